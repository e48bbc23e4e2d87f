"""Reviews against answers that are known, and what is said where nothing is known."""

import json
import time
from dataclasses import replace
from pathlib import Path
from typing import Any, TypeVar

import numpy as np
import pytest

from gto_desktop.basis.errors import InputError
from gto_desktop.cards.board import Board
from gto_desktop.cards.combo import parse_combo
from gto_desktop.game.player import PerPlayer
from gto_desktop.hands.decisions import decisions
from gto_desktop.hands.hand import Hand, Post, PostKind
from gto_desktop.hands.rooms import ReadHand, read_text
from gto_desktop.ranges.range import Range
from gto_desktop.services.review.review import Review
from gto_desktop.services.review.review_decision import (
    ADDED,
    Reviewed,
    Status,
    bare,
    graded,
    read_kept,
)
from gto_desktop.services.review.review_hand import HandReview, StreetStart
from gto_desktop.services.review.review_preflop import LONGER, OF_THREE
from gto_desktop.services.review.shared_solves import SharedSolves
from gto_desktop.services.solving.solving import Solving
from gto_desktop.services.study.study import Study
from gto_desktop.services.training.self_play import play_preflop
from gto_desktop.training.grading import UNSETTLED, WRONG, Grade
from tests.hands.samples import ALL
from tests.services.review.review_hands import OPEN, played
from tests.services.review.review_parts import done, kept, review, study
from tests.training.rivers import polar as river
from tests.training.rivers import unsettled

__all__ = ["review", "study"]
T = TypeVar("T")
VALUE = "QcQd,QcQh,QdQh"
AIR = "7c6c,7d6d,7h6h,7s6s"
CATCHERS = "JcJd,JcJh,JdJh,JsJc"
RIVER = "Qs8d5c3h2h"
FLOP = "Kh7h3c"
CHECKED = "BB X,BTN X"
MOVES = ("F", "F", "F", "R2.5", "F", "C")


def looked_up(study: Study, hand: Hand) -> HandReview:
    review = HandReview(study, hand)
    review.look_up()
    return review


def polar(study: Study, river: str, cards: dict[str, str], put_in: str = "") -> dict[str, Reviewed]:
    """A river where BB has sets or nothing and BTN a pair between; a pot of chips is behind.

    The largest bet is the best of a player who has the nuts or nothing, and it is the pot here.
    Who is named by `put_in` was put into the range of the turn.
    """
    pot = 550
    hand = played(f"{OPEN}|{CHECKED}|{CHECKED}|{river}", cards, RIVER, stack=250 + pot)
    # The data sets know no such stacks: the river alone is looked at.
    review = HandReview(study, replace(hand, seats=deep(hand)))
    review.look_up()
    review.hand = hand
    review._parts = parts_of(hand)
    ranges = [Range.parse(text).weights for text in (f"{VALUE},{AIR}", CATCHERS)]
    review.beginnings[3] = StreetStart(PerPlayer(ranges[0], ranges[1]), ())
    for decision in review.reviewed:
        if decision.street == 2 and decision.position == put_in:
            review.decisions[decision.number] = replace(decision, doubts=(ADDED,))
    assert done(review.solve(3, SharedSolves(Solving()), 1))
    return {
        f"{decision.position} {decision.kind}": decision
        for decision in review.reviewed
        if decision.street == 3
    }


def deep(hand: Hand) -> Any:
    return tuple(replace(seat, stack=10_000) for seat in hand.seats)


def parts_of(hand: Hand) -> dict[int, Any]:
    from gto_desktop.hands.decisions import decisions
    from gto_desktop.services.review.review_streets import street_part

    told = tuple(decisions(hand))
    return {street: street_part(hand, told, street) for street in (1, 2, 3)}


@pytest.mark.parametrize("bluff", ["7c6c", "7s6s"])
def test_that_a_pot_sized_bluff_and_either_answer_cost_nothing(study: Study, bluff: str) -> None:
    folds = polar(study, "BB B550,BTN F", {"BB": bluff, "BTN": "JcJd"})
    calls = polar(study, "BB B550,BTN C", {"BB": bluff, "BTN": "JcJd"})

    assert folds["BB bet"].lost_pct == pytest.approx(0, abs=0.3)
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


