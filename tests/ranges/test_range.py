"""The range and its notation."""

import contextlib
import time

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gto_desktop.basis.errors import InputError
from gto_desktop.cards.card import parse_cards
from gto_desktop.cards.combo import COMBO_COUNT, combo_name, parse_combo
from gto_desktop.cards.hand_class import CLASS_COMBOS, CLASS_COUNT, class_name, parse_class
from gto_desktop.ranges.notation import LONGEST_TEXT
from gto_desktop.ranges.range import Range


def held(text: str) -> dict[str, float]:
    """The hand classes of a range and their mean weights."""
    weights = Range.parse(text).class_weights()
    return {class_name(int(index)): float(weights[index]) for index in np.flatnonzero(weights)}


def classes(text: str, weight: float = 1) -> dict[str, float]:
    return dict.fromkeys(text.split(), weight)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("QQ", classes("QQ")),
        ("AKs", classes("AKs")),
        ("KAs", classes("AKs")),
        ("AK", classes("AKs AKo")),
        ("QQ+", classes("AA KK QQ")),
        ("AA+", classes("AA")),
        ("KTo+", classes("KTo KJo KQo")),
        ("KT+", classes("KTo KJo KQo KTs KJs KQs")),
        ("T9s+", classes("T9s JTs QJs KQs AKs")),
        ("AKs+", classes("AKs")),
        ("T8s+", classes("T8s T9s")),
        ("QQ-99", classes("QQ JJ TT 99")),
        ("99-QQ", classes("QQ JJ TT 99")),
        ("A5s-A2s", classes("A5s A4s A3s A2s")),
        ("A2s-A5s", classes("A5s A4s A3s A2s")),
        ("KJ-K9", classes("KJs KTs K9s KJo KTo K9o")),
        ("JTs-54s", classes("JTs T9s 98s 87s 76s 65s 54s")),
        ("53s-75s", classes("75s 64s 53s")),
        ("AKs:0.5", classes("AKs", 0.5)),
        ("A5s-A4s:.25", classes("A5s A4s", 0.25)),
        ("QQ+:0.75", classes("AA KK QQ", 0.75)),
        ("[50]AKs,QQ[/50]", classes("AKs QQ", 0.5)),
        ("[50.0]AKs, QQ[/50.0],AA", {**classes("AKs QQ", 0.5), "AA": 1}),
        ("22,[25]AKs[/25][75]QQ[/75]", {"22": 1, "AKs": 0.25, "QQ": 0.75}),
        ("aks qQ;JJ\n\tTT", classes("AKs QQ JJ TT")),
        ("AA – QQ : 0.5", classes("AA KK QQ", 0.5)),
        (",AA,,KK,", classes("AA KK")),
        ("22+,AA:0", classes("22 33 44 55 66 77 88 99 TT JJ QQ KK")),
    ],
)
def test_that_notation_names_these_hands(text: str, expected: dict[str, float]) -> None:
    assert expected == held(text)


def test_that_a_combo_is_read_in_either_order_with_its_weight() -> None:
    expected = np.zeros(COMBO_COUNT, np.float32)
    expected[[parse_combo("AhKh"), parse_combo("QsQd")]] = [0.25, 1]

    assert Range(expected) == Range.parse("khAH:0.25 QdQs")


def test_that_a_later_entry_replaces_an_earlier_one() -> None:
    assert Range.parse("AKs:0.5") == Range.parse("AKs,AKs:0.5")
    assert Range.parse("AcKc,AdKd,AsKs,AhKh:0.25") == Range.parse("AKs,AhKh:0.25")


def test_that_random_is_every_hand() -> None:
    assert Range.full() == Range.parse("random") == Range.parse(str(Range.full()))


