"""Ending what Qt made, in the thread that made it, and what a test of the window leaves behind."""

import gc

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtWidgets import QApplication

from gto_desktop.gui.base.bridge import Bridge


def delete_now(*things: QObject) -> None:
    """Delete for good what would otherwise be collected by a later test, in a worker's thread.

    Each window that is left over slows every later change of style, too.
    """
    for thing in things:
        thing.deleteLater()
        QApplication.sendPostedEvents(thing, QEvent.Type.DeferredDelete)


def end_bridge(bridge: Bridge) -> None:
    """End the background work of a test, and everything that hung on it."""
    assert bridge.shutdown()
    delete_now(bridge)
    gc.collect()


def windows_left() -> list[str]:
    """Close every window that is still on the screen, and return what they were.

    A tool tip goes by itself, and is left out. Closing them keeps one leak from failing every
    test after it.
    """
    left = [
        widget
        for widget in QApplication.topLevelWidgets()
        if widget.isVisible() and widget.windowType() != Qt.WindowType.ToolTip
    ]
    words = [f"{widget!r} {widget.windowTitle()!r}" for widget in left]
    for widget in left:
        widget.close()
    return words
