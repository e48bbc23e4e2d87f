"""The numbers of one hand or one class: each action with frequency and EV, and what it is worth."""

from dataclasses import dataclass

import numpy as np
from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QGridLayout, QLabel, QWidget

from gto_desktop.cards.combo import combo_name
from gto_desktop.cards.hand_class import CLASS_COMBOS, class_name
from gto_desktop.gui.base.appearance import Appearance
from gto_desktop.gui.base.texts import tr
from gto_desktop.gui.base.theme import tabular
from gto_desktop.gui.kit.labels import caption, title
from gto_desktop.gui.node.models.class_table import class_table, realisation
from gto_desktop.gui.node.models.display import percent
from gto_desktop.gui.node.models.node_values import why_no_ev
from gto_desktop.gui.node.models.study_model import StudyModel
from gto_desktop.solver.node_view import NodeView

RIGHT = Qt.AlignmentFlag.AlignRight
WORTH_SHOWING = 5e-4
"""Of frequencies: less is written as 0."""


@dataclass(frozen=True)
class Figures:
    """What is known of a hand."""

    name: str
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

    def __init__(self) -> None:
        super().__init__()
        self.colour = QColor()
        self.setFixedSize(QSize(12, 12))

    def paintEvent(self, event: QPaintEvent) -> None:
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(self.colour)
            painter.drawRoundedRect(QRectF(self.rect()), 3, 3)


class HandFigures(QWidget):
    """A small table; the best action's EV stands out by its weight."""

    def __init__(
        self, study: StudyModel, appearance: Appearance, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._study, self._appearance = study, appearance
        self._hand_class, self._combo = study.pinned, -1
        self.heading = title("")
        self.amount = caption("")
        self.worth = caption("")
        self.worth.setWordWrap(True)
        self.rows: list[tuple[ActionSwatch, QLabel, QLabel, QLabel]] = []
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(8, 0, 8, 0)
        self._grid.setHorizontalSpacing(8)
        self._grid.setVerticalSpacing(4)
        self._grid.addWidget(self.heading, 0, 0, 1, 2)
        self._grid.addWidget(self.amount, 0, 2, 1, 2, RIGHT)
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
        found = self._figures()
        node, display = self._study.node, self._study.display
        if found is None or node is None:
            name = class_name(self._hand_class) if self._combo < 0 else combo_name(self._combo)
            self.heading.setText(name)
            self.amount.setText("" if node is None else self._why_none(node))
            self._show_rows(0)
            self.worth.setText("")
            return
        self.heading.setText(found.name)
        self.amount.setText(found.amount)
        self._show_rows(len(found.shares))
        colours = self._appearance.action_colours(node.actions)
        known = [ev for ev in found.evs if not np.isnan(ev)]
        for a, (swatch, name_label, share, ev) in enumerate(self.rows[: len(found.shares)]):
            swatch.colour = colours[a]
            swatch.update()
            name_label.setText(display.action_title(node.actions[a]))
            share.setText(percent(found.shares[a] if found.shares[a] >= WORTH_SHOWING else 0.0))
            ev.setText(display.amount(found.evs[a]))
            ev.setVisible(bool(known))
            no_number = np.isnan(found.evs[a]) and bool(known)
            ev.setToolTip(why_no_ev() if no_number else "")
            ev.setFont(tabular(self.font()))
        self.worth.setText(self._worth(found))
        self.setAccessibleDescription(self.text())

    def text(self) -> str:
        """Return everything shown, for screen readers and tests."""
        lines = [
            " ".join(label.text() for label in row[1:] if not label.isHidden())
            for row in self.rows
            if not row[1].isHidden()
        ]
        parts = [self.heading.text(), self.amount.text(), *lines, self.worth.text()]
        return ", ".join(part for part in parts if part)

    def _figures(self) -> Figures | None:
        node, player, display = self._study.node, self._study.player, self._study.display
        if node is None:
            return None
        node = display.played(node)
        if self._combo < 0:
            table = class_table(node, player, display.mask(node, player))
            one = self._hand_class
            if table.combos[one] <= 0:
                return None
            count = f"{table.combos[one]:.2f}"
            return Figures(
                class_name(one),
                tr("{count} combos", count=count),
                tuple(table.shares[:, one].tolist()),
                tuple(table.action_ev[:, one].tolist()),
                float(table.ev[one]),
                float(table.equity[one]),
                float(table.eqr[one]),
            )
        combo = self._combo
        reach = float(node.reach[player][combo])
        if reach <= 0:
            return None
        acting = node.player == player
        ev, equity = node.ev[player][combo], node.equity[player][combo]
        eqr = realisation(node, np.array([ev]), np.array([equity]))
        return Figures(
            combo_name(combo),
            tr("weight {percent}", percent=percent(reach)),
            tuple(node.strategy[:, combo].tolist()) if acting else (),
            tuple(node.action_ev[:, combo].tolist()) if acting else (),
            float(ev),
            float(equity),
            float(eqr[0]),
        )

    def _why_none(self, node: NodeView) -> str:
        """Say whether a hand is filtered out, or cannot be here at all."""
        reach = node.reach[self._study.player]
        combos = CLASS_COMBOS[self._hand_class] if self._combo < 0 else [self._combo]
        there = bool((reach[list(combos)] > 0).any())
        return tr("filtered out") if there else tr("not possible here")

    def _worth(self, found: Figures) -> str:
        parts = []
        if not np.isnan(found.ev):
            parts.append(tr("EV {ev}", ev=self._study.display.with_unit(found.ev)))
        if not np.isnan(found.equity):
            parts.append(tr("equity {percent}", percent=percent(found.equity)))
        if not np.isnan(found.eqr):
            parts.append(tr("EQR {percent}", percent=percent(found.eqr)))
        return "   ".join(parts)

    def _show_rows(self, count: int) -> None:
        while len(self.rows) < count:
            row = (ActionSwatch(), QLabel(), QLabel(), QLabel())
            place = 1 + len(self.rows)
            for column, widget in enumerate(row):
                align = RIGHT if column > 1 else Qt.AlignmentFlag.AlignVCenter
                self._grid.addWidget(widget, place, column, align)
            row[2].setFont(tabular(self.font()))
            self.rows.append(row)
        for number, row in enumerate(self.rows):
            for widget in row:
                widget.setVisible(number < count)
        self._grid.removeWidget(self.worth)
        self._grid.addWidget(self.worth, 1 + len(self.rows), 0, 1, 4)
