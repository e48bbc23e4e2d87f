"""Locks of a preflop game: what a seat does at a decision, whatever the others do."""

from collections.abc import Mapping, Sequence
from functools import partial
from types import MappingProxyType

import numpy as np
from PySide6.QtCore import Signal
from PySide6.QtWidgets import QComboBox, QGridLayout, QLabel, QLineEdit, QMenu, QPushButton, QWidget

from gto_desktop.basis.errors import InputError
from gto_desktop.cards.combo import COMBO_COUNT
from gto_desktop.game.chips import CHIPS_PER_BB
from gto_desktop.game.preflop_moves import read_move
from gto_desktop.gui.base.messages import translate_message
from gto_desktop.gui.base.problem_text import sentence
from gto_desktop.gui.base.texts import tr
from gto_desktop.gui.kit.buttons import flat_button, push_button
from gto_desktop.gui.kit.labels import MessageLabel, caption, mark, title
from gto_desktop.gui.kit.layouts import Spring, column_of, grid_on, grown, row_of
from gto_desktop.gui.node.models.display import Display
from gto_desktop.gui.solve.models.game import GameModel
from gto_desktop.gui.solve.models.saved_ranges_model import SavedRangesModel
from gto_desktop.preflop.preflop_spec import PreflopLock
from gto_desktop.ranges.range import Range
from gto_desktop.services.preflop_games.live_game import FirstDecision, first_decisions

_PASSIVE = frozenset({"F", "X"})
"""What hands do that are in none of the ranges."""
_OVERLAP = 1e-4


