"""Count the strengths of all hands that there are."""

import numpy as np
from numpy.typing import NDArray

from gto_desktop.kernels.evaluation import Int, card_bit, place_of, suit_of_flush
from gto_desktop.kernels.evaluation_tables import (
    FLUSH_BITS,
    STRENGTH_COUNT,
    EvaluationTables,
    evaluation_tables,
)
from gto_desktop.kernels.jit import inlined, kernel


def strength_counts(size: int) -> NDArray[np.int64]:
    """Return how many of all hands of 5, 6 or 7 cards have each strength, (7463,)."""
    counts = np.zeros((4, STRENGTH_COUNT + 1), np.int64)
    count_every_hand(evaluation_tables(), size, counts)
    total: NDArray[np.int64] = counts.sum(axis=0)
    return total


@kernel
def count_every_hand(tables: EvaluationTables, size: int, out: NDArray[np.int64]) -> None:
    """Count every hand of 5, 6 or 7 cards in the column of its strength, (4, 7463).

    The row is the suit of the last card: hands one after another mostly differ in that alone, and
    adding to the number just written made this six times slower.
    """
    first_key, keys = tables.start[size], tables.keys
    for a in range(52):
        key_a, bits_a = first_key + keys[a], card_bit(a)
        for b in range(a):
            key_b, bits_b = key_a + keys[b], bits_a | card_bit(b)
            for c in range(b):
                key_c, bits_c = key_b + keys[c], bits_b | card_bit(c)
                for d in range(c):
                    key_d, bits_d = key_c + keys[d], bits_c | card_bit(d)
                    if size == 5:
                        _count_last_card(tables, key_d, bits_d, d, out)
                        continue
                    for e in range(d):
                        key_e, bits_e = key_d + keys[e], bits_d | card_bit(e)
                        if size == 6:
                            _count_last_card(tables, key_e, bits_e, e, out)
                            continue
                        for f in range(e):
                            key_f, bits_f = key_e + keys[f], bits_e | card_bit(f)
                            _count_last_card(tables, key_f, bits_f, f, out)


@inlined
def _count_last_card(
    tables: EvaluationTables, key: Int, bits: Int, cards: int, out: NDArray[np.int64]
) -> None:
    keys, lower, higher = tables.keys, tables.lower, tables.higher
    strength, flush = tables.strength, tables.flush
    for last in range(cards):
        whole = key + keys[last]
        if whole & FLUSH_BITS:
            suit = suit_of_flush(whole)
            out[0, flush[((bits | card_bit(last)) >> (suit << 4)) & 0x1FFF]] += 1
        else:
            out[last & 3, strength[place_of(lower, higher, whole)]] += 1
