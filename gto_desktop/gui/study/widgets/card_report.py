"""A report by card: thirteen ranks by four suits, the same as a table to sort, and a legend."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import isnan, nan

from PySide6.QtCore import QModelIndex, QPointF, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QFontMetrics,
    QPainter,
    QPaintEvent,
    QPen,
    QResizeEvent,
)
from PySide6.QtWidgets import QSizePolicy, QWidget

from gto_desktop.cards.card import RANKS, card_name
from gto_desktop.game.action import Action
from gto_desktop.game.player import Player
from gto_desktop.gui.base.appearance import Appearance
from gto_desktop.gui.base.texts import tr
from gto_desktop.gui.base.theme import mix, readable_on, scale_colour, tabular
from gto_desktop.gui.kit.card_grid import GAP, CardGrid
from gto_desktop.gui.kit.painting import RIGHT, Ink, draw_box, draw_stack, draw_suit, draw_text
from gto_desktop.gui.kit.table import FREE, Column, Table
from gto_desktop.gui.node.models.display import number
from gto_desktop.gui.study.models.runout_report import RunoutReportModel
from gto_desktop.services.solving.runouts import CardFigures, RunoutReport

CELL = QSize(56, 52)
LEAST_CELL = QSize(34, 40)
TAG = QSize(28, 17)
SUIT = 9.0
MOST_HEIGHT = 72
CardRow = tuple[int | None, CardFigures]
"""A card with its figures, or with None the mean of all."""
ROW = 26
COLUMN = 72
"""Pixels that a column has at least."""
LEGEND_HEIGHT = 20
SQUARE = 12
SPACE = 20


class CardReportGrid(CardGrid):
    """Paints a `RunoutReportModel`; cards that no hand gets to, or that lie, are grey."""

    def __init__(self, model: RunoutReportModel, appearance: Appearance) -> None:
        super().__init__(appearance, tr("Report by card"))
        self._model = model
        self._colours: list[QColor] = []
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setMaximumHeight(4 * MOST_HEIGHT)
        model.changed.connect(self.refresh)
        appearance.changed.connect(self.refresh)

    def sizeHint(self) -> QSize:
        return QSize(13 * CELL.width(), 4 * CELL.height() + 3 * GAP)

    def minimumSizeHint(self) -> QSize:
        return QSize(13 * LEAST_CELL.width(), 4 * LEAST_CELL.height() + 3 * GAP)

    def refresh(self) -> None:
        """Take over what the model knows."""
        report, current = self._model.report, self._model.current_card
        read = {} if report is None else report.cards
        self.show_cards(() if current is None else (current,), set(range(52)) - set(read))
        actions = () if report is None else report.actions
        self._colours = self.appearance.action_colours(actions)

    def describe(self, card: int) -> str:
        report = self._model.report
        figures = None if report is None else report.cards.get(card)
        if report is None or figures is None:
            return tr("{card}: no figures", card=card_name(card))
        study = self._model.study
        display, names = study.display, study.names
        chance = number(figures.chance * 100, 1)
        parts = [tr("{card}: comes {share} %", card=card_name(card), share=chance)]
        parts += [
            f"{display.action_title(action)} {number(share * 100, 1)} %"
            for action, share in zip(report.actions, figures.shares, strict=True)
        ]
        pairs = zip(names, figures.ev, strict=True)
        parts += [f"EV {name} {display.with_unit(ev)}" for name, ev in pairs]
        for name, equity in zip(names, figures.equity, strict=True):
            share = number(equity * 100, 1)
            parts.append(tr("equity {player} {share} %", player=name, share=share))
        return ", ".join(parts)

    def paintEvent(self, event: QPaintEvent) -> None:
        report, low_high = self._model.report, self._model.ends()
        with QPainter(self) as painter:
            for card in range(52):
                self._paint_cell(painter, card, report, low_high)

    def _paint_cell(
        self, painter: QPainter, card: int, report: RunoutReport | None, ends: tuple[float, float]
    ) -> None:
        look, box = self.appearance.look, self.cell_rect(card)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing, on=False)
        figures = None if report is None else report.cards.get(card)
        waits = report is not None and card in report.dealable and figures is None
        painter.fillRect(box, QColor(look.surface if report is None or waits else look.dead))
        alive = figures is not None and figures.chance > 0
        if figures is not None and alive:
            self._paint_figures(painter, box, figures, ends)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._paint_tag(painter, card, box, plain=not alive)
        self._paint_rim(painter, card, box)

    def _paint_figures(
        self, painter: QPainter, box: QRect, figures: CardFigures, ends: tuple[float, float]
    ) -> None:
        aspect, display = self._model.aspect, self._model.study.display
        value, (low, high) = aspect.value_of(figures), ends
        if isnan(value):
            painter.fillRect(box, QColor(self.appearance.look.empty))
            if aspect.player is None and figures.shares:
                draw_stack(painter, box, figures.shares, self._colours)
            return
        share = (value - low) / (high - low) if high > low else 0.5
        ground = scale_colour(self.appearance.colours, share)
        painter.fillRect(box, ground)
        text, font = aspect.text_of(figures, display), tabular(self.font())
        left = box.right() - 3 - QFontMetrics(font).horizontalAdvance(text)
        draw_text(painter, QPointF(left, box.bottom() - 5), text, font, Ink(readable_on(ground)))

    def _paint_tag(self, painter: QPainter, card: int, box: QRect, *, plain: bool) -> None:
        """Write the card top left, on a ground of its own: any action may be behind it."""
        look = self.appearance.look
        ink = QColor(look.suits[card % 4])
        tag = QRectF(box.left() + 3, box.top() + 3, TAG.width(), TAG.height())
        if plain:
            ink = mix(look.dead, look.suits[card % 4], 0.55)
        else:
            draw_box(painter, tag, 3, QColor(look.surface))
        painter.setFont(tabular(self.font(), bold=True))
        painter.setPen(ink)
        half = tag.width() / 2
        rank = QRectF(tag.left(), tag.top(), half, tag.height())
        painter.drawText(rank, RIGHT, RANKS[card // 4])
        suit = QRectF(tag.left() + half + 2, tag.center().y() - SUIT / 2, SUIT, SUIT)
        draw_suit(painter, card % 4, suit, ink)

    def _paint_rim(self, painter: QPainter, card: int, box: QRect) -> None:
        look = self.appearance.look
        focused = card == self.cursor_cell and self.hasFocus()
        if card in self.chosen or focused:
            colour, width = (look.accent if focused else look.text), 2
        elif card == self.hover_cell and card not in self.blocked:
            colour, width = look.text, 1
        else:
            return
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(QColor(colour), width))
        painter.drawRect(QRectF(box).adjusted(width / 2, width / 2, -width / 2, -width / 2))


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
            rows: list[CardRow] = []
            if report is not None:
                rows = [(None, report.mean), *report.cards.items()]
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
        cards = [row_card for row_card, _ in self.rows]
        if card is None or card not in cards:
            self.clearSelection()
        elif self.places != [cards.index(card)]:
            index, flags = self.rows_model.index(cards.index(card), 0), self.selectionModel()
            select = flags.SelectionFlag.ClearAndSelect | flags.SelectionFlag.Rows
            self.selectionModel().select(index, select)


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

    def action(place: int, action: Action) -> Column[CardRow]:
        title = f"{display.action_title(action)}, %"
        return share(title, lambda card: card.shares[place] if card.shares else nan)

    def ev(player: Player) -> Column[CardRow]:
        title = tr("EV {player}, {unit}", player=names[player], unit=display.unit.words)
        return figure(title, lambda card: card.ev[player], display.amount)

    def equity(player: Player) -> Column[CardRow]:
        title = tr("Equity {player}, %", player=names[player])
        return share(title, lambda card: card.equity[player])

    def ink(row: CardRow) -> QColor | None:
        return None if row[0] is None else QColor(appearance.look.suits[row[0] % 4])

    return (
        Column(tr("Card"), _card, key=lambda row: row[0], ink=ink, bold=_is_mean, width=FREE),
        share(tr("Comes, %"), lambda card: card.chance),
        *(action(*numbered) for numbered in enumerate(report.actions)),
        *map(ev, Player),
        *map(equity, Player),
    )


def _card(row: CardRow) -> str:
    return tr("Mean") if row[0] is None else card_name(row[0])


def _is_mean(row: CardRow) -> bool:
    return row[0] is None


@dataclass(frozen=True)
class LegendItem:
    """A colour, what it stands for, and a figure."""

    colour: QColor
    title: str
    figure: str


class CardReportLegend(QWidget):
    """Items side by side; what does not fit is in the tooltip."""

    def __init__(self, appearance: Appearance, name: str) -> None:
        super().__init__()
        self._appearance = appearance
        self.items: list[LegendItem] = []
        self.setFixedHeight(LEGEND_HEIGHT)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(name)
        appearance.changed.connect(self.update)

    def show_items(self, items: Sequence[LegendItem]) -> None:
        """Show these."""
        self.items = list(items)
        text = ", ".join(f"{item.title} {item.figure}".strip() for item in items)
        self.setToolTip(text)
        self.setAccessibleDescription(text)
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(240, LEGEND_HEIGHT)

    def paintEvent(self, event: QPaintEvent) -> None:
        look = self._appearance.look
        font = tabular(self.font())
        metrics = QFontMetrics(font)
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setFont(font)
            left = 0.0
            for item in self.items:
                top = (LEGEND_HEIGHT - SQUARE) / 2
                draw_box(painter, QRectF(left, top, SQUARE, SQUARE), 3, item.colour)
                left += SQUARE + 6
                for text, colour in ((item.title, look.text), (item.figure, look.muted)):
                    painter.setPen(QColor(colour))
                    width = metrics.horizontalAdvance(text)
                    box = QRectF(left, 0, width + 2, LEGEND_HEIGHT)
                    painter.drawText(box, Qt.AlignmentFlag.AlignVCenter, text)
                    left += width + 6 if text else 0
                left += SPACE - 6
