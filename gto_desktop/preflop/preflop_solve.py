"""Solving the preflop game as a generator of progress: whoever iterates decides when it ends."""

import math
from collections.abc import Generator
from dataclasses import dataclass
from typing import TypeAlias

from gto_desktop.basis.errors import InputError
from gto_desktop.preflop.preflop_session import PreflopSession, SeatGains
from gto_desktop.solver.progress import Progress

FIRST_CHECK = 25
_GROWTH = 1.25
"""The next check comes when the iterations have grown by this factor."""


@dataclass(frozen=True)
class PreflopLimit:
    """When a preflop solve may end."""

    target_mbb: float = 1.0
    """Most that any seat may still gain, in thousandths of a big blind a hand. 0 or more."""
    max_iterations: int = 600
    """Most iterations, earlier ones of the session included. Positive."""

    def __post_init__(self) -> None:
        """Check the numbers."""
        if not (math.isfinite(self.target_mbb) and self.target_mbb >= 0):
            raise InputError(f"The target is 0 or more mbb, not {self.target_mbb}.")
        if self.max_iterations < 1:
            raise InputError(f"There must be at least 1 iteration, not {self.max_iterations}.")


@dataclass(frozen=True, kw_only=True)
class PreflopProgress(Progress):
    """How far a preflop solve has come."""

    worst_mbb: float | None
    """Largest gain of a seat when last measured; None before the first check."""


PreflopSteps: TypeAlias = Generator[PreflopProgress, bool | None, SeatGains]


def solve_preflop(session: PreflopSession, limit: PreflopLimit) -> PreflopSteps:
    """Iterate until the target or the limit is reached; yield after every iteration.

    Sending True ends the solve after the current iteration and keeps the result, which stands in
    the session. Closing the generator leaves the session as it is, to go on from at any time.
    """
    done = _reached(session, limit)
    while not done:
        session.iterate()
        last = session.history[-1].iteration if session.history else 0
        if session.iteration >= max(FIRST_CHECK, last * _GROWTH):
            session.measure()
        done = _reached(session, limit)
        done = bool((yield _progress(session))) or done
    if not session.history or session.history[-1].iteration != session.iteration:
        session.measure()
    return session.history[-1]


def _reached(session: PreflopSession, limit: PreflopLimit) -> bool:
    if session.iteration >= limit.max_iterations:
        return True
    last = session.history[-1] if session.history else None
    return (
        last is not None
        and last.iteration == session.iteration
        and last.worst_mbb <= limit.target_mbb
    )


def _progress(session: PreflopSession) -> PreflopProgress:
    worst = session.history[-1].worst_mbb if session.history else None
    return PreflopProgress(done=session.iteration, seconds=session.seconds, worst_mbb=worst)
