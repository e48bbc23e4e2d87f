"""The looks: theme, size of text, deck, and a colour for each action."""

from functools import partial
from itertools import combinations

from PySide6.QtCore import QRect, QSize, Qt
from PySide6.QtGui import (
    QColor,
    QGuiApplication,
    QIcon,
    QPainter,
    QPaintEvent,
    QPixmap,
    QResizeEvent,
)
from PySide6.QtWidgets import (
    QCheckBox,
    QColorDialog,
    QComboBox,
    QGridLayout,
    QLabel,
    QPushButton,
    QSizePolicy,
    QWidget,
)

from gto_desktop.gui.base.appearance import FONT_PERCENTS, Appearance
from gto_desktop.gui.base.texts import tr
from gto_desktop.gui.base.theme import (
    ACTION_PALETTES,
    ActionRole,
    ThemeChoice,
    readable_on,
    role_colour,
    tabular,
)
from gto_desktop.gui.kit.buttons import flat_button, push_button
from gto_desktop.gui.kit.labels import MessageLabel, title
from gto_desktop.gui.kit.layouts import Placed, Space, Spring, column_of, form_on, row_of
from gto_desktop.gui.kit.painting import draw_suit
from gto_desktop.gui.kit.segmented import Segmented

SWATCH = QSize(28, 16)
ALIKE = 40.0
"""Distance of two colours (weighted RGB, white to black about 765) below which they look alike."""
GAP = 16
"""Between the two columns of colours."""
_SHARES = (0.18, 0.24, 0.14, 0.16, 0.14, 0.14)


def role_titles() -> dict[ActionRole, str]:
    """What the actions are called."""
    return {
        ActionRole.FOLD: tr("Fold"),
        ActionRole.PASSIVE: tr("Check, call"),
        ActionRole.SMALL: tr("Small bet or raise"),
        ActionRole.MEDIUM: tr("Medium bet or raise"),
        ActionRole.LARGE: tr("Large bet or raise"),
        ActionRole.ALL_IN: tr("All-in"),
    }


def distance(first: QColor, second: QColor) -> float:
    """How far apart two colours look; the weights are of "redmean", an approximation of CIELUV."""
    red = (first.red() + second.red()) / 2
    r, g, b = (
        first.red() - second.red(),
        first.green() - second.green(),
        first.blue() - second.blue(),
    )
    return float(((2 + red / 256) * r * r + 4 * g * g + (2 + (255 - red) / 256) * b * b) ** 0.5)


