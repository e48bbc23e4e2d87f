"""How a pot begins on the flop, by the preflop strategies of a data set."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol

import numpy as np
from numpy.typing import NDArray

from gto_desktop.basis.errors import InputError
from gto_desktop.cards.hand_class import COMBO_CLASS
from gto_desktop.game.flop_spot import FlopSpot
from gto_desktop.game.player import PerPlayer
from gto_desktop.game.preflop_line import BIG_BLIND, SMALL_BLIND, Position, SeatMove
from gto_desktop.library.preflop_book import BookAction, BookRow, VersionInfo
from gto_desktop.ranges.range import Range

LEAST_WEIGHT = 0.01
"""Hands that get to the flop less often are left out: the preflop solve is no more exact."""


class Book(Protocol):
    """What is asked of `PreflopBook`."""

    def versions(self) -> tuple[VersionInfo, ...]:
        """Return the data sets."""

    def row(
        self, version: str, hero: Position, moves: Sequence[tuple[Position, SeatMove]]
    ) -> BookRow | None:
        """Return the strategy of a decision."""


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


def start_of(book: Book, version: str, spot: FlopSpot) -> FlopStart:
    """Return how a pot begins by the preflop strategies of a data set.

    A range is the product of a seat's own shares along the line of the pot, where a raise is the
    smallest one of the solved tree; chips are those of that tree.

    Raises:
        InputError: there is no such data set, or its play does not lead to a flop with chips left.
    """
    info = next((info for info in book.versions() if info.id == version), None)
    if info is None:
        raise InputError(f"There is no preflop data set {version!r}.")
    stakes = info.facts["stakes"]
    if not isinstance(stakes, Mapping):
        raise InputError(f"The preflop data set {version!r} does not say its stakes.")
    stack = float(stakes["stack"])
    weights = {seat: np.ones(len(COMBO_CLASS)) for seat in (spot.oop, spot.ip)}
    put_in = dict.fromkeys(Position, 0.0)
    put_in |= {Position.SB: SMALL_BLIND, Position.BB: BIG_BLIND}
    bet = BIG_BLIND
    moves: list[tuple[Position, SeatMove]] = []
    for seat, move in spot.moves():
        if move is not SeatMove.FOLD:
            row = book.row(version, seat, moves)
            place = None if row is None else chosen_action(row.actions, move)
            if row is None or place is None:
                raise InputError(f"The preflop data set {version!r} has no {move.value} by {seat}.")
            weights[seat] *= row.strategy[COMBO_CLASS, place]
            bet = row.actions[place].to_bb or bet
            put_in[seat] = bet
        moves.append((seat, move))
    if bet >= stack:
        raise InputError(f"{spot.name} is all-in before the flop in the data set {version!r}.")
    return FlopStart(
        pot=round(sum(put_in.values()), 2),
        stack=round(stack - bet, 2),
        ranges=PerPlayer(_range(weights[spot.oop]), _range(weights[spot.ip])),
        rake_percent=100 * float(stakes.get("rake_rate", 0.0)),
        rake_cap=float(stakes.get("rake_cap", 0.0)),
        source=f"preflop {version}: {info.label}",
    )


def chosen_action(actions: Sequence[BookAction], move: SeatMove) -> int | None:
    """Return the index of the action that plays a move: the smallest raise, a call or a check."""
    kinds = {"raise"} if move is SeatMove.RAISE else {"call", "check"}
    fitting = [i for i, action in enumerate(actions) if action.kind in kinds]
    return min(fitting, key=lambda i: actions[i].to_bb or 0.0, default=None)


def _range(weights: NDArray[np.float64]) -> Range:
    kept = np.where(weights < LEAST_WEIGHT, 0.0, np.round(weights, 3))
    return Range(kept.astype(np.float32))
