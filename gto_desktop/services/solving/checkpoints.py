"""Solves under way, on disk: one that was killed goes on from there."""

import time
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path

from gto_desktop.basis.errors import InputError
from gto_desktop.solver.progress import Steps
from gto_desktop.solver.session import Session
from gto_desktop.solver.spec import SolveSpec
from gto_desktop.solver.store import SUFFIX, loading, saving

SHORTEST_GAP = 60.0
"""Seconds of solving between two checkpoints, at least."""
_WRITES_PER_GAP = 20.0
"""A gap is so many times as long as the last write: writing costs at most 5 % of the time."""
_EXPECTED_SPEED = 250e6
"""Bytes of memory written in a second, before the first write was timed; measured: 500 and more."""
_KEPT_DAYS = 30


@dataclass
class Checkpoint:
    """The file of one solve, and when to write it next."""

    path: Path
    every: float | None = None
    """Seconds between two writes; None chooses them so that they cost little."""
    trouble: str = ""
    """Why no checkpoint can be written; there is no second try."""
    _next: float = field(default=float("inf"), init=False)
    _last_write: float | None = field(default=None, init=False)

    @classmethod
    def of(
        cls, folder: Path, spec: SolveSpec, precision: int, every: float | None = None
    ) -> "Checkpoint":
        """Name the file of a spot's solve and forget those of long ago."""
        _sweep(folder)
        return cls(folder / f"{spec.key()[:32]}-{precision}{SUFFIX}", every)

    def restoring(self, spec: SolveSpec, threads: int) -> Steps[Session | None]:
        """Read the session back; None where there is none, InputError where it cannot be used."""
        if not self.path.is_file():
            return None
        return (yield from loading(self.path, threads=threads, spec=spec))

    def begin(self, session: Session) -> None:
        """Start to wait for the first write."""
        memory = session.memory.bytes(session.precision)
        self._wait(self._last_write or memory / _EXPECTED_SPEED)

    def is_due(self) -> bool:
        """Tell whether it is time to write."""
        return not self.trouble and time.monotonic() >= self._next

    def writing(self, session: Session) -> Steps[bool]:
        """Write the session; return whether the caller asked to finish meanwhile.

        A disk that is full or read-only is noted and never stops a solve.
        """
        begun, told = time.monotonic(), False
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            for progress in saving(session, self.path):
                told = bool((yield progress)) or told
        except (InputError, OSError) as error:
            self.trouble = str(error)
        self._last_write = time.monotonic() - begun
        self._wait(self._last_write)
        return told

    def remove(self) -> None:
        """Delete the file: the solve has ended."""
        with suppress(OSError):
            self.path.unlink(missing_ok=True)

    def _wait(self, write: float) -> None:
        gap = max(SHORTEST_GAP, _WRITES_PER_GAP * write) if self.every is None else self.every
        self._next = time.monotonic() + gap


def _sweep(folder: Path) -> None:
    oldest = time.time() - _KEPT_DAYS * 86400
    with suppress(OSError):
        for path in folder.iterdir():
            if path.name.endswith((SUFFIX, ".part")) and path.stat().st_mtime < oldest:
                path.unlink()
