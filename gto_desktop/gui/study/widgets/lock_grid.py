"""Choosing the hands to hold: a grid to paint on, and the combos of a class to switch."""

import numpy as np
from PySide6.QtCore import QPoint, QPointF, QRect, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QPolygonF,
)
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QWidget

from gto_desktop.cards.combo import combo_name
from gto_desktop.cards.hand_class import CLASS_COMBOS, CLASS_COUNT, class_name
from gto_desktop.gui.base.appearance import Appearance
from gto_desktop.gui.base.texts import tr
from gto_desktop.gui.base.theme import mix, tabular
from gto_desktop.gui.kit.layouts import grid_on
from gto_desktop.gui.kit.painting import draw_box, draw_stack, rim_box
from gto_desktop.gui.node.models.display import percent
from gto_desktop.gui.node.models.study_model import ShownNode
from gto_desktop.gui.node.widgets.combo_panel import paint_names
from gto_desktop.gui.node.widgets.strategy_grid import StrategyGrid
from gto_desktop.gui.study.models.lock_draft import LockDraft
from gto_desktop.gui.study.models.locked_rows import share_of

MARK = 10
"""Pixels of the corner that marks a hand that is held."""
STROKE = 8
"""Pixels between two looks at what a fast drag has crossed."""
PAINTS = frozenset({Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_Enter})


