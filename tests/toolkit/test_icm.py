"""The independent chip model against exact fractions and against every order of finishing."""

import json
from fractions import Fraction
from itertools import permutations
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pydantic import ValidationError

from gto_desktop.toolkit.icm import Icm
from gto_desktop.toolkit.tool_table import TOOL_AT, Tool

TOOL: Tool[Any, Icm] = TOOL_AT["icm"]

TRUTH: dict[str, Any] = json.loads(
    (Path(__file__).parents[1] / "data" / "groundtruth.json").read_text()
)


def ask(payouts: list[float], chips: list[float]) -> Icm:
    return TOOL.answer({"payouts": payouts, "chips": chips})


def slow(payouts: list[float], chips: list[float]) -> list[Fraction]:
    """Go through every order in which the players can finish."""
    stacks = [Fraction(stack) for stack in chips]
    values = [Fraction(0)] * len(chips)
    live = [i for i, stack in enumerate(stacks) if stack > 0]
    paid = [Fraction(payout) for payout in payouts] + [Fraction(0)] * len(chips)
    for order in permutations(live):
        chance, left = Fraction(1), sum(stacks, Fraction(0))
        for player in order:
            chance *= stacks[player] / left
            left -= stacks[player]
        for place, player in enumerate(order):
            values[player] += chance * paid[place]
    out = [i for i, stack in enumerate(stacks) if stack == 0]
    for player in out:
        values[player] = sum(paid[len(live) : len(chips)], Fraction(0)) / len(out)
    return values


@pytest.mark.parametrize(("payouts", "chips", "equities"), TRUTH["icm"])
def test_that_stacks_are_worth_the_exact_fractions(
    payouts: list[float], chips: list[float], equities: list[str]
) -> None:
    answer = ask(payouts, chips)

    assert [float(Fraction(text)) for text in equities] == pytest.approx(answer.equities, abs=1e-12)
    assert answer.prize_pool == sum(payouts)
    assert answer.method == "MALMUTH_HARVILLE_EXACT"


@pytest.mark.parametrize(
    ("payouts", "chips", "player", "opponent", "factor"), TRUTH["bubble_factor"]
)
def test_that_bubble_factors_are_the_exact_fractions(
    payouts: list[float], chips: list[float], player: int, opponent: int, factor: str
) -> None:
    answer = ask(payouts, chips)

    exact = float(Fraction(factor))
    assert answer.bubble_factors[player][opponent] == pytest.approx(exact, abs=1e-11)
    assert answer.risk_premiums[player][opponent] == pytest.approx(
        exact / (1 + exact) - 0.5, abs=1e-11
    )


@pytest.mark.parametrize(
    ("payouts", "chips"),
    [
        ([50, 30, 20], [7, 5, 3, 2, 1]),
        ([1, 2, 3], [10, 1, 1]),
        ([5], [1, 0, 3]),
        ([60, 40], [0, 3, 0, 1]),
        ([100, 50, 25, 10, 5], [1.5, 2.25, 90, 0.125, 7]),
    ],
)
def test_that_every_order_of_finishing_counts_with_its_chance(
    payouts: list[float], chips: list[float]
) -> None:
    answer = ask(payouts, chips)

    assert [float(value) for value in slow(payouts, chips)] == pytest.approx(answer.equities)


@pytest.mark.parametrize(
    ("payouts", "chips"),
    [
        ([50, 30, 20], [7, 5, 3, 2, 1]),
        ([50, 30, 15, 5], [400, 401, 3, 3]),
        ([9, 9, 1], [1, 1000, 1001, 0, 999]),
    ],
)
def test_that_bubble_factors_compare_the_values_after_winning_and_losing(
    payouts: list[float], chips: list[float]
) -> None:
    answer = ask(payouts, chips)

    for i, mine in enumerate(chips):
        for j, theirs in enumerate(chips):
            if i == j or not mine or not theirs:
                assert answer.bubble_factors[i][j] is None
                continue
            after = []
            for sign in (1, -1):
                stacks = list(chips)
                stacks[i] += sign * min(mine, theirs)
                stacks[j] -= sign * min(mine, theirs)
                # Who was out before is not asked again: that place is gone.
                after.append(slow(payouts, [s for s, c in zip(stacks, chips, strict=True) if c]))
            place = i - chips[:i].count(0)
            won, lost = (float(values[place]) for values in after)
            now = answer.equities[i]
            assert answer.bubble_factors[i][j] == pytest.approx((now - lost) / (won - now))


