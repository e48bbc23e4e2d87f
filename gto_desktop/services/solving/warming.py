"""Compiling ahead, step by step, so that the first question does not wait."""

from collections.abc import Generator
from dataclasses import dataclass

from gto_desktop.services.solving.engine import compile_for, everything, is_compiled
from gto_desktop.services.toolkit.analyses import warm_analyses


@dataclass(frozen=True)
class Warmed:
    """How far it has come."""

    share: float
    """0 to 1."""
    seconds_left: float | None = None


def is_warm() -> bool:
    """Whether the solver is compiled already."""
    return all(is_compiled(*each) for each in everything())


def warming() -> Generator[Warmed, bool | None, None]:
    """Compile what is not compiled yet: what reads and analyses use first, then the solver.

    Nothing is done where the solver is compiled already. Sending True ends it.
    """
    todo = [each for each in everything() if not is_compiled(*each)]
    if not todo:
        return
    # A step of the solver takes as long as many analyses; the first one reads most kernels.
    steps = 2 * len(todo)
    for number, _path in enumerate(warm_analyses()):
        if (yield Warmed(0.5 * number / (number + 4))):
            return
    for number, (street, precision) in enumerate(todo, start=len(todo)):
        if (yield Warmed(number / steps)):
            return
        compile_for(street, precision)
