"""Hand strength of a range against any two cards: now, at showdown, and the potential between."""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray
from pydantic import Field

from gto_desktop.basis.message import say
from gto_desktop.cards.card import Card
from gto_desktop.cards.combo import COMBO_CARDS, combos_blocked_by
from gto_desktop.kernels.potential import now_and_later
from gto_desktop.ranges.range_text import Weights
from gto_desktop.toolkit.all_in import Method, SampleCount, Seed, all_in
from gto_desktop.toolkit.range_weights import live_weights
from gto_desktop.toolkit.request_fields import (
    Fraction,
    OptionalBoardText,
    RangeTokens,
    ToolAnswer,
    ToolInputError,
    ToolRequest,
    cards_of,
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
