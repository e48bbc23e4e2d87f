"""How often a hand meets something of a range: counted by the ranks of its cards.

Of the combos of a range those are left that hold neither of a hand's two cards. As all suits of a
class are alike, what holds a card is the same for the four of its rank; only the hand itself holds
both.
"""

import numpy as np
from numpy.typing import NDArray

from gto_desktop.kernels.jit import Int, kernel

_RANKS = 13
_LEFT = np.float32(1 / 1225)
"""One by the combos of the 50 cards that a hand leaves."""


@kernel
def meet_ranges(reach: NDArray[np.float32], begin: Int, end: Int, met: NDArray[np.float32]) -> None:
    """Write the chance of each class to meet something of some rows, as `PreflopArrays.met`.

    Rows are 169 classes of the grid, suited ones above its diagonal, and what pads them.
    """
    held = np.empty(_RANKS, np.float32)
    across = np.empty(_RANKS, np.float32)
    for row in range(begin, end):
        held[:] = 0.0
        across[:] = 0.0
        for high in range(_RANKS):
            # One combo of a suited class holds a card, three of an offsuit one or a pair.
            own = np.float32(0.0)
            first = high * _RANKS
            for low in range(high + 1):
                own += reach[row, first + low]
            for low in range(high):
                across[low] += np.float32(3.0) * reach[row, first + low]
            rest = np.float32(0.0)
            for low in range(high + 1, _RANKS):
                rest += reach[row, first + low]
                across[low] += reach[row, first + low]
            held[high] = np.float32(3.0) * own + rest
        every = np.float32(0.0)
        for rank in range(_RANKS):
            held[rank] += across[rank]
            every += held[rank]
        # Every combo holds two of the 52 cards.
        every *= np.float32(2.0)
        for high in range(_RANKS):
            first, others = high * _RANKS, every - held[high]
            for low in range(_RANKS):
                met[row, first + low] = _LEFT * (others - held[low] + reach[row, first + low])


@kernel
def meet_together(
    met: NDArray[np.float64],
    rows: NDArray[np.int32],
    seats: NDArray[np.int32],
    out: NDArray[np.float64],
) -> None:
    """Write the products of the chances to meet some seats, (n, classes).

    Shapes: met (rows, classes), rows (n, seats) where each seat stands, seats (n,) bit sets.
    """
    for i in range(rows.shape[0]):
        out[i, :] = 1.0
        for seat in range(rows.shape[1]):
            if (seats[i] >> seat) & 1:
                row = rows[i, seat]
                for h in range(out.shape[1]):
                    out[i, h] *= met[row, h]
