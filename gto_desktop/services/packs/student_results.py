"""A student's results with a pack, as a signed file for the coach."""

import hashlib
import json
from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass, field, replace
from datetime import UTC, datetime
from pathlib import Path
from typing import Any
from uuid import UUID

from gto_desktop.basis.atomic_write import atomic_write, check_target
from gto_desktop.basis.errors import InputError
from gto_desktop.basis.json_fields import read_list, read_number, read_text, read_whole
from gto_desktop.basis.message import say, without_stop
from gto_desktop.library.pack_store import KeptItem, KeptPack, PackStore
from gto_desktop.library.review_store import ReviewStore
from gto_desktop.library.training_store import KeptResult, TrainingStore
from gto_desktop.services.packs.assignments import (
    Assignment,
    kept_assignment,
    read_assignments,
    written_assignments,
)
from gto_desktop.services.packs.container import RESULTS, Writing, reading
from gto_desktop.services.packs.drill_files import on_data_set, renamed
from gto_desktop.services.packs.hand_placing import reviewed_here
from gto_desktop.services.packs.pack_listing import (
    FORMAT,
    MOST_VERSIONS,
    ItemKind,
    program_name,
    read_signed_json,
    read_time,
)
from gto_desktop.services.packs.quiz_book import QuizBook
from gto_desktop.services.packs.quiz_results import (
    NO_QUIZZES,
    QuizWork,
    read_quizzes,
    work_with,
    written_quizzes,
)
from gto_desktop.services.packs.safe_text import LONGEST_NAME, named, plain
from gto_desktop.services.packs.signing import Author
from gto_desktop.services.review.review_decision import Reviewed, Status, read_kept
from gto_desktop.services.training.training import answer_of
from gto_desktop.training.grading import Grade
from gto_desktop.training.scores import AnswerResult

MOST_ANSWERS = 200_000
_LONGEST = 2000
_MOST_LOST = 1e6


@dataclass(frozen=True)
class StudentResults:
    """What one student did with one pack."""

    pack_id: str
    pack_version: int
    pack_title: str
    student: str
    """As he typed it."""
    key: str
    """That the file is signed with, as hexadecimal digits."""
    made: datetime
    since: datetime
    """When the pack was imported."""
    drills: tuple[str, ...]
    """All drills of the pack, answered or not."""
    answers: tuple[AnswerResult, ...]
    """To the drills of the pack, under its names for them, the oldest first."""
    decisions: tuple[AnswerResult, ...]
    """Of the hero in the pack's hands, where his own program graded them for sure."""
    assignments: tuple[tuple[str, Assignment], ...] = ()
    """What is asked of drills, by their names."""
    quizzes: QuizWork = NO_QUIZZES
    """What its quizzes ask, and the answers to them."""
    id: str = field(default="", compare=False)
    """Of the file that it was read from: SHA-256 of what the student signed."""

    @property
    def count(self) -> int:
        """How many answers and graded decisions there are."""
        return self.answered + len(self.decisions)

    @property
    def answered(self) -> int:
        """How many answers to drills and quizzes there are."""
        return len(self.answers) + len(self.quizzes.answers)


