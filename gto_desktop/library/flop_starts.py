"""The start of a pot on the flop, by the preflop strategies of a data set."""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from gto_desktop.basis.errors import InputError
from gto_desktop.cards.hand_class import CLASS_COUNT, COMBO_CLASS
from gto_desktop.game.flop_spot import FlopSpot
from gto_desktop.game.player import PerPlayer, Player
from gto_desktop.game.preflop_line import SeatMove, SeatsAtTable
from gto_desktop.library.preflop_book import BookAction, PreflopBook
from gto_desktop.library.preflop_file import VersionInfo
from gto_desktop.library.store_errors import StoreError
from gto_desktop.ranges.range import Range

LEAST_WEIGHT = 0.01
"""Hands that get to the flop less often are left out: the preflop solve is no more exact."""

_FROM_PREFLOP = "preflop "


@dataclass(frozen=True)
class FlopStart:
    """How a pot begins on the flop."""

    pot: float
    """Big blinds."""
    stack: float
    """Big blinds each of the two has left."""
    ranges: PerPlayer[Range]
    rake_percent: float
    rake_cap: float
    """Big blinds; 0 for none."""
    source: str
    """Where this comes from, in words."""

    @property
    def side_without_hands(self) -> Player | None:
        """Who never comes to the flop; None where both do."""
        return next((p for p in Player if not self.ranges[p].weights.any()), None)


def start_of(book: PreflopBook, version: str, spot: FlopSpot) -> FlopStart:
    """Return how a pot begins by the preflop strategies of a data set.

    A range is the product of a seat's own shares along the line of the pot, where a raise is the
    smallest one of the solved tree; chips are those of that tree.

    Raises:
        InputError: there is no such data set, or its play does not lead to a flop with chips left.
    """
    info = next((info for info in book.versions() if info.id == version), None)
    if info is None:
        raise InputError(f"There is no preflop data set {version!r}.")
    stakes = info.stakes
    if stakes.straddle:
        raise InputError(f"The preflop data set {version!r} has a straddle.")
    table = SeatsAtTable(stakes.seating)
    if spot.heads_up != table.is_heads_up:
        raise InputError(f"{spot.name} is a pot of another table than that of {version!r}.")
    weights = {seat: np.ones(CLASS_COUNT) for seat in (spot.oop, spot.ip)}
    for seat, move in spot.moves(table.names[len(table.absent) :]):
        if move is SeatMove.FOLD:
            table.fold()
            continue
        row = book.row(version, seat, table.moves)
        place = None if row is None else chosen_action(row.actions, move)
        if row is None or place is None:
            raise InputError(f"The preflop data set {version!r} has no {move.value} by {seat}.")
        weights[seat] *= row.strategy[:, place]
        if move is SeatMove.RAISE:
            table.raise_to(row.actions[place].to_bb or table.bet)
        else:
            table.call()
    if min(table.behind(seat) for seat in table.live) <= 0:
        raise InputError(f"{spot.name} is all-in before the flop in the data set {version!r}.")
    return start_at(table, info, PerPlayer(weights[spot.oop], weights[spot.ip]))


def ranges_apart(first: PerPlayer[Range], second: PerPlayer[Range]) -> float:
    """Return which part of the combos of two starts is in one of them alone, 0 to 1.

    The combos of a side count by their weights; of both sides the one that lies further apart.
    """

    def apart(one: Range, other: Range) -> float:
        both = float(np.minimum(one.weights, other.weights).sum())
        either = float(np.maximum(one.weights, other.weights).sum())
        return 1 - both / either if either > 0 else 0.0

    return max(apart(one, other) for one, other in zip(first, second, strict=True))


class EarlierRanges:
    """Which flops were solved in ranges of an earlier preflop solve, and how far those lie off."""

    def __init__(self, book: PreflopBook | None) -> None:
        """Take the preflop strategies; without any nothing is known."""
        self._book = book
        self._starts: dict[tuple[str, FlopSpot], FlopStart | None] = {}

    def apart(
        self, version: str, spot: FlopSpot, ranges: PerPlayer[Range], source: str
    ) -> float | None:
        """Return how far ranges lie from those of today, as `ranges_apart`.

        `source` says where they come from. None where that is not the preflop play, or where it
        does not lead to the pot any more.
        """
        if self._book is None or not source.startswith(_FROM_PREFLOP):
            return None
        if (version, spot) not in self._starts:
            try:
                self._starts[version, spot] = start_of(self._book, version, spot)
            except (InputError, StoreError):
                self._starts[version, spot] = None
        start = self._starts[version, spot]
        return None if start is None else ranges_apart(ranges, start.ranges)


def start_at(
    table: SeatsAtTable, info: VersionInfo, weights: PerPlayer[NDArray[np.float64]]
) -> FlopStart:
    """Return how a pot begins with the chips of a table.

    Args:
        table: where the betting before the flop has ended.
        info: the data set.
        weights: what the two seats come to the flop with, (169,).
    """
    stakes = info.stakes
    return FlopStart(
        pot=round(table.pot, 2),
        stack=round(min(table.behind(seat) for seat in table.live), 2),
        ranges=weights.map(_range),
        rake_percent=100 * stakes.rake_rate,
        rake_cap=stakes.rake_cap,
        source=f"{_FROM_PREFLOP}{info.id}: {info.label}",
    )


def chosen_action(actions: Sequence[BookAction], move: SeatMove) -> int | None:
    """Return the index of the action that plays a move: the smallest raise, a call or a check."""
    kinds = {"raise"} if move is SeatMove.RAISE else {"call", "check"}
    fitting = [i for i, action in enumerate(actions) if action.kind in kinds]
    return min(fitting, key=lambda i: actions[i].to_bb or 0.0, default=None)


def _range(weights: NDArray[np.float64]) -> Range:
    kept = np.where(weights < LEAST_WEIGHT, 0.0, np.round(weights, 3))
    return Range(kept[COMBO_CLASS].astype(np.float32))
