"""Sessions in files: all of a solve, so that it can be read and solved further.

A file is a header in JSON and the session's arrays as compressed pieces with checksums; the
format stands in docs/decisions/0003-solution-file.md. A piece is three little-endian numbers of
four bytes (its size, its compressed size, the CRC-32 of the compressed bytes) and the compressed
bytes.
"""

import struct
import time
import zlib
from collections import deque
from collections.abc import Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from typing import BinaryIO, TypeAlias

import numpy as np
import psutil
import zstandard
from numpy.typing import NDArray

from gto_desktop.basis.atomic_write import atomic_write, check_target
from gto_desktop.basis.errors import InputError, system_reason
from gto_desktop.basis.message import say
from gto_desktop.solver.progress import Progress, Steps
from gto_desktop.solver.session import Session
from gto_desktop.solver.small_solve import SmallSolve
from gto_desktop.solver.spec import SolveSpec
from gto_desktop.solver.store_header import (
    MAGIC,
    SMALL_FORMAT,
    Header,
    read_header,
    session_arrays,
    write_header,
)

SUFFIX = ".gtosol"
END = b"GTOEND.\n"
_NEWS_EVERY = 0.1
"""Seconds between two reports."""
PIECE = 4 << 20
"""Bytes of an array that are compressed together."""
_LEVEL = 1
"""Measured on regrets and averages: level 3 is two to three times slower for 2 % less."""
_FRONT = struct.Struct("<III")
_SAMPLES = 12

Bytes: TypeAlias = NDArray[np.uint8]


def is_solution(path: Path) -> bool:
    """Tell whether a file begins like a solution; it may be damaged all the same."""
    try:
        with path.open("rb") as file:
            return file.read(len(MAGIC)) == MAGIC
    except OSError:
        return False


def is_small(path: Path) -> bool:
    """Tell whether a file is a solution without rivers, by its format."""
    try:
        with path.open("rb") as file:
            front = file.read(len(MAGIC) + 4)
    except OSError:
        return False
    return front == MAGIC + SMALL_FORMAT.to_bytes(4, "little")


def check_save_target(path: Path) -> None:
    """Make sure, before a long solve, that a solution can be written; InputError if not."""
    if path.is_file() and path.stat().st_size > 0 and not is_solution(path):
        raise InputError(say("{0} exists and is not a solution: choose another name.", path))
    check_target(path)


def saving(session: Session, path: Path) -> Steps[None]:
    """Write a session to a file beside its place, then put it there; yield progress.

    The session must not go on meanwhile. Closing the generator, or a crash, leaves the old file.
    InputError where the file cannot be written, or the disk is too full.
    """
    arrays = [array for _, array in session_arrays(session)]
    return (yield from writing(session, write_header(session), arrays, path))


def writing(
    solve: Session | SmallSolve, header: bytes, arrays: list[Bytes], path: Path
) -> Steps[None]:
    """Write a header and arrays to a file beside its place, then put it there; yield progress.

    InputError where the file cannot be written, or the disk is too full.
    """
    check_save_target(path)
    clock = _Clock(sum(array.size for array in arrays), solve, say("writing the file"))
    threads = solve.walker.threads if isinstance(solve, Session) else 1
    with atomic_write(path, room=_expected_size(arrays)) as file:
        file.write(header)
        for packed, size in _packed_in_order(arrays, threads):
            file.write(packed)
            if clock.has_news(size):
                yield clock.progress()
        file.write(END)


def loading(path: Path, *, threads: int = 2, spec: SolveSpec | None = None) -> Steps[Session]:
    """Read a session; yield progress and return it.

    `spec`, if given, must be the same game as the file's and takes its place: notations differ.
    InputError where the file is no solution, damaged, of a newer program, another game's, or does
    not fit in memory.
    """
    try:
        with path.open("rb") as file:
            header = read_header(file, path)
            if spec is not None and spec.key() != header.spec.key():
                raise InputError(say("{0} is the solution of another spot.", path.name))
            check_room(path, header)
            yield Progress(phase=say("setting up"))
            session = header.make_session(path, threads, spec)
            arrays = [array for _, array in session_arrays(session)]
            yield from filling(session, arrays, file, path)
    except OSError as error:
        raise InputError(say("{0} cannot be read: {1}.", path, system_reason(error))) from None
    return session


def check_solution(path: Path) -> None:
    """Make sure of every byte of a solution file, small or whole; nothing of it is kept.

    InputError where it is no solution, damaged, or of a newer program.
    """
    try:
        with path.open("rb") as file:
            for _, size in read_header(file, path).arrays:
                for start in range(0, size, PIECE):
                    packed, checksum = _read_piece(file, min(PIECE, size - start), path)
                    if zlib.crc32(packed) != checksum:
                        raise _changed(path)
            _check_end(file, path)
    except OSError as error:
        raise InputError(say("{0} cannot be read: {1}.", path, system_reason(error))) from None


