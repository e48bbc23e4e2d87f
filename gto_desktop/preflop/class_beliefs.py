"""What single classes win beyond what is learnt from all: a Gaussian process over pots and classes.

What the flops of a pot leave over is partly luck and partly true of the class. True is taken to be
the sum of what a class has in all pots of a kind, in one pot of all games, and in one pot of one
game, each alike for neighbouring classes. Luck is alike for classes too: they share their flops.
What a class has in one pair of ranges alone is never learnt, and counts in the errors.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from gto_desktop.cards.hand_class import CLASS_COUNT, GRID_SIZE
from gto_desktop.preflop.spots import Role
from gto_desktop.preflop.value_model import Believed

Row = NDArray[np.float64]
Matrix = NDArray[np.float64]
SHARED, OF_POT, OF_GAME = 0.009, 0.009, 0.004
"""Standard deviations in pots of what a class has in a kind of pots, a pot, and a game's pot."""
OF_RANGES = 0.008
"""Standard deviation in pots of what a class has in one pair of ranges: what values were missed by
where a round of flops for other ranges was left out, beyond luck and what else was believed."""
ALONE = 0.05
"""Part of the variance that neighbours do not share: what 45 pots from both sides say is likeliest,
by 308 nats before 0.35. Scales and `REACH` lie at their likeliest values too."""
REACH = 2.0
"""Ranks over which neighbours are alike."""


@dataclass(frozen=True, eq=False)
class Residuals:
    """What the flops of one pot of one game have left over for one side."""

    role: Role
    game: str
    mean: Row
    """(169,) mean over the flops."""
    flops: Row
    """(169,) how many flops it stands for; 0 where the class was never solved."""


def class_kernel() -> Matrix:
    """Return how alike classes are taken to be, (169, 169), 1 on the diagonal."""
    row, column = np.divmod(np.arange(CLASS_COUNT), GRID_SIZE)
    kind = np.sign(row - column)
    high, low = np.minimum(row, column), np.maximum(row, column)
    apart = (high[:, None] - high) ** 2 + (low[:, None] - low) ** 2
    smooth = np.exp(-apart / (2 * REACH**2)) * np.where(kind[:, None] == kind, 1.0, 0.3)
    return np.asarray(ALONE * np.eye(CLASS_COUNT) + (1 - ALONE) * smooth)


class _Told(NamedTuple):
    """What measurements say of a vector, as a normal density: precision, and precision x mean."""

    precision: Matrix
    drawn: Row


_SILENT = _Told(np.zeros((CLASS_COUNT, CLASS_COUNT)), np.zeros(CLASS_COUNT))


class ClassProcess:
    """What the pots of one kind, seen from one side, make believed of any pot of the kind.

    The parts of what is true hang together as a tree: kind, pots, games. So the posterior is found
    by passing densities up and down it, exactly, with matrices of one pot's size.
    """

    def __init__(self, measured: Sequence[Residuals], luck: Row, correlation: Matrix) -> None:
        """Take what was solved.

        Args:
            measured: what was solved; of each pot of each game once.
            luck: (169,) standard deviation of a class on one flop.
            correlation: (169, 169) how alike classes fare on the same flop.
        """
        self._kernel = class_kernel()
        self._luck, self._correlation = luck, correlation
        self._measured = {(each.role, each.game): each for each in measured}
        self._of_games = {place: self._of_game(each) for place, each in self._measured.items()}
        self._of_roles = {
            role: self._of_role(_sum([self._of_games[place] for place in self._places(role)]))
            for role in {each.role for each in measured}
        }

    def believed(self, role: Role, game: str | None) -> Believed:
        """Return what is believed of a pot in some ranges; `game` None for one never measured."""
        elsewhere = [told for other, told in self._of_roles.items() if other != role]
        of_kind = Believed(np.zeros(CLASS_COUNT), SHARED**2 * self._kernel)
        of_kind = _combined(of_kind, _sum(elsewhere))
        others = [self._of_games[place] for place in self._places(role) if place[1] != game]
        of_role = _combined(self._wider(of_kind, OF_POT), _sum(others))
        of_game = self._wider(of_role, OF_GAME)
        own = None if game is None else self._measured.get((role, game))
        known = of_game if own is None else self._observed(of_game, own)
        return self._wider(known, OF_RANGES)

    def _places(self, role: Role) -> list[tuple[Role, str]]:
        return [place for place in self._measured if place[0] == role]

    def _wider(self, known: Believed, spread: float) -> Believed:
        return Believed(known.mean, known.covariance + spread**2 * self._kernel)

    def _noise(self, measured: Residuals, kept: NDArray[np.intp]) -> Matrix:
        scale = self._luck[kept] / np.sqrt(measured.flops[kept])
        return np.asarray(self._correlation[np.ix_(kept, kept)] * np.outer(scale, scale))

    def _of_game(self, measured: Residuals) -> _Told:
        """Return what a pot of one game says of the pot in all games."""
        kept = np.flatnonzero(measured.flops > 0)
        spread = OF_GAME**2 * self._kernel[np.ix_(kept, kept)] + self._noise(measured, kept)
        inverse = np.linalg.inv(spread)
        precision, drawn = np.zeros((CLASS_COUNT, CLASS_COUNT)), np.zeros(CLASS_COUNT)
        precision[np.ix_(kept, kept)] = inverse
        drawn[kept] = inverse @ measured.mean[kept]
        return _Told(precision, drawn)

    def _of_role(self, told: _Told) -> _Told:
        """Return what a pot in all games says of the kind of pots."""
        matrix = np.eye(CLASS_COUNT) + OF_POT**2 * told.precision @ self._kernel
        precision, drawn = (np.linalg.solve(matrix, each) for each in told)
        return _Told(np.asarray(precision), np.asarray(drawn))

    def _observed(self, known: Believed, measured: Residuals) -> Believed:
        kept = np.flatnonzero(measured.flops > 0)
        across = known.covariance[:, kept]
        seen = across[kept] + self._noise(measured, kept)
        drawn = np.linalg.solve(seen, across.T).T
        mean = known.mean + drawn @ (measured.mean[kept] - known.mean[kept])
        return Believed(mean, known.covariance - drawn @ across.T)


def _sum(parts: Sequence[_Told]) -> _Told:
    if not parts:
        return _SILENT
    precision, drawn = (np.sum([told[i] for told in parts], axis=0) for i in (0, 1))
    return _Told(precision, drawn)


def _combined(known: Believed, told: _Told) -> Believed:
    """Return what is believed when something more is told, without inverting what is known."""
    matrix = np.eye(CLASS_COUNT) + told.precision @ known.covariance
    step = np.linalg.solve(matrix, told.drawn - told.precision @ known.mean)
    covariance = np.linalg.solve(matrix.T, known.covariance)
    return Believed(known.mean + known.covariance @ step, (covariance + covariance.T) / 2)
