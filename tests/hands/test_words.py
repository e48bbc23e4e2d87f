"""Amounts, times, positions, facts and names: the small parts that readers share."""

import dataclasses
import doctest
from datetime import UTC, datetime
from decimal import Decimal
from importlib import import_module

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gto_desktop.hands.anonymous import anonymous, identity
from gto_desktop.hands.hand import HandSkipped, positions
from gto_desktop.hands.room_amounts import amount
from gto_desktop.hands.room_times import to_utc
from gto_desktop.services.review.hand_row import row_of
from tests.hands.samples import ALL, hand_of


@pytest.mark.parametrize("name", ["room_amounts", "room_times", "hand", "draft", "sources"])
def test_that_the_examples_are_right(name: str) -> None:
    module = import_module(f"gto_desktop.hands.{name}")

    assert doctest.testmod(module).failed == 0


@given(
    st.integers(0, 10**9), st.sampled_from(["{:,}.{:02}", "{}.{:02}", "${:,}.{:02}", "{},{:02}€"])
)
def test_that_amounts_are_exact(cents: int, form: str) -> None:
    assert amount(form.format(cents // 100, cents % 100)) * 100 == cents


@given(st.integers(0, 10**9))
def test_that_thousands_are_grouped_any_way(chips: int) -> None:
    for separator in (",", ".", "\u00a0", "\u202f"):
        assert amount(f"{chips:,}".replace(",", separator)) == chips


@pytest.mark.parametrize("text", ["", "$", "1.2.3", "1,23,456", "12.34.567,8", "٣", "1" * 20])
def test_that_what_is_no_amount_is_refused(text: str) -> None:
    with pytest.raises(HandSkipped):
        amount(text)


def test_that_chips_are_no_fractions() -> None:
    assert amount("0.125") == Decimal("0.125")
    assert amount("1.125") == 1125


@pytest.mark.parametrize(
    ("local", "zone", "hour"),
    [
        # The clocks of New York go forward on 10 March 2024 at 2, those of Paris on the 31st.
        (datetime(2024, 3, 10, 1), "ET", 6),
        (datetime(2024, 3, 10, 4), "ET", 8),
        (datetime(2024, 3, 30, 12), "CET", 11),
        (datetime(2024, 4, 1, 12), "CET", 10),
        (datetime(2024, 10, 28, 12), "CET", 11),
        (datetime(2006, 4, 1, 12), "ET", 17),
        (datetime(2024, 1, 1, 12), "BRT", 15),
        (datetime(2024, 1, 1, 12), "MSK", 9),
    ],
)
def test_that_times_of_zones_are_utc(local: datetime, zone: str, hour: int) -> None:
    found = to_utc(local, zone)

    assert found is not None
    assert (found.hour, found.tzinfo) == (hour, UTC)


def test_that_six_players_sit_as_in_the_solved_game() -> None:
    assert positions(6, 1) == ("SB", "BB", "UTG", "MP", "CO", "BTN")
    assert positions(3, 1) == ("SB", "BB", "BTN")
    assert positions(2, 0) == ("BB", "BTN")
    # The small blind is dead: the big blind is the first left of the button.
    assert positions(5, 0) == ("BB", "UTG", "MP", "CO", "BTN")


@given(st.integers(3, 10), st.integers(0, 1))
def test_that_every_seat_has_a_name_of_its_own(players: int, big: int) -> None:
    names = positions(players, big)

    assert len(set(names)) == len(names) == players
    assert names[-1] == "BTN"
    assert names[big] == "BB"


def test_that_facts_say_what_the_hero_faced_and_did() -> None:
    row = row_of(hand_of("pokerstars.txt", "9000000001"))

    assert (row.pot_type, row.multiway, row.situation) == ("SRP", False, "Raise")
    assert (row.preflop, row.flop_line, row.turn_line, row.river_line) == ("C", "C", "X", "B")
    # 16.63 won for 8 put in; the last bet was not called.
    assert row.result_bb == pytest.approx(8.63)
    assert (row.position, row.flop, row.showdown) == ("BTN", "Kd7h2c", False)


@pytest.mark.parametrize(
    ("file", "hand_id", "pot_type", "multiway", "situation"),
    [
        ("pokerstars.txt", "9000000004", "WALK", False, "RFI"),
        ("pokerstars.txt", "9000000002", "SRP", True, "RFI"),
        ("pokerstars.txt", "9000000006", "LIMP", False, "RFI"),
        ("888poker.txt", "330000001", "3BET", False, "RFI"),
        ("888poker.txt", "330000003", "LIMP", True, "RFI"),
        ("partypoker.txt", "550000002", "4BET", True, "RFI"),
        ("winamax.txt", "22000002-3-1700000500", "3BET", True, "Raise"),
    ],
)
def test_that_pots_are_named(
    file: str, hand_id: str, pot_type: str, multiway: bool, situation: str
) -> None:
    row = row_of(hand_of(file, hand_id))

    assert (row.pot_type, row.multiway, row.situation) == (pot_type, multiway, situation)


def test_that_opponents_lose_their_names_and_the_hero_does_not() -> None:
    hand = hand_of("pokerstars.txt", "9000000001")

    hidden = anonymous(hand, b"key")
    other = anonymous(hand, b"another key")

    assert [seat.name for seat in hidden.seats if seat.name in {s.name for s in hand.seats}] == [
        "Hero"
    ]
    assert anonymous(hand, b"key") == hidden
    assert hidden.seats[0].name != other.seats[0].name
    assert hidden.put_in() == hand.put_in()


@pytest.mark.parametrize("hand", ALL, ids=lambda hand: hand.id)
def test_that_a_hand_is_known_again_without_its_names(hand: object) -> None:
    assert identity(hand) == identity(anonymous(hand, b"key"))  # type: ignore[arg-type]


def test_that_different_hands_have_different_identities() -> None:
    nameless = {identity(dataclasses.replace(hand, id="")) for hand in ALL}

    assert len({identity(hand) for hand in ALL}) == len(nameless) == len(ALL)
