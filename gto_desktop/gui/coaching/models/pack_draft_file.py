"""What can be put into a pack, a pack that is being made, and the file it is kept in meanwhile."""

import base64
import json
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Protocol, TypeAlias

from gto_desktop.basis.atomic_write import atomic_write
from gto_desktop.basis.paths import make_folder
from gto_desktop.services.packs.assignments import read_assignment, written_assignment
from gto_desktop.services.packs.contents import NewItem
from gto_desktop.services.packs.pack_listing import ItemKind
from gto_desktop.training.drill import from_json, to_json

FORMAT = 1
TEXTS = ("title", "author", "note")
LATER_TEXTS = ("meant_for", "until")
"""Drafts of earlier programs have none."""


@dataclass(frozen=True)
class Gathered:
    """What was gathered for a pack."""

    items: tuple[NewItem, ...]
    problems: tuple[str, ...] = ()
    """What was left out, and why."""
    notice: str = ""
    """What goes along that is not to be seen."""


@dataclass(frozen=True)
class DraftPack:
    """A pack that is being made."""

    title: str = ""
    author: str = ""
    note: str = ""
    items: tuple[NewItem, ...] = ()
    update: Path | None = None
    """The earlier version that it goes on from."""
    without: tuple[tuple[str, str], ...] = ()
    """Kinds and names of its items that do not stay."""
    meant_for: str = ""
    """Names with commas between, as they are typed."""
    until: str = ""
    """The last day, as it is typed."""


def write_draft(draft: DraftPack, path: Path) -> None:
    """Keep a draft, whole or not at all.

    Raises:
        InputError: the file cannot be written.
    """
    content = {
        "format": FORMAT,
        **{name: getattr(draft, name) for name in (*TEXTS, *LATER_TEXTS)},
        "update": None if draft.update is None else str(draft.update),
        "without": [list(pair) for pair in draft.without],
        "items": [_written(item) for item in draft.items],
    }
    make_folder(path.parent)
    with atomic_write(path) as file:
        file.write(json.dumps(content).encode())


def read_draft(path: Path) -> DraftPack | None:
    """Return the draft that was kept; None where there is none that can be read."""
    try:
        content = json.loads(path.read_text(encoding="utf-8"))
        title, author, note = (str(content[name]) for name in TEXTS)
        update = content["update"]
        items = tuple(map(_read, content["items"]))
        # Drafts of earlier programs leave nothing out.
        without = tuple((str(kind), str(name)) for kind, name in content.get("without", ()))
        before = None if update is None else Path(str(update))
        meant_for, until = (str(content.get(name, "")) for name in LATER_TEXTS)
        return DraftPack(title, author, note, items, before, without, meant_for, until)
    except (OSError, ValueError, KeyError, TypeError):
        return None


def _written(item: NewItem) -> dict[str, Any]:
    return {
        "kind": str(item.kind),
        "name": item.name,
        "note": item.note,
        "content": base64.b64encode(item.content).decode("ascii"),
        "file": None if item.file is None else str(item.file),
        "drill": None if item.drill is None else to_json(item.drill),
        "formatted": item.formatted,
        **written_assignment(item.assignment),
    }


def _read(content: Any) -> NewItem:
    file, drill = content["file"], content["drill"]
    return NewItem(
        ItemKind(content["kind"]),
        str(content["name"]),
        base64.b64decode(content["content"]),
        None if file is None else Path(str(file)),
        None if drill is None else from_json(drill),
        str(content["note"]),
        read_assignment(content),
        content.get("formatted") is True,
    )


Make: TypeAlias = Callable[[], Gathered]
"""Gathers items; called in a worker thread."""


@dataclass(frozen=True)
class Offer:
    """Something that can be put into a pack."""

    title: str
    detail: str
    begin: Callable[[], Make]
    """Takes down what is there; raises InputError where that will not do."""


class Offers(Protocol):
    """What is shown in the window and what of the user's is kept: `frame` has it, above this."""

    def load(self) -> None: ...
    def when_shown(self, act: Callable[[], object]) -> None: ...
    def when_changed(self, act: Callable[[], object]) -> None: ...
    def shown(self) -> list[Offer]: ...
    def drills(self) -> list[Offer]: ...
    def solves(self) -> list[Offer]: ...
    def data_sets(self) -> list[Offer]: ...
    def ranges(self) -> list[Offer]: ...
    def hands(self, *, hide_names: bool, remarks: bool) -> list[Offer]: ...
    def place(self) -> Make: ...
    def spot(self) -> Make: ...
    def solution(self) -> Make: ...
    def node_range(self) -> Make: ...
    def listed_hands(self, *, hide_names: bool, remarks: bool) -> Make: ...
    def spot_file(self, path: Path) -> Gathered: ...
    def solution_file(self, path: Path) -> Gathered: ...
    def hand_file(self, path: Path, *, hide_names: bool, remarks: bool) -> Gathered: ...
    def note_file(self, path: Path) -> Gathered: ...
    def quiz_file(self, path: Path) -> Gathered: ...
    def note(self, name: str, text: str, *, formatted: bool) -> Gathered: ...
