"""The 13x13 grid of a node: strategy, EV, equity or range of one player."""

import numpy as np
from PySide6.QtCore import QPointF, QRect, Qt, Signal
from PySide6.QtGui import QColor, QFont, QFontMetrics, QKeyEvent, QMouseEvent, QPainter
from PySide6.QtWidgets import QWidget

from gto_desktop.cards.hand_class import CLASS_COUNT, class_name
from gto_desktop.gui.appearance import Appearance
from gto_desktop.gui.models.class_table import Classes, ClassTable, action_title, class_table
from gto_desktop.gui.models.study import Height, StudyModel, View
from gto_desktop.gui.theme import readable_on, scale_colour, tabular
from gto_desktop.gui.widgets.class_grid import ClassGrid
from gto_desktop.gui.widgets.painting import (
    ON_STACK,
    Ink,
    chips,
    draw_stack,
    draw_text,
    percent,
)

CELL = 44
EDGE = 3
"""Pixels of empty cell above a line of text that do not count."""
POINTS = 60
"""Grid pixels per point of the label font."""


class StrategyGrid(ClassGrid):
    """Paints from a `ClassTable`; clicking pins a class."""

    pinned = Signal(int)

    def __init__(
        self, study: StudyModel, appearance: Appearance, parent: QWidget | None = None
    ) -> None:
        super().__init__(appearance, "Strategy", CELL, parent)
        self.table: ClassTable | None = None
        self._study = study
        self._labels: tuple[str, ...] = ()
        self._colours: list[QColor] = []
        study.shown.connect(self.refresh)

    def refresh(self) -> None:
        """Take the numbers of the shown node and paint anew."""
        node = self._study.node
        self.table = None if node is None else class_table(node, self._study.player)
        self._labels = (
            () if node is None else tuple(action_title(action) for action in node.actions)
        )
        self._colours = [] if node is None else self.appearance.action_colours(node.actions)
        super().refresh()

    def describe(self, hand_class: int) -> str:
        name = class_name(hand_class)
        if self.table is None:
            return name
        if self.table.combos[hand_class] <= 0:
            return f"{name}: cannot be here"
        parts = [f"{name}: {self.table.combos[hand_class]:.2f} combos"]
        if self.table.acting:
            shares = self.table.shares[:, hand_class]
            parts += [
                f"{label} {percent(float(s))}"
                for label, s in zip(self._labels, shares, strict=True)
            ]
        parts += [f"EV {chips(float(self.table.ev[hand_class]))}"]
        parts += [f"equity {percent(float(self.table.equity[hand_class]))}"]
        return ", ".join(parts)

    def filled(self) -> Classes:
        """Filled share of each cell after the chosen meaning of height, (169,)."""
        assert self.table is not None
        weight = self.table.weight
        if self._study.height is Height.FULL:
            return (weight > 0).astype(np.float64)
        if self._study.height is Height.NORMALISED:
            highest = float(weight.max())
            return weight / highest if highest > 0 else weight
        return np.minimum(weight, 1.0)

    def paint_cells(self, painter: QPainter) -> None:
        look = self.appearance.look
        painter.setRenderHint(QPainter.RenderHint.Antialiasing, on=False)
        if self.table is None:
            for hand_class in range(CLASS_COUNT):
                painter.fillRect(self.cell_rect(hand_class), QColor(look.surface))
            return
        filled, values = self.filled(), self._values()
        label, figure = self._label_font(), self._value_font()
        for hand_class in range(CLASS_COUNT):
            box, name = self.cell_rect(hand_class), class_name(hand_class)
            if self.table.combos[hand_class] <= 0:
                painter.fillRect(box, QColor(look.dead))
                self._write_label(painter, box, name, label, Ink(QColor(look.dead_text)))
                continue
            painter.fillRect(box, QColor(look.empty))
            height = max(2, round(box.height() * float(filled[hand_class])))
            fill = QRect(box.left(), box.bottom() + 1 - height, box.width(), height)
            self._fill(painter, fill, hand_class)
            reach = QFontMetrics(label).height() + 2
            ink = self._ink(hand_class, above=fill.top() - box.top(), reach=reach)
            self._write_label(painter, box, name, label, ink)
            if values is not None:
                above = fill.top() - (box.bottom() - QFontMetrics(figure).height())
                ink = self._ink(hand_class, above=above, reach=QFontMetrics(figure).height())
                self._write_value(painter, box, values[hand_class], figure, ink)

    def _label_font(self) -> QFont:
        return tabular(self.font(), max(7.0, min(11.0, self.height() / POINTS)), bold=True)

    def _value_font(self) -> QFont:
        return tabular(self.font(), max(6.5, min(9.5, self.height() / (POINTS * 1.2))))

    def _values(self) -> list[str] | None:
        assert self.table is not None
        if self._study.view is View.EV:
            return [chips(float(value)) for value in self.table.ev]
        if self._study.view is View.EQUITY:
            return [
                "\u2013" if np.isnan(value) else f"{value * 100:.1f}" for value in self.table.equity
            ]
        if self._study.view is View.RANGE:
            return [
                f"{value * 100:.3g}" if 0 < value < 0.9995 else "" for value in self.table.weight
            ]
        return None

    def _fill(self, painter: QPainter, box: QRect, hand_class: int) -> None:
        assert self.table is not None
        colour = self._single_colour(hand_class)
        if colour is None:
            draw_stack(painter, box, self.table.shares[:, hand_class].tolist(), self._colours)
        else:
            painter.fillRect(box, colour)

    def _ink(self, hand_class: int, *, above: int, reach: int) -> Ink:
        """How to write a line of which `above` of its `reach` pixels lie over the fill."""
        look = self.appearance.look
        if above >= reach:
            return Ink(QColor(look.text))
        if above > EDGE:
            return Ink(QColor(look.text), QColor(look.surface))
        colour = self._single_colour(hand_class)
        return ON_STACK if colour is None else Ink(readable_on(colour))

    def _single_colour(self, hand_class: int) -> QColor | None:
        assert self.table is not None
        colours, view = self.appearance.colours, self._study.view
        if view is View.STRATEGY and self.table.acting:
            return None
        if view is View.EV:
            return scale_colour(colours, self._ev_share(hand_class))
        if view is View.EQUITY:
            equity = float(self.table.equity[hand_class])
            return scale_colour(colours, 0.5 if np.isnan(equity) else equity)
        return QColor(colours.neutral)

    def _ev_share(self, hand_class: int) -> float:
        assert self.table is not None
        ev = self.table.ev
        if np.isnan(ev[hand_class]):
            return 0.5
        low, high = float(np.nanmin(ev)), float(np.nanmax(ev))
        return (float(ev[hand_class]) - low) / (high - low) if high > low else 0.5

    @staticmethod
    def _write_label(painter: QPainter, box: QRect, text: str, font: QFont, ink: Ink) -> None:
        """Write top left."""
        base = QPointF(box.left() + 4, box.top() + QFontMetrics(font).ascent() + 2)
        draw_text(painter, base, text, font, ink)

    @staticmethod
    def _write_value(painter: QPainter, box: QRect, text: str, font: QFont, ink: Ink) -> None:
        """Write bottom right."""
        left = box.right() - 3 - QFontMetrics(font).horizontalAdvance(text)
        draw_text(painter, QPointF(left, box.bottom() - 3), text, font, ink)

    def paint_frames(self, painter: QPainter) -> None:
        super().paint_frames(painter)
        if self.table is not None:
            self.frame(painter, self._study.pinned, self.appearance.look.text)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        hand_class = self.class_at(event.position().toPoint())
        if event.button() == Qt.MouseButton.LeftButton and hand_class >= 0:
            self.move_cursor(hand_class)
            self.pinned.emit(hand_class)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        super().keyPressEvent(event)
        if event.isAccepted():
            self.pinned.emit(self.cursor_class)
