"""Checksums of rows, and reading them at one moment with what they are of."""

from collections.abc import Iterator
from contextlib import contextmanager
from hashlib import blake2b

from sqlite_utils import Database

_BYTES = 8


def row_digest(place: tuple[object, ...], content: bytes = b"") -> bytes:
    """Return the checksum of a row, which is of its place too."""
    digest = blake2b(repr(place).encode(), digest_size=_BYTES)
    digest.update(content)
    return digest.digest()


@contextmanager
def one_moment(file: Database) -> Iterator[None]:
    """Let all questions see a file as it is at the first: another process may be writing."""
    file.execute("BEGIN")
    try:
        yield
    finally:
        file.execute("ROLLBACK")
