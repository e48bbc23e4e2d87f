"""The texture of a board."""

from collections.abc import Sequence
from enum import StrEnum
from typing import Literal

import numpy as np
from numpy.typing import NDArray
from pydantic import Field

from gto_desktop.cards.board import Board
from gto_desktop.cards.card import RANKS, Card
from gto_desktop.cards.combo import COMBO_CARDS, combos_blocked_by
from gto_desktop.ranges.hand_ranks import hand_ranks
from gto_desktop.toolkit.made_hands import WORST, Category, category_places, strength_of
from gto_desktop.toolkit.request_fields import (
    BoardRequest,
    CardNames,
    Fraction,
    Street,
    ToolAnswer,
    cards_of,
    names_of,
    street_of,
)
from gto_desktop.toolkit.runs import (
    BEST_RUN,
    RANK_COUNT,
    available_ranks,
    possible_runs,
    ranks_of,
)

DRY_BELOW = 0.08
WET_FROM = 0.20


class Suitedness(StrEnum):
    """Suits of a board: of a flop, of a turn, of a river."""

    RAINBOW = "RAINBOW"
    TWO_TONE = "TWO_TONE"
    MONOTONE = "MONOTONE"
    DOUBLE_TWO_TONE = "DOUBLE_TWO_TONE"
    NO_FLUSH = "NO_FLUSH"
    THREE_FLUSH = "THREE_FLUSH"
    FOUR_FLUSH = "FOUR_FLUSH"
    FIVE_FLUSH = "FIVE_FLUSH"


class Pairedness(StrEnum):
    """Ranks of a board that come more than once."""

    UNPAIRED = "UNPAIRED"
    PAIRED = "PAIRED"
    DOUBLE_PAIRED = "DOUBLE_PAIRED"
    TRIPS = "TRIPS"
    FULL_HOUSE = "FULL_HOUSE"
    QUADS = "QUADS"


class RankBand(StrEnum):
    """The highest card of a board: up to a six, a seven to a nine, from a ten."""

    LOW = "LOW"
    MEDIUM = "MEDIUM"
    HIGH = "HIGH"


class Connectivity(StrEnum):
    """How many ranks of a board are within five in a row, and how close together."""

    DISCONNECTED = "DISCONNECTED"
    LOW = "LOW"
    MEDIUM = "MEDIUM"
    HIGH = "HIGH"


class WindowShape(StrEnum):
    """The shape of the ranks of a board that are within five in a row."""

    BACKDOOR = "BACKDOOR"
    GUTSHOT = "GUTSHOT"
    OPEN_ENDED = "OPEN_ENDED"
    DOUBLE_GUTSHOT = "DOUBLE_GUTSHOT"


class Wetness(StrEnum):
    """The wetness score in three steps: below 0.08, below 0.20, and from there."""

    DRY = "DRY"
    SEMI_WET = "SEMI_WET"
    WET = "WET"


class TextureCombos(ToolAnswer):
    """Live combos by what they have, each counted once, in this order."""

    total: int = Field(description="All live combos.")
    flush: int = Field(description="Flushes and straight flushes that use a hole card.")
    straight: int = Field(description="Straights that use a hole card.")
    flush_draw: int = Field(description="Four to a suit with a hole card; none on the river.")
    oesd_or_double_gutshot: int = Field(
        description="Straight draws that two or more ranks complete; none on the river."
    )
    gutshot: int = Field(description="Straight draws that one rank completes; none on the river.")
    combo_draw: int = Field(description="Those of flush_draw that have a straight draw too.")


