"""Why a hand plays as it does before the flop: its neighbours, the range, and who folds."""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from gto_desktop.basis.message import Message, join, say
from gto_desktop.cards.hand_class import COMBO_CLASS, GRID_SIZE, class_name
from gto_desktop.game.action import ActionKind
from gto_desktop.training.drill_nodes import DrillNode
from gto_desktop.training.responses import Answers, Response, responses, whole_percent


@dataclass(frozen=True)
class Neighbour:
    """A class beside that of the hand, by one rank of its kicker or its pair."""

    name: str
    action: int
    """The place of what it does most."""
    share: float
    """How often, 0 to 1."""


@dataclass(frozen=True)
class PreflopReasons:
    """What decides a hand before the flop; shares from 0 to 1."""

    neighbours: tuple[Neighbour, ...]
    """The next better class and the next worse one, those that get here."""
    goes_on: float | None
    """Share of the range that does not fold; None where nobody can."""
    responses: tuple[Response, ...]
    """How often everybody behind folds to each raise."""


def preflop_reasons(look: DrillNode, combo: int, answers: Answers) -> PreflopReasons | None:
    """Return what decides a hand before the flop; None where the range is empty."""
    node, mover = look.decision, look.mover
    if not node.reach[mover].any():
        return None
    kinds = [action.kind for action in node.actions]
    often = node.action_frequencies()
    folds = kinds.index(ActionKind.FOLD) if ActionKind.FOLD in kinds else None
    found = (_neighbour(look, each) for each in beside(int(COMBO_CLASS[combo])))
    return PreflopReasons(
        neighbours=tuple(each for each in found if each is not None),
        goes_on=None if folds is None else 1 - float(often[folds]),
        responses=responses(look, combo, answers),
    )


def beside(of: int) -> tuple[int, ...]:
    """Return the classes with a kicker, or a pair, one rank higher and one lower.

    >>> from gto_desktop.cards.hand_class import class_name, parse_class
    >>> [class_name(each) for each in beside(parse_class("A9s"))]
    ['ATs', 'A8s']
    >>> [class_name(each) for each in beside(parse_class("KQo"))]
    ['KJo']
    """
    row, column = divmod(of, GRID_SIZE)
    if row == column:
        places = [(row + step, row + step) for step in (-1, 1)]
    elif row < column:
        places = [(row, column + step) for step in (-1, 1) if column + step != row]
    else:
        places = [(row + step, column) for step in (-1, 1) if row + step != column]
    return tuple(
        high * GRID_SIZE + low for high, low in places if max(high, low) < GRID_SIZE and high >= 0
    )


def _neighbour(look: DrillNode, of: int) -> Neighbour | None:
    node = look.decision
    weights = np.where(of == COMBO_CLASS, node.met[look.mover], 0.0)
    mass = float(weights.sum())
    if mass <= 0:
        return None
    shares = node.strategy.astype(np.float64) @ weights / mass
    most = int(np.argmax(shares))
    return Neighbour(class_name(of), most, float(shares[most]))


def preflop_sentences(facts: PreflopReasons, labels: Sequence[str]) -> tuple[Message, ...]:
    """Return a sentence of each kind that there is something to say of."""
    said = []
    if facts.neighbours:
        told = [
            say("{0} {1} at {2} %", each.name, labels[each.action], whole_percent(each.share))
            for each in facts.neighbours
        ]
        said.append(say("Hands beside yours: {0}.", join("{0}, {1}", told)))
    if facts.responses:
        told = [
            say(
                "to {0} {1} % of the time (a bluff needs {2} %)",
                labels[each.action],
                whole_percent(each.folds),
                whole_percent(each.needed),
            )
            for each in facts.responses
        ]
        said.append(say("Everybody folds {0}.", join("{0}, {1}", told)))
    if facts.goes_on is not None:
        said.append(say("Of all hands that get here {0} % go on.", whole_percent(facts.goes_on)))
    return tuple(said)
