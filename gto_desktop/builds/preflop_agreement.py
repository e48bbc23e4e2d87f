"""Whether the values that a preflop data set was solved with are those of the ranges it came to.

What flops are worth follows the ranges. A chart whose flops are worth something else for its own
ranges answers values that nobody has.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt

import numpy as np

from gto_desktop.builds.played_game import PlayedGame
from gto_desktop.preflop.expected_shares import expected_shares
from gto_desktop.preflop.fitted_pot import meeting_weights
from gto_desktop.preflop.leaf_values import LeafValues
from gto_desktop.preflop.learnt_values import LearntValues
from gto_desktop.preflop.settled_shares import DEALT, FITTED, tell_pots
from gto_desktop.preflop.spots import Role, reached_pots
from gto_desktop.preflop.stakes import Stakes
from gto_desktop.solver.progress import Steps


@dataclass(frozen=True)
class ToldAgain:
    """What one pot is worth for the ranges that come to it, beside what it was solved with."""

    role: Role
    weight: float
    """As of `ReachedPot`."""
    classes: float
    """How far classes are off beside their ranges, pots: root mean square of what is held."""
    level: float
    """What the range out of position wins more than it was solved with, pots."""


def told_again(  # noqa: PLR0913
    game: PlayedGame,
    stakes: Stakes,
    worth: LeafValues,
    learnt: LearntValues,
    *,
    name: str | None = None,
    dealt: int = DEALT,
) -> Steps[list[ToldAgain] | None]:
    """Tell the pots of a data set anew; None when told to end by True.

    Args:
        game: as it is played.
        stakes: what it was solved for.
        worth: what its leaves were worth.
        learnt: what solved flops have taught.
        name: under which flops of the game were solved; None where none were.
        dealt: on how many flops pots are seen; on others than the solve saw them on, what is found
            has the luck of both in it.
    """
    pots = reached_pots(game.tree, game.reach, FITTED)
    told = yield from tell_pots(learnt, stakes, name, pots, dealt)
    if told is None:
        return None
    found = []
    for role, pot in told.items():
        held = meeting_weights(pot.wanted.reach)
        often = held / held.sum(axis=1)[:, None]
        solved = np.stack(list(expected_shares(worth, pots[role].leaf, pot.wanted.reach)))
        off = pot.value - solved
        levels = (often * off).sum(axis=1)
        classes = sqrt(float((often * (off - levels[:, None]) ** 2).sum()) / 2)
        found.append(ToldAgain(role, pots[role].weight, classes, float(levels[0] - levels[1]) / 2))
    return found


def off_by(pots: Sequence[ToldAgain]) -> tuple[float, float]:
    """Return what classes and levels are off by, root mean square over pots by their weight."""
    weights = np.array([pot.weight for pot in pots])
    squares = np.array([[pot.classes**2, pot.level**2] for pot in pots])
    classes, levels = np.sqrt(weights @ squares / weights.sum())
    return float(classes), float(levels)
