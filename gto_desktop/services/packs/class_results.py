"""The results of many students side by side: who answered how many, and who erred where."""

import csv
import io
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum
from pathlib import Path

from gto_desktop.basis.atomic_write import atomic_write, check_target
from gto_desktop.basis.errors import InputError
from gto_desktop.basis.message import say
from gto_desktop.services.packs.assignments import Standing, standing
from gto_desktop.services.packs.class_quizzes import QuizRow, quiz_rows
from gto_desktop.services.packs.pack_views import Trust
from gto_desktop.services.packs.quiz_book import QuizResult, QuizStanding, standing_of
from gto_desktop.services.packs.safe_text import compared
from gto_desktop.services.packs.signing import fingerprint
from gto_desktop.services.packs.student_results import StudentResults, read_results
from gto_desktop.training.grading import WRONG
from gto_desktop.training.scores import AnswerResult, Tally, csv_rows, tally

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
    left: tuple[str, ...]
    """Drills of the pack without an answer of his."""
    assignments: tuple[tuple[str, Standing], ...] = ()
    """How far he is with the drills and quizzes of which something is asked, by their names."""
    quizzes: QuizStanding | None = None
    """How far he is with all questions of the pack's quizzes; None where there are none."""


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
    """One answer of a student: of `ClassResults.errors`, one that was worse than correct."""

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
    answers: tuple[ErrorRow, ...] = ()
    """Every answer of it, right or wrong."""
    quizzes: tuple[QuizRow, ...] = ()
    """Every question of a quiz that was asked, in the order of their packs."""


def read_class(paths: Iterable[Path], trust: Callable[[str, str], Trust]) -> ClassResults:
    """Read files of results; what cannot be read is named, and the rest goes on.

    Of two files of a student and a pack the newer counts: it holds the answers of the older.
    """
    newest: dict[tuple[str, str, str], tuple[StudentResults, Path]] = {}
    problems = []
    for path in paths:
        try:
            results = read_results(path)
        except InputError as problem:
            problems.append(str(problem))
            continue
        key = (results.pack_id, results.key, compared(results.student))
        before = newest.get(key)
        if before is not None:
            older = path if results.made <= before[0].made else before[1]
            problems.append(
                say(
                    "{0} was left aside: there is a newer file of {1}.", older.name, results.student
                )
            )
            if older is path:
                continue
        newest[key] = (results, path)
    read = sorted(
        (results for results, _ in newest.values()),
        key=lambda student: (compared(student.student), student.pack_title, student.made),
    )
    return class_of(read, trust, tuple(problems))


def class_of(
    read: Sequence[StudentResults],
    trust: Callable[[str, str], Trust],
    problems: tuple[str, ...] = (),
) -> ClassResults:
    """Put results side by side."""
    named = tuple(zip(_names(read), read, strict=True))
    answers = [
        ErrorRow(name, task, result) for name, student in named for task, result in _graded(student)
    ]
    errors = [answer for answer in answers if answer.result.grade in WRONG]
    return ClassResults(
        quizzes=quiz_rows(named),
        students=tuple(
            _student(name, results, trust(results.student, results.key)) for name, results in named
        ),
        spots=_spots(answers),
        errors=tuple(sorted(errors, key=_severity)),
        problems=problems,
        read=tuple(read),
        answers=tuple(answers),
    )


def write_class(results: ClassResults, path: Path) -> int:
    """Write every answer as a row of CSV; return how many. InputError where it cannot be."""
    rows: list[tuple[str, ...]] = [_HEADS]
    for student in results.read:
        head = (student.student, fingerprint(student.key), student.pack_title)
        for task, answer in _graded(student):
            rows.append((*map(_cell, head), str(task), *_row(answer, task)))
        rows += [(*map(_cell, head), *_quiz_row(each)) for each in student.quizzes.answers]
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


def _row(answer: AnswerResult, task: GradedTask) -> tuple[str, ...]:
    _, cells = csv_rows([answer])
    at, *texts, grade, frequency, lost_bb, lost_pct, _roll, late, _guessed, _passive = cells
    drill, *others = map(_cell, texts)
    # When a hand was graded is not known.
    at = at if task is GradedTask.DRILL else ""
    return (drill, at, *others, grade, frequency, lost_bb, lost_pct, late)


def _quiz_row(result: QuizResult) -> tuple[str, ...]:
    """Return an answer to a quiz in the columns of all answers."""
    chosen = "; ".join(result.chosen)
    texts = map(_cell, (result.quiz, result.at.isoformat(), result.text, "", "", chosen))
    grade = "right" if result.is_right else "wrong"
    return ("quiz", *texts, grade, "", "", "", "")


def _cell(text: str) -> str:
    return f"'{text}" if text.startswith(_FORMULAS) else text


def _graded(student: StudentResults) -> Iterator[tuple[GradedTask, AnswerResult]]:
    yield from ((GradedTask.DRILL, answer) for answer in student.answers)
    yield from ((GradedTask.HAND, decision) for decision in student.decisions)


def _names(read: Sequence[StudentResults]) -> list[str]:
    """Return the students' names; who shares one with another key is told apart by his key."""
    keys: dict[str, set[str]] = {}
    for student in read:
        keys.setdefault(compared(student.student), set()).add(student.key)
    return [
        student.student
        if len(keys[compared(student.student)]) == 1
        else f"{student.student} ({fingerprint(student.key)[:4]})"
        for student in read
    ]


def _student(name: str, results: StudentResults, trust: Trust) -> StudentRow:
    answered = {each.drill for each in results.answers}
    return StudentRow(
        student=name,
        fingerprint=fingerprint(results.key),
        trust=trust,
        pack=say("{0}, version {1}", results.pack_title, results.pack_version),
        made=results.made,
        answers=tally(results.student, results.answers) if results.answers else None,
        hands=tally(results.student, results.decisions) if results.decisions else None,
        left=tuple(drill for drill in results.drills if drill not in answered),
        quizzes=_quizzes(results),
        assignments=(
            *(
                (drill, standing(asked, [each for each in results.answers if each.drill == drill]))
                for drill, asked in results.assignments
            ),
            *results.quizzes.reached(),
        ),
    )


def _quizzes(results: StudentResults) -> QuizStanding | None:
    asked = results.quizzes.questions
    return standing_of([each.id for each in asked], results.quizzes.answers) if asked else None


def _spots(answers: Sequence[ErrorRow]) -> tuple[SpotRow, ...]:
    groups: dict[tuple[GradedTask, str, str], list[ErrorRow]] = {}
    for answer in answers:
        key = (answer.task, answer.result.drill, answer.result.situation)
        groups.setdefault(key, []).append(answer)
    rows = []
    for (task, name, situation), group in groups.items():
        wrong = [answer for answer in group if answer.result.grade in WRONG]
        counts = Counter(answer.student for answer in wrong)
        erred = tuple(sorted(counts.items(), key=lambda pair: (-pair[1], pair[0])))
        sums = tally(situation, [answer.result for answer in group])
        rows.append(SpotRow(task, name, situation, sums, len(wrong), erred))
    return tuple(sorted(rows, key=_by_wrong))


def _by_wrong(row: SpotRow) -> tuple[int, float, str, str]:
    return -row.wrong, -(row.all.lost_pct or 0.0) * row.all.count, row.name, row.situation


def _severity(error: ErrorRow) -> tuple[int, float, str]:
    return -error.result.grade.place, -(error.result.lost_pct or 0.0), error.student
