"""One node of a solution on one runout, with all its numbers."""

from dataclasses import dataclass
from functools import cached_property
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

from gto_desktop.cards.board import Board
from gto_desktop.cards.card import Card
from gto_desktop.cards.combo import COMBO_CARDS
from gto_desktop.game.action import Action
from gto_desktop.game.chips import put_in
from gto_desktop.game.line_actions import LineStart
from gto_desktop.game.player import PerPlayer, Player

Hands: TypeAlias = NDArray[np.float32]
"""One number for each combo, (1326,)."""
Rows: TypeAlias = NDArray[np.float32]
"""One row for each action, one column for each combo."""


@dataclass(frozen=True, eq=False)
class NodeView:
    """One node on one runout; arrays are over all 1326 combos in their real suits.

    Before the flop the seat to act stands as OOP and the other side for nobody: its reach is 0,
    its EVs are NaN.
    """

    line: str
    board: Board
    """The root's board and the cards dealt since; empty before the flop."""
    kind: str
    """ "action", "chance" (a card comes next) or "terminal"."""
    player: Player | None
    """Who acts, or who folded."""
    actions: tuple[Action, ...]
    pot: float
    """Chips in the middle, bets of this street included."""
    stacks: PerPlayer[float]
    to_call: float
    reach: PerPlayer[Hands]
    """Range weight times the player's own probabilities on the line; 0 where impossible."""
    strategy: Rows
    """(actions, 1326) probabilities of the player to act; 0 for hands outside his range."""
    ev: PerPlayer[Hands]
    """Chips each hand gets back, counted from the root's pot; NaN where it cannot be here, and
    where it is not stored."""
    equity: PerPlayer[Hands]
    """Share of the pot at a showdown without more betting; NaN where a hand cannot be here."""
    action_ev: Rows
    """(actions, 1326) `ev` of the player to act after each of his actions."""
    ev_errors: Rows | None = None
    """(actions, 1326) chips, standard errors: how exactly it is known how far `action_ev` is from
    that of the hand's best action, and of the best one how far from the second; NaN where that is
    not known. None where EVs are as exact as the solve."""
    dealable: tuple[Card, ...] = ()
    """Cards that can come at a chance node."""
    solved_again_pct: float | None = None
    """Exploitability of a river that was solved again to be looked at, in percent of the pot that
    it begins with; None where the node is as it was solved."""
    counts_alone: bool = False
    """Whether means weigh hands by their own reach: before the flop other seats hold cards too."""

    @cached_property
    def met(self) -> PerPlayer[NDArray[np.float64]]:
        """Reach of each hand times the opponent's reach that it can meet: its share of EVs."""
        if self.counts_alone:
            return self.reach.map(lambda reach: reach.astype(np.float64))
        return PerPlayer(
            *(self.reach[p].astype(np.float64) * met(self.reach[p.opponent]) for p in Player)
        )

    @property
    def root_start(self) -> LineStart:
        """Pot and stacks at the root of the tree that it is of."""
        paid = put_in(self.line)
        return LineStart(self.pot - sum(paid), self.stacks.oop + paid.oop)

    def action_frequencies(self) -> NDArray[np.float64]:
        """How often the player to act takes each action with his whole range, (actions,)."""
        if self.player is None or not self.actions:
            return np.zeros(0)
        weight = self.met[self.player]
        share: NDArray[np.float64] = self.strategy @ weight / max(weight.sum(), 1e-300)
        return share

    @property
    def range_ev(self) -> PerPlayer[float]:
        """EV of each player's whole range, chips; NaN where no hand is left."""
        return PerPlayer(*(mean_over(self.ev[p], self.met[p]) for p in Player))

    @property
    def range_equity(self) -> PerPlayer[float]:
        """Equity of each player's whole range, 0 to 1; NaN where no hand is left."""
        return PerPlayer(*(mean_over(self.equity[p], self.met[p]) for p in Player))


def met(reach: NDArray[Any]) -> NDArray[np.float64]:
    """Sum for each combo the reach of the combos that share no card with it."""
    weights = reach.astype(np.float64)
    per_card = np.bincount(COMBO_CARDS.ravel(), np.repeat(weights, 2), minlength=52)
    met: NDArray[np.float64] = weights.sum() - per_card[COMBO_CARDS].sum(axis=1) + weights
    return met


def mean_over(values: NDArray[np.float32], weights: NDArray[np.float64]) -> float:
    """Return the mean of values by weights; NaN where nothing known has weight."""
    there = ~np.isnan(values) & (weights > 0)
    mass = float(weights[there].sum())
    return float(weights[there] @ values[there]) / mass if mass > 0 else float("nan")
