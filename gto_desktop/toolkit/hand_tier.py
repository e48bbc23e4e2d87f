"""The tier of a made hand on its board."""

from collections.abc import Sequence
from enum import StrEnum

import numpy as np
from pydantic import Field

from gto_desktop.basis.message import say
from gto_desktop.cards.card import Card
from gto_desktop.cards.combo import combo_index
from gto_desktop.cards.hand_class import CLASS_SIZES, COMBO_CLASS, class_name
from gto_desktop.preflop.hand_order import equities_against_random
from gto_desktop.toolkit.live_hands import NutRank, live_hands, nut_rank
from gto_desktop.toolkit.made_hands import Category, category_of, strength_of
from gto_desktop.toolkit.request_fields import Fraction, HandRequest, ToolAnswer, cards_of


class PairTier(StrEnum):
    """Which pair: a pocket pair above the board, one on a rank of the board, another pocket."""

    OVERPAIR = "OVERPAIR"
    TOP_PAIR = "TOP_PAIR"
    SECOND_PAIR = "SECOND_PAIR"
    THIRD_PAIR = "THIRD_PAIR"
    LOW_PAIR = "LOW_PAIR"
    UNDER_PAIR = "UNDER_PAIR"


class KickerTier(StrEnum):
    """The best kicker there can be, the next two, the next two, any other."""

    TOP = "TOP"
    GOOD = "GOOD"
    MEDIUM = "MEDIUM"
    WEAK = "WEAK"


class TwoPairTier(StrEnum):
    """Which two pair: both hole cards paired, or one pair of the board's."""

    TOP_TWO = "TOP_TWO"
    TOP_AND_BOTTOM = "TOP_AND_BOTTOM"
    BOTTOM_TWO = "BOTTOM_TWO"
    POCKET_AND_BOARD = "POCKET_AND_BOARD"
    ONE_AND_BOARD = "ONE_AND_BOARD"


class ThreeOfAKindTier(StrEnum):
    """Which three of a kind: a pocket pair with a card, a card with a pair, or the board's."""

    TOP_SET = "TOP_SET"
    MIDDLE_SET = "MIDDLE_SET"
    BOTTOM_SET = "BOTTOM_SET"
    TRIPS = "TRIPS"
    BOARD_TRIPS = "BOARD_TRIPS"


class PreflopTier(StrEnum):
    """The best 3, 10, 25, 50 % of hands by equity all in against a random hand, or below."""

    PREMIUM = "PREMIUM"
    STRONG = "STRONG"
    GOOD = "GOOD"
    PLAYABLE = "PLAYABLE"
    WEAK = "WEAK"


_PREFLOP_TOPS = {
    PreflopTier.PREMIUM: 0.03,
    PreflopTier.STRONG: 0.10,
    PreflopTier.GOOD: 0.25,
    PreflopTier.PLAYABLE: 0.50,
}


class PreflopRank(ToolAnswer):
    """Where a hand stood before the flop by its equity all in against a random hand.

    It is no advice: what is played depends on the seat and on the action before it.
    """

    hand_class: str = Field(alias="class", serialization_alias="class", examples=["AKs"])
    equity: Fraction = Field(description="All in before the flop against a random hand, exact.")
    percentile: Fraction = Field(
        description="Fraction of the 1326 hands with less of it, and half of those with as much."
    )
    tier: PreflopTier = Field(
        description="By that equity: the best 3, 10, 25, 50 % of hands, or below. It says nothing "
        "of how well a hand plays on, so A9o stands above JTs."
    )


class HandTier(ToolAnswer):
    """How good a made hand is; a tier that does not apply is null."""

    category: Category
    strength: int = Field(description="1 (royal flush) to 7462.")
    is_nut: bool = Field(description="No hand that somebody else can hold beats it.")
    nut_rank: NutRank = Field(
        description="How many different strengths somebody else can hold beat it: 0, 1, 2 or more."
    )
    percentile: Fraction = Field(
        description="Fraction of the hands somebody else can hold that it beats; ties count half."
    )
    pair_tier: PairTier | None
    kicker_tier: KickerTier | None
    two_pair_tier: TwoPairTier | None
    three_of_a_kind_tier: ThreeOfAKindTier | None
    preflop: PreflopRank
    labels: list[str] = Field(examples=[["Top pair", "Good kicker"]])


def hand_tier(request: HandRequest) -> HandTier:
    """Return how good a made hand is on its board."""
    hole, board = cards_of(request.hole), cards_of(request.board)
    strength = strength_of([*hole, *board])
    category = category_of(strength)
    others = live_hands(board, [*hole, *cards_of(request.dead)]).strengths
    stronger = len(np.unique(others[others < strength]))
    rank = nut_rank(stronger)
    pair = _pair_tier(hole, board) if category is Category.ONE_PAIR else None
    two_pair = _two_pair_tier(hole, board) if category is Category.TWO_PAIR else None
    three = _three_tier(hole, board) if category is Category.THREE_OF_A_KIND else None
    kicker = None
    if pair not in {None, PairTier.OVERPAIR, PairTier.UNDER_PAIR} or (
        three is ThreeOfAKindTier.TRIPS
    ):
        kicker = _kicker_tier(hole, board)
    return HandTier(
        category=category,
        strength=strength,
        is_nut=stronger == 0,
        nut_rank=rank,
        percentile=float((others > strength).mean() + (others == strength).mean() / 2),
        pair_tier=pair,
        kicker_tier=kicker,
        two_pair_tier=two_pair,
        three_of_a_kind_tier=three,
        preflop=preflop_rank(hole),
        labels=_labels(category, pair or two_pair or three, kicker, rank),
    )


