"""The costliest leaks, and what of a figure may be chance."""

import math
from dataclasses import replace
from random import Random
from statistics import NormalDist

import pytest

from gto_desktop.cards.hand_class import parse_class
from gto_desktop.services.review.leak_plan import leak_plan
from gto_desktop.services.review.leaks import (
    Decided,
    gap_margin,
    hero_decisions,
    leak_report,
    mean_margin,
    report_of,
)
from gto_desktop.services.review.review_decision import read_kept
from gto_desktop.training.grading import Grade
from tests.services.review.review_hands import OPEN
from tests.services.review.test_leaks import rows

BET, CHECK = f"{OPEN}|BB X,BTN B300,BB F", f"{OPEN}|BB X,BTN X"


def decided(line: str, hand: int, lost: float, grade: Grade = Grade.BEST) -> list[Decided]:
    """The decisions of the button in a hand; the one on the flop lost something."""
    found = [read_kept(row) for row in rows(line, hand, lost)]
    return [
        (hand, replace(one, grade=grade) if one.street else replace(one, lost=0.01))
        for one in found
    ]


def test_that_the_dearest_situation_comes_first_with_its_mistakes_and_hand_classes() -> None:
    kept = [
        *decided(BET, 1, 0.5, Grade.MISTAKE),
        *decided(BET, 2, 0.0),
        *decided(CHECK, 3, 0.25, Grade.BLUNDER),
    ]

    flop, preflop = leak_plan(kept)

    assert (flop.cost.name, preflop.cost.name) == ("SRP, flop, IP to act", "Preflop, RFI")
    assert (flop.cost.decisions, flop.cost.lost) == (3, 0.75)
    numbers = {hand: one.number for hand, one in kept if one.street}
    assert flop.wrong == {(1, numbers[1]), (3, numbers[3])}
    assert preflop.wrong == frozenset()
    assert [dear.hand for dear in flop.dearest] == [1, 3]
    aks = flop.classes[parse_class("AKs")]
    assert (aks.decisions, aks.lost) == (3, 0.75)
    assert sum(found.decisions for found in flop.classes) == 3


def test_that_a_leak_says_what_is_done_too_often_once_enough_is_known() -> None:
    # The strategy bets every second flop; this player always does.
    often = [pair for hand in range(1, 41) for pair in decided(BET, hand, 0.1)]
    few = [pair for hand in range(1, 6) for pair in decided(BET, hand, 0.1)]

    shift = leak_plan(often)[0].shift

    assert shift is not None
    assert {shift.share, shift.gto} in ({0.0, 0.5}, {1.0, 0.5})
    assert shift.is_significant
    assert shift.margin == pytest.approx(1.96 * math.sqrt(0.25 / 40), rel=1e-3)
    assert leak_plan(few)[0].shift is None


def test_that_what_nobody_lost_is_no_leak() -> None:
    kept = [(hand, replace(one, lost=0.0)) for hand, one in decided(BET, 1, 0.0)]

    assert leak_plan(kept) == ()


def test_that_the_interval_of_a_loss_holds_the_true_mean_as_often_as_it_says() -> None:
    random, inside, true = Random(5), 0, 0.3 * 0.5
    for _ in range(400):
        lost = [random.random() for _ in range(200) if random.random() < 0.3]
        margin = mean_margin(lost, 200)
        assert margin is not None
        inside += abs(sum(lost) / 200 - true) <= margin

    # 95 of 100, give or take what 400 trials leave to chance.
    assert 0.91 < inside / 400 < 0.985
    assert mean_margin([0.5], 1) is None


def test_that_who_plays_the_strategy_is_seldom_said_to_differ() -> None:
    random, wrong = Random(9), 0
    for _ in range(400):
        shares = [random.choice([0.0, 0.2, 0.5, 0.9, 1.0]) for _ in range(60)]
        pairs = [(random.random() < share, share) for share in shares]
        gap = sum(done - share for done, share in pairs) / 60
        wrong += abs(gap) > gap_margin(pairs)

    assert wrong / 400 < 0.08
    assert gap_margin([(False, 0.5)] * 100) == pytest.approx(
        NormalDist().inv_cdf(0.975) * 0.05, rel=1e-4
    )


def test_that_figures_are_significant_by_their_gap_and_their_number() -> None:
    def c_bet(hands: int) -> bool:
        kept = [row for hand in range(1, hands + 1) for row in rows(BET, hand, 0.1)]
        figures = leak_report(kept).frequencies
        return next(one for one in figures if one.figure.key == "c_bet").is_significant

    assert c_bet(40)
    assert not c_bet(9)


def test_that_a_report_is_the_same_from_rows_and_from_what_was_read_of_them() -> None:
    kept = rows(BET, 1, 0.5)

    assert report_of(hero_decisions(kept)) == leak_report(kept)


def test_that_losses_after_the_flop_are_told_by_its_texture() -> None:
    kept = [*decided(BET, 1, 0.5), *decided(BET, 2, 0.25), *decided(CHECK, 3, 1.0)]
    textures = {1: "paired", 2: "paired", 3: "monotone", 9: "rainbow"}

    found = report_of(kept, textures=textures).by_texture

    assert [(cost.name, cost.decisions, cost.lost) for cost in found] == [
        ("monotone", 1, 1.0),
        ("paired", 2, 0.75),
    ]
    assert found[0].per_100 == pytest.approx(100 / 3, abs=1e-3)
    assert report_of(kept).by_texture == ()
