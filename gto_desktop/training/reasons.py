"""Why a hand plays as it does: facts of its node, and the three that matter most in sentences."""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from gto_desktop.basis.message import Message, say
from gto_desktop.cards.combo import COMBO_CARDS, combos_blocked_by
from gto_desktop.ranges.range import Range
from gto_desktop.ranges.range_equity import range_equity
from gto_desktop.solver.node_view import NodeView, mean_over
from gto_desktop.training.drill_nodes import DrillNode

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


def node_reasons(look: DrillNode, combo: int) -> NodeReasons | None:
    """Return what decides a hand; None before the flop and where either side has no range."""
    node, mover = look.decision, look.mover
    if not look.board or not all(node.reach[side].any() for side in (mover, mover.opponent)):
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
    )


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


def sentences(facts: NodeReasons, labels: tuple[str, ...]) -> tuple[Message, ...]:
    """Return at most three reasons, what matters most first; labels name the actions."""
    ranked = [(2 * abs(facts.range_equity - 0.5), _of_ranges(facts))]
    ranked.append((abs(facts.strong - facts.strong_against), _of_strong(facts)))
    ranked.append((abs(facts.strong_blocked - facts.weak_blocked), _of_blockers(facts)))
    if facts.neighbours > 0:
        place = int(np.argmax(facts.neighbour_shares))
        ranked.append((facts.neighbour_shares[place], _of_neighbours(facts, labels[place], place)))
    ranked.sort(key=lambda pair: -pair[0])
    return tuple(text for _, text in ranked[:SAID])


def _percent(share: float) -> str:
    return f"{100 * share:.0f}"


def _of_ranges(facts: NodeReasons) -> Message:
    return say(
        "Your range has {0} % equity here, and your hand {1} %.",
        _percent(facts.range_equity),
        _percent(facts.equity),
    )


def _of_strong(facts: NodeReasons) -> Message:
    return say(
        "Hands of at least 80 % equity are {0} % of your range and {1} % of the opponent's.",
        _percent(facts.strong),
        _percent(facts.strong_against),
    )


def _of_blockers(facts: NodeReasons) -> Message:
    return say(
        "Your cards block {0} % of the opponent's strong hands and {1} % of his weak ones.",
        _percent(facts.strong_blocked),
        _percent(facts.weak_blocked),
    )


def _of_neighbours(facts: NodeReasons, label: str, place: int) -> Message:
    return say(
        "The {0} combos of your range within 5 points of your equity mostly choose {1}: {2} %.",
        f"{facts.neighbours:.1f}",
        label,
        _percent(facts.neighbour_shares[place]),
    )
