"""Sum the numbers of 1326 combos by hand class, for the 13x13 grid.

Means are weighted by how often a hand meets the opponent's range, as EVs are defined; numbers of
combos count the player's own reach.
All sums run over plain arrays, so that a click redraws in milliseconds.
"""

from dataclasses import dataclass
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from gto_desktop.cards.combo import combos_blocked_by
from gto_desktop.cards.hand_class import CLASS_COUNT, COMBO_CLASS
from gto_desktop.game.player import Player
from gto_desktop.solver.node_view import Hands, NodeView
from gto_desktop.solver.undecided import undecided_hands

Classes = NDArray[np.float64]
"""One number per hand class, (169,)."""
Mask = NDArray[np.bool_]
"""Which combos count, (1326,)."""


@dataclass(frozen=True, eq=False)
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
    eqr: Classes
    """What is won of the pot by what equity alone would win; 1 for all of it."""
    combos: Classes
    """Reach summed over combos."""
    action_ev: NDArray[np.float64]
    """(A, 169) chips after each action; NaN where unknown."""
    losses: NDArray[np.float64]
    """(A, 169) chips that each action is worth less than the best of each combo, 0 or more."""
    ev_errors: NDArray[np.float64] | None = None
    """(A, 169) as `NodeView.ev_errors`; None where there are none."""

    @cached_property
    def undecided(self) -> Mask:
        """Classes whose best two actions are too close to tell, (169,)."""
        return undecided_hands(self.action_ev, self.ev_errors)


@dataclass(frozen=True)
class ActionTotals:
    """One action over the whole range of the acting player."""

    label: str
    """As in lines: "BET 275"."""
    share: float
    combos: float
    ev: float
    """Chips, over the hands that take it; NaN when none does."""


@dataclass(frozen=True)
class RangeTotals:
    """What a player's range, or the part of it that is looked at, is worth."""

    combos: float
    ev: float
    """Chips."""
    equity: float
    eqr: float


def class_table(node: NodeView, player: Player, mask: Mask | None = None) -> ClassTable:
    """Bring a node's arrays together by class for one player, over the combos of a mask only."""
    reach = _masked(np.asarray(node.reach[player], dtype=np.float64), mask)
    acting = node.player is not None and node.player == player and len(node.actions) > 0
    weights = _masked(_weights(node, player), mask)
    combos, mass = _sum(reach), _sum(weights)
    live = _sum((~combos_blocked_by(node.board.cards)).astype(np.float64))
    rows = len(node.actions) if acting else 0
    shares = np.zeros((rows, CLASS_COUNT))
    action_ev, losses = np.full((2, rows, CLASS_COUNT), np.nan)
    best = np.fmax.reduce(node.action_ev, axis=0) if rows else None
    errors = None
    if acting and node.ev_errors is not None:
        errors = np.array([_mean(row, weights) for row in node.ev_errors])
    for a in range(rows):
        shares[a] = _divide(_sum(weights * node.strategy[a]), mass, 0.0)
        action_ev[a] = _mean(node.action_ev[a], weights)
        losses[a] = _mean(best - node.action_ev[a], weights)
    ev, equity = _mean(node.ev[player], weights), _mean(node.equity[player], weights)
    return ClassTable(
        player=player,
        acting=acting,
        weight=_divide(combos, live, 0.0),
        shares=shares,
        ev=ev,
        equity=equity,
        eqr=np.asarray(realisation(node, ev, equity), np.float64),
        combos=combos,
        action_ev=action_ev,
        losses=losses,
        ev_errors=errors,
    )


def action_lines(node: NodeView, mask: Mask | None = None) -> list[ActionTotals]:
    """Frequency, combos and EV of each action at a node, over the combos of a mask only."""
    if node.player is None:
        return []
    reach = _masked(np.asarray(node.reach[node.player], np.float64), mask)
    weights = _masked(_weights(node, node.player), mask)
    total = float(weights.sum())
    lines = []
    for a, action in enumerate(node.actions):
        taken = weights * node.strategy[a]
        share = float(taken.sum()) / total if total > 0 else 0.0
        combos = float((reach * node.strategy[a]).sum(dtype=np.float64))
        ev = range_mean(node.action_ev[a], taken)
        lines.append(ActionTotals(action.label, share, combos, ev))
    return lines


def range_totals(node: NodeView, player: Player, mask: Mask | None = None) -> RangeTotals:
    """Combos, EV, equity and EQR of a player's range, over the combos of a mask only."""
    weights = _masked(np.asarray(node.met[player], np.float64), mask)
    ev = range_mean(node.ev[player], weights)
    equity = range_mean(node.equity[player], weights)
    combos = float(_masked(np.asarray(node.reach[player], np.float64), mask).sum())
    eqr = float(realisation(node, np.array([ev]), np.array([equity]))[0])
    return RangeTotals(combos, ev, equity, eqr)


def range_mean(values: Hands, weights: NDArray[np.float64]) -> float:
    """Weighted mean over the combos that have a value; NaN when none has."""
    known = np.isfinite(values) & (weights > 0)
    total = float(weights[known].sum())
    return float(weights[known] @ values[known]) / total if total > 0 else float("nan")


def realisation(
    node: NodeView, ev: NDArray[np.floating], equity: NDArray[np.floating]
) -> NDArray[np.float64]:
    """Return EQR: the share of the pot that is won by the share that equity alone would win.

    EVs count from the pot in the middle, see `node_reader.counted`.
    """
    if not np.isfinite(ev).any():
        return np.full(len(ev), np.nan)
    own = np.asarray(equity, np.float64) * node.pot
    result = np.full(len(own), np.nan)
    np.divide(np.asarray(ev, np.float64), own, out=result, where=own > 1e-9 * node.pot)
    return result


def _masked(values: NDArray[np.float64], mask: Mask | None) -> NDArray[np.float64]:
    return values if mask is None else np.where(mask, values, 0.0)


def _weights(node: NodeView, player: Player) -> NDArray[np.float64]:
    """Weigh hands by how often they meet the opponent's range; by reach where none meets it."""
    met, reach = node.met[player], np.asarray(node.reach[player], np.float64)
    # The tiny share of the reach keeps a strategy visible for hands that meet no opponent.
    return np.asarray(met + reach * (1e-9 * max(float(met.max()), 1e-30)), dtype=np.float64)


def _sum(per_combo: NDArray[np.float64]) -> Classes:
    sums = np.bincount(COMBO_CLASS, weights=per_combo, minlength=CLASS_COUNT)
    return sums.astype(np.float64, copy=False)


def _mean(values: Hands, weights: NDArray[np.float64]) -> Classes:
    known = np.where(np.isfinite(values), weights, 0.0)
    return _divide(_sum(np.nan_to_num(values).astype(np.float64) * known), _sum(known), np.nan)


def _divide(above: Classes, below: Classes, otherwise: float) -> Classes:
    result = np.full(CLASS_COUNT, otherwise)
    np.divide(above, below, out=result, where=below > 0)
    return result
