"""Where a hand of a drill is, as a text: so that it goes on after the program was ended."""

import json
from collections.abc import Mapping
from dataclasses import dataclass

from gto_desktop.basis.errors import InputError
from gto_desktop.basis.message import say
from gto_desktop.cards.board import Board
from gto_desktop.cards.card import card_name, parse_card
from gto_desktop.cards.combo import combo_name, parse_combo
from gto_desktop.training.drill_nodes import Step

_ACTION, _FLOP, _CARD = "action", "flop", "card"


@dataclass(frozen=True)
class RunState:
    """A hand as far as it was played."""

    hero: str
    """Whose decisions are asked."""
    steps: tuple[Step, ...]
    """From the start of the drill on."""
    hands: Mapping[str, int]
    """The combos of the seats that were dealt one."""
    dealt: int
    """Hands of the drill that came before it."""


def to_json(state: RunState) -> str:
    """Return a state as JSON, which `from_json` reads back.

    >>> state = RunState("BTN", ("R2.5", Board.parse("Kh7d2c"), "CHECK", 11), {"BTN": 7}, 2)
    >>> from_json(to_json(state)) == state
    True
    """
    content = {
        "hero": state.hero,
        "steps": [_written(step) for step in state.steps],
        "hands": {seat: combo_name(combo) for seat, combo in state.hands.items()},
        "dealt": state.dealt,
    }
    return json.dumps(content, separators=(",", ":"))


def from_json(text: str) -> RunState:
    """Return the state of a text; InputError where it is none."""
    try:
        content = json.loads(text)
        hands = {str(seat): parse_combo(name) for seat, name in content["hands"].items()}
        steps = tuple(_read(kind, told) for kind, told in content["steps"])
        return RunState(str(content["hero"]), steps, hands, int(content["dealt"]))
    except InputError:
        raise
    except (AttributeError, KeyError, TypeError, ValueError) as error:
        raise InputError(say("This is no hand of a drill: {0}.", str(error)[:80])) from None


def _written(step: Step) -> tuple[str, str]:
    if isinstance(step, str):
        return _ACTION, step
    return (_FLOP, str(step)) if isinstance(step, Board) else (_CARD, card_name(step))


def _read(kind: str, told: str) -> Step:
    if kind == _FLOP:
        return Board.parse(told)
    return parse_card(told) if kind == _CARD else str(told)
