"""A hand of hold'em to step through: the actions, and the table at the chosen one."""

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QLabel, QSizePolicy, QWidget

from gto_desktop.gui.base.appearance import Appearance
from gto_desktop.gui.base.texts import tr
from gto_desktop.gui.base.theme import mix, tabular
from gto_desktop.gui.kit.buttons import flat_button
from gto_desktop.gui.kit.card_painting import (
    INLINE,
    LARGE,
    CardRow,
    CardStyle,
    cards_width,
    paint_groups,
)
from gto_desktop.gui.kit.labels import caption, title
from gto_desktop.gui.kit.layouts import Space, column_of, grown, row_of
from gto_desktop.gui.kit.models.blocks import (
    HandMoment,
    HandSteps,
    NamedFigure,
    ReplaySeat,
    SheetBlock,
)
from gto_desktop.gui.kit.models.figures import amount
from gto_desktop.gui.kit.table import Choice
from gto_desktop.gui.toolkit.widgets.sheet_view import ROW, SheetView

SEAT = 32
NUMBER_WIDTH = 96
LEAST_NAME, MOST_NAME = 90, 160


class SeatsView(QWidget):
    """Who sits at the table: cards, stack, bet, and how things stand."""

    def __init__(self, appearance: Appearance) -> None:
        super().__init__()
        self._appearance = appearance
        self._seats: tuple[ReplaySeat, ...] = ()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(tr("Players"))
        appearance.changed.connect(self.update)

    def show_seats(self, seats: tuple[ReplaySeat, ...]) -> None:
        """Show the players at a moment."""
        self._seats = seats
        self.setAccessibleDescription("; ".join(_seat_words(seat) for seat in seats))
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        """A line for the heads and one for each player."""
        return QSize(520, SEAT * len(self._seats) + ROW)

    def minimumSizeHint(self) -> QSize:
        """Name, cards and numbers."""
        return QSize(440, self.sizeHint().height())

    def paintEvent(self, event: QPaintEvent) -> None:
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setFont(tabular(self.font(), self.font().pointSizeF() - 1))
            painter.setPen(QColor(self._appearance.look.muted))
            for column, head in enumerate((tr("Stack"), tr("Bet"), "")):
                painter.drawText(self._number_box(column, 0, ROW), _RIGHT, head)
            for place, seat in enumerate(self._seats):
                self._paint_seat(painter, seat, ROW + place * SEAT)

    def _paint_seat(self, painter: QPainter, seat: ReplaySeat, top: int) -> None:
        look = self._appearance.look
        ground = QRectF(0, top + 1, self.width(), SEAT - 2)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(mix(look.surface, look.accent, 0.18 if seat.acts else 0.0))
        painter.drawRoundedRect(ground, 4, 4)
        ink = QColor(look.dead_text if seat.faded else look.text)
        painter.setPen(ink)
        painter.setFont(tabular(self.font(), bold=seat.acts))
        cards = cards_width((seat.cards,), INLINE)
        names = self._names_width()
        box = QRectF(12, top, names, SEAT)
        name = painter.fontMetrics().elidedText(seat.name, Qt.TextElideMode.ElideRight, names)
        painter.drawText(box, _LEFT, name)
        if cards:
            at = QPointF(names + 20, top + (SEAT - INLINE.height) / 2)
            painter.setOpacity(0.5 if seat.faded else 1.0)
            paint_groups(painter, at, (seat.cards,), CardStyle(INLINE, look, self.font()))
            painter.setOpacity(1.0)
        painter.setFont(tabular(self.font()))
        painter.setPen(ink)
        painter.drawText(self._number_box(0, top, SEAT), _RIGHT, amount(seat.stack))
        if seat.bet:
            painter.drawText(self._number_box(1, top, SEAT), _RIGHT, amount(seat.bet))
        words, colour = seat.state, QColor(look.muted)
        if seat.won is not None:
            words = f"{'+' if seat.won > 0 else ''}{amount(seat.won)}"
            colour = QColor(
                look.good if seat.won > 0 else look.error if seat.won < 0 else look.muted
            )
        painter.setPen(colour)
        painter.drawText(self._number_box(2, top, SEAT), _RIGHT, words)

    def _names_width(self) -> int:
        free = self.width() - 3 * NUMBER_WIDTH - cards_width(((0, 0),), INLINE) - 44
        return max(LEAST_NAME, min(MOST_NAME, free))

    def _number_box(self, column: int, top: float, height: float) -> QRectF:
        left = self.width() - 12 - (3 - column) * NUMBER_WIDTH
        return QRectF(left, top, NUMBER_WIDTH, height)


