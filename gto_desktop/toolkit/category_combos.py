"""Every live combo by the category it has on a board."""

import numpy as np
from pydantic import Field

from gto_desktop.toolkit.live_hands import LiveHands, board_category, live_hands
from gto_desktop.toolkit.made_hands import CATEGORIES, Category, category_places
from gto_desktop.toolkit.nuts import Nuts, nuts_of
from gto_desktop.toolkit.request_fields import (
    BoardRequest,
    CardNames,
    ComboNames,
    Fraction,
    ToolAnswer,
    cards_of,
    combo_texts,
    names_of,
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
