"""Which decision of the flop a report follows, wherever the user is in the hand."""

from collections.abc import Iterator
from dataclasses import replace

import pytest

from gto_desktop.basis.paths import strategy_folder
from gto_desktop.cards.board import Board
from gto_desktop.cards.card import parse_card
from gto_desktop.gui.node.models.study_place import (
    ActionStep,
    CardStep,
    OpenSolution,
    Step,
    StudyPlace,
)
from gto_desktop.gui.study.models.flop_decision import FlopDecision, decision_of
from gto_desktop.services.study.place import HandPlace
from gto_desktop.services.study.study import Study
from gto_desktop.services.study.study_views import PreflopView
from tests.gui.fakes import FakeSolution, example_spec

SRP = ("F", "F", "F", "R2.5", "F", "C")
FLOP = Board.parse("Qs7h2d")
CHECK, CALL, BET = ActionStep("CHECK"), ActionStep("CALL"), ActionStep("BET 275")
TURN = CardStep(parse_card("Kc"))


@pytest.fixture(scope="module")
def view() -> Iterator[PreflopView]:
    study = Study.open(strategy_folder() / "preflop.sqlite", [])
    yield study.preflop("6max", SRP)
    study.close()


def decision(
    view: PreflopView,
    steps: tuple[Step, ...],
    root: HandPlace | None,
    chips: tuple[int, int] = (550, 9750),
) -> FlopDecision | None:
    """The decision in a solve of a pot and a stack whose root stands somewhere in the hand."""
    spec = example_spec()
    tree = replace(spec.tree, starting_pot=chips[0], effective_stack=chips[1])
    opened = OpenSolution(FakeSolution(replace(spec, tree=tree)), "Own solve", root=root)
    flop = None if root is None else root.flop
    return decision_of(StudyPlace("6max", view.moves, flop, opened, steps), view)


@pytest.mark.parametrize(
    ("steps", "line"),
    [
        ((), "root"),
        ((CHECK,), "root/CHECK"),
        ((CHECK, BET), "root/CHECK/BET 50%"),
        ((CHECK, BET, ActionStep("RAISE 1375")), "root/CHECK/BET 50%/RAISE 100%"),
        ((ActionStep("BET 9750"),), "root/ALLIN"),
        # What ends the round is no decision that comes after it.
        ((CHECK, CHECK), "root/CHECK"),
        ((CHECK, BET, CALL), "root/CHECK/BET 50%"),
        ((BET, ActionStep("FOLD")), "root/BET 50%"),
        ((CHECK, BET, CALL, TURN, CHECK, ActionStep("BET 900")), "root/CHECK/BET 50%"),
    ],
)
def test_bets_are_shares_of_the_pot(view: PreflopView, steps: tuple[Step, ...], line: str) -> None:
    found = decision(view, steps, HandPlace("6max", view.moves, FLOP))

    assert found is not None
    assert found.spot == view.flop
    assert found.line == line


def test_a_solve_of_the_turn_knows_the_flop_that_led_there(view: PreflopView) -> None:
    labels = ("CHECK", "BET 275", "CALL")
    root = HandPlace("6max", view.moves, FLOP, (labels,), (parse_card("Kc"),))

    found = decision(view, (CHECK,), root, chips=(550 + 2 * 275, 9750 - 275))

    assert found is not None
    assert found.line == "root/CHECK/BET 50%"


def test_a_solution_of_no_hand_leaves_the_first_decision(view: PreflopView) -> None:
    found = decision(view, (CHECK,), None)

    assert found is not None
    assert found.line == "root"


def test_before_two_players_see_a_flop_there_is_none() -> None:
    assert decision_of(StudyPlace(), None) is None
