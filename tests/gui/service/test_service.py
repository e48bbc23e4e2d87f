"""The service in the window's menu: started, stopped, its address shown."""

from collections.abc import Iterator

import pytest
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from gto_desktop.basis.errors import InputError
from gto_desktop.gui.frame.main_window import MainWindow
from gto_desktop.gui.frame.start_up import create_application, create_window
from gto_desktop.gui.frame.window_parts import Parts
from gto_desktop.gui.service.service_control import ServiceLabel
from gto_desktop.services.server.audience import Audience
from tests.gui.ending import delete_now
from tests.gui.fakes import FakeServices

ADDRESS = "http://127.0.0.1:8790"


class Service:
    audience: Audience | None = None

    def __init__(self) -> None:
        self.runs = False
        self.trouble: Exception | None = None

    def start(self) -> str:
        if self.trouble:
            raise self.trouble
        self.runs = True
        return ADDRESS

    def stop(self) -> None:
        self.runs = False


@pytest.fixture
def service() -> Service:
    return Service()


@pytest.fixture
def serving_window(qtbot: QtBot, qapp: QApplication, service: Service) -> Iterator[MainWindow]:
    create_application([])
    main = create_window(Parts(FakeServices(), service=service))
    main.show()
    qtbot.waitExposed(main)
    yield main
    main.close()
    delete_now(main)


def _enabled(window: MainWindow) -> dict[str, bool]:
    names = ("start", "stop", "documents", "address")
    return {name: window.commands.action(f"service.{name}").isEnabled() for name in names}


def test_that_starting_shows_the_address_and_stopping_takes_it_away(
    qtbot: QtBot, serving_window: MainWindow, service: Service
) -> None:
    window = serving_window
    assert window.models.service is not None
    label = window.statusBar().findChild(ServiceLabel)
    assert label is not None
    assert list(_enabled(window).values()) == [True, False, False, False]

    window.commands.action("service.start").trigger()
    qtbot.waitUntil(label.isVisible)

    assert ADDRESS in label.text()
    assert list(_enabled(window).values()) == [False, True, True, True]
    window.commands.action("service.address").trigger()
    assert QGuiApplication.clipboard().text() == ADDRESS

    window.commands.action("service.stop").trigger()
    qtbot.waitUntil(lambda: not label.isVisible())
    assert not service.runs
    assert list(_enabled(window).values()) == [True, False, False, False]


def test_that_what_keeps_it_from_starting_is_said_and_it_can_be_tried_again(
    qtbot: QtBot, serving_window: MainWindow, service: Service
) -> None:
    window = serving_window
    service.trouble = InputError("Port 8790 is taken.")

    window.commands.action("service.start").trigger()
    qtbot.waitUntil(lambda: "taken" in window.statusBar().currentMessage())

    assert _enabled(window)["start"]
    service.trouble = None
    window.commands.action("service.start").trigger()
    qtbot.waitUntil(lambda: service.runs)


def test_that_closing_the_window_stops_it(
    qtbot: QtBot, serving_window: MainWindow, service: Service
) -> None:
    serving_window.commands.action("service.start").trigger()
    qtbot.waitUntil(lambda: service.runs)

    serving_window.close()

    assert not service.runs
