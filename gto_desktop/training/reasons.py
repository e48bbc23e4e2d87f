"""Why a hand plays as it does: facts of its node, and the three that matter most in sentences."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from gto_desktop.basis.message import Message, say
from gto_desktop.cards.combo import COMBO_CARDS, combos_blocked_by
from gto_desktop.ranges.range import Range
from gto_desktop.ranges.range_equity import range_equity
from gto_desktop.solver.node_view import NodeView, mean_over
from gto_desktop.training.drill_nodes import DrillNode
from gto_desktop.training.grading import evs_from_here
from gto_desktop.training.preflop_reasons import (
    PreflopReasons,
    preflop_reasons,
    preflop_sentences,
)
from gto_desktop.training.responses import (
    Answers,
    Response,
    responses,
    told_folds,
    whole_percent,
)

STRONG, WEAK = 0.8, 0.3
"""Equities from which, and up to which, hands count as strong and weak."""
NEAR = 0.05
"""How far the equities of neighbours may be from that of the hand."""
SAID = 3
"""How many reasons are said."""


@dataclass(frozen=True)
class NodeReasons:
    """What decides a hand at its node; shares and equities from 0 to 1."""

    equity: float
    """Of the hand against the opponent's range."""
    range_equity: float
    """Of the range of who is to act."""
    strong: float
    """Share of his range that is strong."""
    strong_against: float
    """Share of the opponent's range that is strong."""
    strong_blocked: float
    """Share of the opponent's strong hands that the hand blocks."""
    weak_blocked: float
    """Share of the opponent's weak hands that the hand blocks."""
    neighbours: float
    """Reach of the other combos whose equity is near, in combos."""
    neighbour_shares: tuple[float, ...]
    """How often these take each action; all 0 where there are none."""
    responses: tuple[Response, ...] = ()
    """What the opponent does against each bet or raise."""
    realised: float | None = None
    """The EV of the hand's best action as a share of what its equity would win of the pot; None
    where there is a bet to answer, and where the EV is not stored."""
    price: float | None = None
    """Share of the pot that a call pays for, once it lies in it; None without a bet to answer."""


Reasons: TypeAlias = NodeReasons | PreflopReasons


def reasons_of(look: DrillNode, combo: int, answers: Answers) -> Reasons | None:
    """Return what decides a hand; None where either side has no range.

    Args:
        look: the decision.
        combo: the hand.
        answers: what follows each bet or raise, see `Run.answers`.
    """
    if not look.board:
        return preflop_reasons(look, combo, answers)
    return node_reasons(look, combo, answers)


def node_reasons(look: DrillNode, combo: int, answers: Answers) -> NodeReasons | None:
    """Return what decides a hand after the flop; arguments as of `reasons_of`."""
    node, mover = look.decision, look.mover
    if not all(node.reach[side].any() for side in (mover, mover.opponent)):
        return None
    equities = _equities(node)
    mine, theirs = equities[mover], equities[mover.opponent]
    if not np.isfinite(mine[combo]):
        return None
    weights, against = node.met[mover], node.met[mover.opponent]
    reach = node.reach[mover.opponent].astype(np.float64)
    blocks = combos_blocked_by(COMBO_CARDS[combo].tolist())
    near = np.where(np.abs(mine - mine[combo]) <= NEAR, weights, 0.0)
    near[combo] = 0.0
    mass = float(near.sum())
    shares = node.strategy.astype(np.float64) @ near / mass if mass > 0 else ()
    return NodeReasons(
        equity=float(mine[combo]),
        range_equity=mean_over(mine, weights),
        strong=_share(weights, mine >= STRONG, np.isfinite(mine)),
        strong_against=_share(against, theirs >= STRONG, np.isfinite(theirs)),
        strong_blocked=_share(reach, blocks, theirs >= STRONG),
        weak_blocked=_share(reach, blocks, theirs <= WEAK),
        neighbours=float(node.reach[mover][near > 0].sum()),
        neighbour_shares=tuple(map(float, shares)) or (0.0,) * len(node.actions),
        responses=responses(look, combo, answers),
        realised=_realised(node, combo, float(mine[combo])),
        price=node.to_call / (node.pot + node.to_call) if node.to_call > 0 else None,
    )


def _realised(node: NodeView, combo: int, equity: float) -> float | None:
    """Return the EV realised of a hand's equity: EQR, as GTO tools call it."""
    known = [ev for ev in evs_from_here(node, combo) if np.isfinite(ev)]
    if node.to_call > 0 or not known or equity <= 0:
        return None
    return max(known) / (equity * node.pot)


