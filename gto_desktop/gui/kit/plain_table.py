"""A table of texts: rows are chosen as a whole and opened by a double click or Enter."""

from collections.abc import Sequence

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPalette
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHeaderView,
    QTableWidget,
    QTableWidgetItem,
    QWidget,
)

from gto_desktop.gui.base.theme import tabular

ROW = 28
_LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
_RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
_ENTER = frozenset({Qt.Key.Key_Return, Qt.Key.Key_Enter})
_TIP_FROM = 24
"""Letters from which a text may not fit its cell, so that its tool tip repeats it."""


class PlainTable(QTableWidget):
    """Texts by rows; the columns of figures stand at the right."""

    chosen = Signal()
    """Another row is the current one, or other rows are selected."""
    opened = Signal(int)
    removed = Signal()
    """Delete was pressed."""

    def __init__(  # noqa: PLR0913
        self,
        name: str,
        heads: Sequence[str],
        *,
        figures: Sequence[int] = (),
        wide: Sequence[int] = (0,),
        several: bool = False,
        parent: QWidget | None = None,
    ) -> None:
        """Show no rows yet.

        Args:
            name: what it is to a screen reader.
            heads: the titles of the columns.
            figures: columns of numbers.
            wide: columns that share the room that is left.
            several: whether more than one row can be selected.
            parent: the widget it belongs to.
        """
        super().__init__(0, len(heads), parent)
        self._figures = frozenset(figures)
        self._faint: frozenset[int] = frozenset()
        self.setAccessibleName(name)
        self.setShowGrid(False)
        self.setWordWrap(False)
        self.setTabKeyNavigation(False)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        modes = QAbstractItemView.SelectionMode
        self.setSelectionMode(modes.ExtendedSelection if several else modes.SingleSelection)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.verticalHeader().hide()
        self.verticalHeader().setDefaultSectionSize(ROW)
        header = self.horizontalHeader()
        header.setHighlightSections(False)
        for column, text in enumerate(heads):
            item = QTableWidgetItem(text)
            item.setTextAlignment(_RIGHT if column in self._figures else _LEFT)
            self.setHorizontalHeaderItem(column, item)
            mode = QHeaderView.ResizeMode
            resize = mode.Stretch if column in wide else mode.ResizeToContents
            header.setSectionResizeMode(column, resize)
        self.cellDoubleClicked.connect(lambda row, _column: self.opened.emit(row))
        self.itemSelectionChanged.connect(self.chosen)

    def show_rows(self, rows: Sequence[Sequence[str]], *, faint: Sequence[int] = ()) -> None:
        """Show other rows; the selection stays at its places.

        Args:
            rows: a text for each column.
            faint: rows that are written in the colour of what is disabled.
        """
        before, current = self.chosen_rows(), self.currentRow()
        self._faint = frozenset(faint)
        blocked = self.blockSignals(True)
        self.setRowCount(len(rows))
        for place, row in enumerate(rows):
            for column, text in enumerate(row):
                item = QTableWidgetItem(text.partition("\n")[0])
                item.setTextAlignment(_RIGHT if column in self._figures else _LEFT)
                if column in self._figures:
                    item.setFont(tabular(self.font()))
                if len(text) > _TIP_FROM or "\n" in text:
                    item.setToolTip(text)
                self.setItem(place, column, item)
        self._fade()
        self._select([row for row in before if row < len(rows)], current)
        self.blockSignals(blocked)
        self.chosen.emit()

    def _fade(self) -> None:
        grey = self.palette().color(QPalette.ColorGroup.Disabled, QPalette.ColorRole.Text)
        for row in self._faint:
            for column in range(self.columnCount()):
                item = self.item(row, column)
                if item is not None:
                    item.setForeground(grey)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        # Qt may tell before the table is built.
        if event.type() == QEvent.Type.PaletteChange and hasattr(self, "_faint"):
            self._fade()

    def chosen_rows(self) -> list[int]:
        """Return the selected rows, from the top."""
        return sorted({index.row() for index in self.selectionModel().selectedRows()})

    def go(self, row: int) -> None:
        """Select a row alone."""
        if 0 <= row < self.rowCount():
            self.setCurrentCell(row, 0)
            self.selectRow(row)

    def _select(self, rows: Sequence[int], current: int) -> None:
        flags = self.selectionModel().SelectionFlag
        self.clearSelection()
        if 0 <= current < self.rowCount():
            index = self.model().index(current, 0)
            self.selectionModel().setCurrentIndex(index, flags.NoUpdate)
        for row in rows:
            self.selectionModel().select(self.model().index(row, 0), flags.Select | flags.Rows)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter opens the row, Delete asks for it to be taken away."""
        if event.key() in _ENTER and self.currentRow() >= 0:
            self.opened.emit(self.currentRow())
        elif event.key() == Qt.Key.Key_Delete:
            self.removed.emit()
        else:
            super().keyPressEvent(event)
