"""The whole window over the shipped library: panels by every route, and a hand walked in it."""

import gc
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu
from pytestqt.qtbot import QtBot

from gto_desktop.bootstrap import (
    EmbeddedService,
    make_library,
    make_review,
    make_shelves,
    make_solving,
    make_training,
)
from gto_desktop.cards.board import Board
from gto_desktop.game.flop_spot import FlopSpot, PotType
from gto_desktop.game.player import PerPlayer
from gto_desktop.game.preflop_line import Position
from gto_desktop.gui.frame.main_window import MainWindow
from gto_desktop.gui.frame.start_up import create_application, create_window
from gto_desktop.gui.frame.window_parts import Parts
from gto_desktop.gui.review.panels.review_panel import ReviewPanel
from gto_desktop.gui.study.models.walk import HandModel
from gto_desktop.gui.study.panels.flops_panel import FlopsPanel
from gto_desktop.gui.training.models.drill_model import DrillModel
from gto_desktop.services.server.dashboard import Dashboard
from gto_desktop.services.study.study import Study
from gto_desktop.training.drill import LONGEST_NAME, Drill, DrillSource, SourceKind
from tests.gui.conftest import LoneWindows
from tests.gui.ending import delete_now

LEFT = Qt.MouseButton.LeftButton
CONTROL_SHIFT = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier
BTN_V_BB = FlopSpot(PotType.SRP, Position.BTN, Position.BB)
PANELS = (
    "hand",
    "flops",
    "tree",
    "spot",
    "start",
    "grid",
    "report",
    "graph",
    "breakdown",
    "compare",
    "lock",
    "figures",
    "filter",
    "tools",
    "ranges",
    "solves",
    "service",
    "trainer",
    "quiz",
    "progress",
    "repetition",
    "hands",
    "review",
    "leaks",
    "session",
)


@pytest.fixture(scope="module")
def library() -> Iterator[Study]:
    study = make_library()
    yield study
    study.close()


@pytest.fixture(scope="module")
def flop(library: Study) -> Board:
    return library.flops("6max", BTN_V_BB).flops[0].board


@pytest.fixture
def whole(qtbot: QtBot, qapp: QApplication, library: Study, tmp_path: Path) -> Iterator[MainWindow]:
    """The window with all its parts, as a new user sees it."""
    create_application([])
    solving = make_solving()
    dashboard = Dashboard(tmp_path / "home")
    hands, review = make_review(library, solving)
    window = create_window(
        Parts(
            solving,
            library=library,
            service=EmbeddedService(),
            dashboard=dashboard,
            shelves=make_shelves(solving),
            training=make_training(library, solving),
            hands=hands,
            review=review,
            folder=tmp_path / "home",
        )
    )
    lone = LoneWindows()
    qapp.installEventFilter(lone)
    window.show()
    qtbot.waitUntil(window.isActiveWindow)
    made = window.docks.docks.values()
    qtbot.waitUntil(lambda: all(dock.panel is not None for dock in made), timeout=60_000)
    yield window
    qapp.removeEventFilter(lone)
    window.close()
    dashboard.close()
    delete_now(window)
    gc.collect()
    assert lone.shown == []


def test_these_are_all_panels(whole: MainWindow) -> None:
    assert set(whole.docks.docks) == set(PANELS)


def test_every_panel_opens_by_the_menu_by_the_palette_and_by_its_dock(whole: MainWindow) -> None:
    for key in PANELS:
        _check_that_it_opens(whole, key)


def _check_that_it_opens(whole: MainWindow, key: str) -> None:
    docks, action = whole.docks, whole.commands.action(f"panel.{key}")
    menus = [menu for menu in whole.menuBar().findChildren(QMenu) if action in menu.actions()]
    assert len(menus) == 1, key
    if docks.is_open(key):
        docks.docks[key].close()
    whole.commands.refresh()

    action.trigger()
    assert docks.is_open(key), key
    docks.docks[key].close()
    assert not docks.is_open(key), key

    QTest.keyClick(whole, Qt.Key.Key_P, CONTROL_SHIFT)
    QTest.keyClicks(whole.palette_list.field, f"Panels: {docks.docks[key].spec.title}")
    assert whole.palette_list.titles()[0] == f"Panels: {docks.docks[key].spec.title}"
    QTest.keyClick(whole.palette_list.field, Qt.Key.Key_Return)
    assert docks.is_open(key), key


