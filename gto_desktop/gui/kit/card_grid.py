"""Fifty-two cards in four rows: the board picker and the strip of runout cards are made of it."""

from collections.abc import Iterable

from PySide6.QtCore import QEvent, QPoint, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QFocusEvent,
    QHelpEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
)
from PySide6.QtWidgets import QSizePolicy, QToolTip, QWidget

from gto_desktop.cards.card import RANKS, card_name
from gto_desktop.gui.base.appearance import Appearance
from gto_desktop.gui.base.texts import tr
from gto_desktop.gui.base.theme import mix, tabular
from gto_desktop.gui.kit.class_grid import ARROWS
from gto_desktop.gui.kit.painting import draw_suit

SUIT_ROWS = (3, 2, 1, 0)
"""Spades, hearts, diamonds, clubs from the top."""
GAP = 2
TIGHT = 28
"""Card width in pixels below which ranks are set smaller."""


def place_of(card: int) -> tuple[int, int]:
    """Row and column of a card: aces left, spades on top."""
    return SUIT_ROWS.index(card % 4), 12 - card // 4


def card_at_place(row: int, col: int) -> int:
    """The card in a row and column."""
    return (12 - col) * 4 + SUIT_ROWS[row]


class CardGrid(QWidget):
    """Cards to pick: chosen ones are filled, blocked ones cannot be picked."""

    picked = Signal(int)
    hovered = Signal(int)

    def __init__(self, appearance: Appearance, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.appearance = appearance
        self.chosen: frozenset[int] = frozenset()
        self.blocked: frozenset[int] = frozenset()
        self.cursor_card = 51
        self._hover = -1
        self.setAccessibleName(name)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMouseTracking(True)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        appearance.changed.connect(self.update)

    def sizeHint(self) -> QSize:
        """Cards wide enough for a rank and a suit."""
        return QSize(13 * 30, 4 * 28 + 3 * GAP)

    def minimumSizeHint(self) -> QSize:
        """Narrow columns still leave both signs room."""
        return QSize(13 * 22, 4 * 28 + 3 * GAP)

    def show_cards(self, chosen: Iterable[int], blocked: Iterable[int] = ()) -> None:
        """Say which cards are chosen and which cannot be picked."""
        self.chosen, self.blocked = frozenset(chosen), frozenset(blocked)
        self.update()

    def describe(self, card: int) -> str:
        """One line about a card."""
        name = card_name(card)
        if card in self.chosen:
            return tr("{card}, chosen", card=name)
        if card in self.blocked:
            return tr("{card}, not available", card=name)
        return tr("{card}, free", card=name)

    def card_rect(self, card: int) -> QRect:
        """Pixels of a card."""
        row, col = place_of(card)
        left, right = col * (self.width() + GAP) // 13, (col + 1) * (self.width() + GAP) // 13
        top, bottom = row * (self.height() + GAP) // 4, (row + 1) * (self.height() + GAP) // 4
        return QRect(left, top, right - left - GAP, bottom - top - GAP)

    def card_at(self, at: QPoint) -> int:
        """The card at a point, -1 outside."""
        if not self.rect().contains(at):
            return -1
        col, row = at.x() * 13 // max(1, self.width()), at.y() * 4 // max(1, self.height())
        return card_at_place(min(3, row), min(12, col))

    def paintEvent(self, event: QPaintEvent) -> None:
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            points = self.font().pointSizeF() - (1.0 if self.card_rect(0).width() < TIGHT else 0.0)
            painter.setFont(tabular(self.font(), points, bold=True))
            for card in range(52):
                self.paint_card(painter, card)

    def paint_card(self, painter: QPainter, card: int) -> None:
        """Paint one card in its place."""
        look = self.appearance.look
        ink, ground, rim = QColor(look.suits[card % 4]), QColor(look.surface), QColor(look.border)
        if card in self.chosen:
            ground, rim = mix(look.surface, look.accent, 0.28), QColor(look.accent)
        elif card in self.blocked:
            ink, ground = mix(look.window, look.suits[card % 4], 0.25), QColor(look.window)
        if card == self._hover and card not in self.blocked:
            rim = QColor(look.text)
        if card == self.cursor_card and self.hasFocus():
            rim = QColor(look.accent)
        box = QRectF(self.card_rect(card)).adjusted(0.5, 0.5, -0.5, -0.5)
        painter.setPen(QPen(rim, 2 if card == self.cursor_card and self.hasFocus() else 1))
        painter.setBrush(ground)
        painter.drawRoundedRect(box, 3, 3)
        painter.setPen(ink)
        half = box.width() / 2
        text = QRectF(box.left(), box.top(), half - 0.5, box.height())
        painter.drawText(
            text, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight, RANKS[card // 4]
        )
        side = min(10.0, half - 3.5)
        draw_suit(
            painter,
            card % 4,
            QRectF(box.left() + half + 1, box.center().y() - side / 2, side, side),
            ink,
        )

    def mousePressEvent(self, event: QMouseEvent) -> None:
        card = self.card_at(event.position().toPoint())
        if event.button() == Qt.MouseButton.LeftButton and card >= 0:
            self.cursor_card = card
            self.update()
            self._pick(card)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        self._set_hover(self.card_at(event.position().toPoint()))

    def leaveEvent(self, event: QEvent) -> None:
        self._set_hover(-1)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        step = ARROWS.get(Qt.Key(event.key()))
        if step is not None:
            row, col = place_of(self.cursor_card)
            self.cursor_card = card_at_place(
                min(3, max(0, row + step[0])), min(12, max(0, col + step[1]))
            )
            self.setAccessibleDescription(self.describe(self.cursor_card))
            self.update()
        elif event.key() in {Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_Enter}:
            self._pick(self.cursor_card)
        else:
            event.ignore()

    def focusInEvent(self, event: QFocusEvent) -> None:
        self.setAccessibleDescription(self.describe(self.cursor_card))
        super().focusInEvent(event)
        self.update()

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.ToolTip and isinstance(event, QHelpEvent):
            card = self.card_at(event.pos())
            if card >= 0:
                QToolTip.showText(
                    event.globalPos(), self.describe(card), self, self.card_rect(card)
                )
            return True
        return super().event(event)

    def _pick(self, card: int) -> None:
        if card not in self.blocked:
            self.picked.emit(card)

    def _set_hover(self, card: int) -> None:
        if card != self._hover:
            self._hover = card
            self.hovered.emit(card)
            self.update()