def check_room(path: Path, header: Header) -> None:
    """Check that what a file holds fits in memory, or raise InputError."""
    free = int(psutil.virtual_memory().available)
    if header.memory_bytes > free:
        raise InputError(
            say(
                "{0} needs {1} GB of memory and {2} GB is free.",
                path.name,
                f"{header.memory_bytes / 1e9:.1f}",
                f"{free / 1e9:.1f}",
            )
        )


def filling(
    solve: Session | SmallSolve, arrays: list[Bytes], file: BinaryIO, path: Path
) -> Steps[None]:
    """Read the pieces that follow a header into arrays; yield progress.

    InputError where the file is cut or was changed.
    """
    threads = solve.walker.threads if isinstance(solve, Session) else 1
    clock = _Clock(sum(array.size for array in arrays), solve, say("reading the file"))
    with ThreadPoolExecutor(threads) as pool:
        waiting: deque[Future[None]] = deque()
        for target in _pieces(arrays):
            packed, checksum = _read_piece(file, target.size, path)
            waiting.append(pool.submit(_unpack, packed, checksum, target, path))
            if len(waiting) > 2 * threads:
                waiting.popleft().result()
            if clock.has_news(target.size):
                yield clock.progress()
        for future in waiting:
            future.result()
    _check_end(file, path)


def _check_end(file: BinaryIO, path: Path) -> None:
    if file.read(len(END) + 1) != END:
        raise InputError(say("{0} is damaged: it does not end where it should.", path.name))


def _changed(path: Path) -> InputError:
    return InputError(
        say("{0} is damaged: its content has changed since it was written.", path.name)
    )


@dataclass
class _Clock:
    """Turns bytes done into progress, now and then."""

    total: int
    solve: Session | SmallSolve
    phase: str
    done: int = 0

    def __post_init__(self) -> None:
        self.begun = self.told = time.perf_counter()

    def has_news(self, size: int) -> bool:
        self.done += size
        return time.perf_counter() - self.told > _NEWS_EVERY

    def progress(self) -> Progress:
        self.told = time.perf_counter()
        seconds = self.told - self.begun
        left = seconds * (self.total / max(self.done, 1) - 1)
        return Progress(
            phase=self.phase,
            done=self.solve.iteration,
            exploitability_pct=self.solve.exploitability_pct,
            seconds=seconds,
            seconds_left=left,
        )


# --------------------------------------------------------------------------------------- pieces


def _pack(piece: Bytes) -> bytes:
    packed = zstandard.ZstdCompressor(level=_LEVEL).compress(piece.data)
    return _FRONT.pack(piece.size, len(packed), zlib.crc32(packed)) + packed


def _packed_in_order(arrays: list[Bytes], threads: int) -> Iterator[tuple[bytes, int]]:
    """Compress arrays on some threads; yield each piece and the size it had before."""
    with ThreadPoolExecutor(threads) as pool:
        waiting: deque[tuple[Future[bytes], int]] = deque()
        for piece in _pieces(arrays):
            waiting.append((pool.submit(_pack, piece), piece.size))
            if len(waiting) > 2 * threads:
                future, size = waiting.popleft()
                yield future.result(), size
        for future, size in waiting:
            yield future.result(), size


def _pieces(arrays: list[Bytes]) -> Iterator[Bytes]:
    """Cut arrays in pieces."""
    for array in arrays:
        for start in range(0, array.size, PIECE):
            yield array[start : start + PIECE]


def _expected_size(arrays: list[Bytes]) -> int:
    """Estimate the compressed size from a few pieces, generously."""
    everything = list(_pieces(arrays))
    step = max(len(everything) // _SAMPLES, 1)
    tried = everything[::step]
    before = sum(piece.size for piece in tried)
    ratio = sum(len(_pack(piece)) for piece in tried) / max(before, 1)
    return int(1.1 * ratio * sum(array.size for array in arrays)) + (1 << 16)


def _read_piece(file: BinaryIO, size: int, path: Path) -> tuple[bytes, int]:
    """Read the compressed bytes of a piece and their checksum; InputError where it is cut."""
    front = file.read(_FRONT.size)
    if len(front) < _FRONT.size:
        raise InputError(say("{0} is damaged: its end is missing.", path.name))
    whole_size, packed_size, checksum = _FRONT.unpack(front)
    if whole_size != size or packed_size > 2 * PIECE:
        raise InputError(say("{0} is damaged: a piece has the wrong size.", path.name))
    packed = file.read(packed_size)
    if len(packed) < packed_size:
        raise InputError(say("{0} is damaged: its end is missing.", path.name))
    return packed, checksum


def _unpack(packed: bytes, checksum: int, target: Bytes, path: Path) -> None:
    """Decompress a piece to its place; InputError where the bytes were changed."""
    try:
        sound = zlib.crc32(packed) == checksum
        sound = sound and zstandard.frame_content_size(packed) == target.size
        data = zstandard.ZstdDecompressor().decompress(packed) if sound else b""
    except zstandard.ZstdError:
        data = b""
    if len(data) != target.size:
        raise _changed(path)
    target[:] = np.frombuffer(data, np.uint8)
