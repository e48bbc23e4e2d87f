"""A table of numbers to fill in: stacks and prizes, or stacks, antes and blinds."""

from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import (
    QAbstractTableModel,
    QEvent,
    QModelIndex,
    QPersistentModelIndex,
    Qt,
    Signal,
)
from PySide6.QtGui import QColor, QGuiApplication, QKeyEvent, QKeySequence
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHeaderView,
    QTableView,
    QWidget,
)

from gto_desktop.gui.base.appearance import Appearance
from gto_desktop.gui.base.texts import tr
from gto_desktop.gui.base.theme import tabular
from gto_desktop.gui.kit.buttons import flat_button
from gto_desktop.gui.kit.key_claims import DELETES, ENDS, claimed
from gto_desktop.gui.kit.layouts import Spring, column_of, row_of
from gto_desktop.gui.kit.models.blocks import Fault
from gto_desktop.gui.kit.models.figure_words import field_label
from gto_desktop.gui.toolkit.models.catalogue import FormField
from gto_desktop.gui.toolkit.models.request_drafts import ToolDraft, pasted_columns
from gto_desktop.gui.toolkit.widgets.field_widgets import FaultText, fault_words

ROW = 28
MOST_SHOWN = 10
Index = QModelIndex | QPersistentModelIndex


class NumberModel(QAbstractTableModel):
    """Columns of a draft as a table, with one row for each player or place."""

    def __init__(
        self, draft: ToolDraft, fields: Sequence[FormField], appearance: Appearance
    ) -> None:
        super().__init__()
        self.draft, self.fields = draft, tuple(fields)
        self._appearance = appearance
        self.wrong: set[tuple[int, int]] = set()
        self._rows = self._needed_rows()

    @property
    def most(self) -> int:
        """The most rows there may be."""
        return max(field.most for field in self.fields)

    def follow(self) -> None:
        """Show what the draft holds now."""
        self.beginResetModel()
        self._rows = self._needed_rows()
        self.endResetModel()

    def set_rows(self, rows: int) -> None:
        """Have so many rows; those beyond are emptied."""
        rows = min(self.most, max(2, rows))
        self.beginResetModel()
        self._rows = rows
        self.endResetModel()
        for field in self.fields:
            self.draft.set(field.name, self.draft.rows(field.name)[:rows])

    def remove_row(self, row: int) -> None:
        """Take a row out of every column."""
        kept = max(2, self._rows - 1)
        for field in self.fields:
            texts = self.draft.rows(field.name)
            if row < len(texts):
                self.draft.set(field.name, texts[:row] + texts[row + 1 :])
        self.set_rows(kept)

    def paste(self, row: int, column: int, text: str) -> None:
        """Fill in the cells of a spreadsheet from a cell on."""
        cells = pasted_columns(text)[: self.most - row]
        for offset, field in enumerate(self.fields[column:]):
            pasted = [line[offset] for line in cells if offset < len(line)]
            if pasted:
                texts = self._padded(field.name, row + len(pasted))
                texts[row : row + len(pasted)] = pasted
                self.draft.set(field.name, texts)
        self.follow()

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 - as Qt has it
        return 0 if parent.isValid() else self._rows

    def columnCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 - as Qt has it
        return 0 if parent.isValid() else len(self.fields)

    def flags(self, index: Index) -> Qt.ItemFlag:
        flag = Qt.ItemFlag
        return flag.ItemIsSelectable | flag.ItemIsEnabled | flag.ItemIsEditable

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if role in {Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.EditRole}:
            texts = self.draft.rows(self.fields[index.column()].name)
            return texts[index.row()] if index.row() < len(texts) else ""
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight
        wrong = (index.row(), index.column()) in self.wrong
        if role == Qt.ItemDataRole.ForegroundRole and wrong:
            return QColor(self._appearance.look.error)
        return None

    def setData(self, index: Index, value: Any, role: int = Qt.ItemDataRole.EditRole) -> bool:
        if role != Qt.ItemDataRole.EditRole:
            return False
        name = self.fields[index.column()].name
        texts = self._padded(name, index.row() + 1)
        texts[index.row()] = str(value).strip()
        self.draft.set(name, texts)
        self.dataChanged.emit(index, index)
        return True

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> Any:
        if role == Qt.ItemDataRole.DisplayRole:
            if orientation == Qt.Orientation.Vertical:
                return str(section + 1)
            return field_label(self.fields[section].name)
        if role == Qt.ItemDataRole.ToolTipRole and orientation == Qt.Orientation.Horizontal:
            return self.fields[section].about
        return None

    def _padded(self, name: str, rows: int) -> list[str]:
        texts = self.draft.rows(name)
        return texts + [""] * (rows - len(texts))

    def _needed_rows(self) -> int:
        return max(3, *(len(self.draft.rows(field.name)) for field in self.fields))


