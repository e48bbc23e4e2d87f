"""Export the range grid: text for the clipboard, a picture, a table."""

from collections.abc import Callable
from functools import partial
from pathlib import Path

import numpy as np
from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QGuiApplication, QPixmap
from PySide6.QtWidgets import QFileDialog, QMenu, QWidget

from gto_desktop.cards.combo import combos_blocked_by
from gto_desktop.gui.base.commands import Command
from gto_desktop.gui.base.numbers import written
from gto_desktop.gui.base.texts import tr
from gto_desktop.gui.kit.file_dialogs import ask_where, saved
from gto_desktop.gui.node.models.range_export import (
    Notation,
    combo_rows,
    csv_text,
    range_text,
    shown_weights,
)
from gto_desktop.gui.node.models.study_model import StudyModel
from gto_desktop.solver.node_view import NodeView


class GridExport(QObject):
    """Copies and writes the shown range; `told` says what became of it."""

    told = Signal(str)

    def __init__(self, study: StudyModel, picture: Callable[[], QPixmap], window: QWidget) -> None:
        """Take what is shown, and what draws it."""
        super().__init__(window)
        self._study, self._display = study, study.display
        self._picture, self._window = picture, window

    def commands(self) -> list[Command]:
        """Everything that can be taken out, for menus, palette and keys."""
        return [*self._copy_commands(), *self._export_commands()]

    def copy_range(self, notation: Notation, action: int | None = None) -> None:
        """Put the shown range, or the part of it that takes an action, on the clipboard."""
        node, player = self._study.node, self._study.player
        if node is None:
            return
        mask, node = self._display.mask(node, player), self._display.played(node)
        weights = shown_weights(node, player, action, mask)
        text = range_text(weights, notation, combos_blocked_by(node.board.cards))
        if not text:
            self.told.emit(tr("Nothing to copy: no hand is left."))
            return
        QGuiApplication.clipboard().setText(text)
        what = tr("the shown range")
        if action is not None:
            what = self._display.action_title(node.actions[action])
        count = written(float(weights.sum(dtype=np.float64)), ",.1f")
        self.told.emit(tr("Copied {what}: {count} combos.", what=what, count=count))

    def copy_action(self) -> None:
        """Put the hands of the chosen action on the clipboard."""
        node = self._study.node
        action = None if node is None else self._looked_at(node)
        if action is not None:
            self.copy_range(Notation.SHORT, action)

    def save_png(self, path: Path) -> None:
        """Write the grid as it is shown as a picture, with line, board and legend."""
        if self._picture().save(str(path), "PNG"):
            self.told.emit(tr("Saved {name}.", name=path.name))
        else:
            self.told.emit(tr("{name} could not be written.", name=path.name))

    def copy_picture(self) -> None:
        """Put the same picture on the clipboard."""
        QGuiApplication.clipboard().setPixmap(self._picture())
        self.told.emit(tr("Copied the picture."))

    def save_csv(self, path: Path) -> None:
        """Write a row for each shown combo: weight, strategy, EV and equity."""
        node, player, display = self._study.node, self._study.player, self._display
        if node is None:
            return
        rows = combo_rows(display.played(node), player, display.mask(node, player), display)
        self.told.emit(saved(path, csv_text(rows).encode()))

    def ask_png(self) -> QFileDialog:
        """Ask where to save the picture."""
        kinds = [tr("Pictures (*.png)")]
        return ask_where(self._window, tr("Export picture"), kinds, self.save_png)

    def ask_csv(self) -> QFileDialog:
        """Ask where to save the table."""
        return ask_where(self._window, tr("Export table"), [tr("Tables (*.csv)")], self.save_csv)

    def menu(self) -> QMenu:
        """What can be taken out, at hand beside the grid."""
        menu = QMenu(self._window)
        of_action = QMenu(tr("Copy the hands of"), menu)
        commands = [*self._copy_commands()[:-1], *self._export_commands()]
        entries = [menu.addAction(command.title) for command in commands]
        for entry, command in zip(entries, commands, strict=True):
            entry.triggered.connect(lambda _checked=False, run=command.run: run())
        first_export = entries[-len(self._export_commands())]
        menu.insertMenu(first_export, of_action)
        menu.insertSeparator(first_export)

        def refresh() -> None:
            for entry in entries:
                entry.setEnabled(self._has_node())
            self._fill_actions(of_action)

        menu.aboutToShow.connect(refresh)
        return menu

    def _has_node(self) -> bool:
        return self._study.node is not None

    def _export_commands(self) -> list[Command]:
        return [
            Command("grid.png", tr("Export the grid as a picture\u2026"), self.ask_png, "file",
                    can=self._has_node, starts_group=True),
            Command("grid.copy.picture", tr("Copy the grid as a picture"), self.copy_picture,
                    "edit", can=self._has_node),
            Command("grid.csv", tr("Export the hands as a table\u2026"), self.ask_csv, "file",
                    can=self._has_node),
        ]  # fmt: skip

    def _fill_actions(self, menu: QMenu) -> None:
        """Offer each action of the player whose range is shown."""
        menu.clear()
        node = self._study.node
        mine = node is not None and self._looked_at(node) is not None
        menu.setEnabled(mine)
        if node is None or not mine:
            return
        for place, action in enumerate(node.actions):
            entry = menu.addAction(self._display.action_title(action))
            copy = partial(self.copy_range, Notation.SHORT, place)
            entry.triggered.connect(lambda _checked=False, copy=copy: copy())

    def _copy_commands(self) -> list[Command]:
        def has_action() -> bool:
            node = self._study.node
            return node is not None and self._looked_at(node) is not None

        copy = self.copy_range
        return [
            Command("grid.copy", tr("Copy the range"), partial(copy, Notation.SHORT), "edit",
                    shortcut="Ctrl+Shift+C", can=self._has_node, starts_group=True),
            Command("grid.copy.hands", tr("Copy the range, hand by hand (PioSOLVER)"),
                    partial(copy, Notation.HANDS), "edit", can=self._has_node),
            Command("grid.copy.weights", tr("Copy the range as 1326 weights (PioSOLVER)"),
                    partial(copy, Notation.WEIGHTS), "edit", can=self._has_node),
            Command("grid.copy.action", tr("Copy the hands of the chosen action"),
                    self.copy_action, "edit", can=has_action),
        ]  # fmt: skip

    def _looked_at(self, node: NodeView) -> int | None:
        """The action in the box, of the player whose range is shown."""
        if node.player != self._study.player or not node.actions:
            return None
        chosen = self._display.chosen_action(node)
        return len(node.actions) - 1 if chosen is None else chosen
