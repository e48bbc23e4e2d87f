"""Hand evaluation by table, for five, six and seven cards.

A strength is 1 (seven-high) to 7462 (royal flush), the number of different five-card hands, and
higher is better: ``7463 - strength`` is the usual rank number, where 1 is best. How the tables
work stands in `gto_desktop.kernels.evaluation_tables`.
"""

from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

from gto_desktop.kernels.evaluation_tables import (
    FLUSH_BITS,
    HIGH_MASK,
    HIGH_SHIFT,
    SUIT_SHIFT,
    EvaluationTables,
    Strengths,
    evaluation_tables,
)
from gto_desktop.kernels.jit import inlined, kernel

Cards: TypeAlias = NDArray[np.uint8]
Int: TypeAlias = int | np.integer[Any]
"""A number in a kernel: Python's before it is compiled, the machine's after."""


def hand_strengths(board: Cards, combos: Cards, out: Strengths) -> None:
    """Write the strength of each combo on a river board; 0 where it shares a card with it.

    Shapes: board (5,), combos (n, 2), out (n,).
    """
    strengths_on_board(evaluation_tables(), board, combos, out)


def strengths(hands: Cards, out: Strengths) -> None:
    """Write the strength of each row of five, six or seven different cards.

    Shapes: hands (n, 5), (n, 6) or (n, 7), out (n,).
    """
    if hands.ndim != 2 or not 5 <= hands.shape[1] <= 7:
        raise ValueError(f"hands are rows of 5, 6 or 7 cards, not of shape {hands.shape}")
    if hands.shape[1] == 7:
        strengths_of_seven(evaluation_tables(), hands, out)
    else:
        strengths_of_rows(evaluation_tables(), hands, out)


@inlined
def place_of(lower: NDArray[np.uint32], higher: NDArray[np.uint16], key: Int) -> Int:
    """Return the place in `EvaluationTables.strength` of a sum of keys."""
    low: np.uint32 = lower[key & 0xFFFF]
    high: np.uint16 = higher[(key >> HIGH_SHIFT) & HIGH_MASK]
    return low + high


@inlined
def suit_of_flush(key: Int) -> int:
    """Return the suit that came five times; the key must have one."""
    counts = key >> SUIT_SHIFT
    if counts & 0x8:
        return 0
    if counts & 0x80:
        return 1
    if counts & 0x800:
        return 2
    return 3


@inlined
def card_bit(card: Int) -> Int:
    """Return a bit for the card in a set of four times sixteen, one stretch a suit."""
    return 1 << (((card & 3) << 4) | (card >> 2))


@kernel
def strengths_on_board(
    tables: EvaluationTables, board: Cards, combos: Cards, out: Strengths
) -> None:
    """Write what `hand_strengths` does, for callers that are kernels themselves."""
    keys, lower, higher = tables.keys, tables.lower, tables.higher
    strength, flush = tables.strength, tables.flush
    board_key = tables.start[7]
    board_bits = np.int64(0)
    for i in range(5):
        board_key += keys[board[i]]
        board_bits |= card_bit(np.int64(board[i]))
    for h in range(combos.shape[0]):
        first, second = np.int64(combos[h, 0]), np.int64(combos[h, 1])
        bits = card_bit(first) | card_bit(second)
        key = board_key + keys[combos[h, 0]] + keys[combos[h, 1]]
        if bits & board_bits:
            out[h] = 0
        elif key & FLUSH_BITS:
            out[h] = flush[((bits | board_bits) >> (suit_of_flush(key) << 4)) & 0x1FFF]
        else:
            out[h] = strength[place_of(lower, higher, key)]


@kernel
def strengths_of_seven(tables: EvaluationTables, hands: Cards, out: Strengths) -> None:
    """Write the strength of each row of seven cards: (n, 7) to (n,)."""
    keys, lower, higher = tables.keys, tables.lower, tables.higher
    strength, flush = tables.strength, tables.flush
    start = tables.start[7]
    for h in range(hands.shape[0]):
        key: np.int64 = (
            start
            + keys[hands[h, 0]]
            + keys[hands[h, 1]]
            + keys[hands[h, 2]]
            + keys[hands[h, 3]]
            + keys[hands[h, 4]]
            + keys[hands[h, 5]]
            + keys[hands[h, 6]]
        )
        if key & FLUSH_BITS:
            out[h] = _flush_strength(flush, hands, h, key)
        else:
            out[h] = strength[place_of(lower, higher, key)]


@kernel
def strengths_of_rows(tables: EvaluationTables, hands: Cards, out: Strengths) -> None:
    """Write the strength of each row of five to seven cards: (n, 5..7) to (n,)."""
    keys, lower, higher = tables.keys, tables.lower, tables.higher
    strength, flush = tables.strength, tables.flush
    start = tables.start[hands.shape[1]]
    for h in range(hands.shape[0]):
        key = np.int64(start)
        for i in range(hands.shape[1]):
            key += keys[hands[h, i]]
        if key & FLUSH_BITS:
            out[h] = _flush_strength(flush, hands, h, key)
        else:
            out[h] = strength[place_of(lower, higher, key)]


@kernel
def _flush_strength(flush: Strengths, hands: Cards, h: int, key: Int) -> np.uint16:
    suit = suit_of_flush(key)
    ranks = np.int64(0)
    for i in range(hands.shape[1]):
        card = np.int64(hands[h, i])
        if card & 3 == suit:
            ranks |= 1 << (card >> 2)
    strength: np.uint16 = flush[ranks]
    return strength
