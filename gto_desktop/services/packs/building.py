"""Making a pack: items into one file, listed and signed."""

import io
import uuid
from collections import Counter
from contextlib import ExitStack, suppress
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import BinaryIO, TypeVar, cast

from gto_desktop.basis.atomic_write import atomic_write, check_target
from gto_desktop.basis.errors import InputError, system_reason
from gto_desktop.basis.message import say
from gto_desktop.game.player import PerPlayer
from gto_desktop.services.packs.assignments import EVERYBODY, MeantFor
from gto_desktop.services.packs.container import PACK, ContentSource, Reading, Writing, reading
from gto_desktop.services.packs.contents import NewItem, shown_key
from gto_desktop.services.packs.drill_files import with_solutions
from gto_desktop.services.packs.filling import Filling
from gto_desktop.services.packs.needed_items import (
    check_needed,
    drills_in,
    needed_data_sets,
    shown_with,
    with_needed,
)
from gto_desktop.services.packs.pack_listing import (
    KINDS,
    MOST_ITEMS,
    PLAYED_ON,
    Item,
    ItemKind,
    Listing,
    kind_word,
    program_name,
    read_listing,
    write_listing,
)
from gto_desktop.services.packs.quiz import read_quiz, sound_quiz, write_quiz
from gto_desktop.services.packs.safe_text import LONGEST_NOTE, file_stem, named, plain_note
from gto_desktop.services.packs.signing import Author
from gto_desktop.services.preflop_games.own_data_sets import OwnDataSets, write_data_set
from gto_desktop.services.solving.past_solves import SolveShelf
from gto_desktop.solver.progress import Steps
from gto_desktop.solver.store_header import read_header
from gto_desktop.training.drill import to_json

T = TypeVar("T")


@dataclass(frozen=True)
class PackRequest:
    """A pack that is to be made."""

    title: str
    author: str
    items: tuple[NewItem, ...]
    note: str = ""
    update: Path | None = None
    """An earlier version of the pack: its items stay, but for those of the same kind and name."""
    without: tuple[tuple[str, str], ...] = ()
    """Kinds and names of items of the earlier version that do not stay."""
    meant_for: MeantFor = EVERYBODY
    """Told and signed; it locks nothing."""

    def __post_init__(self) -> None:
        """Check what a person types."""
        named(self.title, say("The pack"))
        named(self.author, say("The author"))
        if len(self.note) > LONGEST_NOTE:
            raise InputError(
                say("The note of a pack has at most {0} letters.", f"{LONGEST_NOTE:,}")
            )


@dataclass(frozen=True)
class AuthorShelves:
    """What of the author's a pack takes from where it is kept."""

    solves: SolveShelf
    data_sets: OwnDataSets


def building(
    request: PackRequest,
    path: Path,
    author: Author,
    shelves: AuthorShelves,
    now: datetime | None = None,
) -> Steps[Listing]:
    """Write a pack whole or not at all; sending True ends it, and the old file stays.

    Kept solves go by their names, and those of hands with their seats; own data sets go as they are
    at this moment. Failures are InputError.
    """
    check_pack_target(path)
    made = (now or datetime.now(UTC)).isoformat(timespec="seconds")
    listing, old = Listing(str(uuid.uuid4()), 1, "", "", made), None
    with ExitStack() as opened:
        if request.update is not None:
            old = opened.enter_context(reading(request.update, PACK))
            before = read_listing(old.text, request.update.name)
            if old.key != author.key:
                raise InputError(
                    say(
                        "{0} was made by another author: only its author can make the next "
                        "version.",
                        request.update.name,
                    )
                )
            listing = replace(before, version=before.version + 1, made=made)
        names = frozenset(item.name for item in listing.items if item.kind == ItemKind.SOLUTION)
        items = with_needed(request.items, shelves.solves, names)
        staying = _staying(request, listing, items, old)
        items = _with_data_sets(items, staying, old, shelves.data_sets)
        staying = [item for item in staying if _key(item) not in set(map(_key, items))]
        folder = opened.enter_context(TemporaryDirectory(prefix="gto-pack-"))
        items = tuple(_filed(item, shelves.data_sets, Path(folder)) for item in items)
        items = _with_sound_quizzes(items, staying)
        _check_count(len(items) + len(staying))
        with atomic_write(path, room=_room(items, staying)) as file:
            with Writing(file, PACK) as target:
                work = _Work(target, len(items) + len(staying), listing.items, shelves.solves)
                for item in staying:
                    assert old is not None
                    yield from work.keep(item, old)
                # Drills are written with the places of solutions in the file.
                for new in sorted(items, key=lambda item: item.kind not in PLAYED_ON):
                    yield from work.add(new)
                listing = _finished(request, listing, items, work.listed)
                target.sign(write_listing(listing), author)
            # Windows puts nothing in the place of a file that is open, as the version before is.
            opened.close()
        return listing


