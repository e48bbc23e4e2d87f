"""The deck, four by thirteen, with cards marked by what they are or bring."""

from PySide6.QtCore import QEvent, QPoint, QRectF, QSize, Qt
from PySide6.QtGui import (
    QColor,
    QFocusEvent,
    QHelpEvent,
    QKeyEvent,
    QPainter,
    QPaintEvent,
    QPen,
)
from PySide6.QtWidgets import QGridLayout, QLabel, QSizePolicy, QToolTip, QWidget

from gto_desktop.cards.card import RANKS, card_name
from gto_desktop.gui.base.appearance import Appearance
from gto_desktop.gui.base.texts import tr
from gto_desktop.gui.base.theme import mix, readable_on, tabular
from gto_desktop.gui.kit.card_grid import card_at_place, place_of
from gto_desktop.gui.kit.class_grid import ARROWS
from gto_desktop.gui.kit.labels import caption
from gto_desktop.gui.kit.layouts import column_of
from gto_desktop.gui.kit.models.blocks import CardMap, CardMark, Tint
from gto_desktop.gui.kit.painting import draw_suit

WIDTH, LEAST_WIDTH, HEIGHT, GAP = 40, 26, 36, 3
LEGEND_COLUMNS = 2
LETTERS_HEIGHT = 46
CHIP = 12


class CardMapView(QWidget):
    """Fifty-two cards; the marked ones stand out and say why."""

    def __init__(self, block: CardMap, appearance: Appearance) -> None:
        super().__init__()
        self.block = block
        self.cursor_card = 51
        self._appearance = appearance
        self._lettered = any(mark.letter for mark in block.marks.values())
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setMaximumWidth(13 * (WIDTH + GAP) - GAP)
        self.setAccessibleName(block.title)
        appearance.changed.connect(self.update)

    def sizeHint(self) -> QSize:
        """Cards with room for what they make."""
        height = LETTERS_HEIGHT if self._lettered else HEIGHT
        return QSize(13 * (WIDTH + GAP) - GAP, 4 * (height + GAP) - GAP)

    def minimumSizeHint(self) -> QSize:
        """Narrow cards still have room for a rank and a suit."""
        return QSize(13 * (LEAST_WIDTH + GAP) - GAP, self.sizeHint().height())

    def card_rect(self, card: int) -> QRectF:
        """Pixels of a card."""
        row, column = place_of(card)
        height = (self.height() + GAP) / 4 - GAP
        width = (self.width() + GAP) / 13 - GAP
        return QRectF(column * (width + GAP), row * (height + GAP), width, height)

    def describe(self, card: int) -> str:
        """What there is to say about a card."""
        mark, name = self.block.marks.get(card), card_name(card)
        return name if mark is None else tr("{name}: {text}", name=name, text=mark.about)

    def paintEvent(self, event: QPaintEvent) -> None:
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            for card in range(52):
                self._paint_card(painter, card, self.block.marks.get(card))

    def _paint_card(self, painter: QPainter, card: int, mark: CardMark | None) -> None:
        look, box = self._appearance.look, self.card_rect(card).adjusted(0.5, 0.5, -0.5, -0.5)
        ground = tint_colour(self._appearance, mark.tint) if mark else QColor(look.surface)
        suit = QColor(look.suits[card % 4])
        ink = suit if mark is None or mark.tint is Tint.BOARD else readable_on(ground)
        if mark is None:
            ink = mix(look.surface, look.suits[card % 4], 0.75)
        rim = QColor(look.accent if mark and mark.tint is Tint.BOARD else look.border)
        focused = card == self.cursor_card and self.hasFocus()
        painter.setPen(QPen(QColor(look.text) if focused else rim, 2 if focused else 1))
        painter.setBrush(ground)
        painter.drawRoundedRect(box, 4, 4)
        painter.setPen(ink)
        painter.setFont(tabular(self.font(), bold=True))
        lettered = mark is not None and bool(mark.letter)
        middle = box.top() + box.height() * (0.36 if lettered else 0.5)
        half = box.center().x()
        text = QRectF(box.left(), middle - 10, half - box.left() - 1, 20)
        painter.drawText(
            text, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight, RANKS[card // 4]
        )
        draw_suit(painter, card % 4, QRectF(half + 1, middle - 5, 10, 10), ink)
        if mark is not None and mark.letter:
            painter.setFont(tabular(self.font(), self.font().pointSizeF() - 2))
            below = QRectF(box.left(), box.top() + box.height() * 0.6, box.width(), 14)
            painter.drawText(below, Qt.AlignmentFlag.AlignCenter, mark.letter)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        step = ARROWS.get(Qt.Key(event.key()))
        if step is None:
            event.ignore()
            return
        row, column = place_of(self.cursor_card)
        row, column = min(3, max(0, row + step[0])), min(12, max(0, column + step[1]))
        self.cursor_card = card_at_place(row, column)
        self.setAccessibleDescription(self.describe(self.cursor_card))
        self.update()

    def focusInEvent(self, event: QFocusEvent) -> None:
        self.setAccessibleDescription(self.describe(self.cursor_card))
        super().focusInEvent(event)
        self.update()

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.ToolTip and isinstance(event, QHelpEvent):
            card = self._card_at(event.pos())
            if card >= 0:
                area = self.card_rect(card).toRect()
                QToolTip.showText(event.globalPos(), self.describe(card), self, area)
            return True
        return super().event(event)

    def _card_at(self, at: QPoint) -> int:
        return next((card for card in range(52) if self.card_rect(card).contains(at)), -1)


def tint_colour(appearance: Appearance, tint: Tint) -> QColor:
    """The ground of a marked card."""
    look = appearance.look
    return {
        Tint.OWN: QColor(look.accent),
        Tint.BOARD: mix(look.surface, look.accent, 0.16),
        Tint.PICKED: QColor(look.accent),
        Tint.GOOD: QColor(look.good),
        Tint.FAIR: QColor(appearance.colours.neutral),
        Tint.POOR: mix(look.surface, look.muted, 0.55),
        Tint.DEAD: QColor(look.dead),
    }[tint]


class Legend(QWidget):
    """What the colours of a map mean."""

    def __init__(self, block: CardMap, appearance: Appearance) -> None:
        super().__init__()
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(8)
        grid.setVerticalSpacing(4)
        grid.setColumnStretch(2 * LEGEND_COLUMNS, 1)
        standing = [
            (Tint.OWN, tr("Hand")),
            (Tint.BOARD, tr("Board")),
            (Tint.DEAD, tr("Dead")),
        ]
        shown = {mark.tint for mark in block.marks.values()}
        entries = [entry for entry in [*block.legend, *standing] if entry[0] in shown]
        for place, (tint, text) in enumerate(entries):
            row, column = divmod(place, LEGEND_COLUMNS)
            grid.addWidget(_Chip(tint, appearance), row, 2 * column)
            grid.addWidget(caption(text), row, 2 * column + 1)


class _Chip(QLabel):
    def __init__(self, tint: Tint, appearance: Appearance) -> None:
        super().__init__()
        self._tint, self._appearance = tint, appearance
        self.setFixedSize(CHIP, CHIP)
        appearance.changed.connect(self.update)

    def paintEvent(self, event: QPaintEvent) -> None:
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(QColor(self._appearance.look.border))
            painter.setBrush(tint_colour(self._appearance, self._tint))
            painter.drawRoundedRect(QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5), 3, 3)


def card_map(block: CardMap, appearance: Appearance) -> QWidget:
    """Return a map with its legend below."""
    page = QWidget()
    column_of(CardMapView(block, appearance), Legend(block, appearance), on=page)
    return page
