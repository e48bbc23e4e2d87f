"""Put imported items in their places; nothing that is there is changed."""

import json
from collections.abc import Callable, Container, Generator, Iterable, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from hashlib import sha256
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import BinaryIO, TypeAlias, cast

from gto_desktop.basis.atomic_write import atomic_write
from gto_desktop.basis.errors import InputError
from gto_desktop.basis.message import say
from gto_desktop.library.pack_store import KeptItem, PackStore
from gto_desktop.library.saved_range_store import SavedRanges
from gto_desktop.library.store_errors import ShelfError
from gto_desktop.library.training_store import TrainingStore
from gto_desktop.ranges.range import Range
from gto_desktop.services.packs.container import CHUNK, DamagedItem, Reading
from gto_desktop.services.packs.contents import MARKDOWN_SUFFIX, picture_suffix
from gto_desktop.services.packs.drill_files import (
    check_places,
    data_sets_of,
    solutions_of,
    with_data_sets,
    with_solutions,
)
from gto_desktop.services.packs.hand_items import HandShelf, read_hands
from gto_desktop.services.packs.hand_placing import UNREADABLE, HandLanding, tag_of
from gto_desktop.services.packs.pack_listing import KINDS, Item, ItemKind
from gto_desktop.services.packs.quiz import read_quiz, sound_quiz, write_quiz
from gto_desktop.services.packs.safe_text import clause, file_stem, fresh_file, plain
from gto_desktop.services.preflop_games.own_data_sets import OwnDataSets, read_data_set
from gto_desktop.services.review.hand_import import HandImport
from gto_desktop.services.solving.past_solves import SolveShelf
from gto_desktop.solver.spec import SolveSpec
from gto_desktop.solver.store import SUFFIX
from gto_desktop.solver.store_header import read_header
from gto_desktop.training.drill import Drill, from_json, to_json

NO_SOLUTION = say("it plays on a solution of the pack that could not be imported")
NO_DATA_SET = say("it plays on a data set of the pack that could not be imported")
FILES = frozenset({ItemKind.SPOT, ItemKind.SOLUTION, ItemKind.NOTE, ItemKind.PICTURE})
"""Kinds that are files here."""

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
    pack: str
    """Its id."""
    group: str
    """Of its ranges, and what its hands are tagged after."""
    folder: Path
    """Of its files."""
    files: dict[str, str] = field(default_factory=dict)
    """The solutions that were imported: their files, by their paths in the pack."""
    data_sets: dict[str, str] = field(default_factory=dict)
    """The ids that the data sets of the pack have here, by those they have in it; "" for one that
    was not imported, or not yet."""
    known: frozenset[str] = frozenset()
    """The ids of all data sets that were here before."""


def lacking(
    drill: Drill, files: Container[str], data_sets: Mapping[str, str], known: Container[str]
) -> str:
    """Return why a drill of a pack cannot be played here, "" where it can.

    Args:
        drill: as it stands in the pack.
        files: paths in the pack of the solutions that can be had.
        data_sets: as `Arrival.data_sets`.
        known: as `Arrival.known`.
    """
    if not all(file in files for file in solutions_of(drill)):
        return NO_SOLUTION
    for name in data_sets_of(drill):
        if name in data_sets:
            if not data_sets[name]:
                return NO_DATA_SET
        elif name not in known:
            return say(
                "it plays on the data set {0}, which neither the pack nor this program has", name
            )
    return ""


