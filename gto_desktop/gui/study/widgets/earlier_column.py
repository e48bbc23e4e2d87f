"""What happened on the flop before the solution that is open begins, in columns of the line."""

from PySide6.QtCore import QRect, QRectF, Signal
from PySide6.QtGui import QColor, QFontMetrics, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from gto_desktop.cards.card import RANKS, Card, card_name
from gto_desktop.gui.base.appearance import Appearance
from gto_desktop.gui.base.texts import tr
from gto_desktop.gui.base.theme import tabular
from gto_desktop.gui.kit.painting import RIGHT, draw_box, draw_suit, rim_box
from gto_desktop.gui.node.models.display import Display
from gto_desktop.gui.node.widgets.row_height import row_height
from gto_desktop.gui.study.widgets.column_button import ColumnButton
from gto_desktop.training.drill_nodes import HandEvent

WIDTH = 148
CARD_WIDTH = 64
BESIDE = 52
"""Pixels of a column beside the texts of an action."""


def head_height(metrics: QFontMetrics) -> int:
    """Return the height of the heading of a column in a font."""
    return row_height(metrics) + 4


def paint_card(
    painter: QPainter, column: QWidget, card: Card, appearance: Appearance, *, low: bool
) -> None:
    """Paint a card that came into its column, below the heading where there is room for one."""
    ink = QColor(appearance.look.suits[card % 4])
    painter.setPen(ink)
    painter.setFont(tabular(column.font(), 11 if low else 16, bold=True))
    middle = (column.height() + (0 if low else head_height(column.fontMetrics()))) // 2
    side = 12 if low else 18
    box = QRect(4, middle - 18, column.width() // 2 - 4, 36)
    painter.drawText(box, RIGHT, RANKS[card // 4])
    suit = QRectF(column.width() / 2 + 4, middle - side / 2, side, side)
    draw_suit(painter, card % 4, suit, ink)


class EarlierColumn(QWidget):
    """An action or a card; a click goes to before it."""

    visited = Signal(int)
    """How many of the steps from the flop on lead there."""

    def __init__(
        self, depth: int, event: HandEvent, look: tuple[Appearance, Display], height: int, *,
        low: bool,
    ) -> None:  # fmt: skip
        super().__init__()
        self._appearance, display = look
        self._card = event.cards[0] if event.cards else None
        self._low = low
        said = "" if event.action is None else display.action_title(event.action)
        self.setFixedSize(self._width(event.seat, said), height)
        if self._card is not None:
            self.buttons = [self._button(tr("Card"))]
        elif low:
            self.buttons = [self._button(event.seat, said)]
        else:
            self.buttons = [self._button(event.seat), self._button(said)]
        head = head_height(self.fontMetrics())
        for number, button in enumerate(self.buttons):
            tall = row_height(self.fontMetrics()) if number else head
            button.setGeometry(4, 2 + number * head, self.width() - 8, tall)
            button.clicked.connect(lambda: self.visited.emit(depth))
        if self._card is not None:
            name = tr("{name}: {text}", name=tr("Card"), text=card_name(self._card))
            self.buttons[0].setAccessibleName(name)
            if low:
                # The card itself is what is seen there.
                self.buttons[0].setText("")

    def _button(self, text: str, figure: str = "") -> ColumnButton:
        return ColumnButton(text, figure, appearance=self._appearance, parent=self)

    def _width(self, seat: str, said: str) -> int:
        if not said:
            return CARD_WIDTH
        bold = QFontMetrics(tabular(self.font(), bold=True))
        words = f"{seat}  {said}" if self._low else said
        return max(0 if self._low else WIDTH, bold.horizontalAdvance(words) + BESIDE)

    def paintEvent(self, event: QPaintEvent) -> None:
        look = self._appearance.look
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            draw_box(painter, rim_box(self.rect()), 6, QColor(look.surface), QColor(look.border))
            if self._card is not None:
                paint_card(painter, self, self._card, self._appearance, low=self._low)
