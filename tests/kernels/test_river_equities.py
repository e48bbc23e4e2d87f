"""What equities on the river are spread over, against dealing every runout in plain Python."""

import numpy as np
import pytest
from numpy.typing import NDArray

from gto_desktop.cards.card import parse_cards
from gto_desktop.cards.combo import COMBO_CARDS, COMBO_COUNT, parse_combo
from gto_desktop.kernels.river_equities import COLUMNS, RANGES, river_equities
from tests.kernels import naive

FLOP = "Th9h2c"
HELD = {
    # Both: a set, an overpair, a draw; other suits of one hand, which tie and block each other.
    "TsTd": (0.37, 0.81), "AsAd": (0.53, 0.11), "QhJh": (0.29, 0.67),
    "8c7c": (0.83, 0.19), "8d7d": (0.41, 0.97), "8c7d": (0.13, 0.59),
    # One only, and one whom the flop blocks.
    "AhKh": (0.71, 0.0), "3d3s": (0.0, 0.43), "Tc9h": (0.9, 0.9),
}  # fmt: skip
STEPS = [3, pytest.param(1, marks=pytest.mark.compiled)]


def _found(
    flop: str, combos: NDArray[np.uint8], weights: NDArray[np.float64], step: int
) -> NDArray[np.float64]:
    """Return sums by combo and the player who has it: he faces the range of the other."""
    out = np.full((*weights.shape, COLUMNS), np.nan)
    each = np.arange(len(combos), dtype=np.uint16)
    cards = np.array(parse_cards(flop), np.uint8)
    river_equities(cards, combos, each, weights[:, ::-1], step, out)
    return out


@pytest.mark.parametrize("step", STEPS)
def test_that_sums_over_runouts_are_those_of_dealing_each(step: int) -> None:
    combos = COMBO_CARDS[[parse_combo(name) for name in HELD]]
    weights = np.array(list(HELD.values()))
    named = [(int(low), int(high)) for low, high in combos]
    players = [
        {
            combo: float(row[player])
            for combo, row in zip(named, weights, strict=True)
            if row[player]
        }
        for player in range(2)
    ]

    found = _found(FLOP, combos, weights, step)

    expected = naive.river_equities(parse_cards(FLOP), players, step)
    for combo, row in zip(named, found, strict=True):
        twin = expected.get(combo, np.zeros((2, COLUMNS)))
        np.testing.assert_allclose(row, twin, rtol=1e-9, atol=1e-9, err_msg=str(combo))
    blocked, ties = list(HELD).index("Tc9h"), list(HELD).index("8c7c")
    assert not found[blocked].any()
    assert found[ties, 0, 0] > 0


def test_that_combos_of_a_group_are_added_up() -> None:
    combos = COMBO_CARDS[[parse_combo(name) for name in HELD]]
    weights = np.array(list(HELD.values()))
    groups = np.array([2, 0, 0, 1, 1, 1, 0, 2, 2], np.uint16)
    cards = np.array(parse_cards(FLOP), np.uint8)
    each, found = np.arange(len(combos), dtype=np.uint16), np.zeros((4, 2, COLUMNS))
    alone = np.zeros((len(combos), 2, COLUMNS))
    river_equities(cards, combos, each, weights, 60, alone)

    river_equities(cards, combos, groups, weights, 60, found)

    for group in range(4):
        np.testing.assert_allclose(found[group], alone[groups == group].sum(axis=0), rtol=1e-12)


def test_that_who_meets_nobody_has_zeros() -> None:
    # They share a card with each other.
    combos = COMBO_CARDS[[parse_combo("AsKs"), parse_combo("AsQs")]]

    found = _found(FLOP, combos, np.array([[1.0, 0.0], [0.0, 1.0]]), 7)

    assert not found[0, 0].any()
    assert not found[1, 1].any()


def test_that_ranges_together_are_what_each_is_alone() -> None:
    random = np.random.default_rng(5)
    combos = COMBO_CARDS[random.choice(COMBO_COUNT, 30, replace=False)]
    weights = random.random((30, RANGES)) * (random.random((30, RANGES)) < 0.7)
    weights[:, 3] = 0.0

    together = _found(FLOP, combos, weights, 60)

    for place in range(RANGES):
        # Which combos are looked at is told by all ranges: those that nobody holds are not.
        alone = _found(FLOP, combos, np.stack([weights[:, place], weights.max(axis=1)], 1), 60)
        np.testing.assert_array_equal(together[:, RANGES - 1 - place], alone[:, 1])
    assert not together[:, RANGES - 1 - 3].any()


@pytest.mark.compiled
def test_that_all_runouts_together_are_the_equity_and_two_ranges_share_one_pot() -> None:
    random = np.random.default_rng(3)
    weights = random.random((COMBO_COUNT, 2))

    every = _found("Ks7h2d", COMBO_CARDS, weights, 1)
    half = _found("Ks7h2d", COMBO_CARDS, weights, 2)

    won = (weights * every[..., 1]).sum(axis=0)
    met = (weights * every[..., 0]).sum(axis=0)
    assert met[0] == pytest.approx(met[1])
    assert won.sum() == pytest.approx(met[0])
    # What one is ahead of on the flop the other is behind.
    ahead = (weights * every[..., 8]).sum(axis=0)
    assert ahead.sum() == pytest.approx((weights[:, 0] * every[:, 0, 7]).sum())
    # Each pair of combos meets on 990 of the runouts.
    np.testing.assert_allclose(every[..., 0], 990 * every[..., 7], rtol=1e-9, atol=1e-6)
    # 588 of 1176 runouts; the flop itself counts once either way.
    np.testing.assert_array_equal(every[..., 7:], half[..., 7:])
    np.testing.assert_allclose(
        half[..., 1].sum() / half[..., 0].sum(),
        every[..., 1].sum() / every[..., 0].sum(),
        rtol=0.01,
    )
