"""The range grid with the panels beside it, over one study of a solution with made-up numbers."""

from collections.abc import Iterator
from dataclasses import dataclass

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from gto_desktop.gui.base.appearance import Appearance
from gto_desktop.gui.base.bridge import Bridge
from gto_desktop.gui.node.models.study_model import StudyModel
from gto_desktop.gui.node.models.study_place import OpenSolution
from gto_desktop.gui.study.models.walk import HandModel
from gto_desktop.gui.study.panels.figures_panel import FiguresPanel
from gto_desktop.gui.study.panels.filter_panel import FilterPanel
from gto_desktop.gui.study.panels.grid_panel import GridPanel
from gto_desktop.solver.node_view import NodeView
from tests.gui.ending import delete_now
from tests.gui.fakes import FakeSolution, example_spec, fake_node

LEFT = Qt.MouseButton.LeftButton


@dataclass
class StudyPanels:
    """The three panels over one study."""

    study: StudyModel
    grid: GridPanel
    figures: FiguresPanel
    filters: FilterPanel
    told: list[str]

    def show(self, node: NodeView) -> None:
        self.study.node = node
        self.study.shown.emit()


@pytest.fixture
def study(qapp: QApplication) -> StudyModel:
    model = StudyModel()
    solution = FakeSolution(example_spec())
    model.moved.connect(
        lambda: model.accept(model.place, fake_node(solution, model.place.line, model.place.cards))
    )
    model.open(OpenSolution(solution, "Own solve"))
    return model


@pytest.fixture
def panels(qtbot: QtBot, study: StudyModel, appearance: Appearance) -> Iterator[StudyPanels]:
    bridge, told = Bridge(), list[str]()
    window = QWidget()
    grid = GridPanel(study, appearance, HandModel(study.where))
    figures = FiguresPanel(study, appearance)
    filters = FilterPanel(study, bridge)
    for panel in (grid, figures, filters):
        panel.setParent(window)
    grid.setGeometry(0, 0, 700, 700)
    figures.setGeometry(700, 0, 380, 700)
    filters.setGeometry(1080, 0, 320, 700)
    grid.hovered.connect(figures.preview)
    figures.taken.connect(study.take)
    grid.told.connect(told.append)
    window.resize(1400, 700)
    window.show()
    qtbot.waitExposed(window)
    qtbot.waitUntil(lambda: filters.kinds is not None)
    yield StudyPanels(study, grid, figures, filters, told)
    bridge.shutdown()
    window.close()
    delete_now(window)
    delete_now(bridge)


def shown_node(panels: StudyPanels) -> NodeView:
    assert panels.study.node is not None
    return panels.study.node
