"""The page of preflop games in the whole window: typed, solved, watched, opened, deleted."""

import gc
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from threading import Event
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel
from pytestqt.qtbot import QtBot

from gto_desktop.basis.paths import own_preflop, shipped_preflop
from gto_desktop.bootstrap import make_shelves, make_solving
from gto_desktop.gui.frame.main_window import MainWindow
from gto_desktop.gui.frame.start_up import create_application, create_window
from gto_desktop.gui.frame.window_parts import Parts
from gto_desktop.gui.solve.panels.game_panel import GamePanel
from gto_desktop.preflop.preflop_session import PreflopSession
from gto_desktop.preflop.preflop_solve import PreflopLimit
from gto_desktop.preflop.preflop_spec import read_preflop_spec
from gto_desktop.preflop.stakes import seat_names
from gto_desktop.services.preflop_games.preflop_games import GameOrder, PreflopGames, Solving
from gto_desktop.services.review.wanted_game import WantedGame
from gto_desktop.services.study.study import Study
from gto_desktop.solver.progress import finish
from tests.gui.ending import delete_now

if TYPE_CHECKING:
    from gto_desktop.library.preflop_file import VersionInfo

LEFT = Qt.MouseButton.LeftButton
A_WHILE = 60_000
PUSHED = "own-heads-up-10bb-push-or-fold"
"""What heads-up push or fold is kept as where it is given no name."""


def _parts(library: Study) -> Parts:
    solving = make_solving()
    return Parts(solving, library, shelves=make_shelves(solving), preflop_games=_games)


def _games() -> PreflopGames:
    """What solves games, without the values that take a while to tell."""
    return PreflopGames(shipped_preflop(), own_preflop(), lambda: None)


@pytest.fixture
def library(tmp_path: Path) -> Iterator[Study]:
    study = Study.open(shipped_preflop(), [], own_preflop())
    yield study
    study.close()


@pytest.fixture
def window(qtbot: QtBot, qapp: QApplication, library: Study) -> Iterator[MainWindow]:
    create_application([])
    main = create_window(_parts(library))
    main.resize(1100, 700)
    main.docks.switch("preflop")
    main.show()
    qtbot.waitUntil(main.isActiveWindow)
    yield main
    main.close()
    delete_now(main)
    gc.collect()


@pytest.fixture
def page(window: MainWindow) -> GamePanel:
    found = window.docks.show("game").findChild(GamePanel)
    assert isinstance(found, GamePanel)
    return found


def _choose_push_or_fold(qtbot: QtBot, page: GamePanel) -> None:
    """Choose the preset by its place in the list, and wait until the game is counted."""
    form = page.form
    row = form.preset.findData("push")
    form.preset.setCurrentIndex(row)
    form.preset.activated.emit(row)
    qtbot.waitUntil(page.part.start.isEnabled)


def _solve(qtbot: QtBot, page: GamePanel) -> None:
    QTest.mouseClick(page.part.start, LEFT)
    qtbot.waitUntil(page.own.offer.isVisible, timeout=A_WHILE)


def test_a_typed_game_is_sized_and_a_bad_one_is_told_at_its_field(
    qtbot: QtBot, page: GamePanel
) -> None:
    form, part = page.form, page.part
    qtbot.waitUntil(lambda: "actions" in part.needs.text(), timeout=A_WHILE)
    assert part.needs.text().startswith("13,107 decisions, 28,322 actions")
    assert "Time: about" in part.needs.text()

    stack = form.table.fields["stack"]
    stack.selectAll()
    QTest.keyClicks(stack, "1")
    assert stack.property("wrong")
    assert form.table.message.error == "The stack must be at least 2, not 1."
    assert not part.start.isEnabled()

    QTest.keyClicks(stack, "0")
    qtbot.waitUntil(part.start.isEnabled, timeout=A_WHILE)
    assert not stack.property("wrong")
    assert form.table.message.text() == ""


