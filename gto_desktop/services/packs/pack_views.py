"""Views of packs: inspected, imported, and known since."""

from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum
from pathlib import Path

from gto_desktop.services.packs.assignments import (
    EVERYBODY,
    NO_ASSIGNMENT,
    Assignment,
    MeantFor,
    Standing,
)
from gto_desktop.services.packs.pack_listing import ItemKind
from gto_desktop.services.packs.quiz_book import PackQuiz
from gto_desktop.training.drill import Drill
from gto_desktop.training.scores import Tally

STUDENT = "student"
"""The role of a key under which the names of students are remembered."""


class Trust(StrEnum):
    """What is known of the key that a file was signed with."""

    OWN = "own"
    """It is this user's."""
    FIRST = "first"
    """No file under this name was taken before."""
    KNOWN = "known"
    """It is the one that the name was first seen with."""
    OTHER = "other"
    """The name was first seen with another key: somebody else may use it."""


class PackStanding(StrEnum):
    """How a pack compares with what was imported."""

    NEW = "new"
    SAME = "same"
    """This very version was imported."""
    NEWER = "newer"
    OLDER = "older"
    """A newer version was imported: this one is refused."""


class Outcome(StrEnum):
    """What becomes of an item."""

    READY = "ready"
    """It was looked at and can be imported."""
    THERE = "there"
    """It was imported before."""
    ADDED = "added"
    PARTLY = "partly"
    """Some of it was left out: the problems say what. The next import tries it again."""
    SKIPPED = "skipped"


class Earlier(StrEnum):
    """What becomes of the item of an earlier version that has the kind and name of a new one."""

    NONE = ""
    """There is none."""
    REPLACED = "replaced"
    """Nobody changed or answered it: the new one takes its place."""
    KEPT = "kept"
    """It stays as it is, and the new one comes beside it."""


@dataclass(frozen=True)
class ItemView:
    """One item of a pack."""

    kind: str
    """One of `ItemKind`, or what a newer program calls it."""
    name: str
    size: int
    """Bytes."""
    outcome: Outcome
    note: str = ""
    where: str = ""
    """Where it went, once imported: the name it has here, of a range with its group."""
    problems: tuple[str, ...] = ()
    """Why it was skipped, or what of it was left out."""
    path: str = ""
    """Of spots, solutions and notes that are here: their file, with its folder."""
    earlier: Earlier = Earlier.NONE
    assignment: Assignment = NO_ASSIGNMENT
    """What is asked of a drill or a quiz."""


@dataclass(frozen=True)
class PackView:
    """A pack, looked at or imported."""

    path: Path
    id: str
    version: int
    title: str
    author: str
    fingerprint: str
    """Of the author's key; compare it with what he tells you himself."""
    trust: Trust
    standing: PackStanding
    """Before the import."""
    made: datetime
    note: str
    program: str
    """That wrote it."""
    items: tuple[ItemView, ...]
    problems: tuple[str, ...] = ()
    """Of the pack as a whole; the rest of it can be used all the same."""
    meant_for: MeantFor = EVERYBODY

    def count(self, *outcomes: Outcome) -> int:
        """Count the items that came to one of some outcomes."""
        return sum(item.outcome in outcomes for item in self.items)

    @property
    def is_sound(self) -> bool:
        """Whether nothing is wrong with the pack nor with any item."""
        return not self.problems and not any(item.problems for item in self.items)


@dataclass(frozen=True)
class PackImport:
    """What came of an import."""

    pack: PackView
    stopped: bool = False
    """What was added before stays; the next import goes on from there."""

    @property
    def adds_nothing(self) -> bool:
        """Whether everything was there before."""
        return bool(self.pack.items) and self.pack.count(Outcome.THERE) == len(self.pack.items)


@dataclass(frozen=True)
class KnownItem:
    """An item that was imported."""

    kind: ItemKind
    name: str
    """In the pack."""
    note: str
    where: str
    """As `ItemView.where`."""
    imported: datetime
    path: Path | None = None
    """Of spots, solutions and notes: their file here."""
    there: bool = True
    """Whether the file, or the data set, still is."""
    drill: Drill | None = None
    """As the pack brought it, under the name that its answers are kept by."""
    answers: Tally | None = None
    """Of a drill, since it was imported; None where there are none."""
    hands: tuple[int, ...] = ()
    """Numbers in the user's file of hands that still are there."""
    current: bool = True
    """Whether the newest version that was imported has it."""
    assignment: Assignment = NO_ASSIGNMENT
    """What is asked of a drill or a quiz."""
    standing: Standing | None = None
    """How far the user is with it; None where nothing is asked."""
    quiz: PackQuiz | None = None
    """Of a quiz that the newest version has."""


@dataclass(frozen=True)
class KnownPack:
    """A pack that was imported."""

    id: str
    version: int
    title: str
    author: str
    fingerprint: str
    note: str
    imported: datetime
    """First."""
    folder: Path
    """Of its spots and notes."""
    group: str
    """Of its ranges."""
    tag: str
    """On its hands."""
    items: tuple[KnownItem, ...]
    meant_for: MeantFor = EVERYBODY
    quiz_answers: int = 0
    """To quizzes of any version."""


@dataclass(frozen=True)
class TakenResults:
    """What came of keeping files of results."""

    students: tuple[str, ...]
    """Whose files were read, by name."""
    fresh: int
    """Answers and decisions that were not there before."""
    problems: tuple[str, ...] = ()
    """Files that were left out, and why."""
