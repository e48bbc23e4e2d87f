"""The range grid and its panels, by clicks and keys."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from PySide6.QtCore import QModelIndex, QPoint, QRect, Qt
from PySide6.QtGui import QAccessible, QColor, QFont, QGuiApplication, QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu, QWidget
from pytestqt.qtbot import QtBot

from gto_desktop.cards.combo import parse_combo
from gto_desktop.cards.hand_class import CLASS_COMBOS, parse_class
from gto_desktop.game.action import Action, ActionKind
from gto_desktop.game.player import PerPlayer, Player
from gto_desktop.gui.base.appearance import Appearance
from gto_desktop.gui.base.bridge import Bridge
from gto_desktop.gui.base.theme import ThemeChoice
from gto_desktop.gui.node.models.class_table import action_lines, range_totals
from gto_desktop.gui.node.models.combo_filter import ComboFilter
from gto_desktop.gui.node.models.display import Unit
from gto_desktop.gui.node.models.playable import Rounding, rounding_cost
from gto_desktop.gui.node.models.study_model import CellView, StudyModel
from gto_desktop.gui.node.models.study_place import OpenSolution
from gto_desktop.gui.study.panels.figures_panel import ROW, ActionRow, FiguresPanel, column_box
from gto_desktop.gui.study.panels.filter_panel import FilterPanel
from gto_desktop.gui.study.panels.grid_panel import GridPanel
from gto_desktop.gui.study.panels.grid_picture import GAP, picture_title
from gto_desktop.ranges.range import Range
from gto_desktop.solver.node_view import NodeView
from gto_desktop.toolkit.hand_kinds import Made
from tests.gui.ending import delete_now
from tests.gui.fakes import FakeSolution, call_players, example_spec, fake_node
from tests.gui.grid_fakes import node_with, preflop_node

LEFT = Qt.MouseButton.LeftButton


@dataclass
class StudyPanels:
    """The three panels over one study."""

    study: StudyModel
    grid: GridPanel
    figures: FiguresPanel
    filters: FilterPanel
    told: list[str]

    def show(self, node: NodeView) -> None:
        self.study.node = node
        self.study.shown.emit()


@pytest.fixture
def study(qapp: QApplication) -> StudyModel:
    model = StudyModel()
    solution = FakeSolution(example_spec())
    model.moved.connect(
        lambda: model.accept(model.place, fake_node(solution, model.place.line, model.place.cards))
    )
    model.open(OpenSolution(solution, "Own solve"))
    return model


@pytest.fixture
def panels(qtbot: QtBot, study: StudyModel, appearance: Appearance) -> Iterator[StudyPanels]:
    bridge, told = Bridge(), list[str]()
    window = QWidget()
    grid, figures = GridPanel(study, appearance), FiguresPanel(study, appearance)
    filters = FilterPanel(study, bridge)
    for panel in (grid, figures, filters):
        panel.setParent(window)
    grid.setGeometry(0, 0, 700, 700)
    figures.setGeometry(700, 0, 380, 700)
    filters.setGeometry(1080, 0, 320, 700)
    grid.hovered.connect(figures.preview)
    figures.taken.connect(study.take)
    grid.told.connect(told.append)
    window.resize(1400, 700)
    window.show()
    qtbot.waitExposed(window)
    qtbot.waitUntil(lambda: filters.kinds is not None)
    yield StudyPanels(study, grid, figures, filters, told)
    bridge.shutdown()
    window.close()
    delete_now(window)
    delete_now(bridge)


def click(panels: StudyPanels, name: str) -> None:
    grid = panels.grid.grid
    QTest.mouseClick(grid.viewport(), LEFT, pos=grid.cell_rect(parse_class(name)).center())


def shown_node(panels: StudyPanels) -> NodeView:
    assert panels.study.node is not None
    return panels.study.node


def test_that_the_grid_is_a_table_screen_readers_can_read(panels: StudyPanels) -> None:
    table = QAccessible.queryAccessibleInterface(panels.grid.grid)

    assert table.role() == QAccessible.Role.Table
    cells = [table.child(place) for place in range(table.childCount())]
    names = [cell.text(QAccessible.Text.Name) for cell in cells]
    assert sum(cell.role() == QAccessible.Role.Cell for cell in cells) == 169
    assert any(name.startswith("AQs: 3 combos, Check ") for name in names)


def test_that_arrows_move_preview_and_do_not_pin_until_enter(panels: StudyPanels) -> None:
    grid = panels.grid.grid
    click(panels, "AQs")
    grid.setFocus()

    QTest.keyClick(grid, Qt.Key.Key_Down)
    QTest.keyClick(grid, Qt.Key.Key_Right)
    moved = (grid.cursor_class, panels.study.pinned, panels.figures.hand.heading.text())
    QTest.keyClick(grid, Qt.Key.Key_Return)

    assert moved == (parse_class("KJs"), parse_class("AQs"), "KJs")
    assert panels.study.pinned == parse_class("KJs")


def test_that_arrows_stop_at_the_edges(panels: StudyPanels) -> None:
    grid = panels.grid.grid
    click(panels, "AA")

    QTest.keyClick(grid, Qt.Key.Key_Up)
    QTest.keyClick(grid, Qt.Key.Key_Left)

    assert grid.cursor_class == parse_class("AA")


def test_that_keys_the_grid_does_not_use_are_left_to_the_window(panels: StudyPanels) -> None:
    grid, before = panels.grid.grid, panels.grid.grid.cursor_class
    grid.setFocus()

    for key in (Qt.Key.Key_K, Qt.Key.Key_Home, Qt.Key.Key_2):
        QTest.keyClick(grid, key)

    assert grid.cursor_class == before


def test_that_hovering_previews_and_leaving_shows_the_pinned_class_again(
    panels: StudyPanels,
) -> None:
    grid = panels.grid.grid
    click(panels, "AQs")

    QTest.mouseMove(grid.viewport(), grid.cell_rect(parse_class("JTs")).center())
    hovered = panels.figures.hand.heading.text(), panels.figures.combos.hand_class
    QTest.mouseMove(panels.grid.source, QPoint(2, 2))
    grid.leaveEvent(None)  # type: ignore[arg-type] # offscreen Qt sends no leave events

    assert hovered == ("JTs", parse_class("JTs"))
    assert panels.figures.hand.heading.text() == "AQs"


def test_that_cells_fill_the_grid_without_gaps(panels: StudyPanels) -> None:
    grid = panels.grid.grid

    corner = grid.cell_rect(168)

    assert grid.cell_rect(0).topLeft() == QPoint(0, 0)
    assert corner.right() + 2 == grid.viewport().width()
    assert corner.bottom() + 2 == grid.viewport().height()


def test_that_hovering_paints_no_cell_anew(panels: StudyPanels) -> None:
    grid = panels.grid.grid
    grid.grab()
    before = grid.cells_pixmap().cacheKey()

    QTest.mouseMove(grid.viewport(), grid.cell_rect(parse_class("T9s")).center())
    grid.grab()
    click(panels, "T9s")
    grid.grab()

    assert grid.cells_pixmap().cacheKey() == before


def test_that_a_strategy_is_painted_in_the_shares_of_its_actions(
    panels: StudyPanels, appearance: Appearance
) -> None:
    panels.show(node_with(strategy={"AKs": (0.25, 0.75)}, evs={"AKs": (1, 1)}))
    grid = panels.grid.grid

    image, box = grid.grab().toImage(), grid.cell_rect(parse_class("AKs"))

    check, bet = appearance.action_colours(shown_node(panels).actions)
    row = box.bottom() - 4
    left, right = image.pixelColor(box.left() + 4, row), image.pixelColor(box.right() - 3, row)
    assert (left.name(), right.name()) == (bet.name(), check.name())
    edge = next(
        x for x in range(box.left(), box.right()) if image.pixelColor(x, row).name() == check.name()
    )
    assert (edge - box.left()) / box.width() == pytest.approx(0.75, abs=0.03)


@pytest.mark.parametrize(
    "view",
    [CellView.EV, CellView.EQUITY, CellView.EQR, CellView.RANGE, CellView.ACTION, CellView.LOSS],
)
def test_that_a_click_on_a_view_shows_it_with_what_its_colours_mean(
    panels: StudyPanels, view: CellView
) -> None:
    before = panels.grid.grid.grab().toImage()

    QTest.mouseClick(panels.grid.views.buttons[list(CellView).index(view)], LEFT)

    assert panels.study.view is view
    assert panels.grid.grid.grab().toImage() != before
    assert panels.grid.legend.text != ""


def test_that_evs_are_written_into_the_cells_of_the_strategy_only(panels: StudyPanels) -> None:
    before = panels.grid.grid.grab().toImage()
    assert not panels.grid.evs.isHidden()

    panels.grid.evs.click()

    assert panels.study.display.evs_in_cells
    assert panels.grid.grid.grab().toImage() != before
    panels.study.set_view(CellView.EQUITY)
    assert panels.grid.evs.isHidden()
    panels.show(preflop_node())
    panels.study.set_view(CellView.STRATEGY)
    assert panels.grid.evs.isHidden()


def test_that_views_without_numbers_cannot_be_chosen_before_the_flop(panels: StudyPanels) -> None:
    panels.study.set_view(CellView.EV)

    panels.show(preflop_node())

    enabled = {v for v, b in zip(CellView, panels.grid.views.buttons, strict=True) if b.isEnabled()}
    assert enabled == {CellView.STRATEGY, CellView.RANGE, CellView.ACTION}
    assert panels.grid.grid.cells is not None
    assert panels.grid.grid.cells.view is CellView.STRATEGY
    assert panels.grid.players.isHidden()
    assert panels.filters.board_part.isHidden()
    assert panels.figures.situation.figures[Player.OOP, "EV"].isHidden()
    assert panels.figures.situation.names[Player.IP].isHidden()
    assert "EV" not in panels.figures.action_bar.heads
    assert "\u2013" not in panels.figures.hand.text()


def test_that_players_are_called_by_their_seats(panels: StudyPanels) -> None:
    call_players(panels.study, PerPlayer("BB", "BTN"))
    panels.study.shown.emit()

    assert [button.text() for button in panels.grid.players.buttons] == ["BB", "BTN"]
    assert panels.figures.situation.heading.text() == "BB to act"


def test_that_the_unit_switch_rewrites_every_amount(panels: StudyPanels) -> None:
    hidden = panels.grid.units.isHidden()
    panels.study.display.set_big_blind(100)
    in_bb = panels.figures.action_bar.rows[1].text(), panels.figures.situation.pot.text()

    QTest.mouseClick(panels.grid.units.buttons[list(Unit).index(Unit.CHIPS)], LEFT)

    assert hidden
    assert in_bb == ("Bet 2.75", "Pot 5.5 bb")
    assert panels.figures.action_bar.rows[1].text() == "Bet 275"
    assert panels.figures.situation.pot.text() == "Pot 550 chips"


def test_that_an_action_looked_at_by_itself_keeps_from_node_to_node(panels: StudyPanels) -> None:
    panels.study.set_view(CellView.ACTION)

    panels.grid.action_box.setCurrentIndex(1)
    panels.grid.action_box.activated.emit(1)
    cells = panels.grid.grid.cells

    assert cells is not None
    assert cells.bars is not None
    assert np.flatnonzero(cells.bars.any(axis=1)).tolist() == [1]
    assert panels.grid.legend.text == "Bet 275"
    panels.study.take(0)
    panels.study.back()
    assert panels.grid.action_box.currentText() == "Bet 275"


def test_that_comparing_shows_the_difference_to_the_kept_node(panels: StudyPanels) -> None:
    kept = shown_node(panels)
    QTest.mouseClick(panels.grid.compare, LEFT)
    panels.study.set_view(CellView.DIFFERENCE)
    same = panels.grid.grid.cells
    panels.show(fake_node(FakeSolution(example_spec()), "root/CHECK/CHECK", (0,)))
    panels.study.show_player(Player.OOP)

    reference, against = panels.study.display.reference, panels.grid.against.text()
    QTest.mouseClick(panels.grid.drop, LEFT)

    assert reference is not None
    assert reference.node is kept
    assert same is not None
    assert {text for text in same.texts if text} == {"0.0"}
    assert "Own solve" in against
    assert panels.study.display.reference is None
    assert panels.grid.grid.cells is not None
    assert panels.grid.grid.cells.view is CellView.STRATEGY


def test_that_strategies_of_two_players_are_not_compared(panels: StudyPanels) -> None:
    panels.study.compare_with_this()
    panels.study.set_view(CellView.DIFFERENCE)

    panels.study.take(1)

    cells = panels.grid.grid.cells
    assert cells is not None
    assert set(cells.texts) == {""}
    assert panels.grid.legend.text.startswith("Nothing to compare")


def test_that_a_rounded_strategy_shows_its_cost_beside_the_switch(panels: StudyPanels) -> None:
    node = node_with(strategy={"AKs": (0.3, 0.7)}, evs={"AKs": (100, 500)})
    panels.study.display.set_big_blind(100)
    panels.show(node)

    place = list(Rounding).index(Rounding.HALVES)
    panels.grid.roundings.setCurrentIndex(place)
    panels.grid.roundings.activated.emit(place)

    cost = rounding_cost(node, Rounding.HALVES)
    assert cost.chips == pytest.approx(80)
    assert panels.grid.cost.text() == "costs 0.800 bb, 14.55 % of the pot"
    assert [line.share for line in panels.figures.action_bar.lines] == pytest.approx([0.5, 0.5])


def test_that_a_ticked_made_hand_dims_the_rest_and_totals_follow_and_say_so(
    panels: StudyPanels,
) -> None:
    node = shown_node(panels)

    QTest.mouseClick(
        panels.filters.made.boxes[list(Made).index(Made.TOP_PAIR)], LEFT, pos=QPoint(8, 8)
    )

    mask = panels.study.display.mask(node, Player.OOP)
    cells = panels.grid.grid.cells
    assert mask is not None
    assert cells is not None
    assert cells.dimmed[parse_class("JTs")]
    assert not cells.dimmed[parse_class("KQs")]
    totals = range_totals(node, Player.OOP, mask)
    figures = panels.figures.situation
    assert figures.figures[Player.OOP, "Combos"].text() == f"{totals.combos:.1f}"
    assert figures.note.text() == "OOP: only Top pair"
    assert panels.grid.filter_note.text() == "Only Top pair"
    assert panels.figures.action_bar.heads[0] == "Action, filtered hands"
    assert panels.figures.action_bar.lines == action_lines(node, mask)
    assert panels.filters.total.text().startswith(f"{totals.combos:.1f} of ")


def test_that_counts_of_the_made_hands_are_those_of_the_range(panels: StudyPanels) -> None:
    counts = [label.text() for label in panels.filters.made.counts]

    by_kind = dict(zip(Made, counts, strict=True))
    node = shown_node(panels)
    assert sum(float(text) for text in counts) == pytest.approx(float(node.reach.oop.sum()))
    # AQs, KQs, QJs: three suits each beside the queen of the board; AQo, KQo, QJo: nine each.
    assert by_kind[Made.TOP_PAIR] == "36.0"


def test_that_showing_all_hands_clears_the_filter_everywhere(panels: StudyPanels) -> None:
    panels.study.display.set_filter(ComboFilter(hands="JJ", suits=frozenset({1})))
    ticked = panels.filters.suits.boxes[2].isChecked(), panels.filters.hands.text()

    QTest.mouseClick(panels.grid.clear, LEFT)

    assert ticked == (True, "JJ")
    assert panels.study.display.filter == ComboFilter()
    assert panels.filters.hands.text() == ""
    assert not panels.filters.suits.boxes[2].isChecked()


def test_that_typed_hands_filter_as_they_become_readable(panels: StudyPanels) -> None:
    QTest.keyClicks(panels.filters.hands, "JJ,A")
    half = panels.filters.message.error, panels.study.display.filter.hands
    QTest.keyClicks(panels.filters.hands, "Qs")

    assert "'A'" in half[0]
    assert half[1] == "JJ,"
    assert panels.filters.message.error == ""
    assert panels.study.display.filter.hands == "JJ,AQs"


def test_that_the_least_weight_filters_by_the_slider(panels: StudyPanels) -> None:
    panels.filters.weight.setFocus()

    QTest.keyClick(panels.filters.weight, Qt.Key.Key_End)

    cells = panels.grid.grid.cells
    assert cells is not None
    assert cells.dimmed[parse_class("55")]
    assert not cells.dimmed[parse_class("AQs")]
    assert panels.filters.weight_text.text() == "100 %"


def test_that_hovering_a_combo_shows_its_numbers_and_a_click_keeps_them(
    panels: StudyPanels,
) -> None:
    node = node_with(strategy={"AKs": (0.25, 0.75)}, evs={"AKs": (120, 340)})
    panels.show(node)
    panels.study.pin(parse_class("AKs"))
    combos, hand = panels.figures.combos, panels.figures.hand
    hearts, spades = parse_combo("AhKh"), parse_combo("AsKs")

    QTest.mouseMove(combos, combos.combo_rect(hearts).center())
    hovered = hand.text()
    QTest.mouseClick(combos, LEFT, pos=combos.combo_rect(spades).center())
    combos.leaveEvent(None)  # type: ignore[arg-type] # offscreen Qt sends no leave events

    assert hovered.startswith("AhKh, weight 100 %, Check 25.0 % 120.0, Bet 275 75.0 % 340.0")
    assert "EV 285.0 chips" in hovered
    assert combos.pinned_combo == spades
    assert hand.heading.text() == "AsKs"


def test_that_combos_are_reached_by_keys(panels: StudyPanels) -> None:
    panels.show(node_with(strategy={"AKs": (0.25, 0.75)}, evs={"AKs": (120, 340)}))
    panels.study.pin(parse_class("AKs"))
    combos = panels.figures.combos
    combos.setFocus()

    for key in (Qt.Key.Key_Down, Qt.Key.Key_Right, Qt.Key.Key_Return):
        QTest.keyClick(combos, key)

    assert combos.pinned_combo == parse_combo("AhKh")
    panels.study.pin(parse_class("AA"))
    assert combos.pinned_combo == -1


def test_that_a_clicked_action_is_taken(panels: StudyPanels) -> None:
    QTest.mouseClick(panels.figures.action_bar.rows[1], LEFT)

    assert panels.study.place.line == "root/BET 275"


def test_that_copied_text_is_the_shown_range(panels: StudyPanels) -> None:
    commands = {command.key: command for command in panels.grid.commands()}
    panels.study.display.set_filter(ComboFilter(hands="JJ,KQo"))

    commands["grid.copy"].run()

    assert QGuiApplication.clipboard().text() == "JJ:0.5,KQo"
    assert panels.told == ["Copied the shown range: 12.0 combos."]


def test_that_the_hands_of_the_chosen_action_are_copied(panels: StudyPanels) -> None:
    panels.show(
        node_with(strategy={"AKs": (0.25, 0.75), "QQ": (1, 0)}, evs={"AKs": (1, 1), "QQ": (1, 1)})
    )
    commands = {command.key: command for command in panels.grid.commands()}

    commands["grid.copy.action"].run()

    assert Range.parse(QGuiApplication.clipboard().text()) == Range.parse("AKs:0.75")
    assert panels.told == ["Copied Bet 275: 3.0 combos."]


def test_that_the_menu_offers_the_hands_of_each_action(qtbot: QtBot, panels: StudyPanels) -> None:
    panels.show(node_with(strategy={"AKs": (0.25, 0.75)}, evs={"AKs": (1, 1)}))
    menu = panels.grid.take_out.menu()

    menu.aboutToShow.emit()
    submenu = next(s for s in menu.findChildren(QMenu) if s.actions())
    titles = [entry.text() for entry in submenu.actions()]
    submenu.actions()[0].trigger()

    assert titles == ["Check", "Bet 275"]
    assert QGuiApplication.clipboard().text() == "AKs:0.25"


def test_that_the_grid_is_exported_as_picture_and_table(
    panels: StudyPanels, tmp_path: Path
) -> None:
    picture, table = tmp_path / "grid.png", tmp_path / "grid.csv"

    panels.grid.export.save_png(picture)
    panels.grid.export.save_csv(table)

    size, grid = QImage(str(picture)).size(), panels.grid.grid.size()
    assert size.width() >= grid.width()
    assert size.height() > grid.height() + panels.grid.legend.height()
    lines = table.read_text().splitlines()
    assert lines[0].startswith("Hand,Class,Weight,Check,Bet 275")
    assert len(lines) == 1 + np.count_nonzero(shown_node(panels).reach.oop)
    assert [path.name for path in tmp_path.iterdir() if path.suffix == ".part"] == []


def test_that_an_action_of_the_node_panel_is_never_cut_amid_a_figure(
    panels: StudyPanels, appearance: Appearance
) -> None:
    display, row = panels.study.display, ActionRow(0, appearance, panels.figures)
    line = panels.figures.action_bar.lines[1]
    bet = Action(ActionKind.BET, 182, pot_share=0.33)
    row.show_line(line, bet, QColor("red"), display, has_ev=True)
    row.resize(312, ROW)  # as wide as the panel is in a window of 1280 pixels
    room = column_box(row.rect(), 0).width() - 30

    assert row.title_in(room) == display.action_title(bet)
    assert row.title_in(70) == "Bet 33 %"
    assert row.title_in(40).endswith("\u2026")


@pytest.mark.parametrize("percent", [100, 150, 200])
@pytest.mark.parametrize("width", [260, 312, 500])
def test_that_no_figure_of_an_action_is_cut_at_any_size_of_text(
    panels: StudyPanels, percent: int, width: int
) -> None:
    bar = panels.figures.action_bar
    font = QFont(bar.font())
    font.setPointSizeF(font.pointSizeF() * percent / 100)
    bar.setFont(font)
    row = bar.rows[0]
    texts = zip(row.needed, row.widths(), strict=True)
    boxes = [column_box(QRect(0, 0, width, ROW), place, bar.needed) for place in range(4)]

    assert all(needed >= own for needed, own in texts)
    assert [box.width() >= need for box, need in zip(boxes[1:], bar.needed, strict=True)] == [
        True
    ] * 3
    assert all(one.right() < other.left() for one, other in pairwise(boxes))
    assert boxes[-1].right() < width


def test_that_a_picture_names_the_range_the_line_and_the_board(panels: StudyPanels) -> None:
    with_board = panels.grid._picture().toImage()
    board = panels.grid.board
    board.cards.hide()
    without = panels.grid._picture().toImage()

    assert picture_title(panels.study).startswith("Range of OOP")
    assert panels.study.display.line_title(shown_node(panels).line) in picture_title(panels.study)
    assert with_board.height() - without.height() == board.cards.height() + GAP


def test_that_a_picture_is_copied(panels: StudyPanels) -> None:
    QGuiApplication.clipboard().clear()

    panels.grid.export.copy_picture()

    assert not QGuiApplication.clipboard().pixmap().isNull()
    assert panels.told == ["Copied the picture."]


def test_that_an_export_that_cannot_be_written_says_why(
    panels: StudyPanels, tmp_path: Path
) -> None:
    panels.grid.export.save_csv(tmp_path / "nowhere" / "grid.csv")

    assert panels.told[0].startswith("Not saved: ")


def test_that_every_view_is_a_command_with_a_key(panels: StudyPanels) -> None:
    panels.study.display.set_big_blind(100)
    commands = {command.key: command for command in panels.grid.commands()}

    for view in CellView:
        command = commands[f"grid.view.{view.name.lower()}"]
        command.run()
        assert command.is_on is not None
        assert command.can is not None
        assert command.is_on() == command.can()


@pytest.mark.parametrize("theme", [ThemeChoice.LIGHT, ThemeChoice.DARK])
def test_that_the_grid_follows_the_theme(
    panels: StudyPanels, appearance: Appearance, theme: ThemeChoice
) -> None:
    appearance.set_theme(theme)

    image = panels.grid.grid.grab().toImage()

    box = panels.grid.grid.cell_rect(parse_class("72o"))
    corner = image.pixelColor(box.right() - 1, box.bottom() - 1)
    assert corner.name() == appearance.look.dead


def test_that_empty_panels_wait_for_a_node(qtbot: QtBot, appearance: Appearance) -> None:
    study, bridge = StudyModel(), Bridge()
    panels = (
        GridPanel(study, appearance),
        FiguresPanel(study, appearance),
        FilterPanel(study, bridge),
    )

    for panel in panels:
        qtbot.addWidget(panel)
        assert not panel.grab().isNull()

    assert panels[0].grid.model().index(0, 1, QModelIndex()).data() == "AKs"
    bridge.shutdown()


@pytest.mark.parametrize("height", [92, 60, 56])
def test_that_a_combo_shows_every_action_however_low_its_cell(
    panels: StudyPanels, appearance: Appearance, height: int
) -> None:
    node, combos = shown_node(panels), panels.figures.combos
    panels.study.pin(parse_class("98s"))
    combos.resize(combos.width(), 4 * height + 12)

    picture = combos.grab().toImage()

    box = combos.combo_rect(parse_combo("9s8s"))
    colours = {
        picture.pixelColor(x, y).name()
        for x in range(box.left(), box.right())
        for y in range(box.top() + 20, box.bottom() - 14)
    }
    assert box.height() == height
    assert {colour.name() for colour in appearance.action_colours(node.actions)} <= colours


def test_that_board_pot_stacks_and_spr_stand_above_the_grid(panels: StudyPanels) -> None:
    line, node = panels.grid.board, shown_node(panels)

    assert line.cards.groups == (tuple(node.board.cards),)
    assert line.words.text().startswith("Pot 5.50 bb") or line.words.text().startswith("Pot 550")
    assert "SPR 17.7" in line.words.text()


def test_that_all_combos_of_a_class_are_shown_in_the_same_detail(
    panels: StudyPanels, monkeypatch: pytest.MonkeyPatch
) -> None:
    panels.study.pin(parse_class("KQo"))
    combos, painted = panels.figures.combos, list[object]()
    paint_actions = combos._paint_actions

    def paint(*given: Any) -> None:
        painted.append(given[-1])
        paint_actions(*given)

    monkeypatch.setattr(combos, "_paint_actions", paint)
    reach, offsuit = shown_node(panels).reach.oop, CLASS_COMBOS[parse_class("KQo")]
    reached = sum(bool(reach[combo] > 0) for combo in offsuit)
    counts = set()
    # Rounded to pixels some cells of a height are lower than others.
    for height in range(180, 330, 3):
        painted.clear()
        combos.resize(301, height)
        combos.grab()
        counts.add((len(painted), len(set(painted))))

    assert reached >= 6
    assert counts == {(0, 0), (reached, 1)}
