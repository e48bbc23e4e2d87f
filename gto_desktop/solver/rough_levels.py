"""How large flop solves begin: on how many rivers, and for how many iterations."""

from dataclasses import dataclass

from gto_desktop.game.street import Street
from gto_desktop.solver.spec import SolveSpec


@dataclass(frozen=True)
class Level:
    """A part of the start."""

    rivers: int
    """About how many below every turn."""
    iterations: int
    work: float
    """What all of it takes, in iterations on all rivers: to carry over is counted in."""


LEVELS = (Level(8, 25, 7.2), Level(16, 20, 16.5))
START_ITERATIONS = sum(level.iterations for level in LEVELS)
IN_AVERAGE = 10.0
"""Iterations that the start counts for in the average of what follows."""
_LEAST_ENTRIES = 20_000_000
"""Smaller trees are solved before this would pay."""


def takes_a_rough_start(spec: SolveSpec, entries: int, max_iterations: int) -> bool:
    """Whether a solve of at most so many iterations begins on some of its rivers."""
    is_long = max_iterations >= 2 * START_ITERATIONS
    return is_long and is_worth_a_rough_start(Street(spec.board.street), entries)


def is_worth_a_rough_start(street: Street, entries: int) -> bool:
    """Whether a spot that begins on a street, with so many (action, hand) pairs, begins roughly."""
    return street == Street.FLOP and entries >= _LEAST_ENTRIES
