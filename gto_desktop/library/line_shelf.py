"""Priced lines in a folder: small files that may be deleted at any time, and are made again.

What was asked least recently goes where there is no room. Any process may read and write there; a
file that cannot be read, or is damaged, counts as missing.
"""

import struct
import time
from collections.abc import Iterator
from contextlib import suppress
from hashlib import blake2b
from pathlib import Path
from typing import Any

import numpy as np
import zstandard
from numpy.typing import NDArray

from gto_desktop.basis.atomic_write import atomic_write
from gto_desktop.basis.errors import InputError
from gto_desktop.basis.paths import make_folder
from gto_desktop.cards.hand_class import CLASS_COUNT
from gto_desktop.preflop.preflop_tree import Decisions
from gto_desktop.preflop.priced_line import PricedLine

MOST_BYTES = 500_000_000
"""Of all files: 1,012 lines of 10,000 hands of a table of six take 275 MB."""
SHARE_STEPS = 65535
"""Steps of shares where nobody comes; others are kept as they are.

What comes of rare ranges hangs on their ratios: rounded, a later raise was priced up to 1.6bb off.
"""
_LEVEL = 1
_DIGEST = 16
_HEAD = struct.Struct("<4sIIIId")
_MARK = b"line"
_ENDING = ".line"
_TIDY_EVERY = 50
_TOUCH_SECONDS = 3600.0
_TYPES = {
    "actor": "u1",
    "count": "u1",
    "kind": "u1",
    "first": "<i4",
    "child": "<i4",
    "total": "<f4",
}
_OF_NODES = {"actor", "count", "first"}
_SINGLE = 4
"""Bytes of a number in single precision."""


def pack_line(line: PricedLine) -> bytes:
    """Return a line as bytes."""
    known = np.isfinite(line.evs)
    rough = np.rint(line.strategy * SHARE_STEPS) / np.float32(SHARE_STEPS)
    narrowed = sorted(line.narrowed)
    edges = len(line.strategy)
    parts = [
        _HEAD.pack(_MARK, line.tree.node_count, edges, line.begin, len(narrowed), line.gain),
        np.array(narrowed, "<i4").tobytes(),
        *(getattr(line.tree, name).astype(kind).tobytes() for name, kind in _TYPES.items()),
        _by_byte(np.where(known, line.strategy, rough).astype("<f4")),
        _by_byte(line.evs.astype("<f4")),
    ]
    content = zstandard.ZstdCompressor(level=_LEVEL).compress(b"".join(parts))
    return blake2b(content, digest_size=_DIGEST).digest() + content


def unpack_line(packed: bytes) -> PricedLine:
    """Return the line of some bytes; ValueError where they are not what was packed."""
    digest, content = packed[:_DIGEST], packed[_DIGEST:]
    if blake2b(content, digest_size=_DIGEST).digest() != digest:
        raise ValueError("damaged")
    content = zstandard.ZstdDecompressor().decompress(content)
    mark, nodes, edges, begin, count, gain = _HEAD.unpack_from(content)
    if mark != _MARK:
        raise ValueError("another file")
    rest = memoryview(content)[_HEAD.size :]

    def cut(kind: str, length: int) -> NDArray[Any]:
        nonlocal rest
        size = np.dtype(kind).itemsize * length
        part, rest = rest[:size], rest[size:]
        return np.frombuffer(part, kind)

    def taken(kind: str, length: int, dtype: type[np.generic]) -> NDArray[Any]:
        return cut(kind, length).astype(dtype)

    def together() -> NDArray[np.float32]:
        return _together(cut("u1", edges * CLASS_COUNT * _SINGLE), edges)

    narrowed = frozenset(taken("<i4", count, np.int32).tolist())
    tree = {
        name: taken(
            kind,
            nodes if name in _OF_NODES else edges,
            np.float32 if name == "total" else np.int32,
        )
        for name, kind in _TYPES.items()
    }
    return PricedLine(
        Decisions(**tree),
        together(),
        together(),
        begin,
        narrowed,
        gain,
    )


def _by_byte(array: NDArray[Any]) -> bytes:
    """Return all first bytes, then all second ones and so on: they are more alike."""
    return np.ascontiguousarray(
        array.reshape(-1).view("u1").reshape(-1, array.itemsize).T
    ).tobytes()


def _together(content: NDArray[np.uint8], rows: int) -> NDArray[np.float32]:
    """Return the numbers that `_by_byte` took apart."""
    alone = np.empty((rows * CLASS_COUNT, _SINGLE), np.uint8)
    # One place after the other: four times as fast as to turn the whole of it.
    for place, found in enumerate(content.reshape(_SINGLE, -1)):
        alone[:, place] = found
    return alone.view("<f4").reshape(rows, CLASS_COUNT).astype(np.float32, copy=False)


class LineShelf:
    """Priced lines that are kept; for any thread and any process."""

    def __init__(self, folder: Path, most: int = MOST_BYTES) -> None:
        """Take a folder, which may not exist yet, and the most bytes that are kept in it."""
        self._folder, self._most = folder, most
        self._put = 0

    def get(self, key: str) -> PricedLine | None:
        """Return the line that was kept under a key; None where there is none."""
        path = self._path(key)
        try:
            line = unpack_line(path.read_bytes())
        except (OSError, ValueError, struct.error, zstandard.ZstdError):
            return None
        with suppress(OSError):
            if time.time() - path.stat().st_mtime > _TOUCH_SECONDS:
                path.touch()
        return line

    def put(self, key: str, packed: bytes) -> None:
        """Keep a packed line; where that cannot be done it is not kept."""
        with suppress(InputError, OSError):
            make_folder(self._folder)
            if self._put % _TIDY_EVERY == 0:
                self._make_room()
            self._put += 1
            with atomic_write(self._path(key), room=2 * self._most) as file:
                file.write(packed)

    def _path(self, key: str) -> Path:
        return self._folder / (blake2b(key.encode(), digest_size=20).hexdigest() + _ENDING)

    def _make_room(self) -> None:
        files = sorted(self._files(), key=lambda file: -file[1])
        total = 0
        for path, _, size in files:
            total += size
            if total > self._most:
                with suppress(OSError):
                    path.unlink()

    def _files(self) -> Iterator[tuple[Path, float, int]]:
        for path in self._folder.glob(f"*{_ENDING}"):
            with suppress(OSError):
                stat = path.stat()
                yield path, stat.st_mtime, stat.st_size
