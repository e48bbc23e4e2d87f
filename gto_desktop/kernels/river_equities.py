"""How strong combos become against ranges: what their equities on the river are spread over."""

from typing import TYPE_CHECKING, Final

import numpy as np
from numpy.typing import NDArray

from gto_desktop.kernels.doubles import (
    DOUBLES,
    load_doubles,
    splat_double,
    store_doubles,
    where_at_least,
)
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
)
from gto_desktop.kernels.jit import Int, inlined, kernel

if TYPE_CHECKING:
    from gto_desktop.kernels.doubles import V8

RANGES: Final = DOUBLES
"""Most ranges at a time: they share the order of the combos on each runout."""
COLUMNS: Final = 9
"""Of `river_equities`."""
_OF_RIVERS: Final = 7
"""Of those, sums over runouts."""
NUTTED, STRONG, WEAK = 0.85, 0.65, 0.2
"""River equities above or below which hands are counted."""
LEAST_MET: Final = 1e-9
"""What is left over from sums and differences is not quite zero."""

Room = NDArray[np.float64]
"""Flat."""
_ALL_OF_CARD: Final = 0
_PASSED_OF_CARD: Final = 52 * RANGES
_EVERYONE: Final = 2 * 52 * RANGES
_ROOM: Final = (2 * 52 + 1) * RANGES
"""The weights of a runout: of each card, of each card as far as they have passed, and of all."""


def river_equities(
    flop: Cards,
    combos: Cards,
    groups: NDArray[np.uint16],
    weights: Weights,
    step: int,
    out: NDArray[np.float64],
) -> None:
    """Write sums over runouts of what the equity of combos against each range comes to, by group.

    Shapes: flop (3,), combos (n, 2) different ones, groups (n,) the row of `out` that each combo
    counts in, weights (n, r) of `RANGES` ranges at most, out (groups, r, 9). Of all runouts one in
    `step` is dealt, on each flop counted from another: all of them with 1. A runout counts by the
    weight of the range's combos that the combo meets on it. The columns are the sums of that
    weight, and of it times the equity, its square, its cube, and whether it is at least `NUTTED`,
    at least `STRONG` and at most `WEAK`; then the weight met on the flop, and that times the share
    of it that is behind there, ties by half. Combos that the flop blocks or that no range holds
    are left out.
    """
    filled = np.zeros((len(combos), RANGES))
    filled[:, : weights.shape[1]] = weights
    sums = np.zeros((len(out), COLUMNS, RANGES))
    add_river_equities(evaluation_tables(), flop, combos, groups, filled, step, sums.reshape(-1))
    out[:] = sums[:, :, : weights.shape[1]].swapaxes(1, 2)


@kernel
def add_river_equities(
    tables: EvaluationTables,
    flop: Cards,
    combos: Cards,
    groups: NDArray[np.uint16],
    weights: Weights,
    step: Int,
    out: Room,
) -> None:
    """Add what `river_equities` does to `out` (groups, COLUMNS, RANGES); weights (n, RANGES)."""
    dead, live, cards, keys, sets, live_weights = lay_out_live(tables, flop, combos, weights)
    count = live.shape[0]
    # Behind all others nobody, for cards that no combo holds together.
    held = np.zeros((count + 1) * RANGES, np.float64)
    held[: count * RANGES] = live_weights.reshape(-1)
    group = np.empty(count, np.uint16)
    for i in range(count):
        group[i] = groups[live[i]]
    river = np.empty(5, np.uint8)
    for i in range(3):
        river[i] = flop[i]
    strength = np.empty(count, np.uint16)
    order = np.empty(count, np.uint16)
    places = np.zeros(STRENGTH_COUNT + 2, np.uint16)
    of_flop = np.zeros(_ROOM, np.float64)
    room = np.empty(_ROOM, np.float64)
    met = np.empty(count * RANGES, np.float64)
    won = np.empty(count * RANGES, np.float64)
    with_cards = np.full(52 * 52, count, np.uint16)
    for i in range(count):
        low, high = np.int64(cards[i, 0]), np.int64(cards[i, 1])
        with_cards[low * 52 + high] = with_cards[high * 52 + low] = i
        own = _add_cards(cards, held, i, of_flop, _ALL_OF_CARD)
        store_doubles(of_flop, _EVERYONE, load_doubles(of_flop, _EVERYONE) + own)
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
            _leave_out(of_flop, with_cards, held, first, second, room)
            meet_by_strength(cards, held, strength, order[:ordered], room, met, won)
            add_powers(group, order[:ordered], met, won, out)

    rows = np.empty((count, 5), np.uint8)
    for i in range(count):
        rows[i, 0], rows[i, 1] = cards[i, 0], cards[i, 1]
        rows[i, 2:] = flop
    strengths_of_rows(tables, rows, strength)
    ordered = by_strength(strength, order, places)
    room[:] = of_flop
    meet_by_strength(cards, held, strength, order[:ordered], room, met, won)
    half = splat_double(0.5)
    for i in range(count):
        at = (np.int64(group[i]) * COLUMNS + _OF_RIVERS) * RANGES
        store_doubles(out, at, load_doubles(out, at) + load_doubles(met, i * RANGES))
        at += RANGES
        store_doubles(out, at, load_doubles(out, at) + half * load_doubles(won, i * RANGES))


