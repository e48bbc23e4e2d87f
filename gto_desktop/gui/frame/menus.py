"""The menu bar, filled from the commands."""

from PySide6.QtWidgets import QMenu, QMenuBar

from gto_desktop.gui.base.commands import Command, Commands
from gto_desktop.gui.base.texts import tr


def menu_titles() -> dict[str, str]:
    """Return the menus of the bar, from left to right, by the keys that commands name."""
    return {
        "file": tr("&File"),
        "edit": tr("&Edit"),
        "study": tr("St&udy"),
        "solve": tr("&Solve"),
        "tools": tr("&Tools"),
        "view": tr("&View"),
        "service": tr("Ser&vice"),
        "help": tr("&Help"),
    }


class Menus:
    """The menus of a window; commands may come later than the bar."""

    def __init__(self, bar: QMenuBar, commands: Commands) -> None:
        self._bar, self._commands = bar, commands
        self._menus: dict[str, QMenu] = {}
        for key, title in menu_titles().items():
            self._menus[key] = self._new(title, bar)

    def add(self, commands: list[Command]) -> None:
        """Put commands where they say."""
        for command in commands:
            if not command.menu:
                continue
            menu = self._menu(command.menu)
            if command.starts_group and menu.actions():
                menu.addSeparator()
            menu.addAction(self._commands.action(command.key))
        for menu in self._menus.values():
            menu.menuAction().setVisible(bool(menu.actions()))

    def menu(self, key: str) -> QMenu:
        """Return a menu by its key, or by its key and the title of one below: "view/Theme"."""
        return self._menus[key]

    def _menu(self, path: str) -> QMenu:
        if path not in self._menus:
            head, _, title = path.partition("/")
            self._menus[path] = self._new(title, self._menus[head])
        return self._menus[path]

    def _new(self, title: str, parent: "QMenuBar | QMenu") -> QMenu:
        menu = QMenu(title, parent)
        parent.addMenu(menu)
        # What can be done changes all the time: it is asked when somebody looks.
        menu.aboutToShow.connect(self._commands.refresh)
        return menu
