"""The whole window over fake services, with settings in a folder of the test's own."""

import gc
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, QLocale, QObject, Qt
from PySide6.QtWidgets import QApplication, QMainWindow, QWidget
from pytestqt.qtbot import QtBot

from gto_desktop.gui.base.appearance import Appearance
from gto_desktop.gui.base.bridge import Bridge
from gto_desktop.gui.base.numbers import ENGLISH, install_number_format
from gto_desktop.gui.frame.main_window import MainWindow
from gto_desktop.gui.frame.settings import open_settings
from gto_desktop.gui.frame.start_up import create_application, create_window
from gto_desktop.gui.frame.terms import accept
from gto_desktop.gui.frame.window_parts import Parts
from tests.gui.ending import delete_now, end_bridge, windows_left
from tests.gui.fakes import FakeServices, example_spec
from tests.gui.patience import PatientBot


@pytest.fixture(autouse=True)
def _own_settings(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GTO_DESKTOP_HOME", str(tmp_path / "home"))
    accept(open_settings())


@pytest.fixture(autouse=True)
def _english_numbers() -> Iterator[None]:
    """A test that spoke another language leaves no numbers of it behind."""
    yield
    install_number_format(ENGLISH)
    QLocale.setDefault(QLocale("en"))


@pytest.fixture
def qtbot(qapp: QApplication, request: pytest.FixtureRequest) -> QtBot:
    """In place of pytest-qt's, which waits for five seconds at most."""
    return PatientBot(request)


@pytest.fixture
def appearance(qapp: QApplication) -> Appearance:
    return Appearance()


@pytest.fixture
def bridge(qapp: QApplication) -> Iterator[Bridge]:
    """What carries the background work of a panel that is tested without the window."""
    create_application([])
    made = Bridge()
    yield made
    end_bridge(made)


@pytest.fixture
def services() -> FakeServices:
    return FakeServices()


@pytest.fixture
def window(qtbot: QtBot, qapp: QApplication, services: FakeServices) -> Iterator[MainWindow]:
    """The window of a new user, in the layout for solving."""
    create_application([])
    main = create_window(Parts(services))
    main.docks.switch("solve")
    main.show()
    qtbot.waitUntil(main.isActiveWindow)
    lone = LoneWindows()
    qapp.installEventFilter(lone)
    yield main
    qapp.removeEventFilter(lone)
    for gate in (services.gate, *services.node_gates.values()):
        gate.set()
    main.close()
    left = windows_left()
    delete_now(main)
    gc.collect()  # never in a worker thread: Qt's objects belong to this one
    assert left == []
    assert lone.shown == []


class LoneWindows(QObject):
    """Notes widgets that come up as windows of their own though they are none by their kind.

    A widget that is shown before it has a parent flashes on the screen and takes the keyboard.
    """

    def __init__(self) -> None:
        super().__init__()
        self.shown: list[str] = []

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Show and isinstance(watched, QWidget):
            plain = watched.windowType() in {Qt.WindowType.Widget, Qt.WindowType.Window}
            if watched.isWindow() and plain and not isinstance(watched, QMainWindow):
                self.shown.append(repr(watched))
        return False


@pytest.fixture
def ready(window: MainWindow) -> MainWindow:
    """The window with a spot that can be solved."""
    window.models.spot.show(example_spec())
    return window


@pytest.fixture
def solved(qtbot: QtBot, ready: MainWindow) -> MainWindow:
    """The window with a solution at its root."""
    ready.panels.solve.solve()
    qtbot.waitUntil(lambda: ready.models.study.node is not None)
    return ready
