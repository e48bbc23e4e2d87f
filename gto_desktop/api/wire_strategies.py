"""Strategies of nodes as the wire has them, from the library or from a solve.

Numbers are passed on as the services have rounded them.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict
from functools import lru_cache
from typing import Any, TypeAlias

from gto_desktop.api.models.lookup_bodies import NodeAction, NodeStrategyResponse
from gto_desktop.api.models.wire_fields import Accuracy, StrategyItem
from gto_desktop.basis.errors import InputError
from gto_desktop.cards.board import Board
from gto_desktop.cards.combo import combos_blocked_by, parse_combo
from gto_desktop.ranges.range_text import COMBO_TEXTS
from gto_desktop.services.solve_pool.solve_answers import NodeReading, SolveAction
from gto_desktop.services.study.accuracy import Accuracy as Known
from gto_desktop.services.study.action_shares import StrategyItem as HandAction
from gto_desktop.services.study.flop_answers import NodeStrategy

Action: TypeAlias = HandAction | SolveAction
"""An action with its amounts, of whichever service."""


def strategy_items(actions: Iterable[Action], frequencies: Iterable[float]) -> list[StrategyItem]:
    """Return actions with their frequencies."""
    return [
        StrategyItem(frequency=frequency, **_fields(action))
        for action, frequency in zip(actions, frequencies, strict=True)
    ]


def _fields(action: Action) -> dict[str, Any]:
    return {
        "action": action.action,
        "sizing_pot": action.sizing_pot,
        "amount_bb": action.amount_bb,
        "allin": True if action.allin else None,
    }


@lru_cache(maxsize=256)
def accuracy_of(known: Known | None) -> Accuracy | None:
    """Return what is known of how something was solved."""
    if known is None:
        return None
    exploitability = known.exploitability_pct
    shown = None if exploitability is None else round(exploitability, 4)
    return Accuracy(**{**asdict(known), "exploitability_pct": shown})


def flop_answer(reading: NodeStrategy) -> NodeStrategyResponse:
    """Return a node of the library."""
    answer = NodeStrategyResponse(
        node=reading.node,
        is_hero=reading.is_hero,
        hole_cards=reading.hole_cards,
        note=reading.note or None,
        accuracy=accuracy_of(reading.accuracy),
    )
    if reading.strategy is not None:
        answer.strategy = strategy_items(
            reading.strategy, (item.frequency for item in reading.strategy)
        )
    elif reading.actions is not None and reading.range_strategy is not None:
        _fill(answer, reading.actions, reading.range_strategy)
    return answer


def solver_answer(reading: NodeReading, hole_cards: str | None) -> NodeStrategyResponse:
    """Return a node of a solve; of the whole range where hero's does not hold the hand."""
    answer = NodeStrategyResponse(
        node=reading.node_id,
        is_hero=reading.is_hero,
        hole_cards=hole_cards,
        accuracy=accuracy_of(reading.accuracy),
    )
    if hole_cards is not None:
        frequencies = reading.strategy.get(combo_key(hole_cards)) if reading.is_hero else None
        is_held = _is_held(hole_cards, reading)
        if is_held and frequencies is not None:
            answer.strategy = strategy_items(reading.actions, frequencies)
            return answer
        if reading.is_hero or not is_held:
            answer.note = f"{hole_cards} is not in hero's range of this solve."
    _fill(answer, reading.actions, reading.strategy)
    return answer


def _is_held(hole_cards: str, reading: NodeReading) -> bool:
    """Tell whether a hand is in hero's range, after checking that it can be there at all."""
    combo, board = parse_combo(hole_cards), Board(reading.board)
    if combos_blocked_by(board.cards)[combo]:
        raise InputError(f"hole_cards {hole_cards} shares a card with the board {board}.")
    return reading.hero_range is None or bool(reading.hero_range.weights[combo] > 0)


def combo_key(hole_cards: str) -> str:
    """Return the name that answers have for a combo.

    >>> combo_key("KhAh")
    'AhKh'
    """
    return COMBO_TEXTS[parse_combo(hole_cards)]


def _fill(
    answer: NodeStrategyResponse,
    actions: Iterable[Action],
    strategy: Mapping[str, Sequence[float]],
) -> None:
    answer.actions = [NodeAction(**_fields(action)) for action in actions]
    # Assigned, and so not checked: up to 1326 combos, which the services have rounded.
    answer.range_strategy = dict(zip(strategy, map(tuple, strategy.values()), strict=True))
    answer.range_hand_count = len(strategy)
