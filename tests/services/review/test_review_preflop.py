"""Reviews before the flop: grades, the data set that fits, and raises that are not read."""

from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from gto_desktop.basis.errors import InputError
from gto_desktop.hands.hand import Hand, Tournament
from gto_desktop.hands.rooms import ReadHand, read_text
from gto_desktop.services.review.review import Review
from gto_desktop.services.review.review_decision import Reviewed, Status
from gto_desktop.services.review.review_preflop import LONGER, OF_THREE
from gto_desktop.services.study.study import Study
from gto_desktop.services.training.self_play import play_preflop
from gto_desktop.training.grading import WRONG, Grade
from tests.services.review.review_hands import played
from tests.services.review.review_parts import FLOP, done, looked_up, review, study

__all__ = ["review", "study"]


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


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        # An open of 6bb is none of 2.5bb, whoever makes it and whoever answers.
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


def test_that_an_open_of_all_chips_is_answered_at_its_price(study: Study) -> None:
    line = "UTG F,MP F,CO F,BTN R10000,SB F,BB F"
    grades = []
    for hand in ("AhTs", "AhAd"):
        (fold,) = looked_up(study, played(line, {"BB": hand}, hero="BB")).reviewed
        assert any("Priced for BTN's all-in to 100bb" in note for note in fold.notes)
        grades.append(fold.grade)

    assert grades == [Grade.BEST, Grade.BLUNDER]


def test_that_an_all_in_of_ones_own_that_was_not_solved_is_graded_by_its_price(
    study: Study,
) -> None:
    lost = {}
    for hand in ("AhAd", "AhTs", "7h2s"):
        line = "UTG F,MP F,CO F,BTN R10000,SB F,BB F"
        (jam,) = looked_up(study, played(line, {"BTN": hand}, hero="BTN")).reviewed
        assert jam.actions[jam.taken or 0] == "RAISE 100"
        assert jam.shares[jam.taken or 0] == 0.0
        assert any("BTN's own all-in to 100bb" in note for note in jam.notes)
        lost[hand] = jam.lost or 0.0
        assert jam.grade is Grade.BLUNDER

    # Aces win the blinds alone instead of a pot; ATo and 72o are called by better hands.
    assert lost["AhAd"] > 1.0
    assert lost["7h2s"] > lost["AhTs"] > 0.5


def test_that_an_all_in_over_an_all_in_size_that_is_solved_is_that_one(study: Study) -> None:
    line = "UTG F,MP F,CO F,BTN R250,SB F,BB R1000,BTN R2200,BB R10000,BTN F"

    decisions = looked_up(study, played(line, {"BB": "AhAd"}, hero="BB")).reviewed

    assert decisions[-1].grade is not None
    assert not any("priced" in note for note in decisions[-1].notes)


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


@pytest.mark.parametrize(
    ("currency", "rake", "big_blind", "version"),
    [
        ("USDT", 0, 1.0, "6max_RC_100bb_100NL"),
        ("CAD", 0, 2.0, "6max_RC_100bb_200NL"),
        ("CNY", 0, 2.0, "6max_RC_100bb_100NL"),
        ("INR", 0, 100.0, "6max_RC_100bb_100NL"),
        ("CNY", 0, 20.0, "6max_RC_100bb_200NL"),
        ("PLAY", 10, 1.0, "6max"),
        ("", 10, 1.0, "6max_RC_100bb_100NL"),
        ("", 0, 1.0, "6max"),
    ],
)
def test_that_a_cash_hand_of_every_currency_is_graded_with_a_rake(
    study: Study, currency: str, rake: int, big_blind: float, version: str
) -> None:
    line = "UTG F,MP F,CO F,BTN R250,SB F,BB F"
    hand = played(line, {"BTN": "AsAh"}, currency=currency)
    # The big blind is 100 units: of how much money, the scale says.
    hand = replace(hand, rake=rake, scale=round(hand.big_blind / big_blind))

    (opened,) = looked_up(study, hand).reviewed
    (of_tournament,) = looked_up(study, replace(hand, tournament=Tournament("1"))).reviewed

    assert opened.place.startswith(f"{version}:")
    assert of_tournament.place.startswith("6max:")


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


def test_that_a_call_is_worth_the_same_whatever_the_opponent_has_beyond_it(study: Study) -> None:
    def call(to: int) -> Reviewed:
        line = f"UTG F,MP F,CO F,BTN R250,SB R{to},BB F,BTN C10000"
        hand = with_stacks(played(line, {"BTN": "AsJs"}, stack=to), BTN=10_000)
        return looked_up(study, hand).reviewed[-1]

    equal, covered = call(10_000), call(20_000)

    assert equal.status is covered.status is Status.GRADED
    assert equal.lost is not None
    assert equal.lost > 10
    assert (covered.pot, covered.lost, covered.evs) == (equal.pot, equal.lost, equal.evs)


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
