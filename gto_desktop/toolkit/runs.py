"""Straights as sets of ranks: which ranks complete one, and how high those are that are possible.

A set of ranks is an integer with bit 0 for deuces to bit 12 for aces.
"""

from collections.abc import Iterable, Sequence

import numpy as np
from numpy.typing import NDArray

from gto_desktop.cards.card import Card

RANK_COUNT = 13
SETS = 1 << RANK_COUNT

RUNS: tuple[int, ...] = (
    0b1_0000_0000_1111,
    *(0b11111 << low for low in range(9)),
)
"""The ten straights, five-high first: the straight at place `i` has the high card of rank 3 + i."""


def _best_runs() -> NDArray[np.int8]:
    best = np.zeros(SETS, np.int8)
    sets = np.arange(SETS)
    for place, run in enumerate(RUNS):
        best[sets & run == run] = place + 1
    best.flags.writeable = False
    return best


BEST_RUN: NDArray[np.int8] = _best_runs()
"""The highest straight in each of the 8192 sets of ranks, 1 (five-high) to 10; 0: none."""

_RANK_PAIRS: NDArray[np.int64] = np.array(
    [1 << high | 1 << low for high in range(RANK_COUNT) for low in range(high + 1)]
)


def ranks_of(cards: Iterable[Card]) -> int:
    """Return the set of the ranks of cards."""
    ranks = 0
    for card in cards:
        ranks |= 1 << (card >> 2)
    return ranks


def available_ranks(dead: Sequence[Card]) -> list[int]:
    """Return the ranks of which not all four cards are dead."""
    return [rank for rank in range(RANK_COUNT) if sum(card >> 2 == rank for card in dead) < 4]


def completing_ranks(hole: int, board: int, ranks: Iterable[int] = range(RANK_COUNT)) -> list[int]:
    """Return which of these ranks give a straight where the board with them has none.

    A hand that is a straight already is completed by none.

    >>> completing_ranks(ranks_of([47, 43]), ranks_of([39, 35, 0]))  # KsQs on JsTs2c
    [7, 12]
    """
    held = hole | board
    if BEST_RUN[held]:
        return []
    return [
        rank for rank in ranks if BEST_RUN[held | 1 << rank] and not BEST_RUN[board | 1 << rank]
    ]


def possible_runs(board: int) -> frozenset[int]:
    """Return the straights, 1 to 10, that some two more cards make the best one with this board.

    A straight that is on the board itself is none of them.
    """
    best = np.unique(BEST_RUN[board | _RANK_PAIRS])
    return frozenset(best[best > BEST_RUN[board]].tolist())


def hole_ranks_in_run(hole: int, board: int) -> int:
    """Return how many ranks of a hand the highest straight of it and the board needs, 0 to 2."""
    run = RUNS[int(BEST_RUN[hole | board]) - 1]
    return (run & hole & ~board).bit_count()
