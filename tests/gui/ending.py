"""Ending what Qt made, in the thread that made it."""

import gc

from PySide6.QtCore import QEvent, QObject
from PySide6.QtWidgets import QApplication

from gto_desktop.gui.bridge import Bridge


def delete_now(*things: QObject) -> None:
    """Delete for good what would otherwise be collected by a later test, in a worker's thread."""
    for thing in things:
        thing.deleteLater()
        QApplication.sendPostedEvents(thing, QEvent.Type.DeferredDelete)


def end_bridge(bridge: Bridge) -> None:
    """End the background work of a test, and everything that hung on it."""
    assert bridge.shutdown()
    delete_now(bridge)
    gc.collect()
