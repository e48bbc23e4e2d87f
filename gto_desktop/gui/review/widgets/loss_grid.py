"""What each hand class lost in a leak, on the grid of hand classes."""

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QPainter

from gto_desktop.cards.hand_class import CLASS_COUNT, class_name
from gto_desktop.gui.base.appearance import Appearance
from gto_desktop.gui.base.numbers import written
from gto_desktop.gui.base.texts import tr
from gto_desktop.gui.base.theme import mix, tabular
from gto_desktop.gui.kit.class_grid import ClassGrid
from gto_desktop.gui.node.models.display import number
from gto_desktop.services.review.leak_plan import ClassLoss

CELL = 24
MOST = 0.55
"""How far the fill of the dearest class is from the ground to the colour of what is wrong: the name
is readable on it."""
LEAST = 0.12
"""The same for a class that lost hardly anything, so that it is told from one that lost nothing."""


class LossGrid(ClassGrid):
    """The more a class lost, the deeper its colour; classes that were not held are grey."""

    def __init__(self, appearance: Appearance) -> None:
        super().__init__(appearance, tr("EV lost by hand class"), CELL)
        self._classes: tuple[ClassLoss, ...] = (ClassLoss(),) * CLASS_COUNT

    def show_classes(self, classes: Sequence[ClassLoss]) -> None:
        """Show what the hand classes of another leak lost."""
        self._classes = tuple(classes)
        self.refresh()
        self.announce()

    def describe(self, cell: int) -> str:
        found, name = self._classes[cell], class_name(cell)
        if not found.decisions:
            return tr("{hand}: not held", hand=name)
        return tr(
            "{hand}: {lost} bb lost in {count} decisions",
            hand=name,
            lost=number(found.lost, 2),
            count=written(found.decisions, ","),
        )

    def paint_cells(self, painter: QPainter) -> None:
        look = self.appearance.look
        dearest = max((found.lost for found in self._classes), default=0.0)
        painter.setFont(tabular(self.font(), self.font().pointSizeF() - 2))
        for cell, found in enumerate(self._classes):
            box = self.cell_rect(cell)
            ground = QColor(look.surface if found.decisions else look.dead)
            if found.lost > 0:
                depth = LEAST + (MOST - LEAST) * found.lost / dearest
                ground = mix(look.surface, look.error, depth)
            painter.fillRect(box, ground)
            painter.setPen(QColor(look.text if found.decisions else look.dead_text))
            painter.drawText(box, Qt.AlignmentFlag.AlignCenter, class_name(cell))
