"""How much less a hand wins of a pot for being expected there.

On the same flop a class that is put into a range wins less than while nobody looks for it, and one
that is taken out wins more; so do its neighbours. What a class wins falls by

    (own + own_by_value V) a + near A

with a the share of the class that is in the range, A the mean of a over its neighbours, and V what
it wins of the pot while it is absent.
"""

from dataclasses import dataclass
from functools import cache

import numpy as np
from numpy.typing import NDArray

from gto_desktop.cards.hand_class import CLASS_COUNT, GRID_SIZE
from gto_desktop.preflop.preflop_tree import PotKind


@dataclass(frozen=True)
class Presence:
    """The coefficients of one kind of pot, in pots."""

    own: float
    own_by_value: float
    near: float
    source: str


PRESENCE: dict[PotKind, Presence] = {
    PotKind.LIMPED: Presence(0.002, 0.074, 0.055, "Those of raised pots."),
    PotKind.RAISED: Presence(0.002, 0.074, 0.055, "10 solves."),
    PotKind.THREE_BET: Presence(0.02, 0.036, 0.043, "6 solves."),
    PotKind.FOUR_BET: Presence(0.04, 0.0, 0.07, "4 solves."),
}


@cache
def neighbours() -> NDArray[np.float64]:
    """Return how much each class counts in the mean over the neighbours of another, (169, 169).

    Neighbours are of the same kind (suited, offsuit, pair) and differ by one rank in one card, or
    by two ranks in all, which count half. Rows sum to 1.
    """
    row, column = np.divmod(np.arange(CLASS_COUNT), GRID_SIZE)
    kind = np.sign(row - column)
    ranks = np.stack([np.minimum(row, column), np.maximum(row, column)])
    apart = np.abs(ranks[:, :, None] - ranks[:, None, :])
    pairs = kind == 0
    distance = np.where(pairs[:, None] & pairs, apart[0], apart.sum(axis=0))
    near = (kind[:, None] == kind) & (distance > 0) & (distance <= 2)
    counts = np.where(near, 1 / np.maximum(distance, 1), 0.0)
    weights: NDArray[np.float64] = counts / counts.sum(axis=1, keepdims=True)
    return weights
