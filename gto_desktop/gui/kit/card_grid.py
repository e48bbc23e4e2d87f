"""Fifty-two cards in four rows to pick from: boards, runout cards, and a flop in a popover."""

from collections.abc import Iterable

from PySide6.QtCore import QPoint, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QFrame, QSizePolicy, QWidget

from gto_desktop.cards.board import Board
from gto_desktop.cards.card import RANKS, card_name
from gto_desktop.gui.base.appearance import Appearance
from gto_desktop.gui.base.texts import tr
from gto_desktop.gui.base.theme import mix, tabular
from gto_desktop.gui.kit.buttons import flat_button
from gto_desktop.gui.kit.class_grid import CellGrid
from gto_desktop.gui.kit.labels import caption
from gto_desktop.gui.kit.layouts import column_of, grown, row_of
from gto_desktop.gui.kit.painting import draw_suit

SUIT_ROWS = (3, 2, 1, 0)
"""Spades, hearts, diamonds, clubs from the top."""
GAP = 2
TIGHT = 28
"""Card width in pixels below which ranks are set smaller."""
FLOP_CARDS = 3


def place_of(card: int) -> tuple[int, int]:
    """Row and column of a card: aces left, spades on top."""
    return SUIT_ROWS.index(card % 4), 12 - card // 4


def card_at_place(row: int, col: int) -> int:
    """The card in a row and column."""
    return (12 - col) * 4 + SUIT_ROWS[row]


class CardGrid(CellGrid):
    """Cards to pick: chosen ones are filled, blocked ones cannot be picked."""

    picked = Signal(int)
    rows, gap, inset = len(SUIT_ROWS), GAP, 0

    def __init__(self, appearance: Appearance, name: str) -> None:
        super().__init__(appearance, name)
        self.chosen: frozenset[int] = frozenset()
        self.blocked: frozenset[int] = frozenset()
        self.cursor_cell = 51
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

    def place_of(self, card: int) -> tuple[int, int]:
        return place_of(card)

    def cell_in(self, row: int, col: int) -> int:
        return card_at_place(row, col)

    def paintEvent(self, event: QPaintEvent) -> None:
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            points = self.font().pointSizeF() - (1.0 if self.cell_rect(0).width() < TIGHT else 0.0)
            painter.setFont(tabular(self.font(), points, bold=True))
            for card in range(52):
                self._paint_card(painter, card)

    def _paint_card(self, painter: QPainter, card: int) -> None:
        look = self.appearance.look
        ink, ground, rim = QColor(look.suits[card % 4]), QColor(look.surface), QColor(look.border)
        if card in self.chosen:
            ground, rim = mix(look.surface, look.accent, 0.28), QColor(look.accent)
        elif card in self.blocked:
            ink, ground = mix(look.window, look.suits[card % 4], 0.25), QColor(look.window)
        if card == self.hover_cell and card not in self.blocked:
            rim = QColor(look.text)
        if card == self.cursor_cell and self.hasFocus():
            rim = QColor(look.accent)
        box = QRectF(self.cell_rect(card)).adjusted(0.5, 0.5, -0.5, -0.5)
        painter.setPen(QPen(rim, 2 if card == self.cursor_cell and self.hasFocus() else 1))
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
        card = self.cell_at(event.position().toPoint())
        if event.button() == Qt.MouseButton.LeftButton and card >= 0:
            self.cursor_cell = card
            self._pick(card)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in {Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_Enter}:
            self._pick(self.cursor_cell)
        else:
            super().keyPressEvent(event)

    def _pick(self, card: int) -> None:
        if card not in self.blocked:
            self.picked.emit(card)


class FlopPicker(QFrame):
    """Picks a flop card by card; the third one closes it, and so does Escape."""

    picked = Signal(object)
    """The `Board`."""

    def __init__(self, appearance: Appearance, parent: QWidget) -> None:
        super().__init__(parent, Qt.WindowType.Popup)
        self.setProperty("card", True)
        self.setAccessibleName(tr("Pick a flop"))
        self._chosen: list[int] = []
        self.cards = CardGrid(appearance, tr("Cards of the flop"))
        self.cards.setMinimumSize(self.cards.sizeHint())
        self.cards.picked.connect(self._toggle)
        self.hint = caption("")
        self.clear = flat_button(tr("Clear"), self._clear, name=tr("Clear the picked cards"))
        head = row_of(grown(self.hint), self.clear, spacing=None)
        column_of(head, self.cards, on=self, margins=(12, 8, 12, 12))
        self._follow()

    def open_below(self, widget: QWidget) -> None:
        """Show it below a widget, with nothing picked."""
        self._clear()
        self.adjustSize()
        self.move(widget.mapToGlobal(QPoint(0, widget.height() + 4)))
        self.show()
        self.cards.setFocus()

    def _toggle(self, card: int) -> None:
        if card in self._chosen:
            self._chosen.remove(card)
        else:
            self._chosen.append(card)
        self._follow()
        if len(self._chosen) == FLOP_CARDS:
            board = Board(tuple(self._chosen))
            self.close()
            self.picked.emit(board)

    def _clear(self) -> None:
        self._chosen.clear()
        self._follow()

    def _follow(self) -> None:
        left = FLOP_CARDS - len(self._chosen)
        texts = {3: tr("Pick three cards"), 2: tr("Two more cards"), 1: tr("One more card")}
        self.hint.setText(texts.get(left, ""))
        self.clear.setEnabled(bool(self._chosen))
        self.cards.show_cards(self._chosen)