def test_that_winner_takes_all_has_no_bubble() -> None:
    answer = ask([100], [7, 5, 3, 2])

    for i in range(4):
        assert answer.equities[i] == pytest.approx(answer.chip_equities[i])
        for j in range(4):
            if i != j:
                assert answer.bubble_factors[i][j] == pytest.approx(1)
                assert answer.risk_premiums[i][j] == pytest.approx(0, abs=1e-12)


def test_that_nothing_can_be_gained_when_all_are_paid_alike() -> None:
    assert ask([50, 50], [3, 1]).bubble_factors == [[None, None], [None, None]]


def test_that_a_player_without_chips_has_the_places_below() -> None:
    answer = ask([60, 40], [0, 3, 0, 1])

    assert answer.equities[0] == answer.equities[2] == 0
    assert answer.finish_probabilities[0] == [0, 0, 0.5, 0.5]
    assert answer.finish_probabilities[1] == [0.75, 0.25, 0, 0]


def test_that_twenty_players_are_worked_out_exactly() -> None:
    chips = [float(stack) for stack in range(1, 21)]
    answer = ask([20.0 - place for place in range(20)], chips)

    assert sum(answer.equities) == pytest.approx(210)
    assert np.array(answer.finish_probabilities).sum(axis=0) == pytest.approx(np.ones(20))
    assert answer.finish_probabilities[4][0] == pytest.approx(5 / 210)
    assert np.all(np.diff(answer.equities) > 0)


@pytest.mark.parametrize(
    ("body", "loc"),
    [
        ({"payouts": [1], "chips": [0, 0]}, ("chips",)),
        ({"payouts": [3, 2, 1], "chips": [5, 5]}, ("payouts",)),
        ({"payouts": [3, 2], "chips": [5, 0, 0]}, ("payouts",)),
        ({"payouts": [], "chips": [5, 5]}, ("payouts",)),
        ({"payouts": [1], "chips": [5]}, ("chips",)),
        ({"payouts": [1], "chips": [1] * 21}, ("chips",)),
        ({"payouts": [-1], "chips": [5, 5]}, ("payouts", 0)),
        ({"payouts": [1], "chips": [5, float("nan")]}, ("chips", 1)),
        ({"payouts": [1], "chips": [5, float("inf")]}, ("chips", 1)),
        ({"payouts": [1], "chips": [5, 1e-300]}, ("chips", 1)),
        ({"payouts": [1e16], "chips": [5, 5]}, ("payouts", 0)),
    ],
)
def test_that_what_cannot_be_paid_is_named(body: dict[str, object], loc: tuple[object]) -> None:
    with pytest.raises(ValidationError) as failure:
        TOOL.answer(body)

    assert [error["loc"] for error in failure.value.errors()] == [loc]


amounts = st.one_of(st.just(0.0), st.floats(1e-6, 1e15), st.integers(0, 10_000).map(float))


@settings(max_examples=100, deadline=None)
@given(st.lists(amounts, min_size=1, max_size=10), st.lists(amounts, min_size=2, max_size=10))
def test_that_the_equities_of_any_stacks_sum_to_the_prize_pool(
    payouts: list[float], chips: list[float]
) -> None:
    try:
        answer = ask(payouts, chips)
    except ValidationError:
        assert len(payouts) > sum(stack > 0 for stack in chips)
        return

    assert sum(answer.equities) == pytest.approx(sum(payouts), rel=1e-12)
    assert sum(answer.chip_equities) == pytest.approx(sum(payouts), rel=1e-12)
    chances = np.array(answer.finish_probabilities)
    assert chances.sum(axis=1) == pytest.approx(np.ones(len(chips)))
    factors = [factor for row in answer.bubble_factors for factor in row if factor is not None]
    assert all(np.isfinite(factor) and factor >= 0 for factor in factors)
