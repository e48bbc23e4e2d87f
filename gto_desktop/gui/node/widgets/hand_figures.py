"""The numbers of one hand or one class: each action with frequency and EV, and what it is worth."""

from dataclasses import dataclass
from math import isnan

import numpy as np
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QLabel, QWidget

from gto_desktop.cards.combo import combo_name
from gto_desktop.cards.hand_class import CLASS_COMBOS, class_name
from gto_desktop.game.player import Player
from gto_desktop.gui.base.appearance import Appearance
from gto_desktop.gui.base.numbers import written
from gto_desktop.gui.base.texts import tr
from gto_desktop.gui.base.theme import tabular
from gto_desktop.gui.kit.labels import caption, paragraph, title
from gto_desktop.gui.kit.layouts import grid_on
from gto_desktop.gui.kit.painting import draw_box
from gto_desktop.gui.node.models.class_table import ClassTable, realisation
from gto_desktop.gui.node.models.display import percent
from gto_desktop.gui.node.models.node_reader import why_no_ev
from gto_desktop.gui.node.models.study_model import StudyModel
from gto_desktop.gui.node.models.undecided_words import undecided_words
from gto_desktop.solver.node_view import NodeView

RIGHT = Qt.AlignmentFlag.AlignRight
WORTH_SHOWING = 5e-4
"""Of frequencies: less is written as 0."""


@dataclass(frozen=True)
class Figures:
    """What is known of a hand."""

    amount: str
    """How much of it there is, in words."""
    shares: tuple[float, ...]
    evs: tuple[float, ...]
    """Chips after each action."""
    ev: float
    equity: float
    eqr: float


class ActionSwatch(QWidget):
    """A square of an action's colour."""

    def __init__(self, side: int = 12) -> None:
        super().__init__()
        self._colour = QColor()
        self.setFixedSize(side, side)

    def show_colour(self, colour: QColor) -> None:
        """Show a colour."""
        self._colour = colour
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            draw_box(painter, QRectF(self.rect()), 3, self._colour)


