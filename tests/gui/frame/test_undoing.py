"""What Ctrl+Z takes back: the edits of the panel with the keyboard, and what it says of them."""

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from gto_desktop.cards.hand_class import parse_class
from gto_desktop.game.player import Player
from gto_desktop.gui.base.history import History
from gto_desktop.gui.frame.main_window import MainWindow
from gto_desktop.gui.kit.models.range_editor_model import RangeEditorModel
from gto_desktop.gui.solve.models.spot import SpotModel
from gto_desktop.gui.study.panels.lock_panel import LockPanel

if TYPE_CHECKING:
    from collections.abc import Callable


def _classes(*names: str) -> list[int]:
    return [parse_class(name) for name in names]


def _undo_text(window: MainWindow) -> str:
    return window.commands.action("edit.undo").text()


def test_that_a_history_tells_each_step_on_the_way_back_and_forth() -> None:
    history = History(0)
    history.push(1, words="one")
    history.push(2, "typing", "two")
    history.push(3, "typing", "two more")

    told = [history.undo_words]
    history.undo()
    told += [history.undo_words, history.redo_words]
    history.undo()
    told += [history.undo_words, history.redo_words]
    history.redo()
    told += [history.undo_words, history.redo_words]

    assert told == ["two more", "one", "two more", "", "one", "one", "two more"]


def test_that_painting_names_few_hands_and_counts_many() -> None:
    editor = RangeEditorModel("OOP")
    told: list[str] = []
    editor.committed.connect(lambda _key: told.append(editor.edit_words))

    editor.toggle(parse_class("AKs"))
    editor.begin_stroke(parse_class("AA"))
    for hand in _classes("AQs", "AJs", "ATs"):
        editor.stroke_to(hand)
    editor.end_stroke()
    editor.toggle(parse_class("AKs"))
    editor.set_text("QQ+")
    editor.clear()

    assert told == [
        "paint AKs",
        "paint 4 hands",
        "erase AKs",
        "type the OOP range",
        "empty the OOP range",
    ]


def test_that_a_spot_says_what_would_be_undone() -> None:
    spot = SpotModel()
    assert spot.history.undo_words == ""

    told = []
    edits: tuple[Callable[[], object], ...] = (
        lambda: spot.set_text("pot", "700"),
        lambda: spot.toggle_card(51),
        lambda: spot.toggle_card(51),
        lambda: spot.editors[Player.IP].toggle(parse_class("77")),
        lambda: spot.set_per_player_sizes(True),
    )
    for edit in edits:
        edit()
        told.append(spot.history.undo_words)

    assert told == [
        "type Pot",
        "add As",
        "remove As",
        "paint 77",
        "own sizes for OOP and IP",
    ]
    spot.undo()
    words = (spot.history.undo_words, spot.history.redo_words)
    assert words == ("paint 77", "own sizes for OOP and IP")


def _lock_panel(qtbot: QtBot, window: MainWindow) -> LockPanel:
    panel = window.docks.show("lock").findChild(LockPanel)
    assert isinstance(panel, LockPanel)
    qtbot.waitUntil(lambda: panel.draft.can_edit)
    return panel


def test_that_undo_is_about_the_panel_with_the_keyboard(qtbot: QtBot, solved: MainWindow) -> None:
    spot = solved.models.spot
    before = spot.text("pot")
    spot.set_text("pot", "1234")
    panel = _lock_panel(qtbot, solved)
    panel.grid.setFocus()
    assert not solved.edits().history.can_undo
    assert _undo_text(solved) == "Undo"
    panel.draft.select_class(parse_class("QQ"), on=True)
    panel.draft.always(0)
    held = panel.draft.locks

    assert _undo_text(solved) == "Undo: lock QQ"
    solved.commands.run("edit.undo")
    assert panel.draft.locks == ()
    assert spot.text("pot") == "1234"
    assert solved.commands.action("edit.redo").text() == "Redo: lock QQ"
    solved.commands.run("edit.redo")
    assert panel.draft.locks == held
    solved.docks.show("spot")
    solved.panels.spot.setFocus()
    qtbot.waitUntil(lambda: _undo_text(solved) == "Undo: type Pot")
    solved.commands.run("edit.undo")
    assert spot.text("pot") == before
    assert panel.draft.locks == held


def test_that_undo_is_about_a_panel_that_floats_and_has_the_keyboard(
    qtbot: QtBot, solved: MainWindow
) -> None:
    spot, text = solved.models.spot, solved.models.spot.text("pot")
    spot.set_text("pot", "1234")
    panel = _lock_panel(qtbot, solved)
    dock = solved.docks.docks["lock"]
    solved.docks.show("spot")
    solved.panels.spot.setFocus()
    dock.setFloating(True)
    try:
        panel.window().activateWindow()
        panel.grid.setFocus()
        qtbot.waitUntil(lambda: QApplication.focusWidget() is panel.grid)
        panel.draft.select_class(parse_class("QQ"), on=True)
        panel.draft.always(0)
        assert _undo_text(solved) == "Undo: lock QQ"

        solved.open_palette()
        assert solved.palette_list.titles()
        QTest.keyClicks(solved.palette_list.field, "undo")
        QTest.keyClick(solved.palette_list.field, Qt.Key.Key_Return)

        assert panel.draft.locks == ()
        assert spot.text("pot") == "1234"
    finally:
        dock.setFloating(False)
        solved.activateWindow()
        spot.set_text("pot", text)


def test_that_the_palette_says_what_would_be_undone_where_the_keyboard_was(
    qtbot: QtBot, solved: MainWindow
) -> None:
    panel = _lock_panel(qtbot, solved)
    panel.draft.select_class(parse_class("QQ"), on=True)
    panel.draft.always(0)
    panel.grid.setFocus()

    solved.open_palette()
    QTest.keyClicks(solved.palette_list.field, "undo")
    assert solved.palette_list.titles()[0] == "Undo: lock QQ"
    QTest.keyClick(solved.palette_list.field, Qt.Key.Key_Return)

    assert panel.draft.locks == ()


def test_that_no_two_commands_have_the_same_name(qtbot: QtBot, solved: MainWindow) -> None:
    for key in solved.docks.docks:
        solved.docks.panel(key)

    solved.open_palette()

    names = solved.palette_list.titles()
    assert sorted({name for name in names if names.count(name) > 1}) == []
    assert {"Solve", "Layout: Solve"} <= set(names)
    solved.palette_list.close_up()
