"""The window over the real services."""

from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from gto_desktop.cards.card import parse_card
from gto_desktop.gui.frame.main_window import MainWindow
from gto_desktop.gui.frame.start_up import create_application, create_window
from gto_desktop.gui.frame.window_parts import Parts
from gto_desktop.services.solving.shared_session import SolveResult
from gto_desktop.services.solving.solving import Solving
from gto_desktop.solver.spec import SolveSpec
from gto_desktop.solver.store import SUFFIX
from tests.gui.ending import delete_now

TURN = {
    "board": "Ah9d6d9h",
    "oop_range": "AA,99,66,AKs,A6s,KQs,T8s,87s",
    "ip_range": "KK,QQ,AKo,AQs,A9s,QJs,T9s,87s",
    "pot": 100,
    "effective_stack": 200,
    "bet_sizes": {"turn": [50], "river": ["a"]},
    "raise_sizes": {"turn": ["a"], "river": []},
}
START_MS = 180_000
"""The first solve may compile the kernels."""


@pytest.fixture
def solved(qtbot: QtBot, qapp: QApplication) -> Iterator[MainWindow]:
    assert qapp is create_application([])
    window = create_window(Parts(Solving()))
    window.show()
    qtbot.waitUntil(window.isActiveWindow)
    window.models.spot.show(SolveSpec.from_dict(TURN))
    window.models.spot.set_text("target", "1")
    window.panels.solve.solve()
    # It can be looked into before it has ended, and is read anew then.
    qtbot.waitUntil(lambda: window.models.study.solution is not None, timeout=START_MS)
    qtbot.waitUntil(lambda: not window.panels.solve.running, timeout=START_MS)
    settle(qtbot, window)
    yield window
    window.close()
    delete_now(window)


def settle(qtbot: QtBot, window: MainWindow) -> None:
    study = window.models.study
    qtbot.waitUntil(
        lambda: not study.unsettled and all(study.known(p) is not None for p in study.trail())
    )


def test_that_a_solved_spot_is_walked_through_to_a_river(qtbot: QtBot, solved: MainWindow) -> None:
    for key in (Qt.Key.Key_1, Qt.Key.Key_1):
        QTest.keyClick(solved, key)
        settle(qtbot, solved)
    cards = solved.panels.runout.cards
    place = cards.cell_rect(parse_card("2c")).center()
    QTest.mouseClick(cards, Qt.MouseButton.LeftButton, pos=place)
    settle(qtbot, solved)

    node = solved.models.study.node
    assert node is not None
    assert (node.line, str(node.board)) == ("root/CHECK/CHECK", "Ah9d6d9h2c")
    assert [row.text() for row in solved.panels.figures.action_bar.rows if row.isVisible()] == [
        "Check",
        "All-in 200",
    ]


def test_that_frequencies_and_evs_of_the_window_are_those_of_the_solution(
    solved: MainWindow,
) -> None:
    solution, lines = solved.models.study.solution, solved.panels.figures.action_bar.lines
    assert isinstance(solution, SolveResult)

    node = solution.game.node("root", ())

    assert [line.share for line in lines] == pytest.approx(list(node.action_frequencies()))
    evs = np.dot([line.share for line in lines], [line.ev for line in lines])
    assert evs == pytest.approx(node.range_ev.oop, abs=0.01)


def test_that_going_on_to_a_lower_target_keeps_the_place(qtbot: QtBot, solved: MainWindow) -> None:
    def reached() -> float:
        solution = solved.models.study.solution
        assert solution is not None
        return 100.0 if solution.exploitability_pct is None else solution.exploitability_pct

    QTest.keyClick(solved, Qt.Key.Key_2)
    settle(qtbot, solved)
    solved.models.spot.set_text("target", "0.2")

    solved.panels.solve.carry_on()
    qtbot.waitUntil(lambda: reached() <= 0.2, timeout=START_MS)
    qtbot.waitUntil(lambda: not solved.panels.solve.running, timeout=START_MS)
    settle(qtbot, solved)

    assert solved.models.study.place.line == "root/BET 50"
    assert not solved.models.study.unsettled


def test_that_a_saved_solution_is_opened_and_solved_on(
    qtbot: QtBot, solved: MainWindow, tmp_path: Path
) -> None:
    path = tmp_path / f"turn{SUFFIX}"
    solved.files.save_solution(path)
    qtbot.waitUntil(lambda: f"Saved {path.name}" in solved.statusBar().currentMessage())
    saved = solved.models.study.solution
    assert saved is not None

    solved.files.open(path)
    qtbot.waitUntil(lambda: solved.models.study.source == path.name)
    settle(qtbot, solved)

    opened = solved.models.study.solution
    assert opened is not None
    assert opened is not saved
    assert (opened.iterations, opened.spec.key()) == (saved.iterations, saved.spec.key())


def test_that_a_damaged_solution_is_refused_in_one_sentence(
    qtbot: QtBot, solved: MainWindow, tmp_path: Path
) -> None:
    before, path = solved.models.study.solution, tmp_path / f"bad{SUFFIX}"
    path.write_bytes(b"nothing of the kind")

    solved.files.open(path)
    qtbot.waitUntil(lambda: "cannot be opened" in solved.statusBar().currentMessage())

    assert solved.models.study.solution is before
