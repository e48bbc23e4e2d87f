"""docs/toolkit.md is what the table of tools says it is."""

import importlib.util
import json
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from gto_desktop.toolkit.tool_table import TOOLS, Tool

ROOT = Path(__file__).resolve().parents[2]
PAGE = (ROOT / "docs" / "toolkit.md").read_text(encoding="utf-8")
every_tool = pytest.mark.parametrize("tool", TOOLS, ids=lambda tool: tool.path)


@pytest.fixture(scope="module")
def script() -> Iterator[Any]:
    # By path: `packaging` is also the name of a library.
    path = ROOT / "packaging" / "toolkit_page.py"
    spec = importlib.util.spec_from_file_location("toolkit_page", path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    before = list(sys.path)
    # Where dataclasses look for the module of a class.
    sys.modules["toolkit_page"] = module
    spec.loader.exec_module(module)
    yield module
    del sys.modules["toolkit_page"]
    sys.path[:] = before


def section(tool: Tool[Any, Any]) -> str:
    after = PAGE.split(f"\n### {tool.title}\n", 1)[1]
    return re.split(r"^##", after, maxsplit=1, flags=re.MULTILINE)[0]


def test_that_the_page_is_the_one_that_the_table_makes(script: Any) -> None:
    hint = "run .venv/bin/python packaging/toolkit_page.py"

    assert script.page_text() == PAGE, hint


@every_tool
def test_that_every_tool_has_a_definition_a_formula_a_source_and_an_example(
    tool: Tool[Any, Any],
) -> None:
    text = section(tool)

    definition, formula, source = re.findall(
        r"BODY`\n\n(.+?)\n\n\*\*Formula\.\*\* (.+?)\n\n\*\*Source\.\*\* (.+?)\n\n", text, re.DOTALL
    )[0]
    for said in (definition, formula, source):
        assert said.endswith(".")
    assert f"`POST /v1/toolkit/{tool.path}`" in text
    (asked,) = re.findall(rf"gto-desktop tool {tool.path} '(.+)'\n", text)
    assert json.loads(asked) == json.loads(json.dumps(dict(tool.example)))
    (answered,) = re.findall(r"```json\n(.+?)\n```", text, re.DOTALL)
    answer = tool.answer(dict(tool.example)).model_dump(mode="json", by_alias=True)
    assert list(json.loads(answered)) == list(answer)


@every_tool
def test_that_every_field_is_on_the_page(tool: Tool[Any, Any]) -> None:
    rows = set(re.findall(r"^\| `([\w.\[\]{}]+)` \|", section(tool), re.MULTILINE))

    result = tool.result.model_json_schema(mode="serialization")
    assert {*tool.request.model_fields, *result["properties"]} <= rows


def test_that_every_note_is_about_a_tool(script: Any) -> None:
    assert set(script.read_notes()) == {tool.path for tool in TOOLS}


def test_that_links_lead_to_headings() -> None:
    headings = re.findall(r"^#+ (.+)$", PAGE, re.MULTILINE)
    anchors = {re.sub(r"[^\w -]", "", one.lower()).replace(" ", "-") for one in headings}

    links = set(re.findall(r"\]\(#([^)]+)\)", PAGE))
    assert links
    assert links <= anchors


def test_that_an_example_keeps_the_beginning_and_says_how_much_is_missing(script: Any) -> None:
    value = {"cards": list(range(9)), "classes": dict.fromkeys("ABCDEFG", 1 / 3), "x": "y" * 99}

    assert script.shortened(value) == {
        "cards": [0, 1, 2, "... 6 more"],
        "classes": {"A": 0.333333, "B": 0.333333, "C": 0.333333, "...": "4 more"},
        "x": "y" * 70 + "...",
    }


def test_that_json_is_laid_out_and_stays_the_same(script: Any) -> None:
    value = {"a": [{"b": "x" * 60, "c": [1, 2, None]}, {"b": "y" * 60, "c": []}], "d": {}}

    text = script.laid_out(value)

    assert json.loads(text) == value
    assert max(map(len, text.split("\n"))) <= script.WIDTH
    assert text.count("\n") > 2
