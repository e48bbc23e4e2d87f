"""The user's own file: ranges, presets, solves; one SQLite file in the data folder.

A connection lives as long as one use. The window asks a few times a minute, so that the millisecond
it takes does not count, and a file that was put back is found as it is. One that was lost is
missed: a new one would say that there never were any hands.

Every `writing` is one transaction that is begun as a writer's: of two processes that change the
same row the second sees what the first wrote, and waits for it at most `sqlite_files.BUSY_SECONDS`.

Rows have checksums (`row_sums`). The first use of a file in a process checks it: at once where it
is small, meanwhile where it is large. From then on a damaged one is refused, and what is damaged in
it is named.

Rows can be read as records whose fields are named as the columns.
"""

import sqlite3
import threading
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import closing, contextmanager, suppress
from dataclasses import dataclass, fields
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

from gto_desktop.basis.message import say
from gto_desktop.library.lost_files import Sign
from gto_desktop.library.nonblocking import is_busy
from gto_desktop.library.store_errors import ShelfError, StoreError, is_of_file, reason

if TYPE_CHECKING:
    from sqlite_utils import Database

R = TypeVar("R")
FILE_NAME = "study.sqlite"
SIGN = Sign(
    FILE_NAME,
    f"{FILE_NAME}.holds-data",
    f"""{FILE_NAME} beside this file holds hands, answers or ranges.
Where it was lost, put a copy or a backup of it back. To begin anew, delete this file too.
""",
)


class UserStore:
    """The database in a folder, made on first use; any thread and any process may use it."""

    def __init__(self, folder: Path) -> None:
        self._path = folder / FILE_NAME

    @contextmanager
    def reading(self) -> "Iterator[Database]":
        """Lend a connection to read from; fetch all rows before giving it back.

        Raises:
            ShelfError: the file cannot be read.
        """
        with _reported(self._path):
            # Its import takes a moment that the window's start does not wait for.
            from gto_desktop.library.study_migrations import STUDY

            _refuse_lost(self._path)
            database = STUDY.open_to_write(self._path)
            try:
                _refuse_damaged(self._path, database)
                yield database
            finally:
                database.close()

    @contextmanager
    def writing(self) -> "Iterator[Database]":
        """Lend a connection to write with; what fails leaves everything as it was.

        Raises:
            ShelfError: the file cannot be written.
        """
        with self.reading() as database:
            from gto_desktop.library.row_sums import sum_changes

            database.execute("BEGIN IMMEDIATE")
            try:
                yield database
            except BaseException:
                database.rollback()
                raise
            sum_changes(database)
            database.commit()
            SIGN.note(self._path.parent)

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


# --- whether the file is sound


@dataclass
class _Check:
    """What is known of a file: what is wrong with it, and when it was last written before that."""

    written: int
    wrong: str = ""


_AT_ONCE = 1_000_000
"""Bytes of a file that is checked before it is used, which takes at most some 40 ms."""
_CHECKS: dict[tuple[int, int], _Check] = {}
"""By device and number of the file."""
_CHECKING = threading.Lock()


def forget_checks() -> None:
    """Look at each file anew at its next use, as another process does."""
    with _CHECKING:
        _CHECKS.clear()


def _refuse_lost(path: Path) -> None:
    if SIGN.misses(path.parent):
        raise StoreError(
            say(
                "{0} is missing or empty, and hands, answers or ranges were kept in it: put a copy "
                "or a backup of it back, or delete {1} to begin anew.",
                FILE_NAME,
                SIGN.name,
            )
        )


def _refuse_damaged(path: Path, database: "Database") -> None:
    from gto_desktop.library.row_sums import check_rows
    from gto_desktop.library.sqlite_files import damaged

    told = path.stat()
    place = told.st_dev, told.st_ino
    with _CHECKING:
        known = _CHECKS.get(place)
        # One that was found damaged may have been put back since.
        if known is None or (known.wrong and known.written != told.st_mtime_ns):
            known = _Check(told.st_mtime_ns)
            if told.st_size <= _AT_ONCE:
                known.wrong = check_rows(database)
            else:
                threading.Thread(
                    target=_check_meanwhile, args=(path, known), name="check", daemon=True
                ).start()
            _CHECKS[place] = known
    if known.wrong:
        raise damaged(path, known.wrong)


def _check_meanwhile(path: Path, known: _Check) -> None:
    from gto_desktop.library.row_sums import check_rows
    from gto_desktop.library.study_migrations import STUDY

    # Where it cannot be read now, whoever uses it learns why.
    with suppress(sqlite3.Error, OSError, StoreError), closing(STUDY.open_to_read(path)) as file:
        known.wrong = check_rows(file)


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
