"""Sessions in files: all of a solve, so that it can be read and solved further.

A file is a header in JSON and the session's arrays as compressed pieces with checksums; the
format stands in docs/decisions/0003-solution-file.md.
"""

import time
from collections import deque
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from typing import BinaryIO

import psutil

from gto_desktop.basis.atomic_write import atomic_write, check_target
from gto_desktop.basis.errors import InputError, system_reason
from gto_desktop.basis.message import say
from gto_desktop.solver.packing import (
    expected_size,
    packed_in_order,
    pieces,
    read_piece,
    unpack,
)
from gto_desktop.solver.progress import Progress, Steps, finish
from gto_desktop.solver.session import Session
from gto_desktop.solver.spec import SolveSpec
from gto_desktop.solver.store_header import (
    MAGIC,
    Header,
    read_header,
    session_arrays,
    write_header,
)

__all__ = ["SUFFIX", "check_save_target", "is_solution", "load", "loading", "save", "saving"]

SUFFIX = ".gtosol"
END = b"GTOEND.\n"
_NEWS_EVERY = 0.1
"""Seconds between two reports."""


def save(session: Session, path: Path) -> None:
    """Write a session to a file, or leave the file as it was.

    Raises:
        InputError: the file cannot be written, or the disk is too full.
    """
    finish(saving(session, path))


def load(path: Path, *, threads: int = 2, spec: SolveSpec | None = None) -> Session:
    """Read a session; see `loading`."""
    return finish(loading(path, threads=threads, spec=spec))


def is_solution(path: Path) -> bool:
    """Tell whether a file begins like a solution; it may be damaged all the same."""
    try:
        with path.open("rb") as file:
            return file.read(len(MAGIC)) == MAGIC
    except OSError:
        return False


def check_save_target(path: Path) -> None:
    """Make sure, before a long solve, that a solution can be written to a path.

    Raises:
        InputError: its folder is missing or read-only, or something else is there already.
    """
    if path.is_file() and path.stat().st_size > 0 and not is_solution(path):
        raise InputError(say("{0} exists and is not a solution: choose another name.", path))
    check_target(path)


def saving(session: Session, path: Path) -> Steps[None]:
    """Write a session to a file beside its place, then put it there; yield progress.

    The session must not go on meanwhile. Closing the generator, or a crash, leaves the old file.

    Raises:
        InputError: the file cannot be written, or the disk is too full.
    """
    check_save_target(path)
    arrays = [array for _, array in session_arrays(session)]
    clock = _Clock(sum(array.size for array in arrays), session, say("writing the file"))
    with atomic_write(path, room=expected_size(arrays)) as file:
        file.write(write_header(session))
        for packed, size in packed_in_order(arrays, session.walker.threads):
            file.write(packed)
            if clock.has_news(size):
                yield clock.progress()
        file.write(END)


def loading(path: Path, *, threads: int = 2, spec: SolveSpec | None = None) -> Steps[Session]:
    """Read a session; yield progress and return it.

    `spec`, if given, must be the same game as the file's and takes its place: notations differ.

    Raises:
        InputError: the file is no solution, damaged, of a newer program, or another game's; or it
            does not fit in memory.
    """
    try:
        with path.open("rb") as file:
            header = read_header(file, path)
            if spec is not None and spec.key() != header.spec.key():
                raise InputError(say("{0} is the solution of another spot.", path.name))
            _check_memory(path, header)
            yield Progress(phase=say("setting up"))
            session = header.make_session(path, threads, spec)
            yield from _fill(session, file, path)
    except OSError as error:
        raise InputError(say("{0} cannot be read: {1}.", path, system_reason(error))) from None
    return session


def _check_memory(path: Path, header: Header) -> None:
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


def _fill(session: Session, file: BinaryIO, path: Path) -> Steps[None]:
    """Read the pieces into the session's memory, unpacked by its number of threads."""
    threads = session.walker.threads
    arrays = [array for _, array in session_arrays(session)]
    clock = _Clock(sum(array.size for array in arrays), session, say("reading the file"))
    with ThreadPoolExecutor(threads) as pool:
        waiting: deque[Future[None]] = deque()
        for target in pieces(arrays):
            packed, checksum = read_piece(file, target.size, path)
            waiting.append(pool.submit(unpack, packed, checksum, target, path))
            if len(waiting) > 2 * threads:
                waiting.popleft().result()
            if clock.has_news(target.size):
                yield clock.progress()
        for future in waiting:
            future.result()
    if file.read() != END:
        raise InputError(say("{0} is damaged: it does not end where it should.", path.name))


@dataclass
class _Clock:
    """Turns bytes done into progress, now and then."""

    total: int
    session: Session
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
            done=self.session.iteration,
            exploitability_pct=self.session.exploitability_pct,
            seconds=seconds,
            seconds_left=left,
        )
