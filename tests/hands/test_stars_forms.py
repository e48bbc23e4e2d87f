"""Forms of PokerStars beside the present English one, and rooms that write as it does."""

from datetime import UTC, datetime

import pytest

from gto_desktop.hands.hand import Hand, HandActionKind, Room
from gto_desktop.hands.phh import read_phh
from gto_desktop.hands.phh_writing import write_phh
from gto_desktop.hands.rooms import Skipped, read_text
from tests.hands.samples import hand_of, hands_of, read, text_of

STARS = "pokerstars.txt"

SITS_OUT = """PokerStars Game #5200000001: Tournament #16600001, $10+$1 USD Hold'em No Limit - \
Level IV (50/100) - 2006/12/16 21:02:28 ET
Table '16600001 1' Seat #1 is the button
Seat 1: Alma (1555 in chips)
Seat 2: Bo (60 in chips) is sitting out
Seat 3: Hero (2260 in chips)
Alma: posts the ante 10
Bo: posts the ante 10
Hero: posts the ante 10
Bo: posts small blind 50 and is all-in
Hero: posts big blind 100
*** HOLE CARDS ***
Dealt to Hero [6h Jh]
Alma: raises 200 to 300
Bo: folds
Hero: folds
Uncalled bet (200) returned to Alma
Alma collected 280 from pot
*** SUMMARY ***
Total pot 280 | Rake 0
Seat 1: Alma (button) collected (280)
Seat 2: Bo (small blind) folded before Flop
Seat 3: Hero (big blind) folded before Flop
"""


def one(text: str) -> Hand:
    (hand,) = read(text)
    assert isinstance(hand, Hand), hand
    return hand


@pytest.mark.parametrize("banner", ["# {}", "#{}", "n. {}", "№{}", "Nr. {}"])
def test_that_hands_that_were_requested_by_mail_are_read(banner: str) -> None:
    hands = text_of(STARS).strip().split("\n\n\n")
    parts = [
        f"*********** {banner.format(number)} **************\n{hand}\n\n"
        for number, hand in enumerate(hands, 1)
    ]

    assert read("".join(parts)) == hands_of(STARS)


@pytest.mark.parametrize("line", ["Hero:", "Hero: "])
def test_that_a_line_with_only_the_name_of_who_acted_last_says_nothing(line: str) -> None:
    act = "Hero: bets $194 and is all-in\n"
    assert act in text_of(STARS)

    assert read(text_of(STARS).replace(act, f"{act}{line}\n")) == hands_of(STARS)


def test_that_a_line_with_only_the_name_of_another_is_not_passed_over() -> None:
    act = "Hero: bets $194 and is all-in\n"
    text = text_of(STARS).replace(act, f"{act}Alma:\n")

    assert "the line is not understood: 'Alma:'" in read(text)


@pytest.mark.parametrize(
    ("written", "played"),
    [
        ("2007/10/15 - 05:34:03 (ET)", datetime(2007, 10, 15, 9, 34, 3)),
        ("2007/10/15 05:34:03 ET", datetime(2007, 10, 15, 9, 34, 3)),
        ("2006/04/01 - 12:00:00 (ET)", datetime(2006, 4, 1, 17)),
        ("2019/06/25 16:12 UTC", datetime(2019, 6, 25, 16, 12)),
    ],
)
def test_that_dates_of_old_clients_and_converters_are_read(written: str, played: datetime) -> None:
    hand = one(SITS_OUT.replace("2006/12/16 21:02:28 ET", written))

    assert hand.played == played.replace(tzinfo=UTC)
    assert hand.zone_known


def test_that_words_may_be_in_capitals() -> None:
    text = SITS_OUT.replace("PokerStars Game", "POKERSTARS GAME").replace(
        "Hold'em No Limit", "HOLD'EM NO LIMIT"
    )

    assert one(text) == one(SITS_OUT)


