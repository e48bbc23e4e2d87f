"""The editable 13x13 grid of one range."""

from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QColor, QKeyEvent, QMouseEvent, QPainter
from PySide6.QtWidgets import QWidget

from gto_desktop.cards.hand_class import CLASS_COUNT, class_name
from gto_desktop.gui.appearance import Appearance
from gto_desktop.gui.models.range_editor import RangeEditorModel
from gto_desktop.gui.theme import mix, readable_on, tabular
from gto_desktop.gui.widgets.class_grid import ClassGrid

CELL = 30


class RangeGrid(ClassGrid):
    """Click toggles a class, dragging paints, Space or Enter paints under the cursor."""

    def __init__(
        self, model: RangeEditorModel, appearance: Appearance, parent: QWidget | None = None
    ) -> None:
        super().__init__(appearance, f"{model.name} range", CELL, parent)
        self._model = model
        self._last: QPoint | None = None
        model.changed.connect(self.refresh)

    def describe(self, hand_class: int) -> str:
        return self._model.describe(hand_class)

    def paint_cells(self, painter: QPainter) -> None:
        look = self.appearance.look
        weights = self._model.class_weights
        font = tabular(self.font(), self.font().pointSizeF() - 1)
        small = tabular(self.font(), max(6.0, self.font().pointSizeF() - 3))
        painter.setRenderHint(QPainter.RenderHint.Antialiasing, on=False)
        for hand_class in range(CLASS_COUNT):
            box, weight = self.cell_rect(hand_class), float(weights[hand_class])
            row, col = divmod(hand_class, 13)
            ground = mix(look.surface, look.border, 0.35 if row == col else 0.0)
            painter.fillRect(box, ground)
            height = round(box.height() * min(weight, 1.0))
            fill = QColor(look.accent)
            painter.fillRect(
                QRect(box.left(), box.bottom() + 1 - height, box.width(), height), fill
            )
            under_text = fill if weight > 0.55 else mix(ground.name(), look.accent, 0.0)
            painter.setPen(readable_on(under_text) if weight > 0.0 else QColor(look.muted))
            painter.setFont(font)
            partial = 0.0 < weight < 0.9995
            place = box.adjusted(0, 0, 0, -box.height() // 3) if partial else box
            painter.drawText(place, Qt.AlignmentFlag.AlignCenter, class_name(hand_class))
            if partial:
                painter.setPen(readable_on(fill if weight > 0.2 else ground))
                painter.setFont(small)
                lower = box.adjusted(0, box.height() // 2, 0, 0)
                painter.drawText(lower, Qt.AlignmentFlag.AlignCenter, f"{weight * 100:.3g}")

    def mousePressEvent(self, event: QMouseEvent) -> None:
        hand_class = self.class_at(event.position().toPoint())
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
            hand_class = self.class_at(self._last + (here - self._last) * step / steps)
            if hand_class >= 0:
                self._model.stroke_to(hand_class)
        self._last = here

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton and self._last is not None:
            self._last = None
            self._model.end_stroke()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in {Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_Enter}:
            self._model.toggle(self.cursor_class)
            self.announce()
        else:
            super().keyPressEvent(event)
