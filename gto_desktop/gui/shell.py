"""What panels need of the window around them."""

from typing import Protocol

from PySide6.QtWidgets import QVBoxLayout, QWidget


class Shell(Protocol):
    """What panels need of the window around them."""

    def show_panel(self, key: str) -> QWidget:
        """Bring a panel to the front."""
        ...

    def begin(self, way: str) -> None:
        """Begin in one of the ways of the first page."""
        ...


def padded(panel: QWidget) -> QWidget:
    """Return a page with the margins of a panel around it."""
    page = QWidget()
    column = QVBoxLayout(page)
    column.setContentsMargins(12, 8, 8, 8)
    column.addWidget(panel)
    return page
