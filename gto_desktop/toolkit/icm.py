"""ICM: what tournament chips are worth in prizes, and what risking them costs."""

from typing import Annotated, Literal, TypeAlias

import numpy as np
from numpy.typing import NDArray
from pydantic import AfterValidator, Field, model_validator

from gto_desktop.basis.message import say
from gto_desktop.kernels.finish_chances import finish_chances, pair_values
from gto_desktop.toolkit.request_fields import Fraction, ToolAnswer, ToolRequest, fault, refusal

MOST_PLAYERS = 20
GREATEST = 1e15
LEAST = 1e-6
# Differences of values below this part of the prize pool are rounding errors.
_NOTHING = 1e-12

Floats = NDArray[np.float64]


def _checked(amount: float) -> float:
    if 0 < amount < LEAST:
        raise refusal("amount_too_small", say("An amount is 0 or at least {0}", LEAST))
    return amount


Amount: TypeAlias = Annotated[float, Field(ge=0, le=GREATEST), AfterValidator(_checked)]


class IcmRequest(ToolRequest):
    """Prizes and stacks."""

    payouts: Annotated[list[Amount], Field(min_length=1, max_length=MOST_PLAYERS)] = Field(
        description="The prize of each place, the first place first."
    )
    chips: Annotated[list[Amount], Field(min_length=2, max_length=MOST_PLAYERS)] = Field(
        description="The stack of each player; 0 for one who is out."
    )

    @model_validator(mode="after")
    def _check_players(self) -> "IcmRequest":
        left = sum(stack > 0 for stack in self.chips)
        if left == 0:
            raise fault(("chips",), "no_chips", say("Nobody has chips"), self.chips)
        if len(self.payouts) > left:
            msg = say("There are {0} payouts for {1} players with chips", len(self.payouts), left)
            raise fault(("payouts",), "too_many_payouts", msg, self.payouts)
        return self


Matrix: TypeAlias = list[list[float | None]]


class Icm(ToolAnswer):
    """The independent chip model after Malmuth and Harville.

    A player finishes first with the chance of the stack's share of the chips; each next place is
    taken in the same way among those who are left. A player without chips has the places below.
    """

    equities: list[float] = Field(description="The share of the prizes of each player.")
    shares: list[Fraction] = Field(description="The same as a fraction of the prize pool.")
    finish_probabilities: list[list[Fraction]] = Field(
        description="By player, the chance of each place, the first place first."
    )
    prize_pool: float
    chip_total: float
    chip_equities: list[float] = Field(description="The prize pool split by chips, to compare.")
    method: Literal["MALMUTH_HARVILLE_EXACT"] = "MALMUTH_HARVILLE_EXACT"
    bubble_factors: Matrix = Field(
        description="By player and opponent: what losing an all-in for the smaller of their stacks "
        "costs, divided by what winning it gains. Null where nothing can be gained."
    )
    risk_premiums: Matrix = Field(
        description="The equity an all-in needs beyond half: bubble factor / (1 + bubble factor) "
        "- 0.5."
    )


def icm(request: IcmRequest) -> Icm:
    """Return what every stack is worth."""
    chips = np.array(request.chips)
    payouts = np.zeros(len(chips))
    payouts[: len(request.payouts)] = request.payouts
    pool = float(payouts.sum())
    live = np.flatnonzero(chips)
    finishes = _finishes(chips, live)
    equities = finishes @ payouts
    factors = _bubble_factors(chips, payouts, equities, live)
    return Icm(
        equities=equities.tolist(),
        shares=np.minimum(equities / pool, 1).tolist() if pool > 0 else [0.0] * len(chips),
        finish_probabilities=finishes.tolist(),
        prize_pool=pool,
        chip_total=float(chips.sum()),
        chip_equities=(pool * (chips / chips.sum())).tolist(),
        bubble_factors=factors,
        risk_premiums=[[_premium(factor) for factor in row] for row in factors],
    )


def _finishes(chips: Floats, live: NDArray[np.int64]) -> Floats:
    """Return the chance of each player of each place, (n, n)."""
    finishes = np.zeros((len(chips), len(chips)))
    chances = np.zeros((len(live), len(live)))
    finish_chances(chips[live], chances)
    finishes[live, : len(live)] = np.minimum(chances, 1)
    out = np.flatnonzero(chips == 0)
    if len(out):
        finishes[out, len(live) :] = 1 / len(out)
    return finishes


def _bubble_factors(
    chips: Floats, payouts: Floats, equities: Floats, live: NDArray[np.int64]
) -> Matrix:
    factors: Matrix = [[None] * len(chips) for _ in chips]
    values = np.zeros((len(live), len(live), 2))
    pair_values(chips[live], payouts[: len(live)], values)
    least = _NOTHING * payouts.sum()
    for row, player in enumerate(live.tolist()):
        for column, opponent in enumerate(live.tolist()):
            if row != column:
                won, lost = values[row, column] - equities[player]
                if won > least:
                    factors[player][opponent] = float(max(-lost, 0.0) / won)
    return factors


def _premium(factor: float | None) -> float | None:
    return None if factor is None else factor / (1 + factor) - 0.5
