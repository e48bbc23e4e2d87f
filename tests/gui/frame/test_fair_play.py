"""The terms of the first start, and the pause while a poker client runs."""

import getpass
import platform
import socket
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

import pytest
from PySide6.QtCore import QSettings, Qt
from PySide6.QtGui import QGuiApplication, QKeySequence, QShortcut
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QDockWidget, QLabel, QMainWindow, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from gto_desktop.gui.base.bridge import Bridge
from gto_desktop.gui.frame.notices import FairPlayPause, PauseBanner
from gto_desktop.gui.frame.terms import (
    WelcomeCover,
    WelcomePage,
    accept,
    accepted_on,
    has_accepted,
    show_about,
    terms,
)
from gto_desktop.services.fair_play.fair_play import FairPlay, pause_while_playing
from gto_desktop.solver.solve_order import SolveOrder
from tests.gui.ending import delete_now
from tests.gui.fakes import FakeServices, FakeSolution, example_spec


@pytest.fixture
def settings(tmp_path: Path) -> QSettings:
    return QSettings(str(tmp_path / "window.ini"), QSettings.Format.IniFormat)


class Machine:
    clients: tuple[str, ...] = ()


@pytest.fixture
def machine() -> Machine:
    return Machine()


@pytest.fixture
def fair_play(machine: Machine) -> Iterator[FairPlay]:
    watch = FairPlay(lambda: machine.clients)
    yield watch
    watch.close()


def test_that_start_is_only_possible_after_agreeing(qtbot: QtBot) -> None:
    page = WelcomePage()
    qtbot.addWidget(page)
    page.show()
    told: list[str] = []
    page.accepted.connect(lambda: told.append("accepted"))
    page.refused.connect(lambda: told.append("refused"))

    QTest.mouseClick(page.start_button, Qt.MouseButton.LeftButton)
    assert told == []
    page.agree.setFocus()
    QTest.keyClick(page.agree, Qt.Key.Key_Space)
    QTest.mouseClick(page.start_button, Qt.MouseButton.LeftButton)
    QTest.mouseClick(page.quit_button, Qt.MouseButton.LeftButton)

    assert told == ["accepted", "refused"]


def test_that_nothing_of_the_window_can_be_used_before_the_terms_are_accepted(
    qtbot: QtBot,
) -> None:
    window, done = QMainWindow(), list[str]()
    qtbot.addWidget(window)
    button, off = QPushButton("Solve"), QPushButton("Off")
    button.clicked.connect(lambda: done.append("click"))
    off.setEnabled(False)
    window.setCentralWidget(button)
    window.statusBar().addWidget(off)
    action = window.menuBar().addAction("Solve")
    action.setShortcut("Ctrl+R")
    action.triggered.connect(lambda: done.append("key"))
    window.addAction(action)
    number = QShortcut(QKeySequence("1"), window)
    number.activated.connect(lambda: done.append("number"))
    cover = WelcomeCover(window)
    with qtbot.waitActive(window):
        window.resize(900, 600)
        window.show()

    def use_everything() -> None:
        QTest.mouseClick(button, Qt.MouseButton.LeftButton)
        QTest.keyClick(window, Qt.Key.Key_R, Qt.KeyboardModifier.ControlModifier)
        QTest.keyClick(window, Qt.Key.Key_1)

    use_everything()
    assert done == []
    assert cover.page.size() == window.size()
    QTest.keyClick(cover.page.agree, Qt.Key.Key_Space)
    with qtbot.waitSignal(cover.accepted):
        QTest.mouseClick(cover.page.start_button, Qt.MouseButton.LeftButton)
    use_everything()

    assert done == ["click", "key", "number"]
    assert not off.isEnabled()


def test_that_a_panel_that_comes_to_the_front_stays_below_the_terms(qtbot: QtBot) -> None:
    window = QMainWindow()
    qtbot.addWidget(window)
    cover = WelcomeCover(window)
    window.resize(900, 600)
    window.show()
    done: list[str] = []
    panel, button = QDockWidget("Grid", window), QPushButton("Solve")
    button.clicked.connect(lambda: done.append("click"))
    panel.setWidget(button)

    # As when the place of before is opened.
    window.addDockWidget(Qt.DockWidgetArea.RightDockWidgetArea, panel)
    panel.show()
    panel.raise_()
    at = window.rect().center()
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    front = window.childAt(at)

    assert front is not None
    assert front is cover.page or cover.page.isAncestorOf(front)
    assert done == []
    cover.page.accepted.emit()
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    assert done == ["click"]


