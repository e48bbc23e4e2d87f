"""The table of tools: routes, commands, panels, documents and tests are made from it."""

from typing import Any

from gto_desktop.toolkit import (
    blockers,
    board_report,
    cards_normalize,
    category_combos,
    draws,
    equity,
    equity_advantage,
    eval_compare,
    eval_hand,
    games_state,
    games_step,
    hand_report,
    hand_strength,
    hand_tier,
    icm,
    notation_parse,
    notation_replay,
    nut_advantage,
    nuts,
    outs,
    range_expand,
    range_value,
    texture,
)
from gto_desktop.toolkit.tool import Tool

TOOLS: tuple[Tool[Any, Any], ...] = (
    texture.TOOL,
    nuts.TOOL,
    category_combos.TOOL,
    board_report.TOOL,
    hand_tier.TOOL,
    draws.TOOL,
    outs.TOOL,
    blockers.TOOL,
    hand_report.TOOL,
    range_expand.TOOL,
    range_value.TOOL,
    nut_advantage.TOOL,
    equity_advantage.TOOL,
    cards_normalize.TOOL,
    eval_hand.TOOL,
    eval_compare.TOOL,
    equity.TOOL,
    hand_strength.TOOL,
    icm.TOOL,
    notation_parse.TOOL,
    games_state.TOOL,
    games_step.TOOL,
    notation_replay.TOOL,
)

TOOL_AT: dict[str, Tool[Any, Any]] = {tool.path: tool for tool in TOOLS}
"""Each tool by its path."""
