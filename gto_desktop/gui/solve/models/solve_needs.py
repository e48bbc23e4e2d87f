"""Memory and time that a solve needs, in words."""

from dataclasses import dataclass, replace

from gto_desktop.gui.base.numbers import written
from gto_desktop.gui.base.solve_status import MemoryNote, duration, memory_note, what_helps
from gto_desktop.gui.base.texts import tr
from gto_desktop.services.solving.past_solves import SolveShelf
from gto_desktop.services.solving.solve_speed import TimeEstimate
from gto_desktop.services.solving.solver import Solver
from gto_desktop.solver.solve_order import SolveOrder
from gto_desktop.solver.spec import SolveSpec

_SHORT = 5.0
"""Seconds below which nobody waits."""


@dataclass(frozen=True)
class Needs:
    """What a solve needs."""

    memory: MemoryNote
    time: str = ""
    """A sentence; empty where nobody can tell."""


def measure_needs(
    services: Solver,
    shelf: SolveShelf | None,
    spec: SolveSpec,
    precision: int,
    order: SolveOrder | None,
) -> Needs:
    """Count what a solve needs; takes a while for large trees, so not for the window's thread."""
    memory = services.estimate(spec)
    note = memory_note(memory, precision)
    if not note.fits:
        note = replace(note, advice=what_helps(spec, precision))
    if shelf is None or order is None:
        return Needs(note)
    return Needs(note, time_text(shelf.estimate_time(order, memory.entries)))


def time_text(estimate: TimeEstimate) -> str:
    """Return the expected time and what it rests on.

    >>> time_text(TimeEstimate(95.0, 240, 3))
    'Time: about 1:35 for some 240 iterations, after 3 earlier solves here.'
    >>> time_text(TimeEstimate(2.0, 150, 0))
    'Time: a few seconds for some 150 iterations, a first guess.'
    """
    seconds = estimate.seconds
    step = 5 if seconds < 600 else 60
    shown = duration(round(seconds / step) * step)
    about = tr("a few seconds") if seconds < _SHORT else tr("about {time}", time=shown)
    if estimate.based_on == 0:
        based = tr("a first guess")
    elif estimate.based_on == 1:
        based = tr("after one earlier solve here")
    else:
        based = tr("after {count} earlier solves here", count=estimate.based_on)
    return tr(
        "Time: {about} for some {iterations} iterations, {based}.",
        about=about,
        iterations=written(estimate.iterations, ","),
        based=based,
    )
