"""A window that changes its width: the grid has what is more, the columns beside it keep theirs."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDockWidget, QMainWindow, QWidget
from pytestqt.qtbot import QtBot

from gto_desktop.gui.frame.dock_widths import DockWidths

USUAL = {"left": 360, "middle": 524, "right": 376}


class Window(QMainWindow):
    """Three docks beside each other, as in the study."""

    def __init__(self) -> None:
        super().__init__()
        self.docks = {key: QDockWidget(key, self) for key in USUAL}
        for dock in self.docks.values():
            page = QWidget()
            page.setMinimumWidth(200)
            dock.setWidget(page)
            self.addDockWidget(Qt.DockWidgetArea.RightDockWidgetArea, dock)
        left, middle, right = self.docks.values()
        self.splitDockWidget(left, middle, Qt.Orientation.Horizontal)
        self.splitDockWidget(middle, right, Qt.Orientation.Horizontal)
        self.widths = DockWidths(self, lambda: self.docks, USUAL, "middle")

    def now(self) -> tuple[int, ...]:
        return tuple(dock.width() for dock in self.docks.values())

    def give(self, *widths: int) -> None:
        docks = list(self.docks.values())
        self.resizeDocks(docks, list(widths), Qt.Orientation.Horizontal)


@pytest.fixture
def window(qtbot: QtBot) -> Window:
    made = Window()
    qtbot.addWidget(made)
    made.resize(1280, 600)
    made.show()
    qtbot.wait(20)
    made.give(360, 530, 380)
    qtbot.wait(20)
    return made


def _resize(qtbot: QtBot, window: Window, width: int) -> tuple[int, ...]:
    window.resize(width, 600)
    qtbot.wait(30)
    return window.now()


def test_a_wider_window_gives_the_middle_all_that_it_has_more(qtbot: QtBot, window: Window) -> None:
    left, middle, right = window.now()

    wide = _resize(qtbot, window, 1920)

    assert wide == pytest.approx((left, middle + 640, right), abs=2)
    assert _resize(qtbot, window, 1280) == pytest.approx((left, middle, right), abs=2)


def test_widths_that_the_user_chose_are_kept(qtbot: QtBot, window: Window) -> None:
    window.give(450, 400, 420)
    qtbot.wait(20)
    left, middle, right = window.now()

    assert _resize(qtbot, window, 1600) == pytest.approx((left, middle + 320, right), abs=2)


def test_in_a_narrow_window_each_column_gives_its_share_and_gets_it_back(
    qtbot: QtBot, window: Window
) -> None:
    narrow = _resize(qtbot, window, 900)
    wide = _resize(qtbot, window, 1920)

    assert narrow[0] < 300
    assert narrow[2] < 300
    assert narrow[1] < 400
    assert wide[0] == pytest.approx(360, abs=3)
    assert wide[2] == pytest.approx(376, abs=3)
