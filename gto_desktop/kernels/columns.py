"""Showdowns and folds of one board, sixteen terminals at a time.

The opponent's reach arrives as hands x columns. Running sums over his hands, weakest first, are
kept for all hands together and for each card; a traverser's hand reads the sum of what it beats
as total - sums of its own two cards. All of it for 32 columns fits in 7 KB.

A paired column is an opponent's call: the parts that depend on all his hands are taken together
for his call and his fold from the sums of a third column, the blend of both weighted by what they
pay. A plain column is closed by the traverser: what he wins depends on the hands he beats and on
all hands of the opponent, both read from its own sums. One vector may hold some of each.
"""

import numpy as np
from numpy.typing import NDArray

from gto_desktop.kernels.jit import Int, kernel
from gto_desktop.kernels.records import LiveHands, Scratch
from gto_desktop.kernels.vector import LANES, first_lanes, load, splat, store, transpose

SUMS_BLOCK = 54 * LANES
"""One row per card, one that stays empty for the padding, one for the sum of all hands."""
BLOCKS = 3
ALL_HANDS = 53 * LANES
TILE = BLOCKS * SUMS_BLOCK
FOLD_TILE = TILE + LANES * LANES
SUMS_SIZE = FOLD_TILE + LANES * LANES
_ZERO = np.float32(0.0)


@kernel
def _clear(array: NDArray[np.float32], start: Int, size: Int) -> None:
    zero = splat(_ZERO)
    for i in range(start, start + size, LANES):
        store(array, i, zero)


@kernel
def add_up(
    opponent: LiveHands, board: Int, scratch: Scratch, width: Int, column: Int, block: Int
) -> None:
    """Sum the reach of 16 columns over all hands and over the hands of each card."""
    sums, inflow = scratch.sums, scratch.inflow
    cards1, cards2 = opponent.card1, opponent.card2
    _clear(sums, block, SUMS_BLOCK)
    first = board * opponent.width
    all_hands = splat(_ZERO)
    for j in range(opponent.live[board]):
        reach = load(inflow, j * width + column)
        all_hands = all_hands + reach
        card = block + cards1[first + j]
        store(sums, card, load(sums, card) + reach)
        card = block + cards2[first + j]
        store(sums, card, load(sums, card) + reach)
    store(sums, block + ALL_HANDS, all_hands)


