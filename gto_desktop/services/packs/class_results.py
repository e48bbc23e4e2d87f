"""The results of many students side by side: who answered how many, and who erred where."""

import csv
import io
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum
from pathlib import Path

from gto_desktop.basis.atomic_write import atomic_write, check_target
from gto_desktop.basis.errors import InputError
from gto_desktop.basis.message import say
from gto_desktop.services.packs.pack_views import Trust
from gto_desktop.services.packs.safe_text import compared
from gto_desktop.services.packs.signing import fingerprint
from gto_desktop.services.packs.student_results import StudentResults, read_results
from gto_desktop.training.grading import Grade
from gto_desktop.training.scores import AnswerResult, Tally, tally

GOOD = frozenset([Grade.BEST, Grade.CORRECT])
_FORMULAS = ("=", "+", "-", "@", "\t", "\r")
"""With which a table program takes a cell for a formula."""


class GradedTask(StrEnum):
    """What was graded."""

    DRILL = "drill"
    HAND = "hand"


@dataclass(frozen=True)
class StudentRow:
    """What one student did with one pack."""

    student: str
    fingerprint: str
    trust: Trust
    """In the key, for this student's name."""
    pack: str
    """Its title, with its version."""
    made: datetime
    """When the results were written."""
    answers: Tally | None
    """To drills; None where there are none."""
    hands: Tally | None
    """Decisions in the pack's hands that his program graded."""
    by_drill: tuple[Tally, ...]
    """Answers to each drill that he answered."""
    left: tuple[str, ...]
    """Drills of the pack without an answer of his."""


@dataclass(frozen=True)
class SpotRow:
    """One situation of a drill, or of an item of hands, over all students."""

    task: GradedTask
    name: str
    """Of the drill or the hands."""
    situation: str
    all: Tally
    wrong: int
    """Answers worse than correct."""
    erred: tuple[tuple[str, int], ...]
    """Who gave them and how many, most first."""


@dataclass(frozen=True)
class ErrorRow:
    """One answer that was worse than correct."""

    student: str
    task: GradedTask
    result: AnswerResult


@dataclass(frozen=True)
class ClassResults:
    """All that was read."""

    students: tuple[StudentRow, ...]
    """By name."""
    spots: tuple[SpotRow, ...]
    """Those with most wrong answers first, then those that cost most in all."""
    errors: tuple[ErrorRow, ...]
    """Those that cost most first."""
    problems: tuple[str, ...] = ()
    """Files that were left out, and why."""
    read: tuple[StudentResults, ...] = ()
    """What all of it was made of."""


def read_class(paths: Iterable[Path], trust: Callable[[str, str], Trust]) -> ClassResults:
    """Read files of results; what cannot be read is named, and the rest goes on.

    Of two files of a student and a pack the newer counts: it holds the answers of the older.

    Args:
        paths: of the files.
        trust: tells what is known of a student's name and key.
    """
    newest: dict[tuple[str, str, str], tuple[StudentResults, Path]] = {}
    problems = []
    for path in paths:
        try:
            found = read_results(path)
        except InputError as problem:
            problems.append(str(problem))
            continue
        key = (found.pack_id, found.key, compared(found.student))
        before = newest.get(key)
        if before is not None:
            older = path if found.made <= before[0].made else before[1]
            problems.append(
                say("{0} was left aside: there is a newer file of {1}.", older.name, found.student)
            )
            if older is path:
                continue
        newest[key] = (found, path)
    read = sorted(
        (found for found, _ in newest.values()),
        key=lambda one: (compared(one.student), one.pack_title, one.made),
    )
    return class_of(read, trust, tuple(problems))


def class_of(
    read: Sequence[StudentResults],
    trust: Callable[[str, str], Trust],
    problems: tuple[str, ...] = (),
) -> ClassResults:
    """Put results side by side."""
    answers = [
        ErrorRow(name, task, one)
        for name, student in zip(_names(read), read, strict=True)
        for task, results in (
            (GradedTask.DRILL, student.answers),
            (GradedTask.HAND, student.decisions),
        )
        for one in results
    ]
    errors = [one for one in answers if one.result.grade not in GOOD]
    return ClassResults(
        students=tuple(
            _student(name, one, trust(one.student, one.key))
            for name, one in zip(_names(read), read, strict=True)
        ),
        spots=_spots(answers),
        errors=tuple(sorted(errors, key=_severity)),
        problems=problems,
        read=tuple(read),
    )


