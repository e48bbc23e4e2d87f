"""The time a solve will take, foretold from earlier ones."""

import pytest

from gto_desktop.library.past_solve_store import SolveSpeed
from gto_desktop.services.solving.solve_speed import FIRST_RATE, estimate_time
from gto_desktop.solver.solve_order import SolveOrder
from tests.gui.fakes import example_spec

WANTED = (SolveOrder(example_spec(), 0.5, 1000, 4, 16), 10_000_000)


def speed(**changes: float) -> SolveSpeed:
    """One solve of ten million entries: 100 iterations to 0.5 % in 50 seconds of four threads."""
    values = {
        "street": 0,
        "precision": 16,
        "threads": 4,
        "entries": 10_000_000,
        "iterations": 100,
        "seconds": 50.0,
        "exploitability_pct": 0.5,
    }
    return SolveSpeed(**{**values, **changes})  # type: ignore[arg-type]


def test_that_the_same_solve_takes_as_long_again() -> None:
    estimate = estimate_time(*WANTED, [speed()])

    assert estimate.seconds == pytest.approx(50.0)
    assert (estimate.iterations, estimate.based_on) == (100, 1)


def test_that_time_grows_with_entries_and_falls_with_threads() -> None:
    half = (SolveOrder(example_spec(), 0.5, 1000, 4, 16), 5_000_000)
    alone = (SolveOrder(example_spec(), 0.5, 1000, 1, 16), 10_000_000)

    assert estimate_time(*half, [speed()]).seconds == pytest.approx(25.0)
    assert estimate_time(*alone, [speed()]).seconds == pytest.approx(200.0)


def test_that_half_the_target_takes_at_least_twice_the_iterations_up_to_the_limit() -> None:
    half = (SolveOrder(example_spec(), 0.25, 1000, 4, 16), 10_000_000)
    limited = (SolveOrder(example_spec(), 0.25, 120, 4, 16), 10_000_000)

    assert estimate_time(*half, [speed()]).iterations == 200
    assert estimate_time(*limited, [speed()]).iterations == 120
    assert estimate_time(*limited, [speed()]).seconds == pytest.approx(60.0)


def test_that_solves_of_the_same_street_count_before_others() -> None:
    rivers = [speed(street=2, seconds=5000.0) for _ in range(20)]

    assert estimate_time(*WANTED, [*rivers, speed()]).seconds == pytest.approx(50.0)
    assert estimate_time(*WANTED, rivers).seconds == pytest.approx(5000.0)


def test_that_one_odd_solve_does_not_decide() -> None:
    speeds = [speed(), speed(seconds=60.0), speed(seconds=9000.0)]

    assert estimate_time(*WANTED, speeds).seconds == pytest.approx(60.0)


def test_that_without_earlier_solves_there_is_a_first_guess() -> None:
    estimate = estimate_time(*WANTED, [])

    assert estimate.based_on == 0
    assert estimate.iterations == 100
    assert estimate.seconds == pytest.approx(FIRST_RATE / 4 * 10_000_000 * 100)


def test_that_a_large_flop_that_was_stopped_early_tells_what_all_rivers_will_take() -> None:
    """The iterations of a rough start are cheap: by the mean of them an estimate falls short."""
    wanted = (SolveOrder(example_spec(), 0.5, 1000, 2, 16), 300_000_000)
    whole = speed(entries=300_000_000, threads=2, iterations=93, seconds=72.0)
    stopped = speed(
        entries=300_000_000, threads=2, iterations=45, seconds=24.0, exploitability_pct=3.5
    )

    assert estimate_time(*wanted, [whole]).seconds == pytest.approx(72.0)
    assert 65 <= estimate_time(*wanted, [stopped]).seconds <= 95


def test_that_a_first_guess_knows_of_rough_starts() -> None:
    """docs/flop-speed.md: BTN v BB, 428 million entries, takes some 44 processor seconds."""
    estimate = estimate_time(SolveOrder(example_spec(), 0.5, 1000, 2, 16), 428_000_000, [])

    assert 90 <= estimate.iterations <= 120
    assert 22 <= estimate.seconds <= 47


def test_that_a_solve_that_was_stopped_at_once_tells_nothing() -> None:
    stopped = speed(iterations=2, seconds=40.0, exploitability_pct=100.0)

    assert estimate_time(*WANTED, [stopped]) == estimate_time(*WANTED, [])
    assert estimate_time(*WANTED, [stopped, speed()]).seconds == pytest.approx(50.0)
