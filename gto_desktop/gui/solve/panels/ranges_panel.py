"""The user's ranges: groups and ranges on the left, what one of them holds on the right."""

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import (
    QFileDialog,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QMenu,
    QPushButton,
    QStackedWidget,
    QWidget,
)

from gto_desktop.game.player import Player
from gto_desktop.gui.base.appearance import Appearance
from gto_desktop.gui.base.commands import Command
from gto_desktop.gui.base.numbers import written
from gto_desktop.gui.base.texts import tr
from gto_desktop.gui.base.theme import tabular
from gto_desktop.gui.kit.buttons import flat_button, push_button
from gto_desktop.gui.kit.file_dialogs import ask_files, ask_where
from gto_desktop.gui.kit.labels import caption, title
from gto_desktop.gui.kit.layouts import Space, Spring, column_of, grown, page_of, row_of, split
from gto_desktop.gui.kit.page_bars import UndoBar
from gto_desktop.gui.kit.range_grid import RangePreview
from gto_desktop.gui.kit.segmented import Segmented
from gto_desktop.gui.solve.models.saved_ranges_model import SavedRangesModel
from gto_desktop.gui.solve.models.spot import SpotModel
from gto_desktop.gui.solve.panels.range_forms import ImportForm, SaveForm
from gto_desktop.gui.solve.widgets.range_tree import RangeTree
from gto_desktop.ranges.imports import Style
from gto_desktop.ranges.range import Range
from gto_desktop.services.userdata.ranges_shelf import Import, export_text

LOOK, SAVE, IMPORT = range(3)
PLAYERS = (Player.OOP, Player.IP)


