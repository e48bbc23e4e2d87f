"""Widgets that paint their own text have room for it at any size of letters."""

from collections.abc import Iterator

import pytest
from PySide6.QtGui import QFontMetrics
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from gto_desktop.game.action import Action, ActionKind
from gto_desktop.gui.base.appearance import Appearance
from gto_desktop.gui.base.theme import tabular
from gto_desktop.gui.node.models.study_model import StudyModel
from gto_desktop.gui.node.models.tree_rows import TreeRows
from gto_desktop.gui.node.widgets.combo_panel import BAR, ComboPanel
from gto_desktop.gui.node.widgets.row_height import row_height
from gto_desktop.gui.study.widgets.place_strips import LineStrip
from gto_desktop.gui.study.widgets.scale_legend import ScaleLegend
from gto_desktop.gui.study.widgets.tree_model import NAME
from gto_desktop.gui.study.widgets.tree_view import SHORT_INDENT, TreeView
from tests.gui.ending import delete_now
from tests.gui.study.grid_parts import study

__all__ = ["study"]


@pytest.fixture(params=[100, 150])
def large(request: pytest.FixtureRequest, appearance: Appearance) -> Iterator[Appearance]:
    """The look with letters of a size."""
    appearance.set_font_percent(request.param)
    yield appearance
    appearance.set_font_percent(100)


def letters(widget: QWidget) -> int:
    return QFontMetrics(tabular(widget.font(), bold=True)).height()


@pytest.mark.parametrize("low", [False, True])
def test_that_the_line_has_room_for_headings_and_actions(
    qtbot: QtBot, study: StudyModel, large: Appearance, low: bool
) -> None:
    strip = LineStrip(study, large)
    strip.fold(low)
    study.take(1)

    buttons = [each for column in strip.columns for each in (column.head, *column.buttons)]
    assert len(buttons) >= 3
    for button in buttons:
        assert button.height() >= letters(strip), button.text()
        assert button.geometry().bottom() <= strip.columns_height
    strip.close()
    delete_now(strip)


def test_that_letters_that_grow_make_the_line_higher(
    qtbot: QtBot, study: StudyModel, appearance: Appearance
) -> None:
    strip = LineStrip(study, appearance)
    strip.show()
    strip.refresh()
    before = strip.columns_height

    appearance.set_font_percent(150)
    qtbot.waitUntil(lambda: strip.columns_height > before)

    appearance.set_font_percent(100)
    qtbot.waitUntil(lambda: strip.columns_height == before)
    delete_now(strip)


def test_that_a_combo_has_room_for_its_name_its_ev_and_its_bar(
    qtbot: QtBot, study: StudyModel, large: Appearance
) -> None:
    panel = ComboPanel(study, large)
    panel.resize(panel.minimumSizeHint())

    lowest = min(panel._cell(row, 0).height() for row in range(4))
    digits = QFontMetrics(tabular(panel.font(), panel.font().pointSizeF() - 1)).ascent()

    assert lowest >= letters(panel) + digits + BAR
    delete_now(panel)


def test_that_lines_of_actions_are_as_high_as_their_letters(
    qtbot: QtBot, study: StudyModel, large: Appearance
) -> None:
    node, panel = study.node, ComboPanel(study, large)
    assert node is not None
    found = []
    for height in range(panel.minimumSizeHint().height(), 700, 20):
        panel.resize(500, height)
        lines = panel._lines(node, node.reach.oop > 0)
        if lines is not None:
            found.append(QFontMetrics(lines.font).ascent() <= lines.height)
    assert found
    assert all(found)
    delete_now(panel)


def test_that_the_legend_has_lines_of_the_height_of_its_letters(
    qtbot: QtBot, study: StudyModel, large: Appearance
) -> None:
    legend = ScaleLegend(large, study.display)

    assert legend.line_height == row_height(legend.fontMetrics())
    assert legend.line_height >= letters(legend)
    assert legend.sizeHint().height() == legend.line_height
    delete_now(legend)


def test_that_the_figures_of_the_tree_give_way_to_the_names_of_actions(
    qtbot: QtBot, study: StudyModel, large: Appearance
) -> None:
    tree = TreeView(TreeRows(), study, large)
    bet = Action(ActionKind.RAISE, 9999, pot_share=1.0)
    words = study.display.action_title(bet)
    needed = QFontMetrics(tabular(tree.font())).horizontalAdvance(words)
    tree.show()
    for width in range(380, 700, 20):
        tree.resize(width, 300)
        room = tree.header().sectionSize(NAME) - SHORT_INDENT
        assert room >= needed or all(map(tree.isColumnHidden, (2, 3)))
    tree.close()
    delete_now(tree)
