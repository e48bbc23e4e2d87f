"""Looking at a solve, node by node and runout by runout, in the suits that were asked for."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from gto_desktop.basis.errors import InputError
from gto_desktop.basis.message import say
from gto_desktop.cards.board import Board
from gto_desktop.cards.card import CARD_COUNT, Card, card_name
from gto_desktop.game.action import Action
from gto_desktop.game.player import PerPlayer, Player
from gto_desktop.game.street import Street
from gto_desktop.ranges.range import Range
from gto_desktop.ranges.range_equity import range_equity
from gto_desktop.solver.reader import NodeNumbers, Reader, find_deal, met
from gto_desktop.solver.session import Measurement, Session
from gto_desktop.solver.spec import SolveSpec
from gto_desktop.solver.tree import ACTION, CHANCE, BettingTree

Hands = NDArray[np.float32]
Rows = NDArray[np.float32]


@dataclass(frozen=True, eq=False)
class NodeView:
    """One node on one runout; arrays are over all 1326 combos in their real suits."""

    line: str
    board: Board
    """The root's board and the cards dealt since."""
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
    """Chips each hand gets back, counted from the root's pot; NaN where it cannot be here."""
    equity: PerPlayer[Hands]
    """Share of the pot at a showdown without more betting; NaN where a hand cannot be here."""
    action_ev: Rows
    """(actions, 1326) `ev` of the player to act after each of his actions."""
    dealable: tuple[Card, ...]
    """Cards that can come at a chance node."""

    @cached_property
    def met(self) -> PerPlayer[NDArray[np.float64]]:
        """Reach of each hand times the opponent's reach that it can meet: its share of EVs."""
        return PerPlayer(
            *(self.reach[p].astype(np.float64) * met(self.reach[p.opponent]) for p in Player)
        )

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
        return PerPlayer(*(_mean(self.ev[p], self.met[p]) for p in Player))

    @property
    def range_equity(self) -> PerPlayer[float]:
        """Equity of each player's whole range, 0 to 1; NaN where no hand is left."""
        return PerPlayer(*(_mean(self.equity[p], self.met[p]) for p in Player))


class Solution:
    """The average strategies of a session, as they were when it was made.

    It reads the session's memory: after more iterations, make a new one.
    """

    def __init__(self, session: Session) -> None:
        self.session = session
        self.iterations = session.iteration
        self.exploitability_pct = session.exploitability_pct
        self.history: tuple[Measurement, ...] = tuple(session.history)
        self._reader = Reader(session.walker)

    @property
    def spec(self) -> SolveSpec:
        """What was solved."""
        return self.session.spec

    @property
    def tree(self) -> BettingTree:
        """The betting tree."""
        return self.session.tree

    def node(self, line: str = "root", cards: Sequence[Card] = ()) -> NodeView:
        """Look at the node a line leads to, with the cards dealt after the root's board.

        Where the line ends a street and the next card is given too, this is the decision after it.

        Raises:
            InputError: the line is not in the tree, a card is missing, too many or dealt twice.
        """
        tree = self.tree
        node = tree.find(line)
        while tree.kind[node] == CHANCE and len(cards) > self._dealt(node):
            node = int(tree.first_child[node])
        board = self._board(node, cards)
        deal = find_deal(self.session.walker, cards)
        numbers = self._reader.numbers(node, deal)
        return self._view(node, board, numbers)

    def _dealt(self, node: int) -> int:
        return int(self.tree.street[node]) - self.spec.board.street

    def _board(self, node: int, cards: Sequence[Card]) -> Board:
        line, needed = self.tree.line(node), self._dealt(node)
        if len(cards) < needed:
            missing = Street(self.spec.board.street + len(cards) + 1)
            raise InputError(
                say("The {0} card is missing: {1} is after it.", missing.name.lower(), line)
            )
        if len(cards) > needed:
            raise InputError(
                say(
                    "{0} is too much: at {1} {2} cards are dealt.",
                    card_name(cards[needed]),
                    line,
                    needed,
                )
            )
        return self.spec.board.with_cards(cards)

    def _view(self, node: int, board: Board, numbers: NodeNumbers) -> NodeView:
        tree, spec = self.tree, self.spec.tree
        kind = int(tree.kind[node])
        names = {ACTION: "action", CHANCE: "chance"}
        player = Player(int(tree.player[node])) if tree.player[node] >= 0 else None
        spent = PerPlayer(*(float(c) for c in tree.committed[node]))
        half = spec.starting_pot / 2
        live = PerPlayer(
            *(
                np.where((numbers.reach[p] > 0) & ~np.isnan(numbers.values[p]), 1.0, np.nan)
                for p in Player
            )
        )
        equity = range_equity(board, *(Range(reach) for reach in numbers.reach)).combos
        free = [card for card in range(CARD_COUNT) if card not in board.cards]
        return NodeView(
            line=tree.line(node),
            board=board,
            kind=names.get(kind, "terminal"),
            player=player,
            actions=tree.actions_at(node),
            pot=float(tree.pot(node)),
            stacks=spent.map(lambda chips: spec.effective_stack - chips),
            to_call=max(spent) - min(spent) if kind == ACTION else 0.0,
            reach=numbers.reach,
            strategy=numbers.strategy,
            ev=PerPlayer(*((numbers.values[p] + half) * live[p] for p in Player)),
            equity=PerPlayer(*((equity[p] * live[p]).astype(np.float32) for p in Player)),
            action_ev=numbers.action_values + half,
            dealable=tuple(free) if kind == CHANCE else (),
        )


def _mean(values: NDArray[np.float32], weights: NDArray[np.float64]) -> float:
    there = ~np.isnan(values) & (weights > 0)
    mass = float(weights[there].sum())
    return float(weights[there] @ values[there]) / mass if mass > 0 else float("nan")
