"""A report by card as a table to sort; the mean stays on top."""

from collections.abc import Callable

from PySide6.QtCore import QModelIndex, Qt, Signal
from PySide6.QtGui import QColor, QResizeEvent

from gto_desktop.cards.card import card_name
from gto_desktop.game.player import Player
from gto_desktop.gui.base.appearance import Appearance
from gto_desktop.gui.base.texts import tr
from gto_desktop.gui.kit.table import FREE, Column, Table
from gto_desktop.gui.node.models.display import number
from gto_desktop.gui.study.models.runout_report import RunoutReportModel
from gto_desktop.services.solving.runouts import CardFigures, RunoutReport

CardRow = tuple[int | None, CardFigures]
"""A card with its figures, or with None the mean of all."""
ROW = 26
COLUMN = 72
"""Pixels that a column has at least."""


class CardReportTable(Table[CardRow]):
    """Rows to click: `picked` says which card."""

    picked = Signal(int)

    def __init__(self, model: RunoutReportModel, appearance: Appearance) -> None:
        super().__init__(
            tr("Report as a table"), (), sorts=True, row_height=ROW, appearance=appearance
        )
        self._model, self._appearance = model, appearance
        self._shown: RunoutReport | None = None
        self._words: tuple[tuple[str, ...], float] = ((), 1.0)
        """The titles, and what an amount is multiplied by."""
        self.tell_apart(lambda row: row[0])
        self.sortByColumn(0, Qt.SortOrder.DescendingOrder)
        self.clicked.connect(self._pick)
        self.activated.connect(self._pick)
        self.rows_model.layoutChanged.connect(self._select_current)
        model.changed.connect(self.refresh)

    def refresh(self) -> None:
        """Take over what the model knows."""
        model, report = self._model, self._model.report
        columns = () if report is None else _columns(model, report, self._appearance)
        titles, scale = tuple(column.title for column in columns), model.study.display.scale
        if report is not self._shown or (titles, scale) != self._words:
            self._shown, self._words = report, (titles, scale)
            rows: list[CardRow] = [] if report is None else _rows(report)
            self.show_rows(rows, pinned=1, columns=columns)
            self._share_out()
        self._select_current()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._share_out()

    def _share_out(self) -> None:
        """Give each column what its title and its figures need, and share out what is left."""
        head, count = self.horizontalHeader(), self.rows_model.columnCount()
        wanted = [
            max(COLUMN, head.sectionSizeHint(column), self.sizeHintForColumn(column))
            for column in range(count)
        ]
        left = max(0, self.viewport().width() - sum(wanted))
        for column, width in enumerate(wanted):
            self.setColumnWidth(column, width + left // count)

    def _pick(self, index: QModelIndex) -> None:
        card, _ = self.rows[index.row()]
        if card is not None:
            self.picked.emit(card)

    def _select_current(self) -> None:
        """Mark the row of the card the user is at; the table stays where it was scrolled to."""
        card = self._model.current_card
        cards = [one for one, _ in self.rows]
        if card is None or card not in cards:
            self.clearSelection()
        elif self.places != [cards.index(card)]:
            index, flags = self.rows_model.index(cards.index(card), 0), self.selectionModel()
            select = flags.SelectionFlag.ClearAndSelect | flags.SelectionFlag.Rows
            self.selectionModel().select(index, select)


def _rows(report: RunoutReport) -> list[CardRow]:
    return [(None, report.mean), *report.cards.items()]


def _columns(
    model: RunoutReportModel, report: RunoutReport, appearance: Appearance
) -> tuple[Column[CardRow], ...]:
    display, names = model.study.display, model.study.names

    def figure(
        title: str, read: Callable[[CardFigures], float], write: Callable[[float], str]
    ) -> Column[CardRow]:
        return Column(
            title,
            lambda row: write(read(row[1])),
            key=lambda row: read(row[1]),
            right=True,
            bold=_is_mean,
            width=FREE,
        )

    def share(title: str, read: Callable[[CardFigures], float]) -> Column[CardRow]:
        return figure(title, read, lambda value: number(value * 100, 1))

    def action(title: str, place: int) -> Column[CardRow]:
        return share(f"{title}, %", lambda one: one.shares[place] if one.shares else float("nan"))

    def ev(player: Player) -> Column[CardRow]:
        title = tr("EV {player}, {unit}", player=names[player], unit=display.unit.words)
        return figure(title, lambda one: one.ev[player], display.amount)

    def equity(player: Player) -> Column[CardRow]:
        title = tr("EQ {player}, %", player=names[player])
        return share(title, lambda one: one.equity[player])

    def ink(row: CardRow) -> QColor | None:
        return None if row[0] is None else QColor(appearance.look.suits[row[0] % 4])

    return (
        Column(tr("Card"), _card, key=lambda row: row[0], ink=ink, bold=_is_mean, width=FREE),
        share(tr("Comes, %"), lambda one: one.chance),
        *(action(display.action_title(one), a) for a, one in enumerate(report.actions)),
        *map(ev, Player),
        *map(equity, Player),
    )


def _card(row: CardRow) -> str:
    return tr("Mean") if row[0] is None else card_name(row[0])


def _is_mean(row: CardRow) -> bool:
    return row[0] is None
