"""Hands written in the form of PokerStars: what is read back, and what the form cannot say."""

import re
import tarfile
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gto_desktop.basis.paths import sample_hands
from gto_desktop.hands.hand import Hand, Room
from gto_desktop.hands.phh import read_phh
from gto_desktop.hands.stars_writing import as_stars, write_stars
from gto_desktop.hands.written_hand import unsaid
from tests.hands.dealer import Dealer
from tests.hands.samples import ALL, FILES, hand_of, hands_of, read


def same(hand: Hand) -> None:
    """Check that a hand is written and read back as far as the form has words for it."""
    (found,) = read(write_stars(hand))

    assert isinstance(found, Hand), found
    assert found == as_stars(hand), write_stars(hand)


@given(seed=st.integers(0, 10**9), seats=st.integers(2, 6), ante=st.sampled_from([0, 10]))
@settings(deadline=None, max_examples=60)
def test_that_hands_of_the_dealer_come_back_the_same(seed: int, seats: int, ante: int) -> None:
    random = Random(seed)
    dealer = Dealer(random, [random.randint(30, 5000) for _ in range(seats)], ante)
    (hand,) = read(dealer.play())
    assert isinstance(hand, Hand), hand

    same(hand)
    assert unsaid(hand, as_stars(hand)) == ()
    (found,) = read(write_stars(hand))
    assert found == hand


@pytest.mark.parametrize("file", FILES)
def test_that_hands_of_every_room_come_back(file: str) -> None:
    for hand in hands_of(file):
        same(hand)


def test_that_a_hand_of_pokerstars_comes_back_whole() -> None:
    for hand in hands_of("pokerstars.txt"):
        (found,) = read(write_stars(hand))
        assert found == hand


def test_that_the_sample_hands_come_back() -> None:
    hands = read(sample_hands().read_text(encoding="utf-8"))
    assert len(hands) == 80
    for hand in hands:
        assert isinstance(hand, Hand)
        same(hand)


def test_that_hands_of_pluribus_come_back(shared_dir: Path) -> None:
    path = shared_dir / "data" / "phh_small.tar.gz"
    if not path.is_file():
        pytest.skip("the archive of hands is not there")
    with tarfile.open(path) as archive:
        names = [m for m in archive if m.name.startswith("data/pluribus/") and m.isfile()]
        for member in names[::100]:
            file = archive.extractfile(member)
            assert file is not None
            same(read_phh(file.read().decode()))


def test_that_it_is_written_as_the_room_writes() -> None:
    text = write_stars(hand_of("pokerstars.txt", "9000000001"))

    assert text.startswith(
        "PokerStars Hand #9000000001: Hold'em No Limit ($0.50/$1.00 USD) - "
        "2024/07/01 14:15:00 ET\n"
        "Table 'Made Up II' 6-max Seat #6 is the button\n"
        "Seat 1: Alma ($100 in chips)\n"
    )
    assert "Dov (x): raises $2 to $3\n" in text
    assert "\n*** TURN *** [Kd 7h 2c] [9s]\n" in text
    assert "\nUncalled bet ($10) returned to Hero\nHero collected $16.63 from pot\n" in text
    assert "\nTotal pot $17.50 | Rake $0.87\nBoard [Kd 7h 2c 9s 4d]\n" in text


@pytest.mark.parametrize(
    ("changes", "word"),
    [
        ({"played": None}, "day"),
        ({"zone_known": False}, "zone"),
        ({"room": Room.WINAMAX}, "room"),
        ({"id": "HD12"}, "number"),
        ({"currency": ""}, "currency"),
        ({"table_size": 0}, "size"),
        ({"extra": {"simulated": "yes"}}, "strategies"),
        ({"extra": {"rounded": "1"}}, "rounded"),
    ],
)
def test_that_what_the_form_cannot_say_is_told(changes: dict[str, object], word: str) -> None:
    hand = replace(hand_of("pokerstars.txt", "9000000001"), **changes)  # type: ignore[arg-type]

    (told,) = unsaid(hand, as_stars(hand))

    assert word in told
    same(hand)


def test_that_cards_nobody_showed_and_sums_outside_the_pot_are_told() -> None:
    hand = hand_of("pokerstars.txt", "9000000001")
    seats = list(hand.seats)
    folded = next(p for p in range(6) if p not in hand.left())
    seats[folded] = replace(seats[folded], cards=("2d", "2s"), aside=-100)
    hand = replace(hand, seats=tuple(seats))

    told = " ".join(unsaid(hand, as_stars(hand)))

    assert "cards that nobody showed" in told
    assert "insurance" in told
    same(hand)


@given(name=st.text(min_size=1, max_size=30))
@settings(deadline=None, max_examples=150)
def test_that_any_name_comes_back_or_is_told(name: str) -> None:
    hand = hand_of("pokerstars.txt", "9000000001")
    if name in {seat.name for seat in hand.seats}:
        return
    seats = (replace(hand.seats[0], name=name), *hand.seats[1:])
    hand = replace(hand, seats=seats)

    same(hand)
    kept = as_stars(hand).seats[0].name == name
    assert bool(unsaid(hand, as_stars(hand))) != kept


@given(
    st.datetimes(datetime(1999, 1, 1), datetime(2100, 1, 1)).map(
        lambda at: at.replace(microsecond=0, tzinfo=UTC)
    )
)
@settings(deadline=None)
def test_that_every_second_of_a_year_comes_back(played: datetime) -> None:
    same(replace(hand_of("pokerstars.txt", "9000000001"), played=played))


def test_that_the_hour_which_comes_twice_comes_back() -> None:
    for hour in (4, 5, 6, 7):
        played = datetime(2024, 11, 3, hour, 30, tzinfo=UTC)
        hand = replace(hand_of("pokerstars.txt", "9000000001"), played=played)
        (found,) = read(write_stars(hand))
        assert isinstance(found, Hand)
        assert found.played == played


def test_that_hands_without_a_number_get_one_and_equal_ones_the_same() -> None:
    hands = [replace(hand, id="", extra={}) for hand in ALL]

    numbers = [as_stars(hand).id for hand in hands]

    assert len(set(numbers)) == len(hands)
    assert all(re.fullmatch(r"9\d{14}", number) for number in numbers)
    assert numbers == [as_stars(hand).id for hand in hands]
