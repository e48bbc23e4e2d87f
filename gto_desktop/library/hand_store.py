"""Hands that were played: rows of the user's file, quick to filter; their texts stand apart."""

import json
import secrets
import sqlite3
import zlib
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import fields, replace
from operator import eq
from typing import TYPE_CHECKING

from gto_desktop.basis.errors import InputError
from gto_desktop.basis.message import say
from gto_desktop.library.deleted_hands import DeletedHands, put_back, take_out
from gto_desktop.library.hand_query import OF_TRAINER, HandQuery, conditions
from gto_desktop.library.hand_records import (
    WHOLE_HAND,
    DatedHand,
    HandRow,
    HandText,
    NewHand,
    Page,
    ReadFile,
    Remarks,
    StoredTotals,
    StoreResult,
)
from gto_desktop.library.named_contents import NamedContents
from gto_desktop.library.user_store import UserStore, read_row

if TYPE_CHECKING:
    # It takes a tenth of a second, and the window starts without it.
    from sqlite_utils import Database

__all__ = [
    "SORTS",
    "WHOLE_HAND",
    "DatedHand",
    "HandRow",
    "HandStore",
    "HandText",
    "NewHand",
    "Page",
    "ReadFile",
    "Remarks",
    "StoreResult",
    "StoredTotals",
]

LONGEST_TAG = 60
LONGEST_NOTE = 20_000
_KEY_BYTES = 32
_HEROES = "hands.heroes"


SORTS = frozenset(["played", "result_bb", "ev_lost_bb", "effective_bb", "big_blind", "id"])
_NAMES = tuple(column.name for column in fields(HandRow))
_BY_ID = "FROM hands WHERE id = ?"


