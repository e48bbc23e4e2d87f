"""How long a hand is held back when the text does not say when exactly it was played."""

from datetime import UTC, datetime, timedelta, timezone

import pytest

from gto_desktop.hands.compact import from_json, to_json
from gto_desktop.hands.hand import Hand, HandSkipped
from gto_desktop.hands.phh import read_phh
from gto_desktop.hands.phh_writing import write_phh
from gto_desktop.services.review.hand_reading import is_young

HAND = """variant = 'NT'
antes = [0, 0]
blinds_or_straddles = [2, 1]
min_bet = 2
starting_stacks = [200, 200]
actions = ['d dh p1 ????', 'd dh p2 AhAd', 'p2 f']
"""
DAY = "year = 2026\nmonth = 11\nday = 22\n"


def hand(fields: str) -> Hand:
    return read_phh(HAND + fields)


@pytest.mark.parametrize(
    ("fields", "until"),
    [
        # The day is over at midnight of its zone; of no zone, when it is over everywhere.
        (f"{DAY}time_zone = 'UTC'\n", datetime(2026, 11, 23)),
        (f"{DAY}time_zone = 'EST'\n", datetime(2026, 11, 23, 5)),
        (DAY, datetime(2026, 11, 23, 12)),
        ("year = 2026\nmonth = 11\n", datetime(2026, 12, 1, 12)),
        ("year = 2026\nmonth = 12\n", datetime(2027, 1, 1, 12)),
        ("year = 2026\n", datetime(2027, 1, 1, 12)),
    ],
)
def test_that_a_date_without_a_time_waits_for_its_end(fields: str, until: datetime) -> None:
    read = hand(fields)
    end = until.replace(tzinfo=UTC) + timedelta(minutes=30)

    assert is_young(read, datetime(2026, 11, 22, 2, 15, tzinfo=UTC))
    assert is_young(read, end - timedelta(seconds=1), timezone(timedelta(hours=9)))
    assert not is_young(read, end)


def test_that_a_date_with_a_time_waits_as_before() -> None:
    read = hand(f"{DAY}time = 02:15:21\ntime_zone = 'UTC'\n")

    assert read.latest is None
    assert is_young(read, datetime(2026, 11, 22, 2, 45, 20, tzinfo=UTC))
    assert not is_young(read, datetime(2026, 11, 22, 2, 45, 21, tzinfo=UTC))


def test_that_a_time_in_other_words_is_none() -> None:
    read = hand(f"{DAY}time = '02:15:21'\ntime_zone = 'UTC'\n")

    assert read.latest == datetime(2026, 11, 23, tzinfo=UTC)


def test_that_a_time_without_a_date_may_be_now() -> None:
    with pytest.raises(
        HandSkipped, match="a time but no date, so it may have been played just now"
    ):
        hand("time = 02:15:21\n")


def test_that_a_hand_that_says_nothing_of_its_time_is_taken() -> None:
    read = hand("")

    assert (read.played, read.latest) == (None, None)
    assert not is_young(read, datetime(2026, 11, 22, tzinfo=UTC))


@pytest.mark.parametrize(
    ("fields", "reason"),
    [
        ("year = 2026\nmonth = 13\n", "no such time"),
        ("year = '2026'\nmonth = 11\nday = 22\n", "year is no number"),
        ("year = 999999\n", "no such time"),
    ],
)
def test_that_a_date_that_cannot_be_is_refused(fields: str, reason: str) -> None:
    with pytest.raises(HandSkipped, match=reason):
        hand(fields)


@pytest.mark.parametrize(
    "fields",
    [
        DAY,
        f"{DAY}time_zone = 'UTC'\n",
        f"{DAY}time = 02:15:21\n",
        "year = 2019\n",
        "year = 2019\nmonth = 12\n",
        "year = 2019\nmonth = 6\n",
    ],
)
def test_that_what_is_known_of_the_time_is_kept_and_written(fields: str) -> None:
    read = hand(fields)

    assert from_json(to_json(read)) == read
    assert read_phh(write_phh(read)) == read


def test_that_a_hand_without_a_zone_is_not_written_as_utc() -> None:
    assert "time_zone" not in write_phh(hand(f"{DAY}time = 02:15:21\n"))
    assert "time_zone" in write_phh(hand(f"{DAY}time = 02:15:21\ntime_zone = 'UTC'\n"))
