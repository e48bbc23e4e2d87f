"""The sizes and rules of the betting tree."""

from PySide6.QtWidgets import QCheckBox, QGridLayout, QLabel, QWidget

from gto_desktop.gui.base.texts import tr
from gto_desktop.gui.kit.labels import MessageLabel, caption, mark, title
from gto_desktop.gui.kit.layouts import Space, Spring, column_of
from gto_desktop.gui.solve.models.bet_presets_model import PresetsModel
from gto_desktop.gui.solve.models.spot import SpotModel
from gto_desktop.gui.solve.models.spot_fields import PLAYERS, SPOT_FIELDS, STREETS
from gto_desktop.gui.solve.widgets.preset_row import PresetRow
from gto_desktop.gui.solve.widgets.spot_text_field import LabelledField, TextField

KINDS = ("Bet", "Raise", "Donk")


class SizeTable(QWidget):
    """Bet, raise and donk sizes by street, for both players or for one."""

    def __init__(self, spot: SpotModel, owner: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._spot = spot
        self.fields: dict[str, TextField] = {}
        self._streets: dict[str, QLabel] = {}
        self.messages: dict[str, MessageLabel] = {}
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(8)
        grid.setVerticalSpacing(4)
        prefix = f"{owner}." if owner else ""
        kinds = [kind for kind in KINDS if kind != "Donk" or owner != "ip"]
        if owner:
            grid.addWidget(caption(owner.upper()), 0, 0)
        names = {"Bet": tr("Bet"), "Raise": tr("Raise"), "Donk": tr("Donk")}
        streets = {"flop": tr("Flop"), "turn": tr("Turn"), "river": tr("River")}
        for column, kind in enumerate(kinds, start=1):
            grid.addWidget(caption(names[kind]), 0, column)
            grid.setColumnStretch(column, 1)
        if owner == "ip":
            grid.setColumnStretch(3, 1)
        for row, street in enumerate(STREETS):
            self._streets[street] = QLabel(streets[street])
            grid.addWidget(self._streets[street], 2 * row + 1, 0)
            for column, kind in enumerate(kinds, start=1):
                key = f"donk.{street}" if kind == "Donk" else f"{prefix}{kind.lower()}.{street}"
                if key not in SPOT_FIELDS:
                    continue
                field = TextField(spot, key)
                name = tr("{street} {kind} sizes", street=streets[street], kind=names[kind])
                field.setAccessibleName(f"{owner.upper()} {name}".strip())
                field.setPlaceholderText(tr("as bets") if kind == "Donk" else tr("none"))
                self.fields[key] = field
                grid.addWidget(field, 2 * row + 1, column)
            self.messages[street] = MessageLabel(lines=2)
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
    """Presets, sizes, limits and rake."""

    def __init__(
        self, spot: SpotModel, presets: PresetsModel, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._spot = spot
        self.own_sizes = QCheckBox(tr("Own sizes for OOP and IP"))
        self.own_sizes.toggled.connect(spot.set_per_player_sizes)
        self.presets = PresetRow(spot, presets)
        self.shared = SizeTable(spot, "")
        self.tables = {player: SizeTable(spot, player) for player in PLAYERS}
        rules = QGridLayout()
        rules.setHorizontalSpacing(16)
        rules.setVerticalSpacing(4)
        keys = ("raise_limit", "add_allin", "force_allin", "merging", "rake_percent", "rake_cap")
        self.rules = {key: LabelledField(spot, key, lines=2) for key in keys}
        tips = _rule_tips()
        for place, key in enumerate(keys):
            rules.addWidget(self.rules[key], place // 2, place % 2)
            self.rules[key].setToolTip(tips[key])
        hint = caption(tr("Percent of the pot; also 2.5x, 100c, 2e or a."))
        hint.setToolTip(
            tr(
                "50: percent of the pot.  2.5x: times the bet, for raises.  100c: chips.\n"
                "2e: geometric over two streets, e over all that are left.  a: all-in."
            )
        )
        column_of(
            self.presets,
            Space(8),
            title(tr("Sizes")),
            hint,
            self.shared,
            *self.tables.values(),
            self.own_sizes,
            Space(12),
            title(tr("Rules")),
            rules,
            Spring(),
            on=self,
            spacing=4,
            margins=(0, 12, 8, 0),
        )
        spot.changed.connect(self._follow)
        self._follow("")

    def _follow(self, _key: str) -> None:
        own = self._spot.per_player_sizes
        self.own_sizes.setChecked(own)
        self.shared.setVisible(not own)
        for table in self.tables.values():
            table.setVisible(own)


def _rule_tips() -> dict[str, str]:
    return {
        "raise_limit": tr("Maximum raises per street, the first bet not counted"),
        "add_allin": tr("All-in is added where it is at most this large; 0 is off"),
        "force_allin": tr(
            "A bet becomes all-in where at most this much would be left behind; 0 is off"
        ),
        "merging": tr("Of two sizes this close, the larger stays; 0 is off"),
        "rake_percent": tr("What the house takes from the pot"),
        "rake_cap": tr("The most the house takes"),
    }