def test_that_before_the_flop_folded_aces_lose_what_they_are_worth(study: Study) -> None:
    hand = played("UTG F,MP F,CO F,BTN R250,SB F,BB F", {"BTN": "AsAh", "BB": "AcAd"})

    mine, other = looked_up(study, hand).reviewed

    assert (mine.grade, mine.lost, mine.is_hero) == (Grade.BEST, 0.0, True)
    assert (other.grade, other.is_hero) == (Grade.BLUNDER, False)
    assert other.evs[0] == 0.0
    assert other.lost == max(ev for ev in other.evs if ev is not None)
    # Four big blinds are in the pot, and aces win more than that.
    assert other.lost > 4
    assert "by frequency" not in mine.source
    assert mine.place == "6max: F F F"


def test_that_a_limp_that_nobody_makes_by_choice_is_graded_by_frequency(study: Study) -> None:
    hand = played("UTG C,MP F,CO F,BTN F,SB F,BB X", {"UTG": "8s8h", "BB": "7c2d"}, hero="UTG")

    mine, other = looked_up(study, hand).reviewed

    assert (mine.grade, mine.lost) == (Grade.BLUNDER, None)
    assert "graded by frequency" in mine.source
    # What is facing such a limp has been trained for, so it has EVs.
    assert (other.grade, other.lost) == (Grade.BEST, 0.0)


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


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        # An open of 100bb is none of 2.5bb, whoever makes it and whoever answers.
        (
            "UTG F,MP F,CO F,BTN R10000,SB F,BB F",
            "BTN's raise to 100bb is far from the solved 2.5bb",
        ),
        ("UTG F,MP F,CO F,BTN R600,SB F,BB F", "BTN's raise to 6bb is far from the solved 2.5bb"),
        ("UTG F,MP F,CO R250,BTN F,SB F,BB R400,CO F", "the raise to 4bb is far from the solved"),
    ],
)
def test_that_a_raise_far_from_the_solved_ones_is_not_graded_nor_what_comes_after(
    study: Study, line: str, reason: str
) -> None:
    decisions = looked_up(study, played(line, {"BB": "AhTs"}, hero="BB")).reviewed

    assert {each.status for each in decisions} == {Status.UNKNOWN}
    assert all(each.reason.startswith(reason) for each in decisions)


def test_that_sizes_of_up_to_twice_the_solved_one_are_read(study: Study) -> None:
    for to in (200, 225, 300, 400):
        line = f"UTG F,MP F,CO F,BTN R{to},SB F,BB C|BB X,BTN X"
        decisions = looked_up(study, played(line, {"BB": "AhTs"}, FLOP, hero="BB")).reviewed
        assert decisions[0].status is Status.GRADED


def test_that_a_flop_after_a_raise_that_is_not_read_has_no_ranges(study: Study) -> None:
    line = "UTG F,MP F,CO F,BTN R1000,SB F,BB C|BB X,BTN X"

    decisions = looked_up(study, played(line, {"BB": "AhTs"}, FLOP, hero="BB")).reviewed

    assert decisions[-1].reason == (
        "the ranges are not known: BTN's raise to 10bb is far from the solved 2.5bb"
    )


def test_that_a_line_read_as_a_shorter_one_gives_a_low_confidence(study: Study) -> None:
    line = "UTG R250,MP C,CO C,BTN C,SB F,BB F"

    decisions = looked_up(study, played(line, {"BB": "7c2d"}, hero="BB")).reviewed

    assert decisions[0].doubts == (LONGER, OF_THREE)


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


def test_that_the_data_set_is_the_one_with_the_nearest_stacks_and_rake(study: Study) -> None:
    def first(**options: Any) -> Reviewed:
        hand = played("UTG F,MP F,CO F,BTN R250,SB F,BB F", {"BTN": "AsAh"}, **options)
        return looked_up(study, hand).reviewed[0]

    assert first(currency="USD").place.startswith("6max_RC_100bb_100NL:")
    short = first(stack=4600)
    assert short.place.startswith("6max_RC_40bb:")
    assert any("rake" in note for note in short.notes)
    assert first(stack=13_000).place.startswith("6max_150bb:")
    assert any("120bb" in note for note in first(stack=12_000).notes)
    assert first(stack=2000).place.startswith("6max_20bb:")
    assert first(stack=1000).reason.startswith("short stacks: 10bb")
    assert any("250bb" in note for note in first(stack=25_000).notes)
    assert first(stack=50_000).reason.startswith("deep stacks: 500bb")


def with_stacks(hand: Hand, **stacks: int) -> Hand:
    """The same hand with other stacks, by seat."""
    seats = (replace(seat, stack=stacks.get(seat.position, seat.stack)) for seat in hand.seats)
    return replace(hand, seats=tuple(seats))


