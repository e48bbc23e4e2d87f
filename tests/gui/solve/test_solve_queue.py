"""Real clicks and keys on the queue: its order, its pauses, and what is left of the last time."""

from collections.abc import Callable

from PySide6.QtCore import QModelIndex, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from gto_desktop.basis.errors import InputError
from gto_desktop.gui.base.appearance import Appearance
from gto_desktop.gui.base.bridge import Bridge
from gto_desktop.gui.kit.cell_art import ART, RoundBar
from gto_desktop.gui.solve.models.solve_queue_model import QueueState, SolveQueueModel
from gto_desktop.gui.solve.panels.solves_panel import SolvesPanel
from gto_desktop.services.solving.past_solves import SolveShelf
from gto_desktop.services.solving.solve_queue import SolveQueue
from tests.gui.ending import end_bridge
from tests.gui.fakes import FakeServices
from tests.gui.solve.solves_parts import (
    BAR_COLUMN,
    LEFT,
    NAME_COLUMN,
    make,
    order,
    panel,
    queue,
    rows,
    shelf,
)

__all__ = ["make", "panel", "queue", "shelf"]


def model(panel: SolvesPanel) -> SolveQueueModel:
    return panel._queue


def states(panel: SolvesPanel) -> list[tuple[str, QueueState]]:
    return [(item.solve.name, item.state) for item in model(panel).items]


def cell(panel: SolvesPanel, row: int, column: int) -> QModelIndex:
    return panel.queue.table.rows_model.index(row, column)


def click_queue(panel: SolvesPanel, row: int) -> None:
    table = panel.queue.table
    at = table.visualRect(table.model().index(row, NAME_COLUMN)).center()
    QTest.mouseClick(table.viewport(), LEFT, pos=at)


def test_that_solves_run_one_after_another_and_end_among_the_past_ones(
    qtbot: QtBot, panel: SolvesPanel
) -> None:
    for pot in (1, 2, 3):
        model(panel).add(order(pot))

    qtbot.waitUntil(lambda: len(rows(panel)) == 3)

    qtbot.waitUntil(lambda: states(panel) == [])
    assert sorted(rows(panel)) == ["pot 1", "pot 2", "pot 3"]
    assert panel.queue.empty.isVisible()


def test_that_only_one_runs_and_shows_how_far_it_is(
    qtbot: QtBot, panel: SolvesPanel, services: FakeServices
) -> None:
    services.gate.clear()
    for pot in (1, 2):
        model(panel).add(order(pot))
    table = panel.queue.table

    qtbot.waitUntil(lambda: bool(states(panel)) and "Iteration" in cell(panel, 0, 1).data())
    qtbot.waitUntil(lambda: len(table.rows) == 2)

    assert states(panel) == [("pot 1", QueueState.RUNNING), ("pot 2", QueueState.WAITING)]
    assert cell(panel, 0, 4).data() == "1:00"
    bar = cell(panel, 0, BAR_COLUMN).data(ART)
    assert isinstance(bar, RoundBar)
    assert 0 < bar.share <= 1
    assert cell(panel, 1, BAR_COLUMN).data(ART) is None


def test_that_pause_holds_the_solve_and_resume_lets_it_go_on(
    qtbot: QtBot, panel: SolvesPanel, services: FakeServices
) -> None:
    services.gate.clear()
    model(panel).add(order(1))
    qtbot.waitUntil(panel.queue.pause.isEnabled)

    QTest.mouseClick(panel.queue.pause, LEFT)
    paused = states(panel), panel.queue.pause.text()
    QTest.mouseClick(panel.queue.pause, LEFT)
    services.gate.set()

    assert paused == ([("pot 1", QueueState.PAUSED)], "Resume")
    qtbot.waitUntil(lambda: rows(panel) == ["pot 1"])


def test_that_a_pause_that_was_pressed_elsewhere_shows_in_the_queue(
    qtbot: QtBot, panel: SolvesPanel, services: FakeServices
) -> None:
    services.gate.clear()
    model(panel).add(order(1))
    qtbot.waitUntil(panel.queue.pause.isEnabled)
    running = model(panel)._running
    assert running is not None

    running.handle.pause()

    assert states(panel) == [("pot 1", QueueState.PAUSED)]
    assert panel.queue.pause.text() == "Resume"
    running.handle.resume()
    services.gate.set()
    qtbot.waitUntil(lambda: rows(panel) == ["pot 1"])


def test_that_stop_keeps_the_result_so_far(
    qtbot: QtBot, panel: SolvesPanel, services: FakeServices
) -> None:
    services.gate.clear()
    model(panel).add(order(1))
    qtbot.waitUntil(panel.queue.stop.isEnabled)

    QTest.mouseClick(panel.queue.stop, LEFT)

    qtbot.waitUntil(lambda: rows(panel) == ["pot 1"])
    assert services.told_to_finish


