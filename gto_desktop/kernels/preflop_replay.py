"""What true deals are worth to every seat when all play given preflop strategies.

A deal is followed down every line that its hands play, each with its chance, and a leaf counts what
the values of leaves say of the classes that are left there. Of lines that are hardly ever played
one in so many is followed and counts for the others: large trees have hundreds of thousands.
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from gto_desktop.kernels.jit import Int, kernel

_FACTOR, _PRIME = 16807, 2147483647
"""Of the generator of Park and Miller: whole numbers of 64 bits hold its products, in plain Python
too."""


class ReplayTree(NamedTuple):
    """Nodes and edges as in `gto_desktop.preflop.preflop_tree`, leaves in numbers."""

    actor: NDArray[np.int32]
    first: NDArray[np.int32]
    actions: NDArray[np.int32]
    child: NDArray[np.int32]
    pots: NDArray[np.int32]
    """(leaves + 1,) first pot of each leaf, which has several where unequal stacks are in."""
    live: NDArray[np.int32]
    """(pots,) bit sets of the seats that are left."""
    pot: NDArray[np.float32]
    """(pots,) after rake."""
    base: NDArray[np.float32]
    """(pots, seats) share of the pot before the hands count."""
    spent: NDArray[np.float32]
    """(pots, seats)."""
    parts: NDArray[np.int32]
    """(pots, seats) which of `pairs` says what a seat's hand means to those it shares with."""
    rows: NDArray[np.int32]
    """(pots, seats) row of `lost` and `gained` of a seat; -1 where it is alone or gone."""


@kernel
def replay_deals(
    tree: ReplayTree,
    strategy: NDArray[np.float32],
    pairs: NDArray[np.float32],
    lost: NDArray[np.float32],
    gained: NDArray[np.float32],
    deals: NDArray[np.uint8],
    least: float,
    luck: NDArray[np.int64],
    out: NDArray[np.float64],
) -> None:
    """Write what each seat wins with each deal, big blinds, its blinds taken off.

    Shapes: strategy (edges, 169), pairs (parts, 169, 169) share of the pot above `base` of the hand
    of the row against one of the column, lost (rows, 169) share of the pot that a class wins less
    whomever it meets, gained what each whom it meets wins more; deals and out (n, seats), deals are
    classes. A line that comes less often than `least` is followed so rarely that it may count with
    `least`: the mean stays the same. `luck` (n,) says which, whole numbers from 1 to 2147483646.
    """
    nodes = np.empty(256, np.int32)
    chances = np.empty(256, np.float64)
    for d in range(deals.shape[0]):
        out[d, :] = 0.0
        nodes[0], chances[0] = 0, 1.0
        waiting, drawn = 1, luck[d]
        while waiting > 0:
            waiting -= 1
            node, chance = nodes[waiting], chances[waiting]
            hand = deals[d, tree.actor[node]]
            for e in range(tree.first[node], tree.first[node] + tree.actions[node]):
                taken = chance * strategy[e, hand]
                if taken < least:
                    drawn = drawn * _FACTOR % _PRIME
                    taken = least if drawn * least < taken * _PRIME else 0.0
                if taken <= 0.0:
                    continue
                if tree.child[e] >= 0:
                    nodes[waiting], chances[waiting] = tree.child[e], taken
                    waiting += 1
                    continue
                leaf = -1 - tree.child[e]
                for place in range(tree.pots[leaf], tree.pots[leaf + 1]):
                    _share_out(tree, pairs, lost, gained, place, deals[d], taken, out[d])


@kernel
def _share_out(
    tree: ReplayTree,
    pairs: NDArray[np.float32],
    lost: NDArray[np.float32],
    gained: NDArray[np.float32],
    place: Int,
    hands: NDArray[np.uint8],
    taken: float,
    out: NDArray[np.float64],
) -> None:
    """Add what each seat wins of one pot, which comes with the chance `taken`."""
    live, pot = tree.live[place], tree.pot[place]
    for seat in range(hands.shape[0]):
        won = -tree.spent[place, seat]
        if (live >> seat) & 1:
            share, row = tree.base[place, seat], tree.rows[place, seat]
            if row >= 0:
                share -= lost[row, hands[seat]]
            for other in range(hands.shape[0]):
                if other != seat and (live >> other) & 1:
                    part = tree.parts[place, other]
                    share += pairs[part, hands[seat], hands[other]]
                    share += gained[tree.rows[place, other], hands[other]]
            won += pot * share
        out[seat] += taken * won
