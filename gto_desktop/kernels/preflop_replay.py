"""What true deals are worth to every seat when all play given preflop strategies.

Nothing is sampled but the cards: a deal is followed down every line that its hands play, each with
its chance, and a leaf counts what the values of leaves say of the classes that are left there.
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from gto_desktop.kernels.jit import kernel


class ReplayTree(NamedTuple):
    """Nodes and edges as in `gto_desktop.preflop.preflop_tree`, leaves in numbers."""

    actor: NDArray[np.int32]
    first: NDArray[np.int32]
    actions: NDArray[np.int32]
    child: NDArray[np.int32]
    live: NDArray[np.int32]
    """(leaves,) bit sets of the seats that are left."""
    pot: NDArray[np.float32]
    """(leaves,) after rake."""
    base: NDArray[np.float32]
    """(leaves, seats) share of the pot before the hands count."""
    spent: NDArray[np.float32]
    """(leaves, seats)."""
    parts: NDArray[np.int32]
    """(leaves, seats) which of `pairs` says what a seat's hand means to those it shares with."""
    rows: NDArray[np.int32]
    """(leaves, seats) which of `presence` is that of a seat; -1 where it is alone or gone."""


@kernel
def replay_deals(
    tree: ReplayTree,
    strategy: NDArray[np.float32],
    pairs: NDArray[np.float32],
    presence: NDArray[np.float32],
    deals: NDArray[np.uint8],
    out: NDArray[np.float64],
) -> None:
    """Write what each seat wins with each deal, big blinds, its blinds taken off.

    Shapes: strategy (edges, 169), pairs (parts, 169, 169) share of the pot above `base` of the hand
    of the row against one of the column, presence (rows, 169) share of the pot that a class wins
    less, and whoever it meets more; deals and out (n, seats), deals are classes.
    """
    seats = deals.shape[1]
    nodes = np.empty(256, np.int32)
    chances = np.empty(256, np.float64)
    for d in range(deals.shape[0]):
        out[d, :] = 0.0
        nodes[0], chances[0] = 0, 1.0
        waiting = 1
        while waiting > 0:
            waiting -= 1
            node, chance = nodes[waiting], chances[waiting]
            hand = deals[d, tree.actor[node]]
            for e in range(tree.first[node], tree.first[node] + tree.actions[node]):
                taken = chance * strategy[e, hand]
                if taken <= 0.0:
                    continue
                if tree.child[e] >= 0:
                    nodes[waiting], chances[waiting] = tree.child[e], taken
                    waiting += 1
                    continue
                leaf = -1 - tree.child[e]
                live, pot = tree.live[leaf], tree.pot[leaf]
                for seat in range(seats):
                    won = -tree.spent[leaf, seat]
                    if (live >> seat) & 1:
                        share, row = tree.base[leaf, seat], tree.rows[leaf, seat]
                        if row >= 0:
                            share -= presence[row, deals[d, seat]]
                        for other in range(seats):
                            if other != seat and (live >> other) & 1:
                                part = tree.parts[leaf, other]
                                share += pairs[part, deals[d, seat], deals[d, other]]
                                share += presence[tree.rows[leaf, other], deals[d, other]]
                        won += pot * share
                    out[d, seat] += taken * won
