"""A session: the same numbers however it is run, an honest measure, both precisions."""

from dataclasses import replace
from itertools import product

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gto_desktop.basis.errors import InputError
from gto_desktop.cards.hand_class import CLASS_COUNT, class_name
from gto_desktop.game.player import PerPlayer, Player
from gto_desktop.solver.session import Session
from gto_desktop.solver.session_solution import SessionSolution
from gto_desktop.solver.solve import solve
from gto_desktop.solver.solve_order import Limit
from gto_desktop.solver.spec import NodeLock, SolveSpec
from gto_desktop.solver.tree import build_tree
from tests.solver.spots import finished, iterated, solved, spot

RANGES = "AKs,QJs:0.5,99,A5o:0.3,T8s,44", "KQs:0.8,TT,A9s,87s:0.4,JTo,66"
RIVER = spot("Ah9d6d9hQc", *RANGES, 100, 400, "33,75,a", "60,a")
TURN = spot("Ah9d6d9h", *RANGES, 100, 250, "60", "100", donk_sizes={"turn": [], "river": [33]})
FLOP = spot("Qs8s3d", *RANGES, 100, 120, {"flop": "50", "turn": "a", "river": "a"})
SPOTS = {"river": RIVER, "turn": TURN, "flop": FLOP}


def storage_of(session: Session) -> list[np.ndarray]:
    return [
        array
        for game in session.walker.streets.values()
        for storage in game.storage
        for array in (storage.regrets, storage.scales, storage.averages)
    ]


def assert_same(one: Session, other: Session) -> None:
    assert all(
        np.array_equal(a, b) for a, b in zip(storage_of(one), storage_of(other), strict=True)
    )
    assert one.expected_values() == other.expected_values()


@pytest.mark.parametrize("precision", [16, 32])
@pytest.mark.parametrize("name", SPOTS)
def test_that_the_number_of_threads_does_not_change_a_bit(name: str, precision: int) -> None:
    one, two, three = (
        iterated(SPOTS[name], 15, threads=threads, precision=precision) for threads in (1, 2, 3)
    )

    assert_same(one, two)
    assert_same(one, three)
    assert one.measure().exploitability_pct == three.measure().exploitability_pct


@pytest.mark.parametrize("name", SPOTS)
def test_that_measuring_changes_nothing(name: str) -> None:
    plain, watched = iterated(SPOTS[name], 0), iterated(SPOTS[name], 0)

    for _ in range(14):
        plain.iterate()
        watched.iterate()
        watched.measure()
        watched.expected_values()

    assert_same(plain, watched)


@pytest.mark.parametrize("name", SPOTS)
def test_that_pausing_and_going_on_ends_where_an_uninterrupted_solve_does(name: str) -> None:
    through, paused = (Session(SPOTS[name], precision=16, threads=2) for _ in range(2))

    finished(through, Limit(0.0, 24))
    for stop in (1, 9, 10, 17):
        steps = solve(paused, Limit(0.0, 24))
        while next(steps).done < stop:
            pass
        steps.close()
        assert paused.iteration == stop
    finished(paused, Limit(0.0, 24))

    assert paused.iteration == through.iteration == 24
    assert_same(through, paused)
    assert paused.history[-1].exploitability_pct == through.history[-1].exploitability_pct


@pytest.mark.parametrize("name", SPOTS)
def test_that_16_and_32_bits_agree_within_their_accuracies(name: str) -> None:
    small, large = (solved(SPOTS[name], 0.1, precision=precision) for precision in (16, 32))

    assert small.exploitability_pct is not None
    assert large.exploitability_pct is not None
    allowed = (small.exploitability_pct + large.exploitability_pct) / 100 * 100
    evs = [solution.session.expected_values() for solution in (small, large)]
    for player in Player:
        assert evs[0][player] == pytest.approx(evs[1][player], abs=allowed)


@pytest.mark.parametrize(
    ("name", "rake_percent", "precision"),
    [
        *product(("river", "turn"), (0, 5), (16, 32)),
        ("flop", 0, 32),
        ("flop", 5, 16),
    ],
)
def test_that_exploitability_is_never_negative_and_falls(
    name: str, rake_percent: float, precision: int
) -> None:
    spot_dict = {**SPOTS[name].to_dict(), "rake_percent": rake_percent, "rake_cap": 4}
    session = iterated(SolveSpec.from_dict(spot_dict), 0, precision=precision)

    found = []
    for _ in range(30 if name == "flop" else 60):
        session.iterate()
        found.append(session.measure().exploitability_pct)

    assert min(found) > 0
    assert found[-1] < found[5] / 4


