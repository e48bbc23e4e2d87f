"""The look in force, handed to every widget that paints itself."""

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QColor, QGuiApplication
from PySide6.QtWidgets import QApplication

from gto_desktop.game.action import Action, ActionKind
from gto_desktop.gui.style_sheet import style_sheet
from gto_desktop.gui.theme import (
    ACTION_PALETTES,
    CLASSIC,
    ActionColours,
    Look,
    ThemeChoice,
    bet_colour,
    look_for,
    qt_palette,
)


class Appearance(QObject):
    """Theme and action palette; `changed` fires after either was applied."""

    changed = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.theme = ThemeChoice.SYSTEM
        self.colours: ActionColours = CLASSIC
        self.look: Look = look_for(self.theme)
        QGuiApplication.styleHints().colorSchemeChanged.connect(self._system_changed)

    def set_theme(self, theme: ThemeChoice) -> None:
        """Follow the system, or stay light or dark."""
        self.theme = theme
        scheme = {
            ThemeChoice.SYSTEM: Qt.ColorScheme.Unknown,
            ThemeChoice.LIGHT: Qt.ColorScheme.Light,
            ThemeChoice.DARK: Qt.ColorScheme.Dark,
        }[theme]
        QGuiApplication.styleHints().setColorScheme(scheme)
        self.apply()

    def set_palette(self, key: str) -> None:
        """Choose the colours of the actions."""
        self.colours = ACTION_PALETTES.get(key, CLASSIC)
        self.changed.emit()

    def apply(self) -> None:
        """Put the look on the application."""
        self.look = look_for(self.theme)
        app = QApplication.instance()
        if isinstance(app, QApplication):
            app.setPalette(qt_palette(self.look))
            app.setStyleSheet(style_sheet(self.look))
        self.changed.emit()

    def action_colours(self, actions: tuple[Action, ...]) -> list[QColor]:
        """One colour per action: bets and raises darken with their size, all-in is darkest."""
        sized = sorted(
            {action.amount for action in actions if action.is_aggressive and not action.all_in}
        )
        return [self._action_colour(action, sized) for action in actions]

    def _action_colour(self, action: Action, sized: list[int]) -> QColor:
        if action.kind is ActionKind.FOLD:
            return QColor(self.colours.fold)
        if not action.is_aggressive:
            return QColor(self.colours.passive)
        if action.all_in:
            return QColor(self.colours.all_in)
        return bet_colour(self.colours, sized.index(action.amount), len(sized))

    def _system_changed(self) -> None:
        if self.theme is ThemeChoice.SYSTEM:
            self.apply()
