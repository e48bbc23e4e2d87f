"""Real clicks and keys on the left side of the window."""

from dataclasses import replace

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from gto_desktop.cards.card import parse_card
from gto_desktop.cards.hand_class import parse_class
from gto_desktop.gui.frame.main_window import MainWindow
from tests.gui.fakes import FAKE_MEMORY, FakeServices

LEFT = Qt.MouseButton.LeftButton


def centre(window: MainWindow, name: str) -> QPoint:
    return window.panels.spot.oop.grid.cell_rect(parse_class(name)).center()


def click(window: MainWindow, name: str) -> None:
    QTest.mouseClick(window.panels.spot.oop.grid, LEFT, pos=centre(window, name))


def test_that_a_click_puts_a_hand_in_and_another_takes_it_out(
    qtbot: QtBot, window: MainWindow
) -> None:
    click(window, "AKs")
    put_in = window.panels.spot.oop.text.toPlainText()
    click(window, "AKs")

    assert put_in == "AKs"
    assert window.panels.spot.oop.text.toPlainText() == ""


def test_that_dragging_paints_every_hand_on_the_way(window: MainWindow) -> None:
    grid = window.panels.spot.oop.grid

    QTest.mousePress(grid, LEFT, pos=centre(window, "AKs"))
    QTest.mouseMove(grid, centre(window, "A2s"))
    QTest.mouseRelease(grid, LEFT, pos=centre(window, "A2s"))

    assert window.panels.spot.oop.text.toPlainText() == "A2s+"
    assert window.models.spot.history.can_undo


