"""The schedule's numbers on games whose value is known."""

import pytest

from gto_desktop.game.street import Street
from gto_desktop.solver.discounting import STEADY, Schedule, schedule_of
from tests.solver.toy_games import Kuhn, Leduc, ToySolver


@pytest.mark.parametrize("schedule", [Schedule(), STEADY])
def test_that_kuhn_is_worth_minus_an_eighteenth_to_the_first_player(schedule: Schedule) -> None:
    solver = ToySolver(Kuhn(), schedule)

    solver.run(400)

    assert solver.value() == pytest.approx(-1 / 18, abs=1e-3)
    assert solver.best_response(0) + solver.best_response(1) == pytest.approx(0, abs=2e-3)


@pytest.mark.parametrize("schedule", [Schedule(), STEADY])
def test_that_bluffs_and_calls_of_kuhn_are_those_of_its_equilibria(schedule: Schedule) -> None:
    # The first player bets the jack with some share a up to a third, the king with 3 a, never the
    # queen, and calls with the queen a third more often than he bluffs.
    solver = ToySolver(Kuhn(), schedule)

    solver.run(400)

    a = solver.averages[(0,), ""][1]
    assert 0 <= a <= 1 / 3 + 0.01
    assert solver.averages[(1,), ""][1] == pytest.approx(0, abs=0.01)
    assert solver.averages[(2,), ""][1] == pytest.approx(3 * a, abs=0.03)
    assert solver.averages[(1,), "cb"][1] == pytest.approx(a + 1 / 3, abs=0.02)
    assert solver.averages[(0,), "c"][1] == pytest.approx(1 / 3, abs=0.01)
    assert solver.averages[(1,), "b"][1] == pytest.approx(1 / 3, abs=0.01)


@pytest.mark.parametrize("schedule", [Schedule(), STEADY])
def test_that_leduc_is_worth_minus_0_0856_to_the_first_player(schedule: Schedule) -> None:
    solver = ToySolver(Leduc(), schedule)

    solver.run(100)

    assert solver.value() == pytest.approx(-0.0856, abs=1e-3)
    assert solver.best_response(0) + solver.best_response(1) == pytest.approx(0, abs=0.02)


def test_that_the_first_iteration_is_the_whole_average() -> None:
    assert Schedule().step(0).average_weight == 1.0
    assert Schedule().step(0).keep_positive == 0.0


def test_that_an_iteration_counts_like_its_number_to_the_power_gamma() -> None:
    schedule = Schedule(gamma=3.0)

    shares: list[float] = []
    for past in range(6):
        weight = schedule.step(past).average_weight
        shares = [share * (1 - weight) for share in shares] + [weight]

    powers = [t**3 for t in range(1, 7)]
    first_left = [later - earlier for earlier, later in zip([0, *powers], powers, strict=False)]
    assert shares == pytest.approx([p / powers[-1] for p in first_left])


def test_that_regrets_of_the_past_are_kept_as_alpha_says() -> None:
    schedule = Schedule(alpha=1.5, alpha_last=1.5)

    kept = [schedule.step(past).keep_positive for past in range(5)]

    assert kept == pytest.approx([0, 0, 1 / 2, 2**1.5 / (2**1.5 + 1), 3**1.5 / (3**1.5 + 1)])


def test_that_alpha_grows_evenly_and_then_stays() -> None:
    schedule = Schedule(alpha=1.0, alpha_last=3.0, alpha_grows=10.0, lag=0.0)

    kept = [schedule.step(past).keep_positive for past in (5, 10, 20)]

    assert kept == pytest.approx([25 / 26, 1000 / 1001, 8000 / 8001])


def test_that_hands_have_inertia_but_where_a_solve_begins_on_the_river() -> None:
    told = {street: schedule_of(street).step(3).inertia for street in Street}

    assert told == {Street.FLOP: 4.0, Street.TURN: 4.0, Street.RIVER: 0.0}
