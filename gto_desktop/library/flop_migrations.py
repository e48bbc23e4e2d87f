"""The tables of files of solved flops; a released migration never changes."""

from sqlite_utils import Database
from sqlite_utils.migrations import Migrations

from gto_desktop.library.sqlite_files import FileKind

flops = Migrations("flops")


@flops()
def make_flops(database: Database) -> None:
    """Make the flops and the nodes of their trees."""
    database.executescript(
        """
        CREATE TABLE flops (
            -- never given twice: readers remember what they read
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            -- which flop
            version TEXT NOT NULL,
            pot_type TEXT NOT NULL,
            oop TEXT NOT NULL,
            ip TEXT NOT NULL,
            flop TEXT NOT NULL,
            -- who raised first, or limped: the same two seats can meet in two ways
            opener TEXT NOT NULL,
            -- what was solved; big blinds
            pot REAL NOT NULL,
            stack REAL NOT NULL,
            oop_range TEXT NOT NULL,
            ip_range TEXT NOT NULL,
            ranges_from TEXT NOT NULL,
            tree TEXT NOT NULL,
            -- how; exploitability in percent of the pot
            accuracy REAL NOT NULL,
            iterations INTEGER NOT NULL,
            seconds REAL NOT NULL,
            engine TEXT NOT NULL,
            solved TEXT NOT NULL
        );
        CREATE UNIQUE INDEX flops_by_spot ON flops (version, pot_type, oop, ip, opener, flop);
        CREATE TABLE nodes (
            flop_id INTEGER NOT NULL REFERENCES flops (id) ON DELETE CASCADE,
            number INTEGER NOT NULL,
            line TEXT NOT NULL,
            player INTEGER NOT NULL,
            actions TEXT NOT NULL,
            content BLOB NOT NULL,
            PRIMARY KEY (flop_id, number)
        );
        """
    )


@flops()
def add_weight(database: Database) -> None:
    """Give flops the share of all flops that each stands for among those of its spot.

    NULL for one of a list.
    """
    database.execute("ALTER TABLE flops ADD COLUMN weight REAL")


FLOPS = FileKind("solved flops", "flops", flops)
