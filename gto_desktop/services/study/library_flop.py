"""A flop of the library as a solution that ends with the flop's betting round."""

from collections.abc import Sequence
from dataclasses import replace

import numpy as np
from numpy.typing import NDArray

from gto_desktop.basis.errors import InputError
from gto_desktop.basis.message import say
from gto_desktop.cards.board import Board
from gto_desktop.cards.card import CARD_COUNT, Card
from gto_desktop.cards.combo import COMBO_COUNT, combos_blocked_by
from gto_desktop.cards.isomorphism import canonical_combos
from gto_desktop.game.action import Action
from gto_desktop.game.chips import CHIPS_PER_BB
from gto_desktop.game.player import PerPlayer, Player
from gto_desktop.game.street import Street
from gto_desktop.library.flop_codec import NodeData
from gto_desktop.library.flop_rows import FlopNode, SolvedFlop
from gto_desktop.library.flop_starts import EarlierRanges
from gto_desktop.library.flops import FlopLibrary
from gto_desktop.library.store_errors import StoreError
from gto_desktop.ranges.range import Range
from gto_desktop.ranges.range_equity import range_equity
from gto_desktop.services.study.accuracy import Accuracy, flop_accuracy
from gto_desktop.solver.node_view import Hands, NodeView, met
from gto_desktop.solver.payoff import PayoffRule
from gto_desktop.solver.solution import Solution
from gto_desktop.solver.spec import SolveSpec
from gto_desktop.solver.tree import ACTION, CHANCE, FOLD, build_tree
from gto_desktop.solver.tree_spec import StreetSizes, TreeSpec

LEAST_MET = 0.05
"""Share of an answer from which on its EV is told from those of the others: EVs are stored in whole
chips, and by this share what they are off is divided."""

_KINDS = {ACTION: "action", CHANCE: "chance"}


