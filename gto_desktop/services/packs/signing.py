"""Sign files with an Ed25519 key in the user's folder, and verify signatures."""

import hashlib
from dataclasses import dataclass
from pathlib import Path

from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ed25519 import (
    Ed25519PrivateKey,
    Ed25519PublicKey,
)

from gto_desktop.basis.atomic_write import read_secret
from gto_desktop.basis.errors import InputError, system_reason
from gto_desktop.basis.message import say

KEY_FILE = "author.key"
KEY_DIGITS, SIGNATURE_DIGITS = 64, 128
"""Hexadecimal digits of a public key and of a signature."""
_GROUPS, _GROUP = 5, 4
_PRIME = 2**255 - 19
_Y_OF_ORDER_8 = int.from_bytes(
    bytes.fromhex("26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05"), "little"
)


@dataclass(frozen=True)
class Author:
    """The key that this user signs with."""

    _private: Ed25519PrivateKey

    @classmethod
    def of(cls, folder: Path) -> "Author":
        """Return the author of a folder; the key is made on first use, and only he may read it."""
        try:
            return cls(Ed25519PrivateKey.from_private_bytes(read_secret(folder / KEY_FILE)))
        except OSError as error:
            why = system_reason(error) or type(error).__name__
            raise InputError(say("{0} cannot be used: {1}.", KEY_FILE, why)) from None
        except ValueError:
            raise InputError(
                say(
                    "{0} is damaged: put a copy of it back, or move it away to get another key.",
                    KEY_FILE,
                )
            ) from None

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
        if is_weak(key):
            return False
        Ed25519PublicKey.from_public_bytes(bytes.fromhex(key)).verify(
            bytes.fromhex(signature), content
        )
    except (InvalidSignature, ValueError):
        return False
    return True


def is_weak(key: str) -> bool:
    """Tell whether a public key is a point of small order, under which anybody can sign.

    By their y they are 0, 1, -1, and plus or minus another number, each with either sign.
    """
    y = (int.from_bytes(bytes.fromhex(key), "little") & ((1 << 255) - 1)) % _PRIME
    return y in {0, 1, _PRIME - 1, _Y_OF_ORDER_8, _PRIME - _Y_OF_ORDER_8}


def fingerprint(key: str) -> str:
    """Return the digits by which people compare a public key: 80 bits of its SHA-256.

    >>> fingerprint("00" * 32)
    '6668 7aad f862 bd77 6c8f'
    """
    digest = hashlib.sha256(bytes.fromhex(key)).hexdigest()
    return " ".join(digest[n * _GROUP : (n + 1) * _GROUP] for n in range(_GROUPS))
