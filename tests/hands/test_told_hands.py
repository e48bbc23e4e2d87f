"""Hands of each room as they are read; the figures are those that stand in the texts."""

from dataclasses import dataclass

import pytest

from gto_desktop.hands.hand import Hand
from tests.hands.samples import (
    ALL,
    COIN,
    FILES,
    GG,
    IGNITION,
    IPOKER,
    LANGUAGES,
    OHH,
    OLD_WPN,
    PACIFIC,
    PARTY,
    STARS,
    WINAMAX,
    WPN,
    hand_of,
    hands_of,
)


@dataclass(frozen=True)
class Told:
    """What a text says of a hand, in its own units."""

    file: str
    id: str
    stakes: str
    seats: str
    """Positions with their players, from the left of the button."""
    won: dict[str, str]
    rake: str = "0"


TOLD = (
    Told(
        STARS,
        "9000000001",
        "$0.5/$1",
        "SB Alma, BB Bo: the 2nd, UTG Cleo, MP Dov (x), CO Eve, BTN Hero",
        {"Hero": "16.63"},
        "0.87",
    ),
    Told(
        STARS,
        "9000000002",
        "100/200 (25)",
        "SB Bo, BB Cleo, CO Hero, BTN Alma",
        {"Hero": "2000", "Alma": "3225"},
    ),
    Told(
        STARS,
        "9000000003",
        "€1/€2",
        "SB Alma, BB Bo, BTN Hero",
        {"Bo": "6.18", "Hero": "6.17"},
        "0.65",
    ),
    Told(STARS, "9000000004", "$0.5/$1", "SB Hero, BB Cleo, BTN Alma", {"Cleo": "1"}),
    Told(
        STARS, "9000000005", "$1/$2", "BB Alma, BTN Hero", {"Hero": "198.5", "Alma": "198.5"}, "3"
    ),
    Told(
        STARS,
        "9000000006",
        "$0.5/$1",
        "SB Bo, BB Cleo, CO Hero, BTN Alma",
        {"Cleo": "2.85"},
        "0.15",
    ),
    Told(STARS, "9000000007", "$1/$2", "SB Alma, BB Bo, BTN Hero", {}, "3"),
    Told(
        GG,
        "RC500000001",
        "$0.05/$0.1",
        "SB Hero, BB 5e6f7a8b, BTN 1a2b3c4d",
        {"Hero": "2.14"},
        "0.16",
    ),
    Told(
        GG,
        "TM500000002",
        "1250/2500 (300)",
        "SB bbbb2222, BB aaaa1111, BTN Hero",
        {"Hero": "75900", "aaaa1111": "29400"},
    ),
    Told(
        GG,
        "HD500000003",
        "$0.5/$1",
        "SB Hero, BB cccc3333, CO dddd4444, BTN eeee5555",
        {"Hero": "100", "dddd4444": "100"},
        "6",
    ),
    Told(
        GG,
        "HD500000004",
        "$0.5/$1",
        "SB cccc3333, BB dddd4444, CO eeee5555, BTN Hero",
        {"cccc3333": "1.19", "dddd4444": "1.19"},
        "0.12",
    ),
    Told(GG, "HD500000005", "$0.5/$1", "SB cccc3333, BB dddd4444, BTN Hero", {"dddd4444": "1"}),
    Told(
        WINAMAX,
        "11000001-10-1700000001",
        "€0.5/€1",
        "SB Bo raises, BB Alma, BTN Hero",
        {"Hero": "41.38"},
        "1.12",
    ),
    Told(
        WINAMAX,
        "22000002-3-1700000500",
        "100/200 (25)",
        "SB Hero, BB Alma, BTN Bo",
        {"Hero": "3400", "Alma": "2400"},
    ),
    # It writes an uncalled bet among the winnings: 0.14 with the 0.08 that nobody called.
    Told(
        WINAMAX,
        "11000003-12-1700000900",
        "€0.01/€0.02",
        "SB Hero, BB Bo, CO Cleo, BTN Alma",
        {"Bo": "0.06"},
    ),
    Told(
        WINAMAX,
        "11000004-13-1700001000",
        "€0.5/€1",
        "BB Alma, BTN Hero",
        {"Alma": "49", "Hero": "49"},
        "2",
    ),
    Told(WINAMAX, "11000005-14-1700001100", "€0.5/€1", "BB Alma, BTN Hero", {"Alma": "1"}),
    Told(PACIFIC, "330000001", "$0.5/$1", "SB Bo, BB Cleo, CO Alma, BTN Hero", {"Hero": "74"}, "3"),
    Told(
        PACIFIC,
        "330000002",
        "100/200 (20)",
        "SB Alma, BB Bo, BTN Hero",
        {"Bo": "2000", "Hero": "4500"},
    ),
    Told(
        PACIFIC,
        "330000003",
        "€0.5/€1",
        "SB Alma, BB Bo, CO Cleo, BTN Hero",
        {"Alma": "1.12", "Bo": "1.11", "Cleo": "1.11"},
        "0.16",
    ),
    Told(PACIFIC, "330000004", "$0.5/$1", "BB Alma, BTN Hero", {"Alma": "1"}),
    Told(PARTY, "550000001", "$0.5/$1", "SB Alma, BB Bo, CO Cleo, BTN Hero", {"Hero": "62"}, "1.5"),
    Told(
        PARTY,
        "550000002",
        "600/1200 (50)",
        "SB Alma, BB Bo, BTN Hero",
        {"Hero": "13500", "Alma": "9750"},
    ),
    Told(
        PARTY,
        "550000003",
        "€0.5/€1",
        "SB Alma, BB Bo, CO Cleo, BTN Hero",
        {"Bo": "1.43", "Cleo": "1.42"},
        "0.15",
    ),
    Told(PARTY, "550000004", "$0.5/$1", "BB Hero, BTN Alma", {"Hero": "1"}),
    Told(
        PARTY,
        "1770000000005abcdef",
        "$0.1/$0.25",
        "SB Player2, BB Hero, BTN Player1",
        {"Hero": "48.1"},
        "2",
    ),
    Told(IPOKER, "660000001", "€0.5/€1", "SB Alma & Co, BB Bo, BTN Hero", {"Hero": "20.9"}, "1.6"),
    Told(IPOKER, "660000002", "€0.5/€1", "BB Hero, BTN Alma & Co", {"Hero": "1"}),
    Told(
        IPOKER,
        "660000003",
        "€0.5/€1",
        "SB Alma, BB Bo, BTN Hero",
        {"Hero": "29.5", "Alma": "29.5"},
        "2",
    ),
    Told(
        IPOKER,
        "660000011",
        "100/200 (20)",
        "SB Alma, BB Bo, BTN Hero",
        {"Hero": "1400", "Alma": "2400"},
    ),
    Told(
        WPN,
        "410000001",
        "$0.5/$1",
        "SB Alma, BB Bo the 2nd, CO Cleo, BTN Hero",
        {"Cleo": "198"},
        "3",
    ),
    Told(WPN, "410000002", "$0.05/$0.1", "SB Bo, BB Hero, BTN Alma", {"Alma": "0.25"}),
    Told(WPN, "410000003", "300/600 (75)", "SB Alma, BB Hero, BTN Cleo", {"Hero": "7275"}),
    Told(WPN, "410000004", "$1/$2", "BB Alma, BTN Hero", {"Alma": "118.5", "Hero": "118.5"}, "3"),
    # 0.05 and then 0.55 of it is what anybody may put in.
    Told(
        WPN,
        "410000005",
        "$0.01/$0.02, cap $0.6",
        "SB Alma, BB Hero, BTN Bo",
        {"Hero": "1.15"},
        "0.06",
    ),
    Told(
        OLD_WPN,
        "420000001",
        "$1/$2",
        "SB Bo, BB Cleo, CO Hero, BTN Alma",
        {"Cleo": "120.61"},
        "3.25",
    ),
    Told(OLD_WPN, "420000002", "$0.02/$0.05", "SB Bo, BB Cleo, CO Alma, BTN Hero", {"Bo": "0.17"}),
    Told(OLD_WPN, "420000003", "30/60 (5)", "SB Alma, BB Bo, BTN Hero", {"Hero": "290"}),
    Told(
        IGNITION,
        "4300000001",
        "$0.25/$0.5",
        "SB Seat 2, BB Hero, UTG Seat 4, MP Seat 5, CO Seat 6, BTN Seat 1",
        {"Seat 6": "8.57"},
        "0.43",
    ),
    Told(
        IGNITION,
        "4300000002",
        "$0.25/$0.5",
        "SB Seat 6, BB Seat 1, CO Hero, BTN Seat 4",
        {"Hero": "218.06"},
        "3",
    ),
    Told(
        IGNITION,
        "4300000003",
        "400/800 (80)",
        "SB Seat 5, BB Hero, CO Seat 7, BTN Seat 1",
        {"Seat 1": "3870"},
    ),
    # The blind that nobody called came back: nobody wins anything.
    Told(IGNITION, "4300000004", "$0.1/$0.25", "BB Seat 2, CO Seat 4, BTN Hero", {}),
    # The chairs are listed as the players sit, their numbers are those of all tables.
    Told(
        IGNITION,
        "4300000005",
        "75/150 (15)",
        "SB Seat 3, BB Hero, CO Seat 1, BTN Seat 2",
        {"Hero": "22195"},
    ),
    Told(
        COIN,
        "4400000001",
        "₮0.01/₮0.02",
        "SB eeee5555, BB aaaa1111, MP bbbb2222, CO Hero, BTN dddd4444",
        {"bbbb2222": "1.43"},
        "0.08",
    ),
    Told(
        COIN, "4400000002", "₮1/₮2", "SB bbbb2222, BB Hero, BTN aaaa1111", {"Hero": "1.56"}, "0.44"
    ),
    Told(
        LANGUAGES,
        "4500000001",
        "40/80 (10)",
        "SB Duda, BB Ester, MP Hero, CO Ana, BTN Caio",
        {"Hero": "1322"},
    ),
    Told(
        LANGUAGES,
        "4500000002",
        "€0.02/€0.05",
        "SB Hero, BB Yago, CO Raúl & Co, BTN Julia",
        {"Raúl & Co": "1.13"},
        "0.06",
    ),
    Told(
        LANGUAGES,
        "4500000003",
        "$0.01/$0.02",
        "SB Hero, BB Женя, MP Аня, CO Борис, BTN Глеб",
        {"Борис": "1.83"},
        "0.1",
    ),
    Told(LANGUAGES, "4500000004", "$0.01/$0.02", "SB Jörg, BB Käthe, BTN Hero", {"Hero": "0.13"}),
    Told(LANGUAGES, "4500000005", "100/200", "SB Benoît, BB Hero, BTN Anaïs", {"Hero": "5500"}),
    Told(
        OHH,
        "4600000001",
        "$0.5/$1",
        'SB Hero, BB Bo, BTN Cleo "the shark"',
        {'Cleo "the shark"': "58"},
        "3",
    ),
    Told(
        OHH,
        "4600000002",
        "100/200 (25)",
        "SB Bo, BB Cleo, CO Hero, BTN Alma",
        {"Hero": "2000", "Alma": "3225"},
    ),
)


@pytest.mark.parametrize("told", TOLD, ids=lambda told: told.id)
def test_that_a_hand_is_read_as_it_is_told(told: Told) -> None:
    hand = hand_of(told.file, told.id)

    assert hand.stakes == told.stakes
    assert ", ".join(f"{seat.position} {seat.name}" for seat in hand.seats) == told.seats
    assert {seat.name: hand.shown(seat.won) for seat in hand.seats if seat.won} == told.won
    assert hand.shown(hand.rake) == told.rake
    assert hand.hero is not None
    assert hand.seats[hand.hero].name == "Hero"


def test_that_every_hand_is_told_of() -> None:
    assert [(file, hand.id) for file in FILES for hand in hands_of(file)] == sorted(
        ((told.file, told.id) for told in TOLD), key=lambda pair: FILES.index(pair[0])
    )


@pytest.mark.parametrize("hand", ALL, ids=lambda hand: hand.id)
def test_that_every_hand_comes_out_by_the_rules(hand: Hand) -> None:
    assert hand.unreconciled == ""
    if not hand.cashed_out:
        assert sum(seat.won for seat in hand.seats) + hand.rake == sum(hand.put_in()) + hand.added
