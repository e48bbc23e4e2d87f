"""How long a solve will take, foretold while it runs."""

from types import SimpleNamespace
from typing import cast

import pytest

from gto_desktop.solver import rough_levels
from gto_desktop.solver.forecast import Pace, iterations_to, start_seconds_left, work_done
from gto_desktop.solver.rough_levels import START_ITERATIONS
from gto_desktop.solver.session import Session
from gto_desktop.solver.solve import solve
from gto_desktop.solver.solve_order import Limit
from tests.solver.test_rough_start import _spec

TARGET = Limit(0.5, 1000)
REACHED = {45: 3.91, 67: 0.98, 89: 0.52, 91: 0.50, 93: 0.48}
"""Iterations of SB v BB on QsJh2h, and what was measured there."""
SECONDS_AT_START, SECONDS_EACH = 23.7, 1.0


def session_at(iteration: int) -> Session:
    """Return the solve as it was: a rough start, then iterations of a second each."""
    history = [
        SimpleNamespace(iteration=at, exploitability_pct=reached)
        for at, reached in REACHED.items()
        if at <= iteration
    ]
    stands_for = SimpleNamespace(
        iteration=iteration,
        seconds=SECONDS_AT_START + SECONDS_EACH * (iteration - START_ITERATIONS),
        schedule=SimpleNamespace(averaged_from=35.0),
        history=history,
        exploitability_pct=history[-1].exploitability_pct,
    )
    return cast("Session", stands_for)


@pytest.mark.parametrize("iteration", [46, 55, 66, 67, 75, 85])
def test_that_the_time_left_counts_what_all_rivers_take(iteration: int) -> None:
    pace = Pace(START_ITERATIONS, SECONDS_AT_START)

    left = pace.seconds_left(session_at(iteration), TARGET, iteration + 1)

    assert left == pytest.approx(93 - iteration, abs=15)


def test_that_a_solve_does_not_end_before_it_is_measured_again() -> None:
    pace = Pace(START_ITERATIONS, SECONDS_AT_START)

    left = pace.seconds_left(session_at(85), TARGET, 150)

    assert left == pytest.approx(65.0)


def test_that_a_start_foretells_all_of_the_solve() -> None:
    whole = SECONDS_AT_START + SECONDS_EACH * 48

    assert start_seconds_left(1, 2.4, TARGET) is None
    for done, seconds in ((20, 6.0), (35, 15.2), (45, 23.7)):
        left = start_seconds_left(done, seconds, TARGET)
        assert left is not None
        assert seconds + left == pytest.approx(whole, rel=0.2)


def test_that_a_nearer_target_and_a_low_limit_end_sooner() -> None:
    far, near = (start_seconds_left(25, 10.0, Limit(pct, 1000)) for pct in (0.1, 1.0))
    limited = start_seconds_left(25, 10.0, Limit(0.1, 90))

    assert far is not None
    assert near is not None
    assert limited is not None
    assert near < limited < far
    assert iterations_to(0.1, rough=False) > iterations_to(0.1, rough=True)


def test_that_iterations_of_a_start_are_less_work() -> None:
    assert work_done(100, rough=False) == 100
    assert work_done(START_ITERATIONS, rough=True) < START_ITERATIONS
    assert work_done(100, rough=True) == work_done(START_ITERATIONS, rough=True) + 55


def test_that_a_solve_with_a_rough_start_tells_the_time_left_throughout(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(rough_levels, "_LEAST_ENTRIES", 1)
    session = Session(_spec("Qs7s2d"), precision=16, threads=1)

    news = list(solve(session, Limit(1.0, 1000)))

    known = [n.seconds_left is not None for n in news]
    assert known.index(True) <= 3
    assert all(known[3:])
    assert news[-1].seconds_left == 0
