"""Colours: two looks of the window and the palettes of the actions."""

from dataclasses import dataclass, replace
from enum import StrEnum

from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QFont, QGuiApplication, QPalette


class ThemeChoice(StrEnum):
    """What the user asked for."""

    SYSTEM = "system"
    LIGHT = "light"
    DARK = "dark"


@dataclass(frozen=True)
class Look:
    """Every colour of the window that is no action colour."""

    dark: bool
    window: str
    surface: str
    """Fields, grids and cards."""
    raised: str
    """Buttons and headers."""
    border: str
    text: str
    muted: str
    """Hints, units and captions; still 4.5:1 on window and surface."""
    accent: str
    on_accent: str
    error: str
    good: str
    dead: str
    """Cells of hands that cannot be here."""
    dead_text: str
    """Their names, and those of hands that a filter leaves out; still 3:1 on either ground."""
    empty: str
    """The part of a living cell that no action fills."""
    spades: str
    hearts: str
    diamonds: str
    clubs: str

    @property
    def suits(self) -> tuple[str, str, str, str]:
        """Colours of clubs, diamonds, hearts, spades."""
        return (self.clubs, self.diamonds, self.hearts, self.spades)


_COLOURS = {
    "window": ("#f4f5f7", "#17191e"),
    "surface": ("#ffffff", "#1f2228"),
    "raised": ("#fbfbfc", "#272b33"),
    "border": ("#d5d9e0", "#3a404b"),
    "text": ("#1c2026", "#e7e9ed"),
    "muted": ("#5c6573", "#a0a8b5"),
    "accent": ("#5a55c8", "#8f8af0"),
    "on_accent": ("#ffffff", "#14151a"),
    "error": ("#b3261e", "#ff8f87"),
    "good": ("#1f7a45", "#6fce94"),
    "dead": ("#e4e7eb", "#2a2e35"),
    "dead_text": ("#6b7380", "#959daa"),
    "empty": ("#f1f2f5", "#333842"),
    "spades": ("#1c2026", "#eef0f3"),
    "hearts": ("#c62f2f", "#ff7b74"),
    "diamonds": ("#1f62c9", "#7fb0ff"),
    "clubs": ("#1d7f42", "#6fce8f"),
}
"""Each colour in the light look and in the dark."""
LIGHT = Look(dark=False, **{name: light for name, (light, _) in _COLOURS.items()})
DARK = Look(dark=True, **{name: dark for name, (_, dark) in _COLOURS.items()})


@dataclass(frozen=True)
class ActionColours:
    """Colours of the actions; bets and raises run over `bets` with growing size."""

    key: str
    title: str
    fold: str
    passive: str
    """Check and call."""
    bets: tuple[str, ...]
    """From the smallest size to the largest that is not all-in."""
    all_in: str
    neutral: str
    """Hands of the player who is not to act."""
    low: str
    middle: str
    high: str
    """Ends and middle of the scale of EV and equity."""


CLASSIC = ActionColours(
    key="classic",
    title="Classic",
    fold="#3d7cc9",
    passive="#55a868",
    bets=("#ee8a80", "#d9534a", "#a92f2b"),
    all_in="#6d1518",
    neutral="#c9a227",
    low="#c9574f",
    middle="#dcc36a",
    high="#4f9d69",
)
CLASSIC_DARK = replace(CLASSIC, bets=("#f7b3ab", "#ee7d73", "#e0564f"), all_in="#d3204f")
"""Lighter reds, which still grow darker with the size: the light look's vanish on a dark ground."""
COLOUR_BLIND = ActionColours(
    key="okabe-ito",
    title="Colour-blind safe",
    fold="#0072b2",
    passive="#009e73",
    bets=("#f0e442", "#e69f00", "#d55e00"),
    all_in="#cc79a7",
    neutral="#56b4e9",
    low="#0072b2",
    middle="#c9ccd1",
    high="#e69f00",
)
ACTION_PALETTES = {palette.key: palette for palette in (CLASSIC, COLOUR_BLIND)}
_ON_DARK = {palette.key: palette for palette in (CLASSIC_DARK,)}


def palette_on(look: Look, key: str) -> ActionColours:
    """The palette of a key, as it stands out in a look; the classic one for a key there is not."""
    palette = ACTION_PALETTES.get(key, CLASSIC)
    return _ON_DARK.get(palette.key, palette) if look.dark else palette


class ActionRole(StrEnum):
    """What an action is to its colour."""

    FOLD = "fold"
    PASSIVE = "passive"
    SMALL = "small"
    """The smallest bet or raise of a node; those between two of these three are mixed."""
    MEDIUM = "medium"
    LARGE = "large"
    ALL_IN = "all-in"


