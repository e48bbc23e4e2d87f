"""The whole window over fake services, with settings in a folder of the test's own."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from gto_desktop.gui.app import create_application, create_window
from gto_desktop.gui.appearance import Appearance
from gto_desktop.gui.main_window import MainWindow
from tests.gui.fakes import FakeServices, example_spec


@pytest.fixture(autouse=True)
def _own_settings(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GTO_DESKTOP_HOME", str(tmp_path / "home"))


@pytest.fixture
def appearance(qapp: QApplication) -> Appearance:
    return Appearance()


@pytest.fixture
def services() -> FakeServices:
    return FakeServices()


@pytest.fixture
def window(qtbot: QtBot, qapp: QApplication, services: FakeServices) -> Iterator[MainWindow]:
    """The window of a new user, shown."""
    create_application([])
    main = create_window(services)
    main.show()
    qtbot.waitExposed(main)
    yield main
    for gate in (services.gate, *services.node_gates.values()):
        gate.set()
    main.close()
    left_open = [w for w in QApplication.topLevelWidgets() if w.isVisible()]
    delete_now(main)
    assert left_open == []


def delete_now(widget: QWidget) -> None:
    """Delete a window for good: each one left over slows every later change of style."""
    widget.deleteLater()
    QApplication.sendPostedEvents(widget, QEvent.Type.DeferredDelete)


@pytest.fixture
def ready(window: MainWindow) -> MainWindow:
    """The window with a spot that can be solved."""
    window.spot.show(example_spec())
    return window


@pytest.fixture
def solved(qtbot: QtBot, ready: MainWindow) -> MainWindow:
    """The window with a solution at its root."""
    ready.solve_panel.solve()
    qtbot.waitUntil(lambda: ready.study.node is not None)
    return ready
