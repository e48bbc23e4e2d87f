"""The mix of a hand after an answer: frequency and EV of every action."""

import numpy as np
from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QIcon, QPixmap
from PySide6.QtWidgets import (
    QAbstractItemView,
    QFrame,
    QHeaderView,
    QSizePolicy,
    QTableWidget,
    QTableWidgetItem,
    QWidget,
)

from gto_desktop.gui.base.appearance import Appearance
from gto_desktop.gui.base.texts import tr
from gto_desktop.gui.base.theme import tabular
from gto_desktop.gui.node.models.display import NO_NUMBER, Display, percent
from gto_desktop.training.grading import Grading
from gto_desktop.training.looks import DrillNode

ROW = 28
SQUARE = 14
LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter


def swatch(colour: QColor) -> QIcon:
    """Return a square of a colour."""
    pixmap = QPixmap(SQUARE, SQUARE)
    pixmap.fill(colour)
    return QIcon(pixmap)


class AnswerTable(QTableWidget):
    """One row for each action; those that were taken and rolled are said in words."""

    def __init__(
        self, appearance: Appearance, display: Display, parent: QWidget | None = None
    ) -> None:
        super().__init__(0, 5, parent)
        self._appearance, self._display = appearance, display
        self._shown: tuple[DrillNode, Grading] | None = None
        self.setAccessibleName(tr("What the strategy does with this hand"))
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setShowGrid(False)
        self.setTabKeyNavigation(False)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setSelectionMode(QAbstractItemView.SelectionMode.NoSelection)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.verticalHeader().hide()
        self.verticalHeader().setDefaultSectionSize(ROW)
        header = self.horizontalHeader()
        header.setHighlightSections(False)
        header.setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        header.setSectionResizeMode(4, QHeaderView.ResizeMode.Stretch)
        appearance.changed.connect(self._again)

    def show_mark(self, look: DrillNode, mark: Grading) -> None:
        """Show the actions of a decision."""
        self._shown = look, mark
        unit = self._display.unit.words
        heads = (tr("Action"), tr("Frequency"), tr("EV, {unit}", unit=unit), tr("Lost"), "")
        for column, text in enumerate(heads):
            item = QTableWidgetItem(text)
            item.setTextAlignment(LEFT if column in {0, 4} else RIGHT)
            self.setHorizontalHeaderItem(column, item)
        for column in (2, 3):
            self.setColumnHidden(column, mark.by_frequency_only)
        colours = self._appearance.action_colours(look.decision.actions)
        self.setRowCount(len(colours))
        for row, colour in enumerate(colours):
            self._fill(row, look, mark, colour)
        self.setFixedHeight((len(colours) + 1) * ROW + 6)

    def _fill(self, row: int, look: DrillNode, mark: Grading, colour: QColor) -> None:
        display = self._display
        best = np.nanmax(mark.evs) if np.isfinite(mark.evs).any() else np.nan
        ev = mark.evs[row]
        notes = [tr("your answer")] if row == mark.action else []
        if row == mark.rolled:
            notes.append(tr("random number"))
        texts = (
            display.action_title(look.decision.actions[row]),
            percent(mark.shares[row]),
            display.amount(ev) if ev == ev else NO_NUMBER,  # noqa: PLR0124 - NaN
            display.amount(float(best) - ev) if ev == ev else NO_NUMBER,  # noqa: PLR0124 - NaN
            ", ".join(notes),
        )
        for column, text in enumerate(texts):
            item = QTableWidgetItem(text)
            item.setTextAlignment(LEFT if column in {0, 4} else RIGHT)
            item.setFont(tabular(self.font(), bold=column == 0 and row == mark.action))
            if column == 0:
                item.setIcon(swatch(colour))
            self.setItem(row, column, item)

    def _again(self) -> None:
        if self._shown is not None:
            self.show_mark(*self._shown)
