"""Checksums of the rows of a file that changes all the time, and finding rows that were damaged.

The file's own triggers mark each row that a statement adds, changes or deletes, whatever program
does it; whoever writes sums the marked rows up before it commits. What is marked is not summed yet
and counts as sound: so a program that knows nothing of sums can write too. A row whose bytes were
changed by no statement has another sum than the one that stands in the file.

A row is known by its table and its key: an INTEGER PRIMARY KEY, or its key columns as a JSON list,
or its rowid where it has neither.
"""

import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

from sqlite_utils import Database

from gto_desktop.basis.message import say
from gto_desktop.library.checksums import one_moment, row_digest

_SUMS, _MARKS = "row_sums", "changed_rows"
_LAYOUT = ""
"""Stands for the tables themselves where a row has its table."""
_MOST_NAMED = 5
_OF_DAMAGE = (
    sqlite3.SQLITE_ERROR, sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB, sqlite3.SQLITE_FORMAT
)  # fmt: skip
"""What SQLite says of a file that is damaged; statements of ours are sound."""

Row = tuple[Any, ...]


@dataclass(frozen=True)
class DamagedRow:
    """A row that is not what was written, or is lost or was added by no statement."""

    table: str
    """Empty for the tables themselves."""
    key: object

    def __str__(self) -> str:
        """Return its table and key, as in "hands 17"."""
        return f"{self.table} {self.key}" if self.table else say("its tables")


@dataclass(frozen=True)
class SummedTable:
    """A table, and how its rows are known."""

    name: str
    columns: tuple[str, ...]
    keys: tuple[str, ...]
    has_number: bool
    """Whether its key is one whole number."""

    def key(self, row: str = "t") -> str:
        """Return the key of a row in SQL: `row` is OLD or NEW in a trigger."""
        names = [f"{row}.{_quoted(name)}" for name in self.keys]
        # By its sign a number has no type of a column, and the keys of marks are found by an index.
        return f"+{names[0]}" if self.has_number else f"json_array({', '.join(names)})"

    @property
    def is_marked(self) -> str:
        """The condition that joins a row of the marks with its row in SQL."""
        if self.has_number:
            return f"t.{_quoted(self.keys[0])} = {_MARKS}.key"
        return " AND ".join(
            f"t.{_quoted(name)} = json_extract({_MARKS}.key, '$[{place}]')"
            for place, name in enumerate(self.keys)
        )

    @property
    def listed(self) -> str:
        """Its columns in SQL."""
        return ", ".join(f"t.{_quoted(name)}" for name in self.columns)

    @property
    def source(self) -> str:
        """What rows are selected from in SQL."""
        return f"{_quoted(self.name)} AS t"


def make_row_sums(database: Database) -> None:
    """Make the tables of the sums: a migration of every kind of file that has them."""
    database.executescript(
        """
        CREATE TABLE row_sums (
            -- empty for the tables themselves
            tbl TEXT NOT NULL,
            -- a number, or a list of the columns of a key as JSON
            key NOT NULL,
            digest BLOB NOT NULL,
            PRIMARY KEY (tbl, key)
        ) WITHOUT ROWID;
        -- rows that were changed since they were summed up
        CREATE TABLE changed_rows (
            tbl TEXT NOT NULL,
            key NOT NULL,
            PRIMARY KEY (tbl, key)
        ) WITHOUT ROWID;
        """
    )


def renew_sums(database: Database) -> None:
    """Make triggers for the tables as they are now, and sum up every row; inside a transaction."""
    for (name,) in _all(database, "SELECT name FROM sqlite_master WHERE type = 'trigger'"):
        if name.startswith(f"{_SUMS}_"):
            database.execute(f"DROP TRIGGER {_quoted(name)}")
    database.execute(f"DELETE FROM {_SUMS}")
    database.execute(f"DELETE FROM {_MARKS}")
    for table in summed_tables(database):
        _make_triggers(database, table)
        query = f"SELECT {table.key()}, {table.listed} FROM {table.source}"
        _put(database, table.name, ((row[0], row[1:]) for row in _all(database, query)))
    _put(database, _LAYOUT, [(0, _layout(database))])


def sum_changes(database: Database) -> None:
    """Sum up the rows that are marked; inside the transaction that changed them."""
    marked = [name for (name,) in _all(database, f"SELECT DISTINCT tbl FROM {_MARKS}")]
    if not marked:
        return
    for table in (_summed(database, name) for name in marked):
        database.execute(
            f"DELETE FROM {_SUMS} WHERE tbl = ?1 AND key IN "
            f"(SELECT key FROM {_MARKS} WHERE tbl = ?1)",
            [table.name],
        )
        query = (
            f"SELECT {_MARKS}.key, {table.listed} FROM {_MARKS} "
            f"CROSS JOIN {table.source} WHERE {_MARKS}.tbl = ? AND {table.is_marked}"
        )
        rows = _all(database, query, [table.name])
        _put(database, table.name, ((row[0], row[1:]) for row in rows))
    database.execute(f"DELETE FROM {_MARKS}")


