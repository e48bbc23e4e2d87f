"""The 13x13 grid of an answer: how much of each hand class is in it."""

from PySide6.QtCore import QRect, QSize, Qt
from PySide6.QtGui import QColor, QPainter
from PySide6.QtWidgets import QSizePolicy

from gto_desktop.cards.hand_class import CLASS_COUNT, class_name
from gto_desktop.gui.base.appearance import Appearance
from gto_desktop.gui.base.texts import tr
from gto_desktop.gui.base.theme import mix, readable_on, tabular
from gto_desktop.gui.kit.class_grid import ClassGrid
from gto_desktop.gui.kit.models.blocks import ClassMap
from gto_desktop.gui.kit.models.figures import amount, percent

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
