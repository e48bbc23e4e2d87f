"""The table of a hand, drawn simply: seats with their cards and chips, the board and the pot."""

import math
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, QSize, QSizeF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPaintEvent, QPalette, QPen
from PySide6.QtWidgets import QWidget

from gto_desktop.game.street import BOARD_CARDS
from gto_desktop.gui.base.appearance import Appearance
from gto_desktop.gui.base.texts import tr
from gto_desktop.gui.base.theme import tabular
from gto_desktop.gui.kit.card_text import cards_width, cards_words, draw_cards
from gto_desktop.gui.kit.models.figures import bb_text
from gto_desktop.gui.node.models.display import signed
from gto_desktop.hands.decisions import standing
from gto_desktop.hands.hand import Hand

SEATS = (QSizeF(124, 52), QSizeF(108, 40), QSizeF(96, 36), QSizeF(88, 34), QSizeF(80, 32))
"""Boxes of seats, the largest that leave each other and the board free are taken."""
GAP = 3.0
"""Pixels between two boxes, and between a box and the edge."""
BOARD_POINTS = (1.6, 1.35, 1.2, 1.05, 0.9, 0.8)
"""Sizes of the board's letters, times those of the rest."""
LEAST_POINTS = 6.0
BUTTON = 9.0
"""Radius of the dealer button in pixels."""


@dataclass(frozen=True)
class TableGeometry:
    """Where everything stands, in pixels."""

    seats: tuple[QRectF, ...]
    """By player."""
    board: QRectF
    pot: QRectF
    board_points: float
    ring: QRectF
    """The table's edge."""


@dataclass(frozen=True)
class SeatWords:
    """What stands in a seat."""

    cards: tuple[str, ...]
    lower: str
    is_gone: bool = False
    acts: bool = False
    wins: bool = False


