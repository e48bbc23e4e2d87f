"""All locks of the spot, wherever they are."""

import numpy as np
from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHBoxLayout,
    QHeaderView,
    QPushButton,
    QTableWidget,
    QTableWidgetItem,
    QVBoxLayout,
    QWidget,
)

from gto_desktop.cards.card import card_name
from gto_desktop.cards.combo import COMBO_COUNT, combos_blocked_by
from gto_desktop.gui.base.texts import tr
from gto_desktop.gui.base.theme import tabular
from gto_desktop.gui.kit.labels import title
from gto_desktop.gui.node.models.display import Display
from gto_desktop.gui.node.models.line_words import line_words
from gto_desktop.gui.node.models.study_model import StudyModel
from gto_desktop.gui.study.models.lock_draft import LockDraft
from gto_desktop.gui.study.models.locked_rows import DraftLock, held_hands, to_act
from gto_desktop.solver.node_view import Hands

ROW = 26
RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
FIGURES = (2, 3)
"""Columns of numbers."""
WIDTHS = {1: 72, 2: 60, 3: 72}


class LockList(QWidget):
    """Enter or a double click goes to the node of a lock, Delete removes the lock."""

    visited = Signal(int)
    """Number of a lock whose node is to be shown."""
    removed = Signal(int)

    def __init__(self, draft: LockDraft, study: StudyModel, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._draft, self._study, self._display = draft, study, study.display
        self.table = LockTable()
        self.heading = title("")
        self.go, self.remove = QPushButton(tr("Go there")), QPushButton(tr("Remove"))
        self.go.setToolTip(tr("Show the node of the lock (Enter)"))
        self.remove.setToolTip(tr("Take the lock away (Delete)"))
        head = QHBoxLayout()
        head.setSpacing(4)
        head.addWidget(self.heading, 1)
        for button in (self.go, self.remove):
            button.setProperty("flat", True)
            button.setAccessibleName(button.toolTip())
            head.addWidget(button)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addLayout(head)
        column.addWidget(self.table)
        self.go.clicked.connect(self._visit)
        self.remove.clicked.connect(self._remove)
        self.table.entered_row.connect(self._visit)
        self.table.deleted_row.connect(self._remove)
        self.table.itemSelectionChanged.connect(self._enable)
        draft.changed.connect(self.refresh)
        study.shown.connect(self.refresh)
        self.refresh()

    def refresh(self) -> None:
        """Show the locks as they are to be."""
        locks, row = self._draft.locks, self.table.currentRow()
        self.heading.setText(
            tr("Locks of this spot: {count}", count=len(locks))
            if locks
            else tr("This spot has no locks")
        )
        self.table.setRowCount(len(locks))
        for number, lock in enumerate(locks):
            texts = _texts(lock, self._display, weights_at(lock, self._study))
            for column, text in enumerate(texts):
                item = QTableWidgetItem(text)
                item.setFont(tabular(self.font()))
                if column in FIGURES:
                    item.setTextAlignment(RIGHT)
                self.table.setItem(number, column, item)
        if locks and row >= 0:
            self.table.selectRow(min(row, len(locks) - 1))
        self.table.setVisible(bool(locks))
        for button in (self.go, self.remove):
            button.setVisible(bool(locks))
        self._enable()

    def _enable(self) -> None:
        for button in (self.go, self.remove):
            button.setEnabled(bool(self.table.selectedItems()))

    def _visit(self) -> None:
        if 0 <= self.table.currentRow() < len(self._draft.locks):
            self.visited.emit(self.table.currentRow())

    def _remove(self) -> None:
        if 0 <= self.table.currentRow() < len(self._draft.locks):
            self.removed.emit(self.table.currentRow())


class LockTable(QTableWidget):
    """The table itself with its keys."""

    entered_row = Signal()
    deleted_row = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(0, 4, parent)
        self.setAccessibleName(tr("Locks of this spot"))
        for column, head in enumerate((tr("Line"), tr("Runout"), tr("Hands"), tr("Combos"))):
            item = QTableWidgetItem(head)
            item.setTextAlignment(RIGHT if column in FIGURES else LEFT)
            self.setHorizontalHeaderItem(column, item)
        self.verticalHeader().hide()
        self.verticalHeader().setDefaultSectionSize(ROW)
        self.setShowGrid(False)
        self.setFixedHeight(4 * ROW + 4)
        self.setTabKeyNavigation(False)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        header = self.horizontalHeader()
        header.setHighlightSections(False)
        header.setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
        for column, width in WIDTHS.items():
            header.setSectionResizeMode(column, QHeaderView.ResizeMode.Fixed)
            header.resizeSection(column, width)
        self.cellDoubleClicked.connect(lambda *_: self.entered_row.emit())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in {Qt.Key.Key_Return, Qt.Key.Key_Enter}:
            self.entered_row.emit()
        elif event.key() in {Qt.Key.Key_Delete, Qt.Key.Key_Backspace}:
            self.deleted_row.emit()
        else:
            super().keyPressEvent(event)


def weights_at(lock: DraftLock, study: StudyModel) -> Hands:
    """Return what the player to act holds at a lock, (1326,): his range where it is not shown."""
    node, solution, player = study.node, study.solution, to_act(lock.line)
    if node is not None and node.line == lock.line and node.player == player:
        return node.reach[player]
    if solution is None:
        return np.ones(COMBO_COUNT, np.float32)
    there = ~combos_blocked_by(solution.spec.board.cards)
    return (solution.spec.ranges[player].weights * there).astype(np.float32)


def _texts(lock: DraftLock, display: Display, weights: Hands) -> tuple[str, str, str, str]:
    classes, combos = held_hands(lock, weights)
    runout = tr("all") if lock.cards is None else " ".join(map(card_name, lock.cards))
    return line_words(lock.line, display), runout or tr("all"), str(classes), f"{combos:,.1f}"
