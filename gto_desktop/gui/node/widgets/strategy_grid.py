"""The 13x13 grid of a node as a table: what its cells show is chosen in the study model."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QPoint, QRect, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QFocusEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QPixmap,
    QResizeEvent,
)
from PySide6.QtWidgets import QAbstractItemView, QFrame, QHeaderView, QTableView

from gto_desktop.cards.hand_class import CLASS_COUNT, class_name
from gto_desktop.gui.base.appearance import Appearance
from gto_desktop.gui.base.texts import tr
from gto_desktop.gui.kit.class_grid import SIDE, HandClassTableModel, Index, class_of
from gto_desktop.gui.node.models.cells import Cells, cells_of, describe
from gto_desktop.gui.node.models.class_table import ClassTable
from gto_desktop.gui.node.models.study_model import ShownNode
from gto_desktop.gui.node.widgets.cell_painter import CellPainter

if TYPE_CHECKING:
    from gto_desktop.solver.node_view import NodeView

CELL = 44
LEAST_CELL = QSize(20, 14)
"""Pixels that a name and the bars below it need."""
MOST_UNEVEN = 1.3
"""How much longer one side of a cell may be than the other."""
ARROWS = frozenset({Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Up, Qt.Key.Key_Down})
ENTER = frozenset({Qt.Key.Key_Return, Qt.Key.Key_Enter})


class StrategyGrid(QTableView):
    """Arrows move, Enter or a click pins a class, hovering and moving preview one."""

    hovered = Signal(int)
    """The class under the mouse or, after an arrow key, under the cursor; -1 for none."""
    pinned = Signal(int)
    cursor_moved = Signal(int)

    def __init__(self, study: ShownNode, appearance: Appearance) -> None:
        super().__init__()
        self.appearance = appearance
        self._most_uneven = MOST_UNEVEN
        self.cells: Cells | None = None
        self.hover_class = -1
        self._study = study
        self._display = study.display
        self._node: NodeView | None = None
        self._seen: tuple[object, ...] | None = None
        self._pixmap: QPixmap | None = None
        self._model = HandClassTableModel(self.describe, self)
        self.setModel(self._model)
        self.setAccessibleName(tr("Hands, 13 by 13"))
        self._set_up()
        self.setCurrentIndex(self._model.index_of(study.pinned))
        study.shown.connect(self.refresh)
        self._display.changed.connect(self.refresh)
        appearance.changed.connect(self.repaint_cells)

    @property
    def table(self) -> ClassTable | None:
        """The numbers of the shown node, of the hands that the filter lets through."""
        return None if self.cells is None else self.cells.table

    @property
    def cursor_class(self) -> int:
        """The class under the keyboard cursor."""
        index = self.currentIndex()
        return class_of(index) if index.isValid() else 0

    def set_most_uneven(self, most_uneven: float) -> None:
        """Let cells be so many times as long as wide, or as wide as long, and no more."""
        self._most_uneven = most_uneven
        self._share_room()

    def refresh(self) -> None:
        """Take the numbers of the shown node and paint anew, if they are others."""
        study, display = self._study, self._display
        node = study.node
        seen = (node, study.player, study.view, study.height, *display.state)
        if self._seen is not None and all(a is b for a, b in zip(seen, self._seen, strict=True)):
            self.viewport().update()
            return
        self._seen = seen
        self._node = None if node is None else display.played(node)
        self.cells = None
        if node is not None:
            self.cells = cells_of(node, study.player, study.view, study.height, display)
        self._model.tell_changed()
        self.repaint_cells()

    def repaint_cells(self) -> None:
        """Draw all cells anew at the next chance."""
        self._pixmap = None
        self.viewport().update()

    def describe(self, hand_class: int) -> str:
        """Return a class with its numbers in one line."""
        if self.cells is None or self._node is None:
            return class_name(hand_class)
        return describe(self.cells, self._node, hand_class, self._display)

    def cell_rect(self, hand_class: int) -> QRect:
        """Return the pixels of a cell, the 1-pixel line right and below it left out."""
        return self._box(hand_class).adjusted(0, 0, -1, -1)

    def class_at(self, at: QPoint) -> int:
        """Return the class at a point, -1 outside."""
        index = self.indexAt(at)
        return class_of(index) if index.isValid() else -1

    def move_cursor(self, hand_class: int) -> None:
        """Put the keyboard cursor on a class."""
        self.setCurrentIndex(self._model.index_of(hand_class))

    def cells_pixmap(self) -> QPixmap:
        """Return all cells drawn; they are drawn again after a change only."""
        if self._pixmap is None:
            actions = () if self._node is None else self._node.actions
            cell = QSize(self.columnWidth(0), self.rowHeight(0))
            size = QSize(self.horizontalHeader().length(), self.verticalHeader().length())
            painter = CellPainter(self.appearance, self.font(), cell)
            self._pixmap = painter.pixmap(
                self.cells, actions, self.cell_rect, size, self.devicePixelRatioF()
            )
        return self._pixmap

    def frames(self, hand_class: int) -> QColor | None:
        """Return the colour of a 2-pixel frame around a cell, None for none."""
        look = self.appearance.look
        if self.cells is None:
            return None
        if hand_class == self._study.pinned:
            return QColor(look.text)
        if self.hasFocus() and hand_class == self.cursor_class:
            return QColor(look.accent)
        return None

    def paintEvent(self, event: QPaintEvent) -> None:
        # All cells are one copy of a picture: a hand under the mouse is to be marked at once.
        with QPainter(self.viewport()) as painter:
            painter.drawPixmap(0, 0, self.cells_pixmap())
            for hand_class in range(CLASS_COUNT):
                self.paint_marks(painter, hand_class)

    def paint_marks(self, painter: QPainter, hand_class: int) -> None:
        """Draw what changes with the mouse and the keyboard."""
        frame = self.frames(hand_class)
        if frame is not None:
            painter.setPen(QPen(frame, 2))
            painter.drawRect(self._box(hand_class).adjusted(1, 1, -2, -2))
        elif hand_class == self.hover_class:
            painter.setPen(QPen(QColor(self.appearance.look.text), 1))
            painter.drawRect(self._box(hand_class).adjusted(0, 0, -1, -1))

    def sizeHint(self) -> QSize:
        return QSize(CELL * SIDE, CELL * SIDE)

    def minimumSizeHint(self) -> QSize:
        return LEAST_CELL * SIDE

    def event(self, event: QEvent) -> bool:
        # There is nothing to hit but the cells: what is sent to the table means them.
        if isinstance(event, QMouseEvent):
            return self.viewportEvent(event)
        return super().event(event)

    def viewportEvent(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Leave:
            self._hover(-1)
        return super().viewportEvent(event)

    def leaveEvent(self, event: QEvent) -> None:
        self._hover(-1)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        self._hover(self.class_at(event.position().toPoint()))

    def mousePressEvent(self, event: QMouseEvent) -> None:
        hand_class = self.class_at(event.position().toPoint())
        if event.button() == Qt.MouseButton.LeftButton and hand_class >= 0:
            self.setFocus(Qt.FocusReason.MouseFocusReason)
            self.move_cursor(hand_class)
            self.pinned.emit(hand_class)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        event.accept()

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        self.mousePressEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = Qt.Key(event.key())
        if key in ENTER:
            self.pinned.emit(self.cursor_class)
        elif key in ARROWS:
            super().keyPressEvent(event)
            self._hover(self.cursor_class)
        else:
            event.ignore()  # letters and figures are the window's, not a search

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self.viewport().update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self._hover(-1)
        self.viewport().update()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._share_room()

    def _share_room(self) -> None:
        width, height = self.viewport().width(), self.viewport().height()
        most = self._most_uneven
        self._share_out(min(width, round(height * most)), self.horizontalHeader())
        self._share_out(min(height, round(width * most)), self.verticalHeader())
        self._pixmap = None

    def currentChanged(self, current: Index, previous: Index) -> None:  # noqa: N802 - Qt's
        super().currentChanged(current, previous)
        for index in (current, previous):
            self._update_cell(index)
        if current.isValid():
            self.cursor_moved.emit(class_of(current))

    def _set_up(self) -> None:
        for header in (self.horizontalHeader(), self.verticalHeader()):
            header.hide()
            header.setMinimumSectionSize(1)
            header.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        self.setFrameShape(QFrame.Shape.NoFrame)
        # What is left beside cells that must not become too uneven is no part of the table.
        self.setProperty("bare", True)
        self.setShowGrid(False)
        self.setCornerButtonEnabled(False)
        self.setTabKeyNavigation(False)
        self.setSelectionMode(QAbstractItemView.SelectionMode.NoSelection)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setMouseTracking(True)
        self.viewport().setMouseTracking(True)

    @staticmethod
    def _share_out(length: int, header: QHeaderView) -> None:
        """Give each row or column its pixels, so that the thirteen fill the length."""
        edges = [length * place // SIDE for place in range(SIDE + 1)]
        for place in range(SIDE):
            header.resizeSection(place, edges[place + 1] - edges[place])

    def _hover(self, hand_class: int) -> None:
        if hand_class == self.hover_class:
            return
        before, self.hover_class = self.hover_class, hand_class
        for changed in (before, hand_class):
            if 0 <= changed < CLASS_COUNT:
                self._update_cell(self._model.index_of(changed))
        self.hovered.emit(hand_class)

    def _box(self, hand_class: int) -> QRect:
        return self.visualRect(self._model.index_of(hand_class))

    def _update_cell(self, index: Index) -> None:
        if index.isValid():
            self.viewport().update(self.visualRect(index))
