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

    def __init__(
        self, appearance: Appearance, display: Display, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
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
        """One line."""
        return QSize(320, HEIGHT)

    def minimumSizeHint(self) -> QSize:
        """One line that may be cut off."""
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
        colours, look = self._appearance.colours, self._appearance.look
        metrics = painter.fontMetrics()
        painter.setPen(QColor(look.muted))
        centre = Qt.AlignmentFlag.AlignVCenter
        left = metrics.horizontalAdvance(scale.title) + 12
        painter.drawText(QRect(0, 0, left, HEIGHT), centre, scale.title)
        two_sided = bool(scale.low)
        low = scale.low or scale.middle
        width = metrics.horizontalAdvance(low)
        painter.drawText(QRect(left, 0, width, HEIGHT), centre, low)
        left += width + 8
        if scale.bent:
            left = self._paint_half(painter, left, 0.0)
            painter.setPen(QColor(look.muted))
            width = metrics.horizontalAdvance(scale.middle)
            painter.drawText(QRect(left, 0, width, HEIGHT), centre, scale.middle)
            left = self._paint_half(painter, left + width + 8, 0.5)
            painter.setPen(QColor(look.muted))
            painter.drawText(
                QRect(left, 0, max(0, self.width() - left), HEIGHT), centre, scale.high
            )
            return
        bar = QRect(left, (HEIGHT - SWATCH) // 2, BAR, SWATCH)
        gradient = QLinearGradient(bar.topLeft(), bar.topRight())
        begin = 0.0 if two_sided else 0.5
        for stop in range(STOPS + 1):
            at = stop / STOPS
            gradient.setColorAt(at, scale_colour(colours, begin + (1 - begin) * at))
        painter.fillRect(bar, gradient)
        if two_sided:
            painter.fillRect(bar.center().x(), bar.top(), 1, bar.height(), QColor(look.text))
        right = bar.right() + 8
        painter.setPen(QColor(look.muted))
        painter.drawText(QRect(right, 0, max(0, self.width() - right), HEIGHT), centre, scale.high)

    def _paint_half(self, painter: QPainter, left: int, begin: float) -> int:
        """Paint half of the colours from a place on; return where the next text begins."""
        bar = QRect(left, (HEIGHT - SWATCH) // 2, BAR // 2, SWATCH)
        gradient = QLinearGradient(bar.topLeft(), bar.topRight())
        for stop in range(STOPS + 1):
            at = stop / STOPS
            gradient.setColorAt(at, scale_colour(self._appearance.colours, begin + at / 2))
        painter.fillRect(bar, gradient)
        return bar.right() + 8

    def _paint_actions(self, painter: QPainter) -> None:
        left = 0
        colours = self._appearance.action_colours(self._actions)
        by_label = {a.label: c for a, c in zip(self._actions, colours, strict=True)}
        for action in self._shown_actions():
            title = self._display.action_title(action)
            left = self._paint_swatch(painter, left, by_label[action.label], title)

    def _paint_swatch(self, painter: QPainter, left: int, colour: QColor, text: str) -> int:
        painter.fillRect(QRect(left, (HEIGHT - SWATCH) // 2, SWATCH, SWATCH), colour)
        width = painter.fontMetrics().horizontalAdvance(text)
        painter.setPen(QColor(self._appearance.look.muted))
        place = QRect(left + SWATCH + 6, 0, width + 2, HEIGHT)
        painter.drawText(place, Qt.AlignmentFlag.AlignVCenter, text)
        return left + SWATCH + 6 + width + 16
