"""Tables of a part of the user's file, with a version of their own and migrations to it."""

from contextlib import contextmanager
from typing import TYPE_CHECKING

from gto_desktop.basis.message import say
from gto_desktop.library.user_store import FILE_NAME, ShelfError, UserStore

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    # It takes a tenth of a second, and the window starts without it.
    from sqlite_utils import Database


class PartStore:
    """What is kept in the tables of a part; any thread and any process may use it."""

    def __init__(self, store: UserStore, make: "Callable[[Database], None]") -> None:
        """Keep it in the user's file; `make` brings the tables of the part up to date."""
        self._store, self._make = store, make

    @contextmanager
    def _reading(self) -> "Iterator[Database]":
        with self._store.reading() as database:
            self._make(database)
            yield database

    @contextmanager
    def _writing(self) -> "Iterator[Database]":
        with self._reading():
            # The tables are there now; the transaction is another connection's.
            pass
        with self._store.writing() as database:
            yield database


def bring_up(
    database: "Database",
    part: str,
    migrations: "Sequence[Callable[[Database], None]]",
    newest: int,
) -> None:
    """Bring the tables of a part, like "hands", to a version, in one transaction.

    Raises:
        ShelfError: they are of a newer program.
    """
    if part_version(database, part) == newest:
        return
    database.execute("BEGIN IMMEDIATE")
    try:
        # Asked again: another process may have been quicker.
        version = part_version(database, part)
        if version > newest:
            raise ShelfError(
                say(
                    "{0} cannot be used: its {1} are of a newer version of the program.",
                    FILE_NAME,
                    part,
                )
            )
        database.execute(f"CREATE TABLE IF NOT EXISTS {part}_version (version INTEGER NOT NULL)")
        for migration in migrations[version:newest]:
            migration(database)
        database.execute(f"DELETE FROM {part}_version")
        database.execute(f"INSERT INTO {part}_version VALUES (?)", [newest])
        database.commit()
    except BaseException:
        database.rollback()
        raise


def part_version(database: "Database", part: str) -> int:
    """Return the version of the tables of a part; 0 where there are none."""
    there = f"SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = '{part}_version'"
    if not database.execute(there).fetchall():
        return 0
    return int(database.execute(f"SELECT max(version) FROM {part}_version").fetchall()[0][0])
