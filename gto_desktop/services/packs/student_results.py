"""A student's results with a pack, as a signed file for the coach."""

import json
import math
from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass, replace
from datetime import UTC, datetime
from pathlib import Path
from typing import Any
from uuid import UUID

from gto_desktop.basis.atomic_write import atomic_write, check_target
from gto_desktop.basis.errors import InputError
from gto_desktop.basis.message import say
from gto_desktop.library.pack_store import KeptItem, KeptPack, PackStore
from gto_desktop.library.review_store import ReviewStore
from gto_desktop.library.training_store import KeptResult, TrainingStore
from gto_desktop.services.packs.container import RESULTS, Writing, reading
from gto_desktop.services.packs.drill_files import renamed
from gto_desktop.services.packs.hand_placing import reviewed_here
from gto_desktop.services.packs.pack_listing import (
    FORMAT,
    MOST_VERSIONS,
    ItemKind,
    program_name,
    read_signed_json,
    read_time,
    whole_number,
)
from gto_desktop.services.packs.safe_text import named, plain
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


@dataclass(frozen=True)
class Exporting:
    """Writes the results of a pack."""

    packs: PackStore
    training: TrainingStore
    reviews: ReviewStore

    def gather(self, pack_id: str, student: str, key: str, now: datetime) -> StudentResults:
        """Collect what was done with a pack since it was imported.

        Raises:
            InputError: the pack was not imported, or the student has no name.
        """
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
        )

    def counted(self, items: Sequence[KeptItem]) -> tuple[KeptItem, ...]:
        """Leave out drills that the newest version has no more, unless they were answered."""
        return tuple(
            one
            for one in items
            if one.current
            or one.kind != ItemKind.DRILL
            or self.training.is_answered(one.place, one.imported)
        )

    def answers(self, pack: KeptPack, items: Sequence[KeptItem]) -> tuple[AnswerResult, ...]:
        """Return the answers to a pack's drills since each was imported, the oldest first.

        They are under the names of `titles`.
        """
        names = titles(items)
        drills = {one.place: one for one in items if one.kind == ItemKind.DRILL}
        files = {one.place: one.name for one in items if one.kind == ItemKind.SOLUTION}
        found = []
        for row in self.training.results(since=pack.imported) if drills else ():
            item = drills.get(row.drill)
            if item is not None and row.at >= item.imported:
                found.append(_answer(row, names[item.place], files))
        return tuple(found)

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
                for one in map(read_kept, rows):
                    if one.is_hero and one.status is Status.GRADED and one.is_sure:
                        yield _decision(one, item.name, name, at)


def titles(items: Iterable[KeptItem]) -> dict[str, str]:
    """Return what the drills of a pack are called in it, by the names they have here.

    A drill that a later version changed is told from the earlier one by its version.
    """
    drills = [one for one in items if one.kind == ItemKind.DRILL]
    names = [one.name for one in drills]
    return {
        one.place: one.name
        if names.count(one.name) == 1
        else say("{0}, version {1}", one.name, one.version)
        for one in drills
    }


def write_results(results: StudentResults, path: Path, author: Author) -> None:
    """Write results to a file, signed.

    Raises:
        InputError: the file cannot be written, or is there and holds something else.
    """
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
        "answers": [_written(one) for one in results.answers],
        "decisions": [_written(one) for one in results.decisions],
    }
    text = json.dumps(content, ensure_ascii=False, indent=1).encode()
    if len(text) > RESULTS.most_text:
        raise InputError(say("There are too many answers for one file of results."))
    with atomic_write(path) as file, Writing(file, RESULTS) as target:
        target.sign(text, author)


def read_results(path: Path) -> StudentResults:
    """Return the results of a file.

    Raises:
        InputError: it is none, damaged, changed, or of a newer program.
    """
    with reading(path, RESULTS) as source:
        content, key = read_signed_json(source.text, path.name, "results", FORMAT), source.key
    try:
        pack = content["pack"]
        made, since = read_time(content["made"]), read_time(content["since"])
        return StudentResults(
            pack_id=str(UUID(_text(pack["id"]))),
            pack_version=whole_number(pack["version"], 1, MOST_VERSIONS),
            pack_title=plain(_text(pack["title"])) or "Pack",
            student=plain(_text(content["student"])) or "unknown",
            key=key,
            made=made,
            since=since,
            drills=tuple(plain(_text(one)) for one in _list(content["drills"])),
            answers=tuple(map(_result, _list(content["answers"]))),
            decisions=tuple(map(_result, _list(content["decisions"]))),
        )
    except (ArithmeticError, AttributeError, LookupError, TypeError, ValueError) as error:
        raise InputError(say("{0} cannot be read as results: {1}.", path.name, error)) from None


def _answer(row: KeptResult, drill: str, files: dict[str, str]) -> AnswerResult:
    # Where a file stands on the student's disk is nobody's business.
    place = renamed(row.place, lambda file: files.get(file) or Path(file).name)
    return replace(answer_of(row), drill=drill, place=place)


def _decision(one: Reviewed, item: str, hand: str, at: datetime) -> AnswerResult:
    assert one.grade is not None
    choice = one.kind.upper() if one.taken is None else one.actions[one.taken]
    return AnswerResult(
        at=at,
        drill=item,
        situation=one.situation,
        place=say("{0}, action {1}", hand, one.number + 1),
        hand=one.cards,
        choice=choice,
        grade=one.grade,
        frequency=0.0 if one.taken is None else one.shares[one.taken],
        lost_bb=one.lost,
        lost_pct=one.lost_pct,
    )


def _written(one: AnswerResult) -> dict[str, Any]:
    return {**asdict(one), "at": one.at.isoformat(), "grade": str(one.grade)}


def _result(content: Any) -> AnswerResult:
    return AnswerResult(
        at=read_time(content["at"]),
        drill=plain(_text(content["drill"])),
        situation=plain(_text(content["situation"]), _LONGEST),
        place=plain(_text(content["place"]), _LONGEST),
        hand=plain(_text(content["hand"])),
        choice=plain(_text(content["choice"])),
        grade=Grade(content["grade"]),
        frequency=_number(content["frequency"], 0.0, 1.001),
        lost_bb=_lost(content["lost_bb"]),
        lost_pct=_lost(content["lost_pct"]),
        roll=whole_number(content["roll"], 0, 1000),
        late=content["late"] is True,
    )


def _list(value: object) -> list[Any]:
    if not isinstance(value, list) or len(value) > MOST_ANSWERS:
        raise ValueError(say("a list is missing or too long"))
    return value


def _text(value: object) -> str:
    if not isinstance(value, str):
        raise TypeError(say("a text is missing"))
    return value


def _lost(value: object) -> float | None:
    return None if value is None else _number(value, -_MOST_LOST, _MOST_LOST)


def _number(value: object, least: float, most: float) -> float:
    if isinstance(value, bool) or not isinstance(value, int | float):
        raise TypeError(say("a number is missing"))
    if not math.isfinite(value) or not least <= value <= most:
        raise ValueError(say("a number is out of its limits"))
    return float(value)
