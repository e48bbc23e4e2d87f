"""The user's own file: ranges, presets, solves; one SQLite file in the data folder.

A connection lives as long as one use. The window asks a few times a minute, so that the millisecond
it takes does not count, and a file that was deleted or put back is found as it is.

Every `writing` is one transaction that is begun as a writer's: of two processes that change the
same row the second sees what the first wrote, and waits for it at most `sqlite_files.BUSY_SECONDS`.

Rows can be read as records whose fields are named as the columns.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import fields
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

from gto_desktop.basis.message import say
from gto_desktop.library.nonblocking import is_busy
from gto_desktop.library.store_errors import ShelfError, StoreError, is_of_file, reason

if TYPE_CHECKING:
    from sqlite_utils import Database

R = TypeVar("R")
FILE_NAME = "study.sqlite"


class UserStore:
    """The database in a folder, made on first use; any thread and any process may use it."""

    def __init__(self, folder: Path) -> None:
        self._path = folder / FILE_NAME

    @contextmanager
    def reading(self) -> "Iterator[Database]":
        """Lend a connection to read from: fetch all rows in time. ShelfError where it cannot."""
        with _reported(self._path):
            # Its import takes a moment that the window's start does not wait for.
            from gto_desktop.library.study_migrations import STUDY

            database = STUDY.open_to_write(self._path)
            try:
                yield database
            finally:
                database.close()

    @contextmanager
    def writing(self) -> "Iterator[Database]":
        """Lend a connection to write with: all of it or nothing. ShelfError where it cannot."""
        with self.reading() as database:
            database.execute("BEGIN IMMEDIATE")
            try:
                yield database
            except BaseException:
                database.rollback()
                raise
            database.commit()

    def rows(self, query: str, values: Sequence[object] = ()) -> list[Any]:
        """Return the rows of a query; ShelfError as `reading`."""
        with self.reading() as database:
            return database.execute(query, values).fetchall()

    def records(
        self, record: Callable[..., R], query: str, values: Sequence[object] = ()
    ) -> tuple[R, ...]:
        """Return the rows of a query as records, as `read_rows` does; ShelfError as `reading`."""
        with self.reading() as database:
            return tuple(read_rows(database, record, query, values))

    def record(
        self, record: Callable[..., R], query: str, values: Sequence[object] = ()
    ) -> R | None:
        """Return the only row of a query as a record, None where there is none; as `records`."""
        return next(iter(self.records(record, query, values)), None)

    def write(self, statement: str, values: Sequence[object] = ()) -> int:
        """Do one statement and return how many rows it changed; ShelfError as `writing`."""
        with self.writing() as database:
            return database.execute(statement, values).rowcount


@contextmanager
def _reported(path: Path) -> Iterator[None]:
    try:
        yield
    except StoreError as error:
        raise ShelfError(str(error)) from error
    except Exception as error:
        if not is_of_file(error):
            raise
        text = reason(path, error)
        if is_busy(error):
            text = say(
                "{0} cannot be used: another program is writing to it, try again.", path.name
            )
        raise ShelfError(text) from error


@lru_cache
def column_names(record: Any) -> str:
    """Return the columns of a record as a query names them."""
    return ", ".join(field.name for field in fields(record))


def read_rows(
    database: "Database", record: Callable[..., R], query: str, values: Sequence[object] = ()
) -> list[R]:
    """Return the rows of a query as records.

    Args:
        database: to read from.
        record: a dataclass; SQLite keeps its flags as numbers.
        query: what follows the columns, from FROM on.
        values: of the query.
    """
    rows = database.execute(f"SELECT {column_names(record)} {query}", values).fetchall()
    flags = _flags(record)
    if not flags:
        return [record(*row) for row in rows]
    return [record(*_with_flags(row, flags)) for row in rows]


def read_row(
    database: "Database", record: Callable[..., R], query: str, values: Sequence[object] = ()
) -> R | None:
    """Return the only row of a query as a record, None where there is none; as `read_rows`."""
    rows = read_rows(database, record, query, values)
    return rows[0] if rows else None


def insert_row(database: "Database", table: str, row: Mapping[str, object]) -> int:
    """Insert a row and return its id.

    `Table.insert` of sqlite-utils asks for views and keys first, which takes five times as long.
    """
    marks = ", ".join("?" * len(row))
    query = f"INSERT INTO {table} ({', '.join(row)}) VALUES ({marks})"
    return int(database.execute(query, list(row.values())).lastrowid or 0)


@lru_cache
def _flags(record: Any) -> tuple[int, ...]:
    """Return the places of the fields that are true or false."""
    return tuple(place for place, field in enumerate(fields(record)) if field.type is bool)


def _with_flags(row: Sequence[object], flags: tuple[int, ...]) -> list[object]:
    values = list(row)
    for place in flags:
        values[place] = bool(values[place])
    return values
