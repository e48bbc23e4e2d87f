"""How strong the combos of two ranges become: what their equities on the river are spread over."""

from typing import Final

import numpy as np
from numpy.typing import NDArray

from gto_desktop.kernels.evaluation import Cards, card_bit, strengths_of_rows
from gto_desktop.kernels.evaluation_tables import (
    STRENGTH_COUNT,
    EvaluationTables,
    evaluation_tables,
)
from gto_desktop.kernels.exact_equity import (
    Weights,
    by_strength,
    lay_out_live,
    order_by_strength,
    pass_by_strength,
)
from gto_desktop.kernels.jit import Int, kernel

COLUMNS: Final = 9
"""Of `river_equities`."""
NUTTED, STRONG, WEAK = 0.85, 0.65, 0.2
"""River equities above or below which hands are counted."""
LEAST_MET: Final = 1e-9
"""What is left over from sums and differences is not quite zero."""


def river_equities(
    flop: Cards, combos: Cards, weights: Weights, step: int, out: NDArray[np.float64]
) -> None:
    """Write sums over runouts of what each combo's equity on the river comes to.

    Shapes: flop (3,), combos (n, 2) different ones, weights (n, 2), out (n, 2, 9). Of all runouts
    one in `step` is dealt, on each flop counted from another: all of them with 1. A runout counts
    by the weight of the other player's combos that the combo meets on it. The columns are the sums
    of that weight, and of it times the equity, its square, its cube, and whether it is at least
    `NUTTED`, at least `STRONG` and at most `WEAK`; then the weight met on the flop, and that times
    the share of it that is behind there, ties by half. Zeros for a combo that the flop blocks or
    that neither player holds.
    """
    out[:] = 0
    add_river_equities(evaluation_tables(), flop, combos, weights, step, out)


@kernel
def add_river_equities(
    tables: EvaluationTables,
    flop: Cards,
    combos: Cards,
    weights: Weights,
    step: Int,
    out: NDArray[np.float64],
) -> None:
    """Add what `river_equities` writes."""
    dead, live, cards, keys, sets, held = lay_out_live(tables, flop, combos, weights)
    count = live.shape[0]
    passed = np.empty((count, 4), np.float64)
    river = np.empty(5, np.uint8)
    for i in range(3):
        river[i] = flop[i]
    strength = np.empty(count, np.uint16)
    order = np.empty(count, np.uint16)
    places = np.zeros(STRENGTH_COUNT + 2, np.uint16)
    by_card = np.empty((52, 2), np.float64)
    met = np.empty((count, 2), np.float64)
    # Counted from another runout on each flop, or the same cards would be left out on all of them.
    dealt = (int(flop[0]) + 3 * int(flop[1]) + 5 * int(flop[2])) % step
    for first in range(52):
        if card_bit(first) & dead:
            continue
        river[3] = first
        for second in range(first):
            if card_bit(second) & dead:
                continue
            dealt += 1
            if dealt % step != 0:
                continue
            river[4] = second
            ordered = order_by_strength(tables, river, keys, sets, strength, order, places)
            passed[:] = 0.0
            pass_by_strength(cards, held, strength, order[:ordered], passed)
            measure_met(cards, held, order[:ordered], by_card, met)
            for k in range(ordered):
                i = order[k]
                for player in range(2):
                    if met[i, player] > LEAST_MET:
                        share = passed[i, 2 * player] + passed[i, 2 * player + 1]
                        add_powers(out[live[i], player], met[i, player], share)

    rows = np.empty((count, 5), np.uint8)
    for i in range(count):
        rows[i, 0], rows[i, 1] = cards[i, 0], cards[i, 1]
        rows[i, 2:] = flop
    strengths_of_rows(tables, rows, strength)
    ordered = by_strength(strength, order, places)
    passed[:] = 0.0
    pass_by_strength(cards, held, strength, order[:ordered], passed)
    measure_met(cards, held, order[:ordered], by_card, met)
    for i in range(count):
        for player in range(2):
            row = out[live[i], player]
            row[7] += met[i, player]
            row[8] += (passed[i, 2 * player] + passed[i, 2 * player + 1]) / 2.0


@kernel
def measure_met(
    cards: Cards,
    held: Weights,
    order: NDArray[np.uint16],
    by_card: NDArray[np.float64],
    met: NDArray[np.float64],
) -> None:
    """Write the weight of the other's combos that each ordered one meets; `by_card` is room."""
    all_0, all_1 = 0.0, 0.0
    by_card[:] = 0.0
    for k in range(order.shape[0]):
        i = order[k]
        all_0 += held[i, 0]
        all_1 += held[i, 1]
        for player in range(2):
            by_card[cards[i, 0], player] += held[i, player]
            by_card[cards[i, 1], player] += held[i, player]
    for k in range(order.shape[0]):
        i = order[k]
        a, b = cards[i, 0], cards[i, 1]
        # The same two cards were taken out once for each of them.
        met[i, 0] = all_1 - by_card[a, 1] - by_card[b, 1] + held[i, 1]
        met[i, 1] = all_0 - by_card[a, 0] - by_card[b, 0] + held[i, 0]


@kernel
def add_powers(row: NDArray[np.float64], met: float, share: float) -> None:
    """Add one runout to a combo's first seven columns; `share` is twice what it wins of `met`."""
    equity = share / (2.0 * met)
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
