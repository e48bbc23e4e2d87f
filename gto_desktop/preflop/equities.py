"""All-in equities of the 169 hand classes, how often they meet, and what they have in common."""

from dataclasses import dataclass
from functools import cache
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from gto_desktop.basis.paths import shipped_file
from gto_desktop.basis.stored_arrays import stored_arrays
from gto_desktop.cards.card import STRAIGHTS
from gto_desktop.cards.combo import COMBO_CARDS
from gto_desktop.cards.hand_class import CLASS_COUNT, CLASS_SIZES, COMBO_CLASS, GRID_SIZE
from gto_desktop.kernels.preflop_showdowns import class_meetings, class_showdowns

BOARDS = 1712304
"""Boards that two hands leave: five of 48 cards."""
_FILE = "class_showdowns.npz"


@dataclass(frozen=True, eq=False)
class ClassShowdowns:
    """Counts over all pairs of combos of two classes and all boards; the row is the hero's."""

    won: NDArray[np.int64]
    """(169, 169)."""
    tied: NDArray[np.int64]
    """(169, 169)."""
    met: NDArray[np.int64]
    """(169, 169) pairs of combos that share no card."""

    @property
    def equity(self) -> NDArray[np.float64]:
        """Equity of the row's class against the column's, (169, 169)."""
        runouts = self.met.astype(np.float64) * BOARDS
        return np.asarray((self.won + self.tied / 2) / runouts)

    @property
    def chance(self) -> NDArray[np.float64]:
        """Chance that the other hand is of the column's class when ours is of the row's."""
        return np.asarray(self.met / (CLASS_SIZES[:, None] * 1225.0))


def compute_showdowns() -> ClassShowdowns:
    """Deal every board and count: about half a minute."""
    shape = (CLASS_COUNT, CLASS_COUNT)
    won, tied, met = (np.zeros(shape, np.int64) for _ in range(3))
    class_showdowns(COMBO_CARDS, COMBO_CLASS, won, tied)
    class_meetings(COMBO_CARDS, COMBO_CLASS, met)
    return ClassShowdowns(won, tied, met)


def shipped_table(name: str) -> Path | None:
    """Find a table of all-in results that comes with the program; None where it is missing."""
    return shipped_file(f"resources/preflop/{name}")


@cache
def showdowns() -> ClassShowdowns:
    """Read the counts that ship with the program, or make them where they are missing."""
    path = shipped_table(_FILE)
    if path is None:
        return compute_showdowns()
    met = np.zeros((CLASS_COUNT, CLASS_COUNT), np.int64)
    class_meetings(COMBO_CARDS, COMBO_CLASS, met)
    with stored_arrays(path) as stored:
        return ClassShowdowns(stored["won"], stored["tied"], met)


_ROW, _COLUMN = np.divmod(np.arange(CLASS_COUNT), GRID_SIZE)
HIGH, LOW = 12 - np.minimum(_ROW, _COLUMN), 12 - np.maximum(_ROW, _COLUMN)
"""(169,) the ranks of each class, 0 for a deuce to 12 for an ace."""


def _features() -> NDArray[np.float64]:
    straights = np.zeros(CLASS_COUNT)
    for straight in STRAIGHTS:
        inside = np.isin(HIGH, list(straight)) & np.isin(LOW, list(straight))
        straights += inside & (HIGH != LOW)
    share = straights / straights.max()
    return np.stack([_ROW < _COLUMN, share, _ROW == _COLUMN]).astype(np.float64)


FEATURES: NDArray[np.float64] = _features()
"""(3, 169) whether suited, the share of straights that both cards can be in, whether paired."""