@dataclass(frozen=True)
class Landing:
    """The shelves of the user, and what each takes of a pack."""

    ranges: SavedRanges
    solves: SolveShelf
    data_sets: OwnDataSets
    drills: TrainingStore
    hands: HandImport
    shelf: HandShelf
    packs: PackStore

    def is_untouched(self, older: KeptItem, group: str) -> bool:
        """Tell whether an item of an earlier version is as it came, and has no answers.

        Solutions, data sets and hands never are: what plays on them or was said of them goes on
        from them. Quizzes always are: their answers are kept with what was asked.
        """
        if older.kind == ItemKind.QUIZ:
            return True
        if older.kind == ItemKind.DRILL:
            same = self.drills.drills().get(older.place) == older.content
            return same and not self.drills.is_answered(older.place, older.imported)
        if older.kind == ItemKind.RANGE:
            name = older.place.removeprefix(f"{group} / ")
            texts = {
                saved.name: saved.text for saved in self.ranges.all().ranges if saved.group == group
            }
            return sha256(texts.get(name, "").encode()).hexdigest() == older.digest
        if older.kind in FILES - {ItemKind.SOLUTION}:
            try:
                return sha256(Path(older.place).read_bytes()).hexdigest() == older.digest
            except OSError:
                return False
        return False

    def still_has(self, kept: KeptItem) -> bool:
        """Tell whether what came of an item is there; of a data set, with the content it had."""
        if kept.kind == ItemKind.DATA_SET:
            return self.data_sets.has(kept.place, kept.content)
        return kept.kind not in FILES or Path(kept.place).is_file()

    def known_data_sets(self, items: Iterable[Item]) -> frozenset[str]:
        """Return the ids of all data sets that are here; none where items have no drills."""
        if all(item.kind != ItemKind.DRILL for item in items):
            return frozenset()
        shipped = self.data_sets.shipped()
        # Without the book no drill can be played, but all of the pack can be taken.
        with suppress(InputError):
            return shipped | self.data_sets.ids()
        return shipped

    def meet(self, item: Item, arrival: Arrival, place: str) -> None:
        """Note where an item is that was imported before: drills that come now play on it."""
        if item.kind == ItemKind.SOLUTION:
            arrival.files[item.path] = place
            # The version that brought it may be of a program that packed no seats.
            self.seat(item, Path(place))
        elif item.kind == ItemKind.DATA_SET:
            arrival.data_sets[item.name] = place

    def take(self, item: Item, arrival: Arrival, older: KeptItem | None = None) -> Steps:
        """Take an item; yields now and then, and sending True ends it early.

        It takes the place of an older item, where one is given; a data set takes the id of that
        where it is free. DamagedItem where it cannot be used
        and nothing of it was taken; ShelfError where the user's file cannot be written.
        """
        try:
            take = self._takers[ItemKind(item.kind)]
            return (yield from take(item, arrival, "" if older is None else older.place))
        except (DamagedItem, ShelfError):
            raise
        except InputError as problem:
            raise DamagedItem(clause(problem)) from None
        except UNREADABLE as problem:
            raise DamagedItem(
                say("its content cannot be read ({0})", type(problem).__name__)
            ) from None

    @property
    def _takers(self) -> dict[ItemKind, Callable[[Item, Arrival, str], Steps]]:
        return {
            ItemKind.SPOT: self._file,
            ItemKind.SOLUTION: self._solution,
            ItemKind.DATA_SET: self._data_set,
            ItemKind.RANGE: self._range,
            ItemKind.DRILL: self._drill,
            ItemKind.HANDS: self._hands,
            ItemKind.NOTE: self._file,
            ItemKind.PICTURE: self._file,
            ItemKind.QUIZ: self._quiz,
        }

    def _file(self, item: Item, arrival: Arrival, over: str) -> Steps:
        """Put a spot, a note or a picture to the pack's files."""
        content = arrival.source.read(item)
        suffix = MARKDOWN_SUFFIX if item.formatted else ".txt"
        if item.kind == ItemKind.SPOT:
            SolveSpec.from_dict(json.loads(content))
            suffix = ".json"
        elif item.kind == ItemKind.PICTURE:
            suffix = picture_suffix(content)
            if not suffix:
                raise DamagedItem(say("it is neither PNG nor JPEG"))
        else:
            content.decode()
        yield 0
        return Landed(str(_kept(arrival.folder, item.name, suffix, content, over)))

    def _range(self, item: Item, arrival: Arrival, over: str) -> Steps:
        text = str(Range.parse(arrival.source.read(item).decode()))
        yield 0
        if over:
            self.ranges.put(arrival.group, over.removeprefix(f"{arrival.group} / "), text)
            return Landed(over)
        name = file_stem(item.name) if "/" in item.name else item.name
        (kept,) = self.ranges.add(arrival.group, [(name, text)])
        return Landed(f"{kept.group} / {kept.name}")

    def _drill(self, item: Item, arrival: Arrival, over: str) -> Steps:
        drill = from_json(arrival.source.read(item).decode())
        problem = lacking(drill, arrival.files, arrival.data_sets, arrival.known)
        if problem:
            raise DamagedItem(problem)
        drill = with_solutions(drill, lambda file: arrival.files[file])
        drill = with_data_sets(drill, lambda name: arrival.data_sets.get(name, name))
        check_places(drill)
        yield 0
        if over:
            self.drills.put_drill(over, to_json(drill.named(over)))
            return Landed(over, to_json(drill.named(over)))
        name = self.drills.add_drill(item.name, lambda free: to_json(drill.named(free)))
        return Landed(name, to_json(drill.named(name)))

    @staticmethod
    def _quiz(item: Item, arrival: Arrival, _over: str) -> Steps:
        quiz = sound_quiz(item.name, read_quiz(arrival.source.read(item)))
        yield 0
        return Landed(item.name, write_quiz(quiz).decode())

    # --------------------------------------------------------------------------- solutions

    def _solution(self, item: Item, arrival: Arrival, _over: str) -> Steps:
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
                raise DamagedItem(say("it was stopped"))
            if path.parent == self.solves.folder:
                self.solves.adopt(path, item.name)
            self.seat(item, path)
        except BaseException:
            path.unlink(missing_ok=True)
            raise
        arrival.files[item.path] = str(path)
        return Landed(str(path), item.path)

    def seat(self, item: Item, file: Path) -> None:
        """Note who plays a solution of a pack that is here, unless somebody was noted before."""
        if item.seats is None:
            return
        try:
            with file.open("rb") as source:
                spec = read_header(source, file).spec
        except (InputError, OSError):
            # It is damaged here: who opens it is told so.
            return
        if self.solves.seats(spec) is None:
            self.solves.seat(spec, item.seats)

    @staticmethod
    def _copied(item: Item, arrival: Arrival, path: Path) -> Generator[int, bool | None, bool]:
        with atomic_write(path, room=item.size) as target:
            for done in arrival.source.copy(item, target):
                if (yield done // CHUNK):
                    return False
        return True

    # --------------------------------------------------------------------------- data sets

    def _data_set(self, item: Item, arrival: Arrival, before: str) -> Steps:
        """Keep a data set under an id that is free, unless the user has one like it."""
        with TemporaryDirectory(prefix="gto-pack-") as folder:
            path = Path(folder) / f"{file_stem(item.name)}.{KINDS[ItemKind.DATA_SET].ending}"
            done = yield from self._copied(item, arrival, path)
            if not done:
                raise DamagedItem(say("it was stopped"))
            rows = read_data_set(path, item.name)
        # Its label is shown in lists of the user's.
        rows = rows.renamed(rows.id, plain(rows.label) or rows.id)
        name = self.data_sets.take_in(rows, before)
        arrival.data_sets[item.name] = name
        return Landed(name, rows.digest)

    # ------------------------------------------------------------------------------- hands

    def _hands(self, item: Item, arrival: Arrival, _over: str) -> Steps:
        hands = read_hands(arrival.source.read(item))
        landing = HandLanding(self.hands, self.shelf, self.packs)
        taken = yield from landing.take(hands, arrival.pack, arrival.group, arrival.author)
        if not taken.hands:
            raise DamagedItem(taken.problems[0] if taken.problems else say("it holds no hands"))
        return Landed(tag_of(arrival.group), taken.content, taken.shown_problems)


def _kept(folder: Path, name: str, suffix: str, content: bytes, over: str) -> Path:
    """Write a file of a name that is free, or over one that is there."""
    path = Path(over) if over else fresh_file(folder, name, suffix)
    try:
        with atomic_write(path, room=len(content)) as file:
            file.write(content)
    except BaseException:
        if not over:
            path.unlink(missing_ok=True)
        raise
    return path
