"""What is taken out of the range grid: text, pictures and tables."""

from collections.abc import Sequence
from pathlib import Path

import numpy as np
import pytest
from PySide6.QtGui import QGuiApplication, QImage
from PySide6.QtWidgets import QMenu
from pytestqt.qtbot import QtBot

from gto_desktop.gui.node.models.combo_filter import ComboFilter
from gto_desktop.gui.study.panels import grid_panel
from gto_desktop.gui.study.panels.grid_picture import GAP, picture_title
from gto_desktop.ranges.range import Range
from tests.gui.grid_fakes import node_with
from tests.gui.study.grid_parts import StudyPanels, panels, shown_node, study

__all__ = ["panels", "study"]


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


def test_that_a_picture_names_the_range_the_line_and_the_board(panels: StudyPanels) -> None:
    with_board = panels.grid._picture().toImage()
    board = panels.grid.board
    board.cards.hide()
    without = panels.grid._picture().toImage()

    assert picture_title(panels.study) == "Range of OOP  ·  OOP v IP"
    assert with_board.height() - without.height() == board.cards.height() + GAP


def test_that_a_picture_tells_what_led_to_its_node(
    panels: StudyPanels, monkeypatch: pytest.MonkeyPatch
) -> None:
    heads = list[Sequence[str]]()
    monkeypatch.setattr(
        grid_panel, "grid_picture", lambda _study, _look, head, _shots: heads.append(head)
    )
    panels.study.take(0)
    panels.study.take(1)

    panels.grid._picture()

    assert heads[0][0] == "Flop: OOP checks, IP bets 50 % (275)"


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
