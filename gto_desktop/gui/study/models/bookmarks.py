"""Places in hands that the user wants to find again, and the ones seen last."""

import json
from collections.abc import Callable
from dataclasses import dataclass

from gto_desktop.gui.base.event import Event

MOST_RECENT = 8
MOST_BOOKMARKS = 500


@dataclass(frozen=True)
class Bookmark:
    """A place with a name."""

    name: str
    place: str
    """As the breadcrumb line shows it; for a file its path."""


class Bookmarks:
    """Two lists that outlive the program: kept places, and recent ones, newest first."""

    def __init__(self, read: Callable[[str], str], write: Callable[[str, str], object]) -> None:
        """Take what reads and writes a text by its key."""
        self._write = write
        self.kept = _read(read("bookmarks"))
        self.recent = _read(read("recent"))
        self.changed: Event[()] = Event()

    def add(self, name: str, place: str) -> None:
        """Keep a place; one that is kept already gets the name."""
        left = tuple(each for each in self.kept if each.place != place)
        self.kept = (*left, Bookmark(name.strip() or place, place))[-MOST_BOOKMARKS:]
        self._store("bookmarks", self.kept)

    def remove(self, place: str) -> None:
        """Keep a place no more."""
        self.kept = tuple(each for each in self.kept if each.place != place)
        self._store("bookmarks", self.kept)

    def restore(self, kept: tuple[Bookmark, ...]) -> None:
        """Put the kept places back as they were, to undo."""
        self.kept = kept
        self._store("bookmarks", kept)

    def visit(self, name: str, place: str) -> None:
        """Note that a place was seen."""
        if self.recent and self.recent[0].place == place:
            return
        left = tuple(each for each in self.recent if each.place != place)
        self.recent = (Bookmark(name, place), *left)[:MOST_RECENT]
        self._store("recent", self.recent)

    def forget(self, place: str) -> None:
        """Note that a place is no more, such as a file that was deleted."""
        self.recent = tuple(each for each in self.recent if each.place != place)
        self._store("recent", self.recent)

    def _store(self, key: str, marks: tuple[Bookmark, ...]) -> None:
        self._write(key, json.dumps([[mark.name, mark.place] for mark in marks]))
        self.changed.emit()


def _read(text: str) -> tuple[Bookmark, ...]:
    """Return the stored list; what cannot be read is left out."""
    try:
        rows = json.loads(text or "[]")
    except ValueError:
        return ()
    if not isinstance(rows, list):
        return ()
    return tuple(
        Bookmark(str(row[0]), str(row[1]))
        for row in rows
        if isinstance(row, list) and len(row) == 2
    )
