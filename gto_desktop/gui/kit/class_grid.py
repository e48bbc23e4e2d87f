"""The 13x13 grid of hand classes: geometry, mouse and keyboard; subclasses fill the cells."""

from PySide6.QtCore import QEvent, QPoint, QRect, QSize, Qt, Signal
from PySide6.QtGui import (
    QAccessible,
    QAccessibleEvent,
    QColor,
    QFocusEvent,
    QHelpEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QPixmap,
    QResizeEvent,
)
from PySide6.QtWidgets import QSizePolicy, QToolTip, QWidget

from gto_desktop.gui.base.appearance import Appearance

SIDE = 13
ARROWS = {
    Qt.Key.Key_Left: (0, -1),
    Qt.Key.Key_Right: (0, 1),
    Qt.Key.Key_Up: (-1, 0),
    Qt.Key.Key_Down: (1, 0),
}


class ClassGrid(QWidget):
    """Cells painted once into a pixmap; only cursor and hover frame are drawn on every repaint."""

    hovered = Signal(int)
    """The class under the mouse, -1 for none."""
    cursor_moved = Signal(int)

    def __init__(
        self, appearance: Appearance, name: str, cell: int, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.appearance = appearance
        self.cursor_class = 0
        self.hover_class = -1
        self._cell = cell
        self._cells_pixmap: QPixmap | None = None
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMouseTracking(True)
        self.setAccessibleName(name)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        appearance.changed.connect(self.refresh)

    def sizeHint(self) -> QSize:
        return QSize(self._cell * SIDE + 1, self._cell * SIDE + 1)

    def minimumSizeHint(self) -> QSize:
        """Small enough for a low screen, large enough to read."""
        return QSize(22 * SIDE + 1, 20 * SIDE + 1)

    def refresh(self) -> None:
        """Paint the cells anew at the next chance."""
        self._cells_pixmap = None
        self.update()

    def describe(self, hand_class: int) -> str:
        """One line about a class, for tooltips and screen readers."""
        raise NotImplementedError

    def paint_cells(self, painter: QPainter) -> None:
        """Draw all cells."""
        raise NotImplementedError

    def cell_rect(self, hand_class: int) -> QRect:
        """Pixels of a cell, the 1-pixel line right and below it left out."""
        row, col = divmod(hand_class, SIDE)
        left, right = self._edge(col, self.width()), self._edge(col + 1, self.width())
        top, bottom = self._edge(row, self.height()), self._edge(row + 1, self.height())
        return QRect(left, top, right - left - 1, bottom - top - 1)

    def class_at(self, at: QPoint) -> int:
        """The class at a point, -1 outside."""
        if not self.rect().contains(at):
            return -1
        col = min(SIDE - 1, (at.x() - 1) * SIDE // max(1, self.width() - 1))
        row = min(SIDE - 1, (at.y() - 1) * SIDE // max(1, self.height() - 1))
        return max(0, row) * SIDE + max(0, col)

    def move_cursor(self, hand_class: int) -> None:
        """Put the keyboard cursor on a class and tell screen readers."""
        if hand_class == self.cursor_class:
            return
        self.cursor_class = hand_class
        self.announce()
        self.cursor_moved.emit(hand_class)
        self.update()

    def announce(self) -> None:
        """Describe the class under the cursor to screen readers."""
        self.setAccessibleDescription(self.describe(self.cursor_class))
        if QAccessible.isActive():
            QAccessible.updateAccessibility(
                QAccessibleEvent(self, QAccessible.Event.DescriptionChanged)
            )

    def paintEvent(self, event: QPaintEvent) -> None:
        if self._cells_pixmap is None:
            ratio = self.devicePixelRatioF()
            self._cells_pixmap = QPixmap(self.size() * ratio)
            self._cells_pixmap.setDevicePixelRatio(ratio)
            self._cells_pixmap.fill(QColor(self.appearance.look.border))
            with QPainter(self._cells_pixmap) as cells:
                cells.setRenderHint(QPainter.RenderHint.Antialiasing)
                self.paint_cells(cells)
        with QPainter(self) as painter:
            painter.drawPixmap(0, 0, self._cells_pixmap)
            self.paint_frames(painter)

    def paint_frames(self, painter: QPainter) -> None:
        """Draw what changes with the mouse and the keyboard."""
        look = self.appearance.look
        if self.hover_class >= 0:
            painter.setPen(QPen(QColor(look.text), 1))
            painter.drawRect(self.cell_rect(self.hover_class).adjusted(-1, -1, 0, 0))
        if self.hasFocus():
            self.frame(painter, self.cursor_class, look.text)

    def frame(self, painter: QPainter, hand_class: int, colour: str) -> None:
        """Draw a 2-pixel frame around a cell."""
        painter.setPen(QPen(QColor(colour), 2))
        painter.drawRect(self.cell_rect(hand_class).adjusted(0, 0, 0, 0))

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._cells_pixmap = None

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        self._hover(self.class_at(event.position().toPoint()))

    def leaveEvent(self, event: QEvent) -> None:
        self._hover(-1)

    def focusInEvent(self, event: QFocusEvent) -> None:
        self.announce()
        super().focusInEvent(event)
        self.update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.update()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        step = ARROWS.get(Qt.Key(event.key()))
        if step is None:
            event.ignore()
            return
        row, col = divmod(self.cursor_class, SIDE)
        row, col = min(SIDE - 1, max(0, row + step[0])), min(SIDE - 1, max(0, col + step[1]))
        self.move_cursor(row * SIDE + col)

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.ToolTip and isinstance(event, QHelpEvent):
            hand_class = self.class_at(event.pos())
            if hand_class >= 0:
                QToolTip.showText(
                    event.globalPos(), self.describe(hand_class), self, self.cell_rect(hand_class)
                )
            return True
        return super().event(event)

    def _edge(self, place: int, length: int) -> int:
        return 1 + (length - 1) * place // SIDE

    def _hover(self, hand_class: int) -> None:
        if hand_class != self.hover_class:
            self.hover_class = hand_class
            self.hovered.emit(hand_class)
            self.update()
