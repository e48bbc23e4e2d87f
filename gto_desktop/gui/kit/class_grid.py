"""Grids of cells under mouse and keyboard, and the hand classes as a grid and as a table."""

from collections.abc import Callable

from PySide6.QtCore import (
    QAbstractTableModel,
    QEvent,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    QPoint,
    QRect,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import (
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

from gto_desktop.cards.card import RANKS
from gto_desktop.cards.hand_class import GRID_SIZE, class_name
from gto_desktop.gui.base.appearance import Appearance

Index = QModelIndex | QPersistentModelIndex
SIDE = GRID_SIZE
ARROWS = {
    Qt.Key.Key_Left: (0, -1),
    Qt.Key.Key_Right: (0, 1),
    Qt.Key.Key_Up: (-1, 0),
    Qt.Key.Key_Down: (1, 0),
}


class CellGrid(QWidget):
    """Cells in rows of thirteen: the arrows go through them, each describes itself."""

    hovered = Signal(int)
    """The cell under the mouse, -1 for none."""
    rows, gap, inset = SIDE, 1, 1
    """Pixels between two cells, and before the first one."""

    def __init__(self, appearance: Appearance, name: str) -> None:
        super().__init__()
        self.appearance = appearance
        self.cursor_cell, self.hover_cell = 0, -1
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMouseTracking(True)
        self.setAccessibleName(name)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    def describe(self, cell: int) -> str:
        """One line about a cell, for tooltips and screen readers."""
        raise NotImplementedError

    def place_of(self, cell: int) -> tuple[int, int]:
        """Row and column of a cell."""
        return divmod(cell, SIDE)

    def cell_in(self, row: int, col: int) -> int:
        """The cell in a row and column."""
        return row * SIDE + col

    def cell_rect(self, cell: int) -> QRect:
        """Pixels of a cell, the gap right and below it left out."""
        row, col = self.place_of(cell)
        left, right = (self._edge(place, SIDE, self.width()) for place in (col, col + 1))
        top, bottom = (self._edge(place, self.rows, self.height()) for place in (row, row + 1))
        return QRect(left, top, right - left - self.gap, bottom - top - self.gap)

    def cell_at(self, at: QPoint) -> int:
        """The cell at a point, -1 outside."""
        if not self.rect().contains(at):
            return -1
        row = (at.y() - self.inset) * self.rows // max(1, self._span(self.height()))
        col = (at.x() - self.inset) * SIDE // max(1, self._span(self.width()))
        return self._nearest(row, col)

    def move_cursor(self, cell: int) -> None:
        """Put the keyboard cursor on a cell and tell screen readers."""
        if cell != self.cursor_cell:
            self.cursor_cell = cell
            self.announce()
            self.update()

    def announce(self) -> None:
        """Describe the cell under the cursor to screen readers."""
        self.setAccessibleDescription(self.describe(self.cursor_cell))

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        self._hover(self.cell_at(event.position().toPoint()))

    def leaveEvent(self, event: QEvent) -> None:
        self._hover(-1)

    def focusInEvent(self, event: QFocusEvent) -> None:
        self.announce()
        super().focusInEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        step = ARROWS.get(Qt.Key(event.key()))
        if step is None:
            event.ignore()
            return
        row, col = self.place_of(self.cursor_cell)
        self.move_cursor(self._nearest(row + step[0], col + step[1]))

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.ToolTip and isinstance(event, QHelpEvent):
            cell = self.cell_at(event.pos())
            if cell >= 0:
                place = self.cell_rect(cell)
                QToolTip.showText(event.globalPos(), self.describe(cell), self, place)
            return True
        return super().event(event)

    def _nearest(self, row: int, col: int) -> int:
        return self.cell_in(min(self.rows - 1, max(0, row)), min(SIDE - 1, max(0, col)))

    def _span(self, length: int) -> int:
        """Pixels of all cells of a row or column, a gap after each."""
        return length - 2 * self.inset + self.gap

    def _edge(self, place: int, count: int, length: int) -> int:
        return self.inset + self._span(length) * place // count

    def _hover(self, cell: int) -> None:
        if cell != self.hover_cell:
            self.hover_cell = cell
            self.hovered.emit(cell)
            self.update()


class ClassGrid(CellGrid):
    """Cells painted once into a pixmap; only cursor and hover frame are drawn on every repaint."""

    def __init__(self, appearance: Appearance, name: str, cell: int) -> None:
        super().__init__(appearance, name)
        self._cell = cell
        self._cells_pixmap: QPixmap | None = None
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

    def paint_cells(self, painter: QPainter) -> None:
        """Draw all cells."""
        raise NotImplementedError

    def paintEvent(self, event: QPaintEvent) -> None:
        if self._cells_pixmap is None:
            ratio = self.devicePixelRatioF()
            self._cells_pixmap = QPixmap(self.size() * ratio)
            self._cells_pixmap.setDevicePixelRatio(ratio)
            self._cells_pixmap.fill(QColor(self.appearance.look.border))
            with QPainter(self._cells_pixmap) as cells:
                cells.setRenderHint(QPainter.RenderHint.Antialiasing)
                self.paint_cells(cells)
        look = self.appearance.look
        with QPainter(self) as painter:
            painter.drawPixmap(0, 0, self._cells_pixmap)
            if self.hover_cell >= 0:
                painter.setPen(QPen(QColor(look.text), 1))
                painter.drawRect(self.cell_rect(self.hover_cell).adjusted(-1, -1, 0, 0))
            if self.hasFocus():
                painter.setPen(QPen(QColor(look.text), 2))
                painter.drawRect(self.cell_rect(self.cursor_cell))

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._cells_pixmap = None


class HandClassTableModel(QAbstractTableModel):
    """Hand classes as Qt's views and screen readers see them; they are painted elsewhere."""

    def __init__(self, describe: Callable[[int], str], parent: QObject) -> None:
        super().__init__(parent)
        self._describe = describe

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 - Qt's own default
        return 0 if parent.isValid() else SIDE

    def columnCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 - Qt's own default
        return 0 if parent.isValid() else SIDE

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> str | None:
        if not index.isValid():
            return None
        hand_class = class_of(index)
        if role == Qt.ItemDataRole.DisplayRole:
            return class_name(hand_class)
        if role in {Qt.ItemDataRole.AccessibleTextRole, Qt.ItemDataRole.ToolTipRole}:
            return self._describe(hand_class)
        return None

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> str | None:
        if role in {Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole}:
            return RANKS[SIDE - 1 - section]
        return None

    def index_of(self, hand_class: int) -> QModelIndex:
        """Return the index of a class."""
        row, column = divmod(hand_class, SIDE)
        return self.index(row, column)

    def tell_changed(self) -> None:
        """Say that all cells have new texts."""
        last = self.index(SIDE - 1, SIDE - 1)
        self.dataChanged.emit(self.index(0, 0), last)


def class_of(index: Index) -> int:
    """Return the class of an index."""
    return index.row() * SIDE + index.column()
