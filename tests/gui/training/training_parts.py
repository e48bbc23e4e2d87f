"""A trainer over the shipped strategies before the flop and a store of its own."""

from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QColor
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from gto_desktop.basis.paths import strategy_folder
from gto_desktop.gui.base.appearance import Appearance
from gto_desktop.gui.base.bridge import Bridge
from gto_desktop.gui.frame.start_up import create_application
from gto_desktop.gui.training.models.drill_model import DrillModel
from gto_desktop.gui.training.models.table_model import Stage
from gto_desktop.gui.training.panels.trainer_panel import TrainerPanel
from gto_desktop.library.training_store import TrainingStore
from gto_desktop.library.user_store import UserStore
from gto_desktop.services.solving.solving import Solving
from gto_desktop.services.study.study import Study
from gto_desktop.services.training.training import Training
from gto_desktop.training.choices import Sizes
from gto_desktop.training.drill import Drill, DrillSource, SourceKind
from tests.gui.ending import delete_now, windows_left

OPENS = Drill("BTN opens", DrillSource(SourceKind.PLACE, "6max: F F F"), hands="AA,72o")
POT = "6max: F F F R2.5 F C"
FLOP_PLACE = f"{POT} | As9h8d | CHECK / BET 182"
FLOPS = Drill("flops", DrillSource(SourceKind.POT, POT), sizes=Sizes.GROUPED, hero="BTN")
PATIENCE = 60_000
"""Milliseconds: the machine may be busy."""


@pytest.fixture
def training(tmp_path: Path) -> Iterator[Training]:
    folder = strategy_folder()
    study = Study.open(folder / "preflop.sqlite", [folder / "flops.sqlite"])
    yield Training(study, Solving(), TrainingStore(UserStore(tmp_path)))
    study.close()


@pytest.fixture
def bridge(qapp: QApplication, training: Training) -> Iterator[Bridge]:
    create_application([])
    bridge = Bridge()
    yield bridge
    bridge.shutdown()


@pytest.fixture
def model(training: Training, bridge: Bridge) -> DrillModel:
    return DrillModel(training, bridge)


def shown(qtbot: QtBot, panel: QWidget) -> QWidget:
    """Show a panel on its own."""
    panel.resize(1100, 720)
    panel.show()
    qtbot.waitExposed(panel)
    return panel


def gone(panel: QWidget, bridge: Bridge) -> None:
    """Delete a panel, and check that it leaves no window.

    What runs in the background ends first: its news would reach widgets that are gone.
    """
    assert bridge.shutdown()
    panel.close()
    delete_now(panel)
    assert windows_left() == []


def contrast(colour: QColor, other: QColor) -> float:
    """Return how far two colours stand apart, by WCAG 2.1: from 1 to 21."""

    def light(colour: QColor) -> float:
        parts = (colour.redF(), colour.greenF(), colour.blueF())
        red, green, blue = (
            part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
        )
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue

    low, high = sorted((light(colour), light(other)))
    return (high + 0.05) / (low + 0.05)


@pytest.fixture
def panel(
    qtbot: QtBot, model: DrillModel, bridge: Bridge, appearance: Appearance
) -> Iterator[TrainerPanel]:
    panel = TrainerPanel(model, appearance)
    shown(qtbot, panel)
    yield panel
    gone(panel, bridge)


@pytest.fixture
def asked(qtbot: QtBot, panel: TrainerPanel, model: DrillModel) -> TrainerPanel:
    model.begin(OPENS)
    until(qtbot, model, Stage.ASKED)
    return panel


def until(qtbot: QtBot, model: DrillModel, stage: Stage) -> None:
    qtbot.waitUntil(lambda: model.stage is stage and not model.busy, timeout=PATIENCE)


def cell(panel: TrainerPanel, row: int, column: int) -> str:
    return panel.page.pane.mix.text(row, column)


def answer_badly(qtbot: QtBot, panel: TrainerPanel, model: DrillModel, count: int) -> None:
    """Give the least frequent action some times."""
    for _ in range(count):
        assert model.question is not None
        strategy = model.question.look.decision.strategy[:, model.question.combo]
        QTest.keyClick(panel, Qt.Key(int(Qt.Key.Key_1) + int(np.argmin(strategy))))
        until(qtbot, model, Stage.ANSWERED)
        QTest.keyClick(panel, Qt.Key.Key_Return)
        until(qtbot, model, Stage.ASKED)
