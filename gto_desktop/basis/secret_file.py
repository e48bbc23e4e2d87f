"""The file of a secret of 32 bytes, made on first use, which its owner alone may read."""

import os
import re
import secrets
from contextlib import suppress
from pathlib import Path


def read_secret(path: Path) -> bytes:
    """Return the secret of a file; OSError where it cannot be used, ValueError where it is none."""
    if not path.exists():
        _make(path)
    # A copy from elsewhere may have come with wider rights; Windows knows no such rights.
    if os.name == "posix" and path.stat().st_mode & 0o077:
        path.chmod(0o600)
    text = path.read_text(encoding="ascii", errors="replace").strip()
    if not re.fullmatch(r"[0-9a-f]{64}", text):
        raise ValueError("no secret")
    return bytes.fromhex(text)


def _make(path: Path) -> None:
    """Write a secret, unless another process is quicker: the first one stays."""
    path.parent.mkdir(parents=True, exist_ok=True)
    partial = path.with_name(f".{path.name}.{secrets.token_hex(4)}.part")
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
    descriptor = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    with os.fdopen(descriptor, "w", encoding="ascii") as file:
        file.write(secrets.token_hex(32) + "\n")
        file.flush()
        os.fsync(file.fileno())
