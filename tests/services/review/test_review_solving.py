"""Streets that wait for a solve: in which order, with which ranges, and what stops them."""

from dataclasses import replace
from typing import Any

import numpy as np
import pytest

from gto_desktop.basis.errors import InputError
from gto_desktop.cards.combo import parse_combo
from gto_desktop.hands.hand import Hand
from gto_desktop.ranges.range import Range
from gto_desktop.services.review.review import Review
from gto_desktop.services.review.review_decision import Status
from gto_desktop.services.review.review_streets import TWICE
from gto_desktop.services.solving.solving import Solving
from gto_desktop.services.study.study import Study
from tests.services.review.review_hands import OPEN, played
from tests.services.review.review_parts import FLOP, done, kept, looked_up, review, study

__all__ = ["review", "study"]


def test_that_a_flop_that_is_not_there_waits_with_a_spot_to_solve(study: Study) -> None:
    hand = played(f"{OPEN}|BB X,BTN B300,BB F", {"BTN": "AsKs"}, "Ad9c4h")

    review = looked_up(study, hand)

    assert review.reviewed[-1].status is Status.WAITING
    assert review.reviewed[-1].reason == "the library has no Ad9c4h of BTN v BB SRP: solve it"
    spec = review.spec(1)
    assert (spec.tree.starting_pot, spec.tree.effective_stack) == (550, 9750)
    assert [str(size) for size in spec.tree.sizes[0].ip.bet] == ["300c"]


def test_that_turn_and_river_are_solved_with_the_ranges_of_the_line_and_kept(
    review: Review,
) -> None:
    hand = played(
        f"{OPEN}|BB X,BTN B182,BB C|BB X,BTN B900,BB C|BB X,BTN X",
        {"BTN": "AsKs"},
        FLOP + "4s9d",
    )
    (number,) = kept(review, hand)
    first = review.open(number)
    assert first.to_solve == (2, 3)
    assert [(street.hand, street.street) for street in review.store.waiting()] == [
        (number, 2),
        (number, 3),
    ]
    before = review.hands.get(number)
    assert before is not None
    assert before.ev_lost_bb == pytest.approx(first.lost)

    assert done(review.work()) == 2

    again = review.open(number)
    assert again.to_solve == ()
    assert review.store.waiting() == ()
    assert all(decision.status is Status.GRADED for decision in again.decisions)
    row = review.hands.get(number)
    assert row is not None
    assert row.ev_lost_bb == pytest.approx(again.lost)
    turn = next(decision for decision in again.decisions if decision.street == 2)
    assert "BET 9" in turn.actions
    # The kings that bet the flop are still there; what folded to it is not.
    ranges = review.spec(number, 2).ranges
    assert ranges.ip.weights[parse_combo("AsKs")] > 0.5
    assert ranges.oop.combo_count < Range.parse("22+").combo_count * 10


@pytest.mark.parametrize("river", ["9d", "8c"])
def test_that_a_hand_run_twice_is_solved_as_far_as_its_boards_are_the_same(
    study: Study, river: str
) -> None:
    line = f"{OPEN}|BB X,BTN B182,BB C|BB X,BTN B900,BB C|BB X,BTN X"
    once = played(line, {"BTN": "AsKs"}, FLOP + "4s9d")
    hand = replace(once, boards=(once.board, (*once.board[:4], river)))

    review = looked_up(study, hand)
    streets = {decision.street: decision for decision in review.reviewed}

    assert streets[2].status is Status.WAITING
    assert review.spec(2).board.street == 2
    if river == "9d":
        assert review.to_solve == (2, 3)
    else:
        assert review.to_solve == (2,)
        assert streets[3].status is Status.UNKNOWN
        assert streets[3].reason == TWICE


def test_that_a_street_with_several_boards_does_not_wait(study: Study) -> None:
    once = played(f"{OPEN}|BB X,BTN B182,BB C|BB X,BTN X", {"BTN": "AsKs"}, FLOP + "4s")
    hand = replace(once, boards=(once.board, (*once.board[:3], "8c")))

    review = looked_up(study, hand)
    flop, turn = review.reviewed[-2:]

    assert flop.status is Status.GRADED
    assert (turn.status, turn.reason) == (Status.UNKNOWN, TWICE)
    assert review.to_solve == ()


def test_that_the_largest_pots_come_first_and_a_stop_keeps_the_rest(review: Review) -> None:
    def hand(bet: int) -> Hand:
        line = f"{OPEN}|BB X,BTN B{bet},BB C|BB X,BTN X"
        return played(line, {"BTN": "AsKs"}, FLOP + "4s")

    small, large = kept(review, hand(200), hand(350))
    assert done(review.look_up_all()) == 2
    assert done(review.look_up_all()) == 0
    assert [street.hand for street in review.store.waiting()] == [large, small]

    work = review.work()
    next(work)
    ended = None
    while ended is None:
        try:
            work.send(True)
        except StopIteration as end:
            ended = end.value

    assert ended == 0
    assert len(review.store.waiting()) == 2
    work = review.work()
    next(work)
    work.close()
    assert len(review.store.waiting()) == 2


def test_that_what_cannot_be_solved_says_why_and_the_next_one_comes(
    review: Review, monkeypatch: pytest.MonkeyPatch
) -> None:
    line = f"{OPEN}|BB X,BTN B182,BB C|BB X,BTN X"
    (number,) = kept(review, played(line, {"BTN": "AsKs"}, FLOP + "4s"))
    review.open(number)

    def refuse(*_values: object) -> Any:
        raise InputError("There is not enough memory.")

    monkeypatch.setattr(Solving, "solve", refuse)

    assert done(review.work()) == 0
    assert [street.problem for street in review.store.waiting()] == ["There is not enough memory."]


def test_that_a_hand_by_the_strategy_loses_nothing_on_the_turn(review: Review) -> None:
    line = f"{OPEN}|BB X,BTN B182,BB C|BB X,BTN X"
    numbers = kept(review, played(line, {"BTN": "AsKs"}, FLOP + "4s"))
    outcome = done(review.solve(numbers[0]))
    turn = outcome.decisions[-1]
    best = int(np.argmax(turn.shares))
    assert turn.shares[best] > 0.1

    lost = max(ev or 0 for ev in turn.evs) - (turn.evs[best] or 0)

    # Within the exploitability of the solve, 0.3 % of a pot of 11bb.
    assert lost <= 0.05


def test_that_a_villain_who_left_his_range_is_graded_on_later_streets_and_no_flop_is_solved(
    study: Study,
) -> None:
    line = f"{OPEN}|BB X,BTN B182,BB C|BB X,BTN X|BB X,BTN X"
    # By the strategy 7d2c folds before the flop.
    hand = played(line, {"BTN": "AsKs", "BB": "7d2c"}, FLOP + "4s9d")

    review = looked_up(study, hand)

    assert review.to_solve == (2, 3)
    flop = [
        decision for decision in review.reviewed if decision.street == 1 and not decision.is_hero
    ]
    assert {each.status for each in flop} == {Status.UNKNOWN}
    assert all("does not get here" in each.reason for each in flop)