def check_pack_target(path: Path) -> None:
    """Refuse a path that holds anything but a pack: InputError."""
    check_target(path)
    if path.is_file() and path.stat().st_size > 0 and path.suffix != PACK.suffix:
        raise InputError(say("{0} exists and is no pack: choose another name.", path.name))


def _staying(
    request: PackRequest, listing: Listing, items: tuple[NewItem, ...], old: Reading | None
) -> list[Item]:
    """Return the items of the version before that stay."""
    new = {(str(item.kind), item.name) for item in items}
    left = {(str(kind), name) for kind, name in request.without} - new
    staying = [item for item in listing.items if (item.kind, item.name) not in new | left]
    if old is not None:
        out = [item for item in listing.items if (item.kind, item.name) in left]
        check_needed(old, staying, out)
    return staying


def _with_data_sets(
    items: tuple[NewItem, ...], staying: list[Item], old: Reading | None, own: OwnDataSets
) -> tuple[NewItem, ...]:
    """Return items with the own data sets that all drills of the pack play on."""
    there = frozenset(item.name for item in staying if item.kind == ItemKind.DATA_SET)
    drills = [] if old is None else drills_in(old, staying)
    return (*items, *needed_data_sets(items, drills, there, own))


def _filed(item: NewItem, own: OwnDataSets, folder: Path) -> NewItem:
    """Return a data set with a file that holds it alone; all else as it is."""
    if item.kind is not ItemKind.DATA_SET:
        return item
    path = folder / f"{file_stem(item.name)}.{KINDS[item.kind].ending}"
    write_data_set(path, own.rows(item.name))
    _check_size(item, _size(path))
    return replace(item, file=path)


def _with_sound_quizzes(items: tuple[NewItem, ...], staying: list[Item]) -> tuple[NewItem, ...]:
    """Return items with quizzes as they are packed.

    InputError where a question cannot be asked, or shows what is not in the pack.
    """
    every: list[Item | NewItem] = [*items, *staying]
    there = {(str(item.kind), shown_key(item.name)) for item in every}
    return tuple(
        replace(item, content=_sound_quiz(item, there)) if item.kind is ItemKind.QUIZ else item
        for item in items
    )


def _sound_quiz(item: NewItem, there: set[tuple[str, str]]) -> bytes:
    quiz = sound_quiz(item.name, read_quiz(item.content))
    for number, question in enumerate(quiz.questions, 1):
        for kind, name in shown_with(question):
            if (kind, shown_key(name)) not in there:
                raise InputError(
                    say(
                        "The quiz {0}, question {1}, shows the {2} {3}, which is not in the pack.",
                        item.name,
                        number,
                        kind_word(kind),
                        name,
                    )
                )
    return write_quiz(quiz)


def _key(item: Item | NewItem) -> tuple[str, str]:
    return str(item.kind), item.name


def _finished(
    request: PackRequest, listing: Listing, items: tuple[NewItem, ...], listed: list[Item]
) -> Listing:
    """Return the listing of what was written: what takes the place of an item stands there."""
    order = {(item.kind, item.name): place for place, item in enumerate(listing.items)}
    for new in items:
        order.setdefault((str(new.kind), new.name), len(order))
    return replace(
        listing,
        title=named(request.title, "The pack"),
        author=named(request.author, say("The author")),
        note=plain_note(request.note),
        meant_for=request.meant_for,
        program=program_name(),
        items=tuple(sorted(listed, key=lambda item: order[item.kind, item.name])),
    )


def _check_size(item: NewItem, size: int) -> None:
    if size > KINDS[item.kind].most_bytes:
        raise InputError(
            say(
                "The {0} {1} is too large for a pack: {2} bytes.",
                kind_word(item.kind),
                item.name,
                f"{size:,}",
            )
        )


