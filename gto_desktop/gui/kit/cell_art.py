"""Cards and bars that are painted on the cells of tables."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetrics, QPainter
from PySide6.QtWidgets import QStyledItemDelegate, QStyleOptionViewItem

from gto_desktop.cards.card import RANKS
from gto_desktop.gui.base.appearance import Appearance
from gto_desktop.gui.base.theme import Look, tabular
from gto_desktop.gui.kit.card_painting import INLINE, CardStyle, cards_width, paint_groups
from gto_desktop.gui.kit.card_text import cards_words, draw_cards
from gto_desktop.gui.kit.painting import draw_stack, draw_suit

Index = QModelIndex | QPersistentModelIndex
ART = Qt.ItemDataRole.UserRole
"""The role by which a model gives the `CellArt` of a cell."""
PAD = 8
"""Pixels that are kept free at either side of a cell."""
_LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
_RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
_SUIT = 0.72
"""Size of a suit beside its rank, as a share of the font's ascent."""


class CellArt(ABC):
    """What is painted over a cell, within its padding."""

    writes_text = False
    """Whether it stands for the text of the cell."""

    def width(self, font: QFont) -> int:
        """Return the pixels it needs, beside the text where it does not write that."""
        return 0

    @abstractmethod
    def paint(self, painter: QPainter, box: QRectF, font: QFont) -> None:
        """Paint it into a box."""


@dataclass(frozen=True)
class TextCards(CellArt):
    """Cards as text in the colours of their suits."""

    cards: tuple[str, ...]
    appearance: Appearance
    writes_text = True

    def width(self, font: QFont) -> int:
        return QFontMetrics(font).horizontalAdvance(cards_words(self.cards)) + 4

    def paint(self, painter: QPainter, box: QRectF, font: QFont) -> None:
        painter.setFont(font)
        draw_cards(painter, box, self.cards, self.appearance)


@dataclass(frozen=True)
class FramedCards(CellArt):
    """Small cards with a rim, as large as the font."""

    cards: Sequence[int]
    look: Look
    writes_text = True

    def width(self, font: QFont) -> int:
        return len(self.cards) * (_card_width(font) + 3)

    def paint(self, painter: QPainter, box: QRectF, font: QFont) -> None:
        width, side = _card_width(font), _SUIT * QFontMetrics(font).ascent()
        painter.setFont(tabular(font, bold=True))
        for number, card in enumerate(self.cards):
            ink = QColor(self.look.suits[card % 4])
            left = box.left() + number * (width + 3) + 0.5
            place = QRectF(left, box.top() + 4.5, width, box.height() - 9)
            painter.setPen(QColor(self.look.border))
            painter.setBrush(QColor(self.look.raised))
            painter.drawRoundedRect(place, 3, 3)
            painter.setPen(ink)
            suit = QRectF(place.right() - side - 3, place.center().y() - side / 2, side, side)
            rank = QRectF(place.left(), place.top(), suit.left() - place.left() - 1, place.height())
            painter.drawText(rank, _RIGHT, RANKS[card // 4])
            draw_suit(painter, card % 4, suit, ink)


def _card_width(font: QFont) -> int:
    metrics = QFontMetrics(tabular(font, bold=True))
    return metrics.horizontalAdvance("Q") + round(_SUIT * metrics.ascent()) + 8


@dataclass(frozen=True)
class CardGroups(CellArt):
    """Hands of drawn cards, and a text in faint letters behind them."""

    groups: Sequence[Sequence[int]]
    text: str
    look: Look
    writes_text = True

    def width(self, font: QFont) -> int:
        text = QFontMetrics(font).horizontalAdvance(self.text)
        return cards_width(self.groups, INLINE) + (text + PAD if text else 0)

    def paint(self, painter: QPainter, box: QRectF, font: QFont) -> None:
        at = QPointF(box.left(), box.center().y() - INLINE.height / 2)
        left = paint_groups(painter, at, self.groups, CardStyle(INLINE, self.look, font)) + PAD
        painter.setFont(font)
        painter.setPen(QColor(self.look.muted))
        place = QRectF(left, box.top(), box.right() - left, box.height())
        painter.drawText(place, _LEFT, self.text)


@dataclass(frozen=True)
class UnderBar(CellArt):
    """A share as a bar at the foot of the cell, below its text."""

    share: float
    colour: QColor
    track: QColor | None = None
    height: int = 3
    foot: int = 0
    """Pixels between it and the end of the cell."""

    def paint(self, painter: QPainter, box: QRectF, font: QFont) -> None:
        top = box.bottom() - 1 - self.foot - self.height
        bar = QRectF(box.left(), top, box.width(), self.height)
        if self.track is not None:
            painter.fillRect(bar, self.track)
        if self.share > 0:
            bar.setWidth(max(1.0, box.width() * min(self.share, 1.0)))
            painter.fillRect(bar, self.colour)


@dataclass(frozen=True)
class RoundBar(CellArt):
    """A share as a round bar in the middle of the height, before the text where it is short."""

    share: float
    colour: QColor
    track: QColor
    length: int | None = None
    """Pixels; None for the width of the cell."""
    radius: float = 3.0

    def width(self, font: QFont) -> int:
        return self.length + PAD if self.length else 0

    def paint(self, painter: QPainter, box: QRectF, font: QFont) -> None:
        length = box.width() if self.length is None else self.length
        painter.setPen(Qt.PenStyle.NoPen)
        for colour, share in ((self.track, 1.0), (self.colour, min(1.0, self.share))):
            if share > 0:
                painter.setBrush(colour)
                bar = QRectF(box.left(), box.center().y() - 3, length * share, 6)
                painter.drawRoundedRect(bar, self.radius, self.radius)


@dataclass(frozen=True)
class StackBar(CellArt):
    """Shares that sum to 1 as one bar of their colours, the last ones at the left."""

    shares: Sequence[float]
    colours: Sequence[QColor]
    height: int = 12

    def paint(self, painter: QPainter, box: QRectF, font: QFont) -> None:
        top = round(box.center().y() - self.height / 2)
        bar = QRect(round(box.left()), top, round(box.width()), self.height)
        draw_stack(painter, bar, self.shares, self.colours)


class ArtDelegate(QStyledItemDelegate):
    """Paints cells as the style does, and their art on them."""

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        super().paint(painter, option, index)
        art: CellArt | None = index.data(ART)
        if art is not None:
            painter.save()
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            box = QRectF(option.rect).adjusted(PAD, 0, -PAD, 0)
            painter.setClipRect(box)
            art.paint(painter, box, index.data(Qt.ItemDataRole.FontRole))
            painter.restore()

    def initStyleOption(self, option: QStyleOptionViewItem, index: Index) -> None:  # noqa: N802
        """Leave the text to the art that writes it itself."""
        super().initStyleOption(option, index)
        art: CellArt | None = index.data(ART)
        if art is not None and art.writes_text:
            option.text = ""

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        hint = super().sizeHint(option, index)
        art: CellArt | None = index.data(ART)
        if art is None:
            return hint
        text = 2 * PAD + 4 if art.writes_text else hint.width()
        return QSize(text + art.width(index.data(Qt.ItemDataRole.FontRole)), hint.height())