class ColoursPage(QWidget):
    """Changes an `Appearance`, which shows at once in the whole window."""

    def __init__(self, appearance: Appearance) -> None:
        super().__init__()
        self._appearance = appearance
        self.theme = Segmented(tr("Theme"), [tr("System"), tr("Light"), tr("Dark")])
        self.theme.chosen.connect(lambda number: appearance.set_theme(list(ThemeChoice)[number]))
        self.text_size = QComboBox()
        self.text_size.setAccessibleName(tr("Size of text"))
        self.text_size.addItems([tr("{percent} %", percent=size) for size in FONT_PERCENTS])
        self.text_size.activated.connect(
            lambda number: appearance.set_font_percent(FONT_PERCENTS[number])
        )
        self.deck = QCheckBox(tr("Four-colour deck"))
        self.deck.toggled.connect(appearance.set_four_colours)
        self.suits = _Suits(appearance)
        self.palette_choice = QComboBox()
        self.palette_choice.setAccessibleName(tr("Action palette"))
        titles = {"classic": tr("Classic"), "okabe-ito": tr("Colour-blind safe")}
        for key, palette in ACTION_PALETTES.items():
            self.palette_choice.addItem(titles.get(key, palette.title))
        self.palette_choice.activated.connect(
            lambda number: appearance.set_palette(list(ACTION_PALETTES)[number])
        )
        self.preview = _Preview(appearance)
        self.buttons: dict[ActionRole, QPushButton] = {}
        self.resets: dict[ActionRole, QPushButton] = {}
        self._grid = QGridLayout()
        self._rows: list[tuple[QWidget, ...]] = []
        """Of each action its name, its colour, and the button that resets it."""
        self._columns = 0
        self.reset_all = push_button(tr("Reset all colours"), appearance.reset_action_colours)
        self.warning = MessageLabel("", lines=2)
        self._lay_out()
        appearance.changed.connect(self._follow)
        self._follow()

    def choose(self, role: ActionRole) -> QColorDialog:
        """Ask for a colour; the window shows each one that is tried, and the old one on Cancel."""
        appearance = self._appearance
        before = role_colour(appearance.colours, role) if appearance.is_own_colour(role) else None
        dialog = QColorDialog(QColor(role_colour(appearance.colours, role)), self)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.setWindowTitle(role_titles()[role])
        dialog.currentColorChanged.connect(
            lambda colour: appearance.set_action_colour(role, colour.name())
        )
        dialog.rejected.connect(lambda: appearance.set_action_colour(role, before))
        dialog.open()
        return dialog

    def _lay_out(self) -> None:
        self._make_rows()
        form = form_on(None)
        form.addRow(tr("Theme"), self.theme)
        form.addRow(tr("Size of text"), self.text_size)
        form.addRow(tr("Cards"), row_of(self.deck, self.suits, Spring(), spacing=12))
        form.addRow(tr("Action palette"), self.palette_choice)
        column_of(
            form,
            Space(8),
            title(tr("Colours of the actions")),
            self.preview,
            self._grid,
            self.warning,
            Placed(self.reset_all, side=Qt.AlignmentFlag.AlignLeft),
            Spring(),
            on=self,
            spacing=12,
        )

    def _make_rows(self) -> None:
        self._grid.setHorizontalSpacing(12)
        self._grid.setVerticalSpacing(8)
        self._grid.setColumnStretch(7, 1)
        for role, name in role_titles().items():
            called = tr("Colour of {action}", action=name)
            button = push_button("", partial(self.choose, role), name=called)
            button.setIconSize(SWATCH)
            called = tr("Reset the colour of {action}", action=name)
            put_back = partial(self._appearance.set_action_colour, role, None)
            reset = flat_button(tr("Reset"), put_back, name=called)
            self.buttons[role], self.resets[role] = button, reset
            self._rows.append((QLabel(name), button, reset))
        self._place_rows(1)

    def _place_rows(self, columns: int) -> None:
        self._columns = columns
        length = len(self._rows) // columns
        for number, row in enumerate(self._rows):
            for column, widget in enumerate(row):
                self._grid.addWidget(widget, number % length, number // length * 4 + column)
        self._grid.setColumnMinimumWidth(3, GAP if columns > 1 else 0)

    def _fit_rows(self) -> None:
        """Have two columns where there is room for them: long names and large letters need more."""
        for row in self._rows:
            for widget in row:
                widget.ensurePolished()
        half = len(self._rows) // 2
        needed = GAP + 5 * self._grid.horizontalSpacing()
        for side in (self._rows[:half], self._rows[half:]):
            widths = [[widget.sizeHint().width() for widget in row] for row in side]
            needed += sum(map(max, zip(*widths, strict=True)))
        seen = self.parentWidget()
        columns = 2 if needed <= (self if seen is None else seen).width() else 1
        if columns != self._columns:
            self._place_rows(columns)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit_rows()

    def _follow(self) -> None:
        appearance = self._appearance
        self.theme.choose(list(ThemeChoice).index(appearance.theme))
        self.text_size.setCurrentIndex(FONT_PERCENTS.index(appearance.font_percent))
        self.deck.blockSignals(True)
        self.deck.setChecked(appearance.four_colours)
        self.deck.blockSignals(False)
        self.palette_choice.setCurrentIndex(list(ACTION_PALETTES).index(appearance.colours.key))
        for role, button in self.buttons.items():
            colour = role_colour(appearance.colours, role)
            button.setIcon(_swatch(QColor(colour)))
            button.setText(colour)
            button.setFont(tabular(QGuiApplication.font()))
            self.resets[role].setEnabled(appearance.is_own_colour(role))
        self.reset_all.setEnabled(any(map(appearance.is_own_colour, self.buttons)))
        self.warning.say("", self._alike())
        self._fit_rows()  # the letters may have another size now

    def _alike(self) -> str:
        """Name the first two actions whose colours can hardly be told apart."""
        titles = role_titles()
        for first, second in combinations(ActionRole, 2):
            colours = self._appearance.colours
            if distance(*(QColor(role_colour(colours, r)) for r in (first, second))) < ALIKE:
                return tr(
                    "{first} and {second} can hardly be told apart.",
                    first=titles[first],
                    second=titles[second],
                )
        return ""


class _Preview(QWidget):
    """A bar of all actions with their names on them."""

    def __init__(self, appearance: Appearance) -> None:
        super().__init__()
        self._appearance = appearance
        self.setAccessibleName(tr("Preview of the colours"))
        self.setFixedHeight(44)
        self.setMinimumWidth(420)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        appearance.changed.connect(self.update)

    def paintEvent(self, event: QPaintEvent) -> None:
        passive, all_in = tr("Check, call"), tr("All-in")
        names = (tr("Fold"), passive, tr("Small"), tr("Medium"), tr("Large"), all_in)
        with QPainter(self) as painter:
            left = 0.0
            for role, name, share in zip(ActionRole, names, _SHARES, strict=True):
                width = self.width() * share
                box = QRect(round(left), 0, round(left + width) - round(left), self.height())
                colour = QColor(role_colour(self._appearance.colours, role))
                painter.fillRect(box, colour)
                painter.setPen(readable_on(colour))
                painter.drawText(box, Qt.AlignmentFlag.AlignCenter, name)
                left += width


class _Suits(QWidget):
    """The four suits in their colours."""

    def __init__(self, appearance: Appearance) -> None:
        super().__init__()
        self._appearance = appearance
        self.setFixedSize(4 * 20, 16)
        self.setAccessibleName(tr("Suits in their colours"))
        appearance.changed.connect(self.update)

    def paintEvent(self, event: QPaintEvent) -> None:
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            for place, suit in enumerate((3, 2, 1, 0)):
                box = QRect(place * 20, 1, 14, 14).toRectF()
                draw_suit(painter, suit, box, QColor(self._appearance.look.suits[suit]))


def _swatch(colour: QColor) -> QIcon:
    pixmap = QPixmap(SWATCH * 2)
    pixmap.setDevicePixelRatio(2)
    pixmap.fill(Qt.GlobalColor.transparent)
    with QPainter(pixmap) as painter:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(colour)
        painter.drawRoundedRect(0, 0, SWATCH.width(), SWATCH.height(), 3, 3)
    return QIcon(pixmap)
