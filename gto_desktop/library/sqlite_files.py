"""Open SQLite files: read-only, or for writing with their tables brought up to date.

A file keeps the names of its migrations in a table of sqlite-utils, and how many they are as
SQLite's user_version: one number to read where nothing is to be done, and older programs refuse a
file by it.
"""

import os
import sqlite3
import time
from collections.abc import Callable, Sequence
from contextlib import closing
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import cached_property
from pathlib import Path

from sqlite_utils import Database
from sqlite_utils.migrations import Migrations

from gto_desktop.basis.message import say
from gto_desktop.basis.paths import make_folder
from gto_desktop.basis.system import keep_private
from gto_desktop.library.nonblocking import is_busy
from gto_desktop.library.row_sums import check_rows, renew_sums
from gto_desktop.library.store_errors import StoreError

BUSY_SECONDS = 5.0
"""How long a statement waits for another process to finish writing."""
_RETRY_SECONDS = 0.01
_SMALLEST = 512
"""Bytes of the smallest page; only a database that is just being made is empty."""


class NewerFormat(Exception):
    """A file from before `Migrations` has a number that no program gave it so far."""


def first_of(names: Sequence[str], count: int) -> Sequence[str]:
    """Return the first migrations of some; NewerFormat where there are not that many."""
    if count > len(names):
        raise NewerFormat
    return names[:count]


def by_user_version(database: Database, names: Sequence[str]) -> Sequence[str]:
    """Return the migrations of a file that counted them as its user_version."""
    return first_of(names, user_version(database))


def size_problem(path: Path) -> str:
    """Return what is wrong with a database as far as its header and its size tell.

    Both are read at once, whatever its size; empty where nothing is wrong, or no file is there. One
    that was cut short by a disk or a copy has fewer pages than its header says, which SQLite
    refuses (https://www.sqlite.org/fileformat2.html#in_header_database_size).

    SQLite looks, and nobody else opens the file: to close it would let go of the locks that this
    process holds on it, and another one would then remove the journal that is in use
    (https://www.sqlite.org/howtocorrupt.html#_posix_advisory_locks_canceled_by_a_separate_thread_doing_close_).
    """
    try:
        if not path.stat().st_size:
            return ""
        with closing(sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True)) as file:
            file.execute("PRAGMA page_count").fetchone()
    except (OSError, sqlite3.OperationalError):
        return ""  # it cannot be opened now, which says nothing of its size
    except sqlite3.DatabaseError:
        return say("{0} is damaged: it was cut short, or is no database.", path.name)
    return ""


