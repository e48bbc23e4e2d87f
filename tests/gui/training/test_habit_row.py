"""Decisions a day and days in a row, in the trainer."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from gto_desktop.gui.base.appearance import Appearance
from gto_desktop.gui.base.bridge import Bridge
from gto_desktop.gui.training.models.drill_model import DrillModel
from gto_desktop.gui.training.models.table_model import Stage
from gto_desktop.gui.training.panels.trainer_panel import TrainerPanel
from gto_desktop.services.training.training import Training
from tests.gui.training.training_parts import OPENS, PATIENCE, bridge, gone, shown, training

__all__ = ["bridge", "training"]


@pytest.fixture
def panel(
    qtbot: QtBot, training: Training, bridge: Bridge, appearance: Appearance
) -> Iterator[TrainerPanel]:
    panel = TrainerPanel(DrillModel(training, bridge), appearance)
    shown(qtbot, panel)
    qtbot.waitUntil(lambda: panel._model.habit is not None, timeout=PATIENCE)
    yield panel
    gone(panel, bridge)


def test_that_answers_count_for_today_and_a_goal_that_is_met_is_told(
    qtbot: QtBot, panel: TrainerPanel
) -> None:
    model, row, told, wanted = panel._model, panel.habit, list[str](), list[int]()
    model.told.connect(told.append)
    row.goal_wanted.connect(wanted.append)
    assert (row.told.text(), row.row.isVisible()) == ("Decisions today: 0", False)

    row.goal.setValue(2)
    qtbot.waitUntil(lambda: row.told.text() == "Decisions today: 0 of 2", timeout=PATIENCE)
    model.begin(OPENS)
    for key in (Qt.Key.Key_1, Qt.Key.Key_1):
        qtbot.waitUntil(lambda: model.stage is Stage.ASKED and not model.busy, timeout=PATIENCE)
        assert told == []
        QTest.keyClick(panel, key)
        qtbot.waitUntil(lambda: model.stage is Stage.ANSWERED, timeout=PATIENCE)
        QTest.keyClick(panel, Qt.Key.Key_Return)
    QTest.keyClick(panel, Qt.Key.Key_Escape)
    model.close()
    # The stored answers say the same.
    model.habit = None
    model.load()
    qtbot.waitUntil(lambda: model.habit is not None, timeout=PATIENCE)

    assert wanted == [2]
    assert told == ["2 decisions today: your goal."]
    assert row.told.text() == "Decisions today: 2 of 2"
    assert row.row.text() == "Days in a row: 1 (longest 1)"