@kernel
def _leave_out(
    of_flop: Room,
    with_cards: NDArray[np.uint16],
    held: Room,
    turn: Int,
    river: Int,
    room: Room,
) -> None:
    """Write what there is of all hands and of each card when two more cards are dealt.

    `with_cards` (52, 52) tells which combo holds two cards.
    """
    both = load_doubles(held, np.int64(with_cards[turn * 52 + river]) * RANGES)
    for card in range(52):
        at = _ALL_OF_CARD + card * RANGES
        gone = load_doubles(held, np.int64(with_cards[turn * 52 + card]) * RANGES)
        gone = gone + load_doubles(held, np.int64(with_cards[river * 52 + card]) * RANGES)
        store_doubles(room, at, load_doubles(of_flop, at) - gone)
    gone = load_doubles(of_flop, _ALL_OF_CARD + turn * RANGES) - both
    gone = gone + load_doubles(of_flop, _ALL_OF_CARD + river * RANGES)
    store_doubles(room, _EVERYONE, load_doubles(of_flop, _EVERYONE) - gone)


@kernel
def meet_by_strength(
    cards: Cards,
    held: Room,
    strength: NDArray[np.uint16],
    order: NDArray[np.uint16],
    room: Room,
    met: Room,
    won: Room,
) -> None:
    """Write for each ordered combo the weight of each range that it meets, and twice what it beats.

    Weaker combos come first in `order`; a tie counts once. `held`, `met` and `won` are flat (n,
    RANGES). What a combo meets is all there is, less what has one of its cards, both in `room`;
    what it beats is the same of what has passed before its equals, and once more of what has after
    them.
    """
    passed = splat_double(0.0)
    for card in range(52):
        store_doubles(room, _PASSED_OF_CARD + card * RANGES, passed)
    everyone = load_doubles(room, _EVERYONE)
    begin = 0
    while begin < order.shape[0]:
        end = begin
        while end < order.shape[0] and strength[order[end]] == strength[order[begin]]:
            i = np.int64(order[end])
            store_doubles(won, i * RANGES, passed - _of_cards(cards, i, room, _PASSED_OF_CARD))
            end += 1
        for k in range(begin, end):
            passed = passed + _add_cards(cards, held, np.int64(order[k]), room, _PASSED_OF_CARD)
        for k in range(begin, end):
            i = np.int64(order[k])
            # The same two cards were taken out once for each of them.
            own = load_doubles(held, i * RANGES)
            not_lost = passed - _of_cards(cards, i, room, _PASSED_OF_CARD) + own
            store_doubles(won, i * RANGES, load_doubles(won, i * RANGES) + not_lost)
            there = everyone - _of_cards(cards, i, room, _ALL_OF_CARD) + own
            store_doubles(met, i * RANGES, there)
        begin = end


@inlined
def _of_cards(cards: Cards, i: Int, room: Room, start: Int) -> "V8":
    """Return what `room` holds from `start` on for both cards of a combo."""
    # Eight bits hold a card, and not where it lies.
    low, high = np.int64(cards[i, 0]), np.int64(cards[i, 1])
    return load_doubles(room, start + low * RANGES) + load_doubles(room, start + high * RANGES)


@inlined
def _add_cards(cards: Cards, held: Room, i: Int, room: Room, start: Int) -> "V8":
    """Add a combo to what `room` holds from `start` on for its cards; return its weights."""
    own = load_doubles(held, i * RANGES)
    low = start + np.int64(cards[i, 0]) * RANGES
    high = start + np.int64(cards[i, 1]) * RANGES
    store_doubles(room, low, load_doubles(room, low) + own)
    store_doubles(room, high, load_doubles(room, high) + own)
    return own


@kernel
def add_powers(
    group: NDArray[np.uint16], order: NDArray[np.uint16], met: Room, won: Room, out: Room
) -> None:
    """Add one runout of the ordered combos to their groups; `won` is twice what each wins."""
    least, one, two = splat_double(LEAST_MET), splat_double(1.0), splat_double(2.0)
    nutted, strong, weak = splat_double(NUTTED), splat_double(STRONG), splat_double(WEAK)
    for k in range(order.shape[0]):
        i = np.int64(order[k])
        here = load_doubles(met, i * RANGES)
        there = where_at_least(here, least, here)
        # Who meets nobody wins nothing of 1.
        doubled = two * there + where_at_least(least, here, one)
        equity = where_at_least(here, least, load_doubles(won, i * RANGES) / doubled)
        at = np.int64(group[i]) * COLUMNS * RANGES
        power = there
        for _ in range(4):
            store_doubles(out, at, load_doubles(out, at) + power)
            power = power * equity
            at += RANGES
        counted = where_at_least(equity, nutted, there)
        store_doubles(out, at, load_doubles(out, at) + counted)
        at += RANGES
        counted = where_at_least(equity, strong, there)
        store_doubles(out, at, load_doubles(out, at) + counted)
        at += RANGES
        counted = where_at_least(weak, equity, there)
        store_doubles(out, at, load_doubles(out, at) + counted)
