"""All locks of the spot, wherever they are."""

import numpy as np
from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QWidget

from gto_desktop.cards.card import card_name
from gto_desktop.cards.combo import COMBO_COUNT, combos_blocked_by
from gto_desktop.gui.base.numbers import written
from gto_desktop.gui.base.texts import tr
from gto_desktop.gui.kit.buttons import flat_button
from gto_desktop.gui.kit.labels import title
from gto_desktop.gui.kit.layouts import column_of, grown, row_of
from gto_desktop.gui.kit.table import STRETCH, Column, Table
from gto_desktop.gui.node.models.display import tree_start
from gto_desktop.gui.node.models.study_model import StudyModel
from gto_desktop.gui.study.models.lock_draft import LockDraft
from gto_desktop.gui.study.models.locked_rows import DraftLock, held_hands, to_act
from gto_desktop.solver.node_view import Hands

ROW = 26


class LockList(QWidget):
    """Enter or a double click goes to the node of a lock, Delete removes the lock."""

    visited = Signal(int)
    """Number of a lock whose node is to be shown."""
    removed = Signal(int)

    def __init__(self, draft: LockDraft, study: StudyModel) -> None:
        super().__init__()
        self._draft, self._study, self._display = draft, study, study.display
        name = tr("Locks of this spot")
        self.table: Table[DraftLock] = Table(name, self._columns(), row_height=ROW)
        self.table.setFixedHeight(4 * ROW + 4)
        self.heading = title("")
        tip = tr("Show the node of the lock (Enter)")
        self.go = flat_button(tr("Go there"), self._visit, tip, name=tip)
        tip = tr("Remove the lock (Delete)")
        self.remove = flat_button(tr("Remove"), self._remove, tip, name=tip)
        head = row_of(grown(self.heading), self.go, self.remove, spacing=4)
        column_of(head, self.table, on=self, spacing=0)
        self.table.opened.connect(self._visit)
        self.table.removed.connect(self._remove)
        here = Qt.ShortcutContext.WidgetShortcut
        QShortcut(QKeySequence(Qt.Key.Key_Backspace), self.table, self._remove, context=here)
        self.table.chosen.connect(self._enable)
        draft.changed.connect(self.refresh)
        study.shown.connect(self.refresh)
        self.refresh()

    def refresh(self) -> None:
        """Show the locks as they are to be."""
        locks, row = self._draft.locks, self.table.current
        words = tr("Locks of this spot: {count}") if locks else tr("This spot has no locks")
        self.heading.setText(words.format(count=len(locks)))
        self.table.show_rows(locks)
        if row >= 0:
            self.table.go(min(row, len(locks) - 1))
        for part in (self.table, self.go, self.remove):
            part.setVisible(bool(locks))
        self._enable()

    def _columns(self) -> tuple[Column[DraftLock], ...]:
        def held(lock: DraftLock) -> tuple[int, float]:
            return held_hands(lock, weights_at(lock, self._study))

        return (
            Column(tr("Line"), self._line, width=STRETCH),
            Column(tr("Runout"), _runout, width=72),
            Column(tr("Hands"), lambda lock: str(held(lock)[0]), right=True, width=60),
            Column(tr("Combos"), lambda lock: written(held(lock)[1], ",.1f"), right=True, width=72),
        )

    def _line(self, lock: DraftLock) -> str:
        spec = self._draft.spec
        start = None if spec is None else tree_start(spec.tree)
        return self._display.line_title(lock.line, start)

    def _enable(self) -> None:
        for button in (self.go, self.remove):
            button.setEnabled(bool(self.table.places))

    def _visit(self, _row: object = None) -> None:
        if self.table.current >= 0:
            self.visited.emit(self.table.current)

    def _remove(self) -> None:
        if self.table.current >= 0:
            self.removed.emit(self.table.current)


def weights_at(lock: DraftLock, study: StudyModel) -> Hands:
    """Return what the player to act holds at a lock, (1326,): his range where it is not shown."""
    node, solution, player = study.node, study.solution, to_act(lock.line)
    if node is not None and node.line == lock.line and node.player == player:
        return node.reach[player]
    if solution is None:
        return np.ones(COMBO_COUNT, np.float32)
    there = ~combos_blocked_by(solution.spec.board.cards)
    return (solution.spec.ranges[player].weights * there).astype(np.float32)


def _runout(lock: DraftLock) -> str:
    return " ".join(map(card_name, lock.cards or ())) or tr("all")
