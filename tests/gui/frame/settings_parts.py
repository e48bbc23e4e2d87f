"""Settings in a file of the test's own, looks that are kept there, and commands with keys."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QSettings, Qt
from PySide6.QtWidgets import QMainWindow
from pytestqt.qtbot import QtBot

from gto_desktop.gui.base.appearance import Appearance
from gto_desktop.gui.base.commands import Command, Commands
from gto_desktop.gui.base.theme import ThemeChoice

CLICK = Qt.MouseButton.LeftButton


@pytest.fixture
def settings(tmp_path: Path) -> QSettings:
    return QSettings(str(tmp_path / "window.ini"), QSettings.Format.IniFormat)


@pytest.fixture
def kept(appearance: Appearance, settings: QSettings) -> Iterator[Appearance]:
    """An appearance that keeps its choices; the application gets its looks back afterwards."""
    appearance.keep_in(settings)
    yield appearance
    appearance.set_font_percent(100)
    appearance.set_theme(ThemeChoice.SYSTEM)


@pytest.fixture
def owner(qtbot: QtBot) -> QMainWindow:
    owner = QMainWindow()
    qtbot.addWidget(owner)
    return owner


@pytest.fixture
def done() -> list[str]:
    return []


@pytest.fixture
def commands(owner: QMainWindow, settings: QSettings, done: list[str]) -> Commands:
    commands = Commands(owner, settings)
    commands.add(
        [
            Command("file.open", "&Open\u2026", lambda: done.append("open"), "file", "Ctrl+O"),
            Command("study.root", "To the root", lambda: done.append("root"), "study", "Home"),
            Command("tools.nuts", "Nuts", lambda: done.append("nuts"), "tools"),
        ]
    )
    return commands
