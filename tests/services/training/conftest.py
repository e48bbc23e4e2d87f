"""What the tests of training share: the strategies that ship, opened once for a module."""

from collections.abc import Iterator

import pytest

from gto_desktop.basis.paths import strategy_folder
from gto_desktop.services.study.study import Study


@pytest.fixture(scope="module")
def study() -> Iterator[Study]:
    folder = strategy_folder()
    opened = Study.open(folder / "preflop.sqlite", [folder / "flops.sqlite"])
    yield opened
    opened.close()
