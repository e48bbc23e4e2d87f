"""Real clicks and keys on the queue and the past solves."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import QModelIndex, QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLineEdit
from pytestqt.qtbot import QtBot

from gto_desktop.basis.errors import InputError
from gto_desktop.gui.base.appearance import Appearance
from gto_desktop.gui.base.bridge import Bridge
from gto_desktop.gui.kit.cell_art import ART, RoundBar
from gto_desktop.gui.node.models.study_model import StudyModel
from gto_desktop.gui.solve.models.past_solves_model import PastSolvesModel
from gto_desktop.gui.solve.models.solve_queue_model import QueueState, SolveQueueModel
from gto_desktop.gui.solve.models.spot import SpotModel
from gto_desktop.gui.solve.panels.solve_panel import SolvePanel, SolvePanelDeps
from gto_desktop.gui.solve.panels.solves_panel import SolvesPanel
from gto_desktop.library.user_store import UserStore
from gto_desktop.services.solving.past_solves import KeptParts, ShelfChoices, SolveShelf
from gto_desktop.services.solving.solve_queue import QueueOrder, SolveQueue
from gto_desktop.solver.solution import Solution
from gto_desktop.solver.solve_order import SolveOrder
from gto_desktop.solver.spec import SolveSpec
from tests.gui.ending import delete_now, end_bridge
from tests.gui.fakes import EXAMPLE, FAKE_MEMORY, FakeServices, FakeSolution, example_spec

LEFT = Qt.MouseButton.LeftButton
NAME_COLUMN, BAR_COLUMN = 0, 2


def save(_solution: Solution, path: Path, *, small: bool = False) -> None:
    # A front that says which kind it is, as the files of solves do.
    version = (4 if small else 2).to_bytes(4, "little")
    path.write_bytes(b"\x89GTOSOL\n" + version + bytes(988))


@pytest.fixture
def bridge(qtbot: QtBot) -> Iterator[Bridge]:
    bridge = Bridge()
    yield bridge
    end_bridge(bridge)


@pytest.fixture
def shelf(tmp_path: Path) -> SolveShelf:
    return SolveShelf(UserStore(tmp_path), tmp_path / "solves", save)


@pytest.fixture
def queue(tmp_path: Path, shelf: SolveShelf) -> SolveQueue:
    return SolveQueue(UserStore(tmp_path), shelf)


@pytest.fixture
def make(
    qtbot: QtBot,
    queue: SolveQueue,
    shelf: SolveShelf,
    bridge: Bridge,
    services: FakeServices,
    appearance: Appearance,
) -> Iterator[Callable[[], SolvesPanel]]:
    made: list[SolvesPanel] = []

    def make_panel() -> SolvesPanel:
        model = SolveQueueModel(queue, services, bridge)
        panel = SolvesPanel(model, PastSolvesModel(shelf, bridge), appearance)
        qtbot.addWidget(panel)
        panel.resize(1120, 720)
        panel.show()
        qtbot.waitExposed(panel)
        qtbot.waitUntil(lambda: model._loaded)
        made.append(panel)
        return panel

    yield make_panel
    services.gate.set()
    for panel in made:
        panel.close()
    delete_now(*made)


@pytest.fixture
def panel(make: Callable[[], SolvesPanel]) -> SolvesPanel:
    return make()


def spec(pot: int) -> SolveSpec:
    return SolveSpec.from_dict({**EXAMPLE, "pot": pot})


def order(pot: int) -> QueueOrder:
    return QueueOrder(SolveOrder(spec(pot), 0.3, 1000, 2, 16), f"pot {pot}")


def model(panel: SolvesPanel) -> SolveQueueModel:
    return panel._queue


def states(panel: SolvesPanel) -> list[tuple[str, QueueState]]:
    return [(item.solve.name, item.state) for item in model(panel).items]


def cell(panel: SolvesPanel, row: int, column: int) -> QModelIndex:
    return panel.queue.table.rows_model.index(row, column)


def rows(panel: SolvesPanel) -> list[str]:
    table = panel.past.table
    indexes = [table.model().index(row, NAME_COLUMN) for row in range(table.model().rowCount())]
    return [str(index.data()) for index in indexes]


def click_row(panel: SolvesPanel, row: int) -> None:
    table = panel.past.table
    at = table.visualRect(table.model().index(row, NAME_COLUMN)).center()
    QTest.mouseClick(table.viewport(), LEFT, pos=at)


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


def fill(panel: SolvesPanel, shelf: SolveShelf, qtbot: QtBot) -> None:
    for pot, iterations in ((100, 10), (200, 30), (300, 20)):
        shelf.keep(FakeSolution(spec(pot), iterations, 10.0 / iterations), 0.3, f"pot {pot}")
    panel.past._past.load()
    qtbot.waitUntil(lambda: len(rows(panel)) == 3)


def test_that_a_double_click_opens_a_past_solve(
    qtbot: QtBot, panel: SolvesPanel, shelf: SolveShelf
) -> None:
    fill(panel, shelf, qtbot)
    opened: list[Path] = []
    panel.past.opened.connect(opened.append)
    table = panel.past.table
    at = table.visualRect(table.model().index(0, NAME_COLUMN)).center()

    QTest.mouseClick(table.viewport(), LEFT, pos=at)
    QTest.mouseDClick(table.viewport(), LEFT, pos=at)
    QTest.keyClick(table, Qt.Key.Key_Return)
    QTest.mouseClick(panel.past.open, LEFT)

    assert opened == [shelf.path(shelf.all()[0].solve)] * 3
    assert opened[0].is_file()


def test_that_a_header_click_sorts_by_numbers(
    qtbot: QtBot, panel: SolvesPanel, shelf: SolveShelf
) -> None:
    fill(panel, shelf, qtbot)
    header = panel.past.table.horizontalHeader()
    at = QPoint(header.sectionViewportPosition(7) + 20, header.height() // 2)

    QTest.mouseClick(header.viewport(), LEFT, pos=at)
    once = rows(panel)
    QTest.mouseClick(header.viewport(), LEFT, pos=at)

    assert {tuple(once), tuple(rows(panel))} == {
        ("pot 100", "pot 300", "pot 200"),
        ("pot 200", "pot 300", "pot 100"),
    }


def test_that_the_filter_finds_names_boards_and_sizes(
    qtbot: QtBot, panel: SolvesPanel, shelf: SolveShelf
) -> None:
    fill(panel, shelf, qtbot)
    counts = {}
    for text in ("200", "qs 7h", "flop 50", "ah"):
        panel.past.filter.clear()
        QTest.keyClicks(panel.past.filter, text)
        counts[text] = len(rows(panel))

    assert counts == {"200": 1, "qs 7h": 3, "flop 50": 3, "ah": 0}


def test_that_a_solve_is_renamed_in_its_row(
    qtbot: QtBot, panel: SolvesPanel, shelf: SolveShelf
) -> None:
    fill(panel, shelf, qtbot)
    click_row(panel, 1)

    QTest.mouseClick(panel.past.rename, LEFT)
    editor = panel.past.table.findChild(QLineEdit)
    assert editor is not None
    editor.selectAll()
    QTest.keyClicks(editor, "KT5")
    QTest.keyClick(editor, Qt.Key.Key_Return)

    qtbot.waitUntil(lambda: "KT5" in rows(panel))
    assert {entry.solve.renamed for entry in shelf.all() if entry.solve.name == "KT5"} == {True}


def test_that_commands_are_about_the_chosen_solve(
    qtbot: QtBot, panel: SolvesPanel, shelf: SolveShelf
) -> None:
    fill(panel, shelf, qtbot)
    commands = {command.key: command for command in panel.past.commands()}
    panel.past.table.clearSelection()
    can_with_none = {key for key, command in commands.items() if command.can and command.can()}

    click_row(panel, 1)
    name = rows(panel)[1]
    opened: list[object] = []
    panel.past.opened.connect(opened.append)
    commands["past.open"].run()
    commands["past.further"].run()
    can_with_one = {key for key, command in commands.items() if command.can and command.can()}
    commands["past.delete"].run()

    assert can_with_none == set()
    assert can_with_one == set(commands)
    assert len(opened) == 1
    assert not panel.past.further_row.isHidden()
    qtbot.waitUntil(lambda: name not in rows(panel))


def test_that_a_pinned_solve_is_marked_and_stays_chosen(
    qtbot: QtBot, panel: SolvesPanel, shelf: SolveShelf
) -> None:
    fill(panel, shelf, qtbot)
    click_row(panel, 1)
    name = rows(panel)[1]

    QTest.mouseClick(panel.past.pin, LEFT)
    qtbot.waitUntil(lambda: f"\u2022 {name}" in rows(panel))

    assert panel.past.pin.text() == "Unpin"
    assert [entry.solve.name for entry in panel.past.chosen()] == [name]


def test_that_a_deleted_solve_comes_back_by_undo(
    qtbot: QtBot, panel: SolvesPanel, shelf: SolveShelf
) -> None:
    fill(panel, shelf, qtbot)
    before = rows(panel)
    click_row(panel, 0)

    QTest.keyClick(panel.past.table, Qt.Key.Key_Delete)
    qtbot.waitUntil(lambda: len(rows(panel)) == 2)
    used = panel.past.used.text()
    QTest.mouseClick(panel.past.bar.button, LEFT)
    qtbot.waitUntil(lambda: len(rows(panel)) == 3)

    assert used.startswith("Solves: 2, 2 kB of 20 GB")
    assert rows(panel) == before


def test_that_a_lower_limit_tidies_the_oldest_away(
    qtbot: QtBot, panel: SolvesPanel, shelf: SolveShelf
) -> None:
    fill(panel, shelf, qtbot)
    field = panel.past.limit
    field.setFocus()
    field.selectAll()

    QTest.keyClicks(field, "0.000002")
    QTest.keyClick(field, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: len(rows(panel)) == 2)

    assert "pot 100" not in rows(panel)
    assert "Deleted the 1 oldest" in panel.past.bar.label.text()
    assert shelf.choices() == ShelfChoices(keeps=True, limit_bytes=2000)


def test_that_a_limit_which_is_no_number_changes_nothing(
    qtbot: QtBot, panel: SolvesPanel, shelf: SolveShelf
) -> None:
    field = panel.past.limit
    field.setFocus()
    field.selectAll()

    QTest.keyClicks(field, "lots")
    QTest.keyClick(field, Qt.Key.Key_Return)

    assert field.property("wrong")
    assert "'lots' is not a number" in panel.past.bar.label.text()
    assert shelf.choices() == ShelfChoices()


def test_that_a_past_solve_is_solved_further_by_the_queue(
    qtbot: QtBot, panel: SolvesPanel, shelf: SolveShelf
) -> None:
    fill(panel, shelf, qtbot)
    click_row(panel, 0)

    QTest.mouseClick(panel.past.further, LEFT)
    panel.past.target.selectAll()
    QTest.keyClicks(panel.past.target, "0.1")
    QTest.mouseClick(panel.past.take_further, LEFT)

    # The fake opens any file as the example, and goes ten iterations further.
    qtbot.waitUntil(lambda: any(entry.solve.iterations == 150 for entry in shelf.all()))


def test_that_an_export_copies_the_file(
    qtbot: QtBot, panel: SolvesPanel, shelf: SolveShelf, tmp_path: Path
) -> None:
    fill(panel, shelf, qtbot)
    click_row(panel, 0)

    dialog = panel.past._ask_export()
    assert dialog is not None
    dialog.fileSelected.emit(str(tmp_path / "out.gtosol"))
    dialog.reject()

    qtbot.waitUntil(lambda: "Wrote out.gtosol" in panel.past.bar.label.text())
    assert (tmp_path / "out.gtosol").stat().st_size == 1000


def test_that_the_user_chooses_what_is_kept_of_a_solve(
    qtbot: QtBot, panel: SolvesPanel, shelf: SolveShelf
) -> None:
    parts = panel.past.parts
    qtbot.waitUntil(parts.isEnabled)
    assert parts.currentText() == "everything"
    parts.setFocus()

    QTest.keyClick(parts, Qt.Key.Key_Down)
    qtbot.waitUntil(lambda: shelf.choices().parts is KeptParts.TURNS)
    fill(panel, shelf, qtbot)

    assert shelf.choices() == ShelfChoices(parts=KeptParts.TURNS)
    assert all(entry.is_small for entry in shelf.all())
    assert all("without rivers" in name for name in rows(panel))
    assert "megabytes" in parts.toolTip()


def test_that_an_empty_panel_says_what_to_do(panel: SolvesPanel) -> None:
    assert "Add to queue" in panel.queue.empty.text()
    assert panel.past.empty.isVisible()
    assert not panel.past.open.isEnabled()


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
    assert "250 iterations" in solving.time.text()


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
