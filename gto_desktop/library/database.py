"""The user's database: one SQLite file that every process of the program may use at once.

Two connections serve all threads, one to read and one to write, each under its own lock. Measured
against one connection for everything and one for each thread, all of them answer tens of thousands
of calls a second; what differs is the longest wait when four processes of eight threads write at
once: about 0.07 s here, 0.17 s with a single connection and 0.65 s with one for each thread,
because SQLite waits for a lock by sleeping while Python wakes the next thread. Reading never waits
for writing.

What a call has written is safe from a killed process when the call returns, and from a power cut
once `sync` has returned, which many callers share: it takes a disk 0.3 to 10 ms. Otherwise the
journal is synced only where SQLite needs it, every thousand pages. A caller in haste
(`library.nonblocking`) never does that: it writes until `_MOST_IN_HASTE` and is then told that
somebody with more time has to.
"""

import os
import sqlite3
import threading
from contextlib import AbstractContextManager, suppress
from pathlib import Path

from sqlite_utils import Database
from sqlite_utils.migrations import Migrations

from gto_desktop.basis.message import say
from gto_desktop.basis.system import sync_folder
from gto_desktop.library import sqlite_files
from gto_desktop.library.lost_files import Sign
from gto_desktop.library.nonblocking import NotAtOnce, in_haste, is_busy, take, takes_time
from gto_desktop.library.row_sums import make_row_sums, sum_changes
from gto_desktop.library.sqlite_files import FileKind
from gto_desktop.library.store_errors import StoreError, is_of_file, reason

FILE_NAME = "user.sqlite"
SIGN = Sign(
    FILE_NAME,
    f"{FILE_NAME}.holds-keys",
    f"""{FILE_NAME} beside this file holds API keys.
Where it was lost, put a copy of it back. To begin without keys, delete this file too.
""",
)
_CHECKPOINT_PAGES = 1000
"""The pages of the journal that are written to the file in one go; SQLite's own number."""
_MOST_IN_HASTE = 300
"""How often it is written in haste, a page or two each time, before the journal has its turn."""


class UserDatabase:
    """The database in a folder, made on first use; any thread may use it, a forked process not.

    A failure leaves nothing open: the next call tries again, and finds a file that was put back.
    """

    def __init__(self, folder: Path) -> None:
        path = folder / FILE_NAME
        self._journal = _Journal(path.with_name(f"{FILE_NAME}-wal"))
        self._reader = _Connection(path, reads_only=True)
        self._writer = _Connection(path)

    def reading(self) -> AbstractContextManager[Database]:
        """Lend the connection that reads; fetch all rows before giving it back.

        Raises:
            StoreError: the file cannot be read.
            NotAtOnce: that would take time, and the caller is in haste.
        """
        return self._reader

    def writing(self) -> AbstractContextManager[Database]:
        """Lend the connection that writes; every statement is a transaction of its own.

        Raises:
            StoreError: the file cannot be written.
            NotAtOnce: that would take time, and the caller is in haste; nothing was written.
        """
        return self._writer

    def sync(self) -> None:
        """Have all that calls have written until now on the disk; StoreError where that fails.

        SQLite syncs the journal itself with `synchronous = FULL`, but while it holds the lock that
        all writers need, and once for each of them.
        """
        try:
            self._journal.sync()
        except OSError as error:
            raise StoreError(reason(self._journal.path, error)) from error

    def close(self) -> None:
        """Let go of the file; a later call opens it again."""
        self._reader.close()
        self._writer.sum_up()
        self._writer.close()


