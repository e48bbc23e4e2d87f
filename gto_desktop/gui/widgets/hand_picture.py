"""The table of a hand, drawn simply: seats with their cards and chips, the board and the pot."""

import math

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QFont, QPainter, QPaintEvent, QPalette, QPen
from PySide6.QtWidgets import QWidget

from gto_desktop.gui.appearance import Appearance
from gto_desktop.gui.texts import tr
from gto_desktop.gui.theme import tabular
from gto_desktop.gui.widgets.card_text import cards_width, cards_words, draw_cards
from gto_desktop.hands.decisions import standing
from gto_desktop.hands.hand import BOARD_CARDS, Hand

_SEAT, _SMALL_SEAT = QRectF(-62, -26, 124, 52), QRectF(-54, -20, 108, 40)
_ROOMY = 480
"""Pixels of width from which seats are large."""


class HandPicture(QWidget):
    """Shows a hand before one of its actions."""

    def __init__(self, appearance: Appearance, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._appearance = appearance
        appearance.changed.connect(self.update)
        self._hand: Hand | None = None
        self._number = 0
        self.setAccessibleName(tr("The table"))
        self.setMinimumSize(340, 200)

    def sizeHint(self) -> QSize:
        return QSize(640, 320)

    def show_hand(self, hand: Hand, number: int) -> None:
        """Show a hand before an action."""
        self._hand, self._number = hand, number
        self.setAccessibleDescription(self.words())
        self.update()

    def words(self) -> str:
        """Return what is drawn, in words."""
        hand = self._hand
        if hand is None:
            return ""
        now = standing(hand, self._number)
        board = cards_words(hand.board[: BOARD_CARDS[now.street]])
        return tr("Board {board}, pot {pot} bb", board=board, pot=f"{hand.in_bb(now.pot):g}")

    def paintEvent(self, event: QPaintEvent) -> None:
        hand = self._hand
        if hand is None or not hand.actions:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        middle = QRectF(self.rect()).center()
        seat = self._seat_box()
        wide = self.width() / 2 - seat.width() / 2 - 4
        high = min(self.height() / 2 - seat.height() / 2 - 4, wide)
        painter.setPen(QPen(self.palette().color(QPalette.ColorRole.Mid), 1.5))
        painter.drawEllipse(middle, wide * 0.86, high * 0.78)
        now = standing(hand, self._number)
        mine = hand.hero or 0
        for player in range(len(hand.seats)):
            turn = (player - mine) * 2 * math.pi / len(hand.seats) + math.pi / 2
            place = QPointF(middle.x() + wide * math.cos(turn), middle.y() + high * math.sin(turn))
            self._seat(painter, place, player)
        self._middle(painter, middle, hand, now.street, hand.in_bb(now.pot))
        painter.end()

    def _seat_box(self) -> QRectF:
        return _SEAT if self.width() >= _ROOMY else _SMALL_SEAT

    def _seat(self, painter: QPainter, place: QPointF, player: int) -> None:
        hand = self._hand
        assert hand is not None
        now, seat = standing(hand, self._number), hand.seats[player]
        acts = hand.actions[self._number].player == player
        palette = self.palette()
        box = self._seat_box().translated(place)
        role = QPalette.ColorRole.Highlight if acts else QPalette.ColorRole.Mid
        painter.setPen(QPen(palette.color(role), 2.0 if acts else 1.0))
        painter.setBrush(palette.color(QPalette.ColorRole.Base))
        painter.drawRoundedRect(box, 6, 6)
        gone = player in now.folded
        group = QPalette.ColorGroup.Disabled if gone else QPalette.ColorGroup.Active
        painter.setPen(palette.color(group, QPalette.ColorRole.Text))
        painter.setFont(tabular(self.font(), bold=player == hand.hero))
        front = f"  +{hand.in_bb(now.front[player]):g}" if now.front[player] else ""
        lower = tr("folded") if gone else f"{hand.in_bb(now.behind[player]):g}{front}"
        half = box.height() / 2
        upper = QRectF(box.x(), box.y(), box.width(), half)
        if gone or not seat.cards:
            words = f"{seat.position}  {cards_words(seat.cards)}".strip()
            painter.drawText(upper, Qt.AlignmentFlag.AlignCenter, words)
        else:
            self._named_cards(painter, upper, f"{seat.position}  ", seat.cards)
        painter.drawText(upper.translated(0, half), Qt.AlignmentFlag.AlignCenter, lower)

    def _named_cards(
        self, painter: QPainter, place: QRectF, name: str, cards: tuple[str, ...]
    ) -> None:
        """Draw a name and cards beside it, both in the middle of a place."""
        wide = painter.fontMetrics().horizontalAdvance(name)
        left = place.center().x() - (wide + cards_width(painter, cards)) / 2
        line = QRectF(left, place.top(), place.right() - left, place.height())
        side = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
        painter.drawText(line, side, name)
        draw_cards(painter, line.adjusted(wide, 0, 0, 0), cards, self._appearance)

    def _middle(
        self, painter: QPainter, middle: QPointF, hand: Hand, street: int, pot: float
    ) -> None:
        painter.setPen(self.palette().color(QPalette.ColorRole.Text))
        large = QFont(self.font())
        large.setPointSizeF(large.pointSizeF() * (1.6 if self.width() >= _ROOMY else 1.2))
        painter.setFont(large)
        box = QRectF(middle.x() - 200, middle.y() - 34, 400, 36)
        self._named_cards(painter, box, "", hand.board[: BOARD_CARDS[street]])
        painter.setFont(tabular(self.font()))
        text = tr("Pot {pot} bb", pot=f"{pot:g}")
        painter.drawText(box.translated(0, 34), Qt.AlignmentFlag.AlignCenter, text)
