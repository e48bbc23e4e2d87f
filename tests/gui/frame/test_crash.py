"""Faults nobody foresaw: told, logged, and reported after a crash without a word of the person."""

import getpass
import logging
import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from datetime import datetime
from pathlib import Path

import pytest
from PySide6.QtCore import Qt, QTimer, qWarning
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from gto_desktop.gui.frame import notices
from gto_desktop.gui.frame.crash import (
    KEPT_REPORTS,
    OFTEN,
    FaultWatch,
    collect_reports,
    discreet,
    kept_reports,
)
from gto_desktop.gui.frame.crash_reports import CrashBar, CrashReports
from gto_desktop.gui.frame.notices import DamageBar, ErrorBar, FullDiskBanner

DYING = """
import os, sys, ctypes, logging, signal
from pathlib import Path
from PySide6.QtCore import QCoreApplication
app = QCoreApplication([])
from gto_desktop.gui.frame.crash import FaultWatch
watch = FaultWatch(Path(sys.argv[1]))
watch.install()
logging.getLogger("gto_desktop").warning("opened %s", Path.home() / "hands" / "mine.txt")
if sys.argv[2] == "fault":
    ctypes.string_at(0)
elif sys.argv[2] == "kill":
    os.kill(os.getpid(), signal.SIGKILL)
elif sys.argv[2] == "slot":
    from PySide6.QtCore import QTimer
    QTimer.singleShot(0, lambda: 1 / 0)
    QTimer.singleShot(20, app.quit)
    app.exec()
watch.close()
"""


def run_until_it_dies(folder: Path, how: str) -> int:
    command = [sys.executable, "-c", DYING, str(folder), how]
    environment = {**os.environ, "QT_QPA_PLATFORM": "offscreen"}
    return subprocess.run(command, check=False, capture_output=True, env=environment).returncode


@pytest.fixture
def watch(tmp_path: Path, qapp: object) -> Iterator[FaultWatch]:
    watch = FaultWatch(tmp_path)
    watch.install()
    yield watch
    watch.close()


def wait_for(there: Callable[[], bool], seconds: float = 60.0) -> None:
    end = time.monotonic() + seconds
    while not there():
        assert time.monotonic() < end
        time.sleep(0.05)


def log_text(folder: Path) -> str:
    return (folder / "logs" / "window.log").read_text(encoding="utf-8")


def test_that_a_crash_leaves_a_report_with_the_place_the_log_and_the_versions(
    tmp_path: Path,
) -> None:
    assert run_until_it_dies(tmp_path, "fault") != 0

    (report,) = collect_reports(tmp_path)
    text = report.read_text(encoding="utf-8")

    assert "Segmentation fault" in text
    assert "string_at" in text
    assert "opened ~/hands/mine.txt" in text
    assert str(Path.home()) not in text
    assert f"Python {sys.version.split()[0]}" in text
    assert list((tmp_path / "crashes").glob("session-*")) == []


def test_that_a_program_that_was_killed_is_told_of_once_and_its_report_kept(
    tmp_path: Path,
) -> None:
    assert run_until_it_dies(tmp_path, "kill") == -9

    first, again = collect_reports(tmp_path), collect_reports(tmp_path)

    assert len(first) == 1
    assert again == ()
    assert kept_reports(tmp_path) == first
    assert "ended from outside" in first[0].read_text(encoding="utf-8")


def test_that_a_report_tells_the_start_and_when_the_program_was_last_heard_of(
    tmp_path: Path,
) -> None:
    crashes = tmp_path / "crashes"
    crashes.mkdir()
    marker = crashes / "session-1.txt"
    began, last = datetime(2026, 11, 3, 9, 30), datetime(2026, 11, 3, 11, 45)
    marker.write_text(f"GTO Desktop runs as process 1, made at {began.timestamp():.2f}\n")
    os.utime(marker, (last.timestamp(), last.timestamp()))

    (report,) = collect_reports(tmp_path)

    assert "started at 2026-11-03 09:30 and last heard of at 2026-11-03 11:45" in report.read_text()


def test_that_a_program_that_runs_is_heard_of_again_and_again(
    watch: FaultWatch, tmp_path: Path
) -> None:
    (marker,) = (tmp_path / "crashes").glob("session-*")
    os.utime(marker, (1000.0, 1000.0))

    watch.note_alive()

    assert marker.stat().st_mtime > 1000.0


