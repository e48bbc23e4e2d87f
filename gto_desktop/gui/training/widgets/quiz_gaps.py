"""Hand by hand what was painted otherwise than the solution has it."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHeaderView,
    QTableWidget,
    QTableWidgetItem,
    QWidget,
)

from gto_desktop.gui.base.texts import tr
from gto_desktop.gui.base.theme import tabular
from gto_desktop.gui.node.models.display import number, percent, signed
from gto_desktop.training.quiz import ClassGap

ROW = 24
LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter


class QuizGaps(QTableWidget):
    """Class, what was painted, what is stored, the difference and its combos."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(0, 5, parent)
        self.setAccessibleName(tr("Differences, the largest first"))
        self.setShowGrid(False)
        self.setTabKeyNavigation(False)
        self.setSelectionMode(QAbstractItemView.SelectionMode.NoSelection)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.verticalHeader().hide()
        self.verticalHeader().setDefaultSectionSize(ROW)
        header = self.horizontalHeader()
        header.setHighlightSections(False)
        header.setSectionResizeMode(QHeaderView.ResizeMode.Stretch)

    def show_gaps(self, gaps: tuple[ClassGap, ...]) -> None:
        """Show differences."""
        heads = (tr("Hand"), tr("Painted"), tr("Solution"), "\u0394 %", tr("Combos"))
        for column, text in enumerate(heads):
            item = QTableWidgetItem(text)
            item.setTextAlignment(RIGHT if column else LEFT)
            self.setHorizontalHeaderItem(column, item)
        self.setRowCount(len(gaps))
        for row, gap in enumerate(gaps):
            texts = (
                gap.name,
                percent(gap.painted),
                percent(gap.stored),
                signed(100 * (gap.painted - gap.stored), 0),
                number(gap.combos, 1),
            )
            for column, text in enumerate(texts):
                item = QTableWidgetItem(text)
                item.setTextAlignment(RIGHT if column else LEFT)
                item.setFont(tabular(self.font(), bold=column == 0))
                self.setItem(row, column, item)