def test_that_refusing_closes_the_window(qtbot: QtBot) -> None:
    window = QMainWindow()
    qtbot.addWidget(window)
    window.resize(900, 600)
    cover = WelcomeCover(window)
    window.show()

    QTest.mouseClick(cover.page.quit_button, Qt.MouseButton.LeftButton)

    assert not window.isVisible()


def test_that_accepting_is_kept_with_version_and_day(settings: QSettings) -> None:
    assert not has_accepted(settings)
    assert accepted_on(settings) == ""

    accept(settings)

    again = QSettings(settings.fileName(), QSettings.Format.IniFormat)
    assert has_accepted(again)
    assert accepted_on(again) == datetime.now(UTC).date().isoformat()


def test_that_terms_of_another_version_have_to_be_accepted_anew(settings: QSettings) -> None:
    accept(settings)
    settings.setValue("fair_play/version", 0)

    assert not has_accepted(settings)


def test_that_about_repeats_the_terms_and_when_they_were_accepted(qtbot: QtBot) -> None:
    owner = QWidget()
    qtbot.addWidget(owner)
    dialog = show_about(owner, "2026-11-21")

    texts = [label.text() for label in dialog.findChildren(QLabel)]

    assert set(terms()) <= set(texts)
    assert any("2026-11-21" in text for text in texts)
    delete_now(dialog)


def test_that_about_tells_the_folder_and_copies_versions_without_telling_whose_they_are(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("GTO_DESKTOP_HOME", str(tmp_path))
    owner = QWidget()
    qtbot.addWidget(owner)
    dialog = show_about(owner)
    [button] = [each for each in dialog.findChildren(QPushButton) if "versions" in each.text()]

    QTest.mouseClick(button, Qt.MouseButton.LeftButton)

    assert any(str(tmp_path) in label.text() for label in dialog.findChildren(QLabel))
    copied = QGuiApplication.clipboard().text()
    assert f"Python {platform.python_version()}" in copied
    personal = {str(tmp_path), getpass.getuser(), socket.gethostname()}
    assert not personal & set(copied.split())
    delete_now(dialog)


def test_that_the_banner_names_what_runs_and_goes_when_it_ends(
    qtbot: QtBot, machine: Machine, fair_play: FairPlay
) -> None:
    pause = FairPlayPause(fair_play)
    banner = PauseBanner(pause)
    qtbot.addWidget(banner)
    assert banner.isHidden()

    machine.clients = ("GGPoker", "PokerStars")
    fair_play.look()
    qtbot.waitUntil(lambda: pause.paused)

    assert not banner.isHidden()
    assert "GGPoker, PokerStars" in banner.headline.text()
    machine.clients = ()
    fair_play.look()
    with qtbot.waitSignal(pause.changed):
        pause.refresh()
    assert banner.isHidden()


def test_that_a_solve_of_the_window_waits_and_goes_on_by_itself(
    qtbot: QtBot, machine: Machine, fair_play: FairPlay
) -> None:
    bridge, services = Bridge(), FakeServices(steps=1)
    watched = pause_while_playing(services, fair_play, solves=[FakeServices.solve])
    machine.clients = ("PokerStars",)
    fair_play.look()
    phases: list[str] = []
    bridge.progressed.connect(lambda _id, progress: phases.append(progress.phase))
    solved: list[object] = []
    bridge.finished.connect(lambda _id, result: solved.append(result))
    bridge.start(lambda: watched.solve(SolveOrder(example_spec(), 0.3, 100, 1, 16)))
    qtbot.waitUntil(lambda: bool(phases))
    assert "PokerStars" in phases[0]
    assert not services.closed

    machine.clients = ()
    fair_play.look()
    qtbot.waitUntil(lambda: bool(solved))

    assert isinstance(solved[0], FakeSolution)
    assert bridge.shutdown()


def test_that_a_lookup_of_the_window_waits_without_blocking_it(
    qtbot: QtBot, machine: Machine, fair_play: FairPlay
) -> None:
    bridge = Bridge()
    watched = pause_while_playing(FakeServices(), fair_play, lookups=[FakeServices.node])
    solution = FakeSolution(example_spec())
    machine.clients = ("PokerStars",)
    fair_play.look()
    nodes: list[object] = []
    bridge.ask(
        "node", lambda: watched.node(solution, "root", ()), nodes.append, nodes.append, "solution"
    )
    qtbot.wait(30)
    assert nodes == []

    machine.clients = ()
    fair_play.look()
    qtbot.waitUntil(lambda: bool(nodes))

    assert getattr(nodes[0], "line", "") == "root"
    assert bridge.shutdown()
