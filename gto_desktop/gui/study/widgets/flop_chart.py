"""Stacked bars of what is done on each flop, or on each group of flops."""

from PySide6.QtCore import QEvent, QPoint, QRect, QRectF, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QFocusEvent,
    QFontMetrics,
    QHelpEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
)
from PySide6.QtWidgets import QSizePolicy, QToolTip, QWidget

from gto_desktop.cards.board import Board
from gto_desktop.cards.isomorphism import canonical_flop
from gto_desktop.gui.base.appearance import Appearance
from gto_desktop.gui.base.numbers import written
from gto_desktop.gui.base.texts import tr
from gto_desktop.gui.base.theme import readable_on, tabular
from gto_desktop.gui.kit.painting import draw_stack
from gto_desktop.gui.node.models.display import percent
from gto_desktop.gui.study.models.flop_table_rows import FlopGroup, FlopRow, FlopRows
from gto_desktop.gui.study.models.flop_words import action_words, column_action, group_words
from gto_desktop.services.study.study_views import FIXED

LINE = 24
"""Pixels of a bar with its name beside it, at most."""
LEAST_LINE = 17
"""Below this the bars stand up and have no names."""
TEXT_FROM = 40
"""Pixels of a part of a bar from which its share is written into it."""
GAP = 6
FOOT, MARK = 6, 4
"""Pixels below upright bars, and of the marks in them: a bar may be too narrow for a rim."""
STEPS = {
    Qt.Key.Key_Left: -1, Qt.Key.Key_Up: -1, Qt.Key.Key_Right: 1, Qt.Key.Key_Down: 1,
}  # fmt: skip
_LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
_CENTRE = Qt.AlignmentFlag.AlignCenter


