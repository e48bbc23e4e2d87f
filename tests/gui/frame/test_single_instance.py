"""One window per folder: others hand their files over; what a killed one left does no harm."""

import getpass
import subprocess
import sys
import threading
import time
from pathlib import Path

import pytest
from PySide6.QtNetwork import QLocalSocket
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from gto_desktop.gui.frame.single_instance import SingleInstance, raise_window
from tests.gui.patience import PATIENCE

SECOND = """
import sys
from pathlib import Path
from PySide6.QtCore import QCoreApplication, QTimer
app = QCoreApplication([])
from gto_desktop.gui.frame.single_instance import SingleInstance
instance = SingleInstance(Path(sys.argv[1]))
print("first" if instance.claim(sys.argv[2:]) else "second", flush=True)
if sys.argv[-1] == "--stay":
    app.exec()
"""


def start(folder: Path, *arguments: str) -> subprocess.Popen[str]:
    command = [sys.executable, "-c", SECOND, str(folder), *arguments]
    return subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=folder)


def said(process: subprocess.Popen[str]) -> str:
    assert process.stdout is not None
    return process.stdout.readline().strip()


def test_that_a_second_start_hands_its_files_to_the_first(qtbot: QtBot, tmp_path: Path) -> None:
    first = SingleInstance(tmp_path)
    asked: list[list[str]] = []
    first.asked.connect(asked.append)
    assert first.claim([])

    second = start(tmp_path, "spot.json", "--quiet", str(tmp_path / "other.gto"))
    qtbot.waitUntil(lambda: second.poll() is not None)

    assert said(second) == "second"
    assert asked == [[str(tmp_path / "spot.json"), str(tmp_path / "other.gto")]]
    first.close()
    second.communicate()


def test_that_a_start_after_the_first_has_closed_is_the_first(tmp_path: Path, qapp: object) -> None:
    first = SingleInstance(tmp_path)
    assert first.claim([])
    first.close()

    again = SingleInstance(tmp_path)

    assert again.claim([])
    again.close()


def test_that_lock_and_socket_of_a_killed_program_do_no_harm(qtbot: QtBot, tmp_path: Path) -> None:
    killed = start(tmp_path, "--stay")
    assert said(killed) == "first"
    killed.kill()
    killed.wait()
    assert (tmp_path / "window.lock").exists()

    mine = SingleInstance(tmp_path)
    asked: list[list[str]] = []
    mine.asked.connect(asked.append)

    assert mine.claim([])
    other = start(tmp_path)
    qtbot.waitUntil(lambda: other.poll() is not None)
    assert said(other) == "second"
    assert asked == [[]]
    mine.close()
    killed.communicate()
    other.communicate()


def test_that_a_user_whose_name_the_system_does_not_know_gets_a_window(
    tmp_path: Path, qapp: object, monkeypatch: pytest.MonkeyPatch
) -> None:
    def unknown() -> str:
        raise KeyError("getpwuid(): uid not found: 4711")

    monkeypatch.setattr(getpass, "getuser", unknown)
    only = SingleInstance(tmp_path)

    assert only.claim([])
    only.close()


def test_that_another_folder_has_a_first_of_its_own(tmp_path: Path, qapp: object) -> None:
    one, two = SingleInstance(tmp_path / "a"), SingleInstance(tmp_path / "b")

    assert one.claim([])
    assert two.claim([])
    one.close()
    two.close()


def test_that_a_first_that_does_not_answer_holds_nobody_up(
    tmp_path: Path, qapp: object, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("gto_desktop.gui.frame.single_instance.PATIENCE_S", 0.3)
    hanging = start(tmp_path, "--stay")
    assert said(hanging) == "first"
    hanging.send_signal(19)  # SIGSTOP
    mine = SingleInstance(tmp_path)

    assert mine.claim([])

    mine.close()
    hanging.kill()
    hanging.communicate()


def test_that_a_start_waits_for_a_first_that_is_closing(
    tmp_path: Path, qapp: object, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("gto_desktop.gui.frame.single_instance.PATIENCE_S", 0.1)
    first, mine = SingleInstance(tmp_path), SingleInstance(tmp_path)
    assert first.claim([])
    first.hear_no_more()
    keeping = threading.Timer(1.0, first.close)
    begun = time.monotonic()

    keeping.start()

    assert mine.claim([])
    assert time.monotonic() - begun >= 1.0
    assert mine._lock.isLocked()
    keeping.join()
    mine.close()


def test_that_a_first_that_never_ends_its_closing_holds_nobody_up(
    tmp_path: Path, qapp: object, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("gto_desktop.gui.frame.single_instance.CLOSING_S", 0.3)
    first, mine = SingleInstance(tmp_path), SingleInstance(tmp_path)
    assert first.claim([])
    first.hear_no_more()

    assert mine.claim([])

    assert not mine._lock.isLocked()
    mine.close()
    first.close()


@pytest.mark.parametrize("message", [b"rubbish\n", b'{"a": 1}\n', b"[1, 2]\n", b"[\n"])
def test_that_what_is_no_list_of_files_is_not_listened_to(
    qtbot: QtBot, tmp_path: Path, message: bytes
) -> None:
    first = SingleInstance(tmp_path)
    asked: list[list[str]] = []
    first.asked.connect(asked.append)
    assert first.claim([])
    socket = QLocalSocket()
    socket.connectToServer(first._name)
    assert socket.waitForConnected(PATIENCE)

    socket.write(message)
    socket.flush()
    qtbot.wait(50)

    assert asked == []
    socket.disconnectFromServer()
    first.close()


def test_that_raising_brings_a_minimised_window_back(qtbot: QtBot) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    window.showMinimized()

    raise_window(window)

    assert not window.isMinimized()
    assert window.isVisible()
