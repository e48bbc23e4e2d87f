"""Looking at a solve, node by node and runout by runout, in the suits that were asked for."""

from collections.abc import Sequence

import numpy as np

from gto_desktop.basis.errors import InputError
from gto_desktop.basis.message import say
from gto_desktop.cards.board import Board
from gto_desktop.cards.card import CARD_COUNT, Card, card_name
from gto_desktop.game.player import PerPlayer, Player
from gto_desktop.game.street import Street
from gto_desktop.ranges.range import Range
from gto_desktop.ranges.range_equity import range_equity
from gto_desktop.solver.node_view import NodeView
from gto_desktop.solver.reader import NodeNumbers, Reader, find_deal
from gto_desktop.solver.session import Measurement, Session
from gto_desktop.solver.solution import Solution
from gto_desktop.solver.spec import SolveSpec
from gto_desktop.solver.tree import ACTION, CHANCE, BettingTree


class TreeSolution(Solution):
    """A solution whose nodes are read out of a walker's memory."""

    def __init__(
        self,
        spec: SolveSpec,
        tree: BettingTree,
        iterations: int,
        exploitability_pct: float | None,
        precision: int,
    ) -> None:
        super().__init__(spec, iterations, exploitability_pct, precision)
        self.tree = tree

    def place(self, line: str, cards: Sequence[Card]) -> tuple[int, Board]:
        """Return the node and the board of a line; a next card leads to the decision after it.

        InputError where the line is not in the tree, or the cards do not fit it.
        """
        tree = self.tree
        node = tree.find(line)
        while tree.kind[node] == CHANCE and len(cards) > self._dealt(node):
            node = int(tree.first_child[node])
        return node, self._board(node, cards)

    def view(self, node: int, board: Board, reader: Reader, cards: Sequence[Card]) -> NodeView:
        """Read a node on the cards that were dealt after the root."""
        return self._view(node, board, reader.numbers(node, find_deal(reader.walker, cards)))

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


class SessionSolution(TreeSolution):
    """The average strategies of a session, as they were when it was made.

    It reads the session's memory: after more iterations, make a new one.
    """

    def __init__(self, session: Session) -> None:
        super().__init__(
            session.spec,
            session.tree,
            session.iteration,
            session.exploitability_pct,
            session.precision,
        )
        self.session = session
        self.history: tuple[Measurement, ...] = tuple(session.history)
        self._reader = Reader(session.walker)

    def node(self, line: str = "root", cards: Sequence[Card] = ()) -> NodeView:
        """Look at a node; a next card at the end of a street leads to the decision after it."""
        node, board = self.place(line, cards)
        return self.view(node, board, self._reader, cards)
