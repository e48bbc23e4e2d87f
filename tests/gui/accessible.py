"""What a screen reader finds in a widget."""

from collections.abc import Iterator

from PySide6.QtGui import QAccessible, QAccessibleInterface
from PySide6.QtWidgets import QWidget


def reached(widget: QWidget) -> Iterator[QAccessibleInterface]:
    """Walk all that can be seen in a widget and take the focus."""
    waiting = [QAccessible.queryAccessibleInterface(widget)]
    while waiting:
        at = waiting.pop()
        if not at.isValid() or at.state().invisible:
            continue
        if at.state().focusable:
            yield at
        # A cell says its own name; there may be thousands.
        if at.role() not in {QAccessible.Role.Table, QAccessible.Role.Tree, QAccessible.Role.List}:
            waiting += [at.child(place) for place in range(at.childCount())]


def unnamed(widget: QWidget) -> list[str]:
    """List what takes the focus and has no name, by its class."""
    return [
        type(at.object()).__name__
        for at in reached(widget)
        if not at.text(QAccessible.Text.Name).strip()
    ]
