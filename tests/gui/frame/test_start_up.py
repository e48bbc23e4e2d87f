"""How signals end the program, from its first moment on."""

import os
import signal
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, QObject, QTimer, QUrl
from PySide6.QtGui import QFileOpenEvent
from PySide6.QtWidgets import QApplication, QMessageBox
from pytestqt.qtbot import QtBot

from gto_desktop.basis.errors import InputError
from gto_desktop.basis.message import say
from gto_desktop.basis.system import ending_signals
from gto_desktop.gui.frame.language import install_language
from gto_desktop.gui.frame.single_instance import SingleInstance
from gto_desktop.gui.frame.start_up import (
    Ending,
    FileRequests,
    create_window,
    show_failure,
    window_without_folder,
)
from gto_desktop.gui.frame.window_parts import Parts
from tests.gui.ending import delete_now
from tests.gui.fakes import FakeServices

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="ends programs in another way")


@pytest.fixture
def ending() -> Iterator[Ending]:
    before = {number: signal.getsignal(number) for number in ending_signals()}
    ending = Ending()
    ending.listen()
    yield ending
    for number, handler in before.items():
        signal.signal(number, handler)


def test_that_a_signal_before_the_window_stands_closes_it_once_it_does(ending: Ending) -> None:
    closed: list[bool] = []
    ending.obey(lambda: closed.append(True))
    assert closed == []

    os.kill(os.getpid(), signal.SIGTERM)
    ending.obey(lambda: closed.append(True))
    ending.obey(lambda: closed.append(True))

    assert closed == [True]


def test_that_a_signal_which_the_parent_ignores_stays_ignored() -> None:
    before = signal.signal(signal.SIGHUP, signal.SIG_IGN)  # as nohup does
    kept = {number: signal.getsignal(number) for number in ending_signals()}
    try:
        Ending().listen()
        assert signal.getsignal(signal.SIGHUP) is signal.SIG_IGN
    finally:
        for number, handler in kept.items():
            signal.signal(number, handler)
        signal.signal(signal.SIGHUP, before)


def test_that_the_window_opens_and_says_so_where_the_folder_of_the_data_cannot_be_made(
    qtbot: QtBot, qapp: QApplication, tmp_path: Path
) -> None:
    (tmp_path / "file").touch()
    folder = tmp_path / "file" / "home"
    with pytest.raises(OSError, match="Not a directory") as refused:
        SingleInstance(folder)

    window = window_without_folder(Parts(FakeServices(), folder=folder), refused.value)
    try:
        window.show()
        made = window.docks.docks.values()
        qtbot.waitUntil(lambda: all(dock.panel is not None for dock in made), timeout=60_000)

        assert window.faults.isVisible()
        assert f"{folder} cannot be used (Not a directory)" in window.faults.text.text()
    finally:
        window.close()
        delete_now(window)


def test_that_a_window_that_is_closed_says_so_before_it_waits_for_its_work(
    qtbot: QtBot, qapp: QApplication, monkeypatch: pytest.MonkeyPatch
) -> None:
    window = create_window(Parts(FakeServices()))
    said: list[str] = []
    shutdown = window.models.shutdown

    def wait() -> bool:
        said.append("waits")
        return shutdown()

    monkeypatch.setattr(window.models, "shutdown", wait)
    window.closing.connect(lambda: said.append("is closing"))
    try:
        made = window.docks.docks.values()
        qtbot.waitUntil(lambda: all(dock.panel is not None for dock in made), timeout=60_000)

        window.close()

        assert said == ["is closing", "waits"]
    finally:
        delete_now(window)


def test_that_files_that_an_event_names_are_opened_and_other_events_go_on(
    qapp: QApplication,
) -> None:
    opened: list[Path] = []
    watched = QObject()
    requests = FileRequests(opened.extend, watched)
    watched.installEventFilter(requests)

    QApplication.sendEvent(watched, QFileOpenEvent("/some/where é.gtosol"))
    QApplication.sendEvent(watched, QFileOpenEvent(QUrl("https://example.org/a.gtosol")))

    assert opened == [Path("/some/where é.gtosol")]
    assert not requests.eventFilter(watched, QEvent(QEvent.Type.User))


def test_that_a_box_tells_in_the_language_of_the_window_why_it_does_not_open(
    qapp: QApplication, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("GTO_DESKTOP_HOME", str(tmp_path))
    (tmp_path / "window.ini").write_text("[preferences]\nlanguage=fr\n")
    told: list[str] = []

    def close() -> None:
        box = QApplication.activeModalWidget()
        assert isinstance(box, QMessageBox)
        told.append(box.text())
        box.reject()

    QTimer.singleShot(0, close)
    try:
        show_failure(str(InputError(say("{0} is a folder: name a file.", "a.gtosol"))))
    finally:
        install_language(qapp, "en")

    [text] = told
    assert text.startswith("a.gtosol est un dossier")
