"""Undecided hands in the grid of the window: marked, explained, and taken out with the table."""

from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtGui import QColor

from gto_desktop.cards.combo import parse_combo
from gto_desktop.cards.hand_class import parse_class
from gto_desktop.gui.base.appearance import Appearance
from gto_desktop.gui.base.theme import ThemeChoice
from gto_desktop.gui.node.models.display import Unit
from gto_desktop.gui.node.models.study_model import CellView
from gto_desktop.solver.node_view import NodeView
from tests.gui.fakes import BET
from tests.gui.grid_fakes import by_class, node_with
from tests.gui.study.grid_parts import StudyPanels, panels, study

__all__ = ["panels", "study"]


def with_errors(node: NodeView, errors: Mapping[str, float]) -> NodeView:
    """The node where EVs of some classes are known to some chips, and those of others exactly."""
    both = {name: (error, error) for name, error in errors.items()}
    return replace(node, ev_errors=by_class(both, 2, 0.0))


@pytest.fixture
def close(panels: StudyPanels) -> StudyPanels:
    """AA checks or bets for 100 and 103 chips, KK for 100 and 130; either is known to 10 chips."""
    node = node_with(evs={"AA": (100.0, 103.0), "KK": (100.0, 130.0)})
    panels.show(with_errors(node, {"AA": 10.0, "KK": 10.0}))
    return panels


def corner(panels: StudyPanels, name: str) -> str:
    """The colour in the upper right corner of a cell."""
    grid = panels.grid.grid
    box, picture = grid.cell_rect(parse_class(name)), grid.cells_pixmap().toImage()
    return picture.pixelColor(box.right() - 2, box.top() + 2).name()


@pytest.mark.parametrize("theme", [ThemeChoice.LIGHT, ThemeChoice.DARK])
def test_that_undecided_cells_have_a_marked_corner_and_others_none(
    close: StudyPanels, appearance: Appearance, theme: ThemeChoice
) -> None:
    appearance.set_theme(theme)

    assert corner(close, "AA") == QColor(appearance.look.text).name()
    assert corner(close, "KK") != corner(close, "AA")
    assert close.grid.legend.text.endswith("marked corner: undecided")


@pytest.mark.parametrize("view", [CellView.RANGE, CellView.EQUITY])
def test_that_views_that_ask_not_what_to_do_mark_nothing(
    close: StudyPanels, view: CellView
) -> None:
    marked = corner(close, "AA")
    close.study.set_view(view)

    assert corner(close, "AA") != marked
    assert "undecided" not in close.grid.legend.text


def test_that_an_undecided_hand_says_how_close_it_is(close: StudyPanels) -> None:
    close.study.display.set_unit(Unit.CHIPS)
    grid, hand, combos = close.grid.grid, close.figures.hand, close.figures.combos
    bet = close.study.display.bet(BET.amount)
    words = f"Undecided: Bet {bet} and Check differ by 3.00 chips, with an error of 10.00 chips"
    hand.show_hand(parse_class("AA"))

    assert words in grid.describe(parse_class("AA"))
    assert words in hand.text()
    assert words in combos.describe(parse_combo("AhAd"))
    hand.show_hand(parse_class("AA"), parse_combo("AhAd"))
    assert words in hand.text()
    hand.show_hand(parse_class("KK"))
    assert "Undecided" not in grid.describe(parse_class("KK")) + hand.text()


def test_that_the_exported_table_tells_undecided_hands(close: StudyPanels, tmp_path: Path) -> None:
    path = tmp_path / "hands.csv"

    close.grid.export.save_csv(path)

    head, *rows = [line.split(",") for line in path.read_text().splitlines()]
    assert head[-1] == "Undecided"
    assert {(row[1], row[-1]) for row in rows} == {("AA", "1"), ("KK", "0")}


def test_that_without_errors_nothing_speaks_of_undecided_hands(
    panels: StudyPanels, tmp_path: Path
) -> None:
    panels.show(node_with(evs={"AA": (100.0, 103.0)}))
    panels.grid.export.save_csv(tmp_path / "hands.csv")

    told = (panels.grid.legend.text, panels.grid.grid.describe(0), panels.figures.hand.text())
    assert not any("ndecided" in text for text in told)
    assert "Undecided" not in (tmp_path / "hands.csv").read_text()