def _seat_words(seat: ReplaySeat) -> str:
    parts = [seat.name, tr("stack {amount}", amount=amount(seat.stack))]
    if seat.bet:
        parts.append(tr("bet {amount}", amount=amount(seat.bet)))
    if seat.state:
        parts.append(seat.state)
    return ", ".join(parts)


class HandView(QWidget):
    """Up and Down, Home and End in the list of actions move through the hand."""

    moved = Signal(int)
    """To which step."""

    def __init__(self, block: HandSteps, appearance: Appearance) -> None:
        super().__init__()
        self.block = block
        self.step = 0
        self.heading = title("")
        self.status = caption("")
        self.pot = QLabel()
        self.pot.setFont(tabular(self.pot.font(), bold=True))
        self.board = CardRow(appearance, (), LARGE)
        self.board.setMinimumHeight(LARGE.height)
        self.seats = SeatsView(appearance)
        self.list = SheetView(steps_sheet(block), appearance, Choice.ONE)
        self.list.setSortingEnabled(False)
        self.list.setAccessibleName(tr("Actions of the hand"))
        self.buttons = [
            flat_button("\u00ab", lambda: self.go_to(0), tr("First"), name=tr("First")),
            flat_button(
                "\u2039", lambda: self.go_to(self.step - 1), tr("Previous"), name=tr("Previous")
            ),
            flat_button("\u203a", lambda: self.go_to(self.step + 1), tr("Next"), name=tr("Next")),
            flat_button(
                "\u00bb", lambda: self.go_to(len(block.steps) - 1), tr("Last"), name=tr("Last")
            ),
        ]
        self._lay_out()
        self.list.moved.connect(self._chosen)
        self.go_to(block.starts_at)

    def go_to(self, step: int) -> None:
        """Show a moment; beyond either end, the nearest."""
        self.list.go(min(len(self.block.steps) - 1, max(0, step)))

    def _lay_out(self) -> None:
        column_of(
            row_of(self.heading, Space(12), grown(self.status), *self.buttons, spacing=4),
            row_of(self.pot, grown(self.board), spacing=16),
            self.seats,
            self.list,
            on=self,
        )

    def _chosen(self, step: int) -> None:
        self.step = step
        self._show(self.block.steps[self.step])
        self.moved.emit(self.step)

    def _show(self, step: HandMoment) -> None:
        who = f"{step.player} {step.action}" if step.player else step.action
        self.heading.setText(tr("{name}: {text}", name=step.street, text=who))
        self.status.setText(step.status)
        self.pot.setText(tr("Pot {pot}", pot=amount(step.pot)))
        self.board.show_groups((step.board[:3], *((card,) for card in step.board[3:])))
        self.seats.show_seats(step.seats)
        last = len(self.block.steps) - 1
        for button, can in zip(
            self.buttons,
            (step.number > 0, step.number > 0, step.number < last, step.number < last),
            strict=True,
        ):
            button.setEnabled(can)


def steps_sheet(block: HandSteps) -> SheetBlock:
    """Return the steps as a table."""
    rows = tuple(
        (
            NamedFigure(str(step.number), order=float(step.number), right=True),
            NamedFigure(step.street),
            NamedFigure(step.player),
            NamedFigure(step.action),
            NamedFigure("", cards=(step.cards,) if step.cards else ()),
            NamedFigure(amount(step.pot), order=step.pot, right=True),
            *(NamedFigure(amount(seat.stack), order=seat.stack, right=True) for seat in step.seats),
        )
        for step in block.steps
    )
    heads = (
        tr("No."),
        tr("Street"),
        tr("Player"),
        tr("Action"),
        tr("Cards"),
        tr("Pot"),
        *(seat.name for seat in block.steps[0].seats),
    )
    return SheetBlock(block.title, heads, rows)


_LEFT = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft
_RIGHT = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight
