"""How strong the combos of two ranges become: what their equities on the river are spread over."""

from typing import Final

import numpy as np
from numpy.typing import NDArray

from gto_desktop.kernels.evaluation import Cards, card_bit
from gto_desktop.kernels.evaluation_tables import (
    STRENGTH_COUNT,
    EvaluationTables,
    evaluation_tables,
)
from gto_desktop.kernels.exact_equity import Weights, order_by_strength, pass_by_strength
from gto_desktop.kernels.jit import kernel

COLUMNS: Final = 7
"""Of `river_equities`."""
NUTTED, STRONG, WEAK = 0.85, 0.65, 0.2
"""River equities above or below which hands are counted."""


def river_equities(flop: Cards, combos: Cards, weights: Weights, out: NDArray[np.float64]) -> None:
    """Write sums over all runouts of what each combo's equity on the river comes to.

    Shapes: flop (3,), combos (n, 2) different ones, weights (n, 2), out (n, 2, 7). A runout counts
    by the weight of the other player's combos that the combo meets on it. The columns are the sums
    of that weight, and of it times the equity, its square, its cube, and whether it is at least
    `NUTTED`, at least `STRONG` and at most `WEAK`. Zeros for a combo that the flop blocks or that
    neither player holds.
    """
    out[:] = 0
    add_river_equities(evaluation_tables(), flop, combos, weights, out)


@kernel
def add_river_equities(
    tables: EvaluationTables,
    flop: Cards,
    combos: Cards,
    weights: Weights,
    out: NDArray[np.float64],
) -> None:
    """Add what `river_equities` writes."""
    count = 0
    live = np.empty(combos.shape[0], np.uint16)
    dead = np.int64(0)
    for i in range(3):
        dead |= card_bit(np.int64(flop[i]))
    for h in range(combos.shape[0]):
        bits = card_bit(np.int64(combos[h, 0])) | card_bit(np.int64(combos[h, 1]))
        if bits & dead == 0 and (weights[h, 0] > 0 or weights[h, 1] > 0):
            live[count] = h
            count += 1
    cards = np.empty((count, 2), np.uint8)
    keys = np.empty(count, np.int64)
    sets = np.empty(count, np.int64)
    held = np.empty((count, 2), np.float64)
    for i in range(count):
        h = live[i]
        cards[i, 0], cards[i, 1] = combos[h, 0], combos[h, 1]
        keys[i] = tables.keys[combos[h, 0]] + tables.keys[combos[h, 1]]
        sets[i] = card_bit(np.int64(combos[h, 0])) | card_bit(np.int64(combos[h, 1]))
        held[i, 0], held[i, 1] = weights[h, 0], weights[h, 1]

    passed = np.empty((count, 4), np.float64)
    river = np.empty(5, np.uint8)
    for i in range(3):
        river[i] = flop[i]
    strength = np.empty(count, np.uint16)
    order = np.empty(count, np.uint16)
    places = np.zeros(STRENGTH_COUNT + 2, np.uint16)
    by_card = np.empty((52, 2), np.float64)
    for first in range(52):
        if card_bit(first) & dead:
            continue
        river[3] = first
        for second in range(first):
            if card_bit(second) & dead:
                continue
            river[4] = second
            ordered = order_by_strength(tables, river, keys, sets, strength, order, places)
            passed[:] = 0.0
            pass_by_strength(cards, held, strength, order[:ordered], passed)
            all_0, all_1 = 0.0, 0.0
            by_card[:] = 0.0
            for k in range(ordered):
                i = order[k]
                all_0 += held[i, 0]
                all_1 += held[i, 1]
                by_card[cards[i, 0], 0] += held[i, 0]
                by_card[cards[i, 0], 1] += held[i, 1]
                by_card[cards[i, 1], 0] += held[i, 0]
                by_card[cards[i, 1], 1] += held[i, 1]
            for k in range(ordered):
                i = order[k]
                a, b = cards[i, 0], cards[i, 1]
                for player in range(2):
                    other = 1 - player
                    everyone = all_1 if player == 0 else all_0
                    # The same two cards were taken out once for each of them.
                    met = everyone - by_card[a, other] - by_card[b, other] + held[i, other]
                    if met <= 1e-9:
                        continue
                    equity = (passed[i, 2 * player] + passed[i, 2 * player + 1]) / (2.0 * met)
                    row = out[live[i], player]
                    row[0] += met
                    row[1] += met * equity
                    row[2] += met * equity * equity
                    row[3] += met * equity * equity * equity
                    if equity >= NUTTED:
                        row[4] += met
                    if equity >= STRONG:
                        row[5] += met
                    if equity <= WEAK:
                        row[6] += met
