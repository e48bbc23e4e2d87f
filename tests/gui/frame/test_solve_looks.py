"""The solve that the queue is at is looked into while it goes on."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from gto_desktop import bootstrap
from gto_desktop.basis.paths import shipped_preflop
from gto_desktop.cards.board import Board
from gto_desktop.cards.card import parse_cards
from gto_desktop.game.player import PerPlayer
from gto_desktop.gui.frame.main_window import MainWindow
from gto_desktop.gui.frame.start_up import create_application, create_window
from gto_desktop.gui.frame.window_parts import Parts
from gto_desktop.gui.solve.models.solve_queue_model import SolveQueueModel
from gto_desktop.gui.solve.panels.solves_panel import SolvesPanel
from gto_desktop.services.solving.solve_queue import QueueOrder
from gto_desktop.services.solving.solving import Solving
from gto_desktop.services.study.own_flops import OwnFlops
from gto_desktop.services.study.place import HandPlace, write_place
from gto_desktop.services.study.study import Study
from gto_desktop.solver.solution import Solution
from gto_desktop.solver.solve_order import SolveOrder
from gto_desktop.solver.spec import SolveSpec
from tests.gui.ending import delete_now
from tests.gui.frame.test_real_solve import START_MS, TURN

PLACE = HandPlace(
    "6max",
    ("F", "F", "F", "R2.5", "F", "C"),
    Board.parse("Ah9d6d"),
    (("CHECK", "CHECK"),),
    parse_cards("9h"),
)


class Noted(OwnFlops):
    """Notes what it is given to keep."""

    def __init__(self) -> None:
        self.given: list[tuple[HandPlace, Solution]] = []

    def keep(self, place: HandPlace, solution: Solution) -> bool:
        self.given.append((place, solution))
        return False


@pytest.fixture
def own() -> Noted:
    return Noted()


@pytest.fixture
def window(
    qtbot: QtBot, qapp: QApplication, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, own: Noted
) -> Iterator[MainWindow]:
    monkeypatch.setenv("GTO_DESKTOP_HOME", str(tmp_path / "home"))
    create_application([])
    solving = Solving()
    shelves = bootstrap.make_shelves(solving)
    library = Study.open(shipped_preflop(), [])
    made = create_window(Parts(solving, library, shelves=shelves, own_flops=own))
    made.show()
    yield made
    made.close()
    library.close()
    delete_now(made)


@pytest.fixture
def queue(qtbot: QtBot, window: MainWindow) -> SolveQueueModel:
    """The queue at a turn that is solved without an end."""
    made = window.models.queue
    assert made is not None
    spec = SolveSpec.from_dict(TURN)
    made.add(QueueOrder(SolveOrder(spec, 0.0, 1_000_000, 1, 32), hand=write_place(PLACE)))
    qtbot.waitUntil(lambda: made.under_way.solution is not None, timeout=START_MS)
    return made


def _panel(window: MainWindow) -> SolvesPanel:
    panel = window.show_panel("solves")
    assert isinstance(panel, SolvesPanel)
    return panel


def _accuracy(window: MainWindow) -> float:
    solution = window.models.study.solution
    assert solution is not None
    assert solution.exploitability_pct is not None
    return solution.exploitability_pct


def test_that_the_solve_under_way_is_opened_and_walked_through_while_it_becomes_more_exact(
    qtbot: QtBot, window: MainWindow, queue: SolveQueueModel
) -> None:
    study, button = window.models.study, _panel(window).queue.look
    assert button.isEnabled()

    QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: study.solution is queue.under_way.solution and study.node is not None)
    first = _accuracy(window)
    assert study.unsettled
    assert window.is_in_front("grid")
    # It was queued for a hand: it stands there.
    assert window.models.navigator.root == PLACE
    assert study.names == PerPlayer("BB", "BTN")
    QTest.keyClick(window, Qt.Key.Key_2)

    qtbot.waitUntil(lambda: _accuracy(window) < first / 2, timeout=START_MS)
    qtbot.waitUntil(lambda: study.node is not None and study.node.line == "root/BET 50")
    assert queue.running is not None

    queue.stop()
    qtbot.waitUntil(lambda: queue.running is None, timeout=START_MS)
    qtbot.waitUntil(lambda: not study.unsettled)
    assert study.place.line == "root/BET 50"
    assert "stopped before its target" in study.source
    past = window.models.past
    assert past is not None
    qtbot.waitUntil(lambda: len(past.entries) == 1)


def test_that_a_solve_of_the_queue_that_nobody_looks_at_leaves_the_screen_alone(
    qtbot: QtBot, window: MainWindow, queue: SolveQueueModel, own: Noted
) -> None:
    solution = queue.under_way.solution

    queue.stop()
    qtbot.waitUntil(lambda: bool(own.given), timeout=START_MS)

    assert window.models.study.solution is None
    # The library is given what is of a hand.
    assert own.given == [(PLACE, solution)]
    look = _panel(window).queue.look
    qtbot.waitUntil(lambda: not look.isEnabled())


def test_that_a_solve_that_is_removed_while_it_is_looked_at_stays_as_it_is(
    qtbot: QtBot, window: MainWindow, queue: SolveQueueModel, own: Noted
) -> None:
    study = window.models.study
    QTest.mouseClick(_panel(window).queue.look, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: study.unsettled and study.node is not None)
    running = queue.running
    assert running is not None

    queue.remove(running.solve.id)
    qtbot.waitUntil(lambda: queue.running is None, timeout=START_MS)

    qtbot.waitUntil(lambda: not study.unsettled and study.node is not None)
    assert own.given == []
