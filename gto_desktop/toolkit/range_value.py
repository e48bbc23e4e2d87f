"""The hands that are worth betting on a board."""

from enum import StrEnum
from typing import Annotated

import numpy as np
from pydantic import Field

from gto_desktop.cards.combo import COMBO_COUNT
from gto_desktop.toolkit.live_hands import board_category, live_hands
from gto_desktop.toolkit.made_hands import CATEGORIES, Category, category_places
from gto_desktop.toolkit.range_weights import range_string
from gto_desktop.toolkit.request_fields import (
    BoardRequest,
    CardNames,
    CategoryField,
    ComboNames,
    Fraction,
    ToolAnswer,
    cards_of,
    combo_texts,
    names_of,
)


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