def write_class(results: ClassResults, path: Path) -> int:
    """Write every answer as a row of CSV and return how many they are.

    Raises:
        InputError: the file cannot be written.
    """
    rows: list[tuple[str, ...]] = [_HEADS]
    for student in results.read:
        head = (student.student, fingerprint(student.key), student.pack_title)
        pairs = ((GradedTask.DRILL, student.answers), (GradedTask.HAND, student.decisions))
        for task, found in pairs:
            rows += [(*map(_cell, head), str(task), *_row(one, task)) for one in found]
    text = io.StringIO(newline="")
    csv.writer(text).writerows(rows)
    check_target(path)
    with atomic_write(path) as file:
        file.write(text.getvalue().encode())
    return len(rows) - 1


_HEADS = (
    "student", "key", "pack", "task", "name", "at", "situation", "place", "hand", "choice",
    "grade", "frequency", "lost_bb", "lost_pct", "late",
)  # fmt: skip


def _row(one: AnswerResult, task: GradedTask) -> tuple[str, ...]:
    return (
        _cell(one.drill),
        # When a hand was graded is not known.
        one.at.isoformat(timespec="seconds") if task is GradedTask.DRILL else "",
        *map(_cell, (one.situation, one.place, one.hand, one.choice)),
        str(one.grade),
        f"{one.frequency:.4f}",
        "" if one.lost_bb is None else f"{one.lost_bb:.4f}",
        "" if one.lost_pct is None else f"{one.lost_pct:.4f}",
        "1" if one.late else "0",
    )


def _cell(text: str) -> str:
    return f"'{text}" if text.startswith(_FORMULAS) else text


def _names(read: Sequence[StudentResults]) -> list[str]:
    """Return the students' names; who shares one with another key is told apart by his key."""
    keys: dict[str, set[str]] = {}
    for one in read:
        keys.setdefault(compared(one.student), set()).add(one.key)
    return [
        one.student
        if len(keys[compared(one.student)]) == 1
        else f"{one.student} ({fingerprint(one.key)[:4]})"
        for one in read
    ]


def _student(name: str, one: StudentResults, trust: Trust) -> StudentRow:
    answered = {each.drill for each in one.answers}
    return StudentRow(
        student=name,
        fingerprint=fingerprint(one.key),
        trust=trust,
        pack=say("{0}, version {1}", one.pack_title, one.pack_version),
        made=one.made,
        answers=tally(one.student, one.answers) if one.answers else None,
        hands=tally(one.student, one.decisions) if one.decisions else None,
        by_drill=tuple(
            tally(drill, [each for each in one.answers if each.drill == drill])
            for drill in sorted(answered)
        ),
        left=tuple(drill for drill in one.drills if drill not in answered),
    )


def _spots(answers: Sequence[ErrorRow]) -> tuple[SpotRow, ...]:
    groups: dict[tuple[GradedTask, str, str], list[ErrorRow]] = {}
    for one in answers:
        key = (one.task, one.result.drill, one.result.situation)
        groups.setdefault(key, []).append(one)
    rows = []
    for (task, name, situation), group in groups.items():
        wrong = [one for one in group if one.result.grade not in GOOD]
        counts: dict[str, int] = {}
        for one in wrong:
            counts[one.student] = counts.get(one.student, 0) + 1
        erred = tuple(sorted(counts.items(), key=lambda pair: (-pair[1], pair[0])))
        sums = tally(situation, [one.result for one in group])
        rows.append(SpotRow(task, name, situation, sums, len(wrong), erred))
    return tuple(sorted(rows, key=_by_wrong))


def _by_wrong(row: SpotRow) -> tuple[int, float, str, str]:
    return -row.wrong, -(row.all.lost_pct or 0.0) * row.all.count, row.name, row.situation


def _severity(one: ErrorRow) -> tuple[int, float, str]:
    return -one.result.grade.place, -(one.result.lost_pct or 0.0), one.student
