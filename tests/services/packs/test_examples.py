"""The examples in the documentation of packs."""

import doctest
from types import ModuleType

import pytest

from gto_desktop.services.packs import drill_files as places
from gto_desktop.services.packs import hand_items, signing
from gto_desktop.services.packs import safe_text as names


@pytest.mark.parametrize("module", [hand_items, names, places, signing])
def test_that_the_examples_hold(module: ModuleType) -> None:
    results = doctest.testmod(module)

    assert results.attempted > 0
    assert results.failed == 0
