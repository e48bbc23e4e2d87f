"""What led to the place that is shown, from the first decision of the hand."""

from collections.abc import Iterator
from dataclasses import replace

import pytest

from gto_desktop.basis.paths import strategy_folder
from gto_desktop.cards.board import Board
from gto_desktop.cards.card import parse_card
from gto_desktop.game.player import PerPlayer
from gto_desktop.game.street import Street
from gto_desktop.gui.node.models.display import Display
from gto_desktop.gui.node.models.drill_words import line_text
from gto_desktop.gui.node.models.study_place import ActionStep, CardStep, OpenSolution, StudyPlace
from gto_desktop.gui.study.models.told_line import told_line
from gto_desktop.services.study.place import HandPlace
from gto_desktop.services.study.study import Study
from gto_desktop.services.study.study_views import PreflopView
from tests.gui.fakes import FakeSolution, example_spec

SRP = ("F", "F", "F", "R2.5", "F", "C")
FLOP, TURN = Board.parse("Qs7h2d"), parse_card("Kc")
NAMES = PerPlayer("BB", "BTN")
BEFORE = "Preflop: UTG, MP, CO fold, BTN raises to 2.5, SB folds, BB calls"


@pytest.fixture(scope="module")
def view() -> Iterator[PreflopView]:
    study = Study.open(strategy_folder() / "preflop.sqlite", [])
    yield study.preflop("6max", SRP)
    study.close()


def words(place: StudyPlace, view: PreflopView | None, names: PerPlayer[str] = NAMES) -> list[str]:
    display = Display()
    display.set_big_blind(100)
    return line_text(told_line(place, names, view), display).splitlines()


def test_that_the_line_before_the_flop_is_told_with_its_seats(view: PreflopView) -> None:
    assert words(StudyPlace("6max", view.moves), view) == [BEFORE]


def test_that_a_line_that_is_not_read_yet_is_not_mixed_up_with_another(view: PreflopView) -> None:
    assert words(StudyPlace("6max", view.moves[:-1]), view) == []


def test_that_a_turn_solved_below_a_flop_is_told_with_the_actions_of_the_flop(
    view: PreflopView,
) -> None:
    root = HandPlace("6max", view.moves, FLOP, (("CHECK", "BET 182", "CALL"),), (TURN,))
    spec = example_spec()
    tree = replace(spec.tree, starting_pot=914, effective_stack=9568, first_street=Street.TURN)
    solution = FakeSolution(replace(spec, board=FLOP.with_cards((TURN,)), tree=tree))
    opened = OpenSolution(solution, "Own solve", NAMES, root)
    steps = (ActionStep("BET 457"), ActionStep("RAISE 9568"))

    told = words(StudyPlace("6max", view.moves, FLOP, opened, steps), view)

    assert told == [
        BEFORE,
        "Flop: BB checks, BTN bets 33 % (1.82), BB calls",
        "Turn Kc: BB bets 50 % (4.57), BTN is all-in for 95.68",
    ]


def test_that_a_solution_of_no_hand_is_told_from_its_root_alone(view: PreflopView) -> None:
    opened = OpenSolution(FakeSolution(example_spec()), "turn.gtosol")
    steps = (ActionStep("CHECK"), ActionStep("CHECK"), CardStep(TURN), ActionStep("BET 275"))

    told = words(StudyPlace("6max", view.moves, None, opened, steps), view, PerPlayer("OOP", "IP"))

    assert told == ["Flop: OOP checks, IP checks", "Turn Kc: OOP bets 50 % (2.75)"]