def test_that_the_data_set_is_that_of_the_stacks_known_at_the_decision(study: Study) -> None:
    # CO opens into five with 100bb; only BB, who calls, has 60.
    line = "UTG F,MP F,CO R250,BTN F,SB F,BB C"
    hand = with_stacks(played(line, {"CO": "AsAh", "BB": "KsQs"}, hero="CO"), BB=6000)

    opener, caller = looked_up(study, hand).reviewed

    assert opener.place.startswith("6max:")
    assert caller.place.startswith("6max_60bb:")
    # Of the three behind nobody is short against 100bb by more than two thirds.
    assert not any("may still play" in note for note in opener.notes)


def test_that_a_short_stack_that_may_still_play_is_named(study: Study) -> None:
    hand = with_stacks(
        played("UTG F,MP F,CO R250,BTN F,SB F,BB F", {"CO": "AsAh"}, hero="CO"), BB=2200
    )

    (opener,) = looked_up(study, hand).reviewed

    assert opener.place.startswith("6max:")
    assert "BB, who may still play, has 22bb" in opener.notes


def test_that_a_call_behind_a_caller_has_a_low_confidence_that_says_why(study: Study) -> None:
    hand = played("UTG F,MP F,CO R250,BTN C,SB F,BB C", {"BB": "KsQd", "BTN": "7s7h"}, hero="BB")

    button, big_blind = looked_up(study, hand).reviewed

    assert button.doubts == ()
    assert big_blind.doubts == (OF_THREE,)
    assert big_blind.sure_lost is None


def test_that_a_call_is_graded_by_the_price_that_was_offered(study: Study) -> None:
    def call(to: int) -> Reviewed:
        line = f"UTG R{to},MP F,CO F,BTN F,SB F,BB C"
        return looked_up(study, played(line, {"BB": "KsTd"}, hero="BB")).reviewed[0]

    cheap, dear = call(200), call(350)

    assert cheap.grade is Grade.BEST
    assert any("Priced for UTG's raise to 2bb" in note for note in cheap.notes)
    assert dear.grade in WRONG
    assert cheap.evs[1] is not None
    assert dear.evs[1] is not None
    # Two thirds of a big blind dearer, against fewer and better hands.
    assert dear.evs[1] < -0.1 < 0.05 < cheap.evs[1]


def test_that_without_evs_nothing_is_the_best(study: Study) -> None:
    hand = played("UTG C,MP F,CO F,BTN F,SB F,BB X", {"UTG": "7s2d"}, hero="UTG")

    (limp,) = looked_up(study, hand).reviewed

    assert limp.lost is None
    assert limp.grade is not Grade.BEST


def test_that_a_review_by_a_named_data_set_takes_that_one(review: Review) -> None:
    hand = played("UTG F,MP F,CO F,BTN R250,SB F,BB F", {"BTN": "AsAh"})

    decision = review.look_at(hand, "6max_RC_100bb_200NL").reviewed[0]

    assert decision.place.startswith("6max_RC_100bb_200NL:")
    with pytest.raises(InputError, match="no data set '9max'; known are 6max"):
        review.look_at(hand, "9max")


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


@pytest.mark.slow
def test_that_hands_by_the_strategy_are_never_mistakes_and_come_as_often_as_it_says(
    study: Study, tmp_path: Path
) -> None:
    out = tmp_path / "played.phhs"
    done(play_preflop(study, "6max", 150, 3, out))
    results = list(read_text(out.read_text(encoding="utf-8"), "played.phhs"))
    hands = [result.hand for result in results if isinstance(result, ReadHand)]
    assert len(hands) == 150

    graded = [
        decision
        for hand in hands
        for decision in looked_up(study, hand).reviewed
        if decision.street == 0
    ]

    assert len(graded) > 500
    taken = [each.shares[each.taken] for each in graded if each.taken is not None]
    assert len(taken) == len(graded)
    assert min(taken) > 0
    # Played as drawn, an action has the share s with the probability s: the mean is the sum of
    # squares.
    expected = np.mean([np.square(each.shares).sum() for each in graded])
    assert np.mean(taken) == pytest.approx(expected, abs=0.03)


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


def test_that_a_hand_that_does_not_add_up_is_not_graded(study: Study) -> None:
    hand = replace(played(OPEN, {"BTN": "AsKs"}), unreconciled="BTN bets 1700 and has 92")

    (decision,) = looked_up(study, hand).reviewed

    assert decision.status is not Status.GRADED
    assert decision.reason == "does not add up by the rules: BTN bets 1700 and has 92"
