"""The 13x13 grid of one range: to paint on, or to look at."""

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QPoint, QPointF, QRect, Qt
from PySide6.QtGui import QColor, QFont, QFontMetrics, QKeyEvent, QMouseEvent, QPainter

from gto_desktop.cards.hand_class import CLASS_COUNT, class_name
from gto_desktop.gui.base.appearance import Appearance
from gto_desktop.gui.base.numbers import short_percent
from gto_desktop.gui.base.texts import tr
from gto_desktop.gui.base.theme import Look, mix, tabular
from gto_desktop.gui.kit.class_grid import ClassGrid
from gto_desktop.gui.kit.models.range_editor_model import RangeEditorModel, describe_weight
from gto_desktop.gui.kit.painting import Ink, draw_text
from gto_desktop.ranges.range import Range

CELL = 30
PREVIEW_CELL = 22
WHOLE = 0.9995
"""Weight from which a class is wholly in a range: less is not written as 100."""
PARTLY = 0.4
"""How far the fill of a part is from the ground to the fill of the whole."""
ROOM_FOR_WEIGHT = 26
"""Pixels of a cell's height from which its weight stands below its name."""


class RangeCells(ClassGrid):
    """Cells filled by weight from below; subclasses say whose weights."""

    def class_weights(self) -> NDArray[np.float32]:
        """Return the mean weight of each hand class, (169,)."""
        raise NotImplementedError

    def paint_cells(self, painter: QPainter) -> None:
        weights = self.class_weights()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing, on=False)
        for hand_class in range(CLASS_COUNT):
            self._paint_cell(painter, hand_class, float(weights[hand_class]))

    def _paint_cell(self, painter: QPainter, hand_class: int, weight: float) -> None:
        look, box = self.appearance.look, self.cell_rect(hand_class)
        row, col = divmod(hand_class, 13)
        painter.fillRect(box, mix(look.surface, look.border, 0.35 if row == col else 0.0))
        height = round(box.height() * min(weight, 1.0))
        filled = QRect(box.left(), box.bottom() + 1 - height, box.width(), height)
        whole = weight >= WHOLE
        painter.fillRect(filled, QColor(look.accent) if whole else partly(look))
        points, name = self.font().pointSizeF(), class_name(hand_class)
        font = tabular(self.font(), points - 1 if box.width() >= PREVIEW_CELL + 2 else points - 2)
        if whole or weight <= 0.0:
            colour = look.on_accent if whole else look.muted
            _write(painter, box, name, font, Ink(QColor(colour)))
            return
        ink = Ink(QColor(look.text))
        if box.height() < ROOM_FOR_WEIGHT:
            _write(painter, box, name, font, ink)
            return
        upper = QRect(box.left(), box.top(), box.width(), box.height() * 2 // 3)
        lower = QRect(box.left(), box.top() + 14, box.width(), box.height() - 14)
        small = tabular(self.font(), max(6.0, points - 2.5))
        for place, text, size in (
            (upper, name, font),
            (lower, short_percent(weight), small),
        ):
            _write(painter, place, text, size, ink)


def partly(look: Look) -> QColor:
    """Return the fill of a class that is partly in a range.

    Its edge lies anywhere in the cell, amid the letters too: text is readable on it and above it.
    """
    return mix(look.surface, look.accent, PARTLY)


class RangePreview(RangeCells):
    """A range to look at."""

    def __init__(self, appearance: Appearance, name: str) -> None:
        super().__init__(appearance, name, PREVIEW_CELL)
        self.range = Range.empty()

    def show_range(self, hands: Range) -> None:
        """Show another range."""
        self.range = hands
        self.refresh()
        self.announce()

    def class_weights(self) -> NDArray[np.float32]:
        return self.range.class_weights()

    def describe(self, hand_class: int) -> str:
        return describe_weight(hand_class, float(self.class_weights()[hand_class]))


class RangeGrid(RangeCells):
    """Click toggles a class, dragging paints, Space or Enter paints under the cursor."""

    def __init__(self, model: RangeEditorModel, appearance: Appearance) -> None:
        super().__init__(appearance, tr("{player} range", player=model.name), CELL)
        self._model = model
        self._last: QPoint | None = None
        model.changed.connect(self.refresh)

    def class_weights(self) -> NDArray[np.float32]:
        return self._model.class_weights

    def describe(self, hand_class: int) -> str:
        return self._model.describe(hand_class)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        hand_class = self.cell_at(event.position().toPoint())
        if event.button() != Qt.MouseButton.LeftButton or hand_class < 0:
            return
        self.move_cursor(hand_class)
        self._last = event.position().toPoint()
        self._model.begin_stroke(hand_class)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        super().mouseMoveEvent(event)
        if self._last is None:
            return
        here = event.position().toPoint()
        # Fast drags skip pixels: walk the straight line so that no cell in between is missed.
        steps = max(1, (here - self._last).manhattanLength() // 8)
        for step in range(1, steps + 1):
            hand_class = self.cell_at(self._last + (here - self._last) * step / steps)
            if hand_class >= 0:
                self._model.stroke_to(hand_class)
        self._last = here

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton and self._last is not None:
            self._last = None
            self._model.end_stroke()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in {Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_Enter}:
            self._model.toggle(self.cursor_cell)
            self.announce()
        else:
            super().keyPressEvent(event)


def _write(painter: QPainter, box: QRect, text: str, font: QFont, ink: Ink) -> None:
    metrics = QFontMetrics(font)
    left = box.left() + (box.width() - metrics.horizontalAdvance(text)) / 2
    base = box.top() + (box.height() + metrics.ascent() - metrics.descent()) / 2
    draw_text(painter, QPointF(left, base), text, font, ink)
