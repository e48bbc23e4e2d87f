"""What a coach asks of a drill or quiz, whom a pack is meant for, and how far a student is.

All of it is told and signed, and none of it locks anything: a student can play whatever he has.
"""

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date, datetime
from itertools import accumulate
from typing import Any

from gto_desktop.basis.errors import InputError
from gto_desktop.basis.json_fields import read_list, read_text, read_whole
from gto_desktop.basis.message import say
from gto_desktop.services.packs.safe_text import named, plain
from gto_desktop.training.grading import WRONG
from gto_desktop.training.scores import AnswerResult

FORM = 1
"""Of these fields in a listing; those of a newer form are passed over."""
MOST_COUNT = 10_000
MOST_NAMES = 200
MOST_ASKED = 2_000
"""Of a pack: as many as it has items."""


@dataclass(frozen=True)
class Assignment:
    """What is asked of a drill or a quiz."""

    count: int = 0
    """Answers in a row that count; 0 for all that are given. A quiz has none: each of its
    questions counts."""
    pass_mark: int = 0
    """Percent of them that are to be best or correct, of a quiz to be right; 0 for no mark."""
    due: date | None = None
    """The last day on which answers count, by the clock of whoever counts; None for no end."""

    def __post_init__(self) -> None:
        """Check what a person types."""
        if not 0 <= self.count <= MOST_COUNT:
            raise InputError(say("A drill asks for at most {0} answers.", f"{MOST_COUNT:,}"))
        if not 0 <= self.pass_mark <= 100:
            raise InputError(say("A pass mark is 0 to 100 percent."))

    def __bool__(self) -> bool:
        """Tell whether anything is asked."""
        return self != Assignment()


NO_ASSIGNMENT = Assignment()


@dataclass(frozen=True)
class Standing:
    """How far a student is with what is asked of a drill or a quiz."""

    done: int
    """Answers in time; of a quiz questions with one."""
    good: float | None
    """Their share that is best or correct, 0 to 1: of the best `count` in a row, once there are as
    many; of a quiz the share that is right; None before the first."""
    passed: bool
    late: int
    """Answers after the last day."""


@dataclass(frozen=True)
class MeantFor:
    """Whom a pack is meant for."""

    names: tuple[str, ...] = ()
    """None for everybody."""
    until: date | None = None
    """The last day; None for no end."""

    def __post_init__(self) -> None:
        """Check what a person types."""
        if len(self.names) > MOST_NAMES:
            raise InputError(say("A pack is meant for at most {0} students by name.", MOST_NAMES))
        for name in self.names:
            named(name, say("A student"))

    def __bool__(self) -> bool:
        """Tell whether it says anything."""
        return bool(self.names or self.until)


EVERYBODY = MeantFor()


def read_names(text: str) -> tuple[str, ...]:
    """Return names that somebody typed with commas between.

    >>> read_names(" Anna, Bob ,,")
    ('Anna', 'Bob')
    """
    return tuple(dict.fromkeys(filter(None, (plain(name) for name in text.split(",")))))


def read_day(text: str) -> date | None:
    """Return a day that somebody typed as 2026-12-24, None for nothing; InputError otherwise."""
    if not text.strip():
        return None
    try:
        return date.fromisoformat(text.strip())
    except ValueError:
        raise InputError(say("{0} is no day: write 2026-12-24.", plain(text, 20))) from None


def in_time(assignment: Assignment, at: datetime) -> bool:
    """Return whether an answer counts that was given at a moment."""
    return assignment.due is None or at.astimezone().date() <= assignment.due


def standing(assignment: Assignment, answers: Sequence[AnswerResult]) -> Standing:
    """Return how far a student is who gave some answers to a drill, the oldest first.

    Whoever has passed stays so, however the answers after that are.
    """
    timely = [each for each in answers if in_time(assignment, each.at)]
    right = [each.grade not in WRONG for each in timely]
    length = assignment.count or len(right)
    good = None
    if right:
        sums = [0, *accumulate(right)]
        span = min(length, len(right))
        good = max(end - begin for begin, end in zip(sums, sums[span:], strict=False)) / span
    enough = good is not None and len(right) >= length
    passed = enough and good is not None and reaches(assignment, good)
    return Standing(len(timely), good, passed, len(answers) - len(timely))


