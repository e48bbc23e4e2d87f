"""Fitting `Shares` to what solved flops have taught: for pots that were solved, and for others.

What a class wins of a pot is put together of what is learnt from all solved flops
(`flop_learning`), carried to dealt ones, and of what its own flops have shown beyond that
(`class_errors`). Each has an error, and `FittedPot.draw` draws from both.
"""

from collections.abc import Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from gto_desktop.builds.class_errors import Believed, Residuals, believe, luck_correlation
from gto_desktop.builds.flop_features import FlopView, PotContext, view_flop
from gto_desktop.builds.flop_learning import ClassModel, LevelModel, SolvedFlop
from gto_desktop.cards.flop_subsets import WeightedFlop
from gto_desktop.cards.hand_class import CLASS_COUNT, CLASS_SIZES
from gto_desktop.game.player import PerPlayer, Player
from gto_desktop.preflop.equities import showdowns
from gto_desktop.preflop.presence import PRESENCE, neighbours
from gto_desktop.preflop.shares import Shares
from gto_desktop.preflop.spots import Role

Row = NDArray[np.float64]
PotKey: TypeAlias = tuple[str, Role]
"""The game and the seats."""
BETWEEN_POTS = 0.012
"""Standard deviation in pots of what a range wins beyond what is learnt, from pot to pot."""
STEP = 8
"""One in so many runouts of the dealt flops is looked at."""
_TINY = 1e-12


@dataclass(frozen=True, eq=False)
class WantedPot:
    """A pot whose shares are asked for."""

    context: PotContext
    reach: PerPlayer[Row]
    """(169,) share of each class that gets here."""


@dataclass(frozen=True, eq=False)
class FittedPot:
    """What is known of a pot."""

    wanted: WantedPot
    value: NDArray[np.float64]
    """(2, 169) what each class wins of the pot in the ranges that were asked for."""
    kept: float
    covariance: NDArray[np.float64]
    """(2, 169, 169) of `value` about the range's mean."""
    level_error: float
    """Standard error of what the ranges win, pots: what one wins more the other wins less."""
    flops: int

    @property
    def errors(self) -> NDArray[np.float64]:
        """Standard error of each class, (2, 169), pots."""
        own = np.stack([np.diag(each) for each in self.covariance])
        return np.asarray(np.sqrt(np.maximum(own, 0.0) + self.level_error**2))

    def shares(self) -> Shares:
        """Return what the preflop game is solved with."""
        return _shares(self, self.value)

    def draw(self, random: np.random.Generator) -> Shares:
        """Return shares as they could be as well."""
        level = random.normal(0.0, self.level_error)
        value = self.value + np.array([[level], [-level]])
        for side in (0, 1):
            # The covariance of a process is singular up to rounding.
            scale, vectors = np.linalg.eigh(self.covariance[side])
            steps = random.normal(size=CLASS_COUNT) * np.sqrt(np.maximum(scale, 0.0))
            value[side] += vectors @ steps
        return _shares(self, value)


