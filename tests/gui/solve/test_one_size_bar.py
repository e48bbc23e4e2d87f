"""One size in the window, over the real solver: a click chooses sizes and tells what they cost."""

import re
import threading
from collections.abc import Iterator
from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from gto_desktop.gui.base.numbers import FRENCH, install_number_format
from gto_desktop.gui.frame.main_window import MainWindow
from gto_desktop.gui.frame.start_up import create_application, create_window
from gto_desktop.gui.frame.window_parts import Parts
from gto_desktop.gui.solve.panels.one_size_bar import OneSizeBar
from gto_desktop.services.solving.one_size import OneSizeResult
from gto_desktop.services.solving.solving import Solving
from gto_desktop.solver.progress import Progress, Steps
from gto_desktop.solver.solve_order import SolveOrder
from gto_desktop.solver.tree import build_tree
from tests.gui.ending import delete_now
from tests.solver.test_one_size import most_sizes, river

LEFT = Qt.MouseButton.LeftButton
LONG_MS = 180_000
"""The first solve may compile the kernels."""


class HeldOneSize:
    """The real one; it waits before it begins while `gate` is clear."""

    def __init__(self) -> None:
        self.gate = threading.Event()
        self.gate.set()

    def __call__(self, order: SolveOrder) -> Steps[OneSizeResult]:
        while not self.gate.wait(0.01):
            if (yield Progress(phase="waiting")):
                # What was asked to end solves on to the end of an iteration, and keeps that.
                self.gate.set()
                order = replace(order, max_iterations=1)
        return (yield from Solving().one_size(order))


@pytest.fixture
def one_size() -> HeldOneSize:
    return HeldOneSize()


@pytest.fixture
def window(qtbot: QtBot, qapp: QApplication, one_size: HeldOneSize) -> Iterator[MainWindow]:
    assert qapp is create_application([])
    window = create_window(Parts(Solving(), one_size=one_size))
    window.docks.switch("solve")
    window.show()
    qtbot.waitUntil(window.isActiveWindow)
    window.models.spot.show(river())
    window.models.spot.set_text("target", "0.2")
    window.panels.spot.setCurrentWidget(window.panels.spot.tree)
    yield window
    one_size.gate.set()
    window.close()
    delete_now(window)


def bar_of(window: MainWindow) -> OneSizeBar:
    bar = window.panels.spot.tree.one_size
    assert bar is not None
    return bar


def ended(qtbot: QtBot, bar: OneSizeBar) -> None:
    qtbot.waitUntil(lambda: bool(bar.outcome.text()), timeout=LONG_MS)
    qtbot.waitUntil(lambda: not bar.job.isVisible())


def test_that_a_click_leaves_one_size_at_every_node_and_tells_the_cost(
    qtbot: QtBot, window: MainWindow
) -> None:
    bar, spot = bar_of(window), window.models.spot
    QTest.mouseClick(bar.button, LEFT)
    ended(qtbot, bar)
    spec = spot.check().spec

    assert spec is not None
    assert most_sizes(build_tree(spec.tree)) == 1
    assert bar.outcome.text().startswith("One size was chosen at")
    assert "% of the pot" in bar.outcome.text()
    assert [bar.sizes.table.text(place, 0) for place in (0, 1)] == ["Root, OOP"] * 2
    assert "chosen" in [bar.sizes.table.text(place, 2) for place in (0, 1)]
    # The solve with one size is offered, and does not take the screen.
    ready = window.panels.hand_solves.ready
    assert ready is not None
    assert ready.solution.spec == spec
    assert window.models.study.solution is None


def test_that_enter_on_a_size_goes_to_its_node_in_the_tree(
    qtbot: QtBot, window: MainWindow
) -> None:
    bar, tree = bar_of(window), window.panels.spot.tree
    QTest.mouseClick(bar.button, LEFT)
    ended(qtbot, bar)
    table = bar.sizes.table
    table.go(len(table.rows) - 1)
    line = table.rows[-1].line
    QTest.keyClick(table, Qt.Key.Key_Return)
    row = tree.view.row()

    assert line != "root"
    assert row is not None
    assert row.line == line
    assert tree.view.hasFocus()


