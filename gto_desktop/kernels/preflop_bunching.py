"""How the cards of several players bear on each other: bunching.

Against one hand the chances to meet each of the other ranges multiply, but those ranges also take
cards from each other: where four seats have folded what they fold, big cards are left for the rest.
The chance of several ranges together is the product over the players, times for each pair of them
how much more often the two come together than each by itself. Pairs are all that counts: three
hands that want the same card are taken for three pairs. Replayed over true deals that halves what
players counted one by one are off by.
"""

import numpy as np
from numpy.typing import NDArray

from gto_desktop.kernels.jit import Int, Real, kernel
from gto_desktop.kernels.preflop_records import Betting

_LEAST, _MOST = 0.2, 5.0
"""Between these a pair counts: what hardly a hand does is no range that could be counted on."""
_TINY = 1e-20


@kernel
def count_bunching(
    betting: Betting,
    reach: NDArray[np.floating],
    met: NDArray[np.floating],
    sizes: NDArray[np.floating],
    at_nodes: NDArray[np.floating],
    at_leaves: NDArray[np.floating],
) -> None:
    """Write how much more often all others come together than one by one.

    `at_nodes` (nodes,) is seen by who acts, `at_leaves` (leaves, seats) by each seat; to one that
    has folded it stays what it was then, so that what can come after sums to that. `reach` and
    `met` are rows of the tree as in `PreflopArrays`, `sizes` the combos of each class.
    """
    nodes, seats = betting.rows.shape
    deepest = 0
    for node in range(nodes):
        deepest = max(deepest, betting.depth[node])
    # By depth: of each two seats; of all of them; and of all in which a seat is.
    pairs = np.ones((deepest + 1, seats, seats))
    every = np.ones(deepest + 1)
    with_seat = np.ones((deepest + 1, seats))
    folded_at = np.zeros((deepest + 1, seats))
    held = np.empty(reach.shape[1], reach.dtype)
    combos = 0.0
    for h in range(sizes.shape[0]):
        combos += sizes[h]
    now = np.ones(seats)
    for node in range(nodes):
        depth, parent = betting.depth[node], betting.parent[node]
        if depth > 0:
            actor = betting.actor[parent]
            row = betting.rows[node, actor]
            folded_at[depth, :] = folded_at[depth - 1]
            if betting.kind[betting.first[parent] + betting.slot[node]] == 0:
                folded_at[depth, actor] = at_nodes[parent]
            _pair_off(betting.rows[node], actor, row, reach, met, sizes, combos, held, now)
            every[depth] = every[depth - 1]
            for seat in range(seats):
                pairs[depth, seat, :] = pairs[depth - 1, seat]
                with_seat[depth, seat] = with_seat[depth - 1, seat]
            for seat in range(seats):
                if seat != actor:
                    changed = now[seat] / pairs[depth, actor, seat]
                    every[depth] *= changed
                    with_seat[depth, seat] *= changed
                    with_seat[depth, actor] *= changed
                    pairs[depth, actor, seat] = pairs[depth, seat, actor] = now[seat]
        actor = betting.actor[node]
        at_nodes[node] = every[depth] / with_seat[depth, actor]
        for e in range(betting.first[node], betting.first[node] + betting.actions[node]):
            if betting.child[e] >= 0:
                continue
            leaf = -1 - betting.child[e]
            _pair_off(betting.rows[node], actor, seats + e, reach, met, sizes, combos, held, now)
            whole = every[depth]
            for seat in range(seats):
                if seat != actor:
                    whole *= now[seat] / pairs[depth, actor, seat]
            at_leaves[leaf, actor] = at_nodes[node]
            for seat in range(seats):
                if seat != actor:
                    own = with_seat[depth, seat] * now[seat] / pairs[depth, actor, seat]
                    gone = folded_at[depth, seat]
                    at_leaves[leaf, seat] = gone if gone > 0.0 else whole / own


@kernel
def _pair_off(
    rows: NDArray[np.int32],
    actor: Int,
    row: Int,
    reach: NDArray[np.floating],
    met: NDArray[np.floating],
    sizes: NDArray[np.floating],
    combos: Real,
    held: NDArray[np.floating],
    out: NDArray[np.float64],
) -> None:
    """Write how much more often a row of one seat comes with those of each other; `held` is room.

    `rows` are those of all seats; that of the actor is `row`.
    """
    width = held.shape[0]
    alone = 0.0
    for h in range(width):
        held[h] = reach[row, h] * sizes[h]
        alone += held[h]
    for seat in range(rows.shape[0]):
        if seat == actor:
            continue
        other = rows[seat]
        together = by_itself = 0.0
        for h in range(width):
            together += held[h] * met[other, h]
            by_itself += reach[other, h] * sizes[h]
        apart = alone * by_itself
        out[seat] = 1.0
        if apart > _TINY:
            out[seat] = min(max(together * combos / apart, _LEAST), _MOST)
