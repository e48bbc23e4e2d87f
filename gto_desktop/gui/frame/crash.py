"""Log unforeseen faults, show them to the user, and report crashes at the next start.

While the program runs, a file of its own marks that it does, touched every few seconds, and
faulthandler writes there if it dies. A marker of a program that is gone means that it ended without
closing: a report is made of it, for the user to read, keep or throw away. Nothing is ever sent.
"""

import faulthandler
import logging
import os
import platform
import re
import sys
import threading
import traceback
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from datetime import datetime
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from types import TracebackType
from typing import IO, Any

import psutil
from PySide6.QtCore import QObject, QTimer, QtMsgType, Signal, qInstallMessageHandler, qVersion

from gto_desktop.basis.log_file import LogFile
from gto_desktop.basis.paths import make_folder
from gto_desktop.basis.system import user_name
from gto_desktop.gui.base.problem_text import sentence
from gto_desktop.services.study.accuracy import program_version

LOG = logging.getLogger("gto_desktop.gui")
LOG_FILE = "window.log"
MOST_BYTES = 1_000_000
OLD_FILES = 2
LOG_LINES = 200
"""Lines of the log that a report holds."""
KEPT_REPORTS = 10
ALIVE_EVERY_MS = 10_000
"""How often the marker is touched: a report tells the time of the end as exactly as that."""
OFTEN = 20
"""Times the same fault is told; a fault in painting would come sixty times a second."""
PACKAGES = ("PySide6_Essentials", "numpy", "numba", "matplotlib", "psutil")
_MARK = "GTO Desktop runs as process"
_HEADER = re.compile(rf"{_MARK} (\d+), made at ([0-9.]+)")
_KEY = re.compile(r"gto_[0-9A-Za-z]{16,}")
_LEVELS = {
    QtMsgType.QtDebugMsg: logging.DEBUG,
    QtMsgType.QtInfoMsg: logging.INFO,
    QtMsgType.QtWarningMsg: logging.WARNING,
    QtMsgType.QtCriticalMsg: logging.ERROR,
    QtMsgType.QtFatalMsg: logging.CRITICAL,
}


class FaultWatch(QObject):
    """Catches what nobody foresaw, in any thread; `fault` tells it: a sentence, and details."""

    fault = Signal(str, str)

    def __init__(self, folder: Path, parent: QObject | None = None) -> None:
        """Take the folder of the user's data; nothing is written before `install`."""
        super().__init__(parent)
        self._logs, self._crashes = folder / "logs", folder / "crashes"
        self._marker: IO[str] | None = None
        self._handlers: list[logging.Handler] = []
        self._undo: list[Callable[[], object]] = []
        self._times: Counter[str] = Counter()
        self._alive = QTimer(self)
        self._alive.setInterval(ALIVE_EVERY_MS)
        self._alive.timeout.connect(self.note_alive)

    def install(self) -> None:
        """Begin to catch and to log; where the disk is full, without a log and a marker."""
        try:
            make_folder(self._logs)
            make_folder(self._crashes)
            self._mark()
        except OSError as problem:
            LOG.warning("No report could be made of a crash: %s", problem)
        self._log_to_file()
        self._alive.start()
        self._hook()
        LOG.info("Started: %s", ", ".join(versions()))

    def close(self) -> None:
        """End it: the program closes as it should, and leaves no marker."""
        LOG.info("Closed")
        self._alive.stop()
        for undo in reversed(self._undo):
            undo()
        self._undo.clear()
        if self._marker is not None:
            faulthandler.disable()
            path = Path(self._marker.name)
            with suppress(OSError):
                self._marker.close()
            self._marker = None
            with suppress(OSError):
                path.unlink(missing_ok=True)
        logger = logging.getLogger("gto_desktop")
        for handler in self._handlers:
            logger.removeHandler(handler)
            with suppress(OSError):
                handler.close()
        self._handlers.clear()

    def tell(self, problem: BaseException) -> None:
        """Log a fault and tell it to the user; any thread may call this."""
        LOG.error("A fault in the program", exc_info=problem)

    def note_alive(self) -> None:
        """Note on the marker that the program runs at this time."""
        if self._marker is not None:
            with suppress(OSError):
                os.utime(self._marker.name)

    def _log_to_file(self) -> None:
        path = self._logs / LOG_FILE
        file = LogFile(path, maxBytes=MOST_BYTES, backupCount=OLD_FILES, delay=True)
        file.setFormatter(_Discreet("%(asctime)s %(levelname)s %(name)s: %(message)s"))
        teller = _Teller(self._told)
        teller.setLevel(logging.ERROR)
        logger = logging.getLogger("gto_desktop")
        level = logger.level
        if logger.getEffectiveLevel() > logging.INFO:
            logger.setLevel(logging.INFO)
        self._undo.append(lambda: logger.setLevel(level))
        self._handlers = [file, teller]
        for handler in self._handlers:
            logger.addHandler(handler)

    def _mark(self) -> None:
        path = self._crashes / f"session-{os.getpid()}.txt"
        made = psutil.Process().create_time()
        marker = path.open("w", encoding="utf-8")
        self._marker = marker
        marker.write(f"{_MARK} {os.getpid()}, made at {made:.2f}\n")
        marker.flush()
        faulthandler.enable(marker)

    def _hook(self) -> None:
        before = sys.excepthook, threading.excepthook, sys.unraisablehook
        sys.excepthook = self._uncaught
        threading.excepthook = sys.unraisablehook = self._uncaught_elsewhere
        qt_before = qInstallMessageHandler(_log_qt)

        def undo() -> None:
            sys.excepthook, threading.excepthook, sys.unraisablehook = before
            qInstallMessageHandler(qt_before)

        self._undo.append(undo)

    def _uncaught(
        self, kind: type[BaseException], problem: BaseException, trace: TracebackType | None
    ) -> None:
        if issubclass(kind, KeyboardInterrupt):
            sys.__excepthook__(kind, problem, trace)
        else:
            self.tell(problem.with_traceback(trace))

    def _uncaught_elsewhere(self, told: Any) -> None:
        """Tell what nobody caught in a thread, or nobody could, as where an object is deleted."""
        if told.exc_value is not None and not isinstance(told.exc_value, SystemExit):
            self.tell(told.exc_value)

    def _told(self, problem: BaseException) -> None:
        details = "".join(traceback.format_exception(problem))
        self._times[details] += 1
        if self._times[details] <= OFTEN:
            said = sentence(problem) if isinstance(problem, Exception) else repr(problem)
            self.fault.emit(said, discreet(details))


