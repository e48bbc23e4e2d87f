"""The window's start: application, look, window, event loop."""

import atexit
import gc
import os
import signal
import sys
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import replace
from pathlib import Path

from PySide6.QtCore import QEvent, QObject, QTimer
from PySide6.QtGui import QFileOpenEvent, QIcon
from PySide6.QtWidgets import QApplication, QMessageBox

from gto_desktop.basis.errors import system_reason
from gto_desktop.basis.paths import resource
from gto_desktop.basis.system import ending_signals
from gto_desktop.gui.base.appearance import Appearance
from gto_desktop.gui.base.messages import translate_message
from gto_desktop.gui.base.texts import tr
from gto_desktop.gui.frame.crash import FaultWatch, collect_reports
from gto_desktop.gui.frame.crash_reports import CrashBar
from gto_desktop.gui.frame.language import install_language
from gto_desktop.gui.frame.main_window import MainWindow
from gto_desktop.gui.frame.settings import APP, PreferenceStore, open_settings
from gto_desktop.gui.frame.single_instance import SingleInstance
from gto_desktop.gui.frame.window_parts import Parts

WARM_AFTER_MS = 1000
"""When compiling begins: the window stands by then."""
CHECK_AFTER_MS = 10_000
"""When files are read whole: what the user does first comes first."""
SIGNAL_CHECK_MS = 250
"""How often Python gets to see a signal while Qt's loop runs."""
COLLECT_EVERY_MS = 2000
TITLE = "GTO Desktop"


class Ending:
    """The signals by which the program is told to end, kept until its window can be closed.

    A window that is closed before Qt's loop runs does not end the loop, and an exception that a
    signal raises within a callback of Qt is lost there: both leave a program that hears no more.
    """

    def __init__(self) -> None:
        self._asked = False

    def listen(self) -> None:
        """Take over the signals that end programs, but those that the parent wants ignored."""
        for number in ending_signals():
            if signal.getsignal(number) is not signal.SIG_IGN:
                signal.signal(number, self._ask)

    def obey(self, close: Callable[[], object]) -> None:
        """Call `close`, which saves everything, where the program was asked to end."""
        if self._asked:
            self._asked = False  # what the user is asked at the end may keep it open
            close()

    def _ask(self, _number: int, _frame: object) -> None:
        self._asked = True


def create_application(argv: Sequence[str]) -> QApplication:
    """Return the application, made on the first call."""
    existing = QApplication.instance()
    app = existing if isinstance(existing, QApplication) else QApplication(list(argv) or [APP])
    app.setApplicationName(APP)
    app.setApplicationDisplayName(TITLE)
    app.setDesktopFileName(APP)
    app.setStyle("Fusion")
    icon = resource("icons/gto-desktop.svg")
    if icon is not None:
        app.setWindowIcon(QIcon(str(icon)))
    return app


def create_window(parts: Parts) -> MainWindow:
    """Return the main window, not yet shown."""
    appearance = Appearance()
    window = MainWindow(parts, appearance, open_settings())
    appearance.setParent(window)
    return window


def window_without_folder(parts: Parts, error: OSError) -> MainWindow:
    """Return the window where the folder of the user's data cannot be made: it says so."""
    window = create_window(replace(parts, folder=None))
    why = translate_message(system_reason(error))
    window.faults.show_fault(
        tr(
            "{folder} cannot be used ({why}): nothing is kept. The environment variable {name} "
            "names another folder.",
            folder=parts.folder, why=why, name="GTO_DESKTOP_HOME",
        ),
        str(error),
    )  # fmt: skip
    return window


def run(parts: Parts, argv: Sequence[str]) -> int:
    """Open the window and return the exit code; arguments are files to open.

    Where a window of the same user data is open already, it gets them instead.
    """
    # What is made of the window while workers read already is no garbage of theirs: `Collector`.
    gc.disable()
    ending = Ending()
    app = create_application([APP])
    install_language(app, PreferenceStore(open_settings()).present.language)
    if parts.folder is None:
        ending.listen()
        return _shown(app, create_window(parts), argv, ending)
    try:
        instance = SingleInstance(parts.folder)
    except OSError as error:
        ending.listen()
        return _shown(app, window_without_folder(parts, error), argv, ending)
    if not instance.claim(argv):
        return 0
    ending.listen()
    reports = collect_reports(parts.folder)
    watch = FaultWatch(parts.folder, app)
    try:
        watch.install()
        window = create_window(parts)
        watch.fault.connect(window.faults.show_fault)
        instance.asked.connect(window.open_again)
        window.closing.connect(instance.hear_no_more)
        if reports:
            window.notices.addWidget(CrashBar(window.open_crash_reports))
        return _shown(app, window, argv, ending)
    finally:
        watch.close()
        instance.close()


def show_failure(sentence: str) -> None:
    """Tell in a box why the window does not open."""
    app = create_application([APP])
    with suppress(OSError):  # nothing is lost but the language
        install_language(app, PreferenceStore(open_settings()).present.language)
    QMessageBox(QMessageBox.Icon.Critical, TITLE, translate_message(sentence)).exec()


def _shown(app: QApplication, window: MainWindow, argv: Sequence[str], ending: Ending) -> int:
    window.show()
    window.open_paths([Path(argument) for argument in argv if not argument.startswith("-")])
    if sys.platform == "darwin":  # the filter of an application sees every event
        app.installEventFilter(FileRequests(window.open_paths, window))
    QTimer.singleShot(WARM_AFTER_MS, window.warm_up)
    QTimer.singleShot(CHECK_AFTER_MS, window.check_files)
    wake = QTimer(window)
    wake.timeout.connect(lambda: ending.obey(window.close))
    wake.start(SIGNAL_CHECK_MS)
    collector = Collector(window)
    collector.start()
    code = app.exec()
    if sys.stdout is not None:  # on Windows a window has no terminal
        sys.stdout.flush()
    if window.is_at_rest:
        collector.stop()
    else:
        # Qt would wait for the worker, which may compile for minutes: all is saved by then.
        atexit.register(os._exit, code)
    return code


class FileRequests(QObject):
    """Opens the files that macOS names by an event, where other systems name them at the start."""

    def __init__(self, open_paths: Callable[[Sequence[Path]], object], parent: QObject) -> None:
        super().__init__(parent)
        self._open_paths = open_paths

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() != QEvent.Type.FileOpen or not isinstance(event, QFileOpenEvent):
            return False
        if event.file():  # else it is the address of a page
            self._open_paths([Path(event.file())])
        return True


class Collector(QObject):
    """Python's cycle collector, kept to the GUI thread by a timer.

    It runs in whichever thread happens to allocate. Where that is a worker, it may delete widgets,
    which only the GUI thread may do: seen as a crash.
    """

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._thresholds = gc.get_threshold()
        self._timer = QTimer(self)
        self._timer.setInterval(COLLECT_EVERY_MS)
        self._timer.timeout.connect(self.collect)

    def start(self) -> None:
        """Take over."""
        gc.disable()
        self._timer.start()

    def stop(self) -> None:
        """Leave it to Python again."""
        self._timer.stop()
        gc.enable()

    def collect(self) -> None:
        """Collect those generations that have grown enough, as Python would."""
        counts = gc.get_count()
        for generation in (2, 1, 0):
            if counts[generation] > self._thresholds[generation]:
                gc.collect(generation)
                return
