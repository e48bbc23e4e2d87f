"""Opaque signed texts that a caller keeps for us: node tokens and solve handles.

A token is the content as JSON in URL-safe base64, a dot, and an HMAC-SHA256 by itsdangerous. Kind
and key go into the signing key and not into the token: it stays short, and under another kind or
another key it is simply invalid. A tree has a token for each of its nodes, hundreds of them, so
the signing key is derived once and nothing is compressed: 6 microseconds a token instead of the 33
of itsdangerous' own serializer.
"""

import hashlib
import hmac
import json
from collections.abc import Callable, Mapping
from functools import lru_cache
from pathlib import Path
from typing import Any, TypeAlias

from itsdangerous import Signer
from itsdangerous.encoding import base64_decode, base64_encode

from gto_desktop.basis.service_failures import AuthUnavailable, Forbidden
from gto_desktop.library.api_keys import server_secret
from gto_desktop.library.store_errors import StoreError

LONGEST = 4096
"""Characters of a token; nothing longer is looked at."""
_VERSION = 1
"""A part of every signature: another number makes all older tokens invalid."""
Sign: TypeAlias = Callable[[bytes], bytes]
_encode = json.JSONEncoder(separators=(",", ":")).encode


class Tokens:
    """Signs and reads tokens with the secret in a folder; any thread may use it."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._secret: bytes | None = None

    def sign(self, kind: str, key_id: int, content: Mapping[str, Any]) -> str:
        """Make a token that only this key can use, and only as this kind.

        The content is JSON; everyone can read it in the token and nobody can change it.
        AuthUnavailable where the secret cannot be read, ValueError where the content is too long.
        """
        payload = base64_encode(_encode(content))
        token = self._signer(kind, key_id)(payload).decode("ascii")
        if len(token) > LONGEST:
            raise ValueError(f"a token of {len(token)} characters is too long")
        return token

    def read(self, kind: str, key_id: int, token: str) -> dict[str, Any]:
        """Return the content of a token; Forbidden unless it is ours, of this kind and key."""
        payload, dot, _ = token.rpartition(".")
        if not dot or len(token) > LONGEST or not token.isascii():
            raise _forbidden(kind)
        # Compared as a whole: base64 can write the same signature in more than one way.
        ours = self._signer(kind, key_id)(payload.encode("ascii"))
        if not hmac.compare_digest(ours, token.encode("ascii")):
            raise _forbidden(kind)
        content: dict[str, Any] = json.loads(base64_decode(payload))
        return content

    def _signer(self, kind: str, key_id: int) -> Sign:
        if self._secret is None:
            try:
                self._secret = server_secret(self._folder)
            except StoreError as error:
                raise AuthUnavailable(str(error)) from error
        return _signer(self._secret, kind, key_id)


@lru_cache(maxsize=1024)
def _signer(secret: bytes, kind: str, key_id: int) -> Sign:
    # The id comes last and is a number: no two pairs make the same salt.
    salt = f"gto-desktop token {_VERSION}/{kind}/{key_id}"
    signer = Signer(secret, salt=salt, key_derivation="hmac", digest_method=hashlib.sha256)
    key = signer.derive_key()

    # What itsdangerous does with this key, in a fifth of the time.
    def sign(payload: bytes) -> bytes:
        return payload + b"." + base64_encode(hmac.digest(key, payload, "sha256"))

    return sign


def _forbidden(kind: str) -> Forbidden:
    return Forbidden(f"The {kind} token is invalid or belongs to another key.")
