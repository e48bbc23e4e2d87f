"""The line that was really played stays reachable, and who answers it is graded."""

from dataclasses import replace

import numpy as np
import pytest

from gto_desktop.cards.board import Board
from gto_desktop.cards.combo import COMBO_COUNT, parse_combo
from gto_desktop.game.action import Action, ActionKind
from gto_desktop.game.player import PerPlayer, Player
from gto_desktop.hands.decisions import decisions
from gto_desktop.hands.hand import Hand
from gto_desktop.ranges.range import Range
from gto_desktop.services.review import review_hand
from gto_desktop.services.review.line_model import (
    MODEL_SHARE,
    is_modelled,
    model,
    model_lock,
    modelled,
)
from gto_desktop.services.review.real_sizes import LineStep, real_sizes_alone
from gto_desktop.services.review.review_decision import ADDED, Status, bare, read_kept
from gto_desktop.services.review.review_hand import HandReview
from gto_desktop.services.review.review_nodes import ranges_node
from gto_desktop.services.review.review_streets import low_combo_count
from gto_desktop.services.review.shared_solves import SharedSolves
from gto_desktop.services.solving.solving import Solving
from gto_desktop.services.study.study import Study
from gto_desktop.solver.node_view import NodeView
from gto_desktop.solver.tree import build_tree
from gto_desktop.training.grading import Grade
from tests.services.review.known_rivers import polar
from tests.services.review.review_hands import played
from tests.services.review.review_parts import done, study
from tests.services.review.test_review_streets import tree

__all__ = ["study"]
CALLED = "UTG F,MP F,CO R250,BTN F,SB F,BB C"
CHECK_RAISED = f"{CALLED}|BB X,CO B182,BB R650,CO C|BB B1200,CO C|BB B3100,CO C"
"""12 into 18.5 on the turn and 31 into 42.5 on the river: 52 big blinds lost."""
STEPS = (
    LineStep(Player.OOP, None, alone=True),
    LineStep(Player.IP, 182, alone=False),
    LineStep(Player.OOP, 1700, alone=True),
)


def check_raised() -> Hand:
    return played(CHECK_RAISED, {"CO": "AhQd"}, "Qs8h3c5d2h", hero="CO")


@pytest.mark.slow
def test_that_a_check_raised_hand_is_graded_whole(
    study: Study, monkeypatch: pytest.MonkeyPatch
) -> None:
    # A coarse flop shows as much in a tenth of the time.
    monkeypatch.setitem(review_hand.GOALS, 1, (3.0, 60))
    review = HandReview(study, check_raised())
    review.look_up()

    for street in (1, 2, 3):
        if street in review.to_solve:
            assert done(review.solve(street, SharedSolves(Solving()), 2))

    own = [decision for decision in review.reviewed if decision.is_hero]
    assert [decision.street for decision in own] == [0, 1, 1, 2, 3]
    for decision in own:
        assert decision.status is Status.GRADED
        assert decision.is_sure
        assert decision.sure_lost is not None
        assert read_kept(decision.kept(1)) == decision


def test_that_a_villain_has_his_real_sizes_alone_and_the_hero_his_choice() -> None:
    base = tree("UTG F,MP F,CO F,BTN R250,SB F,BB C|BB X,BTN X")

    built = build_tree(real_sizes_alone(base, STEPS))

    checked = built.find("CHECK")
    bet = next(action for action in built.actions_at(checked) if action.is_aggressive)
    hero = [action.amount for action in built.actions_at(checked) if action.is_aggressive]
    raised = built.actions_at(built.find(f"CHECK/{bet.label}"))
    assert len(hero) > 1
    assert [action.amount for action in raised if action.is_aggressive] == [1700]
    other = built.actions_at(built.find(f"CHECK/BET {hero[-1]}"))
    assert 1700 not in [action.amount for action in other]


