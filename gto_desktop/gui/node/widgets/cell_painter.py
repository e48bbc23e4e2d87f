"""Paints the 169 cells of a node into a pixmap, so that hovering and moving repaint but a copy."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

import numpy as np
from PySide6.QtCore import QPoint, QPointF, QRect, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetrics, QPainter, QPen, QPixmap

from gto_desktop.cards.hand_class import CLASS_COUNT, class_name
from gto_desktop.game.action import Action
from gto_desktop.gui.base.appearance import Appearance
from gto_desktop.gui.base.theme import Look, mix, readable_on, scale_colour, tabular
from gto_desktop.gui.kit.painting import Ink, draw_stack, draw_text, ink_on_stack
from gto_desktop.gui.node.models.cells import Cells

EDGE = 3
"""Pixels of a line of text over or beside the fill that do not count."""
POINTS = 60 / 13
"""Pixels of a cell's height per point of the label font."""
LEAST_POINTS, MOST_POINTS = 5.0, 11.0
STEP = 0.5
MARGIN = 4
"""Pixels left of a name, and between a figure and the right edge."""
WIDEST = "AQo"
FIGURE = "\u2212188.8"
"""The widest figure there is, near enough."""
SMALL_WIDTH, SMALL_HEIGHT = 30, 19
"""A cell below one of them has its name above its bars rather than on them."""
BARS = 0.42
"""The part of such a cell that is for the bars."""
MARK, LEAST_MARK = 0.28, 5
"""Side of the corner that marks a cell as undecided: by the cell's, and pixels at the least."""
DIM = 0.78
"""How far the hands outside the filter fade into the ground."""


class _Stack(NamedTuple):
    """The actions that a cell is filled with."""

    box: QRect
    shares: list[float]
    colours: list[QColor]


