"""The window's start: application, look, window, event loop."""

import signal
import sys
from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import QTimer
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import QApplication

from gto_desktop.gui.appearance import Appearance
from gto_desktop.gui.main_window import MainWindow
from gto_desktop.gui.ports import ServiceLike, Services
from gto_desktop.gui.settings import APP, open_settings
from gto_desktop.services.paths import resource

SIGNAL_CHECK_MS = 250
"""How often Python gets to see a Ctrl+C while Qt's loop runs."""


def create_application(argv: Sequence[str]) -> QApplication:
    """Return the application, made on the first call."""
    existing = QApplication.instance()
    app = existing if isinstance(existing, QApplication) else QApplication(list(argv) or [APP])
    app.setApplicationName(APP)
    app.setApplicationDisplayName("GTO Desktop")
    app.setDesktopFileName(APP)
    app.setStyle("Fusion")
    icon = resource("icons/gto-desktop.svg")
    if icon is not None:
        app.setWindowIcon(QIcon(str(icon)))
    return app


def create_window(services: Services, service: ServiceLike | None = None) -> MainWindow:
    """Return the main window, not yet shown."""
    appearance = Appearance()
    window = MainWindow(services, appearance, open_settings(), service)
    appearance.setParent(window)
    return window


def run(services: Services, argv: Sequence[str], service: ServiceLike | None = None) -> int:
    """Open the window and return the exit code; a first argument is a spot or solution to open."""
    app = create_application([APP])
    window = create_window(services, service)
    window.show()
    paths = [Path(argument) for argument in argv if not argument.startswith("-")]
    if paths:
        window.open_path(paths[0])
    signal.signal(signal.SIGINT, lambda *_: window.close())
    wake = QTimer(window)
    wake.timeout.connect(lambda: None)
    wake.start(SIGNAL_CHECK_MS)
    code = app.exec()
    sys.stdout.flush()
    return code
