"""The mix of a hand after an answer: frequency and EV of every action."""

from dataclasses import dataclass
from math import isfinite

import numpy as np
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QSizePolicy

from gto_desktop.gui.base.appearance import Appearance
from gto_desktop.gui.base.texts import tr
from gto_desktop.gui.kit.painting import swatch
from gto_desktop.gui.kit.table import STRETCH, Choice, Column, Table
from gto_desktop.gui.node.models.display import NO_NUMBER, Display, percent
from gto_desktop.training.drill_nodes import DrillNode
from gto_desktop.training.grading import Grading


@dataclass(frozen=True)
class AnswerRow:
    """One action of the decision that was graded."""

    look: DrillNode
    mark: Grading
    action: int


class AnswerTable(Table[AnswerRow]):
    """One row for each action; those that were taken and rolled are said in words."""

    def __init__(self, appearance: Appearance, display: Display) -> None:
        self._appearance, self._display = appearance, display
        super().__init__(
            tr("What the strategy does with this hand"),
            self._columns(),
            choice=Choice.NONE,
            appearance=appearance,
        )
        self.without_frame()
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_mark(self, look: DrillNode, mark: Grading) -> None:
        """Show the actions of a decision."""
        rows = [AnswerRow(look, mark, action) for action in range(len(look.decision.actions))]
        self.show_rows(rows, columns=self._columns())
        for column in (2, 3):
            self.setColumnHidden(column, mark.by_frequency_only)
        self.setFixedHeight((len(rows) + 1) * self.verticalHeader().defaultSectionSize() + 6)

    def _columns(self) -> tuple[Column[AnswerRow], ...]:
        display, appearance = self._display, self._appearance

        def evs(row: AnswerRow) -> tuple[str, str]:
            ev = row.mark.evs[row.action]
            if not isfinite(ev):
                return NO_NUMBER, NO_NUMBER
            return display.amount(ev), display.amount(float(np.nanmax(row.mark.evs)) - ev)

        def notes(row: AnswerRow) -> str:
            said = [tr("your answer")] if row.action == row.mark.action else []
            if row.action == row.mark.rolled:
                said.append(tr("random number"))
            return ", ".join(said)

        return (
            Column(
                tr("Action"),
                lambda row: display.action_title(row.look.decision.actions[row.action]),
                bold=lambda row: row.action == row.mark.action,
                icon=lambda row: swatch(
                    appearance.action_colours(row.look.decision.actions)[row.action]
                ),
            ),
            Column(tr("Frequency"), lambda row: percent(row.mark.shares[row.action]), right=True),
            Column(tr("EV, {unit}", unit=display.unit.words), lambda row: evs(row)[0], right=True),
            Column(tr("Lost"), lambda row: evs(row)[1], right=True),
            Column("", notes, width=STRETCH),
        )