class LockGrid(StrategyGrid):
    """The strategy as it will be held; a click or a stroke puts classes in or out of the selection.

    A corner marks what is held, in the accent colour where that differs from what was solved.
    """

    stroked = Signal(int, bool)
    """A class, and whether it is to be selected."""

    def __init__(self, draft: LockDraft, side: ShownNode, appearance: Appearance) -> None:
        super().__init__(side, appearance)
        self._draft = draft
        self._side = side
        self._adds: bool | None = None
        """What the running stroke does; None between strokes."""
        self._last = QPoint()
        self._selected = self._held = self._differs = self._freed = np.zeros(CLASS_COUNT)
        self.setAccessibleName(tr("Hands to lock, 13 by 13"))
        draft.changed.connect(self.refresh_marks)

    def refresh_marks(self) -> None:
        """Take selection and locks as they are now."""
        draft = self._draft
        if draft.node is None or not draft.can_edit:
            self._selected = self._held = self._differs = self._freed = np.zeros(CLASS_COUNT)
        else:
            reach = draft.node.reach[self._side.player] > 0
            self._selected, self._held, self._differs, self._freed = (
                share_of(combos, reach)
                for combos in (draft.selected, draft.held(), draft.differs(), draft.freed())
            )
        self.viewport().update()

    def selected_share(self, hand_class: int) -> float:
        """How much of a class is selected, 0 to 1."""
        return float(self._selected[hand_class])

    def describe(self, hand_class: int) -> str:
        parts = [super().describe(hand_class)]
        if self._selected[hand_class] > 0:
            parts.append(tr("selected"))
        if self._held[hand_class] > 0:
            parts.append(tr("locked") if self._held[hand_class] >= 1 else tr("partly locked"))
        if self._differs[hand_class] > 0:
            parts.append(tr("changed"))
        if self._freed[hand_class] > 0:
            parts.append(tr("no longer locked"))
        return ", ".join(parts)

    def frames(self, hand_class: int) -> QColor | None:
        look = self.appearance.look
        if hand_class == self.cursor_class and self.hasFocus():
            return QColor(look.text)
        return QColor(look.accent) if self._selected[hand_class] > 0 else None

    def paint_marks(self, painter: QPainter, hand_class: int) -> None:
        """Draw the corner of a cell, and its veil where nothing of it is selected."""
        if self._selected.any() and not self._selected[hand_class]:
            veil = QColor(self.appearance.look.window)
            veil.setAlpha(90)
            painter.fillRect(self.cell_rect(hand_class), veil)
        self._paint_corner(painter, self.cell_rect(hand_class), hand_class)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        super().paint_marks(painter, hand_class)

    def _paint_corner(self, painter: QPainter, cell: QRect, hand_class: int) -> None:
        look = self.appearance.look
        held, freed = self._held[hand_class] > 0, self._freed[hand_class] > 0
        if not held and not freed:
            return
        side = min(MARK, (cell.width() + 1) / 3)
        right, bottom = cell.right() - 1.5, cell.bottom() - 1.5
        corner = QPolygonF(
            [QPointF(right - side, bottom), QPointF(right, bottom), QPointF(right, bottom - side)]
        )
        ink = QColor(look.accent if self._differs[hand_class] > 0 or not held else look.text)
        whole = held and self._held[hand_class] >= 1
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(QColor(look.surface), 3))
        painter.setBrush(QColor(look.surface))
        painter.drawPolygon(corner)
        painter.setPen(QPen(ink, 1.2))
        painter.setBrush(ink if whole else QColor(look.surface))
        painter.drawPolygon(corner)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing, on=False)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        hand_class = self.class_at(event.position().toPoint())
        if event.button() != Qt.MouseButton.LeftButton or hand_class < 0:
            return
        super().mousePressEvent(event)
        self._last = event.position().toPoint()
        self._adds = self.selected_share(hand_class) < 1
        self._stroke_to(hand_class)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        super().mouseMoveEvent(event)
        if self._adds is None:
            return
        here = event.position().toPoint()
        # Fast drags skip pixels: walk the straight line so that no cell in between is missed.
        steps = max(1, (here - self._last).manhattanLength() // STROKE)
        for step in range(1, steps + 1):
            self._stroke_to(self.class_at(self._last + (here - self._last) * step / steps))
        self._last = here

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        self._adds = None
        super().mouseReleaseEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if Qt.Key(event.key()) in PAINTS:
            hand_class = self.cursor_class
            self._adds = self.selected_share(hand_class) < 1
            self._stroke_to(hand_class)
            self._adds = None
            self.pinned.emit(hand_class)
        else:
            super().keyPressEvent(event)

    def _stroke_to(self, hand_class: int) -> None:
        adds = self._adds
        if adds is None or hand_class < 0:
            return
        share = self.selected_share(hand_class)
        if share < 1 if adds else share > 0:
            self.stroked.emit(hand_class, adds)


class ComboSwitch(QAbstractButton):
    """One combo: its cards, what it will play, and whether it is held; checked when selected."""

    def __init__(self, appearance: Appearance, parent: QWidget) -> None:
        super().__init__(parent)
        self.combo = 0
        self._appearance = appearance
        self._shares: list[float] = []
        self._colours: list[QColor] = []
        self._held = False
        self.setCheckable(True)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setCursor(Qt.CursorShape.PointingHandCursor)

    def sizeHint(self) -> QSize:
        return QSize(64, 36)

    def show_combo(
        self, combo: int, shares: list[float], colours: list[QColor], words: str, *, held: bool
    ) -> None:
        """Show a combo with its strategy."""
        self.combo, self._shares, self._colours, self._held = combo, shares, colours, held
        self.setAccessibleName(words)
        self.setToolTip(words)
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        look = self._appearance.look
        box = rim_box(self.rect(), 1)
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            chosen, here = self.isChecked(), self.isEnabled()
            rim = look.text if self.hasFocus() else look.accent if chosen else look.border
            pen = QPen(QColor(rim), 2 if chosen or self.hasFocus() else 1)
            ground = mix(look.surface, look.accent, 0.16) if chosen else QColor(look.surface)
            draw_box(painter, box, 4, ground if here else QColor(look.dead), pen)
            painter.setFont(tabular(self.font(), bold=True))
            paint_names(painter, QPointF(7, 18), self.combo, look, dead=not here)
            if here and self._held:
                painter.setPen(Qt.PenStyle.NoPen)
                painter.setBrush(QColor(look.text))
                right, top = box.right() - 4, box.top() + 4
                corner = (QPointF(right - 8, top), QPointF(right, top), QPointF(right, top + 8))
                painter.drawPolygon(QPolygonF(corner))
            if here and self._shares:
                bar = QRect(6, self.height() - 11, self.width() - 12, 6)
                painter.setRenderHint(QPainter.RenderHint.Antialiasing, on=False)
                draw_stack(painter, bar, self._shares, self._colours)


class ComboSwitches(QWidget):
    """The combos of a class, suits always in the same place."""

    toggled = Signal(int)

    def __init__(self, draft: LockDraft, appearance: Appearance) -> None:
        super().__init__()
        self.hand_class = 0
        self._draft, self._appearance = draft, appearance
        self.switches: list[ComboSwitch] = []
        grid = grid_on(self, 4, 4)
        for number in range(12):
            switch = ComboSwitch(appearance, self)
            switch.clicked.connect(lambda _=False, s=switch: self.toggled.emit(s.combo))
            grid.addWidget(switch, number // 4, number % 4)
            self.switches.append(switch)
        draft.changed.connect(self.refresh)
        appearance.changed.connect(self.refresh)

    def show_class(self, hand_class: int) -> None:
        """Show the combos of a class."""
        self.hand_class = hand_class
        self.refresh()

    def refresh(self) -> None:
        """Show the combos as they are held now."""
        draft = self._draft
        combos = CLASS_COMBOS[self.hand_class] if draft.can_edit else ()
        self.setAccessibleName(tr("Combos of {hands}", hands=class_name(self.hand_class)))
        for switch in self.switches[len(combos) :]:
            switch.hide()
        if not combos:
            return
        assert draft.node is not None
        node, strategy, held = draft.node, draft.strategy(), draft.held()
        colours = self._appearance.action_colours(tuple(node.actions))
        reach = node.reach[node.player or 0]
        for switch, combo in zip(self.switches, combos[::-1], strict=False):
            shares = [float(share) for share in strategy[:, combo]]
            words = self._words(combo, shares, here=reach[combo] > 0, held=bool(held[combo]))
            switch.show_combo(combo, shares, colours, words, held=bool(held[combo]))
            switch.setEnabled(bool(reach[combo] > 0))
            switch.setChecked(bool(draft.selected[combo]) and switch.isEnabled())
            switch.show()

    def _words(self, combo: int, shares: list[float], *, here: bool, held: bool) -> str:
        name = combo_name(combo)
        if not here:
            return tr("{hand}: not in the range", hand=name)
        assert self._draft.node is not None
        parts = [
            f"{action.label.capitalize()} {percent(share)}"
            for action, share in zip(self._draft.node.actions, shares, strict=True)
        ]
        if held:
            parts.append(tr("locked"))
        return tr("{name}: {text}", name=name, text=", ".join(parts))
