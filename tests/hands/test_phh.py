"""PHH in and out."""

import dataclasses
from decimal import Decimal
from typing import Any, cast

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pokerkit import HandHistory

from gto_desktop.hands.compact import from_json, to_json
from gto_desktop.hands.hand import Hand, HandSkipped, Room
from gto_desktop.hands.phh import read_phh
from gto_desktop.hands.phh_writing import write_phh
from gto_desktop.toolkit.tool_table import TOOL_AT
from tests.hands.samples import ALL, read

HEADS_UP = """
variant = 'NT'
ante_trimming_status = true
antes = [0, 0]
blinds_or_straddles = [1, 2]
min_bet = 2
starting_stacks = [200, 110.5]
actions = ['d dh p1 AhKh', 'd dh p2 QdQc', 'p2 cbr 6', 'p1 cbr 18', 'p2 cc', 'd db 2c7hTd',
  'p1 cc', 'p2 cbr 20', 'p1 f']
players = ['Ann', 'Bob']
"""
# The big blind is first and gets nothing back; 18 each are in the pot.
ENDS = "finishing_stacks = [182, 128.5]"


@pytest.mark.parametrize("hand", ALL, ids=lambda hand: hand.id)
def test_that_a_hand_is_read_as_it_was_written(hand: Hand) -> None:
    assert read_phh(write_phh(hand)) == hand


@pytest.mark.parametrize("hand", ALL, ids=lambda hand: hand.id)
def test_that_a_hand_is_kept_whole_in_json(hand: Hand) -> None:
    assert from_json(to_json(hand)) == hand
    assert len(to_json(hand)) < 1600


@pytest.mark.parametrize("hand", ALL, ids=lambda hand: hand.id)
def test_that_other_readers_of_phh_play_a_hand_to_its_end(hand: Hand) -> None:
    text = write_phh(hand)

    parsed = TOOL_AT["notation/parse"].answer({"text": text})
    last = list(HandHistory.loads(text, parse_value=cast("Any", Decimal)))[-1]

    assert parsed.complete
    assert parsed.warnings == []
    assert not last.status
    if not hand.rake and not hand.added and len(hand.boards) < 2:
        results = [Decimal(chips) / hand.scale for chips in hand.results()]
        stacks = [Decimal(seat.stack) / hand.scale for seat in hand.seats]
        assert list(last.payoffs) == results
        assert parsed.finishing_stacks == pytest.approx(
            [float(sum(pair)) for pair in zip(stacks, results, strict=True)]
        )


@settings(max_examples=50, deadline=None)
@given(st.sampled_from(ALL), st.text(max_size=20).filter(lambda text: text.isprintable()))
def test_that_names_are_written_as_they_are(hand: Hand, name: str) -> None:
    first, *others = hand.seats
    named = dataclasses.replace(
        hand, seats=(dataclasses.replace(first, name=f"{name} "), *others), unreconciled=""
    )

    assert read_phh(write_phh(named)).seats == named.seats


def test_that_what_nobody_wrote_down_is_told_by_the_rules() -> None:
    hand = read_phh(HEADS_UP)

    assert [(seat.position, seat.won) for seat in hand.seats] == [("BB", 0), ("BTN", 360)]
    assert hand.unreconciled == ""


def test_that_stacks_at_the_end_are_checked() -> None:
    assert read_phh(HEADS_UP + ENDS).unreconciled == ""
    assert read_phh(HEADS_UP + ENDS.replace("128.5", "127.5")).rake == 10
    assert read_phh(HEADS_UP + "finishing_stacks = [218, 92.5]").unreconciled.startswith("Ann won")


def test_that_hands_in_tables_are_read_one_by_one() -> None:
    found = read(f"[1]\n{HEADS_UP}\n[2]\n{HEADS_UP.replace('NT', 'PO')}\n[3]\n{HEADS_UP}")

    assert [isinstance(hand, Hand) for hand in found] == [True, False, True]
    assert found[1] == "variant PO: only no-limit hold'em is read"


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ("[200, 110.5]", "[200]", "there are 2 to 10 players, not 1"),
        ("[200, 110.5]", "['a', 'b']", "starting_stacks is no number"),
        ("[200, 110.5]", "[nan, 1]", "starting_stacks is too large"),
        ("'p2 cc'", "'p2 sd'", "'p2 sd' is no action of hold'em"),
        ("'p2 cc'", "'p3 cc'", "there is no player p3"),
        ("QdQc", "QdQx", "'Qx' is no card"),
        ("QdQc", "AhQc", "Ah is dealt twice"),
        ("QdQc", "Qd??", "one card of a hand is not known"),
        ("antes = [0, 0]", "", "antes is missing"),
        ("'Bob'", "'Ann'", "players is a list with one name for each player"),
    ],
)
def test_that_what_is_no_hand_says_why(old: str, new: str, reason: str) -> None:
    with pytest.raises(HandSkipped) as refused:
        read_phh(HEADS_UP.replace(old, new))

    assert refused.value.reason == reason


def test_that_a_number_of_phh_names_no_hand() -> None:
    hand = read_phh(HEADS_UP + "hand = 7")

    assert (hand.room, hand.id, hand.extra) == (Room.PHH, "", {"hand": "7"})
