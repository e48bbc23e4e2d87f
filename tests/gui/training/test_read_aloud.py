"""A drill for who does not see it: what is read aloud, and what everything is called."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from gto_desktop.gui.base.appearance import Appearance
from gto_desktop.gui.base.bridge import Bridge
from gto_desktop.gui.kit import labels
from gto_desktop.gui.kit.labels import MessageLabel
from gto_desktop.gui.training.models.drill_model import DrillModel
from gto_desktop.gui.training.models.table_model import Stage
from gto_desktop.gui.training.panels import drill_page
from gto_desktop.gui.training.panels.trainer_panel import TrainerPanel
from gto_desktop.services.training.training import Training
from tests.gui.accessible import reached, unnamed
from tests.gui.training.training_parts import OPENS, PATIENCE, bridge, gone, shown, training

__all__ = ["bridge", "training"]


@pytest.fixture
def said(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Collect what is read aloud, in place of a screen reader."""
    texts: list[str] = []
    for module in (drill_page, labels):
        monkeypatch.setattr(module, "announce", lambda _widget, text: texts.append(text))
    return texts


@pytest.fixture
def panel(
    qtbot: QtBot, training: Training, bridge: Bridge, appearance: Appearance
) -> Iterator[TrainerPanel]:
    panel = TrainerPanel(DrillModel(training, bridge), appearance)
    shown(qtbot, panel)
    yield panel
    gone(panel, bridge)


def begun(qtbot: QtBot, panel: TrainerPanel) -> DrillModel:
    model = panel._model
    model.begin(OPENS)
    until(qtbot, model, Stage.ASKED)
    return model


def until(qtbot: QtBot, model: DrillModel, stage: Stage) -> None:
    qtbot.waitUntil(lambda: model.stage is stage and not model.busy, timeout=PATIENCE)


def test_that_the_question_its_answers_and_the_grade_are_read_once_each(
    qtbot: QtBot, panel: TrainerPanel, said: list[str]
) -> None:
    model = begun(qtbot, panel)
    panel.page.follow()
    [question] = said

    QTest.keyClick(panel, Qt.Key.Key_1)
    until(qtbot, model, Stage.ANSWERED)
    panel.page.follow()

    assert "You are BTN with" in question
    assert question.endswith("1  Fold. 2  Call. 3  Raise 2.5.")
    grade = said[-1]
    assert len(said) == 2
    assert grade.startswith(panel.page.pane.verdict.text())
    assert panel.page.pane.reasons.text() in grade


def test_that_the_next_question_is_read(qtbot: QtBot, panel: TrainerPanel, said: list[str]) -> None:
    model = begun(qtbot, panel)
    QTest.keyClick(panel, Qt.Key.Key_3)
    until(qtbot, model, Stage.ANSWERED)
    QTest.keyClick(panel, Qt.Key.Key_Return)
    until(qtbot, model, Stage.ASKED)

    assert len(said) == 3
    assert "You are BTN with" in said[-1]


def test_that_all_that_takes_the_focus_in_a_drill_has_a_name(
    qtbot: QtBot, panel: TrainerPanel
) -> None:
    before = unnamed(panel)
    model = begun(qtbot, panel)
    asked, count = unnamed(panel), len(list(reached(panel)))
    QTest.keyClick(panel, Qt.Key.Key_1)
    until(qtbot, model, Stage.ANSWERED)

    assert (before, asked, unnamed(panel)) == ([], [], [])
    assert count >= 5


def test_that_the_focus_stays_in_the_drill_and_on_something_with_a_name(
    qtbot: QtBot, panel: TrainerPanel
) -> None:
    panel.activateWindow()
    model = begun(qtbot, panel)
    for key, stage in ((Qt.Key.Key_1, Stage.ANSWERED), (Qt.Key.Key_Return, Stage.ASKED)):
        focus = QApplication.focusWidget()
        assert focus is not None
        assert panel.isAncestorOf(focus) or focus is panel
        assert focus.accessibleName()
        QTest.keyClick(focus, key)
        until(qtbot, model, stage)


def test_that_what_is_wrong_is_read_when_it_comes(qtbot: QtBot, said: list[str]) -> None:
    page = QWidget()
    qtbot.addWidget(page)
    label = MessageLabel("A hint")

    label.say("The pot must be positive.")
    label.say("The pot must be positive.")
    label.say("")

    assert said == ["The pot must be positive."]
