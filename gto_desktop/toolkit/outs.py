"""Cards that raise a hand to a higher category, and what is wrong with them."""

from collections.abc import Iterator, Sequence
from enum import StrEnum
from math import comb

import numpy as np
from pydantic import Field

from gto_desktop.cards.card import CARD_COUNT, Card, card_name
from gto_desktop.toolkit.draws import check_cards_to_come
from gto_desktop.toolkit.live_hands import stronger_counts
from gto_desktop.toolkit.made_hands import (
    CATEGORIES,
    Category,
    category_of,
    strength_of,
    strengths_of,
)
from gto_desktop.toolkit.request_fields import (
    CardNames,
    Fraction,
    HandRequest,
    ToolAnswer,
    cards_of,
)
from gto_desktop.toolkit.runs import BEST_RUN, possible_runs, ranks_of


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
    check_cards_to_come(request)
    hole, board, dead = (cards_of(text) for text in (request.hole, request.board, request.dead))
    return outs_of(hole, board, dead)


def outs_of(hole: Sequence[Card], board: Sequence[Card], dead: Sequence[Card]) -> Outs:
    """Return the outs of a hand; the board has 3 or 4 cards."""
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
        if category.place < Category.FLUSH.place and _suited(board, card) >= 2:
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


def _suited(board: Sequence[Card], card: Card) -> int:
    return sum(other & 3 == card & 3 for other in board)


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
