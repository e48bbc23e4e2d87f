"""All-in equity: of ranges against each other, and of one against players with any two cards."""

from collections.abc import Sequence
from typing import Annotated

import numpy as np
from numpy.typing import NDArray
from pydantic import Field, model_validator

from gto_desktop.basis.message import say
from gto_desktop.cards.card import CARD_COUNT, Card
from gto_desktop.cards.combo import COMBO_CARDS, combos_blocked_by
from gto_desktop.kernels.potential import now_and_later
from gto_desktop.ranges.range_text import Weights
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


_BEHIND, _LEVEL, _AHEAD = range(3)


class HandStrengthRequest(ToolRequest):
    """A range, a board or none, and how many players there are."""

    hole_range: RangeTokens
    board: OptionalBoardText = ""
    player_count: int = Field(
        2, ge=2, le=10, description="Players, this one included; the others hold any two cards."
    )
    sample_count: SampleCount = None
    seed: Seed = None


class HandPotential(ToolAnswer):
    """How often the cards to come turn things round, against one player with any two cards."""

    ppot: Fraction | None = Field(
        description="Chance of ending ahead when behind now, level counting half both times; null "
        "where the hand is never behind."
    )
    npot: Fraction | None = Field(
        description="Chance of ending behind when ahead now, level counting half both times; null "
        "where the hand is never ahead."
    )


class HandStrength(ToolAnswer):
    """Two different numbers: `strength` is equity at showdown, `current` looks at now alone."""

    strength: Fraction = Field(
        description="Equity at showdown against the other players, each with any two cards; split "
        "pots are shared."
    )
    method: Method = Field(description="Of `strength`; the other numbers are always exact.")
    samples: int | None = Field(description="Deals drawn at random; null where it is exact.")
    std_error: float | None = Field(
        description="Standard error of `strength`; null where it is exact."
    )
    seed: int | None = Field(description="The seed used; null where it is exact.")
    player_count: int
    current: Fraction | None = Field(
        description="Hand strength after Billings: the chance of being ahead of one player with "
        "any two cards with the cards that are there, level counting half, to the power of the "
        "number of other players; the mean over the range. Null before the flop."
    )
    potential: HandPotential | None = Field(
        description="Hand potential after Billings; null before the flop and on the river."
    )


def hand_strength(request: HandStrengthRequest) -> HandStrength:
    """Return how a range fares against players with any two cards.

    Raises:
        ToolInputError: the board leaves the range no combo.
    """
    board = cards_of(request.board)
    weights = live_weights(request.hole_range, board, ("hole_range",))
    others = request.player_count - 1
    counts = _against_one(board, weights) if board else None
    held = weights[weights > 0]
    if counts is not None and others == 1 and request.sample_count is None:
        shares = _share(counts.sum(axis=1))
        strength, samples, error, seed = float(held @ shares / held.sum()), None, None, None
    else:
        outcome = all_in(board, [weights], others, samples=request.sample_count, seed=request.seed)
        if outcome is None:
            raise ToolInputError(
                ("hole_range",), say("No deal was found with this range"), "no_deal"
            )
        strength, samples, error = float(outcome.equity[0]), outcome.samples, outcome.std_error
        seed = outcome.seed
    return HandStrength(
        strength=min(strength, 1.0),
        method=Method.EXACT if samples is None else Method.MONTE_CARLO,
        samples=samples,
        std_error=error,
        seed=seed,
        player_count=request.player_count,
        current=None if counts is None else _current(counts, held, others),
        potential=None if counts is None or len(board) == 5 else _potential(counts, held),
    )


def _against_one(board: Sequence[Card], weights: Weights) -> NDArray[np.float64]:
    """Return how often each combo held is behind, level and ahead now and on the river, (n, 3, 3).

    The counts are over all hands of one other player and all runouts.
    """
    live = np.flatnonzero(~combos_blocked_by(board))
    wanted = weights[live] > 0
    counts = np.zeros((len(live), 3, 3), np.int64)
    now_and_later(np.array(board, np.uint8), COMBO_CARDS[live], wanted, counts)
    return counts[wanted].astype(np.float64)


def _share(counts: NDArray[np.float64]) -> NDArray[np.float64]:
    """Return the share of the pot where these are the times behind, level and ahead, (n, 3)."""
    share: NDArray[np.float64] = (counts[:, _AHEAD] + counts[:, _LEVEL] / 2) / counts.sum(axis=1)
    return share


def _current(counts: NDArray[np.float64], held: Weights, others: int) -> float:
    ahead = _share(counts.sum(axis=2))
    return min(float(held @ ahead**others / held.sum()), 1.0)


def _potential(counts: NDArray[np.float64], held: Weights) -> HandPotential:
    met = (held @ counts.reshape(len(held), 9)).reshape(3, 3)
    now = met.sum(axis=1)
    better = met[_BEHIND, _AHEAD] + (met[_BEHIND, _LEVEL] + met[_LEVEL, _AHEAD]) / 2
    worse = met[_AHEAD, _BEHIND] + (met[_AHEAD, _LEVEL] + met[_LEVEL, _BEHIND]) / 2
    behind, ahead = now[_BEHIND] + now[_LEVEL] / 2, now[_AHEAD] + now[_LEVEL] / 2
    return HandPotential(
        ppot=min(better / behind, 1.0) if behind > 0 else None,
        npot=min(worse / ahead, 1.0) if ahead > 0 else None,
    )