class ShareFit:
    """Everything that solved flops have taught, ready to be asked."""

    def __init__(self, flops: Sequence[SolvedFlop], keys: Mapping[PotKey, int]) -> None:
        """Learn from flops; `keys` names the pots that `SolvedFlop.pot` counts."""
        self._flops, self._keys = list(flops), dict(keys)
        self.classes, self.levels = ClassModel(flops), LevelModel(flops)
        self._left = [flop.beside - self.classes.apart(flop) for flop in flops]
        rows = np.concatenate(
            [np.where(f.watched, left, np.nan) for f, left in zip(flops, self._left, strict=True)]
        )
        self._correlation = luck_correlation(rows)
        self._luck = self._luck_by_kind()
        self._roles = {role: i for i, role in enumerate(sorted({r for _, r in keys}, key=repr))}

    def fit(
        self,
        wanted: Mapping[PotKey, WantedPot],
        dealt: Sequence[WeightedFlop],
        threads: int = 2,
    ) -> dict[PotKey, FittedPot]:
        """Return what is known of pots; `dealt` are the flops that equities are taken from."""
        groups: dict[tuple[object, ...], list[PotKey]] = {}
        for key in wanted:
            groups.setdefault(_group(key[1]), []).append(key)
        believed: dict[PotKey, PerPlayer[Believed]] = {}
        for group, keys in groups.items():
            sides = [self._believe(group, keys, side) for side in Player]
            believed |= {key: PerPlayer(sides[0][i], sides[1][i]) for i, key in enumerate(keys)}
        levels = {group: self._group_level(group) for group in groups}

        def one(key: PotKey) -> FittedPot:
            level = levels[_group(key[1])]
            return self._fit(key, wanted[key], dealt, believed[key], level)

        with ThreadPoolExecutor(threads) as pool:
            return dict(zip(wanted, pool.map(one, wanted), strict=True))

    def _fit(
        self,
        key: PotKey,
        wanted: WantedPot,
        dealt: Sequence[WeightedFlop],
        believed: PerPlayer[Believed],
        group_level: tuple[float, float],
    ) -> FittedPot:
        context, reach = wanted.context, wanted.reach
        views = [view_flop(flop.flop, reach, context, STEP) for flop in dealt]
        weights = np.array([flop.weight for flop in dealt])
        weights = weights / weights.sum()
        own = np.stack(list(reach))
        absent = self._absent(context, views, weights)
        absent += np.stack([each.mean for each in believed])
        held = _weights(reach)
        absent -= ((held * absent).sum(axis=1) / held.sum(axis=1))[:, None]
        moved = float(weights @ [self.levels.moved(view, context) for view in views])
        level, error = self._level(key, group_level)
        kept = self._kept(key, context)
        presence = PRESENCE[context.role.kind]
        value = absent + kept / 2 + np.array([[moved + level], [-moved - level]])
        # `value` is what classes win while nobody expects them, up to here.
        lost = (presence.own + presence.own_by_value * value) * own
        lost += presence.near * (own @ neighbours().T)
        value = value - lost
        means = (held * value).sum(axis=1) / held.sum(axis=1)
        value += (kept - means.sum()) / 2
        covariance = np.stack([each.covariance for each in believed])
        flops = sum(flop.pot == self._keys.get(key) for flop in self._flops)
        return FittedPot(wanted, value, kept, covariance, error, flops)

    def _absent(
        self, context: PotContext, views: Sequence[FlopView], weights: Row
    ) -> NDArray[np.float64]:
        """Return what classes win on the mean of flops, beside the levels, (2, 169)."""
        told, counts = np.zeros((2, 2, CLASS_COUNT))
        for view, weight, beside in zip(views, weights, self.classes.told(views), strict=True):
            moved = self.levels.moved(view, context)
            expected = beside + np.array([[moved], [-moved]])
            told += weight * view.met * expected
            counts += weight * view.met
        return told / np.maximum(counts, _TINY)

    def _of(self, key: PotKey) -> list[int]:
        number = self._keys.get(key)
        return [i for i, flop in enumerate(self._flops) if flop.pot == number]

    def _kept(self, key: PotKey, context: PotContext) -> float:
        """Return the share of the pot that rake leaves; that of the nearest pot if unsolved."""
        here = self._of(key) or [
            i
            for i, flop in enumerate(self._flops)
            if _group(flop.context.role) == _group(context.role)
            and (flop.context.rake_rate, flop.context.rake_cap)
            == (context.rake_rate, context.rake_cap)
        ]
        if not here:
            taken = min(context.rake_rate * 2 * context.pot, context.rake_cap)
            return 1 - taken / context.pot
        sums = [self._flops[i] for i in here]
        weights = np.array([flop.weight for flop in sums])
        lost = [(flop.held * flop.value).sum(axis=1) / flop.held.sum(axis=1) for flop in sums]
        return float(weights @ [each.sum() for each in lost] / weights.sum())

    def _level(self, key: PotKey, group: tuple[float, float]) -> tuple[float, float]:
        """Return what the range out of position wins beyond what moves, and its error."""
        here = [self._flops[i] for i in self._of(key)]
        mean, spread = group
        if not here:
            return mean, float(np.hypot(spread, BETWEEN_POTS))
        rest, error = self._rest(here)
        # Between what the pot's own flops say and what pots of its kind have in common.
        trust = BETWEEN_POTS**2 / (BETWEEN_POTS**2 + error**2)
        return mean + trust * (rest - mean), float(np.sqrt(trust) * error)

    def _rest(self, flops: Sequence[SolvedFlop]) -> tuple[float, float]:
        weights = np.array([flop.weight for flop in flops])
        rest = [
            float(flop.levels[0] - flop.levels[1]) / 2 - self.levels.moved(flop.view, flop.context)
            for flop in flops
        ]
        count = weights.sum() ** 2 / (weights @ weights)
        return float(weights @ rest / weights.sum()), self.levels.error / float(np.sqrt(count))

    def _group_level(self, group: tuple[object, ...]) -> tuple[float, float]:
        """Return what the level of pots of a kind has in common, and its error."""
        keys = [key for key in self._keys if _group(key[1]) == group and self._of(key)]
        if not keys:
            return 0.0, 2 * BETWEEN_POTS
        found = [self._rest([self._flops[i] for i in self._of(key)]) for key in keys]
        weights = np.array([1 / (BETWEEN_POTS**2 + error**2) for _, error in found])
        mean = float(weights @ [level for level, _ in found] / weights.sum())
        return mean, float(1 / np.sqrt(weights.sum()))

    def _believe(
        self, group: tuple[object, ...], keys: Sequence[PotKey], side: Player
    ) -> list[Believed]:
        measured = []
        for key, number in self._keys.items():
            here = self._of(key)
            if _group(key[1]) != group or not here:
                continue
            there = [self._flops[i] for i in here]
            counts = np.stack([f.weight * f.view.met[side] * f.watched[side] for f in there])
            counts = counts / np.maximum(counts.mean(axis=1, keepdims=True), _TINY)
            left = np.stack([self._left[i][side] for i in here])
            mass = counts.sum(axis=0)
            measured.append(
                Residuals(
                    pot=self._roles[key[1]],
                    game=number,
                    mean=(counts * left).sum(axis=0) / np.maximum(mass, _TINY),
                    flops=mass**2 / np.maximum((counts**2).sum(axis=0), _TINY),
                )
            )
        asked = [(self._roles.get(key[1], -1), self._keys.get(key, -1)) for key in keys]
        return believe(measured, asked, self._luck[group[0], side], self._correlation)

    def _luck_by_kind(self) -> dict[tuple[object, Player], Row]:
        found: dict[tuple[object, Player], Row] = {}
        for kind in {flop.context.role.kind for flop in self._flops}:
            here = [i for i, flop in enumerate(self._flops) if flop.context.role.kind == kind]
            for side in Player:
                trust = np.stack([self._flops[i].trust[side] for i in here])
                left = np.stack([self._left[i][side] for i in here])
                whole = (trust * left**2).sum() / trust.sum()
                # A class that was seldom solved has the luck of the others.
                mass = trust.sum(axis=0)
                some = 0.05 * mass.max()
                found[kind, side] = np.sqrt(
                    ((trust * left**2).sum(axis=0) + some * whole) / (mass + some)
                )
        return found