class HandPicture(QWidget):
    """Shows a hand before one of its actions, or at its end."""

    def __init__(self, appearance: Appearance) -> None:
        super().__init__()
        self._appearance = appearance
        appearance.changed.connect(self.update)
        self._hand: Hand | None = None
        self._number: int | None = 0
        """None for the end of the hand."""
        self.setAccessibleName(tr("The table"))
        self.setMinimumSize(320, 160)

    def sizeHint(self) -> QSize:
        return QSize(640, 320)

    def show_hand(self, hand: Hand, number: int | None) -> None:
        """Show a hand before an action, or with None its end: all cards shown, who won what."""
        self._hand, self._number = hand, number
        self.setAccessibleDescription(self.words())
        self.update()

    def words(self) -> str:
        """Return what is drawn, in words."""
        hand = self._hand
        if hand is None or not hand.actions:
            return ""
        text = tr("Board {board}, pot {pot} bb", board=cards_words(self._board()), pot=self._pot())
        if self._number is not None:
            return text
        names = (seat.position for seat in hand.seats)
        told = (self.seat_words(player).lower for player in range(len(hand.seats)))
        ends = (f"{name}: {words}" for name, words in zip(names, told, strict=True))
        return "; ".join((text, *ends))

    def seat_words(self, player: int) -> SeatWords:
        """Return what stands in a player's seat."""
        hand = self._hand
        assert hand is not None
        seat = hand.seats[player]
        if self._number is None:
            result = hand.results()[player]
            gone = player not in hand.left() and result <= 0
            lower = tr("{net} bb", net=signed(hand.in_bb(result), 2))
            return SeatWords(seat.cards, lower, is_gone=gone, wins=seat.won > 0)
        now = standing(hand, self._number)
        gone = player in now.folded
        front = f"  +{bb_text(hand.in_bb(now.front[player]))}" if now.front[player] else ""
        lower = tr("folded") if gone else f"{bb_text(hand.in_bb(now.behind[player]))}{front}"
        acts = hand.actions[self._number].player == player
        return SeatWords(seat.cards, lower, is_gone=gone, acts=acts)

    def places(self) -> TableGeometry:
        """Return where everything stands: the seats leave the board and each other free."""
        hand = self._hand
        assert hand is not None
        smallest = self._placed(SEATS[-1], BOARD_POINTS[-1])
        for points in BOARD_POINTS:
            for size in SEATS:
                tried = self._placed(size, points)
                if _all_free(tried):
                    return tried
        return smallest

    def paintEvent(self, event: QPaintEvent) -> None:
        hand = self._hand
        if hand is None or not hand.actions:
            return
        places = self.places()
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(QPen(self.palette().color(QPalette.ColorRole.Mid), 1.5))
            painter.drawEllipse(places.ring)
            for player, box in enumerate(places.seats):
                self._seat(painter, box, player)
            self._button(painter, places)
            self._middle(painter, places)

    def _board(self) -> tuple[str, ...]:
        hand = self._hand
        assert hand is not None
        if self._number is None:
            return hand.board
        return hand.board[: BOARD_CARDS[standing(hand, self._number).street]]

    def _pot(self) -> str:
        hand = self._hand
        assert hand is not None
        put = sum(hand.put_in()) if self._number is None else standing(hand, self._number).pot
        return bb_text(hand.in_bb(put))

    def _placed(self, size: QSizeF, points: float) -> TableGeometry:
        hand = self._hand
        assert hand is not None
        middle = QRectF(self.rect()).center()
        wide = self.width() / 2 - size.width() / 2 - GAP
        high = min(self.height() / 2 - size.height() / 2 - GAP, wide)
        mine, count = hand.hero or 0, len(hand.seats)
        seats = []
        for player in range(count):
            turn = (player - mine) * 2 * math.pi / count + math.pi / 2
            x, y = middle.x() + wide * math.cos(turn), middle.y() + high * math.sin(turn)
            seats.append(QRectF(QPointF(x - size.width() / 2, y - size.height() / 2), size))
        metrics = QFontMetricsF(self._large(points))
        # All five cards have their place from the start, so that nothing moves as they come.
        width = metrics.horizontalAdvance(cards_words(("Td",) * BOARD_CARDS[-1])) + 2 * GAP
        small = QFontMetricsF(self.font()).height()
        top = middle.y() - (metrics.height() + small) / 2
        board = QRectF(middle.x() - width / 2, top, width, metrics.height())
        pot = QRectF(board.left(), board.bottom(), width, small)
        ring = QRectF(-wide * 0.86, -high * 0.78, wide * 1.72, high * 1.56).translated(middle)
        return TableGeometry(tuple(seats), board, pot, points, ring)

    def _large(self, points: float) -> QFont:
        large = QFont(self.font())
        large.setPointSizeF(large.pointSizeF() * points)
        return large

    def _seat(self, painter: QPainter, box: QRectF, player: int) -> None:
        hand = self._hand
        assert hand is not None
        seat, words, palette = hand.seats[player], self.seat_words(player), self.palette()
        marked = words.acts or words.wins
        edge = palette.color(QPalette.ColorRole.Highlight if words.acts else QPalette.ColorRole.Mid)
        if words.wins:
            edge = QColor(self._appearance.look.good)
        painter.setPen(QPen(edge, 2.0 if marked else 1.0))
        painter.setBrush(palette.color(QPalette.ColorRole.Base))
        painter.drawRoundedRect(box, 6, 6)
        group = QPalette.ColorGroup.Disabled if words.is_gone else QPalette.ColorGroup.Active
        painter.setPen(palette.color(group, QPalette.ColorRole.Text))
        painter.setFont(tabular(self.font(), bold=player == hand.hero))
        upper = QRectF(box.x(), box.y(), box.width(), box.height() / 2).adjusted(0, 1, 0, 1)
        text = f"{seat.position}  {cards_words(words.cards)}".strip()
        _fit(painter, max(text, words.lower, key=painter.fontMetrics().horizontalAdvance), upper)
        if words.is_gone or not words.cards:
            painter.drawText(upper, Qt.AlignmentFlag.AlignCenter, text)
        else:
            self._named_cards(painter, upper, f"{seat.position}  ", words.cards)
        lower = upper.translated(0, box.height() / 2 - 2)
        painter.drawText(lower, Qt.AlignmentFlag.AlignCenter, words.lower)

    def _button(self, painter: QPainter, places: TableGeometry) -> None:
        """Draw the dealer button at the inner edge of its seat."""
        player = button_of(self._hand)
        if player is None:
            return
        box, look = places.seats[player], self._appearance.look
        inward = box.center().x() < places.board.center().x()
        x = box.right() + BUTTON - 2 if inward else box.left() - BUTTON + 2
        disc = QRectF(x - BUTTON, box.top() - BUTTON / 2, 2 * BUTTON, 2 * BUTTON)
        disc.moveTop(max(0.0, disc.top()))
        painter.setPen(QPen(QColor(look.border), 1))
        painter.setBrush(QColor(look.text))
        painter.drawEllipse(disc)
        painter.setPen(QColor(look.surface))
        painter.setFont(tabular(self.font(), self.font().pointSizeF() - 2, bold=True))
        painter.drawText(disc, Qt.AlignmentFlag.AlignCenter, tr("D"))

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

    def _middle(self, painter: QPainter, places: TableGeometry) -> None:
        painter.setPen(self.palette().color(QPalette.ColorRole.Text))
        painter.setFont(self._large(places.board_points))
        self._named_cards(painter, places.board, "", self._board())
        painter.setFont(tabular(self.font()))
        text = tr("Pot {pot} bb", pot=self._pot())
        painter.drawText(places.pot, Qt.AlignmentFlag.AlignCenter, text)


def _fit(painter: QPainter, text: str, place: QRectF) -> None:
    """Make the painter's letters so small that a text fits a place."""
    wide = painter.fontMetrics().horizontalAdvance(text) + 2 * GAP
    if wide > place.width():
        font = painter.font()
        font.setPointSizeF(max(LEAST_POINTS, font.pointSizeF() * place.width() / wide))
        painter.setFont(font)


def button_of(hand: Hand | None) -> int | None:
    """Return the player who has the dealer button; None where nobody dealt in has it."""
    if hand is None:
        return None
    seats = enumerate(hand.seats)
    if hand.button:
        return next((player for player, seat in seats if seat.number == hand.button), None)
    return next((player for player, seat in seats if seat.position == "BTN"), None)


def _all_free(places: TableGeometry) -> bool:
    """Tell whether no box stands on another."""
    boxes = (places.board | places.pot, *places.seats)
    return not any(
        box.adjusted(-GAP / 2, 0, GAP / 2, 0).intersects(other)
        for place, box in enumerate(boxes)
        for other in boxes[place + 1 :]
    )
