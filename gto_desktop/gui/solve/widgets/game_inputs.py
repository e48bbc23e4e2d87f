"""Inputs of the form of a preflop game, each bound to a field of its model."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial

from PySide6.QtWidgets import QCheckBox, QGridLayout, QLabel, QWidget

from gto_desktop.gui.base.texts import tr
from gto_desktop.gui.kit.labels import MessageLabel, caption, title
from gto_desktop.gui.kit.layouts import Spring, column_of, grid_on, grown, row_of
from gto_desktop.gui.kit.segmented import Segmented
from gto_desktop.gui.solve.models.game import GameModel
from gto_desktop.gui.solve.models.game_fields import SEAT_KINDS, all_seats, seat_key
from gto_desktop.gui.solve.widgets.spot_text_field import TextField

FIELD = 72
"""Pixels of a field of numbers."""
COLUMNS = (134, FIELD, 28, 104, FIELD, 28)
"""Pixels of a row: label, field and unit, twice."""


class GameCheckBox(QCheckBox):
    """A yes or no of the game."""

    def __init__(self, game: GameModel, key: str) -> None:
        super().__init__(game.fields[key].short or game.fields[key].label)
        self._game, self._key = game, key
        self.setAccessibleName(game.fields[key].label)
        self.setToolTip(game.fields[key].tip)
        self.toggled.connect(partial(game.set_on, key))
        game.changed.connect(lambda _key: self._follow())
        self._follow()

    def _follow(self) -> None:
        self.setChecked(self._game.is_on(self._key))


class GameChoice(Segmented):
    """A few words of which one is chosen."""

    def __init__(self, game: GameModel, key: str, choices: Mapping[str, str]) -> None:
        """Take the words of the field, each with what stands on its button."""
        super().__init__(game.fields[key].label, list(choices.values()))
        self._game, self._key, self._words = game, key, tuple(choices)
        self.chosen.connect(lambda number: game.set_text(key, self._words[number]))
        game.changed.connect(lambda _key: self._follow())
        self._follow()

    def _follow(self) -> None:
        self.choose(self._words.index(self._game.text(self._key)))


class GameSection(QWidget):
    """A heading, what is wrong with the fields below it, and the fields two to a row."""

    def __init__(self, game: GameModel, heading: str, note: Callable[[], str] = lambda: "") -> None:
        """Take what there is to say beside the heading while nothing is wrong."""
        super().__init__()
        self._game, self._note = game, note
        self.fields: dict[str, TextField] = {}
        self._labels: dict[str, list[QLabel]] = {}
        self._watched: list[str] = []
        self.message = MessageLabel()
        self.grid: QGridLayout = grid_on(None, across=8, down=6)
        # Alike in all sections, so that their columns stand below each other.
        for column, width in enumerate(COLUMNS):
            self.grid.setColumnMinimumWidth(column, width)
        self.grid.setColumnStretch(len(COLUMNS), 1)
        head = row_of(title(heading), grown(self.message))
        column_of(head, self.grid, on=self, spacing=4, margins=(0, 0, 8, 10))
        game.changed.connect(lambda _key: self.follow())

    def add_fields(self, *keys: str) -> None:
        """Add a row of one or two fields."""
        row = self.grid.rowCount()
        for place, key in enumerate(keys):
            field, edit = self._game.fields[key], TextField(self._game, key)
            edit.setFixedWidth(FIELD)
            edit.setAccessibleName(field.label)
            edit.setAccessibleDescription(field.tip)
            label, unit = QLabel(field.short or field.label), caption(field.unit)
            label.setBuddy(edit)
            label.setToolTip(field.tip)
            self.fields[key], self._labels[key] = edit, [label, unit]
            self.watch(key)
            for column, part in enumerate((label, edit, unit)):
                self.grid.addWidget(part, row, 3 * place + column)

    def add_row(self, *parts: QWidget, label: str = "") -> None:
        """Add a row of anything else, behind a label if there is one."""
        row = self.grid.rowCount()
        if label:
            self.grid.addWidget(QLabel(label), row, 0)
        self.grid.addLayout(row_of(*parts, Spring()), row, bool(label), 1, 7 - bool(label))

    def watch(self, *keys: str) -> None:
        """Tell in the heading what is wrong with more fields."""
        self._watched += keys

    def enable(self, keys: Sequence[str], *, on: bool) -> None:
        """Let fields be typed into, or show that they do not count; wrong ones can be mended."""
        for key in keys:
            can = on or bool(self._game.error(key))
            self.fields[key].setEnabled(can)
            for label in self._labels[key]:
                label.setEnabled(can)

    def follow(self) -> None:
        """Say what is wrong now."""
        errors = ((key, self._game.error(key)) for key in self._watched)
        wrong = next((each for each in errors if each[1]), None)
        seat = "" if wrong is None or "." not in wrong[0] else wrong[0].partition(".")[2]
        told = "" if wrong is None else wrong[1]
        self.message.say(
            tr("{seat}: {problem}", seat=seat, problem=told) if seat.isupper() else told,
            self._note(),
        )


class SeatTable(QWidget):
    """What each seat has of its own; an empty field is as for all."""

    def __init__(self, game: GameModel) -> None:
        super().__init__()
        self._game = game
        self.fields: dict[str, TextField] = {}
        self._rows: dict[str, list[QWidget]] = {}
        grid = grid_on(self, across=4, down=4)
        heads = (
            tr("Stack"), tr("Open"), tr("3-bet IP"), tr("3-bet OOP"), tr("4-bet IP"),
            tr("4-bet OOP"),
        )  # fmt: skip
        for column, head in enumerate(heads, start=1):
            grid.addWidget(caption(head), 0, column)
            grid.setColumnStretch(column, 1)
        for row, seat in enumerate(all_seats(), start=1):
            self._rows[seat] = [QLabel(seat)]
            grid.addWidget(self._rows[seat][0], row, 0)
            for column, (kind, head) in enumerate(zip(SEAT_KINDS, heads, strict=True), start=1):
                if (kind, seat) != ("open", "BB"):
                    field = self._field(kind, seat, head)
                    self._rows[seat].append(field)
                    grid.addWidget(field, row, column)
        game.changed.connect(lambda _key: self._follow())
        self._follow()

    def _field(self, kind: str, seat: str, head: str) -> TextField:
        key = seat_key(kind, seat)
        field = TextField(self._game, key)
        field.setAccessibleName(tr("{seat}: {what}", seat=seat, what=head))
        self.fields[key] = field
        return field

    def _follow(self) -> None:
        self.setVisible(self._game.is_on("own"))
        names = self._game.names
        for seat, cells in self._rows.items():
            for cell in cells:
                cell.setVisible(seat in names)
        for key, field in self.fields.items():
            kind, seat = key.split(".")
            usual = "sb_open" if (kind, seat) == ("open", "SB") else kind
            field.setPlaceholderText(self._game.text(usual))
