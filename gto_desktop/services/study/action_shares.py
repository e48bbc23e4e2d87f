"""One action of a strategy, as every door shows it."""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

DECIMALS = 4
_WHOLE = 10**DECIMALS


@dataclass(frozen=True)
class StrategyItem:
    """An action and how often it is taken; amounts are big blinds."""

    action: str
    """ "fold", "check", "call", "bet" or "raise"."""
    frequency: float
    """0 to 1; those of a decision sum to 1."""
    sizing_pot: float | None = None
    """Of a bet, its share of the pot; of a raise, what it adds to the bet faced as a share of the
    pot after calling."""
    amount_bb: float | None = None
    """What a bet or raise goes to: all the player has then put in on this street."""
    allin: bool = False


def tidy_shares(shares: NDArray[np.floating]) -> NDArray[np.float64]:
    """Round shares, (..., n), to four decimals so that each row of them still sums to 1.

    >>> tidy_shares(np.array([1 / 3, 1 / 3, 1 / 3])).tolist()
    [0.3334, 0.3333, 0.3333]
    """
    scaled = shares.astype(np.float64)
    scaled = scaled * (_WHOLE / scaled.sum(axis=-1, keepdims=True))
    whole = np.floor(scaled + 1e-6)
    missing = _WHOLE - whole.sum(axis=-1, keepdims=True)
    # The largest remainders are rounded up.
    order = np.argsort(np.argsort(whole - scaled, axis=-1, kind="stable"), axis=-1)
    tidy: NDArray[np.float64] = (whole + (order < missing)) / _WHOLE
    return tidy
