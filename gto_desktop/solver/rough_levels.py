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


LEVELS = (Level(8, 40), Level(16, 30))
_LEAST_ENTRIES = 20_000_000
"""Smaller trees are solved before this would pay."""


def is_worth_a_rough_start(spec: SolveSpec, entries: int) -> bool:
    """Whether a spot whose tree has so many (action, hand) pairs begins on some of its rivers."""
    return spec.board.street == Street.FLOP and not spec.locks and entries >= _LEAST_ENTRIES
