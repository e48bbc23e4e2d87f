"""The 4, 6 or 12 combos of a hand class in a suit matrix, with strategy and EV of each."""

import numpy as np
from PySide6.QtCore import QEvent, QPoint, QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetrics, QHelpEvent, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QToolTip, QWidget

from gto_desktop.cards.card import RANKS
from gto_desktop.cards.combo import COMBO_CARDS, combo_name, combos_blocked_by
from gto_desktop.cards.hand_class import CLASS_COMBOS, class_name
from gto_desktop.gui.appearance import Appearance
from gto_desktop.gui.models.class_table import action_title
from gto_desktop.gui.models.study import StudyModel
from gto_desktop.gui.ports import NodeLike
from gto_desktop.gui.theme import tabular
from gto_desktop.gui.widgets.card_grid import SUIT_ROWS
from gto_desktop.gui.widgets.painting import chips, draw_stack, draw_suit, percent

GAP = 4
BAR = 8
"""Height of a strategy bar in pixels."""


def places(hand_class: int) -> dict[int, tuple[int, int]]:
    """Row and column of each combo in the 4x4 matrix: suit of the higher card by the other's."""
    result = {}
    for combo in CLASS_COMBOS[hand_class]:
        low, high = (int(card) for card in COMBO_CARDS[combo])
        result[combo] = (SUIT_ROWS.index(high % 4), SUIT_ROWS.index(low % 4))
    return result


class ComboPanel(QWidget):
    """A fixed 4x4 matrix, so that a suit keeps its place from class to class."""

    def __init__(
        self, study: StudyModel, appearance: Appearance, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.hand_class = study.pinned
        self._study = study
        self._appearance = appearance
        self.setMouseTracking(True)
        self.setAccessibleName("Combos of the chosen class")
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        study.shown.connect(self._follow)
        appearance.changed.connect(self.update)

    def sizeHint(self) -> QSize:
        """Four by four cells of two lines and a bar."""
        return QSize(360, 248)

    def minimumSizeHint(self) -> QSize:
        """The least height that shows name, EV and bar."""
        return QSize(300, 4 * 48 + 3 * GAP)

    def show_class(self, hand_class: int) -> None:
        """Show a class: the hovered one, or the pinned one again."""
        if hand_class != self.hand_class:
            self.hand_class = hand_class
            self.setAccessibleDescription(class_name(hand_class))
            self.update()

    def describe(self, combo: int) -> str:
        """Strategy, EV and equity of one combo in words."""
        node, player = self._study.node, self._study.player
        name = combo_name(combo)
        if node is None or node.reach[player][combo] <= 0:
            return f"{name}: cannot be here"
        parts = [f"{name}: weight {percent(float(node.reach[player][combo]))}"]
        if node.player == player:
            for a, action in enumerate(node.actions):
                ev = chips(float(node.action_ev[a][combo]))
                parts.append(
                    f"{action_title(action)} {percent(float(node.strategy[a][combo]))} (EV {ev})"
                )
        parts.append(f"EV {chips(float(node.ev[player][combo]))}")
        parts.append(f"equity {percent(float(node.equity[player][combo]))}")
        return "\n".join(parts)

    def combo_rect(self, combo: int) -> QRect:
        """Pixels of a combo of the shown class."""
        row, col = places(self.hand_class)[combo]
        return self._cell(row, col)

    def paintEvent(self, event: QPaintEvent) -> None:
        node = self._study.node
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            shown = places(self.hand_class)
            if node is None:
                return
            blocked = combos_blocked_by(node.board.cards)
            colours = self._appearance.action_colours(node.actions)
            for combo, (row, col) in shown.items():
                self._paint_combo(
                    painter,
                    self._cell(row, col),
                    combo,
                    node,
                    blocked=bool(blocked[combo]),
                    colours=colours,
                )

    def _paint_combo(  # noqa: PLR0913 - one cell's content
        self,
        painter: QPainter,
        box: QRect,
        combo: int,
        node: NodeLike,
        *,
        blocked: bool,
        colours: list[QColor],
    ) -> None:
        look, player = self._appearance.look, self._study.player
        reach = float(node.reach[player][combo])
        dead = blocked or reach <= 0
        painter.setPen(QColor(look.border))
        painter.setBrush(QColor(look.dead if dead else look.surface))
        painter.drawRoundedRect(QRectF(box).adjusted(0.5, 0.5, -0.5, -0.5), 4, 4)
        self._paint_name(painter, QPointF(box.left() + 7, box.top() + 16), combo, dead=dead)
        if dead:
            return
        value = tabular(self.font(), self.font().pointSizeF() - 1)
        painter.setFont(value)
        painter.setPen(QColor(look.text))
        ev = chips(float(node.ev[player][combo]))
        bar = QRect(box.left() + 6, box.bottom() - BAR - 5, box.width() - 12, BAR)
        line = QRect(box.left() + 6, box.top() + 19, box.width() - 13, bar.top() - box.top() - 20)
        painter.drawText(line, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, ev)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing, on=False)
        painter.fillRect(bar, QColor(look.empty))
        if node.player == player and len(node.actions):
            draw_stack(
                painter,
                bar,
                np.asarray(node.strategy[:, combo], dtype=np.float64).tolist(),
                colours,
            )
        else:
            bar.setWidth(max(1, round(bar.width() * min(reach, 1.0))))
            painter.fillRect(bar, QColor(self._appearance.colours.neutral))
        painter.setRenderHint(QPainter.RenderHint.Antialiasing, on=True)

    def _paint_name(self, painter: QPainter, base: QPointF, combo: int, *, dead: bool) -> None:
        look = self._appearance.look
        font = tabular(self.font(), bold=True)
        metrics = QFontMetrics(font)
        painter.setFont(font)
        x = base.x()
        low, high = (int(card) for card in COMBO_CARDS[combo])
        for card in (high, low):
            ink = QColor(look.dead_text if dead else look.suits[card % 4])
            painter.setPen(ink)
            painter.drawText(QPointF(x, base.y()), RANKS[card // 4])
            x += metrics.horizontalAdvance(RANKS[card // 4]) + 1
            draw_suit(painter, card % 4, QRectF(x, base.y() - 9, 9, 9), ink)
            x += 12

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        combo = self._combo_at(event.position().toPoint())
        if combo is not None:
            self.setAccessibleDescription(self.describe(combo))

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.ToolTip and isinstance(event, QHelpEvent):
            combo = self._combo_at(event.pos())
            if combo is None:
                QToolTip.hideText()
            else:
                QToolTip.showText(
                    event.globalPos(), self.describe(combo), self, self.combo_rect(combo)
                )
            return True
        return super().event(event)

    def _combo_at(self, at: QPoint) -> int | None:
        return next(
            (c for c, place in places(self.hand_class).items() if self._cell(*place).contains(at)),
            None,
        )

    def _cell(self, row: int, col: int) -> QRect:
        left, right = col * (self.width() + GAP) // 4, (col + 1) * (self.width() + GAP) // 4
        top, bottom = row * (self.height() + GAP) // 4, (row + 1) * (self.height() + GAP) // 4
        return QRect(left, top, right - left - GAP, bottom - top - GAP)

    def _follow(self) -> None:
        self.hand_class = self._study.pinned
        self.update()