class Texture(ToolAnswer):
    """The texture of a board."""

    cards: CardNames
    street: Street
    suitedness: Suitedness
    are_two_tone: bool = Field(description="There are exactly two suits.")
    are_monotone: bool = Field(description="There is one suit.")
    are_rainbow: bool = Field(description="No two cards share a suit.")
    pairedness: Pairedness
    high_card: str = Field(description="The highest rank.", examples=["A"])
    rank_band: RankBand
    connectivity: Connectivity
    straight_draw: WindowShape | None = Field(
        description="The shape of the densest ranks, under the names other programs use: nothing "
        "about draws follows from it. `combos` counts draws."
    )
    flush_draw: Literal["LIVE", "BACKDOOR"] | None = Field(
        description="LIVE: three or more of a suit, BACKDOOR: two; a name other programs use."
    )
    straights_possible: int = Field(
        description="How many different straights two cards can make, above one on the board."
    )
    flush_possible: bool = Field(description="There are three or more of a suit.")
    flush_draw_possible: bool = Field(
        description="There are exactly two of a suit, and a card to come."
    )
    combos: TextureCombos
    wetness_score: Fraction = Field(
        description="(straight + flush + flush_draw + oesd_or_double_gutshot + gutshot / 2) / total"
    )
    wetness: Wetness


def texture(request: BoardRequest) -> Texture:
    """Return the texture of a board."""
    board, dead = cards_of(request.board), cards_of(request.dead)
    suits = sorted((_count(board, suit) for suit in range(4)), reverse=True)
    window = _densest_window(ranks_of(board))
    combos = _combos(board, dead)
    made = combos.straight + combos.flush
    drawing = combos.flush_draw + combos.oesd_or_double_gutshot + combos.gutshot / 2
    score = (made + drawing) / combos.total
    high = max(board) >> 2
    return Texture(
        cards=names_of(board),
        street=street_of(board),
        suitedness=_suitedness(suits),
        are_two_tone=suits.count(0) == 2,
        are_monotone=suits.count(0) == 3,
        are_rainbow=suits[0] == 1,
        pairedness=_pairedness(board),
        high_card=RANKS[high],
        rank_band=_rank_band(high),
        connectivity=_connectivity(window),
        straight_draw=_window_shape(window),
        flush_draw="LIVE" if suits[0] >= 3 else "BACKDOOR" if suits[0] == 2 else None,
        straights_possible=len(possible_runs(ranks_of(board))),
        flush_possible=suits[0] >= 3,
        flush_draw_possible=2 in suits and len(board) < 5,
        combos=combos,
        wetness_score=score,
        wetness=_wetness(score),
    )


def _count(cards: Sequence[Card], suit: int) -> int:
    return sum(card & 3 == suit for card in cards)


def _suitedness(suits: list[int]) -> Suitedness:
    if sum(suits) == 3:
        by_most = {1: Suitedness.RAINBOW, 2: Suitedness.TWO_TONE, 3: Suitedness.MONOTONE}
        return by_most[suits[0]]
    if suits[0] >= 3:
        return (Suitedness.THREE_FLUSH, Suitedness.FOUR_FLUSH, Suitedness.FIVE_FLUSH)[suits[0] - 3]
    if sum(suits) == 5:
        return Suitedness.NO_FLUSH
    if suits[0] == 1:
        return Suitedness.RAINBOW
    return Suitedness.DOUBLE_TWO_TONE if suits[1] == 2 else Suitedness.TWO_TONE


def _pairedness(board: Sequence[Card]) -> Pairedness:
    ranks = [card >> 2 for card in board]
    match sorted((ranks.count(rank) for rank in set(ranks)), reverse=True):
        case [4, *_]:
            return Pairedness.QUADS
        case [3, 2]:
            return Pairedness.FULL_HOUSE
        case [3, *_]:
            return Pairedness.TRIPS
        case [2, 2, *_]:
            return Pairedness.DOUBLE_PAIRED
        case [2, *_]:
            return Pairedness.PAIRED
        case _:
            return Pairedness.UNPAIRED


def _rank_band(high: int) -> RankBand:
    if high >= RANKS.index("T"):
        return RankBand.HIGH
    return RankBand.MEDIUM if high >= RANKS.index("7") else RankBand.LOW


