"""What the others do against each bet or raise of a decision."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TypeAlias

import numpy as np

from gto_desktop.basis.message import Message, join, say
from gto_desktop.cards.combo import COMBO_CARDS, combos_blocked_by
from gto_desktop.game.action import ActionKind
from gto_desktop.training.drill_nodes import DrillNode

Answers: TypeAlias = Mapping[int, tuple[DrillNode, ...]]
"""By the place of a bet or raise among the actions: the decision of the opponent; before the flop
those of all who act after it, each once the ones before have folded."""


@dataclass(frozen=True)
class Response:
    """What follows one bet or raise; shares from 0 to 1."""

    action: int
    """Its place among the actions."""
    folds: float
    """How often everybody folds."""
    needed: float
    """How often they have to, for a bet that never wins otherwise to lose nothing."""


def responses(look: DrillNode, combo: int, answers: Answers) -> tuple[Response, ...]:
    """Return what follows each bet or raise, the smallest first.

    Hands that hold a card of the combo are left out, or of the board.

    Args:
        look: the decision.
        combo: the hand that bets.
        answers: what follows each bet or raise.
    """
    blocked = combos_blocked_by(COMBO_CARDS[combo].tolist())
    found = []
    for place, nodes in sorted(answers.items()):
        if not nodes:
            continue
        shares = [_folding(node, blocked) for node in nodes]
        risked = nodes[0].decision.pot - look.decision.pot
        needed = risked / (risked + look.decision.pot)
        found.append(Response(place, float(np.prod(shares)), needed))
    return tuple(found)


def _folding(look: DrillNode, blocked: np.ndarray) -> float:
    """Return how often who is to act folds."""
    node = look.decision
    weights = np.where(blocked, 0.0, node.reach[look.mover].astype(np.float64))
    folds = [place for place, action in enumerate(node.actions) if action.kind is ActionKind.FOLD]
    mass = float(weights.sum())
    if not folds or mass <= 0:
        return 0.0
    return float(node.strategy[folds[0]].astype(np.float64) @ weights) / mass


def told_folds(found: Sequence[Response], labels: Sequence[str]) -> Message:
    """Return how often each size is folded to, as a sentence."""
    parts = [
        say(
            "{0} % to {1} (a bluff needs {2} %)",
            whole_percent(each.folds),
            labels[each.action],
            whole_percent(each.needed),
        )
        for each in found
    ]
    return say("The opponent folds {0}.", join("{0}, {1}", parts))


def whole_percent(share: float) -> str:
    """Return a share as sentences say it: 0.256 is 26."""
    return f"{100 * share:.0f}"
