"""Hands to play in tests: requests in short, and games at random."""

from collections.abc import Sequence
from typing import Any

from gto_desktop.toolkit.games_state import GameState
from gto_desktop.toolkit.tool_table import TOOL_AT, Tool

DECK = [rank + suit for rank in "23456789TJQKA" for suit in "cdhs"]


def body(
    stacks: Sequence[float],
    *actions: str,
    blinds: Sequence[float] = (1, 2),
    automations: Sequence[str] = ("HOLE_DEALING",),
    **fields: Any,
) -> dict[str, Any]:
    """Return a request for a game with blinds 1 and 2, hole cards unknown unless dealt."""
    return {
        "variant": "NT",
        "starting_stacks": list(stacks),
        "antes": [0] * len(stacks),
        "blinds_or_straddles": [*blinds, *[0] * (len(stacks) - len(blinds))],
        "min_bet": 2,
        "automations": list(automations),
        "actions": list(actions),
        **fields,
    }


def state(*parts: Any, **fields: Any) -> GameState:
    """Return the state of a game that `body` describes."""
    tool: Tool[Any, GameState] = TOOL_AT["games/state"]
    return tool.answer(body(*parts, **fields))
