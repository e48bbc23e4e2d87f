"""Exact equity of two ranges on a flop, a turn or a river."""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from gto_desktop.cards.board import Board
from gto_desktop.cards.combo import COMBO_CARDS
from gto_desktop.kernels.exact_equity import range_showdowns
from gto_desktop.ranges.range import Range


@dataclass(frozen=True, eq=False)
class RangeEquity:
    """How two ranges fare against each other over all runouts; row 0 is the first range."""

    weights: NDArray[np.float64]
    """(2, 1326) the ranges themselves."""
    showdowns: NDArray[np.float64]
    """(2, 1326, 3) the weight of the other range's combos, summed over the runouts, that each
    combo beats, ties and loses to; zeros where a combo is dead or in neither range."""

    @property
    def combos(self) -> NDArray[np.float64]:
        """The equity of each combo, (2, 1326) from 0 to 1; NaN where it meets nothing."""
        return _share(self.showdowns)

    def totals(self, player: int) -> tuple[float, float, float]:
        """Return the weight of pairs of combos and runouts that a range wins, ties and loses."""
        won, tied, lost = self.weights[player] @ self.showdowns[player]
        return float(won), float(tied), float(lost)

    def total(self, player: int) -> float:
        """Return the equity of a whole range, 0 to 1; NaN when the ranges never meet."""
        return float(_share(np.array(self.totals(player))))


def range_equity(board: Board, first: Range, second: Range) -> RangeEquity:
    """Return the exact equity of two ranges: 0.02 CPU seconds on a flop, under 0.001 later."""
    weights = np.stack([first.weights, second.weights], axis=1).astype(np.float64)
    showdowns = np.zeros((len(COMBO_CARDS), 2, 3))
    range_showdowns(np.array(board.cards, np.uint8), COMBO_CARDS, weights, showdowns)
    return RangeEquity(weights.T.copy(), np.ascontiguousarray(showdowns.transpose(1, 0, 2)))


def _share(showdowns: NDArray[np.float64]) -> NDArray[np.float64]:
    met: NDArray[np.float64] = showdowns.sum(axis=-1)
    share: NDArray[np.float64] = np.full(met.shape, np.nan)
    # Meetings are left over from sums and differences: nothing is not quite zero.
    some = met > 1e-12 * met.max(initial=0)
    np.divide(showdowns[..., 0] + showdowns[..., 1] / 2, met, out=share, where=some)
    return np.clip(share, 0, 1, out=share)
