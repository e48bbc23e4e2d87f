"""The 4, 6 or 12 combos of a hand class in a suit matrix, with strategy and EV of each."""

from collections.abc import Collection
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QEvent, QPoint, QPointF, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QFocusEvent,
    QFont,
    QFontInfo,
    QFontMetrics,
    QHelpEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
)
from PySide6.QtWidgets import QSizePolicy, QToolTip, QWidget

from gto_desktop.cards.card import RANKS
from gto_desktop.cards.combo import COMBO_CARDS, combo_name, combos_blocked_by
from gto_desktop.cards.hand_class import CLASS_COMBOS, class_name
from gto_desktop.gui.base.appearance import Appearance
from gto_desktop.gui.base.numbers import written
from gto_desktop.gui.base.texts import tr
from gto_desktop.gui.base.theme import Look, tabular
from gto_desktop.gui.kit.card_grid import SUIT_ROWS
from gto_desktop.gui.kit.class_grid import ARROWS
from gto_desktop.gui.kit.painting import RIGHT, draw_box, draw_stack, draw_suit, rim_box
from gto_desktop.gui.node.models.display import percent
from gto_desktop.gui.node.models.node_reader import why_no_ev
from gto_desktop.gui.node.models.study_model import ShownNode
from gto_desktop.gui.node.models.undecided_words import undecided_words
from gto_desktop.gui.node.widgets.row_height import row_height
from gto_desktop.solver.node_view import NodeView

GAP = 4
BAR = 8
"""Height of a strategy bar in pixels."""
SMALL_LINE, LINE, TALL_LINE = 10, 13, 20
"""Least height of a line with an action's frequency, and least and usual one with its EV too; of
large letters the usual one is theirs."""
WIDE_CELL = 96
"""Width of a cell from which its figures may be larger."""
IN_A_ROW = {4: 2, 6: 3, 12: 4}
"""By the number of combos of a class, where they stand without the empty places."""
APART = 5
"""Pixels between a frequency and the EV beside it."""
MARK = 8
"""Pixels of the square in an action's colour, with what is right of it."""
LEAST_POINTS = 5.0
"""The smallest letters of a frequency and an EV that share a line."""
LEAST_SHARED = 6.5
"""The same where two actions share a line; in narrower cells the EV of the combo stands instead."""
LEAST_LINE = 72
"""Pixels of width from which frequency and EV stand side by side."""
AROUND = 10
"""Pixels of height above the names, and below the bar and above it."""


@dataclass(frozen=True)
class _Lines:
    """How the actions are written: alike in every cell of a class, by the smallest."""

    columns: int
    width: int
    height: int
    font: QFont
    amount: int
    """Pixels that an EV takes, with what is left of it."""
    signed: bool
    """Whether shares have their percent sign."""


def _measured(font: QFont, amounts: Collection[str]) -> tuple[QFontMetrics, int]:
    """Return the metrics of a font, and the pixels of the widest amount with its distance."""
    metrics = QFontMetrics(font)
    return metrics, max(map(metrics.horizontalAdvance, amounts), default=0) + APART


def _some_evs_are_missing(node: NodeView, combo: int) -> bool:
    """Whether a hand knows what some of its actions are worth, and of others not."""
    missing = np.isnan(node.action_ev[:, combo])
    return bool(missing.any() and not missing.all())


def places(hand_class: int) -> dict[int, tuple[int, int]]:
    """Row and column of each combo in the 4x4 matrix: suit of the higher card by the other's."""
    result = {}
    for combo in CLASS_COMBOS[hand_class]:
        low, high = (int(card) for card in COMBO_CARDS[combo])
        result[combo] = (SUIT_ROWS.index(high % 4), SUIT_ROWS.index(low % 4))
    return result