def _share(weights: NDArray[np.float64], those: NDArray[np.bool_], of: NDArray[np.bool_]) -> float:
    whole = float(weights[of].sum())
    return float(weights[those & of].sum()) / whole if whole > 0 else 0.0


def _equities(node: NodeView) -> tuple[NDArray[np.float32], NDArray[np.float32]]:
    """Return the equities of both sides, computed where the node keeps none."""
    if all(np.isfinite(side).any() for side in node.equity):
        oop, ip = node.equity
        return oop, ip
    found = range_equity(node.board, *(Range(np.clip(reach, 0, 1)) for reach in node.reach))
    return found.combos[0], found.combos[1]


USUAL = {
    "ranges": 0.06,
    "strong": 0.11,
    "blockers": 0.13,
    "neighbours": 0.68,
    "folds": 0.11,
    "realised": 0.2,
    "price": 0.13,
}
"""How large each figure is at the median of questions: `python -m benchmarks.reasons`."""


def sentences(facts: Reasons, labels: Sequence[str]) -> tuple[Message, ...]:
    """Return at most three reasons; labels name the actions.

    After the flop those come first that are largest beside what is usual of their kind.
    """
    if isinstance(facts, PreflopReasons):
        return preflop_sentences(facts, labels)
    sizes = reason_sizes(facts)
    told = {
        "ranges": lambda: _of_ranges(facts),
        "strong": lambda: _of_strong(facts),
        "blockers": lambda: _of_blockers(facts),
        "neighbours": lambda: _of_neighbours(facts, labels),
        "folds": lambda: told_folds(facts.responses, labels),
        "realised": lambda: _of_realised(facts),
        "price": lambda: _of_price(facts),
    }
    ranked = sorted(sizes, key=lambda name: -sizes[name] / USUAL[name])
    return tuple(told[name]() for name in ranked[:SAID])


def reason_sizes(facts: NodeReasons) -> Mapping[str, float]:
    """Return how large each figure is that there is a sentence of, by the names of `USUAL`."""
    sizes = {
        "ranges": abs(facts.range_equity - 0.5),
        "strong": abs(facts.strong - facts.strong_against),
        "blockers": abs(facts.strong_blocked - facts.weak_blocked),
    }
    if facts.neighbours > 0:
        sizes["neighbours"] = max(facts.neighbour_shares)
    if facts.responses:
        sizes["folds"] = max(abs(each.folds - each.needed) for each in facts.responses)
    if facts.realised is not None:
        sizes["realised"] = abs(facts.realised - 1)
    if facts.price is not None:
        sizes["price"] = abs(facts.equity - facts.price)
    return sizes


def _of_ranges(facts: NodeReasons) -> Message:
    return say(
        "Your range has {0} % equity here, and your hand {1} %.",
        whole_percent(facts.range_equity),
        whole_percent(facts.equity),
    )


def _of_strong(facts: NodeReasons) -> Message:
    return say(
        "Hands of at least 80 % equity are {0} % of your range and {1} % of the opponent's.",
        whole_percent(facts.strong),
        whole_percent(facts.strong_against),
    )


def _of_blockers(facts: NodeReasons) -> Message:
    return say(
        "Your cards block {0} % of the opponent's strong hands and {1} % of their weak ones.",
        whole_percent(facts.strong_blocked),
        whole_percent(facts.weak_blocked),
    )


def _of_neighbours(facts: NodeReasons, labels: Sequence[str]) -> Message:
    place = int(np.argmax(facts.neighbour_shares))
    return say(
        "The {0} combos of your range within 5 points of your equity mostly choose {1}: {2} %.",
        f"{facts.neighbours:.1f}",
        labels[place],
        whole_percent(facts.neighbour_shares[place]),
    )


def _of_realised(facts: NodeReasons) -> Message:
    assert facts.realised is not None
    return say(
        "Your hand wins {0} % of what its equity of {1} % would win of the pot.",
        whole_percent(facts.realised),
        whole_percent(facts.equity),
    )


def _of_price(facts: NodeReasons) -> Message:
    assert facts.price is not None
    return say(
        "A call pays for {0} % of the pot, and your hand has {1} % equity.",
        whole_percent(facts.price),
        whole_percent(facts.equity),
    )