def test_that_a_list_of_1326_weights_is_in_the_order_of_piosolver() -> None:
    # As its show_hand_order prints them: 2d2c 2h2c 2h2d 2s2c 2s2d 2s2h 3c2c ... AsAh.
    numbers = ["0"] * COMBO_COUNT
    numbers[0], numbers[2], numbers[6], numbers[-1] = "1", "0.5", "0.25", "1.0"

    assert Range.parse("2d2c,2h2d:0.5,3c2c:0.25,AsAh") == Range.parse(" ".join(numbers))


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("", ["empty"]),
        (" ,;\n", ["empty"]),
        ("AA,KK,QQ+,AKx", ["'AKx'", "position 11"]),
        ("AA,KK, QQ+ 1Ks:0.5", ["'1Ks:0.5'", "position 12"]),
        ("AA,KK:1.5", ["'KK:1.5'", "position 4", "between 0 and 1"]),
        ("KK:-1", ["'KK:-1'"]),
        ("KK:nan", ["'KK:nan'"]),
        ("KK:", ["'KK:'"]),
        ("AAKK", ["'AAKK'"]),
        ("AA,[50]AKs", ["'[50]'", "position 4", "never closed"]),
        ("AKs[/50]", ["'[/50]'", "position 4", "never opened"]),
        ("[50]AKs[/25]", ["'[/25]'", "position 8", "[50] at position 1"]),
        ("[50]AKs[25]", ["'[25]'", "still open"]),
        ("[50]AKs:0.5[/50]", ["'AKs:0.5'", "inside [50]"]),
        ("[150]AKs[/150]", ["'[150]'", "between 0 and 100"]),
        ("[abc]AKs", ["'[abc]'", "position 1"]),
        ("AhAh", ["'AhAh'", "same card twice"]),
        ("AhKh+", ["'AhKh+'", "single combos"]),
        ("AhKh-AhQh", ["'AhKh-AhQh'", "single combos"]),
        ("AAs", ["'AAs'", "pair"]),
        ("A5s-A2o", ["'A5s-A2o'", "both ends"]),
        ("A5s-K2s", ["'A5s-K2s'", "high card"]),
        ("AA-AKs", ["'AA-AKs'"]),
        ("random+", ["'random+'"]),
        ("0.5 0.5 0.5", ["'0.5'", "position 1"]),
        (("0 " * (COMBO_COUNT - 1)) + "2", ["'2'", "1326", "AsAh"]),
        ("A" * 1000, ["..."]),
        ("AA," * LONGEST_TEXT, ["at most"]),
    ],
)
def test_that_a_range_that_cannot_be_read_names_the_piece(text: str, names: list[str]) -> None:
    with pytest.raises(InputError) as caught:
        Range.parse(text)

    assert all(name in str(caught.value) for name in names)
    assert len(str(caught.value)) < 250


@pytest.mark.parametrize(
    ("text", "tidy"),
    [
        ("AA,KK,QQ", "QQ+"),
        ("AA", "AA"),
        ("99,TT,JJ,22", "JJ-99,22"),
        ("AKs,AQs,AKo,AQo,AJs", "AJs+,AQo+"),
        ("A2,A3,KQ,76s,87s", "A3-A2,KQ,87s,76s"),
        ("A2s-A5s:0.5 22+ [25]KhQh[/25]", "22+,A5s-A2s:0.5,KhQh:0.25"),
        ("AKs,AhKh:0.25", "AsKs,AhKh:0.25,AdKd,AcKc"),
        ("JTs:0.3", "JTs:0.3"),
        (
            "random",
            "22+,A2+,K2+,Q2+,J2+,T2+,92+,82+,72+,62+,52+,42+,32",
        ),
    ],
)
def test_that_a_range_prints_tidily(text: str, tidy: str) -> None:
    assert tidy == str(Range.parse(text))


WEIGHTS = st.one_of(
    st.sampled_from([0.0, 0.25, 0.5, 1.0]), st.floats(0, 1, width=32, allow_subnormal=True)
)


@given(
    st.dictionaries(st.integers(0, CLASS_COUNT - 1), WEIGHTS, max_size=60),
    st.dictionaries(st.integers(0, COMBO_COUNT - 1), WEIGHTS, max_size=20),
)
@settings(deadline=None)
def test_that_what_is_printed_reads_back_exactly(
    by_class: dict[int, float], by_combo: dict[int, float]
) -> None:
    weights = np.zeros(COMBO_COUNT, np.float32)
    for index, weight in by_class.items():
        weights[list(CLASS_COMBOS[index])] = weight
    for combo, weight in by_combo.items():
        weights[combo] = weight
    printed = str(Range(weights))

    back = Range.parse(printed).weights if weights.any() else np.zeros_like(weights)

    assert np.array_equal(weights, back)
    assert printed == str(Range(back))


