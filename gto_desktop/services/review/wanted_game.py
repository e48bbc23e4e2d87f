"""The preflop game that would grade a decision which no data set covers."""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from gto_desktop.basis.message import Message, say
from gto_desktop.game.preflop_line import SIX_MAX
from gto_desktop.hands.hand import Hand, HandActionKind, PostKind
from gto_desktop.preflop.preflop_spec import LEAST_STACK, MOST_STACK
from gto_desktop.preflop.stakes import (
    MOST_SEATS,
    SHORT,
    Factors,
    deep_raises,
    several,
    small_three_bets,
)

HEADS_UP = say("heads-up: the data sets are 6-max only")
ANTES = say("antes: the data sets have none")
_DEPTHS = ((12.0, 1), (30.0, 2), (100.0, 5))
_DEEPEST_STEP = 10
_ALL_IN = 20.0
"""Multiple of a raise with which the next one is all-in at every depth that has it."""
_OPENS = ((25.0, 2.0), (50.0, 2.2))
_USUAL_OPEN = 2.5
_LEAST_OPEN, _MOST_OPEN = 2.0, 4.0
_LARGE_TABLE = 7
"""Seats from which on cold calls of 3-bets make most of the tree."""


@dataclass(frozen=True)
class WantedGame:
    """A game in the fields of `preflop.preflop_spec`, of equal stacks as reviews look for them."""

    fields: Mapping[str, Any]

    @property
    def text(self) -> str:
        """The game as a JSON object in one line."""
        return json.dumps(self.fields)


def short_stacks(stack: str, nearest: str) -> Message:
    """Return why stacks are too short for the nearest data set."""
    return say(
        "short stacks: {0}bb, and the nearest data set is of {1}bb; a preflop game of your own can "
        "be solved for them",
        stack,
        nearest,
    )


def deep_stacks(stack: str, nearest: str) -> Message:
    """Return why stacks are too deep for the nearest data set."""
    return say(
        "deep stacks: {0}bb, and the nearest data set is of {1}bb; a preflop game of your own can "
        "be solved for them",
        stack,
        nearest,
    )


_SOLVABLE = frozenset(
    text.template for text in (HEADS_UP, ANTES, short_stacks("", ""), deep_stacks("", ""))
)


def is_solvable(reason: str) -> bool:
    """Tell whether a reason why a decision is not graded goes away with a game of one's own."""
    return isinstance(reason, Message) and reason.template in _SOLVABLE


def wanted_game(hand: Hand, stack: float, rake: tuple[float, float]) -> WantedGame | None:
    """Return the game of a hand at a depth; None where none can be laid out.

    Args:
        hand: tells seats, antes and the size of the first raise.
        stack: big blinds that could be won or lost.
        rake: share and cap in big blinds.
    """
    antes = [post for post in hand.posts if post.kind is PostKind.ANTE and post.amount]
    seats = len(hand.seats) if antes or len(hand.seats) == 2 else len(SIX_MAX)
    depth = min(max(_rounded(stack), LEAST_STACK), MOST_STACK)
    if seats > MOST_SEATS:
        return None
    fields: dict[str, Any] = {"seats": seats, "stacks": depth}
    paid = sum(hand.in_bb(post.amount) for post in antes)
    if len(antes) == 1:
        fields["big_blind_ante"] = round(paid, 3)
    elif antes:
        fields["ante"] = round(paid / len(antes), 3)
    rate, cap = rake
    if rate:
        fields |= {"rake_percent": 100 * rate, "rake_cap": cap}
    fields["opens"] = _opens(hand, depth)
    raises = deep_raises(depth)
    if depth <= SHORT:
        in_position, out_of_position = small_three_bets(depth)
        raises["three_bet"] = ((in_position, _ALL_IN), (out_of_position, _ALL_IN))
    fields |= {name: _by_position(factors) for name, factors in raises.items()}
    if seats >= _LARGE_TABLE:
        fields |= {"callers": 1, "cold_calls": {"three_bet": False}}
    return WantedGame(fields)


def _by_position(factors: Factors) -> dict[str, list[float]]:
    """Return the multiples of a raise as the fields of a game have them."""
    names = ("in_position", "out_of_position")
    return {
        name: [min(times, _ALL_IN) for times in several(sizes)]
        for name, sizes in zip(names, factors, strict=True)
    }


def _rounded(stack: float) -> float:
    """Return a depth that hands of about the same share."""
    step = next((step for below, step in _DEPTHS if stack < below), _DEEPEST_STEP)
    return float(round(stack / step) * step)


def _opens(hand: Hand, depth: float) -> float | list[float]:
    """Return what first raises go to: as in the hand, where that is a usual size."""
    usual = next((size for below, size in _OPENS if depth <= below), _USUAL_OPEN)
    raised = (act for act in hand.street_actions(0) if act.kind is HandActionKind.RAISE)
    first = next(raised, None)
    size = usual if first is None or first.all_in else round(hand.in_bb(first.to), 1)
    size = size if _LEAST_OPEN <= size <= _MOST_OPEN else usual
    return [min(size, depth), depth] if SHORT >= depth > size else min(size, depth)
