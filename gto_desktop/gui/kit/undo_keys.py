"""Keys that text widgets leave to the undo history of the window."""

from PySide6.QtCore import QEvent
from PySide6.QtGui import QKeyEvent, QKeySequence


def leaves_undo_to_window(event: QEvent) -> bool:
    """Whether an event is a text widget's claim on Ctrl+Z, which belongs to the spot's history."""
    if event.type() != QEvent.Type.ShortcutOverride or not isinstance(event, QKeyEvent):
        return False
    undo = event.matches(QKeySequence.StandardKey.Undo) or event.matches(
        QKeySequence.StandardKey.Redo
    )
    if undo:
        event.ignore()
    return undo
