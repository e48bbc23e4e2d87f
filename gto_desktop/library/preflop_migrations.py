"""The tables of a file of preflop strategies; a released migration never changes."""

from collections.abc import Sequence

from sqlite_utils import Database
from sqlite_utils.migrations import Migrations

from gto_desktop.library.sqlite_files import FileKind, NewerFormat

preflop = Migrations("preflop")


@preflop()
def make_strategies(database: Database) -> None:
    """Make the data sets and their strategies; a program before `Migrations` reads `about`."""
    database.executescript(
        """
        CREATE TABLE about (format INTEGER NOT NULL);
        INSERT INTO about VALUES (1);
        CREATE TABLE versions (
            id TEXT PRIMARY KEY,
            place INTEGER NOT NULL,
            label TEXT NOT NULL,
            is_default INTEGER NOT NULL,
            facts TEXT NOT NULL,
            tree BLOB NOT NULL
        );
        CREATE TABLE chunks (
            version TEXT NOT NULL REFERENCES versions (id) ON DELETE CASCADE,
            chunk INTEGER NOT NULL,
            shares BLOB NOT NULL,
            PRIMARY KEY (version, chunk)
        ) WITHOUT ROWID;
        """
    )


@preflop()
def make_evs(database: Database) -> None:
    """Make the EVs."""
    database.executescript(
        """
        CREATE TABLE evs (
            version TEXT NOT NULL REFERENCES versions (id) ON DELETE CASCADE,
            chunk INTEGER NOT NULL,
            evs BLOB NOT NULL,
            PRIMARY KEY (version, chunk)
        ) WITHOUT ROWID;
        """
    )


def _applied_before(database: Database, names: Sequence[str]) -> Sequence[str]:
    """Return the migrations of a file with the number of its format in a table."""
    (number,) = database.execute("SELECT format FROM about").fetchone() or (0,)
    if number > 1:
        raise NewerFormat
    # EVs came without a new number.
    return names[:2] if "evs" in database.table_names() else names[:1]


PREFLOP = FileKind("preflop strategies", "versions", preflop, _applied_before)
