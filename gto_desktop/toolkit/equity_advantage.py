"""Equity advantage: which of two ranges has more equity on a board."""

from typing import Literal

from pydantic import Field

from gto_desktop.basis.message import say
from gto_desktop.toolkit.all_in import Method, SampleCount, Seed, all_in
from gto_desktop.toolkit.range_weights import live_weights
from gto_desktop.toolkit.request_fields import (
    BoardText,
    CardNames,
    Fraction,
    HandType,
    RangeTokens,
    ToolAnswer,
    ToolInputError,
    ToolRequest,
    cards_of,
    names_of,
)
from gto_desktop.toolkit.tool import Tool
from gto_desktop.toolkit.tool_views import AnswerView


class EquityAdvantageRequest(ToolRequest):
    """Two ranges on a board."""

    hero: RangeTokens
    villain: RangeTokens
    board: BoardText
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
    ranges = [
        live_weights(tokens, board, (name,))
        for name, tokens in (("hero", request.hero), ("villain", request.villain))
    ]
    found = all_in(board, ranges, samples=request.sample_count, seed=request.seed)
    if found is None:
        raise ToolInputError(
            ("villain",),
            say("Every combo of villain's shares a card with each of hero's"),
            "no_deal",
        )
    hero, villain = found.equity.tolist()
    return EquityAdvantage(
        board=names_of(board),
        hero_share=hero,
        villain_share=villain,
        hero_equity=hero,
        villain_equity=villain,
        advantage=hero - 0.5,
        win=found.win[0],
        tie=found.tie[0],
        lose=found.win[1],
        method=found.method,
        samples=found.samples,
        std_error=found.std_error,
        seed=found.seed,
    )


TOOL = Tool(
    path="range/equity-advantage",
    title="Equity advantage",
    group="Range",
    request=EquityAdvantageRequest,
    result=EquityAdvantage,
    run=equity_advantage,
    view=AnswerView.SHARES,
    example={"hero": ["QQ+", "AK"], "villain": ["22-JJ", "AQs-ATs", "KQs"], "board": "AsKd7c"},
)
