"""How a class comes along: its weeks, and what the next lesson should be about."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date, datetime, timedelta

from gto_desktop.services.packs.class_results import ErrorRow, GradedTask
from gto_desktop.training.grading import WRONG
from gto_desktop.training.scores import AnswerResult, Tally, tally

MOST_LESSONS = 50
_WEEK = timedelta(days=7)


@dataclass(frozen=True)
class WeekRow:
    """What one student, or all of them, answered in one week."""

    student: str
    """Empty for the whole class."""
    monday: date
    """With which the week begins, by the clock on the wall."""
    answers: Tally
    change: float | None
    """Of the share of good answers against his week before with answers; None for the first."""


@dataclass(frozen=True)
class Lesson:
    """One situation that costs the class, over all its drills and packs."""

    situation: str
    lost: float | None
    """What the answers lost in all, in pots; None where it is known of no wrong one."""
    all: Tally
    drills: tuple[str, ...]
    """In which it was asked; of hands, their items."""
    erred: tuple[tuple[str, int], ...]
    """Who gave wrong answers and how many, most first."""
    errors: tuple[ErrorRow, ...]
    """The wrong answers, those that cost most first."""


def weeks(answers: Sequence[ErrorRow]) -> tuple[WeekRow, ...]:
    """Sum up the answers to drills by week, the last week first; in it the class, then by name.

    Decisions in hands are left out: when they were made is not known.
    """
    groups: dict[str, dict[date, list[AnswerResult]]] = {}
    for answer in answers:
        if answer.task is GradedTask.DRILL:
            monday = monday_of(answer.result.at)
            for name in ("", answer.student):
                groups.setdefault(name, {}).setdefault(monday, []).append(answer.result)
    rows = []
    for student, by_week in groups.items():
        before: Tally | None = None
        for monday, results in sorted(by_week.items()):
            sums = tally(student, results)
            change = None if before is None else sums.good - before.good
            rows.append(WeekRow(student, monday, sums, change))
            before = sums
    return tuple(sorted(rows, key=lambda row: (-row.monday.toordinal(), row.student.casefold())))


def lessons(answers: Sequence[ErrorRow]) -> tuple[Lesson, ...]:
    """Return the situations in which somebody erred, those that cost most in all first.

    Where no EVs are stored, what was lost is not known: such ones come last, by their wrong
    answers.
    """
    groups: dict[str, list[ErrorRow]] = {}
    for answer in answers:
        groups.setdefault(answer.result.situation, []).append(answer)
    found = [_lesson(situation, group) for situation, group in groups.items()]
    worth = (lesson for lesson in found if lesson.errors)
    ranked = sorted(
        worth, key=lambda each: (-(each.lost or 0.0), -len(each.errors), each.situation)
    )
    return tuple(ranked[:MOST_LESSONS])


def monday_of(at: datetime) -> date:
    """Return the day with which a moment's week begins, by the clock on the wall."""
    day = at.astimezone().date()
    return day - timedelta(days=day.weekday())


def weeks_ago(now: datetime, count: int) -> datetime:
    """Return when the week began that was some weeks ago; 0 is the present one."""
    monday = monday_of(now) - count * _WEEK
    return datetime(monday.year, monday.month, monday.day).astimezone()


def _lesson(situation: str, group: Sequence[ErrorRow]) -> Lesson:
    wrong = [answer for answer in group if answer.result.grade in WRONG]
    counts = Counter(answer.student for answer in wrong)
    is_known = any(answer.result.lost_pct is not None for answer in wrong)
    lost = sum(answer.result.lost_pct or 0.0 for answer in group) / 100
    return Lesson(
        situation=situation,
        lost=lost if is_known else None,
        all=tally(situation, [answer.result for answer in group]),
        drills=tuple(dict.fromkeys(answer.result.drill for answer in wrong)),
        erred=tuple(sorted(counts.items(), key=lambda pair: (-pair[1], pair[0]))),
        errors=tuple(sorted(wrong, key=lambda each: -(each.result.lost_pct or 0.0))),
    )
