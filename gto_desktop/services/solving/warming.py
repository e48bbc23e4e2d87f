"""Compiling ahead, step by step, so that the first question does not wait."""

from gto_desktop.services.solving.engine import compile_for, everything, is_compiled
from gto_desktop.services.toolkit.analyses import warm_analyses
from gto_desktop.solver.progress import Progress, Steps

_HALF = 500
"""Each half of the work is counted in so many steps."""


def is_warm() -> bool:
    """Whether the solver is compiled already."""
    return all(is_compiled(*each) for each in everything())


def warming() -> Steps[None]:
    """Compile what is not compiled yet: what reads and analyses use first, then the solver.

    Nothing is done where the solver is compiled already. Sending True ends it.
    """
    todo = [each for each in everything() if not is_compiled(*each)]
    if not todo:
        return
    # A step of the solver takes as long as many analyses; the first one reads most kernels.
    for number, _path in enumerate(warm_analyses()):
        if (yield Progress(done=round(_HALF * number / (number + 4)), total=2 * _HALF)):
            return
    for number, (street, precision) in enumerate(todo):
        if (yield Progress(done=_HALF + round(_HALF * number / len(todo)), total=2 * _HALF)):
            return
        compile_for(street, precision)
