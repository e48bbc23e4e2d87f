"""The class that lasts: what students handed in, kept by student and date.

A file of results repeats what earlier ones held, and may come twice or late: every answer is kept
once. So a student whose pack was imported anew loses nothing of what he answered before.
"""

import hashlib
import json
from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from typing import Any

from gto_desktop.library.class_store import HAND, ClassStore, KeptAnswer, KeptQuizMark, KeptReport
from gto_desktop.services.packs.assignments import read_assignments, written_assignments
from gto_desktop.services.packs.class_results import GradedTask
from gto_desktop.services.packs.pack_listing import kept_time
from gto_desktop.services.packs.quiz_book import QuizResult, quiz_result
from gto_desktop.services.packs.quiz_results import read_quizzes, written_quizzes
from gto_desktop.services.packs.safe_text import compared
from gto_desktop.services.packs.student_results import StudentResults
from gto_desktop.training.grading import Grade
from gto_desktop.training.scores import AnswerResult

_AHEAD = timedelta(days=1)
"""How far ahead the clock of a student may be."""


@dataclass(frozen=True)
class Wanted:
    """Which of the answers that are kept are looked at."""

    pack: str = ""
    """Its id; empty for all packs."""
    since: datetime | None = None
    """Answers to drills from then on; None for all. Decisions in hands have no date of their own:
    they count by the import of their pack."""


@dataclass(frozen=True)
class ClassBook:
    """Keeps what students handed in; known failures are InputError."""

    store: ClassStore
    clock: Callable[[], datetime]

    def take(self, results: StudentResults) -> int:
        """Keep results, and return how many answers were not there before; twice is once."""
        now = self.clock()
        report = KeptReport(
            id=results.id,
            pack=results.pack_id,
            version=results.pack_version,
            title=results.pack_title,
            student=results.student,
            name=compared(results.student),
            key=results.key,
            # A clock that was ahead once would make all that comes later older than this.
            made=min(results.made, now + _AHEAD).timestamp(),
            since=results.since.timestamp(),
            received=now.timestamp(),
            tasks=_written_tasks(results),
        )
        return self.store.put(report, _rows(results), tuple(map(_mark, results.quizzes.answers)))

    def read(self, wanted: Wanted) -> tuple[StudentResults, ...]:
        """Return what is kept, for each student and pack one; those without an answer too."""
        since = 0.0 if wanted.since is None else wanted.since.timestamp()
        return tuple(
            _results(report, self.store.answers(report, since), self.store.quizzes(report, since))
            for report in self.store.reports()
            if wanted.pack in {"", report.pack}
        )

    def packs(self) -> dict[str, str]:
        """Return the titles of the packs that somebody handed results in of, by their ids."""
        newest = sorted(self.store.reports(), key=lambda report: report.made)
        titles = {report.pack: report.title for report in newest}
        return dict(sorted(titles.items(), key=lambda pair: (pair[1].casefold(), pair[0])))

    def changes(self) -> tuple[int, float]:
        """Return what is another one once something was handed in."""
        return self.store.changes()

    def remove(self, student: str, key: str) -> int:
        """Delete all that a student handed in, and return how many answers these were."""
        return self.store.remove(compared(student), key)


def _written_tasks(results: StudentResults) -> str:
    tasks = {
        "drills": list(results.drills),
        **written_assignments(results.assignments),
        **written_quizzes(replace(results.quizzes, answers=())),
    }
    return json.dumps(tasks, ensure_ascii=False)


def _rows(results: StudentResults) -> Iterable[KeptAnswer]:
    for answer in results.answers:
        # Its drill may be called otherwise in the next file.
        own = (answer.at.isoformat(), answer.place, answer.hand, answer.choice, answer.roll)
        yield _row(GradedTask.DRILL, answer, (GradedTask.DRILL, *own))
    for decision in results.decisions:
        graded = {**vars(decision), "at": ""}
        yield _row(GradedTask.HAND, decision, (GradedTask.HAND, *graded.values()))


def _row(task: GradedTask, answer: AnswerResult, own: Iterable[object]) -> KeptAnswer:
    text = json.dumps([str(value) for value in own], ensure_ascii=False)
    values = {**vars(answer), "at": answer.at.timestamp(), "grade": str(answer.grade)}
    return KeptAnswer(digest=hashlib.sha256(text.encode()).hexdigest(), task=str(task), **values)


def _mark(result: QuizResult) -> KeptQuizMark:
    chosen = json.dumps(result.chosen, ensure_ascii=False)
    # The quiz that asked may be called otherwise in another version of the pack.
    own = json.dumps([result.at.isoformat(), result.question, chosen], ensure_ascii=False)
    return KeptQuizMark(
        digest=hashlib.sha256(own.encode()).hexdigest(),
        at=result.at.timestamp(),
        quiz=result.quiz,
        question=result.question,
        text=result.text,
        chosen=chosen,
        is_right=result.is_right,
    )


def _results(
    report: KeptReport, rows: Iterable[KeptAnswer], marks: Iterable[KeptQuizMark]
) -> StudentResults:
    answers: dict[bool, list[AnswerResult]] = {True: [], False: []}
    for row in rows:
        answers[row.task == HAND].append(_answer(row))
    tasks = json.loads(report.tasks)
    return StudentResults(
        id=report.id,
        pack_id=report.pack,
        pack_version=report.version,
        pack_title=report.title,
        student=report.student,
        key=report.key,
        made=kept_time(report.made),
        since=kept_time(report.since),
        drills=tuple(map(str, tasks["drills"])),
        assignments=read_assignments(tasks.get("assignments")),
        quizzes=replace(read_quizzes(tasks.get("quizzes")), answers=tuple(map(quiz_result, marks))),
        answers=tuple(answers[False]),
        decisions=tuple(answers[True]),
    )


def _answer(row: KeptAnswer) -> AnswerResult:
    values: dict[str, Any] = {**vars(row)}
    for name in ("digest", "task"):
        del values[name]
    return AnswerResult(**{**values, "at": kept_time(row.at), "grade": Grade(row.grade)})