@dataclass(frozen=True)
class Exporting:
    """Writes the results of a pack."""

    packs: PackStore
    training: TrainingStore
    reviews: ReviewStore
    quizzes: QuizBook

    def gather(self, pack_id: str, student: str, key: str, now: datetime) -> StudentResults:
        """Collect what was done with a pack since it was imported; the student needs a name."""
        pack = self.packs.pack(pack_id)
        if pack is None:
            raise InputError(say("This pack was not imported here: there are no results of it."))
        items = self.counted(self.packs.items(pack_id))
        return StudentResults(
            pack_id=pack.id,
            pack_version=pack.version,
            pack_title=pack.title,
            student=named(student, say("The student")),
            key=key,
            made=now.replace(microsecond=0),
            since=datetime.fromtimestamp(pack.imported, UTC),
            drills=tuple(titles(items).values()),
            answers=self.answers(pack, items),
            decisions=tuple(self._decisions(pack, items)),
            assignments=_asked(items),
            quizzes=work_with(self.quizzes, pack_id),
        )

    def counted(self, items: Sequence[KeptItem]) -> tuple[KeptItem, ...]:
        """Leave out drills that the newest version has no more, unless they were answered."""
        return tuple(
            item
            for item in items
            if item.current
            or item.kind != ItemKind.DRILL
            or self.training.is_answered(item.place, item.imported)
        )

    def answers(self, pack: KeptPack, items: Sequence[KeptItem]) -> tuple[AnswerResult, ...]:
        """Return the answers to a pack's drills since each was imported, the oldest first.

        They are under the names of `titles`.
        """
        names = titles(items)
        drills = {item.place: item for item in items if item.kind == ItemKind.DRILL}
        files, sets = (
            {item.place: item.name for item in items if item.kind == kind}
            for kind in (ItemKind.SOLUTION, ItemKind.DATA_SET)
        )
        answers = []
        for row in self.training.results(since=pack.imported) if drills else ():
            item = drills.get(row.drill)
            if item is not None and row.at >= item.imported:
                answers.append(_answer(row, names[item.place], files, sets))
        return tuple(answers)

    def _decisions(self, pack: KeptPack, items: Iterable[KeptItem]) -> Iterable[AnswerResult]:
        """Yield the hero's decisions; what the pack itself said of them is no result.

        What was graded with a low confidence counts nowhere, so it does not here.
        """
        at = datetime.fromtimestamp(pack.imported, UTC)
        for item in items:
            if item.kind != ItemKind.HANDS:
                continue
            hands, came = reviewed_here(item.content)
            own = [name for name in hands if name not in came]
            numbers = self.packs.hand_numbers(own)
            for name in own:
                rows = self.reviews.of(numbers[name]) if name in numbers else ()
                for decision in map(read_kept, rows):
                    if decision.is_hero and decision.status is Status.GRADED and decision.is_sure:
                        yield _decision(decision, item.name, name, at)


def titles(items: Iterable[KeptItem]) -> dict[str, str]:
    """Return what the drills of a pack are called in it, by the names they have here.

    A drill that a later version changed is told from the earlier one by its version.
    """
    drills = [item for item in items if item.kind == ItemKind.DRILL]
    names = [drill.name for drill in drills]
    return {
        drill.place: drill.name
        if names.count(drill.name) == 1
        else say("{0}, version {1}", drill.name, drill.version)
        for drill in drills
    }


def write_results(results: StudentResults, path: Path, author: Author) -> None:
    """Write results to a file, signed; InputError where it holds something else."""
    check_target(path)
    if path.is_file() and path.stat().st_size > 0 and path.suffix != RESULTS.suffix:
        raise InputError(say("{0} exists and holds no results: choose another name.", path.name))
    content = {
        "kind": "results",
        "format": FORMAT,
        "program": program_name(),
        "pack": {
            "id": results.pack_id,
            "version": results.pack_version,
            "title": results.pack_title,
        },
        "student": results.student,
        "made": results.made.isoformat(),
        "since": results.since.isoformat(),
        "drills": list(results.drills),
        **written_assignments(results.assignments),
        "answers": [_written(answer) for answer in results.answers],
        "decisions": [_written(answer) for answer in results.decisions],
        **written_quizzes(results.quizzes),
    }
    text = json.dumps(content, ensure_ascii=False, indent=1).encode()
    if len(text) > RESULTS.most_text:
        raise InputError(say("There are too many answers for one file of results."))
    with atomic_write(path) as file, Writing(file, RESULTS) as target:
        target.sign(text, author)


