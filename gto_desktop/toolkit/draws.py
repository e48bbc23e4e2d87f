"""The draws and the outs of a hand on a flop or a turn."""

from collections.abc import Iterator, Sequence
from enum import StrEnum
from math import comb
from typing import Literal

import numpy as np
from pydantic import Field

from gto_desktop.basis.message import say
from gto_desktop.cards.card import CARD_COUNT, Card, card_name
from gto_desktop.toolkit.live_hands import NutRank, nut_rank, stronger_counts
from gto_desktop.toolkit.made_hands import (
    CATEGORIES,
    Category,
    category_of,
    category_places,
    strength_of,
    strengths_of,
)
from gto_desktop.toolkit.request_fields import (
    CardNames,
    Fraction,
    HandRequest,
    ToolAnswer,
    ToolInputError,
    cards_of,
    names_of,
)
from gto_desktop.toolkit.runs import (
    BEST_RUN,
    RUNS,
    available_ranks,
    completing_ranks,
    hole_ranks_in_run,
    possible_runs,
    ranks_of,
)


class FlushDraw(StrEnum):
    """Four of a suit, or three of a suit on the flop, with a hole card among them."""

    LIVE = "LIVE"
    BACKDOOR = "BACKDOOR"


class StraightDraw(StrEnum):
    """Two or more completing ranks, with or without four in a row; one; two cards to come."""

    OPEN_ENDED = "OPEN_ENDED"
    DOUBLE_GUTSHOT = "DOUBLE_GUTSHOT"
    GUTSHOT = "GUTSHOT"
    BACKDOOR = "BACKDOOR"


class Draws(ToolAnswer):
    """What a hand draws to; a draw that is not there is null."""

    flush_draw: FlushDraw | None = Field(
        description="LIVE: four of a suit, one in the hand at least, and no flush yet; BACKDOOR: "
        "three, on the flop."
    )
    straight_draw: StraightDraw | None = Field(
        description="By the ranks that give a straight which the board with them has not: one is a "
        "GUTSHOT, more are OPEN_ENDED with four in a row and else a DOUBLE_GUTSHOT; BACKDOOR: two "
        "running cards, on the flop. Null for a hand that is a straight or better."
    )
    nut_rank: NutRank | None = Field(
        description="Of the flush draw where there is a live one, else of the straight draw."
    )
    flush_nut_rank: NutRank | None = Field(
        description="By the higher cards of the suit that are nowhere to be seen: 0, 1, 2 or more."
    )
    straight_nut_rank: NutRank | None = Field(
        description="By how many different strengths beat the straight after the worst card that "
        "completes it, flushes and full houses among them: 0, 1, 2 or more."
    )
    completing_cards: CardNames = Field(
        description="Cards that complete the flush or the straight."
    )
    flush_outs: int = Field(description="Cards that complete the flush, straight flushes too.")
    straight_outs: int = Field(
        description="Cards that complete the straight, those that complete the flush too."
    )
    straight_flush_outs: int = Field(description="Cards that make a better straight flush.")
    combo_draw: bool = Field(description="A live flush draw and a straight draw by the next card.")
    overcards: int = Field(
        description="Ranks of the hand above all of the board's, when no hole card is paired and "
        "there is no straight or better."
    )
    uses_hole_cards: Literal[1, 2] | None = Field(
        description="Hole cards in the draw that nut_rank is about, or in the backdoor draw; of a "
        "straight draw the most of any card that completes it."
    )


def _check_cards_to_come(request: HandRequest) -> None:
    if len(request.board) > 8:
        raise ToolInputError(
            ("board",), say("On the river nothing is left to draw: give 3 or 4 cards"), "card_count"
        )


