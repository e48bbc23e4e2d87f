"""What docs/range-updates.md says, and the examples in the modules."""

import doctest
import json
import re
from dataclasses import fields
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from gto_desktop.cards.board import Board
from gto_desktop.ranges import (
    action_line,
    hand_ranks,
    projection_options,
    range_text,
)
from gto_desktop.ranges.action_line import read_tree
from gto_desktop.ranges.projection import RangeChange, TrackedCombo, project
from gto_desktop.ranges.projection_options import read_options
from gto_desktop.ranges.range import Range

PAGE = (Path(__file__).parents[2] / "docs" / "range-updates.md").read_text(encoding="utf-8")
BLOCKS: list[dict[str, Any]] = [
    json.loads(block) for block in re.findall(r"```json\n(.*?)```", PAGE, re.DOTALL)
]


def answer(request: dict[str, Any]) -> dict[str, object]:
    result = project(
        (Range.parse(request["range_oop"]), Range.parse(request["range_ip"])),
        Board.parse(request["board"]),
        request["node_id"],
        read_tree(request["solver_results"], request["node_id"]),
        read_options(request, hero_from="both"),
    )
    return result.fields()


def test_the_example_on_the_page_is_what_comes_out() -> None:
    request, expected = BLOCKS

    assert expected == answer(request)
    assert list(expected) == list(answer(request)), "the order of the fields"


def test_the_answer_is_json() -> None:
    content = answer(BLOCKS[0])

    assert content == json.loads(json.dumps(content))


def test_the_page_names_every_field_of_an_answer_and_every_limit() -> None:
    names = {field.name for record in (RangeChange, TrackedCombo) for field in fields(record)}
    names |= {name for name in answer(BLOCKS[0]) if not name.endswith("_before_normalization")}
    limits = (
        action_line.LONGEST_LINE,
        action_line.LONGEST_ID,
        action_line.MOST_ACTIONS,
        action_line.LONGEST_LABEL,
    )

    assert [name for name in names if f"`{name}`" not in PAGE] == []
    numbers = [str(limit) for limit in limits]
    numbers += [f"{1 + action_line.SUM_TOLERANCE:g};", "0.00001", "0.01"]
    assert float("0.00001") == action_line.FREQUENCY_TOLERANCE
    assert float("0.01") == action_line.AMOUNT_TOLERANCE
    assert [number for number in numbers if number not in re.split(r"[\s(]", PAGE)] == []
    assert f"is {projection_options.DEFAULT_BLUFF_COMBOS_RATIO} if" in PAGE


@pytest.mark.parametrize("module", [action_line, hand_ranks, range_text])
def test_the_examples_in_a_module_hold(module: ModuleType) -> None:
    results = doctest.testmod(module)

    assert results.attempted > 0
    assert results.failed == 0