def test_that_random_weights_read_back_exactly() -> None:
    for seed in range(5):
        range_ = Range(np.random.default_rng(seed).random(COMBO_COUNT, np.float32))
        assert range_ == Range.parse(str(range_))


# A null, a dash, an Arabic zero, and letters that are s and k when case is ignored.
ODD_LETTERS = [chr(code) for code in (0, 0x2013, 0x660, 0x17F, 0x212A)]
HANDS = ["AA", "AKs", "22+", "QQ-99", "A5s-A2s", "AhKh", "T9s+", "T", "random", "x"]
NUMBERS = [":0.5", "[50]", "[/50]", "0.5", "1", "2", "1e9"]
PIECES = st.sampled_from([*HANDS, *NUMBERS, *ODD_LETTERS, *":-+[],; "])


@given(st.one_of(st.text(max_size=60), st.lists(PIECES, max_size=25).map("".join)))
@settings(deadline=None, max_examples=400)
def test_that_any_text_is_a_range_or_an_input_error(text: str) -> None:
    try:
        range_ = Range.parse(text)
    except InputError:
        return

    assert not range_.weights.any() or Range.parse(str(range_)) == range_


@pytest.mark.parametrize("unit", ["AA,", "[", "[50", "AA -", " ", "A", ":", "9", "22+-", "AA\n\n"])
def test_that_long_text_of_any_kind_is_settled_quickly(unit: str) -> None:
    text = ("AA" + unit * LONGEST_TEXT)[:LONGEST_TEXT]
    begin = time.process_time()

    with contextlib.suppress(InputError):
        Range.parse(text)

    assert time.process_time() - begin < 5


def test_that_a_range_cannot_be_changed() -> None:
    weights = np.ones(COMBO_COUNT, np.float32)
    range_ = Range(weights)
    weights[0] = 0

    assert range_ == Range.full()
    with pytest.raises(ValueError, match="read-only"):
        range_.weights[0] = 0


@pytest.mark.parametrize("bad", [np.nan, -0.1, 1.01, np.inf])
def test_that_weights_outside_0_to_1_are_refused(bad: float) -> None:
    weights = np.zeros(COMBO_COUNT, np.float32)
    weights[7] = bad

    with pytest.raises(InputError, match="between 0 and 1"):
        Range(weights)
    with pytest.raises(InputError, match="between 0 and 1"):
        Range.empty().with_class(0, bad)


def test_that_ranges_of_other_lengths_are_refused() -> None:
    with pytest.raises(InputError, match="1326"):
        Range(np.zeros(169, np.float32))


def test_that_equal_ranges_hash_alike() -> None:
    assert len({Range.parse("AA,KK"), Range.parse("KK+"), Range.parse("[100]KK+[/100]")}) == 1
    assert Range.parse("AA") != Range.parse("KK")
    assert Range.parse("AA") != "AA"


def test_that_an_empty_range_has_an_empty_text() -> None:
    assert not str(Range.empty())
    assert repr(Range.empty()) == "Range.empty()"
    assert repr(Range.parse("AA")) == "Range.parse('AA')"


def test_that_one_class_can_be_weighted() -> None:
    range_ = Range.parse("22+").with_class(parse_class("AKs"), 0.5)

    assert Range.parse("22+,AKs:0.5") == range_
    assert range_.combo_count == 80


def test_that_class_weights_are_means_over_combos() -> None:
    weights = Range.parse("AhKh,AsKs:0.5,22:0.25").class_weights()

    assert {class_name(int(index)): float(weights[index]) for index in np.flatnonzero(weights)} == {
        "AKs": 0.375,
        "22": 0.25,
    }


def test_that_combos_with_dead_cards_can_be_taken_out() -> None:
    range_ = Range.parse("AA,AKs").without(parse_cards("AhKs"))

    names = {combo_name(int(combo)) for combo in np.flatnonzero(range_.weights)}
    assert {"AsAd", "AsAc", "AdAc", "AdKd", "AcKc"} == names