class _Teller(logging.Handler):
    """Hands on what was logged as an error with its exception."""

    def __init__(self, told: Callable[[BaseException], None]) -> None:
        super().__init__()
        self._told = told

    def emit(self, record: logging.LogRecord) -> None:
        if record.exc_info and record.exc_info[1] is not None:
            self._told(record.exc_info[1])


class _Discreet(logging.Formatter):
    """A formatter of lines that tell nothing of the person."""

    def format(self, record: logging.LogRecord) -> str:
        """Return the line, and the traceback where there is one."""
        return discreet(super().format(record))


def _log_qt(kind: QtMsgType, context: Any, message: str) -> None:
    LOG.log(_LEVELS.get(kind, logging.WARNING), "Qt: %s", message)


def discreet(text: str) -> str:
    """Return a text without API keys, the home folder and the name of the user."""
    text = _KEY.sub("gto_...", text).replace(str(Path.home()), "~")
    name = user_name()
    # A name like "a" or "pi" would tear words apart and tells nothing.
    if len(name) < 3 or name == "root":
        return text
    return re.sub(rf"\b{re.escape(name)}\b", "user", text)


def versions() -> tuple[str, ...]:
    """Return the versions of the program and of what it stands on."""
    named = [f"gto-desktop {program_version()}", f"Python {platform.python_version()}"]
    named += [f"Qt {qVersion()}", platform.platform()]
    for package in PACKAGES:
        try:
            named.append(f"{package} {version(package)}")
        except PackageNotFoundError:
            named.append(f"{package} missing")
    return tuple(named)


def collect_reports(folder: Path) -> tuple[Path, ...]:
    """Make reports of programs that ended without closing; return the new ones, newest first."""
    crashes, made = folder / "crashes", []
    for marker in sorted(crashes.glob("session-*.txt")):
        text = marker.read_text(encoding="utf-8", errors="replace")
        if not _still_runs(text):
            with suppress(OSError):  # on a full disk it waits for the next start
                made.append(_write_report(folder, marker, text))
                marker.unlink(missing_ok=True)
    kept = kept_reports(folder)
    for old in kept[KEPT_REPORTS:]:
        old.unlink(missing_ok=True)
    return tuple(report for report in kept[:KEPT_REPORTS] if report in made)


def kept_reports(folder: Path) -> tuple[Path, ...]:
    """Return all reports there are, newest first."""
    return tuple(sorted((folder / "crashes").glob("report-*.txt"), reverse=True))


def _still_runs(text: str) -> bool:
    header = _HEADER.match(text)
    if header is None:
        return False
    try:
        made = psutil.Process(int(header[1])).create_time()
    except psutil.Error:
        return False
    # The number may have been given to another program since.
    return abs(made - float(header[2])) < 1.0


def _write_report(folder: Path, marker: Path, text: str) -> Path:
    log = folder / "logs" / LOG_FILE
    heard_of = [path.stat().st_mtime for path in (marker, log) if path.exists()]
    ended = datetime.fromtimestamp(max(heard_of))
    dump = text.partition("\n")[2].strip()
    lines = log.read_text(encoding="utf-8", errors="replace").splitlines() if log.exists() else []
    header = _HEADER.match(text)
    began = datetime.fromtimestamp(float(header[2])) if header is not None else ended
    parts = [
        "GTO Desktop ended without closing.",
        f"It was started at {began:%Y-%m-%d %H:%M} and last heard of at {ended:%Y-%m-%d %H:%M}.",
        "Versions\n" + "\n".join(versions()),
        "Where it stood\n" + (dump or "It left no trace: it was ended from outside."),
        "Last lines of the log\n" + ("\n".join(lines[-LOG_LINES:]) or "None."),
    ]
    pid = marker.stem.rpartition("-")[2]
    path = marker.with_name(f"report-{ended:%Y%m%d-%H%M%S}-{pid}.txt")
    path.write_text(discreet("\n\n".join(parts)) + "\n", encoding="utf-8")
    return path