def test_that_a_table_may_not_tell_its_size() -> None:
    assert (one(SITS_OUT).table_size, one(SITS_OUT).button) == (0, 1)


def test_that_who_sits_out_may_fold_although_a_blind_put_him_all_in() -> None:
    hand = one(SITS_OUT)

    assert hand.unreconciled == ""
    # 60 of Bo, 110 of Hero and as much of Alma: nobody called the rest.
    assert dict(zip((s.name for s in hand.seats), hand.put_in(), strict=True)) == {
        "Alma": 110,
        "Bo": 60,
        "Hero": 110,
    }
    assert [seat.won for seat in hand.seats if seat.name == "Alma"] == [280]
    assert hand.seats[hand.left()[0]].name == "Alma"


def test_that_such_a_fold_survives_the_way_through_phh() -> None:
    hand = one(SITS_OUT)

    found = read_phh(write_phh(hand))

    assert (found.actions, found.unreconciled) == (hand.actions, "")


def test_that_the_big_blind_of_who_sits_out_may_be_short_and_folded() -> None:
    text = (
        SITS_OUT.replace("Bo (60", "Bo (900")
        .replace("posts small blind 50 and is all-in", "posts small blind 50")
        .replace("Hero (2260 in chips)", "Hero (70 in chips) is sitting out")
        .replace("posts big blind 100", "posts big blind 60 and is all-in")
        .replace("bet (200)", "bet (240)")
        .replace("280", "200")
    )

    hand = one(text)

    assert hand.unreconciled == ""
    assert sum(action.kind is HandActionKind.FOLD for action in hand.actions) == 2


def test_that_the_summary_of_a_tournament_says_that_it_is_no_hand() -> None:
    text = "PokerStars Tournament #16600001, No Limit Hold'em\nBuy-In: $10.00/$1.00 USD\n"

    assert read(text) == ["this is the summary of a tournament, not a hand"]


def test_that_a_room_that_is_not_known_is_read_and_named_where_it_writes_alike() -> None:
    text = SITS_OUT.replace("PokerStars Game #", "Planet of Poker Hand #")

    hand = one(text)

    assert (hand.room, hand.id) == (Room.OTHER, "Planet of Poker 5200000001")
    assert hand.unreconciled == ""


def test_that_nobody_is_the_hero_where_all_cards_are_told() -> None:
    text = SITS_OUT.replace("PokerStars Game #", "Planet of Poker Hand #").replace(
        "Dealt to Hero [6h Jh]\n", "Dealt to Hero [6h Jh]\nDealt to Alma [Ah Ad]\n"
    )

    hand = one(text)

    assert hand.hero is None
    assert sorted(seat.cards for seat in hand.seats) == [(), ("6h", "Jh"), ("Ah", "Ad")]


def test_that_a_line_of_another_language_is_told_as_it_stands() -> None:
    text = text_of("pokerstars_languages.txt").replace("Caio: desiste", "Caio: resiste")

    (skipped,) = (found for found in read_text(text) if isinstance(found, Skipped))

    assert skipped.reason == "the line is not understood: 'Caio: resiste'"
    assert skipped.room == "PokerStars"
    assert skipped.hand_id == "4500000001"


@pytest.mark.parametrize(
    "line",
    [
        'Ana disse, "nh 100"',
        "Ana está desligada",
        "visita1990 entrou na mesa",
    ],
)
def test_that_chatter_of_another_language_is_passed_over(line: str) -> None:
    text = text_of("pokerstars_languages.txt")

    assert read(text.replace("Ana: desiste\n", f"Ana: desiste\n{line}\n")) == read(text)


def test_that_english_lines_under_a_french_header_are_read() -> None:
    text = text_of(STARS)
    first = text[: text.index("\n\n\n")].replace(
        "PokerStars Hand #9000000001:", "Main PokerStars n°9 :"
    )

    hand = one(first)

    told = hand_of(STARS, "9000000001")
    assert (hand.actions, hand.seats, hand.id) == (told.actions, told.seats, "9")