class LibraryFlop(Solution):
    """A solved flop of the library on a board in the caller's suits; any thread may read it.

    Amounts are chips of 0.01 big blinds. At a chance node that the range of who acted last hardly
    comes to, the EVs of the other are not known.
    """

    is_stored = True
    exploitability_pct: float

    def __init__(
        self,
        library: FlopLibrary,
        solved: SolvedFlop,
        board: Board,
        earlier: EarlierRanges | None = None,
    ) -> None:
        facts = solved.facts
        super().__init__(
            solved_spec(solved, board),
            facts.iterations,
            facts.accuracy_pct,
            solved_on=facts.solved,
        )
        self.is_of_coach = facts.is_of_coach
        self.library, self.solved, self.board = library, solved, board
        self._earlier = earlier
        self._tree = build_tree(_flop_only(self.spec.tree))
        self._nodes = {node.line: node for node in solved.nodes}
        self._renaming = canonical_combos(board.cards)
        self._data: dict[int, NodeData] = {}

    @property
    def version(self) -> str:
        """The data set it belongs to."""
        return self.solved.key.version

    @property
    def accuracy(self) -> Accuracy:
        """Where its numbers come from."""
        return flop_accuracy(self.solved, self._earlier)

    def node(
        self, line: str = "root", cards: Sequence[Card] = (), *, equities: bool = True
    ) -> NodeView:
        """Look at a node of the flop's round; InputError where there is none, or a card follows.

        Equities take longer than the rest; without them they are NaN.
        """
        if cards:
            raise InputError(
                say("The library ends with the flop: solve the turn from here to go on.")
            )
        tree, node = self._tree, self._tree.find(line)
        kind = int(tree.kind[node])
        spent = PerPlayer(*(float(chips) for chips in tree.committed[node]))
        reach = self._reach(node)
        stored = self._nodes.get(tree.line(node))
        data = None if stored is None else self._read(stored)
        rows = np.zeros((0, COMBO_COUNT), np.float32)
        unknown = np.full(COMBO_COUNT, np.nan)
        equity = (
            range_equity(self.board, *(Range(weights) for weights in reach)).combos
            if equities
            else PerPlayer(unknown, unknown)
        )
        ev = PerPlayer(*(self._ev(node, player, reach) for player in Player))
        live = [
            np.where((reach[p] > 0) & (met(reach[p.opponent]) > 1e-9), 1.0, np.nan) for p in Player
        ]
        left = tuple(card for card in range(CARD_COUNT) if card not in self.board.cards)
        return NodeView(
            line=tree.line(node),
            board=self.board,
            kind=_KINDS.get(kind, "terminal"),
            player=Player(int(tree.player[node])) if tree.player[node] >= 0 else None,
            actions=() if stored is None else self._actions(stored),
            pot=float(tree.pot(node)),
            stacks=spent.map(lambda chips: self.spec.tree.effective_stack - chips),
            to_call=max(spent) - min(spent) if kind == ACTION else 0.0,
            reach=reach,
            strategy=rows if data is None else data.strategy.astype(np.float32),
            ev=PerPlayer(*((ev[p] * live[p]).astype(np.float32) for p in Player)),
            equity=PerPlayer(*((equity[p] * live[p]).astype(np.float32) for p in Player)),
            action_ev=rows if data is None else (data.ev * CHIPS_PER_BB).astype(np.float32),
            dealable=left if kind == CHANCE else (),
        )

    def _actions(self, node: FlopNode) -> tuple[Action, ...]:
        """Return the actions of a node; those of the tree know what they are of the pot."""
        offered = self._tree.actions_at(self._tree.find(node.line))
        return offered if offered == node.actions else node.actions

    def _read(self, node: FlopNode) -> NodeData:
        """Return the numbers of a node in the suits of this board, EVs in big blinds."""
        data = self._data.get(node.number)
        if data is None:
            try:
                stored = self.library.node(self.solved, node)
            except StoreError as error:
                raise InputError(str(error)) from None
            real = self._renaming
            data = NodeData(stored.strategy[:, real], stored.ev[:, real])
            self._data[node.number] = data
        return data

    def _reach(self, node: int) -> PerPlayer[Hands]:
        blocked = combos_blocked_by(self.board.cards)
        weights = (hands.weights[self._renaming] for hands in self.solved.ranges)
        reach = [np.where(blocked, np.float32(0), own) for own in weights]
        for parent, place in self._path(node):
            player = Player(int(self._tree.player[parent]))
            share = self._read(self._nodes[self._tree.line(parent)]).strategy[place]
            reach[player] = (reach[player] * share).astype(np.float32)
        return PerPlayer(*reach)

    def _path(self, node: int) -> list[tuple[int, int]]:
        """Return the decisions above a node and the index of the action taken at each."""
        tree, path = self._tree, []
        while (parent := int(tree.parent[node])) >= 0:
            path.append((parent, node - int(tree.first_child[parent])))
            node = parent
        return path[::-1]

    def _ev(self, node: int, player: Player, reach: PerPlayer[Hands]) -> NDArray[np.float64]:
        """Return what each hand gets back, in chips of the root's pot; NaN where not known."""
        tree = self._tree
        if int(tree.kind[node]) == FOLD:
            won = PayoffRule(self.spec.tree, Street.FLOP).fold(tree, node, player)
            return np.full(COMBO_COUNT, won + self.spec.tree.starting_pot / 2)
        stored = self._nodes.get(tree.line(node))
        if stored is not None and stored.player == player:
            data = self._read(stored)
            # An action that is never taken may have no EV.
            taken = np.where(data.strategy > 0, data.strategy * data.ev, 0.0)
            return np.asarray(taken.sum(axis=0) * CHIPS_PER_BB, np.float64)
        path = self._path(node)
        if not path:
            return self._waiting_ev(node, player, reach)
        parent, place = path[-1]
        if tree.player[parent] != player:
            return self._rest_ev(node, parent, player)
        # His last action led here: its EV is what he has.
        above = self._read(self._nodes[tree.line(parent)])
        return np.asarray(above.ev[place], np.float64) * CHIPS_PER_BB

    def _rest_ev(self, node: int, parent: int, player: Player) -> NDArray[np.float64]:
        """Return a player's EV after the other's action, of which nothing is stored.

        What he has before it is the mean over all answers, each as often as his hand meets it:
        what the others do not account for is this one's. It holds hand by hand, rake or none.
        """
        mover, reach = player.opponent, self._reach(parent)
        shares = self._read(self._nodes[self._tree.line(parent)]).strategy
        left = met(reach[mover]) * self._ev(parent, player, reach)
        mass = met(reach[mover])
        for place, child in enumerate(self._tree.children(parent)):
            if child == node:
                weight = met(reach[mover] * shares[place])
            else:
                other = met(reach[mover] * shares[place])
                # A part that nobody takes has no EV, and none is needed.
                left -= np.where(other > 0, other * self._ev(child, player, reach), 0.0)
        worth: NDArray[np.float64] = np.full(COMBO_COUNT, np.nan)
        np.divide(left, weight, out=worth, where=weight > LEAST_MET * mass)
        return worth

    def _waiting_ev(
        self, root: int, player: Player, reach: PerPlayer[Hands]
    ) -> NDArray[np.float64]:
        """Return the EV of who has not acted yet: the mean of what his answers are worth."""
        mover = player.opponent
        shares = self._read(self._nodes[self._tree.line(root)]).strategy
        won, mass = np.zeros(COMBO_COUNT), np.zeros(COMBO_COUNT)
        for place, child in enumerate(self._tree.children(root)):
            weight = met(reach[mover] * shares[place])
            worth = self._ev(child, player, reach)
            known = (weight > 0) & np.isfinite(worth)
            won[known] += weight[known] * worth[known]
            mass[known] += weight[known]
        mean: NDArray[np.float64] = np.full(COMBO_COUNT, np.nan)
        np.divide(won, mass, out=mean, where=mass > 1e-9)
        return mean


def solved_spec(solved: SolvedFlop, board: Board) -> SolveSpec:
    """Return what was solved, on a board that is equal to the flop but for suits."""
    ranges = {f"{p.key}_range": str(solved.ranges[p]) for p in Player}
    return SolveSpec.from_dict({"board": str(board), **ranges, **solved.facts.tree})


def _flop_only(tree: TreeSpec) -> TreeSpec:
    """Return a small tree: the same flop, and later streets that are checked down."""
    nothing = PerPlayer(StreetSizes(), StreetSizes())
    flop = tree.on(Street.FLOP)
    return replace(tree, sizes=(flop, nothing, nothing))
