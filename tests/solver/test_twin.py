"""The engine against a slow twin that walks every hand and every deal in plain floats."""

from collections.abc import Sequence

import numpy as np
import pytest
from numpy.typing import NDArray

from gto_desktop.game.player import Player
from gto_desktop.solver.session import Session
from gto_desktop.solver.spec import SolveSpec
from tests.solver.naive import InfoSet, NaiveSolver, Stored
from tests.solver.spots import iterated, spot

RIVERS: dict[str, SolveSpec] = {
    "two sizes, raises, capped rake": spot(
        "Ks7d4c2hTs", "AcAd,7c7h:0.7,QsJs:0.35,9h8h", "KdQd:0.9,TdTh:0.45,AsQs,7s6s:0.8",
        100, 300, "50,120", "60", rake_percent=5, rake_cap=9,
    ),
    "ties and shared cards": spot(
        "AhKdQsJc2h", "Td9d:0.4,Tc9c,3c3d:0.7,Ts4s,KhQh", "Th9h,Tc8c:0.6,3h3s,Td2d:0.9,KcQc",
        60, 90, "33,a", "100", rake_percent=3,
    ),
    "one hand shuts out the other range": spot(
        "Ks7d4c2hTs", "AsAd,AsAc:0.5,QdJd:0.3", "AsKd,AsQh:0.8,9d9c:0.4", 100, 150, "75", "a"
    ),
    "sizes differ by player, shove or fold": spot(
        "9s8s3d3c2h", "9d9c,AsKs:0.6,5d5c", "TcTd,8d8c:0.7,QsJs:0.2", 40, 200,
        {"oop": {"river": "a"}, "ip": {"river": "50"}}, {"oop": {}, "ip": {"river": "a"}},
    ),
    "nobody can bet": spot("9s8s3d3c2h", "9d9c,AsKs:0.6", "TcTd,8d8c:0.7,AdKd", rake_percent=7),
}  # fmt: skip

TURNS: dict[str, SolveSpec] = {
    "bets on both streets": spot(
        "Ks7d4c2h", "AcAd,7c7h:0.7,QsJs:0.35", "KdQd:0.9,TdTh:0.45,AsQs", 100, 200,
        {"turn": "50", "river": "75"}, {"turn": "50"}, rake_percent=4, rake_cap=6,
    ),
    "all-in before the river": spot(
        "9h8h3d2c", "AhKh:0.6,9s9c,TsTc:0.5,QcJd", "JhTh,AsAd:0.8,8s8d:0.4", 100, 80,
        {"turn": "a"},
    ),
    "rivers merged by suits": spot(
        "Ah9d6d9h", "AcKc,AsKs,QhJh:0.5", "TcTs,KcQc:0.8,KsQs:0.8,KdJd:0.3", 100, 150,
        {"turn": "50", "river": "a"}, rake_percent=3,
    ),
    "leads have sizes of their own": spot(
        "Ks7d4c2h", "AcAd,QhJh:0.35", "KdQd:0.9,TdTh:0.45", 100, 200,
        {"turn": "50", "river": "50"}, donk_sizes={"turn": [], "river": [125]},
    ),
}  # fmt: skip

FLOP = spot(
    "Ks7s4s", "AcAd,QsJs:0.35", "TdTh:0.45", 100, 200,
    {"oop": {"flop": "a", "turn": "50"}, "ip": {}}, rake_percent=2,
)  # fmt: skip


def largest_difference(
    infosets: Sequence[InfoSet], one: dict[InfoSet, list[float]], other: dict[InfoSet, list[float]]
) -> NDArray[np.float64]:
    """Return by street the largest difference, as a share of the largest number there."""
    found = np.zeros(3)
    for cards in (3, 4, 5):
        there = [infoset for infoset in infosets if len(infoset[1]) == cards]
        most = max((max(map(abs, one[infoset])) for infoset in there), default=0.0)
        gaps = [abs(a - b) for i in there for a, b in zip(one[i], other[i], strict=True)]
        if most > 1e-6:
            found[cards - 3] = max(gaps) / most
    return found


