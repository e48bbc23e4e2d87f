"""Learning what flops are worth from those that are solved: `LearntValues`.

What a class wins of a pot is put together of what is learnt from all solved flops
(`flop_learning`), carried to dealt ones, and of what its own flops have shown beyond that.
"""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from gto_desktop.builds.flop_learning import ClassForests, SolvedFlop, fit_levels, won_by_first
from gto_desktop.builds.flop_luck import luck_by_kind, luck_correlation
from gto_desktop.builds.subset_bias import measure_biases
from gto_desktop.cards.flop_subsets import SHIPPED_COUNTS
from gto_desktop.preflop.learnt_values import LearntValues, PotRecord
from gto_desktop.preflop.spots import Role
from gto_desktop.preflop.value_model import ValueModel

Row = NDArray[np.float64]
PotKey: TypeAlias = tuple[str, Role]
"""The game and the seats."""
_TINY = 1e-12
_SELDOM = 0.05
"""Part of a pot's flops on which a class has to have been solved, for the pot to tell of it.

Of ranges that hardly hold it a class is left out, but where a flop blocks many others: 75o is then
solved on 777 alone, where it has quads.
"""


def learn_values(
    flops: Sequence[SolvedFlop],
    keys: Mapping[PotKey, int],
    subsets: Sequence[int] = SHIPPED_COUNTS,
) -> LearntValues:
    """Return what flops teach; some minutes for a thousand.

    Args:
        flops: what was solved.
        keys: the pots that `SolvedFlop.pot` counts.
        subsets: counts of dealt flops of which it is measured what they tell too much.
    """
    classes = ClassForests(flops)
    levels, level_error = fit_levels(flops)
    model = ValueModel(tuple(classes.forests), levels)
    model = replace(model, biases=measure_biases(model, flops, subsets) if subsets else {})
    left = [flop.beside - classes.apart(flop) for flop in flops]
    rows = [np.where(f.watched, each, np.nan) for f, each in zip(flops, left, strict=True)]
    by_pot: dict[int, list[int]] = {}
    for place, flop in enumerate(flops):
        by_pot.setdefault(flop.pot, []).append(place)
    pots = [
        _record(
            key, [flops[i] for i in by_pot[number]], [left[i] for i in by_pot[number]], model,
            level_error,
        )
        for key, number in keys.items()
        if number in by_pot
    ]  # fmt: skip
    luck = luck_by_kind(flops, left)
    return LearntValues(model, pots, luck, luck_correlation(np.concatenate(rows)))


def _record(
    key: PotKey,
    flops: Sequence[SolvedFlop],
    left: Sequence[NDArray[np.float64]],
    model: ValueModel,
    level_error: float,
) -> PotRecord:
    """Return what one pot has shown.

    Args:
        key: which one.
        flops: those of it that were solved.
        left: (2, 169) what each of them has left over.
        model: what all flops tell.
        level_error: standard deviation of the level on one flop.
    """
    context = flops[0].context
    weights = np.array([flop.weight for flop in flops])
    won = [(flop.held * flop.value).sum(axis=1) / flop.held.sum(axis=1) for flop in flops]
    rest = [won_by_first(flop) - model.levels.moved(flop.view, flop.context) for flop in flops]
    count = weights.sum() ** 2 / (weights @ weights)
    counts = np.stack([flop.view.met * flop.watched for flop in flops])
    counts = counts / np.maximum(counts.mean(axis=2, keepdims=True), _TINY)
    counts *= weights[:, None, None]
    mass = counts.sum(axis=0)
    stands_for = mass**2 / np.maximum((counts**2).sum(axis=0), _TINY)
    tells = stands_for >= _SELDOM * len(flops)
    return PotRecord(
        game=key[0],
        role=key[1],
        spr=context.spr,
        rake=(context.rake_rate, context.rake_cap),
        flops=len(flops),
        weight=float(weights.sum()),
        kept=float(weights @ [each.sum() for each in won] / weights.sum()),
        level=float(weights @ rest / weights.sum()),
        level_error=level_error / float(np.sqrt(count)),
        left=np.where(tells, (counts * np.stack(left)).sum(axis=0) / np.maximum(mass, _TINY), 0.0),
        counts=np.where(tells, stands_for, 0.0),
    )
