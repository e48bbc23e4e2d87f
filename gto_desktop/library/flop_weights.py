"""What each solved flop of a pot stands for, whoever solved it."""

from collections.abc import Mapping

from gto_desktop.cards.board import Board
from gto_desktop.cards.flop_subsets import SHIPPED_COUNTS, all_flops, flop_subset

_ROUNDING = 0.001


def counted_weights(stored: Mapping[Board, float | None]) -> dict[Board, float]:
    """Return what each flop of a pot stands for, a share of all flops, high cards first.

    The weights are those of the largest subset that is there as a whole, if it has more flops than
    were stored with a weight, or if flops of several subsets were, whose weights add up to more
    than all flops; else the stored ones. A flop that has none stands for those that are
    equal to it but for suits, and the others for what is left. Where none has a weight, they stand
    for all flops as they are: the weights sum to 1.

    Args:
        stored: canonical flops with the weights that they were stored with.
    """
    flops = sorted(stored, key=lambda flop: flop.cards, reverse=True)
    exact: dict[tuple[int, ...], float] = {each.flop: each.weight for each in all_flops()}
    own = {flop: exact[flop.cards] for flop in flops}
    weighted = _subset(stored) or {
        flop: weight for flop, weight in stored.items() if weight is not None
    }
    if not weighted:
        total = sum(own.values())
        return {flop: share / total for flop, share in own.items()}
    most = max(sum(weighted.values()), 1.0)
    rest = (1 - sum(own[flop] for flop in flops if flop not in weighted)) / most
    return {flop: weighted[flop] * rest if flop in weighted else own[flop] for flop in flops}


def _subset(stored: Mapping[Board, float | None]) -> dict[Board, float]:
    """Return the weights of the largest subset that is there; none where as many are stored."""
    weights = [weight for weight in stored.values() if weight is not None]
    # Files that are read together may each have a subset of their own.
    known = len(weights) if sum(weights) <= 1 + _ROUNDING else 0
    for count in sorted(SHIPPED_COUNTS, reverse=True):
        if not known < count <= len(stored):
            continue
        subset = {Board(each.flop): each.weight for each in flop_subset(count)}
        if subset.keys() <= stored.keys():
            return subset
    return {}
