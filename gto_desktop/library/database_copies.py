"""Copy databases that others may be using, and tell whether this program can use one."""

import sqlite3
from contextlib import closing
from pathlib import Path

from gto_desktop.library.database import FILE_NAME as KEYS_FILE
from gto_desktop.library.database import KEYS
from gto_desktop.library.flops import FLOPS
from gto_desktop.library.preflop_store import PREFLOP
from gto_desktop.library.sqlite_files import BUSY_SECONDS
from gto_desktop.library.store_errors import StoreError, reason
from gto_desktop.library.study_migrations import STUDY
from gto_desktop.library.user_store import FILE_NAME as STUDY_FILE

SUFFIX = ".sqlite"
_KINDS = {STUDY_FILE: STUDY, KEYS_FILE: KEYS, "flops.sqlite": FLOPS, "preflop.sqlite": PREFLOP}


def copy_database(path: Path, target: Path) -> None:
    """Write a copy of a database as it is at one moment, whoever writes to it meanwhile.

    Raises:
        StoreError: it cannot be read, or the copy cannot be written.
    """
    try:
        with (
            closing(
                sqlite3.connect(
                    f"{path.resolve().as_uri()}?mode=ro", uri=True, timeout=BUSY_SECONDS
                )
            ) as source,
            closing(sqlite3.connect(target)) as made,
        ):
            source.backup(made)
    except (OSError, sqlite3.Error) as error:
        raise StoreError(reason(path, error)) from None


def check_database(path: Path) -> None:
    """Make sure that a database of the user's is what its name says; others are not looked at.

    Raises:
        StoreError: it is of another kind, damaged, or of a newer version of the program.
    """
    kind = _KINDS.get(path.name)
    if kind is None:
        return
    try:
        kind.open_to_read(path).close()
    except (OSError, sqlite3.Error) as error:
        raise StoreError(reason(path, error)) from None
