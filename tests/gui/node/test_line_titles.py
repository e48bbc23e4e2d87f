"""Lines in words, and the line that says where the numbers are from."""

from dataclasses import dataclass, replace

import pytest

from gto_desktop.game.line_actions import LineStart
from gto_desktop.gui.node.models.display import Display, Unit
from gto_desktop.gui.node.models.study_model import BETWEEN, StudyModel, source_text
from gto_desktop.gui.node.models.study_place import OpenSolution
from gto_desktop.services.study.study_views import NO_BOARD
from tests.gui.fakes import FakeSolution, example_spec, fake_node


@pytest.fixture
def display() -> Display:
    made = Display()
    made.set_big_blind(100)
    return made


def test_that_bets_of_a_line_have_their_share_of_the_pot_and_the_amount(display: Display) -> None:
    line = "root/CHECK/BET 182/RAISE 730/CALL/BET 9020"

    words = display.line_title(line, LineStart(550, 9750))

    assert words == "Check, Bet 33 % (1.82), Raise 60 % (7.3), Call, All-in 90.2"
    display.set_unit(Unit.CHIPS)
    assert display.line_title("root/BET 182", LineStart(550, 9750)) == "Bet 33 % (182)"


def test_that_without_a_pot_bets_have_their_amount_alone(display: Display) -> None:
    assert display.line_title("root/CHECK/BET 182") == "Check, Bet 1.82"


def test_that_a_node_knows_pot_and_stacks_of_its_root(display: Display) -> None:
    line = "root/BET 275/CALL"
    node = replace(fake_node(FakeSolution(example_spec()), line, ()), pot=1100.0)

    assert display.node_title(node) == "Bet 50 % (2.75), Call"


def test_that_a_line_before_the_flop_is_told_in_big_blinds(display: Display) -> None:
    node = fake_node(FakeSolution(example_spec()), "root", ())
    before = replace(node, board=NO_BOARD, line="root/F/R2.5/A/C")

    assert display.node_title(before) == "Fold, Raise 2.5, All-in, Call"


@dataclass(eq=False)
class RoughSolution(FakeSolution):
    is_rough: bool = True


def test_that_the_source_begins_with_what_its_reader_must_know() -> None:
    study, solution = StudyModel(), RoughSolution(example_spec())
    study.open(OpenSolution(solution, "Own solve"))
    study.accept(study.place, fake_node(solution, "root", ()))
    study.unsettle()

    parts = source_text(study).split(BETWEEN)

    assert parts[:4] == [
        "0.28 % of the pot", "being solved", "on some of the rivers so far", "Own solve",
    ]  # fmt: skip
    assert str(solution.spec.board) not in parts
