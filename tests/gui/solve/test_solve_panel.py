"""Solves that the window begins: kept by themselves, added to the queue, and waiting for it."""

from collections.abc import Iterator
from dataclasses import replace

import pytest
from PySide6.QtCore import QPoint
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from gto_desktop.gui.base.bridge import Bridge
from gto_desktop.gui.node.models.study_model import StudyModel
from gto_desktop.gui.solve.models.past_solves_model import PastSolvesModel
from gto_desktop.gui.solve.models.solve_queue_model import SolveQueueModel
from gto_desktop.gui.solve.models.spot import SpotModel
from gto_desktop.gui.solve.panels.solve_panel import SolvePanel
from gto_desktop.gui.solve.panels.solve_panel_deps import SolvePanelDeps
from gto_desktop.services.solving.past_solves import KeptParts, ShelfChoices, SolveShelf
from gto_desktop.services.solving.solve_queue import SolveQueue
from tests.gui.ending import delete_now
from tests.gui.fakes import FAKE_MEMORY, FakeServices, FakeSolution, example_spec
from tests.gui.solve.solves_parts import LEFT, order, queue, shelf

__all__ = ["queue", "shelf"]


@pytest.fixture
def solving(
    qtbot: QtBot,
    queue: SolveQueue,
    shelf: SolveShelf,
    bridge: Bridge,
    services: FakeServices,
) -> Iterator[SolvePanel]:
    spot = SpotModel()
    spot.show(example_spec())
    beside = SolvePanelDeps(
        SolveQueueModel(queue, services, bridge), PastSolvesModel(shelf, bridge), services.solve
    )
    panel = SolvePanel(spot, StudyModel(), bridge, services, beside)
    qtbot.addWidget(panel)
    panel.show()
    yield panel
    services.gate.set()
    panel.close()
    delete_now(panel)


def test_that_every_solve_of_the_window_is_kept_by_itself(
    qtbot: QtBot, solving: SolvePanel, shelf: SolveShelf, queue: SolveQueue
) -> None:
    QTest.mouseClick(solving.solve_button, LEFT)

    qtbot.waitUntil(lambda: len(shelf.all()) == 1)
    assert shelf.all()[0].solve.target_pct == 0.3
    qtbot.waitUntil(lambda: queue.all() == ())


def test_that_a_solve_of_the_window_is_in_the_queue_file_while_it_runs(
    qtbot: QtBot, solving: SolvePanel, services: FakeServices, queue: SolveQueue
) -> None:
    services.gate.clear()

    QTest.mouseClick(solving.solve_button, LEFT)
    qtbot.waitUntil(lambda: len(queue.all()) == 1)
    (noted,) = queue.all()
    shown = solving._queue.items if solving._queue is not None else None
    services.gate.set()

    assert queue.is_mine(noted)
    assert shown == ()
    qtbot.waitUntil(lambda: queue.all() == ())


def test_that_solves_are_not_kept_where_the_user_does_not_want_it(
    qtbot: QtBot, solving: SolvePanel, shelf: SolveShelf
) -> None:
    shelf.choose(ShelfChoices(keeps=False))
    past = solving._past
    assert past is not None
    past.load()
    qtbot.waitUntil(lambda: not past.choices.keeps)
    done: list[object] = []
    solving.solved.connect(done.append)

    QTest.mouseClick(solving.solve_button, LEFT)
    qtbot.waitUntil(lambda: len(done) == 1)

    assert shelf.all() == ()


@pytest.mark.parametrize("in_library", [True, False])
def test_that_a_flop_which_the_library_holds_needs_no_file_of_its_own(
    qtbot: QtBot, solving: SolvePanel, shelf: SolveShelf, in_library: bool
) -> None:
    shelf.choose(ShelfChoices(parts=KeptParts.FLOP))
    past = solving._past
    assert past is not None
    past._in_library = lambda _spec: in_library
    past.load()
    qtbot.waitUntil(lambda: past.choices.parts is KeptParts.FLOP)
    done: list[object] = []
    past.keep(FakeSolution(example_spec()), 0.5, lambda: done.append(True))

    qtbot.waitUntil(lambda: len(done) == 1)

    # What is of no pot of the library is kept with its turns: it would be lost else.
    assert [entry.is_small for entry in shelf.all()] == ([] if in_library else [True])


def test_that_a_spot_is_added_to_the_queue(
    qtbot: QtBot, solving: SolvePanel, shelf: SolveShelf
) -> None:
    QTest.mouseClick(solving.queue_button, LEFT)

    qtbot.waitUntil(lambda: len(shelf.all()) == 1)
    assert shelf.all()[0].spec == example_spec()


def test_that_the_expected_time_stands_below_the_memory(qtbot: QtBot, solving: SolvePanel) -> None:
    qtbot.waitUntil(lambda: "Time:" in solving.time.text())

    assert "a first guess" in solving.time.text()
    assert "167 iterations" in solving.time.text()


def test_that_memory_which_may_not_do_can_be_overridden_on_purpose_only(
    qtbot: QtBot, solving: SolvePanel, services: FakeServices, shelf: SolveShelf
) -> None:
    services.memory = replace(FAKE_MEMORY, bytes16=90_000_000_000, bytes32=180_000_000_000)
    solving._spot.set_text("pot", "551")
    qtbot.waitUntil(solving.anyway.isVisible)
    refused = solving.solve_button.isEnabled()

    QTest.mouseClick(solving.anyway, LEFT, pos=QPoint(8, solving.anyway.height() // 2))
    QTest.mouseClick(solving.solve_button, LEFT)

    assert not refused
    qtbot.waitUntil(lambda: len(shelf.all()) == 1)


def test_that_the_commands_do_what_the_buttons_do(
    qtbot: QtBot, solving: SolvePanel, shelf: SolveShelf
) -> None:
    commands = {command.key: command for command in solving.commands()}
    pause = commands["solve.pause"]

    assert pause.can is not None
    assert not pause.can()
    commands["solve.start"].run()
    qtbot.waitUntil(lambda: len(shelf.all()) == 1)


def test_that_a_solve_beside_the_queue_says_what_it_waits_for_and_goes_next(
    qtbot: QtBot, solving: SolvePanel, services: FakeServices, shelf: SolveShelf
) -> None:
    services.gate.clear()
    queue = solving._queue
    assert queue is not None
    queue.add(order(1))
    queue.add(order(2))
    qtbot.waitUntil(lambda: queue.running is not None and len(queue.items) == 2)

    QTest.mouseClick(solving.solve_button, LEFT)
    told = solving.status.text()
    services.gate.set()
    qtbot.waitUntil(lambda: len(shelf.all()) == 3)

    assert "Waiting for pot 1" in told
    newest_first = [entry.solve.id for entry in shelf.all()]
    pots = {entry.solve.id: entry.spec.tree.starting_pot for entry in shelf.all()}
    assert [pots[name] for name in reversed(newest_first)] == [1, 550, 2]


def test_that_a_solve_which_waits_is_taken_back_by_stop(
    qtbot: QtBot, solving: SolvePanel, services: FakeServices, shelf: SolveShelf, queue: SolveQueue
) -> None:
    services.gate.clear()
    waiting = solving._queue
    assert waiting is not None
    waiting.add(order(1))
    qtbot.waitUntil(lambda: waiting.running is not None)
    QTest.mouseClick(solving.solve_button, LEFT)

    QTest.mouseClick(solving.stop_button, LEFT)
    services.gate.set()

    qtbot.waitUntil(lambda: not solving.running and queue.all() == ())
    assert [entry.spec.tree.starting_pot for entry in shelf.all()] == [1]
