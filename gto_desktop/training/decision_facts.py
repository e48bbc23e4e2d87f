"""Facts about a hand at a decision, from the toolkit."""

from dataclasses import dataclass

import numpy as np

from gto_desktop.cards.combo import combo_name
from gto_desktop.ranges.range import Range
from gto_desktop.ranges.range_equity import range_equity
from gto_desktop.toolkit.draws import FlushDraw, StraightDraw
from gto_desktop.toolkit.reports import hand_report
from gto_desktop.toolkit.request_fields import HandRequest
from gto_desktop.training.drill_nodes import DrillNode
from gto_desktop.training.play_tables import cards_text


@dataclass(frozen=True)
class BoardFacts:
    """Facts of a hand on its board; there are none before the flop."""

    category: str
    """The name of a toolkit category: "ONE_PAIR"."""
    tiers: tuple[str, ...]
    """Names of the toolkit's tiers that apply: "TOP_PAIR", "GOOD"."""
    is_nut: bool
    better_than: float
    """Share of the hands somebody else can hold that it beats, 0 to 1."""
    flush_draw: FlushDraw | None
    straight_draw: StraightDraw | None
    outs: int | None
    """Own outs; None on the river."""
    equity: float | None
    """Against the opponent's range at the node, 0 to 1; None where he has none."""
    nuts_blocked: int
    nuts: int
    """Combos of the nuts."""


def hand_facts(look: DrillNode, combo: int) -> BoardFacts | None:
    """Return the facts of a hand at a decision; None before the flop."""
    if not look.board:
        return None
    report = hand_report(HandRequest(hole=combo_name(combo), board=cards_text(look.board)))
    tier, draws, blockers = report.tier, report.draws, report.blockers
    tiers = (tier.pair_tier, tier.two_pair_tier, tier.three_of_a_kind_tier)
    return BoardFacts(
        category=str(tier.category),
        tiers=tuple(str(name) for name in tiers if name is not None),
        is_nut=tier.is_nut,
        better_than=tier.percentile,
        flush_draw=None if draws is None else draws.flush_draw,
        straight_draw=None if draws is None else draws.straight_draw,
        outs=None if report.outs is None else report.outs.own_count,
        equity=_equity(look, combo),
        nuts_blocked=blockers.nut_combos_blocked,
        nuts=blockers.nut_combos_total,
    )


def _equity(look: DrillNode, combo: int) -> float | None:
    node, mover = look.decision, look.mover
    known = float(node.equity[mover][combo])
    if np.isfinite(known):
        return known
    if not node.reach[mover.opponent].any():
        return None
    hand = np.zeros(len(node.equity[mover]), np.float32)
    hand[combo] = 1.0
    ranges = [Range(hand), Range(np.clip(node.reach[mover.opponent], 0, 1))]
    if mover:
        ranges.reverse()
    equity = float(range_equity(node.board, *ranges).combos[mover][combo])
    return equity if np.isfinite(equity) else None
