"""The graphs of both ranges: drawn when seen, read with the mouse and the keys, kept as files."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QColor, QGuiApplication, QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QFileDialog
from pytestqt.qtbot import QtBot

from gto_desktop.cards.combo import COMBO_COUNT, combo_name
from gto_desktop.game.player import PerPlayer, Player
from gto_desktop.gui.base.appearance import Appearance
from gto_desktop.gui.base.bridge import Bridge
from gto_desktop.gui.base.theme import DARK, ThemeChoice
from gto_desktop.gui.node.models.display import Unit
from gto_desktop.gui.node.models.study_model import StudyModel
from gto_desktop.gui.node.models.study_place import NodePlace, OpenSolution
from gto_desktop.gui.study.models.advantage import equity_curve
from gto_desktop.gui.study.panels.graph_panel import Graph, GraphPanel
from gto_desktop.services.study.study_views import NO_BOARD
from gto_desktop.solver.node_view import NodeView
from tests.gui.ending import delete_now
from tests.gui.fakes import CHECK, FakeSolution, call_players, example_spec
from tests.gui.study.test_advantage import node_of

BOARD, OOP, IP = "7h2c9dTs", "99:0.5,T9s,86s:0.25,AKo", "JJ+,98s,77:0.75,KJs"
NODE = node_of(BOARD, OOP, IP, pot=600.0)
LOAD_MS = 30_000
"""The first chart loads matplotlib."""


@pytest.fixture
def study() -> StudyModel:
    model = StudyModel()
    model.display.set_big_blind(100)
    return model


@pytest.fixture
def panel(
    qtbot: QtBot, qapp: QApplication, appearance: Appearance, study: StudyModel
) -> Iterator[GraphPanel]:
    bridge = Bridge()
    made = GraphPanel(study, appearance, bridge)
    made.resize(900, 480)
    yield made
    bridge.shutdown()
    made.close()
    delete_now(made)
    appearance.set_theme(ThemeChoice.SYSTEM)


def show_node(study: StudyModel, node: NodeView) -> None:
    study.open(OpenSolution(FakeSolution(example_spec()), "Own solve"))
    study.accept(NodePlace(), node)


@pytest.fixture
def drawn(qtbot: QtBot, panel: GraphPanel, study: StudyModel) -> GraphPanel:
    """The panel with the equities of a node."""
    show_node(study, NODE)
    panel.show()
    qtbot.waitUntil(lambda: panel.chart.figure is not None, timeout=LOAD_MS)
    settle(panel)
    return panel


def settle(panel: GraphPanel) -> None:
    """Have the chart drawn at its size."""
    QApplication.processEvents()
    panel.chart.grab()


def pixel(panel: GraphPanel, x: float, y: float) -> QPoint:
    """Where a point of the chart lies on its canvas."""
    figure, canvas = panel.chart.figure, panel.chart.canvas
    assert figure is not None
    assert canvas is not None
    across, up = figure.axes[0].transData.transform((x, y))
    return QPoint(round(across), round(canvas.height() - up))


def point_at(qtbot: QtBot, panel: GraphPanel, x: float, y: float) -> None:
    assert panel.chart.canvas is not None
    QTest.mouseMove(panel.chart.canvas, pixel(panel, x, y))


def test_that_nothing_is_drawn_before_the_panel_is_seen(
    panel: GraphPanel, study: StudyModel
) -> None:
    show_node(study, NODE)

    assert panel.chart.figure is None
    assert panel.curves is None


def test_that_lines_rise_over_the_whole_range_of_both(drawn: GraphPanel) -> None:
    assert drawn.chart.figure is not None

    lines = drawn.chart.figure.axes[0].get_lines()

    assert [line.get_label() for line in lines] == ["OOP", "IP"]
    for player, line in zip(Player, lines, strict=True):
        y = np.asarray(line.get_ydata(), float)
        held = NODE.equity[player][~np.isnan(NODE.equity[player])]
        assert y[:-1] == pytest.approx(np.sort(held))


def test_that_the_mouse_reads_the_hands_at_its_place(qtbot: QtBot, drawn: GraphPanel) -> None:
    # By hand: OOP's range ends with its best hands, and half of 99 is 1.5 of its combos.
    best = int(np.nanargmax(NODE.equity.ip))
    curve = equity_curve(NODE, Player.IP)

    point_at(qtbot, drawn, 0.995, 0.5)

    text = drawn.chart.read_out.text()
    assert NODE.equity.ip[best] == pytest.approx(curve.values[-1])
    assert f"IP {combo_name(int(curve.combos[-1]))}" in text
    assert f"{NODE.equity.ip[best] * 100:.1f} %" in text
    assert len(drawn.chart.marks.points) == 2


def test_that_the_read_out_goes_when_the_mouse_leaves_the_axes(
    qtbot: QtBot, drawn: GraphPanel
) -> None:
    point_at(qtbot, drawn, 0.5, 0.5)
    assert drawn.chart.read_out.text()

    assert drawn.chart.canvas is not None
    QTest.mouseMove(drawn.chart.canvas, QPoint(2, 2))

    assert drawn.chart.read_out.text() == ""
    assert drawn.chart.marks.points == []


def test_that_arrows_step_along_the_range(qtbot: QtBot, drawn: GraphPanel) -> None:
    drawn.chart.setFocus()

    QTest.keyClick(drawn.chart, Qt.Key.Key_Right)
    first = drawn.chart.read_out.text()
    QTest.keyClick(drawn.chart, Qt.Key.Key_Left)
    QTest.keyClick(drawn.chart, Qt.Key.Key_Left)

    assert first.startswith("At 51.0 %")
    assert drawn.chart.read_out.text().startswith("At 49.0 %")
    assert drawn.chart.accessibleDescription() == drawn.chart.read_out.text()


def test_that_evs_are_drawn_and_read_in_the_unit_of_the_window(
    qtbot: QtBot, drawn: GraphPanel, study: StudyModel
) -> None:
    QTest.mouseClick(drawn.choice.buttons[1], Qt.MouseButton.LeftButton)
    settle(drawn)
    figure = drawn.chart.figure
    assert figure is not None
    in_bb = np.asarray(figure.axes[0].get_lines()[0].get_ydata(), float)
    study.display.set_unit(Unit.CHIPS)
    settle(drawn)

    assert drawn.graph is Graph.EV
    assert in_bb[-1] == pytest.approx(np.nanmax(NODE.ev.oop) / 100)
    assert drawn.chart.figure is not None
    axes = drawn.chart.figure.axes[0]
    assert np.asarray(axes.get_lines()[0].get_ydata())[-1] == pytest.approx(np.nanmax(NODE.ev.oop))
    assert axes.get_ylabel() == "EV, chips"
    point_at(qtbot, drawn, 0.5, float(np.mean(axes.get_ylim())))
    assert "chips" in drawn.chart.read_out.text()


def test_that_bars_of_the_histogram_hold_the_share_of_each_range(
    qtbot: QtBot, drawn: GraphPanel
) -> None:
    drawn.choose(Graph.HISTOGRAM)
    settle(drawn)

    assert drawn.chart.figure is not None
    (oop, _ip) = drawn.chart.figure.axes[0].containers
    heights = [bar.get_height() for bar in oop]
    reach, equity = NODE.reach.oop, NODE.equity.oop
    strong = reach[equity >= 0.9].sum() / reach[~np.isnan(equity)].sum()
    assert sum(heights) == pytest.approx(1)
    assert heights[9] == pytest.approx(strong)
    point_at(qtbot, drawn, 9, 0.01)
    assert drawn.chart.read_out.text().startswith(f"Equity 90\u2013100 %   OOP {strong * 100:.1f}")


def test_that_the_figures_stand_beside_the_chart_under_the_players_names(
    drawn: GraphPanel, study: StudyModel
) -> None:
    call_players(study, PerPlayer("BB", "BTN"))
    study.shown.emit()

    table = drawn.table
    assert [head.text() for head in table.heads] == ["BB", "BTN"]
    assert table.figures[Player.OOP, "eqr"].text() == "100 %"
    assert table.titles["ev"].text() == "EV, bb"
    equities = [table.figures[p, "equity"].text().removesuffix(" %") for p in Player]
    assert sum(map(float, equities)) == pytest.approx(100)
    ahead = "BB" if float(equities[0]) > float(equities[1]) else "BTN"
    assert f"{ahead} has the range advantage" in table.verdict.text()


def test_that_another_theme_draws_the_chart_in_its_colours(
    drawn: GraphPanel, appearance: Appearance
) -> None:
    appearance.set_theme(ThemeChoice.DARK)
    settle(drawn)

    assert drawn.chart.figure is not None
    ground = QColor.fromRgbF(*drawn.chart.figure.get_facecolor())
    assert ground.name() == DARK.surface
    assert drawn.chart.grab().toImage().pixelColor(3, 3).name() == DARK.surface


def test_that_moving_on_draws_the_other_node(drawn: GraphPanel, study: StudyModel) -> None:
    before = drawn.chart.figure
    show_node(study, node_of("AsKd7c", "QQ,AK", "22-JJ"))

    assert drawn.chart.figure is not before
    assert drawn.place.text() == "AsKd7c   Root"


@pytest.mark.parametrize(
    ("node", "says"),
    [
        (None, "Open a solution"),
        (
            replace(
                NODE,
                board=NO_BOARD,
                equity=NODE.equity.map(lambda e: np.full_like(e, np.nan)),
            ),
            "Before the flop",
        ),
        (
            replace(NODE, reach=PerPlayer(np.zeros(COMBO_COUNT, np.float32), NODE.reach.ip)),
            "One of the ranges is empty",
        ),
    ],
    ids=["no node", "before the flop", "empty range"],
)
def test_that_without_two_ranges_it_says_what_to_do(
    qtbot: QtBot, drawn: GraphPanel, study: StudyModel, node: NodeView | None, says: str
) -> None:
    study.lay(node, "")

    assert drawn.chart.figure is None
    assert drawn.chart.message.text().startswith(says)
    assert not drawn.chart.save_button.isEnabled()
    assert not any(command.can() for command in drawn.commands() if command.can)


@pytest.mark.parametrize("ending", ["png", "svg"])
def test_that_the_picture_is_saved_in_the_format_of_its_name(
    qtbot: QtBot, drawn: GraphPanel, tmp_path: Path, ending: str
) -> None:
    path = tmp_path / f"chart.{ending}"
    QTest.mouseClick(drawn.chart.save_button, Qt.MouseButton.LeftButton)
    dialog = drawn.findChild(QFileDialog)
    assert isinstance(dialog, QFileDialog)
    dialog.selectFile(str(path))

    with qtbot.waitSignal(drawn.told) as told:
        dialog.accept()

    assert told.args == [f"Saved chart.{ending}."]
    content = path.read_bytes()
    assert content.startswith(b"\x89PNG" if ending == "png" else b"<?xml")
    assert [p.name for p in tmp_path.iterdir() if p.is_file()] == [path.name]


def test_that_what_cannot_be_saved_is_said(qtbot: QtBot, drawn: GraphPanel, tmp_path: Path) -> None:
    with qtbot.waitSignal(drawn.told) as told:
        drawn.chart.save(tmp_path / "nowhere" / "chart.png")

    assert str(told.args[0]).startswith("Not saved: ")


def test_that_the_picture_is_copied(qtbot: QtBot, drawn: GraphPanel) -> None:
    QGuiApplication.clipboard().clear()

    QTest.mouseClick(drawn.chart.copy_button, Qt.MouseButton.LeftButton)

    image: QImage = QGuiApplication.clipboard().image()
    assert drawn.chart.canvas is not None
    assert image.width() == drawn.chart.canvas.width() * 2


def test_that_figures_go_below_the_chart_where_it_is_narrow(drawn: GraphPanel) -> None:
    drawn.resize(420, 800)
    QApplication.processEvents()

    assert drawn.table.mapTo(drawn, QPoint()).y() > drawn.chart.geometry().bottom()


def test_that_actions_of_the_line_are_in_words(drawn: GraphPanel, study: StudyModel) -> None:
    stacks = PerPlayer(9750.0, 9475.0)
    line = "root/CHECK/BET 275"
    show_node(study, replace(NODE, line=line, actions=(CHECK,), pot=825.0, stacks=stacks))

    assert drawn.place.text() == "7h2c9dTs   Check, Bet 50 % (2.75)"
