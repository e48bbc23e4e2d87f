"""Grades after the flop against answers that are known, and what is said where nothing is known."""

import json
import time
from dataclasses import replace

import pytest

from gto_desktop.cards.board import Board
from gto_desktop.cards.combo import parse_combo
from gto_desktop.hands.decisions import decisions
from gto_desktop.hands.hand import Hand, Post, PostKind
from gto_desktop.services.review.review_decision import (
    ADDED,
    ADDED_WORDS,
    Reviewed,
    Status,
    bare,
    graded,
    read_kept,
)
from gto_desktop.services.study.study import Study
from gto_desktop.training.grading import UNSETTLED, Grade
from tests.hands.samples import ALL
from tests.services.review.known_rivers import polar
from tests.services.review.review_hands import OPEN, played
from tests.services.review.review_parts import FLOP, looked_up, study
from tests.training.rivers import polar as river
from tests.training.rivers import unsettled

__all__ = ["study"]
MOVES = ("F", "F", "F", "R2.5", "F", "C")


@pytest.mark.parametrize("bluff", ["7c6c", "7s6s"])
def test_that_a_pot_sized_bluff_and_either_answer_cost_nothing(study: Study, bluff: str) -> None:
    folds = polar(study, "BB B550,BTN F", {"BB": bluff, "BTN": "JcJd"})
    calls = polar(study, "BB B550,BTN C", {"BB": bluff, "BTN": "JcJd"})

    # Four of seven hands are air, and bet three times in eight: what the solve leaves to be gained,
    # at most twice its exploitability of 0.1 % of the pot, is 0.9 % for one of them.
    assert folds["BB bet"].lost_pct == pytest.approx(0, abs=0.9)
    assert folds["BTN fold"].lost_pct == pytest.approx(0, abs=0.3)
    assert calls["BTN call"].lost_pct == pytest.approx(0, abs=0.3)
    assert calls["BTN call"].evs == pytest.approx([0.0, 0.0], abs=0.03)
    for each in (*folds.values(), *calls.values()):
        assert each.grade in {Grade.BEST, Grade.CORRECT}


def test_that_checking_the_nuts_of_a_polar_river_costs_half_the_pot(study: Study) -> None:
    decision = polar(study, "BB X,BTN X", {"BB": "QcQd", "BTN": "JcJh"})["BB check"]

    # The largest bet, b = p here, is worth p (p + 2b) / (p + b) with the nuts: 3/2 pots; a check
    # is worth one.
    assert decision.status is Status.GRADED
    assert decision.lost == pytest.approx(5.5 / 2, abs=0.03)
    assert decision.lost_pct == pytest.approx(50, abs=0.6)
    assert decision.grade is Grade.BLUNDER
    assert max(ev for ev in decision.evs if ev is not None) == pytest.approx(5.5 * 3 / 2, abs=0.03)


def test_that_folding_the_nuts_costs_all_they_would_win(study: Study) -> None:
    decision = polar(study, "BB X,BTN B550,BB F", {"BB": "QcQd", "BTN": "JcJh"})["BB fold"]

    assert decision.lost == pytest.approx(11.0, abs=0.05)
    assert decision.evs[0] == 0.0


def test_that_a_river_is_solved_in_less_than_two_seconds(study: Study) -> None:
    polar(study, "BB X,BTN X", {"BB": "QcQd"})

    began = time.monotonic()
    polar(study, "BB X,BTN X", {"BB": "QcQd"})

    assert time.monotonic() - began < 2


def test_that_where_numbers_contradict_each_other_nothing_is_graded() -> None:
    queens, bet = parse_combo("QcQd"), 1
    view = river().node()
    hand = played(OPEN, {"BB": "QcQd"})
    decision = bare(hand, list(decisions(hand))[-1])

    told = [
        graded(
            decision,
            unsettled(view, queens, bet, lost),
            queens,
            taken,
            0.01,
            accuracy_pct=0.3,
        )
        for lost in (7.9, 400.0)
        for taken in (0, bet)
    ]

    assert [each.grade for each in told[:2]] == [Grade.BEST, Grade.MISTAKE]
    assert {(each.grade, each.lost, each.reason) for each in told[2:]} == {(None, None, UNSETTLED)}


def test_that_ev_lost_is_the_best_ev_less_that_of_the_action(study: Study) -> None:
    # The bet is read as another size, so that the pots of solve and hand differ from there on.
    line = f"{OPEN}|BB X,BTN B300,BB C"

    result = looked_up(study, played(line, {"BB": "8s8d", "BTN": "AsKs"}, FLOP, hero="BB")).reviewed

    flop = [each for each in result if each.street == 1 and each.status is Status.GRADED]
    assert len(flop) == 3
    for each in flop:
        assert each.taken is not None
        known = [ev for ev in each.evs if ev is not None]
        own = each.evs[each.taken]
        assert own is not None
        assert each.lost == pytest.approx(max(known) - own, abs=2e-4)


def test_that_what_is_not_known_says_why(study: Study) -> None:
    three = played("UTG F,MP F,CO F,BTN R250,SB C,BB C|SB X,BB X,BTN X", {"BTN": "AsAh"}, FLOP)
    straddled = played(OPEN, {"BTN": "AsAh"})
    straddled = replace(straddled, posts=(*straddled.posts, Post(2, PostKind.STRADDLE, 200)))
    for hand, reason in (
        (three, "3 players see the flop: solves are for two"),
        (straddled, "a straddle was posted: the data sets know the two blinds only"),
    ):
        last = looked_up(study, hand).reviewed[-1]

        assert (last.status, last.reason, last.lost) == (Status.UNKNOWN, reason, None)


