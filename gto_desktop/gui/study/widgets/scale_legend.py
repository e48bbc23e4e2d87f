"""What the colours of the range grid stand for, in one line or in as many as it takes."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace

from PySide6.QtCore import QEvent, QPoint, QRect, QSize, Qt
from PySide6.QtGui import (
    QColor,
    QFont,
    QFontMetrics,
    QLinearGradient,
    QPainter,
    QPaintEvent,
    QPixmap,
    QResizeEvent,
)
from PySide6.QtWidgets import QSizePolicy, QWidget

from gto_desktop.game.action import Action
from gto_desktop.gui.base.appearance import Appearance
from gto_desktop.gui.base.texts import tr
from gto_desktop.gui.base.theme import scale_colour, tabular
from gto_desktop.gui.node.models.cells import Cells, Scale
from gto_desktop.gui.node.models.display import Display
from gto_desktop.gui.node.models.study_model import CellView
from gto_desktop.gui.node.models.undecided_words import undecided_help
from gto_desktop.gui.node.widgets.cell_painter import draw_undecided
from gto_desktop.gui.node.widgets.row_height import row_height

LEAST_WIDTH = 120
SWATCH = 12
BEHIND_SWATCH = 6
BAR = 160
"""Pixels of the colours of a scale, where they have room."""
LEAST_BAR = 24
APART = 16
"""Pixels between what stands beside each other."""
BESIDE_BAR = 8
STOPS = 8


@dataclass(frozen=True)
class _Piece:
    """A part of the legend that stays on one line."""

    width: int
    paint: Callable[[QPainter, QPoint], None]
    """Draw it with this point at its left and top."""
    apart: int = APART
    """Pixels behind it, if something follows."""


class ScaleLegend(QWidget):
    """Explains the cells of a grid; its height follows from its width."""

    def __init__(self, appearance: Appearance, display: Display) -> None:
        super().__init__()
        self.text = ""
        """What the legend says, for screen readers and tests."""
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
        marked = cells is not None and bool(cells.undecided.any())
        self.setToolTip(undecided_help() if marked else "")
        self._fit()
        self.update()

    def drawn(self, width: int) -> QPixmap:
        """Return the legend as a picture that is so many pixels wide."""
        ratio = self.devicePixelRatioF()
        picture = QPixmap(QSize(width, self._height_at(width)) * ratio)
        picture.setDevicePixelRatio(ratio)
        picture.fill(Qt.GlobalColor.transparent)
        with QPainter(picture) as painter:
            self._paint(painter, width)
        return picture

    def sizeHint(self) -> QSize:
        return QSize(320, self.line_height)

    def minimumSizeHint(self) -> QSize:
        return QSize(LEAST_WIDTH, self.line_height)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        # Qt may tell before the legend is built.
        if event.type() == QEvent.Type.FontChange and hasattr(self, "_cells"):
            self._fit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def paintEvent(self, event: QPaintEvent) -> None:
        with QPainter(self) as painter:
            self._paint(painter, self.width())

    def _fit(self) -> None:
        """Take the height that the width asks for.

        Qt's own height for width would have the whole page follow it, beyond the window.
        """
        self.setFixedHeight(self._height_at(self.width()))

    @property
    def line_height(self) -> int:
        """Pixels of one line."""
        return row_height(self.fontMetrics())

    def _height_at(self, width: int) -> int:
        return self.line_height * (1 + max((line for line, _, _ in self._placed(width)), default=0))

    # ------------------------------------------------------------------------------ the words

    def _words(self) -> str:
        """Return what the colours stand for, and the marked corner where a cell has one."""
        words = self._words_of_colours()
        if self._cells is None or not self._cells.undecided.any():
            return words
        return tr("{colours}; marked corner: undecided", colours=words)

    def _words_of_colours(self) -> str:
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

    # ----------------------------------------------------------------------------- the pieces

    def _paint(self, painter: QPainter, width: int) -> None:
        painter.setFont(self._letters())
        for line, left, piece in self._placed(width):
            piece.paint(painter, QPoint(left, line * self.line_height))

    def _placed(self, width: int) -> Iterator[tuple[int, int, _Piece]]:
        """Yield the pieces with their lines and left edges."""
        line = left = 0
        for piece in self._pieces(width):
            if left and left + piece.width > width:
                line, left = line + 1, 0
            yield line, left, piece
            left += piece.width + piece.apart

    def _pieces(self, width: int) -> Iterator[_Piece]:
        cells = self._cells
        if cells is None:
            return
        if cells.scale is not None:
            yield from self._words_pieces(cells.scale.title)
            yield self._bar_piece(cells.scale, width)
        elif cells.bars is not None:
            colours = self._appearance.action_colours(self._actions)
            shown = self._shown_actions()
            for action, colour in zip(self._actions, colours, strict=True):
                if action in shown:
                    yield self._swatch_piece(colour, self._display.action_title(action))
        elif cells.view is CellView.DIFFERENCE:
            yield from self._words_pieces(self.text)
        else:
            first, *others = self._words_of_colours().split(" ", 1)
            colour = QColor(self._appearance.colours.neutral)
            yield replace(self._swatch_piece(colour, first), apart=self._advance(" "))
            yield from self._words_pieces("".join(others))
        if cells.undecided.any():
            yield self._undecided_piece()

    def _words_pieces(self, text: str) -> Iterator[_Piece]:
        """Yield the words of a text, which may go on in the next line."""
        words, space = text.split(), self._advance(" ")
        for place, word in enumerate(words):

            def paint(painter: QPainter, at: QPoint, word: str = word) -> None:
                self._write(painter, at, word)

            is_last = place == len(words) - 1
            yield _Piece(self._advance(word), paint, APART if is_last else space)

    def _swatch_piece(self, colour: QColor, text: str) -> _Piece:
        def paint(painter: QPainter, at: QPoint) -> None:
            painter.fillRect(self._swatch(at), colour)
            self._write(painter, at + QPoint(SWATCH + BEHIND_SWATCH, 0), text)

        return _Piece(SWATCH + BEHIND_SWATCH + self._advance(text), paint)

    def _undecided_piece(self) -> _Piece:
        """Explain the marked corner."""
        look = self._appearance.look
        plain = self._swatch_piece(QColor(look.empty), tr("Undecided"))

        def paint(painter: QPainter, at: QPoint) -> None:
            plain.paint(painter, at)
            draw_undecided(painter, self._swatch(at), look, SWATCH * 2 // 3)

        return replace(plain, paint=paint)

    def _bar_piece(self, scale: Scale, width: int) -> _Piece:
        """Return the colours of a scale between the numbers that they stand for."""
        halves = scale.low or scale.bent
        begin = 0.0 if halves else 0.5
        low = scale.low or scale.middle
        words = [low, *([scale.middle] if scale.bent else []), scale.high]
        bars = len(words) - 1
        texts = sum(self._advance(text) for text in words) + BESIDE_BAR * 2 * bars
        bar = min(max(width - texts, LEAST_BAR), BAR)

        def paint(painter: QPainter, at: QPoint) -> None:
            left = at
            for place, text in enumerate(words):
                self._write(painter, left, text)
                left = left + QPoint(self._advance(text) + BESIDE_BAR, 0)
                if place == bars:
                    return
                share = (1.0 - begin) / bars
                box = QRect(left, QSize(bar // bars, self.line_height))
                self._fill(painter, box, begin + place * share, begin + (place + 1) * share)
                if scale.low and not scale.bent:
                    middle = QRect(box.center().x(), self._swatch(at).top(), 1, SWATCH)
                    painter.fillRect(middle, QColor(self._appearance.look.text))
                left = left + QPoint(box.width() + BESIDE_BAR, 0)

        return _Piece(texts + bar, paint)

    def _fill(self, painter: QPainter, box: QRect, begin: float, end: float) -> None:
        """Fill a part of a line with a part of the colours of a scale."""
        bar = QRect(box.left(), self._swatch(box.topLeft()).top(), box.width(), SWATCH)
        gradient = QLinearGradient(bar.topLeft(), bar.topRight())
        for stop in range(STOPS + 1):
            at = stop / STOPS
            colour = scale_colour(self._appearance.colours, begin + (end - begin) * at)
            gradient.setColorAt(at, colour)
        painter.fillRect(bar, gradient)

    def _write(self, painter: QPainter, at: QPoint, text: str) -> None:
        painter.setPen(QColor(self._appearance.look.muted))
        box = QRect(at, QSize(self._advance(text) + 2, self.line_height))
        painter.drawText(box, Qt.AlignmentFlag.AlignVCenter, text)

    def _advance(self, text: str) -> int:
        return QFontMetrics(self._letters()).horizontalAdvance(text)

    def _swatch(self, at: QPoint) -> QRect:
        """Return the square of a colour on a line that begins at a point."""
        return QRect(at.x(), at.y() + (self.line_height - SWATCH) // 2, SWATCH, SWATCH)

    def _letters(self) -> QFont:
        return tabular(self.font(), self.font().pointSizeF() - 1)