class FlopChart(QWidget):
    """The bars of a `FlopRows` in its order: beside their names, or upright where they are many."""

    opened = Signal(object)
    """The `FlopChoice` or `FlopGroup` of a bar."""

    def __init__(self, appearance: Appearance) -> None:
        super().__init__()
        self._appearance = appearance
        self.rows: FlopRows | None = None
        self.cursor_bar, self._hovered = 0, -1
        self._marked: Board | None = None
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMouseTracking(True)
        self.setAccessibleName(tr("Chart of the flops"))
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setMinimumSize(200, 120)
        appearance.changed.connect(self.update)

    @property
    def bars(self) -> tuple[FlopRow, ...]:
        """What has a bar, in order: the groups, or else the flops."""
        return () if self.rows is None else self.rows.groups or self.rows.rows

    @property
    def is_upright(self) -> bool:
        """Whether the bars stand up: there is no room for a name beside each."""
        return len(self.bars) * LEAST_LINE > self.height()

    def show_rows(self, rows: FlopRows) -> None:
        """Show rows, or what has become of them."""
        self.rows = rows
        self.cursor_bar = min(self.cursor_bar, max(0, len(self.bars) - 1))
        self._announce()
        self.update()

    def mark(self, flop: Board | None) -> None:
        """Mark the flop that is shown, in any suits; None for none."""
        self._marked = None if flop is None else Board(canonical_flop(flop.cards))
        self.update()

    def bar_rect(self, at: int) -> QRect:
        """Return the pixels of a bar, its name left out."""
        count = max(1, len(self.bars))
        if self.is_upright:
            edges = [round(self.width() * place / count) for place in (at, at + 1)]
            width = max(1, edges[1] - edges[0] - self._gap())
            return QRect(edges[0], 0, width, self.height() - FOOT)
        height, left = min(LINE, self.height() // count), self._name_width()
        return QRect(left, at * height, self.width() - left, height - 3)

    def _gap(self) -> int:
        """Return the pixels between upright bars."""
        return 1 if self.width() >= 4 * len(self.bars) else 0

    def bar_at(self, at: QPoint) -> int:
        """Return the bar at a point, its name counted in; -1 for none."""
        for number in range(len(self.bars)):
            box = self.bar_rect(number)
            if self.is_upright:
                box.setBottom(self.height())
            else:
                box.setLeft(0)
            # The gap behind a bar is its own; without one the next bar begins there.
            behind = 0 if self.is_upright and not self._gap() else 1
            if box.adjusted(0, 0, behind, 1).contains(at):
                return number
        return -1

    def describe(self, at: int) -> str:
        """Return what a bar says, for tool tips and screen readers."""
        row, shelf = self.bars[at], None if self.rows is None else self.rows.shelf
        if shelf is None or not row.figures:
            return tr("{flop}: no such decision", flop=_name(row))
        parts = [f"{action_words(name)} {percent(row.figures[name])}" for name in shelf.actions]
        for name, seat in zip(FIXED, (shelf.spot.oop, shelf.spot.ip), strict=False):
            value = written(row.figures[name], ".2f").replace("-", "\u2212")
            parts.append(f"EV {seat} {value}")
        return f"{_name(row)}: {', '.join(parts)}"

    def paintEvent(self, event: QPaintEvent) -> None:
        if self.rows is None:
            return
        names = self.rows.shelf.actions
        actions = tuple(filter(None, map(column_action, names)))
        colours = self._appearance.action_colours(actions)
        with QPainter(self) as painter:
            painter.setFont(tabular(self.font()))
            for at, row in enumerate(self.bars):
                box = self.bar_rect(at)
                shares = [row.figures[name] for name in names] if row.figures else []
                # Where nobody gets to the decision nothing is done either.
                if not shares or any(share != share for share in shares):  # noqa: PLR0124 - NaN
                    painter.fillRect(box, QColor(self._appearance.look.dead))
                elif self.is_upright:
                    draw_stack(painter, box, shares, colours, upright=True)
                else:
                    draw_stack(painter, box, shares, colours)
                    _write_shares(painter, box, shares, colours)
                if not self.is_upright:
                    self._paint_name(painter, row, box)
            self._paint_rims(painter)

    def _paint_name(self, painter: QPainter, row: FlopRow, box: QRect) -> None:
        painter.setPen(QColor(self._appearance.look.text))
        place = QRectF(0, box.top(), box.left() - GAP, box.height())
        painter.drawText(place, _LEFT, _name(row))

    def _paint_rims(self, painter: QPainter) -> None:
        """Frame the bar of the open flop, and the one under the keys or the mouse."""
        look = self._appearance.look
        for at, row in enumerate(self.bars):
            focused = self.hasFocus() and at == self.cursor_bar
            is_open = not isinstance(row, FlopGroup) and row.board == self._marked
            if not (focused or is_open or at == self._hovered):
                continue
            box, ink = self.bar_rect(at), QColor(look.accent if focused else look.text)
            if self.is_upright:
                wide = max(MARK, box.width())
                left = box.center().x() - wide // 2
                painter.fillRect(left, self.height() - MARK, wide, MARK, ink)
            else:
                painter.setPen(QPen(ink, 2))
                painter.drawRect(box.adjusted(1, 1, -1, -1))

    def _name_width(self) -> int:
        metrics = QFontMetrics(tabular(self.font()))
        widest = max((metrics.horizontalAdvance(_name(row)) for row in self.bars), default=0)
        return min(widest + GAP, self.width() // 2)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        self._hover(self.bar_at(event.position().toPoint()))

    def leaveEvent(self, event: QEvent) -> None:
        self._hover(-1)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        at = self.bar_at(event.position().toPoint())
        if event.button() == Qt.MouseButton.LeftButton and at >= 0:
            self._go(at)
            self.opened.emit(self.bars[at])

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = Qt.Key(event.key())
        if key in STEPS and self.bars:
            self._go(min(max(self.cursor_bar + STEPS[key], 0), len(self.bars) - 1))
        elif key in {Qt.Key.Key_Return, Qt.Key.Key_Enter} and self.bars:
            self.opened.emit(self.bars[self.cursor_bar])
        else:
            event.ignore()

    def focusInEvent(self, event: QFocusEvent) -> None:
        self._announce()
        super().focusInEvent(event)

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.ToolTip and isinstance(event, QHelpEvent):
            at = self.bar_at(event.pos())
            QToolTip.showText(event.globalPos(), self.describe(at) if at >= 0 else "", self)
            return True
        return super().event(event)

    def _hover(self, at: int) -> None:
        if at != self._hovered:
            self._hovered = at
            self.update()

    def _go(self, at: int) -> None:
        self.cursor_bar = at
        self._announce()
        self.update()

    def _announce(self) -> None:
        self.setAccessibleDescription(self.describe(self.cursor_bar) if self.bars else "")


def _name(row: FlopRow) -> str:
    return group_words(row) if isinstance(row, FlopGroup) else str(row.board)


def _write_shares(
    painter: QPainter, box: QRect, shares: list[float], colours: list[QColor]
) -> None:
    """Write into each part of a lying bar how much it is, where there is room."""
    left = float(box.left())
    for share, colour in zip(reversed(shares), reversed(colours), strict=True):
        width = box.width() * share
        if width >= TEXT_FROM:
            painter.setPen(readable_on(colour))
            place = QRectF(left, box.top(), width, box.height())
            painter.drawText(place, _CENTRE, f"{100 * share:.0f} %")
        left += width
