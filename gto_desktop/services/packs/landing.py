"""Where each kind of item goes when a pack is imported; nothing that is there is changed."""

import json
from collections.abc import Callable, Generator
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any, BinaryIO, TypeAlias, cast

from gto_desktop.cards.errors import InputError
from gto_desktop.hands.hand import Hand
from gto_desktop.hands.names import identity
from gto_desktop.library.pack_store import PackStore
from gto_desktop.library.saved_ranges import SavedRanges
from gto_desktop.library.training_store import TrainingStore
from gto_desktop.library.user_store import ShelfError
from gto_desktop.ranges.range import Range
from gto_desktop.services.hand_import import HandImport
from gto_desktop.services.packs.container import CHUNK, Reading, Spoilt
from gto_desktop.services.packs.hand_items import (
    HandShelf,
    PackedHand,
    decisions_of,
    hand_of,
    merged_note,
    read_hands,
    read_review,
)
from gto_desktop.services.packs.listing import Item, ItemKind
from gto_desktop.services.packs.names import file_stem, fresh_file
from gto_desktop.services.packs.places import check_places, solutions_of, with_solutions
from gto_desktop.services.solve_shelf import SolveShelf
from gto_desktop.solver.replacing import replacing
from gto_desktop.solver.spec import SolveSpec
from gto_desktop.solver.store import SUFFIX
from gto_desktop.solver.store_header import read_header
from gto_desktop.training.drill import from_json, to_json

BATCH = 50
"""Hands between two reports."""
MOST_PROBLEMS = 20
"""Of one item that are told one by one."""
NO_SOLUTION = "it plays on a solution of the pack that could not be imported"
UNREADABLE = (ArithmeticError, AttributeError, LookupError, RecursionError, TypeError, ValueError)
"""What reading a content that means harm may come to."""

Steps: TypeAlias = Generator[int, bool | None, "Landed"]


@dataclass(frozen=True)
class Landed:
    """What came of an item."""

    where: str
    content: str = ""
    """What else is kept of it."""
    problems: tuple[str, ...] = ()
    """What of it was left out."""


@dataclass(frozen=True)
class Arrival:
    """The pack that is being imported, as far as its items ask for it."""

    source: Reading
    author: str
    group: str
    """Of its ranges."""
    tag: str
    """On its hands."""
    folder: Path
    """Of its files."""
    files: dict[str, str] = field(default_factory=dict)
    """The solutions that were imported: their files, by their paths in the pack."""


