"""The listing of a pack: what it is, by whom, and its items with their digests; as JSON."""

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import UTC, datetime
from enum import StrEnum
from importlib.metadata import PackageNotFoundError, version
from itertools import count
from typing import Any
from uuid import UUID

from gto_desktop.basis.errors import InputError
from gto_desktop.basis.json_fields import read_list, read_text, read_whole, shown
from gto_desktop.basis.message import say, without_stop
from gto_desktop.game.chips import CHIPS_PER_BB
from gto_desktop.game.player import PerPlayer
from gto_desktop.services.packs.assignments import (
    NO_ASSIGNMENT,
    Assignment,
    MeantFor,
    read_assignment,
    read_meant_for,
    written_assignment,
    written_meant_for,
)
from gto_desktop.services.packs.safe_text import LONGEST_NAME, plain, plain_note

FORMAT = 1
"""Of the file. Raise it when an older program could not read what is written."""
MOST_ITEMS = 2000
MOST_VERSIONS = 1_000_000
_PATH = re.compile(r"[a-z]{1,20}/\d{1,6}\.[a-z]{1,10}")
_DIGEST = re.compile(r"[0-9a-f]{64}")
_MARKDOWN = "markdown"
_YEARS = (2000, 2100)
"""Those of times in files: others come from no clock, and some of them no calendar can count."""
_LATEST = datetime(_YEARS[1], 12, 31, tzinfo=UTC).timestamp()
_SEAT = re.compile(r"[A-Z][A-Z0-9+/-]{0,11}")


class ItemKind(StrEnum):
    """What an item is."""

    SPOT = "spot"
    SOLUTION = "solution"
    DATA_SET = "dataset"
    """One of the author's own; it has the name that its id is."""
    RANGE = "range"
    DRILL = "drill"
    HANDS = "hands"
    NOTE = "note"
    PICTURE = "picture"
    QUIZ = "quiz"


@dataclass(frozen=True)
class KindFacts:
    """How items of a kind stand in the file."""

    ending: str
    most_bytes: int


KINDS = {
    ItemKind.SPOT: KindFacts("json", 50_000_000),
    ItemKind.SOLUTION: KindFacts("gtosol", 1 << 40),
    ItemKind.DATA_SET: KindFacts("sqlite", 200_000_000),
    ItemKind.RANGE: KindFacts("txt", 200_000),
    ItemKind.DRILL: KindFacts("json", 5_000_000),
    ItemKind.HANDS: KindFacts("json", 50_000_000),
    ItemKind.NOTE: KindFacts("txt", 1_000_000),
    ItemKind.PICTURE: KindFacts("image", 20_000_000),
    ItemKind.QUIZ: KindFacts("json", 5_000_000),
}
_KIND_WORDS = {
    "spot": say("spot"),
    "solution": say("solution"),
    "dataset": say("data set"),
    "range": say("range"),
    "drill": say("drill"),
    "hands": say("hands"),
    "note": say("note"),
    "picture": say("picture"),
    "quiz": say("quiz"),
}
_KNOWN = frozenset(str(kind) for kind in KINDS)
PLAYED_ON = frozenset({ItemKind.SOLUTION, ItemKind.DATA_SET})
"""Kinds that drills play on: they are written and imported first."""
ASKED = frozenset({ItemKind.DRILL, ItemKind.QUIZ})
"""Kinds that an author can ask answers of."""


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
    assignment: Assignment = NO_ASSIGNMENT
    """What is asked of a drill."""
    formatted: bool = False
    """Whether a note is Markdown."""


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
    meant_for: MeantFor = field(default_factory=MeantFor)


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
        **written_meant_for(listing.meant_for),
        "items": [
            {
                "kind": str(item.kind),
                "name": item.name,
                "path": item.path,
                "size": item.size,
                "sha256": item.sha256,
                "note": item.note,
                **written_seats(item.seats),
                **written_assignment(item.assignment),
                **({"text": _MARKDOWN} if item.formatted else {}),
            }
            for item in listing.items
        ],
    }
    return json.dumps(content, ensure_ascii=False, indent=1).encode()


