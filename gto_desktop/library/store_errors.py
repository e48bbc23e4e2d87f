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


def is_of_file(error: BaseException | None) -> TypeGuard[sqlite3.Error | OSError]:
    """Tell whether an error is of the file or the disk, and not of a statement."""
    return isinstance(error, sqlite3.Error | OSError) and not isinstance(error, _BUGS)


def reason(path: Path, error: Exception) -> str:
    """Return what is wrong with a file in a sentence.

    The folder stays out of it: whoever calls the service from elsewhere may read this.
    """
    if is_full(path):
        # SQLite calls it an I/O error where its journal cannot grow.
        return say("The disk is full: {0} cannot be written.", path.name)
    why = error.strerror if isinstance(error, OSError) else str(error)
    return f"{path.name} cannot be used: {why or type(error).__name__}."
