"""From solved flops of pots of three to what their players win: `ThreeWayShares`.

What a class wins on the flops that were solved is carried to all flops by what is told of its two
pots of two on both. It is then taken apart into what equity tells and a table for each player. That
table is held to those of the pots of two where so few flops say little: a Gaussian process over
neighbouring classes.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import permutations

import numpy as np
from numpy.typing import NDArray

from gto_desktop.builds.three_way_pots import ThreeWayFlop, ThreeWayPot
from gto_desktop.cards.flop_subsets import WeightedFlop
from gto_desktop.cards.hand_class import CLASS_COUNT, CLASS_SIZES
from gto_desktop.game.player import PerPlayer
from gto_desktop.preflop.class_beliefs import class_kernel
from gto_desktop.preflop.coefficients import KEPT
from gto_desktop.preflop.equities import FEATURES, showdowns
from gto_desktop.preflop.fitted_pot import WantedPot
from gto_desktop.preflop.flop_features import PotContext
from gto_desktop.preflop.leaf_values import at_spr
from gto_desktop.preflop.preflop_tree import Leaf
from gto_desktop.preflop.presence import PRESENCE, neighbours
from gto_desktop.preflop.shares import Shares, mean_of
from gto_desktop.preflop.spots import Role, nearest
from gto_desktop.preflop.stakes import data_set
from gto_desktop.preflop.three_way import PLAYERS, ThreeWayShares, aggressor_of
from gto_desktop.preflop.value_model import ValueModel, see_flops

DEALT = 184
"""Flops of which it is told what a pot of two is over all."""
SPREADS = (0.005, 0.01, 0.015, 0.02, 0.03, 0.04, 0.06)
"""Standard deviations in pots of what a class wins beside its table of two; the likeliest is taken.
"""
_LEAST_NOISE = 0.004
_TINY = 1e-12

Rows = NDArray[np.float64]
"""(3, 169): the players, by who acts first on the flop, and the classes."""


@dataclass(frozen=True, eq=False)
class ThreeWayFit:
    """What came of a pot."""

    shares: ThreeWayShares
    levels: NDArray[np.float64]
    """(3,) what the ranges win."""
    carried: float
    """How much of what is told of pots of two flops of three follow."""
    followed: float
    """How much of the tables of pots of two those of three follow."""
    spread: float
    """The likeliest of `SPREADS`."""
    noise: float
    """Root mean square of what so few flops err by in a class, pots."""
    gains: float
    """Mean over flops and players of what each could still gain, pots."""
    flops: int


def fit_three_way(
    pot: ThreeWayPot,
    flops: Sequence[tuple[WeightedFlop, ThreeWayFlop]],
    model: ValueModel,
    known: Mapping[Role, Shares],
) -> ThreeWayFit:
    """Fit the flops of a pot.

    Args:
        pot: with the ranges that were solved.
        flops: at least two.
        model: what tells pots of two.
        known: what pots of two are worth in its game.
    """
    won, errors, carried = _over_all_flops(pot, flops, model)
    often = _often(pot.reach)
    levels = (often * won).sum(axis=1)
    won += (1 - levels.sum()) / PLAYERS
    levels = (often * won).sum(axis=1)
    beside, apart = won - levels[:, None], _apart(pot.reach, often)
    k = float((often * apart * beside).sum() / (often * apart**2).sum())
    presence = PRESENCE[pot.leaf.kind]
    near = presence.near * 2 / PLAYERS
    nearby = near * (pot.reach @ neighbours().T)
    absent = (won + presence.own * pot.reach + nearby) / (1 - presence.own_by_value * pot.reach)
    expected = presence.own + presence.own_by_value * absent
    lost = expected * pot.reach + nearby
    told = _tables_of_two(pot, known, often)
    table, followed, spread = _held(beside - k * apart, errors, told, often)
    table -= (often * table).sum(axis=1)[:, None]
    equity = _mean_equity(pot.reach, often)
    base = levels - k * equity
    shares = ThreeWayShares(
        kind=pot.leaf.kind,
        aggressor=aggressor_of(pot.leaf),
        spr=pot.spr,
        k=k,
        base=base + (1 - base.sum()) / PLAYERS,
        # What is lost on the mean by being expected the others win, and the same of the tables.
        own=table + lost,
        expected=expected,
        near=near,
    )
    return ThreeWayFit(
        shares=shares,
        levels=levels,
        carried=carried,
        followed=followed,
        spread=spread,
        noise=float(np.sqrt((often * errors**2).sum() / PLAYERS)),
        gains=float(np.mean([values.gains for _, values in flops])),
        flops=len(flops),
    )


def _over_all_flops(
    pot: ThreeWayPot, flops: Sequence[tuple[WeightedFlop, ThreeWayFlop]], model: ValueModel
) -> tuple[Rows, Rows, float]:
    """Return what classes win over all flops, its standard error, and how much was carried."""
    told, over_all = _told_of_two(pot, [flop for flop, _ in flops], model)
    met = np.stack([values.met for _, values in flops])
    won = np.stack([_balanced(pot.reach, values) for _, values in flops])
    weights = np.array([flop.weight for flop, _ in flops])
    mass = weights[:, None, None] * met
    mass /= np.maximum(mass.sum(axis=0), _TINY)
    mean, mean_told = (mass * won).sum(axis=0), (mass * told).sum(axis=0)
    apart, told_apart = won - mean, told - mean_told
    counts = mass * _often(pot.reach)
    carried = float(
        (counts * apart * told_apart).sum() / max(float((counts * told_apart**2).sum()), _TINY)
    )
    left = mass * (apart - carried * told_apart)
    spread = len(flops) / (len(flops) - 1)
    errors = np.sqrt(spread * (left**2).sum(axis=0) + _LEAST_NOISE**2)
    return mean + carried * (over_all - mean_told), errors, carried


def _balanced(reach: Rows, values: ThreeWayFlop) -> Rows:
    """Return what classes won, moved so that the ranges win the whole pot.

    Chances to meet two hands are multiplied, which leaves a percent or two too much or too little.
    """
    held = reach * values.met
    levels = (held * values.value).sum(axis=1) / held.sum(axis=1)
    return np.asarray(values.value + (1 - levels.sum()) / PLAYERS)


def _told_of_two(
    pot: ThreeWayPot, flops: Sequence[WeightedFlop], model: ValueModel
) -> tuple[NDArray[np.float64], Rows]:
    """Return what is told of the pots of two that are in it, summed for each of the three.

    On each of the flops, (flops, 3, 169), and over all, (3, 169), up to the same number.
    """
    stakes = data_set(pot.version).stakes
    on_flops, over_all = np.zeros((len(flops), PLAYERS, CLASS_COUNT)), np.zeros_like(pot.reach)
    for first in range(PLAYERS):
        for second in range(first + 1, PLAYERS):
            leaf = _of_two(pot.leaf, first, second)
            context = replace(PotContext.of(stakes, leaf), pot=pot.pot)
            wanted = WantedPot(context, PerPlayer(pot.reach[first], pot.reach[second]))
            views = see_flops(wanted, flops)
            moved = np.array([model.levels.moved(view, context) for view in views])
            told = model.told(views) + np.stack([moved, -moved], axis=1)[..., None]
            on_flops[:, [first, second]] += told
            over_all[[first, second]] += model.over_all(wanted, DEALT).classes
    return on_flops, over_all


def _of_two(leaf: Leaf, first: int, second: int) -> Leaf:
    """Return the pot that two of three, by who acts first, would play alone."""
    order = (leaf.order[first], leaf.order[second])
    live = tuple(seat for seat in leaf.live if seat in order)
    return replace(leaf, live=live, order=order)


def _meets(reach: Rows) -> Rows:
    """Return the chance of each class to meet each range, (3, 169)."""
    return np.asarray(reach @ showdowns().chance.T)


def _often(reach: Rows) -> Rows:
    """Return how often each class is there and meets the two others; rows sum to 1."""
    meets = _meets(reach)
    often = CLASS_SIZES * reach
    for player, other in permutations(range(PLAYERS), 2):
        often[player] *= meets[other]
    return np.asarray(often / often.sum(axis=1, keepdims=True))


def _equities(reach: Rows) -> Rows:
    """Return the equity of each class against both others, less a half each, summed."""
    table, meets = showdowns(), _meets(reach)
    summed = np.zeros_like(reach)
    for player, other in permutations(range(PLAYERS), 2):
        won = (table.chance * table.equity) @ reach[other]
        summed[player] += won / np.maximum(meets[other], _TINY) - 0.5
    return summed


def _mean_equity(reach: Rows, often: Rows) -> NDArray[np.float64]:
    return np.asarray((often * _equities(reach)).sum(axis=1))


def _apart(reach: Rows, often: Rows) -> Rows:
    equity = _equities(reach)
    return np.asarray(equity - (often * equity).sum(axis=1)[:, None])


def _tables_of_two(pot: ThreeWayPot, known: Mapping[Role, Shares], often: Rows) -> Rows:
    """Return what the tables of the pots of two say of each of three, summed, 0 on the mean."""
    summed = np.zeros_like(pot.reach)
    for player, other in permutations(range(PLAYERS), 2):
        first, second = sorted((player, other))
        leaf = _of_two(pot.leaf, first, second)
        roles = nearest(Role.of(leaf), known) if leaf.aggressor in leaf.live else ()
        if roles:
            shares, side = mean_of([known[role] for role in roles]), int(player == second)
            lost = shares.expected[side] * pot.reach[player]
            lost = lost + shares.near * (neighbours() @ pot.reach[player])
            summed[player] += shares.rest[side] - lost
        else:
            point = at_spr(pot.spr)
            summed[player] += np.array([point.suited, point.connected, point.pair]) @ FEATURES
    summed *= KEPT[PLAYERS]
    return np.asarray(summed - (often * summed).sum(axis=1)[:, None])


def _held(tables: Rows, errors: Rows, told: Rows, often: Rows) -> tuple[Rows, float, float]:
    """Return tables held to what is told, how much of that they follow, and the likeliest spread.

    Args:
        tables: (3, 169) what was measured.
        errors: its standard errors.
        told: what it is held to.
        often: how much classes count in how much of it is followed.
    """
    counts = often / errors**2
    followed = float((counts * told * tables).sum() / max((counts * told**2).sum(), _TINY))
    left = tables - followed * told
    kernel = class_kernel()

    def unlikely(spread: float) -> float:
        total = 0.0
        for row, error in zip(left, errors, strict=True):
            seen = spread**2 * kernel + np.diag(error**2)
            total += np.linalg.slogdet(seen)[1] + row @ np.linalg.solve(seen, row)
        return total

    spread = min(SPREADS, key=unlikely)
    held = [
        spread**2 * kernel @ np.linalg.solve(spread**2 * kernel + np.diag(error**2), row)
        for row, error in zip(left, errors, strict=True)
    ]
    return followed * told + np.stack(held), followed, spread
