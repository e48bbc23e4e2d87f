"""A slow obvious twin of the passes over the tree: one pair of classes of play at a time."""

import numpy as np
from numpy.typing import NDArray

from gto_desktop.preflop.equities import CLASS_SIZES
from gto_desktop.preflop.leaf_values import LeafValues
from gto_desktop.preflop.tree import SEAT_COUNT, EdgeKind, PreflopTree


def value_of(
    worth: LeafValues,
    tree: PreflopTree,
    strategy: NDArray[np.float32],
    seat: int,
    chance: NDArray[np.float64],
    *,
    best: bool,
) -> float:
    """Value of the seat's dealt hands, by plain recursion in double precision."""
    shares: dict[object, NDArray[np.float64]] = {}

    def below(child: int, reach: list[NDArray[np.float64]]) -> NDArray[np.float64]:
        if child < 0:
            return leaf(-1 - child, reach)
        actor, first = int(tree.actor[child]), int(tree.first[child])
        values = []
        for edge in range(first, first + int(tree.count[child])):
            play = strategy[edge].astype(np.float64)
            after = list(reach)
            if actor != seat:
                after[actor] = reach[actor] * play
            if actor == seat and tree.kind[edge] == EdgeKind.FOLD:
                values.append(-float(tree.spent[child]) * meets(reach, {seat}))
            else:
                values.append(below(int(tree.child[edge]), after))
            if actor == seat and not best:
                values[-1] = values[-1] * play
        if actor == seat and best:
            free = [v for i, v in enumerate(values) if not tree.barred[first + i]]
            return np.asarray(np.max(free, axis=0))
        return np.asarray(np.sum(values, axis=0))

    def meets(reach: list[NDArray[np.float64]], without: set[int]) -> NDArray[np.float64]:
        product = np.ones(169)
        for other in range(SEAT_COUNT):
            if other not in without:
                product = product * (chance @ reach[other])
        return product

    def leaf(index: int, reach: list[NDArray[np.float64]]) -> NDArray[np.float64]:
        end = tree.leaves[index]
        if seat not in end.live:
            return np.zeros(169)
        value = worth.of(end)
        total = (value.pot * value.base[seat] - end.committed[seat]) * meets(reach, {seat})
        for other in end.live:
            kind = value.shares[other]
            if other == seat or kind is None:
                continue
            if kind not in shares:
                shares[kind] = worth.matrix(kind)[:169, :169].astype(np.float64)
            part = shares[kind] @ reach[other]
            total = total + value.pot * part * meets(reach, {seat, other})
        return total

    root = below(0, [np.ones(169) for _ in range(SEAT_COUNT)])
    return float(root @ CLASS_SIZES / CLASS_SIZES.sum())