def paint_names(painter: QPainter, base: QPointF, combo: int, look: Look, *, dead: bool) -> None:
    """Write the two cards of a combo from a base line, in the painter's font."""
    metrics, x = painter.fontMetrics(), base.x()
    low, high = (int(card) for card in COMBO_CARDS[combo])
    for card in (high, low):
        ink, rank = QColor(look.dead_text if dead else look.suits[card % 4]), RANKS[card // 4]
        painter.setPen(ink)
        painter.drawText(QPointF(x, base.y()), rank)
        x += metrics.horizontalAdvance(rank) + 1
        draw_suit(painter, card % 4, QRectF(x, base.y() - 9, 9, 9), ink)
        x += 12


def part_of(size: QSize, row: tuple[int, int], column: tuple[int, int]) -> QRect:
    """The pixels of a cell of a matrix; of rows and columns its place and how many there are."""

    def stretch(place: int, count: int, length: int) -> tuple[int, int]:
        begin = place * (length + GAP) // count
        return begin, (place + 1) * (length + GAP) // count - begin - GAP

    (left, width), (top, height) = stretch(*column, size.width()), stretch(*row, size.height())
    return QRect(left, top, width, height)


class ComboPanel(QWidget):
    """A fixed 4x4 matrix, so that a suit keeps its place from class to class.

    Where a cell has room it lists frequency and EV of each action. Hovering previews a combo,
    a click or Enter pins it and lets it go again.
    """

    hovered = Signal(int)
    """The combo under the mouse or the cursor, -1 for none."""
    combo_pinned = Signal(int)
    """The combo that stays open, -1 for none."""

    def __init__(self, study: ShownNode, appearance: Appearance) -> None:
        super().__init__()
        self.hand_class = study.pinned
        self.pinned_combo = -1
        self._hover = -1
        self._cursor = (0, 0)
        self._study = study
        self._appearance = appearance
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAccessibleName(tr("Combos of the chosen class"))
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        study.shown.connect(self._follow)
        appearance.changed.connect(self.update)

    def sizeHint(self) -> QSize:
        """Four by four cells of two lines and a bar."""
        return QSize(360, max(248, self.minimumSizeHint().height()))

    def minimumSizeHint(self) -> QSize:
        """The least size that shows name, EV and bar."""
        return QSize(248, 4 * self._least_cell() + 3 * GAP)

    def show_class(self, hand_class: int) -> None:
        """Show a class: the hovered one, or the pinned one again."""
        if hand_class != self.hand_class:
            self.hand_class = hand_class
            self._hover = -1
            self.setAccessibleDescription(class_name(hand_class))
            self.update()

    def describe(self, combo: int) -> str:
        """Strategy, EV and equity of one combo in words."""
        node, player, display = self._study.node, self._study.player, self._study.display
        name = combo_name(combo)
        if node is None or node.reach[player][combo] <= 0:
            return tr("{hand}: not in the range", hand=name)
        node = display.played(node)
        weight = percent(float(node.reach[player][combo]))
        parts = [tr("{hand}: weight {percent}", hand=name, percent=weight)]
        if node.player == player:
            for a, action in enumerate(node.actions):
                ev, share = float(node.action_ev[a][combo]), float(node.strategy[a][combo])
                title = f"{display.action_title(action)} {percent(share)}"
                after = "" if np.isnan(ev) else tr(" (EV {ev})", ev=display.amount(ev))
                parts.append(title + after)
            if _some_evs_are_missing(node, combo):
                parts.append(why_no_ev())
            close = undecided_words(node, node.action_ev, node.ev_errors, combo, display)
            parts += [close] if close else []
        own, equity = float(node.ev[player][combo]), float(node.equity[player][combo])
        if not np.isnan(own):
            parts.append(tr("EV {ev}", ev=display.with_unit(own)))
        if not np.isnan(equity):
            parts.append(tr("equity {percent}", percent=percent(equity)))
        return "\n".join(parts)

    def combo_rect(self, combo: int) -> QRect:
        """Pixels of a combo of the shown class."""
        return self._cell(*places(self.hand_class)[combo])

    def paintEvent(self, event: QPaintEvent) -> None:
        node = self._study.node
        if node is None:
            return
        player, display = self._study.player, self._study.display
        mask = display.mask(node, player)
        node = display.played(node)
        here = (node.reach[player] > 0) & ~combos_blocked_by(node.board.cards)
        lines = self._lines(node, here)
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            for combo, place in places(self.hand_class).items():
                box, inside = self._cell(*place), mask is None or bool(mask[combo])
                self._paint_ground(painter, box, combo, here=bool(here[combo]), inside=inside)
                if here[combo]:
                    painter.setOpacity(1.0 if inside else 0.25)
                    self._paint_figures(painter, box, combo, node, lines)
                    painter.setOpacity(1.0)
            if self.hasFocus():
                box = self._cell(*self._cursor)
                pen = QPen(QColor(self._appearance.look.accent), 2)
                draw_box(painter, rim_box(box, 1), 4, rim=pen)

    def _paint_ground(
        self, painter: QPainter, box: QRect, combo: int, *, here: bool, inside: bool
    ) -> None:
        look = self._appearance.look
        rim = look.text if combo in {self.pinned_combo, self._hover} else look.border
        pen = QPen(QColor(rim), 2 if combo == self.pinned_combo else 1)
        draw_box(painter, rim_box(box), 4, QColor(look.surface if here else look.dead), pen)
        painter.setFont(tabular(self.font(), bold=True))
        metrics = painter.fontMetrics()
        top = box.top() + 2 + (row_height(metrics) - metrics.height()) // 2
        base = QPointF(box.left() + 7, top + metrics.ascent())
        paint_names(painter, base, combo, look, dead=not (here and inside))

    def _lines(self, node: NodeView, here: NDArray[np.bool_]) -> _Lines | None:
        """Lay out the actions for all combos; None where they are not told or have no room.

        Where a cell is too low for a line each, lines are smaller; where that will not do, two
        actions share a line, without their EVs, if it is wide enough. In larger cells letters are
        larger.
        """
        count, shown = len(node.actions), places(self.hand_class)
        cells = [self._cell(*place) for place in shown.values()]
        inner = min(cell.height() for cell in cells) - self._name_height() - BAR - 8
        width = min(cell.width() for cell in cells) - 12
        acting = node.player == self._study.player and count > 0
        if not acting or inner < SMALL_LINE * -(-count // 2):
            return None
        columns = 1 if inner >= SMALL_LINE * count else 2
        points = self.font().pointSizeF()
        tall = max(TALL_LINE, QFontMetrics(tabular(self.font(), points - 1)).height())
        height = min(tall, inner // -(-count // columns))
        font = tabular(self.font(), points - (1 if height == tall and width >= WIDE_CELL else 2))
        if height < LINE or QFontInfo(font).pixelSize() > height:
            font.setPixelSize(height)
        amount = self._study.display.amount
        evs = node.action_ev[:, [combo for combo in shown if here[combo]]]
        texts = {amount(float(ev)) for ev in evs.flat} if columns == 1 else set()
        room = width // columns - MARK
        metrics, beside = _measured(font, texts)
        while metrics.horizontalAdvance("100") + beside > room:
            points = QFontInfo(font).pointSizeF()
            if columns > 1 and points <= LEAST_SHARED:
                return None
            if points <= LEAST_POINTS:
                break
            font.setPointSizeF(points - 0.5)
            metrics, beside = _measured(font, texts)
        signed = columns == 1 and metrics.horizontalAdvance("100%") + beside <= room
        share = metrics.horizontalAdvance("100%" if signed else "100")
        aligned = max(min(width * 9 // 20, room - share), beside)
        return _Lines(columns, width // columns, height, font, aligned, signed)

    def _least_cell(self) -> int:
        """Return the height that shows name, EV and bar."""
        digits = QFontMetrics(tabular(self.font(), self.font().pointSizeF() - 1)).ascent()
        return self._name_height() + digits + BAR + AROUND

    def _name_height(self) -> int:
        """Return the height of the two cards' names."""
        return row_height(QFontMetrics(self.font()))

    def _paint_figures(
        self, painter: QPainter, box: QRect, combo: int, node: NodeView, lines: _Lines | None
    ) -> None:
        bar = QRect(box.left() + 6, box.bottom() - BAR - 5, box.width() - 12, BAR)
        acting = node.player == self._study.player and len(node.actions) > 0
        if lines is not None:
            at = QPoint(box.left() + 6, box.top() + self._name_height())
            self._paint_actions(painter, at, combo, node, lines)
        else:
            self._paint_ev(painter, box, bar, combo, node)
        self._paint_bar(painter, bar, combo, node, acting=acting)

    def _paint_ev(
        self, painter: QPainter, box: QRect, bar: QRect, combo: int, node: NodeView
    ) -> None:
        ev = float(node.ev[self._study.player][combo])
        if np.isnan(ev):
            return
        painter.setFont(tabular(self.font(), self.font().pointSizeF() - 1))
        painter.setPen(QColor(self._appearance.look.text))
        below = self._name_height() - 1
        height = bar.top() - box.top() - below - 1
        line = QRect(box.left() + 6, box.top() + below, box.width() - 13, height)
        painter.drawText(line, RIGHT, self._study.display.amount(ev))

    def _paint_actions(
        self, painter: QPainter, at: QPoint, combo: int, node: NodeView, lines: _Lines
    ) -> None:
        """Write frequency and EV of each action, in the order of the action table."""
        look, display = self._appearance.look, self._study.display
        painter.setFont(lines.font)
        side = min(7, lines.height - 2)
        for a, colour in enumerate(self._appearance.action_colours(node.actions)):
            row, column = divmod(a, lines.columns)
            share, ev = float(node.strategy[a][combo]), float(node.action_ev[a][combo])
            left, top = at.x() + column * lines.width, at.y() + row * lines.height
            line = QRect(left, top, lines.width, lines.height)
            middle = line.top() + (lines.height - side) // 2
            painter.fillRect(QRect(line.left(), middle, side, side), colour)
            taken = share >= 0.005
            painter.setPen(QColor(look.text if taken else look.muted))
            figure = line.adjusted(MARK, 0, -4, 0)
            if lines.columns == 1:
                told = not np.isnan(ev) or _some_evs_are_missing(node, combo)
                painter.drawText(line, RIGHT, display.amount(ev) if told else "")
                figure.setRight(line.right() - lines.amount)
            text = written(share, ".0%") if lines.signed else written(share * 100, ".0f")
            painter.drawText(figure, RIGHT, text)

    def _paint_bar(
        self, painter: QPainter, bar: QRect, combo: int, node: NodeView, *, acting: bool
    ) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing, on=False)
        painter.fillRect(bar, QColor(self._appearance.look.empty))
        if acting:
            shares = np.asarray(node.strategy[:, combo], dtype=np.float64).tolist()
            draw_stack(painter, bar, shares, self._appearance.action_colours(node.actions))
        else:
            reach = float(node.reach[self._study.player][combo])
            bar.setWidth(max(1, round(bar.width() * min(reach, 1.0))))
            painter.fillRect(bar, QColor(self._appearance.colours.neutral))
        painter.setRenderHint(QPainter.RenderHint.Antialiasing, on=True)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        self._set_hover(self._combo_at(event.position().toPoint()))

    def mousePressEvent(self, event: QMouseEvent) -> None:
        combo = self._combo_at(event.position().toPoint())
        if event.button() == Qt.MouseButton.LeftButton and combo >= 0:
            self._cursor = places(self.hand_class)[combo]
            self._pin(combo)

    def leaveEvent(self, event: QEvent) -> None:
        self._set_hover(-1)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = Qt.Key(event.key())
        step = ARROWS.get(key)
        if step is not None:
            row, col = self._cursor[0] + step[0], self._cursor[1] + step[1]
            self._cursor = (min(3, max(0, row)), min(3, max(0, col)))
            self._set_hover(self._combo_at(self._cell(*self._cursor).center()))
            self.update()
        elif key in {Qt.Key.Key_Return, Qt.Key.Key_Enter}:
            self._pin(self._combo_at(self._cell(*self._cursor).center()))
        else:
            event.ignore()

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self.update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self._set_hover(-1)
        self.update()

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.ToolTip and isinstance(event, QHelpEvent):
            combo = self._combo_at(event.pos())
            if combo < 0:
                QToolTip.hideText()
            else:
                box = self.combo_rect(combo)
                QToolTip.showText(event.globalPos(), self.describe(combo), self, box)
            return True
        return super().event(event)

    def _pin(self, combo: int) -> None:
        if combo < 0:
            return
        self.pinned_combo = -1 if combo == self.pinned_combo else combo
        self.combo_pinned.emit(self.pinned_combo)
        self.update()

    def _set_hover(self, combo: int) -> None:
        if combo != self._hover:
            self._hover = combo
            if combo >= 0:
                self.setAccessibleDescription(self.describe(combo))
            self.hovered.emit(combo)
            self.update()

    def _combo_at(self, at: QPoint) -> int:
        combos = places(self.hand_class)
        return next((combo for combo in combos if self.combo_rect(combo).contains(at)), -1)

    def _cell(self, row: int, col: int) -> QRect:
        return part_of(self.size(), (row, 4), (col, 4))

    def _follow(self) -> None:
        self.hand_class = self._study.pinned
        if self.pinned_combo >= 0 and self.pinned_combo not in places(self.hand_class):
            self.pinned_combo = -1
            self.combo_pinned.emit(-1)
        self.update()


class PackedCombos(ComboPanel):
    """A low panel: 4 combos in two rows, 6 in two, 12 in three. Arrows go from one to the next."""

    def sizeHint(self) -> QSize:
        return QSize(360, self.minimumSizeHint().height())

    def minimumSizeHint(self) -> QSize:
        return QSize(248, 3 * self._least_cell() + 2 * GAP)

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
        return part_of(self.size(), (y, down), (x, across))

    def _lines(self, node: NodeView, here: NDArray[np.bool_]) -> _Lines | None:
        lines = super()._lines(node, here)
        # Without room for frequency and EV side by side, what a combo does is its bar.
        return None if lines is None or lines.columns * lines.width < LEAST_LINE else lines

    def _paint_ev(
        self, painter: QPainter, box: QRect, bar: QRect, combo: int, node: NodeView
    ) -> None:
        player = self._study.player
        if not np.isnan(node.ev[player][combo]):
            super()._paint_ev(painter, box, bar, combo, node)
            return
        equity, reach = float(node.equity[player][combo]), float(node.reach[player][combo])
        words = percent(reach if np.isnan(equity) else equity)
        text = tr("Weight {share}") if np.isnan(equity) else tr("Equity {share}")
        text = text.format(share=words)
        painter.setFont(tabular(self.font(), self.font().pointSizeF() - 1))
        painter.setPen(QColor(self._appearance.look.text))
        metrics = painter.fontMetrics()
        if metrics.horizontalAdvance(text) > box.width() - 12:
            text = words
        left = box.right() - 6 - metrics.horizontalAdvance(text)
        painter.drawText(QPointF(left, bar.top() - metrics.descent() - 1), text)
