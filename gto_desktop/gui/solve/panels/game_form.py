"""The form of a preflop game."""

from PySide6.QtWidgets import QComboBox, QLabel, QSizePolicy, QWidget

from gto_desktop.gui.base.numbers import written
from gto_desktop.gui.base.texts import tr
from gto_desktop.gui.kit.layouts import Spring, column_of, grid_on
from gto_desktop.gui.solve.models.game import GameModel
from gto_desktop.gui.solve.models.game_fields import (
    CHOICES,
    FEWEST_SEATS,
    SEAT_KINDS,
    all_seats,
    seat_key,
)
from gto_desktop.gui.solve.models.game_presets import game_presets
from gto_desktop.gui.solve.models.saved_ranges_model import SavedRangesModel
from gto_desktop.gui.solve.panels.game_locks import GameLocks
from gto_desktop.gui.solve.widgets.game_inputs import (
    GameCheckBox,
    GameChoice,
    GameSection,
    SeatTable,
)
from gto_desktop.gui.solve.widgets.spot_text_field import TextField

_SIZED = ("open", "sb_open", "three_ip", "three_oop", "four_ip", "four_oop", "five", "five_oop",
          "over_sb", "all_in_from")  # fmt: skip
"""Fields that push or fold has no use for."""


class GameForm(QWidget):
    """All that makes a game, from its name down to its locks."""

    def __init__(self, game: GameModel, ranges: SavedRangesModel | None) -> None:
        super().__init__()
        self._game = game
        self.preset = QComboBox()
        self.preset.setAccessibleName(tr("Preset of games"))
        self.preset.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.preset.activated.connect(self._choose)
        self.name = TextField(game, "name")
        self.name.setAccessibleName(tr("Name of the data set"))
        self.seats_table = SeatTable(game)
        self.table = self._table()
        self.rake = self._rake()
        self.raises = self._raises()
        self.calls = self._calls()
        self.prizes = self._prizes()
        self.locks = GameLocks(game, ranges)
        head = grid_on(None, across=8, down=6, margins=(0, 0, 8, 8))
        for row, (text, part) in enumerate(((tr("Preset"), self.preset), (tr("Name"), self.name))):
            label = QLabel(text)
            label.setBuddy(part)
            head.addWidget(label, row, 0)
            head.addWidget(part, row, 1)
        sections = (self.table, self.raises, self.calls, self.rake, self.prizes, self.locks)
        column_of(head, *sections, Spring(), on=self, spacing=0)
        game.changed.connect(lambda _key: self._follow())
        self._follow()

    def _table(self) -> GameSection:
        section = GameSection(self._game, tr("Table"))
        self.seats = GameChoice(self._game, "seats", {count: count for count in CHOICES["seats"]})
        self.own = GameCheckBox(self._game, "own")
        self.own.setToolTip(tr("Stacks and sizes by seat; what is left empty is as above"))
        section.add_row(self.seats, label=tr("Seats"))
        section.add_fields("stack")
        section.grid.addWidget(self.own, section.grid.rowCount() - 1, 3, 1, 4)
        section.grid.addWidget(self.seats_table, section.grid.rowCount(), 0, 1, 7)
        kinds = {"none": tr("None"), "each": tr("Each seat"), "bb": tr("BB for all")}
        self.antes = GameChoice(self._game, "ante_kind", kinds)
        section.add_row(self.antes, label=tr("Antes"))
        section.add_fields("ante", "straddle")
        section.watch(*(seat_key(kind, seat) for seat in all_seats() for kind in SEAT_KINDS))
        section.watch("seats")
        return section

    def _raises(self) -> GameSection:
        section = GameSection(self._game, tr("Raises"), self._of_small_raises)
        self.push = GameCheckBox(self._game, "push_or_fold")
        section.add_row(self.push)
        section.add_fields("open", "sb_open")
        section.add_fields("three_ip", "three_oop")
        section.add_fields("four_ip", "four_oop")
        section.add_fields("five", "five_oop")
        section.add_fields("over_sb", "all_in_from")
        section.fields["five"].setPlaceholderText(tr("all-in"))
        return section

    def _of_small_raises(self) -> str:
        least = self._game.least_raise
        if least is None:
            return ""
        return tr("Smaller raises become {size}bb.", size=written(least, "g"))

    def _calls(self) -> GameSection:
        section = GameSection(self._game, tr("Limps and calls"))
        who = {"none": tr("Nobody"), "sb": tr("SB"), "all": tr("Everybody")}
        self.limps = GameChoice(self._game, "limps", who)
        self.cold = [
            GameCheckBox(self._game, f"cold.{kind}") for kind in ("raise", "three_bet", "four_bet")
        ]
        section.add_row(self.limps, label=tr("Limps"))
        section.add_fields("over_limpers", "callers")
        section.add_row(*self.cold, label=tr("Cold calls of"))
        return section

    def _rake(self) -> GameSection:
        section = GameSection(self._game, tr("Rake"))
        section.add_fields("rake_percent", "rake_cap")
        section.fields["rake_cap"].setPlaceholderText(tr("no cap"))
        self.no_drop = GameCheckBox(self._game, "no_flop_no_drop")
        section.add_row(self.no_drop)
        return section

    def _prizes(self) -> GameSection:
        section = GameSection(self._game, tr("Prizes"))
        self.payouts = TextField(self._game, "payouts")
        self.payouts.setAccessibleName(tr("Prizes"))
        self.payouts.setPlaceholderText(tr("none: EVs are chips; 500, 300, 200: ICM"))
        section.grid.addWidget(self.payouts, 0, 0, 1, 7)
        section.watch("payouts")
        return section

    def _choose(self, number: int) -> None:
        key = self.preset.itemData(number)
        preset = next((each for each in game_presets() if each.key == key), None)
        if preset is not None:
            self._game.apply(preset)

    def _follow(self) -> None:
        game, current = self._game, self._game.preset
        rows = [(each.name, each.key) for each in game_presets()]
        if current is None:
            rows.insert(0, (tr("Own game"), ""))
        if self.preset.count() != len(rows):
            self.preset.clear()
            for name, key in rows:
                self.preset.addItem(name, key)
        self.preset.setCurrentIndex(self.preset.findData("" if current is None else current.key))
        spec = game.check().spec
        self.name.setPlaceholderText("" if spec is None else spec.name)
        sized = not game.is_on("push_or_fold")
        heads_up = game.seats == FEWEST_SEATS
        self.raises.enable(_SIZED, on=sized)
        self.raises.enable(("open",), on=sized and not heads_up)
        self.raises.fields["five_oop"].setPlaceholderText(game.text("five") or tr("all-in"))
        self.raises.enable(("five_oop",), on=sized and bool(game.text("five").strip()))
        self.table.enable(("ante",), on=game.text("ante_kind") != "none")
        self.table.enable(("straddle",), on=not heads_up)
        several = sized and not heads_up
        self.calls.enable(("over_limpers",), on=several and game.text("limps") != "none")
        self.calls.enable(("callers",), on=several)
        for box in self.cold:
            box.setEnabled(several)
        self.limps.setEnabled(sized)
