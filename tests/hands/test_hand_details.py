"""What is read beside the play: times, missed blinds, cash-outs, tournaments, lines in the text."""

from datetime import UTC, datetime

import pytest

from gto_desktop.hands.hand import HandActionKind, PostKind
from gto_desktop.hands.rooms import ReadHand, read_text
from tests.hands.samples import (
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
    read,
    text_of,
)


@pytest.mark.parametrize(
    ("file", "hand_id", "played", "zone"),
    [
        # In brackets stands Eastern time: in July four hours behind.
        (STARS, "9000000001", datetime(2024, 7, 1, 18, 15), True),
        (STARS, "9000000002", datetime(2024, 12, 3), True),
        (GG, "RC500000001", datetime(2024, 3, 10, 18), False),
        (WINAMAX, "11000001-10-1700000001", datetime(2024, 2, 1, 20), True),
        (PACIFIC, "330000001", datetime(2024, 1, 15, 22, 40, 28), False),
        (PARTY, "550000003", datetime(2024, 7, 16, 10), True),
        (PARTY, "1770000000005abcdef", datetime(2026, 2, 9, 17, 55, 26), True),
        (IPOKER, "660000001", datetime(2024, 1, 21, 16, 35), False),
        (WPN, "410000001", datetime(2025, 3, 2, 18, 5, 11), True),
        (OLD_WPN, "420000001", datetime(2016, 6, 21, 21, 6, 22), False),
        (IGNITION, "4300000001", datetime(2018, 4, 28, 21, 52, 54), False),
        (IGNITION, "4300000002", datetime(2021, 3, 11, 22, 58, 57), True),
        # Central European summer time, and eight hours before UTC.
        (COIN, "4400000001", datetime(2025, 6, 8, 19, 11, 52), True),
        (COIN, "4400000002", datetime(2025, 7, 1, 12), True),
        # Eastern time stands in brackets.
        (LANGUAGES, "4500000002", datetime(2025, 1, 11, 10, 17, 51), True),
        (LANGUAGES, "4500000003", datetime(2025, 5, 4, 18, 35, 18), True),
        (OHH, "4600000001", datetime(2025, 2, 2, 20, 17, 51), True),
    ],
)
def test_that_times_are_utc(file: str, hand_id: str, played: datetime, zone: bool) -> None:
    hand = hand_of(file, hand_id)

    assert hand.played == played.replace(tzinfo=UTC)
    assert hand.zone_known is zone


def test_that_a_hand_that_is_run_twice_has_two_boards() -> None:
    hand = hand_of(STARS, "9000000005")

    assert ["".join(board) for board in hand.boards] == ["9h8h2cKd3s", "9h8h2cTh4c"]


def test_that_missed_blinds_are_partly_dead() -> None:
    posts = {
        (file, hand_id): [(p.kind, p.amount) for p in hand_of(file, hand_id).posts[2:]]
        for file, hand_id in (
            (STARS, "9000000006"),
            (GG, "HD500000004"),
            (WINAMAX, "11000003-12-1700000900"),
            (PACIFIC, "330000003"),
            (PARTY, "550000003"),
        )
    }

    assert {key: sorted(kinds) for key, kinds in posts.items()} == {
        (STARS, "9000000006"): [(PostKind.DEAD, 50), (PostKind.POST, 100)],
        (GG, "HD500000004"): [(PostKind.DEAD, 50)],
        (WINAMAX, "11000003-12-1700000900"): [(PostKind.DEAD, 1), (PostKind.POST, 2)],
        (PACIFIC, "330000003"): [(PostKind.DEAD, 50), (PostKind.POST, 100)],
        (PARTY, "550000003"): [(PostKind.DEAD, 50), (PostKind.POST, 100)],
    }


def test_that_a_straddle_and_money_of_the_room_are_read() -> None:
    hand = hand_of(GG, "HD500000003")

    assert [(post.kind, post.amount) for post in hand.posts][2:] == [(PostKind.STRADDLE, 200)]
    assert hand.added == 500
    # What the player who cashed out pays is outside the pot.
    assert [seat.aside for seat in hand.seats] == [0, 0, -825, 0]


def test_that_a_cash_out_is_no_part_of_the_pot() -> None:
    hand = hand_of(STARS, "9000000007")

    assert hand.cashed_out == (2,)
    assert hand.seats[2].won == 0
    # 50 put in, 40.50 back.
    assert hand.results()[2] == -950


def test_that_who_is_all_in_is_known() -> None:
    hand = hand_of(STARS, "9000000002")

    assert [(a.kind, a.to) for a in hand.actions if a.all_in] == [
        (HandActionKind.RAISE, 1975),
        (HandActionKind.CALL, 975),
    ]


@pytest.mark.parametrize(
    ("file", "hand_id", "name", "buy_in", "level"),
    [
        (STARS, "9000000002", "", "$4.60+$0.40", "V"),
        (GG, "TM500000002", "Made Up $50, Bounty", "$50", "14"),
        (WINAMAX, "22000002-3-1700000500", "Made Up Monday", "4.50€ + 0.50€", "7"),
        (PACIFIC, "330000002", "", "$2.70 + $0.30", ""),
        (PARTY, "550000002", "", "$6 USD", "8"),
        (IPOKER, "660000011", "Made Up Cup", "€4,60 + €0,40", ""),
    ],
)
def test_that_tournaments_are_known(
    file: str, hand_id: str, name: str, buy_in: str, level: str
) -> None:
    tournament = hand_of(file, hand_id).tournament

    assert tournament is not None
    assert (tournament.name, tournament.buy_in, tournament.level) == (name, buy_in, level)
    assert tournament.id.isdigit()


def test_that_hands_of_all_rooms_in_one_text_are_told_apart() -> None:
    files = [file for file in FILES if file not in {IPOKER, OHH}]
    text = "\n\n".join(map(text_of, files))

    found = read(text)

    assert found == [hand for file in files for hand in hands_of(file)]


def test_that_a_hand_tells_its_line() -> None:
    lines = text_of(STARS).split("\n")

    for result in read_text(text_of(STARS)):
        assert isinstance(result, ReadHand)
        assert f"#{result.hand.id}:" in lines[result.line - 1]
        assert result.raw.startswith(lines[result.line - 1])