def rare_node(evs: list[float]) -> NodeView:
    """A node where nobody bets: with a pot of 100 each hand class loses as much as is told."""
    strategy = np.zeros((2, COMBO_COUNT), np.float32)
    strategy[0] = 1.0
    worth = np.zeros((2, COMBO_COUNT), np.float32)
    reach = np.zeros(COMBO_COUNT, np.float32)
    for name, ev in zip(("AA", "KK", "QQ"), evs, strict=True):
        held = Range.parse(name).weights > 0
        reach[held] = 1.0
        worth[1, held] = ev
    return ranges_node(
        Board.parse("7h4d2c"),
        PerPlayer(reach, np.ones(COMBO_COUNT, np.float32)),
        100.0,
        PerPlayer(900.0, 900.0),
        player=Player.OOP,
        actions=(Action(ActionKind.CHECK, 0), Action(ActionKind.BET, 75)),
        strategy=strategy,
        action_ev=worth,
    )


def test_that_the_model_takes_its_share_of_the_range_and_those_first_that_lose_least() -> None:
    node = rare_node([-1.0, -3.0, -7.0])

    chances = model(node, 1)

    aces, kings, queens = (chances[parse_combo(hand)] for hand in ("AhAs", "KhKs", "QhQs"))
    weights = node.met.oop
    assert weights @ chances / weights.sum() == pytest.approx(MODEL_SHARE)
    # 2 % of the pot more is e times less often.
    assert kings / aces == pytest.approx(np.exp(-1))
    assert queens / aces == pytest.approx(np.exp(-3))


def test_that_the_model_leaves_what_the_strategy_does_more_often() -> None:
    node = rare_node([-1.0, -3.0, -7.0])
    kings = Range.parse("KK").weights > 0
    node.strategy[:, kings] = [[0.4], [0.6]]

    assert model(node, 1)[parse_combo("KhKs")] == pytest.approx(0.6)


def test_that_a_lock_of_the_model_is_a_whole_strategy() -> None:
    node = rare_node([-1.0, -3.0, -7.0])
    chances = model(node, 1)

    rows = model_lock(node, 1, chances).strategy

    check, bet = rows["AsAh"]
    assert bet == pytest.approx(chances[parse_combo("AsAh")])
    assert check + bet == pytest.approx(1)


def test_that_a_grade_against_a_model_counts_and_says_so() -> None:
    hand = played(CALLED, {"BB": "QcQd"})
    told = modelled("BB's bet to 3bb")
    decision = replace(bare(hand, list(decisions(hand))[-1]), lost=0.4)

    by_model, loose = replace(decision, doubts=(told,)), replace(decision, doubts=(told, ADDED))
    low = replace(decision, doubts=(told, "few combos"))

    assert [each.confidence for each in (decision, by_model, loose, low)] == [
        "normal",
        "model",
        "low",
        "low",
    ]
    assert by_model.sure_lost == 0.4
    assert loose.sure_lost is None
    assert loose.loose_lost == 0.4
    assert (low.is_loose, low.sure_lost) == (False, None)
    assert read_kept(by_model.kept(1)) == by_model


def test_that_ranges_of_small_but_many_shares_are_not_thin() -> None:
    board, live = Board.parse("Qs8h3c5d"), np.full(COMBO_COUNT, 0.01, np.float32)
    few = np.zeros(COMBO_COUNT, np.float32)
    few[[parse_combo("AhAs"), parse_combo("KhKs")]] = 1.0

    assert low_combo_count(board, live) is None
    assert low_combo_count(board, few) == pytest.approx(2)


def test_that_an_answer_to_a_raise_that_nobody_makes_is_graded_by_a_model(study: Study) -> None:
    # Pairs between sets and nothing gain nothing by a raise.
    called = polar(study, "BB B200,BTN R550,BB C", {"BB": "QcQd", "BTN": "JcJd"})["BB call"]

    assert called.status is Status.GRADED
    assert called.grade is Grade.BEST
    assert [is_modelled(words) for words in called.doubts] == [False, False, True]
    assert called.doubts[-1] == modelled("BTN's raise to 5.5bb")
