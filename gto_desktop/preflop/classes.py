"""Numbers of combos of the hand classes."""

import numpy as np
from numpy.typing import NDArray

from gto_desktop.cards.hand_class import CLASS_COUNT, GRID_SIZE


def _features() -> NDArray[np.float64]:
    """Return whether suited, the straights both cards can be in, and whether paired, (3, 169)."""
    row, column = np.divmod(np.arange(CLASS_COUNT), GRID_SIZE)
    suited = row < column
    high, low = 12 - np.minimum(row, column), 12 - np.maximum(row, column)
    straights = np.zeros(CLASS_COUNT)
    for top in range(3, 13):
        ranks = {top - step if top - step >= 0 else 12 for step in range(5)}
        inside = np.isin(high, list(ranks)) & np.isin(low, list(ranks))
        straights += inside & (high != low)
    return np.stack([suited, straights / straights.max(), row == column]).astype(np.float64)


FEATURES: NDArray[np.float64] = _features()
"""(3, 169) suited, connected, pair."""