@kernel
def showdown(
    traverser: LiveHands,
    opponent: LiveHands,
    board: Int,
    groups: Int,
    scratch: Scratch,
    width: Int,
    column: Int,
    payoffs: NDArray[np.float32],
    weaker_at: Int,
    not_stronger_at: Int,
) -> None:
    """Write what beaten and not stronger hands pay in 16 columns; leave the sums in block 0."""
    # An array taken out of its record inside the loops would be counted there, atomically.
    sums, inflow, outflow = scratch.sums, scratch.inflow, scratch.outflow
    own1, own2, own_groups = traverser.card1, traverser.card2, traverser.strength
    other1, other2, other_groups = opponent.card1, opponent.card2, opponent.strength
    _clear(sums, 0, SUMS_BLOCK)
    weaker = load(payoffs, weaker_at)
    not_stronger = load(payoffs, not_stronger_at)
    both = weaker + not_stronger
    first = board * traverser.width
    first_opponent = board * opponent.width
    group = board * (traverser.strength.size // traverser.live.size)
    all_hands = splat(_ZERO)
    i0 = np.int64(0)
    j0 = np.int64(0)
    for g in range(1, groups + 1):
        i1 = np.int64(own_groups[group + g])
        j1 = np.int64(other_groups[group + g])
        if j1 > j0:
            for i in range(i0, i1):
                card1 = own1[first + i]
                card2 = own2[first + i]
                beaten = all_hands - load(sums, card1) - load(sums, card2)
                store(outflow, i * width + column, weaker * beaten)
            for j in range(j0, j1):
                reach = load(inflow, j * width + column)
                all_hands = all_hands + reach
                card1 = other1[first_opponent + j]
                card2 = other2[first_opponent + j]
                store(sums, card1, load(sums, card1) + reach)
                store(sums, card2, load(sums, card2) + reach)
            for i in range(i0, i1):
                card1 = own1[first + i]
                card2 = own2[first + i]
                reached = all_hands - load(sums, card1) - load(sums, card2)
                at = i * width + column
                store(outflow, at, load(outflow, at) + not_stronger * reached)
        else:
            for i in range(i0, i1):
                card1 = own1[first + i]
                card2 = own2[first + i]
                beaten = all_hands - load(sums, card1) - load(sums, card2)
                store(outflow, i * width + column, both * beaten)
        i0 = i1
        j0 = j1
    store(sums, ALL_HANDS, all_hands)


@kernel
def showdown_twice(
    traverser: LiveHands,
    opponent: LiveHands,
    board: Int,
    groups: Int,
    scratch: Scratch,
    width: Int,
    column: Int,
    payoffs: NDArray[np.float32],
    weaker_at: Int,
    not_stronger_at: Int,
) -> None:
    """Do 32 columns as `showdown` does 16; leave the sums in blocks 0 and 1.

    Two independent chains of additions hide the delay between storing and loading a sum.
    """
    # An array taken out of its record inside the loops would be counted there, atomically.
    sums, inflow, outflow = scratch.sums, scratch.inflow, scratch.outflow
    own1, own2, own_groups = traverser.card1, traverser.card2, traverser.strength
    other1, other2, other_groups = opponent.card1, opponent.card2, opponent.strength
    _clear(sums, 0, 2 * SUMS_BLOCK)
    weaker = load(payoffs, weaker_at)
    weaker_b = load(payoffs, weaker_at + LANES)
    not_stronger = load(payoffs, not_stronger_at)
    not_stronger_b = load(payoffs, not_stronger_at + LANES)
    first = board * traverser.width
    first_opponent = board * opponent.width
    group = board * (traverser.strength.size // traverser.live.size)
    all_hands = splat(_ZERO)
    all_hands_b = splat(_ZERO)
    i0 = np.int64(0)
    j0 = np.int64(0)
    for g in range(1, groups + 1):
        i1 = np.int64(own_groups[group + g])
        j1 = np.int64(other_groups[group + g])
        for i in range(i0, i1):
            card1 = np.int64(own1[first + i])
            card2 = np.int64(own2[first + i])
            at = i * width + column
            beaten = all_hands - load(sums, card1) - load(sums, card2)
            store(outflow, at, weaker * beaten)
            card1 += SUMS_BLOCK
            card2 += SUMS_BLOCK
            beaten = all_hands_b - load(sums, card1) - load(sums, card2)
            store(outflow, at + LANES, weaker_b * beaten)
        for j in range(j0, j1):
            card1 = np.int64(other1[first_opponent + j])
            card2 = np.int64(other2[first_opponent + j])
            reach = load(inflow, j * width + column)
            reach_b = load(inflow, j * width + column + LANES)
            all_hands = all_hands + reach
            all_hands_b = all_hands_b + reach_b
            store(sums, card1, load(sums, card1) + reach)
            store(sums, card2, load(sums, card2) + reach)
            card1 += SUMS_BLOCK
            card2 += SUMS_BLOCK
            store(sums, card1, load(sums, card1) + reach_b)
            store(sums, card2, load(sums, card2) + reach_b)
        for i in range(i0, i1):
            card1 = np.int64(own1[first + i])
            card2 = np.int64(own2[first + i])
            at = i * width + column
            reached = all_hands - load(sums, card1) - load(sums, card2)
            store(outflow, at, load(outflow, at) + not_stronger * reached)
            card1 += SUMS_BLOCK
            card2 += SUMS_BLOCK
            reached = all_hands_b - load(sums, card1) - load(sums, card2)
            store(outflow, at + LANES, load(outflow, at + LANES) + not_stronger_b * reached)
        i0 = i1
        j0 = j1
    store(sums, ALL_HANDS, all_hands)
    store(sums, SUMS_BLOCK + ALL_HANDS, all_hands_b)


@kernel
def finish_plain(
    traverser: LiveHands,
    board: Int,
    scratch: Scratch,
    width: Int,
    column: Int,
    payoffs: NDArray[np.float32],
    everything_at: Int,
    same_at: Int,
    fold_at: Int,
    block: Int,
    stride: Int,
    fold_row: Int,
    paired: Int,
    blend: Int,
    blend_block: Int,
) -> None:
    """Turn 16 columns, plain ones but for the first `paired`, into value rows `column` and on.

    Where `fold_row` is not 0, the rows from there receive the traverser's folds.
    """
    sums, inflow, outflow, values = scratch.sums, scratch.inflow, scratch.outflow, scratch.values
    own1, own2, same_hands = traverser.card1, traverser.card2, traverser.same
    everything = load(payoffs, everything_at)
    same_combo = load(payoffs, same_at)
    fold = load(payoffs, fold_at)
    first = board * traverser.width
    live = traverser.live[board]
    zero = splat(_ZERO)
    all_hands = load(sums, block + ALL_HANDS)
    all_blended = load(sums, blend_block + ALL_HANDS)
    for i0 in range(0, traverser.width, LANES):
        for u in range(LANES):
            i = i0 + u
            if i < live:
                card1, card2 = np.int64(own1[first + i]), np.int64(own2[first + i])
                mass = all_hands - load(sums, block + card1) - load(sums, block + card2)
                same_at_hand = np.int64(same_hands[first + i]) * width
                same = load(inflow, same_at_hand + column)
                value = load(outflow, i * width + column)
                value = value + everything * mass + same_combo * same
                if paired > 0:
                    blended = all_blended - load(sums, blend_block + card1)
                    blended = blended - load(sums, blend_block + card2)
                    blended = blended + load(inflow, same_at_hand + blend)
                    value = value + first_lanes(blended, paired)
                store(sums, TILE + u * LANES, value)
                if fold_row > 0:
                    store(sums, FOLD_TILE + u * LANES, fold * (mass + same))
            else:
                store(sums, TILE + u * LANES, zero)
                store(sums, FOLD_TILE + u * LANES, zero)
        transpose(sums, TILE, LANES, values, column * stride + i0, stride)
        if fold_row > 0:
            transpose(sums, FOLD_TILE, LANES, values, fold_row * stride + i0, stride)


@kernel
def finish_paired(
    traverser: LiveHands,
    board: Int,
    scratch: Scratch,
    width: Int,
    column: Int,
    blend: Int,
    payoffs: NDArray[np.float32],
    same_at: Int,
    block: Int,
    stride: Int,
) -> None:
    """Turn 16 paired columns and their blends, columns `blend` and on, into value rows."""
    sums, inflow, outflow, values = scratch.sums, scratch.inflow, scratch.outflow, scratch.values
    own1, own2, same_hands = traverser.card1, traverser.card2, traverser.same
    same_combo = load(payoffs, same_at)
    first = board * traverser.width
    live = traverser.live[board]
    zero = splat(_ZERO)
    all_hands = load(sums, block + ALL_HANDS)
    for i0 in range(0, traverser.width, LANES):
        for u in range(LANES):
            i = i0 + u
            if i < live:
                mass = all_hands - load(sums, block + own1[first + i])
                mass = mass - load(sums, block + own2[first + i])
                same = np.int64(same_hands[first + i]) * width
                value = load(outflow, i * width + column) + mass
                value = value + load(inflow, same + blend)
                value = value + same_combo * load(inflow, same + column)
                store(sums, TILE + u * LANES, value)
            else:
                store(sums, TILE + u * LANES, zero)
        transpose(sums, TILE, LANES, values, column * stride + i0, stride)
