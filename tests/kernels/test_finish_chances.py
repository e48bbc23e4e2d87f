"""Places of a tournament and all-ins of it against every order of finishing, in fractions."""

from fractions import Fraction

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gto_desktop.kernels.finish_chances import finish_chances, pair_values
from tests.kernels import naive

STACKS = st.lists(st.integers(1, 2000), min_size=1, max_size=5)


@pytest.mark.parametrize(
    ("stacks", "payouts", "values"),
    [
        # The examples that texts about the independent chip model work out.
        ([5000, 3000, 2000], [50, 30, 20], [38.3929, 32.75, 28.8571]),
        ([50, 30, 20], [70, 30, 0], [45.1786, 32.25, 22.5714]),
        ([1500, 1500, 1500, 1500], [50, 30, 20, 0], [25, 25, 25, 25]),
    ],
)
def test_that_published_stacks_are_worth_what_is_printed(
    stacks: list[int], payouts: list[float], values: list[float]
) -> None:
    out = np.full((len(stacks), len(stacks)), np.nan)

    finish_chances(np.array(stacks, np.float64), out)

    assert values == pytest.approx((out @ np.array(payouts)).tolist(), abs=5e-5)


@settings(deadline=None, max_examples=40)
@given(stacks=STACKS)
def test_that_places_are_as_likely_as_every_order_says(stacks: list[int]) -> None:
    out = np.full((len(stacks), len(stacks)), np.nan)

    finish_chances(np.array(stacks, np.float64), out)

    expected = naive.finish_chances([Fraction(stack) for stack in stacks])
    np.testing.assert_allclose(out, np.array(expected, np.float64), atol=1e-12)
    np.testing.assert_allclose(out.sum(axis=0), 1)
    np.testing.assert_allclose(out.sum(axis=1), 1)


@settings(deadline=None, max_examples=25)
@given(stacks=st.lists(st.integers(1, 500), min_size=2, max_size=4), data=st.data())
def test_that_all_ins_leave_what_the_stacks_after_them_are_worth(
    stacks: list[int], data: st.DataObject
) -> None:
    players = len(stacks)
    paid = data.draw(st.lists(st.integers(0, 100), min_size=players, max_size=players))
    paid.sort(reverse=True)
    out = np.full((players, players, 2), np.nan)

    pair_values(np.array(stacks, np.float64), np.array(paid, np.float64), out)

    payouts = [Fraction(payout) for payout in paid]
    for i in range(players):
        for j in range(players):
            if i == j:
                continue
            for side, sign in enumerate((1, -1)):
                after = [Fraction(stack) for stack in stacks]
                moved = sign * min(stacks[i], stacks[j])
                after[i] += moved
                after[j] -= moved
                expected = float(naive.tournament_value(after, payouts, i))
                assert out[i, j, side] == pytest.approx(expected, abs=1e-9)
