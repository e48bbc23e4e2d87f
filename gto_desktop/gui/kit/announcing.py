"""Telling screen readers what has changed while the focus stays where it is."""

from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent
from PySide6.QtWidgets import QWidget


def announce(widget: QWidget, text: str) -> None:
    """Have a text read aloud after what is being read.

    Args:
        widget: whom it is about; nothing is read of one that cannot be seen.
        text: whole sentences, as they stand on the screen.
    """
    if text and widget.isVisible():
        QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(widget, text))
