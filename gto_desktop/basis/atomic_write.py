"""Writing a file whole or not at all, and the file of a secret, made on first use."""

import glob
import os
import re
import secrets
import shutil
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import BinaryIO

from gto_desktop.basis.errors import InputError, system_reason
from gto_desktop.basis.message import say
from gto_desktop.basis.paths import make_folder
from gto_desktop.basis.system import keep_private, replace, sync_folder

_ABANDONED = 600
"""Seconds after which a partial file that does not grow belongs to nobody."""


@contextmanager
def atomic_write(path: Path, *, room: int = 0, private: bool = False) -> Iterator[BinaryIO]:
    """Open a new file that takes the place of another when all of it is on the disk.

    Whatever goes wrong before, a crash included, leaves the old file as it was. A private one can
    be read by the user alone from its first byte on.

    Raises:
        InputError: the file cannot be written, or fewer than `room` bytes are free.
    """
    target = Path(os.path.realpath(path))
    partial = _partial(target)
    try:
        _sweep(target)
        free = shutil.disk_usage(target.parent).free
        if free < room:
            raise InputError(
                say(
                    "{0} needs about {1} MB and the disk has {2} MB free.",
                    path,
                    f"{room / 1e6:.0f}",
                    f"{free / 1e6:.0f}",
                )
            )
        with open(partial, "xb", opener=_open_private if private else None) as file:
            yield file
            file.flush()
            os.fsync(file.fileno())
        replace(partial, target)
        sync_folder(target.parent)
    except OSError as error:
        raise InputError(say("{0} cannot be written: {1}.", path, system_reason(error))) from None
    finally:
        partial.unlink(missing_ok=True)


def check_target(path: Path) -> None:
    """Make sure that a file can be written, or raise InputError; nothing is left behind."""
    target = Path(os.path.realpath(path))
    if target.is_dir():
        raise InputError(say("{0} is a folder: name a file.", path))
    if target.exists() and not target.is_file():
        raise InputError(say("{0} is not a file.", path))
    if not target.parent.is_dir():
        raise InputError(say("{0} cannot be written: there is no folder {1}.", path, target.parent))
    partial = _partial(target)
    try:
        partial.open("xb").close()
        partial.unlink()
    except OSError as error:
        raise InputError(say("{0} cannot be written: {1}.", path, system_reason(error))) from None


def _partial(target: Path) -> Path:
    return target.with_name(f".{target.name}.{secrets.token_hex(4)}.part")


def _open_private(path: str, flags: int) -> int:
    """Open a file for `open` that only the user may read from its first moment on."""
    return os.open(path, flags, 0o600)


def _sweep(target: Path) -> None:
    """Remove what killed writers of this file left behind."""
    oldest = time.time() - _ABANDONED
    for partial in target.parent.glob(f".{glob.escape(target.name)}.????????.part"):
        with suppress(OSError):
            if partial.stat().st_mtime < oldest:
                partial.unlink()


# --- the file of a secret


def read_secret(path: Path) -> bytes:
    """Return the secret of a file; OSError where it cannot be used, ValueError where it is none."""
    if not path.exists():
        _make(path)
    # A copy from elsewhere may have come with wider rights.
    keep_private(path)
    text = path.read_text(encoding="ascii", errors="replace").strip()
    if not re.fullmatch(r"[0-9a-f]{64}", text):
        raise ValueError("no secret")
    return bytes.fromhex(text)


def _make(path: Path) -> None:
    """Write a secret, unless another process is quicker: the first one stays."""
    make_folder(path.parent)
    partial = _partial(path)
    try:
        _write(partial)
        try:
            # Unlike a renaming, a link never takes the place of a file that is there.
            os.link(partial, path)
        except FileExistsError:
            return
        except OSError:
            # A disk without links, such as a memory stick: what is left is a moment in which
            # another process finds the file empty and says so.
            with suppress(FileExistsError):
                _write(path)
    finally:
        partial.unlink(missing_ok=True)


def _write(path: Path) -> None:
    with open(path, "x", encoding="ascii", opener=_open_private) as file:
        file.write(secrets.token_hex(32) + "\n")
        file.flush()
        os.fsync(file.fileno())
