"""Numbers as a language writes them and as people type them."""

from collections.abc import Iterator

import pytest

from gto_desktop.basis.errors import InputError
from gto_desktop.basis.message import say
from gto_desktop.gui.base.messages import translate_message
from gto_desktop.gui.base.numbers import (
    ENGLISH,
    FRENCH,
    install_number_format,
    localized_list,
    plain,
    plain_list,
    written,
)
from gto_desktop.gui.kit.decimal_box import DecimalBox
from gto_desktop.gui.kit.models.sizes import read_sizes
from gto_desktop.gui.node.models.display import Display, percent
from gto_desktop.gui.solve.models.spot_fields import decimal, read_target


@pytest.fixture
def french() -> Iterator[None]:
    install_number_format(FRENCH)
    yield
    install_number_format(ENGLISH)


def test_that_french_writes_a_comma_and_narrow_spaces(french: None) -> None:
    assert written(1234567.5, ",.1f") == "1\u202f234\u202f567,5"
    assert percent(0.1234) == "12,3 %"
    assert Display().amount(-2.5) == "\u22122,5"
    assert translate_message(say("{0} GB", "1.5")) == "1,5 GB"


def test_that_a_comma_between_two_digits_is_a_decimal_sign_in_french(french: None) -> None:
    assert plain_list("2,5") == "2.5"
    assert plain_list("12,5; 7,5 3") == "12.5; 7.5 3"
    assert plain_list("33, 75,5, a") == "33, 75.5, a"
    assert read_sizes(raises=True)("2,5x, 60") == ["2.5x", 60]


def test_that_a_comma_parts_sizes_in_english() -> None:
    assert plain_list("33,75") == "33,75"
    assert read_sizes(raises=False)("33,75") == [33, 75]


@pytest.mark.parametrize("listed", ["2.5x, 60", "2, 2.5, 3", "a", ""])
def test_that_a_list_is_written_as_it_is_typed_in_french_and_read_back(
    listed: str, french: None
) -> None:
    assert localized_list(listed) == listed.replace(".", ",")
    assert localized_list(localized_list(listed)) == localized_list(listed)
    assert plain_list(localized_list(listed)) == listed


def test_that_english_stays_as_it_was() -> None:
    assert written(1234567.5, ",.1f") == "1,234,567.5"
    assert Display().bet(10_000.0) == "10000"


@pytest.mark.parametrize("typed", ["0,3", "0.3", " 0,3 % "])
def test_that_a_point_and_a_comma_are_read_alike(typed: str, french: None) -> None:
    assert read_target(typed) == 0.3
    install_number_format(ENGLISH)
    assert read_target(typed) == 0.3


@pytest.mark.parametrize(
    ("typed", "english", "french_"),
    [
        ("9,750", "9750", "9.750"),
        ("1,234,567", "1234567", "1234567"),
        ("1\u202f234,5", "1234.5", "1234.5"),
        ("1,234.5", "1234.5", "1234.5"),
        ("12,5", "12.5", "12.5"),
    ],
)
def test_that_a_comma_parts_thousands_only_where_the_language_writes_points(
    typed: str, english: str, french_: str, french: None
) -> None:
    assert plain(typed) == french_
    install_number_format(ENGLISH)
    assert plain(typed) == english


def test_that_what_is_no_number_is_still_refused(french: None) -> None:
    with pytest.raises(InputError):
        decimal("The rake", 0.0, 100.0)("1,2,x")


def test_that_a_field_with_decimals_takes_both(qapp: object) -> None:
    box = DecimalBox()

    assert box.valueFromText("0,25") == box.valueFromText("0.25") == 0.25
