"""The sizes and rules of the betting tree."""

from PySide6.QtWidgets import QCheckBox, QGridLayout, QLabel, QVBoxLayout, QWidget

from gto_desktop.gui.models.spot import SpotModel
from gto_desktop.gui.models.spot_fields import PLAYERS, SPOT_FIELDS, STREETS
from gto_desktop.gui.widgets.labels import Message, caption, mark, title
from gto_desktop.gui.widgets.text_field import LabelledField, TextField

HINT = "Percent of the pot; also 2.5x, 100c, 2e or a."
HINT_DETAILS = (
    "50: percent of the pot.  2.5x: times the bet, for raises.  100c: chips.\n"
    "2e: geometric over two streets, e over all that are left.  a: all-in."
)
KINDS = ("Bet", "Raise", "Donk")


class SizeTable(QWidget):
    """Bet, raise and donk sizes by street, for both players or for one."""

    def __init__(self, spot: SpotModel, owner: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._spot = spot
        self.fields: dict[str, TextField] = {}
        self._streets: dict[str, QLabel] = {}
        self.messages: dict[str, Message] = {}
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(8)
        grid.setVerticalSpacing(4)
        prefix = f"{owner}." if owner else ""
        kinds = [kind for kind in KINDS if kind != "Donk" or owner != "ip"]
        if owner:
            grid.addWidget(caption(owner.upper()), 0, 0)
        for column, kind in enumerate(kinds, start=1):
            grid.addWidget(caption(kind), 0, column)
            grid.setColumnStretch(column, 1)
        if owner == "ip":
            grid.setColumnStretch(3, 1)
        for row, street in enumerate(STREETS):
            self._streets[street] = QLabel(street.capitalize())
            grid.addWidget(self._streets[street], 2 * row + 1, 0)
            for column, kind in enumerate(kinds, start=1):
                key = f"donk.{street}" if kind == "Donk" else f"{prefix}{kind.lower()}.{street}"
                if key not in SPOT_FIELDS:
                    continue
                field = TextField(spot, key)
                field.setAccessibleName(f"{owner.upper()} {street} {kind.lower()} sizes".strip())
                field.setPlaceholderText("as bets" if kind == "Donk" else "none")
                self.fields[key] = field
                grid.addWidget(field, 2 * row + 1, column)
            self.messages[street] = Message(lines=2)
            grid.addWidget(self.messages[street], 2 * row + 2, 1, 1, 3)
        spot.changed.connect(self._follow)
        self._follow("")

    def _follow(self, _key: str) -> None:
        streets = self._spot.draft.streets()
        for key, field in self.fields.items():
            field.setEnabled(key.rpartition(".")[2] in streets)
        for street, message in self.messages.items():
            mark(self._streets[street], muted=street not in streets)
            errors = [self._spot.error(key) for key in self.fields if key.endswith(street)]
            message.say(next((error for error in errors if error), ""))


class BettingPage(QWidget):
    """Sizes, limits and rake."""

    def __init__(self, spot: SpotModel, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._spot = spot
        self.own_sizes = QCheckBox("Own sizes for OOP and IP")
        self.own_sizes.toggled.connect(spot.set_per_player_sizes)
        self.shared = SizeTable(spot, "")
        self.tables = {player: SizeTable(spot, player) for player in PLAYERS}
        rules = QGridLayout()
        rules.setHorizontalSpacing(16)
        rules.setVerticalSpacing(4)
        keys = ("raise_limit", "add_allin", "force_allin", "merging", "rake_percent", "rake_cap")
        self.rules = {key: LabelledField(spot, key, lines=2) for key in keys}
        for place, key in enumerate(keys):
            rules.addWidget(self.rules[key], place // 2, place % 2)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 12, 8, 0)
        column.setSpacing(4)
        column.addWidget(title("Sizes"))
        hint = caption(HINT)
        hint.setToolTip(HINT_DETAILS)
        column.addWidget(hint)
        column.addWidget(self.shared)
        for table in self.tables.values():
            column.addWidget(table)
        column.addWidget(self.own_sizes)
        column.addSpacing(12)
        column.addWidget(title("Rules"))
        column.addLayout(rules)
        column.addStretch(1)
        spot.changed.connect(self._follow)
        self._follow("")

    def _follow(self, _key: str) -> None:
        own = self._spot.per_player_sizes
        self.own_sizes.setChecked(own)
        self.shared.setVisible(not own)
        for table in self.tables.values():
            table.setVisible(own)