def draws(request: HandRequest) -> Draws:
    """Return what a hand on a flop or a turn draws to."""
    _check_cards_to_come(request)
    hole, board, dead = (cards_of(text) for text in (request.hole, request.board, request.dead))
    seen = {*hole, *board, *dead}
    live = [card for card in range(CARD_COUNT) if card not in seen]
    now = strength_of([*hole, *board])
    below_straight = category_of(now).place < Category.STRAIGHT.place
    flush, suited = _flush_draw(hole, board, live)
    ranks: list[int] = []
    straight: StraightDraw | None = None
    if below_straight:
        ranks = completing_ranks(ranks_of(hole), ranks_of(board), available_ranks(dead))
        straight = _straight_draw(hole, board, dead, ranks)
    is_backdoor = straight is StraightDraw.BACKDOOR
    runs = _backdoor_runs(hole, board, dead) if is_backdoor else []
    flush_cards = suited if flush is FlushDraw.LIVE else []
    straight_cards = [card for card in live if card >> 2 in ranks]
    flush_rank = _flush_nut_rank(hole, suited) if flush is FlushDraw.LIVE else None
    straight_rank = _straight_nut_rank(hole, board, dead, straight_cards)
    return Draws(
        flush_draw=flush,
        straight_draw=straight,
        nut_rank=flush_rank or straight_rank,
        flush_nut_rank=flush_rank,
        straight_nut_rank=straight_rank,
        completing_cards=names_of(sorted({*flush_cards, *straight_cards}, reverse=True)),
        flush_outs=len(flush_cards),
        straight_outs=len(straight_cards),
        straight_flush_outs=_straight_flush_outs(hole, board, live, now),
        combo_draw=flush is FlushDraw.LIVE and bool(ranks),
        overcards=_overcards(hole, board) if below_straight else 0,
        uses_hole_cards=_hole_cards_used(hole, board, flush, ranks, runs),
    )


# ---------------------------------------------------------------------------------------- flushes


def _flush_suit(hole: Sequence[Card], board: Sequence[Card]) -> int:
    """Return the suit of a hole card that comes most often."""
    cards = [*hole, *board]
    return max((card & 3 for card in hole), key=lambda suit: _suited(cards, suit))


def _suited(cards: Sequence[Card], suit: int) -> int:
    return sum(card & 3 == suit for card in cards)


def _flush_draw(
    hole: Sequence[Card], board: Sequence[Card], live: Sequence[Card]
) -> tuple[FlushDraw | None, list[Card]]:
    """Return the flush draw and the live cards of its suit."""
    suit = _flush_suit(hole, board)
    count = _suited([*hole, *board], suit)
    cards = [card for card in live if card & 3 == suit]
    if count == 4 and cards:
        return FlushDraw.LIVE, cards
    if count == 3 and len(board) == 3 and len(cards) >= 2:
        return FlushDraw.BACKDOOR, cards
    return None, cards


def _flush_nut_rank(hole: Sequence[Card], live: Sequence[Card]) -> NutRank:
    suit = live[0] & 3
    own = max(card for card in hole if card & 3 == suit)
    return nut_rank(sum(card > own for card in live))


# -------------------------------------------------------------------------------------- straights


def _straight_draw(
    hole: Sequence[Card], board: Sequence[Card], dead: Sequence[Card], ranks: Sequence[int]
) -> StraightDraw | None:
    if not ranks:
        possible = len(board) == 3 and _backdoor_runs(hole, board, dead)
        return StraightDraw.BACKDOOR if possible else None
    if len(ranks) == 1:
        return StraightDraw.GUTSHOT
    held = ranks_of([*hole, *board])
    # The ace below the deuce, then the other ranks.
    with_low_ace = held << 1 | held >> 12
    in_a_row = any(with_low_ace >> low & 0b1111 == 0b1111 for low in range(11))
    return StraightDraw.OPEN_ENDED if in_a_row else StraightDraw.DOUBLE_GUTSHOT


