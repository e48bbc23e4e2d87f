"""What flops are worth behind raises of other sizes than the solved ones.

A class wins another share of a pot that leaves less behind. Games that differ in raise sizes alone
tell by how much: between the stack-to-pot ratios at which they were told, shares go by the
logarithm of one more than the ratio.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from functools import lru_cache
from math import log1p

import numpy as np

from gto_desktop.preflop.preflop_tree import Leaf, PotKind
from gto_desktop.preflop.shares import Shares, shipped_shares, weighted_sum
from gto_desktop.preflop.spots import Role
from gto_desktop.preflop.stakes import DATA_SETS, Stakes

_FARTHEST = 1.5
"""How far shares are carried on behind the last game, in distances to it."""
_BLIND = 1.0
_TINY = 1e-6


def shares_at_sizes(
    own: Mapping[Role, Shares], others: Sequence[Mapping[Role, Shares]], leaves: Iterable[Leaf]
) -> Mapping[Role, Shares]:
    """Return what a game's pots are worth at the sizes of some leaves.

    Pots that no leaf has, or that no other game on that side tells of, are worth what they were.

    Args:
        own: what they are worth at the solved sizes.
        others: the same of games that differ in raise sizes alone.
        leaves: where the betting ends at the sizes that are played.
    """
    if not others:
        return own
    sized = {
        role: _at(own[role], [each[role] for each in others if role in each], spr)
        for role, spr in _ratios(leaves).items()
        if role in own
    }
    return {**own, **sized}


@lru_cache(maxsize=4)
def shares_of_siblings(stakes: Stakes) -> tuple[Mapping[Role, Shares], ...]:
    """Return what flops are worth in shipped games that differ from one in raise sizes alone."""
    alike = [
        data.id
        for data in DATA_SETS
        if data.stakes != stakes and _without_sizes(data.stakes) == _without_sizes(stakes)
    ]
    found = [shipped_shares(name) for name in alike]
    return tuple(each.shares for each in found if each is not None)


def _without_sizes(stakes: Stakes) -> Stakes:
    usual = Stakes()
    return replace(
        stakes,
        opens=(0.0,) * len(stakes.opens),
        over_limp=usual.over_limp,
        over_small_blind=usual.over_small_blind,
        three_bet=usual.three_bet,
        four_bet=usual.four_bet,
        stray_limps=usual.stray_limps,
        whole_all_ins=usual.whole_all_ins,
    )


def _ratios(leaves: Iterable[Leaf]) -> dict[Role, float]:
    """Return the stack-to-pot ratio of each pot of two, as it mostly comes.

    It is told so, and leaves with callers who folded are other pots.
    """
    ratios: dict[Role, float] = {}
    for leaf in leaves:
        if len(leaf.live) != 2 or leaf.kind in {PotKind.ALL_IN, PotKind.WON} or leaf.pots:
            continue
        role = Role.of(leaf)
        folded = [put for seat, put in enumerate(leaf.committed) if seat not in leaf.live]
        if sum(put > _BLIND for put in folded) == _opened_by_another(role):
            ratios.setdefault(role, leaf.behind / sum(leaf.committed))
    return ratios


def _opened_by_another(role: Role) -> bool:
    """Tell whether it takes an opener who folds: behind him one re-raises and one calls."""
    if role.kind == PotKind.THREE_BET:
        return role.other > role.aggressor
    # Who 3-bets, and may 5-bet, acts later than who has opened.
    return role.kind == PotKind.FOUR_BET and (role.aggressor > role.other) != role.five_bet


def _at(own: Shares, others: Sequence[Shares], spr: float) -> Shares:
    there, wanted = log1p(own.spr), log1p(spr)
    points = {log1p(each.spr): each for each in others if each.spr > 0}
    # What games on the other side tell, carried on this way, is worse than nothing.
    beyond = [
        at for at in points if (at - there) * (wanted - there) > 0 and abs(at - there) > _TINY
    ]
    if own.spr <= 0 or not beyond:
        return own
    nearest = min(beyond, key=lambda at: abs(at - wanted))
    part = min((wanted - there) / (nearest - there), _FARTHEST)
    return weighted_sum([own, points[nearest]], np.array([1 - part, part]))
