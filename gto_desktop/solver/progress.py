"""Progress of long work."""

import math
from collections.abc import Callable, Generator
from contextlib import closing
from dataclasses import dataclass
from typing import Any, TypeAlias, TypeVar

T = TypeVar("T")
P = TypeVar("P")
Q = TypeVar("Q")


@dataclass(frozen=True, kw_only=True)
class Progress:
    """How far a long work has come; work with more to tell has a class of its own below this."""

    phase: str = ""
    """What is being done: "solving" or "reading the result"."""
    done: int = 0
    """Iterations of a solve, or what else is counted."""
    total: int | None = None
    """How many there are; None where nobody can tell, as of iterations."""
    exploitability_pct: float | None = None
    """Of a solve, in percent of the pot, as last measured; None before the first check."""
    seconds: float = 0.0
    """Time it has taken so far."""
    seconds_left: float | None = None
    """An estimate; None while nothing is known."""
    is_note: bool = False
    """Whether the phase is worth a line of its own, and nothing has moved."""

    @property
    def share(self) -> float | None:
        """How much is done, 0 to 1: by count, else by time; None where nobody can tell."""
        if self.total is not None:
            return self.done / self.total if self.total else 0.0
        if self.seconds_left is None or not math.isfinite(self.seconds_left):
            return None
        whole = self.seconds + self.seconds_left
        return self.seconds / whole if whole > 0 else None


Steps: TypeAlias = Generator[Progress, bool | None, T]
"""Long work: it yields progress, is sent True to end now and keep what it has, and returns."""


def finish(work: Generator[object, Any, T]) -> T:
    """Do all of a long work at once and return its result."""
    while True:
        try:
            next(work)
        except StopIteration as end:
            result: T = end.value
            return result


def retold(
    work: Generator[P, bool | None, T], tell: Callable[[P], Q]
) -> Generator[Q, bool | None, T]:
    """Do long work, and tell its progress in another form."""
    told: bool | None = None
    with closing(work):
        while True:
            try:
                progress = work.send(told)
            except StopIteration as end:
                result: T = end.value
                return result
            told = yield tell(progress)
