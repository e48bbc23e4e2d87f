"""Everything a user can tell the window to do: one table for menus, palette and shortcuts."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import partial

from PySide6.QtCore import QObject, QSettings, Qt, Signal
from PySide6.QtGui import QAction, QActionGroup, QKeySequence
from PySide6.QtWidgets import QWidget

from gto_desktop.gui.base.problem_text import sentence

_SHORTCUTS = "shortcuts"


@dataclass(frozen=True)
class Command:
    """One thing to do."""

    key: str
    """What it is called in settings and tests: "study.back"."""
    title: str
    """In the language of the window, as menus show it."""
    run: Callable[[], object]
    menu: str
    """Where it stands in the menu bar: a menu of `frame.menus`, or "view/Theme" below one; "" for
    what only the palette and a key reach."""
    shortcut: QKeySequence.StandardKey | str | None = None
    """As it comes; the user may have changed it."""
    can: Callable[[], bool] | None = None
    """Whether it makes sense now; None for always."""
    is_on: Callable[[], bool] | None = None
    """For a switch or a choice: whether it is chosen now."""
    choice_of: str = ""
    """Commands with the same non-empty text exclude each other."""
    starts_group: bool = False
    """Whether the menu draws a line above it."""
    words: Callable[[], str] | None = None
    """The title as it is now, where it says what would be done; None for one that stays."""


class Commands(QObject):
    """The commands of a window and their actions; `changed` fires when shortcuts did."""

    changed = Signal()
    failed = Signal(str)
    """What was told to be done and could not, in a sentence."""

    def __init__(self, owner: QWidget, settings: QSettings) -> None:
        super().__init__(owner)
        self._owner, self._settings = owner, settings
        self._commands: dict[str, Command] = {}
        self._actions: dict[str, QAction] = {}
        self._groups: dict[str, QActionGroup] = {}

    def __iter__(self) -> Iterator[Command]:
        return iter(self._commands.values())

    def add(self, commands: Iterable[Command]) -> None:
        """Take commands in.

        Raises:
            ValueError: a key is taken.
        """
        for command in commands:
            if command.key in self._commands:
                raise ValueError(f"two commands are called {command.key}")
            self._commands[command.key] = command
            self._actions[command.key] = self._action(command)

    def action(self, key: str) -> QAction:
        """Return the action of a command."""
        return self._actions[key]

    def run(self, key: str) -> None:
        """Do it, if it can be done now."""
        self.refresh()
        self._actions[key].trigger()

    def refresh(self) -> None:
        """Ask every command whether it can be done, whether it is on and what it is called."""
        self.refresh_only(self._commands)

    def refresh_only(self, keys: Iterable[str]) -> None:
        """Ask some of the commands."""
        for key in keys:
            command, action = self._commands[key], self._actions[key]
            if command.words is not None:
                action.setText(command.words())
            if command.can is not None:
                action.setEnabled(command.can())
            if command.is_on is not None:
                action.setChecked(command.is_on())

    def shortcut(self, key: str) -> QKeySequence:
        """Return the shortcut in force; empty for none."""
        return self._actions[key].shortcut()

    def standard_shortcut(self, key: str) -> QKeySequence:
        """Return the shortcut as it comes; empty for none."""
        wanted = self._commands[key].shortcut
        return QKeySequence() if wanted is None else QKeySequence(wanted)

    def conflict(self, key: str, sequence: QKeySequence) -> Command | None:
        """Return another command that has a shortcut, None where it is free."""
        if sequence.isEmpty():
            return None
        holders = (command for command in self if self.shortcut(command.key) == sequence)
        return next((command for command in holders if command.key != key), None)

    def set_shortcut(self, key: str, sequence: QKeySequence | None) -> None:
        """Give a command another shortcut, and keep that; None for the one it comes with."""
        name = f"{_SHORTCUTS}/{key}"
        standard = self.standard_shortcut(key)
        if sequence is None or sequence == standard:
            self._settings.remove(name)
            sequence = standard
        else:
            portable = QKeySequence.SequenceFormat.PortableText
            self._settings.setValue(name, sequence.toString(portable))
        self._actions[key].setShortcut(sequence)
        self.changed.emit()

    def _action(self, command: Command) -> QAction:
        action = QAction(command.title, self._owner)
        action.setObjectName(command.key)
        kept = self._settings.value(f"{_SHORTCUTS}/{command.key}")
        standard = self.standard_shortcut(command.key)
        action.setShortcut(QKeySequence(str(kept)) if kept is not None else standard)
        action.setShortcutContext(Qt.ShortcutContext.WindowShortcut)
        if command.is_on is not None:
            action.setCheckable(True)
        if command.choice_of:
            if command.choice_of not in self._groups:
                self._groups[command.choice_of] = QActionGroup(self._owner)
            self._groups[command.choice_of].addAction(action)
        action.triggered.connect(partial(self._run, command))
        # Else the keys of a command that no menu shows would not be heard.
        self._owner.addAction(action)
        return action

    def _run(self, command: Command, _checked: bool = False) -> None:  # noqa: FBT001, FBT002 - Qt's
        try:
            command.run()
        except (OSError, ValueError) as problem:
            self.failed.emit(sentence(problem))
        self.refresh()
