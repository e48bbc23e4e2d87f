"""How regularly somebody trains: decisions a day against a goal, and days in a row."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date, timedelta

MOST_A_DAY = 1000
"""The largest goal."""
_DAY = timedelta(days=1)


@dataclass(frozen=True)
class Habit:
    """What the days of training come to."""

    today: int
    """Decisions answered today."""
    goal: int
    """Wanted a day; 0 where nothing is wanted: then any answer makes a day."""
    streak: int
    """Days in a row that met the goal, up to today, or up to yesterday while today is not over."""
    longest: int
    """The longest such row there was."""

    @property
    def is_met(self) -> bool:
        """Whether today meets the goal."""
        return self.today >= max(self.goal, 1)


def habit_of(answered: Mapping[date, int], today: date, goal: int) -> Habit:
    """Return what days of training come to.

    Args:
        answered: how many decisions were answered on a day; a day without any may be left out.
        today: the day that is not over.
        goal: decisions wanted a day, 0 for none.
    """
    met = {day for day, count in answered.items() if count >= max(goal, 1)}
    # A row is counted where it ends.
    rows = {day: _row_up_to(day, met) for day in met if day + _DAY not in met}
    streak = rows.get(today, rows.get(today - _DAY, 0))
    return Habit(answered.get(today, 0), goal, streak, max(rows.values(), default=0))


def _row_up_to(day: date, met: set[date]) -> int:
    count = 0
    while day in met:
        day, count = day - _DAY, count + 1
    return count
