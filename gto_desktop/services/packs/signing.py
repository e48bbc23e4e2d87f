"""Sign files with an Ed25519 key in the user's folder, and verify signatures."""

import hashlib
import os
import re
import secrets
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ed25519 import (
    Ed25519PrivateKey,
    Ed25519PublicKey,
)

from gto_desktop.basis.errors import InputError, system_reason
from gto_desktop.basis.message import say

KEY_FILE = "author.key"
KEY_DIGITS, SIGNATURE_DIGITS = 64, 128
"""Hexadecimal digits of a public key and of a signature."""
_GROUPS, _GROUP = 5, 4


@dataclass(frozen=True)
class Author:
    """The key that this user signs with."""

    _private: Ed25519PrivateKey

    @classmethod
    def of(cls, folder: Path) -> "Author":
        """Return the author of a folder; the key is made on first use, and only he may read it."""
        path = folder / KEY_FILE
        try:
            if not path.exists():
                _make_key(path)
            if path.stat().st_mode & 0o077:
                path.chmod(0o600)
            text = path.read_text(encoding="ascii", errors="replace").strip()
        except OSError as error:
            why = system_reason(error) or type(error).__name__
            raise InputError(say("{0} cannot be used: {1}.", KEY_FILE, why)) from None
        if not re.fullmatch(r"[0-9a-f]{64}", text):
            raise InputError(
                say(
                    "{0} is damaged: put a copy of it back, or move it away to get another key.",
                    KEY_FILE,
                )
            )
        return cls(Ed25519PrivateKey.from_private_bytes(bytes.fromhex(text)))

    @property
    def key(self) -> str:
        """The public key, as hexadecimal digits."""
        return self._private.public_key().public_bytes_raw().hex()

    def sign(self, content: bytes) -> str:
        """Return the signature of a content, as hexadecimal digits."""
        return self._private.sign(content).hex()


def is_signed(content: bytes, key: str, signature: str) -> bool:
    """Tell whether a content is what the owner of a key signed."""
    try:
        Ed25519PublicKey.from_public_bytes(bytes.fromhex(key)).verify(
            bytes.fromhex(signature), content
        )
    except (InvalidSignature, ValueError):
        return False
    return True


def fingerprint(key: str) -> str:
    """Return the digits by which people compare a public key: 80 bits of its SHA-256.

    >>> fingerprint("00" * 32)
    '6668 7aad f862 bd77 6c8f'
    """
    digest = hashlib.sha256(bytes.fromhex(key)).hexdigest()
    return " ".join(digest[n * _GROUP : (n + 1) * _GROUP] for n in range(_GROUPS))


def _make_key(path: Path) -> None:
    """Write a key, unless another process is quicker: the first one stays."""
    path.parent.mkdir(parents=True, exist_ok=True)
    partial = path.with_name(f".{path.name}.{secrets.token_hex(4)}.part")
    private = Ed25519PrivateKey.generate().private_bytes_raw().hex()
    try:
        _write_private(partial, private)
        try:
            # Unlike a renaming, a link never takes the place of a file that is there.
            os.link(partial, path)
        except FileExistsError:
            return
        except OSError:
            # A disk without links, such as a memory stick.
            with suppress(FileExistsError):
                _write_private(path, private)
    finally:
        partial.unlink(missing_ok=True)


def _write_private(path: Path, text: str) -> None:
    descriptor = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    with os.fdopen(descriptor, "w", encoding="ascii") as file:
        file.write(text + "\n")