@pytest.mark.parametrize("hand", ALL, ids=lambda hand: f"{hand.room} {hand.id}")
def test_that_every_decision_of_every_room_is_graded_or_says_why(study: Study, hand: Hand) -> None:
    for decision in looked_up(study, hand).reviewed:
        assert (decision.grade is None) == bool(decision.reason)
        assert (decision.grade is None) == (decision.status is not Status.GRADED)


def test_that_a_flop_of_the_library_is_graded_with_its_evs(study: Study) -> None:
    hand = played(f"{OPEN}|BB X,BTN B182,BB F", {"BTN": "AsKs"}, FLOP)

    decision = looked_up(study, hand).reviewed[-1]

    assert (decision.status, decision.grade) == (Status.GRADED, Grade.BEST)
    # A hand that mixes loses no more than the hundredth that EVs of the library are rounded to.
    assert decision.lost in {0.0, 0.01}
    assert decision.place == f"6max: F F F R2.5 F C | {FLOP} | CHECK"
    assert None not in decision.evs


def test_that_a_flop_of_another_data_set_does_not_grade(study: Study) -> None:
    hand = played(f"{OPEN}|BB X,BTN B182,BB C", {"BTN": "AsKs"}, FLOP, currency="USD")

    decision = looked_up(study, hand).reviewed[-1]

    assert decision.status is Status.WAITING
    assert decision.reason == (
        "the library's Kh7h3c of BTN v BB SRP was solved with the ranges of 6max: solve it"
    )


def test_that_other_pots_and_sizes_are_told(study: Study) -> None:
    line = "UTG F,MP F,CO F,BTN R300,SB F,BB C|BB X,BTN B400,BB F"
    hand = played(line, {"BTN": "AsKs"}, FLOP)

    decision = looked_up(study, hand).reviewed[-1]

    assert decision.status is Status.GRADED
    assert "the pot is 6.5bb, the library's 5.5bb" in decision.notes
    assert "BTN's bet to 4bb is read as 4.88bb" in decision.notes


def test_that_a_range_of_a_few_combos_gives_a_low_confidence(study: Study) -> None:
    decision = polar(study, "BB B550,BTN C", {"BB": "7c6c", "BTN": "JcJd"})["BTN call"]

    # Three sets and four bluffs against four pairs.
    assert decision.grade is not None
    assert decision.doubts == (
        "BB comes to the river with 7.0 combos",
        "BTN comes to the river with 4.0 combos",
    )
    assert not decision.is_sure
    assert decision.sure_lost is None
    assert read_kept(decision.kept(1)) == decision
    assert decision.kept(1).lost_bb is None


def test_that_a_hand_that_was_put_in_gives_a_low_confidence(study: Study) -> None:
    decisions = polar(study, "BB X,BTN X", {"BB": "AsKs", "BTN": "JcJd"})

    assert ADDED in decisions["BB check"].doubts
    assert ADDED not in decisions["BTN check"].doubts


def test_that_a_hand_that_was_put_in_is_doubted_on_every_later_street(study: Study) -> None:
    decisions = polar(study, "BB X,BTN X", {"BB": "QcQd", "BTN": "JcJd"}, put_in="BB")

    assert ADDED in decisions["BB check"].doubts
    assert ADDED not in decisions["BTN check"].doubts


def test_that_a_turn_kept_with_earlier_words_for_a_hand_put_in_has_the_river_doubted(
    study: Study,
) -> None:
    [before] = ADDED_WORDS - {ADDED}

    cards = {"BB": "QcQd", "BTN": "JcJd"}
    decisions = polar(study, "BB X,BTN X", cards, put_in="BB", added=before)

    assert decisions["BB check"].doubts[-1] == ADDED
    assert decisions["BB check"].is_added
    assert not decisions["BTN check"].is_added


def test_that_a_size_read_as_one_that_is_never_made_gives_a_low_confidence(study: Study) -> None:
    def last(line: str) -> Reviewed:
        hand = played(f"{OPEN}|{line}", {"BTN": "QsQd", "BB": "Kc9c"}, FLOP)
        return looked_up(study, hand).reviewed[-1]

    led, raised = last("BB B390,BTN C"), last("BB X,BTN B182,BB F")

    # BB hardly ever leads into the opener here, and never so large.
    pot = study.preflop("6max", MOVES).flop
    assert pot is not None
    flop = study.open_flop("6max", pot, Board.parse(FLOP))
    assert flop is not None
    view = flop.node("root")
    row = next(n for n, action in enumerate(view.actions) if action.label == "BET 413")
    share = view.met[0] @ view.strategy[row] / view.met[0].sum()
    assert share < 0.01
    assert led.doubts == (
        "BB's bet to 3.9bb is read as 4.13bb: the strategy takes it less than 1 % of the time",
    )
    assert raised.status is Status.GRADED
    assert raised.is_sure


def test_that_a_review_kept_before_confidence_was_told_is_read() -> None:
    hand = played(OPEN, {"BB": "QcQd"})
    row = bare(hand, list(decisions(hand))[-1]).kept(1)
    content = json.loads(row.content)
    del content["doubts"]

    assert read_kept(replace(row, content=json.dumps(content))).is_sure


def test_that_a_hand_that_does_not_add_up_is_not_graded(study: Study) -> None:
    hand = replace(played(OPEN, {"BTN": "AsKs"}), unreconciled="BTN bets 1700 and has 92")

    (decision,) = looked_up(study, hand).reviewed

    assert decision.status is not Status.GRADED
    assert decision.reason == "does not add up by the rules: BTN bets 1700 and has 92"
