"""Foretell how many iterations a solve needs, and how much of its work is done.

Work is counted in iterations on all rivers: those of a rough start cost less.
"""

import math
from dataclasses import dataclass

from gto_desktop.solver.rough_levels import IN_AVERAGE, LEVELS, START_ITERATIONS
from gto_desktop.solver.session import Session
from gto_desktop.solver.solve_order import Limit

_PLAIN_ITERATIONS, _PLAIN_PCT, _PLAIN_SLOPE = 100, 0.5, 1.0
"""What single-raised pots reach in so many iterations. Exploitability falls at least as fast as
iterations grow: by a power of them, and this is its least exponent."""
_START_PCT, _START_SLOPE = 3.5, 1.06
"""Percent of the pot where a rough start ends, and the exponent from there on, over twenty flops of
docs/flop-speed.md: 0.5 % after some 52 iterations on all rivers."""
_FIRST_TOLD = 3
"""The iteration after which time is told: the first takes the memory, and several times as long."""
_LEAST, _MOST = 0.7, 2.5
"""Bounds of an exponent that was measured: two checks close together may tell anything."""


def work_done(iterations: float, *, rough: bool) -> float:
    """Return what so many iterations cost, in iterations on all rivers."""
    if not rough:
        return iterations
    work = 0.0
    for level in LEVELS:
        taken = min(iterations, level.iterations)
        work += level.work * taken / level.iterations
        iterations -= taken
    return work + iterations


def iterations_to(target_pct: float, *, rough: bool) -> float:
    """Guess the iterations to an exploitability in percent of the pot, before any was measured."""
    if rough:
        return (
            START_ITERATIONS - IN_AVERAGE + _grown(IN_AVERAGE, _START_PCT, target_pct, _START_SLOPE)
        )
    return _grown(_PLAIN_ITERATIONS, _PLAIN_PCT, target_pct, _PLAIN_SLOPE)


def iterations_like(
    iterations: int, reached_pct: float, target_pct: float, *, rough: bool
) -> float:
    """Return the iterations to a target after a like solve reached something in so many."""
    begun = START_ITERATIONS - IN_AVERAGE if rough else 0.0
    counted = max(iterations - begun, 1.0)
    return begun + _grown(counted, reached_pct, target_pct, _PLAIN_SLOPE)


def _grown(iterations: float, reached_pct: float, target_pct: float, slope: float) -> float:
    """Return the iterations to a target by the power law."""
    if target_pct <= 0:
        return math.inf
    return float(iterations * math.pow(reached_pct / target_pct, 1 / slope))


def expected_end(session: Session, limit: Limit) -> float | None:
    """Estimate the iteration that reaches the target, from what was measured on all rivers."""
    if not session.history:
        return None
    begun, last = session.schedule.averaged_from, session.history[-1]
    reached = last.exploitability_pct
    if reached <= limit.target_pct:
        return float(last.iteration)
    counted = max(last.iteration - begun, 1.0)
    slope = _START_SLOPE if begun > 0 else _PLAIN_SLOPE
    earlier = [past for past in session.history if past.iteration - begun <= counted * 0.8]
    if earlier and earlier[-1].iteration > begun and earlier[-1].exploitability_pct > reached > 0:
        before = earlier[-1]
        measured = math.log(before.exploitability_pct / reached)
        measured /= math.log(counted / (before.iteration - begun))
        slope = min(max(measured, _LEAST), _MOST)
    elif not earlier and begun == 0:
        return None
    return min(begun + _grown(counted, reached, limit.target_pct, slope), limit.max_iterations)


@dataclass(frozen=True)
class Pace:
    """When the iterations on all rivers began: what one of them takes is counted from there."""

    iteration: int
    seconds: float

    def seconds_left(self, session: Session, limit: Limit, next_check: int) -> float | None:
        """Return the time to the target or the last iteration; None while nobody can tell.

        Args:
            session: the solve.
            limit: where it is to end.
            next_check: the iteration at which it is measured again: it does not end before.
        """
        since = session.iteration - self.iteration
        end = expected_end(session, limit)
        if since <= 0 or end is None:
            return None
        if not limit.is_exact(session.exploitability_pct):
            end = max(end, min(next_check, limit.max_iterations))
        return max(end - session.iteration, 0.0) * (session.seconds - self.seconds) / since


def start_seconds_left(done: int, seconds: float, limit: Limit) -> float | None:
    """Return the time to the target during a rough start; None in its first iterations."""
    if done < _FIRST_TOLD:
        return None
    work = work_done(done, rough=True)
    end = min(iterations_to(limit.target_pct, rough=True), limit.max_iterations)
    return seconds / work * max(work_done(end, rough=True) - work, 0.0)
