"""Whether a disk still takes what is to be kept."""

import shutil
from pathlib import Path

LEAST_FREE = 4_000_000
"""Bytes below which a disk counts as full: a database that grows asks for some at once."""


def free_bytes(path: Path) -> int | None:
    """Return the room on the disk of a file or folder, there or not; None where it is unknown."""
    for folder in (path, *path.parents):
        if folder.is_dir():
            try:
                return shutil.disk_usage(folder).free
            except OSError:
                return None
    return None


def is_full(path: Path) -> bool:
    """Tell whether the disk of a file or folder is full."""
    free = free_bytes(path)
    return free is not None and free < LEAST_FREE
