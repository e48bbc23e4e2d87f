"""Standard errors of preflop EVs: how far they scatter over draws of what flops are worth."""

from collections.abc import Generator, Mapping, Sequence
from typing import NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from gto_desktop.preflop.action_values import ValuedGame, explored
from gto_desktop.preflop.leaf_values import LeafValues
from gto_desktop.preflop.preflop_session import Exploration
from gto_desktop.preflop.preflop_tree import PreflopTree
from gto_desktop.preflop.shares import Shares
from gto_desktop.preflop.spots import Role
from gto_desktop.preflop.stakes import Stakes
from gto_desktop.preflop.three_way import ThreeWayShares

LEAST_DRAWS = 2
"""Fewer do not scatter."""

Errors: TypeAlias = NDArray[np.float64]


class FlopDraw(NamedTuple):
    """What flops may be worth, drawn from all that is held to be possible."""

    of_two: Mapping[Role, Shares]
    of_three: Sequence[ThreeWayShares] | None = None
    """None for what ships."""


def ev_errors(  # noqa: PLR0913
    stakes: Stakes,
    tree: PreflopTree,
    strategy: NDArray[np.floating],
    evs: NDArray[np.floating],
    *,
    draws: Sequence[FlopDraw],
    exploration: Exploration | None = None,
) -> Generator[int, bool | None, Errors | None]:
    """Return the standard errors of EVs, (edges, 169), big blinds; yield after each draw.

    They are of differences, which decide: of how far an action is from the best one of its node,
    and of the best one how far from the second. Strategies stay as they are in every draw. NaN
    where the EV is not known, and where no other one is. Sending True ends the work: None.

    Args:
        stakes: what is played.
        tree: its tree.
        strategy: (edges, 169), as it is stored.
        evs: (edges, 169) what it is worth on the mean, NaN where that is not known.
        draws: what the flops may be worth.
        exploration: how the strategy was trained.

    Raises:
        ValueError: there are fewer draws than two.
    """
    if len(draws) < LEAST_DRAWS:
        raise ValueError("errors need two draws at least")
    mean = np.asarray(evs, np.float64)
    known = ~np.isnan(mean)
    other = rivals(mean, tree.first)
    between = _difference(mean, other)
    # Sums of what draws differ by from the mean: as exact as their squares are small.
    total, squares = np.zeros_like(mean), np.zeros_like(mean)
    seen: Errors | None = None
    for number, draw in enumerate(draws, start=1):
        game = ValuedGame(LeafValues(stakes, draw.of_two, draw.of_three), tree)
        drawn = game.values(strategy).evs
        unmet = known & np.isnan(drawn)
        if unmet.any():
            # Nobody gets there by the strategies: as for the EVs, those count who explore.
            if seen is None:
                seen = explored(game, strategy, mean, exploration or Exploration())
            drawn[unmet] = game.values(strategy, seen).evs[unmet]
        moved = _difference(drawn, other) - between
        total += moved
        squares += moved**2
        if (yield number):
            return None
    count = len(draws)
    spread = np.maximum(squares - total**2 / count, 0.0) / (count - 1)
    return np.asarray(np.sqrt(spread))


def rivals(evs: Errors, first: NDArray[np.int32]) -> NDArray[np.int32]:
    """Return which action each one is measured by, (edges, 169): the best of its node and class.

    The best one itself is measured by the second; -1 where there is none.

    Args:
        evs: (edges, 169), NaN where not known.
        first: first edge of each node.
    """
    ends = np.append(first[1:], len(evs))
    filled = np.where(np.isnan(evs), -np.inf, evs)
    other = np.full(evs.shape, -1, np.int32)
    classes = np.arange(evs.shape[1])
    for begin, end in zip(first.tolist(), ends.tolist(), strict=True):
        here = filled[begin:end].copy()
        best = here.argmax(axis=0)
        highest = here[best, classes]
        here[best, classes] = -np.inf
        second = here.argmax(axis=0)
        rows = other[begin:end]
        rows[:] = np.where(np.isfinite(highest), begin + best, -1)
        rows[best, classes] = np.where(np.isfinite(here[second, classes]), begin + second, -1)
    return other


def _difference(evs: Errors, other: NDArray[np.int32]) -> Errors:
    """Return how far each EV is from that of its rival; NaN where one of both is not known."""
    rival = np.take_along_axis(evs, np.maximum(other, 0), axis=0)
    return np.where(other < 0, np.nan, evs - rival)