class HandFigures(QWidget):
    """A small table: a row for each action, and what the hand is worth below it."""

    def __init__(self, study: StudyModel, appearance: Appearance) -> None:
        super().__init__()
        self._study, self._appearance = study, appearance
        self._hand_class, self._combo = study.pinned, -1
        self.heading = title("")
        self.amount = caption("")
        self.worth = paragraph(muted=True)
        self.undecided = paragraph()
        self.undecided.hide()
        self.rows: list[tuple[ActionSwatch, QLabel, QLabel, QLabel]] = []
        self._grid = grid_on(self, 8, 4, margins=(8, 0, 8, 0))
        self._grid.addWidget(self.heading, 0, 0, 1, 2)
        self._grid.addWidget(self.amount, 0, 2, 1, 2, RIGHT)
        self._grid.addWidget(self.worth, 1, 0, 1, 4)
        self._grid.addWidget(self.undecided, 2, 0, 1, 4)
        self._grid.setColumnStretch(1, 1)
        for column in (2, 3):
            self._grid.setColumnMinimumWidth(column, 72)
        self.setAccessibleName(tr("Numbers of the hand"))
        study.shown.connect(self.refresh)
        appearance.changed.connect(self.refresh)
        self.refresh()

    def show_hand(self, hand_class: int, combo: int = -1) -> None:
        """Show a class, or one combo of it."""
        if (hand_class, combo) != (self._hand_class, self._combo):
            self._hand_class, self._combo = hand_class, combo
            self.refresh()

    def refresh(self) -> None:
        """Read the numbers of the shown node."""
        node, display = self._study.node, self._study.display
        figures = None if node is None else self._figures(node)
        is_class = self._combo < 0
        self.heading.setText(class_name(self._hand_class) if is_class else combo_name(self._combo))
        if figures is None or node is None:
            self.amount.setText("" if node is None else self._why_none(node))
            self._show_rows(0)
            self.worth.setText("")
            self.undecided.hide()
            return
        self.amount.setText(figures.amount)
        self._show_rows(len(figures.shares))
        colours = self._appearance.action_colours(node.actions)
        has_evs = not all(map(isnan, figures.evs))
        for row, action, colour, share, ev in zip(
            self.rows, node.actions, colours, figures.shares, figures.evs, strict=False
        ):
            swatch, title_label, share_label, ev_label = row
            swatch.show_colour(colour)
            title_label.setText(display.action_title(action))
            share_label.setText(percent(share if share >= WORTH_SHOWING else 0.0))
            ev_label.setText(display.amount(ev))
            ev_label.setVisible(has_evs)
            ev_label.setToolTip(why_no_ev() if has_evs and isnan(ev) else "")
        self.worth.setText(self._worth(figures))
        self.undecided.setText(self._undecided(node))
        self.undecided.setVisible(bool(self.undecided.text()))
        self.setAccessibleDescription(self.text())

    def text(self) -> str:
        """Return everything shown, for screen readers and tests."""
        lines = [
            " ".join(label.text() for label in row[1:] if not label.isHidden())
            for row in self.rows
            if not row[1].isHidden()
        ]
        parts = [self.heading.text(), self.amount.text(), *lines, self.worth.text()]
        if not self.undecided.isHidden():
            parts.append(self.undecided.text())
        return ", ".join(part for part in parts if part)

    def _figures(self, node: NodeView) -> Figures | None:
        player, display = self._study.player, self._study.display
        if self._combo < 0:
            return _of_class(display.table(node, player), self._hand_class)
        return _of_combo(display.played(node), player, self._combo)

    def _undecided(self, node: NodeView) -> str:
        player, display = self._study.player, self._study.display
        if node.player != player:
            return ""
        if self._combo >= 0:
            return undecided_words(node, node.action_ev, node.ev_errors, self._combo, display)
        table = display.table(node, player)
        return undecided_words(node, table.action_ev, table.ev_errors, self._hand_class, display)

    def _why_none(self, node: NodeView) -> str:
        """Say whether a hand is filtered out, or cannot be here at all."""
        reach = node.reach[self._study.player]
        combos = CLASS_COMBOS[self._hand_class] if self._combo < 0 else [self._combo]
        there = bool((reach[list(combos)] > 0).any())
        return tr("filtered out") if there else tr("not in the range")

    def _worth(self, figures: Figures) -> str:
        parts = []
        if not isnan(figures.ev):
            parts.append(tr("EV {ev}", ev=self._study.display.with_unit(figures.ev)))
        if not isnan(figures.equity):
            parts.append(tr("equity {percent}", percent=percent(figures.equity)))
        if not isnan(figures.eqr):
            parts.append(tr("EQR {percent}", percent=percent(figures.eqr)))
        return "   ".join(parts)

    def _show_rows(self, count: int) -> None:
        if len(self.rows) < count:
            self._grid.removeWidget(self.worth)
            self._grid.removeWidget(self.undecided)
            while len(self.rows) < count:
                self._add_row()
            self._grid.addWidget(self.worth, 1 + len(self.rows), 0, 1, 4)
            self._grid.addWidget(self.undecided, 2 + len(self.rows), 0, 1, 4)
        for number, row in enumerate(self.rows):
            for widget in row:
                widget.setVisible(number < count)

    def _add_row(self) -> None:
        row = (ActionSwatch(), QLabel(), QLabel(), QLabel())
        for column, widget in enumerate(row):
            align = RIGHT if column > 1 else Qt.AlignmentFlag.AlignVCenter
            self._grid.addWidget(widget, 1 + len(self.rows), column, align)
        for label in row[2:]:
            label.setFont(tabular(self.font()))
        self.rows.append(row)


def _of_class(table: ClassTable, hand_class: int) -> Figures | None:
    if table.combos[hand_class] <= 0:
        return None
    return Figures(
        tr("{count} combos", count=written(table.combos[hand_class], ".2f")),
        tuple(table.shares[:, hand_class].tolist()),
        tuple(table.action_ev[:, hand_class].tolist()),
        float(table.ev[hand_class]),
        float(table.equity[hand_class]),
        float(table.eqr[hand_class]),
    )


def _of_combo(node: NodeView, player: Player, combo: int) -> Figures | None:
    reach = float(node.reach[player][combo])
    if reach <= 0:
        return None
    acting = node.player == player
    ev, equity = node.ev[player][combo], node.equity[player][combo]
    return Figures(
        tr("weight {percent}", percent=percent(reach)),
        tuple(node.strategy[:, combo].tolist()) if acting else (),
        tuple(node.action_ev[:, combo].tolist()) if acting else (),
        float(ev),
        float(equity),
        float(realisation(node, np.array([ev]), np.array([equity]))[0]),
    )