def damaged_rows(database: Database) -> Iterator[DamagedRow]:
    """Yield the rows that are not what was written, table by table, all as of one moment.

    Raises:
        sqlite3.Error: the file cannot be read so far.
    """
    with one_moment(database), any_text(database):
        wanted = dict(_all(database, f"SELECT key, digest FROM {_SUMS} WHERE tbl = ''"))
        if wanted != {0: row_sum(_LAYOUT, 0, _layout(database))}:
            yield DamagedRow(_LAYOUT, 0)
        names = [_LAYOUT]
        for table in summed_tables(database):
            names.append(table.name)
            yield from _damaged_rows_of(database, table)
        marks = ", ".join("?" * len(names))
        query = f"SELECT tbl, key FROM {_SUMS} WHERE tbl NOT IN ({marks})"
        yield from (DamagedRow(str(name), key) for name, key in _all(database, query, names))


def check_rows(database: Database) -> str:
    """Return what is wrong with a file as a clause, empty where nothing is; it is read whole.

    Raises:
        sqlite3.Error: it cannot be read now: another process or the disk is in the way.
    """
    try:
        database.execute("PRAGMA cell_size_check = ON")
        (said,) = database.execute("PRAGMA integrity_check(1)").fetchone()
        if said != "ok":
            return str(said).replace("\n", " ")
        found = list(damaged_rows(database))
    except UnicodeError:
        # Names of tables are no text, and SQLite repeats what stands in a damaged file.
        return say("its tables cannot be read")
    except sqlite3.DatabaseError as error:
        # What Python finds itself, such as a text that is none, has no code.
        if getattr(error, "sqlite_errorcode", sqlite3.SQLITE_CORRUPT) & 0xFF not in _OF_DAMAGE:
            raise
        return str(error)
    if not found:
        return ""
    named = ", ".join(map(str, found[:_MOST_NAMED]))
    if len(found) > _MOST_NAMED:
        return say("{0} and {1} more are not what was written", named, len(found) - _MOST_NAMED)
    return say("not what was written: {0}", named)


def _damaged_rows_of(database: Database, table: SummedTable) -> Iterator[DamagedRow]:
    changed = {
        key for (key,) in _all(database, f"SELECT key FROM {_MARKS} WHERE tbl = ?", [table.name])
    }
    query = f"SELECT key, digest FROM {_SUMS} WHERE tbl = ?"
    wanted = dict(_all(database, query, [table.name]))
    query = f"SELECT {table.key()}, {table.listed} FROM {table.source} NOT INDEXED"
    for row in _all(database, query):
        key = row[0]
        if wanted.pop(key, None) != row_sum(table.name, key, row[1:]) and key not in changed:
            yield DamagedRow(table.name, key)
    yield from (DamagedRow(table.name, key) for key in wanted if key not in changed)


def _put(database: Database, table: str, rows: Iterator[tuple[object, Row]] | list[Any]) -> None:
    database.conn.executemany(
        f"INSERT OR REPLACE INTO {_SUMS} VALUES (?, ?, ?)",
        [(table, key, row_sum(table, key, row)) for key, row in rows],
    )


def row_sum(table: str, key: object, row: Row) -> bytes:
    """Return the checksum of a row; blobs are told apart from texts and from each other."""
    blobs = [value for value in row if type(value) is bytes]
    if blobs:
        row = tuple((len(value),) if type(value) is bytes else value for value in row)
    return row_digest((table, key, *row), b"".join(blobs))


def summed_tables(database: Database) -> list[SummedTable]:
    """Return the tables of a file but those of the sums themselves."""
    names = _all(
        database,
        "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite\\_%' "
        "ESCAPE '\\' ORDER BY name",
    )
    return [_summed(database, name) for (name,) in names if name not in (_SUMS, _MARKS)]


def _summed(database: Database, name: str) -> SummedTable:
    columns = _all(database, f"PRAGMA table_info({_quoted(name)})")
    keys = sorted((row for row in columns if row[5]), key=lambda row: int(row[5]))
    has_number = len(keys) == 1 and str(keys[0][2]).upper() == "INTEGER"
    names = tuple(str(row[1]) for row in keys)
    if not names:
        names, has_number = ("rowid",), True
    return SummedTable(name, tuple(str(row[1]) for row in columns), names, has_number)


def _layout(database: Database) -> Row:
    return tuple(
        _all(database, "SELECT type, name, tbl_name, sql FROM sqlite_master ORDER BY type, name")
    )


def _make_triggers(database: Database, table: SummedTable) -> None:
    for change, rows in {
        "INSERT": ("NEW",),
        "UPDATE": ("OLD", "NEW"),
        "DELETE": ("OLD",),
    }.items():
        # Without a clause for conflicts: that of the statement would count in its place.
        marks = " ".join(
            f"INSERT INTO {_MARKS} SELECT '{table.name}', {table.key(row)} WHERE NOT EXISTS "
            f"(SELECT 1 FROM {_MARKS} WHERE tbl = '{table.name}' AND key = {table.key(row)});"
            for row in rows
        )
        name = _quoted(f"{_SUMS}_{change.lower()}_{table.name}")
        database.execute(
            f"CREATE TRIGGER {name} AFTER {change} ON {_quoted(table.name)} BEGIN {marks} END"
        )


@contextmanager
def any_text(database: Database) -> Iterator[None]:
    """Let texts be read that are none any more."""
    before = database.conn.text_factory
    database.conn.text_factory = lambda text: text.decode("utf-8", "surrogateescape")
    try:
        yield
    finally:
        database.conn.text_factory = before


def _all(database: Database, query: str, values: Sequence[object] = ()) -> list[Any]:
    return database.execute(query, list(values)).fetchall()


def _quoted(name: str) -> str:
    return '"' + name.replace('"', '""') + '"'