def test_that_the_outcome_is_told_of_its_own_spot_only(qtbot: QtBot, window: MainWindow) -> None:
    bar, spot = bar_of(window), window.models.spot
    QTest.mouseClick(bar.button, LEFT)
    ended(qtbot, bar)
    shown = [bar.outcome.isVisible()]
    for edit in (lambda: spot.set_text("pot", "77"), spot.undo, spot.undo, spot.begin_anew):
        edit()
        shown.append(bar.outcome.isVisible())

    # With the sizes that were chosen, and with those there were before.
    assert shown == [True, False, True, True, False]


def test_that_its_numbers_are_written_as_the_language_does(
    qtbot: QtBot, window: MainWindow
) -> None:
    install_number_format(FRENCH)
    bar = bar_of(window)
    QTest.mouseClick(bar.button, LEFT)
    ended(qtbot, bar)

    assert re.search(r"\d,\d\d %", bar.outcome.text())
    assert not re.search(r"\d\.\d", bar.outcome.text())


def test_that_the_choice_is_one_step_to_undo(qtbot: QtBot, window: MainWindow) -> None:
    bar, spot = bar_of(window), window.models.spot
    QTest.mouseClick(bar.button, LEFT)
    ended(qtbot, bar)
    QTest.keyClick(window, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)

    assert spot.draft.edits == ()


def test_that_what_the_user_edits_meanwhile_stays(
    qtbot: QtBot, window: MainWindow, one_size: HeldOneSize
) -> None:
    bar, spot = bar_of(window), window.models.spot
    one_size.gate.clear()
    QTest.mouseClick(bar.button, LEFT)
    qtbot.waitUntil(bar.job.isVisible)
    spot.set_text("bet.river", "40, 80")
    one_size.gate.set()
    ended(qtbot, bar)

    assert bar.outcome.text().startswith("The spot was changed meanwhile. One size was chosen")
    assert spot.text("bet.river") == "40, 80"
    assert spot.draft.edits == ()
    assert window.panels.hand_solves.ready is not None


def test_that_it_can_be_stopped(qtbot: QtBot, window: MainWindow, one_size: HeldOneSize) -> None:
    bar = bar_of(window)
    one_size.gate.clear()
    QTest.mouseClick(bar.button, LEFT)
    qtbot.waitUntil(bar.job.isVisible)
    is_busy = not bar.button.isEnabled()
    QTest.mouseClick(bar.job.stop, LEFT)
    ended(qtbot, bar)

    assert is_busy
    assert bar.button.isEnabled()


def test_that_a_tree_with_nothing_to_choose_is_told(qtbot: QtBot, window: MainWindow) -> None:
    bar = bar_of(window)
    window.models.spot.set_text("bet.river", "50")
    window.models.spot.set_text("raise.river", "a")
    QTest.mouseClick(bar.button, LEFT)
    ended(qtbot, bar)

    assert "several sizes" in bar.outcome.text()
    assert bar.outcome.property("wrong")


def test_that_the_solve_with_all_sizes_can_be_looked_into_while_sizes_are_to_be_chosen(
    qtbot: QtBot, window: MainWindow
) -> None:
    bar, study = bar_of(window), window.models.study
    window.models.spot.set_text("target", "0.00001")
    window.models.spot.set_text("max_iterations", "1000000")
    assert not bar.look.isVisible()
    QTest.mouseClick(bar.button, LEFT)
    qtbot.waitUntil(bar.look.isVisible, timeout=LONG_MS)

    QTest.mouseClick(bar.look, LEFT)
    qtbot.waitUntil(lambda: study.unsettled and study.node is not None)

    assert study.solution is not None
    assert study.solution.spec == window.models.spot.check().spec
    QTest.mouseClick(bar.job.stop, LEFT)
    ended(qtbot, bar)
    qtbot.waitUntil(lambda: not study.unsettled)
    assert not bar.look.isVisible()
