"""Cards drawn small, in tables, and large, beside a headline."""

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from gto_desktop.cards.card import RANKS, card_name
from gto_desktop.gui.base.appearance import Appearance
from gto_desktop.gui.base.theme import Look, tabular
from gto_desktop.gui.kit.models.blocks import UNKNOWN_CARD
from gto_desktop.gui.kit.painting import draw_suit


@dataclass(frozen=True)
class CardSize:
    """Pixels of a drawn card."""

    width: int
    height: int
    gap: int
    """Between cards of a hand."""
    between: int
    """Between hands."""
    suit: float
    framed: bool
    points: float
    """Added to the size of the font."""


INLINE = CardSize(22, 20, 0, 8, 9.0, framed=False, points=0.0)
LARGE = CardSize(34, 36, 3, 12, 12.0, framed=True, points=2.0)


@dataclass(frozen=True)
class CardStyle:
    """How cards are drawn."""

    size: CardSize
    look: Look
    font: QFont


Groups = Sequence[Sequence[int]]


def group_width(cards: Sequence[int], size: CardSize) -> int:
    """Return the pixels that cards of one group take."""
    return len(cards) * size.width + max(0, len(cards) - 1) * size.gap


def cards_width(groups: Groups, size: CardSize) -> int:
    """Return the pixels that groups of cards take in one line."""
    inner = sum(group_width(cards, size) for cards in groups)
    return inner + max(0, len(groups) - 1) * size.between


def spoken(groups: Groups) -> str:
    """Return cards as a screen reader says them."""
    return ", ".join(" ".join(_name(card) for card in cards) for cards in groups)


def _name(card: int) -> str:
    return "?" if card == UNKNOWN_CARD else card_name(card)


def paint_card(painter: QPainter, box: QRectF, card: int, style: CardStyle) -> None:
    """Draw one card into a box."""
    size, look, font = style.size, style.look, style.font
    unknown = card == UNKNOWN_CARD
    if size.framed:
        painter.setPen(QPen(QColor(look.border), 1))
        painter.setBrush(QColor(look.dead if unknown else look.surface))
        painter.drawRoundedRect(box.adjusted(0.5, 0.5, -0.5, -0.5), 4, 4)
    painter.setFont(tabular(font, font.pointSizeF() + size.points, bold=True))
    ink = QColor(look.dead_text if unknown else look.suits[card % 4])
    painter.setPen(ink)
    if unknown:
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter, "?")
        return
    rank = RANKS[card // 4]
    advance = painter.fontMetrics().horizontalAdvance(rank)
    left = box.left() + (box.width() - advance - size.suit - 1) / 2
    painter.drawText(
        QRectF(left, box.top(), advance + 1, box.height()), Qt.AlignmentFlag.AlignVCenter, rank
    )
    top = box.center().y() - size.suit / 2
    draw_suit(painter, card % 4, QRectF(left + advance + 1, top, size.suit, size.suit), ink)


def paint_groups(painter: QPainter, at: QPointF, groups: Groups, style: CardStyle) -> float:
    """Draw groups of cards in a line that begins at a point; return where it ends."""
    left, size = at.x(), style.size
    for place, cards in enumerate(groups):
        left += size.between if place else 0
        for number, card in enumerate(cards):
            left += size.gap if number else 0
            box = QRectF(left, at.y(), size.width, size.height)
            paint_card(painter, box, card, style)
            left += size.width
    return left


class CardRow(QWidget):
    """Groups of cards, in as many lines as they need."""

    def __init__(
        self, appearance: Appearance, groups: Groups = (), size: CardSize = INLINE
    ) -> None:
        super().__init__()
        self._appearance, self._size = appearance, size
        self.groups: tuple[tuple[int, ...], ...] = ()
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self.show_groups(groups)
        appearance.changed.connect(self.update)

    def show_groups(self, groups: Groups) -> None:
        """Show other cards."""
        self.groups = tuple(tuple(cards) for cards in groups)
        self.setAccessibleName(spoken(self.groups))
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(max(1, cards_width(self.groups, self._size)), self._size.height)

    def minimumSizeHint(self) -> QSize:
        widest = max((group_width(cards, self._size) for cards in self.groups), default=1)
        return QSize(widest, self._size.height)

    def heightForWidth(self, width: int) -> int:
        lines = len(self._lines(width))
        return lines * self._size.height + (lines - 1) * 2

    def paintEvent(self, event: QPaintEvent) -> None:
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            style, top = CardStyle(self._size, self._appearance.look, self.font()), 0
            for groups in self._lines(self.width()):
                paint_groups(painter, QPointF(0, top), groups, style)
                top += self._size.height + 2

    def _lines(self, width: int) -> list[list[tuple[int, ...]]]:
        lines: list[list[tuple[int, ...]]] = [[]]
        for cards in self.groups:
            if lines[-1] and cards_width([*lines[-1], cards], self._size) > width:
                lines.append([])
            lines[-1].append(cards)
        return lines
