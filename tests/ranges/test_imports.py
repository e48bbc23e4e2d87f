"""Texts of other programs: one range, many ranges, and what is wrong with them."""

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gto_desktop.cards.card import parse_card
from gto_desktop.cards.combo import COMBO_COUNT, combo_index
from gto_desktop.ranges.imports import Style, read_ranges, write_range
from gto_desktop.ranges.range import Range

PIO_ORDER = [combo_index(first, second) for second in range(52) for first in range(second)]
"""PioSOLVER's show_hand_order by its rule: 2d2c 2h2c 2h2d 2s2c ... AsAh, deck in order 2c 2d ..."""


def only(text: str) -> Range:
    imported = read_ranges(text)
    assert imported.problems == ()
    assert len(imported.ranges) == 1
    return imported.ranges[0].range


def test_that_entries_of_piosolver_are_read() -> None:
    assert only("AA,KK:0.5,AhKh:0.25").combo_count == pytest.approx(6 + 3 + 0.25)


def test_that_brackets_of_gto_plus_are_read() -> None:
    assert only("[50.0]AA,KK[/50.0],QQ").combo_count == pytest.approx(12)


def test_that_the_1326_weights_of_piosolver_stand_in_its_order() -> None:
    weights = ["0"] * COMBO_COUNT
    weights[PIO_ORDER.index(combo_index(parse_card("2c"), parse_card("2d")))] = "1"
    weights[PIO_ORDER.index(combo_index(parse_card("Ah"), parse_card("Kh")))] = "0.25"

    hands = only(" ".join(weights))

    assert str(hands) == "AhKh:0.25,2d2c"
    assert weights[0] == "1"


def test_that_1326_weights_on_as_many_lines_are_one_range() -> None:
    assert only("\n".join(["1"] * COMBO_COUNT)) == Range.full()


def test_that_a_range_of_equilab_over_several_lines_is_one_range() -> None:
    assert only("22+,\nA2s+,\nAJo+\n").combo_count == 78 + 48 + 36


@pytest.mark.parametrize("line", ["BTN open = AA,KK", "BTN open\tAA,KK", "BTN open: AA,KK"])
def test_that_names_are_told_from_ranges(line: str) -> None:
    imported = read_ranges(f"{line}\nBB = QQ")

    assert [(each.name, str(each.range)) for each in imported.ranges] == [
        ("BTN open", "KK+"),
        ("BB", "QQ"),
    ]


@pytest.mark.parametrize("text", ["AA: 0.5", "AA,KK: 0.5", "AhKh: 1", "22-99: 0.5", "[50]AA[/50]"])
def test_that_weights_are_not_taken_for_names(text: str) -> None:
    assert read_ranges(text).ranges[0].name == ""
    assert only(text) == Range.parse(text)


def test_that_a_line_without_name_goes_on_with_the_range_before() -> None:
    imported = read_ranges("Open:\n22+\nA2s+\nCall = QQ")

    assert [str(each.range) for each in imported.ranges] == ["22+,A2s+", "QQ"]


def test_that_a_script_of_piosolver_gives_both_ranges() -> None:
    weights = " ".join(["1"] * COMBO_COUNT)

    imported = read_ranges(f"# a remark\nset_range OOP {weights}\nset_range IP {weights}")

    assert [(each.name, each.range.combo_count) for each in imported.ranges] == [
        ("OOP", 1326),
        ("IP", 1326),
    ]


def test_that_a_mistake_names_line_and_piece_and_loses_nothing() -> None:
    imported = read_ranges("Open = AA\nBad = KK,Kx\nCall = QQ")

    assert [each.name for each in imported.ranges] == ["Open", "Call"]
    assert len(imported.problems) == 1
    assert imported.problems[0].startswith("Line 2 (Bad): 'Kx' at position 4")
    assert imported.unread == "Bad = KK,Kx"


@pytest.mark.parametrize("text", ["", "  \n ", "# only a remark"])
def test_that_a_text_without_range_says_so(text: str) -> None:
    imported = read_ranges(text)

    assert imported.ranges == ()
    assert imported.problems == ("There is no range in the text.",)


@pytest.mark.parametrize("style", list(Style))
@settings(max_examples=30, deadline=None)
@given(seed=st.integers(0, 2**32 - 1), share=st.sampled_from([0.02, 0.5, 1.0]))
def test_that_what_is_written_is_read_back(style: Style, seed: int, share: float) -> None:
    rng = np.random.default_rng(seed)
    weights = rng.choice([0.0, 0.25, 0.333, 1.0, rng.random()], COMBO_COUNT)
    weights[rng.random(COMBO_COUNT) > share] = 0
    weights[0] = 1
    hands = Range(weights.astype(np.float32))

    back = only(write_range(hands, style))

    assert np.allclose(back.weights, hands.weights, rtol=1e-6, atol=0)
    if style is not Style.BRACKETS:
        assert back == hands


def test_that_a_single_combo_survives_the_brackets() -> None:
    hands = Range.parse("AhKh:0.5,AdKd:0.5,QQ")

    assert write_range(hands, Style.BRACKETS) == "QQ,[50]AhKh,AdKd[/50]"
