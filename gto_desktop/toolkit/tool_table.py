"""The table of tools: routes, commands, panels, documents and tests are made from it."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Generic, TypeVar, get_type_hints

from pydantic import BaseModel

from gto_desktop.toolkit.blockers import blockers
from gto_desktop.toolkit.board_holdings import category_combos, nuts, range_value
from gto_desktop.toolkit.draws import draws, outs
from gto_desktop.toolkit.equity import equity, hand_strength
from gto_desktop.toolkit.eval_hands import compare_hands, evaluate_hand, normalize_cards
from gto_desktop.toolkit.games_state import show_state, step_game
from gto_desktop.toolkit.hand_tier import hand_tier
from gto_desktop.toolkit.icm import icm
from gto_desktop.toolkit.notation_parse import EXAMPLE_HAND, parse_notation
from gto_desktop.toolkit.notation_replay import replay_hand
from gto_desktop.toolkit.range_advantages import equity_advantage, nut_advantage
from gto_desktop.toolkit.range_weights import range_expand
from gto_desktop.toolkit.reports import board_report, hand_report
from gto_desktop.toolkit.texture import texture

Q = TypeVar("Q", bound=BaseModel)
R = TypeVar("R", bound=BaseModel)


@dataclass(frozen=True)
class Tool(Generic[Q, R]):
    """One analysis: how it is called, and the function that answers it."""

    path: str
    """Its name, and its address under /v1/toolkit: "range/expand"."""
    title: str
    """What it does, as a heading: "Expand a range"."""
    group: str
    """The heading it stands under: Board, Hand, Range, Cards, Core or Games."""
    run: Callable[[Q], R]
    """Answers a request; raises `ToolInputError` for what only shows when it is worked out."""
    example: Mapping[str, Any]
    """A body that is answered."""
    bars: bool = False
    """Whether a terminal draws the fractions of its answer as bars."""

    @property
    def request(self) -> type[Q]:
        """The form of what is asked, as `run` declares it."""
        declared: type[Q] = get_type_hints(self.run)["request"]
        return declared

    @property
    def result(self) -> type[R]:
        """The form of the answer, as `run` declares it."""
        declared: type[R] = get_type_hints(self.run)["return"]
        return declared

    def answer(self, body: object) -> R:
        """Read a body, as JSON gives it, and answer it.

        Raises:
            pydantic.ValidationError: the body is not of the declared form.
            gto_desktop.toolkit.request_fields.ToolInputError: nothing can be worked out from it.
        """
        return self.run(self.request.model_validate(body))


_RANGES = {"hero": ["QQ+", "AK"], "villain": ["22-JJ", "AQs-ATs", "KQs"]}
_GAME = {
    "variant": "NT",
    "starting_stacks": [200, 200, 200, 200],
    "antes": [0, 0, 0, 0],
    "blinds_or_straddles": [1, 2, 0, 0],
    "min_bet": 2,
    "actions": [
        *("d dh p1 ????", "d dh p2 7h7s", "d dh p3 AhKh", "d dh p4 ????"),
        *("p3 cbr 6", "p4 f", "p1 f"),
    ],
}

TOOLS: tuple[Tool[Any, Any], ...] = (
    Tool("texture", "Board texture", "Board", texture, {"board": "QhJh9c"}),
    Tool("nuts", "The nuts", "Board", nuts, {"board": "7h2c9d"}),
    Tool("category-combos", "Combos by category", "Board", category_combos,
         {"board": "JhTc9d"}, bars=True),
    Tool("board-report", "Board report", "Board", board_report, {"board": "Ks7s2d9c"}),
    Tool("hand-tier", "Hand tier", "Hand", hand_tier, {"hole": "AsQd", "board": "Ah7c2d"}),
    Tool("draws", "Draws", "Hand", draws, {"hole": "JhTh", "board": "Qh9s2h"}),
    Tool("outs", "Outs", "Hand", outs, {"hole": "8c7h", "board": "As9s6d"}),
    Tool("blockers", "Blockers", "Hand", blockers,
         {"hole": "AsKd", "board": "Qs7s2sJd"}, bars=True),
    Tool("hand-report", "Hand report", "Hand", hand_report, {"hole": "QhJh", "board": "Th9h2c"}),
    Tool("range/expand", "Expand a range", "Range", range_expand,
         {"notation": ["QQ+", "AKs", "AKo:0.5", "A5s-A2s:0.25"]}),
    Tool("range/value", "Value range", "Range", range_value,
         {"board": "Ks7s2d", "aggression": "SINGLE_BET"}, bars=True),
    Tool("range/nut-advantage", "Nut advantage", "Range", nut_advantage,
         {**_RANGES, "board": "7h2c9d"}),
    Tool("range/equity-advantage", "Equity advantage", "Range", equity_advantage,
         {**_RANGES, "board": "AsKd7c"}),
    Tool("cards/normalize", "Normalise cards", "Cards", normalize_cards, {"cards": "kh, 10H as"}),
    Tool("eval/hand", "Evaluate a hand", "Core", evaluate_hand,
         {"hole": "AhKh", "board": "QhJhTh2c"}),
    Tool("eval/compare", "Compare hands", "Core", compare_hands,
         {"holdings": ["AhKh", "QsQd", "8c7c"], "board": "Qh7h2h"}),
    Tool("equity", "Equity", "Core", equity,
         {"ranges": [["AA", "KK", "AKs"], ["QQ", "JJ", "TT", "AQs"]], "board": "AsKd7c"}),
    Tool("hand-strength", "Hand strength", "Core", hand_strength,
         {"hole_range": ["AhKh"], "board": "2h7h9s", "player_count": 3}),
    Tool("icm", "ICM", "Core", icm, {"payouts": [50, 30, 20], "chips": [6000, 4000, 2000, 1000]}),
    Tool("notation/parse", "Read a hand history", "Core", parse_notation, {"text": EXAMPLE_HAND}),
    Tool("games/state", "State of a hand", "Games", show_state, _GAME),
    Tool("games/step", "Next action in a hand", "Games", step_game,
         {**_GAME, "next_action": "p2 cbr 20", "expected_action_count": 7}),
    Tool("notation/replay", "Step through a hand", "Games", replay_hand, {"text": EXAMPLE_HAND}),
)  # fmt: skip

TOOL_AT: dict[str, Tool[Any, Any]] = {tool.path: tool for tool in TOOLS}
"""Each tool by its path."""
