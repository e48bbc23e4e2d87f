"""The range grid by clicks and keys: its cells, its views, and what is chosen above it."""

import numpy as np
import pytest
from PySide6.QtCore import QModelIndex, QPoint, Qt
from PySide6.QtGui import QAccessible
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from gto_desktop.cards.hand_class import parse_class
from gto_desktop.game.player import PerPlayer, Player
from gto_desktop.gui.base.appearance import Appearance
from gto_desktop.gui.base.bridge import Bridge
from gto_desktop.gui.base.theme import ThemeChoice
from gto_desktop.gui.node.models.display import Unit
from gto_desktop.gui.node.models.playable import Rounding, rounding_cost
from gto_desktop.gui.node.models.study_model import CellView, StudyModel
from gto_desktop.gui.study.models.walk import HandModel
from gto_desktop.gui.study.panels.figures_panel import FiguresPanel
from gto_desktop.gui.study.panels.filter_panel import FilterPanel
from gto_desktop.gui.study.panels.grid_panel import GridPanel
from tests.gui.fakes import FakeSolution, call_players, example_spec, fake_node
from tests.gui.grid_fakes import node_with, preflop_node
from tests.gui.study.grid_parts import LEFT, StudyPanels, panels, shown_node, study

__all__ = ["panels", "study"]


def click(panels: StudyPanels, name: str) -> None:
    grid = panels.grid.grid
    QTest.mouseClick(grid.viewport(), LEFT, pos=grid.cell_rect(parse_class(name)).center())


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


def _round_to_halves(panels: StudyPanels) -> None:
    place = list(Rounding).index(Rounding.HALVES)
    panels.grid.roundings.setCurrentIndex(place)
    panels.grid.roundings.activated.emit(place)


def test_that_a_rounded_strategy_shows_its_cost_beside_the_switch(panels: StudyPanels) -> None:
    node = node_with(strategy={"AKs": (0.3, 0.7)}, evs={"AKs": (100, 500)})
    panels.study.display.set_big_blind(100)
    panels.show(node)

    _round_to_halves(panels)

    cost = rounding_cost(node, Rounding.HALVES)
    assert cost.chips == pytest.approx(80)
    assert panels.grid.cost.text() == "costs 0.800 bb, 14.55 % of the pot"
    assert [line.share for line in panels.figures.action_bar.lines] == pytest.approx([0.5, 0.5])


def test_that_a_rounded_strategy_that_seems_to_gain_costs_nothing(panels: StudyPanels) -> None:
    """The solve is no more exact than that."""
    node = node_with(strategy={"AKs": (0.7, 0.3)}, evs={"AKs": (100, 101)})
    panels.study.display.set_big_blind(100)
    panels.show(node)

    _round_to_halves(panels)

    assert rounding_cost(node, Rounding.HALVES).chips < 0
    assert panels.grid.cost.text() == "costs 0.000 bb, 0.00 % of the pot"


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
        GridPanel(study, appearance, HandModel(study.where)),
        FiguresPanel(study, appearance),
        FilterPanel(study, bridge),
    )

    for panel in panels:
        qtbot.addWidget(panel)
        assert not panel.grab().isNull()

    assert panels[0].grid.model().index(0, 1, QModelIndex()).data() == "AKs"
    bridge.shutdown()


def test_that_board_pot_stacks_and_spr_stand_above_the_grid(panels: StudyPanels) -> None:
    line, node = panels.grid.board, shown_node(panels)

    assert line.cards.groups == (tuple(node.board.cards),)
    assert line.words.text().startswith("Pot 5.50 bb") or line.words.text().startswith("Pot 550")
    assert "SPR 17.7" in line.words.text()