class CellPainter:
    """Draws cells of a size in the colours of an appearance."""

    def __init__(self, appearance: Appearance, font: QFont, cell: QSize) -> None:
        self._appearance = appearance
        self._small = cell.width() < SMALL_WIDTH or cell.height() < SMALL_HEIGHT
        room = QSize(cell.width() - MARGIN, cell.height() - 2)
        if self._small:
            room.setHeight(round(cell.height() * (1 - BARS)) - 3)
        wanted = MOST_POINTS if self._small else max(7.0, cell.height() / POINTS)
        self.label = fitting(tabular(font, wanted, bold=True), WIDEST, room)
        wanted = max(6.5, min(9.5, cell.height() / (POINTS * 1.2)))
        self._figure = fitting(tabular(font, wanted), FIGURE, room)
        self._label_metrics = QFontMetrics(self.label)
        self._figure_metrics = QFontMetrics(self._figure)
        lines = self._label_metrics.capHeight() + self._figure_metrics.capHeight()
        self._has_figures = not self._small and cell.height() >= lines + 8

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
        absent, dimmed, filled = cells.absent, cells.dimmed, cells.filled.tolist()
        undecided = cells.undecided
        for hand_class in range(CLASS_COUNT):
            box, name = place(hand_class), class_name(hand_class)
            if absent[hand_class]:
                painter.fillRect(box, QColor(look.dead))
                self._write_label(painter, box, name, Ink(QColor(look.dead_text)))
                continue
            painter.fillRect(box, QColor(look.empty))
            most = round(box.height() * BARS) if self._small else box.height()
            height = max(2, round(most * filled[hand_class]))
            fill = QRect(box.left(), box.bottom() + 1 - height, box.width(), height)
            ground = self._ground(cells, hand_class, colours, fill)
            if isinstance(ground, _Stack):
                draw_stack(painter, *ground)
            else:
                painter.fillRect(fill, ground)
            if dimmed[hand_class]:
                painter.fillRect(box, _veil(look.surface, DIM))
                self._write_label(painter, box, name, Ink(QColor(look.dead_text)))
                continue
            if undecided[hand_class]:
                side = max(LEAST_MARK, round(min(box.width(), box.height()) * MARK))
                draw_undecided(painter, box, look, side)
            if isinstance(ground, _Stack):
                fill.setWidth(round(fill.width() * min(sum(ground.shares), 1.0)))
            width, line = self._label_metrics.horizontalAdvance(name), self._label_metrics.height()
            at = QRect(box.left() + MARGIN, box.top(), width, line + 2)
            ink = Ink(QColor(look.text)) if self._small else self._ink(ground, at, fill)
            self._write_label(painter, box, name, ink)
            text = cells.texts[hand_class]
            if text and self._small:
                self._write_beside(painter, box, width, text)
            elif text and self._has_figures:
                width, line = (
                    self._figure_metrics.horizontalAdvance(text),
                    self._figure_metrics.height(),
                )
                left, top = box.right() - 3 - width, box.bottom() - line
                ink = self._ink(ground, QRect(left, top, width, line), fill)
                draw_text(painter, QPointF(left, box.bottom() - 3), text, self._figure, ink)

    def _ground(
        self, cells: Cells, hand_class: int, colours: list[QColor], fill: QRect
    ) -> "QColor | _Stack":
        """The one colour of a fill, or the actions that lie side by side."""
        if cells.bars is not None:
            return _Stack(QRect(fill), cells.bars[:, hand_class].tolist(), colours)
        own = self._appearance.colours
        if cells.shares is None:
            return QColor(own.neutral)
        share = float(cells.shares[hand_class])
        if np.isnan(share):
            return mix(self._appearance.look.empty, own.neutral, 0.15)
        return scale_colour(own, min(max(share, 0.0), 1.0))

    def _ink(self, ground: "QColor | _Stack", line: QRect, fill: QRect) -> Ink:
        """How to write a line that lies over the fill, beside it, or over its edge."""
        look = self._appearance.look
        covered = line.intersected(fill)
        if covered.height() <= EDGE or covered.width() <= EDGE:
            return Ink(QColor(look.text))
        if covered.height() < line.height() - EDGE or covered.width() < line.width() - EDGE:
            return Ink(QColor(look.text), QColor(look.surface))
        if isinstance(ground, _Stack):
            return ink_on_stack(ground.box, ground.shares, ground.colours, line)
        return Ink(readable_on(ground))

    def _write_label(self, painter: QPainter, box: QRect, text: str, ink: Ink) -> None:
        """Write top left; in a small cell in the middle of what the bars leave."""
        metrics = self._label_metrics
        base = QPointF(box.left() + MARGIN, box.top() + metrics.ascent() + 2)
        if self._small:
            if box.width() < SMALL_WIDTH:
                base.setX(box.left() + (box.width() - metrics.horizontalAdvance(text)) / 2)
            base.setY(self._small_base(box))
        draw_text(painter, base, text, self.label, ink)

    def _write_beside(self, painter: QPainter, box: QRect, name: int, text: str) -> None:
        """Write a figure on the line of the name, where there is room beside it."""
        width = self._figure_metrics.horizontalAdvance(text)
        if MARGIN + name + MARGIN + width + MARGIN > box.width():
            return
        base = QPointF(box.right() + 1 - MARGIN - width, self._small_base(box))
        draw_text(painter, base, text, self._figure, Ink(QColor(self._appearance.look.text)))

    def _small_base(self, box: QRect) -> float:
        """The base line of a name above the bars."""
        above = box.height() * (1 - BARS)
        return box.top() + (above + self._label_metrics.capHeight()) / 2


def draw_undecided(painter: QPainter, box: QRect, look: Look, side: int) -> None:
    """Mark the upper right corner of a cell: its best two actions are too close to tell."""
    right, top = box.right() + 1, box.top()
    corner = [QPoint(right - side, top), QPoint(right, top), QPoint(right, top + side)]
    painter.setRenderHint(QPainter.RenderHint.Antialiasing, on=True)
    # The rim keeps it apart from a fill of any colour.
    painter.setPen(QPen(QColor(look.surface), 1.2))
    painter.setBrush(QColor(look.text))
    painter.drawPolygon(corner)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing, on=False)


def fitting(font: QFont, text: str, room: QSize) -> QFont:
    """Return a font made smaller until capitals of a text fit, but not below 5 points."""
    fitted = QFont(font)
    fitted.setPointSizeF(min(font.pointSizeF(), MOST_POINTS))
    while fitted.pointSizeF() > LEAST_POINTS:
        metrics = QFontMetrics(fitted)
        if metrics.horizontalAdvance(text) <= room.width() and (
            metrics.capHeight() <= room.height()
        ):
            break
        fitted.setPointSizeF(fitted.pointSizeF() - STEP)
    return fitted


def _veil(colour: str, alpha: float) -> QColor:
    """Return a colour that lets something through."""
    veil = QColor(colour)
    veil.setAlphaF(alpha)
    return veil
