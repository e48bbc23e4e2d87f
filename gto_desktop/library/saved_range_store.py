"""The user's ranges, in groups, and presets of bet sizes: rows of the user's file."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from gto_desktop.basis.errors import InputError
from gto_desktop.basis.message import say
from gto_desktop.library.named_contents import NamedContents, checked_name
from gto_desktop.library.user_store import UserStore

if TYPE_CHECKING:
    from sqlite_utils import Database


_SELECT = """
    SELECT saved_ranges.id, range_groups.name, saved_ranges.name, text
    FROM saved_ranges JOIN range_groups ON range_groups.id = group_id
"""


@dataclass(frozen=True)
class SavedRange:
    """One range under a name of the user's."""

    id: int
    group: str
    name: str
    text: str
    """In the notation of `ranges.notation`, which gives back the very weights."""


@dataclass(frozen=True)
class RangeShelf:
    """All groups, empty ones too, and all ranges, both by name."""

    groups: tuple[str, ...] = ()
    ranges: tuple[SavedRange, ...] = ()


class SavedRanges:
    """Ranges and groups; a name is there once in its group."""

    def __init__(self, store: UserStore) -> None:
        self._store = store

    def all(self) -> RangeShelf:
        """Read everything."""
        with self._store.reading() as database:
            groups = database.execute("SELECT name FROM range_groups").fetchall()
            ranges = _select(database)
        names = sorted((name for (name,) in groups), key=str.casefold)
        return RangeShelf(tuple(names), tuple(sorted(ranges, key=_by_name)))

    def add(self, group: str, entries: Iterable[tuple[str, str]]) -> tuple[SavedRange, ...]:
        """Keep ranges, each a name and a text; where a name is taken the new one gets a number."""
        group = checked_name(group, say("The group"))
        with self._store.writing() as database:
            return tuple(
                _insert(database, group, checked_name(name, say("The range")), text)
                for name, text in entries
            )

    def put(self, group: str, name: str, text: str) -> SavedRange | None:
        """Keep a range under a name and return what was there before, for undoing."""
        group, name = checked_name(group, say("The group")), checked_name(name, say("The range"))
        with self._store.writing() as database:
            before = _find(database, group, name)
            if before is None:
                _insert(database, group, name, text)
            else:
                database.execute("UPDATE saved_ranges SET text = ? WHERE id = ?", [text, before.id])
            return before

    def rename(self, range_id: int, name: str) -> None:
        """Give a range another name; InputError where its group has a range of that name."""
        name = checked_name(name, say("The range"))
        with self._store.writing() as database:
            old = _known(database, range_id)
            other = _find(database, old.group, name)
            if other is not None and other.id != range_id:
                raise InputError(say("{0} has a range called {1} already.", old.group, name))
            database.execute("UPDATE saved_ranges SET name = ? WHERE id = ?", [name, range_id])

    def move(self, range_ids: Sequence[int], group: str) -> None:
        """Put ranges into a group, which is made where it is missing; none is overwritten."""
        group = checked_name(group, say("The group"))
        with self._store.writing() as database:
            target = _group_id(database, group)
            for range_id in range_ids:
                old = _known(database, range_id)
                if old.group != group:
                    database.execute(
                        "UPDATE saved_ranges SET group_id = ?, name = ? WHERE id = ?",
                        [target, _free_name(database, group, old.name), range_id],
                    )

    def remove(self, range_ids: Sequence[int]) -> RangeShelf:
        """Delete ranges and return them, for `restore`."""
        with self._store.writing() as database:
            gone = [_known(database, range_id) for range_id in range_ids]
            for range_id in range_ids:
                database.execute("DELETE FROM saved_ranges WHERE id = ?", [range_id])
        return RangeShelf((), tuple(gone))

    def add_group(self, name: str) -> None:
        """Make an empty group, if it is not there."""
        with self._store.writing() as database:
            _group_id(database, checked_name(name, say("The group")))

    def rename_group(self, old: str, new: str) -> None:
        """Give a group another name; InputError where there is a group of that name."""
        new = checked_name(new, say("The group"))
        with self._store.writing() as database:
            if new != old and _group(database, new) is not None:
                raise InputError(say("There is a group called {0} already.", new))
            database.execute("UPDATE range_groups SET name = ? WHERE name = ?", [new, old])

    def remove_group(self, name: str) -> RangeShelf:
        """Delete a group with its ranges and return them, for `restore`."""
        with self._store.writing() as database:
            ranges = _select(database, "WHERE range_groups.name = ?", name)
            database.execute("DELETE FROM range_groups WHERE name = ?", [name])
        return RangeShelf((name,), tuple(ranges))

    def restore(self, gone: RangeShelf) -> None:
        """Put back what was deleted, and the old text of what was overwritten."""
        with self._store.writing() as database:
            for name in gone.groups:
                _group_id(database, name)
            for old in gone.ranges:
                update = "UPDATE saved_ranges SET text = ? WHERE id = ?"
                if not database.execute(update, [old.text, old.id]).rowcount:
                    _insert(database, old.group, old.name, old.text, old.id)


def _by_name(saved: SavedRange) -> tuple[str, str, str]:
    return saved.group.casefold(), saved.name.casefold(), saved.name


def _group(database: "Database", name: str) -> int | None:
    row = database.execute("SELECT id FROM range_groups WHERE name = ?", [name]).fetchone()
    return None if row is None else int(row[0])


def _group_id(database: "Database", name: str) -> int:
    known = _group(database, name)
    if known is None:
        database.execute("INSERT INTO range_groups (name) VALUES (?)", [name])
        known = _group(database, name)
    assert known is not None
    return known


def _select(database: "Database", where: str = "", *values: object) -> list[SavedRange]:
    rows = database.execute(f"{_SELECT} {where}", values).fetchall()
    return [SavedRange(*row) for row in rows]


def _find(database: "Database", group: str, name: str) -> SavedRange | None:
    where = "WHERE range_groups.name = ? AND saved_ranges.name = ?"
    return next(iter(_select(database, where, group, name)), None)


def _known(database: "Database", range_id: int) -> SavedRange:
    known = _select(database, "WHERE saved_ranges.id = ?", range_id)
    if not known:
        raise InputError(say("This range is no longer there: it was deleted elsewhere."))
    return known[0]


def _free_name(database: "Database", group: str, name: str) -> str:
    wanted, number = name, 1
    while _find(database, group, wanted) is not None:
        number += 1
        wanted = f"{name} ({number})"
    return wanted


def _insert(
    database: "Database", group: str, name: str, text: str, range_id: int | None = None
) -> SavedRange:
    fresh = SavedRange(0, group, _free_name(database, group, name), text)
    cursor = database.execute(
        "INSERT INTO saved_ranges (id, group_id, name, text) VALUES (?, ?, ?, ?)",
        [range_id, _group_id(database, group), fresh.name, text],
    )
    return replace(fresh, id=int(cursor.lastrowid or 0))


class KeptPresets(NamedContents):
    """Parts of spot files under names."""

    def __init__(self, store: UserStore) -> None:
        super().__init__(store, "bet_presets", say("The preset"))
