"""The advantage of one of two ranges on a board: in nut hands, and in equity."""

from typing import Literal

import numpy as np
from numpy.typing import NDArray
from pydantic import Field

from gto_desktop.basis.message import say
from gto_desktop.cards.board import Board
from gto_desktop.ranges.hand_ranks import hand_ranks, strongest_first
from gto_desktop.ranges.range_text import Weights
from gto_desktop.toolkit.all_in import Method, SampleCount, Seed, all_in
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
    ToolInputError,
    ToolRequest,
    cards_of,
    combo_texts,
    names_of,
)


class _TwoRangesRequest(ToolRequest):
    """Two ranges on a board."""

    hero: RangeTokens
    villain: RangeTokens
    board: BoardText

    def live_weights(self) -> list[Weights]:
        """Return the weights of hero's and of villain's range without dead combos."""
        board = cards_of(self.board)
        return [
            live_weights(self.hero, board, ("hero",)),
            live_weights(self.villain, board, ("villain",)),
        ]


class NutAdvantageRequest(_TwoRangesRequest):
    """Two ranges on a board."""

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
    sides = request.live_weights()
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


class EquityAdvantageRequest(_TwoRangesRequest):
    """Two ranges on a board."""

    sample_count: SampleCount = None
    seed: Seed = None
    hand_type: HandType = None


class EquityAdvantage(ToolAnswer):
    """The range advantage: how far hero's equity is from half the pot."""

    board: CardNames
    hero_share: Fraction = Field(description="The same as hero_equity.")
    villain_share: Fraction
    basis: Literal["EQUITY"] = "EQUITY"
    hero_equity: Fraction = Field(description="Hero's mean share of the pot.")
    villain_equity: Fraction
    advantage: float = Field(ge=-0.5, le=0.5, description="hero_equity - 0.5")
    win: Fraction = Field(description="Share of the deals that hero wins.")
    tie: Fraction
    lose: Fraction
    method: Method = Field(description="EXACT unless a sample_count is asked for.")
    samples: int | None = Field(description="Deals drawn at random; null where it is exact.")
    std_error: float | None = Field(
        description="Standard error of the equity; null where it is exact."
    )
    seed: int | None = Field(description="The seed used; null where it is exact.")


def equity_advantage(request: EquityAdvantageRequest) -> EquityAdvantage:
    """Return the equity of two ranges against each other.

    Raises:
        ToolInputError: the board leaves a range nothing, or every two combos share a card.
    """
    board = cards_of(request.board)
    ranges = request.live_weights()
    outcome = all_in(board, ranges, samples=request.sample_count, seed=request.seed)
    if outcome is None:
        raise ToolInputError(
            ("villain",),
            say("Every combo of villain's shares a card with each of hero's"),
            "no_deal",
        )
    hero, villain = outcome.equity.tolist()
    return EquityAdvantage(
        board=names_of(board),
        hero_share=hero,
        villain_share=villain,
        hero_equity=hero,
        villain_equity=villain,
        advantage=hero - 0.5,
        win=outcome.win[0],
        tie=outcome.tie[0],
        lose=outcome.win[1],
        method=outcome.method,
        samples=outcome.samples,
        std_error=outcome.std_error,
        seed=outcome.seed,
    )
