"""What stands in the grid's place while its numbers are to come; what a solve says of itself."""

from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from gto_desktop.cards.board import Board
from gto_desktop.game.player import PerPlayer
from gto_desktop.game.street import Street
from gto_desktop.gui.base.solve_status import outcome_text
from gto_desktop.gui.frame.app_models import source_of_solve
from gto_desktop.gui.frame.grid_place import GridCard
from gto_desktop.gui.frame.hand_solves import target_of_street
from gto_desktop.gui.frame.jobs_bar import news
from gto_desktop.gui.frame.main_window import MainWindow
from gto_desktop.gui.node.models.study_model import source_text
from gto_desktop.gui.node.models.study_place import OpenSolution
from gto_desktop.gui.study.models.navigator import HandSpot
from gto_desktop.services.study.place import HandPlace
from gto_desktop.solver.lock import NodeLock
from gto_desktop.solver.solve_order import Limit
from gto_desktop.solver.spec import SolveSpec
from tests.gui.fakes import EXAMPLE, FakeServices, FakeSolution, fake_progress

if TYPE_CHECKING:
    from collections.abc import Callable

LEFT = Qt.MouseButton.LeftButton


def example() -> SolveSpec:
    return SolveSpec.from_dict(EXAMPLE)


def test_that_a_solve_stands_in_the_grids_place_until_it_can_be_read(
    qtbot: QtBot, ready: MainWindow, services: FakeServices
) -> None:
    services.gate.clear()
    place = ready.panels.grid_place
    shown = [place.has_card]

    ready.panels.solve.solve()
    shown.append(place.has_card)
    qtbot.waitUntil(lambda: "% of the pot" in place.card.text.text())
    heading = place.card.heading.text()
    qtbot.waitUntil(lambda: "% of the pot" in ready.jobs.text.text())
    QTest.mouseClick(place.card.main, LEFT)
    qtbot.waitUntil(lambda: ready.models.study.node is not None)

    assert str(example().board) in heading
    assert services.told_to_finish
    assert [*shown, place.has_card] == [False, True, False]


def test_that_a_pause_shows_everywhere_it_can_be_pressed(
    qtbot: QtBot, ready: MainWindow, services: FakeServices
) -> None:
    services.gate.clear()
    ready.panels.solve.solve()
    card, panel = ready.panels.grid_place.card, ready.panels.solve
    qtbot.waitUntil(lambda: "% of the pot" in card.text.text())

    QTest.mouseClick(ready.jobs.pause, LEFT)
    paused = [card.other.text(), panel.pause_button.text(), ready.jobs.pause.text()]
    QTest.mouseClick(card.other, LEFT)

    assert paused == ["Resume"] * 3
    assert [card.other.text(), panel.pause_button.text(), ready.jobs.pause.text()] == ["Pause"] * 3
    services.gate.set()
    qtbot.waitUntil(lambda: ready.models.study.node is not None)


def test_that_going_elsewhere_takes_the_card_away_and_the_solve_goes_on(
    qtbot: QtBot, solved: MainWindow, services: FakeServices
) -> None:
    services.gate.clear()
    solved.panels.solve.solve()
    shown = [solved.panels.grid_place.has_card]

    QTest.keyClick(solved, Qt.Key.Key_2)

    assert [*shown, solved.panels.grid_place.has_card] == [True, False]
    assert solved.panels.solve.running
    services.gate.set()
    qtbot.waitUntil(lambda: not solved.panels.solve.running)


def test_that_a_failed_solve_gives_the_grid_back(
    qtbot: QtBot, ready: MainWindow, services: FakeServices
) -> None:
    services.failure = RuntimeError("lost")
    ready.panels.solve.solve()

    qtbot.waitUntil(lambda: not ready.panels.solve.running)

    assert not ready.panels.grid_place.has_card


