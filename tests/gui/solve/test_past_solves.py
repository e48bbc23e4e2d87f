"""Real clicks and keys on the past solves: found, renamed, tidied away and solved further."""

from pathlib import Path

from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLineEdit
from pytestqt.qtbot import QtBot

from gto_desktop.gui.solve.panels.solves_panel import SolvesPanel
from gto_desktop.services.solving.past_solves import KeptParts, ShelfChoices, SolveShelf
from tests.gui.fakes import FakeSolution
from tests.gui.solve.solves_parts import (
    LEFT,
    NAME_COLUMN,
    make,
    panel,
    queue,
    rows,
    shelf,
    spec,
)

__all__ = ["make", "panel", "queue", "shelf"]


def click_row(panel: SolvesPanel, row: int) -> None:
    table = panel.past.table
    at = table.visualRect(table.model().index(row, NAME_COLUMN)).center()
    QTest.mouseClick(table.viewport(), LEFT, pos=at)


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
    assert "Oldest solves deleted to stay below the limit: 1." in panel.past.bar.label.text()
    assert shelf.choices() == ShelfChoices(keeps=True, limit_bytes=2000)


def test_that_a_limit_of_0_is_none_and_tidies_nothing_away(
    qtbot: QtBot, panel: SolvesPanel, shelf: SolveShelf
) -> None:
    fill(panel, shelf, qtbot)
    before, field = rows(panel), panel.past.limit
    field.setFocus()
    field.selectAll()

    QTest.keyClicks(field, "0")
    QTest.keyClick(field, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: shelf.choices().limit_bytes is None)

    assert rows(panel) == before


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
