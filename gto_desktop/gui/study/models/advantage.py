"""Compare two ranges at a node: curves of equity and EV, and figures of advantage."""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from gto_desktop.game.player import PerPlayer, Player
from gto_desktop.gui.node.models.class_table import range_totals
from gto_desktop.ranges.hand_ranks import hand_ranks
from gto_desktop.solver.node_view import NodeView
from gto_desktop.toolkit.made_hands import CATEGORIES, Category, category_places

STRONG, NUTTED = 0.8, 0.9
"""Equities from which a hand counts as strong, and as nutted."""
BUCKETS = 10
"""Bars of the histogram: ten points of equity each."""
SAME = 0.005
"""Difference of two shares below which neither side is ahead."""
_HARDLY = 1e-9
"""What rounding takes from an equity of exactly 80 or 90 %."""

Floats = NDArray[np.float64]


@dataclass(frozen=True, eq=False)
class Curve:
    """The hands of one range from the worst to the best by one measure, weighted by reach."""

    combos: NDArray[np.int64]
    values: Floats
    """Of each hand, rising."""
    weights: Floats
    """Reach of each hand."""

    @property
    def shares(self) -> Floats:
        """The share of the range up to each hand and with it, (hands,) rising to 1."""
        summed = np.cumsum(self.weights)
        return summed / summed[-1] if len(summed) else summed

    def hand_at(self, share: float) -> tuple[int, float] | None:
        """Return the combo at a share of the range and its value; None for an empty range."""
        if not len(self.combos):
            return None
        place = int(np.searchsorted(self.shares, min(1.0, max(0.0, share)) - _HARDLY))
        place = min(place, len(self.combos) - 1)
        return int(self.combos[place]), float(self.values[place])

    def steps(self) -> tuple[list[float], list[float]]:
        """Return the corners of the curve: a value holds from one share to the next."""
        if not len(self.combos):
            return [], []
        x = np.concatenate([[0.0], self.shares])
        y = np.concatenate([self.values, self.values[-1:]])
        return x.tolist(), y.tolist()

    def share_from(self, value: float) -> float:
        """Return the share of the range with at least a value; NaN for an empty range."""
        total = float(self.weights.sum())
        above = float(self.weights[self.values >= value - _HARDLY].sum())
        return above / total if total > 0 else float("nan")

    def buckets(self, count: int = BUCKETS) -> list[float]:
        """Return the share of the range in each of so many equal parts of 0 to 1."""
        total = float(self.weights.sum())
        # The share of a hand on an edge counts to the bucket above it, 1 to the last.
        places = np.clip(((self.values + _HARDLY) * count).astype(int), 0, count - 1)
        sums = np.bincount(places, weights=self.weights, minlength=count)
        return [float(part) / total if total > 0 else 0.0 for part in sums]


@dataclass(frozen=True)
class NutHands:
    """Who holds hands of the best category that a board makes possible."""

    category: Category
    density: PerPlayer[float]
    """Their share of the whole range."""


@dataclass(frozen=True)
class Advantage:
    """The figures of both ranges at a node; NaN where a range is empty."""

    combos: PerPlayer[float]
    equity: PerPlayer[float]
    """Mean over the pairs of hands that can meet, 0 to 1."""
    ev: PerPlayer[float]
    """What the range wins of the pot at the node, in chips; a fold is worth 0."""
    eqr: PerPlayer[float]
    """What a range wins of this pot by what its equity is worth."""
    strong: PerPlayer[float]
    """Share of the combos with an equity of 80 % or more."""
    nutted: PerPlayer[float]
    """Share of the combos with an equity of 90 % or more."""
    nuts: NutHands | None
    """None before the flop."""


def equity_curve(node: NodeView, player: Player) -> Curve:
    """Order a player's hands by equity."""
    return _curve(node.equity[player], node.reach[player])


def ev_curve(node: NodeView, player: Player) -> Curve:
    """Order a player's hands by EV."""
    return _curve(node.ev[player], node.reach[player])


def advantage(node: NodeView) -> Advantage:
    """Compare the ranges at a node."""
    curves = PerPlayer(*(equity_curve(node, player) for player in Player))
    totals = PerPlayer(*(range_totals(node, player) for player in Player))
    return Advantage(
        combos=totals.map(lambda total: total.combos),
        equity=totals.map(lambda total: total.equity),
        ev=totals.map(lambda total: total.ev),
        eqr=totals.map(lambda total: total.eqr),
        strong=curves.map(lambda curve: curve.share_from(STRONG)),
        nutted=curves.map(lambda curve: curve.share_from(NUTTED)),
        nuts=_nut_hands(node),
    )


def leader(values: PerPlayer[float]) -> Player | None:
    """Return who has more; None where they are about the same, or where one has no number.

    >>> leader(PerPlayer(0.55, 0.45)), leader(PerPlayer(0.5, 0.502)) is None
    (<Player.OOP: 0>, True)
    """
    gap = values.oop - values.ip
    if abs(gap) < SAME or np.isnan(gap):
        return None
    return Player.OOP if gap > 0 else Player.IP


def _curve(values: NDArray[np.float32], reach: NDArray[np.float32]) -> Curve:
    held = np.flatnonzero((reach > 0) & np.isfinite(values))
    order = held[np.argsort(values[held], kind="stable")]
    return Curve(order, values[order].astype(np.float64), reach[order].astype(np.float64))


def _nut_hands(node: NodeView) -> NutHands | None:
    if len(node.board.cards) < 3:
        return None
    places = category_places(hand_ranks(node.board))
    floor = int(places.max())
    totals = node.reach.map(lambda reach: float(reach.sum(dtype=np.float64)))
    weight = node.reach.map(lambda reach: float(reach[places == floor].sum(dtype=np.float64)))
    density = PerPlayer(*(_ratio(weight[p], totals[p]) for p in Player))
    return NutHands(CATEGORIES[floor], density)


def _ratio(above: float, below: float) -> float:
    return above / below if below > 0 else float("nan")
