"""The actions of a hand, one below the other, each with its grade and what it cost."""

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHeaderView,
    QTableWidget,
    QTableWidgetItem,
    QWidget,
)

from gto_desktop.gui.base.appearance import Appearance
from gto_desktop.gui.base.texts import tr
from gto_desktop.gui.base.theme import tabular
from gto_desktop.gui.node.widgets.grade_ink import grade_ink
from gto_desktop.gui.node.widgets.grade_mark import signed_grade
from gto_desktop.training.grading import Grade

ROW = 22
ACTION, GRADE, LOST = range(3)
_ENDS = frozenset([Qt.Key.Key_Home, Qt.Key.Key_End])
_LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
_RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter


@dataclass(frozen=True)
class LineRow:
    """One row."""

    text: str
    """Who does what."""
    grade: Grade | None = None
    lost: str = ""
    """Big blinds; empty where nothing is lost that counts."""
    counts: bool = True
    """Whether the confidence in the grade is not low."""
    is_own: bool = False
    tip: str = ""
    """All there is to say of it."""


class HandLine(QTableWidget):
    """Up, Down, Home and End go through the rows."""

    went = Signal(int)
    """The row that was gone to, by its place."""

    def __init__(self, appearance: Appearance, parent: QWidget | None = None) -> None:
        super().__init__(0, 3, parent)
        self._appearance = appearance
        self._rows: tuple[LineRow, ...] = ()
        self.setAccessibleName(tr("Actions of the hand"))
        self.setShowGrid(False)
        self.setWordWrap(False)
        self.setTabKeyNavigation(False)
        self.setProperty("dense", True)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.verticalHeader().hide()
        header = self.horizontalHeader()
        header.hide()
        header.setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        header.setSectionResizeMode(ACTION, QHeaderView.ResizeMode.Stretch)
        self.currentCellChanged.connect(self._went)
        appearance.changed.connect(self._dress)
        self._dress()

    def show_rows(self, rows: Sequence[LineRow], at: int) -> None:
        """Show other rows and the place among them, without a word to anybody."""
        before, same = self.blockSignals(True), len(rows) == self.rowCount()
        self._rows = tuple(rows)
        if not same:
            self.setRowCount(len(rows))
        for place, row in enumerate(rows):
            self._fill(place, row)
        self.blockSignals(before)
        self.go(at)

    def go(self, at: int) -> None:
        """Mark a row, without a word to anybody."""
        if at != self.currentRow():
            before = self.blockSignals(True)
            self.setCurrentCell(at, ACTION)
            self.blockSignals(before)

    def texts(self, place: int) -> tuple[str, ...]:
        """Return what stands in a row."""
        items = (self.item(place, column) for column in range(self.columnCount()))
        return tuple(item.text() for item in items if item is not None)

    def event(self, event: QEvent) -> bool:
        # The window has a shortcut for Home: in the list it means the first action.
        if (
            event.type() == QEvent.Type.ShortcutOverride
            and isinstance(event, QKeyEvent)
            and Qt.Key(event.key()) in _ENDS
            and event.modifiers() == Qt.KeyboardModifier.NoModifier
        ):
            event.accept()
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if Qt.Key(event.key()) in _ENDS and self.rowCount():
            last = self.rowCount() - 1
            self.setCurrentCell(0 if event.key() == Qt.Key.Key_Home else last, ACTION)
        elif event.text().strip():
            event.ignore()  # letters and figures are the window's, not a search
        else:
            super().keyPressEvent(event)

    def _went(self, row: int, _column: int, before: int, _before_column: int) -> None:
        if 0 <= row != before:
            self.went.emit(row)

    def _fill(self, place: int, row: LineRow) -> None:
        grade, colour = "", QColor(self._appearance.look.muted)
        if row.grade is not None and row.counts:
            grade, colour = signed_grade(row.grade), grade_ink(row.grade, self._appearance.look)
        elif row.grade is not None:
            grade = tr("not counted")
        for column, text in enumerate((row.text, grade, row.lost if row.counts else "")):
            item = QTableWidgetItem(text)
            item.setTextAlignment(_RIGHT if column == LOST else _LEFT)
            item.setFont(tabular(self.font(), bold=row.is_own and row.counts))
            item.setToolTip(row.tip)
            if column:
                item.setForeground(colour)
            self.setItem(place, column, item)
        first = self.item(place, ACTION)
        if row.is_own and first is not None:
            first.setFont(tabular(self.font(), bold=True))

    def _dress(self) -> None:
        height = max(ROW, self.fontMetrics().height() + 6)
        self.verticalHeader().setMinimumSectionSize(height)
        self.verticalHeader().setDefaultSectionSize(height)
        self.show_rows(self._rows, max(self.currentRow(), 0))
