"""A window where two players see a flop, for tests of what is solved there."""

from collections.abc import Iterator

import pytest
from PySide6.QtWidgets import QApplication

from tests.gui.frame.desk import Desk


@pytest.fixture
def desk(qapp: QApplication) -> Iterator[Desk]:
    made = Desk()
    made.go_to_the_flop()
    yield made
    made.close()
