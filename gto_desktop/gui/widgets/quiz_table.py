"""Sums of painted ranges by decision and action; a click on a row chooses it."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHeaderView,
    QTableWidget,
    QTableWidgetItem,
    QWidget,
)

from gto_desktop.gui.messages import in_our_words
from gto_desktop.gui.models.display import Display, percent
from gto_desktop.gui.models.line_words import label_words
from gto_desktop.gui.texts import tr
from gto_desktop.gui.theme import tabular
from gto_desktop.services.training_tables import is_solution_place
from gto_desktop.training.scores import PaintedTally
from gto_desktop.training.tables import CHIPS_PER_BB

ROW = 26
LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter


class QuizTable(QTableWidget):
    """What was asked, how often, and the last, the best and the mean overlap."""

    chosen = Signal(int)
    """A row was gone to."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(0, 5, parent)
        self.setAccessibleName(tr("Range quizzes by situation"))
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
        header.setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
        self.currentCellChanged.connect(self._moved)

    def show_tallies(self, tallies: tuple[PaintedTally, ...], row: int) -> None:
        """Show sums, those of all together first, one row of them chosen."""
        self.blockSignals(True)
        heads = (tr("Asked"), tr("Quizzes"), tr("Last overlap"), tr("Best overlap"),
                 tr("Mean overlap"))  # fmt: skip
        for column, text in enumerate(heads):
            item = QTableWidgetItem(text)
            item.setTextAlignment(RIGHT if column else LEFT)
            self.setHorizontalHeaderItem(column, item)
        self.setRowCount(len(tallies))
        for place, one in enumerate(tallies):
            texts = (
                quiz_words(one) if place else one.situation,
                f"{one.count:,}",
                *map(percent, (one.last, one.best, one.mean)),
            )
            for column, text in enumerate(texts):
                item = QTableWidgetItem(text)
                item.setTextAlignment(RIGHT if column else LEFT)
                item.setFont(tabular(self.font(), bold=place == 0))
                self.setItem(place, column, item)
        if tallies:
            self.setCurrentCell(min(row, len(tallies) - 1), 0)
        self.blockSignals(False)

    def _moved(self, row: int, _column: int, before: int, _from: int) -> None:
        if row >= 0 and row != before:
            self.chosen.emit(row)


def quiz_words(one: PaintedTally) -> str:
    """Return what a quiz asked for."""
    display = Display()
    if not is_solution_place(one.place):
        display.set_big_blind(CHIPS_PER_BB)
    asked = label_words(one.action, display) if one.action else tr("the whole range")
    return tr("{situation}: {asked}", situation=in_our_words(one.situation), asked=asked)
