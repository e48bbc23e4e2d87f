"""What holds for every row of the table of tools."""

import json
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from pydantic import BaseModel, ValidationError

from gto_desktop.cards.card import card_name
from gto_desktop.toolkit.request_fields import ToolInputError, errors_of
from gto_desktop.toolkit.tool_table import TOOL_AT, TOOLS, Tool
from gto_desktop.toolkit.tool_views import sheets

GROUPS = {"Board", "Hand", "Range", "Cards", "Core", "Games"}
ABOUT_CARDS = [tool for tool in TOOLS if {"board", "cards"} & set(tool.request.model_fields)]
WITHOUT_RANGES = [tool for tool in ABOUT_CARDS if tool.group in {"Board", "Hand", "Cards"}]
WITHOUT_RANGES += [TOOL_AT["eval/hand"], TOOL_AT["eval/compare"]]
every_tool = pytest.mark.parametrize("tool", TOOLS, ids=lambda tool: tool.path)
patient = settings(
    deadline=None, max_examples=60, suppress_health_check=[HealthCheck.function_scoped_fixture]
)

# Mostly cards, so that they are often different and sometimes as many as are needed.
cards = st.lists(st.integers(0, 51).map(card_name), max_size=8).map("".join)
anything = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats()
    | st.text(max_size=12)
    | cards
    | st.sampled_from(["AA", "AKs:0.5", "TWO_PAIR", "StandardHighHand", "10h"]),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=4), inner),
    max_leaves=5,
)


def answered(tool: Tool[Any, Any], body: object) -> BaseModel | None:
    """Return the answer, or None where the body is refused in the promised form."""
    try:
        answer: BaseModel = tool.answer(body)
    except (ValidationError, ToolInputError) as error:
        for fault in errors_of(error):
            assert fault["loc"][0] == "body"
            assert fault["msg"]
            assert fault["type"]
        return None
    return answer


def test_that_names_are_different_and_models_too() -> None:
    assert len({tool.path for tool in TOOLS}) == len(TOOLS)
    assert len({tool.title for tool in TOOLS}) == len(TOOLS)
    assert {tool.group for tool in TOOLS} <= GROUPS
    assert len({tool.result.__name__ for tool in TOOLS}) == len(TOOLS)


@every_tool
def test_that_the_example_is_answered_in_json(tool: Tool[Any, Any]) -> None:
    answer = tool.answer(json.loads(json.dumps(dict(tool.example))))

    assert type(answer) is tool.result
    text = answer.model_dump_json(by_alias=True)
    assert tool.result.model_validate_json(text) == answer


@every_tool
def test_that_the_same_question_has_the_same_answer(tool: Tool[Any, Any]) -> None:
    assert tool.answer(dict(tool.example)) == tool.answer(dict(tool.example))


@every_tool
def test_that_the_example_can_be_shown_as_tables(tool: Tool[Any, Any]) -> None:
    shown = sheets(tool.answer(dict(tool.example)))

    assert shown
    for sheet in shown:
        for row in sheet.rows:
            assert len(row) == (len(sheet.columns) or 2)
            assert all(row[1:])


@every_tool
@pytest.mark.parametrize("body", [None, [], "AhKh", 7, True, {"nothing": 1}])
def test_that_a_body_that_is_none_is_refused(tool: Tool[Any, Any], body: object) -> None:
    assert answered(tool, body) is None


@pytest.mark.parametrize("tool", WITHOUT_RANGES, ids=lambda tool: tool.path)
@given(data=st.data())
@patient
def test_that_anything_is_answered_or_refused(tool: Tool[Any, Any], data: st.DataObject) -> None:
    fields = [*tool.request.model_fields, "unknown"]
    body = data.draw(st.fixed_dictionaries({}, optional=dict.fromkeys(fields, anything)))

    answered(tool, body)


@pytest.mark.parametrize(
    "tool",
    [tool for tool in ABOUT_CARDS if tool.group in {"Board", "Hand"}],
    ids=lambda tool: tool.path,
)
@given(
    deck=st.permutations(range(52)),
    street=st.integers(3, 5),
    dead=st.integers(0, 45) | st.sampled_from([0, 43, 44, 45]),
)
@patient
def test_that_every_deal_is_answered(
    tool: Tool[Any, Any], deck: list[int], street: int, dead: int
) -> None:
    names = [card_name(card) for card in deck]
    body = {"board": "".join(names[2 : 2 + street]), "dead": "".join(names[7 : 7 + dead])}
    if tool.group == "Hand":
        body["hole"] = "".join(names[:2])
    taken = len("".join(body.values())) // 2

    answer = answered(tool, body)

    river_only = tool.path in {"draws", "outs"} and street == 5
    assert (answer is None) == (river_only or taken > 50)
    if answer is not None:
        assert sheets(answer)