@dataclass(frozen=True)
class FileKind:
    """A kind of SQLite file, and the one way to open such files; any thread may use what it opens.

    What SQLite and the disk refuse is raised as they say it.
    """

    content: str
    """In words, after "a file of"."""
    table: str
    """One that every such file has."""
    migrations: Migrations
    earlier: Callable[[Database, Sequence[str]], Sequence[str]] = by_user_version
    """Tells which migrations, of all by name, a file from before `Migrations` has been through."""
    is_shared: bool = False
    """Whether several processes write to it at once: it keeps a write-ahead log."""
    is_private: bool = False
    """Whether only the user may read it."""
    is_summed: bool = False
    """Whether its rows have checksums of `row_sums`: one of its migrations makes their tables."""

    @cached_property
    def newest(self) -> int:
        """The user_version of a file that has been through all migrations."""
        return len(self._names)

    @cached_property
    def _names(self) -> tuple[str, ...]:
        empty = Database(memory=True, execute_plugins=False)
        names = tuple(each.name for each in self.migrations.pending(empty))
        empty.close()
        return names

    def open_to_read(self, path: Path) -> Database:
        """Open a file as it is, an older one too; nothing is ever written to it.

        Raises:
            StoreError: it is of another kind, or was made by a newer version of the program.
        """
        connection = sqlite3.connect(
            f"{path.resolve().as_uri()}?mode=ro",
            uri=True,
            timeout=BUSY_SECONDS,
            isolation_level=None,
            check_same_thread=False,
        )
        try:
            database = Database(connection, execute_plugins=False)
            if not self._check(path, database):
                raise self._stranger(path)
        except BaseException:
            connection.close()
            raise
        return database

    def open_to_write(self, path: Path) -> Database:
        """Open a file, made where it is missing, with its tables brought up to date.

        Every statement is a transaction of its own, unless one is begun.

        Raises:
            StoreError: as for `open_to_read`; or it is no database at all.
        """
        make_folder(path.parent, private=self.is_private)
        is_new = not path.exists()
        if not is_new and 0 < path.stat().st_size < _SMALLEST:
            # SQLite would take it for a new database and write over it.
            raise StoreError(say("{0} cannot be used: file is not a database.", path.name))
        connection = sqlite3.connect(
            path, timeout=BUSY_SECONDS, isolation_level=None, check_same_thread=False
        )
        try:
            if self.is_private and (is_new or _others_may_read(path)):
                # Before the journal is made: it takes the rights of the file.
                keep_private(path)
            database = Database(connection, execute_plugins=False)
            is_current = user_version(database) == self.newest
            if not is_current:
                # Before anything is written into a file that is somebody else's.
                self._check(path, database)
            if self.is_shared:
                _use_write_ahead_log(connection)
                connection.execute("PRAGMA synchronous = NORMAL")
            connection.execute("PRAGMA foreign_keys = ON")
            if self.is_summed:
                # Rows that give way to others are deleted by nobody else's word.
                connection.execute("PRAGMA recursive_triggers = ON")
            if not is_current:
                self._bring_up(path, database)
        except BaseException:
            connection.close()
            raise
        return database

    def has_sums(self, database: Database) -> bool:
        """Tell whether a file has checksums of its rows, as those from before them have not."""
        return self.is_summed and "row_sums" in database.table_names()

    def _bring_up(self, path: Path, database: Database) -> None:
        """Apply what a file has not been through, all of it or nothing."""
        if self.has_sums(database) and (why := check_rows(database)):
            # New sums would make it look sound.
            raise damaged(path, why)
        database.execute("BEGIN IMMEDIATE")
        try:
            # Asked in the transaction: another process may have been quicker.
            applied = self._check(path, database)
            if self.migrations.migrations_table not in database.table_names():
                self._mark(database, applied)
            self.migrations.apply(database)
            if self.is_summed:
                renew_sums(database)
            database.execute(f"PRAGMA user_version = {self.newest}")
            database.commit()
        except BaseException:
            database.rollback()
            raise

    def _check(self, path: Path, database: Database) -> Sequence[str]:
        """Return the migrations that a file has been through; none where it is empty."""
        version = user_version(database)
        try:
            if version > self.newest:
                raise NewerFormat
            tables = database.table_names()
            if self.table not in tables:
                if tables:
                    raise self._stranger(path)
                return ()
            if version == self.newest:
                return self._names
            if self.migrations.migrations_table in tables:
                return [each.name for each in self.migrations.applied(database)]
            return self.earlier(database, self._names)
        except NewerFormat:
            raise StoreError(
                say(
                    "{0} was made by a newer version of the program: update the program.", path.name
                )
            ) from None

    def _mark(self, database: Database, names: Sequence[str]) -> None:
        self.migrations.ensure_migrations_table(database)
        now = str(datetime.now(UTC))
        database.table(self.migrations.migrations_table).insert_all(
            {"migration_set": self.migrations.name, "name": name, "applied_at": now}
            for name in names
        )

    def _stranger(self, path: Path) -> StoreError:
        return StoreError(say("{0} is not a file of {1}.", path.name, self.content))


def damaged(path: Path, why: str) -> StoreError:
    """Return what is said of a file of the user's that is damaged."""
    return StoreError(
        say(
            "{0} is damaged ({1}): put a copy of it back, or let `gto-desktop library mend-files` "
            "keep what is sound in it.",
            path.name,
            why,
        )
    )


def _others_may_read(path: Path) -> bool:
    return os.name == "posix" and bool(path.stat().st_mode & 0o077)


def user_version(database: Database) -> int:
    """Return the number that SQLite keeps in a file for its users."""
    return int(database.execute("PRAGMA user_version").fetchone()[0])


def _use_write_ahead_log(connection: sqlite3.Connection) -> None:
    # SQLite itself does not wait here for another process that is doing the same.
    end = time.monotonic() + BUSY_SECONDS
    while True:
        try:
            connection.execute("PRAGMA journal_mode = WAL").fetchall()
        except sqlite3.OperationalError as error:
            if not is_busy(error) or time.monotonic() > end:
                raise
            time.sleep(_RETRY_SECONDS)
        else:
            return
