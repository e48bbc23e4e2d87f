"""The spot to solve: two ranges, the board and the stakes, presets, sizes and rules of betting."""

from functools import partial

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QColor, QIcon, QPainter, QPixmap, QWheelEvent
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QGridLayout,
    QLabel,
    QSizePolicy,
    QTabWidget,
    QWidget,
)

from gto_desktop.game.player import Player
from gto_desktop.gui.base.appearance import Appearance
from gto_desktop.gui.base.messages import translate_message
from gto_desktop.gui.base.texts import tr
from gto_desktop.gui.kit.buttons import flat_button, push_button
from gto_desktop.gui.kit.card_grid import CardGrid
from gto_desktop.gui.kit.labels import MessageLabel, caption, mark, title
from gto_desktop.gui.kit.layouts import Space, Spring, column_of, grown, page_of, row_of, scrolled
from gto_desktop.gui.kit.name_field import NameField
from gto_desktop.gui.kit.page_bars import UndoBar
from gto_desktop.gui.kit.range_editor import RangeEditor
from gto_desktop.gui.node.models.display import Display, tree_start
from gto_desktop.gui.solve.models.bet_presets_model import PresetsModel, apply_preset, is_like
from gto_desktop.gui.solve.models.spot import SpotModel
from gto_desktop.gui.solve.models.spot_fields import PLAYERS, STREETS, spot_fields
from gto_desktop.gui.solve.panels.tree_page import TreePage, TreePageDeps
from gto_desktop.gui.solve.widgets.spot_text_field import LabelledField, TextField
from gto_desktop.services.userdata.bet_presets import BetPreset

KINDS = ("Bet", "Raise", "Donk")


class _Choice(QComboBox):
    """A choice that the wheel does not change: it scrolls the page, and sizes would be lost."""

    def wheelEvent(self, event: QWheelEvent) -> None:
        event.ignore()


class PresetRow(QWidget):
    """A choice shows which preset the fields are like, "Own sizes" where they are like none."""

    def __init__(self, spot: SpotModel, presets: PresetsModel) -> None:
        super().__init__()
        self._spot, self._presets = spot, presets
        self._renaming: BetPreset | None = None
        self.choice = _Choice()
        self.choice.setAccessibleName(tr("Preset of bet sizes"))
        self.choice.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.choice.activated.connect(self._chosen)
        self.save = flat_button(tr("Save as\u2026"), self._begin_naming)
        self.rename = flat_button(tr("Rename\u2026"), self._begin_rename)
        self.delete = flat_button(tr("Delete"), self._delete)
        self._naming = QWidget()
        self.name = NameField(self._naming.hide)
        self.name.setAccessibleName(tr("Name of the preset"))
        self.name.setPlaceholderText(tr("Name of the preset"))
        self.name.returnPressed.connect(self._take_name)
        self.take_name = push_button(tr("Save"), self._take_name)
        self.give_up = flat_button(tr("Cancel"), self._naming.hide)
        self.bar = UndoBar()
        self.bar.undone.connect(presets.undo)
        self._lay_out()
        presets.changed.connect(self._follow)
        presets.told.connect(
            lambda text: self.bar.tell(text, can_undo=presets.undoable is not None)
        )
        presets.refused.connect(lambda text: self.bar.tell(text, wrong=True))
        spot.changed.connect(lambda _key: self._follow())
        self._naming.hide()
        self._follow()

    @property
    def current(self) -> BetPreset | None:
        """The preset that the fields are like."""
        return next((each for each in self._presets.all if is_like(self._spot.draft, each)), None)

    def _lay_out(self) -> None:
        row_of(grown(self.name), self.take_name, self.give_up, on=self._naming, spacing=4)
        column_of(
            title(tr("Preset")),
            row_of(grown(self.choice), self.save, self.rename, self.delete, spacing=4),
            self._naming,
            self.bar,
            on=self,
            spacing=4,
        )

    def _follow(self) -> None:
        current = self.current
        names = [_shown_name(preset) for preset in self._presets.all]
        shown = [self.choice.itemText(place) for place in range(self.choice.count())]
        wanted = names if current is not None else [tr("Own sizes"), *names]
        if shown != wanted:
            self.choice.clear()
            self.choice.addItems(wanted)
        self.choice.setCurrentText(tr("Own sizes") if current is None else _shown_name(current))
        own = current is not None and not current.shipped
        for button in (self.save, self.rename, self.delete):
            button.setVisible(self._presets.keeps)
            button.setEnabled(own or button is self.save)

    def _chosen(self, _place: int) -> None:
        name = self.choice.currentText()
        preset = next((each for each in self._presets.all if _shown_name(each) == name), None)
        if preset is not None:
            apply_preset(self._spot, preset)

    def _begin_rename(self) -> None:
        if self.current is not None:
            self._begin_naming(self.current)

    def _begin_naming(self, renaming: BetPreset | None = None) -> None:
        self._renaming = renaming
        self.name.setText("" if renaming is None else renaming.name)
        self._naming.show()
        self.name.setFocus()
        self.name.selectAll()

    def _take_name(self) -> None:
        if not self.name.text().strip():
            self.name.setFocus()
            return
        if self._renaming is None:
            self._presets.save(self.name.text(), self._spot.draft)
        else:
            self._presets.rename(self._renaming.name, self.name.text())
        self._naming.hide()

    def _delete(self) -> None:
        current = self.current
        if current is not None and not current.shipped:
            self._presets.remove(current)


