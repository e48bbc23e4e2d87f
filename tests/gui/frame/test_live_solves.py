"""A flop that the library does not have is solved at once, and looked at while it is solved."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from gto_desktop.cards.board import Board
from gto_desktop.gui.node.models.study_model import source_text
from gto_desktop.solver.estimate import MemoryEstimate
from tests.gui.frame.desk import BTN_V_BB, Desk
from tests.gui.frame.flop_desk import desk

__all__ = ["desk"]

MISSING, OTHER = "7h5d3s", "9c9d3h"
TOO_LARGE = MemoryEstimate(10, 10**9, 4 * 10**9, 8 * 10**9, 10**9)


def test_a_flop_that_is_not_in_the_library_is_shown_while_it_is_solved(desk: Desk) -> None:
    desk.type_flop(MISSING)
    desk.until(lambda: desk.shows_solving(MISSING))

    models = desk.window.models
    assert models.hand.flop == Board.parse(MISSING)
    assert (models.study.names.oop, models.study.names.ip) == ("BB", "BTN")
    assert source_text(models.study).startswith("10.00 % of the pot  ·  being solved")
    assert not desk.window.panels.grid_place.has_card
    assert desk.window.docks.is_in_front("grid")


def test_what_is_measured_anew_is_shown_where_the_user_has_walked_to(desk: Desk) -> None:
    desk.type_flop(MISSING)
    desk.until(lambda: desk.shows_solving(MISSING))
    study = desk.window.models.study
    study.take(1)
    desk.settle()
    place, node = study.place, study.node
    assert place.line != "root"

    desk.services.measured_at = 20
    desk.until(lambda: study.node is not node)
    desk.settle()

    assert study.place == place
    assert "0.50 % of the pot" in source_text(study)
    assert study.unsettled


def test_a_solve_that_ends_leaves_the_user_where_he_is(desk: Desk) -> None:
    desk.type_flop(MISSING)
    desk.until(lambda: desk.shows_solving(MISSING))
    models = desk.window.models
    models.study.take(1)
    desk.settle()
    place = models.walk.where.now

    desk.services.gate.set()
    desk.settle()

    assert models.walk.where.now == place
    assert not models.study.unsettled
    assert "Own solve, target" in source_text(models.study)
    assert "0.28 % of the pot" in source_text(models.study)
    assert not desk.window.ready.isVisible()


def test_another_flop_takes_the_place_of_one_that_has_hardly_begun(desk: Desk) -> None:
    desk.type_flop(MISSING)
    desk.until(lambda: desk.shows_solving(MISSING))
    desk.window.models.walk.leave_flop()
    desk.settle()

    desk.type_flop(OTHER)
    desk.until(lambda: desk.shows_solving(OTHER))

    assert desk.services.closed
    assert not desk.services.told_to_finish
    assert desk.window.panels.hand_solves.ready is None


def test_another_flop_ends_one_that_is_exact_already_and_keeps_it(desk: Desk) -> None:
    desk.services.measured_at = 10
    desk.type_flop(MISSING)
    desk.until(lambda: desk.shows_solving(MISSING))
    desk.window.models.walk.leave_flop()
    desk.settle()

    desk.type_flop(OTHER)
    desk.until(lambda: desk.services.told_to_finish)
    desk.until(lambda: desk.shows_solving(OTHER))

    assert desk.window.panels.hand_solves.ready is None


def test_a_flop_that_is_left_while_it_is_solved_is_shown_again_without_a_new_solve(
    desk: Desk,
) -> None:
    desk.type_flop(MISSING)
    desk.until(lambda: desk.shows_solving(MISSING))
    models = desk.window.models
    solution = models.study.solution
    models.hand.reset()
    desk.settle()
    models.navigator.go(f"6max: {' '.join(BTN_V_BB)}")
    desk.settle()

    desk.type_flop(MISSING)
    desk.until(lambda: desk.shows_solving(MISSING))

    assert models.study.solution is solution
    assert not desk.services.closed


def test_a_solve_whose_user_has_gone_on_is_ready_at_its_end(desk: Desk) -> None:
    desk.type_flop(MISSING)
    desk.until(lambda: desk.shows_solving(MISSING))
    models = desk.window.models
    models.hand.reset()
    desk.settle()
    place = models.walk.where.now

    desk.services.gate.set()
    desk.settle()

    assert models.walk.where.now == place
    assert desk.window.ready.isVisible()


def test_a_flop_that_is_ready_is_opened_and_not_solved_again(desk: Desk) -> None:
    models, solves = desk.window.models, desk.window.panels.hand_solves
    desk.type_flop(MISSING)
    desk.until(lambda: desk.shows_solving(MISSING))
    models.hand.reset()
    desk.settle()
    desk.services.gate.set()
    desk.settle()
    ready = solves.ready
    assert ready is not None

    models.navigator.go(f"6max: {' '.join(BTN_V_BB)}")
    desk.settle()
    desk.type_flop(MISSING)
    desk.settle()

    assert models.study.opened == ready
    assert solves.ready is None
    assert desk.services.begun == 1
    assert not desk.window.panels.grid_place.has_card


def test_a_flop_that_memory_does_not_hold_is_offered_and_the_list_comes_forward(
    desk: Desk,
) -> None:
    desk.services.memory = TOO_LARGE

    desk.type_flop(MISSING)
    # The card is there before memory was asked for, and before the list comes forward.
    desk.until(
        lambda: desk.window.panels.grid_place.has_card and desk.window.docks.is_in_front("flops")
    )

    card = desk.window.panels.grid_place.card
    assert not desk.window.panels.solve.running
    assert MISSING in card.heading.text()
    assert "Not enough memory" in card.text.error

    card.text.say("")
    QTest.mouseClick(card.main, Qt.MouseButton.LeftButton)
    desk.until(lambda: "Not enough memory" in card.text.error)


def test_no_solve_begins_before_its_memory_is_known(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked, may_answer = desk.hold_estimates(monkeypatch, TOO_LARGE)
    solve = desk.window.panels.solve
    try:
        desk.type_flop(MISSING)
        desk.until(lambda: asked.is_set() or solve.running)
        QTest.qWait(500)
        assert not solve.running
    finally:
        may_answer.set()
    desk.until(lambda: solve.is_measured)
    QTest.qWait(100)

    assert not solve.running


def test_a_solve_that_goes_wrong_is_told(desk: Desk) -> None:
    told: list[str] = []
    desk.window.models.told.connect(told.append)
    desk.services.failure = RuntimeError("lost")

    desk.type_flop(MISSING)
    desk.until(
        lambda: desk.window.panels.grid_place.has_card and not desk.window.panels.solve.running
    )
    desk.settle()

    assert any("lost" in text for text in told)


def test_a_flop_that_is_not_to_be_solved_at_once_is_offered(desk: Desk) -> None:
    desk.window.models.preferences.set(solve_missing=False)
    place = desk.window.panels.grid_place
    try:
        desk.type_flop(MISSING)
        desk.until(lambda: place.has_card)
        assert not desk.window.panels.solve.running
        assert place.card.main.text() == "Solve it here"

        QTest.mouseClick(place.card.main, Qt.MouseButton.LeftButton)

        desk.until(lambda: desk.shows_solving(MISSING))
    finally:
        desk.window.models.preferences.set(solve_missing=True)
