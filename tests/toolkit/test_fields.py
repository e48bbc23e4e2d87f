"""How requests are read, and what is said of those that cannot be."""

import re
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pydantic import BaseModel, ValidationError

from gto_desktop.cards.combo import parse_combo
from gto_desktop.toolkit.request_fields import (
    BoardRequest,
    CategoryField,
    HandRequest,
    RangeTokens,
    ToolInputError,
    ToolRequest,
    cards_of,
    combo_texts,
    errors_of,
    names_of,
    range_of,
    read_cards,
)
from gto_desktop.toolkit.tool_table import TOOLS, Tool


class Ranges(ToolRequest):
    hero: RangeTokens
    floor: CategoryField | None = None


def faults(model: type[BaseModel], body: object) -> list[dict[str, Any]]:
    with pytest.raises(ValidationError) as caught:
        model.model_validate(body)
    return errors_of(caught.value)


@pytest.mark.parametrize(
    "text", ["AhTh2c", "ahth2c", "AH10H2C", "Ah 10h 2c", " ah,Th;2c,", "Ah\n10H\t2c"]
)
def test_that_cards_are_read_in_any_writing(text: str) -> None:
    assert read_cards(text) == "AhTh2c"


@given(st.lists(st.integers(0, 51), unique=True, max_size=10))
def test_that_cards_written_are_read_back(cards: list[int]) -> None:
    assert list(cards_of(read_cards(" ".join(names_of(cards))))) == cards


@pytest.mark.parametrize(
    ("body", "loc", "kind"),
    [
        ({"hole": "AhKx", "board": "2h7h9s"}, "hole", "card"),
        ({"hole": "AhA", "board": "2h7h9s"}, "hole", "card"),
        ({"hole": "AhK♥", "board": "2h7h9s"}, "hole", "card"),
        ({"hole": "Ah\u212ah", "board": "2h7h9s"}, "hole", "card"),
        ({"hole": "Ah", "board": "2h7h9s"}, "hole", "card_count"),
        ({"hole": "AhAh", "board": "2h7h9s"}, "hole", "card_twice"),
        ({"hole": "AhKh", "board": "2h7h"}, "board", "card_count"),
        ({"hole": "AhKh", "board": "2h7h9s2c3c4c"}, "board", "card_count"),
        ({"hole": "AhKh", "board": "ah7h9s"}, "board", "card_twice"),
        ({"hole": "AhKh", "board": "2h7h9s", "dead": "9S"}, "dead", "card_twice"),
        ({"hole": "AhKh", "board": "2h7h9s", "hand_type": "Omaha"}, "hand_type", "literal_error"),
        ({"hole": 12, "board": "2h7h9s"}, "hole", "string_type"),
        ({"hole": "AhKh"}, "board", "missing"),
        ({"hole": "AhKh", "board": "2h7h9s", "dead": None}, "dead", "string_type"),
        ({"hole": "AhKh", "board": "\ud8007h9s"}, "board", "card"),
    ],
)
def test_that_a_fault_is_at_its_field(body: dict[str, Any], loc: str, kind: str) -> None:
    assert [(fault["loc"], fault["type"]) for fault in faults(HandRequest, body)] == [
        (["body", loc], kind)
    ]


def test_that_a_piece_that_is_no_card_is_named_with_its_position() -> None:
    (fault,) = faults(BoardRequest, {"board": "2h 1h 9s"})

    assert "'1h' at position 4 is not a card" in fault["msg"]


def test_that_a_card_that_comes_twice_is_named_with_both_places() -> None:
    (fault,) = faults(HandRequest, {"hole": "AhKh", "board": "2h7h9s", "dead": "Kh"})

    assert fault == {
        "loc": ["body", "dead"],
        "msg": "Kh is there already, in hole",
        "type": "card_twice",
    }


@pytest.mark.parametrize(
    ("body", "said"),
    [
        ([], "A JSON object is needed here, not a list"),
        (None, "A JSON object is needed here, not null"),
        ("2h7h9s", "A JSON object is needed here, not a text"),
        ({"hero": "AA"}, "A list is needed here, not a text"),
        ({"hero": {"AA": 1}}, "A list is needed here, not an object"),
        ({"hero": ["AA", 7]}, "A text is needed here, not a number"),
        ({"hero": ["AA", True]}, "A text is needed here, not true or false"),
        ({}, "This field is missing"),
        ({"hero": []}, "List should have at least 1 item, not 0"),
    ],
)
def test_that_a_wrong_kind_of_json_is_said_without_words_of_python(body: object, said: str) -> None:
    assert [fault["msg"] for fault in faults(Ranges, body)] == [said]


@pytest.mark.parametrize("tool", TOOLS, ids=lambda tool: tool.path)
def test_that_no_fault_names_a_class_of_the_program(tool: Tool[Any, Any]) -> None:
    wrong: tuple[object, ...] = (None, 7, 2.5, "x", [], [1], {"a": 1})
    bodies = [*wrong, *({**tool.example, name: w} for name in tool.request.model_fields
                        for w in wrong)]  # fmt: skip

    for body in bodies:
        try:
            tool.answer(body)
        except (ValidationError, ToolInputError) as error:
            for fault in errors_of(error):
                assert not re.search(r"dictionary|instance of|Request|valid ", fault["msg"])


