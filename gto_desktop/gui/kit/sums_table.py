"""A table of sums, those of all together first; a click on a row chooses it."""

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHeaderView,
    QTableWidget,
    QTableWidgetItem,
    QWidget,
)

from gto_desktop.gui.base.theme import tabular

ROW = 26
LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter


class SumsTable(QTableWidget):
    """A name and figures a row."""

    chosen = Signal(int)
    """A row was gone to."""

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        """Take the name for screen readers."""
        super().__init__(0, 0, parent)
        self.setAccessibleName(name)
        self.setShowGrid(False)
        self.setTabKeyNavigation(False)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.verticalHeader().hide()
        self.verticalHeader().setDefaultSectionSize(ROW)
        header = self.horizontalHeader()
        header.setHighlightSections(False)
        header.setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        self.currentCellChanged.connect(self._moved)

    def show_rows(self, heads: Sequence[str], rows: Sequence[Sequence[str]], row: int) -> None:
        """Show sums under their heads, one row of them chosen."""
        self.blockSignals(True)
        self.setColumnCount(len(heads))
        self.horizontalHeader().setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
        for column, text in enumerate(heads):
            item = QTableWidgetItem(text)
            item.setTextAlignment(RIGHT if column else LEFT)
            self.setHorizontalHeaderItem(column, item)
        self.setRowCount(len(rows))
        for place, texts in enumerate(rows):
            for column, text in enumerate(texts):
                item = QTableWidgetItem(text)
                item.setTextAlignment(RIGHT if column else LEFT)
                item.setFont(tabular(self.font(), bold=place == 0))
                self.setItem(place, column, item)
        if rows:
            self.setCurrentCell(min(row, len(rows) - 1), 0)
        self.blockSignals(False)

    def _moved(self, row: int, _column: int, before: int, _from: int) -> None:
        if row >= 0 and row != before:
            self.chosen.emit(row)
