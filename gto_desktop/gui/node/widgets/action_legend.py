"""The legend of action colours, with the frequency of each action."""

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetrics, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from gto_desktop.gui.base.appearance import Appearance
from gto_desktop.gui.base.theme import tabular

HEIGHT = 20
SQUARE = 12
SPACE = 20


@dataclass(frozen=True)
class LegendItem:
    """A colour, what it stands for, and a figure."""

    colour: QColor
    title: str
    figure: str


class ActionLegend(QWidget):
    """Items side by side; what does not fit is in the tooltip."""

    def __init__(self, appearance: Appearance, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._appearance = appearance
        self._name = name
        self.items: list[LegendItem] = []
        self.setFixedHeight(HEIGHT)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(name)
        appearance.changed.connect(self.update)

    def show_items(self, items: Sequence[LegendItem]) -> None:
        """Show these."""
        self.items = list(items)
        text = ", ".join(f"{item.title} {item.figure}".strip() for item in items)
        self.setToolTip(text)
        self.setAccessibleDescription(text)
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(240, HEIGHT)

    def paintEvent(self, event: QPaintEvent) -> None:
        look = self._appearance.look
        font = tabular(self.font())
        metrics = QFontMetrics(font)
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setFont(font)
            left = 0.0
            for item in self.items:
                painter.setPen(Qt.PenStyle.NoPen)
                painter.setBrush(item.colour)
                top = (HEIGHT - SQUARE) / 2
                painter.drawRoundedRect(QRectF(left, top, SQUARE, SQUARE), 3, 3)
                left += SQUARE + 6
                for text, colour in ((item.title, look.text), (item.figure, look.muted)):
                    painter.setPen(QColor(colour))
                    width = metrics.horizontalAdvance(text)
                    box = QRectF(left, 0, width + 2, HEIGHT)
                    painter.drawText(box, Qt.AlignmentFlag.AlignVCenter, text)
                    left += width + 6 if text else 0
                left += SPACE - 6
