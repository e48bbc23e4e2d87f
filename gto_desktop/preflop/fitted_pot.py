"""What is known of one pot in given ranges, with its errors, and the shares that follow from it."""

from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray

from gto_desktop.cards.hand_class import CLASS_COUNT, CLASS_SIZES
from gto_desktop.game.player import PerPlayer, Player
from gto_desktop.preflop.equities import showdowns
from gto_desktop.preflop.flop_features import PotContext
from gto_desktop.preflop.presence import PRESENCE, neighbours
from gto_desktop.preflop.shares import Shares

Row = NDArray[np.float64]
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
    """Share of the pot that rake leaves."""
    covariance: NDArray[np.float64]
    """(2, 169, 169) of `value` about the range's mean."""
    level_error: float
    """Standard error of what the ranges win, pots: what one wins more the other wins less."""
    flops: int
    """Solved flops of this very pot."""

    @property
    def errors(self) -> NDArray[np.float64]:
        """Standard error of each class, (2, 169), pots."""
        own = np.stack([np.diag(each) for each in self.covariance])
        return np.asarray(np.sqrt(np.maximum(own, 0.0) + self.level_error**2))

    def part_way(self, believed: NDArray[np.float64], step: float) -> "FittedPot":
        """Return it with values, (2, 169), that have gone the part `step` from `believed` to it."""
        return replace(self, value=believed + step * (self.value - believed))

    def shares(self) -> Shares:
        """Return what the preflop game is solved with."""
        return self._shares(self.value)

    def draw(self, random: np.random.Generator) -> Shares:
        """Return shares as they could be as well."""
        level = random.normal(0.0, self.level_error)
        value = self.value + np.array([[level], [-level]])
        for side in (0, 1):
            # The covariance of a process is singular up to rounding.
            scale, vectors = np.linalg.eigh(self.covariance[side])
            steps = random.normal(size=CLASS_COUNT) * np.sqrt(np.maximum(scale, 0.0))
            value[side] += vectors @ steps
        return self._shares(value)

    def _shares(self, won: NDArray[np.float64]) -> Shares:
        kept, reach = self.kept, self.wanted.reach
        weights, equity = meeting_weights(reach), _equity(reach)
        often = weights / weights.sum(axis=1)[:, None]
        means = (often * won).sum(axis=1)
        k = _slope(won, equity, often) / kept
        mean_equity = float(often[0] @ equity[0])
        d = 0.5 + k * (mean_equity - 0.5) - means[0] / kept
        presence, own = PRESENCE[self.wanted.context.role.kind], np.stack(list(reach))
        near = presence.near * (own @ neighbours().T)
        absent = (won + presence.own * own + near) / (1 - presence.own_by_value * own)
        expected = (presence.own + presence.own_by_value * absent) / kept
        beside = np.zeros((2, CLASS_COUNT))
        for player in Player:
            base = 0.5 + (d if player == Player.IP else -d)
            beside[player] = won[player] / kept - base - k * (equity[player] - 0.5)
            beside[player] -= often[player] @ beside[player]
        rest = _tables(beside, reach, often) + expected * own + near / kept
        return Shares(
            k=k,
            d=d,
            kept=kept,
            rest=rest,
            flops=self.flops,
            noise=float(np.sqrt((often * self.errors**2).sum() / 2)),
            expected=expected,
            near=presence.near / kept,
            spr=self.wanted.context.spr,
        )


def _tables(
    beside: NDArray[np.float64], reach: PerPlayer[Row], often: NDArray[np.float64]
) -> NDArray[np.float64]:
    """Return the tables of which each, less the mean of the other's, is what is won, (2, 169).

    That mean is over the hands that a class meets, and so not the same for all: who has an ace
    meets fewer of them.

    Args:
        beside: (2, 169) what each class wins beside the other terms, 0 on the mean.
        reach: both ranges.
        often: (2, 169) how much each class counts in the mean.
    """
    chance = showdowns().chance
    first, second = (
        chance * reach[p.opponent] / np.maximum(chance @ reach[p.opponent], _TINY)[:, None]
        for p in Player
    )
    # What both tables have more changes nothing: the mean of the first is held at 0.
    matrix = np.eye(CLASS_COUNT) - first @ second + often[0]
    table = np.linalg.solve(matrix, beside[0] + first @ beside[1])
    return np.stack([table, beside[1] + second @ table])


def meeting_weights(reach: PerPlayer[Row]) -> NDArray[np.float64]:
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
    won: NDArray[np.float64], equity: NDArray[np.float64], often: NDArray[np.float64]
) -> float:
    beside = equity - (often * equity).sum(axis=1)[:, None]
    return float((often * beside * won).sum() / max((often * beside**2).sum(), _TINY))
