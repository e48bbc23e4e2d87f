"""Blocks of an answer that are painted: bars, hand classes, and the deck with marked cards."""

from PySide6.QtCore import QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import (
    QColor,
    QFontMetrics,
    QPainter,
    QPaintEvent,
    QPen,
)
from PySide6.QtWidgets import QGridLayout, QLabel, QSizePolicy, QWidget

from gto_desktop.cards.card import RANKS, card_name
from gto_desktop.cards.hand_class import CLASS_COUNT, class_name
from gto_desktop.gui.base.appearance import Appearance
from gto_desktop.gui.base.texts import tr
from gto_desktop.gui.base.theme import mix, readable_on, tabular
from gto_desktop.gui.kit.card_grid import GAP, CardGrid
from gto_desktop.gui.kit.class_grid import ClassGrid
from gto_desktop.gui.kit.labels import caption
from gto_desktop.gui.kit.layouts import page_of
from gto_desktop.gui.kit.models.blocks import BarsBlock, CardMap, ClassMap, Tint
from gto_desktop.gui.kit.models.figures import amount, percent
from gto_desktop.gui.kit.painting import draw_suit

ROW = 28
HEAD = 20
THICK = 12
COLUMN_GAP = 16
LEAST_BAR = 80
MOST_BAR = 420


class BarsView(QWidget):
    """One line a bar: name, bar, figures."""

    def __init__(self, block: BarsBlock, appearance: Appearance) -> None:
        super().__init__()
        self.block = block
        self._appearance = appearance
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(block.title)
        self.setAccessibleDescription(self._described())
        appearance.changed.connect(self.update)

    def sizeHint(self) -> QSize:
        """Names, a bar of a good length, and the columns."""
        return QSize(self._fixed_width() + 240, self._height())

    def minimumSizeHint(self) -> QSize:
        """The bar may become short; names and figures do not."""
        return QSize(self._fixed_width() + LEAST_BAR, self._height())

    def bar_width(self) -> int:
        """Pixels of a bar of the whole length."""
        return max(LEAST_BAR, min(MOST_BAR, self.width() - self._fixed_width()))

    def paintEvent(self, event: QPaintEvent) -> None:
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            top = float(self._head_height())
            if top:
                self._paint_heads(painter)
            for place in range(len(self.block.bars)):
                self._paint_bar(painter, place, top)
                top += ROW

    def _paint_heads(self, painter: QPainter) -> None:
        painter.setFont(tabular(self.font(), self.font().pointSizeF() - 1))
        painter.setPen(QColor(self._appearance.look.muted))
        for column, head in enumerate(self.block.heads):
            painter.drawText(self._cell(column, 0, HEAD), _RIGHT, head)

    def _paint_bar(self, painter: QPainter, place: int, top: float) -> None:
        look, bar = self._appearance.look, self.block.bars[place]
        painter.setFont(tabular(self.font()))
        painter.setPen(QColor(look.text))
        painter.drawText(QRectF(0, top, self._label_width(), ROW), _LEFT, bar.label)
        left, width = self._label_width() + COLUMN_GAP, self.bar_width()
        box = QRectF(left, top + (ROW - THICK) / 2, width, THICK)
        painter.setPen(Qt.PenStyle.NoPen)
        if not self.block.stretched:
            # A ground says where the whole would end: here the longest bar ends there.
            painter.setBrush(QColor(look.empty))
            painter.drawRoundedRect(box, 3, 3)
        scale = self._scale()
        both = min(1.0, (bar.share + bar.second) * scale)
        first = min(1.0, bar.share * scale)
        self._fill(painter, box, both, mix(look.accent, look.surface, 0.55))
        self._fill(painter, box, first, QColor(look.accent))
        if bar.marker is not None:
            at = left + width * min(1.0, bar.marker * scale)
            painter.fillRect(QRectF(at - 1, box.top() - 3, 2, THICK + 6), QColor(look.text))
        painter.setPen(QColor(look.text))
        for column, text in enumerate(bar.figures):
            painter.drawText(self._cell(column, top, ROW), _RIGHT, text)

    def _fill(self, painter: QPainter, box: QRectF, share: float, colour: QColor) -> None:
        if share > 0:
            painter.setBrush(colour)
            filled = QRectF(box.topLeft(), QPointF(box.left() + box.width() * share, box.bottom()))
            painter.drawRoundedRect(filled, 3, 3)

    def _cell(self, column: int, top: float, height: float) -> QRectF:
        widths = self._column_widths()
        left = self._label_width() + COLUMN_GAP + self.bar_width()
        left += sum(widths[:column]) + COLUMN_GAP * (column + 1)
        return QRectF(left, top, widths[column], height)

    def _scale(self) -> float:
        """By what shares are stretched, so that the longest bar fills its line."""
        if not self.block.stretched:
            return 1.0
        longest = max(
            (max(bar.share + bar.second, bar.marker or 0.0) for bar in self.block.bars), default=0
        )
        return 1.0 / longest if longest > 0 else 1.0

    def _label_width(self) -> int:
        metrics = QFontMetrics(tabular(self.font()))
        return max((metrics.horizontalAdvance(bar.label) for bar in self.block.bars), default=0) + 2

    def _column_widths(self) -> list[int]:
        metrics = QFontMetrics(tabular(self.font()))
        columns = max((len(bar.figures) for bar in self.block.bars), default=0)
        texts = [[bar.figures[column] for bar in self.block.bars] for column in range(columns)]
        for column, head in enumerate(self.block.heads[:columns]):
            texts[column].append(head)
        return [max(map(metrics.horizontalAdvance, column)) + 2 for column in texts]

    def _fixed_width(self) -> int:
        widths = self._column_widths()
        return self._label_width() + sum(widths) + COLUMN_GAP * (len(widths) + 1)

    def _head_height(self) -> int:
        return HEAD if self.block.heads else 0

    def _height(self) -> int:
        return self._head_height() + ROW * len(self.block.bars)

    def _described(self) -> str:
        return "; ".join(
            tr("{name}: {text}", name=bar.label, text=", ".join(bar.figures))
            for bar in self.block.bars
        )


