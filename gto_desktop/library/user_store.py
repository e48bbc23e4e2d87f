"""What the user keeps of his own: ranges, presets, solves; one SQLite file in his data folder.

A connection lives as long as one use. The window asks a few times a minute, so that the millisecond
it takes does not count, and a file that was deleted or put back is found as it is.

Every `writing` is one transaction that is begun as a writer's: of two processes that change the
same row the second sees what the first wrote, and waits for it at most `BUSY_SECONDS`.
"""

import sqlite3
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from gto_desktop.basis.errors import InputError, system_reason
from gto_desktop.basis.message import say
from gto_desktop.library.training_tables import make_training

if TYPE_CHECKING:
    from sqlite_utils import Database


FILE_NAME = "study.sqlite"
BUSY_SECONDS = 5.0
"""How long a statement waits for another process to finish writing."""
_RETRY_SECONDS = 0.01
_SMALLEST = 512
"""Bytes of the smallest page; only a database that is just being made is empty."""


class ShelfError(InputError):
    """The user's file cannot be used now; the text says which and why."""


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
            database = _open(self._path)
            try:
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
            database.execute("BEGIN IMMEDIATE")
            try:
                yield database
            except BaseException:
                database.rollback()
                raise
            database.commit()


@contextmanager
def _reported(path: Path) -> Iterator[None]:
    try:
        yield
    except (sqlite3.IntegrityError, sqlite3.ProgrammingError, sqlite3.InterfaceError):
        raise
    except (sqlite3.Error, OSError) as error:
        why = system_reason(error) if isinstance(error, OSError) else str(error)
        if isinstance(error, sqlite3.Error) and _is_busy(error):
            why = say("another program is writing to it, try again")
        text = say("{0} cannot be used: {1}.", path.name, why or type(error).__name__)
        raise ShelfError(text) from error


def _open(path: Path) -> "Database":
    # Its import takes a moment that the window's start does not wait for.
    from sqlite_utils import Database

    path.parent.mkdir(parents=True, exist_ok=True)
    if path.exists() and 0 < path.stat().st_size < _SMALLEST:
        # SQLite would take it for a new database and write over it.
        raise ShelfError(say("{0} cannot be used: file is not a database.", path.name))
    connection = sqlite3.connect(path, timeout=BUSY_SECONDS, isolation_level=None)
    try:
        database = Database(connection, execute_plugins=False)
        _use_write_ahead_log(connection)
        connection.execute("PRAGMA synchronous = NORMAL")
        connection.execute("PRAGMA foreign_keys = ON")
        migrate(database)
    except BaseException:
        connection.close()
        raise
    return database


def _use_write_ahead_log(connection: sqlite3.Connection) -> None:
    # SQLite itself does not wait here for another process that is doing the same.
    end = time.monotonic() + BUSY_SECONDS
    while True:
        try:
            connection.execute("PRAGMA journal_mode = WAL").fetchall()
        except sqlite3.OperationalError as error:
            if not _is_busy(error) or time.monotonic() > end:
                raise
            time.sleep(_RETRY_SECONDS)
        else:
            return


def _is_busy(error: sqlite3.Error) -> bool:
    return getattr(error, "sqlite_errorcode", 0) & 0xFF == sqlite3.SQLITE_BUSY


# --- migrations: a released one never changes


def _make_ranges(database: "Database") -> None:
    database.execute(
        "CREATE TABLE range_groups (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE)"
    )
    database.execute(
        """
        CREATE TABLE saved_ranges (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            group_id INTEGER NOT NULL REFERENCES range_groups (id) ON DELETE CASCADE,
            name TEXT NOT NULL,
            -- in the notation that gives back the very weights
            text TEXT NOT NULL,
            UNIQUE (group_id, name)
        )
        """
    )


def _make_presets_and_queue(database: "Database") -> None:
    database.execute(
        """
        CREATE TABLE bet_presets (
            name TEXT PRIMARY KEY,
            -- a part of a spot file, as JSON
            content TEXT NOT NULL
        )
        """
    )
    database.execute(
        """
        CREATE TABLE queued_solves (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            place INTEGER NOT NULL,
            name TEXT NOT NULL,
            -- a spot file, as JSON
            spot TEXT NOT NULL,
            target_pct REAL NOT NULL,
            max_iterations INTEGER NOT NULL,
            threads INTEGER NOT NULL,
            precision INTEGER NOT NULL,
            -- the file of the solution to go on from; NULL to solve from the start
            source TEXT,
            -- the process that solves it; NULL while it waits
            owner TEXT,
            -- why it failed; NULL where it did not
            problem TEXT
        )
        """
    )


def _make_solves(database: "Database") -> None:
    database.execute(
        """
        CREATE TABLE past_solves (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            -- what was solved: the key of the game and the bits of a number
            game TEXT NOT NULL,
            precision INTEGER NOT NULL,
            file TEXT NOT NULL UNIQUE,
            name TEXT NOT NULL,
            renamed INTEGER NOT NULL DEFAULT 0,
            pinned INTEGER NOT NULL DEFAULT 0,
            -- a spot file, as JSON
            spot TEXT NOT NULL,
            iterations INTEGER NOT NULL,
            exploitability_pct REAL,
            target_pct REAL,
            bytes INTEGER NOT NULL,
            solved TEXT NOT NULL,
            -- seconds since 1970; NULL while it is kept
            deleted REAL
        )
        """
    )
    database.execute(
        """
        CREATE UNIQUE INDEX kept_games ON past_solves (game, precision) WHERE deleted IS NULL
        """
    )
    database.execute(
        """
        CREATE TABLE solve_speeds (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            street INTEGER NOT NULL,
            precision INTEGER NOT NULL,
            threads INTEGER NOT NULL,
            entries INTEGER NOT NULL,
            iterations INTEGER NOT NULL,
            seconds REAL NOT NULL,
            exploitability_pct REAL
        )
        """
    )
    database.execute("CREATE TABLE choices (name TEXT PRIMARY KEY, value TEXT NOT NULL)")


MIGRATIONS: "tuple[Callable[[Database], None], ...]" = (
    _make_ranges,
    _make_presets_and_queue,
    _make_solves,
    make_training,
)
"""What makes version 1, version 2, ...; the file keeps its version as SQLite's user_version."""


def migrate(database: "Database", newest: int = len(MIGRATIONS)) -> None:
    """Bring a file to a version, in one transaction.

    Raises:
        ShelfError: it is of a newer program.
    """
    if _version(database) == newest:
        return
    database.execute("BEGIN IMMEDIATE")
    try:
        # Asked again: another process may have been quicker.
        version = _version(database)
        if version > newest:
            raise ShelfError(
                say("{0} cannot be used: it was made by a newer version of the program.", FILE_NAME)
            )
        for migration in MIGRATIONS[version:newest]:
            migration(database)
        database.execute(f"PRAGMA user_version = {newest}")
        database.commit()
    except BaseException:
        database.rollback()
        raise


def _version(database: "Database") -> int:
    return int(database.execute("PRAGMA user_version").fetchall()[0][0])
