"""The panel of tools over a real bridge and the real toolkit."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QSettings
from pytestqt.qtbot import QtBot

from gto_desktop.gui.base.appearance import Appearance
from gto_desktop.gui.base.bridge import Bridge
from gto_desktop.gui.toolkit.models.catalogue import ToolForm, load_forms
from gto_desktop.gui.toolkit.panels.toolkit_panel import ToolkitPanel
from tests.gui.ending import delete_now, windows_left

Opened = Callable[..., ToolkitPanel]


@pytest.fixture(scope="session")
def forms() -> dict[str, ToolForm]:
    return load_forms()


@pytest.fixture
def settings(tmp_path: Path) -> QSettings:
    return QSettings(str(tmp_path / "kept.ini"), QSettings.Format.IniFormat)


@pytest.fixture
def panel(qtbot: QtBot, appearance: Appearance, settings: QSettings) -> Iterator[ToolkitPanel]:
    """The panel, shown, with the toolkit loaded."""
    bridge = Bridge()
    shown = ToolkitPanel(appearance, bridge, settings)
    shown._debounce.setInterval(5)
    shown.resize(1280, 800)
    shown.show()
    qtbot.waitUntil(lambda: shown.model.loaded)
    yield shown
    bridge.shutdown()
    shown.close()
    left = windows_left()
    delete_now(shown)
    assert left == []


@pytest.fixture
def opened(qtbot: QtBot, panel: ToolkitPanel) -> Opened:
    """Opens a tool, with its example answered where that is asked for."""

    def open_tool(path: str, *, example: bool = True) -> ToolkitPanel:
        panel.open_tool(path)
        if example:
            panel.show_example()
            qtbot.waitUntil(lambda: bool(panel.reply.blocks))
        return panel

    return open_tool