hands = st.lists(
    st.tuples(st.integers(0, CLASS_COUNT - 1), st.sampled_from([1, 0.5, 0.07])),
    min_size=2,
    max_size=7,
    unique_by=lambda pair: pair[0],
)
sizes = st.lists(st.sampled_from(["20", "50", "130", "a", "7c"]), max_size=3, unique=True)


@given(
    oop=hands,
    ip=hands,
    deck=st.permutations(range(52)),
    cards=st.sampled_from([4, 5]),
    bets=sizes,
    raises=sizes,
    stack=st.integers(1, 300),
    rake=st.sampled_from([0, 3.5]),
    precision=st.sampled_from([16, 32]),
)
@settings(max_examples=30, deadline=None)
def test_that_any_small_game_has_an_honest_accuracy_and_shares_out_the_pot(
    oop: list[tuple[int, float]],
    ip: list[tuple[int, float]],
    deck: list[int],
    cards: int,
    bets: list[str],
    raises: list[str],
    stack: int,
    rake: float,
    precision: int,
) -> None:
    board = "".join("23456789TJQKA"[card >> 2] + "cdhs"[card & 3] for card in deck[:cards])
    texts = [",".join(f"{class_name(i)}:{weight}" for i, weight in own) for own in (oop, ip)]
    try:
        spec = spot(
            board, texts[0], texts[1], 60, stack, ",".join(bets), ",".join(raises),
            rake_percent=rake, raise_limit=2,
        )  # fmt: skip
    except InputError:
        return
    session = iterated(spec, 1, precision=precision)

    for iterations in (0, 3, 20):
        for _ in range(iterations):
            session.iterate()
        found = session.measure().exploitability_pct
        evs = session.expected_values()
        # Without a decision to make it is nothing but rounding.
        assert found > -1e-4
        assert found < 100 * (60 + 2 * stack) / 60
        if rake:
            assert 60 * (1 - rake / 100) - 2 * stack * rake / 100 - 1e-3 <= sum(evs) <= 58
        else:
            assert sum(evs) == pytest.approx(60, abs=1e-3)
    view = SessionSolution(session).node()
    assert np.isfinite(view.range_ev.oop)
    assert list(view.range_ev) == pytest.approx(list(evs), abs=5e-3)


@pytest.mark.parametrize("precision", [16, 32])
@pytest.mark.parametrize(("pot", "stack"), [(101, 24999), (151, 20000)])
def test_that_stacks_many_times_the_pot_round_no_more_than_is_allowed(
    pot: int, stack: int, precision: int
) -> None:
    wide = spot("Ks7d4c2hTs", "random", "random", pot, stack, "a")
    bet = build_tree(wide.tree).actions_at(0)[1].label
    locks = [NodeLock(line, None, {"": (0.0, 1.0)}) for line in ("root", f"root/{bet}")]
    session = iterated(replace(wide, locks=tuple(locks)), 2, precision=precision)

    assert session.measure().exploitability_pct == 0.0


def test_that_a_best_response_that_loses_is_a_bug(monkeypatch: pytest.MonkeyPatch) -> None:
    session = iterated(RIVER, 1)
    for lost, known in ((0.03, True), (0.05, False)):
        # Chips of both, of a pot of 100 with four times as much behind.
        monkeypatch.setattr(session, "_values", lambda _step, x=lost: PerPlayer(-x, -x))
        if known:
            assert session.measure().exploitability_pct == 0.0
        else:
            with pytest.raises(ArithmeticError, match="gains"):
                session.measure()


def test_that_a_session_is_refused_other_precisions_and_thread_counts() -> None:
    with pytest.raises(InputError, match="16 or 32 bits, not 8"):
        Session(RIVER, precision=8)
    with pytest.raises(InputError, match="1 to 256, not 0"):
        Session(RIVER, threads=0)


def test_that_a_measurement_says_how_far_and_how_long() -> None:
    session = iterated(TURN, 4)

    first = session.measure()
    session.iterate()
    second = session.measure()

    assert [m.iteration for m in session.history] == [4, 5]
    assert 0 < first.cpu_seconds < second.cpu_seconds
    assert session.exploitability_pct == second.exploitability_pct
