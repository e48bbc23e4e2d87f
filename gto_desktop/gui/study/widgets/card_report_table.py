"""A report by card as a table to sort; the mean stays on top."""

from dataclasses import dataclass
from typing import Any

import numpy as np
from PySide6.QtCore import (
    QAbstractTableModel,
    QItemSelectionModel,
    QModelIndex,
    QPersistentModelIndex,
    Qt,
    Signal,
)
from PySide6.QtGui import QBrush, QColor, QResizeEvent
from PySide6.QtWidgets import QAbstractItemView, QApplication, QHeaderView, QTableView, QWidget

from gto_desktop.cards.card import card_name
from gto_desktop.game.player import Player
from gto_desktop.gui.base.appearance import Appearance
from gto_desktop.gui.base.texts import tr
from gto_desktop.gui.base.theme import tabular
from gto_desktop.gui.node.models.display import number
from gto_desktop.gui.study.models.runout_report import RunoutReportModel
from gto_desktop.services.solving.runouts import CardFigures

Index = QModelIndex | QPersistentModelIndex
ROW = 26
COLUMN = 72
"""Pixels that a column has at least."""
TOP = QModelIndex()
RIGHT = int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
LEFT = int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)


@dataclass(frozen=True)
class Column:
    """One figure of each card."""

    title: str
    values: tuple[float, ...]
    """Of the mean, then of each card of the report."""
    texts: tuple[str, ...]


class CardReportRows(QAbstractTableModel):
    """Row 0 is the mean over all cards; the others are the cards in the chosen order."""

    def __init__(self, model: RunoutReportModel, appearance: Appearance) -> None:
        super().__init__()
        self._model, self._appearance = model, appearance
        self.columns: tuple[Column, ...] = ()
        self.cards: tuple[int, ...] = ()
        """In the order of the report."""
        self._order: list[int] = []
        """Which row of the columns each row of the table shows."""
        self._sorted_by = (0, Qt.SortOrder.DescendingOrder)
        model.changed.connect(self.refresh)
        appearance.changed.connect(self.refresh)

    def refresh(self) -> None:
        """Take over what the model knows."""
        report = self._model.report
        columns = () if report is None else _columns(self._model)
        cards = () if report is None else tuple(report.cards)
        if (columns, cards) == (self.columns, self.cards):
            return
        self.beginResetModel()
        self.columns, self.cards = columns, cards
        self._put_in_order()
        self.endResetModel()

    def rowCount(self, parent: Index = TOP) -> int:
        return 0 if parent.isValid() else len(self._order)

    def columnCount(self, parent: Index = TOP) -> int:
        return 0 if parent.isValid() else len(self.columns)

    def card_of(self, row: int) -> int | None:
        """Return the card of a row; None for the mean."""
        place = self._order[row] - 1
        return self.cards[place] if place >= 0 else None

    def row_of(self, card: int | None) -> int | None:
        """Return the row of a card, None where it has none."""
        if card is None or card not in self.cards:
            return None
        return self._order.index(self.cards.index(card) + 1)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        column, place = self.columns[index.column()], self._order[index.row()]
        if role == Qt.ItemDataRole.DisplayRole:
            return column.texts[place]
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return LEFT if index.column() == 0 else RIGHT
        look = self._appearance.look
        if role == Qt.ItemDataRole.FontRole and place == 0:
            return tabular(QApplication.font(), bold=True)
        if role == Qt.ItemDataRole.ForegroundRole and place > 0 and index.column() == 0:
            return QBrush(QColor(look.suits[self.cards[place - 1] % 4]))
        return None

    def headerData(
        self,
        section: int,
        orientation: Qt.Orientation,
        role: int = Qt.ItemDataRole.DisplayRole,
    ) -> Any:
        if orientation is Qt.Orientation.Vertical or section >= len(self.columns):
            return None
        if role == Qt.ItemDataRole.DisplayRole:
            return self.columns[section].title
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return LEFT if section == 0 else RIGHT
        return None

    def sort(self, column: int, order: Qt.SortOrder = Qt.SortOrder.AscendingOrder) -> None:
        """Order the cards by a column; those without a number come last."""
        self._sorted_by = (column, order)
        self.layoutAboutToBeChanged.emit()
        self._put_in_order()
        self.layoutChanged.emit()

    def as_text(self) -> str:
        """Return the table with tabs between its cells, as spreadsheets take it."""
        lines = [[column.title for column in self.columns]]
        lines += [[column.texts[place] for column in self.columns] for place in self._order]
        return "\n".join("\t".join(line) for line in lines)

    def _put_in_order(self) -> None:
        column, order = self._sorted_by
        if not self.columns:
            self._order = []
            return
        values = np.array(self.columns[min(column, len(self.columns) - 1)].values[1:])
        sign = 1.0 if order is Qt.SortOrder.AscendingOrder else -1.0
        # NaN sorts to the end either way.
        self._order = [0, *(1 + np.argsort(values * sign, kind="stable")).tolist()]


