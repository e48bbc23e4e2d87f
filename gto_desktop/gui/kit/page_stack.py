"""Pages of which one is shown, as small as the shown one can be."""

from PySide6.QtCore import QSize
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QStackedWidget, QWidget

from gto_desktop.gui.kit.dock_frame import least_size


class Pages(QStackedWidget):
    """A stack that asks for the least size of its shown page alone.

    Qt's own asks for what the highest of all pages would like, so that a page that scrolls inside
    would be pushed below the window by one that is not seen.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
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
