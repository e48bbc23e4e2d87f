"""Every command with its keys: searched, changed, taken over from another, put back."""

from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import QKeySequenceEdit, QLabel, QLineEdit, QWidget

from gto_desktop.gui.base.commands import Command, Commands
from gto_desktop.gui.base.texts import tr
from gto_desktop.gui.frame.menus import menu_titles
from gto_desktop.gui.kit.buttons import push_button
from gto_desktop.gui.kit.labels import MessageLabel
from gto_desktop.gui.kit.layouts import Spring, column_of, grown, row_of
from gto_desktop.gui.kit.table import STRETCH, Column, Table

TITLE, MENU, KEYS = range(3)
_NATIVE = QKeySequence.SequenceFormat.NativeText


class ShortcutsPage(QWidget):
    """A table of the commands of a window, and one place to change the keys of the chosen one."""

    def __init__(self, commands: Commands) -> None:
        super().__init__()
        self._commands = commands
        self.search = QLineEdit()
        self.search.setPlaceholderText(tr("Search commands or keys"))
        self.search.setAccessibleName(tr("Search commands or keys"))
        self.search.setClearButtonEnabled(True)
        self.search.textChanged.connect(self._filter)
        self.table = Table(tr("Commands and their keys"), self._columns())
        self.chosen_label = QLabel()
        self.edit = QKeySequenceEdit()
        self.edit.setAccessibleName(tr("New keys"))
        self.edit.setMaximumSequenceLength(1)
        self.edit.setMinimumWidth(160)
        self.message = MessageLabel(lines=2)
        self.assign_button = push_button(tr("Assign"), self.assign)
        self.take_button = push_button(tr("Take over"), self.take_over)
        self.take_button.hide()
        self.clear_button = push_button(tr("No keys"), self.clear)
        self.reset_button = push_button(tr("Reset"), self.reset)
        self.reset_all_button = push_button(tr("Reset all keys"), self.reset_all)
        self._lay_out()
        self.table.chosen.connect(self._follow)
        self.edit.keySequenceChanged.connect(self._typed)
        commands.changed.connect(self._refresh)
        self.table.show_rows(list(commands))
        self.table.go(0)

    @property
    def chosen(self) -> Command | None:
        """The command of the chosen row."""
        row = self.table.current
        return None if row < 0 or self.table.isRowHidden(row) else self.table.rows[row]

    def choose(self, key: str) -> None:
        """Choose the row of a command."""
        for place, command in enumerate(self.table.rows):
            if command.key == key:
                self.table.go(place)

    def assign(self) -> None:
        """Give the chosen command the typed keys, unless another one has them."""
        command, keys = self.chosen, self.edit.keySequence()
        if command is None:
            return
        other = self._commands.conflict(command.key, keys)
        if other is None:
            self._commands.set_shortcut(command.key, keys)
        else:
            words = tr(
                "{keys} belongs to \u201c{command}\u201d: choose other keys, or take them over.",
                keys=keys.toString(_NATIVE),
                command=_plain(other.title),
            )
            self.message.say(words)
            self.take_button.show()

    def take_over(self) -> None:
        """Give the chosen command the typed keys, and take them from whoever has them."""
        command, keys = self.chosen, self.edit.keySequence()
        if command is None:
            return
        while (other := self._commands.conflict(command.key, keys)) is not None:
            self._commands.set_shortcut(other.key, QKeySequence())
        self._commands.set_shortcut(command.key, keys)

    def clear(self) -> None:
        """Leave the chosen command without keys."""
        if self.chosen is not None:
            self._commands.set_shortcut(self.chosen.key, QKeySequence())

    def reset(self) -> None:
        """Give the chosen command the keys it came with, unless another one has them now."""
        if self.chosen is not None:
            self.edit.setKeySequence(self._commands.standard_shortcut(self.chosen.key))
            self.assign()

    def reset_all(self) -> None:
        """Give every command the keys it came with."""
        for command in self._commands:
            standard = self._commands.standard_shortcut(command.key)
            if self._commands.shortcut(command.key) != standard:
                self._commands.set_shortcut(command.key, None)

    def _lay_out(self) -> None:
        buttons = (self.assign_button, self.take_button, self.clear_button, self.reset_button)
        row = row_of(self.edit, *buttons, Spring(), self.reset_all_button)
        column_of(self.search, grown(self.table), self.chosen_label, row, self.message, on=self)

    def _refresh(self) -> None:
        self.table.rows_model.refresh()
        self._follow()

    def _columns(self) -> tuple[Column[Command], ...]:
        commands = self._commands
        menus = {key: _plain(title) for key, title in menu_titles().items()}

        def is_changed(command: Command) -> bool:
            return commands.shortcut(command.key) != commands.standard_shortcut(command.key)

        return (
            Column(tr("Command"), lambda command: _plain(command.title), width=STRETCH),
            Column(
                tr("Menu"), lambda command: menus.get(command.menu.partition("/")[0], ""), width=110
            ),
            Column(
                tr("Keys"),
                lambda command: commands.shortcut(command.key).toString(_NATIVE),
                bold=is_changed,
                width=150,
            ),
        )

    def _filter(self, text: str) -> None:
        words = text.casefold().split()
        for place in range(len(self.table.rows)):
            shown = " ".join(self.table.texts(place)).casefold()
            self.table.setRowHidden(place, not all(word in shown for word in words))
        self._follow()

    def _follow(self) -> None:
        command = self.chosen
        for widget in (self.edit, self.assign_button, self.clear_button, self.reset_button):
            widget.setEnabled(command is not None)
        self.take_button.hide()
        if command is None:
            self.chosen_label.setText(tr("Choose a command to change its keys."))
            self.message.say("", "")
            return
        keys = self._commands.shortcut(command.key)
        standard = self._commands.standard_shortcut(command.key)
        self.chosen_label.setText(
            tr("New keys for \u201c{command}\u201d", command=_plain(command.title))
        )
        self.edit.blockSignals(True)
        self.edit.setKeySequence(keys)
        self.edit.blockSignals(False)
        self.clear_button.setEnabled(not keys.isEmpty())
        self.reset_button.setEnabled(keys != standard)
        comes_with = standard.toString(_NATIVE) or tr("none")
        self.message.say("", tr("Default: {keys}.", keys=comes_with))

    def _typed(self) -> None:
        self.take_button.hide()
        self.message.say("")


def _plain(text: str) -> str:
    """A menu's title without the mark of its letter."""
    return text.replace("&&", "\0").replace("&", "").replace("\0", "&")
