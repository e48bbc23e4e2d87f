"""Keys that both a focused widget and a shortcut of the window want: who gets them."""

from collections.abc import Callable

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent, QKeySequence
from PySide6.QtWidgets import QApplication, QWidget

ENDS = frozenset([Qt.Key.Key_Home, Qt.Key.Key_End])
DELETES = frozenset([Qt.Key.Key_Delete, Qt.Key.Key_Backspace])


def claimed(event: QEvent, keys: frozenset[Qt.Key], *, characters: bool = False) -> bool:
    """Accept a shortcut's question about a plain key that a widget uses; return whether it was one.

    Args:
        event: any event of the widget.
        keys: those it uses.
        characters: whether it takes what can be typed, too.
    """

    def is_used(event: QKeyEvent) -> bool:
        modifiers = event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
        if modifiers != Qt.KeyboardModifier.NoModifier:
            return False
        typed = characters and event.text().isprintable() and bool(event.text().strip())
        return typed or Qt.Key(event.key()) in keys

    return claimed_where(event, is_used)


def claimed_where(event: QEvent, is_used: Callable[[QKeyEvent], bool]) -> bool:
    """Accept a shortcut's question about a key that a widget uses; return whether it was one.

    Args:
        event: any event of the widget.
        is_used: tells the keys that it uses.
    """
    if event.type() != QEvent.Type.ShortcutOverride or not isinstance(event, QKeyEvent):
        return False
    if not is_used(event):
        return False
    event.accept()
    return True


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


def focused_below(window: QWidget) -> QWidget | None:
    """Return what has the keyboard in a window or in one of its panels that floats.

    Where another window has it, it is what has it once the window is the active one.
    """
    focus = widget = QApplication.focusWidget()
    while widget is not None and widget is not window:
        widget = widget.parentWidget()
    return window.focusWidget() if widget is None else focus
