"""Hand classes in order of their equity all-in before the flop against a random hand."""

from functools import cache

import numpy as np
from numpy.typing import NDArray

from gto_desktop.cards.combo import COMBO_COUNT
from gto_desktop.cards.hand_class import CLASS_SIZES, COMBO_CLASS
from gto_desktop.preflop.equities import showdowns
from gto_desktop.ranges.range import Range


@cache
def equities_against_random() -> NDArray[np.float64]:
    """Return the equity of each class against a random hand, (169,), exact."""
    counts = showdowns()
    equities: NDArray[np.float64] = (counts.equity * counts.chance).sum(axis=1)
    return equities


def top_range(percent: float) -> Range:
    """Return the best hands up to a percent of all combos; the last class is in it in part.

    >>> str(top_range(1.2))
    'KK+,QQ:0.652'
    """
    left = COMBO_COUNT * min(max(percent, 0.0), 100.0) / 100
    weights = np.zeros(len(CLASS_SIZES), np.float32)
    for hand_class in np.argsort(-equities_against_random(), kind="stable").tolist():
        size = float(CLASS_SIZES[hand_class])
        weights[hand_class] = min(1.0, left / size)
        left -= size
        if left <= 0:
            break
    return Range(weights[COMBO_CLASS])
