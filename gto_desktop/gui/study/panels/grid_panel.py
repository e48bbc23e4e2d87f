"""The range grid with everything that decides what it shows, and what can be taken out of it."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import TypeVar

import numpy as np
from PySide6.QtCore import QSignalBlocker, QSize, Signal
from PySide6.QtGui import QPixmap, QResizeEvent
from PySide6.QtWidgets import QCheckBox, QPushButton, QSizePolicy, QWidget

from gto_desktop.game.player import Player
from gto_desktop.gui.base.appearance import Appearance
from gto_desktop.gui.base.commands import Command
from gto_desktop.gui.base.texts import tr
from gto_desktop.gui.base.theme import tabular
from gto_desktop.gui.kit.buttons import flat_button, push_button
from gto_desktop.gui.kit.choice_box import choice_box
from gto_desktop.gui.kit.labels import caption, elided
from gto_desktop.gui.kit.layouts import (
    GAP,
    UNBOUNDED,
    Spring,
    column_of,
    grown,
    row_of,
    take_down,
)
from gto_desktop.gui.kit.segmented import FoldingSegmented, Segmented
from gto_desktop.gui.node.models.cells import views_of
from gto_desktop.gui.node.models.combo_filter import ComboFilter
from gto_desktop.gui.node.models.display import Gap, Unit, number
from gto_desktop.gui.node.models.drill_words import line_text
from gto_desktop.gui.node.models.playable import Rounding, rounding_cost
from gto_desktop.gui.node.models.study_model import CellView, Height, StudyModel, source_text
from gto_desktop.gui.node.widgets.strategy_grid import StrategyGrid
from gto_desktop.gui.study.models.told_line import told_line
from gto_desktop.gui.study.models.walk import HandModel
from gto_desktop.gui.study.panels.grid_export import GridExport
from gto_desktop.gui.study.panels.grid_picture import LEAST_WIDTH, grid_picture
from gto_desktop.gui.study.widgets.board_line import BoardLine
from gto_desktop.gui.study.widgets.scale_legend import ScaleLegend
from gto_desktop.solver.node_view import NodeView

VIEWS = tuple(CellView)
GAPS = tuple(Gap)
HEIGHTS = tuple(Height)
ROUNDINGS = tuple(Rounding)
UNITS = tuple(Unit)
Value = TypeVar("Value", CellView, Height, Rounding, Unit)
MOST_UNEVEN = 2.5
"""As `strategy_grid.MOST_UNEVEN`, where the choices stand above the grid: in a low window it may
use all of its width."""
BESIDE_UNEVEN = 1.25
"""The same where they stand beside it."""
BESIDE_COLUMNS = 2
"""Of the buttons of views there."""
LEGEND_LINES = 2
"""That the legend has there at most but for nodes with many actions."""
MOST = 1000
"""A factor of growth beside which that of others is nothing."""


class GridPanel(QWidget):
    """Source line, choices, grid and legend of the shown node.

    `hovered` names the class to preview, -1 for the pinned one again; `told` says what became of a
    copy or an export.
    """

    hovered = Signal(int)
    told = Signal(str)

    def __init__(self, study: StudyModel, appearance: Appearance, hand: HandModel) -> None:
        super().__init__()
        self._study, self._display, self._appearance = study, study.display, appearance
        self._hand = hand
        self.grid = StrategyGrid(study, appearance)
        self.legend = ScaleLegend(appearance, study.display)
        self.source = elided()
        self.source.setAccessibleName(tr("Source and accuracy"))
        self.board = BoardLine(study, appearance, self.source)
        self.views = FoldingSegmented(tr("Show"), [view.words for view in VIEWS])
        self.players = Segmented(tr("Range of"), list(study.names))
        self.units = Segmented(tr("Unit"), [unit.words for unit in UNITS])
        self.action_box = choice_box(tr("Highlighted action"))
        self.gaps = choice_box(tr("Difference of"), [gap.words for gap in GAPS])
        self.heights = choice_box(tr("Cell height"), [height.words for height in HEIGHTS])
        self.heights.setToolTip(tr("What the filled height of a cell shows"))
        self.roundings = choice_box(tr("Frequencies"), [rounding.words for rounding in ROUNDINGS])
        self.roundings.setToolTip(tr("Round the strategy to what a person can play"))
        self.cost = caption("")
        self.cost.setFont(tabular(self.font()))
        self.cost.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self.against = elided(muted=True)
        self.drop = _flat(tr("Stop comparing"), partial(self._display.set_reference, None))
        words = tr("Compare with this")
        self.compare = flat_button(tr("Compare"), study.compare_with_this, name=words, tip=words)
        self.export = GridExport(study, self._picture, self)
        words = tr("Copy and export")
        self.take_out = push_button(tr("Export"), tip=words, name=words)
        self.take_out.setMenu(self.export.menu())
        self.evs = QCheckBox(tr("EVs in cells"))
        self.evs.setToolTip(tr("Write the EV of each hand into the cells of the strategy"))
        self.filter_note = elided(muted=True)
        self.clear = _flat(tr("Show all hands"), self._clear_filter)
        self._is_beside = False
        self._lay_out_above()
        self._connect()
        self._show()

    def commands(self) -> list[Command]:
        """Everything the panel can do, for menus, palette and keys."""
        study, display = self._study, self._display
        views = _choices("grid.view", tr("Grid shows"), VIEWS, study.set_view, self._shown_view)
        units = _choices("grid.unit", tr("Unit"), UNITS, display.set_unit, lambda: display.unit)
        unit_titles = (tr("Big blinds"), tr("Chips"))
        return [
            *(
                replace(command, shortcut=f"Ctrl+{number}", can=button.isEnabled)
                for number, (command, button) in enumerate(
                    zip(views, self.views.buttons, strict=True), start=1
                )
            ),
            *_choices("grid.height", tr("Cell height"), HEIGHTS, study.set_height,
                      lambda: study.height),
            *_choices("grid.playable", tr("Frequencies"), ROUNDINGS, display.set_rounding,
                      lambda: display.rounding),
            *(
                replace(command, title=title, can=self._has_units)
                for command, title in zip(units, unit_titles, strict=True)
            ),
            Command("grid.evs", tr("EVs in the cells of the strategy"), self.evs.toggle, "study",
                    shortcut="Ctrl+E", can=self.evs.isVisible,
                    is_on=lambda: display.evs_in_cells),
            *self._compare_commands(),
            *self.export.commands(),
        ]  # fmt: skip

    def _picture(self) -> QPixmap:
        board = self.board
        words = board.words.text() if not board.words.isHidden() else ""
        notes = self.filter_note.text() if not self.filter_note.isHidden() else ""
        cards = [] if board.cards.isHidden() else [board.cards.grab()]
        drawn = (*cards, self.grid.grab(), self.legend.drawn(max(self.grid.width(), LEAST_WIDTH)))
        now, names, view = self._study.where.now, self._study.names, self._hand.view
        line = line_text(told_line(now, names, view), self._display)
        head = (line, words, self.source.text(), notes)
        return grid_picture(self._study, self._appearance, head, drawn)

    def minimumSizeHint(self) -> QSize:
        # That of the choices above the grid, however they stand now: else a window that is large
        # enough for them beside it could not be made smaller.
        boxes = [self.roundings, self.compare, self.take_out, self.heights]
        rows: list[list[QWidget]] = [[self.players], boxes, [self.legend, self.evs, self.units]]
        shown = [[_least(each) for each in row if not each.isHidden()] for row in rows]
        shown[0].append(self.views.list.minimumSizeHint())
        cells, board = self.grid.minimumSizeHint(), self.board.minimumSizeHint()
        widths = [sum(least.width() + GAP for least in row) - GAP for row in shown]
        heights = [max(least.height() for least in row) + GAP for row in shown]
        return QSize(max(cells.width(), *widths), cells.height() + board.height() + sum(heights))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()

    def _arrange(self) -> None:
        """Put the choices beside the grid where its cells get larger and squarer, else above it."""
        room = QSize(self.width(), self.height() - self.board.sizeHint().height() - GAP)
        beside = self._column_size()
        square = min(room.width() - beside.width() - GAP, room.height())
        row = self.take_out.sizeHint().height() + GAP
        above = room.height() - 2 * row - self.legend.line_height - GAP
        is_beside = square >= min(above, room.width()) and room.height() >= beside.height()
        if is_beside != self._is_beside:
            self._is_beside = is_beside
            take_down(self)
            (self._lay_out_beside if is_beside else self._lay_out_above)()
        width = UNBOUNDED
        if is_beside:
            width = min(room.width() - beside.width() - GAP, round(room.height() * BESIDE_UNEVEN))
        self.grid.setMaximumWidth(width)

    def _column_size(self) -> QSize:
        """Return what the choices take beside the grid, whichever of them are shown now."""
        views = self.views.size_in_rows(BESIDE_COLUMNS)
        pairs = (self.players, self.units), (self.compare, self.take_out)
        width = max(views.width(), *(_beside_each_other(pair) for pair in pairs))
        single = (self.action_box, self.gaps, self.roundings, self.heights)
        heights = [views.height(), LEGEND_LINES * self.legend.line_height]
        heights += [each.sizeHint().height() for each in (self.players, self.take_out, *single)]
        return QSize(width, sum(heights) + GAP * (len(heights) - 1))

    def _lay_out_beside(self) -> None:
        self.views.put_in_rows(BESIDE_COLUMNS)
        self.grid.set_most_uneven(BESIDE_UNEVEN)
        column = column_of(
            row_of(self.players, Spring(), self.units),
            self.views,
            self.action_box,
            self.gaps,
            self.evs,
            self.legend,
            self.roundings,
            self.heights,
            row_of(self.compare, Spring(), self.take_out),
            Spring(),
        )
        notes = (grown(self.cost), grown(self.against), self.drop)
        column_of(
            self.board,
            grown(row_of(grown(self.grid, MOST), grown(column))),
            row_of(*notes, grown(self.filter_note), self.clear),
            on=self,
        )

    def _lay_out_above(self) -> None:
        self.views.put_in_rows(len(VIEWS))
        self.grid.set_most_uneven(MOST_UNEVEN)
        right = (self.compare, self.take_out, self.heights)
        column_of(
            self.board,
            row_of(grown(self.views), self.players),
            row_of(self.roundings, self.action_box, grown(self.cost), *right),
            row_of(self.gaps, grown(self.against), self.drop),
            grown(self.grid),
            row_of(grown(self.legend), grown(self.filter_note), self.clear, self.evs, self.units),
            on=self,
        )

    def _connect(self) -> None:
        study, display = self._study, self._display
        self.views.chosen.connect(lambda number: study.set_view(VIEWS[number]))
        self.players.chosen.connect(lambda number: study.show_player(Player(number)))
        self.units.chosen.connect(lambda number: display.set_unit(UNITS[number]))
        self.heights.activated.connect(lambda number: study.set_height(HEIGHTS[number]))
        self.roundings.activated.connect(lambda number: display.set_rounding(ROUNDINGS[number]))
        self.gaps.activated.connect(lambda number: display.set_gap(GAPS[number]))
        self.action_box.activated.connect(
            lambda number: display.set_action(self.action_box.itemData(number))
        )
        self.evs.toggled.connect(display.set_evs_in_cells)
        self.grid.pinned.connect(study.pin)
        self.grid.hovered.connect(self.hovered)
        self.export.told.connect(self.told)
        study.shown.connect(self._show)

    def _show(self) -> None:
        study, display, node = self._study, self._display, self._study.node
        self.grid.refresh()
        shown = self._shown_view() or CellView.STRATEGY
        self.source.setText(study.blank or source_text(study))
        self.source.setToolTip(self.source.text())
        self.views.choose(VIEWS.index(shown))
        possible = frozenset() if study.blank else frozenset(VIEWS)
        if node is not None:
            possible = views_of(node, study.player, display)
        for place, view in enumerate(VIEWS):
            self.views.enable(place, enabled=view in possible)
        for name, button in zip(study.names, self.players.buttons, strict=True):
            button.setText(name)
        self.players.choose(int(study.player))
        # Before the flop there is but the range of the seat to act.
        two = node is None or bool(node.board.cards) or node.player is None
        self.players.setVisible(two and not study.blank)
        self.heights.setCurrentIndex(HEIGHTS.index(study.height))
        self.units.setVisible(self._has_units())
        self.units.choose(UNITS.index(display.unit))
        with QSignalBlocker(self.evs):
            self.evs.setChecked(display.evs_in_cells)
        has_evs = node is not None and CellView.EV in possible
        self.evs.setVisible(has_evs and shown is CellView.STRATEGY)
        self.legend.show_cells(self.grid.cells, () if node is None else tuple(node.actions))
        self._show_actions(node, shown)
        self._show_rounding(node)
        self._show_notes(node, shown)
        self._arrange()

    def _show_actions(self, node: NodeView | None, shown: CellView) -> None:
        display = self._display
        difference = shown is CellView.DIFFERENCE
        self.gaps.setVisible(difference)
        self.gaps.setCurrentIndex(GAPS.index(display.gap))
        by_action = shown in {CellView.ACTION, CellView.LOSS} or (
            difference and display.gap is Gap.STRATEGY
        )
        self.action_box.setVisible(by_action)
        self.action_box.clear()
        if node is None:
            return
        if difference:
            self.action_box.addItem(tr("All actions"), "")
        for action in node.actions:
            self.action_box.addItem(display.action_title(action), action.label)
        chosen = self.action_box.findData(display.action)
        fallback = 0 if difference else self.action_box.count() - 1
        self.action_box.setCurrentIndex(chosen if chosen >= 0 else fallback)

    def _show_rounding(self, node: NodeView | None) -> None:
        display = self._display
        self.roundings.setCurrentIndex(ROUNDINGS.index(display.rounding))
        self.roundings.setEnabled(node is not None and node.kind == "action")
        self.cost.setText("" if node is None else self._cost_text(node))
        self.cost.setToolTip(self.cost.text())

    def _cost_text(self, node: NodeView) -> str:
        """What the rounded strategy costs the range: nothing where the solve is no more exact."""
        display = self._display
        if display.rounding is Rounding.EXACT or node.kind != "action":
            return ""
        cost = rounding_cost(node, display.rounding)
        if np.isnan(cost.chips):
            return tr("cost unknown: no EVs here")
        decimals = 3 if display.unit is Unit.BB else 2
        return tr(
            "costs {amount} {unit}, {percent} % of the pot",
            amount=number(max(cost.chips, 0.0) * display.scale, decimals),
            unit=display.unit.words,
            percent=number(max(cost.pot_share, 0.0) * 100, 2),
        )

    def _show_notes(self, node: NodeView | None, shown: CellView) -> None:
        display, study = self._display, self._study
        comparing = display.reference is not None and shown is CellView.DIFFERENCE
        self.against.setVisible(comparing)
        self.drop.setVisible(comparing)
        if display.reference is not None:
            self.against.setText(tr("less {place}", place=display.reference.title))
            self.against.setToolTip(display.reference.title)
        filtered = node is not None and display.mask(node, study.player) is not None
        self.filter_note.setVisible(filtered)
        self.clear.setVisible(filtered)
        if filtered:
            note = tr("Only {hands}", hands=display.filter.describe())
            self.filter_note.setText(note)
            self.filter_note.setToolTip(note)

    def _shown_view(self) -> CellView | None:
        return None if self.grid.cells is None else self.grid.cells.view

    def _has_units(self) -> bool:
        return self._display.chips_per_bb is not None

    def _clear_filter(self) -> None:
        self._display.set_filter(ComboFilter())

    def _compare_commands(self) -> list[Command]:
        display, study = self._display, self._study
        return [
            Command("grid.compare", tr("Compare with this"), study.compare_with_this, "study",
                    shortcut="Ctrl+D", can=lambda: study.node is not None, starts_group=True),
            Command("grid.compare.stop", tr("Stop comparing"), partial(display.set_reference, None),
                    "study", can=lambda: display.reference is not None),
            Command("grid.filter.clear", tr("Show all hands"), self._clear_filter, "study",
                    can=lambda: not display.filter.is_empty),
        ]  # fmt: skip


def _beside_each_other(widgets: Sequence[QWidget]) -> int:
    """Return the width that widgets like to have in a row."""
    return sum(each.sizeHint().width() for each in widgets) + GAP * (len(widgets) - 1)


def _least(widget: QWidget) -> QSize:
    """Return the least size that a widget takes, what was set before what it asks for."""
    hint = widget.minimumSizeHint()
    return QSize(widget.minimumWidth() or hint.width(), widget.minimumHeight() or hint.height())


def _choices(
    key: str,
    menu: str,
    values: Sequence[Value],
    choose: Callable[[Value], object],
    chosen: Callable[[], Value | None],
) -> list[Command]:
    """Return a command for each of some values that exclude each other."""

    def command(value: Value) -> Command:
        return Command(
            f"{key}.{value.name.lower()}",
            value.words,
            partial(choose, value),
            f"view/{menu}",
            is_on=lambda: chosen() is value,
            choice_of=key,
        )

    return [command(value) for value in values]


def _flat(text: str, action: Callable[[], object]) -> QPushButton:
    return flat_button(text, action, name=text)
