"""Hands written in the Open Hand History format, checked by what its specification says."""

import json
from dataclasses import replace
from fractions import Fraction
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gto_desktop.basis.paths import sample_hands
from gto_desktop.hands.hand import Hand
from gto_desktop.hands.ohh_writing import as_ohh, write_ohh
from gto_desktop.hands.written_hand import unsaid
from tests.hands.dealer import Dealer
from tests.hands.samples import ALL, hand_of, read

_PUTS_IN = {"Post SB", "Post BB", "Post Ante", "Straddle", "Post Dead", "Post Extra Blind"}
_PUTS_IN |= {"Bet", "Call", "Raise"}


def written(hand: Hand) -> dict[str, Any]:
    content: dict[str, dict[str, Any]] = json.loads(write_ohh(hand), parse_float=Fraction)
    return content["ohh"]


def steps(ohh: dict[str, Any]) -> list[dict[str, Any]]:
    return [action for part in ohh["rounds"] for action in part["actions"]]


def check(hand: Hand) -> None:
    """Check sums alone: what is put in, less what nobody called, is what the pot holds."""
    ohh = written(hand)
    put = {player["id"]: Fraction(0) for player in ohh["players"]}
    added = Fraction(0)
    for step in steps(ohh):
        if step["action"] in _PUTS_IN:
            put[step["player_id"]] += Fraction(step["amount"])
        elif step["action"] == "Add to Pot":
            added += Fraction(step["amount"])
    (pot,) = ohh["pots"]
    wins = sum(Fraction(win["win_amount"]) for win in pot["player_wins"])
    first, second = sorted(put.values())[-1], sorted(put.values())[-2]
    all_in = {step["player_id"] for step in steps(ohh) if step.get("is_allin")}

    assert wins + Fraction(pot["rake"]) == pot["amount"]
    assert sum(put.values()) + added - Fraction(pot["amount"]) in {0, first - second}
    for player in ohh["players"]:
        spent = put[player["id"]]
        assert spent <= player["starting_stack"]
        assert (spent == player["starting_stack"]) == (player["id"] in all_in)


@given(seed=st.integers(0, 10**9), seats=st.integers(2, 6), ante=st.sampled_from([0, 10]))
@settings(deadline=None, max_examples=60)
def test_that_the_sums_of_the_dealers_hands_are_right(seed: int, seats: int, ante: int) -> None:
    random = Random(seed)
    dealer = Dealer(random, [random.randint(30, 5000) for _ in range(seats)], ante)
    (hand,) = read(dealer.play())
    assert isinstance(hand, Hand), hand

    check(hand)


def test_that_the_sums_of_the_sample_hands_are_right() -> None:
    for hand in read(sample_hands().read_text(encoding="utf-8")):
        assert isinstance(hand, Hand)
        check(hand)


def test_that_a_hand_is_told_action_by_action() -> None:
    ohh = written(hand_of("pokerstars.txt", "9000000001"))

    assert (ohh["site_name"], ohh["game_number"]) == ("PokerStars", "9000000001")
    assert ohh["start_date_utc"] == "2024-07-01T18:15:00Z"
    assert ohh["bet_limit"] == {"bet_type": "NL", "bet_cap": 0}
    assert ohh["currency"] == "USD"
    names = {player["id"]: player["name"] for player in ohh["players"]}
    assert names[ohh["hero_player_id"]] == "Hero"
    told = [(names[s["player_id"]], s["action"], s.get("amount")) for s in steps(ohh)][:6]
    assert told == [
        ("Alma", "Post SB", Fraction(1, 2)),
        ("Bo: the 2nd", "Post BB", 1),
        ("Hero", "Dealt Cards", None),
        ("Cleo", "Fold", None),
        ("Dov (x)", "Raise", 3),
        ("Eve", "Fold", None),
    ]
    assert [(part["street"], part.get("cards")) for part in ohh["rounds"]] == [
        ("Preflop", None),
        ("Flop", ["Kd", "7h", "2c"]),
        ("Turn", ["9s"]),
        ("River", ["4d"]),
    ]


def test_that_a_raise_tells_what_is_put_in_by_it() -> None:
    (hand,) = read(
        "PokerStars Hand #1: Hold'em No Limit ($1/$2 USD) - 2024/01/05 9:10:01 ET\n"
        "Table 'T' 2-max Seat #1 is the button\n"
        "Seat 1: A ($100 in chips)\nSeat 2: B ($100 in chips)\n"
        "A: posts small blind $1\nB: posts big blind $2\n*** HOLE CARDS ***\n"
        "A: raises $4 to $6\nB: raises $14 to $20\nA: folds\n"
        "Uncalled bet ($14) returned to B\nB collected $12 from pot\n"
        "*** SUMMARY ***\nTotal pot $12 | Rake $0\n"
    )
    assert isinstance(hand, Hand)

    # The specification: a raise to 20 of who has 2 in front has the amount 18.
    assert [s["amount"] for s in steps(written(hand)) if s["action"] == "Raise"] == [5, 18]


def test_that_what_the_format_cannot_say_is_told() -> None:
    hand = next(hand for hand in ALL if hand.tournament and hand.tournament.level)
    dateless = replace(hand_of("pokerstars.txt", "9000000001"), played=None, id="")

    assert any("level" in told for told in unsaid(hand, as_ohh(hand)))
    day, number = sorted(unsaid(dateless, as_ohh(dateless)), key=lambda told: "number" in told)
    assert "day" in day
    assert "number" in number


def test_that_hands_of_every_room_come_back() -> None:
    pytest.importorskip("gto_desktop.hands.open_hand_history")
    for hand in ALL:
        (found,) = read(write_ohh(hand))
        assert found == as_ohh(hand)


@given(seed=st.integers(0, 10**9), seats=st.integers(2, 6), ante=st.sampled_from([0, 10]))
@settings(deadline=None, max_examples=60)
def test_that_hands_of_the_dealer_come_back(seed: int, seats: int, ante: int) -> None:
    pytest.importorskip("gto_desktop.hands.open_hand_history")
    random = Random(seed)
    dealer = Dealer(random, [random.randint(30, 5000) for _ in range(seats)], ante)
    (hand,) = read(dealer.play())
    assert isinstance(hand, Hand), hand

    (found,) = read(write_ohh(hand))

    assert found == as_ohh(hand)


@given(name=st.text(min_size=1, max_size=30))
@settings(deadline=None, max_examples=100)
def test_that_any_name_comes_back_or_is_told(name: str) -> None:
    pytest.importorskip("gto_desktop.hands.open_hand_history")
    hand = hand_of("pokerstars.txt", "9000000001")
    if name in {seat.name for seat in hand.seats}:
        return
    hand = replace(hand, seats=(replace(hand.seats[0], name=name), *hand.seats[1:]))

    (found,) = read(write_ohh(hand))

    assert found == as_ohh(hand)
    assert bool(unsaid(hand, as_ohh(hand))) != (as_ohh(hand).seats[0].name == name)
