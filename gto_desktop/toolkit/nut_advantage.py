"""Nut advantage: which of two ranges holds more of the best hands of a board."""

from typing import Literal

import numpy as np
from numpy.typing import NDArray
from pydantic import Field

from gto_desktop.cards.board import Board
from gto_desktop.ranges.hand_ranks import hand_ranks, strongest_first
from gto_desktop.ranges.range_text import Weights
from gto_desktop.toolkit.made_hands import CATEGORIES, Category, category_places
from gto_desktop.toolkit.range_weights import live_weights
from gto_desktop.toolkit.request_fields import (
    BoardText,
    CardNames,
    ComboNames,
    Fraction,
    HandType,
    RangeTokens,
    ToolAnswer,
    ToolRequest,
    cards_of,
    combo_texts,
    names_of,
)
from gto_desktop.toolkit.tool import Tool
from gto_desktop.toolkit.tool_views import AnswerView


class NutAdvantageRequest(ToolRequest):
    """Two ranges on a board."""

    hero: RangeTokens
    villain: RangeTokens
    board: BoardText
    hand_type: HandType = None


class NutWeight(ToolAnswer):
    """How much of a range is nut hands; combos that share a card with the board do not count."""

    weight: float = Field(description="Combos of the nut category, each with its weight.")
    total: float = Field(description="All combos of the range, each with its weight.")
    density: Fraction = Field(description="weight / total: what a solver's reader calls nutted.")


class NutCombos(ToolAnswer):
    """The combos of the nut category in each range, the strongest first."""

    hero: ComboNames
    villain: ComboNames


class NutAdvantage(ToolAnswer):
    """Who has more nut hands: in all (the shares), and for the size of the range (densities)."""

    board: CardNames
    hero_share: Fraction = Field(
        description="Hero's weight of nut hands, of that of both; 0.5 where neither has any."
    )
    villain_share: Fraction
    basis: Literal["NUT_SHARE"] = "NUT_SHARE"
    floor: Category = Field(
        description="The nut category: that of the best hand somebody can hold here."
    )
    hero: NutWeight
    villain: NutWeight
    density_ratio: float | None = Field(
        description="Hero's density / villain's; null where villain has no nut hand."
    )
    nut_combos: NutCombos


def nut_advantage(request: NutAdvantageRequest) -> NutAdvantage:
    """Return who holds more hands of the nut category."""
    board = Board(cards_of(request.board))
    ranks = hand_ranks(board)
    floor = int(category_places(ranks).max())
    nutted = category_places(ranks) == floor
    sides = [
        live_weights(tokens, board.cards, (name,))
        for name, tokens in (("hero", request.hero), ("villain", request.villain))
    ]
    hero, villain = (_nut_weight(weights, nutted) for weights in sides)
    both = hero.weight + villain.weight
    share = hero.weight / both if both > 0 else 0.5
    held = [
        combo_texts(strongest_first(ranks, nutted & (weights > 0)).tolist()) for weights in sides
    ]
    return NutAdvantage(
        board=names_of(board.cards),
        hero_share=share,
        villain_share=1 - share,
        floor=CATEGORIES[floor],
        hero=hero,
        villain=villain,
        density_ratio=hero.density / villain.density if villain.density > 0 else None,
        nut_combos=NutCombos(hero=held[0], villain=held[1]),
    )


def _nut_weight(weights: Weights, nutted: NDArray[np.bool_]) -> NutWeight:
    weight, total = float(weights[nutted].sum()), float(weights.sum())
    return NutWeight(weight=weight, total=total, density=min(weight / total, 1.0))


TOOL = Tool(
    path="range/nut-advantage",
    title="Nut advantage",
    group="Range",
    request=NutAdvantageRequest,
    result=NutAdvantage,
    run=nut_advantage,
    view=AnswerView.SHARES,
    example={"hero": ["QQ+", "AK"], "villain": ["22-JJ", "AQs-ATs", "KQs"], "board": "7h2c9d"},
)
