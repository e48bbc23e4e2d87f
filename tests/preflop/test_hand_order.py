"""Hand classes in the order of their equity, and the best of them as a range."""

import numpy as np
import pytest

from gto_desktop.cards.hand_class import COMBO_CLASS, parse_class
from gto_desktop.preflop.hand_order import equities_against_random, top_range


def test_that_equities_are_those_of_the_published_tables() -> None:
    """AA wins 85.2 %, 32o 32.3 %, 72o 34.6 % against a random hand."""
    equities = equities_against_random()

    for name, percent in (("AA", 85.2), ("AKs", 67.0), ("72o", 34.6), ("32o", 32.3)):
        assert 100 * equities[parse_class(name)] == pytest.approx(percent, abs=0.06)


@pytest.mark.parametrize("percent", [0.1, 3.0, 15.0, 33.3, 100.0])
def test_that_the_top_of_all_hands_is_as_large_as_asked(percent: float) -> None:
    assert top_range(percent).combo_count == pytest.approx(13.26 * percent, abs=1e-3)


def test_that_no_hand_outside_is_better_than_one_inside() -> None:
    weights, equities = top_range(20.0).weights, equities_against_random()[COMBO_CLASS]

    assert equities[weights > 0].min() >= equities[weights < 1].max() - 1e-12
    assert len(np.unique(COMBO_CLASS[(weights > 0) & (weights < 1)])) <= 1