def _densest_window(ranks: int) -> list[int]:
    """Return the most ranks within five in a row, of as many the closest; -1 is an ace below."""
    places = [place for place in range(-1, RANK_COUNT) if ranks >> (place % RANK_COUNT) & 1]
    windows = [
        [place for place in places if low <= place < low + 5] for low in range(-1, RANK_COUNT - 4)
    ]
    return max(windows, key=lambda window: (len(window), -_span(window)))


def _span(window: list[int]) -> int:
    return window[-1] - window[0] if window else 0


def _connectivity(window: list[int]) -> Connectivity:
    if len(window) <= 2:
        return Connectivity.LOW if len(window) == 2 else Connectivity.DISCONNECTED
    loose = len(window) == 3 and _span(window) > 2
    return Connectivity.MEDIUM if loose else Connectivity.HIGH


def _window_shape(window: list[int]) -> WindowShape | None:
    count, span = len(window), _span(window)
    if count <= 2:
        return WindowShape.BACKDOOR if count == 2 and span <= 3 else None
    if span == count - 1:
        return WindowShape.OPEN_ENDED
    return WindowShape.GUTSHOT if count == 3 else WindowShape.DOUBLE_GUTSHOT


def _wetness(score: float) -> Wetness:
    if score < DRY_BELOW:
        return Wetness.DRY
    return Wetness.SEMI_WET if score < WET_FROM else Wetness.WET


# ------------------------------------------------------------------------- counting live combos


_RANKS = COMBO_CARDS.astype(np.int64) >> 2
_RANK_SETS: NDArray[np.int64] = 1 << _RANKS[:, 0] | 1 << _RANKS[:, 1]
_SUIT_COUNTS: NDArray[np.int64] = (COMBO_CARDS[:, :, None] & 3 == np.arange(4)).sum(axis=1)
"""(1326, 4) cards of each suit."""


def _combos(board: Sequence[Card], dead: Sequence[Card]) -> TextureCombos:
    live = ~combos_blocked_by([*board, *dead])
    strengths = hand_ranks(Board(tuple(board)))[live]
    # What is made by the board alone is nobody's.
    own = strengths < (strength_of(board) if len(board) == 5 else WORST + 1)
    places = np.where(own, category_places(strengths), 0)
    flush = (places == Category.FLUSH.place) | (places == Category.STRAIGHT_FLUSH.place)
    straight = places == Category.STRAIGHT.place
    flush_draw, completing = _draws(board, dead, live)
    drawing = ~(flush | straight) & flush_draw
    other = ~(flush | straight) & ~flush_draw
    return TextureCombos(
        total=len(strengths),
        flush=int(flush.sum()),
        straight=int(straight.sum()),
        flush_draw=int(drawing.sum()),
        oesd_or_double_gutshot=int((other & (completing >= 2)).sum()),
        gutshot=int((other & (completing == 1)).sum()),
        combo_draw=int((drawing & (completing >= 1)).sum()),
    )


def _draws(
    board: Sequence[Card], dead: Sequence[Card], live: NDArray[np.bool_]
) -> tuple[NDArray[np.bool_], NDArray[np.int64]]:
    """Return who has four to a suit, and how many ranks complete a straight of each, (n,) both."""
    own_suits, held = _SUIT_COUNTS[live], ranks_of(board) | _RANK_SETS[live]
    if len(board) == 5:
        return np.zeros(len(held), np.bool_), np.zeros(len(held), np.int64)
    suits = own_suits + np.array([_count(board, suit) for suit in range(4)])
    completing = np.zeros(len(held), np.int64)
    for rank in available_ranks(dead):
        if not BEST_RUN[ranks_of(board) | 1 << rank]:
            completing += BEST_RUN[held | 1 << rank] > 0
    return ((suits == 4) & (own_suits > 0)).any(axis=1), completing
