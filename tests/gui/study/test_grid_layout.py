"""Where the choices of the range grid stand: beside square cells, or above them in little room."""

import gc

import pytest
from PySide6.QtCore import QSize
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from gto_desktop.gui.base.appearance import Appearance
from gto_desktop.gui.frame.start_up import create_application
from gto_desktop.gui.node.models.study_model import CellView
from gto_desktop.gui.study.panels.grid_panel import VIEWS
from tests.gui.study.grid_parts import LEFT, StudyPanels, panels, study

__all__ = ["panels", "study"]

STUDY_AT_1280 = QSize(616, 474)
"""What the panel has in the layout Study of a window of 1280 by 720."""
STUDY_AT_1440 = QSize(739, 570)
LOW = QSize(700, 340)
NARROW = QSize(420, 700)


@pytest.fixture(autouse=True)
def _style(appearance: Appearance) -> None:
    """The look of the program, which says how large buttons are."""
    create_application([])
    appearance.apply()


def at(panels: StudyPanels, size: QSize) -> None:
    panels.grid.resize(size)
    for _ in range(5):
        QApplication.processEvents()


def cell(panels: StudyPanels) -> QSize:
    return panels.grid.grid.cell_rect(0).size() + QSize(1, 1)


def choices(panels: StudyPanels) -> list[QWidget]:
    grid = panels.grid
    return [grid.views, grid.players, grid.roundings, grid.heights, grid.compare, grid.take_out]


@pytest.mark.parametrize("size", [STUDY_AT_1280, STUDY_AT_1440, QSize(939, 750)])
def test_that_choices_stand_beside_square_cells_where_there_is_room(
    panels: StudyPanels, size: QSize
) -> None:
    at(panels, size)

    cells = cell(panels)
    assert 0.8 <= cells.width() / cells.height() <= 1.25
    right = panels.grid.grid.geometry().right()
    for each in choices(panels):
        assert each.isVisible()
        assert each.geometry().left() > right
        assert panels.grid.rect().contains(each.geometry())
    assert not panels.grid.views.is_folded


@pytest.mark.parametrize("size", [LOW, NARROW])
def test_that_choices_stand_above_the_grid_in_little_room(panels: StudyPanels, size: QSize) -> None:
    at(panels, size)

    top = panels.grid.grid.geometry().top()
    for each in choices(panels):
        assert each.isVisible()
        assert each.geometry().bottom() < top
    cells = cell(panels)
    used = cells.width() * 13 >= size.width() - 13 or cells.width() >= 2.4 * cells.height()
    assert used, "the cells could be wider"


def test_that_the_same_room_has_the_same_layout_whatever_was_before(panels: StudyPanels) -> None:
    sizes = [LOW, STUDY_AT_1280, NARROW, STUDY_AT_1440, LOW, NARROW, STUDY_AT_1280]
    seen: dict[tuple[int, int], set[tuple[int, int, int]]] = {}
    for size in [*sizes, *reversed(sizes)]:
        at(panels, size)
        box = panels.grid.grid.geometry()
        least = panels.grid.minimumSizeHint()
        assert least.width() <= NARROW.width()
        assert least.height() <= LOW.height()
        seen.setdefault(size.toTuple(), set()).add((box.width(), box.height(), box.top()))
    gc.collect()

    assert all(len(layouts) == 1 for layouts in seen.values()), seen


def test_that_a_layout_taken_down_leaves_focus_choice_and_clicks(panels: StudyPanels) -> None:
    at(panels, STUDY_AT_1440)
    QTest.mouseClick(panels.grid.views.buttons[VIEWS.index(CellView.EV)], LEFT)
    panels.grid.roundings.setFocus()

    at(panels, LOW)
    assert panels.grid.roundings.hasFocus()
    assert panels.grid.views.row.current == VIEWS.index(CellView.EV)
    at(panels, STUDY_AT_1440)
    QTest.mouseClick(panels.grid.views.buttons[VIEWS.index(CellView.RANGE)], LEFT)

    assert panels.study.view is CellView.RANGE
    assert panels.grid.views.row.current == VIEWS.index(CellView.RANGE)


@pytest.mark.parametrize("view", list(CellView))
def test_that_the_legend_is_whole_at_any_width(panels: StudyPanels, view: CellView) -> None:
    panels.study.compare_with_this()
    panels.study.take(1)
    panels.study.set_view(view)
    legend = panels.grid.legend
    for width in (170, 300, 700):
        legend.resize(width, legend.height())
        pieces = list(legend._placed(width))

        assert pieces
        for line, left, piece in pieces:
            assert left + piece.width <= width
            assert (line + 1) * 20 <= legend.height()
        assert legend.drawn(width).width() == round(width * legend.devicePixelRatioF())
