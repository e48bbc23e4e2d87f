"""From solved flops of pots of three to what their players win: `ThreeWayShares`.

What a class wins on the flops that were solved is carried to all flops by what is told of its two
pots of two on both. It is then taken apart into what equity tells and a table for each player. What
that table has beside those of the pots of two is a Gaussian process over neighbouring classes: a
part that all raisers share, or all callers, and one of each pot.
"""

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import permutations
from typing import NamedTuple, TypeAlias

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
from gto_desktop.preflop.settled_shares import DEALT
from gto_desktop.preflop.shares import Shares, mean_of
from gto_desktop.preflop.spots import Role, nearest
from gto_desktop.preflop.stakes import data_set
from gto_desktop.preflop.three_way import PLAYERS, ThreeWayShares, aggressor_of
from gto_desktop.preflop.value_model import ValueModel, see_flops

SPREADS = tuple(
    (shared, own) for shared in (0.01, 0.02, 0.03, 0.04) for own in (0.005, 0.01, 0.02, 0.03)
)
"""Standard deviations in pots of what a class wins beside the tables of two: in all pots, and in
one. The likeliest are taken.
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
    spreads: dict[bool, tuple[float, float]]
    """The likeliest of `SPREADS` for callers (False) and raisers (True)."""
    noise: float
    """Root mean square of what so few flops err by in a class, pots."""
    gains: float
    """Mean over flops and players of what each could still gain, pots."""
    flops: int


Measured: TypeAlias = tuple[ThreeWayPot, Sequence[tuple[WeightedFlop, ThreeWayFlop]]]
"""A pot with the ranges that were solved, and its flops, two at least."""


def fit_three_way(
    measured: Sequence[Measured],
    model: ValueModel,
    known: Mapping[str, Mapping[Role, Shares]],
) -> list[ThreeWayFit]:
    """Fit pots together: what their raisers have in common beside pots of two, and their callers.

    Args:
        measured: the pots.
        model: what tells pots of two.
        known: what pots of two are worth in the game of each data set.
    """
    seen = [_see(pot, flops, model, known.get(pot.version, {})) for pot, flops in measured]
    followed = _followed(seen)
    rows: dict[bool, list[_Row]] = {}
    for number, each in enumerate(seen):
        for place in range(PLAYERS):
            raised = place == aggressor_of(each.pot.leaf)
            alike = 1 if raised else PLAYERS - (aggressor_of(each.pot.leaf) >= 0)
            # Two callers of one pot share its flops: together they say hardly more than one.
            error = each.errors[place] * math.sqrt(alike)
            left = each.tables[place] - followed * each.told[place]
            rows.setdefault(raised, []).append(_Row(number, place, left, error))
    tables = [followed * each.told for each in seen]
    spreads = {}
    errors = [np.zeros_like(table) for table in tables]
    for raised, mine in rows.items():
        believed = min((_Believed(mine, *spread) for spread in SPREADS), key=_Believed.unlikely)
        spreads[raised] = believed.shared, believed.own
        for row, mean, error in zip(mine, *believed.tables(), strict=True):
            tables[row.number][row.place] += mean
            errors[row.number][row.place] = error
    found = zip(seen, tables, errors, strict=True)
    return [_fit(each, table, error, followed, spreads) for each, table, error in found]


@dataclass(frozen=True, eq=False)
class _Seen:
    """What the flops of one pot say."""

    pot: ThreeWayPot
    flops: int
    gains: float
    often: Rows
    levels: NDArray[np.float64]
    level_errors: NDArray[np.float64]
    equity: NDArray[np.float64]
    """(3,) of the ranges against both others, less a half each."""
    k: float
    carried: float
    tables: Rows
    """What each class wins beside level and equity."""
    errors: Rows
    told: Rows
    """The same by pots of two."""
    lost: Rows
    """What of that is missing for being expected."""
    expected: Rows
    near: float


def _see(
    pot: ThreeWayPot,
    flops: Sequence[tuple[WeightedFlop, ThreeWayFlop]],
    model: ValueModel,
    known: Mapping[Role, Shares],
) -> _Seen:
    often, equities = _often(pot.reach), _equities(pot.reach)
    over_all = _over_all_flops(pot, flops, model, often)
    won = over_all.won
    levels = (often * won).sum(axis=1)
    won += (1 - levels.sum()) / PLAYERS
    levels = (often * won).sum(axis=1)
    equity = (often * equities).sum(axis=1)
    beside, apart = won - levels[:, None], equities - equity[:, None]
    k = float((often * apart * beside).sum() / (often * apart**2).sum())
    presence = PRESENCE[pot.leaf.kind]
    # As a share of what a range wins on the mean, which is a third here and a half of two.
    own, near = presence.own * 2 / PLAYERS, presence.near * 2 / PLAYERS
    nearby = near * (pot.reach @ neighbours().T)
    absent = (won + own * pot.reach + nearby) / (1 - presence.own_by_value * pot.reach)
    expected = own + presence.own_by_value * absent
    return _Seen(
        pot=pot,
        flops=len(flops),
        gains=float(np.mean([values.gains for _, values in flops])),
        often=often,
        levels=levels,
        level_errors=over_all.level_errors,
        equity=equity,
        k=k,
        carried=over_all.carried,
        tables=beside - k * apart,
        errors=over_all.errors,
        told=_tables_of_two(pot, known, often),
        lost=expected * pot.reach + nearby,
        expected=expected,
        near=near,
    )


def _fit(
    seen: _Seen,
    table: Rows,
    errors: Rows,
    followed: float,
    spreads: Mapping[bool, tuple[float, float]],
) -> ThreeWayFit:
    table = table - (seen.often * table).sum(axis=1)[:, None]
    base = seen.levels - seen.k * seen.equity
    shares = ThreeWayShares(
        kind=seen.pot.leaf.kind,
        aggressor=aggressor_of(seen.pot.leaf),
        spr=seen.pot.spr,
        k=seen.k,
        base=base + (1 - base.sum()) / PLAYERS,
        # What is lost on the mean by being expected the others win, and the same of the tables.
        own=table + seen.lost,
        expected=seen.expected,
        near=seen.near,
        errors=errors,
        level_errors=seen.level_errors,
    )
    return ThreeWayFit(
        shares=shares,
        levels=seen.levels,
        carried=seen.carried,
        followed=followed,
        spreads=dict(spreads),
        noise=float(np.sqrt((seen.often * seen.errors**2).sum() / PLAYERS)),
        gains=seen.gains,
        flops=seen.flops,
    )


def _followed(seen: Sequence[_Seen]) -> float:
    """Return how much of the tables of pots of two those of three follow."""
    top = bottom = 0.0
    for each in seen:
        counts = each.often / each.errors**2
        top += float((counts * each.told * each.tables).sum())
        bottom += float((counts * each.told**2).sum())
    return top / max(bottom, _TINY)


class _OverAll(NamedTuple):
    """What a few flops say of all."""

    won: Rows
    """By each class."""
    errors: Rows
    """Standard errors of that."""
    level_errors: NDArray[np.float64]
    """(3,) of what the ranges win."""
    carried: float
    """`ThreeWayFit.carried`."""


def _over_all_flops(
    pot: ThreeWayPot,
    flops: Sequence[tuple[WeightedFlop, ThreeWayFlop]],
    model: ValueModel,
    often: Rows,
) -> _OverAll:
    """Return what classes win over all flops; `often` says how often each is there."""
    told, over_all = _told_of_two(pot, [flop for flop, _ in flops], model)
    met = np.stack([values.met for _, values in flops])
    won = np.stack([_balanced(pot.reach, values) for _, values in flops])
    weights = np.array([flop.weight for flop, _ in flops])
    mass = weights[:, None, None] * met
    mass /= np.maximum(mass.sum(axis=0), _TINY)
    mean, mean_told = (mass * won).sum(axis=0), (mass * told).sum(axis=0)
    apart, told_apart = won - mean, told - mean_told
    counts = mass * often
    carried = float(
        (counts * apart * told_apart).sum() / max(float((counts * told_apart**2).sum()), _TINY)
    )
    left = mass * (apart - carried * told_apart)
    spread = len(flops) / (len(flops) - 1)
    return _OverAll(
        won=mean + carried * (over_all - mean_told),
        errors=np.sqrt(spread * (left**2).sum(axis=0) + _LEAST_NOISE**2),
        level_errors=np.sqrt(spread * ((often * left).sum(axis=2) ** 2).sum(axis=0)),
        carried=carried,
    )


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
            context = PotContext.of(stakes, leaf)
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


@dataclass(frozen=True, eq=False)
class _Row:
    """What one player of one pot has left over beside the tables of pots of two."""

    number: int
    """Of the pot."""
    place: int
    left: NDArray[np.float64]
    """(169,)."""
    error: NDArray[np.float64]


class _Believed:
    """What is believed of rows that have a part in common, as normal densities."""

    def __init__(self, rows: Sequence[_Row], shared: float, own: float) -> None:
        """Take rows, and how far what they share and what each has of its own scatter, in pots."""
        self.shared, self.own, count = shared, own, len(rows)
        parts = np.full((count, count), shared**2) + own**2 * np.eye(count)
        self._prior = np.kron(parts, class_kernel())
        self._seen = self._prior + np.diag(np.concatenate([row.error for row in rows]) ** 2)
        self._left = np.concatenate([row.left for row in rows])

    def unlikely(self) -> float:
        """Return minus twice the logarithm of how likely the rows are, up to a constant."""
        told = self._left @ np.linalg.solve(self._seen, self._left)
        return float(np.linalg.slogdet(self._seen)[1] + told)

    def tables(self) -> tuple[Rows, Rows]:
        """Return the means and their standard errors, (rows, 169) each."""
        solved = np.linalg.solve(self._seen, self._prior)
        mean = solved.T @ self._left
        variance = np.diag(self._prior) - (self._prior * solved).sum(axis=0)
        return mean.reshape(-1, CLASS_COUNT), np.sqrt(variance.clip(0)).reshape(-1, CLASS_COUNT)