def _board_ranks(board: Sequence[Card]) -> list[int]:
    return sorted({card >> 2 for card in board}, reverse=True)


def _is_pocket(hole: Sequence[Card]) -> bool:
    return hole[0] >> 2 == hole[1] >> 2


def _paired(hole: Sequence[Card], board: Sequence[Card]) -> list[int]:
    """Return the ranks of the hand that are on the board too, the highest first."""
    return sorted({card >> 2 for card in hole} & set(_board_ranks(board)), reverse=True)


def _pair_tier(hole: Sequence[Card], board: Sequence[Card]) -> PairTier | None:
    ranks = _board_ranks(board)
    if _is_pocket(hole):
        return PairTier.OVERPAIR if hole[0] >> 2 > ranks[0] else PairTier.UNDER_PAIR
    paired = _paired(hole, board)
    if not paired:
        return None
    tiers = (PairTier.TOP_PAIR, PairTier.SECOND_PAIR, PairTier.THIRD_PAIR, PairTier.LOW_PAIR)
    return tiers[min(ranks.index(paired[0]), 3)]


def _kicker_tier(hole: Sequence[Card], board: Sequence[Card]) -> KickerTier:
    taken = _board_ranks(board)
    kicker = next(card >> 2 for card in hole if card >> 2 not in taken)
    place = sum(rank not in taken for rank in range(kicker, 13))
    if place == 1:
        return KickerTier.TOP
    if place <= 3:
        return KickerTier.GOOD
    return KickerTier.MEDIUM if place <= 5 else KickerTier.WEAK


def _two_pair_tier(hole: Sequence[Card], board: Sequence[Card]) -> TwoPairTier | None:
    cards = [card >> 2 for card in (*hole, *board)]
    pairs = sorted((rank for rank in set(cards) if cards.count(rank) == 2), reverse=True)[:2]
    on_board = [card >> 2 for card in board]
    boards = [rank for rank in pairs if on_board.count(rank) == 2]
    if len(boards) == 2:
        return None
    if boards:
        return TwoPairTier.POCKET_AND_BOARD if _is_pocket(hole) else TwoPairTier.ONE_AND_BOARD
    ranks = _board_ranks(board)
    if pairs[0] != ranks[0]:
        return TwoPairTier.BOTTOM_TWO
    return TwoPairTier.TOP_TWO if pairs[1] == ranks[1] else TwoPairTier.TOP_AND_BOTTOM


def _three_tier(hole: Sequence[Card], board: Sequence[Card]) -> ThreeOfAKindTier:
    ranks = _board_ranks(board)
    paired = _paired(hole, board)
    if not paired:
        return ThreeOfAKindTier.BOARD_TRIPS
    if not _is_pocket(hole):
        return ThreeOfAKindTier.TRIPS
    if paired[0] == ranks[0]:
        return ThreeOfAKindTier.TOP_SET
    return ThreeOfAKindTier.BOTTOM_SET if paired[0] == ranks[-1] else ThreeOfAKindTier.MIDDLE_SET


_NUT_LABELS = {
    NutRank.NUT: "Nuts",
    NutRank.SECOND_NUT: say("Second nuts"),
    NutRank.THIRD_NUT: say("Third nuts"),
}


def _labels(
    category: Category,
    tier: PairTier | TwoPairTier | ThreeOfAKindTier | None,
    kicker: KickerTier | None,
    rank: NutRank,
) -> list[str]:
    labels = [_words(tier or category)]
    if isinstance(tier, TwoPairTier):
        labels = [f"{_words(category)}, {_words(tier).lower()}"]
    if kicker is not None:
        labels.append(say("{0} kicker", _words(kicker)))
    if rank in _NUT_LABELS:
        labels.append(_NUT_LABELS[rank])
    return labels


def _words(member: StrEnum) -> str:
    return member.value.replace("_", " ").capitalize()


# ----------------------------------------------------------------------------- before the flop


def preflop_rank(hole: Sequence[Card]) -> PreflopRank:
    """Return where a hand of two cards stands before the flop."""
    place = int(COMBO_CLASS[combo_index(*hole)])
    equities = equities_against_random()
    equity = equities[place]
    better = float(CLASS_SIZES[equities > equity].sum()) / 1326
    equal = float(CLASS_SIZES[equities == equity].sum()) / 1326
    tier = next(
        (tier for tier, top in _PREFLOP_TOPS.items() if better + equal <= top), PreflopTier.WEAK
    )
    return PreflopRank.model_validate(
        {
            "class": class_name(place),
            "equity": float(equity),
            "percentile": 1 - better - equal / 2,
            "tier": tier,
        }
    )
