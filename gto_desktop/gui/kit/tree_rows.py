"""How rows of trees of actions look: their height, their ground, the chip of an action."""

from PySide6.QtCore import QRect, QRectF, QSize
from PySide6.QtGui import QColor, QPainter
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem, QWidget

from gto_desktop.gui.base.appearance import Appearance
from gto_desktop.gui.base.theme import mix
from gto_desktop.gui.kit.cell_art import Index
from gto_desktop.gui.kit.painting import draw_box

ROW = 26
CHIP = 12
_AFTER_CHIP = 8


class TreeRowPainter(QStyledItemDelegate):
    """Draws the ground of rows; who inherits it draws what stands on it."""

    def __init__(self, appearance: Appearance, parent: QWidget) -> None:
        super().__init__(parent)
        self._appearance = appearance

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        return QSize(super().sizeHint(option, index).width() + CHIP + _AFTER_CHIP, ROW)

    def begin_row(self, painter: QPainter, option: QStyleOptionViewItem) -> QRect:
        """Save the painter and draw the ground of a row; return where the row is."""
        look, box, state = self._appearance.look, QRect(option.rect), option.state
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if state & QStyle.StateFlag.State_Selected:
            painter.fillRect(box, mix(look.surface, look.accent, 0.22))
        elif state & QStyle.StateFlag.State_MouseOver:
            painter.fillRect(box, mix(look.surface, look.text, 0.05))
        return box

    @staticmethod
    def draw_chip(painter: QPainter, box: QRect, colour: QColor) -> QRect:
        """Draw the chip of an action at the left of a box; return what is left of the box."""
        chip = QRectF(box.left(), box.center().y() - CHIP / 2 + 0.5, CHIP, CHIP)
        draw_box(painter, chip, 3, colour)
        return box.adjusted(CHIP + _AFTER_CHIP, 0, 0, 0)
