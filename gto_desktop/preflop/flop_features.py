"""What tells how much of a pot the classes of two ranges win on a flop, before it is solved.

Equities on the river decide it: not their mean alone, but what they are spread over. A hand that
ends as the nuts or as nothing is worth more than one that always wins half. So do the ranges that
it is held in and against (`range_features`).
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from gto_desktop.cards.combo import COMBO_CARDS
from gto_desktop.cards.hand_class import CLASS_COUNT, COMBO_CLASS
from gto_desktop.game.player import Player
from gto_desktop.kernels.river_equities import COLUMNS, RANGES, river_equities
from gto_desktop.preflop.equities import FEATURES, HIGH, LOW
from gto_desktop.preflop.preflop_tree import Leaf, PotKind
from gto_desktop.preflop.range_features import SeenRanges
from gto_desktop.preflop.spots import Role
from gto_desktop.preflop.stakes import Stakes

Row = NDArray[np.float64]
LEAST = 1e-3
"""Weight of a hand that never gets here but might: it plays well and disturbs nobody."""
_TINY = 1e-9


@dataclass(frozen=True)
class PotContext:
    """What a heads-up pot is, ranges aside; amounts in big blinds."""

    role: Role
    pot: float
    stack: float
    """Behind."""
    rake_rate: float = 0.0
    rake_cap: float = 0.0
    """0 for none."""

    @classmethod
    def of(cls, stakes: Stakes, leaf: Leaf) -> "PotContext":
        """Read the pot of a leaf of two players."""
        return cls(
            Role.of(leaf), sum(leaf.committed), leaf.behind, stakes.rake_rate, stakes.rake_cap
        )

    @property
    def spr(self) -> float:
        """Stack-to-pot ratio on the flop."""
        return self.stack / self.pot


@dataclass(frozen=True, eq=False)
class FlopView:
    """Two ranges on one flop."""

    met: NDArray[np.float64]
    """(2, 169) weight of the opponent's hands that each class meets."""
    classes: NDArray[np.float32]
    """(2, 169, columns) what tells what a class wins beside its range."""
    levels: Row
    """(columns,) what tells what the range out of position wins."""


class SeenPot(NamedTuple):
    """A pot that is looked at."""

    ranges: SeenRanges
    context: PotContext


MOST_POTS: Final = RANGES // 2
"""Most pots at a time."""


def view_flop(
    flop: Sequence[int], ranges: SeenRanges, context: PotContext, step: int = 1
) -> FlopView:
    """Look at two ranges on a flop.

    With a `step` above 1 only one in so many runouts is dealt: enough where flops are many.
    """
    (view,) = view_pots(flop, [SeenPot(ranges, context)], step)
    return view


def view_pots(flop: Sequence[int], pots: Sequence[SeenPot], step: int = 1) -> list[FlopView]:
    """Look at the ranges of `MOST_POTS` pots at most on one flop, as `view_flop` does at one.

    Together they take little longer than one of them.
    """
    reaches = [row for pot in pots for row in pot.ranges.reach]
    held = np.stack([np.maximum(row, LEAST)[COMBO_CLASS] for row in reaches], axis=1)
    by_class = np.zeros((CLASS_COUNT, len(reaches), COLUMNS))
    river_equities(np.array(flop, np.uint8), COMBO_CARDS, _CLASSES, held, step, by_class)
    # What faces the range in position is out of it, and the other way round.
    faced = by_class.reshape(CLASS_COUNT, len(pots), 2, COLUMNS)[:, :, ::-1]
    return [
        _viewed(flop, pot, sums.swapaxes(0, 1))
        for pot, sums in zip(pots, faced.swapaxes(0, 1), strict=True)
    ]


def _viewed(flop: Sequence[int], pot: SeenPot, sums: NDArray[np.float64]) -> FlopView:
    """Return what the sums of `river_equities` over the combos of each class tell, by side."""
    ranges, context = pot
    met = np.maximum(sums[..., :1], _TINY)
    spread, now = sums[..., 1:7] / met, sums[..., 8:9] / np.maximum(sums[..., 7:8], _TINY)
    weight = sums[..., 0] * np.stack(list(ranges.reach))
    mean = (weight[..., None] * spread).sum(axis=1) / weight.sum(axis=1)[:, None]
    board = _board(flop)
    rows = []
    for player in Player:
        fixed = [*_fixed(context, player), *board, *mean[player], *mean[player.opponent]]
        rows.append(
            np.concatenate(
                [
                    spread[player] - mean[player],
                    spread[player],
                    now[player],
                    _places(spread[player, :, 0], weight[player])[:, None],
                    _HANDS,
                    np.broadcast_to(fixed, (CLASS_COUNT, len(fixed))),
                    ranges.columns[player],
                ],
                axis=1,
            )
        )
    beside = spread[..., 0] - mean[:, None, 0]
    levels = [mean[0, 0], *_moments(beside, weight), *mean[0, 1:], *mean[1, 1:], *_texture(flop)]
    return FlopView(sums[..., 7], np.stack(rows).astype(np.float32), np.array(levels))


_CLASSES = COMBO_CLASS.astype(np.uint16)
_HANDS = np.stack([*FEATURES, HIGH, LOW], axis=1)


def _fixed(context: PotContext, player: Player) -> list[float]:
    role = context.role
    raised = 0.5 if role.kind == PotKind.LIMPED else float(role.side(role.aggressor) == player)
    return [
        context.spr,
        float(player),
        raised,
        float(role.kind),
        context.rake_rate,
        context.rake_cap / context.pot,
    ]


def _board(flop: Sequence[int]) -> list[float]:
    ranks = sorted((card >> 2 for card in flop), reverse=True)
    suits = len({card & 3 for card in flop})
    return [float(suits), float(len(set(ranks))), *map(float, ranks)]


def _texture(flop: Sequence[int]) -> list[float]:
    suits, ranks, *heights = _board(flop)
    return [float(suits == 1), float(suits == 2), float(ranks < 3), *heights]


def _moments(beside: NDArray[np.float64], weight: NDArray[np.float64]) -> list[float]:
    """Return the variance of both ranges' equities, then the third moments."""
    mass = weight.sum(axis=1)
    return [
        float((weight[side] * beside[side] ** power).sum() / mass[side])
        for power in (2, 3)
        for side in (0, 1)
    ]


def _places(equity: Row, weight: Row) -> Row:
    """Return which part of the range has less equity than each class, 0 to 1, (169,)."""
    # Rounding must not tell who of two that are alike comes first: they share a place.
    _, step = np.unique(equity.round(9), return_inverse=True)
    held = np.bincount(step, weight)
    below = np.cumsum(held)
    return np.asarray((below - held / 2)[step] / below[-1])