def _backdoor_runs(hole: Sequence[Card], board: Sequence[Card], dead: Sequence[Card]) -> list[int]:
    """Return the runs that two more ranks complete and that the board with them has not."""
    own, on_board = ranks_of(hole), ranks_of(board)
    available = sum(1 << rank for rank in available_ranks(dead))
    runs = []
    for run in RUNS:
        missing = run & ~(own | on_board)
        if (
            missing.bit_count() == 2
            and missing & available == missing
            and not BEST_RUN[on_board | missing]
        ):
            runs.append(run)
    return runs


def _straight_nut_rank(
    hole: Sequence[Card], board: Sequence[Card], dead: Sequence[Card], cards: Sequence[Card]
) -> NutRank | None:
    if not cards:
        return None
    boards = np.array([[*board, card] for card in cards], np.uint8)
    hands = np.array([[*hole, *board, card] for card in cards], np.uint8)
    stronger = stronger_counts(boards, strengths_of(hands).tolist(), [*hole, *dead])
    return nut_rank(max(stronger))


def _straight_flush_outs(
    hole: Sequence[Card], board: Sequence[Card], live: Sequence[Card], now: int
) -> int:
    after = strengths_of(np.array([[*hole, *board, card] for card in live], np.uint8))
    straight_flush = category_places(after) == Category.STRAIGHT_FLUSH.place
    return int((straight_flush & (after < now)).sum())


# ----------------------------------------------------------------------------------- what is used


def _overcards(hole: Sequence[Card], board: Sequence[Card]) -> int:
    ranks = {card >> 2 for card in hole}
    if len(ranks) == 1 or ranks & {card >> 2 for card in board}:
        return 0
    return sum(rank > max(board) >> 2 for rank in ranks)


def _hole_cards_used(
    hole: Sequence[Card],
    board: Sequence[Card],
    flush: FlushDraw | None,
    ranks: Sequence[int],
    runs: Sequence[int],
) -> Literal[1, 2] | None:
    """Return how many hole cards the draw needs, by its completing ranks or backdoor runs."""
    own, on_board = ranks_of(hole), ranks_of(board)
    if flush is FlushDraw.LIVE or (flush is not None and not ranks):
        used = _suited(hole, _flush_suit(hole, board))
    elif ranks:
        used = max(hole_ranks_in_run(own, on_board | 1 << rank) for rank in ranks)
    elif runs:
        used = max((run & own & ~on_board).bit_count() for run in runs)
    else:
        return None
    return 2 if used == 2 else 1


class Taint(StrEnum):
    """Why an out may not win: what the card gives to others."""

    FLUSH_POSSIBLE = "FLUSH_POSSIBLE"
    PAIRS_BOARD = "PAIRS_BOARD"
    STRAIGHT_POSSIBLE = "STRAIGHT_POSSIBLE"
    NOT_NUT = "NOT_NUT"


class Out(ToolAnswer):
    """A card that raises the category of the hand."""

    card: str = Field(examples=["Th"])
    to_category: Category
    shared: bool = Field(
        description="It pairs the board and not the hand, and makes no more than three of a kind: "
        "everybody has it."
    )
    taints: list[Taint] = Field(
        description="FLUSH_POSSIBLE: three or more of its suit are on the board, and the hand is "
        "below a flush. PAIRS_BOARD: it pairs the board and not the hand, which is below a full "
        "house. STRAIGHT_POSSIBLE: a straight above the hand is possible, and none was before. "
        "NOT_NUT: three or more strengths beat the straight or flush it makes."
    )
    clean: bool = Field(description="Not shared, and without a taint.")


class HitProbability(ToolAnswer):
    """How likely an own out comes, all unseen cards being as likely."""

    next: Fraction = Field(description="With the next card.")
    by_river: Fraction = Field(description="By the river: with two cards on the flop.")