class _Journal:
    """The write-ahead log beside the file. SQLite holds no locks on it, so it may be opened."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._named: tuple[int, int] | None = None
        """Which file it was when its name was synced."""

    def sync(self) -> None:
        try:
            with self.path.open("r+b", buffering=0) as file:
                os.fsync(file.fileno())
                now = os.fstat(file.fileno())
        except FileNotFoundError:
            # All of it is in the file: SQLite synced that before it removed the journal.
            return
        if self._named != (now.st_dev, now.st_ino):
            sync_folder(self.path.parent)
            self._named = (now.st_dev, now.st_ino)


class _Connection(AbstractContextManager[Database]):
    """One connection and its lock; it opens itself, and again when the file is another one."""

    def __init__(self, path: Path, *, reads_only: bool = False) -> None:
        self._path = path
        self._reads_only = reads_only
        self._lock = threading.Lock()
        self._database: Database | None = None
        self._opened: os.stat_result | None = None
        self._hasty = False
        self._times_in_haste = 0

    def __enter__(self) -> Database:
        take(self._lock)
        try:
            database = self._current()
            self._set_pace(database)
        except BaseException as error:
            self.__exit__(type(error), error)
            raise
        return database

    def __exit__(self, _: object, error: BaseException | None, *__: object) -> None:
        try:
            if is_of_file(error):
                if in_haste() and is_busy(error):
                    raise NotAtOnce from error
                self._drop()
                raise StoreError(reason(self._path, error)) from error
        finally:
            self._lock.release()

    def sum_up(self) -> None:
        """Make the checksums of rows that were changed; what fails is left to the next time.

        A charge does not wait for it: what is marked as changed counts as sound.
        """
        with self._lock, suppress(sqlite3.Error):
            if self._database is not None:
                self._database.execute("BEGIN IMMEDIATE")
                sum_changes(self._database)
                self._database.commit()

    def close(self) -> None:
        with self._lock:
            self._drop()

    def _current(self) -> Database:
        if self._database is not None and not self._is_same_file():
            takes_time()
            self._drop()
        if self._database is None:
            takes_time()
            _refuse_lost(self._path)
            self._database = KEYS.open_to_write(self._path)
            if self._reads_only:
                self._database.execute("PRAGMA query_only = ON")
            self._opened = self._path.stat()
            self._hasty = False
        return self._database

    def _set_pace(self, database: Database) -> None:
        """Make SQLite wait and tidy up, or neither in haste."""
        hasty = in_haste()
        self._times_in_haste = self._times_in_haste + 1 if hasty else 0
        if not self._reads_only and self._times_in_haste > _MOST_IN_HASTE:
            raise NotAtOnce
        if hasty != self._hasty:
            waits = 0 if hasty else round(1000 * sqlite_files.BUSY_SECONDS)
            database.execute(f"PRAGMA busy_timeout = {waits}")
            pages = 0 if hasty else _CHECKPOINT_PAGES
            database.execute(f"PRAGMA wal_autocheckpoint = {pages}")
            self._hasty = hasty

    def _is_same_file(self) -> bool:
        # SQLite would go on with a file that was deleted, replaced or cut, out of its own memory.
        try:
            now = os.stat(self._path)
        except OSError:
            return False
        then = self._opened
        return (
            then is not None
            and (now.st_ino, now.st_dev) == (then.st_ino, then.st_dev)
            and now.st_size >= then.st_size
        )

    def _drop(self) -> None:
        if self._database is not None:
            with suppress(sqlite3.Error):
                self._database.close()
        self._database = None


def _refuse_lost(path: Path) -> None:
    if not SIGN.misses(path.parent):
        return
    # A new one would refuse every key that was given out, and nobody would know why.
    raise StoreError(
        say(
            "{0} is missing or empty, and keys were made in it: put a copy of it back, or delete "
            "{1} to begin without keys.",
            FILE_NAME,
            SIGN.name,
        )
    )


# --- the tables; a released migration never changes


keys = Migrations("keys")


@keys()
def make_keys_and_usage(database: Database) -> None:
    """Make version 1."""
    database.executescript(
        """
        CREATE TABLE api_keys (
            -- never given twice, because tokens are bound to it
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            digest BLOB NOT NULL UNIQUE,
            name TEXT NOT NULL,
            -- a month's limits; NULL is none
            presolved_limit INTEGER,
            solves_limit INTEGER,
            created TEXT NOT NULL,
            last_used TEXT,
            revoked TEXT
        );
        CREATE UNIQUE INDEX live_names ON api_keys (name) WHERE revoked IS NULL;
        CREATE TABLE monthly_usage (
            key_id INTEGER NOT NULL REFERENCES api_keys (id),
            month TEXT NOT NULL,
            presolved INTEGER NOT NULL DEFAULT 0 CHECK (presolved >= 0),
            solves INTEGER NOT NULL DEFAULT 0 CHECK (solves >= 0),
            PRIMARY KEY (key_id, month)
        ) WITHOUT ROWID;
        """
    )


@keys()
def make_open_solves(database: Database) -> None:
    """Make version 2: which counted solves are not done yet."""
    database.executescript(
        """
        CREATE TABLE open_solves (
            work TEXT PRIMARY KEY,
            -- the running program that counted it
            service TEXT NOT NULL,
            key_id INTEGER NOT NULL REFERENCES api_keys (id),
            month TEXT NOT NULL
        ) WITHOUT ROWID;
        """
    )


@keys()
def sum_rows(database: Database) -> None:
    """Make the checksums of rows."""
    make_row_sums(database)


KEYS = FileKind("API keys", "api_keys", keys, is_shared=True, is_private=True, is_summed=True)
