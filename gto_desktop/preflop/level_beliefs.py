"""What the range out of position wins beyond what is learnt from all flops, from pot to pot.

A Gaussian process over the pots of one kind: what they have in common, how that moves with the
stack-to-pot ratio and with rake, and what is a pair of seats' own in all games and in one. A pot
that nobody solved takes the first four from those that were: 40bb deep the range out of position
wins 0.05 of a 3-bet pot more than at 100bb, whatever the seats.
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from gto_desktop.preflop.spots import Role

IN_COMMON, BY_DEPTH, BY_RAKE, OF_SEATS, OF_GAME = 0.3, 0.02, 0.01, 0.006, 0.006
"""Standard deviations in pots: of what a kind of pots has in common, for an e-fold of the
stack-to-pot ratio, where rake takes a tenth of the pot, and of what is two seats' own, and one
game's.

The last four lie where the measured pots are likeliest."""
Row = NDArray[np.float64]
_USUAL_SPR, _USUAL_RAKE = 4.0, 0.1


@dataclass(frozen=True)
class PotAt:
    """What a pot is, as far as its level goes."""

    role: Role
    game: str | None
    """None for a game that nobody measured."""
    spr: float
    """Stack-to-pot ratio on the flop."""
    taken: float
    """Share of the pot that rake takes."""


@dataclass(frozen=True)
class MeasuredLevel:
    """What the flops of a pot have shown."""

    pot: PotAt
    level: float
    error: float
    """Standard error."""


def believed_level(pot: PotAt, measured: Sequence[MeasuredLevel]) -> tuple[float, float]:
    """Return the level of a pot and its standard error, by measured pots of its kind."""
    prior = _alike([pot], [pot])[0, 0]
    if not measured:
        return 0.0, math.sqrt(prior)
    pots = [each.pot for each in measured]
    seen = _alike(pots, pots) + np.diag([each.error**2 for each in measured])
    across = _alike([pot], pots)[0]
    drawn = np.linalg.solve(seen, across)
    level = float(drawn @ [each.level for each in measured])
    return level, math.sqrt(max(float(prior - drawn @ across), 0.0))


def _alike(some: Sequence[PotAt], others: Sequence[PotAt]) -> NDArray[np.float64]:
    """Return the covariance of pots, (some, others)."""
    (depth, rake), (other_depth, other_rake) = _columns(some), _columns(others)
    seats = np.array([[one.role == other.role for other in others] for one in some], np.float64)
    game = np.array([[_of_one_game(one, other) for other in others] for one in some], np.float64)
    return np.asarray(
        IN_COMMON**2
        + BY_DEPTH**2 * np.outer(depth, other_depth)
        + BY_RAKE**2 * np.outer(rake, other_rake)
        + (OF_SEATS**2 + OF_GAME**2 * game) * seats
    )


def _columns(pots: Sequence[PotAt]) -> tuple[Row, Row]:
    """Return how deep pots are, 0 as usual, and how much rake they pay, 1 as usual."""
    depth = np.log([pot.spr / _USUAL_SPR for pot in pots])
    return depth, np.array([pot.taken / _USUAL_RAKE for pot in pots])


def _of_one_game(one: PotAt, other: PotAt) -> bool:
    # A game that nobody measured is like itself alone.
    return one is other if one.game is None else one.game == other.game