class HandStore:
    """The hands of the user; any thread and any process may use it."""

    def __init__(self, store: UserStore) -> None:
        self._store = store
        self.filters = NamedContents(store, "hand_filters", say("The filter"))
        """Filters of the hands, as `services.review.saved_filters` writes them."""

    def keep(
        self,
        hands: Iterable[NewHand],
        finished: Iterable[ReadFile] = (),
        same: Callable[[str, str], bool] = eq,
    ) -> StoreResult:
        """Keep hands that are not there yet, in one transaction.

        One that does not add up gives way to a copy that does, and one that an older reader read to
        what a newer one reads from the same text: it keeps its number, its notes and its tags, and
        is reviewed anew.

        Args:
            hands: to keep.
            finished: the files that are wholly taken with them.
            same: tells whether two contents say the same hand.
        """
        batch = list(hands)
        packed = [(zlib.compress(h.content.encode()), _packed(h.raw)) for h in batch]
        marks = ", ".join("?" * (len(_NAMES) - 1))
        insert = f"INSERT INTO hands ({', '.join(_NAMES[:-1])}) VALUES ({marks})"
        new: list[int] = []
        corrected: list[int] = []
        with self._store.writing() as database:
            for hand, (content, raw) in zip(batch, packed, strict=True):
                values = [getattr(hand.row, name) for name in _NAMES[:-1]]
                number, is_broken = _there(database, hand.row.identity)
                if not number:
                    number = int(database.execute(insert, values).lastrowid or 0)
                    new.append(number)
                elif (is_broken and not hand.row.unreconciled) or _is_outdated(
                    database, number, hand, same
                ):
                    _replace(database, number, values)
                    corrected.append(number)
                else:
                    continue
                database.execute(
                    "INSERT INTO hand_texts (hand, content, raw, file, line, reader) "
                    "VALUES (?, ?, ?, ?, ?, ?)",
                    [number, content, raw, hand.file, hand.line, hand.reader],
                )
            for file in finished:
                database.execute(
                    "INSERT OR REPLACE INTO hand_files (path, stamp, left_out) VALUES (?, ?, ?)",
                    [file.path, file.stamp, file.left_out],
                )
        return StoreResult(tuple(new), tuple(corrected))

    def ids(self, identities: Iterable[str]) -> dict[str, int]:
        """Return the numbers of the kept hands among some, by identity."""
        query = "SELECT id FROM hands WHERE identity = ?"
        with self._store.reading() as database:
            rows = {name: database.execute(query, [name]).fetchone() for name in identities}
        return {name: int(row[0]) for name, row in rows.items() if row is not None}

    def finished(self) -> dict[str, ReadFile]:
        """Return the files that were wholly taken, by path."""
        rows = self._store.rows("SELECT path, stamp, left_out FROM hand_files")
        return {path: ReadFile(path, stamp, left_out) for path, stamp, left_out in rows}

    def find(
        self,
        wanted: HandQuery | None = None,
        sort: str = "played",
        *,
        descending: bool = True,
        limit: int = 200,
        offset: int = 0,
    ) -> Page:
        """Return hands of a filter, in order; those without a value come last.

        Raises:
            InputError: they cannot be sorted by that.
        """
        if sort not in SORTS:
            raise InputError(
                say("Hands cannot be sorted by {0}: use {1}.", repr(sort), ", ".join(sorted(SORTS)))
            )
        where, values = conditions(wanted or HandQuery())
        way = "DESC" if descending else "ASC"
        order = f"{sort} {way} NULLS LAST, id {way}"
        with self._store.reading() as database:
            if (wanted or HandQuery()) != HandQuery():
                # One look at all rows is quickest: by an index each would be looked up apart. Days
                # in their order stand in the index itself.
                days = replace(wanted or HandQuery(), since=None, until=None) == HandQuery()
                way = "" if days and sort == "played" else " NOT INDEXED"
                query = f"SELECT id FROM hands{way}{where} ORDER BY {order}"
                rows = database.execute(query, values).fetchall()
                count, ids = len(rows), rows[offset : offset + limit]
            else:
                # Counting is quickest in an index, and these two have all and those left out.
                (count,) = database.execute("SELECT count(*) FROM hands").fetchall()[0]
                (out,) = database.execute(f"SELECT count(*) FROM ({OF_TRAINER})").fetchall()[0]
                count -= out
                query = f"SELECT id FROM hands{where} ORDER BY {order} LIMIT ? OFFSET ?"
                ids = database.execute(query, [*values, limit, offset]).fetchall()
            hands = [read_row(database, HandRow, _BY_ID, number) for number in ids]
        return Page(tuple(hand for hand in hands if hand is not None), int(count))

    def numbers(self, wanted: HandQuery | None = None) -> tuple[int, ...]:
        """Return the numbers of all hands of a filter, in order."""
        where, values = conditions(wanted or HandQuery())
        every = (wanted or HandQuery()) == HandQuery()
        query = f"SELECT id FROM hands{'' if every else ' NOT INDEXED'}{where} ORDER BY id"
        return tuple(number for (number,) in self._store.rows(query, values))

    def totals(self, wanted: HandQuery | None = None) -> StoredTotals:
        """Return what the hands of a filter add up to."""
        where, values = conditions(wanted or HandQuery())
        query = "SELECT count(*), total(result_bb), total(ev_lost_bb) FROM hands NOT INDEXED"
        (row,) = self._store.rows(f"{query}{where}", values)
        return StoredTotals(*row)

    def dated(self, wanted: HandQuery | None = None) -> tuple[DatedHand, ...]:
        """Return the hands of a filter in the order of play; without a time they come last."""
        where, values = conditions(wanted or HandQuery())
        query = f"FROM hands NOT INDEXED{where} ORDER BY played NULLS LAST, id"
        return self._store.records(DatedHand, query, values)

    def textures(self) -> dict[int, str]:
        """Return the textures of the flops of all hands that have one, by number."""
        return dict(self._store.rows("SELECT id, texture FROM hands WHERE texture <> ''"))

    def choices(self, column: str) -> tuple[tuple[str, int], ...]:
        """Return what a filter can choose of a column, and how often; InputError for others."""
        if column not in _CHOICES:
            raise InputError(say("There are no choices of {0}.", repr(column)))
        where = "" if column == "room" else f" WHERE id NOT IN ({OF_TRAINER})"
        query = f"SELECT {column}, count(*) FROM hands{where} GROUP BY 1 ORDER BY 2 DESC, 1"
        return tuple((str(value), count) for value, count in self._store.rows(query) if value != "")

    def get(self, hand: int) -> HandRow | None:
        """Return the row of a hand."""
        return self._store.record(HandRow, _BY_ID, [hand])

    def text(self, hand: int) -> HandText:
        """Return all of a hand; InputError where it is gone."""
        return self.texts([hand])[0]

    def texts(self, hands: Sequence[int]) -> list[HandText]:
        """Return all of some hands, in their order; InputError where one is gone."""
        found = dict(self.texts_left(hands))
        if len(found) < len(set(hands)):
            raise InputError(say("This hand is no longer there: it was deleted elsewhere."))
        return [found[hand] for hand in hands]

    def texts_left(self, hands: Sequence[int]) -> list[tuple[int, HandText]]:
        """Return all of those of some hands that are still there, with their numbers."""
        query = "SELECT content, raw, file, line FROM hand_texts WHERE hand = ?"
        with self._store.reading() as database:
            rows = [(hand, database.execute(query, [hand]).fetchone()) for hand in hands]
        return [
            (hand, HandText(zlib.decompress(row[0]).decode(), _unpacked(row[1]), *row[2:]))
            for hand, row in rows
            if row is not None
        ]

    def delete(self, hands: Iterable[int]) -> int:
        """Delete hands with their notes; return how many were there.

        The files they came from are read again when they are next imported.
        """
        gone = 0
        with self._store.writing() as database:
            for hand in hands:
                query = "SELECT file FROM hand_texts WHERE hand = ?"
                for (file,) in database.execute(query, [hand]).fetchall():
                    database.execute("DELETE FROM hand_files WHERE path = ?", [file])
                gone += database.execute("DELETE FROM hands WHERE id = ?", [hand]).rowcount
        return gone

    def take_out(self, hands: Iterable[int]) -> DeletedHands:
        """Delete hands as `delete` does, and return what puts them back."""
        return take_out(self._store, hands)

    def put_back(self, deleted: DeletedHands) -> int:
        """Put deleted hands back with notes, tags and reviews; return how many."""
        return put_back(self._store, deleted)

    def set_heroes(self, hands: Iterable[tuple[int, HandRow, str]]) -> None:
        """Note whose hands they are, in the rows and in all of each hand; they are reviewed anew.

        Notes and tags stay, and nothing happens to a hand that is gone.

        Args:
            hands: numbers, rows and whole hands as JSON.
        """
        with self._store.writing() as database:
            for number, row, content in hands:
                query = "SELECT * FROM hand_texts WHERE hand = ?"
                text = database.execute(query, [number]).fetchone()
                if text is None:
                    continue
                _replace(database, number, [getattr(row, name) for name in _NAMES[:-1]])
                values = [number, zlib.compress(content.encode()), *text[2:]]
                marks = ", ".join("?" * len(text))
                database.execute(f"INSERT INTO hand_texts VALUES ({marks})", values)

    def names(self) -> tuple[str, ...]:
        """Return the names that the user plays under."""
        rows = self._store.rows("SELECT value FROM choices WHERE name = ?", [_HEROES])
        return tuple(name for (value,) in rows for name in json.loads(value))

    def set_names(self, names: Sequence[str]) -> None:
        """Note the names that the user plays under, in the place of those before."""
        statement = "INSERT OR REPLACE INTO choices VALUES (?, ?)"
        self._store.write(statement, [_HEROES, json.dumps(list(names))])

    def number_of(self, identity: str) -> int:
        """Return the number of the hand of an identity; 0 where it is not there."""
        with self._store.reading() as database:
            return _there(database, identity)[0]

    # ------------------------------------------------------------------------ notes and tags

    def note(self, hand: int, text: str, decision: int = WHOLE_HAND) -> None:
        """Write a note in the place of the one before; an empty one takes it away.

        Raises:
            InputError: it is too long, or the hand is gone.
        """
        if len(text) > LONGEST_NOTE:
            raise InputError(
                say("A note has up to {0} letters, this one {1}.", LONGEST_NOTE, len(text))
            )
        with self._store.writing() as database, _known():
            key = [hand, decision]
            database.execute("DELETE FROM hand_notes WHERE hand = ? AND decision = ?", key)
            if text.strip():
                database.execute("INSERT INTO hand_notes VALUES (?, ?, ?)", [*key, text])

    def tag(self, hands: Iterable[int], tag: str, decision: int = WHOLE_HAND) -> None:
        """Put a tag on hands, or on a decision of theirs.

        Raises:
            InputError: it has no letters or too many, or a hand is gone.
        """
        cleaned = " ".join(tag.split())
        if not 0 < len(cleaned) <= LONGEST_TAG:
            raise InputError(say("A tag has 1 to {0} letters.", LONGEST_TAG))
        with self._store.writing() as database, _known():
            for hand in hands:
                values = [cleaned, hand, decision]
                database.execute("INSERT OR IGNORE INTO hand_tags VALUES (?, ?, ?)", values)

    def untag(self, hands: Iterable[int], tag: str, decision: int = WHOLE_HAND) -> None:
        """Take a tag away."""
        query = "DELETE FROM hand_tags WHERE tag = ? AND hand = ? AND decision = ?"
        with self._store.writing() as database:
            for hand in hands:
                database.execute(query, [" ".join(tag.split()), hand, decision])

    def tags(self) -> tuple[tuple[str, int], ...]:
        """Return all tags, and how many hands have them."""
        query = "SELECT tag, count(DISTINCT hand) FROM hand_tags GROUP BY tag ORDER BY tag"
        return tuple(self._store.rows(query))

    def remarks(self, hand: int) -> Remarks:
        """Return notes and tags of a hand."""
        with self._store.reading() as database:
            query = "SELECT decision, text FROM hand_notes WHERE hand = ?"
            notes = database.execute(query, [hand]).fetchall()
            query = "SELECT decision, tag FROM hand_tags WHERE hand = ? ORDER BY tag"
            tags = database.execute(query, [hand]).fetchall()
        by_decision: dict[int, tuple[str, ...]] = {}
        for decision, tag in tags:
            by_decision[decision] = (*by_decision.get(decision, ()), tag)
        return Remarks(dict(notes), by_decision)

    def marks(self, hands: Iterable[int]) -> dict[int, Remarks]:
        """Return notes and tags of those among some hands that have any, by their numbers."""
        rows = self._store.rows("SELECT hand FROM hand_notes UNION SELECT hand FROM hand_tags")
        marked = {hand for (hand,) in rows} & set(hands)
        return {hand: self.remarks(hand) for hand in sorted(marked)}

    def secret(self, name: str) -> bytes:
        """Return a key of this store that nobody else has; it is made on first use."""
        query = "SELECT value FROM hand_secrets WHERE name = ?"
        with self._store.writing() as database:
            fresh = secrets.token_bytes(_KEY_BYTES)
            database.execute("INSERT OR IGNORE INTO hand_secrets VALUES (?, ?)", [name, fresh])
            return bytes(database.execute(query, [name]).fetchall()[0][0])


