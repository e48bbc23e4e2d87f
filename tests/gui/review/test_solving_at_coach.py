"""The review's buttons that have what waits solved at the coach's machine, with real clicks."""

import threading
from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from gto_desktop.gui.base.appearance import Appearance
from gto_desktop.gui.base.bridge import Bridge
from gto_desktop.gui.frame.start_up import create_application
from gto_desktop.gui.review.models.hands_model import HandRemarks
from gto_desktop.gui.review.models.review_model import ReviewModel
from gto_desktop.gui.review.models.review_ranges_model import ReviewRangesModel
from gto_desktop.gui.review.panels.review_panel import ReviewPanel
from gto_desktop.gui.review.panels.review_ranges_panel import ReviewRanges
from gto_desktop.services.review.review import Review
from gto_desktop.services.solving.at_coach import LeftThere, NotSolvedThere
from gto_desktop.solver.progress import Progress, Steps
from gto_desktop.solver.solution import Solution
from gto_desktop.solver.solve_order import SolveOrder
from gto_desktop.solver.spec import SolveSpec
from tests.gui.review.review_parts import bridge, keep, review
from tests.gui.training.training_parts import PATIENCE, gone, shown
from tests.services.review.review_hands import played

__all__ = ["bridge", "review"]
LEFT = Qt.MouseButton.LeftButton
LINE = "UTG F,MP F,CO F,BTN R250,SB F,BB R1250,BTN R2500,BB C|BB X,BTN X"


class Coach:
    """Says that the plan is used up once `gate` is set."""

    def __init__(self) -> None:
        self.gate, self.is_known = threading.Event(), True
        self.asked: list[str] = []

    def known(self) -> bool:
        return self.is_known

    def left(self) -> tuple[LeftThere, ...]:
        return ()

    def forget(self, spec: SolveSpec) -> None:
        raise AssertionError(f"{spec.board} was not solved")

    def solve(self, order: SolveOrder, purpose: str = "") -> Steps[Solution]:
        assert purpose
        self.asked.append(str(order.spec.board))
        while not self.gate.wait(0.01):
            yield Progress(phase="solving there", done=2_000_000, total=8_000_000)
        raise NotSolvedThere("The plan is used up.")


@pytest.fixture
def coach(review: Review) -> Iterator[Coach]:
    coach = Coach()
    review._coach = coach
    yield coach
    coach.gate.set()


@pytest.fixture
def panel(qtbot: QtBot, review: Review, bridge: Bridge, coach: Coach) -> Iterator[ReviewPanel]:
    # Its flop is not in the library.
    keep(review, played(LINE, {"BTN": "AsAh"}, "Td8c4h"))
    appearance = Appearance(create_application([]))
    model = ReviewModel(review, bridge)
    ranges = ReviewRanges(ReviewRangesModel(review, model, bridge), appearance)
    panel = ReviewPanel(model, ranges, HandRemarks(review.hands, bridge))
    shown(qtbot, panel)
    model.open(review.hands.numbers()[0])
    qtbot.waitUntil(lambda: model.opened is not None and model.has_coach, timeout=PATIENCE)
    yield panel
    coach.gate.set()
    gone(panel, bridge)


def test_that_a_used_up_plan_is_told_and_the_hand_waits_for_this_machine(
    qtbot: QtBot, panel: ReviewPanel, review: Review, coach: Coach
) -> None:
    model = panel._model
    QTest.mouseClick(panel.queue.coach, LEFT)
    qtbot.waitUntil(lambda: "solving there, 25" in model.phase, timeout=PATIENCE)
    assert not panel.queue.coach.isEnabled()
    assert not panel.coach.isEnabled()

    coach.gate.set()
    qtbot.waitUntil(lambda: model.job is None, timeout=PATIENCE)
    qtbot.waitUntil(lambda: panel.message.text() == "The plan is used up.", timeout=PATIENCE)

    assert coach.asked == ["Td8c4h"]
    assert [street.problem for street in review.store.waiting()] == [""]
    assert panel.solve.isEnabled()
    assert panel.queue.coach.isEnabled()


def test_that_one_hand_is_sent_and_a_stop_leaves_it_waiting(
    qtbot: QtBot, panel: ReviewPanel, review: Review, coach: Coach
) -> None:
    model = panel._model
    QTest.mouseClick(panel.coach, LEFT)
    qtbot.waitUntil(lambda: coach.asked == ["Td8c4h"], timeout=PATIENCE)

    model.stop()
    qtbot.waitUntil(lambda: model.job is None, timeout=PATIENCE)

    assert model.problem == ""
    assert [street.problem for street in review.store.waiting()] == [""]


def test_that_without_a_coach_there_are_no_buttons(
    qtbot: QtBot, panel: ReviewPanel, coach: Coach
) -> None:
    assert panel.coach.isVisible()
    assert panel.queue.coach.isVisible()
    coach.is_known = False

    panel._model.load()

    qtbot.waitUntil(lambda: not panel.queue.coach.isVisible(), timeout=PATIENCE)
    assert not panel.coach.isVisible()
