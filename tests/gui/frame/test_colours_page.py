"""The page of looks has room for all of its controls, whatever the language and the letters."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QSettings, QTranslator
from PySide6.QtWidgets import QApplication, QMainWindow, QScrollArea, QWidget
from pytestqt.qtbot import QtBot

from gto_desktop.gui.base.appearance import FONT_PERCENTS, Appearance
from gto_desktop.gui.base.bridge import Bridge
from gto_desktop.gui.base.commands import Commands
from gto_desktop.gui.base.texts import install_translator
from gto_desktop.gui.frame.language import install_language
from gto_desktop.gui.frame.settings import PreferenceStore
from gto_desktop.gui.frame.settings_dialog import SettingsDialog
from tests.gui.ending import delete_now


@pytest.fixture(params=["en", "fr"])
def language(qapp: QApplication, request: pytest.FixtureRequest) -> Iterator[str]:
    before = qapp.findChildren(QTranslator)
    yield install_language(qapp, request.param)
    for translator in qapp.findChildren(QTranslator):
        if translator not in before:
            qapp.removeTranslator(translator)
            translator.deleteLater()
    install_translator(None)


@pytest.fixture
def dialog(
    language: str, qtbot: QtBot, appearance: Appearance, tmp_path: Path
) -> Iterator[SettingsDialog]:
    appearance.set_font_percent(100)
    owner, bridge = QMainWindow(), Bridge()
    settings = QSettings(str(tmp_path / "window.ini"), QSettings.Format.IniFormat)
    commands = Commands(owner, settings)
    found = SettingsDialog(PreferenceStore(settings), appearance, commands, bridge, owner)
    found.open_page("appearance")
    qtbot.waitExposed(found)
    yield found
    appearance.set_font_percent(100)
    bridge.shutdown()
    found.close()
    delete_now(found, owner)


def _seen(dialog: SettingsDialog) -> QWidget:
    areas = [one for one in dialog.findChildren(QScrollArea) if one.widget() is dialog.colours]
    return areas[0].viewport()


def _right_edges(dialog: SettingsDialog) -> dict[str, int]:
    """Return how far each control reaches to the right, as the eye sees it."""
    page = dialog.colours
    parts = [*page.buttons.values(), *page.resets.values(), page.reset_all, page.preview]
    at = _seen(dialog)
    return {
        one.accessibleName() or str(one): one.mapTo(at, QPoint(one.width(), 0)).x() for one in parts
    }


@pytest.mark.parametrize("percent", FONT_PERCENTS)
def test_that_every_control_of_the_colours_is_within_the_page(
    dialog: SettingsDialog, appearance: Appearance, qtbot: QtBot, percent: int
) -> None:
    appearance.set_font_percent(percent)
    QApplication.processEvents()

    room = _seen(dialog).width()
    assert {name: x for name, x in _right_edges(dialog).items() if x > room} == {}


def test_that_the_colours_stand_in_two_columns_where_there_is_room(
    dialog: SettingsDialog, appearance: Appearance
) -> None:
    def rows() -> int:
        QApplication.processEvents()
        return len({one.y() for one in dialog.colours.buttons.values()})

    appearance.set_font_percent(150)
    assert rows() == 6

    dialog.resize(1500, 700)
    assert rows() == 3

    dialog.resize(900, 600)
    assert rows() == 6

    appearance.set_font_percent(80)
    assert rows() == 3
