"""Cards, boards, combos and hand classes: their numbers and their names."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gto_desktop.basis.errors import InputError
from gto_desktop.cards.board import Board
from gto_desktop.cards.card import card_name, parse_card, parse_cards
from gto_desktop.cards.combo import (
    COMBO_CARDS,
    COMBO_COUNT,
    combo_index,
    combo_name,
    combos_blocked_by,
    parse_combo,
)
from gto_desktop.cards.hand_class import (
    CLASS_COMBOS,
    CLASS_COUNT,
    COMBO_CLASS,
    class_name,
    parse_class,
)

CARD_TEXTS = st.text(alphabet="23456789TJQKAtjqkacdhsCDHS, ;x\n", max_size=14) | st.text(
    max_size=20
)


def test_that_every_card_has_a_name_that_reads_back() -> None:
    assert list(range(52)) == [parse_card(card_name(card)) for card in range(52)]
    assert [card_name(card) for card in (0, 1, 4, 51)] == ["2c", "2d", "3c", "As"]


def test_that_cards_are_read_with_or_without_separators_in_either_case() -> None:
    for text in ("AhKd7c", "ah kd 7c", " AH,KD;7C\n"):
        assert parse_cards(text) == (50, 45, 20)


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("AhKx", ["'Kx'", "position 3"]),
        ("Ah1", ["'1'", "position 3"]),
        ("é", ["'é'", "position 1"]),
    ],
)
def test_that_a_bad_card_is_named_with_its_position(text: str, names: list[str]) -> None:
    with pytest.raises(InputError) as caught:
        parse_cards(text)

    assert all(name in str(caught.value) for name in names)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("AhKd", "this one has 2"),
        ("", "this one has 0"),
        ("AhKd7c2s3s4s", "this one has 6"),
        ("AhKdAh", "Ah twice"),
        ("AhKd7z", "'7z'"),
    ],
)
def test_that_a_board_that_cannot_be_is_refused(text: str, reason: str) -> None:
    with pytest.raises(InputError, match=reason):
        Board.parse(text)


def test_that_a_board_knows_its_street_and_its_set_of_cards() -> None:
    boards = [Board.parse(text) for text in ("2c2d2h", "2c2d2h2s", "2c2d2h2sAs")]

    assert [board.street for board in boards] == [1, 2, 3]
    assert [board.mask for board in boards] == [0b111, 0b1111, 1 << 51 | 0b1111]
    assert boards[2] == boards[0].with_cards([3, 51])


@given(CARD_TEXTS)
def test_that_any_text_is_a_board_or_an_input_error(text: str) -> None:
    try:
        board = Board.parse(text)
    except InputError:
        return

    assert Board.parse(str(board)) == board


@given(CARD_TEXTS)
def test_that_any_text_is_a_hand_or_an_input_error(text: str) -> None:
    try:
        combo = parse_combo(text)
    except InputError:
        return

    assert parse_combo(combo_name(combo)) == combo


def test_that_combos_are_numbered_by_their_cards() -> None:
    for index, (low, high) in enumerate(COMBO_CARDS.tolist()):
        assert low < high
        assert index == combo_index(low, high) == combo_index(high, low)
    assert len(COMBO_CARDS) == COMBO_COUNT


def test_that_a_combo_prints_its_higher_card_first() -> None:
    assert combo_name(parse_combo("KhAh")) == "AhKh"
    assert combo_name(parse_combo("AhAs")) == "AsAh"


@pytest.mark.parametrize(("text", "reason"), [("Ah", "has 1"), ("AhAh", "Ah twice"), ("", "has 0")])
def test_that_a_hand_of_other_than_two_cards_is_refused(text: str, reason: str) -> None:
    with pytest.raises(InputError, match=reason):
        parse_combo(text)


def test_that_a_card_blocks_51_combos() -> None:
    assert combos_blocked_by([17]).sum() == 51
    assert combos_blocked_by(parse_cards("Qs7h2d")).sum() == COMBO_COUNT - 1176
    assert not combos_blocked_by([]).any()


def test_that_the_grid_has_pairs_on_its_diagonal_and_suited_hands_above() -> None:
    names = [class_name(index) for index in range(CLASS_COUNT)]

    assert [names[0], names[1], names[12]] == ["AA", "AKs", "A2s"]
    assert [names[13], names[14], names[168]] == ["AKo", "KK", "22"]
    assert list(range(CLASS_COUNT)) == [parse_class(name) for name in names]
    assert parse_class("kas") == parse_class("AKs")


def test_that_classes_hold_6_4_or_12_combos() -> None:
    for index, combos in enumerate(CLASS_COMBOS):
        name = class_name(index)
        assert {2: 6, 3: 4 if name[-1] == "s" else 12}[len(name)] == len(combos)
        for combo in combos:
            high, low = combo_name(combo)[:2], combo_name(combo)[2:]
            assert COMBO_CLASS[combo] == index
            assert high[0] + low[0] == name[:2]
            assert (high[1] == low[1]) == name.endswith("s")


@pytest.mark.parametrize("text", ["AK", "AAs", "", "AKx", "1Ks", "AhKh"])
def test_that_a_text_that_is_no_single_class_is_refused(text: str) -> None:
    with pytest.raises(InputError, match="hand class"):
        parse_class(text)
