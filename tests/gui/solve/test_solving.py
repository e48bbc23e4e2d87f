"""Solving and studying in the whole window, by clicks and keys."""

import json
import threading
import time
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QFontMetrics
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from gto_desktop.basis.errors import InputError
from gto_desktop.basis.paths import resource, settings_file
from gto_desktop.cards.card import parse_card
from gto_desktop.cards.hand_class import parse_class
from gto_desktop.game.player import Player
from gto_desktop.gui.frame.main_window import MainWindow
from gto_desktop.gui.frame.start_panel import StartPanel
from gto_desktop.gui.frame.start_up import create_window
from gto_desktop.gui.frame.window_parts import Parts
from gto_desktop.gui.node.models.study_model import CellView, Height
from gto_desktop.solver.spec import load_spot
from tests.gui.fakes import EXAMPLE, FakeServices, example_spec

LEFT = Qt.MouseButton.LeftButton


def go(qtbot: QtBot, window: MainWindow, line: str) -> None:
    qtbot.waitUntil(
        lambda: window.models.study.node is not None and window.models.study.node.line == line
    )


def test_that_a_solve_shows_its_progress_and_then_the_root(
    qtbot: QtBot, ready: MainWindow, services: FakeServices
) -> None:
    services.gate.clear()
    panel = ready.panels.solve

    QTest.mouseClick(panel.solve_button, LEFT)
    qtbot.waitUntil(lambda: "Iteration" in panel.status.text())
    progress = panel.status.text()
    services.gate.set()
    go(qtbot, ready, "root")

    assert "% of the pot" in progress
    assert "1:00 left" in progress
    assert ready.docks.docks["grid"].isVisible()
    assert "0.28 % of the pot" in ready.panels.grid.source.text()


def test_that_a_spot_typed_in_big_blinds_is_studied_in_them(
    qtbot: QtBot, ready: MainWindow
) -> None:
    spot, display = ready.models.spot, ready.models.study.display
    spot.show(example_spec(), in_bb=True)

    ready.panels.solve.solve()
    qtbot.waitUntil(lambda: not ready.panels.solve.running)

    assert display.with_unit(550) == "5.50 bb"


def test_that_what_is_told_of_a_solve_goes_when_the_spot_changes(
    qtbot: QtBot, solved: MainWindow
) -> None:
    panel, spot = solved.panels.solve, solved.models.spot
    qtbot.waitUntil(lambda: "Done" in panel.status.text())

    spot.set_text("pot", "777")

    assert panel.status.text() == "Not solved yet."
    assert panel.progress.value() == 0
    spot.undo()
    assert "0.28 % of the pot" in panel.status.text()
    assert panel.progress.value() == panel.progress.maximum()


def test_that_a_solve_of_the_spot_that_is_opened_is_told_of(
    qtbot: QtBot, solved: MainWindow
) -> None:
    panel, models = solved.panels.solve, solved.models
    opened = models.study.opened
    assert opened is not None
    models.spot.set_text("pot", "777")
    other = models.spot.check().spec
    assert other is not None
    told = panel.status.text()

    models.study.open(replace(opened, solution=replace(opened.solution, spec=other)))

    assert told == "Not solved yet."
    assert "0.28 % of the pot" in panel.status.text()


