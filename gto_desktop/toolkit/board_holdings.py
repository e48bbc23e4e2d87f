"""What can be held on a board: the nuts, all combos by category, and the value hands."""

from enum import StrEnum
from typing import Annotated

import numpy as np
from pydantic import Field

from gto_desktop.cards.combo import COMBO_CARDS, COMBO_COUNT
from gto_desktop.toolkit.live_hands import LiveHands, board_category, live_hands
from gto_desktop.toolkit.made_hands import (
    CATEGORIES,
    ROYAL_FLUSH,
    Category,
    best_five,
    category_of,
    category_places,
    hand_name,
)
from gto_desktop.toolkit.range_weights import range_string
from gto_desktop.toolkit.request_fields import (
    BoardRequest,
    CardNames,
    CategoryField,
    ComboNames,
    Fraction,
    MessageText,
    Street,
    ToolAnswer,
    cards_of,
    combo_texts,
    names_of,
    street_of,
)

RANKED = 5
"""How many strengths are listed."""


class RankedStrength(ToolAnswer):
    """One of the best strengths, and who has it."""

    rank: int = Field(description="1 for the nuts.")
    category: Category
    strength: int = Field(description="1 (royal flush) to 7462.")
    description: MessageText = Field(examples=["Three of a kind, sevens"])
    combo_count: int
    combos: ComboNames


class Nuts(ToolAnswer):
    """The nuts of a board: the best hand with the cards that are there."""

    board: CardNames
    street: Street
    category: Category
    is_royal: bool
    strength: int = Field(description="1 (royal flush) to 7462.")
    description: MessageText = Field(examples=["Three of a kind, sevens"])
    best_cards: CardNames = Field(description="The five cards of one of the combos.")
    combos: ComboNames = Field(description="The combos that make the nuts.")
    combo_count: int
    candidate_count: int = Field(description="All live combos.")
    board_is_nuts: bool = Field(description="Every live combo makes the same hand.")
    ranking: list[RankedStrength] = Field(description="The five best strengths, the nuts first.")


def nuts(request: BoardRequest) -> Nuts:
    """Return the nuts of a board."""
    return nuts_of(live_hands(cards_of(request.board), cards_of(request.dead)))


def nuts_of(hands: LiveHands) -> Nuts:
    """Return the nuts among live hands."""
    strength, combos = next(hands.groups(1))
    best = tuple(map(int, COMBO_CARDS[combos[0]]))
    return Nuts(
        board=names_of(hands.board),
        street=street_of(hands.board),
        category=category_of(strength),
        is_royal=strength == ROYAL_FLUSH,
        strength=strength,
        description=hand_name(strength),
        best_cards=names_of(best_five(best, hands.board, strength)),
        combos=combo_texts(combos.tolist()),
        combo_count=len(combos),
        candidate_count=len(hands.combos),
        board_is_nuts=len(combos) == len(hands.combos),
        ranking=[
            RankedStrength(
                rank=rank,
                category=category_of(strength),
                strength=strength,
                description=hand_name(strength),
                combo_count=len(combos),
                combos=combo_texts(combos.tolist()),
            )
            for rank, (strength, combos) in enumerate(hands.groups(RANKED), 1)
        ],
    )


class CategoryShare(ToolAnswer):
    """The combos of one category."""

    count: int
    fraction: Fraction = Field(description="Of all live combos.")
    combos: ComboNames = Field(description="The strongest first.")


class CategoryCombos(ToolAnswer):
    """The live combos of a board by category, the best category first."""

    board: CardNames
    total: int = Field(description="All live combos.")
    board_category: Category = Field(description="What the board has by itself.")
    using_hole_cards: int = Field(
        description="Combos of a category above the board's own: those that hit it."
    )
    by_category: dict[Category, CategoryShare] = Field(
        description="The category of hand and board together: on a paired board everybody has a "
        "pair."
    )
    nuts: Nuts


def category_combos(request: BoardRequest) -> CategoryCombos:
    """Return the live combos of a board by category."""
    hands = live_hands(cards_of(request.board), cards_of(request.dead))
    places = category_places(hands.strengths)
    total = len(places)
    by_category = {}
    for category in reversed(CATEGORIES):
        combos = hands.combos[places == category.place]
        by_category[category] = CategoryShare(
            count=len(combos), fraction=len(combos) / total, combos=combo_texts(combos.tolist())
        )
    own = board_category(hands.board)
    return CategoryCombos(
        board=names_of(hands.board),
        total=total,
        board_category=own,
        using_hole_cards=int((places > own.place).sum()),
        by_category=by_category,
        nuts=nuts_of(hands),
    )


def category_counts(hands: LiveHands) -> dict[Category, int]:
    """Return how many of these hands each category has, the best category first."""
    counts = np.bincount(category_places(hands.strengths), minlength=len(CATEGORIES))
    return {category: int(counts[category.place]) for category in reversed(CATEGORIES)}


class Aggression(StrEnum):
    """How much betting a value hand has to stand."""

    NO_BET = "NO_BET"
    SINGLE_BET = "SINGLE_BET"
    RAISED = "RAISED"


_FLOORS = {
    Aggression.NO_BET: Category.ONE_PAIR,
    Aggression.SINGLE_BET: Category.TWO_PAIR,
    Aggression.RAISED: Category.THREE_OF_A_KIND,
}


class ValueRangeRequest(BoardRequest):
    """A board and what counts as a value hand on it."""

    aggression: Annotated[Aggression, Field(strict=False)] = Field(
        Aggression.SINGLE_BET,
        description="NO_BET: a pair or better; SINGLE_BET: two pair or better; RAISED: three of a "
        "kind or better.",
    )
    floor: CategoryField | None = Field(
        None, description="The least category that counts, whatever the aggression is."
    )


class ValueRange(ToolAnswer):
    """The live combos that make a category or a better one."""

    board: CardNames
    aggression: Aggression
    floor: Category = Field(description="The least category that counts.")
    total: int = Field(description="All live combos.")
    count: int = Field(description="Those that are value hands.")
    fraction: Fraction = Field(description="Of all live combos.")
    using_hole_cards_count: int = Field(
        description="Value hands of a category above the board's own: on a paired board everybody "
        "has a pair."
    )
    by_category: dict[Category, int] = Field(
        description="Value hands of each category from the floor up, the best category first."
    )
    combos: ComboNames = Field(description="The value hands, the strongest first.")
    range_string: str = Field(description="The value hands as hand:weight entries.")


def range_value(request: ValueRangeRequest) -> ValueRange:
    """Return the live combos whose category is at least the floor."""
    hands = live_hands(cards_of(request.board), cards_of(request.dead))
    floor = request.floor or _FLOORS[request.aggression]
    places = category_places(hands.strengths)
    # The strongest come first, so these are the first ones.
    count = int((places >= floor.place).sum())
    combos = hands.combos[:count]
    own = board_category(hands.board)
    weights = np.zeros(COMBO_COUNT)
    weights[combos] = 1
    return ValueRange(
        board=names_of(hands.board),
        aggression=request.aggression,
        floor=floor,
        total=len(places),
        count=count,
        fraction=count / len(places),
        using_hole_cards_count=int((places[:count] > own.place).sum()),
        by_category={
            category: int((places == category.place).sum())
            for category in reversed(CATEGORIES[floor.place :])
        },
        combos=combo_texts(combos.tolist()),
        range_string=range_string(weights),
    )