def test_that_a_flop_that_cannot_be_solved_at_once_is_offered_again(
    qtbot: QtBot, window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    board = Board.parse("7h5d3s")
    place, asked = window.panels.grid_place, list[Board]()
    monkeypatch.setattr(window.panels.hand_solves, "solve_flop", asked.append)
    window.panels.hand_solves.refused.emit(board)
    shown = [place.has_card]

    QTest.mouseClick(place.card.main, LEFT)
    QTest.mouseClick(place.card.close_button, LEFT)

    assert place.card.heading.text() == "7h5d3s is not in the library"
    # How long a flop takes differs from pot to pot and from machine to machine.
    assert "minute" not in place.card.text.text()
    assert asked == [board]
    assert [*shown, place.has_card] == [True, False]


@pytest.mark.parametrize(
    ("reached", "iterations", "text"),
    [
        (0.28, 140, "Done: 140 iterations, 0.28 % of the pot."),
        (17.2, 20, "Stopped at 17.20 % of the pot. Continue solves on to 0.3 %."),
        (17.2, 1000, "Done: 1,000 iterations, 17.20 % of the pot."),
        (None, 3, "Stopped before its accuracy was measured. Continue resumes from there."),
    ],
)
def test_that_a_solve_that_was_stopped_says_how_far_it_was(
    reached: float | None, iterations: int, text: str
) -> None:
    assert outcome_text(FakeSolution(example(), iterations, reached), Limit(0.3, 1000)) == text


def test_that_the_source_of_a_solve_says_its_target() -> None:
    done, stopped = FakeSolution(example(), 140, 0.2), FakeSolution(example(), 20, 9.0)

    assert source_of_solve(done, 0.25) == "Own solve, target 0.25 %"
    assert source_of_solve(stopped, 0.25) == "Own solve, stopped before its target of 0.25 %"


def test_that_turns_are_solved_more_exactly_than_flops() -> None:
    flop = example()
    tree = replace(flop.tree, first_street=Street.TURN).trimmed()
    turn = replace(flop, board=Board.parse("AhKd7c4s"), tree=tree)

    assert len(flop.board.cards) == 3
    assert (target_of_street(flop), target_of_street(turn)) == (0.5, 0.25)


def test_that_a_click_never_solves_less_exactly_than_the_field_says(
    qtbot: QtBot, ready: MainWindow
) -> None:
    ready.models.spot.set_text("target", "0.1")
    ready.panels.solve.solve(0.5)
    qtbot.waitUntil(lambda: not ready.panels.solve.running)
    fine = ready.panels.solve.target_pct
    ready.models.spot.set_text("target", "2")
    ready.panels.solve.solve(0.5)
    qtbot.waitUntil(lambda: not ready.panels.solve.running)

    assert (fine, ready.panels.solve.target_pct) == (0.1, 0.5)


NAMES = PerPlayer("BB", "BTN")


def test_that_a_spot_of_no_hand_is_solved_again_as_exactly_as_its_field_says(
    qtbot: QtBot, ready: MainWindow
) -> None:
    ready.models.spot.set_text("target", "0.4")
    ready.panels.solve.solve()
    qtbot.waitUntil(lambda: ready.models.study.solution is not None)
    ready.models.spot.set_text("target", "0.4")

    begun: list[SolveSpec] = []
    ready.panels.solve.begun.connect(begun.append)
    solved = ready.models.study.solution
    assert solved is not None
    ready.panels.hand_solves.solve_again(solved.spec)
    qtbot.waitUntil(lambda: bool(begun) and not ready.panels.solve.running)

    assert ready.panels.solve.target_pct == 0.4


def test_that_another_board_of_the_same_stakes_keeps_seats_and_big_blinds(
    qtbot: QtBot, ready: MainWindow
) -> None:
    models, spec = ready.models, example()
    place = HandPlace("6max", ("R250", "F", "F", "C"), spec.board)
    models.hand_spot = HandSpot(spec, place, PerPlayer("BB", "BTN"))
    other = replace(spec, board=Board.parse("AhKd7c"))

    models.study.open(models.solved(FakeSolution(other), 0.5))

    assert models.study.names == PerPlayer("BB", "BTN")
    assert models.study.display.chips_per_bb == 100
    assert "5.50 bb" in models.elsewhere
    deeper = replace(other, tree=replace(other.tree, starting_pot=999))
    models.study.open(models.solved(FakeSolution(deeper), 0.5))
    assert models.study.names == PerPlayer("OOP", "IP")
    assert models.study.display.chips_per_bb is None


def test_that_locks_are_named_beside_the_source(ready: MainWindow) -> None:
    lock = NodeLock("root", None, {"": (1.0, 0.0, 0.0)})
    study = ready.models.study

    study.open(OpenSolution(FakeSolution(replace(example(), locks=(lock,))), "Own solve"))
    assert "with 1 lock" in source_text(study)
    study.open(OpenSolution(FakeSolution(example()), "Own solve"))
    assert "lock" not in source_text(study)


def test_that_a_river_that_was_solved_again_says_so_and_how_exactly(
    ready: MainWindow, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    solution, study = FakeSolution(example()), ready.models.study
    monkeypatch.setattr(FakeSolution, "is_small", True)
    study.open(OpenSolution(solution, "Own solve"))
    qtbot.waitUntil(lambda: study.node is not None)
    assert "rivers are not kept" in source_text(study)
    assert "0.28 % of the pot" in source_text(study)

    node = study.known(study.place)
    assert node is not None
    study.accept(study.place, replace(node, solved_again_pct=0.093))

    assert "solved again: 0.09 % of its pot" in source_text(study)
    assert "0.28" not in source_text(study)


def test_that_a_file_that_is_not_kept_goes_by_its_name(ready: MainWindow) -> None:
    ready.models.open_file(FakeSolution(example()), Path("mine.gtosol"))

    assert ready.models.study.source == "mine.gtosol"


def test_that_a_file_is_open_only_while_its_solution_is_shown(ready: MainWindow) -> None:
    models, path, board = ready.models, Path("mine.gtosol"), example().board
    place = HandPlace("6max", ("R250", "F", "F", "C"), board)
    in_hand = OpenSolution(FakeSolution(example()), "Own solve", NAMES, place)
    solution = FakeSolution(example())
    steps: list[Callable[[], object]] = [
        lambda: models.open_file(solution, path),
        models.walk.leave_flop,
        lambda: models.study.open(OpenSolution(solution, "mine.gtosol", file=path)),
        lambda: models.study.open(in_hand),
        lambda: models.open_file(FakeSolution(example()), path),
        models.close_solution,
    ]

    opened = []
    for step in steps:
        step()
        opened.append(models.opened_file)

    assert opened == [path, None, path, None, path, None]


def test_that_the_news_of_a_solve_are_its_accuracy_and_its_time() -> None:
    told = news(fake_progress(20, 0.84, 3.0, 20.0))
    assert told == "exploitability 0.84 % of the pot \u00b7 20 s left"
    assert news(fake_progress(1, None, 0.1)) == ""


def test_that_a_sentence_of_two_lines_is_shown_whole(qtbot: QtBot) -> None:
    card = GridCard()
    qtbot.addWidget(card)
    card.resize(500, 300)
    card.show()

    card.show_solving("9d6c3h")
    card.show_progress("a few words more than fit on a line of it " * 2, 0.1, paused=False)
    QTest.qWait(1)

    assert card.text.height() >= card.text.heightForWidth(card.text.width())


def test_that_all_of_a_card_stands_in_its_middle(qtbot: QtBot) -> None:
    card = GridCard()
    qtbot.addWidget(card)
    card.show_solving("7h5d3s")
    card.show_progress("Iteration 48, 3.82 % of the pot.", 0.3, paused=False)
    for width in (420, 900):
        card.resize(width, 500)
        card.show()

        middles = [part.geometry().center().x() for part in (card.heading, card.text, card.bar)]
        buttons = (card.main.geometry().left() + card.close_button.geometry().right()) // 2
        assert middles == pytest.approx([width // 2] * 3, abs=2)
        assert buttons == pytest.approx(width // 2, abs=2)
        assert card.bar.width() >= min(440, width - 16) - 2
