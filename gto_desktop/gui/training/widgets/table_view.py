"""The table of a question, drawn: seats around the felt, chips, cards and the pot."""

import math

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from gto_desktop.game.action import Action, ActionKind
from gto_desktop.gui.base.appearance import Appearance
from gto_desktop.gui.base.texts import tr
from gto_desktop.gui.base.theme import Look, tabular
from gto_desktop.gui.kit.card_painting import LARGE, CardStyle, group_width, paint_groups
from gto_desktop.gui.kit.painting import draw_box
from gto_desktop.gui.node.models.display import Display
from gto_desktop.training.table_picture import SeatPicture, TablePicture

_HEIGHT, _WIDTH = 11.0, 33.0
"""In heights of a line of text: it grows with the text."""
_NARROWEST = 0.75
"""Share of that width from which on all can be read."""
_LARGEST = 1.6
"""How much larger than its text asks a table is drawn at most."""
_SEAT = (5.6, 2.3)
_CENTRE = Qt.AlignmentFlag.AlignCenter


class TableView(QWidget):
    """Draws a `TablePicture`; hero sits at the bottom, the others clockwise from him."""

    def __init__(self, appearance: Appearance, display: Display) -> None:
        super().__init__()
        self._appearance, self._display = appearance, display
        self.picture: TablePicture | None = None
        self._height = 0
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        appearance.changed.connect(self.update)
        display.changed.connect(self.update)

    def show_table(self, picture: TablePicture | None) -> None:
        """Show another table, or with None none."""
        self.picture = picture
        self.update()

    def take_height(self, height: int) -> None:
        """Be so high, pixels, within what the text asks and what looks well."""
        if height != self._height:
            self._height = height
            self.updateGeometry()
            self.update()

    def sizeHint(self) -> QSize:
        return QSize(round(_WIDTH * self._line), self._own_height)

    def minimumSizeHint(self) -> QSize:
        return QSize(round(_NARROWEST * _WIDTH * self._line), self._own_height)

    def paintEvent(self, event: QPaintEvent) -> None:
        if self.picture is None:
            return
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            scale = self._scale
            painter.scale(scale, scale)
            room, height = self.width() / scale, self.height() / scale
            width = min(room, 1.3 * _WIDTH * self._line)
            area = QRectF((room - width) / 2, 0, width, height)
            _Table(painter, self._appearance.look, self._display, self.font(), area).paint(
                self.picture
            )

    @property
    def _own_height(self) -> int:
        least = _HEIGHT * self._line
        return round(min(max(self._height, least), _LARGEST * least))

    @property
    def _scale(self) -> float:
        """How much larger than its text asks it is drawn: as far as height and width let it."""
        wide = self.width() / (_WIDTH * self._line)
        return max(min(self.height() / (_HEIGHT * self._line), wide), 1.0)

    @property
    def _line(self) -> float:
        return QFontMetricsF(self.font()).height()


