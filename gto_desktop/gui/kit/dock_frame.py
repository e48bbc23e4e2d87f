"""The frame of a panel in its dock: it scrolls rather than enlarge the window."""

from PySide6.QtCore import QEvent, QSize, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QScrollArea, QSizePolicy, QWidget

from gto_desktop.gui.kit.layouts import hold_page


class _Page(QWidget):
    """A panel, as large as the page; a page with a layout would ask for what the panel prefers."""

    def __init__(self) -> None:
        super().__init__()
        self.panel: QWidget | None = None

    def minimumSizeHint(self) -> QSize:
        """The least the panel can do with, as high as its texts are when they wrap here."""
        if self.panel is None:
            return QSize(0, 0)
        least = least_size(self.panel)
        layout = self.panel.layout()
        if grows(self.panel) and layout is not None and layout.hasHeightForWidth():
            width = max(least.width(), self._width_there_is())
            least.setHeight(max(least.height(), layout.totalMinimumHeightForWidth(width)))
        return least

    def event(self, event: QEvent) -> bool:
        """Tell the frame when the panel needs another size."""
        if event.type() == QEvent.Type.LayoutRequest:
            self.updateGeometry()
        return super().event(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if self.panel is not None:
            self.panel.setGeometry(self.rect())

    def _width_there_is(self) -> int:
        viewport = self.parentWidget()
        return self.width() if viewport is None else viewport.width()


class DockFrame(QScrollArea):
    """Holds a panel; asks for its least size, though for no more than the window can give."""

    def __init__(self, most: QSize) -> None:
        """Take the most pixels that the panel may ask for; it scrolls where it needs more."""
        super().__init__()
        self._most = most
        self._page = _Page()
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        hold_page(self, self._page)

    def hold(self, panel: QWidget) -> None:
        """Take a panel in."""
        self._page.panel = panel
        panel.setParent(self._page)
        panel.setGeometry(self._page.rect())
        # A panel that takes no more height than it needs leaves the rest to its neighbours.
        self.setSizePolicy(panel.sizePolicy())
        if not grows(panel):
            self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._page.updateGeometry()

    def sizeHint(self) -> QSize:
        panel = self._page.panel
        return QSize(0, 0) if panel is None else panel.sizeHint()

    def minimumSizeHint(self) -> QSize:
        """The same whether the panel is seen or stands behind a tab: columns keep their widths."""
        panel = self._page.panel
        return QSize(0, 0) if panel is None else least_size(panel).boundedTo(self._most)

    def viewportEvent(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.LayoutRequest:
            self.updateGeometry()
        return super().viewportEvent(event)


def grows(panel: QWidget) -> bool:
    """Whether a panel takes more height than it needs; the dock of another is as high as that."""
    policy = panel.sizePolicy().verticalPolicy()
    return bool(policy.value & QSizePolicy.PolicyFlag.GrowFlag.value)


def least_size(panel: QWidget) -> QSize:
    """Return the least size of a widget as a layout would take it."""
    least = panel.minimumSizeHint().expandedTo(QSize(0, 0))
    return QSize(
        panel.minimumWidth() or least.width(), panel.minimumHeight() or least.height()
    ).boundedTo(panel.maximumSize())
