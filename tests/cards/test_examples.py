"""The examples in the documentation of the notations."""

import doctest
from types import ModuleType

import pytest

from gto_desktop.cards import board, card, combo, hand_class
from gto_desktop.ranges import range as range_module


@pytest.mark.parametrize("module", [board, card, combo, hand_class, range_module])
def test_that_the_examples_hold(module: ModuleType) -> None:
    results = doctest.testmod(module)

    assert results.attempted > 0
    assert results.failed == 0
