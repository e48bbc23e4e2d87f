"""Ranges near those of a pot, at random: what is learnt has to hold for ranges that move.

The ranges of a pot move by a fifth from one round to the next. Flops that are all solved for the
same ones tell nothing of how what a class wins follows them: values then miss by what the ranges
have moved (docs/decisions/0016).
"""

from functools import cache

import numpy as np
from numpy.typing import NDArray

from gto_desktop.cards.hand_class import CLASS_COUNT
from gto_desktop.game.player import PerPlayer
from gto_desktop.preflop.class_beliefs import class_kernel
from gto_desktop.preflop.presence import neighbours

Row = NDArray[np.float64]
SPREAD = 0.4
"""Twice the standard deviation of what a class that is half in moves by."""


def vary(reach: PerPlayer[Row], random: np.random.Generator) -> PerPlayer[Row]:
    """Return ranges near others, (169,) shares of each class.

    Neighbours move alike. A class with nothing of its kind in the range stays out of it, and one
    that is in whole among others that are leaves it seldom.
    """
    return reach.map(lambda row: _varied(row, random))


def _varied(row: Row, random: np.random.Generator) -> Row:
    near = (row + neighbours() @ row) / 2
    free = np.sqrt(np.clip(near * (1 - near), 0.0, None))
    moved = np.clip(row + SPREAD * free * (_root() @ random.normal(size=CLASS_COUNT)), 0.0, 1.0)
    # Ranges that hold less than a pair of aces would be no range.
    return moved if moved.sum() >= row.sum() / 2 else row


@cache
def _root() -> NDArray[np.float64]:
    return np.asarray(np.linalg.cholesky(class_kernel()))
