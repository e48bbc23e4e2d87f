"""Fitting `Shares` to a few flops that were solved and many that were only dealt.

A dozen flops are a small sample: what a class won on them is mostly luck. But equities cost little,
so they are known on a hundred weighted flops, and what a hand wins on a flop follows its equity
there closely. So that is learnt from the solved flops and carried to the dealt ones (a regression
estimator):

- what a whole range wins there, from its equity and from how far the equities of either range lie
  apart (who has strong hands and air there wins more than his equity), with slopes from all pots;
- what a class wins beside its range, from the powers of its equity beside the range's, and whether
  it is suited, connected or paired; pots of the same kind, raised from the same side, count for
  each other there;
- what a class has won beyond that, as far as the flops agree about it (empirical Bayes).
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from gto_desktop.cards.hand_class import CLASS_COUNT, CLASS_SIZES
from gto_desktop.game.player import PerPlayer, Player
from gto_desktop.preflop.equities import FEATURES, showdowns
from gto_desktop.preflop.shares import Shares
from gto_desktop.preflop.spots import Role

Row = NDArray[np.float64]
_LEAST = 0.1
"""Weight in the fit of a hand that never gets here, beside one that always does."""
_RIDGE = 1e-5
_POOLED = 1.0
"""How much other pots of a kind count in what is learnt, beside the pot itself."""
_ALMOST_NONE = 1e-12


@dataclass(frozen=True, eq=False)
class Flops:
    """Some flops of a pot; out of position first."""

    weights: Row
    """(flops,) how much each counts."""
    met: NDArray[np.float64]
    """(flops, 2, 169) weight of the opponent's hands that each class meets."""
    equity: NDArray[np.float64]
    """(flops, 2, 169) `met` times the share of the pot at a showdown without betting."""
    value: NDArray[np.float64] | None = None
    """(flops, 2, 169) `met` times the share of the pot it wins; None where nothing was solved."""

    def without(self, left_out: int) -> "Flops":
        """Return all but one."""
        kept = np.arange(len(self.weights)) != left_out
        value = None if self.value is None else self.value[kept]
        return Flops(self.weights[kept], self.met[kept], self.equity[kept], value)


@dataclass(frozen=True, eq=False)
class MeasuredPot:
    """What is known of one pot."""

    reach: PerPlayer[Row]
    """(169,) share of each class that gets here."""
    solved: Flops
    dealt: Flops


@dataclass(frozen=True, eq=False)
class _Side:
    """One player on some flops."""

    weight: NDArray[np.float64]
    """(flops, 169) how often a class is there and meets a hand."""
    equity: Row
    """(flops,) of the range."""
    beside: NDArray[np.float64]
    """(flops, 169) equity of the class less that of the range."""

    @classmethod
    def of(cls, flops: Flops, reach: PerPlayer[Row], player: Player) -> "_Side":
        met = flops.met[:, player]
        equity = flops.equity[:, player] / np.maximum(met, _ALMOST_NONE)
        weight = met * reach[player]
        mean = (weight * equity).sum(axis=1) / weight.sum(axis=1)
        return cls(weight, mean, equity - mean[:, None])

    def mean(self, weights: Row, numbers: Row) -> float:
        """Return the mean over flops of (flops,) numbers."""
        mass = weights * self.weight.sum(axis=1)
        return float(mass @ numbers / mass.sum())

    def columns(self) -> NDArray[np.float64]:
        """Return what a class wins beside its range is made of, (flops, 169, columns)."""
        x = self.beside
        suited, connected, pair = (np.broadcast_to(row, x.shape) for row in FEATURES)
        powers = [x, x**2, x**3]
        kinds = [suited, connected, pair, suited * x, connected * x, pair * x]
        return _centred(np.stack([*powers, *kinds], axis=-1), self.weight)


def equity_slopes(pots: Iterable[MeasuredPot]) -> Row:
    """Return what the range out of position wins more by each of `_levels`, (3,) in pots."""
    columns = len(_LEVELS)
    matrix, right = _RIDGE * np.eye(columns), np.zeros(columns)
    for pot in pots:
        side = _Side.of(pot.solved, pot.reach, Player.OOP)
        won = _range_values(pot.solved, side, Player.OOP)
        levels = _levels(pot.solved, pot.reach)
        weights = pot.solved.weights / pot.solved.weights.sum()
        x, y = levels - weights @ levels, won - weights @ won
        matrix += x.T @ (weights[:, None] * x)
        right += x.T @ (weights * y)
    return np.asarray(np.linalg.solve(matrix, right))


_LEVELS = ("equity out of position", "spread out of position", "spread in position")


