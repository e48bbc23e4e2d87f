"""The layouts as buttons at the end of the menu bar: what the program can be used for."""

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import QEvent, QObject, QSize, Qt
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QHBoxLayout, QMenu, QMenuBar, QPushButton, QSizePolicy, QWidget

from gto_desktop.gui.base.texts import tr

ITEM_PADDING = 24
"""Pixels around the title of a menu in the bar."""


class ModeBar(QWidget):
    """A button for each action, the one in force pressed; one with a menu where room is short."""

    def __init__(self, bar: QMenuBar, actions: Sequence[QAction]) -> None:
        """Take the menu bar at whose right end it stands, and the actions of the layouts."""
        super().__init__(bar)
        self._bar, self._actions = bar, tuple(actions)
        self.setAccessibleName(tr("Layouts"))
        self.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Preferred)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 4, 0)
        row.setSpacing(2)
        self.buttons = [self._button(action) for action in self._actions]
        self.chooser = QPushButton()
        self.chooser.setProperty("mode", True)
        self.chooser.setAccessibleName(tr("Layout"))
        self.menu = QMenu(self)
        self.menu.addActions(list(self._actions))
        self.chooser.setMenu(self.menu)
        for button in (*self.buttons, self.chooser):
            row.addWidget(button)
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
