"""The tree browser's rows as Qt's views and screen readers see them."""

import itertools
from functools import partial

from PySide6.QtCore import QAbstractItemModel, QModelIndex, Qt, QTimer
from PySide6.QtWidgets import QWidget

from gto_desktop.cards.card import card_name
from gto_desktop.gui.base.numbers import written
from gto_desktop.gui.base.texts import tr
from gto_desktop.gui.kit.cell_art import Index
from gto_desktop.gui.kit.painting import LEFT, RIGHT
from gto_desktop.gui.node.models.display import percent
from gto_desktop.gui.node.models.study_model import StudyModel
from gto_desktop.gui.node.models.tree_rows import RowKind, RowState, TreeRow, TreeRows

NAME, SHARE, COMBOS, EV = range(4)
NOWHERE = QModelIndex()


def street_name(row: TreeRow) -> str:
    """The street whose cards a row shows."""
    count = 3 if row.board is None else len(row.board.cards)
    return (tr("Flop"), tr("Turn"), tr("River"))[count - 3]


def shown_cards(row: TreeRow) -> tuple[int, ...]:
    """The cards a street row draws: the one dealt, or the board the solution begins on."""
    if row.card is not None:
        return (row.card,)
    return () if row.board is None else row.board.cards


class TreeModel(QAbstractItemModel):
    """Hands the rows to Qt, in the words, seats and unit of a study; Qt fetches those below."""

    def __init__(self, rows: TreeRows, study: StudyModel, parent: QWidget) -> None:
        super().__init__(parent)
        self._rows, self._study = rows, study
        self._ids = itertools.count(1)
        self._by_id: dict[int, TreeRow] = {}
        self._id_of: dict[TreeRow, int] = {}
        rows.reset.connect(self._reset)
        rows.adding.connect(
            lambda row, count: self.beginInsertRows(self.index_of(row), 0, count - 1)
        )
        rows.added.connect(self.endInsertRows)
        rows.removing.connect(self._removing)
        rows.removed.connect(self.endRemoveRows)
        rows.changed.connect(self._changed)

    def player(self, row: TreeRow) -> str:
        """Who takes the action of a row."""
        return "" if row.player is None else self._study.names[row.player]

    def names(self) -> tuple[str, ...]:
        """What the players are called."""
        return tuple(self._study.names)

    def action(self, row: TreeRow) -> str:
        """The action of a row."""
        return "" if row.action is None else self._study.display.action_title(row.action)

    def short_action(self, row: TreeRow) -> str:
        """The action of a row where there is little room."""
        return "" if row.action is None else self._study.display.short_title(row.action)

    def title(self, row: TreeRow) -> str:
        """A row in words."""
        if row.kind is RowKind.SOLVE_HERE:
            street = tr("Turn") if row.board is None or len(row.board.cards) == 3 else tr("River")
            return tr("{street}: solve here", street=street)
        if row.kind is RowKind.STREET:
            return f"{street_name(row)} {''.join(map(card_name, shown_cards(row)))}"
        return f"{self.player(row)} {self.action(row)}".strip()

    def figure(self, row: TreeRow, column: int) -> str:
        """What a column says of a row."""
        if column == NAME:
            return self.title(row)
        if row.line is None:
            return ""
        if column == SHARE:
            return percent(row.line.share)
        if column == COMBOS:
            return written(row.line.combos, ",.1f")
        return self._study.display.amount(row.line.ev)

    def describe(self, row: TreeRow) -> str:
        """A row with its figures in one sentence."""
        if row.problem:
            return tr("{name}: {text}", name=self.title(row), text=row.problem)
        if row.line is None:
            return self.title(row)
        return tr(
            "{action}: {share}, {combos} combos, EV {ev}",
            action=self.title(row),
            share=percent(row.line.share),
            combos=self.figure(row, COMBOS),
            ev=self._study.display.with_unit(row.line.ev),
        )

    def row_of(self, index: Index) -> TreeRow | None:
        """The row at an index."""
        return self._by_id.get(index.internalId()) if index.isValid() else None

    def index_of(self, row: TreeRow, column: int = 0) -> QModelIndex:
        """The index of a row."""
        number = self._id_of.get(row)
        if number is None:
            number = self._id_of[row] = next(self._ids)
            self._by_id[number] = row
        return self.createIndex(row.number, column, number)

    def index(self, row: int, column: int, parent: Index = NOWHERE) -> QModelIndex:
        above = self.row_of(parent)
        if above is None:
            root = self._rows.root
            return self.index_of(root, column) if root is not None and row == 0 else QModelIndex()
        if not 0 <= row < len(above.rows):
            return QModelIndex()
        return self.index_of(above.rows[row], column)

    def parent(self, child: Index) -> QModelIndex:  # type: ignore[override]  # Qt has two of them
        row = self.row_of(child)
        return QModelIndex() if row is None or row.parent is None else self.index_of(row.parent)

    def rowCount(self, parent: Index = NOWHERE) -> int:
        if parent.isValid() and parent.column() > 0:
            return 0
        row = self.row_of(parent)
        if row is None:
            return 0 if self._rows.root is None else 1
        return len(row.rows)

    def columnCount(self, parent: Index = NOWHERE) -> int:
        return 4

    def hasChildren(self, parent: Index = NOWHERE) -> bool:  # noqa: N802 - Qt's
        row = self.row_of(parent)
        return self._rows.root is not None if row is None else not row.is_leaf

    def canFetchMore(self, parent: Index) -> bool:
        row = self.row_of(parent)
        return row is not None and row.state is RowState.UNREAD and not row.is_leaf

    def fetchMore(self, parent: Index) -> None:
        row = self.row_of(parent)
        if row is not None:
            # A view asks in the middle of laying out its rows. Those of a node that is known come
            # at once, with others on the way to the place, and whoever looks where they are has
            # the view laid out anew: then Qt would go on writing where no rows are.
            QTimer.singleShot(0, self, partial(self._fetch, row))

    def _fetch(self, row: TreeRow) -> None:
        """Ask for the rows below a row, if it is still there."""
        if row in self._id_of:
            self._rows.want(row)

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> object:
        if orientation is Qt.Orientation.Horizontal:
            if role == Qt.ItemDataRole.DisplayRole:
                ev = tr("EV, {unit}", unit=self._study.display.unit.words)
                return (tr("Action"), tr("Freq."), tr("Combos"), ev)[section]
            if role == Qt.ItemDataRole.TextAlignmentRole:
                return LEFT if section == NAME else RIGHT
        return None

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        row = self.row_of(index)
        if row is None:
            return None
        is_name = index.column() == NAME
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return LEFT if is_name else RIGHT
        spoken = role == Qt.ItemDataRole.AccessibleTextRole and is_name
        if spoken or role == Qt.ItemDataRole.ToolTipRole:
            return self.describe(row)
        if role in {Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole}:
            return self.figure(row, index.column())
        return None

    def _reset(self) -> None:
        self.beginResetModel()
        self._by_id.clear()
        self._id_of.clear()
        self.endResetModel()

    def _removing(self, row: TreeRow) -> None:
        self.beginRemoveRows(self.index_of(row), 0, len(row.rows) - 1)
        gone = list(row.rows)
        while gone:
            below = gone.pop()
            gone.extend(below.rows)
            self._by_id.pop(self._id_of.pop(below, 0), None)

    def _changed(self, row: TreeRow) -> None:
        self.dataChanged.emit(self.index_of(row), self.index_of(row, EV))
