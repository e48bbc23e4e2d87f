"""Tables of answers: sorted by a click on a head, with cards and bars drawn in their cells."""

from typing import Any

from PySide6.QtCore import (
    QAbstractTableModel,
    QEvent,
    QItemSelectionModel,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    QPointF,
    QRectF,
    QSize,
    QSortFilterProxyModel,
    Qt,
)
from PySide6.QtGui import QColor, QGuiApplication, QKeyEvent, QKeySequence, QPainter, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QFrame,
    QHeaderView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTableView,
    QWidget,
)

from gto_desktop.gui.base.appearance import Appearance
from gto_desktop.gui.base.theme import mix, tabular
from gto_desktop.gui.kit.card_painting import (
    INLINE,
    CardStyle,
    cards_width,
    paint_groups,
    spoken,
)
from gto_desktop.gui.kit.key_claims import ENDS, claimed
from gto_desktop.gui.kit.models.blocks import NamedFigure, SheetBlock

ROW = 28
MEASURED = 60
"""Rows whose contents say how wide a column is."""
MOST_ROWS = 14
"""Shown at once; of more, the table scrolls."""
PAD = 8
BAR = 48
LEAST_COLUMN = 40
_SORT = Qt.ItemDataRole.UserRole
_FIGURE = Qt.ItemDataRole.UserRole + 1
Index = QModelIndex | QPersistentModelIndex


