"""Solving the preflop game as a generator of progress: whoever iterates decides when it ends."""

import math
from collections.abc import Generator
from dataclasses import dataclass
from typing import TypeAlias

from gto_desktop.basis.errors import InputError
from gto_desktop.preflop.preflop_session import GENTLY, PreflopSession, SeatGains
from gto_desktop.preflop.settled_shares import Retelling
from gto_desktop.solver.progress import Progress

FIRST_CHECK = 25
_GROWTH = 1.1
"""The next check comes when the iterations have grown by this factor."""
MIX_FROM = 5.0
"""Hands begin to mix when the largest gain is this many times the target."""
CORRECTIONS = 600
"""Most passes that correct a result."""
_MIX_CHECK = 50
"""Iterations between checks while hands mix."""


@dataclass(frozen=True)
class PreflopLimit:
    """When a preflop solve may end."""

    target_mbb: float = 1.0
    """Most that any seat may still gain, in thousandths of a big blind a hand. 0 or more."""
    max_iterations: int = 600
    """Most iterations, earlier ones of the session included. Positive."""
    mixing: int = 200
    """How many of them mix at least, but no more than a third. 0: none does."""

    def __post_init__(self) -> None:
        """Check the numbers."""
        if not (math.isfinite(self.target_mbb) and self.target_mbb >= 0):
            raise InputError(f"The target is 0 or more mbb, not {self.target_mbb}.")
        if self.max_iterations < 1:
            raise InputError(f"There must be at least 1 iteration, not {self.max_iterations}.")
        if self.mixing < 0:
            raise InputError(f"0 iterations or more mix, not {self.mixing}.")


@dataclass(frozen=True, kw_only=True)
class PreflopProgress(Progress):
    """How far a preflop solve has come."""

    worst_mbb: float | None
    """Largest gain of a seat when last measured; None before the first check."""


PreflopSteps: TypeAlias = Generator[Progress, bool | None, SeatGains]
"""`PreflopProgress` after an iteration; `Progress` while flops are told what they are worth."""
_Part: TypeAlias = Generator[Progress, bool | None, bool]


def solve_preflop(
    session: PreflopSession, limit: PreflopLimit, retelling: Retelling | None = None
) -> PreflopSteps:
    """Iterate until the target or the limit is reached; yield after every iteration.

    Regrets are matched until gains come near the target; from then on hands mix, which finds the
    rest sooner and lets hands that are worth the same by several actions play alike. Push or fold
    is solved by regrets alone: they find its charts within moments, and to the last hand.

    From when hands begin to mix `retelling` tells now and then what flops are worth by the ranges
    as they are.

    Sending True ends the solve after the current iteration and keeps the result, which stands in
    the session. Closing the generator leaves the session as it is, to go on from at any time.
    """
    mixing = min(limit.mixing, limit.max_iterations // 3)
    if session.stakes.push_or_fold:
        mixing = 0
    handed_over = MIX_FROM * limit.target_mbb if mixing else limit.target_mbb
    ended = False
    if not session.mixed:
        ended = yield from _matched(session, handed_over, limit.max_iterations - mixing)
    if mixing and not ended:
        yield from _mixed(session, limit, mixing, retelling)
    if not session.history or session.history[-1].iteration != session.iteration:
        session.measure()
    return session.history[-1]


def correct_preflop(
    session: PreflopSession, step: float = GENTLY, over: float = 1.0, passes: int = CORRECTIONS
) -> PreflopSteps:
    """Correct what hands lose by taking it too often until none is left, in so many passes at most.

    `step` and `over` are as of `PreflopSession.correct`. Yields after every pass. Sending True ends
    it, and what was corrected stays.
    """
    for _ in range(passes):
        if not session.correct(step, over) or (yield progress_of(session)):
            break
    return session.measure()


def _matched(session: PreflopSession, target_mbb: float, most: int) -> _Part:
    """Match regrets; return whether it was told to end."""
    while session.iteration < most and not _reached(session, target_mbb):
        session.iterate()
        last = session.history[-1].iteration if session.history else 0
        if session.iteration >= max(last + FIRST_CHECK, last * _GROWTH):
            session.measure()
        if (yield progress_of(session)):
            return True
    return False


def _mixed(
    session: PreflopSession, limit: PreflopLimit, least: int, retelling: Retelling | None
) -> _Part:
    """Let hands mix; return whether it was told to end."""
    while session.iteration < limit.max_iterations:
        if session.mixed >= least and _reached(session, limit.target_mbb):
            return False
        if retelling is not None and (yield from retelling.follow(session, least)):
            return True
        session.mix()
        if session.mixed % _MIX_CHECK == 0:
            session.measure()
        if (yield progress_of(session)):
            return True
    return False


def _reached(session: PreflopSession, target_mbb: float) -> bool:
    last = session.history[-1] if session.history else None
    return last is not None and last.iteration == session.iteration and last.worst_mbb <= target_mbb


def progress_of(session: PreflopSession) -> PreflopProgress:
    """Return how far a solve has come."""
    worst = session.history[-1].worst_mbb if session.history else None
    return PreflopProgress(done=session.iteration, seconds=session.seconds, worst_mbb=worst)