_CHOICES = frozenset(
    ["room", "stakes", "position", "situation", "pot_type", "texture", "high", "players"]
)


def _there(database: "Database", identity: str) -> tuple[int, bool]:
    """Return the number of a kept hand, 0 where there is none, and whether it does not add up."""
    query = "SELECT id, unreconciled FROM hands WHERE identity = ?"
    row = database.execute(query, [identity]).fetchone()
    return (0, False) if row is None else (int(row[0]), bool(row[1]))


def _is_outdated(
    database: "Database", number: int, hand: NewHand, same: Callable[[str, str], bool]
) -> bool:
    """Tell whether an older reader made another hand of the same text.

    Copies of other programs may say less: they take no kept hand's place. Where both readers say
    the same it is noted that the newer one does.
    """
    query = "SELECT content, raw, file, line, reader FROM hand_texts WHERE hand = ?"
    row = database.execute(query, [number]).fetchone()
    if row is None or row[4] >= hand.reader:
        return False
    is_its_place = bool(hand.file) and (row[2], row[3]) == (hand.file, hand.line)
    if not is_its_place and _unpacked(row[1]) != hand.raw:
        return False
    content = zlib.decompress(row[0]).decode()
    if content != hand.content and not same(content, hand.content):
        return True
    query = "UPDATE hand_texts SET reader = ? WHERE hand = ?"
    database.execute(query, [hand.reader, number])
    return False


def _replace(database: "Database", hand: int, values: Sequence[object]) -> None:
    """Put other values in the place of a hand; of what hangs on it notes and tags stay."""
    remarks = {
        table: database.execute(f"SELECT * FROM {table} WHERE hand = ?", [hand]).fetchall()
        for table in ("hand_notes", "hand_tags")
    }
    database.execute("DELETE FROM hands WHERE id = ?", [hand])
    marks = ", ".join("?" * len(_NAMES))
    database.execute(f"INSERT INTO hands ({', '.join(_NAMES)}) VALUES ({marks})", [*values, hand])
    for table, rows in remarks.items():
        for row in rows:
            database.execute(f"INSERT INTO {table} VALUES (?, ?, ?)", list(row))


@contextmanager
def _known() -> Iterator[None]:
    try:
        yield
    except sqlite3.IntegrityError:
        raise InputError(say("This hand is no longer there: it was deleted elsewhere.")) from None


def _packed(text: str) -> bytes:
    return zlib.compress(text.encode("utf-8", "surrogatepass"))


def _unpacked(content: bytes) -> str:
    return zlib.decompress(content).decode("utf-8", "surrogatepass")
