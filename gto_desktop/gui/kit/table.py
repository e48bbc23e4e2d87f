"""One table for every list of rows: columns say what a row shows, sorts by and is painted as.

See docs/decisions/0011-one-table.md.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import Enum
from math import isnan
from typing import Any, Generic, TypeVar

from PySide6.QtCore import QAbstractTableModel, QEvent, QMetaMethod, QModelIndex, Qt, Signal
from PySide6.QtGui import QColor, QFont, QIcon, QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QAbstractItemView, QFrame, QHeaderView, QTableView

from gto_desktop.gui.base.appearance import Appearance
from gto_desktop.gui.base.theme import tabular
from gto_desktop.gui.kit.cell_art import ART, ArtDelegate, CellArt, Index
from gto_desktop.gui.kit.key_claims import ENDS, claimed

RowT = TypeVar("RowT")
Role = Qt.ItemDataRole
STRETCH, CONTENTS, FREE = -1, 0, -2
"""Widths of a column: what is left over, what its texts need, and as the table makes it."""
ROW = 28
_LETTERS = 16
"""Height of a line of the usual font, for which the heights of rows are given."""
_LEAST_LETTERS = 16
"""Letters that a column which takes what is left over shows at the least."""
_LEAST_OF_ART = 7
"""The same of one with a bar, which is read in less."""
_TIP_FROM = 24
"""Letters from which a text may not fit its cell, so that its tool tip repeats it."""
_LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
_RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
_TOP = QModelIndex()


@dataclass(frozen=True)
class Column(Generic[RowT]):
    """What a table shows of each row in one column."""

    title: str
    text: Callable[[RowT], str]
    """Its first line stands in the cell, all of it in the tool tip."""
    key: Callable[[RowT], Any] | None = None
    """What rows are sorted by; those without one (None, NaN) come last either way."""
    right: bool = False
    """Whether it is a figure: at the right, as is its title."""
    about: str = ""
    """Tool tip of the title."""
    tip: Callable[[RowT], str] | None = None
    ink: Callable[[RowT], QColor | None] | None = None
    bold: Callable[[RowT], bool] | None = None
    icon: Callable[[RowT], QIcon | None] | None = None
    art: Callable[[RowT], CellArt | None] | None = None
    """Cards or a bar that is painted on the cell."""
    spoken: Callable[[RowT], str] | None = None
    """What a screen reader says instead of the text."""
    edit: Callable[[RowT], str] | None = None
    """The text to begin with where the cell can be edited."""
    width: int = CONTENTS
    """Pixels, `STRETCH`, `CONTENTS` or `FREE`."""


class Choice(Enum):
    """How many rows can be selected."""

    NONE = QAbstractItemView.SelectionMode.NoSelection
    ONE = QAbstractItemView.SelectionMode.SingleSelection
    SEVERAL = QAbstractItemView.SelectionMode.ExtendedSelection


class TableModel(QAbstractTableModel, Generic[RowT]):
    """Rows and columns for Qt; nothing is worded before it is asked for."""

    edited = Signal(object, str)
    """A row and the text that was typed for it; the row itself stays as it is."""

    def __init__(self, columns: Sequence[Column[RowT]], parent: QTableView) -> None:
        super().__init__(parent)
        self.columns = tuple(columns)
        self.rows: tuple[RowT, ...] = ()
        """In the order in which they are shown."""
        self.identity: Callable[[RowT], object] | None = None
        """What makes a row the same among other rows; by default its place."""
        self._given: tuple[RowT, ...] = ()
        self._order: list[int] = []
        """Which of the given rows stands at each place."""
        self._pinned = 0
        self._sorted_by = (-1, Qt.SortOrder.AscendingOrder)
        self._plain, self._bold = QFont(), QFont()

    def set_font(self, font: QFont) -> None:
        """Write in a font, its figures of one width."""
        self._plain, self._bold = tabular(font), tabular(font, bold=True)
        self.refresh()

    def names(self) -> list[object]:
        """Return what tells the rows apart."""
        identity = self.identity
        return list(range(len(self.rows)) if identity is None else map(identity, self.rows))

    def put(
        self, rows: Sequence[RowT], pinned: int, columns: Sequence[Column[RowT]] | None = None
    ) -> bool:
        """Take what `Table.show_rows` shows; return whether rows are others in number or kind."""
        names, before = self.names(), self.rows
        self._given, self._pinned = tuple(rows), min(pinned, len(rows))
        if columns is None:
            self._put_in_order()
            if self.names() == names:
                self.refresh()
                return False
            self.rows = before
        self.beginResetModel()
        self.columns = self.columns if columns is None else tuple(columns)
        self._put_in_order()
        self.endResetModel()
        return True

    def refresh(self) -> None:
        """Say that all cells may have changed."""
        if self.rows and self.columns:
            last = self.index(len(self.rows) - 1, len(self.columns) - 1)
            self.dataChanged.emit(self.index(0, 0), last)

    def rowCount(self, parent: Index = _TOP) -> int:
        return 0 if parent.isValid() else len(self.rows)

    def columnCount(self, parent: Index = _TOP) -> int:
        return 0 if parent.isValid() else len(self.columns)

    def data(self, index: Index, role: int = Role.DisplayRole) -> Any:
        if not index.isValid():
            return None
        column, row = self.columns[index.column()], self.rows[index.row()]
        if role == Role.DisplayRole:
            return column.text(row).partition("\n")[0]
        if role == Role.TextAlignmentRole:
            return _RIGHT if column.right else _LEFT
        if role == Role.FontRole:
            return self._bold if column.bold is not None and column.bold(row) else self._plain
        if role == Role.ToolTipRole:
            return _tip(column, row)
        asked: dict[int, Callable[[RowT], object] | None] = {
            Role.ForegroundRole: column.ink,
            Role.DecorationRole: column.icon,
            Role.AccessibleTextRole: column.spoken,
            Role.EditRole: column.edit,
            ART: column.art,
        }
        ask = asked.get(role)
        return None if ask is None else ask(row)

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Role.DisplayRole
    ) -> Any:
        if orientation is not Qt.Orientation.Horizontal or section >= len(self.columns):
            return None
        column = self.columns[section]
        shown: dict[int, object] = {
            Role.DisplayRole: column.title,
            Role.TextAlignmentRole: _RIGHT if column.right else _LEFT,
            Role.ToolTipRole: column.about or None,
        }
        return shown.get(role)

    def flags(self, index: Index) -> Qt.ItemFlag:
        can_edit = index.isValid() and self.columns[index.column()].edit is not None
        flags = super().flags(index)
        return flags | Qt.ItemFlag.ItemIsEditable if can_edit else flags

    def setData(self, index: Index, value: Any, role: int = Role.EditRole) -> bool:
        row, edit = self.rows[index.row()], self.columns[index.column()].edit
        text = str(value).strip()
        if role == Role.EditRole and edit is not None and text and text != edit(row):
            self.edited.emit(row, text)
        return False

    def sort(self, column: int, order: Qt.SortOrder = Qt.SortOrder.AscendingOrder) -> None:
        """Sort by a column; -1 for the order in which the rows came."""
        self._sorted_by = (column, order)
        self.layoutAboutToBeChanged.emit()
        before = self._order
        self._put_in_order()
        now = {given: place for place, given in enumerate(self._order)}
        for index in self.persistentIndexList():
            moved = self.index(now[before[index.row()]], index.column())
            self.changePersistentIndex(index, moved)
        self.layoutChanged.emit()

    def as_text(self, places: Sequence[int] | None = None) -> str:
        """Return rows under their titles with tabs between cells, as spreadsheets take them."""
        rows = self.rows if places is None else [self.rows[place] for place in places]
        lines = [[column.title for column in self.columns]]
        lines += [[column.text(row) for column in self.columns] for row in rows]
        return "\n".join("\t".join(line) for line in lines)

    def _put_in_order(self) -> None:
        (column, order), count = self._sorted_by, len(self._given)
        key = self.columns[column].key if 0 <= column < len(self.columns) else None
        self._order = list(range(count))
        if key is not None:
            keys, free = [key(row) for row in self._given], range(self._pinned, count)
            known = [place for place in free if not _is_missing(keys[place])]
            known.sort(key=keys.__getitem__, reverse=order is Qt.SortOrder.DescendingOrder)
            missing = [place for place in free if _is_missing(keys[place])]
            self._order = [*range(self._pinned), *known, *missing]
        self.rows = tuple(self._given[place] for place in self._order)


def _is_missing(key: object) -> bool:
    return key is None or (isinstance(key, float) and isnan(key))


def _tip(column: Column[RowT], row: RowT) -> str | None:
    if column.tip is not None:
        return column.tip(row) or None
    text = column.text(row)
    return text if len(text) > _TIP_FROM or "\n" in text else None


class Table(QTableView, Generic[RowT]):
    """Rows that are chosen as a whole; Enter or a double click opens one, Delete asks to remove."""

    chosen = Signal()
    """Other rows are selected, or other rows are shown."""
    moved = Signal(int)
    """The user went to another row, by its place."""
    opened = Signal(object)
    """The row itself."""
    removed = Signal()

    def __init__(  # noqa: PLR0913
        self,
        name: str,
        columns: Sequence[Column[RowT]],
        *,
        choice: Choice = Choice.ONE,
        sorts: bool = False,
        row_height: int = ROW,
        appearance: Appearance | None = None,
    ) -> None:
        """Show no rows yet.

        Args:
            name: what it is to a screen reader.
            columns: what it shows of each row.
            choice: how many rows can be selected.
            sorts: whether a click on a title sorts by it.
            row_height: pixels of a row in the usual font.
            appearance: whose colours the columns use.
        """
        super().__init__()
        self.rows_model: TableModel[RowT] = TableModel(columns, self)
        self._row_height, self._quiet = row_height, False
        self.setAccessibleName(name)
        self.setModel(self.rows_model)
        self.setItemDelegate(ArtDelegate(self))
        self.setShowGrid(False)
        self.setWordWrap(False)
        self.setTabKeyNavigation(False)
        self.setCornerButtonEnabled(False)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setSelectionMode(choice.value)
        triggers = QAbstractItemView.EditTrigger
        edits = any(column.edit is not None for column in columns)
        self.setEditTriggers(triggers.EditKeyPressed if edits else triggers.NoEditTriggers)
        self.setHorizontalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.verticalHeader().hide()
        header = self.horizontalHeader()
        header.setHighlightSections(False)
        self._share_widths()
        self.horizontalHeader().sectionResized.connect(self._keep_legible)
        if sorts:
            header.setSortIndicator(-1, Qt.SortOrder.AscendingOrder)
            self.setSortingEnabled(True)
        self.doubleClicked.connect(lambda index: self.opened.emit(self.rows[index.row()]))
        self.selectionModel().selectionChanged.connect(lambda *_: self._tell_chosen())
        self.selectionModel().currentRowChanged.connect(self._tell_moved)
        if appearance is not None:
            appearance.changed.connect(self.rows_model.refresh)
        self._dress()

    @property
    def rows(self) -> tuple[RowT, ...]:
        """The rows as they are shown, from the top."""
        return self.rows_model.rows

    @property
    def places(self) -> list[int]:
        """The places of the selected rows, from the top."""
        return sorted({index.row() for index in self.selectionModel().selectedRows()})

    @property
    def chosen_rows(self) -> list[RowT]:
        """The selected rows, from the top."""
        return [self.rows[place] for place in self.places]

    @property
    def chosen_row(self) -> RowT | None:
        """The first selected row."""
        return next(iter(self.chosen_rows), None)

    @property
    def current(self) -> int:
        """The place that the keys go on from, -1 for none."""
        return self.currentIndex().row()

    def tell_apart(self, identity: Callable[[RowT], object]) -> None:
        """Keep rows selected by what they are, not by their place."""
        self.rows_model.identity = identity

    def show_rows(
        self,
        rows: Sequence[RowT],
        *,
        pinned: int = 0,
        at: int | None = None,
        columns: Sequence[Column[RowT]] | None = None,
    ) -> None:
        """Show other rows; those that were selected stay so.

        Args:
            rows: in the order they have before anybody sorts them.
            pinned: how many of them stay at the top in any order.
            at: a place to go to, of the rows as they are shown.
            columns: other columns.
        """
        self._quiet = True
        names = self.rows_model.names()
        selected, current = [names[place] for place in self.places], self.current
        was_at = names[current] if current >= 0 else None
        scrolled = self.verticalScrollBar().value()
        if self.rows_model.put(rows, pinned, columns):
            places = {name: place for place, name in enumerate(self.rows_model.names())}
            if columns is not None:
                self._share_widths()
            again = [places[name] for name in selected if name in places]
            self._select(again, places.get(was_at, -1) if current >= 0 else -1)
            self.verticalScrollBar().setValue(scrolled)
        if at is not None:
            self.go(at)
        self._quiet = False
        self.chosen.emit()

    def go(self, place: int) -> None:
        """Select a row alone and show it; nothing at a place where there is none."""
        if 0 <= place < len(self.rows):
            flags = self.selectionModel().SelectionFlag
            index = self.rows_model.index(place, 0)
            self.selectionModel().setCurrentIndex(index, flags.ClearAndSelect | flags.Rows)
            self.scrollTo(index)

    def choose(self, places: Sequence[int]) -> None:
        """Select some rows, be at the first of them and show it."""
        if places:
            self._select(places, places[0])
            self.scrollTo(self.rows_model.index(places[0], 0))

    def leave(self) -> None:
        """Select nothing, and be at no row."""
        self.selectionModel().clear()

    def text(self, place: int, column: int) -> str:
        """Return what a cell shows."""
        return str(self.rows_model.index(place, column).data())

    def texts(self, place: int) -> list[str]:
        """Return what the cells of a row show."""
        return [self.text(place, column) for column in range(self.rows_model.columnCount())]

    def without_frame(self) -> None:
        """Have no border of its own."""
        self.setFrameShape(QFrame.Shape.NoFrame)

    def content_height(self) -> int:
        """Return the pixels that the titles and all rows take, the frame left out."""
        header = self.horizontalHeader()
        head = 0 if header.isHidden() else header.sizeHint().height()
        return head + len(self.rows) * self.verticalHeader().defaultSectionSize()

    def event(self, event: QEvent) -> bool:
        """Claim the keys that go to the first and the last row: the window has others for them."""
        return claimed(event, ENDS) or super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key, at = event.key(), self.currentIndex()
        opens = self.isSignalConnected(QMetaMethod.fromSignal(self.opened)) and at.isValid()
        removes = self.isSignalConnected(QMetaMethod.fromSignal(self.removed))
        if self.state() == QAbstractItemView.State.EditingState:
            super().keyPressEvent(event)
        elif opens and key in {Qt.Key.Key_Return, Qt.Key.Key_Enter}:
            # Nothing is opened that was not marked before.
            if self.selectionModel().isSelected(at):
                self.opened.emit(self.rows[at.row()])
            else:
                self.selectRow(at.row())
        elif removes and key == Qt.Key.Key_Delete:
            self.removed.emit()
        elif key in ENDS and event.modifiers() == Qt.KeyboardModifier.NoModifier:
            self.go(0 if key == Qt.Key.Key_Home else len(self.rows) - 1)
        else:
            super().keyPressEvent(event)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        # Qt may tell before the table is built.
        if event.type() == QEvent.Type.FontChange and hasattr(self, "_quiet"):
            self._dress()

    def _dress(self) -> None:
        """Give rows the room that the font needs."""
        letters = self.fontMetrics().height()
        height = max(self._row_height, letters + self._row_height - _LETTERS)
        self.verticalHeader().setMinimumSectionSize(height)
        self.verticalHeader().setDefaultSectionSize(height)
        self.rows_model.set_font(self.font())

    def _share_widths(self) -> None:
        header, modes = self.horizontalHeader(), QHeaderView.ResizeMode
        for place, column in enumerate(self.rows_model.columns):
            mode = {STRETCH: modes.Stretch, CONTENTS: modes.ResizeToContents}.get(column.width)
            header.setSectionResizeMode(place, mode or modes.Interactive)
            if column.width > 0:
                header.resizeSection(place, column.width)
        self._keep_legible()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._keep_legible()

    def _keep_legible(self, place: int = -1, _before: int = 0, _now: int = 0) -> None:
        """Give what is left over to the columns that take it, or what a few letters need.

        The table is then wider than there is room, and is scrolled.
        """
        header, modes = self.horizontalHeader(), QHeaderView.ResizeMode
        columns = self.rows_model.columns
        taking = [at for at, column in enumerate(columns) if column.width == STRETCH]
        if place in taking or not taking:
            return
        fixed = sum(header.sectionSize(at) for at in range(len(columns)) if at not in taking)
        letter = self.fontMetrics().averageCharWidth()
        least = {
            at: letter * (_LEAST_LETTERS if columns[at].art is None else _LEAST_OF_ART)
            for at in taking
        }
        is_tight = self.viewport().width() - fixed < sum(least.values())
        for at in taking:
            header.setSectionResizeMode(at, modes.Interactive if is_tight else modes.Stretch)
            if is_tight:
                header.resizeSection(at, least[at])

    def _select(self, places: Sequence[int], current: int) -> None:
        flags, model = self.selectionModel().SelectionFlag, self.selectionModel()
        model.clear()
        if current >= 0:
            model.setCurrentIndex(self.rows_model.index(current, 0), flags.NoUpdate)
        for place in places:
            model.select(self.rows_model.index(place, 0), flags.Select | flags.Rows)

    def _tell_chosen(self) -> None:
        if not self._quiet:
            self.chosen.emit()

    def _tell_moved(self, now: QModelIndex, _before: QModelIndex) -> None:
        if not self._quiet and now.isValid():
            self.moved.emit(now.row())
