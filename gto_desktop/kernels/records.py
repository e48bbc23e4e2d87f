"""The bundles of arrays that the solver's kernels share, as named tuples numba can take apart.

A *row* is one vector of floats over the hands of one player, padded to a multiple of 16 with at
least one empty hand at the end. A *column* is one terminal or continuation of a betting round:
once the opponent's reach is known for every column, hands x columns is the shape in which card
removal and showdowns are cheap, so the rows are transposed into it and back.
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

UPDATE = 0
"""Walk with the current strategies; update the regrets and the average of the traverser."""
BEST = 1
"""Walk against the opponent's average; the traverser takes the best action of every hand."""
AVERAGE = 2
"""Walk with both average strategies; nothing is written to the storage."""

# Columns of Program.chunks.
FIRST_LINE = 0
"""Column of the first line in the street above."""
LINES = 1
ENTRY_ROW = 2
"""Reach row of the first line; the others follow."""
PAIRED = 3
"""Columns, the first ones, where the opponent calls; each has a blend of his call and his fold."""
PLAIN = 4
"""Columns after them where the traverser closes the betting."""
FOLDABLE = 5
"""Leading plain columns where the traverser may fold instead."""
SHOWN = 6
"""Paired and plain columns with what fills the last vector; the blends begin here."""
COLUMNS = 7
"""All of them; the blend of a paired column lies SHOWN columns after it."""
FORWARD_START = 8
FORWARD_END = 9
BACKWARD_START = 10
BACKWARD_END = 11
LINE_ROW = 12
"""Value row of the first line."""
PAYOFF_START = 13
CHUNK_FIELDS = 14

NODE_OP = 0
SUM_OP = 1
BLEND_OP = 0
"""Stands where a forward op has its number of actions."""


class Program(NamedTuple):
    """One betting round as one traverser walks it: flat instructions, cut in chunks of lines."""

    chunks: NDArray[np.int32]
    """(chunks, CHUNK_FIELDS)."""
    forward: NDArray[np.int32]
    """Per opponent node: actions, action row, average row, node, source row, target rows; per pair
    of his fold and call: BLEND_OP, row of the call, target row, payoff, row of the fold."""
    backward: NDArray[np.int32]
    """Per node: op, children, target row, action row, average row, node, child rows."""
    payoffs: NDArray[np.float32]
    """Per chunk five vectors over its paired and plain columns: what each beaten hand, each not
    stronger one, each at all and the same combo pay, and what the traverser's fold pays; then, per
    pair, what each fold and each call pays."""


class LiveHands(NamedTuple):
    """The live hands of one player on every board of a street, weakest first on a river."""

    width: int
    """Hands of a row, padding included."""
    live: NDArray[np.int32]
    """(boards,) hands in play."""
    card1: NDArray[np.uint16]
    """(boards * width,) 16 times the first card; 52 * 16 in the padding."""
    card2: NDArray[np.uint16]
    same: NDArray[np.uint16]
    """(boards * width,) place of the same combo among the other's hands, or of an empty hand."""
    strength: NDArray[np.uint16]
    """(boards * (groups + 1),) first hand of each group of equal strength; empty off the river."""
    member_start: NDArray[np.int32]
    """(boards + 1,) the deals each board stands for: itself and those equal to it by suits."""
    order: NDArray[np.uint16]
    """(members * width,) place of each hand in the row above (the range's own order at the top)."""


class SortedHands(NamedTuple):
    """The hands of one player on every board of a river, weakest first, and their groups."""

    combos: NDArray[np.uint16]
    """(boards, width)."""
    live: NDArray[np.int32]
    """(boards,) hands in play."""
    starts: NDArray[np.uint16]
    """(boards, most groups + 1) the first hand of each group of equal strength, and the end."""


class BoardMembers(NamedTuple):
    """The deals of a street, each equal by suits to one of the boards that are solved."""

    start: NDArray[np.int32]
    """(boards + 1,) the members of each board."""
    board: NDArray[np.int32]
    """(members,) the board that stands for this deal."""
    parent: NDArray[np.int32]
    """(members,) the board above it was dealt from."""
    permutation: NDArray[np.int64]
    """(members,) index in SUIT_PERMUTATIONS of the renaming from the board to the deal."""
    card: NDArray[np.uint8]
    """(members,) the card that was dealt; 255 at the top."""


class Storage(NamedTuple):
    """Regrets and averages of one player on one street, board after board."""

    regrets: NDArray[np.float32] | NDArray[np.int16]
    """(boards * action rows * width,) float32, or int16 in units of `scales`."""
    scales: NDArray[np.float32]
    """(boards * nodes,) what one unit of a regret is worth."""
    averages: NDArray[np.float32] | NDArray[np.uint16]
    """(boards * average rows * width,) share of all but the last action, times `unit`."""
    rows: int
    average_rows: int
    nodes: int
    unit: float
    """1 for float32, 65535 for uint16 averages."""
    locks: NDArray[np.int32]
    """(boards * nodes,) index of the node's lock or -1; empty where nothing is locked."""
    locked: NDArray[np.float32]
    """Flat blocks (actions, width) of locked frequencies, below 0 where the hand is free."""


class Scratch(NamedTuple):
    """Working memory of one thread for one street."""

    reach: NDArray[np.float32]
    inflow: NDArray[np.float32]
    """Opponent's reach, hands x columns."""
    outflow: NDArray[np.float32]
    """Traverser's values, hands x columns."""
    values: NDArray[np.float32]
    sums: NDArray[np.float32]
    """Reach per card and column: blocks of 53 x 16, the last row of a block unused."""
    fresh: NDArray[np.float32]
    """New regrets of one node before they are rounded."""


class WalkStep(NamedTuple):
    """What a walk does: one of the modes above and the weights of this iteration."""

    mode: int
    keep_positive: float
    """Factor on the positive regrets of the past."""
    keep_negative: float
    average_weight: float
    """Share of the current strategy in the new average; 0 leaves the average alone."""
    over: float = 1.0
    """Where it corrects: what is above a hand's logits by more than this share is corrected too."""
    inertia: float = 0.0
    """Before a hand learns, its positive regrets are raised to so many times its best gain."""