def read_results(path: Path) -> StudentResults:
    """Return the results of a file; InputError where it is none, damaged, changed, or newer."""
    with reading(path, RESULTS) as source:
        content, key = read_signed_json(source.text, path.name, "results", FORMAT), source.key
        digest = hashlib.sha256(source.text).hexdigest()
    try:
        pack = content["pack"]
        drills, answers, graded = (
            read_list(content[name], name, MOST_ANSWERS)
            for name in ("drills", "answers", "decisions")
        )
        return StudentResults(
            pack_id=str(UUID(read_text(pack["id"], "id"))),
            pack_version=read_whole(pack["version"], "version", 1, MOST_VERSIONS),
            pack_title=plain(read_text(pack["title"], "title")) or "Pack",
            student=plain(read_text(content["student"], "student")) or "unknown",
            key=key,
            made=read_time(content["made"]),
            since=read_time(content["since"]),
            drills=tuple(plain(read_text(drill, "drill")) for drill in drills),
            answers=tuple(map(_result, answers)),
            decisions=tuple(map(_result, graded)),
            assignments=read_assignments(content.get("assignments")),
            quizzes=read_quizzes(content.get("quizzes")),
            id=digest,
        )
    except (ArithmeticError, AttributeError, LookupError, TypeError, ValueError) as error:
        why = without_stop(str(error))
        raise InputError(say("{0} cannot be read as results: {1}.", path.name, why)) from None


def _asked(items: Iterable[KeptItem]) -> tuple[tuple[str, Assignment], ...]:
    kept = tuple(items)
    names = titles(kept)
    drills = (item for item in kept if item.kind == ItemKind.DRILL and item.assignment)
    return tuple((names[item.place], kept_assignment(item.assignment)) for item in drills)


def _answer(
    row: KeptResult, drill: str, files: dict[str, str], data_sets: dict[str, str]
) -> AnswerResult:
    # Where a file stands on the student's disk is nobody's business.
    place = renamed(row.place, lambda file: files.get(file) or Path(file).name)
    # The author knows his data sets by their ids.
    place = on_data_set(place, lambda name: data_sets.get(name, name))
    return replace(answer_of(row), drill=drill, place=place)


def _decision(decision: Reviewed, item: str, hand: str, at: datetime) -> AnswerResult:
    assert decision.grade is not None
    choice = decision.kind.upper() if decision.taken is None else decision.actions[decision.taken]
    return AnswerResult(
        at=at,
        drill=item,
        situation=decision.situation,
        place=say("{0}, action {1}", hand, decision.number + 1),
        hand=decision.cards,
        choice=choice,
        grade=decision.grade,
        frequency=0.0 if decision.taken is None else decision.shares[decision.taken],
        lost_bb=decision.sure_lost,
        lost_pct=0.0 if decision.is_close else decision.lost_pct,
    )


def _written(answer: AnswerResult) -> dict[str, Any]:
    return {**asdict(answer), "at": answer.at.isoformat(), "grade": str(answer.grade)}


def _result(content: Any) -> AnswerResult:
    def text(name: str, longest: int = LONGEST_NAME) -> str:
        return plain(read_text(content[name], name), longest)

    def lost(name: str) -> float | None:
        value = content[name]
        return None if value is None else read_number(value, name, -_MOST_LOST, _MOST_LOST)

    return AnswerResult(
        at=read_time(content["at"]),
        drill=text("drill"),
        situation=text("situation", _LONGEST),
        place=text("place", _LONGEST),
        hand=text("hand"),
        choice=text("choice"),
        grade=Grade(content["grade"]),
        frequency=read_number(content["frequency"], "frequency", 0.0, 1.001),
        lost_bb=lost("lost_bb"),
        lost_pct=lost("lost_pct"),
        roll=read_whole(content["roll"], "roll", 0, 1000),
        late=content["late"] is True,
        # Files of before do not tell them.
        guessed_pct=None if content.get("guessed_pct") is None else lost("guessed_pct"),
        passive_pct=None if content.get("passive_pct") is None else lost("passive_pct"),
    )
