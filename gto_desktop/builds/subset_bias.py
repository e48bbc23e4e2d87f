"""What subsets of flops tell too much of classes, beside all 1755 flops.

184 weighted flops favour single classes by up to 0.04 pots, in all pots of a kind alike: 98s wins
more on them than on all flops, 76s less. Seen once on all flops for a pot of each kind, what they
tell too much is taken off every other pot.
"""

from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import TypeAlias

import numpy as np

from gto_desktop.builds.flop_learning import SolvedFlop
from gto_desktop.cards.flop_subsets import WeightedFlop, all_flops, flop_subset
from gto_desktop.cards.hand_class import CLASS_SIZES
from gto_desktop.preflop.fitted_pot import WantedPot
from gto_desktop.preflop.spots import PotGroup
from gto_desktop.preflop.value_model import OverFlops, ValueModel, see_flops

Biases: TypeAlias = dict[tuple[PotGroup, int], OverFlops]


def measure_biases(
    model: ValueModel,
    flops: Sequence[SolvedFlop],
    counts: Sequence[int],
    whole: Sequence[WeightedFlop] | None = None,
) -> Biases:
    """Return what subsets tell too much of each group of pots; half a minute for a group.

    Args:
        model: what is learnt.
        flops: what was solved: the widest pot of each group is looked at.
        counts: of flops in the subsets of `flop_subset`.
        whole: what the subsets are compared with; all 1755 flops if nothing is told.
    """
    with ThreadPoolExecutor(2) as pool:
        measure = partial(_measured, model, counts, whole or all_flops())
        widest = _widest(flops)
        found = pool.map(measure, widest.values())
        return {
            (group, count): bias
            for group, biases in zip(widest, found, strict=True)
            for count, bias in biases.items()
        }


def _widest(flops: Sequence[SolvedFlop]) -> dict[PotGroup, WantedPot]:
    """Return of each group the pot to which most hands get."""
    found: dict[PotGroup, SolvedFlop] = {}
    for flop in flops:
        group = flop.context.role.group
        if group not in found or _width(flop) > _width(found[group]):
            found[group] = flop
    return {group: WantedPot(flop.context, flop.reach) for group, flop in found.items()}


def _width(flop: SolvedFlop) -> float:
    return float(np.prod([CLASS_SIZES @ row for row in flop.reach]))


def _measured(
    model: ValueModel, counts: Sequence[int], whole: Sequence[WeightedFlop], pot: WantedPot
) -> dict[int, OverFlops]:
    views = see_flops(pot, whole)
    at = {flop.flop: view for flop, view in zip(whole, views, strict=True)}
    truth = model.over_flops(pot.context, whole, views)
    found = {}
    for count in counts:
        subset = flop_subset(count)
        told = model.over_flops(pot.context, subset, [at[flop.flop] for flop in subset])
        found[count] = told.beside(truth)
    return found