@dataclass(frozen=True)
class Landing:
    """The shelves of the user, and what each takes of a pack."""

    ranges: SavedRanges
    solves: SolveShelf
    drills: TrainingStore
    hands: HandImport
    shelf: HandShelf
    packs: PackStore

    def take(self, item: Item, arrival: Arrival) -> Steps:
        """Take an item; yields now and then, and sending True ends it early.

        Raises:
            Spoilt: it cannot be used; nothing of it was taken. The text says why.
            ShelfError: the user's file cannot be written.
        """
        try:
            return (yield from self._takers[ItemKind(item.kind)](item, arrival))
        except (Spoilt, ShelfError):
            raise
        except InputError as problem:
            raise Spoilt(_clause(problem)) from None
        except UNREADABLE as problem:
            raise Spoilt(f"its content cannot be read ({type(problem).__name__})") from None

    @property
    def _takers(self) -> dict[ItemKind, Callable[[Item, Arrival], Steps]]:
        return {
            ItemKind.SPOT: self._spot,
            ItemKind.SOLUTION: self._solution,
            ItemKind.RANGE: self._range,
            ItemKind.DRILL: self._drill,
            ItemKind.HANDS: self._hands,
            ItemKind.NOTE: self._note,
        }

    def _spot(self, item: Item, arrival: Arrival) -> Steps:
        content = arrival.source.read(item)
        SolveSpec.from_dict(json.loads(content))
        yield 0
        return Landed(str(_kept(arrival.folder, item.name, ".json", content)))

    def _note(self, item: Item, arrival: Arrival) -> Steps:
        content = arrival.source.read(item)
        content.decode()
        yield 0
        return Landed(str(_kept(arrival.folder, item.name, ".txt", content)))

    def _range(self, item: Item, arrival: Arrival) -> Steps:
        text = str(Range.parse(arrival.source.read(item).decode()))
        yield 0
        name = file_stem(item.name) if "/" in item.name else item.name
        (kept,) = self.ranges.add(arrival.group, [(name, text)])
        return Landed(f"{kept.group} / {kept.name}")

    def _drill(self, item: Item, arrival: Arrival) -> Steps:
        drill = from_json(arrival.source.read(item).decode())
        for file in solutions_of(drill):
            if file not in arrival.files:
                raise Spoilt(NO_SOLUTION)
        drill = with_solutions(drill, lambda file: arrival.files[file])
        check_places(drill)
        yield 0
        name = self.drills.add_drill(item.name, lambda free: to_json(drill.named(free)))
        return Landed(name, to_json(drill.named(name)))

    # --------------------------------------------------------------------------- solutions

    def _solution(self, item: Item, arrival: Arrival) -> Steps:
        """Put a solution on the shelf of solves, or to the pack's files where its game is kept."""
        with arrival.source.opened(item) as source:
            # It asks for no more of a file than to be read.
            header = read_header(cast("BinaryIO", source), Path(item.name))
        if self.solves.has(header.spec, header.precision):
            path = fresh_file(arrival.folder, item.name, SUFFIX)
        else:
            path = fresh_file(self.solves.folder, item.name, SUFFIX)
        try:
            done = yield from self._copied(item, arrival, path)
            if not done:
                raise Spoilt("it was stopped")
            if path.parent == self.solves.folder:
                self.solves.adopt(path, item.name)
        except BaseException:
            path.unlink(missing_ok=True)
            raise
        arrival.files[item.path] = str(path)
        return Landed(str(path), item.path)

    @staticmethod
    def _copied(item: Item, arrival: Arrival, path: Path) -> Generator[int, bool | None, bool]:
        with replacing(path, room=item.size) as target:
            for done in arrival.source.copy(item, target):
                if (yield done // CHUNK):
                    return False
        return True

    # ------------------------------------------------------------------------------- hands

    def _hands(self, item: Item, arrival: Arrival) -> Steps:
        found = read_hands(arrival.source.read(item))
        problems = [one for one in found if isinstance(one, str)]
        hands = [one for one in found if isinstance(one, PackedHand)]
        taken: list[str] = []
        reviewed: list[str] = []
        for count, one in enumerate(hands, start=1):
            try:
                self._hand(one, arrival, taken, reviewed, problems)
            except (InputError, *UNREADABLE) as problem:
                if isinstance(problem, ShelfError):
                    raise
                problems.append(f"a hand: {_clause(problem)}")
            if count % BATCH == 0 and (yield count) and count < len(hands):
                problems.append("it was stopped: the next import goes on")
                break
        if not taken:
            raise Spoilt(problems[0] if problems else "it holds no hands")
        content = json.dumps({"hands": taken, "reviewed": reviewed}, separators=(",", ":"))
        return Landed(arrival.tag, content, _shortened(problems))

    def _hand(
        self,
        packed: PackedHand,
        arrival: Arrival,
        taken: list[str],
        reviewed: list[str],
        problems: list[str],
    ) -> None:
        hand = hand_of(packed)
        name = identity(hand)
        report = self.hands.text(packed.phh)
        number = self.packs.hand_numbers([name]).get(name)
        if number is None:
            problems += [f"a hand: {one.reason}" for one in report.skipped]
            return
        taken.append(name)
        problems += self._remarks(number, hand, packed, arrival)
        if packed.review and not self.shelf.reviews.of(number):
            try:
                rows = read_review(hand, number, packed.review)
            except UNREADABLE as problem:
                problems.append(f"the review of a hand cannot be read: {_clause(problem)}")
                return
            self.shelf.reviews.put(rows)
            self.shelf.hands.set_ev_lost([(number, self.shelf.reviews.lost(number))])
            reviewed.append(name)

    def _remarks(self, number: int, hand: Hand, one: PackedHand, arrival: Arrival) -> list[str]:
        """Add notes and tags to those that are there; return what could not be."""
        store, known = self.shelf.hands, decisions_of(hand)
        mine = store.remarks(number).notes
        problems = []
        store.tag([number], arrival.tag)
        for decision, tags in one.tags.items():
            for tag in tags if decision in known else ():
                if tag:
                    store.tag([number], tag, decision)
        for decision, note in one.notes.items():
            if decision not in known:
                continue
            before = mine.get(decision, "")
            try:
                both = merged_note(before, note, arrival.author)
            except InputError as problem:
                problems.append(str(problem))
                continue
            if both != before:
                store.note(number, both, decision)
        return problems


def reviewed_here(content: str) -> tuple[tuple[str, ...], frozenset[str]]:
    """Return the identities of an item's hands, and of those whose review came with the pack."""
    found: dict[str, Any] = json.loads(content or "{}")
    return tuple(found.get("hands", ())), frozenset(found.get("reviewed", ()))


def tag_of(title: str) -> str:
    """Return the tag of a pack's hands."""
    return f"pack {title}"[:60].strip()


def merged_content(before: str, landed: Landed) -> Landed:
    """Return what is kept of an item's hands when more of them came: those of both times."""
    hands, reviewed = reviewed_here(before)
    more, more_reviewed = reviewed_here(landed.content)
    content = {
        "hands": list(dict.fromkeys([*hands, *more])),
        "reviewed": sorted(reviewed | more_reviewed),
    }
    return replace(landed, content=json.dumps(content, separators=(",", ":")))


def _kept(folder: Path, name: str, suffix: str, content: bytes) -> Path:
    path = fresh_file(folder, name, suffix)
    try:
        with replacing(path, room=len(content)) as file:
            file.write(content)
    except BaseException:
        path.unlink(missing_ok=True)
        raise
    return path


def _shortened(problems: list[str]) -> tuple[str, ...]:
    shown = problems[:MOST_PROBLEMS]
    left = len(problems) - len(shown)
    return (*shown, f"and {left} more like these") if left else tuple(shown)


def _clause(problem: Exception) -> str:
    """Return a sentence as part of another."""
    return " ".join(str(problem).split()).rstrip(".")
