"""Node locking: hold what some hands do at the node shown, and solve the rest around it."""

from collections.abc import Callable
from functools import partial

import numpy as np
from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QKeyEvent, QKeySequence, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QFrame, QPushButton, QSizePolicy, QStackedWidget, QWidget

from gto_desktop.basis.errors import InputError
from gto_desktop.cards.card import card_name
from gto_desktop.cards.hand_class import COMBO_CLASS, class_name
from gto_desktop.gui.base.appearance import Appearance
from gto_desktop.gui.base.commands import Command
from gto_desktop.gui.base.numbers import written
from gto_desktop.gui.base.problem_text import sentence
from gto_desktop.gui.base.texts import tr
from gto_desktop.gui.kit.buttons import push_button
from gto_desktop.gui.kit.key_claims import claimed_where
from gto_desktop.gui.kit.labels import MessageLabel, elided, paragraph, title
from gto_desktop.gui.kit.layouts import (
    Space,
    Spring,
    column_of,
    grid_on,
    grown,
    page_of,
    row_of,
    scrolled,
)
from gto_desktop.gui.kit.segmented import Segmented
from gto_desktop.gui.node.models.class_table import action_lines
from gto_desktop.gui.node.models.display import Display, percent
from gto_desktop.gui.node.models.study_model import BETWEEN, ShownNode, StudyModel
from gto_desktop.gui.node.models.tree_rows import steps_to, steps_towards
from gto_desktop.gui.node.widgets.strategy_grid import StrategyGrid
from gto_desktop.gui.study.models.lock_draft import LockDraft, can_be_held
from gto_desktop.gui.study.models.locked_rows import Combos
from gto_desktop.gui.study.widgets.lock_grid import ComboSwitches, LockGrid
from gto_desktop.gui.study.widgets.lock_list import LockList
from gto_desktop.gui.study.widgets.mix_editor import MixEditor
from gto_desktop.solver.node_view import Hands, NodeView

SIDE_WIDTH = 340
LEAST_GRID = 234
TWO_GRIDS = 2 * 264 + SIDE_WIDTH + 40
"""Pixels of width from which both grids have room."""
LEAST_WIDTH, LEAST_HEIGHT = 640, 420
NAMED = 6
"""Classes named in the heading of the selection; more are counted."""


