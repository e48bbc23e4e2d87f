"""Small games with given strategies, to be judged."""

from functools import cache

import numpy as np
from numpy.typing import NDArray

from gto_desktop.builds.played_game import PlayedGame
from gto_desktop.cards.hand_class import parse_class
from gto_desktop.preflop.preflop_tree import KINDS, PreflopTree, build_tree, edge_of, node_at
from gto_desktop.preflop.stakes import Stakes

THREE_HANDED = Stakes(seats=3, stack=25.0, rake_rate=0.05, rake_cap=1.0)


@cache
def three_handed() -> PreflopTree:
    return build_tree(THREE_HANDED)


def even(tree: PreflopTree) -> NDArray[np.float64]:
    """Every action of a node as often as the others."""
    shares = 1 / np.repeat(tree.count, tree.count).astype(np.float64)
    return np.repeat(shares[:, None], 169, axis=1)


def random_strategy(tree: PreflopTree, seed: int) -> NDArray[np.float64]:
    """Strategies of which a part is pure; exact in single precision, as stored ones nearly are."""
    random = np.random.default_rng(seed)
    shares = random.integers(0, 4, (tree.edge_count, 169)).astype(np.float64)
    shares += 1e-9
    sums = np.add.reduceat(shares, tree.first, axis=0)
    return np.asarray(shares / np.repeat(sums, tree.count, axis=0))


class Charts:
    """A game whose nodes are filled in one by one: all actions alike and worth nothing before."""

    def __init__(self) -> None:
        self.tree = three_handed()
        self.strategy = even(self.tree)
        self.evs = np.zeros_like(self.strategy)

    def put(self, line: str, hand: str, kind: str, share: float, ev: float) -> None:
        """Have a hand take an action, and lay it down or do what else there is otherwise."""
        node = node_at(self.tree, line)
        edges = np.r_[self.tree.edges(node)]
        chosen = edge_of(self.tree, node, KINDS[kind])
        assert chosen is not None
        hand_class = parse_class(hand)
        for edge in edges:
            self.strategy[edge, hand_class] = share if edge == chosen else 0.0
        rest = edges[0] if edges[0] != chosen else edges[1]
        self.strategy[rest, hand_class] += 1 - share
        self.evs[chosen, hand_class] = ev

    def game(self) -> PlayedGame:
        """The game as it stands."""
        return PlayedGame(self.tree, self.strategy.copy(), self.evs.copy())
