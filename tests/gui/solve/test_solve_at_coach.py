"""The button below a spot that has it solved at the coach's machine, with real clicks."""

import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from gto_desktop.basis.errors import InputError
from gto_desktop.gui.base.bridge import Bridge
from gto_desktop.gui.node.models.study_model import StudyModel
from gto_desktop.gui.solve.models.past_solves_model import PastSolvesModel
from gto_desktop.gui.solve.models.spot import SpotModel
from gto_desktop.gui.solve.panels.solve_panel import SolvePanel
from gto_desktop.gui.solve.panels.solve_panel_deps import SolvePanelDeps
from gto_desktop.library.user_store import UserStore
from gto_desktop.services.solving.at_coach import LeftThere
from gto_desktop.services.solving.past_solves import SolveShelf
from gto_desktop.services.solving.solving import Solving
from gto_desktop.solver.progress import Progress, Steps, finish
from gto_desktop.solver.solution import Solution
from gto_desktop.solver.solve_order import SolveOrder
from gto_desktop.solver.spec import SolveSpec
from tests.gui.ending import delete_now
from tests.services.packs.making import SPOT, river

LEFT = Qt.MouseButton.LeftButton


class Coach:
    """Gives a solved river when `gate` is set; notes whether a solve was let go of."""

    def __init__(self, path: Path) -> None:
        self.path, self.is_known, self.problem = path, True, ""
        self.gate, self.let_go = threading.Event(), threading.Event()
        self.purposes: list[str] = []
        self.forgotten: list[str] = []

    def known(self) -> bool:
        return self.is_known

    def left(self) -> tuple[LeftThere, ...]:
        return ()

    def forget(self, spec: SolveSpec) -> None:
        self.forgotten.append(spec.key())

    def solve(self, order: SolveOrder, purpose: str = "") -> Steps[Solution]:
        self.purposes.append(purpose)
        assert order.spec.key() == SPOT.key()
        if self.problem:
            raise InputError(self.problem)
        try:
            while not self.gate.wait(0.01):
                yield Progress(phase="solving", done=7, seconds=1.0)
        except GeneratorExit:
            self.let_go.set()
            raise
        return finish(Solving().open_whole(self.path))


@pytest.fixture
def coach(tmp_path: Path) -> Coach:
    return Coach(river(tmp_path))


@pytest.fixture
def shelf(tmp_path: Path) -> SolveShelf:
    return SolveShelf(UserStore(tmp_path), tmp_path / "solves", Solving().save)


@pytest.fixture
def panel(qtbot: QtBot, bridge: Bridge, coach: Coach, shelf: SolveShelf) -> Iterator[SolvePanel]:
    spot = SpotModel()
    spot.show(SPOT)
    beside = SolvePanelDeps(None, PastSolvesModel(shelf, bridge), None, coach)
    panel = SolvePanel(spot, StudyModel(), bridge, Solving(), beside)
    qtbot.addWidget(panel)
    panel.show()
    yield panel
    coach.gate.set()
    panel.drop()
    qtbot.waitUntil(lambda: not panel.running, timeout=60_000)
    panel.close()
    delete_now(panel)


def begin(panel: SolvePanel, qtbot: QtBot) -> None:
    qtbot.waitUntil(panel.coach_button.isVisible, timeout=60_000)
    QTest.mouseClick(panel.coach_button, LEFT)


def test_that_a_solution_of_the_coach_is_kept_like_one_of_ones_own(
    qtbot: QtBot, panel: SolvePanel, coach: Coach, shelf: SolveShelf
) -> None:
    begin(panel, qtbot)
    qtbot.waitUntil(
        lambda: "On the coach's machine: Iteration 7" in panel.status.text(), timeout=60_000
    )
    with qtbot.waitSignal(panel.solved, timeout=60_000) as solved:
        coach.gate.set()

    assert solved.args is not None
    assert solved.args[0].spec == SPOT
    qtbot.waitUntil(lambda: len(shelf.all()) == 1, timeout=60_000)
    assert shelf.all()[0].solve.iterations == 3
    qtbot.waitUntil(lambda: coach.forgotten == [SPOT.key()], timeout=60_000)


def test_that_stopping_lets_go_of_the_solve_there(
    qtbot: QtBot, panel: SolvePanel, coach: Coach, shelf: SolveShelf
) -> None:
    begin(panel, qtbot)
    qtbot.waitUntil(lambda: "Iteration 7" in panel.status.text(), timeout=60_000)

    QTest.mouseClick(panel.stop_button, LEFT)

    qtbot.waitUntil(lambda: not panel.running, timeout=60_000)
    assert coach.let_go.wait(60)
    assert shelf.all() == ()
    assert coach.forgotten == []
    assert panel.solve_button.isEnabled()


def test_that_a_refusal_is_told_and_the_spot_can_be_solved_here(
    qtbot: QtBot, panel: SolvePanel, coach: Coach
) -> None:
    coach.problem = "The coach's machine refused: used up"

    begin(panel, qtbot)

    qtbot.waitUntil(lambda: "used up" in panel.status.text(), timeout=60_000)
    assert panel.solve_button.isEnabled()


def test_that_without_a_coach_there_is_no_button(
    qtbot: QtBot, panel: SolvePanel, coach: Coach
) -> None:
    qtbot.waitUntil(panel.coach_button.isVisible, timeout=60_000)
    coach.is_known = False

    panel.hide()
    panel.show()

    qtbot.waitUntil(lambda: not panel.coach_button.isVisible(), timeout=60_000)
