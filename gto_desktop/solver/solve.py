"""Solving as a generator of progress: whoever iterates decides when it ends."""

from collections.abc import Callable

from gto_desktop.basis.message import say
from gto_desktop.solver.forecast import Pace, expected_end
from gto_desktop.solver.progress import Progress, Steps
from gto_desktop.solver.rough_start import can_start_roughly, rough_start
from gto_desktop.solver.session import Session
from gto_desktop.solver.session_solution import SessionSolution
from gto_desktop.solver.solve_order import Limit

FIRST_CHECK = 10
_LONGEST_GAP = 1.5
"""The next check comes at the latest when the iterations have grown by this factor."""
_OF_WAY = 0.9
"""And before the foretold end: a check costs less than a few iterations too many."""


def solve(
    session: Session, limit: Limit, show: Callable[[Session], object] = lambda _session: None
) -> Steps[SessionSolution]:
    """Iterate until the target or the limit is reached; yield after every iteration.

    Sending True ends the solve after the current iteration and keeps the result. Closing the
    generator leaves the session as it is: `solve` goes on from there at any time.

    Args:
        session: of the spot.
        limit: where to end.
        show: takes what can be looked at where a large flop begins on some of its rivers: first
            sessions of those, in the end `session`.
    """
    told = False
    if session.iteration == 0 and can_start_roughly(session, limit):
        told = yield from rough_start(session, limit, show)
    next_check, pace = _next_check(session, limit), Pace(session.iteration, session.seconds)
    # What there is after a rough start was measured: it can end there.
    done = told or _reached(session, limit)
    while not done:
        session.iterate()
        if session.iteration >= min(next_check, limit.max_iterations):
            session.measure()
            next_check = _next_check(session, limit)
        done = _reached(session, limit)
        # The caller may ask to end here: what he then gets has a measured accuracy.
        left = pace.seconds_left(session, limit, next_check)
        done = bool((yield _progress(session, say("solving"), left))) or done
    if not session.history or session.history[-1].iteration != session.iteration:
        session.measure()
    yield _progress(session, say("reading the result"), 0.0)
    return SessionSolution(session)


def _reached(session: Session, limit: Limit) -> bool:
    if session.iteration >= limit.max_iterations:
        return True
    last = session.history[-1] if session.history else None
    return (
        last is not None
        and last.iteration == session.iteration
        and last.exploitability_pct <= limit.target_pct
    )


def _next_check(session: Session, limit: Limit) -> int:
    """Check again when the target may have been reached: checks cost most of an iteration."""
    last = session.iteration
    if last < FIRST_CHECK:
        return FIRST_CHECK
    gap = last * (_LONGEST_GAP - 1)
    end = expected_end(session, limit)
    if end is not None:
        gap = min(gap, (end - last) * _OF_WAY)
    return last + max(round(gap), 2, last // 50)


def _progress(session: Session, phase: str, seconds_left: float | None) -> Progress:
    return Progress(
        phase=phase,
        done=session.iteration,
        exploitability_pct=session.exploitability_pct,
        seconds=session.seconds,
        seconds_left=seconds_left,
    )
