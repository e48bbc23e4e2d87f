"""Shares as bars, with their numbers in columns."""

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetrics, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from gto_desktop.gui.base.appearance import Appearance
from gto_desktop.gui.base.texts import tr
from gto_desktop.gui.base.theme import mix, tabular
from gto_desktop.gui.kit.models.blocks import BarsBlock

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
