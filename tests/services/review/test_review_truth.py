"""The strategy itself is graded: it loses nothing, and what is added up is what its solves say."""

from typing import TypeVar

import numpy as np
import pytest

from gto_desktop.cards.combo import COMBO_COUNT, parse_combo
from gto_desktop.game.action import ActionKind
from gto_desktop.game.chips import CHIPS_PER_BB
from gto_desktop.game.player import Player
from gto_desktop.services.review.review import Review, ReviewedHand
from gto_desktop.services.review.review_decision import Status, graded
from gto_desktop.services.review.review_hand import GOALS
from gto_desktop.services.solving.solving import Solving
from gto_desktop.solver.solve_order import SolveOrder
from gto_desktop.training.grading import Grade
from tests.services.review.review_hands import OPEN, played
from tests.services.review.review_parts import done, kept, review, study

__all__ = ["review", "study"]
T = TypeVar("T")
BOARD = "Kh7h3c4s9d"
FLOP = f"{OPEN}|BB X,BTN B182,BB C"


def reviewed(review: Review, line: str, cards: str) -> ReviewedHand:
    streets = line.count("|")
    hand = played(line, {"BTN": cards}, BOARD[: 4 + 2 * streets])
    number = kept(review, hand)[-1]
    return done(review.solve(number))


def most_frequent(hand: ReviewedHand, street: int) -> str:
    """What the strategy does most with the hero's hand, in the words of `played`."""
    decision = next(
        decision for decision in hand.decisions if decision.street == street and decision.is_hero
    )
    label = decision.actions[int(np.argmax(decision.shares))]
    word, _, amount = label.partition(" ")
    return {"CHECK": "X", "BET": f"B{round(100 * float(amount or 0))}"}[word]


@pytest.mark.parametrize("cards", ["AsKs", "QdJd"])
def test_that_a_hand_that_follows_the_strategy_loses_nothing_on_any_street(
    review: Review, cards: str
) -> None:
    line = FLOP
    for street in (2, 3):
        tried = reviewed(review, f"{line}|BB X,BTN X", cards)
        does = most_frequent(tried, street)
        line = f"{line}|BB X,BTN {does}" + (",BB C" if does != "X" else "")

    opened = reviewed(review, line, cards)

    own = [decision for decision in opened.decisions if decision.is_hero and decision.street > 1]
    assert {each.status for each in own} == {Status.GRADED}
    for each in own:
        # A single hand may be off by more than the range it is in: the next test bounds that.
        assert each.lost_pct is not None
        assert each.lost_pct < 1
        assert each.grade in {Grade.BEST, Grade.CORRECT}
    row = review.hands.get(opened.number)
    assert row is not None
    assert row.ev_lost_bb == pytest.approx(opened.lost)


def test_that_the_strategy_of_a_whole_range_loses_at_most_its_exploitability(
    review: Review,
) -> None:
    """Grades every hand and every action of the river's first decision, weighted as they come."""
    opened = reviewed(review, f"{FLOP}|BB X,BTN X|BB X,BTN X", "AsKs")
    spec = review.spec(opened.number, 3)
    solution = done(Solving().solve(SolveOrder(spec, *GOALS[3], 1, 32)))
    assert solution.exploitability_pct is not None
    decision = opened.decisions[-1]
    for line, side in (("root", Player.OOP), ("root/CHECK", Player.IP)):
        node = Solving().node(solution, line, ())
        lost, mass = 0.0, 0.0
        for combo in range(COMBO_COUNT):
            weight = float(node.met[side][combo])
            for taken in range(len(node.actions) if weight > 0 else 0):
                share = float(node.strategy[taken, combo])
                judged = graded(decision, node, combo, taken, 1 / CHIPS_PER_BB)
                if judged.lost is not None:
                    lost += weight * share * judged.lost
            mass += weight

        assert mass > 0
        # The sum of both players' gains is twice the exploitability; each is at least 0.
        bound = 2 * solution.exploitability_pct / 100 * decision.pot
        assert 0 < lost / mass <= bound + 1e-4


def test_that_the_sum_of_a_hand_is_what_its_solves_give_for_each_action(review: Review) -> None:
    line = f"{FLOP}|BB X,BTN B1800,BB C|BB X,BTN X"
    opened = reviewed(review, line, "QdJd")
    combo = parse_combo("QdJd")
    lost = 0.0
    for street, precision, taken in ((2, 16, "BET 1800"), (3, 32, "CHECK")):
        spec = review.spec(opened.number, street)
        solution = done(Solving().solve(SolveOrder(spec, *GOALS[street], 1, precision)))
        node = Solving().node(solution, "root/CHECK", ())
        evs = dict(zip([a.label for a in node.actions], node.action_ev[:, combo], strict=True))
        lost += (max(evs.values()) - evs[taken]) / CHIPS_PER_BB

    flop = sum(decision.lost or 0.0 for decision in opened.decisions if decision.street == 1)

    assert sum(decision.lost or 0.0 for decision in opened.decisions) == pytest.approx(
        flop + lost, abs=2e-3
    )
    sure = [decision.lost or 0.0 for decision in opened.decisions if not decision.doubts]
    assert len(sure) < len(opened.decisions)
    assert opened.lost == pytest.approx(sum(sure), abs=1e-3)
    assert review.store.lost(opened.number) == pytest.approx(opened.lost, abs=1e-3)
    assert lost > 0.1


def test_that_evs_count_from_the_moment_of_the_decision(review: Review) -> None:
    """A fold is worth 0, whatever was put in before; a call what the solve gives above a fold."""
    line = f"{FLOP}|BB B300,BTN C|BB X,BTN X"
    opened = reviewed(review, line, "AsKs")
    call = next(decision for decision in opened.decisions if decision.street == 2)
    spec = review.spec(opened.number, 2)
    solution = done(Solving().solve(SolveOrder(spec, *GOALS[2], 1, 16)))
    node = Solving().node(solution, "root/BET 300", ())

    kinds = [action.kind for action in node.actions]
    evs = node.action_ev[:, parse_combo("AsKs")] / CHIPS_PER_BB

    fold = kinds.index(ActionKind.FOLD)
    assert call.evs[fold] == 0.0
    assert call.evs == pytest.approx(list(evs - evs[fold]), abs=2e-3)