class LockPanel(QStackedWidget):
    """Follows the study; nothing is solved, and nothing changes, until the locks are applied."""

    applied = Signal(object)
    """A `SolveSpec` with the locks, to be solved."""
    chosen = Signal(object)
    """Steps to the node of a lock that the user wants to see."""

    def __init__(self, study: StudyModel, appearance: Appearance) -> None:
        super().__init__()
        self._study = study
        self.draft = LockDraft()
        self._display = Display()
        """Units as in the study, but never rounded or filtered: what is held is what is shown."""
        self._before, self._after = ShownNode(self._display), ShownNode(self._display)
        self.solved_grid = StrategyGrid(self._before, appearance)
        self.solved_grid.setAccessibleName(tr("Strategy as solved"))
        self.grid = LockGrid(self.draft, self._after, appearance)
        self.solved_side = QWidget()
        """The grid as solved; a narrow panel leaves it out."""
        self.mix = MixEditor(self.draft, study.display, appearance)
        self.combos = ComboSwitches(self.draft, appearance)
        self.list = LockList(self.draft, study)
        self._make_labels()
        self._make_buttons()
        self.addWidget(self._empty_page())
        self.addWidget(self._edit_page())
        # The layout would ask for the room of both grids, and so never become narrow.
        self.setMinimumSize(LEAST_WIDTH, LEAST_HEIGHT)
        self._connect()
        self._follow()

    @property
    def edits(self) -> LockDraft:
        """What undo and redo are about while the keyboard is here."""
        return self.draft

    def commands(self) -> list[Command]:
        """What can be done with locks from the keyboard."""
        draft = self.draft

        def selected() -> bool:
            return draft.can_edit and bool(draft.selected.any())

        def can_begin() -> bool:
            # The draft may hear of the node shown only after those who ask this.
            return self._study.solution is not None and can_be_held(self._study.node)

        begin = Command("lock.node", tr("Lock this node"), self.grid.setFocus, "solve",
                        "Ctrl+Shift+L", can=can_begin, starts_group=True)  # fmt: skip
        rows: list[tuple[str, str, Callable[[], object], Callable[[], bool]]] = [
            ("apply", tr("Solve with the locks"), self.apply, lambda: draft.is_changed),
            ("discard", tr("Discard changes of locks"), draft.discard, lambda: draft.is_changed),
            ("as_solved", tr("Lock hands as solved"), draft.hold_as_solved, selected),
            ("free", tr("Unlock hands"), draft.free, selected),
            ("all", tr("Select all hands to lock"), draft.select_all, lambda: draft.can_edit),
            ("copy", tr("Copy this node's strategy"), draft.copy, lambda: draft.can_edit),
            ("paste", tr("Lock hands at the copied strategy"), draft.paste,
             lambda: draft.can_paste and selected()),
        ]  # fmt: skip
        others = (
            Command(f"lock.{key}", text, run, "solve", can=can) for key, text, run, can in rows
        )
        return [begin, *others]

    def apply(self) -> None:
        """Hand the spot with its locks over to be solved; say why where it cannot be."""
        if self.draft.spec is None or not self.draft.is_changed:
            return
        try:
            spec = self.draft.spec_with_locks()
        except InputError as problem:
            self.message.say(sentence(problem))
            return
        self.message.say("")
        self.applied.emit(spec)

    def event(self, event: QEvent) -> bool:
        """Take undo and redo for the locks, before the window takes them for the spot."""

        def is_used(event: QKeyEvent) -> bool:
            return self._history_key(event) is not None

        return claimed_where(event, is_used) or super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        step = self._history_key(event)
        if step is not None:
            step()
        elif event.key() == Qt.Key.Key_Escape and self.draft.selected.any():
            self._select_none()
        elif event.matches(QKeySequence.StandardKey.SelectAll) and self.draft.can_edit:
            self.draft.select_all()
        else:
            super().keyPressEvent(event)

    def _history_key(self, event: QKeyEvent) -> Callable[[], None] | None:
        if event.matches(QKeySequence.StandardKey.Undo):
            return self.draft.undo
        return self.draft.redo if event.matches(QKeySequence.StandardKey.Redo) else None

    def _make_labels(self) -> None:
        self.heading = elided(bold=True)
        self.selection = elided(bold=True)
        self.hands = title("")
        self.message = MessageLabel()
        self.summary = elided()
        self.totals = (elided(muted=True), elided(muted=True))
        self.empty_text = paragraph(muted=True)
        self.summary.setAccessibleName(tr("What would change"))

    def _make_buttons(self) -> None:
        flat, draft = partial(_button, flat=True), self.draft
        self.scope = Segmented(tr("Applies to"), [tr("This runout"), tr("All runouts")])
        self.scope.setToolTip(
            tr("A lock for one runout alone needs more memory: isomorphic "
               "suits are then solved separately.")
        )  # fmt: skip
        self.undo = flat(tr("Undo"), tr("Take back the last change (Ctrl+Z)"), draft.undo)
        self.redo = flat(tr("Redo"), tr("Make the change again"), draft.redo)
        self.all = flat(tr("All"), tr("Select every hand (Ctrl+A)"), draft.select_all)
        self.only_held = flat(tr("Locked"), tr("Select the locked hands"), draft.select_held)
        self.none = flat(tr("None"), tr("Select no hand (Esc)"), self._select_none)
        self.as_solved = _button(
            tr("As solved"), tr("Lock the selected hands at what they play"), draft.hold_as_solved
        )
        self.free = _button(
            tr("Unlock"), tr("Let the solver decide on the selected hands again"), draft.free
        )
        self.copy = _button(
            tr("Copy node"), tr("Copy this node's strategy for another node"), draft.copy
        )
        self.paste = _button(tr("Paste"), "", draft.paste)
        self.discard = _button(
            tr("Discard"), tr("Go back to the locks it was solved with"), draft.discard
        )
        self.apply_button = _button(
            tr("Apply and solve"), tr("Solve the spot again with these locks"), self.apply
        )
        self.apply_button.setProperty("primary", True)

    def _empty_page(self) -> QWidget:
        self.empty_text.setAlignment(Qt.AlignmentFlag.AlignCenter)
        return page_of(self.empty_text, margins=(16, 16, 16, 16))

    def _edit_page(self) -> QWidget:
        for grid in (self.solved_grid, self.grid):
            grid.setMinimumSize(LEAST_GRID, LEAST_GRID)
        solved, locked = title(tr("As solved")), title(tr("As locked"))
        column_of(solved, self.totals[0], grown(self.solved_grid), on=self.solved_side, spacing=4)
        left = column_of(
            row_of(grown(self.heading), self.undo, self.redo),
            grown(
                row_of(
                    grown(self.solved_side),
                    grown(column_of(locked, self.totals[1], grown(self.grid), spacing=4)),
                    spacing=16,
                )
            ),
            self.list,
        )
        return page_of(
            grown(row_of(grown(left), self._side(), spacing=16)),
            row_of(grown(self.summary, 2), grown(self.message), self.discard, self.apply_button),
        )

    def _side(self) -> QWidget:
        # Two by two: in a row they are wider than the card in some languages.
        presets = grid_on(None, 4, 4)
        for place, button in enumerate((self.as_solved, self.free, self.copy, self.paste)):
            button.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
            presets.addWidget(button, place // 2, place % 2)
        inside = page_of(
            self.scope,
            self.selection,
            row_of(self.all, self.only_held, self.none, Spring()),
            self.mix,
            presets,
            Space(8),
            self.hands,
            self.combos,
            Spring(),
            margins=(12, 12, 12, 12),
        )
        area = scrolled(inside, takes_keys=True)
        side = QFrame()
        side.setProperty("card", True)
        side.setFixedWidth(SIDE_WIDTH)
        column_of(area, on=side, margins=(1, 1, 1, 1))
        return side

    def _connect(self) -> None:
        draft = self.draft
        self.grid.stroked.connect(lambda hands, on: draft.select_class(hands, on=on))
        for grid in (self.grid, self.solved_grid):
            grid.pinned.connect(self._touch)
            grid.hovered.connect(self._hover)
        self.combos.toggled.connect(draft.toggle_combo)
        self.scope.chosen.connect(lambda number: draft.set_this_runout(number == 0))
        self.list.removed.connect(draft.remove)
        self.list.visited.connect(self._visit)
        self._study.shown.connect(self._follow)
        self._study.moved.connect(self._follow)  # a solution that is closed shows nothing more
        draft.changed.connect(self._show)

    def _select_none(self) -> None:
        self.draft.select(np.zeros_like(self.draft.selected))

    def _touch(self, hand_class: int) -> None:
        self.combos.show_class(hand_class)
        self.hands.setText(class_name(hand_class))
        self._before.pin(hand_class)
        self._after.pinned = hand_class

    def _hover(self, hand_class: int) -> None:
        shown = self._after.pinned if hand_class < 0 else hand_class
        self.combos.show_class(shown)
        self.hands.setText(class_name(shown))

    def _visit(self, number: int) -> None:
        lock = self.draft.locks[number]
        if lock.cards is None:
            # Any runout will do: the one shown, as far as it goes.
            self.chosen.emit(steps_towards(lock.line, self._study.place.cards))
        else:
            self.chosen.emit(steps_to(lock.line, lock.cards))

    def _follow(self) -> None:
        """Show the node of the study, in its units."""
        study = self._study
        self._display.set_big_blind(study.display.chips_per_bb)
        self._display.set_unit(study.display.wanted_unit)
        solution, node = study.solution, study.node
        cards: tuple[int, ...] = ()
        if solution is not None and node is not None:
            cards = node.board.cards[len(solution.spec.board.cards) :]
        before = self.draft.node
        self.draft.show(solution, None if solution is None else node, cards)
        if self.draft.can_edit and before is not self.draft.node:
            self._touch(study.pinned)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.solved_side.setVisible(self.width() >= TWO_GRIDS)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._show()

    def _show(self) -> None:
        draft = self.draft
        if not self.isVisible():
            return  # hidden behind others it need not keep up
        node, preview = draft.node, draft.preview()
        self.setCurrentIndex(0 if preview is None or node is None else 1)
        if preview is None or node is None:
            self._before.show(None)
            self._after.show(None)
            self.empty_text.setText(self._why_empty())
            return
        if self._before.node is not node:
            self._before.show(node)
        self._after.show(preview)
        self.grid.refresh_marks()
        for label, shown in zip(self.totals, (node, preview), strict=True):
            label.setText(self._totals(shown))
            label.setToolTip(label.text())
        self._show_words(node)
        self._enable()

    def _why_empty(self) -> str:
        if self._study.solution is None:
            return tr("Open or solve a spot: then the strategy of any decision can be locked here.")
        return tr("Go to a decision: what its player does there can then be locked.")

    def _totals(self, node: NodeView) -> str:
        lines = zip(node.actions, action_lines(node), strict=True)
        return "   ".join(
            f"{self._display.action_title(action)} {percent(line.share)}" for action, line in lines
        )

    def _show_words(self, node: NodeView) -> None:
        draft = self.draft
        assert node.player is not None
        parts = (
            self._study.names[node.player],
            self._display.node_title(node),
            " ".join(map(card_name, draft.cards)),
        )
        self.heading.setText(BETWEEN.join(filter(None, parts)))
        reach = node.reach[node.player]
        self.selection.setText(selection_text(draft.selected & (reach > 0), reach))
        held, differs = draft.held(), draft.differs()
        words = tr("Hands locked here: {hands} ({combos} combos)   ·   {changed} combos changed")
        self.summary.setText(
            words.format(
                hands=len(np.unique(COMBO_CLASS[held])),
                combos=written(float(reach[held].sum()), ",.1f"),
                changed=written(float(reach[differs].sum()), ",.1f"),
            )
        )

    def _enable(self) -> None:
        draft = self.draft
        any_selected = bool(draft.selected.any())
        self.scope.setVisible(draft.has_runout)
        for label in (self.summary, self.heading, self.selection):
            label.setToolTip(label.text())
        self.scope.choose(0 if draft.this_runout else 1)
        for button in (self.as_solved, self.free, self.none):
            button.setEnabled(any_selected)
        self.only_held.setEnabled(bool(draft.held().any()))
        self.undo.setEnabled(draft.history.can_undo)
        self.redo.setEnabled(draft.history.can_redo)
        self.paste.setEnabled(any_selected and draft.can_paste)
        self.paste.setToolTip(self._paste_tip())
        self.discard.setEnabled(draft.is_changed)
        self.apply_button.setEnabled(draft.is_changed)

    def _paste_tip(self) -> str:
        copied = self.draft.copied
        if copied is None:
            return tr("Copy the strategy of a node first")
        line = self._display.line_title(copied.line, copied.start)
        if not self.draft.can_paste:
            return tr("The copied strategy is for other actions: {line}", line=line)
        return tr("Lock the selected hands at the strategy of {line}", line=line)


def selection_text(selected: Combos, reach: Hands) -> str:
    """Name the selected hands, or count them when they are many."""
    classes = np.unique(COMBO_CLASS[selected])
    if not len(classes):
        return tr("Click hands to select them")
    combos = written(float(reach[selected].sum()), ",.1f")
    if len(classes) > NAMED:
        return tr("{count} hands, {combos} combos", count=len(classes), combos=combos)
    names = ", ".join(class_name(int(hand_class)) for hand_class in classes)
    return tr("{hands}: {combos} combos", hands=names, combos=combos)


def _button(
    text: str, tip: str, action: Callable[[], object], *, flat: bool = False
) -> QPushButton:
    button = push_button(text, action, tip, name=text, flat=flat)
    button.setAccessibleDescription(tip)
    return button