def test_that_two_live_cards_must_be_left() -> None:
    deck = names_of(range(52))
    almost = {"board": "".join(deck[:3]), "dead": "".join(deck[3:50])}
    too_many = {"board": "".join(deck[:3]), "dead": "".join(deck[3:51])}

    assert BoardRequest.model_validate(almost).dead == almost["dead"]
    assert [fault["loc"] for fault in faults(BoardRequest, too_many)] == [["body", "dead"]]


def test_that_fields_not_known_are_ignored() -> None:
    assert BoardRequest.model_validate({"board": "2h7h9s", "colour": "red"}).board == "2h7h9s"


# --- ranges and enumerations


def test_that_tokens_make_one_range_in_which_the_last_weight_counts() -> None:
    request = Ranges.model_validate({"hero": ["22+, 88:0.5", "AhKh", "88:0.25"]})
    held = range_of(request.hero)

    assert held.combo_count == 12 * 6 + 6 * 0.25 + 1


@pytest.mark.parametrize(
    ("tokens", "loc"),
    [
        (["AA", "AKq"], ["body", "hero", 1]),
        (["AA", "KK:2"], ["body", "hero", 1]),
        (["AA", ""], ["body", "hero", 1]),
        ([" "], ["body", "hero", 0]),
        ([], ["body", "hero"]),
        (["AA"] * 501, ["body", "hero"]),
        (["AA," * 40_000], ["body", "hero", 0]),
        ("AA", ["body", "hero"]),
        ([["AA"]], ["body", "hero", 0]),
    ],
)
def test_that_a_token_that_is_no_range_is_located(tokens: object, loc: list[str | int]) -> None:
    assert [fault["loc"] for fault in faults(Ranges, {"hero": tokens})] == [loc]


@pytest.mark.parametrize(
    ("tokens", "place", "said"),
    [
        (["[50]AKs", "QQ[/50]", "KX"], 2, "'KX' at position 1: cannot be read"),
        (["KX", "[50]AKs", "QQ[/50]"], 0, "'KX' at position 1: cannot be read"),
        (["[50]AKs", "KX", "QQ[/50]"], 1, "'KX' at position 9: cannot be read"),
        (["[50]AKs,KX", "QQ[/50]"], 0, "'KX' at position 9: cannot be read"),
        (["[50]AKs", "KX"], 1, "'KX' at position 9: cannot be read"),
        (["[50]AKs", "QQ:0.5", "KK[/50]"], 1, "'QQ:0.5' at position 9: has a weight of its own"),
        (["[50]AKs", "[40]QQ", "KK[/40]"], 1, "[50] at position 1 is still open"),
        (["[50]AKs", "QQ[/40]"], 1, "does not close [50] at position 1"),
        (["[50]AKs[/50]", "QQ[/50]"], 1, "'[/50]' at position 3: closes a bracket that was never"),
        (["[50]AKs", "QQ[/50]", "[40]KK"], 2, "'[40]' at position 1: never closed"),
        (["[50]AKs", "QQ[/50],[40]KK"], 1, "'[40]' at position 17: never closed"),
        (["[50]AKs", "QQ"], 0, "'[50]' at position 1: never closed"),
    ],
)
def test_that_the_piece_that_is_wrong_beside_a_bracket_is_named(
    tokens: list[str], place: int, said: str
) -> None:
    (fault,) = faults(Ranges, {"hero": tokens})

    assert fault["loc"] == ["body", "hero", place]
    assert said in fault["msg"]


def test_that_a_bracket_may_stand_open_over_several_tokens() -> None:
    request = Ranges.model_validate({"hero": ["[50]AKs", "QQ", "KK[/50]", "AA"]})

    assert range_of(request.hero).combo_count == (4 + 6 + 6) / 2 + 6


def test_that_a_range_that_is_too_long_in_all_is_refused_as_a_whole() -> None:
    (fault,) = faults(Ranges, {"hero": ["AA," * 200] * 200})

    assert fault["loc"] == ["body", "hero"]
    assert "at most 100000 are read" in fault["msg"]


def test_that_five_hundred_tokens_are_read() -> None:
    assert len(Ranges.model_validate({"hero": ["AA"] * 500}).hero) == 500


def test_that_a_category_is_read_by_its_name_alone() -> None:
    assert Ranges.model_validate({"hero": ["AA"], "floor": "TWO_PAIR"}).floor == "TWO_PAIR"
    for name in ("two_pair", "ROYAL_FLUSH", 2):
        assert faults(Ranges, {"hero": ["AA"], "floor": name})[0]["loc"] == ["body", "floor"]


def test_that_combos_are_written_with_the_higher_rank_first_and_suits_in_order() -> None:
    combos = [parse_combo(name) for name in ("2d2c", "AsAh", "KhAd", "7s7c")]

    assert combo_texts(combos) == ["2c2d", "AhAs", "AdKh", "7c7s"]


def test_that_a_fault_that_shows_late_has_the_same_form() -> None:
    error = ToolInputError(("holdings", 2), "No hand is left", "empty_range")

    assert errors_of(error) == [
        {"loc": ["body", "holdings", 2], "msg": "No hand is left", "type": "empty_range"}
    ]
