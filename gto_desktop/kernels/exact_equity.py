"""Exact equity of range against range, by dealing out every board."""

from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from gto_desktop.kernels.evaluation import Cards, card_bit, place_of, suit_of_flush
from gto_desktop.kernels.evaluation_tables import (
    FLUSH_BITS,
    STRENGTH_COUNT,
    EvaluationTables,
    evaluation_tables,
)
from gto_desktop.kernels.jit import Int, kernel

Weights: TypeAlias = NDArray[np.float64]
"""One row per combo, one column per player."""


def range_showdowns(
    board: Cards, combos: Cards, weights: Weights, out: NDArray[np.float64]
) -> None:
    """Write how each combo fares against the other player's range over all runouts.

    Shapes: board (3..5,), combos (n, 2) different ones, weights (n, 2), out (n, 2, 3).
    ``out[h, player]`` is the weight of the other player's combos that this one beats, ties and
    loses to, summed over the runouts and without combos that share a card with it; zeros for a
    combo that shares a card with the board, or that neither player holds.
    """
    out[:] = 0
    showdowns_of_ranges(evaluation_tables(), board, combos, weights, out)


@kernel
def showdowns_of_ranges(
    tables: EvaluationTables,
    board: Cards,
    combos: Cards,
    weights: Weights,
    out: NDArray[np.float64],
) -> None:
    """Add what `range_showdowns` writes."""
    dead, live, cards, keys, sets, held = lay_out_live(tables, board, combos, weights)
    count = live.shape[0]

    # Per combo: what player 0 beats, beats or ties, then the same of player 1.
    passed = np.zeros((count, 4), np.float64)
    river = np.empty(5, np.uint8)
    for i in range(board.shape[0]):
        river[i] = board[i]
    missing = 5 - board.shape[0]
    strength = np.empty(count, np.uint16)
    order = np.empty(count, np.uint16)
    places = np.zeros(STRENGTH_COUNT + 2, np.uint16)
    for first in range(52 if missing > 0 else 1):
        if missing > 0:
            if card_bit(first) & dead:
                continue
            river[board.shape[0]] = first
        for second in range(first if missing > 1 else 1):
            if missing > 1:
                if card_bit(second) & dead:
                    continue
                river[4] = second
            ordered = order_by_strength(tables, river, keys, sets, strength, order, places)
            pass_by_strength(cards, held, strength, order[:ordered], passed)

    # Each pair of combos meets on this many runouts.
    runouts = 1.0 if missing == 0 else 44.0 if missing == 1 else 990.0
    met = np.zeros((52, 2), np.float64)
    everyone = held.sum(axis=0)
    for i in range(count):
        for player in range(2):
            met[cards[i, 0], player] += held[i, player]
            met[cards[i, 1], player] += held[i, player]
    for i in range(count):
        for player in range(2):
            # The same two cards were taken out once for each of them.
            other = 1 - player
            all_met = everyone[other] - met[cards[i, 0], other] - met[cards[i, 1], other]
            all_met = runouts * (all_met + held[i, other])
            won, not_lost = passed[i, 2 * player], passed[i, 2 * player + 1]
            out[live[i], player, 0] += won
            out[live[i], player, 1] += not_lost - won
            out[live[i], player, 2] += all_met - not_lost


@kernel
def lay_out_live(
    tables: EvaluationTables, board: Cards, combos: Cards, weights: Weights
) -> tuple[
    Int,
    NDArray[np.uint16],
    Cards,
    NDArray[np.int64],
    NDArray[np.int64],
    Weights,
]:
    """Return the bits of a board, and side by side the combos that it leaves and somebody holds.

    Of each: its number, cards (n, 2), key for evaluation, card bits, and weights (n, players).
    """
    players = weights.shape[1]
    count = 0
    live = np.empty(combos.shape[0], np.uint16)
    dead = np.int64(0)
    for i in range(board.shape[0]):
        dead |= card_bit(np.int64(board[i]))
    for h in range(combos.shape[0]):
        bits = card_bit(np.int64(combos[h, 0])) | card_bit(np.int64(combos[h, 1]))
        is_held = False
        for player in range(players):
            is_held |= weights[h, player] > 0
        if bits & dead == 0 and is_held:
            live[count] = h
            count += 1
    cards = np.empty((count, 2), np.uint8)
    keys = np.empty(count, np.int64)
    sets = np.empty(count, np.int64)
    held = np.empty((count, players), np.float64)
    for i in range(count):
        h = live[i]
        cards[i, 0], cards[i, 1] = combos[h, 0], combos[h, 1]
        keys[i] = tables.keys[combos[h, 0]] + tables.keys[combos[h, 1]]
        sets[i] = card_bit(np.int64(combos[h, 0])) | card_bit(np.int64(combos[h, 1]))
        for player in range(players):
            held[i, player] = weights[h, player]
    return dead, live[:count], cards, keys, sets, held