@pytest.mark.skipif(sys.platform == "win32", reason="ends programs in another way")
@pytest.mark.parametrize(
    "sign", ["crashes/session-*", pytest.param("unsaved.json", marks=pytest.mark.slow)]
)
def test_that_a_signal_closes_the_program_and_is_no_crash(tmp_path: Path, sign: str) -> None:
    environment = {**os.environ, "QT_QPA_PLATFORM": "offscreen", "GTO_DESKTOP_HOME": str(tmp_path)}
    program = subprocess.Popen([sys.executable, "-m", "gto_desktop"], env=environment)
    try:
        wait_for(lambda: any(tmp_path.glob(sign)))
        program.send_signal(signal.SIGTERM)

        assert program.wait(60) == 0
    finally:
        program.kill()
        program.wait()
    assert collect_reports(tmp_path) == ()
    assert kept_reports(tmp_path) == ()
    if sign == "unsaved.json":
        assert "Closed" in log_text(tmp_path)
        assert "geometry" in (tmp_path / "window.ini").read_text()


def test_that_a_folder_that_takes_nothing_does_not_keep_the_program_from_starting(
    tmp_path: Path, qapp: object, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "taken").write_text("a file where the folder should be")
    watch = FaultWatch(tmp_path / "taken")
    told: list[str] = []
    watch.fault.connect(lambda said, _details: told.append(said))

    watch.install()
    watch.note_alive()
    watch.tell(ValueError("seen all the same"))
    watch.close()

    assert told == ["A fault in the program, not in your input: ValueError: seen all the same"]
    assert "Logging error" not in capsys.readouterr().err