def _check_count(count: int) -> None:
    if count == 0:
        raise InputError(say("The pack is empty: choose at least one item."))
    if count > MOST_ITEMS:
        raise InputError(say("A pack has at most {0} items, this one {1}.", MOST_ITEMS, count))


def _room(items: tuple[NewItem, ...], staying: list[Item]) -> int:
    return sum(item.size for item in staying) + sum(
        len(item.content) if item.file is None else _size(item.file) for item in items
    )


def _size(path: Path) -> int:
    try:
        return path.stat().st_size
    except OSError as error:
        raise InputError(say("{0} cannot be read: {1}.", path, system_reason(error))) from None


class _Work:
    """A build under way."""

    def __init__(
        self, target: Writing, count: int, before: tuple[Item, ...], solves: SolveShelf
    ) -> None:
        self._filling, self._solves = Filling(target, count), solves
        self.listed: list[Item] = []
        self._numbers = Counter[str]()
        # A solution in the place of an older one: drills that stay then find it.
        self._before = {(item.kind, item.name): item.path for item in before}
        self._inside: dict[Path, str] = {}
        """Where solutions stand in the pack, by their own paths."""

    def keep(self, item: Item, old: Reading) -> Steps[None]:
        """Take over an item of the version before; InputError where it is damaged there."""
        if item.problem:
            raise InputError(
                say(
                    "{0}: {1} {2}: {3}.",
                    old.path.name,
                    kind_word(item.kind),
                    item.name,
                    item.problem,
                )
            )
        if item.kind == ItemKind.SOLUTION and item.seats is None:
            # A pack of an earlier program has none.
            # A damaged one is told of below.
            with suppress(InputError), old.opened(item) as source:
                item = replace(item, seats=self._seats(source, item.name))
        yield from self._put(item, _Copied(old, item))

    def add(self, item: NewItem) -> Steps[None]:
        """Write a new item."""
        path = self._before.get((str(item.kind), item.name)) or self._free_path(item.kind)
        listed = Item(
            item.kind,
            item.name,
            path,
            0,
            "",
            item.note,
            assignment=item.assignment,
            formatted=item.formatted,
        )
        if item.file is not None:
            self._inside[item.file.resolve()] = path
            try:
                with item.file.open("rb") as file:
                    if item.kind is ItemKind.SOLUTION:
                        listed = replace(listed, seats=self._seats(file, item.name))
                        file.seek(0)
                    yield from self._put(listed, file)
            except OSError as error:
                why = system_reason(error)
                raise InputError(say("{0} cannot be read: {1}.", item.file, why)) from None
            return
        content = item.content
        if item.drill is not None:
            inside = with_solutions(item.drill, lambda file: self._inside[Path(file).resolve()])
            content = to_json(inside.named(item.name)).encode()
        _check_size(item, len(content))
        yield from self._put(listed, io.BytesIO(content))

    def _seats(self, source: ContentSource, name: str) -> PerPlayer[str] | None:
        # It asks for no more of a file than to be read.
        return self._solves.seats(read_header(cast("BinaryIO", source), Path(name)).spec)

    def _put(self, item: Item, source: ContentSource) -> Steps[None]:
        stored = item.kind == ItemKind.SOLUTION
        written = yield from self._filling.put(item.path, source, item.name, packed=stored)
        if written is None:
            raise InputError(say("Stopped: no pack was written."))
        size, digest = written
        self.listed.append(replace(item, size=size, sha256=digest))

    def _free_path(self, kind: ItemKind) -> str:
        while True:
            self._numbers[kind] += 1
            path = f"{kind}/{self._numbers[kind]}.{KINDS[kind].ending}"
            if path not in self._before.values():
                return path


class _Copied:
    """An item of another pack to be read; it is checked on the way."""

    def __init__(self, old: Reading, item: Item) -> None:
        self._part = io.BytesIO()
        self._steps = old.copy(item, self._part)
        self._name = say("{0}: {1} {2}", old.path.name, kind_word(item.kind), item.name)

    def read(self, _size: int, /) -> bytes:
        """Return the next part, whatever its size; nothing at the end."""
        self._part.seek(0)
        self._part.truncate()
        try:
            next(self._steps)
        except StopIteration:
            return b""
        except InputError as problem:
            raise InputError(say("{0}: {1}.", self._name, problem)) from None
        return self._part.getvalue()