def test_that_a_drag_is_undone_as_one_edit(window: MainWindow) -> None:
    grid = window.panels.spot.oop.grid
    QTest.mousePress(grid, LEFT, pos=centre(window, "AKs"))
    QTest.mouseMove(grid, centre(window, "A2s"))
    QTest.mouseRelease(grid, LEFT, pos=centre(window, "A2s"))

    QTest.keyClick(window, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    undone = window.models.spot.editors.oop.combo_count
    redo = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier
    QTest.keyClick(window, Qt.Key.Key_Z, redo)

    assert undone == 0
    assert window.models.spot.editors.oop.combo_count == 48


def test_that_the_chosen_weight_is_painted(qtbot: QtBot, window: MainWindow) -> None:
    weight = window.panels.spot.oop.weight
    weight.selectAll()
    QTest.keyClicks(weight, "40")

    click(window, "TT")

    assert window.panels.spot.oop.text.toPlainText() == "TT:0.4"
    assert window.panels.spot.oop.slider.value() == 40


def test_that_typed_text_shows_on_the_grid_and_in_the_count(window: MainWindow) -> None:
    QTest.keyClicks(window.panels.spot.oop.text, "AA,AKs:0.5")

    assert "8.0 combos" in window.panels.spot.oop.count.text()
    assert "0.6 %" in window.panels.spot.oop.count.text()
    assert window.models.spot.editors.oop.class_weights[parse_class("AKs")] == pytest.approx(0.5)


def test_that_bad_range_text_shows_the_piece_beside_the_field(window: MainWindow) -> None:
    QTest.keyClicks(window.panels.spot.oop.text, "AA, Kx")

    assert "Kx" in window.panels.spot.oop.message.error
    assert window.panels.spot.oop.message.isVisible()
    assert not window.panels.solve.solve_button.isEnabled()


def test_that_undo_in_a_text_field_undoes_in_the_spot(window: MainWindow) -> None:
    window.panels.spot.setCurrentIndex(2)
    edit = window.panels.spot.pot.edit
    edit.setFocus()
    edit.selectAll()
    QTest.keyClicks(edit, "700")

    QTest.keyClick(edit, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)

    assert edit.text() == "5.5bb"
    assert window.models.spot.text("pot") == "5.5bb"


def test_that_arrows_move_the_cursor_and_space_paints(window: MainWindow) -> None:
    grid = window.panels.spot.oop.grid
    grid.setFocus()

    for key in (Qt.Key.Key_Right, Qt.Key.Key_Down, Qt.Key.Key_Right, Qt.Key.Key_Space):
        QTest.keyClick(grid, key)

    assert window.panels.spot.oop.text.toPlainText() == "KQs"
    assert grid.accessibleDescription() == "KQs: full weight"


def test_that_clicked_cards_and_board_text_agree(window: MainWindow) -> None:
    window.panels.spot.setCurrentIndex(2)
    board = window.panels.spot.board

    for name in ("Qs", "7h", "2d", "Ac", "Ac"):
        QTest.mouseClick(board.cards, LEFT, pos=board.cards.cell_rect(parse_card(name)).center())

    assert board.edit.text() == "Qs7h2d"
    assert board.message.error == ""


def test_that_a_card_twice_is_refused_beside_the_field(window: MainWindow) -> None:
    window.panels.spot.setCurrentIndex(2)

    QTest.keyClicks(window.panels.spot.board.edit, "QsQs2d")

    assert "Qs" in window.panels.spot.board.message.error


def test_that_a_wrong_size_is_named_below_its_street(ready: MainWindow) -> None:
    ready.panels.spot.setCurrentIndex(3)
    table = ready.panels.spot.betting.shared
    field = table.fields["bet.turn"]
    field.selectAll()

    QTest.keyClicks(field, "33, 5y")

    assert "5y" in table.messages["turn"].error
    assert table.messages["flop"].error == ""


def test_that_sizes_of_streets_already_played_are_disabled(ready: MainWindow) -> None:
    ready.models.spot.set_text("board", "Qs7h2dAc")

    fields = ready.panels.spot.betting.shared.fields

    assert not fields["bet.flop"].isEnabled()
    assert fields["bet.turn"].isEnabled()


def test_that_the_memory_needed_stands_beside_what_is_available(
    qtbot: QtBot, ready: MainWindow
) -> None:
    memory = ready.panels.solve.memory

    qtbot.waitUntil(lambda: "26.1 MB needed, 6 GB available" in memory.text())

    assert ready.panels.solve.solve_button.isEnabled()


def test_that_a_tree_which_does_not_fit_cannot_be_solved_and_says_what_helps(
    qtbot: QtBot, ready: MainWindow, services: FakeServices
) -> None:
    services.memory = replace(FAKE_MEMORY, bytes16=90_000_000_000, bytes32=180_000_000_000)
    panel = ready.panels.solve

    ready.models.spot.set_text("pot", "551")
    qtbot.waitUntil(lambda: "Not enough memory" in panel.memory.error)

    assert "90 GB needed, 6 GB available" in panel.memory.error
    assert "smaller" in panel.status.text()
    assert not panel.solve_button.isEnabled()


def test_that_an_empty_window_says_what_to_do(window: MainWindow) -> None:
    assert "To solve:" in window.panels.solve.memory.text()
    assert window.docks.docks["grid"].isVisible()
    assert not window.panels.solve.solve_button.isEnabled()


def test_that_suits_and_the_top_of_hands_are_put_in_by_clicks_and_keys(
    window: MainWindow,
) -> None:
    editor = window.panels.spot.oop
    editor.model.clear()

    QTest.mouseClick(editor.suits[3], Qt.MouseButton.LeftButton)
    editor.model.toggle(parse_class("AKs"))
    assert editor.model.text == "AsKs"

    QTest.keyClicks(editor.top, "12,5")
    QTest.keyClick(editor.top, Qt.Key.Key_Return)
    assert editor.model.percent == pytest.approx(12.5, abs=1e-3)
    window.models.spot.undo()
    assert editor.model.text == "AsKs"
    QTest.keyClicks(editor.top, "x")
    QTest.keyClick(editor.top, Qt.Key.Key_Return)
    assert editor.model.text == "AsKs"
    assert editor.top.property("wrong")