def _levels(flops: Flops, reach: PerPlayer[Row]) -> NDArray[np.float64]:
    """Return what tells how two ranges fare on each flop, (flops, 3); see `_LEVELS`."""
    sides = [_Side.of(flops, reach, player) for player in Player]
    spreads = [(s.weight * s.beside**2).sum(axis=1) / s.weight.sum(axis=1) for s in sides]
    return np.stack([sides[0].equity, *spreads], axis=1)


def fit_pots(pots: Mapping[Role, MeasuredPot]) -> dict[Role, Shares]:
    """Fit the shares of all pots of a game."""
    slopes = equity_slopes(pots.values())
    groups: dict[tuple[object, ...], list[MeasuredPot]] = {}
    for role, pot in pots.items():
        groups.setdefault(_group(role), []).append(pot)
    pooled = {name: [_Learning.of_all(group, p) for p in Player] for name, group in groups.items()}
    return {role: _fit(pot, slopes, PerPlayer(*pooled[_group(role)])) for role, pot in pots.items()}


def _group(role: Role) -> tuple[object, ...]:
    return (role.kind, role.aggressor == role.ip, role.over_limp)


def _fit(pot: MeasuredPot, slopes: Row, pooled: "PerPlayer[_Learning]") -> Shares:
    won = _won(pot, slopes, pooled)
    count = len(pot.solved.weights)
    others = [
        _won(MeasuredPot(pot.reach, pot.solved.without(left_out), pot.dealt), slopes, pooled)
        for left_out in range(count if count > 2 else 0)
    ]
    return _shares(pot, won, _jackknife(pot, others))


@dataclass(frozen=True, eq=False)
class _Learning:
    """The normal equations of what is won beside the range."""

    matrix: NDArray[np.float64]
    """(columns, columns)."""
    right: Row
    """(columns,)."""

    @classmethod
    def of(cls, pot: MeasuredPot, player: Player) -> "_Learning":
        """Return those of one pot, as if its hands weighed 1 together."""
        there, trust = _trust(pot, player)
        side = _Side.of(pot.solved, pot.reach, player)
        root = np.sqrt(trust[there] / trust.sum())
        design = side.columns()[there] * root[:, None]
        beside = _beside(pot, side, player)[there] * root
        return cls(design.T @ design + _RIDGE * np.eye(design.shape[1]), design.T @ beside)

    @classmethod
    def of_all(cls, pots: Sequence[MeasuredPot], player: Player) -> "_Learning":
        """Return the mean of several pots."""
        parts = [cls.of(pot, player) for pot in pots]
        return cls(
            np.mean([part.matrix for part in parts], axis=0),
            np.mean([part.right for part in parts], axis=0),
        )

    def solve(self, pooled: "_Learning") -> Row:
        """Return the coefficients; those of the pooled pots count `_POOLED` times as much."""
        matrix = self.matrix + _POOLED * pooled.matrix
        return np.asarray(np.linalg.solve(matrix, self.right + _POOLED * pooled.right))


def _trust(pot: MeasuredPot, player: Player) -> tuple[NDArray[np.bool_], NDArray[np.float64]]:
    """Return which classes were solved on which flops, and how much each counts."""
    met = pot.solved.met[:, player]
    trust = pot.solved.weights[:, None] * met * np.maximum(pot.reach[player], _LEAST)
    return met > 0, trust


def _beside(pot: MeasuredPot, side: _Side, player: Player) -> NDArray[np.float64]:
    """Return what each class won beside its range, (flops, 169)."""
    won = _class_values(pot.solved, player)
    mean = _range_values(pot.solved, side, player)[:, None]
    return np.where(pot.solved.met[:, player] > 0, won - mean, 0.0)


def _won(pot: MeasuredPot, slopes: Row, pooled: PerPlayer[_Learning]) -> PerPlayer[Row]:
    """Return what each class wins of the flop's pot, (169,) for both."""
    return PerPlayer(*(_side_won(pot, player, slopes, pooled[player]) for player in Player))


def _side_won(pot: MeasuredPot, player: Player, slopes: Row, pooled: _Learning) -> Row:
    solved, dealt = (_Side.of(flops, pot.reach, player) for flops in (pot.solved, pot.dealt))
    there, trust = _trust(pot, player)
    learnt = _Learning.of(pot, player).solve(pooled)
    # What one side wins more the other wins less.
    lucky, lucky_here = (
        _levels(flops, pot.reach) @ (slopes if player == Player.OOP else -slopes)
        for flops in (pot.dealt, pot.solved)
    )
    mean = solved.mean(pot.solved.weights, _range_values(pot.solved, solved, player) - lucky_here)
    expected = mean + lucky[:, None] + dealt.columns() @ learnt
    counts = pot.dealt.weights[:, None] * pot.dealt.met[:, player]
    expected = (counts * expected).sum(axis=0) / np.maximum(counts.sum(axis=0), _ALMOST_NONE)
    left = np.where(there, _beside(pot, solved, player) - solved.columns() @ learnt, 0.0)
    return np.asarray(expected + _believed(left, trust * there, pot.solved.weights))


