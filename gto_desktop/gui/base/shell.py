"""The interface of the window to its panels, and the pages they stand on."""

from typing import Protocol

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QFrame, QScrollArea, QVBoxLayout, QWidget


class Shell(Protocol):
    """What panels need of the window around them, which stands above them: `frame` has it."""

    def show_panel(self, key: str) -> QWidget:
        """Bring a panel to the front."""
        ...

    def show_layout(self, key: str) -> None:
        """Go to a layout, as it was left."""
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


class _Scrolled(QScrollArea):
    """Scrolls up and down alone: it is never narrower than its page."""

    def minimumSizeHint(self) -> QSize:
        hint = super().minimumSizeHint()
        page = self.widget()
        if page is None:
            return hint
        bar = self.verticalScrollBar().sizeHint().width()
        return QSize(page.minimumSizeHint().width() + bar, hint.height())


def scrolled(page: QWidget) -> QScrollArea:
    """Return a page that scrolls on a low screen rather than push the window."""
    area = _Scrolled()
    area.setWidget(page)
    area.setWidgetResizable(True)
    area.setFrameShape(QFrame.Shape.NoFrame)
    area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    for clear in (page, area.viewport()):
        clear.setAutoFillBackground(False)
    return area
