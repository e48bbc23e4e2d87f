"""Shortcuts: typed, taken over from others, reset, searched for, and kept."""

import pytest
from PySide6.QtCore import QSettings, Qt
from PySide6.QtGui import QKeySequence
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QMainWindow
from pytestqt.qtbot import QtBot

from gto_desktop.gui.base.commands import Command, Commands
from gto_desktop.gui.frame.shortcuts_page import KEYS, TITLE, ShortcutsPage
from tests.gui.frame.settings_parts import CLICK, commands, done, owner, settings

__all__ = ["commands", "done", "owner", "settings"]


@pytest.fixture
def page(qtbot: QtBot, commands: Commands) -> ShortcutsPage:
    page = ShortcutsPage(commands)
    qtbot.addWidget(page)
    page.resize(700, 500)
    page.show()
    return page


def type_keys(page: ShortcutsPage, keys: str) -> None:
    page.edit.setKeySequence(QKeySequence(keys))


def test_that_typed_keys_do_what_they_were_given_to(
    qtbot: QtBot, page: ShortcutsPage, commands: Commands, owner: QMainWindow, done: list[str]
) -> None:
    page.choose("tools.nuts")
    page.edit.setFocus()
    QTest.keyClick(page.edit, Qt.Key.Key_N, Qt.KeyboardModifier.ControlModifier)
    QTest.mouseClick(page.assign_button, CLICK)

    assert commands.shortcut("tools.nuts") == QKeySequence("Ctrl+N")
    with qtbot.waitActive(owner):
        owner.show()
        owner.activateWindow()
    QTest.keyClick(owner, Qt.Key.Key_N, Qt.KeyboardModifier.ControlModifier)
    assert done == ["nuts"]


def test_that_keys_of_another_are_refused_until_they_are_taken_over(
    qtbot: QtBot, page: ShortcutsPage, commands: Commands
) -> None:
    page.choose("tools.nuts")
    type_keys(page, "Ctrl+O")
    QTest.mouseClick(page.assign_button, CLICK)

    assert "Open" in page.message.text()
    assert commands.shortcut("tools.nuts").isEmpty()
    assert page.take_button.isVisible()
    QTest.mouseClick(page.take_button, CLICK)

    assert commands.shortcut("tools.nuts") == QKeySequence("Ctrl+O")
    assert commands.shortcut("file.open").isEmpty()
    assert not page.take_button.isVisible()


def test_that_one_or_all_can_be_reset(
    qtbot: QtBot, page: ShortcutsPage, commands: Commands
) -> None:
    for key, keys in (("file.open", "F7"), ("study.root", "F8")):
        page.choose(key)
        type_keys(page, keys)
        QTest.mouseClick(page.assign_button, CLICK)

    QTest.mouseClick(page.reset_button, CLICK)
    assert commands.shortcut("study.root") == QKeySequence("Home")
    assert commands.shortcut("file.open") == QKeySequence("F7")
    QTest.mouseClick(page.reset_all_button, CLICK)

    assert commands.shortcut("file.open") == QKeySequence("Ctrl+O")


def test_that_resetting_does_not_take_keys_that_another_has_by_now(
    qtbot: QtBot, page: ShortcutsPage, commands: Commands
) -> None:
    page.choose("tools.nuts")
    type_keys(page, "Home")
    page.take_over()
    page.choose("study.root")

    QTest.mouseClick(page.reset_button, CLICK)

    assert commands.shortcut("study.root").isEmpty()
    assert "Nuts" in page.message.text()


def test_that_a_command_can_be_left_without_keys_and_that_is_kept(
    qtbot: QtBot, page: ShortcutsPage, commands: Commands, owner: QMainWindow, settings: QSettings
) -> None:
    page.choose("file.open")

    QTest.mouseClick(page.clear_button, CLICK)

    assert commands.shortcut("file.open").isEmpty()
    again = Commands(owner, settings)
    again.add([Command("file.open", "Open", lambda: None, "file", "Ctrl+O")])
    assert again.shortcut("file.open").isEmpty()


@pytest.mark.parametrize(
    ("words", "shown"),
    [("root", ["To the root"]), ("ctrl+o", ["Open\u2026"]), ("tools nuts", ["Nuts"]), ("zz", [])],
)
def test_that_searching_finds_titles_menus_and_keys(
    qtbot: QtBot, page: ShortcutsPage, words: str, shown: list[str]
) -> None:
    QTest.keyClicks(page.search, words)

    rows = [row for row in range(len(page.table.rows)) if not page.table.isRowHidden(row)]
    assert [page.table.text(row, TITLE) for row in rows] == shown
    if not shown:
        assert not page.assign_button.isEnabled()


def test_that_changed_keys_stand_out(page: ShortcutsPage, commands: Commands) -> None:
    commands.set_shortcut("study.root", QKeySequence("F9"))

    keys = page.table.rows_model.index(1, KEYS)

    assert keys.data() == "F9"
    assert keys.data(Qt.ItemDataRole.FontRole).bold()
