"""A slow obvious twin of the passes over the tree: one pair of classes of play at a time."""

from dataclasses import dataclass, field
from itertools import combinations

import numpy as np
from numpy.typing import NDArray

from gto_desktop.cards.hand_class import CLASS_SIZES
from gto_desktop.preflop.leaf_values import Kind, LeafValues
from gto_desktop.preflop.preflop_tree import (
    KINDS,
    EdgeKind,
    Leaf,
    PreflopTree,
    edge_of,
    node_at,
)
from tests.preflop import leaf_matrices

Reach = list[NDArray[np.float64]]


@dataclass
class Twin:
    """Plain recursion in double precision for one seat."""

    worth: LeafValues
    tree: PreflopTree
    strategy: NDArray[np.float32]
    seat: int
    chance: NDArray[np.float64]
    best: bool = False
    _shares: dict[object, NDArray[np.float64]] = field(default_factory=dict)

    def below(self, child: int, reach: Reach) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
        """Counterfactual value of a node, or of leaf -1 - child, and the chance of the others."""
        if child < 0:
            return self._leaf(-1 - child, reach), self.there(reach)
        tree = self.tree
        actor, first = int(tree.actor[child]), int(tree.first[child])
        edges = range(first, first + int(tree.count[child]))
        if actor != self.seat:
            each = [self.below(int(tree.child[e]), self.moved(actor, e, reach)) for e in edges]
            values, chances = zip(*each, strict=True)
            return np.asarray(np.sum(values, axis=0)), np.asarray(np.sum(chances, axis=0))
        own = [self.after(child, edge, reach) for edge in edges]
        if self.best:
            free = [v for i, v in enumerate(own) if not tree.barred[first + i]]
            return np.asarray(np.max(free, axis=0)), self.there(reach)
        played = [v * self.strategy[e].astype(np.float64) for v, e in zip(own, edges, strict=True)]
        return np.asarray(np.sum(played, axis=0)), self.there(reach)

    def after(self, node: int, edge: int, reach: Reach) -> NDArray[np.float64]:
        """Counterfactual value of an action of the seat itself."""
        if self.tree.kind[edge] == EdgeKind.FOLD:
            return -float(self.tree.spent[node]) * self.there(reach)
        value, chance = self.below(int(self.tree.child[edge]), self.moved(self.seat, edge, reach))
        # What may come after it is as likely as coming to it.
        return value * np.where(chance > 0, self.there(reach) / np.maximum(chance, 1e-300), 1)

    def there(self, reach: Reach) -> NDArray[np.float64]:
        """Chance that all others are there."""
        return self.meets(reach, {self.seat}) * self.bunching(reach)

    def moved(self, actor: int, edge: int, reach: Reach) -> Reach:
        """Reach after an action; that of the seat itself counts as what the others expect of it."""
        found = list(reach)
        found[actor] = reach[actor] * self.strategy[edge].astype(np.float64)
        return found

    def meets(self, reach: Reach, without: set[int]) -> NDArray[np.float64]:
        """Chance of all seats but some being there."""
        product = np.ones(169)
        for other in range(len(reach)):
            if other not in without:
                product = product * (self.chance @ reach[other])
        return product

    def bunching(self, reach: Reach) -> float:
        """How much more often all others come together than one by one, pair by pair."""
        product, dealt = 1.0, CLASS_SIZES / CLASS_SIZES.sum()
        others = [held for seat, held in enumerate(reach) if seat != self.seat]
        for one, other in combinations(others, 2):
            apart = (dealt @ one) * (dealt @ other)
            if apart > 1e-20:
                together = (dealt * one) @ self.chance @ other
                product *= min(max(together / apart, 0.2), 5.0)
        return float(product)

    def _leaf(self, index: int, reach: Reach) -> NDArray[np.float64]:
        total = np.zeros(169)
        for end in self.tree.leaves[index].parts:
            if self.seat in end.live:
                total = total + self._pot(end, reach)
        return total

    def _pot(self, end: Leaf, reach: Reach) -> NDArray[np.float64]:
        seat, value = self.seat, self.worth.of(end)
        sure = value.pot * value.base[seat] - end.committed[seat]
        mine = value.shares[seat]
        expected = self._expected(mine, reach[seat])
        if mine is not None:
            expected = expected - leaf_matrices.own(self.worth, mine)
        total = (sure - value.pot * expected) * self.meets(reach, {seat})
        for other in end.live:
            kind = value.shares[other]
            if other == seat or kind is None:
                continue
            if kind not in self._shares:
                self._shares[kind] = self.chance * leaf_matrices.seen(self.worth, kind)
            part = self._shares[kind] @ reach[other]
            # What the other loses where he is met.
            lost = self._expected(kind, reach[other]) / (len(end.live) - 1)
            part = part + self.chance @ (reach[other] * lost)
            total = total + value.pot * part * self.meets(reach, {seat, other})
        return total * self.bunching(reach)

    def _expected(self, kind: Kind | None, held: NDArray[np.float64]) -> NDArray[np.float64]:
        """Share of the pot that hands win less because of what is held, hand by hand."""
        if kind is None:
            return np.zeros(169)
        return np.asarray(leaf_matrices.presence(self.worth, kind) @ held)


def value_of(
    worth: LeafValues,
    tree: PreflopTree,
    strategy: NDArray[np.float32],
    seat: int,
    chance: NDArray[np.float64],
    *,
    best: bool,
) -> float:
    """Value of the seat's dealt hands."""
    twin = Twin(worth, tree, strategy, seat, chance, best)
    root, _ = twin.below(0, [np.ones(169) for _ in range(tree.seat_count)])
    return float(root @ CLASS_SIZES / CLASS_SIZES.sum())


def evs_at(
    worth: LeafValues,
    tree: PreflopTree,
    strategy: NDArray[np.float32],
    line: str,
    chance: NDArray[np.float64],
) -> NDArray[np.float64]:
    """EVs of the actions after a line ("FFR"), (actions, 169); folding is worth 0."""
    node = node_at(tree, line)
    twin = Twin(worth, tree, strategy, int(tree.actor[node]), chance)
    reach, at = [np.ones(169) for _ in range(tree.seat_count)], 0
    for letter in line:
        edge = edge_of(tree, at, KINDS[letter])
        assert edge is not None
        reach = twin.moved(int(tree.actor[at]), edge, reach)
        at = int(tree.child[edge])
    first = int(tree.first[node])
    values = [twin.after(node, edge, reach) for edge in range(first, first + int(tree.count[node]))]
    spent = float(tree.spent[node])
    return np.stack(values) / twin.there(reach) + spent