def assert_next_update_is_the_twins(session: Session, twin: NaiveSolver) -> None:
    """Update both players in the engine and, from the same state, in the twin."""
    twin.iteration = session.iteration
    for player in Player:
        twin.take_over(Stored(session))
        session.walker.walk(player, session.schedule.step(session.iteration))
        twin.update(player)
        after = Stored(session)
        infosets = twin.infosets[player]

        regrets = {infoset: list(after.regrets(infoset)) for infoset in infosets}
        averages = {infoset: list(after.average(infoset)) for infoset in infosets}
        assert (largest_difference(infosets, twin.regrets, regrets) < 1e-5).all()
        assert (largest_difference(infosets, twin.averages, averages) < 1e-5).all()
    session.iteration += 1


def assert_read_like_the_twin(session: Session, twin: NaiveSolver) -> None:
    """Compare EVs and exploitability of the strategies that the session holds."""
    play = Stored(session).average
    pot = session.spec.tree.starting_pot

    found = session.expected_values()
    for player in Player:
        assert found[player] == pytest.approx(
            twin.game.expected_value(player, play), rel=1e-5, abs=1e-5 * pot
        )
    exact = twin.game.exploitability_pct(play)
    assert session.measure().exploitability_pct == pytest.approx(exact, rel=1e-5, abs=1e-4)


@pytest.mark.parametrize("name", RIVERS)
def test_that_every_update_of_a_river_is_the_twins(name: str) -> None:
    session = Session(RIVERS[name], precision=32, threads=1)
    twin = NaiveSolver.beside(session)

    for _ in range(25):
        assert_next_update_is_the_twins(session, twin)
    assert_read_like_the_twin(session, twin)


@pytest.mark.parametrize("name", TURNS)
@pytest.mark.parametrize("before", [0, 3, 40])
def test_that_every_update_of_a_turn_is_the_twins(name: str, before: int) -> None:
    session = iterated(TURNS[name], before)
    twin = NaiveSolver.beside(session)

    assert_next_update_is_the_twins(session, twin)
    if before:
        assert_read_like_the_twin(session, twin)


def test_that_updates_and_values_of_a_flop_are_the_twins() -> None:
    session = iterated(FLOP, 2)
    twin = NaiveSolver.beside(session)

    assert_next_update_is_the_twins(session, twin)
    assert_read_like_the_twin(session, twin)


SLOW_FLOPS: dict[str, SolveSpec] = {
    "no suits merged": spot(
        "Ks7s4s", "AcAd,QsJs:0.35,9d9h:0.6", "KdQd:0.9,TdTh:0.45,As2s", 100, 500,
        {"flop": "50", "turn": "75", "river": ""}, {"flop": "60"}, rake_percent=2,
    ),
    "three suits merged": spot(
        "Qs8s3s", "7c7d,7c7h,7d7h,AsKs", "KcJc,KdJd,KhJh", 100, 300,
        {"flop": "75", "turn": "a", "river": ""},
    ),
}  # fmt: skip


@pytest.mark.slow
@pytest.mark.parametrize("name", SLOW_FLOPS)
@pytest.mark.parametrize("before", [0, 1, 10, 100])
def test_that_updates_of_a_flop_are_the_twins_early_and_late(name: str, before: int) -> None:
    session = iterated(SLOW_FLOPS[name], before)
    twin = NaiveSolver.beside(session)

    assert_next_update_is_the_twins(session, twin)
    if before:
        assert_read_like_the_twin(session, twin)


@pytest.mark.parametrize("name", list(RIVERS)[:2])
def test_that_a_whole_solve_of_a_river_is_the_twins(name: str) -> None:
    session = Session(RIVERS[name], precision=32, threads=1)
    twin = NaiveSolver.beside(session)
    pot = session.spec.tree.starting_pot

    for _ in range(20):
        session.iterate()
        twin.iterate()

    found = session.expected_values()
    for player in Player:
        exact = twin.game.expected_value(player, twin.average)
        assert found[player] == pytest.approx(exact, rel=1e-5, abs=1e-5 * pot)


@pytest.mark.parametrize("name", RIVERS)
def test_that_16_bit_storage_is_read_like_the_twin_reads_it(name: str) -> None:
    session = iterated(RIVERS[name], 50, precision=16)

    assert_read_like_the_twin(session, NaiveSolver.beside(session))
