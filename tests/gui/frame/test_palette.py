"""The command palette and the commands behind it, in the real window."""

from pathlib import Path

import pytest
from PySide6.QtCore import QSettings, Qt
from PySide6.QtGui import QKeySequence
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from gto_desktop.basis.errors import InputError
from gto_desktop.gui.base.commands import Command, Commands
from gto_desktop.gui.frame.main_window import MainWindow
from gto_desktop.gui.frame.palette import match

CONTROL_SHIFT = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier


def _open(qtbot: QtBot, window: MainWindow) -> None:
    window.activateWindow()
    QTest.keyClick(window, Qt.Key.Key_P, CONTROL_SHIFT)
    qtbot.waitUntil(window.palette_list.isVisible)


def test_the_palette_lists_every_command(qtbot: QtBot, window: MainWindow) -> None:
    _open(qtbot, window)

    assert len(window.palette_list.titles()) == len(list(window.commands))


def test_typed_letters_and_enter_run_a_command(qtbot: QtBot, window: MainWindow) -> None:
    _open(qtbot, window)

    QTest.keyClicks(window.palette_list.field, "theme dark")
    QTest.keyClick(window.palette_list.field, Qt.Key.Key_Return)

    assert window.appearance.look.dark
    assert not window.palette_list.isVisible()


def test_escape_closes_it_and_gives_the_keyboard_back(qtbot: QtBot, window: MainWindow) -> None:
    field = window.panels.solve.fields["target"].edit
    field.setFocus()
    _open(qtbot, window)

    QTest.keyClick(window.palette_list.field, Qt.Key.Key_Escape)

    assert not window.palette_list.isVisible()
    qtbot.waitUntil(field.hasFocus)


def test_what_cannot_be_done_now_stands_last_and_is_not_run(
    qtbot: QtBot, window: MainWindow
) -> None:
    _open(qtbot, window)

    QTest.keyClicks(window.palette_list.field, "stop and keep")
    QTest.keyClick(window.palette_list.field, Qt.Key.Key_Return)

    assert window.palette_list.isVisible()


def test_beginnings_of_words_fit_better_than_letters_in_between() -> None:
    fits = {title: match("clso", title) for title in ("Close solution", "Cell is on", "Undo")}

    assert fits["Undo"] is None
    first, second = fits["Close solution"], fits["Cell is on"]
    assert first is not None
    assert second is not None
    assert first < second


@pytest.mark.parametrize(
    ("typed", "better", "worse"),
    [
        ("solve", "Solve", "Frequencies: As solved"),
        ("solve", "Layout: Solve", "Lock hands as solved"),
        ("new", "New hand", "Panels: Breakdown"),
        ("root", "To the root", "Board: Combos by category"),
        ("tree", "Panels: Tree", "Copy the request as JSON"),
        ("up", "Up", "Board: Flush draws up to here"),
        ("copy ran", "Copy the range", "Copy the request as JSON"),
    ],
)
def test_what_begins_as_it_was_typed_stands_before_scattered_letters(
    typed: str, better: str, worse: str
) -> None:
    first, second = match(typed, better), match(typed, worse)

    assert first is not None
    assert second is None or first < second


def test_a_command_that_was_typed_stands_first_even_if_it_cannot_be_done(
    qtbot: QtBot, window: MainWindow
) -> None:
    _open(qtbot, window)

    QTest.keyClicks(window.palette_list.field, "undo")

    assert window.palette_list.titles()[0] == "Undo"


def test_with_nothing_typed_what_was_done_last_comes_before_the_order_of_the_menus(
    qtbot: QtBot, window: MainWindow
) -> None:
    _open(qtbot, window)
    assert window.palette_list.titles()[0] == "New solve"
    QTest.keyClicks(window.palette_list.field, "theme dark")
    QTest.keyClick(window.palette_list.field, Qt.Key.Key_Return)

    _open(qtbot, window)

    assert window.palette_list.titles()[:2] == ["Theme: Dark", "New solve"]


@pytest.mark.parametrize(
    ("typed", "title"),
    [
        ("resoudre", "Résoudre"),
        ("RÉS", "Résoudre"),
        ("noeud", "Verrous de nœud"),
        ("panneaux: arbre", "Panneaux\u00a0: Arbre"),
        ("d'ex", "Fin d\u2019exercice"),
    ],
)
def test_accents_and_typographic_signs_need_not_be_typed(typed: str, title: str) -> None:
    assert match(typed, title) is not None


@pytest.fixture
def owner(qtbot: QtBot) -> QWidget:
    widget = QWidget()
    qtbot.addWidget(widget)
    return widget


@pytest.fixture
def settings(tmp_path: Path) -> QSettings:
    return QSettings(str(tmp_path / "window.ini"), QSettings.Format.IniFormat)


def _command(key: str, shortcut: str | None = None) -> Command:
    return Command(key, key, lambda: None, "file", shortcut)


def test_two_commands_of_one_name_are_refused(owner: QWidget, settings: QSettings) -> None:
    commands = Commands(owner, settings)
    commands.add([_command("a")])

    with pytest.raises(ValueError, match="two commands"):
        commands.add([_command("a")])


def test_a_changed_shortcut_is_kept_and_can_be_put_back(
    owner: QWidget, settings: QSettings
) -> None:
    commands = Commands(owner, settings)
    commands.add([_command("a", "Ctrl+A"), _command("b", "Ctrl+B")])

    commands.set_shortcut("a", QKeySequence("Ctrl+K"))
    again = Commands(owner, settings)
    again.add([_command("a", "Ctrl+A")])
    assert again.shortcut("a") == QKeySequence("Ctrl+K")

    again.set_shortcut("a", None)
    assert again.shortcut("a") == QKeySequence("Ctrl+A")
    assert settings.value("shortcuts/a") is None


def test_a_shortcut_that_is_taken_is_known(owner: QWidget, settings: QSettings) -> None:
    commands = Commands(owner, settings)
    commands.add([_command("a", "Ctrl+A"), _command("b", "Ctrl+B")])

    taken = commands.conflict("b", QKeySequence("Ctrl+A"))

    assert taken is not None
    assert taken.key == "a"
    assert commands.conflict("a", QKeySequence("Ctrl+A")) is None
    assert commands.conflict("a", QKeySequence()) is None


def test_a_known_failure_is_told_and_not_lost(
    qtbot: QtBot, owner: QWidget, settings: QSettings
) -> None:
    def fail() -> None:
        raise InputError("Two cards are the same.")

    commands = Commands(owner, settings)
    commands.add([Command("a", "A", fail, "file")])

    with qtbot.waitSignal(commands.failed) as told:
        commands.run("a")

    assert told.args == ["Two cards are the same."]
