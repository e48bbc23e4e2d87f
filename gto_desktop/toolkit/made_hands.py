"""Made hands: their categories, their strengths and the five cards that count.

A strength is 1 (royal flush) to 7462 (seven-high): the lower, the stronger, as in
`gto_desktop.ranges.hand_ranks`.
"""

from collections.abc import Iterator, Sequence
from enum import StrEnum
from functools import cache
from itertools import combinations

import numpy as np
from numpy.typing import NDArray

from gto_desktop.basis.message import join, say
from gto_desktop.cards.card import Card
from gto_desktop.kernels.evaluation import strengths as write_strengths
from gto_desktop.kernels.evaluation_tables import STRENGTH_COUNT

WORST = STRENGTH_COUNT
"""The number of different strengths, 7462, and the weakest of them."""

Strengths = NDArray[np.int64]
"""1 = best .. 7462; 0 where there is no hand."""


class Category(StrEnum):
    """The nine kinds of hands, the weakest first; `place` gives their order."""

    HIGH_CARD = "HIGH_CARD"
    ONE_PAIR = "ONE_PAIR"
    TWO_PAIR = "TWO_PAIR"
    THREE_OF_A_KIND = "THREE_OF_A_KIND"
    STRAIGHT = "STRAIGHT"
    FLUSH = "FLUSH"
    FULL_HOUSE = "FULL_HOUSE"
    FOUR_OF_A_KIND = "FOUR_OF_A_KIND"
    STRAIGHT_FLUSH = "STRAIGHT_FLUSH"

    @property
    def place(self) -> int:
        """0 for a high card to 8 for a straight flush; comparing members compares letters."""
        return _PLACES[self]


CATEGORIES: tuple[Category, ...] = tuple(Category)
_PLACES = {category: place for place, category in enumerate(CATEGORIES)}

_FIRST = np.array([6186, 3326, 2468, 1610, 1600, 323, 167, 11, 1])
"""The best strength of each category."""
_PLACE_OF_STRENGTH: NDArray[np.int64] = np.zeros(WORST + 1, np.int64)
for _place, _first in enumerate(_FIRST):
    _PLACE_OF_STRENGTH[_first : _FIRST[_place - 1] if _place else WORST + 1] = _place
_PLACE_OF_STRENGTH[0] = -1
_PLACE_OF_STRENGTH.flags.writeable = False

ROYAL_FLUSH = 1


def category_places(strengths: Strengths) -> NDArray[np.int64]:
    """Return the place of each strength's category, 0 to 8; -1 where the strength is 0."""
    places: NDArray[np.int64] = _PLACE_OF_STRENGTH[strengths]
    return places


def category_of(strength: int) -> Category:
    """Return the category of a strength.

    >>> category_of(1).value, category_of(7462).value
    ('STRAIGHT_FLUSH', 'HIGH_CARD')
    """
    return CATEGORIES[int(_PLACE_OF_STRENGTH[strength])]


def strengths_of(hands: NDArray[np.uint8]) -> Strengths:
    """Return the strength of each row of five, six or seven different cards, (n, 5..7) to (n,)."""
    scores = np.zeros(len(hands), np.uint16)
    write_strengths(np.ascontiguousarray(hands), scores)
    return WORST + 1 - scores.astype(np.int64)


def strength_of(cards: Sequence[Card]) -> int:
    """Return the strength of five, six or seven different cards."""
    return int(strengths_of(np.array([cards], np.uint8))[0])


# --------------------------------------------------------------------- what a strength consists of


@cache
def _ranks_of_strengths() -> tuple[tuple[int, ...], ...]:
    """Return the ranks of the five cards of each strength, most telling first; [0] is empty."""
    return ((), *_every_hand())


def _every_hand() -> Iterator[tuple[int, ...]]:
    down = range(12, -1, -1)
    straights = [
        tuple(high - i if high >= i else 12 for i in range(5)) for high in range(12, 2, -1)
    ]
    no_straight = [five for five in combinations(down, 5) if not _is_run(five)]
    yield from straights
    yield from ((a, a, a, a, b) for a in down for b in down if b != a)
    yield from ((a, a, a, b, b) for a in down for b in down if b != a)
    yield from no_straight
    yield from straights
    yield from ((a, a, a, *rest) for a in down for rest in _others(2, a))
    yield from ((a, a, b, b, c) for a, b in combinations(down, 2) for (c,) in _others(1, a, b))
    yield from ((a, a, *rest) for a in down for rest in _others(3, a))
    yield from no_straight