class _NumberCells(QTableView):
    pasted = Signal(int, int, str)

    def event(self, event: QEvent) -> bool:
        return claimed(event, ENDS | DELETES, characters=True) or super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        index = self.currentIndex()
        if event.matches(QKeySequence.StandardKey.Paste):
            row, column = max(0, index.row()), max(0, index.column())
            self.pasted.emit(row, column, QGuiApplication.clipboard().text())
        elif event.key() in {Qt.Key.Key_Delete, Qt.Key.Key_Backspace}:
            for cell in self.selectionModel().selectedIndexes():
                self.model().setData(cell, "")
        else:
            super().keyPressEvent(event)


class NumberTable(QWidget):
    """The table with its buttons; one column for each field."""

    def __init__(
        self,
        draft: ToolDraft,
        fields: Sequence[FormField],
        appearance: Appearance,
    ) -> None:
        super().__init__()
        self.fields = tuple(fields)
        self.model = NumberModel(draft, fields, appearance)
        self.model.setParent(self)
        self.cells = _NumberCells()
        self.cells.setModel(self.model)
        self.cells.setFont(tabular(self.font()))
        self.cells.setAccessibleName(", ".join(field_label(field.name) for field in fields))
        self.cells.setTabKeyNavigation(False)
        self.cells.setCornerButtonEnabled(False)
        trigger = QAbstractItemView.EditTrigger
        self.cells.setEditTriggers(
            trigger.DoubleClicked | trigger.AnyKeyPressed | trigger.EditKeyPressed
        )
        self.cells.verticalHeader().setDefaultSectionSize(ROW)
        self.cells.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Stretch)
        self.cells.horizontalHeader().setHighlightSections(False)
        self.add = flat_button(tr("Add a row"), self._add_row)
        self.remove = flat_button(tr("Remove the row"), self._remove_row)
        self.paste = flat_button(tr("Paste"), self._paste)
        self.paste.setToolTip(tr("Fill in columns copied from a spreadsheet"))
        self.fault = FaultText()
        self._lay_out()
        self.cells.pasted.connect(self.model.paste)
        self.model.modelReset.connect(self._fit)
        draft.changed.connect(self._follow_change)
        self._fit()

    def show_faults(self, faults: Sequence[Fault]) -> None:
        """Say what is wrong, and mark the cells that are named."""
        names = [field.name for field in self.fields]
        self.model.wrong = {
            (fault.row, names.index(fault.field)) for fault in faults if fault.row is not None
        }
        self.cells.viewport().update()
        texts = (f"{field_label(fault.field)}. {fault_words(fault)}" for fault in faults)
        self.fault.say("\n".join(texts))

    def _lay_out(self) -> None:
        column_of(
            self.cells,
            row_of(self.add, self.remove, self.paste, Spring(), spacing=4),
            self.fault,
            on=self,
            spacing=4,
        )

    def _add_row(self) -> None:
        self.model.set_rows(self.model.rowCount() + 1)
        self.cells.setCurrentIndex(self.model.index(self.model.rowCount() - 1, 0))
        self.cells.setFocus()

    def _remove_row(self) -> None:
        row = self.cells.currentIndex().row()
        self.model.remove_row(row if row >= 0 else self.model.rowCount() - 1)

    def _paste(self) -> None:
        index = self.cells.currentIndex()
        text = QGuiApplication.clipboard().text()
        self.model.paste(max(0, index.row()), max(0, index.column()), text)

    def _follow_change(self, name: str) -> None:
        if name == "":
            self.model.follow()

    def _fit(self) -> None:
        rows = self.model.rowCount()
        head = self.cells.horizontalHeader().sizeHint().height()
        self.cells.setFixedHeight(head + min(rows, MOST_SHOWN) * ROW + 2)
        self.add.setEnabled(rows < self.model.most)
        self.remove.setEnabled(rows > 2)