class SheetModel(QAbstractTableModel):
    """The rows of a sheet for Qt."""

    def __init__(self, block: SheetBlock, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.block = block

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 - as Qt has it
        return 0 if parent.isValid() else len(self.block.rows)

    def columnCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 - as Qt has it
        return 0 if parent.isValid() else len(self.block.columns)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        figure = self.block.rows[index.row()][index.column()]
        if role == Qt.ItemDataRole.DisplayRole:
            return figure_words(figure)
        if role == _SORT:
            return figure.order
        if role == _FIGURE:
            return figure
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return _RIGHT if figure.right else _LEFT
        return None

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> Any:
        if orientation != Qt.Orientation.Horizontal:
            return None
        if role == Qt.ItemDataRole.DisplayRole:
            return self.block.columns[section]
        if role == Qt.ItemDataRole.TextAlignmentRole:
            right = any(row[section].right for row in self.block.rows)
            return _RIGHT if right else _LEFT
        return None


class _Sorted(QSortFilterProxyModel):
    def lessThan(self, left: Index, right: Index) -> bool:  # noqa: N802 - Qt's name
        one, other = left.data(_SORT), right.data(_SORT)
        if isinstance(one, str) or isinstance(other, str):
            return str(one).casefold() < str(other).casefold()
        return bool(one < other)


def figure_words(figure: NamedFigure) -> str:
    """Return a figure as text, its cards spelt out."""
    cards = spoken(figure.cards)
    return f"{cards} {figure.text}".strip() if cards else figure.text


class FigureDelegate(QStyledItemDelegate):
    """Draws figures: texts, shares with a bar, cards."""

    def __init__(self, appearance: Appearance, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._appearance = appearance

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        figure = index.data(_FIGURE)
        if not isinstance(figure, NamedFigure):
            return super().sizeHint(option, index)
        width = option.fontMetrics.horizontalAdvance(figure.text) + 2 * PAD + 4
        if figure.cards:
            width += cards_width(figure.cards, INLINE) + (PAD if figure.text else 0)
        if figure.share is not None:
            width += BAR + PAD
        return QSize(width, ROW)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        figure = index.data(_FIGURE)
        if not isinstance(figure, NamedFigure):
            super().paint(painter, option, index)
            return
        look = self._appearance.look
        box = QRectF(option.rect)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if option.state & _SELECTED:
            painter.fillRect(box, mix(look.surface, look.accent, 0.22))
        inner = box.adjusted(PAD, 0, -PAD, 0)
        left = inner.left()
        font = tabular(option.font)
        if figure.cards:
            at = QPointF(left, box.center().y() - INLINE.height / 2)
            left = paint_groups(painter, at, figure.cards, CardStyle(INLINE, look, font)) + PAD
        if figure.share is not None:
            self._paint_share(painter, inner, figure.share)
        painter.setFont(font)
        painter.setPen(QColor(look.muted if figure.cards else look.text))
        place = QRectF(left, inner.top(), inner.right() - left, inner.height())
        align = _RIGHT if figure.right else _LEFT
        painter.drawText(place, align, figure.text)
        painter.restore()

    def _paint_share(self, painter: QPainter, inner: QRectF, share: float) -> None:
        look = self._appearance.look
        box = QRectF(inner.left(), inner.center().y() - 3, BAR, 6)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(look.empty))
        painter.drawRoundedRect(box, 2, 2)
        if share > 0:
            painter.setBrush(QColor(look.accent))
            filled = QRectF(box.left(), box.top(), box.width() * min(1.0, share), box.height())
            painter.drawRoundedRect(filled, 2, 2)


class SheetView(QTableView):
    """A sheet; Up and Down move by rows, Home and End go to the first and the last."""

    def __init__(
        self, block: SheetBlock, appearance: Appearance, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.setAccessibleName(block.title)
        self._sorted = _Sorted(self)
        self.delegate = FigureDelegate(appearance, self)
        self.setItemDelegate(self.delegate)
        self.setModel(self._sorted)
        self.show_sheet(block)
        self.setFont(tabular(self.font()))
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setShowGrid(False)
        self.setWordWrap(False)
        self.setTabKeyNavigation(False)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setHorizontalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.verticalHeader().hide()
        self.verticalHeader().setDefaultSectionSize(ROW)
        head = self.horizontalHeader()
        head.setHighlightSections(False)
        head.setResizeContentsPrecision(MEASURED)
        head.setSectionResizeMode(QHeaderView.ResizeMode.Interactive)
        self.setSortingEnabled(True)
        head.setSortIndicator(-1, Qt.SortOrder.AscendingOrder)
        self._fit()
        appearance.changed.connect(self.viewport().update)

    def show_sheet(self, block: SheetBlock) -> None:
        """Show another table, unsorted."""
        self.block = block
        self._sorted.setSourceModel(SheetModel(block, self))

    def sort_by(self, column: int, order: Qt.SortOrder) -> None:
        """Sort as a click on a head does."""
        self.sortByColumn(column, order)

    def texts(self) -> list[list[str]]:
        """Return the cells as they are shown, row by row."""
        model = self._sorted
        return [
            [str(model.index(row, column).data()) for column in range(model.columnCount())]
            for row in range(model.rowCount())
        ]

    def event(self, event: QEvent) -> bool:
        return claimed(event, ENDS) or super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        rows = self._sorted.rowCount()
        if event.matches(QKeySequence.StandardKey.Copy):
            self.copy_selection()
        elif event.key() in {Qt.Key.Key_Home, Qt.Key.Key_End} and rows:
            self.go_to(0 if event.key() == Qt.Key.Key_Home else rows - 1)
        else:
            super().keyPressEvent(event)

    def go_to(self, row: int) -> None:
        """Select a row and show it."""
        index = self._sorted.index(row, 0)
        flag = QItemSelectionModel.SelectionFlag
        self.selectionModel().setCurrentIndex(index, flag.ClearAndSelect | flag.Rows)
        self.scrollTo(index)

    def copy_selection(self) -> None:
        """Put the chosen rows on the clipboard as a spreadsheet takes them."""
        rows = sorted({index.row() for index in self.selectionModel().selectedIndexes()})
        texts = self.texts()
        lines = ["\t".join(self.block.columns), *("\t".join(texts[row]) for row in rows)]
        QGuiApplication.clipboard().setText("\n".join(lines))

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange and hasattr(self, "delegate"):
            self._fit()

    def _fit(self) -> None:
        self.resizeColumnsToContents()
        head = self.horizontalHeader()
        for column in range(self._sorted.columnCount()):
            head.resizeSection(column, max(head.sectionSize(column), LEAST_COLUMN))
        self._set_height()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._set_height()

    def _set_height(self) -> None:
        head = self.horizontalHeader()
        height = head.sizeHint().height() + min(self._sorted.rowCount(), MOST_ROWS) * ROW + 2
        if head.length() > self.viewport().width():
            height += self.horizontalScrollBar().sizeHint().height()
        if height != self.height():
            self.setFixedHeight(height)
        frame = self.width() - self.viewport().width()
        self.setMaximumWidth(max(160, head.length() + max(2, frame)))


_SELECTED = QStyle.StateFlag.State_Selected
_LEFT = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft
_RIGHT = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight
