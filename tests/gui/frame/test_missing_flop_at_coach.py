"""A flop that the library does not have is solved at the coach's machine, where there is one."""

import threading
from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from gto_desktop.cards.board import Board
from gto_desktop.gui.frame.coach_bar import CoachBar
from gto_desktop.services.solving.at_coach import LeftThere, NotSolvedThere
from gto_desktop.services.study.place import HandPlace, write_place
from gto_desktop.solver.progress import Progress, Steps
from gto_desktop.solver.solve_order import SolveOrder
from gto_desktop.solver.spec import SolveSpec
from tests.gui.fakes import FakeSolution
from tests.gui.frame.desk import BTN_V_BB, Desk

LEFT = Qt.MouseButton.LeftButton
MISSING = Board.parse("7h5d3s")
PLACE = write_place(HandPlace("6max", BTN_V_BB, MISSING))


class Coach:
    """Solves when `gate` is set."""

    def __init__(self) -> None:
        self.gate, self.problem = threading.Event(), ""
        self.asked: list[tuple[str, str]] = []
        self.forgotten: list[str] = []
        self.rest: tuple[LeftThere, ...] = ()

    def known(self) -> bool:
        return True

    def left(self) -> tuple[LeftThere, ...]:
        return self.rest

    def forget(self, spec: SolveSpec) -> None:
        self.forgotten.append(str(spec.board))

    def solve(self, order: SolveOrder, purpose: str = "") -> Steps[FakeSolution]:
        self.asked.append((str(order.spec.board), purpose))
        if self.problem:
            raise NotSolvedThere(self.problem)
        while not self.gate.wait(0.01):
            yield Progress(phase="solving there", done=7, seconds=1.0)
        solution = FakeSolution(order.spec, 90, 0.27)
        solution.is_of_coach = True
        return solution


@pytest.fixture
def coach() -> Iterator[Coach]:
    coach = Coach()
    yield coach
    coach.gate.set()


@pytest.fixture
def desk(qapp: QApplication, coach: Coach) -> Iterator[Desk]:
    made = Desk(coach=coach)
    made.begin()
    made.window.models.navigator.go(f"6max: {' '.join(BTN_V_BB)}")
    made.settle()
    yield made
    coach.gate.set()
    made.close()


def type_flop(desk: Desk) -> None:
    field = desk.window.panels.hand.flop_edit
    field.setText(str(MISSING))
    QTest.keyClick(field, Qt.Key.Key_Return)
    desk.until(lambda: desk.window.panels.grid_place.has_card)
    desk.settle()


def test_that_who_has_a_coach_is_asked_where_and_gets_the_solve_at_its_place(
    desk: Desk, coach: Coach
) -> None:
    type_flop(desk)
    card, models = desk.window.panels.grid_place.card, desk.window.models
    assert card.coach.isVisible()
    assert not desk.window.panels.solve.running

    QTest.mouseClick(card.coach, LEFT)
    desk.until(lambda: "Iteration 7" in card.text.text())
    assert coach.asked == [(str(MISSING), PLACE)]
    assert "on the coach's machine" in card.heading.text()
    assert not card.coach.isVisible()
    coach.gate.set()
    desk.settle()

    opened = models.study.opened
    assert opened is not None
    assert opened.root is not None
    assert opened.root.flop == MISSING
    assert models.study.source == "Solved on the coach's machine"
    assert (models.study.names.oop, models.study.names.ip) == ("BB", "BTN")
    desk.until(lambda: coach.forgotten == [str(MISSING)])


def test_that_a_refusal_stands_on_the_card_and_this_machine_can_solve(
    desk: Desk, coach: Coach
) -> None:
    coach.problem = "The plan is used up."
    type_flop(desk)
    card = desk.window.panels.grid_place.card

    QTest.keyClick(desk.window, Qt.Key.Key_K, Qt.KeyboardModifier.ControlModifier)
    desk.until(lambda: card.text.text() == "The plan is used up.")
    QTest.mouseClick(card.main, LEFT)
    desk.until(lambda: desk.window.models.study.solution is not None)
    desk.settle()

    solution = desk.window.models.study.solution
    assert solution is not None
    assert solution.spec.board == MISSING
    assert not solution.is_of_coach


def test_that_a_solve_that_has_begun_here_can_be_sent_to_the_coach(
    desk: Desk, coach: Coach
) -> None:
    type_flop(desk)
    desk.services.gate.clear()
    QTest.mouseClick(desk.window.panels.grid_place.card.main, LEFT)
    desk.until(lambda: desk.window.panels.solve.running)

    QTest.keyClick(desk.window, Qt.Key.Key_K, Qt.KeyboardModifier.ControlModifier)
    # A lane of its own asks him.
    desk.until(lambda: desk.window.panels.solve.is_there and bool(coach.asked))

    assert desk.services.closed
    assert coach.asked == [(str(MISSING), PLACE)]
    desk.services.gate.set()
    coach.gate.set()
    desk.until(lambda: desk.window.models.study.solution is not None)
    desk.settle()
    solution = desk.window.models.study.solution
    assert solution is not None
    assert solution.is_of_coach


def test_that_a_solve_that_was_sent_to_the_coach_gives_way_and_is_offered_like_any_other(
    desk: Desk, coach: Coach
) -> None:
    models, panels = desk.window.models, desk.window.panels
    type_flop(desk)
    desk.services.gate.clear()
    QTest.mouseClick(panels.grid_place.card.main, LEFT)
    desk.until(lambda: panels.solve.running)
    QTest.keyClick(desk.window, Qt.Key.Key_K, Qt.KeyboardModifier.ControlModifier)
    desk.until(lambda: panels.solve.is_there and bool(coach.asked))
    assert not panels.hand_solves._gives_way

    models.hand.reset()
    desk.until(lambda: models.hand.is_read)
    coach.gate.set()
    desk.until(lambda: panels.hand_solves.ready is not None)

    ready = panels.hand_solves.ready
    assert ready is not None
    assert ready.solution.is_of_coach


def test_that_what_a_killed_program_had_asked_for_is_offered_and_fetched_to_its_place(
    qapp: QApplication, coach: Coach, desk: Desk
) -> None:
    library = desk.window.models.library
    coach.rest = (LeftThere(library.solve_spec("6max", BTN_V_BB, MISSING), PLACE),)
    other = Desk(coach=coach)
    try:
        other.begin()
        (bar,) = other.window.findChildren(CoachBar)
        other.until(bar.isVisible)
        assert str(MISSING) in bar.text.text()

        QTest.mouseClick(bar.go_button, LEFT)
        other.until(lambda: other.window.panels.solve.is_there)
        coach.gate.set()
        other.settle()

        assert coach.asked == [(str(MISSING), PLACE)]
        assert not bar.isVisible()
        ready = other.window.panels.hand_solves.ready
        assert ready is not None
        assert ready.root is not None
        assert ready.root.flop == MISSING
    finally:
        coach.gate.set()
        other.close()


def test_that_what_was_left_can_be_given_up(qapp: QApplication, coach: Coach, desk: Desk) -> None:
    models = desk.window.models
    (bar,) = desk.window.findChildren(CoachBar)
    models.coach.left = (LeftThere(models.library.solve_spec("6max", BTN_V_BB, MISSING), PLACE),)
    models.coach.changed.emit()
    assert bar.isVisible()

    QTest.mouseClick(bar.give_up_button, LEFT)

    desk.until(lambda: coach.forgotten == [str(MISSING)])
    assert not bar.isVisible()
    assert coach.asked == []
