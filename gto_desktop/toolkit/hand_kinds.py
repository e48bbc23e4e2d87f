"""What every combo has made and draws to on a board, as players tell hands apart."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from gto_desktop.cards.board import Board
from gto_desktop.cards.card import Card
from gto_desktop.cards.combo import COMBO_CARDS, COMBO_COUNT, combos_blocked_by
from gto_desktop.ranges.hand_ranks import hand_ranks
from gto_desktop.toolkit.made_hands import Category, category_places
from gto_desktop.toolkit.runs import BEST_RUN, RANK_COUNT, RUNS, SETS

Mask = NDArray[np.bool_]
"""Whether each combo is meant, (1326,)."""
Ints = NDArray[np.int64]

_RANKS_HELD: Ints = (COMBO_CARDS.T >> 2).astype(np.int64)
"""(2, 1326), the lower card first."""
_SUITS_HELD: Ints = (COMBO_CARDS.T & 3).astype(np.int64)
_HOLE_RANKS: Ints = np.bitwise_or(*(1 << _RANKS_HELD))
_POCKET: Mask = np.equal(*_RANKS_HELD)
HOLDS_SUIT: Mask = np.stack([np.equal(_SUITS_HELD, suit).any(axis=0) for suit in range(4)])
"""(4, 1326)"""
_BITS: Ints = np.array([value.bit_count() for value in range(SETS)])


class Made(StrEnum):
    """Made hands as players tell them apart, the best first."""

    STRAIGHT_FLUSH = "straight flush"
    FOUR_OF_A_KIND = "four of a kind"
    FULL_HOUSE = "full house"
    FLUSH = "flush"
    STRAIGHT = "straight"
    SET = "set"
    TRIPS = "trips"
    TWO_PAIR = "two pair"
    OVERPAIR = "overpair"
    TOP_PAIR = "top pair"
    SECOND_PAIR = "second pair"
    LOW_PAIR = "low pair"
    UNDER_PAIR = "underpair"
    ACE_HIGH = "ace high"
    NOTHING = "nothing"


class Draw(StrEnum):
    """Draws of hands that are no straight or flush yet; a hand may have several."""

    FLUSH_DRAW = "flush draw"
    OPEN_ENDED = "open-ended"
    DOUBLE_GUTSHOT = "double gutshot"
    GUTSHOT = "gutshot"
    COMBO_DRAW = "combo draw"
    BACKDOOR_FLUSH = "backdoor flush"
    BACKDOOR_STRAIGHT = "backdoor straight"
    OVERCARDS = "two overcards"
    NONE = "no draw"


@dataclass(frozen=True, eq=False)
class HandKinds:
    """Made hand and draws of every combo on a board; dead combos have neither."""

    made: Mapping[Made, Mask]
    draws: Mapping[Draw, Mask]
    flush_suits: tuple[Mask, ...]
    """By suit: the combos with four cards or more of it, one of their own at least."""


@lru_cache(maxsize=64)
def hand_kinds(cards: tuple[Card, ...]) -> HandKinds:
    """Return what every combo has and draws to on a board of three to five cards.

    It tells hands apart as `toolkit.hand_tier` and `toolkit.draws` do, all combos at once.
    """
    places = category_places(hand_ranks(Board(cards)))
    counts = _suit_counts(cards)
    return HandKinds(
        made=_made(cards, places),
        draws=_draws(cards, places, counts),
        flush_suits=_flush_suits(cards, counts),
    )


def _suit_counts(cards: Sequence[Card]) -> NDArray[np.int64]:
    """Return the cards of each suit in hand and board together, (4, 1326)."""
    board = np.bincount([card & 3 for card in cards], minlength=4)
    own = [np.equal(_SUITS_HELD, suit).sum(axis=0) for suit in range(4)]
    return np.asarray(board[:, None] + np.stack(own), np.int64)


def _flush_suits(cards: Sequence[Card], counts: Ints) -> tuple[Mask, ...]:
    live = ~combos_blocked_by(cards)
    return tuple(live & HOLDS_SUIT[suit] & (counts[suit] >= 4) for suit in range(4))


def _made(cards: Sequence[Card], places: Ints) -> dict[Made, Mask]:
    """Return the combos of each made hand; a pair that lies on the board is nobody's.

    So Q9 on QsTcTd is a top pair, and two pair is made with both cards of the hand.
    """
    ranks = sorted({card >> 2 for card in cards}, reverse=True)
    on_board = np.bincount([card >> 2 for card in cards], minlength=RANK_COUNT)
    board_set = sum(1 << rank for rank in ranks)
    paired = np.where(_POCKET, 0, _HOLE_RANKS & board_set)
    place = [places == category.place for category in Category]
    two, three = place[2], place[3]
    own_two = two & _pairs_of_the_hand(on_board)
    pair = place[1] | (two & ~own_two & ~_pairs_of_the_board(on_board))
    made = {
        Made.STRAIGHT_FLUSH: place[8],
        Made.FOUR_OF_A_KIND: place[7],
        Made.FULL_HOUSE: place[6],
        Made.FLUSH: place[5],
        Made.STRAIGHT: place[4],
        Made.SET: three & _POCKET,
        Made.TRIPS: three & (paired > 0),
        Made.TWO_PAIR: own_two,
        Made.OVERPAIR: pair & _POCKET & np.greater(_RANKS_HELD[0], ranks[0]),
        Made.UNDER_PAIR: pair & _POCKET & np.less(_RANKS_HELD[0], ranks[0]),
    }
    top = pair & (paired & 1 << ranks[0] > 0)
    second = pair & ~top & (len(ranks) > 1 and paired & 1 << ranks[1] > 0)
    made |= {
        Made.TOP_PAIR: top,
        Made.SECOND_PAIR: second,
        Made.LOW_PAIR: pair & (paired > 0) & ~top & ~second,
    }
    rest = (places >= 0) & ~np.logical_or.reduce(list(made.values()))
    ace = _HOLE_RANKS & 1 << 12 > 0
    return made | {Made.ACE_HIGH: rest & ace, Made.NOTHING: rest & ~ace}


def _pairs_of_the_hand(on_board: Ints) -> Mask:
    """Return the combos both of whose cards pair one of the board, above its own pairs."""
    pairs = np.flatnonzero(on_board >= 2)
    above = np.greater(_RANKS_HELD, pairs[-1] if len(pairs) else -1)
    return np.asarray(~_POCKET & ((on_board[_RANKS_HELD] == 1) & above).all(axis=0))


def _pairs_of_the_board(on_board: Ints) -> Mask:
    """Return the combos whose two best pairs both lie on the board."""
    pairs = np.flatnonzero(on_board == 2)
    if len(pairs) < 2:
        return np.zeros(COMBO_COUNT, np.bool_)
    lower = int(np.sort(pairs)[-2])
    above = np.greater(_RANKS_HELD, lower)
    beside = on_board[_RANKS_HELD] == 1
    own = (beside & above).any(axis=0) | (_POCKET & above[0])
    return np.asarray(~own)


def _draws(cards: Sequence[Card], places: Ints, counts: Ints) -> dict[Draw, Mask]:
    """Return the combos of each draw; nothing is left to draw on the river."""
    live = places >= 0
    if len(cards) > 4:
        nothing = np.zeros(COMBO_COUNT, np.bool_)
        return {draw: live if draw is Draw.NONE else nothing for draw in Draw}
    on_flop = len(cards) == 3
    own = np.take_along_axis(counts, _SUITS_HELD, axis=0).max(axis=0)
    flush = live & (own == 4)
    below = live & (places < Category.STRAIGHT.place)
    straight = _straight_draws(cards, below, on_flop=on_flop)
    overcards = below & ~_POCKET & np.greater(_RANKS_HELD[0], max(cards) >> 2)
    draws = {
        Draw.FLUSH_DRAW: flush,
        **straight,
        Draw.COMBO_DRAW: flush
        & (straight[Draw.OPEN_ENDED] | straight[Draw.DOUBLE_GUTSHOT] | straight[Draw.GUTSHOT]),
        Draw.BACKDOOR_FLUSH: live & (own == 3) & on_flop,
        Draw.OVERCARDS: overcards,
    }
    # Overcards are outs, but no draw to a straight or a flush.
    drawing = np.logical_or.reduce([draws[draw] for draw in draws if draw is not Draw.OVERCARDS])
    return {**draws, Draw.NONE: live & ~drawing}


def _straight_draws(cards: Sequence[Card], below: Mask, *, on_flop: bool) -> dict[Draw, Mask]:
    board = 0
    for card in cards:
        board |= 1 << (card >> 2)
    held = _HOLE_RANKS | board
    completing = np.zeros(COMBO_COUNT, np.int64)
    for rank in range(RANK_COUNT):
        if not BEST_RUN[board | 1 << rank]:
            completing += (BEST_RUN[held | 1 << rank] > 0) & (BEST_RUN[held] == 0)
    with_low_ace = held << 1 | held >> 12
    in_a_row = np.zeros(COMBO_COUNT, np.bool_)
    for low in range(11):
        in_a_row |= with_low_ace >> low & 0b1111 == 0b1111
    backdoor = np.zeros(COMBO_COUNT, np.bool_)
    for run in RUNS:
        missing = run & ~held
        backdoor |= (_BITS[missing] == 2) & (BEST_RUN[board | missing] == 0)
    return {
        Draw.OPEN_ENDED: below & (completing > 1) & in_a_row,
        Draw.DOUBLE_GUTSHOT: below & (completing > 1) & ~in_a_row,
        Draw.GUTSHOT: below & (completing == 1),
        Draw.BACKDOOR_STRAIGHT: below & (completing == 0) & backdoor & on_flop,
    }
