"""A command leads from a node of the library to its locks, and these to a solve."""

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from gto_desktop.gui.study.panels.lock_panel import LockPanel
from tests.gui.frame.desk import Desk
from tests.gui.frame.flop_desk import desk

__all__ = ["desk"]

CONTROL, SHIFT = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.ShiftModifier


def _panel(desk: Desk) -> LockPanel:
    panel = desk.window.docks.panel("lock").findChild(LockPanel)
    assert isinstance(panel, LockPanel)
    return panel


def test_that_a_flop_of_the_library_is_locked_by_keys_and_solved(desk: Desk) -> None:
    window, study = desk.window, desk.window.models.study
    window.models.navigator.open_flop(desk.flops[0])
    desk.settle()
    assert study.solution is not None
    assert study.solution.is_stored
    flop, layout = study.solution.spec, window.docks.layout_key
    place = window.models.navigator.root
    desk.services.gate.set()

    QTest.keyClick(window, Qt.Key.Key_L, CONTROL | SHIFT)
    desk.settle()
    panel = _panel(desk)
    grid = QApplication.focusWidget()
    assert grid is panel.grid
    QTest.keyClick(grid, Qt.Key.Key_A, CONTROL)
    panel.draft.always(0)
    QTest.mouseClick(panel.apply_button, Qt.MouseButton.LeftButton)
    desk.until(lambda: desk.services.begun == 1)
    desk.settle()

    assert window.docks.layout_key == layout
    solved = study.solution
    assert solved is not None
    assert not solved.is_stored
    (lock,) = solved.spec.locks
    assert lock.line == "root"
    assert solved.spec.board == flop.board
    assert study.opened is not None
    assert study.opened.root == place


def test_that_before_the_flop_there_is_nothing_to_lock(desk: Desk) -> None:
    assert not desk.window.commands.action("lock.node").isEnabled()
