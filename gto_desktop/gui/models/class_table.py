"""What the 13x13 grid shows of a node: the numbers of 1326 combos brought together by class.

Means are weighted by how often a hand meets the opponent's range, as EVs are defined; numbers of
combos count the player's own reach.
All sums run over plain arrays, so that a click redraws in milliseconds.
"""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from gto_desktop.cards.combo import combos_blocked_by
from gto_desktop.cards.hand_class import CLASS_COUNT, COMBO_CLASS
from gto_desktop.game.action import Action
from gto_desktop.game.player import Player
from gto_desktop.gui.ports import NodeLike

Classes = NDArray[np.float64]
"""One number per hand class, (169,)."""


@dataclass(frozen=True)
class ClassTable:
    """One player's range at a node, by class."""

    player: Player
    acting: bool
    """Whether this player is to act, so that `shares` holds a strategy."""
    weight: Classes
    """Mean reach of the live combos, 0..1."""
    shares: NDArray[np.float64]
    """(A, 169): how often each action is taken; columns of dead classes are 0."""
    ev: Classes
    """Chips, NaN where the class cannot be here."""
    equity: Classes
    """0..1, NaN where the class cannot be here."""
    combos: Classes
    """Reach summed over combos."""


@dataclass(frozen=True)
class ActionLine:
    """One action over the whole range of the acting player."""

    label: str
    """As in lines: "BET 275"."""
    title: str
    """As people say it: "Bet 275", "All-in 9750"."""
    share: float
    combos: float
    ev: float
    """Chips, over the hands that take it; NaN when none does."""


def class_table(node: NodeLike, player: Player) -> ClassTable:
    """Bring a node's arrays together by class for one player."""
    reach = np.asarray(node.reach[player], dtype=np.float64)
    acting = node.player is not None and node.player == player and len(node.actions) > 0
    weights = _weights(node, player)
    combos, mass = _sum(reach), _sum(weights)
    live = _sum((~combos_blocked_by(node.board.cards)).astype(np.float64))
    shares = np.zeros((len(node.actions) if acting else 0, CLASS_COUNT))
    for a in range(len(shares)):
        shares[a] = _divide(_sum(weights * node.strategy[a]), mass, 0.0)
    return ClassTable(
        player=player,
        acting=acting,
        weight=_divide(combos, live, 0.0),
        shares=shares,
        ev=_mean(node.ev[player], weights),
        equity=_mean(node.equity[player], weights),
        combos=combos,
    )


def action_title(action: Action) -> str:
    """An action in words; a bet or raise of everything is an all-in."""
    if action.is_aggressive and action.all_in:
        return f"All-in {action.amount}"
    return action.label.capitalize()


def action_lines(node: NodeLike) -> list[ActionLine]:
    """Frequency, combos and EV of each action at a node."""
    if node.player is None:
        return []
    reach, weights = node.reach[node.player], _weights(node, node.player)
    total = float(weights.sum())
    lines = []
    for a, action in enumerate(node.actions):
        taken = weights * node.strategy[a]
        share = float(taken.sum()) / total if total > 0 else 0.0
        combos = float((reach * node.strategy[a]).sum(dtype=np.float64))
        ev = range_mean(node.action_ev[a], taken)
        lines.append(ActionLine(action.label, action_title(action), share, combos, ev))
    return lines


def range_mean(values: NDArray[np.float32], weights: NDArray[np.float64]) -> float:
    """Weighted mean over the combos that have a value; NaN when none has."""
    known = np.isfinite(values) & (weights > 0)
    total = float(weights[known].sum())
    return float(weights[known] @ values[known]) / total if total > 0 else float("nan")


def _weights(node: NodeLike, player: Player) -> NDArray[np.float64]:
    """Weigh hands by how often they meet the opponent's range; by reach where none meets it."""
    met, reach = node.met[player], node.reach[player]
    # The tiny share of the reach keeps a strategy visible for hands that meet no opponent.
    return np.asarray(met + reach * (1e-9 * max(float(met.max()), 1e-30)), dtype=np.float64)


def _sum(per_combo: NDArray[np.float64]) -> Classes:
    sums = np.bincount(COMBO_CLASS, weights=per_combo, minlength=CLASS_COUNT)
    return sums.astype(np.float64, copy=False)


def _mean(values: NDArray[np.float32], weights: NDArray[np.float64]) -> Classes:
    known = np.where(np.isfinite(values), weights, 0.0)
    return _divide(_sum(np.nan_to_num(values).astype(np.float64) * known), _sum(known), np.nan)


def _divide(above: Classes, below: Classes, otherwise: float) -> Classes:
    result = np.full(CLASS_COUNT, otherwise)
    np.divide(above, below, out=result, where=below > 0)
    return result