_LEFT = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft
_RIGHT = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight


CELL = 30


class ClassMapView(ClassGrid):
    """Cells filled from below by weight."""

    def __init__(self, block: ClassMap, appearance: Appearance) -> None:
        super().__init__(appearance, block.title, CELL)
        self.block = block
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def minimumSizeHint(self) -> QSize:
        """It stands in a page that scrolls."""
        return self.sizeHint()

    def describe(self, hand_class: int) -> str:
        weight = self.block.weights[hand_class]
        name = class_name(hand_class)
        if weight <= 0:
            return tr("{name}: none of it", name=name)
        if not self.block.counts:
            return tr("{name}: {text}", name=name, text=percent(weight))
        return tr(
            "{name}: {share}, {count} combos",
            name=name,
            share=percent(weight),
            count=amount(self.block.counts[hand_class]),
        )

    def paint_cells(self, painter: QPainter) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing, on=False)
        painter.setFont(tabular(self.font(), self.font().pointSizeF() - 1))
        for hand_class in range(CLASS_COUNT):
            self._paint_cell(painter, hand_class, self.block.weights[hand_class])

    def _paint_cell(self, painter: QPainter, hand_class: int, weight: float) -> None:
        look, box = self.appearance.look, self.cell_rect(hand_class)
        painter.fillRect(box, QColor(look.dead if weight <= 0 else look.surface))
        # Paler with less of it, so that the name stays readable on one ground.
        fill = mix(look.surface, look.accent, 0.25 + 0.75 * min(1.0, weight))
        height = round(box.height() * min(weight, 1.0))
        if weight > 0:
            base = mix(look.surface, look.accent, 0.12)
            painter.fillRect(box, base)
            filled = QRect(box.left(), box.bottom() + 1 - height, box.width(), height)
            painter.fillRect(filled, fill)
        ink = readable_on(fill) if weight >= 0.6 else QColor(look.text)
        painter.setPen(ink if weight > 0 else QColor(look.dead_text))
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter, class_name(hand_class))


CARD_WIDTH, LEAST_CARD_WIDTH, CARD_HEIGHT = 40, 26, 36
LEGEND_COLUMNS = 2
LETTERS_HEIGHT = 46
CHIP = 12


class CardMapView(CardGrid):
    """Fifty-two cards; the marked ones stand out and say why."""

    def __init__(self, block: CardMap, appearance: Appearance) -> None:
        super().__init__(appearance, block.title)
        self.block = block
        self._lettered = any(mark.letter for mark in block.marks.values())
        self.setMaximumWidth(13 * (CARD_WIDTH + GAP) - GAP)

    def sizeHint(self) -> QSize:
        """Cards with room for what they make."""
        height = LETTERS_HEIGHT if self._lettered else CARD_HEIGHT
        return QSize(13 * (CARD_WIDTH + GAP) - GAP, 4 * (height + GAP) - GAP)

    def minimumSizeHint(self) -> QSize:
        """Narrow cards still have room for a rank and a suit."""
        return QSize(13 * (LEAST_CARD_WIDTH + GAP) - GAP, self.sizeHint().height())

    def describe(self, card: int) -> str:
        mark, name = self.block.marks.get(card), card_name(card)
        return name if mark is None else tr("{name}: {text}", name=name, text=mark.about)

    def paint_card(self, painter: QPainter, card: int) -> None:
        look, mark = self.appearance.look, self.block.marks.get(card)
        box = QRectF(self.cell_rect(card)).adjusted(0.5, 0.5, -0.5, -0.5)
        ground = tint_colour(self.appearance, mark.tint) if mark else QColor(look.surface)
        suit = QColor(look.suits[card % 4])
        ink = suit if mark is None or mark.tint is Tint.BOARD else readable_on(ground)
        if mark is None:
            ink = mix(look.surface, look.suits[card % 4], 0.75)
        rim = QColor(look.accent if mark and mark.tint is Tint.BOARD else look.border)
        focused = card == self.cursor_cell and self.hasFocus()
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
    return page_of(CardMapView(block, appearance), Legend(block, appearance))