def _believed(left: NDArray[np.float64], trust: NDArray[np.float64], weights: Row) -> Row:
    """Return how much of what classes won beyond their like is theirs and no luck, (169,)."""
    shares = weights[:, None] * (trust > 0)
    shares = shares / np.maximum(shares.sum(axis=0), _ALMOST_NONE)
    mean = (shares * left).sum(axis=0)
    flops = 1 / np.maximum((shares**2).sum(axis=0), 1 / len(weights) / 10)
    luck = (shares * (left - mean) ** 2).sum(axis=0) / np.maximum(flops - 1, 0.5)
    mass = trust.sum(axis=0)
    own = max(float(mass @ (mean**2 - luck) / mass.sum()), 1e-6)
    return np.asarray(own / (own + luck) * mean)


def _shares(pot: MeasuredPot, won: PerPlayer[Row], noise: float) -> Shares:
    kept = _kept(pot)
    weights, equity = _weights(pot.reach), PerPlayer(*(_equity(pot.reach, p) for p in Player))
    means = [float(weights[p] @ won[p] / weights[p].sum()) for p in Player]
    # What the two win sums to what is kept; the fits of both sides miss that a little.
    off = (sum(means) - kept) / 2
    k = _slope(won, equity, weights) / kept
    mean_equity = float(weights.oop @ equity.oop / weights.oop.sum())
    d = 0.5 + k * (mean_equity - 0.5) - (means[0] - off) / kept
    rest = np.zeros((2, CLASS_COUNT))
    for player in Player:
        base = 0.5 + (d if player == Player.IP else -d)
        rest[player] = (won[player] - off) / kept - base - k * (equity[player] - 0.5)
        rest[player] -= weights[player] @ rest[player] / weights[player].sum()
    return Shares(k, d, kept, rest, len(pot.solved.weights), noise)


def _kept(pot: MeasuredPot) -> float:
    """Return the share of the pot that the two got back on the flops that were solved."""
    means = []
    for player in Player:
        side = _Side.of(pot.solved, pot.reach, player)
        means.append(side.mean(pot.solved.weights, _range_values(pot.solved, side, player)))
    return sum(means)


def _slope(won: PerPlayer[Row], equity: PerPlayer[Row], weights: PerPlayer[Row]) -> float:
    above = below = 0.0
    for player in Player:
        shares = weights[player] / weights[player].sum()
        x = equity[player] - shares @ equity[player]
        above += float(shares @ (x * won[player]))
        below += float(shares @ (x * x))
    return above / max(below, _ALMOST_NONE)


def _jackknife(pot: MeasuredPot, others: Sequence[PerPlayer[Row]]) -> float:
    """Return the standard error of a class, root mean square over both ranges."""
    if not others:
        return float("nan")
    errors = []
    for player in Player:
        rows = np.stack([other[player] for other in others])
        spread = (len(rows) - 1) * rows.var(axis=0)
        weights = _weights(pot.reach)[player]
        errors.append(float(weights @ spread / weights.sum()))
    return float(np.sqrt(np.mean(errors)))


def _weights(reach: PerPlayer[Row]) -> PerPlayer[Row]:
    """Return how often each class is there and meets a hand, on all flops together."""
    chance = showdowns().chance
    return PerPlayer(*(CLASS_SIZES * reach[p] * (chance @ reach[p.opponent]) for p in Player))


def _equity(reach: PerPlayer[Row], player: Player) -> Row:
    chance, other = showdowns().chance, reach[player.opponent]
    return np.asarray(
        (chance * showdowns().equity) @ other / np.maximum(chance @ other, _ALMOST_NONE)
    )


def _class_values(flops: Flops, player: Player) -> NDArray[np.float64]:
    if flops.value is None:
        raise ValueError("flops that were dealt have no values")
    return np.asarray(flops.value[:, player] / np.maximum(flops.met[:, player], _ALMOST_NONE))


def _range_values(flops: Flops, side: _Side, player: Player) -> Row:
    won = side.weight * _class_values(flops, player)
    return np.asarray(won.sum(axis=1) / side.weight.sum(axis=1))


def _centred(numbers: NDArray[np.float64], weight: NDArray[np.float64]) -> NDArray[np.float64]:
    """Take off each flop's mean over the range."""
    mean = (weight[..., None] * numbers).sum(axis=1) / weight.sum(axis=1)[:, None]
    return np.asarray(numbers - mean[:, None])