def _others(count: int, *taken: int) -> Iterator[tuple[int, ...]]:
    return combinations([rank for rank in range(12, -1, -1) if rank not in taken], count)


def _is_run(five: tuple[int, ...]) -> bool:
    return five[0] - five[4] == 4 or five == (12, 3, 2, 1, 0)


def best_five(hole: Sequence[Card], board: Sequence[Card], strength: int) -> tuple[Card, ...]:
    """Return five cards that make a strength, the most telling first.

    Where a card of the board does as well as one of the hand it is the board's, so the hand gives
    as few cards as it can.

    Args:
        hole: any number of cards.
        board: any number of cards.
        strength: what all of them together are worth.
    """
    category = category_of(strength)
    cards = [*board, *hole]
    if category in {Category.FLUSH, Category.STRAIGHT_FLUSH}:
        suits = [card & 3 for card in cards]
        suit = max(range(4), key=suits.count)
        cards = [card for card in cards if card & 3 == suit]
    chosen: list[Card] = []
    for rank in _ranks_of_strengths()[strength]:
        chosen.append(next(card for card in cards if card >> 2 == rank and card not in chosen))
    return tuple(chosen)


_SINGULAR = (
    say("deuce"), say("three"), say("four"), say("five"), say("six"), say("seven"), say("eight"),
    say("nine"), say("ten"), say("jack"), say("queen"), say("king"), say("ace"),
)  # fmt: skip
_PLURAL = (
    say("deuces"), say("threes"), say("fours"), say("fives"), say("sixes"), say("sevens"),
    say("eights"), say("nines"), say("tens"), say("jacks"), say("queens"), say("kings"),
    say("aces"),
)  # fmt: skip
_CATEGORY_NAMES = {
    Category.HIGH_CARD: say("High card"),
    Category.ONE_PAIR: say("One pair"),
    Category.TWO_PAIR: say("Two pair"),
    Category.THREE_OF_A_KIND: say("Three of a kind"),
    Category.STRAIGHT: say("Straight"),
    Category.FLUSH: say("Flush"),
    Category.FULL_HOUSE: say("Full house"),
    Category.FOUR_OF_A_KIND: say("Four of a kind"),
    Category.STRAIGHT_FLUSH: say("Straight flush"),
}


def rank_word(rank: int, *, plural: bool = False) -> str:
    """Return the word for a rank.

    >>> rank_word(4), rank_word(4, plural=True), rank_word(0, plural=True)
    ('six', 'sixes', 'deuces')
    """
    return (_PLURAL if plural else _SINGULAR)[rank]


def hand_name(strength: int) -> str:
    """Return the name of a made hand.

    >>> hand_name(1), hand_name(10), hand_name(7462)
    ('Royal flush', 'Straight flush, five high', 'High card, seven')
    >>> hand_name(2040)
    'Three of a kind, eights'
    """
    if strength == ROYAL_FLUSH:
        return say("Royal flush")
    category = category_of(strength)
    ranks = _ranks_of_strengths()[strength]
    name = _CATEGORY_NAMES[category]
    first, last = rank_word(ranks[0], plural=True), rank_word(ranks[4], plural=True)
    match category:
        case Category.STRAIGHT_FLUSH | Category.FLUSH | Category.STRAIGHT:
            return say("{0}, {1} high", name, rank_word(ranks[0]))
        case Category.FULL_HOUSE:
            return say("{0}, {1} over {2}", name, first, last)
        case Category.TWO_PAIR:
            return say("{0}, {1} and {2}", name, first, rank_word(ranks[2], plural=True))
        case Category.HIGH_CARD:
            return join("{0}, {1}", (name, rank_word(ranks[0])))
        case _:
            return join("{0}, {1}", (name, first))