class _Table:
    """Draws one picture into an area."""

    def __init__(
        self, painter: QPainter, look: Look, display: Display, font: QFont, area: QRectF
    ) -> None:
        self._painter, self._look, self._display, self._font = painter, look, display, font
        self._line = QFontMetricsF(font).height()
        seat_width, seat_height = (part * self._line for part in _SEAT)
        self._seat = QRectF(0, 0, seat_width, seat_height)
        beside, over = seat_width / 2 + 1, seat_height / 2 + 0.2 * self._line
        self._felt = area.adjusted(beside, over, -beside, -over)

    def paint(self, picture: TablePicture) -> None:
        """Draw all of it."""
        look = self._look
        radius = round(self._felt.height() / 2)
        rim = QPen(QColor(look.border), 2)
        draw_box(self._painter, self._felt, radius, QColor(look.empty), rim)
        self._middle(picture)
        hero = next((at for at, seat in enumerate(picture.seats) if seat.is_hero), 0)
        count = len(picture.seats)
        for place in range(count):
            seat = picture.seats[(hero + place) % count]
            # Clockwise on the screen, as seats act.
            angle = math.pi / 2 + 2 * math.pi * place / count
            self._paint_seat(seat, angle, picture)

    def _middle(self, picture: TablePicture) -> None:
        """Draw the pot, and the board below it."""
        painter, centre = self._painter, self._felt.center()
        style = CardStyle(LARGE, self._look, self._font)
        # Before the flop only antes lie in the middle.
        pot = tr("Pot {pot}", pot=self._display.bet(picture.pot)) if picture.pot else ""
        height = LARGE.height if picture.board else 0
        top = centre.y() - (self._line + height) / 2 - 0.3 * self._line
        self._write(
            QRectF(self._felt.left(), top, self._felt.width(), self._line), pot, self._look.text
        )
        if picture.board:
            left = centre.x() - group_width(picture.board, LARGE) / 2
            at = QPointF(left, top + self._line + 2)
            paint_groups(painter, at, [picture.board], style)

    def _paint_seat(self, seat: SeatPicture, angle: float, picture: TablePicture) -> None:
        painter, look = self._painter, self._look
        centre = self._at(angle, 1.0)
        box = QRectF(self._seat)
        box.moveCenter(centre)
        rim = QPen(QColor(look.accent if seat.is_hero else look.border), 2 if seat.is_hero else 1)
        draw_box(painter, box, 6, QColor(look.dead if seat.folded else look.raised), rim)
        ink = look.dead_text if seat.folded else look.text
        upper = QRectF(box.left(), box.top(), box.width(), box.height() / 2)
        lower = upper.translated(0, box.height() / 2)
        self._write(upper, seat.name, ink, bold=True)
        told = tr("folded") if seat.folded else self._display.bet(seat.stack)
        self._write(lower, told, look.dead_text if seat.folded else look.muted)
        if seat.is_button:
            self._button(box)
        if seat.is_hero:
            style = CardStyle(LARGE, look, self._font)
            left = box.right() + 0.5 * self._line
            top = box.bottom() - LARGE.height
            paint_groups(painter, QPointF(left, top), [picture.cards], style)
        self._front(seat, angle)

    def _button(self, box: QRectF) -> None:
        painter, look = self._painter, self._look
        radius = 0.55 * self._line
        centre = QPointF(box.left(), box.center().y())
        painter.setPen(QPen(QColor(look.border), 1))
        painter.setBrush(QColor(look.surface))
        painter.drawEllipse(centre, radius, radius)
        around = QRectF(centre.x() - radius, centre.y() - radius, 2 * radius, 2 * radius)
        self._write(around, "D", look.text, bold=True)

    def _front(self, seat: SeatPicture, angle: float) -> None:
        """Write what a seat did on this street between it and the middle."""
        text = self._told(seat.did, seat.front)
        if not text or seat.folded:
            return
        box = QRectF(0, 0, 8 * self._line, self._line)
        box.moveCenter(self._at(angle, 0.6))
        self._write(box, text, self._look.text)
        if seat.front:
            self._chip(box, text)

    def _chip(self, box: QRectF, text: str) -> None:
        painter, radius = self._painter, 0.3 * self._line
        left = box.center().x() - painter.fontMetrics().horizontalAdvance(text) / 2
        painter.setPen(QPen(QColor(self._look.text), 1))
        painter.setBrush(QColor(self._look.accent))
        painter.drawEllipse(QPointF(left - 2 * radius, box.center().y()), radius, radius)

    def _told(self, did: Action | None, front: float) -> str:
        if did is not None and did.kind is ActionKind.CHECK and not front:
            return tr("check")
        if not front:
            return ""
        amount = self._display.bet(front)
        return tr("{amount} all-in", amount=amount) if did is not None and did.all_in else amount

    def _at(self, angle: float, share: float) -> QPointF:
        """Return a point at an angle, clockwise from the right, so far out to the rim."""
        centre, felt = self._felt.center(), self._felt
        return QPointF(
            centre.x() + share * math.cos(angle) * felt.width() / 2,
            centre.y() + share * math.sin(angle) * felt.height() / 2,
        )

    def _write(self, box: QRectF, text: str, colour: str, *, bold: bool = False) -> None:
        painter = self._painter
        painter.setFont(tabular(self._font, self._font.pointSizeF(), bold=bold))
        painter.setPen(QColor(colour))
        painter.drawText(box, _CENTRE, text)
