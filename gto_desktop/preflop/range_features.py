"""What two ranges tell of their classes before any flop is dealt.

What a class wins on a flop depends on which hands it is held with and against, beyond how often it
wins: kings in a range that holds few other pairs, a suited ace where the other has none.
"""

from dataclasses import dataclass
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from gto_desktop.cards.hand_class import CLASS_COUNT, CLASS_SIZES
from gto_desktop.game.player import PerPlayer, Player
from gto_desktop.preflop.equities import FEATURES, HIGH, LOW, showdowns
from gto_desktop.preflop.presence import neighbours

Row = NDArray[np.float64]
_BEHIND, _AHEAD = 0.36, 0.64
"""All-in equities beyond which a hand is dominated, or dominates."""
_TINY = 1e-9
_SUITED, _, _PAIR = FEATURES
_OF_RANGES = np.stack([_PAIR, _SUITED, (HIGH + LOW).astype(np.float64)])
"""What is averaged over a range, (3, 169): whether pair, whether suited, and both ranks."""


@dataclass(frozen=True, eq=False)
class SeenRanges:
    """Two ranges, (169,) shares of each class, with what they tell of one another."""

    reach: PerPlayer[Row]

    @cached_property
    def columns(self) -> NDArray[np.float64]:
        """What is told of each class of each side, (2, 169, columns)."""
        return np.stack([self._of(player) for player in Player])

    def _of(self, player: Player) -> NDArray[np.float64]:
        own, other = self.reach[player], self.reach[player.opponent]
        combos = [CLASS_SIZES * row for row in (own, other)]
        sizes = [float(row.sum()) for row in combos]
        of_one = [
            own, neighbours() @ own, other, neighbours() @ other,
            *_all_in(other),
            *(_holding(rank) @ row / max(size, _TINY)
              for row, size in zip(combos, sizes, strict=True) for rank in (HIGH, LOW)),
        ]  # fmt: skip
        of_all = [
            *sizes,
            *(float(kind @ row) / max(size, _TINY)
              for kind in _OF_RANGES for row, size in zip(combos, sizes, strict=True)),
        ]  # fmt: skip
        fixed = np.broadcast_to(of_all, (CLASS_COUNT, len(of_all)))
        return np.concatenate([np.stack(of_one, axis=1), fixed], axis=1)


def _all_in(other: Row) -> list[Row]:
    """Return the equity of each class all-in, and how often it is far behind and far ahead."""
    chance, equity = showdowns().chance, showdowns().equity
    met = chance * other
    met /= np.maximum(met.sum(axis=1), _TINY)[:, None]
    return [(met * each).sum(axis=1) for each in (equity, equity < _BEHIND, equity > _AHEAD)]


def _holding(rank: NDArray[np.intp]) -> NDArray[np.float64]:
    """Return which classes hold a card of the rank that each class has, (169, 169)."""
    wanted = rank[:, None]
    return np.asarray(((wanted == HIGH) | (wanted == LOW)).astype(np.float64))
