"""Paints the 169 cells of a node into a pixmap, so that hovering and moving repaint but a copy."""

from collections.abc import Callable, Sequence

import numpy as np
from PySide6.QtCore import QPointF, QRect, QSize
from PySide6.QtGui import QColor, QFont, QFontMetrics, QPainter, QPixmap

from gto_desktop.cards.hand_class import CLASS_COUNT, class_name
from gto_desktop.game.action import Action
from gto_desktop.gui.appearance import Appearance
from gto_desktop.gui.models.cells import Cells
from gto_desktop.gui.theme import mix, readable_on, scale_colour, tabular
from gto_desktop.gui.widgets.painting import ON_STACK, Ink, draw_stack, draw_text

EDGE = 3
"""Pixels of a line of text over or beside the fill that do not count."""
POINTS = 60
"""Grid pixels per point of the label font."""
DIM = 0.78
"""How far the hands outside the filter fade into the ground."""


class CellPainter:
    """Draws cells in the colours of an appearance."""

    def __init__(self, appearance: Appearance, font: QFont, size: QSize) -> None:
        self._appearance = appearance
        self._label = tabular(font, max(7.0, min(11.0, size.height() / POINTS)), bold=True)
        self._figure = tabular(font, max(6.5, min(9.5, size.height() / (POINTS * 1.2))))
        self._label_metrics = QFontMetrics(self._label)
        self._figure_metrics = QFontMetrics(self._figure)

    def pixmap(
        self,
        cells: Cells | None,
        actions: Sequence[Action],
        place: Callable[[int], QRect],
        size: QSize,
        ratio: float,
    ) -> QPixmap:
        """Return all cells drawn, each at its place.

        Args:
            cells: None where no node is shown.
            actions: of the node, for their colours.
            place: pixels of a class.
            size: of the whole grid.
            ratio: device pixels per pixel.
        """
        pixmap = QPixmap(size * ratio)
        pixmap.setDevicePixelRatio(ratio)
        look = self._appearance.look
        pixmap.fill(QColor(look.border))
        with QPainter(pixmap) as painter:
            if cells is None:
                for hand_class in range(CLASS_COUNT):
                    painter.fillRect(place(hand_class), QColor(look.surface))
            else:
                colours = self._appearance.action_colours(tuple(actions))
                self._draw(painter, cells, colours, place)
        return pixmap

    def _draw(
        self,
        painter: QPainter,
        cells: Cells,
        colours: list[QColor],
        place: Callable[[int], QRect],
    ) -> None:
        look = self._appearance.look
        dead, dimmed, filled = cells.dead, cells.dimmed, cells.filled.tolist()
        for hand_class in range(CLASS_COUNT):
            box, name = place(hand_class), class_name(hand_class)
            if dead[hand_class]:
                painter.fillRect(box, QColor(look.dead))
                self._write_label(painter, box, name, Ink(QColor(look.dead_text)))
                continue
            painter.fillRect(box, QColor(look.empty))
            height = max(2, round(box.height() * filled[hand_class]))
            fill = QRect(box.left(), box.bottom() + 1 - height, box.width(), height)
            single = self._single(cells, hand_class)
            if single is None:
                assert cells.bars is not None
                draw_stack(painter, fill, cells.bars[:, hand_class].tolist(), colours)
            else:
                painter.fillRect(fill, single)
            if dimmed[hand_class]:
                painter.fillRect(box, _veil(look.surface, DIM))
                self._write_label(painter, box, name, Ink(QColor(look.dead_text)))
                continue
            if cells.bars is not None:
                across = min(float(cells.bars[:, hand_class].sum()), 1.0)
                fill.setWidth(round(fill.width() * across))
            width, line = self._label_metrics.horizontalAdvance(name), self._label_metrics.height()
            ink = self._ink(single, QRect(box.left() + 4, box.top(), width, line + 2), fill)
            self._write_label(painter, box, name, ink)
            text = cells.texts[hand_class]
            if text:
                width, line = (
                    self._figure_metrics.horizontalAdvance(text),
                    self._figure_metrics.height(),
                )
                left, top = box.right() - 3 - width, box.bottom() - line
                ink = self._ink(single, QRect(left, top, width, line), fill)
                draw_text(painter, QPointF(left, box.bottom() - 3), text, self._figure, ink)

    def _single(self, cells: Cells, hand_class: int) -> QColor | None:
        """The one colour of a fill, None where actions lie side by side."""
        if cells.bars is not None:
            return None
        colours = self._appearance.colours
        if cells.shares is None:
            return QColor(colours.neutral)
        share = float(cells.shares[hand_class])
        if np.isnan(share):
            return mix(self._appearance.look.empty, colours.neutral, 0.15)
        return scale_colour(colours, min(max(share, 0.0), 1.0))

    def _ink(self, single: QColor | None, line: QRect, fill: QRect) -> Ink:
        """How to write a line that lies over the fill, beside it, or over its edge."""
        look = self._appearance.look
        over = line.intersected(fill)
        if over.height() <= EDGE or over.width() <= EDGE:
            return Ink(QColor(look.text))
        if over.height() < line.height() - EDGE or over.width() < line.width() - EDGE:
            return Ink(QColor(look.text), QColor(look.surface))
        return ON_STACK if single is None else Ink(readable_on(single))

    def _write_label(self, painter: QPainter, box: QRect, text: str, ink: Ink) -> None:
        """Write top left."""
        base = QPointF(box.left() + 4, box.top() + self._label_metrics.ascent() + 2)
        draw_text(painter, base, text, self._label, ink)


def _veil(colour: str, alpha: float) -> QColor:
    """Return a colour that lets something through."""
    veil = QColor(colour)
    veil.setAlphaF(alpha)
    return veil
