"""The errors of files that cannot be used, and which errors of SQLite are such."""

import sqlite3
from pathlib import Path
from typing import TypeGuard

from gto_desktop.basis.disk_room import is_full
from gto_desktop.basis.errors import InputError
from gto_desktop.basis.message import say

_BUGS = (
    sqlite3.IntegrityError,
    sqlite3.ProgrammingError,
    sqlite3.InterfaceError,
    sqlite3.DataError,
    sqlite3.NotSupportedError,
)
"""Errors of the statement, not of the file."""


class StoreError(Exception):
    """A file cannot be used now; the text says which and why."""


class ShelfError(InputError):
    """The user's file cannot be used now; the text says which and why."""


def is_of_file(
    error: BaseException | None,
) -> TypeGuard[sqlite3.Error | OSError | UnicodeDecodeError]:
    """Tell whether an error is of the file or the disk, and not of a statement."""
    # What SQLite says of a damaged file repeats what stands there, which may be no text any more.
    of_file = sqlite3.Error | OSError | UnicodeDecodeError
    return isinstance(error, of_file) and not isinstance(error, _BUGS)


def reason(path: Path, error: Exception) -> str:
    """Return what is wrong with a file in a sentence.

    The folder stays out of it: whoever calls the service from elsewhere may read this.
    """
    if is_full(path):
        # SQLite calls it an I/O error where its journal cannot grow.
        return say("The disk is full: {0} cannot be written.", path.name)
    if isinstance(error, UnicodeDecodeError):
        return say("{0} cannot be used: it is damaged.", path.name)
    why = error.strerror if isinstance(error, OSError) else str(error)
    return f"{path.name} cannot be used: {why or type(error).__name__}."