def test_that_a_full_disk_is_told_as_long_as_it_is_full(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    banner = FullDiskBanner(tmp_path)
    qtbot.addWidget(banner)
    assert banner.isHidden()

    for full in (True, False):
        monkeypatch.setattr(notices, "is_full", lambda _folder, full=full: full)
        banner.refresh()
        assert banner.isVisible() is full


def test_that_damaged_files_are_named_until_that_is_closed(qtbot: QtBot) -> None:
    bar = DamageBar()
    qtbot.addWidget(bar)
    bar.show_problems(())
    assert bar.isHidden()

    bar.show_problems(("a.sqlite is damaged.", "<b> is missing."))

    assert bar.isVisible()
    assert bar.text.text() == "a.sqlite is damaged.\n<b> is missing."
    bar.close_button.click()
    assert bar.isHidden()


def test_that_a_program_that_closed_leaves_no_report_but_logs_what_went_wrong_in_a_slot(
    tmp_path: Path,
) -> None:
    assert run_until_it_dies(tmp_path, "slot") == 0

    assert collect_reports(tmp_path) == ()
    assert "ZeroDivisionError" in log_text(tmp_path)


def test_that_a_program_that_still_runs_is_no_crash(watch: FaultWatch, tmp_path: Path) -> None:
    assert collect_reports(tmp_path) == ()
    assert len(list((tmp_path / "crashes").glob("session-*"))) == 1


def test_that_a_number_given_to_another_process_since_does_not_hide_a_crash(
    tmp_path: Path,
) -> None:
    crashes = tmp_path / "crashes"
    crashes.mkdir()
    marker = crashes / f"session-{os.getpid()}.txt"
    marker.write_text(f"GTO Desktop runs as process {os.getpid()}, made at 12.00\n")

    assert len(collect_reports(tmp_path)) == 1


def test_that_only_the_newest_reports_are_kept(tmp_path: Path) -> None:
    crashes = tmp_path / "crashes"
    crashes.mkdir()
    for day in range(KEPT_REPORTS + 3):
        (crashes / f"report-202611{day + 10}-120000-1.txt").write_text("x")

    collect_reports(tmp_path)
    reports = kept_reports(tmp_path)

    assert len(reports) == KEPT_REPORTS == len(list(crashes.iterdir()))
    assert reports[0].name == f"report-202611{KEPT_REPORTS + 12}-120000-1.txt"


def test_that_an_exception_is_told_with_its_traceback_and_logged(
    watch: FaultWatch, tmp_path: Path, qtbot: QtBot
) -> None:
    told: list[tuple[str, str]] = []
    watch.fault.connect(lambda said, details: told.append((said, details)))

    try:
        raise KeyError("lost")
    except KeyError as problem:
        sys.excepthook(type(problem), problem, problem.__traceback__)

    assert "A fault in the program" in told[0][0]
    assert "test_crash.py" in told[0][1]
    assert "KeyError: 'lost'" in log_text(tmp_path)


def test_that_an_exception_of_a_thread_is_told_on_the_gui_thread(
    watch: FaultWatch, qtbot: QtBot
) -> None:
    told: list[threading.Thread] = []
    watch.fault.connect(
        lambda *_: told.append(threading.current_thread()), Qt.ConnectionType.QueuedConnection
    )

    thread = threading.Thread(target=lambda: int("none"))
    thread.start()
    thread.join()
    qtbot.waitUntil(lambda: bool(told))

    assert told == [threading.main_thread()]


def test_that_an_error_that_is_logged_with_its_exception_is_told_too(watch: FaultWatch) -> None:
    told: list[str] = []
    watch.fault.connect(lambda said, _: told.append(said))
    log = logging.getLogger("gto_desktop.gui.base.bridge")

    log.error("a job failed", exc_info=RuntimeError("odd"))
    log.error("no exception here")
    log.warning("only a warning", exc_info=RuntimeError("odd"))

    assert len(told) == 1
    assert "odd" in told[0]


def test_that_a_fault_that_comes_again_and_again_is_told_a_few_times(watch: FaultWatch) -> None:
    told: list[str] = []
    watch.fault.connect(lambda said, _: told.append(said))

    for _ in range(OFTEN * 3):
        watch.tell(RuntimeError("in painting"))

    assert len(told) == OFTEN


def test_that_words_of_qt_go_into_the_log(watch: FaultWatch, tmp_path: Path) -> None:
    qWarning("the sky is low")

    assert "WARNING gto_desktop.gui: Qt: the sky is low" in log_text(tmp_path)


def test_that_closing_puts_everything_back(tmp_path: Path) -> None:
    before = sys.excepthook, threading.excepthook, sys.unraisablehook
    handlers = list(logging.getLogger("gto_desktop").handlers)
    watch = FaultWatch(tmp_path)
    watch.install()
    assert sys.excepthook is not before[0]

    watch.close()

    assert (sys.excepthook, threading.excepthook, sys.unraisablehook) == before
    assert logging.getLogger("gto_desktop").handlers == handlers


def test_that_keys_homes_and_names_are_blotted_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(getpass, "getuser", lambda: "jane")
    text = f"{Path.home()}/x gto_{'a1' * 20} /mnt/jane/y janet"

    assert discreet(text) == "~/x gto_... /mnt/user/y janet"


# --- the bar and the panel


def test_that_the_bar_shows_details_counts_repeats_and_goes_away(qtbot: QtBot) -> None:
    bar = ErrorBar()
    qtbot.addWidget(bar)
    assert bar.isHidden()

    bar.show_fault("A fault", "Traceback: x")
    bar.show_fault("A fault", "Traceback: x")

    assert bar.text.text() == "A fault (2 times)"
    assert bar.details.isHidden()
    QTest.mouseClick(bar.details_button, Qt.MouseButton.LeftButton)
    assert bar.details.isVisible()
    QTest.mouseClick(bar.copy_button, Qt.MouseButton.LeftButton)
    assert QGuiApplication.clipboard().text() == "Traceback: x"
    QTest.mouseClick(bar.close_button, Qt.MouseButton.LeftButton)
    assert bar.isHidden()
    bar.show_fault("Another", "y")
    assert bar.text.text() == "Another"


def test_that_an_exception_in_a_slot_reaches_the_bar(
    qtbot: QtBot, watch: FaultWatch, monkeypatch: pytest.MonkeyPatch
) -> None:
    bar = ErrorBar()
    qtbot.addWidget(bar)
    watch.fault.connect(bar.show_fault)

    def fails() -> None:
        raise ValueError("in a slot")

    QTimer.singleShot(0, fails)
    qtbot.waitUntil(bar.isVisible)

    assert "in a slot" in bar.details.toPlainText()


def test_that_a_report_is_shown_copied_saved_and_deleted(qtbot: QtBot, tmp_path: Path) -> None:
    reports = [tmp_path / "report-2.txt", tmp_path / "report-1.txt"]
    for report in reports:
        report.write_text(f"what happened in {report.stem}")
    window = CrashReports(reports)
    window.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose, on=False)
    qtbot.addWidget(window)
    window.show()
    assert window.view.toPlainText() == "what happened in report-2"

    QTest.mouseClick(window.copy_button, Qt.MouseButton.LeftButton)
    window.save(tmp_path / "kept.txt")
    QTest.mouseClick(window.delete_button, Qt.MouseButton.LeftButton)

    assert QGuiApplication.clipboard().text() == "what happened in report-2"
    assert (tmp_path / "kept.txt").read_text() == "what happened in report-2"
    assert not reports[0].exists()
    assert window.view.toPlainText() == "what happened in report-1"
    window.save(tmp_path / "no" / "such" / "folder")
    assert "Not saved" in window.told.text()
    QTest.mouseClick(window.delete_button, Qt.MouseButton.LeftButton)
    assert not reports[1].exists()
    assert window.isHidden()


def test_that_a_crash_is_one_line_above_the_panels_until_it_is_closed_or_read(
    qtbot: QtBot,
) -> None:
    asked: list[str] = []
    for press in ("close_button", "show_button"):
        bar = CrashBar(lambda: asked.append("reports"))
        qtbot.addWidget(bar)
        bar.show()
        assert bar.sizeHint().height() < 60

        QTest.mouseClick(getattr(bar, press), Qt.MouseButton.LeftButton)

        assert bar.isHidden()
    assert asked == ["reports"]
