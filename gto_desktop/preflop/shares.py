"""The share of a heads-up pot that each hand class wins, fitted to solved flops.

Between two players a hand's share of the pot that is left after rake is

    0.5 -/+ d + k (equity - 0.5) + own(hand) - other(hand of the other),

with one table `rest` for either side. It sums to the pot, and it follows the other's range as that
changes. k is the slope of what is won on the equity, d what is left for acting last, and `rest`
what is left for each class: against the range that was solved, a hand wins what it won there.

How it is fitted stands in `share_fit`.
"""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from gto_desktop.game.player import Player
from gto_desktop.preflop.equities import showdowns


@dataclass(frozen=True, eq=False)
class Shares:
    """What the two players of one pot win."""

    k: float
    d: float
    kept: float
    """Share of the flop's pot that the two get back between them; the rest is rake."""
    rest: NDArray[np.float64]
    """(2, 169), out of position first."""
    flops: int
    noise: float
    """Standard error of what a class of the ranges wins, in pots, by leaving out flops in turn."""

    def share(self, player: Player) -> NDArray[np.float64]:
        """Return the share of the kept pot above `base`, (169, 169): own hand, other hand."""
        own, other = self.rest[player], self.rest[player.opponent]
        return np.asarray(
            self.k * (showdowns().equity - 0.5) + own[:, None] - other[None, :], np.float64
        )

    def base(self, player: Player) -> float:
        """Return the share before the hands count."""
        return 0.5 + (self.d if player == Player.IP else -self.d)


def mean_of(parts: Sequence[Shares], first: float = 1.0) -> Shares:
    """Return what stands between several pots; the first counts `first` times."""
    if len(parts) == 1:
        return parts[0]
    weights = np.ones(len(parts))
    weights[0] = first
    weights /= weights.sum()

    def mean(name: str) -> float:
        return float(weights @ [getattr(part, name) for part in parts])

    rest = np.tensordot(weights, np.stack([part.rest for part in parts]), axes=1)
    flops = sum(part.flops for part in parts)
    return Shares(mean("k"), mean("d"), mean("kept"), rest, flops, mean("noise"))
