"""Sums of answers by situation; a click on a row chooses it."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHeaderView,
    QTableWidget,
    QTableWidgetItem,
    QWidget,
)

from gto_desktop.gui.messages import in_our_words
from gto_desktop.gui.models.display import NO_NUMBER, number, percent
from gto_desktop.gui.texts import tr
from gto_desktop.gui.theme import tabular
from gto_desktop.training.scores import Tally

ROW = 26
LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter


class TallyTable(QTableWidget):
    """Name, count, shares of good answers, EV lost and the counts of each grade."""

    chosen = Signal(int)
    """A row was gone to."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(0, 10, parent)
        self.setAccessibleName(tr("Answers by situation"))
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

    def show_tallies(self, tallies: tuple[Tally, ...], row: int) -> None:
        """Show sums, one row of them chosen."""
        self.blockSignals(True)
        heads = (tr("Situation"), tr("Answers"), tr("Best"), tr("Good"), tr("Lost, bb"),
                 tr("Lost, % of pot"), tr("Correct"), tr("Inaccuracies"), tr("Mistakes"),
                 tr("Blunders"))  # fmt: skip
        for column, text in enumerate(heads):
            item = QTableWidgetItem(text)
            item.setTextAlignment(RIGHT if column else LEFT)
            self.setHorizontalHeaderItem(column, item)
        self.setRowCount(len(tallies))
        for place, one in enumerate(tallies):
            for column, text in enumerate(_texts(one)):
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


def _texts(one: Tally) -> tuple[str, ...]:
    return (
        in_our_words(one.name),
        f"{one.count:,}",
        percent(one.best),
        percent(one.good),
        NO_NUMBER if one.lost_bb is None else number(one.lost_bb, 3),
        NO_NUMBER if one.lost_pct is None else number(one.lost_pct, 2),
        *(f"{count:,}" for count in one.grades[1:]),
    )
