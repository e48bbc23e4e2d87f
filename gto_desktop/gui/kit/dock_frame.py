"""Frames that ask for the least room: of a panel in its dock, of pages of which one is shown."""

from PySide6.QtCore import QEvent, QSize, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QStackedWidget, QWidget

from gto_desktop.gui.kit.layouts import AskingArea, hold_page


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
            viewport = self.parentWidget()
            width = max(least.width(), (self if viewport is None else viewport).width())
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


class DockFrame(AskingArea):
    """Holds a panel; asks for its least size, though for no more than the window can give."""

    def __init__(self, most: QSize) -> None:
        """Take the most pixels that the panel may ask for; it scrolls where it needs more."""
        super().__init__()
        self._most = most
        self._page = _Page()
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        hold_page(self, self._page)

    def allow(self, most: QSize) -> None:
        """Take the most pixels that the panel may ask for from now on."""
        if most != self._most:
            self._most = most
            self.updateGeometry()

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


class Pages(QStackedWidget):
    """A stack that asks for the least size of its shown page alone.

    Qt's own asks for what the highest of all pages would like, so that a page that scrolls inside
    would be pushed below the window by one that is not seen.
    """

    def __init__(self) -> None:
        super().__init__()
        self.currentChanged.connect(lambda _index: self.updateGeometry())

    def hasHeightForWidth(self) -> bool:
        """Return False: the least height below already goes by the width there is."""
        return False

    def minimumSizeHint(self) -> QSize:
        """The least width of all pages, and the least height of the shown one at this width."""
        pages = (self.widget(index) for index in range(self.count()))
        width = max((least_size(page).width() for page in pages if page is not None), default=0)
        page = self.currentWidget()
        if page is None:
            return QSize(width, 0)
        height, layout = least_size(page).height(), page.layout()
        if layout is not None and layout.hasHeightForWidth():
            height = layout.totalMinimumHeightForWidth(max(width, self.width()))
        return QSize(width, height)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self.updateGeometry()


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
