"""Little room: grids stay square enough to read, heads are whole, the window fits 1280 by 720."""

import itertools
from collections.abc import Iterator
from dataclasses import replace

import numpy as np
import pytest
from PySide6.QtCore import QSize
from PySide6.QtGui import QFontMetrics
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from gto_desktop.basis.paths import strategy_folder
from gto_desktop.cards.combo import COMBO_COUNT
from gto_desktop.cards.hand_class import CLASS_COUNT, class_name
from gto_desktop.game.player import PerPlayer
from gto_desktop.gui.base.appearance import Appearance
from gto_desktop.gui.base.theme import tabular
from gto_desktop.gui.frame.main_window import MainWindow
from gto_desktop.gui.frame.start_up import create_application, create_window
from gto_desktop.gui.frame.window_parts import Parts
from gto_desktop.gui.node.models.display import Display
from gto_desktop.gui.node.models.study_model import StudyModel
from gto_desktop.gui.node.models.study_place import OpenSolution
from gto_desktop.gui.node.widgets.cell_painter import CellPainter, fitting
from gto_desktop.gui.node.widgets.combo_panel import APART, MARK, ComboPanel
from gto_desktop.gui.node.widgets.strategy_grid import LEAST_CELL, MOST_UNEVEN, StrategyGrid
from gto_desktop.gui.study.models.compare import ActionGap, NodeGap, Pair
from gto_desktop.gui.study.panels.compare_panel import GapTable
from gto_desktop.services.study.study import Study
from tests.gui.ending import delete_now, windows_left
from tests.gui.fakes import BET, CHECK, FakeServices, FakeSolution, example_spec, fake_node


@pytest.fixture
def study() -> StudyModel:
    study = StudyModel()
    study.open(OpenSolution(FakeSolution(example_spec()), "first"))
    assert study.solution is not None
    study.accept(study.place, fake_node(study.solution, "root", ()))
    return study


@pytest.fixture
def grid(qapp: QApplication, appearance: Appearance, study: StudyModel) -> Iterator[StrategyGrid]:
    grid = StrategyGrid(study, appearance)
    yield grid
    grid.close()
    delete_now(grid)


@pytest.mark.parametrize("size", [(260, 600), (900, 240), (400, 400), (290, 330)])
def test_that_no_cell_is_much_longer_than_wide_or_wider_than_long(
    grid: StrategyGrid, size: tuple[int, int]
) -> None:
    grid.resize(*size)
    grid.show()
    grid.refresh()

    for hand_class in range(CLASS_COUNT):
        cell = grid.cell_rect(hand_class)
        assert grid.viewport().rect().contains(cell)
        long, short = max(cell.width(), cell.height()) + 1, min(cell.width(), cell.height()) + 1
        # A pixel that does not divide by thirteen goes to one row or another.
        assert long - 1 <= MOST_UNEVEN * (short + 1)
    last = grid.cell_rect(CLASS_COUNT - 1)
    # One side is always used up.
    assert size[0] - last.right() <= 3 or size[1] - last.bottom() <= 3


@pytest.mark.parametrize("width", [20, 24, 30, 44, 70])
@pytest.mark.parametrize("height", [14, 18, 24, 44, 70])
def test_that_every_name_fits_its_cell(appearance: Appearance, width: int, height: int) -> None:
    font = QApplication.font()

    painter = CellPainter(appearance, font, QSize(width, height))

    metrics = QFontMetrics(painter.label)
    widest = max(metrics.horizontalAdvance(class_name(hands)) for hands in range(CLASS_COUNT))
    assert widest <= width
    assert metrics.capHeight() <= height
    assert painter.label.pointSizeF() >= 5


def test_that_a_font_is_only_made_smaller_where_it_must_be() -> None:
    font = tabular(QApplication.font(), 10.0, bold=True)

    assert fitting(font, "AQo", QSize(200, 60)).pointSizeF() == 10.0
    small = fitting(font, "AQo", QSize(22, 12))
    assert 5.0 <= small.pointSizeF() < 10.0
    assert QFontMetrics(small).horizontalAdvance("AQo") <= 22


