"""What a leaf of the preflop game is worth: the pot after rake and the shares of the hands."""

import math
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from gto_desktop.cards.hand_class import CLASS_COUNT, GRID_SIZE
from gto_desktop.kernels.preflop import WIDTH
from gto_desktop.preflop.coefficients import KEPT, SHARES, Point
from gto_desktop.preflop.equities import showdowns
from gto_desktop.preflop.stakes import Stakes, acts_later
from gto_desktop.preflop.tree import SEAT_COUNT, Leaf, PotKind


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


@dataclass(frozen=True)
class Share:
    """The coefficients of one leaf; leaves that agree share their matrix."""

    k: float
    suited: float
    connected: float
    pair: float
    players: int


def at_spr(spr: float) -> Point:
    """Return the coefficients at a stack-to-pot ratio, between the measured points."""
    points = SHARES
    if spr >= points[-1].spr:
        return points[-1]
    above = next(i for i, point in enumerate(points) if point.spr > spr)
    low, high = points[above - 1], points[above]
    # In the logarithm, because a pot's worth of money behind matters less and less.
    part = math.log((1 + spr) / (1 + low.spr)) / math.log((1 + high.spr) / (1 + low.spr))
    return Point(
        spr=spr,
        k=_between(low.k, high.k, part),
        d=_between(low.d, high.d, part),
        suited=_between(low.suited, high.suited, part),
        connected=_between(low.connected, high.connected, part),
        pair=_between(low.pair, high.pair, part),
        growth=_between(low.growth, high.growth, part),
        source="interpolated",
    )


def _between(low: float, high: float, part: float) -> float:
    return low + part * (high - low)


@dataclass(frozen=True)
class LeafValue:
    """One leaf in numbers."""

    pot: float
    """After rake."""
    base: tuple[float, ...]
    """Share of each seat before the hands count; they sum to 1."""
    share: Share | None
    """None where nobody is left to share with."""


def leaf_value(stakes: Stakes, leaf: Leaf) -> LeafValue:
    """Value a leaf by the stakes and the coefficients."""
    pot = sum(leaf.committed)
    base = [0.0] * SEAT_COUNT
    if leaf.kind == PotKind.WON:
        base[leaf.live[0]] = 1.0
        return LeafValue(pot, tuple(base), None)
    behind = stakes.stack - max(leaf.committed)
    # Rounded so that leaves of much the same depth share a matrix.
    spr = 0.0 if leaf.kind == PotKind.ALL_IN else float(f"{behind / pot:.2g}")
    point = at_spr(spr)
    players = len(leaf.live)
    kept = KEPT[players]
    for seat in leaf.live:
        ahead = sum(acts_later(seat, other) - acts_later(other, seat) for other in leaf.live)
        base[seat] = 1 / players + kept * point.d * ahead
    share = Share(point.k, point.suited, point.connected, point.pair, players)
    return LeafValue(pot - _rake(stakes, pot, behind, point.growth), tuple(base), share)


def _rake(stakes: Stakes, pot: float, behind: float, growth: float) -> float:
    final = min(pot * growth, pot + 2 * behind)
    return min(stakes.rake_rate * final, stakes.rake_cap)


def share_matrix(share: Share) -> NDArray[np.float32]:
    """Return, per hand and other hand, the chance of meeting it times the share, (WIDTH, WIDTH).

    The row is the hand's, the column the other's. With more than two players it is what one
    other player adds.
    """
    table = showdowns()
    weights = np.array([share.suited, share.connected, share.pair])
    quality = weights @ FEATURES
    pots = share.k * (table.equity - 0.5) + quality[:, None] - quality[None, :]
    kept = KEPT[share.players]
    matrix = np.zeros((WIDTH, WIDTH), np.float32)
    matrix[:CLASS_COUNT, :CLASS_COUNT] = table.chance * pots * kept
    return matrix


def chance_matrix() -> NDArray[np.float32]:
    """Return the chance that the other player's hand is of a class, (WIDTH, WIDTH)."""
    matrix = np.zeros((WIDTH, WIDTH), np.float32)
    matrix[:CLASS_COUNT, :CLASS_COUNT] = showdowns().chance
    return matrix
