"""The all-in equity of two to nine players with ranges."""

from typing import Annotated

import numpy as np
from pydantic import Field, model_validator

from gto_desktop.basis.message import say
from gto_desktop.cards.card import CARD_COUNT
from gto_desktop.toolkit.all_in import Method, SampleCount, Seed, all_in, runout_count
from gto_desktop.toolkit.range_weights import live_weights
from gto_desktop.toolkit.request_fields import (
    DeadText,
    Fraction,
    OptionalBoardText,
    RangeTokens,
    ToolAnswer,
    ToolInputError,
    ToolRequest,
    cards_of,
    check_distinct,
    fault,
)

MOST_RANGES = 9
BOARD_CARDS = 5


class EquityRequest(ToolRequest):
    """The ranges of players who are all in."""

    ranges: Annotated[list[RangeTokens], Field(min_length=2, max_length=MOST_RANGES)]
    board: OptionalBoardText = ""
    dead: DeadText = ""
    sample_count: SampleCount = None
    seed: Seed = None

    @model_validator(mode="after")
    def _check_cards(self) -> "EquityRequest":
        check_distinct(board=self.board, dead=self.dead)
        left = CARD_COUNT - len(self.dead) // 2
        if left < BOARD_CARDS + 2 * len(self.ranges):
            msg = say("With these cards gone too few are left for the hands and the board")
            raise fault(("dead",), "no_cards_left", msg, self.dead)
        return self


class PlayerEquity(ToolAnswer):
    """What one player gets on average."""

    range_combos: int = Field(
        description="Combos of the range that the board and the dead cards leave."
    )
    equity: Fraction = Field(description="Share of the pot: win + tie_equity.")
    win: Fraction = Field(description="Share of the deals that the player wins alone.")
    tie: Fraction = Field(description="Share of the deals in which the player splits the pot.")
    tie_equity: Fraction = Field(description="What the player gets of the pots that are split.")


class Equity(ToolAnswer):
    """What each player gets of the pot: every deal counts with the product of its weights."""

    players: list[PlayerEquity] = Field(description="In the order of the ranges.")
    method: Method
    runouts: int | None = Field(
        description="Boards that every deal is run out to; null where they are drawn at random."
    )
    samples: int | None = Field(description="Deals drawn at random; null where it is exact.")
    std_error: float | None = Field(
        description="The largest standard error of a player's equity; null where it is exact."
    )
    seed: int | None = Field(description="The seed used; null where it is exact.")


def equity(request: EquityRequest) -> Equity:
    """Return what each player gets.

    Raises:
        ToolInputError: the board and the dead cards leave a player no combo, or no deal gives
            everybody one.
    """
    board, dead = cards_of(request.board), cards_of(request.dead)
    ranges = [
        live_weights(tokens, board, ("ranges", place), dead)
        for place, tokens in enumerate(request.ranges)
    ]
    outcome = all_in(board, ranges, dead=dead, samples=request.sample_count, seed=request.seed)
    if outcome is None:
        raise ToolInputError(
            ("ranges",), say("No deal was found in which every player holds a combo"), "no_deal"
        )
    return Equity(
        players=[
            PlayerEquity(
                range_combos=int(np.count_nonzero(weights)),
                equity=outcome.equity[place],
                win=outcome.win[place],
                tie=outcome.tie[place],
                tie_equity=outcome.tie_equity[place],
            )
            for place, weights in enumerate(ranges)
        ],
        method=outcome.method,
        runouts=(
            runout_count(board, len(ranges), len(dead)) if outcome.method is Method.EXACT else None
        ),
        samples=outcome.samples,
        std_error=outcome.std_error,
        seed=outcome.seed,
    )
