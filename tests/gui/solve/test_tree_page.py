"""The tree of a spot before it is solved: its rows, its size, and changes of single nodes."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QMenu
from pytestqt.qtbot import QtBot

from gto_desktop.game.player import SIDES
from gto_desktop.game.street import Street
from gto_desktop.gui.frame.main_window import MainWindow
from gto_desktop.gui.solve.models.bet_presets_model import copy_betting
from gto_desktop.gui.solve.models.draft_tree import DraftRow
from gto_desktop.gui.solve.panels.tree_page import TreePage
from gto_desktop.gui.study.models.navigator import HandSpot
from gto_desktop.services.study.place import HandPlace
from gto_desktop.solver.spec import TreeSpec
from gto_desktop.solver.tree import build_tree, tree_size
from tests.gui.fakes import FAKE_MEMORY
from tests.solver.test_tree import offered

LEFT = Qt.MouseButton.LeftButton
CONTROL = Qt.KeyboardModifier.ControlModifier


@pytest.fixture
def page(qtbot: QtBot, ready: MainWindow) -> TreePage:
    spot = ready.models.spot
    spot.set_texts(
        {"board": "Qs7h2d5c", "pot": "100", "stack": "1000", "bet.turn": "50", "raise.turn": "60",
         "bet.river": "75", "raise.river": "60", "raise_limit": "1"},
        own_sizes=False,
    )  # fmt: skip
    ready.panels.spot.setCurrentWidget(ready.panels.spot.tree)
    page = ready.panels.spot.tree
    qtbot.waitUntil(page.view.isVisible)
    return page


def row(page: TreePage, line: str, *, is_street: bool = False) -> DraftRow:
    found = page.tree.find((line, is_street))
    assert found is not None
    return found


def click(page: TreePage, line: str) -> None:
    page.view.choose(row(page, line))
    box = page.view.visualRect(page.view.currentIndex())
    QTest.mouseClick(page.view.viewport(), LEFT, pos=box.center())


def type_sizes(page: TreePage, text: str) -> None:
    page.node.field.selectAll()
    QTest.keyClicks(page.node.field, text)
    QTest.keyClick(page.node.field, Qt.Key.Key_Return)


def tree_of(window: MainWindow) -> TreeSpec:
    spec = window.models.spot.check().spec
    assert spec is not None
    return spec.tree


def actions(window: MainWindow, line: str) -> list[str]:
    return offered(build_tree(tree_of(window)), line)


def test_that_rows_are_actions_and_streets_read_as_they_are_opened(page: TreePage) -> None:
    root = page.tree.root
    assert root is not None
    titles = [page.view.rows.title(each) for each in page.tree.read(root)]
    ended = row(page, "root/BET 50/CALL")

    assert page.view.rows.title(root) == "Turn"
    assert titles == ["OOP Check", "OOP Bet 50 % (50)"]
    assert [page.view.rows.title(each) for each in page.tree.read(ended)] == ["River"]
    assert not row(page, "root/BET 50/RAISE 170").is_read


def test_that_the_size_follows_what_is_typed(
    qtbot: QtBot, ready: MainWindow, page: TreePage
) -> None:
    plain = f"{tree_size(tree_of(ready)):,} nodes"
    qtbot.waitUntil(lambda: page.count.text().startswith(plain))
    ready.models.spot.set_text("bet.turn", "50, 100")
    larger = f"{tree_size(tree_of(ready)):,} nodes"

    assert larger != plain
    qtbot.waitUntil(lambda: page.count.text().startswith(larger))
    assert f"{FAKE_MEMORY.bytes16 / 1e6:.3g} MB" in page.count.text()


def test_that_a_tree_is_there_and_counted_without_ranges(
    qtbot: QtBot, ready: MainWindow, page: TreePage
) -> None:
    ready.models.spot.editors.oop.set_text("")

    assert ready.models.spot.check().spec is None
    assert page.tree.root is not None
    qtbot.waitUntil(lambda: page.count.text().endswith("nodes"))


def test_that_typed_sizes_replace_those_of_the_node_alone(
    ready: MainWindow, page: TreePage
) -> None:
    click(page, "root/CHECK")
    type_sizes(page, "33, 120c")

    assert actions(ready, "root/CHECK") == ["CHECK", "BET 33", "BET 120"]
    assert actions(ready, "root") == ["CHECK", "BET 50"]
    assert page.view.rows.note(row(page, "root/CHECK")) == "changed"
    assert page.view.rows.note(row(page, "root", is_street=True)) == "changed below"
    assert page.view.rows.note(row(page, "root/BET 50")) == ""


def test_that_what_typed_sizes_come_to_is_told_before_they_are_taken(
    ready: MainWindow, page: TreePage
) -> None:
    click(page, "root/BET 50")
    page.node.field.selectAll()
    QTest.keyClicks(page.node.field, "3x, a")

    assert page.node.message.text() == "Raise 50 % (150), All-in 1000"
    assert actions(ready, "root/BET 50") == ["FOLD", "CALL", "RAISE 170"]


def test_that_amounts_are_big_blinds_where_the_spot_is_of_a_hand(
    ready: MainWindow, page: TreePage
) -> None:
    spec = ready.models.spot.check().spec
    assert spec is not None

    ready.models.set_up(HandSpot(spec, HandPlace("6max"), SIDES))
    click(page, "root/CHECK")

    assert page.node.message.text() == "Bet 50 % (0.5)"


def test_that_amounts_are_big_blinds_where_the_stakes_are_typed_in_them(
    ready: MainWindow, page: TreePage
) -> None:
    spec = ready.models.spot.check().spec
    assert spec is not None

    ready.models.spot.show(spec, in_bb=True)
    click(page, "root/CHECK")

    assert page.node.message.text() == "Bet 50 % (0.5)"


@pytest.mark.parametrize("text", ["2x", "abc", "-5"])
def test_that_sizes_of_no_use_stay_typed_with_the_reason(
    ready: MainWindow, page: TreePage, text: str
) -> None:
    click(page, "root/CHECK")
    type_sizes(page, text)

    assert page.node.field.text() == text
    assert page.node.field.property("wrong")
    assert page.node.message.text() != ""
    assert tree_of(ready).edits == ()


def test_that_delete_takes_a_bet_out_and_undo_brings_it_back(
    ready: MainWindow, page: TreePage
) -> None:
    click(page, "root/CHECK/BET 50")
    QTest.keyClick(page.view, Qt.Key.Key_Delete)
    without = actions(ready, "root/CHECK")
    QTest.keyClick(ready, Qt.Key.Key_Z, CONTROL)

    assert without == ["CHECK"]
    assert actions(ready, "root/CHECK") == ["CHECK", "BET 50"]
    assert tree_of(ready).edits == ()


def test_that_the_button_removes_as_the_key_does(ready: MainWindow, page: TreePage) -> None:
    click(page, "root/BET 50/RAISE 170")
    QTest.mouseClick(page.node.remove, LEFT)

    assert actions(ready, "root/BET 50") == ["FOLD", "CALL"]
    # The row is gone: the one above it is looked at.
    assert page.node.row is row(page, "root/BET 50")


def test_that_enter_leads_to_the_sizes_and_back(page: TreePage) -> None:
    click(page, "root/CHECK")
    QTest.keyClick(page.view, Qt.Key.Key_Return)
    there = page.node.field.hasFocus()
    QTest.keyClick(page.node.field, Qt.Key.Key_Return)

    assert there
    assert page.view.hasFocus()


def test_that_a_change_back_to_the_sizes_of_the_street_is_none(
    ready: MainWindow, page: TreePage
) -> None:
    click(page, "root/CHECK")
    type_sizes(page, "33")
    type_sizes(page, "50")

    assert ready.models.spot.draft.edits == ()


def test_that_a_node_is_reset_alone(ready: MainWindow, page: TreePage) -> None:
    for line in ("root/CHECK", "root/BET 50"):
        click(page, line)
        type_sizes(page, "80")
    QTest.mouseClick(page.node.reset, LEFT)

    assert [edit.line for edit in ready.models.spot.draft.edits] == ["root/CHECK"]
    QTest.mouseClick(page.reset_all, LEFT)
    assert ready.models.spot.draft.edits == ()


def test_that_sizes_used_everywhere_are_those_of_the_street_and_player(
    ready: MainWindow, page: TreePage
) -> None:
    click(page, "root/CHECK/CHECK/CHECK")  # IP, on the river
    type_sizes(page, "20, 60")
    click(page, "root/CHECK/BET 50/CALL/CHECK")
    type_sizes(page, "90")
    click(page, "root/CHECK/CHECK/CHECK")
    QTest.mouseClick(page.node.spread, LEFT)
    tree = tree_of(ready)

    assert tree.edits == ()
    assert [str(size) for size in tree.on(Street.RIVER).ip.bet] == ["20", "60"]
    assert [str(size) for size in tree.on(Street.RIVER).oop.bet] == ["75"]
    assert actions(ready, "root/CHECK/BET 50/CALL/CHECK") == ["CHECK", "BET 40", "BET 120"]
    QTest.keyClick(ready, Qt.Key.Key_Z, CONTROL)
    assert len(ready.models.spot.draft.edits) == 2


def test_that_a_donk_used_everywhere_is_the_donk_of_the_street(
    ready: MainWindow, page: TreePage
) -> None:
    click(page, "root/CHECK/BET 50/CALL")
    type_sizes(page, "25")
    QTest.mouseClick(page.node.spread, LEFT)

    assert ready.models.spot.text("donk.river") == "25"
    assert not ready.models.spot.draft.per_player_sizes


def test_that_changes_below_a_line_that_goes_wait_for_it_to_come_back(
    ready: MainWindow, page: TreePage
) -> None:
    click(page, "root/BET 50")
    type_sizes(page, "80")
    ready.models.spot.set_text("bet.turn", "66")
    told, solvable = page.stray.text(), ready.models.spot.check().spec
    ready.models.spot.set_text("bet.turn", "50")

    assert told.startswith("1 change leads nowhere")
    assert solvable is not None
    assert solvable.tree.edits == ()
    assert actions(ready, "root/BET 50") == ["FOLD", "CALL", "RAISE 210"]
    assert not page.stray.isVisible()


def test_that_a_tree_of_the_library_replaces_sizes_and_changes(
    ready: MainWindow, page: TreePage
) -> None:
    click(page, "root/CHECK")
    type_sizes(page, "33")
    betting = {"bet_sizes": {"flop": [33, 75], "turn": [66], "river": [66]}, "raise_limit": 2}

    copy_betting(ready.models.spot, betting)

    assert ready.models.spot.draft.edits == ()
    # What a recipe leaves out is as a spot file has it by default.
    assert actions(ready, "root/BET 66") == ["FOLD", "CALL", "RAISE 182"]
    assert actions(ready, "root/CHECK") == ["CHECK", "BET 66"]
    assert ready.models.spot.text("raise_limit") == "2"


def test_that_the_library_is_offered_as_a_menu(page: TreePage) -> None:
    QTest.mouseClick(page.copy, LEFT)
    menu = page.findChild(QMenu)

    assert menu is not None
    assert [action.text() for action in menu.actions()] == ["The library has no trees."]
    menu.close()


def test_that_an_opened_spot_brings_its_changes(ready: MainWindow, page: TreePage) -> None:
    click(page, "root/CHECK")
    type_sizes(page, "33")
    spec = ready.models.spot.check().spec
    assert spec is not None
    page.tree.reset_all()
    ready.models.spot.show(spec)

    assert ready.models.spot.check().spec == spec
    assert actions(ready, "root/CHECK") == ["CHECK", "BET 33"]
