"""The hands that can still be held on a board, the strongest first."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum

import numpy as np
from numpy.typing import NDArray

from gto_desktop.cards.board import Board
from gto_desktop.cards.card import CARD_COUNT, Card
from gto_desktop.cards.combo import COMBO_CARDS, combos_blocked_by
from gto_desktop.ranges.hand_ranks import hand_ranks, strongest_first
from gto_desktop.toolkit.made_hands import (
    CATEGORIES,
    WORST,
    Category,
    Strengths,
    category_of,
    strength_of,
    strengths_of,
)


class NutRank(StrEnum):
    """How many different strengths beat a hand: none, one, two or more."""

    NUT = "NUT"
    SECOND_NUT = "SECOND_NUT"
    THIRD_NUT = "THIRD_NUT"
    NON_NUT = "NON_NUT"


_NUT_RANKS = tuple(NutRank)


def nut_rank(stronger: int) -> NutRank:
    """Return the rank of a hand that so many different strengths beat."""
    return _NUT_RANKS[min(stronger, 3)]


@dataclass(frozen=True, eq=False)
class LiveHands:
    """Combos that share no card with a board or other cards, and what they are worth on it."""

    board: tuple[Card, ...]
    combos: NDArray[np.int64]
    """(n,) indices of combos, the strongest first; of equals, aces first."""
    strengths: Strengths
    """(n,) ascending: 1 is the best."""

    def groups(self, limit: int | None = None) -> Iterator[tuple[int, NDArray[np.int64]]]:
        """Go through the different strengths, the best first, each with its combos."""
        starts = np.flatnonzero(np.diff(self.strengths, prepend=0))
        ends = [*starts[1:].tolist(), len(self.combos)]
        for start, end in list(zip(starts.tolist(), ends, strict=True))[:limit]:
            yield int(self.strengths[start]), self.combos[start:end]


def live_hands(board: Sequence[Card], dead: Sequence[Card] = ()) -> LiveHands:
    """Return the hands that can be held on a board when these cards are gone.

    Args:
        board: 3 to 5 cards.
        dead: cards that are in nobody's hand, those of the board aside.
    """
    cards = tuple(board)
    ranks = hand_ranks(Board(cards))
    order = strongest_first(ranks, ~combos_blocked_by(dead))
    return LiveHands(cards, order, ranks[order])


def stronger_counts(
    boards: NDArray[np.uint8], strengths: Sequence[int], dead: Sequence[Card]
) -> list[int]:
    """Return for each board how many different strengths above a given one somebody can hold.

    Args:
        boards: (k, 3..5), one board in each row.
        strengths: k strengths, one for each board.
        dead: cards in nobody's hand; those of a board are not either.
    """
    combos = COMBO_CARDS[~combos_blocked_by(dead)]
    count, size = boards.shape
    rows = np.arange(count)[:, None]
    hands = np.empty((count, len(combos), size + 2), np.uint8)
    hands[:, :, :size] = boards[:, None, :]
    hands[:, :, size:] = combos
    ranked = strengths_of(hands.reshape(-1, size + 2)).reshape(count, -1)
    taken = np.zeros((count, CARD_COUNT), np.bool_)
    taken[rows, boards] = True
    out = taken[:, combos[:, 0]] | taken[:, combos[:, 1]]
    # Place 0 collects the hands that are impossible or no stronger.
    ranked[out | (ranked >= np.array(strengths, np.int64).reshape(-1, 1))] = 0
    held = np.zeros((count, WORST + 1), np.bool_)
    held[rows, ranked] = True
    counts: list[int] = held[:, 1:].sum(axis=1).tolist()
    return counts


def board_category(board: Sequence[Card]) -> Category:
    """Return the category a board of 3 to 5 cards has by itself.

    >>> from gto_desktop.cards.card import parse_cards
    >>> board_category(parse_cards("QsQh7c7d")).value
    'TWO_PAIR'
    """
    if len(board) == 5:
        return category_of(strength_of(board))
    ranks = [card >> 2 for card in board]
    shape = tuple(sorted((ranks.count(rank) for rank in set(ranks)), reverse=True))
    return CATEGORIES[
        {(4,): 7, (3,): 3, (3, 1): 3, (2, 2): 2, (2, 1): 1, (2, 1, 1): 1}.get(shape, 0)
    ]
