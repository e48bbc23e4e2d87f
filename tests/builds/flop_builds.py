"""A flop that is solved in a second: what the tests of the library and of the lookups look up."""

import json
from pathlib import Path
from typing import Any

from gto_desktop.builds.flop_build import BuildProgress, BuildReport, build_flops
from gto_desktop.builds.flop_recipe import parse_recipe

OOP_RANGE = "QQ+,AKs,A5s:0.5,76s"
IP_RANGE = "TT+,AK,KQs:0.5"
POT, STACK = 45.5, 77.5

TREE: dict[str, Any] = {
    "accuracy": 1,
    "bet_sizes": {"flop": [50], "turn": [], "river": []},
    "raise_sizes": {"flop": ["a"], "turn": [], "river": []},
}


def spot(*flops: str, version: str = "6max", **changed: Any) -> dict[str, Any]:
    return {
        "version": version,
        "pot_type": "4BET",
        "raiser": "BTN",
        "three_bettor": "BB",
        "flops": list(flops),
        "pot": POT,
        "effective_stack": STACK,
        "oop_range": OOP_RANGE,
        "ip_range": IP_RANGE,
        **changed,
    }


def recipe(*spots: dict[str, Any]) -> dict[str, Any]:
    return {"tree": TREE, "spots": list(spots)}


def build(path: Path, *spots: dict[str, Any]) -> tuple[list[BuildProgress], BuildReport]:
    """Build to the end and return what it said."""
    building, told = build_flops(parse_recipe(recipe(*spots)), path, None), []
    while True:
        try:
            told.append(next(building))
        except StopIteration as end:
            return told, end.value


def toml(*spots: dict[str, Any]) -> str:
    """Write a recipe as a file has it."""
    content = recipe(*spots)
    lines = ["[tree]", *(f"{key} = {_value(value)}" for key, value in content["tree"].items())]
    for each in content["spots"]:
        lines += ["[[spots]]", *(f"{key} = {_value(value)}" for key, value in each.items())]
    return "\n".join(lines)


def _value(value: Any) -> str:
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{key} = {_value(each)}" for key, each in value.items()) + " }"
    return json.dumps(value)
