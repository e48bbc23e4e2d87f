"""The combos of a class side by side, without the empty places of the suit matrix."""

from math import isnan

from PySide6.QtCore import QPointF, QRect, QSize, Qt
from PySide6.QtGui import QColor, QKeyEvent, QPainter

from gto_desktop.gui.base.texts import tr
from gto_desktop.gui.base.theme import tabular
from gto_desktop.gui.kit.class_grid import ARROWS
from gto_desktop.gui.kit.painting import RIGHT
from gto_desktop.gui.node.models.display import percent
from gto_desktop.gui.node.widgets.combo_panel import GAP, ComboPanel, places
from gto_desktop.solver.node_view import NodeView

IN_A_ROW = {4: 2, 6: 3, 12: 4}
"""By the number of combos of a class."""
LEAST_LINE = 72
"""Pixels of width from which frequency and EV stand side by side."""
LEAST_CELL = 48
"""Pixels of height that show name, EV and bar."""


class PackedCombos(ComboPanel):
    """A low panel: 4 combos in two rows, 6 in two, 12 in three. Arrows go from one to the next."""

    def sizeHint(self) -> QSize:
        return QSize(360, 3 * LEAST_CELL + 2 * GAP)

    def minimumSizeHint(self) -> QSize:
        return QSize(280, 3 * LEAST_CELL + 2 * GAP)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        step, order = ARROWS.get(Qt.Key(event.key())), self._order()
        if step is None:
            super().keyPressEvent(event)
            return
        at = order.index(self._cursor) if self._cursor in order else 0
        at += step[0] * IN_A_ROW[len(order)] + step[1]
        if 0 <= at < len(order):
            self._cursor = order[at]
            self._set_hover(self._combo_at(self._cell(*self._cursor).center()))
            self.update()

    def _follow(self) -> None:
        # Which combo is pinned comes from the model, with the class.
        self.hand_class = self._study.pinned
        self.update()

    def _order(self) -> list[tuple[int, int]]:
        """Return the places of the matrix that have a combo, in the order they stand in here."""
        return sorted(places(self.hand_class).values())

    def _cell(self, row: int, col: int) -> QRect:
        order = self._order()
        if (row, col) not in order:
            # The cursor comes from another class: it stands on the first.
            row, col = order[0]
        across = IN_A_ROW[len(order)]
        down = len(order) // across
        y, x = divmod(order.index((row, col)), across)
        left, right = _edges(x, across, self.width())
        top, bottom = _edges(y, down, self.height())
        return QRect(left, top, right - left - GAP, bottom - top - GAP)

    def _paint_actions(self, painter: QPainter, box: QRect, combo: int, node: NodeView) -> None:
        if box.width() >= LEAST_LINE:
            super()._paint_actions(painter, box, combo, node)
            return
        # A line of frequency and EV has no room: what the combo does is its bar.
        painter.setFont(tabular(self.font(), self.font().pointSizeF() - 1))
        painter.setPen(QColor(self._appearance.look.text))
        ev = self._study.display.amount(float(node.ev[self._study.player][combo]))
        painter.drawText(box, RIGHT, ev)

    def _paint_ev(
        self, painter: QPainter, box: QRect, bar: QRect, combo: int, node: NodeView
    ) -> None:
        player = self._study.player
        if not isnan(node.ev[player][combo]):
            super()._paint_ev(painter, box, bar, combo, node)
            return
        equity, reach = float(node.equity[player][combo]), float(node.reach[player][combo])
        words = percent(reach) if isnan(equity) else percent(equity)
        text = (
            tr("Weight {share}", share=words)
            if isnan(equity)
            else tr("Equity {share}", share=words)
        )
        painter.setFont(tabular(self.font(), self.font().pointSizeF() - 1))
        painter.setPen(QColor(self._appearance.look.text))
        metrics = painter.fontMetrics()
        if metrics.horizontalAdvance(text) > box.width() - 12:
            text = words
        left = box.right() - 6 - metrics.horizontalAdvance(text)
        painter.drawText(QPointF(left, bar.top() - metrics.descent() - 1), text)


def _edges(place: int, count: int, length: int) -> tuple[int, int]:
    return place * (length + GAP) // count, (place + 1) * (length + GAP) // count
