"""The notation of bet sizes."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gto_desktop.basis.errors import InputError
from gto_desktop.game.bet_sizes import BetSize, SizeKind, parse_sizes, sizes_text

PERCENTS = st.integers(1, 10_000_000).map(lambda n: BetSize(SizeKind.PERCENT, n / 100))
MULTIPLES = st.integers(101, 100_000).map(lambda n: BetSize(SizeKind.MULTIPLE, n / 100))
CHIPS = st.integers(1, 10**9).map(lambda n: BetSize(SizeKind.CHIPS, n))
CAPS = st.none() | st.integers(1, 100_000).map(float)
GEOMETRICS = st.builds(
    lambda streets, cap: BetSize(SizeKind.GEOMETRIC, 0.0, streets, cap), st.integers(0, 9), CAPS
)
SIZES = PERCENTS | MULTIPLES | CHIPS | GEOMETRICS | st.just(BetSize(SizeKind.ALL_IN))


@pytest.mark.parametrize(
    ("text", "size"),
    [
        ("50", BetSize(SizeKind.PERCENT, 50)),
        ("50%", BetSize(SizeKind.PERCENT, 50)),
        (" 33.3 % ", BetSize(SizeKind.PERCENT, 33.3)),
        (".5", BetSize(SizeKind.PERCENT, 0.5)),
        ("2.5x", BetSize(SizeKind.MULTIPLE, 2.5)),
        ("3X", BetSize(SizeKind.MULTIPLE, 3)),
        ("100c", BetSize(SizeKind.CHIPS, 100)),
        ("100.0c", BetSize(SizeKind.CHIPS, 100)),
        ("e", BetSize(SizeKind.GEOMETRIC)),
        ("2e", BetSize(SizeKind.GEOMETRIC, streets=2)),
        ("2e150", BetSize(SizeKind.GEOMETRIC, streets=2, cap=150)),
        ("e150%", BetSize(SizeKind.GEOMETRIC, cap=150)),
        ("a", BetSize(SizeKind.ALL_IN)),
        ("All-in", BetSize(SizeKind.ALL_IN)),
    ],
)
def test_that_each_kind_of_size_has_its_notation(text: str, size: BetSize) -> None:
    assert BetSize.parse(text) == size


@pytest.mark.parametrize(
    "text",
    [
        "0",
        "0%",
        "-5",
        "0.001",
        "100001",
        "0x",
        "1x",
        "0.5x",
        "-2x",
        "1001x",
        "0c",
        "-1c",
        "1.5c",
        "9999999999c",
        "0e",
        "10e",
        "e0",
        "2e-1",
        "nan",
        "inf",
        "1e9999999999",
        "50%%",
        "x",
        "c",
        "%",
        "two",
        "2.5.1",
        "0x10",
        "1_000",
        "+",
    ],
)
def test_that_an_impossible_size_is_an_input_error(text: str) -> None:
    with pytest.raises(InputError):
        BetSize.parse(text)


@pytest.mark.parametrize(
    "text", ["", " ", "\u0665\u0660", "5 0", "bet", "1" * 5000, "9" * 12 + "x"]
)
def test_that_what_is_no_size_is_an_input_error(text: str) -> None:
    with pytest.raises(InputError):
        BetSize.parse(text)


@given(SIZES)
def test_that_a_printed_size_reads_back(size: BetSize) -> None:
    assert BetSize.parse(str(size)) == size


@given(st.lists(SIZES, max_size=6).map(tuple))
def test_that_a_printed_list_reads_back(sizes: tuple[BetSize, ...]) -> None:
    assert parse_sizes(sizes_text(sizes)) == sizes


@given(st.text(max_size=30))
def test_that_any_text_is_sizes_or_an_input_error(text: str) -> None:
    try:
        sizes = parse_sizes(text)
    except InputError:
        return

    assert parse_sizes(sizes_text(sizes)) == sizes


def test_that_a_bad_piece_of_a_list_is_named_with_its_position() -> None:
    with pytest.raises(InputError, match=r"At position 5: 'hello' is not a bet size"):
        parse_sizes("33, hello, 75")


def test_that_a_size_of_nothing_is_named_with_its_position() -> None:
    with pytest.raises(InputError, match=r"At position 4: A size of 0 % of the pot is impossible"):
        parse_sizes("33 0")
