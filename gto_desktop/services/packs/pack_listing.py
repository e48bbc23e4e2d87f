"""The listing of a pack: what it is, by whom, and its items with their digests; as JSON."""

import json
import re
from dataclasses import dataclass, field
from datetime import UTC, datetime
from enum import StrEnum
from importlib.metadata import PackageNotFoundError, version
from typing import Any
from uuid import UUID

from gto_desktop.basis.errors import InputError
from gto_desktop.basis.json_fields import shown
from gto_desktop.basis.message import say
from gto_desktop.game.player import PerPlayer
from gto_desktop.services.packs.safe_text import LONGEST_NAME, plain, plain_note
from gto_desktop.services.packs.seating import read_seats, written_seats

FORMAT = 1
"""Of the file. Raise it when an older program could not read what is written."""
MOST_ITEMS = 2000
MOST_VERSIONS = 1_000_000
_PATH = re.compile(r"[a-z]{1,20}/\d{1,6}\.[a-z]{1,10}")
_DIGEST = re.compile(r"[0-9a-f]{64}")


class ItemKind(StrEnum):
    """What an item is."""

    SPOT = "spot"
    SOLUTION = "solution"
    RANGE = "range"
    DRILL = "drill"
    HANDS = "hands"
    NOTE = "note"


@dataclass(frozen=True)
class KindFacts:
    """How items of a kind stand in the file."""

    ending: str
    most_bytes: int


KINDS = {
    ItemKind.SPOT: KindFacts("json", 50_000_000),
    ItemKind.SOLUTION: KindFacts("gtosol", 1 << 40),
    ItemKind.RANGE: KindFacts("txt", 200_000),
    ItemKind.DRILL: KindFacts("json", 5_000_000),
    ItemKind.HANDS: KindFacts("json", 50_000_000),
    ItemKind.NOTE: KindFacts("txt", 1_000_000),
}
_KIND_WORDS = {
    "spot": say("spot"),
    "solution": say("solution"),
    "range": say("range"),
    "drill": say("drill"),
    "hands": say("hands"),
    "note": say("note"),
}
_KNOWN = frozenset(str(kind) for kind in KINDS)


def kind_word(kind: str) -> str:
    """Return a kind as a word for people; as the file has it where it is of a newer program."""
    return _KIND_WORDS.get(kind, kind)


@dataclass(frozen=True)
class Item:
    """One item of a listing."""

    kind: str
    """One of `ItemKind`; another one is of a newer program."""
    name: str
    path: str
    """In the file."""
    size: int
    """Bytes of its content."""
    sha256: str
    note: str = ""
    problem: str = ""
    """Why it cannot be used, as far as the listing tells; empty where it can."""
    seats: PerPlayer[str] | None = None
    """Who plays a solution that was made for a hand; None for all others."""


@dataclass(frozen=True)
class Listing:
    """What a pack says of itself."""

    id: str
    """A UUID; the same for all versions of the pack."""
    version: int
    title: str
    author: str
    made: str
    """As 2026-11-21T12:00:00+00:00."""
    note: str = ""
    program: str = ""
    """That wrote it."""
    items: tuple[Item, ...] = field(default_factory=tuple)


def program_name() -> str:
    """Return the name of this program with its version."""
    try:
        return f"GTO Desktop {version('gto-desktop')}"
    except PackageNotFoundError:
        return "GTO Desktop"


def write_listing(listing: Listing) -> bytes:
    """Return a listing as JSON, which `read_listing` reads back."""
    content = {
        "kind": "pack",
        "format": FORMAT,
        "program": listing.program,
        "id": listing.id,
        "version": listing.version,
        "title": listing.title,
        "author": listing.author,
        "made": listing.made,
        "note": listing.note,
        "items": [
            {
                "kind": str(one.kind),
                "name": one.name,
                "path": one.path,
                "size": one.size,
                "sha256": one.sha256,
                "note": one.note,
                **written_seats(one.seats),
            }
            for one in listing.items
        ],
    }
    return json.dumps(content, ensure_ascii=False, indent=1).encode()


