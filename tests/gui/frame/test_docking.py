"""Panels as docks: made when needed, kept where they were put."""

from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest
from PySide6.QtCore import QSettings, QSize, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QMainWindow, QSizePolicy, QWidget
from pytestqt.qtbot import QtBot

from gto_desktop.gui.frame.docking import DockColumn, Docks, PanelSpec, WindowLayout
from tests.gui.ending import delete_now

MADE: list[str] = []


def _maker(key: str) -> QWidget:
    MADE.append(key)
    return QLabel(key)


def _specs() -> list[PanelSpec]:
    columns = {
        "spot": DockColumn.LEFT,
        "tree": DockColumn.LEFT,
        "grid": DockColumn.MIDDLE,
        "node": DockColumn.RIGHT,
        "report": DockColumn.RIGHT,
    }
    return [
        PanelSpec(key, key.title(), partial(_maker, key), column) for key, column in columns.items()
    ]


def _wide(width: int) -> QWidget:
    panel = QLabel("wide")
    panel.setMinimumWidth(width)
    return panel


LAYOUTS = (
    WindowLayout("study", "Study", ("spot", "tree", "grid", "node"), widths={DockColumn.LEFT: 300}),
    WindowLayout("report", "Report", ("grid", "report")),
)


def _docks(window: QMainWindow, settings: QSettings) -> Docks:
    MADE.clear()
    docks = Docks(window, _specs(), LAYOUTS, settings)
    docks.restore()
    return docks


@pytest.fixture
def settings(tmp_path: Path) -> QSettings:
    return QSettings(str(tmp_path / "window.ini"), QSettings.Format.IniFormat)


@pytest.fixture
def window(qtbot: QtBot) -> Iterator[QMainWindow]:
    main = QMainWindow()
    main.resize(1000, 700)
    yield main
    main.close()
    delete_now(main)


def _open(docks: Docks) -> set[str]:
    return {key for key in docks.docks if docks.is_open(key)}


def test_a_new_window_has_the_panels_of_its_first_layout(
    qtbot: QtBot, window: QMainWindow, settings: QSettings
) -> None:
    docks = _docks(window, settings)
    window.show()
    qtbot.waitExposed(window)

    assert _open(docks) == {"spot", "tree", "grid", "node"}
    places = [
        docks.docks[key].mapTo(window, docks.docks[key].rect().topLeft()).x()
        for key in ("spot", "grid", "node")
    ]
    assert places == sorted(places)
    assert len(set(places)) == 3


def test_a_panel_is_made_when_it_is_first_seen_and_the_rest_when_there_is_time(
    qtbot: QtBot, window: QMainWindow, settings: QSettings
) -> None:
    docks = _docks(window, settings)
    window.show()
    qtbot.waitExposed(window)
    assert "report" not in MADE

    docks.fill_later()

    qtbot.waitUntil(lambda: sorted(MADE) == ["grid", "node", "report", "spot", "tree"])


def test_showing_a_closed_panel_opens_it_beside_those_of_its_column(
    qtbot: QtBot, window: QMainWindow, settings: QSettings
) -> None:
    docks = _docks(window, settings)
    window.show()
    docks.docks["tree"].close()

    docks.show("tree")

    assert docks.docks["spot"] in window.tabifiedDockWidgets(docks.docks["tree"])
    qtbot.waitUntil(docks.docks["tree"].isVisible)


def test_another_layout_comes_back_as_it_was_left(
    qtbot: QtBot, window: QMainWindow, settings: QSettings
) -> None:
    docks = _docks(window, settings)
    window.show()
    docks.docks["tree"].close()
    docks.switch("report")
    assert _open(docks) == {"grid", "report"}

    docks.switch("study")

    assert _open(docks) == {"spot", "grid", "node"}


def test_reset_puts_a_layout_back(qtbot: QtBot, window: QMainWindow, settings: QSettings) -> None:
    docks = _docks(window, settings)
    window.show()
    docks.docks["tree"].close()
    docks.docks["spot"].setFloating(True)

    docks.reset()

    assert _open(docks) == {"spot", "tree", "grid", "node"}
    assert not docks.docks["spot"].isFloating()


def test_the_next_window_has_the_panels_where_they_were(
    qtbot: QtBot, window: QMainWindow, settings: QSettings
) -> None:
    docks = _docks(window, settings)
    window.show()
    docks.switch("report")
    docks.toggle("node")
    docks.keep()
    again = QMainWindow()
    qtbot.addWidget(again)

    second = _docks(again, settings)
    again.show()

    assert second.layout_key == "report"
    assert _open(second) == {"grid", "report", "node"}


