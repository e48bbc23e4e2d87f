"""The rank of every combo's made hand on a board, and which hands are the weakest.

Ranks have the usual numbers, 1 = best: straight flushes 1-10, quads 11-166, full houses 167-322,
flushes 323-1599, straights 1600-1609, trips 1610-2467, two pairs 2468-3325, pairs 3326-6185, high
cards 6186-7462. On a flop or a turn a hand counts as what it is now: a draw is a high card.
"""

from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from gto_desktop.cards.board import Board
from gto_desktop.cards.card import Card
from gto_desktop.cards.combo import COMBO_CARDS, COMBO_COUNT, combos_blocked_by
from gto_desktop.kernels.evaluation import strengths
from gto_desktop.kernels.evaluation_tables import STRENGTH_COUNT
from gto_desktop.ranges.range_text import COMBO_TEXTS

Ranks = NDArray[np.int64]
"""One rank for each of the 1326 combos; 0 where a combo shares a card with the board."""
Order = NDArray[np.int64]
"""Combos in a certain order."""


def hand_ranks(board: Board) -> Ranks:
    """Return the rank of each combo on a board of three to five cards, (1326,), read-only."""
    return _ranks_on(board.cards)


@lru_cache(maxsize=64)
def _ranks_on(cards: tuple[Card, ...]) -> Ranks:
    live = np.flatnonzero(~combos_blocked_by(cards))
    hands = np.empty((len(live), 2 + len(cards)), np.uint8)
    hands[:, :2] = COMBO_CARDS[live]
    hands[:, 2:] = cards
    strength = np.zeros(len(live), np.uint16)
    strengths(hands, strength)
    ranks = np.zeros(COMBO_COUNT, np.int64)
    ranks[live] = STRENGTH_COUNT + 1 - strength.astype(np.int64)
    ranks.flags.writeable = False
    return ranks


def strongest_first(ranks: Ranks, held: NDArray[np.bool_]) -> Order:
    """Return the combos that are held and have a rank, the best first; of equals, aces first."""
    combos = np.flatnonzero(held & (ranks > 0))[::-1]
    order: Order = combos[np.argsort(ranks[combos], kind="stable")]
    return order


def bottom_count(combos: int, ratio: float) -> int:
    """Return how many combos a fraction of them is: the nearest number, a half counts up.

    >>> bottom_count(10, 0.25), bottom_count(1, 0.3), bottom_count(7, 1)
    (3, 0, 7)
    """
    # 0.145 * 100 is a little less than 14.5.
    return int(ratio * combos + 0.5 + 1e-9)


def bottom_share(ranks: Ranks, order: Order, count: int) -> NDArray[np.float64]:
    """Return how much of each combo is among the last `count` of an order, (1326,) from 0 to 1.

    Where the cut falls among equal hands each has the same share, whatever their order is: suits
    that mean the same stay the same.
    """
    share = np.zeros(COMBO_COUNT)
    if count == 0:
        return share
    bottom = order[-count:]
    share[bottom] = 1
    equals = order[ranks[order] == ranks[bottom[0]]]
    share[equals] = share[equals].mean()
    return share


def ranks_form(ranks: Ranks, order: Order) -> str:
    """Return the combos of an order with their ranks: "AhKh:1,...".

    >>> ranks = hand_ranks(Board.parse("QhJhTh"))
    >>> held = np.array([name in {"AhKh", "9h8h", "2c2d"} for name in COMBO_TEXTS])
    >>> ranks_form(ranks, strongest_first(ranks, held))
    'AhKh:1,9h8h:3,2c2d:6066'
    """
    names = [COMBO_TEXTS[combo] for combo in order.tolist()]
    return ":%d,".join([*names, ""])[:-1] % tuple(ranks[order].tolist())