class CardReportTable(QTableView):
    """Rows to click: `picked` says which card."""

    picked = Signal(int)

    def __init__(
        self, model: RunoutReportModel, appearance: Appearance, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._model = model
        self.rows = CardReportRows(model, appearance)
        self.rows.setParent(self)
        self.setModel(self.rows)
        self.setAccessibleName(tr("Report as a table"))
        self.setFont(tabular(self.font()))
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setShowGrid(False)
        self.setTabKeyNavigation(False)
        self.verticalHeader().setVisible(False)
        self.verticalHeader().setDefaultSectionSize(ROW)
        head = self.horizontalHeader()
        head.setSectionResizeMode(QHeaderView.ResizeMode.Interactive)
        head.setHighlightSections(False)
        self.setSortingEnabled(True)
        self.sortByColumn(0, Qt.SortOrder.DescendingOrder)
        self.clicked.connect(self._pick)
        self.activated.connect(self._pick)
        self.rows.layoutChanged.connect(self._select_current)
        self.rows.modelReset.connect(self._share_out)
        model.changed.connect(self._select_current)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._share_out()

    def _share_out(self) -> None:
        """Give each column what its title and its figures need, and share out what is left."""
        head, count = self.horizontalHeader(), self.rows.columnCount()
        wanted = [
            max(COLUMN, head.sectionSizeHint(column), self.sizeHintForColumn(column))
            for column in range(count)
        ]
        left = max(0, self.viewport().width() - sum(wanted))
        for column, width in enumerate(wanted):
            self.setColumnWidth(column, width + left // count)

    def _pick(self, index: QModelIndex) -> None:
        card = self.rows.card_of(index.row())
        if card is not None:
            self.picked.emit(card)

    def _select_current(self) -> None:
        """Mark the row of the card the user is at; the table stays where it was scrolled to."""
        row = self.rows.row_of(self._model.current_card)
        if row is None:
            self.clearSelection()
        elif not self.selectionModel().isRowSelected(row):
            flags = QItemSelectionModel.SelectionFlag
            self.selectionModel().select(self.rows.index(row, 0), flags.ClearAndSelect | flags.Rows)


def _columns(model: RunoutReportModel) -> tuple[Column, ...]:
    report, study = model.report, model.study
    assert report is not None
    display, names = study.display, study.names
    figures = (report.mean, *report.cards.values())

    def shares(title: str, values: list[float]) -> Column:
        return Column(title, tuple(values), tuple(number(v * 100, 1) for v in values))

    def evs(player: Player) -> Column:
        values = [one.ev[player] for one in figures]
        title = tr("EV {player}, {unit}", player=names[player], unit=display.unit.words)
        return Column(title, tuple(values), tuple(map(display.amount, values)))

    def equities(player: Player) -> Column:
        title = tr("EQ {player}, %", player=names[player])
        return shares(title, [one.equity[player] for one in figures])

    cards = list(report.cards)
    return (
        Column(tr("Card"), (99.0, *map(float, cards)), (tr("Mean"), *map(card_name, cards))),
        shares(tr("Comes, %"), [one.chance for one in figures]),
        *(
            shares(f"{display.action_title(action)}, %", [_at(one, a) for one in figures])
            for a, action in enumerate(report.actions)
        ),
        *(evs(player) for player in Player),
        *(equities(player) for player in Player),
    )


def _at(figures: CardFigures, action: int) -> float:
    return figures.shares[action] if figures.shares else float("nan")
