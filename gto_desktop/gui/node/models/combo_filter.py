"""Filter the combos of a range by made hand, draw, suit, equity, class and weight."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from gto_desktop.cards.board import Board
from gto_desktop.cards.card import Card
from gto_desktop.cards.combo import COMBO_CARDS, COMBO_COUNT, combos_blocked_by
from gto_desktop.game.player import Player
from gto_desktop.gui.base.numbers import written
from gto_desktop.gui.base.texts import tr
from gto_desktop.ranges.hand_ranks import hand_ranks
from gto_desktop.ranges.notation import parse_weights
from gto_desktop.solver.node_view import NodeView
from gto_desktop.toolkit.made_hands import Category, category_places
from gto_desktop.toolkit.runs import BEST_RUN, RANK_COUNT, RUNS, SETS

Mask = NDArray[np.bool_]
"""Whether each combo is looked at, (1326,)."""
Ints = NDArray[np.int64]

NONE_HERE = 0.005
"""Combos below which a kind is not there."""
_RANKS_HELD: Ints = (COMBO_CARDS.T >> 2).astype(np.int64)
"""(2, 1326), the lower card first."""
_SUITS_HELD: Ints = (COMBO_CARDS.T & 3).astype(np.int64)
_HOLE_RANKS: Ints = np.bitwise_or(*(1 << _RANKS_HELD))
_POCKET: Mask = np.equal(*_RANKS_HELD)
_HOLDS_SUIT: Mask = np.stack([np.equal(_SUITS_HELD, suit).any(axis=0) for suit in range(4)])
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

    @property
    def words(self) -> str:
        """The name people read."""
        return {
            Made.STRAIGHT_FLUSH: tr("Straight flush"),
            Made.FOUR_OF_A_KIND: tr("Four of a kind"),
            Made.FULL_HOUSE: tr("Full house"),
            Made.FLUSH: tr("Flush"),
            Made.STRAIGHT: tr("Straight"),
            Made.SET: tr("Set"),
            Made.TRIPS: tr("Trips"),
            Made.TWO_PAIR: tr("Two pair"),
            Made.OVERPAIR: tr("Overpair"),
            Made.TOP_PAIR: tr("Top pair"),
            Made.SECOND_PAIR: tr("Second pair"),
            Made.LOW_PAIR: tr("Low pair"),
            Made.UNDER_PAIR: tr("Underpair"),
            Made.ACE_HIGH: tr("Ace high"),
            Made.NOTHING: tr("Nothing"),
        }[self]


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

    @property
    def words(self) -> str:
        """The name people read."""
        return {
            Draw.FLUSH_DRAW: tr("Flush draw"),
            Draw.OPEN_ENDED: tr("Open-ended"),
            Draw.DOUBLE_GUTSHOT: tr("Double gutshot"),
            Draw.GUTSHOT: tr("Gutshot"),
            Draw.COMBO_DRAW: tr("Combo draw"),
            Draw.BACKDOOR_FLUSH: tr("Backdoor flush"),
            Draw.BACKDOOR_STRAIGHT: tr("Backdoor straight"),
            Draw.OVERCARDS: tr("Two overcards"),
            Draw.NONE: tr("No draw"),
        }[self]


class Bucket(StrEnum):
    """Hands by their equity."""

    BEST = "best"
    GOOD = "good"
    WEAK = "weak"
    TRASH = "trash"

    @property
    def bounds(self) -> tuple[float, float]:
        """Equity from the first, below the second."""
        ends = {"best": (0.75, 1.01), "good": (0.5, 0.75), "weak": (1 / 3, 0.5)}
        return ends.get(self.value, (-0.01, 1 / 3))

    @property
    def words(self) -> str:
        """The name people read."""
        return {
            Bucket.BEST: tr("Best, from 75 %"),
            Bucket.GOOD: tr("Good, 50 to 75 %"),
            Bucket.WEAK: tr("Weak, 33 to 50 %"),
            Bucket.TRASH: tr("Trash, below 33 %"),
        }[self]


@dataclass(frozen=True)
class ComboFilter:
    """What a hand must be; within a group any of the chosen will do, all groups must agree."""

    made: frozenset[Made] = frozenset()
    draws: frozenset[Draw] = frozenset()
    suits: frozenset[int] = frozenset()
    """0..3 = clubs, diamonds, hearts, spades: a card of one of them is held."""
    flush_suits: frozenset[int] = frozenset()
    """The hand has four cards or more of one of these suits, with the board."""
    buckets: frozenset[Bucket] = frozenset()
    hands: str = ""
    """Range notation; weights in it do not count."""
    least_weight: float = 0.0
    """0..1: hands the player gets here with less often are left out."""

    @property
    def is_empty(self) -> bool:
        """Whether it lets every hand through."""
        return self == ComboFilter()

    @property
    def needs_board(self) -> bool:
        """Whether it asks for something that only a hand on a board has."""
        return bool(self.made or self.draws or self.flush_suits)

    def check(self) -> None:
        """Check that the hands can be read.

        Raises:
            InputError: they cannot; the message names the piece.
        """
        if self.hands.strip():
            parse_weights(self.hands)

    def describe(self) -> str:
        """Return what it lets through, in a few words; "" for everything."""
        groups = [
            tr(" or ").join(made.words for made in Made if made in self.made),
            tr(" or ").join(draw.words for draw in Draw if draw in self.draws),
            tr(" or ").join(suit_title(s) for s in range(3, -1, -1) if s in self.suits),
            tr(" or ").join(
                tr("flush of {suit}", suit=suit_title(s).lower())
                for s in range(3, -1, -1)
                if s in self.flush_suits
            ),
            tr(" or ").join(b.words for b in Bucket if b in self.buckets),
            self.hands.strip(),
        ]
        if self.least_weight > 0:
            groups.append(
                tr("weight from {percent} %", percent=written(self.least_weight * 100, "g"))
            )
        return "; ".join(group for group in groups if group)


@dataclass(frozen=True, eq=False)
class HandKinds:
    """Made hand and draws of every combo on a board; dead combos have neither."""

    made: Mapping[Made, Mask]
    draws: Mapping[Draw, Mask]
    flush_suits: tuple[Mask, ...]
    """By suit: the combos with four cards or more of it, one of their own at least."""


def hand_mask(chosen: ComboFilter, node: NodeView, player: Player) -> Mask | None:
    """Return which combos a filter lets through at a node, None where it lets all.

    What a node knows nothing of, as made hands before the flop, does not filter there.

    Raises:
        InputError: the hands of the filter cannot be read.
    """
    groups: list[Mask] = []
    cards = tuple(node.board.cards)
    if chosen.needs_board and cards:
        kinds = hand_kinds(cards)
        groups += _any_of([kinds.made[made] for made in chosen.made])
        groups += _any_of([kinds.draws[draw] for draw in chosen.draws])
        groups += _any_of([kinds.flush_suits[suit] for suit in chosen.flush_suits])
    groups += _any_of([_HOLDS_SUIT[suit] for suit in chosen.suits])
    equity = node.equity[player]
    if chosen.buckets and np.isfinite(equity).any():
        bounds = [bucket.bounds for bucket in chosen.buckets]
        groups += _any_of([(equity >= low) & (equity < high) for low, high in bounds])
    if chosen.hands.strip():
        groups.append(parse_weights(chosen.hands) > 0)
    if chosen.least_weight > 0:
        groups.append(node.reach[player] >= chosen.least_weight)
    return np.logical_and.reduce(groups) if groups else None


def _any_of(masks: Sequence[Mask]) -> list[Mask]:
    return [np.logical_or.reduce(masks)] if masks else []


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
    return tuple(live & _HOLDS_SUIT[suit] & (counts[suit] >= 4) for suit in range(4))


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


def suit_title(suit: int) -> str:
    """Return the name of a suit."""
    return (tr("Clubs"), tr("Diamonds"), tr("Hearts"), tr("Spades"))[suit]
