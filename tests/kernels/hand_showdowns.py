"""Exact equity of hand against hand, by dealing out every board."""

import numpy as np
from numpy.typing import NDArray

from gto_desktop.kernels.evaluation import Cards, card_bit, place_of, suit_of_flush
from gto_desktop.kernels.evaluation_tables import FLUSH_BITS, EvaluationTables, evaluation_tables
from gto_desktop.kernels.jit import kernel


def hand_showdowns(board: Cards, hands: Cards, out: NDArray[np.float64]) -> int:
    """Write the share of the runouts each hand wins, and return the number of runouts.

    Shapes: board (0..5,), hands (n, 2), out (n, 3), all cards different. ``out[h]`` is how often
    the hand wins alone, how often it shares the best place, and its pots: 1 for a win, 1/2 or 1/3
    and so on for a share.
    """
    out[:] = 0
    return showdowns_of_hands(evaluation_tables(), board, hands, out)


@kernel
def showdowns_of_hands(
    tables: EvaluationTables, board: Cards, hands: Cards, out: NDArray[np.float64]
) -> int:
    """Add what `hand_showdowns` writes."""
    keys, lower, higher = tables.keys, tables.lower, tables.higher
    strength, flush = tables.strength, tables.flush
    players = hands.shape[0]
    key = tables.start[7]
    bits = np.int64(0)
    for i in range(board.shape[0]):
        key += keys[board[i]]
        bits |= card_bit(np.int64(board[i]))
    dead = bits
    hand_keys = np.empty(players, np.int64)
    hand_sets = np.empty(players, np.int64)
    for p in range(players):
        hand_keys[p] = keys[hands[p, 0]] + keys[hands[p, 1]]
        hand_sets[p] = card_bit(np.int64(hands[p, 0])) | card_bit(np.int64(hands[p, 1]))
        dead |= hand_sets[p]
    deck = np.empty(52, np.int64)
    left = 0
    for card in range(52):
        if card_bit(card) & dead == 0:
            deck[left] = card
            left += 1

    # Counts by the set of hands that share the best place. Two rows in turn, because adding to the
    # number just written waits for it.
    tally = np.zeros((2, 1 << players), np.int64)
    # An odometer over all missing cards but the last, which is the inner loop. Without a missing
    # card that loop runs once, with the first card of the deck and nothing of it.
    missing = 5 - board.shape[0]
    depth = max(missing - 1, 0)
    picked = np.arange(depth)[::-1].copy()
    while True:
        outer_key, outer_bits = key, bits
        for d in range(depth):
            outer_key += keys[deck[picked[d]]]
            outer_bits |= card_bit(deck[picked[d]])
        for last in range(picked[0] + 1 if depth else 0, left if missing else 1):
            board_key, board_bits = outer_key, outer_bits
            if missing:
                board_key += keys[deck[last]]
                board_bits |= card_bit(deck[last])
            best, winners = np.int64(0), np.int64(0)
            for p in range(players):
                hand_key = board_key + hand_keys[p]
                if hand_key & FLUSH_BITS:
                    suited = (board_bits | hand_sets[p]) >> (suit_of_flush(hand_key) << 4)
                    reached = np.int64(flush[suited & 0x1FFF])
                else:
                    reached = np.int64(strength[place_of(lower, higher, hand_key)])
                if reached > best:
                    best, winners = reached, np.int64(0)
                winners |= np.int64(reached == best) << p
            tally[last & 1, winners] += 1
        # picked runs down: raise the last entry that has room, start those after it anew.
        d = depth - 1
        while d >= 0 and picked[d] == (picked[d - 1] - 1 if d else left - 2):
            d -= 1
        if d < 0:
            break
        picked[d] += 1
        for later in range(d + 1, depth):
            picked[later] = depth - 1 - later

    runouts = 0
    for best_place in range(1, 1 << players):
        count = tally[0, best_place] + tally[1, best_place]
        sharing = 0
        for p in range(players):
            sharing += (best_place >> p) & 1
        for p in range(players):
            if (best_place >> p) & 1:
                out[p, 0 if sharing == 1 else 1] += count
                out[p, 2] += count / sharing
        runouts += count
    return runouts
