"""The range grid with everything that decides what it shows, and what can be taken out of it."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import TypeVar

import numpy as np
from PySide6.QtCore import QRect, QSignalBlocker, QSize, Qt, Signal
from PySide6.QtGui import QColor, QLinearGradient, QPainter, QPaintEvent, QPixmap
from PySide6.QtWidgets import QCheckBox, QComboBox, QPushButton, QSizePolicy, QWidget

from gto_desktop.game.action import Action
from gto_desktop.game.player import Player
from gto_desktop.gui.base.appearance import Appearance
from gto_desktop.gui.base.commands import Command
from gto_desktop.gui.base.texts import tr
from gto_desktop.gui.base.theme import scale_colour, tabular
from gto_desktop.gui.kit.buttons import flat_button, push_button
from gto_desktop.gui.kit.labels import caption, elided
from gto_desktop.gui.kit.layouts import column_of, grown, row_of
from gto_desktop.gui.kit.segmented import FoldingSegmented, Segmented
from gto_desktop.gui.node.models.cells import Cells, Scale, views_of
from gto_desktop.gui.node.models.combo_filter import ComboFilter
from gto_desktop.gui.node.models.display import Display, Gap, Unit, number
from gto_desktop.gui.node.models.playable import Rounding, rounding_cost
from gto_desktop.gui.node.models.study_model import CellView, Height, StudyModel, source_text
from gto_desktop.gui.node.models.undecided_words import undecided_help
from gto_desktop.gui.node.widgets.cell_painter import draw_undecided
from gto_desktop.gui.node.widgets.strategy_grid import StrategyGrid
from gto_desktop.gui.study.panels.grid_export import GridExport
from gto_desktop.gui.study.panels.grid_picture import grid_picture
from gto_desktop.gui.study.widgets.board_line import BoardLine
from gto_desktop.solver.node_view import NodeView

VIEWS = tuple(CellView)
LEAST_CHOICE = 88
"""Pixels that a box of choices keeps."""
GAPS = tuple(Gap)
HEIGHTS = tuple(Height)
ROUNDINGS = tuple(Rounding)
UNITS = tuple(Unit)
Value = TypeVar("Value", CellView, Height, Rounding, Unit)
MOST_UNEVEN = 2.5
"""As `strategy_grid.MOST_UNEVEN`; this grid is looked at most, and may fill a low, wide window."""
LEGEND_HEIGHT = 20
SWATCH = 12
BAR = 160
STOPS = 8


class GridPanel(QWidget):
    """Source line, choices, grid and legend of the shown node.

    `hovered` names the class to preview, -1 for the pinned one again; `told` says what became of a
    copy or an export.
    """

    hovered = Signal(int)
    told = Signal(str)

    def __init__(self, study: StudyModel, appearance: Appearance) -> None:
        super().__init__()
        self._study, self._display, self._appearance = study, study.display, appearance
        self.grid = StrategyGrid(study, appearance, most_uneven=MOST_UNEVEN)
        self.legend = ScaleLegend(appearance, study.display)
        self.source = elided()
        self.source.setAccessibleName(tr("Source and accuracy"))
        self.board = BoardLine(study, appearance, self.source)
        self.views = FoldingSegmented(tr("Show"), [view.words for view in VIEWS])
        self.players = Segmented(tr("Range of"), list(study.names))
        self.units = Segmented(tr("Unit"), [unit.words for unit in UNITS])
        self.action_box = _choice(tr("Highlighted action"))
        self.gaps = _choice(tr("Difference of"), [gap.words for gap in GAPS])
        self.heights = _choice(tr("Cell height"), [height.words for height in HEIGHTS])
        self.heights.setToolTip(tr("What the filled height of a cell shows"))
        self.roundings = _choice(tr("Frequencies"), [rounding.words for rounding in ROUNDINGS])
        self.roundings.setToolTip(tr("Round the strategy to what a person can play"))
        self.cost = caption("")
        self.cost.setFont(tabular(self.font()))
        self.cost.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self.against = elided(muted=True)
        self.drop = _flat(tr("Stop comparing"), partial(self._display.set_reference, None))
        self.compare = _flat(tr("Compare with this"), study.compare_with_this)
        self.export = GridExport(study, self._picture, self)
        words = tr("Copy and export")
        self.take_out = push_button(tr("Export"), tip=words, name=words)
        self.take_out.setMenu(self.export.menu())
        self.evs = QCheckBox(tr("EVs in cells"))
        self.evs.setToolTip(tr("Write the EV of each hand into the cells of the strategy"))
        self.filter_note = elided(muted=True)
        self.clear = _flat(tr("Show all hands"), self._clear_filter)
        self._lay_out()
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
        parts = (board.cards, self.grid, self.legend)
        head = (words, self.source.text(), notes)
        return grid_picture(self._study, self._appearance, head, parts)

    def _lay_out(self) -> None:
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


class ScaleLegend(QWidget):
    """One line below the grid."""

    def __init__(self, appearance: Appearance, display: Display) -> None:
        super().__init__()
        self.text = ""
        """What the line says, for screen readers and tests."""
        self._appearance, self._display = appearance, display
        self._cells: Cells | None = None
        self._actions: tuple[Action, ...] = ()
        self.setAccessibleName(tr("What the colours stand for"))
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        appearance.changed.connect(self.update)

    def show_cells(self, cells: Cells | None, actions: tuple[Action, ...]) -> None:
        """Explain the cells of a node."""
        self._cells, self._actions = cells, actions
        self.text = self._words()
        self.setAccessibleDescription(self.text)
        marked = cells is not None and bool(cells.undecided.any())
        self.setToolTip(undecided_help() if marked else "")
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(320, LEGEND_HEIGHT)

    def minimumSizeHint(self) -> QSize:
        return QSize(120, LEGEND_HEIGHT)

    def paintEvent(self, event: QPaintEvent) -> None:
        if self._cells is None:
            return
        with QPainter(self) as painter:
            painter.setFont(tabular(self.font(), self.font().pointSizeF() - 1))
            if self._cells.scale is not None:
                self._paint_undecided(painter, self._paint_scale(painter, self._cells.scale))
            elif self._cells.bars is not None:
                self._paint_undecided(painter, self._paint_actions(painter))
            elif self._cells.view is CellView.DIFFERENCE:
                painter.setPen(QColor(self._appearance.look.muted))
                painter.drawText(self.rect(), Qt.AlignmentFlag.AlignVCenter, self.text)
            else:
                self._paint_swatch(painter, 0, QColor(self._appearance.colours.neutral), self.text)

    def _words(self) -> str:
        """Return what the colours stand for, and the marked corner where a cell has one."""
        words = self._words_of_colours()
        if self._cells is None or not self._cells.undecided.any():
            return words
        return tr("{colours}; marked corner: undecided", colours=words)

    def _words_of_colours(self) -> str:
        cells = self._cells
        if cells is None:
            return ""
        if cells.scale is not None:
            ends = [cells.scale.low, cells.scale.middle, cells.scale.high]
            ends_text = " \u2026 ".join(end for end in ends if end)
            return tr("{name}: {text}", name=cells.scale.title, text=ends_text)
        if cells.view is CellView.DIFFERENCE:
            return tr("Nothing to compare: no hand has these numbers in both places")
        if cells.bars is None:
            return tr("Share of the hand that is in the range")
        return ", ".join(self._display.action_title(action) for action in self._shown_actions())

    def _shown_actions(self) -> list[Action]:
        assert self._cells is not None
        bars = self._cells.bars
        if bars is None:
            return []
        if self._cells.view is not CellView.ACTION:
            return list(self._actions)
        return [action for a, action in enumerate(self._actions) if bars[a].any()]

    def _paint_scale(self, painter: QPainter, scale: Scale) -> int:
        """Paint a scale; return where the next thing begins."""
        left = self._paint_text(painter, 0, scale.title) + 12
        left = self._paint_text(painter, left, scale.low or scale.middle) + 8
        if scale.bent:
            left = self._paint_bar(painter, left, BAR // 2, 0.0, 0.5)
            left = self._paint_text(painter, left, scale.middle) + 8
            left = self._paint_bar(painter, left, BAR // 2, 0.5, 1.0)
        elif scale.low:
            centre = left + (BAR - 1) // 2
            left = self._paint_bar(painter, left, BAR, 0.0, 1.0)
            look = self._appearance.look
            painter.fillRect(centre, (LEGEND_HEIGHT - SWATCH) // 2, 1, SWATCH, QColor(look.text))
        else:
            left = self._paint_bar(painter, left, BAR, 0.5, 1.0)
        return self._paint_text(painter, left, scale.high) + 16

    def _paint_text(self, painter: QPainter, left: int, text: str) -> int:
        """Write a text at a place; return where it ends."""
        width = painter.fontMetrics().horizontalAdvance(text)
        painter.setPen(QColor(self._appearance.look.muted))
        painter.drawText(
            QRect(left, 0, width + 2, LEGEND_HEIGHT), Qt.AlignmentFlag.AlignVCenter, text
        )
        return left + width

    def _paint_bar(self, painter: QPainter, left: int, width: int, begin: float, end: float) -> int:
        """Paint a part of the colours; return where the next text begins."""
        bar = QRect(left, (LEGEND_HEIGHT - SWATCH) // 2, width, SWATCH)
        gradient = QLinearGradient(bar.topLeft(), bar.topRight())
        for stop in range(STOPS + 1):
            at = stop / STOPS
            share = begin + (end - begin) * at
            gradient.setColorAt(at, scale_colour(self._appearance.colours, share))
        painter.fillRect(bar, gradient)
        return bar.right() + 8

    def _paint_undecided(self, painter: QPainter, left: int) -> None:
        """Explain the marked corner, where a cell has one and the line has room."""
        assert self._cells is not None
        text = tr("Undecided")
        width = SWATCH + 6 + painter.fontMetrics().horizontalAdvance(text)
        if not self._cells.undecided.any() or left + width > self.width():
            return
        look = self._appearance.look
        box = QRect(left, (LEGEND_HEIGHT - SWATCH) // 2, SWATCH, SWATCH)
        painter.fillRect(box, QColor(look.empty))
        draw_undecided(painter, box, look, SWATCH * 2 // 3)
        self._paint_text(painter, left + SWATCH + 6, text)

    def _paint_actions(self, painter: QPainter) -> int:
        """Paint the actions; return where the next thing begins."""
        left, shown = 0, self._shown_actions()
        colours = self._appearance.action_colours(self._actions)
        for action, colour in zip(self._actions, colours, strict=True):
            if action in shown:
                title = self._display.action_title(action)
                left = self._paint_swatch(painter, left, colour, title)
        return left

    def _paint_swatch(self, painter: QPainter, left: int, colour: QColor, text: str) -> int:
        painter.fillRect(QRect(left, (LEGEND_HEIGHT - SWATCH) // 2, SWATCH, SWATCH), colour)
        return self._paint_text(painter, left + SWATCH + 6, text) + 16


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


def _choice(name: str, choices: Sequence[str] = ()) -> QComboBox:
    box = QComboBox()
    box.setAccessibleName(name)
    box.setToolTip(name)
    box.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)
    # In a narrow panel its text is cut off before anything else is.
    box.setMinimumWidth(LEAST_CHOICE)
    box.addItems(list(choices))
    return box


def _flat(text: str, action: Callable[[], object]) -> QPushButton:
    return flat_button(text, action, name=text)