@kernel
def by_strength(
    strength: NDArray[np.uint16],
    order: NDArray[np.uint16] | NDArray[np.int64],
    places: NDArray[np.uint16] | NDArray[np.int64],
) -> int:
    """Order the hands that have a strength from the weakest up; return how many these are.

    `places` is all zeros before and after.
    """
    weakest, strongest = np.int64(STRENGTH_COUNT), np.int64(0)
    for i in range(strength.shape[0]):
        reached = np.int64(strength[i])
        if reached > 0:
            places[reached] += 1
            weakest = min(weakest, reached)
            strongest = max(strongest, reached)
    total = 0
    for s in range(weakest, strongest + 1):
        here = places[s]
        places[s] = total
        total += here
    for i in range(strength.shape[0]):
        if strength[i] > 0:
            order[places[strength[i]]] = i
            places[strength[i]] += 1
    for s in range(weakest, strongest + 1):
        places[s] = 0
    return total


@kernel
def order_by_strength(
    tables: EvaluationTables,
    river: Cards,
    keys: NDArray[np.int64],
    sets: NDArray[np.int64],
    strength: NDArray[np.uint16],
    order: NDArray[np.uint16],
    places: NDArray[np.uint16],
) -> int:
    """Order the combos that a river leaves from the weakest up; return how many these are.

    `places` is all zeros before and after.
    """
    lower, higher = tables.lower, tables.higher
    strength_at, flush = tables.strength, tables.flush
    board_key = tables.start[7]
    board_bits = np.int64(0)
    for i in range(5):
        board_key += tables.keys[river[i]]
        board_bits |= card_bit(np.int64(river[i]))
    for i in range(keys.shape[0]):
        if sets[i] & board_bits:
            strength[i] = 0
        else:
            strength[i] = strength_at[place_of(lower, higher, board_key + keys[i])]
    # In a loop of its own, most of which is skipped: in one loop this takes five times as long.
    for i in range(keys.shape[0]):
        if (board_key + keys[i]) & FLUSH_BITS and strength[i] > 0:
            suit = suit_of_flush(board_key + keys[i])
            strength[i] = flush[((board_bits | sets[i]) >> (suit << 4)) & 0x1FFF]
    return by_strength(strength, order, places)


@kernel
def pass_by_strength(
    cards: Cards,
    held: Weights,
    strength: NDArray[np.uint16],
    order: NDArray[np.uint16],
    passed: NDArray[np.float64],
) -> None:
    """Walk from the weakest combo up and add to each what it has passed.

    What a combo beats is the weight passed before its equals, less the weight with one of its
    cards; what it does not lose to is the same after its equals.
    """
    all_0, all_1 = 0.0, 0.0
    by_card = np.zeros((52, 2), np.float64)
    begin = 0
    while begin < order.shape[0]:
        end = begin
        while end < order.shape[0] and strength[order[end]] == strength[order[begin]]:
            i = order[end]
            a, b = cards[i, 0], cards[i, 1]
            passed[i, 0] += all_1 - by_card[a, 1] - by_card[b, 1]
            passed[i, 2] += all_0 - by_card[a, 0] - by_card[b, 0]
            end += 1
        for k in range(begin, end):
            i = order[k]
            a, b = cards[i, 0], cards[i, 1]
            all_0 += held[i, 0]
            all_1 += held[i, 1]
            by_card[a, 0] += held[i, 0]
            by_card[a, 1] += held[i, 1]
            by_card[b, 0] += held[i, 0]
            by_card[b, 1] += held[i, 1]
        for k in range(begin, end):
            i = order[k]
            a, b = cards[i, 0], cards[i, 1]
            # The same two cards in the other's hand were taken out once for each card.
            passed[i, 1] += all_1 - by_card[a, 1] - by_card[b, 1] + held[i, 1]
            passed[i, 3] += all_0 - by_card[a, 0] - by_card[b, 0] + held[i, 0]
        begin = end