class Outs(ToolAnswer):
    """The outs of a hand on a flop or a turn."""

    category: Category = Field(description="What the hand is now.")
    by_category: dict[Category, CardNames] = Field(
        description="The cards that raise the hand, by what it becomes; the best first."
    )
    count: int = Field(description="All of them, those that pair the board included.")
    outs: list[Out]
    own_count: int = Field(description="Those that are not shared.")
    clean_count: int = Field(description="Those that are clean.")
    hit_probability: HitProbability = Field(description="Of the own outs.")


def outs(request: HandRequest) -> Outs:
    """Return the outs of a hand on a flop or a turn."""
    _check_cards_to_come(request)
    hole, board, dead = (cards_of(text) for text in (request.hole, request.board, request.dead))
    seen = {*hole, *board, *dead}
    live = [card for card in range(CARD_COUNT - 1, -1, -1) if card not in seen]
    now = category_of(strength_of([*hole, *board]))
    after = strengths_of(np.array([[*hole, *board, card] for card in live], np.uint8)).tolist()
    raising = [
        (card, strength)
        for card, strength in zip(live, after, strict=True)
        if category_of(strength).place > now.place
    ]
    judged = list(_judged(hole, board, dead, raising))
    own = sum(not out.shared for out in judged)
    return Outs(
        category=now,
        by_category={
            category: [out.card for out in judged if out.to_category is category]
            for category in reversed(CATEGORIES)
            if any(out.to_category is category for out in judged)
        },
        count=len(judged),
        outs=judged,
        own_count=own,
        clean_count=sum(out.clean for out in judged),
        hit_probability=_hit_probability(own, len(live), 5 - len(board)),
    )


def _judged(
    hole: Sequence[Card],
    board: Sequence[Card],
    dead: Sequence[Card],
    raising: Sequence[tuple[Card, int]],
) -> Iterator[Out]:
    beaten = _not_nut(hole, board, dead, raising)
    on_board, own = {card >> 2 for card in board}, {card >> 2 for card in hole}
    straight_before = bool(possible_runs(ranks_of(board)))
    for card, strength in raising:
        category = category_of(strength)
        pairs_board = card >> 2 in on_board and card >> 2 not in own
        shared = pairs_board and category.place <= Category.THREE_OF_A_KIND.place
        taints = []
        if category.place < Category.FLUSH.place and _suited(board, card & 3) >= 2:
            taints.append(Taint.FLUSH_POSSIBLE)
        if category.place < Category.FULL_HOUSE.place and pairs_board:
            taints.append(Taint.PAIRS_BOARD)
        if category.place <= Category.STRAIGHT.place and not straight_before:
            run = int(BEST_RUN[ranks_of([*hole, *board, card])])
            if max(possible_runs(ranks_of([*board, card])), default=0) > run:
                taints.append(Taint.STRAIGHT_POSSIBLE)
        if card in beaten:
            taints.append(Taint.NOT_NUT)
        yield Out(
            card=card_name(card),
            to_category=category,
            shared=shared,
            taints=taints,
            clean=not shared and not taints,
        )


def _not_nut(
    hole: Sequence[Card],
    board: Sequence[Card],
    dead: Sequence[Card],
    raising: Sequence[tuple[Card, int]],
) -> set[Card]:
    """Return the cards that make a straight or flush which three or more strengths beat."""
    ranked = {Category.STRAIGHT, Category.FLUSH, Category.STRAIGHT_FLUSH}
    made = [(card, strength) for card, strength in raising if category_of(strength) in ranked]
    if not made:
        return set()
    boards = np.array([[*board, card] for card, _ in made], np.uint8)
    stronger = stronger_counts(boards, [strength for _, strength in made], [*hole, *dead])
    return {card for (card, _), count in zip(made, stronger, strict=True) if count >= 3}


def _hit_probability(own: int, live: int, to_come: int) -> HitProbability:
    # Where so many cards are dead that fewer are left, they all come.
    cards = min(to_come, live)
    return HitProbability(next=own / live, by_river=1 - comb(live - own, cards) / comb(live, cards))
