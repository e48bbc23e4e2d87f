"""The arrays that the passes over a preflop tree share, as named tuples numba can take apart."""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

WIDTH = 176
"""The 169 classes, padded so that loops need no remainder."""
MIX = 3
"""Mode of a pass: hands play by logits, see `Mixing`; the other modes stand in `records`."""
CORRECT = 4
"""Mode of a pass: hands that mostly take an action that loses move from it."""


class Betting(NamedTuple):
    """The tree; nodes and edges as in `gto_desktop.preflop.preflop_tree`."""

    actor: NDArray[np.int32]
    depth: NDArray[np.int32]
    first: NDArray[np.int32]
    actions: NDArray[np.int32]
    parent: NDArray[np.int32]
    slot: NDArray[np.int32]
    rows: NDArray[np.int32]
    live: NDArray[np.int32]
    spent: NDArray[np.float32]
    kind: NDArray[np.int32]
    child: NDArray[np.int32]
    barred: NDArray[np.bool_]
    """Edges that are taken only when forced."""
    stake: NDArray[np.float32]
    """Big blinds by which gains of a node are told while hands mix, about its pot."""


class Walked(NamedTuple):
    """The nodes of one pass, a part of the tree, and what goes between its parts."""

    nodes: NDArray[np.int32]
    """A node comes before all that is below it."""
    branch: NDArray[np.int32]
    """(nodes of the tree,) which branch, walked apart, begins at a node; -1 for none."""
    passed: NDArray[np.float32]
    """(branches, seats, WIDTH) what the first node of each branch is worth to the seats."""
    there: NDArray[np.float32]
    """(branches, seats, WIDTH) the chance that all others come there."""


class Endings(NamedTuple):
    """The pots of the leaves: who is left, what there is to win, and where the shares stand."""

    first: NDArray[np.int32]
    """First pot of each leaf, and one more entry: how many there are."""
    live: NDArray[np.int32]
    """(pots,) bit sets."""
    rows: NDArray[np.int32]
    """(pots, seats)."""
    shares: NDArray[np.int32]
    """(pots, seats) row of `PreflopArrays.shares` against each seat that is left."""
    pot: NDArray[np.float32]
    """(pots,) after rake."""
    spent: NDArray[np.float32]
    """(pots, seats)."""
    base: NDArray[np.float32]
    """(pots, seats) share of the pot before the hands count."""


class PrizeArrays(NamedTuple):
    """What pots are worth in a tournament, float32; big blinds of the prize pool."""

    sure: NDArray[np.float32]
    """(pots, seats) to who is left in a pot, before the hands count."""
    weight: NDArray[np.float32]
    """(pots, seats) of a whole pot more, to who is left in it."""
    split: NDArray[np.float32]
    """(pots, seats) what a tie is worth more than winning half the time."""
    outside: NDArray[np.float32]
    """(pots, seats) to everybody else, by the ranges of those who are left."""
    ties: NDArray[np.int32]
    """(pots, seats) row of `tied` of each seat that is left where a tie counts, else -1."""
    tied: NDArray[np.float32]
    """(tie rows, WIDTH) chance that the other player holds something of the row and ties."""


class Mixing(NamedTuple):
    """How hands mix actions that are worth about the same: by the logarithms of their shares.

    An iteration adds to a logit what the action gains and lets all logits of the hand shrink; they
    stand still where an action is taken e times as often as one that loses the temperature of the
    node, a part of what is at stake, against it. This is magnetic mirror descent towards a logit
    equilibrium (Sokota et al., "A Unified Approach to Reinforcement Learning, Quantal Response
    Equilibria, and Two-Player Zero-Sum Games", 2023).
    """

    rate: float
    """What a logit grows by for a gain of the whole stake."""
    temperature: float
    """Of a node that is often reached."""


class PreflopArrays(NamedTuple):
    """What an iteration reads and writes, float32."""

    regrets: NDArray[np.float32]
    """(edges, WIDTH) regrets, or logits while hands mix."""
    ahead: NDArray[np.float32]
    """(edges, WIDTH) what they come to if the next iteration is like the last one."""
    averages: NDArray[np.float32]
    """(edges, WIDTH), the shares of each node sum to one."""
    mass: NDArray[np.float32]
    """(nodes, WIDTH) what the averages of a node weigh: the reach of who acts, faded."""
    forced: NDArray[np.float32]
    """(edges, WIDTH) how often an action is taken only to be seen."""
    strategy: NDArray[np.float32]
    """(edges, WIDTH) what is played now."""
    reach: NDArray[np.float32]
    """(rows, WIDTH)."""
    met: NDArray[np.float32]
    """(rows, WIDTH) chance that the other player holds something of the row."""
    shares: NDArray[np.float32]
    """(share rows, WIDTH) the same, weighted with the share of the pot above `Endings.base`."""
    presence: NDArray[np.float32]
    """(share rows, WIDTH) share of the pot by which the row's own hands win less because the other
    expects them: what the row holds of each class and of its neighbours."""
    sizes: NDArray[np.float32]
    """(WIDTH,) combos of each class."""
    temperatures: NDArray[np.float32]
    """(nodes,) of `Mixing`."""
    bunching: NDArray[np.float32]
    """(nodes,) how much more often all others come together than one by one, to who acts."""
    bunching_ends: NDArray[np.float32]
    """(leaves, seats) the same at the end of the betting, to each seat."""
