"""Files whose rows a test changes, with checksums that are right again."""

import sqlite3
from contextlib import closing
from pathlib import Path

from sqlite_utils import Database

from gto_desktop.library.flop_checks import write_flop_checks
from gto_desktop.library.preflop_checks import write_checks


def recheck(path: Path) -> Path:
    """Write the checksums of a file of flops or preflop strategies anew, as they stand there."""
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        file = Database(connection, execute_plugins=False)
        connection.execute("DELETE FROM checks")
        if "flops" in file.table_names():
            for (flop,) in file.execute("SELECT id FROM flops").fetchall():
                write_flop_checks(file, flop)
        else:
            for (version,) in file.execute("SELECT id FROM versions").fetchall():
                write_checks(file, version)
    return path
