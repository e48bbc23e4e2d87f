"""Rivers with hundreds of hands, ties and shared cards everywhere, against whole matrices."""

import pytest

from gto_desktop.game.player import Player
from gto_desktop.solver.session_solution import SessionSolution
from tests.solver.dense import DenseRiver
from tests.solver.spots import iterated, spot

HALF = "22+,A2s+,K2s+:0.5,Q8s+,A2o+:0.25,KTo+,JTs"


SPOTS: dict[str, tuple[str, str, str, dict[str, float]]] = {
    "every hand": ("Ks7d4c2hTs", "random", "random", {}),
    "ties, rake, uneven ranges": (
        "AhKhQhJh2c",
        "random",
        HALF,
        {"rake_percent": 5, "rake_cap": 20},
    ),
    "a full house on the board": ("8s8d8c3h3c", HALF, "random:0.3", {"rake_percent": 3}),
    "everybody ties": ("AcKdQhJsTc", "random", "random:0.5", {}),
}


@pytest.mark.parametrize(
    ("name", "precision"), [*((name, 32) for name in SPOTS), ("ties, rake, uneven ranges", 16)]
)
def test_that_evs_and_best_responses_are_those_of_whole_matrices(name: str, precision: int) -> None:
    board, oop, ip, options = SPOTS[name]
    # More than 32 lines of play end here: every way to group them into columns is used.
    sizes = {"oop": {"river": "30,60,100,200"}, "ip": {"river": "50,150,a"}}
    game = spot(board, oop, ip, 100, 900, sizes, "70,a", raise_limit=1, **options)
    session = iterated(game, 12, precision=precision)
    dense = DenseRiver(SessionSolution(session))
    # Where all hands play alike, their reaches are one number over and over, which rounds the
    # same way at every addition: 1e-5 of the chips at stake is left over.
    allowed = 0.02 if name == "everybody ties" else 1e-3

    evs, measured = session.expected_values(), session.measure()

    played, best = zip(*(dense.values(player) for player in Player), strict=True)
    assert list(evs) == pytest.approx(list(played), rel=1e-5, abs=allowed)
    exact = (sum(best) - sum(played)) / 2
    assert measured.exploitability_pct == pytest.approx(exact, rel=1e-4, abs=allowed)