def test_that_the_order_is_changed_by_buttons(
    qtbot: QtBot, panel: SolvesPanel, services: FakeServices
) -> None:
    model(panel).hold()
    for pot in (1, 2, 3):
        model(panel).add(order(pot))
    qtbot.waitUntil(lambda: len(states(panel)) == 3)

    click_queue(panel, 2)
    QTest.mouseClick(panel.queue.up, LEFT)
    qtbot.waitUntil(lambda: [name for name, _ in states(panel)] == ["pot 1", "pot 3", "pot 2"])
    QTest.mouseClick(panel.queue.up, LEFT)

    qtbot.waitUntil(lambda: [name for name, _ in states(panel)] == ["pot 3", "pot 1", "pot 2"])
    assert panel.queue.chosen is not None
    assert panel.queue.chosen.solve.name == "pot 3"
    assert not panel.queue.up.isEnabled()


def test_that_a_removed_solve_comes_back_by_undo(qtbot: QtBot, panel: SolvesPanel) -> None:
    model(panel).hold()
    for pot in (1, 2, 3):
        model(panel).add(order(pot))
    qtbot.waitUntil(lambda: len(states(panel)) == 3)
    click_queue(panel, 1)

    QTest.keyClick(panel.queue.table, Qt.Key.Key_Delete)
    qtbot.waitUntil(lambda: len(states(panel)) == 2)
    qtbot.waitUntil(panel.queue.bar.button.isVisible)
    QTest.mouseClick(panel.queue.bar.button, LEFT)

    qtbot.waitUntil(lambda: [name for name, _ in states(panel)] == ["pot 1", "pot 2", "pot 3"])


def test_that_removing_the_solve_under_way_gives_it_up_and_the_next_begins(
    qtbot: QtBot, panel: SolvesPanel, services: FakeServices
) -> None:
    services.gate.clear()
    for pot in (1, 2):
        model(panel).add(order(pot))
    qtbot.waitUntil(lambda: len(states(panel)) == 2 and model(panel).running is not None)
    click_queue(panel, 0)

    QTest.mouseClick(panel.queue.remove, LEFT)

    qtbot.waitUntil(lambda: states(panel) == [("pot 2", QueueState.RUNNING)])
    services.gate.set()
    qtbot.waitUntil(lambda: rows(panel) == ["pot 2"])


def test_that_a_failed_solve_says_why_and_can_be_tried_again(
    qtbot: QtBot, panel: SolvesPanel, services: FakeServices
) -> None:
    services.failure = InputError("Too large.")
    model(panel).add(order(1))
    qtbot.waitUntil(lambda: states(panel) == [("pot 1", QueueState.FAILED)])
    told = cell(panel, 0, 1).data()
    services.failure = None
    click_queue(panel, 0)

    QTest.mouseClick(panel.queue.again, LEFT)

    assert told == "Failed: Too large."
    qtbot.waitUntil(lambda: rows(panel) == ["pot 1"])


def test_that_what_a_crash_left_behind_waits_for_the_user(
    qtbot: QtBot, make: Callable[[], SolvesPanel], queue: SolveQueue
) -> None:
    queue.add(order(1))
    queue._me = "1 gone"
    queue.begin_direct(order(2))
    queue._me = "another"

    panel = make()

    assert states(panel) == [("pot 2", QueueState.WAITING), ("pot 1", QueueState.WAITING)]
    assert "2 solves are left from last time" in panel.queue.note.text()
    assert model(panel).running is None
    QTest.mouseClick(panel.queue.go_on, LEFT)
    qtbot.waitUntil(lambda: sorted(rows(panel)) == ["pot 1", "pot 2"])


def test_that_a_window_which_closes_leaves_its_solve_to_the_next(
    qtbot: QtBot,
    queue: SolveQueue,
    shelf: SolveShelf,
    services: FakeServices,
    appearance: Appearance,
) -> None:
    services.gate.clear()
    bridge = Bridge()
    first = SolveQueueModel(queue, services, bridge)
    first.add(order(1))
    qtbot.waitUntil(lambda: queue.all() != () and queue.all()[0].owner is not None)

    end_bridge(bridge)

    assert [(solve.name, solve.owner) for solve in queue.all()] == [("pot 1", None)]


def test_that_only_a_solve_under_way_that_was_measured_can_be_opened(
    qtbot: QtBot, panel: SolvesPanel, services: FakeServices
) -> None:
    page, asked = panel.queue, list[bool]()
    page.opened.connect(lambda: asked.append(True))
    services.gate.clear()
    model(panel).add(order(1))
    qtbot.waitUntil(lambda: "Iteration" in (cell(panel, 0, 1).data() or ""))
    assert not page.look.isEnabled()
    page.table.opened.emit(page.table.rows[0])
    assert asked == []

    services.readable_from = 1
    qtbot.waitUntil(page.look.isEnabled)
    page.table.opened.emit(page.table.rows[0])
    QTest.mouseClick(page.look, LEFT)

    assert asked == [True, True]