class RangesPanel(QWidget):
    """Keeps ranges and puts them into the spot, by a button, a double click or a drag."""

    library_wanted = Signal(object)
    """A Player: the user wants its range from a line before the flop."""
    node_wanted = Signal(object)
    """A Player: the user wants its range from the shown node."""
    put = Signal(object)
    """A Player: a range was put into the spot."""

    def __init__(self, ranges: SavedRangesModel, spot: SpotModel, appearance: Appearance) -> None:
        super().__init__()
        self._ranges, self._spot = ranges, spot
        self._make_widgets(appearance)
        self._lay_out()
        self._connect()
        ranges.load()
        self._follow()

    @property
    def player(self) -> Player:
        """The player a double click is for."""
        return PLAYERS[self.target.current]

    def show_for(self, player: Player) -> None:
        """Let the user choose a range for a player."""
        self.target.choose(int(player))
        self.pages.setCurrentIndex(LOOK)
        self.tree.setFocus()

    def offer(self, hands: Range, name: str = "") -> None:
        """Ask under which name to keep a range."""
        self.form.open(hands, name)
        self.pages.setCurrentIndex(SAVE)
        self.form.name.setFocus()

    def save_from(self, player: Player) -> None:
        """Ask under which name to keep a player's range of the spot."""
        self.offer(self._spot.editors[player].range)

    def put_into(self, player: Player) -> None:
        """Put the chosen range into the spot."""
        chosen = self.tree.chosen()
        if chosen:
            self._spot.editors[player].put(Range.parse(chosen[0].text))
            self.put.emit(player)

    def show_import(self) -> None:
        """Ask for texts or files to import."""
        group = self.tree.group()
        if group:
            self.importing.group.setCurrentText(group)
        self.pages.setCurrentIndex(IMPORT)
        self.importing.text.setFocus()

    def commands(self) -> list[Command]:
        """Return what the panel can be told to do."""
        commands = []
        for player in PLAYERS:
            text = tr("Save the {player} range to my ranges\u2026", player=player.name)
            save, can = partial(self.save_from, player), partial(self._has_hands, player)
            commands.append(Command(f"ranges.save.{player.key}", text, save, "edit", can=can))
        act = self.show_import
        return [*commands, Command("ranges.import", tr("Import ranges\u2026"), act, "file")]

    def _has_hands(self, player: Player) -> bool:
        return self._spot.editors[player].combo_count > 0

    def _make_widgets(self, appearance: Appearance) -> None:
        self.filter = QLineEdit()
        self.filter.setPlaceholderText(tr("Filter"))
        self.filter.setAccessibleName(tr("Filter my ranges"))
        self.filter.setClearButtonEnabled(True)
        self.tree = RangeTree()
        self.new_group = flat_button(tr("New group"), self._add_group)
        self.import_button = flat_button(tr("Import\u2026"), self.show_import)
        self.rename = flat_button(tr("Rename"), self.tree.edit_current)
        self.delete = flat_button(tr("Delete"), self._delete)
        self.bar = UndoBar()
        self.name = title("")
        self.name.setWordWrap(True)
        self.count = caption("")
        self.count.setFont(tabular(self.font()))
        self.preview = RangePreview(appearance, tr("Chosen range"))
        self.to: dict[Player, QPushButton] = {}
        self.save: dict[Player, QPushButton] = {}
        for player in PLAYERS:
            put, save = partial(self.put_into, player), partial(self.save_from, player)
            self.to[player] = push_button(tr("To {player}", player=player.name), put)
            self.save[player] = flat_button(tr("Save {player}\u2026", player=player.name), save)
        self.target = Segmented(tr("A double click puts it into"), [each.name for each in PLAYERS])
        self.copy = QPushButton(tr("Copy"))
        self.copy.setMenu(self._style_menu(self._copy))
        self.export = QPushButton(tr("Export\u2026"))
        self.export.setMenu(self._style_menu(self._ask_export))
        before, node = tr("From before the flop\u2026"), tr("From the shown node")
        self.library = flat_button(before, lambda: self.library_wanted.emit(self.player))
        self.node = flat_button(node, lambda: self.node_wanted.emit(self.player))
        self.form, self.importing = SaveForm(), ImportForm()

    def _lay_out(self) -> None:
        left = page_of(
            self.filter,
            grown(self.tree),
            _row(self.new_group, self.import_button),
            _row(self.rename, self.delete),
        )
        look = page_of(
            self.name,
            self.count,
            grown(self.preview),
            _row(*self.to.values(), self.copy, self.export),
            _row(caption(tr("A double click puts it into")), self.target),
            Space(8),
            title(tr("Take from the spot or the study")),
            _row(*self.save.values()),
            _row(self.library, self.node),
        )
        self.pages = QStackedWidget()
        for page in (look, self.form, self.importing):
            self.pages.addWidget(page)
        way = Qt.Orientation.Horizontal
        self.splitter = split(way, left, self.pages, shares=(0, 1), handle=16)
        column_of(grown(self.splitter), self.bar, on=self, margins=(12, 12, 12, 12))

    def _connect(self) -> None:
        ranges = self._ranges
        ranges.changed.connect(self._follow)
        ranges.told.connect(lambda text: self.bar.tell(text, can_undo=ranges.undoable is not None))
        ranges.refused.connect(lambda text: self.bar.tell(text, wrong=True))
        ranges.imported.connect(self._imported)
        self.bar.undone.connect(ranges.undo)
        self.filter.textChanged.connect(self.tree.set_filter)
        self.tree.itemSelectionChanged.connect(self._show_chosen)
        self.tree.activated_range.connect(lambda: self.put_into(self.player))
        self.tree.renamed.connect(ranges.rename)
        self.tree.group_renamed.connect(ranges.rename_group)
        self.tree.moved.connect(ranges.move)
        self.tree.delete_wanted.connect(self._delete)
        self.tree.text_dropped.connect(self._text_dropped)
        self.form.saved.connect(self._save)
        self.form.given_up.connect(lambda: self.pages.setCurrentIndex(LOOK))
        self.importing.given_up.connect(lambda: self.pages.setCurrentIndex(LOOK))
        self.importing.pasted.connect(ranges.import_text)
        self.importing.files_wanted.connect(self._ask_files)
        self._spot.changed.connect(lambda _key: self._update())

    def _follow(self) -> None:
        self.tree.show_shelf(self._ranges.shelf)
        groups = self._ranges.shelf.groups
        for form in (self.form, self.importing):
            form.show_groups(groups)
        self._show_chosen()

    def _show_chosen(self) -> None:
        chosen = self.tree.chosen()
        if chosen:
            hands = Range.parse(chosen[0].text)
            more = tr(" and {count} more", count=len(chosen) - 1) if len(chosen) > 1 else ""
            self.name.setText(chosen[0].name + more)
            self.count.setText(
                tr(
                    "{group}   {combos} combos   {percent} % of hands",
                    group=chosen[0].group,
                    combos=written(hands.combo_count, ",.1f"),
                    percent=written(hands.combo_count / 13.26, ".1f"),
                )
            )
        else:
            hands = Range.empty()
            empty = not self._ranges.shelf.ranges
            self.name.setText(tr("No range saved yet") if empty else tr("Choose a range"))
            self.count.setText(
                tr("Save one of the spot below, or import some.")
                if empty
                else tr("Drag it onto a range of the spot, or use the buttons below.")
            )
        self.preview.show_range(hands)
        self._update()

    def _update(self) -> None:
        chosen = bool(self.tree.chosen())
        for button in (*self.to.values(), self.copy, self.export):
            button.setEnabled(chosen)
        for button in (self.rename, self.delete):
            button.setEnabled(bool(self.tree.selectedItems()))
        for player, button in self.save.items():
            button.setEnabled(self._has_hands(player))

    def _add_group(self) -> None:
        names, number = set(self._ranges.shelf.groups), 1
        name = tr("New group")
        while name in names:
            number += 1
            name = f"{tr('New group')} {number}"
        self.tree.edit_when_shown(name)
        self._ranges.add_group(name)

    def _delete(self) -> None:
        chosen = self.tree.chosen()
        group = self.tree.chosen_group()
        if chosen:
            self._ranges.remove([each.id for each in chosen])
        elif group:
            self._ranges.remove_group(group)

    def _save(self, group: str, name: str, hands: Range) -> None:
        self.tree.select_when_shown(group, name)
        self._ranges.save(group, name, hands)
        self.pages.setCurrentIndex(LOOK)

    def _text_dropped(self, text: str, group: str) -> None:
        self.show_import()
        self.importing.text.setPlainText(text)
        if group:
            self.importing.group.setCurrentText(group)

    def _imported(self, result: Import) -> None:
        if self.importing.show_result(result):
            self.pages.setCurrentIndex(LOOK)
        if self.importing.summary:
            self.bar.tell(self.importing.summary)

    def _style_menu(self, action: Callable[[Style], object]) -> QMenu:
        menu = QMenu(self)
        names = {
            Style.ENTRIES: tr("For PioSOLVER and most others"),
            Style.BRACKETS: tr("For GTO+, Flopzilla and Equilab"),
            Style.WEIGHTS: tr("As 1326 weights, for PioSOLVER"),
        }
        for style, name in names.items():
            menu.addAction(name, partial(action, style))
        return menu

    def _copy(self, style: Style) -> None:
        QGuiApplication.clipboard().setText(export_text(self.tree.chosen(), style))

    def _ask_export(self, style: Style) -> QFileDialog:
        chosen = self.tree.chosen()
        return ask_where(
            self,
            tr("Export ranges"),
            [tr("Ranges (*.txt)")],
            lambda path: self._ranges.export(chosen, path, style),
        )

    def _ask_files(self, group: str) -> QFileDialog:
        return ask_files(
            self,
            tr("Import ranges"),
            [tr("Ranges (*.txt *.rng *.range)"), tr("All files (*)")],
            lambda paths: self._ranges.import_files(paths, group),
        )


def _row(*widgets: QLabel | QPushButton | Segmented) -> QHBoxLayout:
    return row_of(*widgets, Spring(), spacing=4)