def test_only_a_panel_without_a_tab_shows_its_title(
    qtbot: QtBot, window: QMainWindow, settings: QSettings
) -> None:
    docks = _docks(window, settings)
    window.show()
    tree, grid, spot = (docks.docks[key] for key in ("tree", "grid", "spot"))
    qtbot.waitUntil(lambda: not tree.title.isVisible())

    assert grid.title.isVisible()
    assert 24 <= grid.title.height() <= 28
    tree.close()
    qtbot.waitUntil(spot.title.isVisible)


def test_that_the_buttons_of_a_title_bar_work_from_the_keyboard_and_say_what_they_do(
    qtbot: QtBot, window: QMainWindow, settings: QSettings
) -> None:
    docks = _docks(window, settings)
    window.show()
    qtbot.waitUntil(window.isActiveWindow)
    grid = docks.docks["grid"]
    floats, closes = grid.title.float_button, grid.title.close_button
    assert floats.accessibleName() == "Take Grid out of the window"
    assert closes.accessibleName() == "Close Grid"

    floats.setFocus()
    QTest.keyClick(floats, Qt.Key.Key_Space)

    assert grid.isFloating()
    assert floats.accessibleName() == "Put Grid back into the window"
    QTest.mouseClick(floats, Qt.MouseButton.LeftButton)
    assert not grid.isFloating()
    closes.setFocus()
    QTest.keyClick(closes, Qt.Key.Key_Return)
    assert not docks.is_open("grid")


def test_that_a_panel_as_high_as_its_content_leaves_the_rest_of_a_larger_window(
    qtbot: QtBot, window: QMainWindow, settings: QSettings
) -> None:
    def head() -> QWidget:
        label = QLabel("head")
        label.setMinimumHeight(60)
        label.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Maximum)
        return label

    specs = [
        PanelSpec("head", "Head", head, DockColumn.TOP, titled=False),
        PanelSpec("grid", "Grid", partial(_maker, "grid"), DockColumn.MIDDLE),
    ]
    layout = WindowLayout(
        "one", "One", ("head", "grid"), heights={DockColumn.TOP: 200, DockColumn.MIDDLE: 400}
    )
    docks = Docks(window, specs, [layout], settings)
    docks.restore()
    window.show()
    qtbot.waitExposed(window)

    window.resize(1000, 1000)

    qtbot.waitUntil(lambda: docks.docks["grid"].height() > 800)
    assert docks.docks["head"].height() <= 64


def test_that_nothing_is_empty_below_a_panel_whose_window_grows_or_that_needs_less(
    qtbot: QtBot, window: QMainWindow, settings: QSettings
) -> None:
    class Head(QWidget):
        lines = 8

        def sizeHint(self) -> QSize:
            return QSize(100, 20 * self.lines)

    panel = Head()
    panel.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Maximum)
    specs = [
        PanelSpec("head", "Head", lambda: panel, DockColumn.TOP, titled=False),
        PanelSpec("grid", "Grid", partial(_maker, "grid"), DockColumn.LEFT),
    ]
    docks = Docks(window, specs, [WindowLayout("one", "One", ("head", "grid"))], settings)
    docks.restore()
    head, grid = docks.docks["head"], docks.docks["grid"]

    def has_gap() -> bool:
        return grid.y() - head.geometry().bottom() > 8

    window.resize(600, 400)
    window.show()
    qtbot.waitExposed(window)
    qtbot.waitUntil(lambda: not has_gap())

    window.resize(600, 1000)
    qtbot.waitUntil(lambda: grid.height() > 800 and not has_gap())

    panel.lines = 3
    panel.updateGeometry()
    qtbot.waitUntil(lambda: head.height() <= 64 and not has_gap())


def test_that_a_panel_that_comes_into_a_layout_has_the_width_it_needs(
    qtbot: QtBot, window: QMainWindow, settings: QSettings
) -> None:
    wide = PanelSpec("wide", "Wide", partial(_wide, 600), DockColumn.MIDDLE)
    docks = Docks(window, [*_specs(), wide], LAYOUTS, settings)
    docks.restore()
    window.show()
    qtbot.waitExposed(window)
    before = docks.docks["grid"].width()

    docks.show("wide")
    qtbot.waitUntil(lambda: docks.docks["wide"].width() >= 600)

    assert before < 600
    assert window.width() == 1000