def read_listing(text: bytes, file: str) -> Listing:
    """Return the listing of a JSON text; InputError where it is none, or of a newer program.

    Items that cannot be used have a problem that says why.
    """
    content = read_signed_json(text, file, "pack", FORMAT)
    items = content.get("items")
    if isinstance(items, list) and len(items) > MOST_ITEMS:
        raise InputError(say("{0} lists more than {1} items.", file, MOST_ITEMS))
    try:
        return Listing(
            id=str(UUID(str(content["id"]))),
            version=read_whole(content["version"], "version", 1, MOST_VERSIONS),
            title=plain(read_text(content["title"], "title")) or "Pack",
            author=plain(read_text(content["author"], "author")) or "unknown",
            made=read_time(content["made"]).isoformat(),
            note=plain_note(read_text(content.get("note", ""), "note")),
            program=plain(read_text(content.get("program", ""), "program")),
            items=tuple(map(_item, count(1), read_list(items, "items", MOST_ITEMS))),
            meant_for=read_meant_for(content),
        )
    except (KeyError, TypeError, ValueError, OverflowError) as error:
        why = without_stop(str(error))
        raise InputError(say("{0} has a listing that is not complete: {1}.", file, why)) from None


def read_signed_json(text: bytes, file: str, kind: str, newest: int) -> dict[str, Any]:
    """Return the object of a JSON text that says what it is, and of which format.

    InputError where it is something else, or of a newer program.
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


def read_time(value: object) -> datetime:
    """Return a time with its zone; ValueError where it is none, or of a year of no clock."""
    time = datetime.fromisoformat(read_text(value, "a time"))
    read_whole(time.year, "the year of a time", *_YEARS)
    return time.astimezone(UTC)


def kept_time(seconds: float) -> datetime:
    """Return a time that is kept as seconds since 1970; `read_time` once took any year.

    >>> kept_time(1.0), kept_time(1e12).year
    (datetime.datetime(1970, 1, 1, 0, 0, 1, tzinfo=datetime.timezone.utc), 2100)
    """
    return datetime.fromtimestamp(min(max(seconds, 0.0), _LATEST), UTC)


def _item(number: int, content: object) -> Item:
    """Read an item; what is wrong with it becomes its problem, and it keeps what can be told."""
    fields = content if isinstance(content, dict) else {}
    kind, name = (plain(str(fields.get(field, ""))[:1000]) for field in ("kind", "name"))
    name = name or say("item {0}", number)
    try:
        path, digest = (read_text(fields[field], field) for field in ("path", "sha256"))
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
            raise ValueError(say("its checksum is not valid"))
        size = read_whole(fields["size"], "size", 0, KINDS[ItemKind(kind)].most_bytes)
        note = plain_note(read_text(fields.get("note", ""), "note"))
        seats = read_seats(fields) if kind == ItemKind.SOLUTION else None
        return Item(
            kind,
            name[:LONGEST_NAME],
            path,
            size,
            digest,
            note,
            seats=seats,
            assignment=read_assignment(fields) if kind in ASKED else NO_ASSIGNMENT,
            formatted=kind == ItemKind.NOTE and fields.get("text") == _MARKDOWN,
        )
    except (KeyError, TypeError, ValueError):
        return Item(kind, name, "", 0, "", problem=say("its entry in the listing is not complete"))


def written_seats(seats: PerPlayer[str] | None) -> dict[str, Any]:
    """Return the fields of an item that tell of its seats; none for a solution of no hand.

    >>> written_seats(PerPlayer("BB", "BTN"))
    {'seats': {'oop': 'BB', 'ip': 'BTN'}, 'chips_per_bb': 100}
    """
    if seats is None:
        return {}
    return {"seats": {"oop": seats.oop, "ip": seats.ip}, "chips_per_bb": CHIPS_PER_BB}


def read_seats(fields: Mapping[str, object]) -> PerPlayer[str] | None:
    """Return the seats that the fields of an item tell of; None where there are none to use.

    Damaged ones are passed over: without them a solution can be used too.

    >>> read_seats({"seats": {"oop": "BB", "ip": "BTN"}, "chips_per_bb": 100})
    PerPlayer(oop='BB', ip='BTN')
    >>> read_seats({"seats": {"oop": "BB", "ip": 7}, "chips_per_bb": 100})
    """
    seats, chips = fields.get("seats"), fields.get("chips_per_bb")
    if not isinstance(seats, dict) or isinstance(chips, bool) or chips != CHIPS_PER_BB:
        return None
    oop, ip = seats.get("oop"), seats.get("ip")
    if not isinstance(oop, str) or not isinstance(ip, str) or oop == ip:
        return None
    if not _SEAT.fullmatch(oop) or not _SEAT.fullmatch(ip):
        return None
    return PerPlayer(oop, ip)
