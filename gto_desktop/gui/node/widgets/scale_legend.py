"""The legend of the grid's colours: a scale of values, or the actions."""

from PySide6.QtCore import QRect, QSize, Qt
from PySide6.QtGui import QColor, QLinearGradient, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from gto_desktop.game.action import Action
from gto_desktop.gui.base.appearance import Appearance
from gto_desktop.gui.base.texts import tr
from gto_desktop.gui.base.theme import scale_colour, tabular
from gto_desktop.gui.node.models.cells import Cells, Scale
from gto_desktop.gui.node.models.display import Display
from gto_desktop.gui.node.models.study_model import CellView

HEIGHT = 20
SWATCH = 12
BAR = 160
STOPS = 8


class ScaleLegend(QWidget):
    """One line below the grid."""

    def __init__(self, appearance: Appearance, display: Display) -> None:
        super().__init__()
        self.text = ""
        """What the line says, for screen readers and tests."""
        self._appearance, self._display = appearance, display
        self._cells: Cells | None = None
        self._actions: tuple[Action, ...] = ()
        self.setAccessibleName(tr("What the colours stand for"))
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        appearance.changed.connect(self.update)

    def show_cells(self, cells: Cells | None, actions: tuple[Action, ...]) -> None:
        """Explain the cells of a node."""
        self._cells, self._actions = cells, actions
        self.text = self._words()
        self.setAccessibleDescription(self.text)
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(320, HEIGHT)

    def minimumSizeHint(self) -> QSize:
        return QSize(120, HEIGHT)

    def paintEvent(self, event: QPaintEvent) -> None:
        if self._cells is None:
            return
        with QPainter(self) as painter:
            painter.setFont(tabular(self.font(), self.font().pointSizeF() - 1))
            if self._cells.scale is not None:
                self._paint_scale(painter, self._cells.scale)
            elif self._cells.bars is not None:
                self._paint_actions(painter)
            elif self._cells.view is CellView.DIFFERENCE:
                painter.setPen(QColor(self._appearance.look.muted))
                painter.drawText(self.rect(), Qt.AlignmentFlag.AlignVCenter, self.text)
            else:
                self._paint_swatch(painter, 0, QColor(self._appearance.colours.neutral), self.text)

    def _words(self) -> str:
        cells = self._cells
        if cells is None:
            return ""
        if cells.scale is not None:
            ends = [cells.scale.low, cells.scale.middle, cells.scale.high]
            ends_text = " \u2026 ".join(end for end in ends if end)
            return tr("{name}: {text}", name=cells.scale.title, text=ends_text)
        if cells.view is CellView.DIFFERENCE:
            return tr("Nothing to compare: no hand has these numbers in both places")
        if cells.bars is None:
            return tr("Share of the hand that is in the range")
        return ", ".join(self._display.action_title(action) for action in self._shown_actions())

    def _shown_actions(self) -> list[Action]:
        assert self._cells is not None
        bars = self._cells.bars
        if bars is None:
            return []
        if self._cells.view is not CellView.ACTION:
            return list(self._actions)
        return [action for a, action in enumerate(self._actions) if bars[a].any()]

    def _paint_scale(self, painter: QPainter, scale: Scale) -> None:
        left = self._paint_text(painter, 0, scale.title) + 12
        left = self._paint_text(painter, left, scale.low or scale.middle) + 8
        if scale.bent:
            left = self._paint_bar(painter, left, BAR // 2, 0.0, 0.5)
            left = self._paint_text(painter, left, scale.middle) + 8
            left = self._paint_bar(painter, left, BAR // 2, 0.5, 1.0)
        elif scale.low:
            centre = left + (BAR - 1) // 2
            left = self._paint_bar(painter, left, BAR, 0.0, 1.0)
            look = self._appearance.look
            painter.fillRect(centre, (HEIGHT - SWATCH) // 2, 1, SWATCH, QColor(look.text))
        else:
            left = self._paint_bar(painter, left, BAR, 0.5, 1.0)
        self._paint_text(painter, left, scale.high)

    def _paint_text(self, painter: QPainter, left: int, text: str) -> int:
        """Write a text at a place; return where it ends."""
        width = painter.fontMetrics().horizontalAdvance(text)
        painter.setPen(QColor(self._appearance.look.muted))
        painter.drawText(QRect(left, 0, width + 2, HEIGHT), Qt.AlignmentFlag.AlignVCenter, text)
        return left + width

    def _paint_bar(self, painter: QPainter, left: int, width: int, begin: float, end: float) -> int:
        """Paint a part of the colours; return where the next text begins."""
        bar = QRect(left, (HEIGHT - SWATCH) // 2, width, SWATCH)
        gradient = QLinearGradient(bar.topLeft(), bar.topRight())
        for stop in range(STOPS + 1):
            at = stop / STOPS
            share = begin + (end - begin) * at
            gradient.setColorAt(at, scale_colour(self._appearance.colours, share))
        painter.fillRect(bar, gradient)
        return bar.right() + 8

    def _paint_actions(self, painter: QPainter) -> None:
        left, shown = 0, self._shown_actions()
        colours = self._appearance.action_colours(self._actions)
        for action, colour in zip(self._actions, colours, strict=True):
            if action in shown:
                title = self._display.action_title(action)
                left = self._paint_swatch(painter, left, colour, title)

    def _paint_swatch(self, painter: QPainter, left: int, colour: QColor, text: str) -> int:
        painter.fillRect(QRect(left, (HEIGHT - SWATCH) // 2, SWATCH, SWATCH), colour)
        return self._paint_text(painter, left + SWATCH + 6, text) + 16
