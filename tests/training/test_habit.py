"""Days in a row, counted by hand."""

from datetime import date

import pytest

from gto_desktop.training.habit import habit_of

TODAY = date(2026, 3, 2)


@pytest.mark.parametrize(
    ("answered", "goal", "today", "streak", "longest"),
    [
        ({}, 0, 0, 0, 0),
        ({date(2026, 3, 2): 1}, 0, 1, 1, 1),
        # Today is not over: yesterday's row still stands.
        ({date(2026, 3, 1): 5, date(2026, 2, 28): 5}, 0, 0, 2, 2),
        ({date(2026, 3, 1): 60, date(2026, 2, 28): 50, date(2026, 3, 2): 20}, 50, 20, 2, 2),
        ({date(2026, 3, 1): 60, date(2026, 2, 28): 50, date(2026, 3, 2): 50}, 50, 50, 3, 3),
        # A day below the goal parts two rows, a day without answers too.
        ({date(2026, 3, 2): 50, date(2026, 3, 1): 49, date(2026, 2, 28): 50}, 50, 50, 1, 1),
        ({date(2026, 2, 27): 9, date(2026, 2, 26): 9, date(2026, 2, 25): 9}, 0, 0, 0, 3),
        ({date(2024, 2, 29): 1, date(2024, 3, 1): 1, date(2024, 2, 28): 1}, 0, 0, 0, 3),
    ],
)
def test_that_rows_of_days_are_counted_up_to_today(
    answered: dict[date, int], goal: int, today: int, streak: int, longest: int
) -> None:
    habit = habit_of(answered, TODAY, goal)

    assert (habit.today, habit.streak, habit.longest) == (today, streak, longest)
    assert habit.is_met == (today >= max(goal, 1))