def reaches(assignment: Assignment, share: float) -> bool:
    """Return whether a share of good answers, 0 to 1, is what is asked."""
    return 100 * share >= assignment.pass_mark - 1e-9


# ----------------------------------------------------------------------------- as it is written


def written_assignment(assignment: Assignment) -> dict[str, Any]:
    """Return what is asked as the field of an item; nothing where nothing is asked.

    >>> written_assignment(Assignment(20, 80, date(2026, 12, 24)))
    {'assignment': {'form': 1, 'count': 20, 'pass': 80, 'due': '2026-12-24'}}
    >>> written_assignment(Assignment())
    {}
    """
    if not assignment:
        return {}
    asked = {"form": FORM, "count": assignment.count, "pass": assignment.pass_mark}
    return {"assignment": {**asked, **_day("due", assignment.due)}}


def read_assignment(fields: Mapping[str, object]) -> Assignment:
    """Return what the fields of an item ask; nothing where that is damaged, or of a newer form.

    >>> read_assignment({"assignment": {"form": 1, "count": 20, "pass": 80}})
    Assignment(count=20, pass_mark=80, due=None)
    >>> bool(read_assignment({"assignment": {"form": 2}}))
    False
    """
    asked = fields.get("assignment")
    if not isinstance(asked, dict) or asked.get("form") != FORM:
        return NO_ASSIGNMENT
    try:
        return Assignment(
            read_whole(asked.get("count", 0), "count", 0, MOST_COUNT),
            read_whole(asked.get("pass", 0), "pass", 0, 100),
            _read_day(asked.get("due")),
        )
    except ValueError:
        return NO_ASSIGNMENT


def written_assignments(asked: Iterable[tuple[str, Assignment]]) -> dict[str, Any]:
    """Return what is asked of items, by their names, as a field of JSON; none where nothing is."""
    fields = {name: written_assignment(each)["assignment"] for name, each in asked if each}
    return {"assignments": fields} if fields else {}


def read_assignments(content: object) -> tuple[tuple[str, Assignment], ...]:
    """Return what the field of `written_assignments` asks; what is damaged or newer is left out."""
    if not isinstance(content, dict) or len(content) > MOST_ASKED:
        return ()
    read = ((plain(str(name)), read_assignment({"assignment": it})) for name, it in content.items())
    return tuple((name, each) for name, each in read if each)


def written_meant_for(meant: MeantFor) -> dict[str, Any]:
    """Return whom a pack is meant for as the field of a listing; nothing for everybody.

    >>> written_meant_for(MeantFor(("Anna",)))
    {'meant_for': {'form': 1, 'names': ['Anna']}}
    """
    if not meant:
        return {}
    whom = {"form": FORM, "names": list(meant.names)}
    return {"meant_for": {**whom, **_day("until", meant.until)}}


def read_meant_for(fields: Mapping[str, object]) -> MeantFor:
    """Return whom the fields of a listing mean; everybody where that is damaged or newer."""
    whom = fields.get("meant_for")
    if not isinstance(whom, dict) or whom.get("form") != FORM:
        return MeantFor()
    try:
        names = read_list(whom.get("names", []), "names", MOST_NAMES)
        found = (plain(read_text(name, "a name")) for name in names)
        return MeantFor(tuple(filter(None, found)), _read_day(whom.get("until")))
    except ValueError:
        return MeantFor()


def assignment_text(assignment: Assignment) -> str:
    """Return what is asked as a text that `kept_assignment` reads; "" for nothing."""
    return json.dumps(written_assignment(assignment)) if assignment else ""


def kept_assignment(text: str) -> Assignment:
    """Return what a text of `assignment_text` asks."""
    return read_assignment(json.loads(text)) if text else NO_ASSIGNMENT


def meant_for_text(meant: MeantFor) -> str:
    """Return whom a pack is meant for as a text that `kept_meant_for` reads; "" for everybody."""
    return json.dumps(written_meant_for(meant), ensure_ascii=False) if meant else ""


def kept_meant_for(text: str) -> MeantFor:
    """Return whom a text of `meant_for_text` means."""
    return read_meant_for(json.loads(text)) if text else MeantFor()


def _day(name: str, day: date | None) -> dict[str, str]:
    return {} if day is None else {name: day.isoformat()}


def _read_day(value: object) -> date | None:
    return None if value is None else date.fromisoformat(read_text(value, "a day"))