def _shown_name(preset: BetPreset) -> str:
    """Return what a preset is called here: those that ship speak the window's language."""
    return translate_message(preset.name) if preset.shipped else preset.name


class SizeTable(QWidget):
    """Bet, raise and donk sizes by street, for both players or for one."""

    def __init__(self, spot: SpotModel, owner: str) -> None:
        super().__init__()
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
        known = spot_fields()
        for row, street in enumerate(STREETS):
            self._streets[street] = QLabel(streets[street])
            grid.addWidget(self._streets[street], 2 * row + 1, 0)
            for column, kind in enumerate(kinds, start=1):
                key = f"donk.{street}" if kind == "Donk" else f"{prefix}{kind.lower()}.{street}"
                if key not in known:
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

    def __init__(self, spot: SpotModel, presets: PresetsModel) -> None:
        super().__init__()
        self._spot = spot
        self.own_sizes = QCheckBox(tr("Own sizes for OOP and IP"))
        self.own_sizes.toggled.connect(spot.set_per_player_sizes)
        self.presets = PresetRow(spot, presets)
        self.shared = SizeTable(spot, "")
        self.tables = {player: SizeTable(spot, player) for player in PLAYERS}
        rules = QGridLayout()
        rules.setHorizontalSpacing(16)
        rules.setVerticalSpacing(4)
        self.rules = {key: LabelledField(spot, key, lines=2) for key in _rule_tips()}
        for place, (key, tip) in enumerate(_rule_tips().items()):
            rules.addWidget(self.rules[key], place // 2, place % 2)
            self.rules[key].setToolTip(tip)
        hint = caption(tr("Percent of the pot; also 2.5x, 3bb, 100c, 2e or a."))
        hint.setToolTip(
            tr(
                "50: percent of the pot.  2.5x: times the bet, for raises.\n"
                "3bb: big blinds.  100c: chips.  Of a raise both are on top of the bet.\n"
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
        own = self._spot.draft.per_player_sizes
        self.own_sizes.setChecked(own)
        self.shared.setVisible(not own)
        for table in self.tables.values():
            table.setVisible(own)


def _rule_tips() -> dict[str, str]:
    return {
        "raise_limit": tr("Maximum raises per street, the first bet not counted"),
        "raises_in_all": tr("Maximum raises on all streets together, first bets not counted"),
        "add_allin": tr("All-in is added where it is at most this large; 0 is off"),
        "force_allin": tr(
            "A bet becomes all-in where at most this much would be left behind; 0 is off"
        ),
        "merging": tr("Of two sizes this close, the larger stays; 0 is off"),
        "rake_percent": tr("What the house takes from the pot"),
        "rake_cap": tr("The most the house takes"),
    }


DOT = 8
BOARD_KEYS = ("board", "pot", "stack")


class BoardPicker(QWidget):
    """Clicking a card puts it on the board or takes it off."""

    def __init__(self, spot: SpotModel, appearance: Appearance) -> None:
        super().__init__()
        self._spot = spot
        self.edit = TextField(spot, "board")
        self.edit.setAccessibleName(tr("Board"))
        self.edit.setPlaceholderText("Qs7h2d")
        self.cards = CardGrid(appearance, tr("Board cards"))
        self.cards.picked.connect(spot.toggle_card)
        self.message = MessageLabel(spot_fields()["board"].hint, lines=2)
        self.clear = flat_button(tr("Clear"), lambda: spot.set_text("board", ""))
        column_of(
            title(tr("Board")),
            row_of(grown(self.edit), self.clear, spacing=4),
            self.message,
            self.cards,
            on=self,
        )
        spot.changed.connect(self._follow)
        self._follow("board")

    def _follow(self, _key: str) -> None:
        self.message.say(self._spot.notice or self._spot.error("board"))
        self.cards.show_cards(self._spot.board_cards)


class SpotLocks(QWidget):
    """Hidden while the spot has no locks: they are made where a solution is studied."""

    def __init__(self, spot: SpotModel) -> None:
        super().__init__()
        self._spot = spot
        self.count = QLabel()
        name = tr("Remove the node locks of this spot")
        self.remove = flat_button(tr("Remove"), lambda: spot.set_locks(()), name=name)
        row_of(grown(self.count), self.remove, on=self)
        spot.changed.connect(lambda _key: self.refresh())
        self.refresh()

    def refresh(self) -> None:
        """Count the locks as they are now."""
        locks = self._spot.locks
        self.setVisible(bool(locks))
        self.count.setText(
            tr("Solved with 1 node lock")
            if len(locks) == 1
            else tr("Solved with {count} node locks", count=len(locks))
        )
        tree = self._spot.check().tree if locks else None
        start = None if tree is None else tree_start(tree)
        titles = (Display().line_title(lock.line, start) for lock in locks)
        self.count.setToolTip("\n".join(titles))


class SpotPanel(QTabWidget):
    """Five pages; a dot marks those that hold something wrong or missing."""

    range_wanted = Signal(object, str)
    """A Player, and the `RangeSource` that the user wants its range from or to."""

    def __init__(
        self,
        spot: SpotModel,
        appearance: Appearance,
        presets: PresetsModel,
        tree: TreePageDeps,
    ) -> None:
        super().__init__()
        self._spot = spot
        self._appearance = appearance
        self.oop = RangeEditor(spot.editors.oop, appearance)
        self.ip = RangeEditor(spot.editors.ip, appearance)
        self.board = BoardPicker(spot, appearance)
        self.pot = LabelledField(spot, "pot", lines=2)
        self.stack = LabelledField(spot, "stack", lines=2)
        self.betting = BettingPage(spot, presets)
        self.tree = TreePage(spot, appearance, tree)
        self.addTab(self.oop, tr("OOP range"))
        self.addTab(self.ip, tr("IP range"))
        self.addTab(self._board_page(), tr("Board"))
        self.addTab(scrolled(self.betting, takes_keys=True), tr("Betting"))
        self.addTab(self.tree, tr("Tree"))
        for player, editor in ((Player.OOP, self.oop), (Player.IP, self.ip)):
            editor.wanted.connect(partial(self.range_wanted.emit, player))
        self.setIconSize(QSize(DOT, DOT))
        self.setUsesScrollButtons(False)
        self.currentChanged.connect(lambda _page: self._fit_page())
        spot.changed.connect(self._follow)
        appearance.changed.connect(lambda: self._follow(""))
        self._follow("")
        self._fit_page()

    def _fit_page(self) -> None:
        """Be as high as the page that is shown asks, not as the highest of all."""
        for number in range(self.count()):
            page = self.widget(number)
            if page is not None:
                policy, shown = page.sizePolicy(), page is self.currentWidget()
                wanted = QSizePolicy.Policy.Preferred if shown else QSizePolicy.Policy.Ignored
                policy.setVerticalPolicy(wanted)
                page.setSizePolicy(policy)

    def _board_page(self) -> QWidget:
        return page_of(
            self.board,
            Space(12),
            title(tr("Stakes")),
            row_of(self.pot, self.stack, spacing=16),
            SpotLocks(self._spot),
            Spring(),
            margins=(0, 12, 0, 0),
        )

    def _follow(self, _key: str) -> None:
        errors = set(self._spot.check().errors)
        wrong = (
            "oop" in errors,
            "ip" in errors,
            bool(errors & set(BOARD_KEYS)),
            bool({key for key in errors if "." in key} | (errors & set(self.betting.rules))),
        )
        for page, bad in enumerate(wrong):
            self.setTabIcon(page, self._dot(bad=bad))

    def _dot(self, *, bad: bool) -> QIcon:
        pixmap = QPixmap(DOT * 2, DOT * 2)
        pixmap.setDevicePixelRatio(2)
        pixmap.fill(QColor(Qt.GlobalColor.transparent))
        if bad:
            with QPainter(pixmap) as painter:
                painter.setRenderHint(QPainter.RenderHint.Antialiasing)
                painter.setPen(Qt.PenStyle.NoPen)
                painter.setBrush(QColor(self._appearance.look.error))
                painter.drawEllipse(1, 1, DOT - 2, DOT - 2)
        return QIcon(pixmap)