def _group(role: Role) -> tuple[object, ...]:
    return (role.kind, role.aggressor == role.ip, role.over_limp)


def _shares(pot: FittedPot, won: NDArray[np.float64]) -> Shares:
    kept, reach = pot.kept, pot.wanted.reach
    weights, equity = _weights(reach), _equity(reach)
    shares = weights / weights.sum(axis=1)[:, None]
    means = (shares * won).sum(axis=1)
    k = _slope(won, equity, shares) / kept
    mean_equity = float(shares[0] @ equity[0])
    d = 0.5 + k * (mean_equity - 0.5) - means[0] / kept
    presence, own = PRESENCE[pot.wanted.context.role.kind], np.stack(list(reach))
    near = own @ neighbours().T
    absent = (won + presence.own * own + presence.near * near) / (1 - presence.own_by_value * own)
    expected = (presence.own + presence.own_by_value * absent) / kept
    rest = np.zeros((2, CLASS_COUNT))
    for player in Player:
        base = 0.5 + (d if player == Player.IP else -d)
        rest[player] = won[player] / kept - base - k * (equity[player] - 0.5)
        rest[player] -= shares[player] @ rest[player]
    rest += expected * own + presence.near / kept * near
    return Shares(
        k=k,
        d=d,
        kept=kept,
        rest=rest,
        flops=pot.flops,
        noise=float(np.sqrt((shares * pot.errors**2).sum() / 2)),
        expected=expected,
        near=presence.near / kept,
    )


def _weights(reach: PerPlayer[Row]) -> NDArray[np.float64]:
    """Return how often each class is there and meets a hand, (2, 169)."""
    chance = showdowns().chance
    return np.stack([CLASS_SIZES * reach[p] * (chance @ reach[p.opponent]) for p in Player])


def _equity(reach: PerPlayer[Row]) -> NDArray[np.float64]:
    """Return the equity of each class against the other range, (2, 169)."""
    chance, equity = showdowns().chance, showdowns().equity
    return np.stack(
        [
            (chance * equity) @ reach[p.opponent] / np.maximum(chance @ reach[p.opponent], _TINY)
            for p in Player
        ]
    )


def _slope(
    won: NDArray[np.float64], equity: NDArray[np.float64], shares: NDArray[np.float64]
) -> float:
    beside = equity - (shares * equity).sum(axis=1)[:, None]
    return float((shares * beside * won).sum() / max((shares * beside**2).sum(), _TINY))