def test_that_a_drill_of_a_long_place_counts_as_unnamed(
    whole: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    began: list[Drill] = []
    monkeypatch.setattr(DrillModel, "begin", lambda _model, drill, _opened: began.append(drill))
    review = whole.docks.panel("review").findChild(ReviewPanel)
    assert isinstance(review, ReviewPanel)
    place = "6max_RC_100bb_200NL: F F F R2.5 F C | Kh7h3c | CHECK / BET 182 / RAISE 730 / CALL | 4s"

    review.drill_wanted.emit(place)

    (drill,) = began
    assert drill.source == DrillSource(SourceKind.PLACE, place)
    assert len(drill.name) == LONGEST_NAME < len(place)
    assert drill.is_unnamed


def test_no_two_commands_have_the_same_keys(whole: MainWindow) -> None:
    taken: dict[str, list[str]] = {}
    for command in whole.commands:
        keys = whole.commands.shortcut(command.key).toString()
        if keys:
            taken.setdefault(keys, []).append(command.key)

    assert {keys: names for keys, names in taken.items() if len(names) > 1} == {}


def test_every_command_stands_in_a_menu_or_has_a_key(whole: MainWindow) -> None:
    in_menus = {
        action.objectName()
        for menu in whole.menuBar().findChildren(QMenu)
        for action in menu.actions()
    }

    lost = [
        command.key
        for command in whole.commands
        if command.key not in in_menus and whole.commands.shortcut(command.key).isEmpty()
    ]
    assert lost == []


def _has_moves(hand: HandModel, count: int) -> bool:
    return len(hand.moves) == count and hand.is_read


def _walk_to_flop(qtbot: QtBot, whole: MainWindow, flop: Board) -> None:
    """As a player does: three folds, a raise, a fold and a call by keys, then a flop typed."""
    start = whole.docks.panel("start")
    QTest.mouseClick(start.buttons["library"], LEFT)  # type: ignore[attr-defined]
    hand = whole.models.hand
    for number, moves in ((1, 1), (1, 2), (1, 3), (3, 4), (1, 5), (2, 6)):
        qtbot.waitUntil(lambda: hand.is_read)
        QTest.keyClick(whole, Qt.Key.Key_0 + number)
        qtbot.waitUntil(partial(_has_moves, hand, moves))
    QTest.keyClicks(whole, str(flop)[0])  # without a click into the field
    field = whole.panels.hand.flop_edit
    assert QApplication.focusWidget() is field
    QTest.keyClicks(field, str(flop)[1:])
    QTest.keyClick(field, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: whole.models.walk.on_flop and whole.models.study.node is not None)


def test_a_hand_is_walked_to_a_flop_of_the_library(
    qtbot: QtBot, whole: MainWindow, flop: Board
) -> None:
    _walk_to_flop(qtbot, whole, flop)

    assert whole.panels.crumbs.line.text() == f"6max: F F F R2.5 F C | {flop}"
    assert whole.models.study.names == PerPlayer("BB", "BTN")
    assert whole.docks.docks["grid"].isVisible()
    assert whole.panels.line.isVisible()


def test_where_a_flop_is_awaited_a_number_is_its_rank_and_no_action(
    qtbot: QtBot, whole: MainWindow
) -> None:
    hand, field = whole.models.hand, whole.panels.hand.flop_edit
    whole.models.navigator.go("6max: F F F R2.5 F C")
    qtbot.waitUntil(lambda: hand.is_read and field.isVisible())

    QTest.keyClick(whole, Qt.Key.Key_9)

    assert QApplication.focusWidget() is field
    assert field.text() == "9"
    assert hand.moves == ("F", "F", "F", "R2.5", "F", "C")


def test_before_the_flop_the_grid_shows_who_is_to_act_and_then_both_ranges(
    qtbot: QtBot, whole: MainWindow
) -> None:
    navigator, study = whole.models.navigator, whole.models.study
    navigator.go("6max: F F F")
    qtbot.waitUntil(lambda: study.names[0] == "BTN")
    assert study.node is not None
    assert len(study.node.actions) == 3

    navigator.go("6max: F F F R2.5 F C")

    qtbot.waitUntil(lambda: study.names == PerPlayer("BB", "BTN"))
    assert study.node is not None
    assert 200 < float(study.node.reach.ip.sum()) < 800


def test_a_flop_of_the_list_opens_by_a_double_click(qtbot: QtBot, whole: MainWindow) -> None:
    whole.models.navigator.go("6max: F F F R2.5 F C")
    panel = whole.docks.show("flops")
    flops = whole.panels.flops
    assert isinstance(flops, FlopsPanel)
    assert panel.isAncestorOf(flops)
    view = flops.table.view
    qtbot.waitUntil(lambda: view.model().rowCount() > 0)
    box = view.visualRect(view.model().index(0, 0)).center()

    QTest.mouseClick(view.viewport(), LEFT, pos=box)
    QTest.mouseDClick(view.viewport(), LEFT, pos=box)

    qtbot.waitUntil(lambda: whole.models.walk.on_flop and whole.models.study.node is not None)


def test_a_bookmark_comes_back_on_the_first_page(
    qtbot: QtBot, whole: MainWindow, flop: Board
) -> None:
    _walk_to_flop(qtbot, whole, flop)
    QTest.mouseClick(whole.panels.crumbs.mark_button, LEFT)
    text = whole.models.navigator.text()

    start = whole.docks.panel("start")

    assert text in start.recent  # type: ignore[attr-defined]
    assert whole.panels.crumbs.mark_button.text() == "\u2605"


def test_layouts_are_left_and_come_back(qtbot: QtBot, whole: MainWindow) -> None:
    whole.commands.run("layout.tools")
    assert whole.docks.docks["tools"].isVisible()
    assert not whole.docks.is_open("grid")

    whole.commands.run("layout.study")

    assert whole.docks.is_open("grid")


def test_the_window_fits_a_small_screen_in_every_layout(qtbot: QtBot, whole: MainWindow) -> None:
    for layout in ("study", "solve", "train", "review", "tools", "service"):
        whole.docks.switch(layout)
        QApplication.processEvents()
        least = whole.minimumSizeHint()
        assert (least.width() <= 1280, least.height() <= 720) == (True, True), (layout, least)


def test_the_palette_covers_nothing_after_a_click_elsewhere(
    qtbot: QtBot, whole: MainWindow
) -> None:
    QTest.keyClick(whole, Qt.Key.Key_P, CONTROL_SHIFT)
    assert whole.palette_list.isVisible()

    whole.panels.crumbs.line.setFocus()

    qtbot.waitUntil(whole.palette_list.isHidden)
    QTest.mouseMove(whole, QPoint(5, 5))
