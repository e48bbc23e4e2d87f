"""The values of a river as products with 1326 x 1326 matrices: wide ranges, no clever sums."""

from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from gto_desktop.cards.combo import COMBO_CARDS
from gto_desktop.kernels.evaluation import hand_strengths
from gto_desktop.solver.session_solution import SessionSolution
from gto_desktop.solver.tree import ACTION, FOLD

Hands = NDArray[np.float64]


class DenseRiver:
    """A river, and the average strategies of a solution of it."""

    def __init__(self, solution: SessionSolution) -> None:
        self.solution = solution
        self.spec = solution.spec
        self.tree = solution.tree
        self.weights = [
            np.array(own.without(self.spec.board.cards).weights, np.float64)
            for own in self.spec.ranges
        ]
        self.strategies = {
            node: solution.node(self.tree.line(node)).strategy.astype(np.float64)
            for node in range(len(self.tree))
            if self.tree.kind[node] == ACTION
        }

    @cached_property
    def meets(self) -> NDArray[np.float64]:
        """1 where two combos share no card."""
        low, high = COMBO_CARDS[:, 0], COMBO_CARDS[:, 1]
        shared = (
            (low[:, None] == low) | (low[:, None] == high) | (high[:, None] == low)
            | (high[:, None] == high)
        )  # fmt: skip
        meets: NDArray[np.float64] = (~shared).astype(np.float64)
        return meets

    @cached_property
    def shares(self) -> NDArray[np.float64]:
        """1 where the row's combo wins, a half for a tie; 0 where it loses or cannot meet."""
        strengths = np.zeros(1326, np.uint16)
        hand_strengths(np.array(self.spec.board.cards, np.uint8), COMBO_CARDS, strengths)
        own = strengths.astype(np.int64)
        shares: NDArray[np.float64] = self.meets * (np.sign(own[:, None] - own) + 1) / 2
        return shares

    def values(self, player: int) -> tuple[float, float]:
        """Chips of a player who plays his average strategy, and of one who answers best."""
        found = self._walk(player, 0, self.weights[1 - player])
        pairs = self.weights[player] @ self.meets @ self.weights[1 - player]
        played, best = found @ self.weights[player] / pairs
        return float(played), float(best)

    def _walk(self, player: int, node: int, reach: Hands) -> Hands:
        """(2, 1326): what each hand is worth as played and as played best."""
        tree = self.tree
        if tree.kind[node] != ACTION:
            payoff = self._payoff(player, node, reach)
            return np.stack([payoff, payoff])
        mine = tree.player[node] == player
        shares = self.strategies[node]
        below = np.stack(
            [
                self._walk(player, child, reach if mine else reach * shares[a])
                for a, child in enumerate(tree.children(node))
            ]
        )
        if not mine:
            total: Hands = below.sum(axis=0)
            return total
        return np.stack([(shares * below[:, 0]).sum(axis=0), below[:, 1].max(axis=0)])

    def _payoff(self, player: int, node: int, reach: Hands) -> Hands:
        tree, spec = self.tree, self.spec.tree
        own, other = (float(tree.committed[node, p]) for p in (player, 1 - player))
        if tree.kind[node] == FOLD:
            low = min(own, other)
            pot = spec.starting_pot + 2 * low
            won = -own if tree.player[node] == player else pot - self._rake(pot) - low
            folded: Hands = won * (self.meets @ reach)
            return folded
        pot = spec.starting_pot + own + other
        shown: Hands = (pot - self._rake(pot)) * (self.shares @ reach) - own * (self.meets @ reach)
        return shown

    def _rake(self, pot: float) -> float:
        rake = pot * self.spec.tree.rake_percent / 100
        return min(rake, self.spec.tree.rake_cap or rake)