def test_a_game_that_is_too_large_is_refused_before_it_begins(
    qtbot: QtBot, page: GamePanel, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("gto_desktop.preflop.tree_size._PER_EDGE", 10**12)

    QTest.mouseClick(page.form.seats.buttons[0], LEFT)

    qtbot.waitUntil(lambda: "of memory and" in page.part.needs.error)
    assert not page.part.start.isEnabled()


def _hold_until(seen: Event, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let games tell their first iteration again and again until it was seen: they are quick."""
    solve = PreflopGames.solve

    def held(
        games: PreflopGames,
        order: GameOrder,
        watch: Callable[[PreflopSession], None] | None = None,
    ) -> Solving:
        steps, told = solve(games, order, watch), None
        while True:
            try:
                progress = steps.send(told)
            except StopIteration as end:
                info: VersionInfo = end.value
                return info
            told = yield progress
            while not progress.phase and not seen.wait(0.05):
                told = yield progress

    monkeypatch.setattr(PreflopGames, "solve", held)


def test_push_or_fold_is_solved_watched_kept_and_opened_in_the_study(
    qtbot: QtBot, window: MainWindow, page: GamePanel, monkeypatch: pytest.MonkeyPatch
) -> None:
    _choose_push_or_fold(qtbot, page)
    QTest.keyClicks(page.form.name, "Ten blinds")
    seen = Event()
    page.chart.shown.shown.connect(lambda: seen.set() if page.chart.shown.node else None)
    _hold_until(seen, monkeypatch)
    QTest.mouseClick(page.part.start, LEFT)
    assert page.part.stop.isEnabled()
    assert not page.part.start.isEnabled()
    qtbot.waitUntil(seen.is_set, timeout=A_WHILE)
    assert not page.own.offer.isVisible()
    qtbot.waitUntil(page.own.offer.isVisible, timeout=A_WHILE)

    assert "Done: " in page.part.status.text()
    # The published figure for ten big blinds is 58.3.
    qtbot.waitUntil(lambda: page.chart.swatches[1][1].text().startswith("All-in 10 58."))
    assert [info.id for info in page.own.table.rows] == ["own-Ten-blinds"]
    # It offers itself, and does not take the screen.
    assert window.docks.layout_key == "preflop"

    page.chart.decision.setCurrentIndex(1)
    page.chart.decision.activated.emit(1)
    qtbot.waitUntil(lambda: page.chart.swatches[1][1].text().startswith("Call "))

    QTest.mouseClick(page.own.offer.open, LEFT)
    hand = window.models.hand
    qtbot.waitUntil(lambda: hand.version == "own-Ten-blinds" and hand.is_read)
    assert window.docks.layout_key == "study"
    assert window.panels.hand.versions.currentText() == "Ten blinds"
    assert hand.view is not None
    assert [str(seat.position) for seat in hand.view.seats][-2:] == list(seat_names(2)[-2:])


def test_the_grid_is_drawn_while_the_game_is_solved_and_stop_keeps_what_there_is(
    qtbot: QtBot, page: GamePanel
) -> None:
    row = page.form.preset.findData("heads-up")
    page.form.preset.activated.emit(row)
    target = page.part.limit.fields["target"]
    target.selectAll()
    QTest.keyClicks(target, "0.001")
    iterations = page.part.limit.fields["iterations"]
    iterations.selectAll()
    QTest.keyClicks(iterations, "1000000")
    qtbot.waitUntil(page.part.start.isEnabled)
    QTest.mouseClick(page.part.start, LEFT)
    drawn: list[object] = []
    page.chart.shown.shown.connect(lambda: drawn.append(page.chart.shown.node))
    qtbot.waitUntil(lambda: len({id(each) for each in drawn if each}) > 2, timeout=A_WHILE)
    qtbot.waitUntil(lambda: "gain" in page.part.status.text(), timeout=A_WHILE)

    page.chart.decision.activated.emit(2)
    qtbot.waitUntil(
        lambda: page.chart.shown.node is not None and len(page.chart.shown.node.actions) == 3
    )
    QTest.mouseClick(page.part.stop, LEFT)
    qtbot.waitUntil(page.own.offer.isVisible, timeout=A_WHILE)

    assert "Stopped: " in page.part.status.text()
    (kept,) = page.own.table.rows
    assert 0 < int(str(kept.facts["iterations"])) < 1_000_000


def test_a_data_set_is_deleted_once_that_is_confirmed(
    qtbot: QtBot, window: MainWindow, page: GamePanel
) -> None:
    _choose_push_or_fold(qtbot, page)
    _solve(qtbot, page)
    window.models.hand.open(PUSHED, ())
    page.own.table.selectRow(0)
    QTest.keyClick(page.own.table, Qt.Key.Key_Delete)
    assert page.own.question.isVisible()
    # Whoever turns to another row is not asked about the first one any more.
    (info,) = page.own.table.rows
    page.own.table.show_rows((info, replace(info, id="own-other")))
    page.own.table.go(1)
    assert not page.own.question.isVisible()
    page.own.table.show_rows((info,))
    page.own.table.selectRow(0)
    QTest.keyClick(page.own.table, Qt.Key.Key_Delete)
    QTest.mouseClick(page.own.question.no_button, LEFT)
    assert len(page.own.table.rows) == 1

    QTest.mouseClick(page.own.delete, LEFT)
    QTest.mouseClick(page.own.question.yes_button, LEFT)

    qtbot.waitUntil(lambda: not page.own.table.rows)
    assert PUSHED not in window.models.library.versions()
    assert not page.own.offer.isVisible()
    # The study cannot stay where nothing is any more.
    assert window.models.hand.version == "6max"
    assert window.panels.hand.versions.findData(PUSHED) == -1


def test_a_seat_is_locked_to_a_range_and_solved_around(qtbot: QtBot, page: GamePanel) -> None:
    _choose_push_or_fold(qtbot, page)
    locks = page.form.locks
    QTest.mouseClick(locks.add, LEFT)
    locks.decision.setCurrentIndex(1)
    locks.decision.activated.emit(1)
    (field,) = locks.fields.values()
    QTest.keyClicks(field, "nonsense")
    QTest.mouseClick(locks.take, LEFT)
    assert field.property("wrong")
    assert locks.message.error
    field.clear()
    QTest.keyClicks(field, "22+, A2+")
    QTest.mouseClick(locks.take, LEFT)

    assert [lock.line for lock in page.form.locks._game.draft.locks] == [("A",)]
    assert len(locks.removes) == 1
    _solve(qtbot, page)
    page.chart.decision.activated.emit(1)
    # Thirteen pairs, twelve aces suited and twelve offsuit.
    share = (13 * 6 + 12 * 4 + 12 * 12) / 1326
    qtbot.waitUntil(lambda: page.chart.swatches[1][1].text() == f"Call {100 * share:.1f} %")

    QTest.mouseClick(locks.removes[0], LEFT)
    assert page.form.locks._game.draft.locks == ()


def test_a_data_set_gives_way_to_another_solve_once_that_is_confirmed(
    qtbot: QtBot, page: GamePanel
) -> None:
    part = page.part
    _choose_push_or_fold(qtbot, page)
    assert part.status.text() == "Not solved yet."
    _solve(qtbot, page)
    page.own.offer.hide()
    assert part.status.text().endswith("\nA solve replaces your data set of this name.")

    QTest.mouseClick(part.start, LEFT)
    assert part.question.isVisible()
    assert not part.solve.running
    QTest.mouseClick(part.question.no_button, LEFT)
    assert not part.question.isVisible()
    QTest.mouseClick(part.start, LEFT)
    page.edits.set_text("stack", "11")
    # A game of another name replaces nothing.
    assert not part.question.isVisible()
    assert part.status.text() == "Not solved yet."
    page.edits.undo()
    qtbot.waitUntil(part.start.isEnabled)
    QTest.mouseClick(part.start, LEFT)
    QTest.mouseClick(part.question.yes_button, LEFT)

    assert part.stop.isEnabled()
    qtbot.waitUntil(page.own.offer.isVisible, timeout=A_WHILE)
    assert [info.id for info in page.own.table.rows] == [PUSHED]


def test_a_lock_that_is_being_typed_outlives_an_edit_of_the_form(page: GamePanel) -> None:
    locks = page.form.locks
    QTest.mouseClick(locks.add, LEFT)
    locks.decision.setCurrentIndex(4)
    locks.decision.activated.emit(4)
    assert list(locks.fields) == ["C", "R3"]
    for field, text in zip(locks.fields.values(), ("22+", "AK"), strict=True):
        QTest.keyClicks(field, text)

    page.edits.set_text("sb_open", "4")
    page.edits.set_text("rake_percent", "5")

    typed = {move: field.text() for move, field in locks.fields.items()}
    assert typed == {"C": "22+", "R4": "AK"}
    # At another decision it would be of another seat.
    page.edits.set_text("limps", "none")
    locks.decision.activated.emit(0)
    assert not any(field.text() for field in locks.fields.values())


def test_a_seat_is_locked_to_fold_everything_and_the_lock_goes_with_the_seats(
    page: GamePanel,
) -> None:
    locks = page.form.locks
    QTest.mouseClick(locks.add, LEFT)
    QTest.mouseClick(locks.take, LEFT)

    (lock,) = page.edits.draft.locks
    assert (lock.line, dict(lock.ranges)) == ((), {})
    (row,) = [label.text() for label in locks._list.findChildren(QLabel)]
    assert row == "UTG first in: all hands fold"
    assert not locks.dropped.isVisible()

    page.edits.set_text("seats", "5")
    assert not locks.removes
    assert locks.dropped.isVisible()
    page.edits.undo()
    assert len(locks.removes) == 1
    assert not locks.dropped.isVisible()


def test_what_has_no_use_cannot_be_typed(page: GamePanel) -> None:
    calls, raises = page.form.calls.fields, page.form.raises.fields
    assert calls["over_limpers"].isEnabled()
    assert not raises["five_oop"].isEnabled()

    page.edits.set_text("limps", "none")
    page.edits.set_text("five", "2.2")
    assert not calls["over_limpers"].isEnabled()
    assert calls["callers"].isEnabled()
    assert raises["five_oop"].isEnabled()
    page.edits.set_text("push_or_fold", "yes")
    assert not calls["callers"].isEnabled()
    assert not raises["five_oop"].isEnabled()


def test_it_stands_beside_the_sizes_that_a_straddle_makes_them_larger(page: GamePanel) -> None:
    page.edits.set_text("straddle", "2")

    assert page.form.raises.message.text() == "Smaller raises become 4bb."
    page.edits.set_text("straddle", "")
    assert page.form.raises.message.text() == ""


def test_a_game_under_way_is_kept_when_the_window_is_closed(
    qtbot: QtBot, window: MainWindow, page: GamePanel
) -> None:
    page.form.preset.activated.emit(page.form.preset.findData("heads-up"))
    page.edits.set_text("target", "0.001")
    page.edits.set_text("iterations", "1000000")
    qtbot.waitUntil(page.part.start.isEnabled)
    QTest.mouseClick(page.part.start, LEFT)
    qtbot.waitUntil(lambda: "gain" in page.part.status.text(), timeout=A_WHILE)

    window.close()

    assert window.is_at_rest
    (kept,) = _games().all()
    assert 25 <= int(str(kept.facts["iterations"])) < 1_000_000


def test_the_game_is_there_again_after_a_restart(
    qtbot: QtBot, window: MainWindow, page: GamePanel, library: Study
) -> None:
    QTest.mouseClick(page.form.seats.buttons[1], LEFT)
    QTest.keyClicks(page.form.name, "Mine")
    window.close()
    again = create_window(_parts(library))
    other = again.docks.show("game").findChild(GamePanel)
    assert isinstance(other, GamePanel)

    assert (other.form.name.text(), other.form.seats.current) == ("Mine", 1)
    qtbot.wait(20)
    again.close()
    delete_now(again)


def test_what_another_program_solved_is_listed_when_the_window_comes_up(
    qtbot: QtBot, page: GamePanel, window: MainWindow
) -> None:
    qtbot.waitUntil(page.own.empty.isVisible, timeout=A_WHILE)
    spec = read_preflop_spec({"name": "Five blinds", "seats": 2, "stacks": 5, "push_or_fold": True})
    finish(_games().solve(GameOrder(spec, "five", PreflopLimit(0.0, 5))))

    QApplication.sendEvent(page.own, QEvent(QEvent.Type.WindowActivate))

    qtbot.waitUntil(lambda: [info.id for info in page.own.table.rows] == ["five"], timeout=A_WHILE)


def test_a_lock_that_is_typed_and_not_taken_counts_when_the_game_is_solved(
    qtbot: QtBot, page: GamePanel
) -> None:
    _choose_push_or_fold(qtbot, page)
    locks = page.form.locks
    QTest.mouseClick(locks.add, LEFT)
    (field,) = locks.fields.values()
    field.setText("ZZ")
    QTest.mouseClick(page.part.start, LEFT)
    assert locks.message.error
    assert not page.part.solve.running

    field.setText("AA")
    _solve(qtbot, page)

    (info,) = page.own.table.rows
    assert info.facts["locks"] == [{"line": "", "ranges": {"A": "AA"}}]


def test_that_a_game_that_a_review_wants_is_filled_in_and_shown(
    window: MainWindow, page: GamePanel
) -> None:
    window.docks.switch("study")

    window.panels.games.begin(WantedGame({"seats": 2, "stacks": 9.0, "opens": [2.0, 9.0]}))

    assert window.docks.is_in_front("game")
    assert page.edits.text("stack") == "9"
    assert page.edits.check().problem == ""
