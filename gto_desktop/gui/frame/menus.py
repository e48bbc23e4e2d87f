"""The menu bar: menus filled from the commands, and the layouts as buttons at its end."""

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import QEvent, QObject, QSize, Qt
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QMenu, QMenuBar, QPushButton, QSizePolicy, QWidget

from gto_desktop.gui.base.commands import Command, Commands
from gto_desktop.gui.base.texts import tr
from gto_desktop.gui.kit.layouts import row_of

ITEM_PADDING = 24
"""Pixels around the title of a menu in the bar."""


def menu_titles() -> dict[str, str]:
    """Return the menus of the bar, from left to right, by the keys that commands name."""
    return {
        "file": tr("&File"),
        "edit": tr("&Edit"),
        "study": tr("St&udy"),
        "solve": tr("&Solve"),
        "tools": tr("&Tools"),
        "view": tr("&View"),
        "service": tr("Se&rvice"),
        "help": tr("&Help"),
    }


class Menus:
    """The menus of a window; commands may come later than the bar."""

    def __init__(self, bar: QMenuBar, commands: Commands) -> None:
        self._bar, self._commands = bar, commands
        self._menus = {key: self._new(title, bar) for key, title in menu_titles().items()}
        """By their keys, those below one by its key and their title: "view/Theme"."""

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


class ModeBar(QWidget):
    """What the program can be used for: a button for each layout, the one in force pressed.

    Where room is short there is one button with a menu.
    """

    def __init__(self, bar: QMenuBar, actions: Sequence[QAction]) -> None:
        """Take the menu bar at whose right end it stands, and the actions of the layouts."""
        super().__init__(bar)
        self._bar, self._actions = bar, tuple(actions)
        self.setAccessibleName(tr("Layouts"))
        self.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Preferred)
        self.buttons = [self._button(action) for action in self._actions]
        self.chooser = QPushButton()
        self.chooser.setProperty("mode", True)
        self.chooser.setAccessibleName(tr("Layout"))
        self.menu = QMenu(self)
        self.menu.addActions(list(self._actions))
        self.chooser.setMenu(self.menu)
        row_of(*self.buttons, self.chooser, on=self, spacing=2, margins=(0, 0, 4, 0))
        self.chooser.hide()
        for action in self._actions:
            action.changed.connect(self._follow)
        self._follow()
        bar.setCornerWidget(self, Qt.Corner.TopRightCorner)
        bar.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Choose between buttons and the menu when the bar gets another width."""
        if watched is self._bar and event.type() == QEvent.Type.Resize:
            self._fit()
        return super().eventFilter(watched, event)

    def minimumSizeHint(self) -> QSize:
        """Never squeezed: the menu stands in where the buttons have no room."""
        return self.sizeHint()

    def _button(self, action: QAction) -> QPushButton:
        button = QPushButton(action.text())
        button.setProperty("mode", True)
        button.setCheckable(True)
        button.setAccessibleName(action.text())
        button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        button.clicked.connect(partial(self._press, action))
        return button

    def _press(self, action: QAction, _checked: bool = False) -> None:  # noqa: FBT001, FBT002 - Qt's
        action.trigger()
        # A second press on the one in force has let it go.
        self._follow()

    def _follow(self) -> None:
        for button, action in zip(self.buttons, self._actions, strict=True):
            button.setChecked(action.isChecked())
            keys = action.shortcut().toString(QKeySequence.SequenceFormat.NativeText)
            button.setToolTip(f"{action.text()} ({keys})" if keys else action.text())
            if action.isChecked():
                self.chooser.setText(action.text())

    def _fit(self) -> None:
        metrics = self._bar.fontMetrics()
        menus = sum(
            metrics.horizontalAdvance(action.text().replace("&", "")) + ITEM_PADDING
            for action in self._bar.actions()
            if action.isVisible()
        )
        wanted = sum(button.sizeHint().width() + 2 for button in self.buttons) + 8
        short = self._bar.width() < menus + wanted
        if short == self.chooser.isHidden():
            for button in self.buttons:
                button.setHidden(short)
            self.chooser.setHidden(not short)
            self.adjustSize()
