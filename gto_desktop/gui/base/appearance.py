"""The look in force, handed to every widget that paints itself."""

import json
from collections.abc import Iterable
from dataclasses import replace

from PySide6.QtCore import QObject, QSettings, Qt, Signal
from PySide6.QtGui import QColor, QGuiApplication
from PySide6.QtWidgets import QApplication

from gto_desktop.game.action import Action, ActionKind
from gto_desktop.gui.base.style_sheet import style_sheet
from gto_desktop.gui.base.theme import (
    ACTION_PALETTES,
    CLASSIC,
    ActionColours,
    ActionRole,
    Look,
    ThemeChoice,
    bet_colour,
    look_for,
    palette_on,
    qt_palette,
    with_role_colour,
)

FONT_PERCENTS = (80, 90, 100, 110, 125, 150)
"""Sizes of text there are to choose from, in percent of the system's."""
_BASE_POINTS = "gto_desktop_points"
"""Property of the application: the size of its font before anybody scaled it."""
_LEAST_POINTS = 6.0


class Appearance(QObject):
    """Theme, deck, text size and action colours; `changed` fires after any of them was applied."""

    changed = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.theme = ThemeChoice.SYSTEM
        self.four_colours = True
        """Whether each suit has its colour; else clubs are spades and diamonds are hearts."""
        self.font_percent = 100
        self.colours: ActionColours = CLASSIC
        """The palette with the colours of the user's own."""
        self.look: Look = look_for(self.theme)
        self._own: dict[str, dict[ActionRole, str]] = {}
        """The user's colours of each palette, by its key."""
        self._settings: QSettings | None = None
        QGuiApplication.styleHints().colorSchemeChanged.connect(self._system_changed)

    def keep_in(self, settings: QSettings) -> None:
        """Put on the look that settings hold, and keep every later choice there."""
        theme = str(settings.value("theme", ThemeChoice.SYSTEM))
        self.theme = ThemeChoice(theme) if theme in list(ThemeChoice) else ThemeChoice.SYSTEM
        self.four_colours = str(settings.value("look/four_colours", "true")) != "false"
        self.font_percent = _percent(settings.value("look/font_percent"))
        self._own = _own_colours(str(settings.value("look/own_colours", "")))
        self.set_palette(str(settings.value("actions", "")))
        self._settings = settings
        self.set_theme(self.theme)

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
        """Choose the colours of the actions; those the user changed in it come with it."""
        self._take_palette(key)
        self._announce()

    def set_action_colour(self, role: ActionRole, colour: str | None) -> None:
        """Give a role of the palette another colour, "#rrggbb"; None for the palette's own."""
        own = self._own.setdefault(self.colours.key, {})
        if colour is None:
            own.pop(role, None)
        else:
            own[role] = QColor(colour).name()
        self.set_palette(self.colours.key)

    def reset_action_colours(self) -> None:
        """Go back to the colours the palette comes with."""
        self._own.pop(self.colours.key, None)
        self.set_palette(self.colours.key)

    def is_own_colour(self, role: ActionRole) -> bool:
        """Whether the user has changed a role of the palette."""
        return role in self._own.get(self.colours.key, {})

    def set_four_colours(self, four: bool) -> None:  # noqa: FBT001
        """Choose a deck of four colours, or of two."""
        self.four_colours = four
        self.apply()

    def set_font_percent(self, percent: int) -> None:
        """Choose the size of all text, in percent of the system's."""
        self.font_percent = percent
        self.apply()

    def apply(self) -> None:
        """Put the look on the application."""
        look = look_for(self.theme)
        if not self.four_colours:
            look = replace(look, clubs=look.spades, diamonds=look.hearts)
        self.look = look
        self._take_palette(self.colours.key)
        app = QApplication.instance()
        if isinstance(app, QApplication):
            app.setPalette(qt_palette(self.look))
            self._scale_font(app)
            app.setStyleSheet(style_sheet(self.look, self.font_percent / 100))
        self._announce()

    def action_colours(self, actions: tuple[Action, ...]) -> list[QColor]:
        """One colour per action: bets and raises darken with their size, all-in is darkest."""
        sized = sorted(
            {action.amount for action in actions if action.is_aggressive and not action.all_in}
        )
        return [self._action_colour(action, sized) for action in actions]

    def _take_palette(self, key: str) -> None:
        """Take the colours of a palette in this look, and the user's own over them."""
        palette = palette_on(self.look, key)
        for role, colour in self._own.get(palette.key, {}).items():
            palette = with_role_colour(palette, role, colour)
        self.colours = palette

    def _action_colour(self, action: Action, sized: list[int]) -> QColor:
        if action.kind is ActionKind.FOLD:
            return QColor(self.colours.fold)
        if not action.is_aggressive:
            return QColor(self.colours.passive)
        if action.all_in:
            return QColor(self.colours.all_in)
        return bet_colour(self.colours, sized.index(action.amount), len(sized))

    def _scale_font(self, app: QApplication) -> None:
        base = app.property(_BASE_POINTS)
        if not isinstance(base, float):
            base = app.font().pointSizeF()
            app.setProperty(_BASE_POINTS, base)
        points = max(_LEAST_POINTS, base * self.font_percent / 100)
        font = app.font()
        if abs(font.pointSizeF() - points) > 0.01:
            font.setPointSizeF(points)
            app.setFont(font)

    def _system_changed(self) -> None:
        if self.theme is ThemeChoice.SYSTEM:
            self.apply()

    def _announce(self) -> None:
        if self._settings is not None:
            self._settings.setValue("theme", str(self.theme))
            self._settings.setValue("actions", self.colours.key)
            self._settings.setValue("look/four_colours", "true" if self.four_colours else "false")
            self._settings.setValue("look/font_percent", self.font_percent)
            self._settings.setValue("look/own_colours", json.dumps(self._own))
        self.changed.emit()


def _percent(kept: object) -> int:
    return int(str(kept)) if str(kept) in map(str, FONT_PERCENTS) else 100


def _own_colours(kept: str) -> dict[str, dict[ActionRole, str]]:
    """The kept colours; whatever cannot be read in them is left out."""
    try:
        content = json.loads(kept) if kept else {}
    except ValueError:
        return {}
    if not isinstance(content, dict):
        return {}
    return {
        key: {ActionRole(role): colour for role, colour in _known_colours(own)}
        for key, own in content.items()
        if key in ACTION_PALETTES and isinstance(own, dict)
    }


def _known_colours(own: dict[str, object]) -> Iterable[tuple[str, str]]:
    roles = list(ActionRole)
    for role, colour in own.items():
        if role in roles and isinstance(colour, str) and QColor.isValidColorName(colour):
            yield role, colour