class GameLocks(QWidget):
    """The locks, and a form for one more that is hidden until it is asked for."""

    typing = Signal()
    """The form is there to be typed into."""

    def __init__(self, game: GameModel, ranges: SavedRangesModel | None) -> None:
        super().__init__()
        self._game, self._ranges = game, ranges
        self._display = Display()
        self._display.set_big_blind(CHIPS_PER_BB)
        self._decisions: tuple[FirstDecision, ...] = ()
        self.fields: dict[str, QLineEdit] = {}
        self.add = flat_button(tr("Lock a range\u2026"), self._open)
        self.add.setToolTip(tr("Hold what a seat does, and solve everybody else around it"))
        self.dropped = MessageLabel(lines=2)
        self._list, self._form = QWidget(), QWidget()
        self._rows = column_of(on=self._list, spacing=2)
        self.removes: list[QPushButton] = []
        self._shown: tuple[PreflopLock, ...] | None = None
        self._make_form()
        column_of(
            row_of(title(tr("Locks")), Spring(), self.add),
            self.dropped,
            self._list,
            self._form,
            on=self,
            spacing=4,
            margins=(0, 0, 8, 10),
        )
        self._form.hide()
        game.changed.connect(lambda _key: self._follow())
        self._follow()

    def finish_typing(self) -> bool:
        """Take the lock that is being typed, if any; False where it cannot be, which is told."""
        if self._form.isVisible() and any(field.text().strip() for field in self.fields.values()):
            self._take()
            return not self._form.isVisible()
        return True

    def _make_form(self) -> None:
        self.decision = QComboBox()
        self.decision.setAccessibleName(tr("Decision to lock"))
        self.decision.activated.connect(lambda _row: self._show_moves())
        self._grid: QGridLayout = grid_on(None, across=8, down=4)
        self._grid.setColumnStretch(1, 1)
        self.message = MessageLabel(tr("Hands in none of the ranges fold, or check."))
        self.take = push_button(tr("Lock"), self._take)
        self.give_up = flat_button(tr("Cancel"), self._form.hide)
        column_of(
            self.decision,
            self._grid,
            self.message,
            row_of(self.take, self.give_up, Spring()),
            on=self._form,
            spacing=6,
        )

    def _follow(self) -> None:
        spec = self._game.check().spec
        self.add.setEnabled(spec is not None)
        locks, dropped = self._game.draft.locks, self._game.draft.dropped
        told = tr("Locks of the table before were dropped; undo brings them back.")
        self.dropped.say("", told if dropped else "")
        self.dropped.setVisible(bool(dropped))
        if spec is not None:
            decisions = first_decisions(spec.stakes)
            if decisions != self._decisions:
                self._decisions, self._shown = decisions, None
                self._show_decisions()
        if locks != self._shown:
            self._shown = locks
            self._show_locks()

    def _show_decisions(self) -> None:
        at = self.decision.currentText()
        self.decision.clear()
        self.decision.addItems([translate_message(each.situation) for each in self._decisions])
        found = self.decision.findText(at)
        self.decision.setCurrentIndex(max(0, found))
        if self._form.isVisible():
            self._show_moves({} if found < 0 else self._typed())

    def _typed(self) -> dict[str, str]:
        return {move: field.text() for move, field in self.fields.items()}

    def _show_locks(self) -> None:
        while (item := self._rows.takeAt(0)) is not None:
            part = item.widget()
            if part is not None:
                part.hide()
                part.deleteLater()
        self.removes = []
        for lock in self._game.draft.locks:
            row = QWidget()
            text = self._words(lock)
            label = QLabel(text)
            label.setWordWrap(True)
            name = tr("Remove the lock {lock}", lock=text)
            remove = flat_button(tr("Remove"), partial(self._game.remove_lock, lock), name=name)
            self.removes.append(remove)
            row_of(grown(label), remove, on=row)
            self._rows.addWidget(row)
        self._list.setVisible(bool(self._game.draft.locks))

    def _words(self, lock: PreflopLock) -> str:
        there = next((each for each in self._decisions if each.line == lock.line), None)
        where = " ".join(lock.line) if there is None else translate_message(there.situation)
        what = "; ".join(f"{self._title(move)} {hands}" for move, hands in lock.ranges.items())
        if not what:
            checks = there is not None and "X" in there.moves
            what = tr("all hands check") if checks else tr("all hands fold")
        return tr("{where}: {what}", where=where, what=what)

    def _title(self, move: str) -> str:
        action = read_move(move)
        return tr("All-in") if action.all_in else self._display.action_title(action)

    def _open(self) -> None:
        if self._ranges is not None:
            self._ranges.load()
        self._form.show()
        self._show_moves()
        self.decision.setFocus()
        self.typing.emit()

    def _show_moves(self, typed: Mapping[str, str] = MappingProxyType({})) -> None:
        """Lay the form out for the decision; what was typed for it stays, by action."""
        while (item := self._grid.takeAt(0)) is not None:
            part = item.widget()
            if part is not None:
                part.hide()
                part.deleteLater()
        self.fields = {}
        self.message.say("")
        decision = self._decisions[max(0, self.decision.currentIndex())]
        held = next((each for each in self._game.draft.locks if each.line == decision.line), None)
        moves = [each for each in decision.moves if each not in _PASSIVE]
        texts = {} if held is None else dict(held.ranges)
        texts |= _carried(typed, moves)
        for row, move in enumerate(moves):
            field, words = QLineEdit(), self._title(move)
            field.setPlaceholderText("22+, A2s+, KTo+")
            field.setAccessibleName(tr("Range of {action}", action=words))
            field.setText(texts.get(move, ""))
            field.returnPressed.connect(self._take)
            self.fields[move] = field
            label = caption(words)
            label.setBuddy(field)
            self._grid.addWidget(label, row, 0)
            self._grid.addWidget(field, row, 1)
            if self._ranges is not None:
                load = push_button(
                    tr("Load"), name=tr("Load a range of mine: {action}", action=words)
                )
                load.setMenu(self._range_menu(field, load))
                self._grid.addWidget(load, row, 2)

    def _range_menu(self, field: QLineEdit, button: QWidget) -> QMenu:
        menu = QMenu(button)

        def fill() -> None:
            menu.clear()
            shelf = None if self._ranges is None else self._ranges.shelf
            for saved in () if shelf is None else shelf.ranges:
                words = tr("{group}: {name}", group=saved.group, name=saved.name)
                menu.addAction(words, partial(field.setText, saved.text))
            if menu.isEmpty():
                menu.addAction(tr("No range saved yet")).setEnabled(False)

        menu.aboutToShow.connect(fill)
        return menu

    def _take(self) -> None:
        decision = self._decisions[max(0, self.decision.currentIndex())]
        ranges: dict[str, str] = {}
        whole = np.zeros(COMBO_COUNT)
        for move, field in self.fields.items():
            text = field.text().strip()
            try:
                hands = Range.parse(text) if text else Range.empty()
            except InputError as problem:
                self._refuse(field, sentence(problem))
                return
            mark(field, wrong=False)
            if text:
                ranges[move] = text
                whole += hands.weights
        if whole.max() > 1 + _OVERLAP:
            self._refuse(next(iter(self.fields.values())), tr("These ranges overlap."))
        else:
            self._form.hide()
            self._game.add_lock(PreflopLock(decision.line, ranges))

    def _refuse(self, field: QLineEdit, problem: str) -> None:
        mark(field, wrong=True)
        self.message.say(problem)
        field.setFocus()


def _carried(typed: Mapping[str, str], moves: Sequence[str]) -> dict[str, str]:
    """Return the texts of actions as those of others; of sizes that are gone, in their order."""
    left = [text for move, text in typed.items() if move not in moves]
    new = [move for move in moves if move not in typed]
    kept = {move: typed[move] for move in moves if move in typed}
    return kept | dict(zip(new, left, strict=False))
