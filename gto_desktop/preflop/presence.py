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


_ONE_RAISE = "24 trials of raised and limped pots: 0.001 ± 0.006, 0.081 ± 0.012, 0.035 ± 0.010"
_MORE_RAISES = "22 trials of 3-bet and 4-bet pots: 0.030 ± 0.014, 0.040 ± 0.024, 0.064 ± 0.010"
PRESENCE: dict[PotKind, Presence] = {
    PotKind.LIMPED: Presence(0.001, 0.081, 0.035, _ONE_RAISE),
    PotKind.RAISED: Presence(0.001, 0.081, 0.035, _ONE_RAISE),
    PotKind.THREE_BET: Presence(0.030, 0.040, 0.064, _MORE_RAISES),
    PotKind.FOUR_BET: Presence(0.030, 0.040, 0.064, _MORE_RAISES),
}
"""As `python -m benchmarks.preflop_presence` has measured them."""


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
