"""A strategy a person can play: frequencies rounded to few steps, and what that costs."""

from dataclasses import dataclass, replace
from enum import StrEnum

import numpy as np

from gto_desktop.game.player import PerPlayer, Player
from gto_desktop.gui.base.texts import tr
from gto_desktop.solver.node_view import NodeView, Rows


class Rounding(StrEnum):
    """To which steps frequencies are rounded."""

    EXACT = "exact"
    QUARTERS = "quarters"
    HALVES = "halves"
    PURE = "pure"

    @property
    def parts(self) -> int:
        """Steps between 0 and 100 %; 0 where nothing is rounded."""
        return {"exact": 0, "quarters": 4, "halves": 2, "pure": 1}[self.value]

    @property
    def words(self) -> str:
        """The name people read."""
        return {
            Rounding.EXACT: tr("As solved"),
            Rounding.QUARTERS: tr("Steps of 25 %"),
            Rounding.HALVES: tr("Steps of 50 %"),
            Rounding.PURE: tr("One action per hand"),
        }[self]


@dataclass(frozen=True)
class RoundingCost:
    """What a whole range loses by a rounded strategy against the opponent as solved."""

    chips: float
    """A hand on average; NaN where the node does not know the EVs of its actions."""
    pot_share: float


def rounded(strategy: Rows, action_ev: Rows, parts: int) -> Rows:
    """Round the frequencies of each hand to 1 / parts; their sum stays 1.

    The nearest strategy is taken: what rounding down leaves over goes to the actions that lost
    most by it, of equals to the one worth more. Hands without a strategy stay without one.
    """
    steps = np.asarray(strategy, np.float64) * parts
    # A frequency of 0.25 is stored a little below or above.
    whole = np.floor(steps + 1e-5)
    rest = np.round(steps - whole, 5)
    left = np.round(steps.sum(axis=0)) - whole.sum(axis=0)
    worth = np.nan_to_num(np.asarray(action_ev, np.float64), nan=0.0)
    order = np.lexsort((-worth, -rest), axis=0)
    place = np.empty_like(order)
    np.put_along_axis(place, order, np.arange(len(order))[:, None], axis=0)
    whole += place < left
    return (whole / parts).astype(np.float32)


def played(node: NodeView, rounding: Rounding) -> NodeView:
    """Return a node with its strategy rounded; nodes without one are returned as they are."""
    if not rounding.parts or node.player is None or not len(node.actions):
        return node
    strategy = rounded(node.strategy, node.action_ev, rounding.parts)
    change = np.nan_to_num((strategy - node.strategy) * node.action_ev).sum(axis=0)
    own = (node.ev[node.player] + change).astype(np.float32)
    ev = PerPlayer(own, node.ev.ip) if node.player is Player.OOP else PerPlayer(node.ev.oop, own)
    return replace(node, strategy=strategy, ev=ev)


def rounding_cost(node: NodeView, rounding: Rounding) -> RoundingCost:
    """Return what the whole range of the player to act loses by the rounded strategy."""
    if not rounding.parts or node.player is None or not len(node.actions):
        return RoundingCost(0.0, 0.0)
    strategy = rounded(node.strategy, node.action_ev, rounding.parts)
    change = (node.strategy - strategy).astype(np.float64)
    # What no hand takes before and after costs nothing, whatever it would be worth.
    known = (np.isfinite(node.action_ev) | (change == 0)).all(axis=0)
    weight = np.where(known, node.met[node.player], 0.0)
    total = float(weight.sum())
    if total <= 0:
        return RoundingCost(float("nan"), float("nan"))
    lost = np.where(known, np.nan_to_num(change * node.action_ev), 0.0).sum(axis=0)
    chips = float(lost @ weight) / total
    return RoundingCost(chips, chips / node.pot)
