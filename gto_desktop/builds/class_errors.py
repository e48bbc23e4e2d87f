"""What single classes win beyond what is learnt from all: a Gaussian process over pots and classes.

What the flops of a pot leave over is partly luck and partly true of the class. True is taken to be
the sum of what a class has in all pots of a kind, in one pot of all games, and in one pot of one
game, each alike for neighbouring classes. Luck is alike for classes too: they share their flops.
"""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from gto_desktop.cards.hand_class import CLASS_COUNT, GRID_SIZE
from gto_desktop.preflop.value_model import Believed

Row = NDArray[np.float64]
SHARED, OF_POT, OF_GAME = 0.009, 0.009, 0.004
"""Standard deviations in pots of what a class has in a kind of pots, a pot, and a game's pot."""
ALONE = 0.35
"""Part of the variance that neighbours do not share."""
REACH = 2.0
"""Ranks over which neighbours are alike."""
_OWN_LUCK = 0.15
"""Part of a flop's luck that is a class's alone."""
_FEW = 20
"""Flops that two classes must share before they count as alike."""


@dataclass(frozen=True, eq=False)
class Residuals:
    """What the flops of one pot have left over for one side."""

    pot: int
    """Which pot of all games; the same number for the same seats and raises elsewhere."""
    game: int
    """Which pot of one game."""
    mean: Row
    """(169,) mean over the flops."""
    flops: Row
    """(169,) how many flops it stands for; 0 where the class was never solved."""


def class_kernel() -> NDArray[np.float64]:
    """Return how alike classes are taken to be, (169, 169), 1 on the diagonal."""
    row, column = np.divmod(np.arange(CLASS_COUNT), GRID_SIZE)
    kind = np.sign(row - column)
    high, low = np.minimum(row, column), np.maximum(row, column)
    apart = (high[:, None] - high) ** 2 + (low[:, None] - low) ** 2
    smooth = np.exp(-apart / (2 * REACH**2)) * np.where(kind[:, None] == kind, 1.0, 0.3)
    return np.asarray(ALONE * np.eye(CLASS_COUNT) + (1 - ALONE) * smooth)


def luck_correlation(left: NDArray[np.float64]) -> NDArray[np.float64]:
    """Return how alike classes fare on the same flop, (169, 169).

    Args:
        left: (samples, 169) what flops left over; NaN where the class was not solved.
    """
    there = ~np.isnan(left)
    filled = np.where(there, left, 0.0)
    counts = there.T.astype(np.float64) @ there
    covariance = filled.T @ filled / np.maximum(counts, 1)
    scale = np.sqrt(np.maximum(np.diag(covariance), 1e-8))
    correlation = covariance / scale[:, None] / scale
    correlation[counts < _FEW] = 0.0
    # Of a class that was hardly ever solved no more is known than that it is like itself.
    np.fill_diagonal(correlation, 1.0)
    values, vectors = np.linalg.eigh((correlation + correlation.T) / 2)
    whole = (vectors * np.maximum(values, 0.0)) @ vectors.T
    whole /= np.sqrt(np.outer(np.diag(whole), np.diag(whole)))
    return np.asarray((1 - _OWN_LUCK) * whole + _OWN_LUCK * np.eye(CLASS_COUNT))


def believe(
    measured: Sequence[Residuals],
    wanted: Sequence[tuple[int, int]],
    luck: NDArray[np.float64],
    correlation: NDArray[np.float64],
) -> list[Believed]:
    """Return what is believed of pots of one kind, seen from one side.

    Args:
        measured: what was solved.
        wanted: pot and game, as in `Residuals`, of those that are asked for.
        luck: (169,) standard deviation of a class on one flop.
        correlation: (169, 169) as of `luck_correlation`.
    """
    kernel = class_kernel()
    prior = (SHARED**2 + OF_POT**2 + OF_GAME**2) * kernel
    places = [(each.pot, each.game) for each in measured]
    kept = [np.flatnonzero(each.flops > 0) for each in measured]
    if not measured:
        return [Believed(np.zeros(CLASS_COUNT), prior) for _ in wanted]
    blocks = []
    for i, first in enumerate(measured):
        row = []
        for j in range(len(measured)):
            block = _alike(places[i], places[j]) * kernel[np.ix_(kept[i], kept[j])]
            if i == j:
                scale = (luck / np.sqrt(np.maximum(first.flops, 1e-9)))[kept[i]]
                block = block + correlation[np.ix_(kept[i], kept[i])] * np.outer(scale, scale)
            row.append(block)
        blocks.append(row)
    matrix = np.block(blocks)
    seen = np.concatenate([each.mean[here] for each, here in zip(measured, kept, strict=True)])
    inverse = np.linalg.inv(matrix)
    found = []
    for place in wanted:
        parts = zip(places, kept, strict=True)
        across = np.concatenate(
            [_alike(place, other) * kernel[:, here] for other, here in parts], axis=1
        )
        drawn = across @ inverse
        found.append(Believed(drawn @ seen, prior - drawn @ across.T))
    return found


def _alike(first: tuple[int, int], second: tuple[int, int]) -> float:
    """Return the covariance of one class between two pots of a kind."""
    return SHARED**2 + OF_POT**2 * (first[0] == second[0]) + OF_GAME**2 * (first[1] == second[1])