_BETS = (ActionRole.SMALL, ActionRole.MEDIUM, ActionRole.LARGE)
_FIELDS = {ActionRole.FOLD: "fold", ActionRole.PASSIVE: "passive", ActionRole.ALL_IN: "all_in"}
"""The fields of `ActionColours` for the roles that are no sizes."""


def role_colour(colours: ActionColours, role: ActionRole) -> str:
    """The colour a palette gives to a role."""
    if role in _BETS:
        return colours.bets[_BETS.index(role)]
    return str(getattr(colours, _FIELDS[role]))


def with_role_colour(colours: ActionColours, role: ActionRole, colour: str) -> ActionColours:
    """A palette with another colour for one role."""
    if role in _BETS:
        bets = list(colours.bets)
        bets[_BETS.index(role)] = colour
        return replace(colours, bets=tuple(bets))
    return replace(colours, **{_FIELDS[role]: colour})  # type: ignore[arg-type]


def mix(first: str, second: str, share: float) -> QColor:
    """The colour `share` of the way from the first to the second."""
    share = min(1.0, max(0.0, share))
    ends = ((c.red(), c.green(), c.blue()) for c in (QColor(first), QColor(second)))
    return QColor(*(round(a + (b - a) * share) for a, b in zip(*ends, strict=True)))


def scale_colour(colours: ActionColours, share: float) -> QColor:
    """Colour of a value on the EV and equity scale, 0 lowest to 1 highest."""
    if share < 0.5:
        return mix(colours.low, colours.middle, share * 2)
    return mix(colours.middle, colours.high, share * 2 - 1)


def bet_colour(colours: ActionColours, place: int, count: int) -> QColor:
    """Colour of the `place`-th smallest of `count` bets or raises that are not all-in."""
    stops = colours.bets
    if count <= 1:
        return QColor(stops[len(stops) // 2])
    at = place / (count - 1) * (len(stops) - 1)
    low = min(int(at), len(stops) - 2)
    return mix(stops[low], stops[low + 1], at - low)


def luminance(colour: QColor) -> float:
    """Relative luminance after WCAG 2, 0..1."""

    def linear(channel: float) -> float:
        return channel / 12.92 if channel <= 0.04045 else float(((channel + 0.055) / 1.055) ** 2.4)

    red, green, blue = linear(colour.redF()), linear(colour.greenF()), linear(colour.blueF())
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(first: QColor, second: QColor) -> float:
    """Contrast after WCAG 2, from 1 to 21; text needs 4.5."""
    low, high = sorted((luminance(first), luminance(second)))
    return (high + 0.05) / (low + 0.05)


def readable_on(colour: QColor) -> QColor:
    """Black or white, whichever stands out more: at least 4.5:1 on any colour."""
    black, white = QColor("#000000"), QColor("#ffffff")
    return white if contrast(white, colour) >= contrast(black, colour) else black


def look_for(choice: ThemeChoice) -> Look:
    """The look a choice means now; the system's, where it says one, for SYSTEM."""
    if choice is ThemeChoice.SYSTEM:
        dark = QGuiApplication.styleHints().colorScheme() == Qt.ColorScheme.Dark
        return DARK if dark else LIGHT
    return DARK if choice is ThemeChoice.DARK else LIGHT


def qt_palette(look: Look) -> QPalette:
    """The QPalette of a look, for Fusion."""
    role = QPalette.ColorRole
    palette = QPalette()
    colours = {
        role.Window: look.window,
        role.WindowText: look.text,
        role.Base: look.surface,
        role.AlternateBase: look.window,
        role.Text: look.text,
        role.Button: look.raised,
        role.ButtonText: look.text,
        role.BrightText: look.error,
        role.ToolTipBase: look.raised,
        role.ToolTipText: look.text,
        role.PlaceholderText: look.muted,
        role.Highlight: look.accent,
        role.HighlightedText: look.on_accent,
        role.Link: look.accent,
        role.Accent: look.accent,
        role.Mid: look.border,
    }
    for of, colour in colours.items():
        palette.setColor(of, QColor(colour))
    for of in (role.WindowText, role.Text, role.ButtonText):
        palette.setColor(QPalette.ColorGroup.Disabled, of, QColor(look.dead_text))
    return palette


def tabular(font: QFont, points: float | None = None, *, bold: bool = False) -> QFont:
    """The font with figures of one width, so that columns of numbers stand still."""
    figures = QFont(font)
    figures.setFeature(QFont.Tag("tnum"), 1)
    if points is not None:
        figures.setPointSizeF(points)
    figures.setBold(bold)
    return figures
