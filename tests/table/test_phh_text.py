"""The text of hands in PHH, for the tools and for hand histories alike."""

from datetime import date, time
from decimal import Decimal

import pytest

from gto_desktop.basis.errors import InputError
from gto_desktop.hands.phh import read_phh
from gto_desktop.table.phh_action import IllegalAction, read_action
from gto_desktop.table.phh_text import read_fields, write_fields
from tests.hands.test_phh import HEADS_UP


def test_that_fields_are_read_as_they_were_written() -> None:
    fields = {
        "variant": "NT",
        "antes": [0, Decimal("0.5")],
        "_a key": {"x": True, "y z": '\x7f " é'},
        "time": time(12, 34, 56),
        "_day": date(2009, 11, 1),
    }

    assert read_fields(write_fields({**fields, "seats": None}), Decimal) == fields


def test_that_a_number_that_cannot_be_is_no_hand() -> None:
    for text in ("x = " + "1" * 5000, "x = 2023-02-30"):
        with pytest.raises(InputError, match="not a hand in PHH"):
            read_fields(text)


@pytest.mark.parametrize(
    "text",
    ["d dh p1 AhKh", "d dh p10 ????", "d db 2c7hTd", "p2 f", "p3 cc", "p1 cbr 6.5", "p1 sm AhKh",
     "p1 sm -", "p1 sm", "#"],
)  # fmt: skip
def test_that_an_action_is_written_as_it_was_read(text: str) -> None:
    assert read_action(text).text == text


@pytest.mark.parametrize(
    ("written", "plain"),
    [("7,000", "7000"), ("1,125,600", "1125600"), ("12,345.50", "12345.5"), ("0.5", "0.5")],
)
def test_that_commas_may_stand_between_thousands(written: str, plain: str) -> None:
    assert read_action(f"p2 cbr {written}").text == f"p2 cbr {plain}"


@pytest.mark.parametrize(
    "amount", ["2,5", "1,2,3", "1,2345", "1,,200", "1,200,", "0,500", "1234,567", "2.5,000"]
)
def test_that_an_amount_with_any_other_comma_is_refused(amount: str) -> None:
    with pytest.raises(IllegalAction, match=f"'{amount}' is not an amount"):
        read_action(f"p2 cbr {amount}")


def test_that_comments_in_a_hand_history_are_no_decisions() -> None:
    commented = HEADS_UP.replace("'p2 cbr 6'", "'# thinks', 'p2 cbr 6 # at last'")

    assert read_phh(commented) == read_phh(HEADS_UP)
