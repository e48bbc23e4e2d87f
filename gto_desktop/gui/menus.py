"""The menu bar as a table: title, shortcut and what it does."""

from collections.abc import Callable
from dataclasses import dataclass

from PySide6.QtGui import QAction, QActionGroup, QKeySequence
from PySide6.QtWidgets import QMenu, QMenuBar, QWidget


@dataclass(frozen=True)
class Command:
    """One entry of a menu."""

    key: str
    title: str
    run: Callable[[], object]
    shortcut: QKeySequence | QKeySequence.StandardKey | str | None = None
    choice_of: str = ""
    """Commands with the same non-empty text exclude each other and show a mark."""
    submenu: str = ""


SEPARATOR = None


def build_menus(
    bar: QMenuBar, owner: QWidget, menus: dict[str, list[Command | None]]
) -> dict[str, QAction]:
    """Fill the menu bar and return the actions by key."""
    actions: dict[str, QAction] = {}
    groups: dict[str, QActionGroup] = {}
    for title, commands in menus.items():
        menu = QMenu(title, bar)
        bar.addMenu(menu)
        submenus: dict[str, QMenu] = {}
        for command in commands:
            if command is None:
                menu.addSeparator()
                continue
            actions[command.key] = action = _action(command, owner)
            if command.choice_of:
                group = groups.setdefault(command.choice_of, QActionGroup(owner))
                action.setCheckable(True)
                group.addAction(action)
            target = menu
            if command.submenu:
                if command.submenu not in submenus:
                    submenus[command.submenu] = QMenu(command.submenu, menu)
                    menu.addMenu(submenus[command.submenu])
                target = submenus[command.submenu]
            target.addAction(action)
    return actions


def _action(command: Command, owner: QWidget) -> QAction:
    action = QAction(command.title, owner)
    if command.shortcut is not None:
        action.setShortcut(QKeySequence(command.shortcut))
    action.triggered.connect(lambda _checked=False: command.run())
    return action