def read_listing(text: bytes, file: str) -> Listing:
    """Return the listing of a JSON text.

    Items that cannot be used have a problem that says why.

    Raises:
        InputError: it is none, or of a newer program.
    """
    content = read_signed_json(text, file, "pack", FORMAT)
    try:
        items = content["items"]
        if not isinstance(items, list) or len(items) > MOST_ITEMS:
            raise InputError(say("{0} lists more than {1} items.", file, MOST_ITEMS))
        return Listing(
            id=str(UUID(str(content["id"]))),
            version=whole_number(content["version"], 1, MOST_VERSIONS),
            title=plain(_text(content["title"])) or "Pack",
            author=plain(_text(content["author"])) or "unknown",
            made=read_time(content["made"]).isoformat(),
            note=plain_note(_text(content.get("note", ""))),
            program=plain(_text(content.get("program", ""))),
            items=tuple(_item(number, one) for number, one in enumerate(items, start=1)),
        )
    except (KeyError, TypeError, ValueError, OverflowError) as error:
        if isinstance(error, InputError):
            raise
        raise InputError(say("{0} has a listing that is not complete: {1}.", file, error)) from None


def read_signed_json(text: bytes, file: str, kind: str, newest: int) -> dict[str, Any]:
    """Return the object of a JSON text that says what it is and of which format.

    Raises:
        InputError: it is something else, or of a newer program.
    """
    try:
        content = json.loads(text)
    except (ValueError, RecursionError):
        content = None
    if not isinstance(content, dict) or content.get("kind") != kind:
        raise InputError(say("{0} holds no {1} of GTO Desktop.", file, kind))
    number = content.get("format")
    if not isinstance(number, int) or isinstance(number, bool) or number < 1:
        raise InputError(say("{0} does not say which format it has.", file))
    if number > newest:
        raise InputError(
            say(
                "{0} was made by a newer version of GTO Desktop (format {1}, and this "
                "program reads {2}): update to open it.",
                file,
                shown(number),
                newest,
            )
        )
    return content


def whole_number(value: object, least: int, most: int) -> int:
    """Return a whole number between two limits.

    Raises:
        ValueError: it is none.
    """
    if not isinstance(value, int) or isinstance(value, bool) or not least <= value <= most:
        raise ValueError(say("a number from {0} to {1} is wanted", least, most))
    return value


def read_time(value: object) -> datetime:
    """Return a time with its zone.

    Raises:
        ValueError: it is none.
    """
    found = datetime.fromisoformat(_text(value))
    return found.astimezone(UTC)


def _item(number: int, content: object) -> Item:
    """Read an item; what is wrong with it becomes its problem, and it keeps what can be told."""
    fields = content if isinstance(content, dict) else {}
    kind, name = (plain(str(fields.get(one, ""))[:1000]) for one in ("kind", "name"))
    name = name or say("item {0}", number)
    try:
        path, digest = _text(fields["path"]), _text(fields["sha256"])
        if kind not in _KNOWN:
            problem = say(
                "its kind, {0}, is not known: a newer version may read it", kind[:20] or "none"
            )
            return Item(kind, name, path[:60], 0, digest[:64], problem=problem)
        if not _PATH.fullmatch(path):
            return Item(
                kind, name, "", 0, "", problem=say("its path is not one that a pack can have")
            )
        if not _DIGEST.fullmatch(digest):
            raise ValueError(say("its digest is none"))
        size = whole_number(fields["size"], 0, KINDS[ItemKind(kind)].most_bytes)
        note = plain_note(_text(fields.get("note", "")))
        seats = read_seats(fields) if kind == ItemKind.SOLUTION else None
        return Item(kind, name[:LONGEST_NAME], path, size, digest, note, seats=seats)
    except (KeyError, TypeError, ValueError):
        return Item(kind, name, "", 0, "", problem=say("its entry in the listing is not complete"))


def _text(value: object) -> str:
    if not isinstance(value, str):
        raise TypeError(say("a text is wanted"))
    return value