def test_that_a_small_cell_has_its_name_on_one_colour(
    grid: StrategyGrid, study: StudyModel
) -> None:
    """The bars are below it: above them nothing but the ground and the letters is drawn."""
    grid.resize(LEAST_CELL * 13)
    grid.show()
    grid.refresh()
    image = grid.cells_pixmap().toImage()
    assert grid.cells is not None
    look = grid.appearance.look

    played = [hands for hands in range(CLASS_COUNT) if not grid.cells.dead[hands]]
    node = study.node
    assert node is not None
    colours = {colour.name() for colour in grid.appearance.action_colours(tuple(node.actions))}
    assert played
    for hand_class in played:
        cell = grid.cell_rect(hand_class)
        above = {
            image.pixelColor(x, y).name()
            for x in range(cell.left(), cell.right() + 1)
            for y in range(cell.top(), cell.top() + cell.height() // 2)
        }
        assert look.empty in above
        assert not above & colours
        foot = {
            image.pixelColor(x, cell.bottom()).name() for x in range(cell.left(), cell.right() + 1)
        }
        assert foot & colours
        # Lines stand between two that are alike.
        assert foot - colours - {look.border} <= {"#000000", "#ffffff"}


@pytest.fixture
def gaps(qapp: QApplication) -> Iterator[GapTable]:
    create_application([])
    table = GapTable(Display(), "gaps")
    table.show_gap(
        NodeGap(
            (
                ActionGap(CHECK, CHECK, Pair(0.466, 0.968), Pair(209.3, 229.5)),
                ActionGap(BET, BET, Pair(0.534, 0.032), Pair(1417.5, 1466.4)),
            ),
            Pair(320.5, 237.0),
            Pair(0.494, 0.509),
            Pair(62.8, 74.0),
        )
    )
    yield table
    table.close()
    delete_now(table)


@pytest.mark.parametrize("width", [270, 320, 420, 700])
def test_that_heads_and_figures_of_the_differences_are_whole(gaps: GapTable, width: int) -> None:
    gaps.resize(width, 180)
    gaps.show()
    QApplication.processEvents()

    shown = [
        column for column in range(gaps.rows_model.columnCount()) if not gaps.isColumnHidden(column)
    ]
    assert {0, 1, 3, 4, 6} <= set(shown)
    for column in shown:
        header = gaps.rows_model.columns[column].title
        needed = QFontMetrics(gaps.horizontalHeader().font()).horizontalAdvance(header)
        assert gaps.columnWidth(column) >= needed + 8
    if width >= 320:
        assert gaps.horizontalHeader().length() <= gaps.viewport().width()
    if width == 700:
        assert shown == list(range(7))


@pytest.fixture
def studying(qapp: QApplication, services: FakeServices, qtbot: QtBot) -> Iterator[MainWindow]:
    """The window of somebody who walks hands of the shipped library."""
    create_application([])
    library = Study.open(strategy_folder() / "preflop.sqlite", [])
    window = create_window(Parts(services, library))
    window.resize(1280, 720)
    window.show()
    qtbot.waitUntil(lambda: window.models.hand.is_read)
    yield window
    for gate in (services.gate, *services.node_gates.values()):
        gate.set()
    window.close()
    left = windows_left()
    delete_now(window)
    library.close()
    assert left == []


def test_that_every_panel_of_a_layout_fits_1280_by_720(
    studying: MainWindow,
) -> None:
    docks = studying.docks
    for layout in ("study", "solve", "tools"):
        docks.switch(layout)
        for key in [name for name in docks.docks if docks.is_open(name)]:
            docks.show(key)
    docks.switch("study")
    docks.show("compare")
    QApplication.processEvents()

    least = studying.minimumSizeHint()
    wanted = " ".join(
        f"{key} {dock.minimumSizeHint().width()}x{dock.minimumSizeHint().height()}"
        for key, dock in docks.docks.items()
        if docks.is_open(key)
    )
    assert least.width() <= 1280, wanted
    assert least.height() <= 720, wanted


@pytest.mark.parametrize("layout", ["study", "solve"])
@pytest.mark.parametrize("width", [960, 1024, 1180, 1279])
@pytest.mark.parametrize("percent", [100, 150])
def test_that_no_panel_covers_another_in_a_window_that_stands_beside_others(
    studying: MainWindow, qtbot: QtBot, layout: str, width: int, percent: int
) -> None:
    studying.models.open_solution(
        FakeSolution(example_spec()), "turn.gtosol", PerPlayer("BB", "BTN")
    )
    qtbot.waitUntil(lambda: studying.models.study.node is not None)
    studying.models.appearance.set_font_percent(percent)
    try:
        studying.show_layout(layout)
        studying.resize(width, 700)
        for _ in range(20):
            QApplication.processEvents()
        docks = studying.docks
        seen = [dock for key, dock in docks.docks.items() if docks.is_in_front(key)]

        assert studying.width() == width
        assert len(seen) >= 2
        for dock, other in itertools.combinations(seen, 2):
            assert not dock.geometry().intersects(other.geometry()), (dock.spec.key, other.spec.key)
        for dock in seen:
            assert studying.rect().contains(dock.geometry()), dock.spec.key
    finally:
        studying.models.appearance.set_font_percent(100)


def test_that_a_solution_of_no_hand_does_not_stand_under_the_old_hand(
    qtbot: QtBot, studying: MainWindow
) -> None:
    hand = studying.panels.hand
    docks = studying.docks
    docks.show("hand")
    qtbot.waitUntil(hand.strip.isVisible)

    studying.models.open_solution(FakeSolution(example_spec()), "turn.gtosol")

    assert hand.elsewhere.isVisible()
    assert not hand.strip.isVisible()
    assert not hand.flop_row.isVisible()
    spec = example_spec()
    said = hand.elsewhere_text.text()
    assert said.startswith("turn.gtosol")
    assert str(spec.board) in said
    hand.hand_button.click()
    assert hand.strip.isVisible()
    assert not hand.elsewhere.isVisible()
    assert studying.models.study.solution is None


@pytest.mark.parametrize("width", [280, 300, 330, 360, 420, 520])
def test_that_a_whole_share_fits_beside_the_longest_ev_of_a_combo(
    qapp: QApplication, appearance: Appearance, study: StudyModel, width: int
) -> None:
    """As where a hand always folds, and what else it could do loses two digits."""
    node = study.node
    assert node is not None
    strategy = np.zeros_like(node.strategy)
    strategy[0] = 1
    study.node = replace(node, strategy=strategy, action_ev=np.full_like(node.action_ev, -1234.56))
    panel = ComboPanel(study, appearance)
    panel.resize(width, 420)
    here = np.ones(COMBO_COUNT, bool)

    lines = panel._lines(study.node, here)

    assert lines is not None
    if lines.columns == 1:
        metrics = QFontMetrics(lines.font)
        longest = metrics.horizontalAdvance(study.display.amount(-1234.56))
        assert lines.amount >= longest + APART
        assert lines.width - MARK - lines.amount >= metrics.horizontalAdvance("100")
    panel.close()
    delete_now(panel)


def test_that_evs_and_names_of_columns_are_whole_at_150_percent_text(
    qtbot: QtBot, studying: MainWindow
) -> None:
    studying.models.appearance.set_font_percent(150)
    seats = PerPlayer("BB", "BTN")
    studying.models.open_solution(FakeSolution(example_spec()), "turn.gtosol", seats)
    qtbot.waitUntil(lambda: studying.models.study.node is not None)
    studying.docks.show("figures")
    for _ in range(20):
        QApplication.processEvents()
    try:
        dock, situation = studying.docks.docks["figures"], studying.panels.figures.situation

        for head, label in situation.heads.items():
            assert label.isHidden() or label.width() >= label.sizeHint().width(), head
        assert not situation.heads["EV"].isHidden()
        right = situation.mapTo(dock, situation.rect().topRight()).x()
        assert right <= dock.width()
        assert studying.minimumSizeHint().width() <= 1280
    finally:
        studying.models.appearance.set_font_percent(100)