def test_that_advice_on_memory_goes_when_the_spot_fits_again(
    qtbot: QtBot, ready: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    panel, services = ready.panels.solve, ready.models.parts.solving
    fits = services.estimate(example_spec())
    small = replace(fits, available=1)
    monkeypatch.setattr(services, "estimate", lambda _spec: small)
    ready.models.spot.set_text("pot", "600")
    qtbot.waitUntil(lambda: "make the tree smaller" in panel.status.text())
    monkeypatch.setattr(services, "estimate", lambda _spec: fits)

    ready.models.spot.set_text("pot", "601")

    qtbot.waitUntil(lambda: panel.status.text() == "Not solved yet.")


def test_that_stopping_keeps_the_result_so_far(
    qtbot: QtBot, ready: MainWindow, services: FakeServices
) -> None:
    services.gate.clear()
    panel = ready.panels.solve
    QTest.mouseClick(panel.solve_button, LEFT)
    qtbot.waitUntil(lambda: "Iteration" in panel.status.text())

    QTest.mouseClick(panel.stop_button, LEFT)
    go(qtbot, ready, "root")

    assert services.told_to_finish
    assert "Done" in panel.status.text()


def test_that_space_pauses_a_solve_and_lets_it_go_on(
    qtbot: QtBot, ready: MainWindow, services: FakeServices
) -> None:
    services.gate.clear()
    ready.panels.solve.solve()
    qtbot.waitUntil(lambda: "Iteration" in ready.panels.solve.status.text())
    ready.setFocus()

    QTest.keyClick(ready, Qt.Key.Key_Space)
    paused = ready.panels.solve.pause_button.text(), ready.panels.solve.status.text()
    QTest.keyClick(ready, Qt.Key.Key_Space)
    services.gate.set()
    go(qtbot, ready, "root")

    assert paused[0] == "Resume"
    assert paused[1].startswith("Paused")


def test_that_a_failed_solve_says_why_and_can_be_tried_again(
    qtbot: QtBot, ready: MainWindow, services: FakeServices
) -> None:
    services.failure = InputError("The tree has 3 million nodes: take out sizes.")

    ready.panels.solve.solve()
    qtbot.waitUntil(lambda: "3 million" in ready.panels.solve.status.error)

    assert ready.panels.solve.solve_button.isEnabled()


def test_that_continuing_solves_the_shown_solution_further(
    qtbot: QtBot, solved: MainWindow
) -> None:
    before = solved.models.study.solution
    assert before is not None
    solved.models.spot.set_text("target", "0.1")

    QTest.mouseClick(solved.panels.solve.continue_button, LEFT)
    qtbot.waitUntil(lambda: solved.models.study.solution is not before)

    assert solved.models.study.solution is not None
    assert solved.models.study.solution.iterations == before.iterations + 10


def test_that_a_spot_that_was_not_solved_yet_offers_nothing_to_continue(
    solved: MainWindow,
) -> None:
    panel, command = solved.panels.solve, solved.commands.action("solve.continue")
    assert panel.continue_button.isEnabled()

    solved.models.spot.set_text("pot", "77")

    assert not panel.continue_button.isEnabled()
    # What is shown can be solved further all the same, by its own name.
    solved.commands.refresh()
    assert command.isEnabled()


def test_that_continuing_past_the_target_says_to_lower_it(solved: MainWindow) -> None:
    QTest.mouseClick(solved.panels.solve.continue_button, LEFT)

    assert "lower the target" in solved.panels.solve.status.text()
    assert not solved.panels.solve.running


def test_that_closing_the_solution_shows_what_to_do_next(solved: MainWindow) -> None:
    solved.commands.action("file.close solution").trigger()

    assert solved.models.study.solution is None
    assert solved.models.study.node is None


def test_that_clicking_an_action_redraws_the_grid(qtbot: QtBot, solved: MainWindow) -> None:
    before = solved.panels.grid.grid.grab().toImage()

    QTest.mouseClick(solved.panels.figures.action_bar.rows[1], LEFT)
    go(qtbot, solved, "root/BET 275")

    assert solved.panels.grid.grid.grab().toImage() != before
    assert solved.models.study.player is Player.IP


def test_that_an_action_in_the_line_leads_there(qtbot: QtBot, solved: MainWindow) -> None:
    QTest.keyClick(solved, Qt.Key.Key_2)
    go(qtbot, solved, "root/BET 275")

    QTest.mouseClick(solved.panels.line.columns[0].buttons[2], LEFT)

    go(qtbot, solved, "root/BET 550")


def test_that_the_heading_of_a_column_leads_back_to_it(qtbot: QtBot, solved: MainWindow) -> None:
    QTest.keyClick(solved, Qt.Key.Key_2)
    go(qtbot, solved, "root/BET 275")

    QTest.mouseClick(solved.panels.line.columns[0].head, LEFT)

    go(qtbot, solved, "root")


def test_that_a_low_page_folds_the_line_to_who_acted_and_what_he_did(
    qtbot: QtBot, solved: MainWindow
) -> None:
    line = solved.panels.line
    QTest.keyClick(solved, Qt.Key.Key_2)
    go(qtbot, solved, "root/BET 275")
    before = line.columns_height

    line.fold(True)

    assert line.columns_height < before
    past, here = line.columns
    assert past.buttons == []
    assert past.head.accessibleName() == "OOP Bet 275"
    assert [button.text() for button in here.buttons] == ["Fold", "Call", "Raise 825"]
    for button in here.buttons:
        needed = QFontMetrics(button.font()).horizontalAdvance(button.text())
        assert button.width() >= needed + 20
        assert here.rect().contains(button.geometry())
    QTest.mouseClick(here.buttons[2], LEFT)
    go(qtbot, solved, "root/BET 275/RAISE 825")
    QTest.mouseClick(line.columns[0].head, LEFT)
    go(qtbot, solved, "root")

    line.fold(False)

    assert len(line.columns[0].buttons) == 4


def test_that_keys_walk_down_up_and_home(qtbot: QtBot, solved: MainWindow) -> None:
    QTest.keyClick(solved, Qt.Key.Key_2)
    go(qtbot, solved, "root/BET 275")
    QTest.keyClick(solved, Qt.Key.Key_3)
    go(qtbot, solved, "root/BET 275/RAISE 825")
    QTest.keyClick(solved, Qt.Key.Key_Backspace)
    go(qtbot, solved, "root/BET 275")
    QTest.keyClick(solved, Qt.Key.Key_Home)
    go(qtbot, solved, "root")

    assert len(solved.panels.line.columns) == 1


def test_that_digits_typed_into_a_field_do_not_take_actions(solved: MainWindow) -> None:
    field = solved.panels.solve.fields["max_iterations"].edit
    field.setFocus()
    field.selectAll()

    QTest.keyClicks(field, "2")

    assert solved.models.study.place.line == "root"
    assert field.text() == "2"


def test_that_a_card_is_dealt_by_a_click_and_exchanged_by_a_key(
    qtbot: QtBot, solved: MainWindow
) -> None:
    for key in (Qt.Key.Key_1, Qt.Key.Key_1):
        QTest.keyClick(solved, key)
        qtbot.waitUntil(lambda: solved.models.study.current() is not None)
    go(qtbot, solved, "root/CHECK/CHECK")
    cards = solved.panels.runout.cards

    QTest.mouseClick(cards, LEFT, pos=cards.cell_rect(parse_card("Ah")).center())
    qtbot.waitUntil(lambda: solved.models.study.current() is not None)
    dealt = solved.models.study.place.cards
    QTest.keyClick(solved, Qt.Key.Key_BracketRight)
    qtbot.waitUntil(lambda: solved.models.study.current() is not None)

    assert dealt == (parse_card("Ah"),)
    assert solved.models.study.place.cards == (parse_card("Kh"),)


def test_that_columns_above_are_read_again_after_an_exchanged_card(
    qtbot: QtBot, solved: MainWindow
) -> None:
    for number in (0, 0):
        solved.models.study.take(number)
        qtbot.waitUntil(lambda: solved.models.study.current() is not None)
    solved.models.study.deal(parse_card("Ah"))
    qtbot.waitUntil(lambda: solved.models.study.current() is not None)
    solved.models.study.take(1)
    qtbot.waitUntil(lambda: solved.models.study.current() is not None)

    solved.models.study.step_card(1)

    qtbot.waitUntil(
        lambda: all(solved.models.study.known(p) is not None for p in solved.models.study.trail())
    )
    assert len(solved.panels.line.columns[3].buttons) == 4


def test_that_a_stale_answer_is_dropped(
    qtbot: QtBot, solved: MainWindow, services: FakeServices
) -> None:
    services.node_gates["root/BET 275"] = gate = threading.Event()
    shown: list[str] = []
    solved.models.study.shown.connect(
        lambda: shown.append(getattr(solved.models.study.node, "line", ""))
    )
    solved.models.study.take(1)
    solved.models.study.back()
    solved.models.study.take(2)

    gate.set()
    go(qtbot, solved, "root/BET 550")

    assert "root/BET 275" not in shown


def test_that_the_window_answers_while_a_node_is_read(
    qtbot: QtBot, solved: MainWindow, services: FakeServices
) -> None:
    services.node_gates["root/BET 275"] = gate = threading.Event()

    start = time.perf_counter()
    solved.models.study.take(1)
    solved.panels.grid.grid.repaint()
    waited = time.perf_counter() - start
    gate.set()
    go(qtbot, solved, "root/BET 275")

    assert waited < 1


def test_that_a_clicked_class_is_pinned_and_a_hovered_one_previewed(solved: MainWindow) -> None:
    grid, combos = solved.panels.grid.grid, solved.panels.figures.combos
    queens, jacks = parse_class("AQs"), parse_class("JTs")

    QTest.mouseClick(grid, LEFT, pos=grid.cell_rect(queens).center())
    QTest.mouseMove(grid, grid.cell_rect(jacks).center())
    previewed = combos.hand_class
    QTest.mouseMove(solved.panels.grid.source, QPoint(2, 2))
    grid.leaveEvent(None)  # type: ignore[arg-type] # offscreen Qt sends no leave events

    assert previewed == jacks
    assert combos.hand_class == queens
    assert "AQs" in solved.panels.figures.hand.heading.text()


def test_that_every_view_and_height_paints(solved: MainWindow) -> None:
    images = []
    for view in CellView:
        for height in Height:
            solved.models.study.set_view(view)
            solved.models.study.set_height(height)
            images.append(solved.panels.grid.grid.grab().toImage())

    assert all(not image.isNull() for image in images)
    assert images[0] != images[3] != images[6] != images[9]


def test_that_the_player_switch_shows_the_other_range(solved: MainWindow) -> None:
    before = solved.panels.grid.grid.table

    QTest.mouseClick(solved.panels.grid.players.buttons[1], LEFT)

    table = solved.panels.grid.grid.table
    assert before is not None
    assert table is not None
    assert (before.player, table.player) == (Player.OOP, Player.IP)
    assert not table.acting


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_that_themes_change_the_look_at_once(solved: MainWindow, theme: str) -> None:
    solved.commands.action(f"look.theme {theme}").trigger()

    assert solved.appearance.look.dark == (theme == "dark")
    assert solved.palette().window().color().name() == solved.appearance.look.window


def test_that_the_colour_blind_palette_recolours_the_actions(solved: MainWindow) -> None:
    before = solved.panels.grid.grid.grab().toImage()

    solved.commands.action("look.palette okabe-ito").trigger()

    assert solved.panels.grid.grid.grab().toImage() != before


def test_that_a_spot_file_is_opened_and_saved_alike(window: MainWindow, tmp_path: Path) -> None:
    source, copy = tmp_path / "spot.json", tmp_path / "copy.json"
    source.write_text(json.dumps(EXAMPLE))

    window.files.open(source)
    window.files.save_spot(copy)
    window.models.spot.undo()
    window.files.open(copy)

    check = window.models.spot.check()
    assert check.spec is not None
    assert check.spec.to_dict()["board"] == "Qs7h2d"
    assert not list(tmp_path.glob("*.part"))


def test_that_the_sample_spot_is_one_click_away_and_can_be_undone(window: MainWindow) -> None:
    window.models.spot.show(load_spot(EXAMPLE))
    sample = resource("spots/sample.json")

    start = window.docks.panel("start")
    assert isinstance(start, StartPanel)
    QTest.mouseClick(start.buttons["sample"], Qt.MouseButton.LeftButton)

    assert sample is not None
    assert window.models.spot.check().spec == load_spot(sample)

    window.models.spot.undo()

    assert window.models.spot.check().spec == load_spot(EXAMPLE)


@pytest.mark.parametrize("content", ["{", "[]", '{"board": "Qs7h"}', "\x00"])
def test_that_a_file_which_is_no_spot_changes_nothing(
    ready: MainWindow, tmp_path: Path, content: str
) -> None:
    path = tmp_path / "bad.json"
    path.write_text(content)
    before = ready.models.spot.draft

    ready.files.open(path)

    assert ready.models.spot.draft is before
    assert ready.statusBar().currentMessage() != ""


def test_that_a_solution_is_saved_and_opened_in_the_background(
    qtbot: QtBot, solved: MainWindow, services: FakeServices, tmp_path: Path
) -> None:
    path = tmp_path / "own.gto"
    solved.files.save_solution(path)
    qtbot.waitUntil(lambda: services.saved == [path])
    path.write_bytes(b"")

    solved.files.open(path)
    qtbot.waitUntil(lambda: solved.models.study.source == "own.gto")

    go(qtbot, solved, "root")


def test_that_a_missing_solution_is_named(qtbot: QtBot, solved: MainWindow, tmp_path: Path) -> None:
    solved.files.open(tmp_path / "gone.gto")

    qtbot.waitUntil(lambda: "gone.gto" in solved.statusBar().currentMessage())

    assert solved.models.study.solution is not None


def test_that_file_dialogs_open_without_blocking(qtbot: QtBot, window: MainWindow) -> None:
    dialog = window.files.ask_open()

    qtbot.waitUntil(dialog.isVisible)
    dialog.reject()

    assert not dialog.isVisible()


def test_that_geometry_and_theme_are_remembered(
    qtbot: QtBot, window: MainWindow, services: FakeServices
) -> None:
    window.commands.action("look.theme dark").trigger()
    window.docks.toggle("spot")
    window.close()

    again = create_window(Parts(services))
    qtbot.addWidget(again)

    assert again.appearance.look.dark
    again.show()
    assert not again.docks.is_open("spot")
    assert again.docks.is_open("grid")
    assert settings_file().is_file()
    again.close()


def test_that_closing_during_a_solve_ends_it(
    qtbot: QtBot, ready: MainWindow, services: FakeServices
) -> None:
    services.gate.clear()
    ready.panels.solve.solve()
    qtbot.waitUntil(lambda: "Iteration" in ready.panels.solve.status.text())

    ready.close()

    assert services.closed
