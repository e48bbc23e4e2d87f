"""Thirteen ranks by four suits: what each card that can come does to the strategy or the values."""

import numpy as np
from PySide6.QtCore import QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetrics, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from gto_desktop.cards.card import RANKS, card_name
from gto_desktop.gui.base.appearance import Appearance
from gto_desktop.gui.base.texts import tr
from gto_desktop.gui.base.theme import mix, readable_on, scale_colour, tabular
from gto_desktop.gui.kit.card_grid import GAP, CardGrid
from gto_desktop.gui.kit.painting import Ink, draw_stack, draw_suit, draw_text
from gto_desktop.gui.node.models.display import number
from gto_desktop.gui.study.models.runout_report import RunoutReportModel
from gto_desktop.services.solving.runouts import CardFigures, RunoutReport

CELL = QSize(56, 52)
LEAST_CELL = QSize(34, 40)
TAG = QSize(28, 17)
MOST_HEIGHT = 72


class CardReportGrid(CardGrid):
    """Paints a `RunoutReportModel`; cards that no hand gets to, or that lie, are grey."""

    def __init__(
        self, model: RunoutReportModel, appearance: Appearance, parent: QWidget | None = None
    ) -> None:
        super().__init__(appearance, tr("Report by card"), parent)
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
        parts = [tr("{card}: comes {share} %", card=card_name(card), share=_pct(figures.chance))]
        parts += [
            f"{display.action_title(action)} {_pct(share)} %"
            for action, share in zip(report.actions, figures.shares, strict=True)
        ]
        pairs = zip(names, figures.ev, strict=True)
        parts += [f"EV {name} {display.with_unit(ev)}" for name, ev in pairs]
        pairs = zip(names, figures.equity, strict=True)
        parts += [
            tr("equity {player} {share} %", player=name, share=_pct(eq)) for name, eq in pairs
        ]
        return ", ".join(parts)

    def paintEvent(self, event: QPaintEvent) -> None:
        report, low_high = self._model.report, self._model.ends()
        with QPainter(self) as painter:
            for card in range(52):
                self._paint_cell(painter, card, report, low_high)

    def _paint_cell(
        self, painter: QPainter, card: int, report: RunoutReport | None, ends: tuple[float, float]
    ) -> None:
        look, box = self.appearance.look, self.card_rect(card)
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
        if aspect.player is None:
            painter.fillRect(box, QColor(self.appearance.look.empty))
            if figures.shares:
                draw_stack(painter, box, figures.shares, self._colours)
            return
        low, high = ends
        if np.isnan(aspect.value_of(figures)):
            painter.fillRect(box, QColor(self.appearance.look.empty))
            return
        share = (aspect.value_of(figures) - low) / (high - low) if high > low else 0.5
        ground = scale_colour(self.appearance.colours, share)
        painter.fillRect(box, ground)
        text, font = aspect.text_of(figures, display), self._figure_font()
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
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(look.surface))
            painter.drawRoundedRect(tag, 3, 3)
        painter.setFont(tabular(self.font(), bold=True))
        painter.setPen(ink)
        half = tag.width() / 2
        rank = QRectF(tag.left(), tag.top(), half, tag.height())
        middle = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight
        painter.drawText(rank, middle, RANKS[card // 4])
        side = 9.0
        draw_suit(
            painter,
            card % 4,
            QRectF(tag.left() + half + 2, tag.center().y() - side / 2, side, side),
            ink,
        )

    def _paint_rim(self, painter: QPainter, card: int, box: QRect) -> None:
        look = self.appearance.look
        focused = card == self.cursor_card and self.hasFocus()
        if card in self.chosen or focused:
            colour, width = (look.accent if focused else look.text), 2
        elif card == self._hover and card not in self.blocked:
            colour, width = look.text, 1
        else:
            return
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(QColor(colour), width))
        painter.drawRect(QRectF(box).adjusted(width / 2, width / 2, -width / 2, -width / 2))

    def _figure_font(self) -> QFont:
        return tabular(self.font())


def _pct(share: float) -> str:
    return number(share * 100, 1)
