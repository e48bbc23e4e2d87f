"""Shapes and texts the painted widgets share."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from PySide6.QtCore import QPointF, QRect, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QIcon, QPainter, QPainterPath, QPen, QPixmap, QTransform

from gto_desktop.gui.base.theme import contrast

LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter


@lru_cache(maxsize=4)
def suit_shape(suit: int) -> QPainterPath:
    """Outline of a suit (0..3 = clubs, diamonds, hearts, spades) in the unit square.

    Drawn rather than typed: some systems show the suit characters as colour emoji.
    """
    path = QPainterPath()
    path.setFillRule(Qt.FillRule.WindingFill)
    if suit == 1:
        path.moveTo(0.5, 0.0)
        for x, y in ((0.9, 0.5), (0.5, 1.0), (0.1, 0.5)):
            path.lineTo(x, y)
        path.closeSubpath()
    elif suit == 2:
        path = _heart()
    elif suit == 3:
        path = QTransform(0.96, 0, 0, -0.84, 0.02, 0.86).map(_heart())
        path.setFillRule(Qt.FillRule.WindingFill)
        path.addPath(_stem())
    else:
        for x, y in ((0.5, 0.25), (0.26, 0.58), (0.74, 0.58)):
            path.addEllipse(QPointF(x, y), 0.235, 0.235)
        path.addEllipse(QPointF(0.5, 0.48), 0.12, 0.12)
        path.addPath(_stem())
    return path


def _heart() -> QPainterPath:
    path = QPainterPath()
    path.moveTo(0.5, 0.97)
    path.cubicTo(0.36, 0.78, 0.02, 0.6, 0.02, 0.3)
    path.cubicTo(0.02, 0.0, 0.4, -0.04, 0.5, 0.24)
    path.cubicTo(0.6, -0.04, 0.98, 0.0, 0.98, 0.3)
    path.cubicTo(0.98, 0.6, 0.64, 0.78, 0.5, 0.97)
    path.closeSubpath()
    return path


def _stem() -> QPainterPath:
    stem = QPainterPath()
    stem.moveTo(0.5, 0.55)
    stem.lineTo(0.66, 0.98)
    stem.lineTo(0.34, 0.98)
    stem.closeSubpath()
    return stem


def draw_suit(painter: QPainter, suit: int, box: QRectF, colour: QColor) -> None:
    """Fill a suit into a box."""
    place = QTransform(box.width(), 0, 0, box.height(), box.x(), box.y())
    painter.fillPath(place.map(suit_shape(suit)), colour)


def rim_box(box: QRect, half: float = 0.5) -> QRectF:
    """Return where the middle of a rim lies that is to stay inside a box."""
    return QRectF(box).adjusted(half, half, -half, -half)


def draw_box(
    painter: QPainter,
    box: QRectF,
    radius: int,
    fill: QColor | None = None,
    rim: QColor | QPen | None = None,
) -> None:
    """Draw a box with round corners: filled, with a rim, or both."""
    painter.setBrush(Qt.BrushStyle.NoBrush if fill is None else fill)
    painter.setPen(Qt.PenStyle.NoPen if rim is None else rim)
    painter.drawRoundedRect(box, radius, radius)


@lru_cache(maxsize=4096)
def _text_path(text: str, font_key: str) -> QPainterPath:
    font = QFont()
    font.fromString(font_key)
    path = QPainterPath()
    path.addText(0, 0, font, text)
    return path


TOLD_APART = 3.0
"""Contrast from which on two colours beside each other are told apart without a line."""


@dataclass(frozen=True)
class Ink:
    """How a text is written: its colour, and a rim where the ground has several colours."""

    colour: QColor
    rim: QColor | None = None


ON_STACK = Ink(QColor("#ffffff"), QColor(0, 0, 0, 190))
"""White with a dark rim: readable on every action colour but very light ones."""
ON_LIGHT_STACK = Ink(QColor("#000000"), QColor(255, 255, 255, 190))
LEAST_CONTRAST = 2.0
"""Of white and an action colour; below it white letters are lost though they have a rim."""


def draw_text(painter: QPainter, at: QPointF, text: str, font: QFont, ink: Ink) -> None:
    """Write a text from a base line."""
    if ink.rim is None:
        painter.setFont(font)
        painter.setPen(ink.colour)
        painter.drawText(at, text)
        return
    path = _text_path(text, font.toString()).translated(at)
    cap, join = Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin
    painter.setRenderHint(QPainter.RenderHint.Antialiasing, on=True)
    painter.strokePath(path, QPen(ink.rim, 2.2, Qt.PenStyle.SolidLine, cap, join))
    painter.fillPath(path, ink.colour)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing, on=False)


def draw_stack(
    painter: QPainter,
    box: QRect,
    shares: Sequence[float],
    colours: Sequence[QColor],
    *,
    upright: bool = False,
) -> None:
    """Fill a box with the actions, the most aggressive first: from left to right, or from the foot.

    The shares sum to 1; edges are rounded to pixels once each, so no gap or overlap shows. Between
    two colours that are hard to tell apart stands a line.
    """
    length = box.height() if upright else box.width()
    begun, done = 0, 0.0
    before: QColor | None = None
    for share, colour in zip(reversed(shares), reversed(colours), strict=True):
        done += share
        end = round(length * min(done, 1.0))
        if end <= begun:
            continue
        part = _part(box, begun, end, upright=upright)
        painter.fillRect(part, colour)
        line = None if before is None else line_between(before.rgb(), colour.rgb())
        if line is not None and end - begun > 1:
            painter.fillRect(_part(box, begun, begun + 1, upright=upright), line)
        begun, before = end, colour


def ink_on_stack(
    box: QRect, shares: Sequence[float], colours: Sequence[QColor], line: QRect
) -> Ink:
    """Return how to write a line over the actions that `draw_stack` fills a box with."""
    begun, done = box.left(), 0.0
    below: list[QColor] = []
    for share, colour in zip(reversed(shares), reversed(colours), strict=True):
        done += share
        end = box.left() + round(box.width() * min(done, 1.0))
        if max(begun, line.left()) < min(end, line.right() + 1):
            below.append(colour)
        begun = max(begun, end)
    white = ON_STACK.colour
    is_light = bool(below) and all(contrast(white, each) < LEAST_CONTRAST for each in below)
    return ON_LIGHT_STACK if is_light else ON_STACK


def _part(box: QRect, begin: int, end: int, *, upright: bool) -> QRect:
    if upright:
        return QRect(box.left(), box.top() + box.height() - end, box.width(), end - begin)
    return QRect(box.left() + begin, box.top(), end - begin, box.height())


@lru_cache(maxsize=256)
def line_between(first: int, second: int) -> QColor | None:
    """Return the colour of a line between two colours; None where they are told apart without.

    Args:
        first: an RGB value.
        second: another.
    """
    colours = QColor(first), QColor(second)
    if contrast(*colours) >= TOLD_APART:
        return None
    lines = QColor("#000000"), QColor("#ffffff")
    return max(lines, key=lambda line: min(contrast(line, each) for each in colours))


def swatch(colour: QColor, side: int = 14) -> QIcon:
    """Return a square of a colour, which keeps it in a selected row too."""
    pixmap = QPixmap(side, side)
    pixmap.fill(colour)
    icon = QIcon(pixmap)
    icon.addPixmap(pixmap, QIcon.Mode.Selected)
    return icon
