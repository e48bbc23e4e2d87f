"""Look for flops that, with weights of their own, stand for all 1755."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

import numpy as np
from numpy.typing import NDArray

from gto_desktop.cards.flop_properties import flop_shares, property_matrix
from gto_desktop.cards.least_squares import nonnegative_least_squares

LEAST_WEIGHT = 0.2
"""Of the weight a flop of the subset would have without refitting."""
_EVENNESS = 0.1
"""What a squared step away from the even weights costs, against a squared residual."""
_MANY_FLOPS = 150
"""From here on nearly all properties can be matched, and evenness must not stand in the way."""
_EVENNESS_OF_MANY = 0.002
_SUM = 10.0
"""How much more the sum of the weights counts than a property does."""
_CANDIDATES = 4
_START_DRAWS = 200


@dataclass(frozen=True)
class Fit:
    """Flops and the weights that fit them best."""

    flops: NDArray[np.int64]
    """(n,), indices into `canonical_flops`, ascending."""
    weights: NDArray[np.float64]
    """(n,), summing to 1."""
    cost: float
    """The squared residual and what uneven weights cost."""


def even_weights(flops: NDArray[np.int64]) -> NDArray[np.float64]:
    """Return the weights without refitting, (n,): a flop's share over its chance to be drawn."""
    shares = flop_shares()[flops]
    weights: NDArray[np.float64] = shares / np.minimum(1.0, len(flops) * shares)
    weights /= weights.sum()
    return weights


def fitted(flops: NDArray[np.int64]) -> Fit:
    """Return the weights for which the residual is least, none below its floor.

    Args:
        flops: (n,), indices into `canonical_flops`, each at most once.
    """
    flops = np.sort(flops)
    matrix, target = _matrix()[:, flops], _target()
    even = even_weights(flops)
    floor = LEAST_WEIGHT * even
    evenness = _EVENNESS if len(flops) < _MANY_FLOPS else _EVENNESS_OF_MANY
    gram = matrix.T @ matrix + evenness * np.eye(len(flops))
    moments = matrix.T @ target + evenness * even
    weights = floor + nonnegative_least_squares(gram, moments - gram @ floor)
    weights /= weights.sum()
    uneven = evenness * float(((weights - even) ** 2).sum())
    return Fit(flops, weights, float(((matrix @ weights - target) ** 2).sum()) + uneven)


def searched(count: int, seed: int, trials: int) -> Fit:
    """Return the best fit of some draws, improved by exchanging one flop after another.

    Args:
        count: flops in the subset, 1 to 1755.
        seed: of the draws; the same one gives the same subset.
        trials: how many exchanges are tried.
    """
    random = np.random.default_rng((count, seed))
    draws = max(1, min(_START_DRAWS, trials // 10))
    shares = flop_shares()
    drawn = (random.choice(len(shares), count, replace=False, p=shares) for _ in range(draws))
    best = min(map(fitted, drawn), key=lambda fit: fit.cost)
    for _ in range(trials):
        best = min((best, *_exchanges(best, random)), key=lambda fit: fit.cost)
    return best


def _exchanges(fit: Fit, random: np.random.Generator) -> Iterator[Fit]:
    """Yield fits with one flop in another's place, those that promise most.

    A flop leaves by chance, more often one of little weight.
    """
    if len(fit.flops) == len(flop_shares()):
        return
    chances = 1.0 / (fit.weights + 1.0 / len(fit.flops))
    leaving = random.choice(len(fit.flops), p=chances / chances.sum())
    rest = np.delete(fit.flops, leaving)
    missing = _target() - _matrix()[:, rest] @ np.delete(fit.weights, leaving)
    promise = missing @ _matrix() / _lengths()
    promise[fit.flops] = -np.inf
    for flop in np.argpartition(-promise, _CANDIDATES)[:_CANDIDATES].tolist():
        if promise[flop] > -np.inf:
            yield fitted(np.append(rest, flop))


@cache
def _matrix() -> NDArray[np.float64]:
    """Return the properties and, as the last row, what makes the weights sum to 1."""
    return np.vstack((property_matrix(), np.full(len(flop_shares()), _SUM)))


@cache
def _target() -> NDArray[np.float64]:
    return _matrix() @ flop_shares()


@cache
def _lengths() -> NDArray[np.float64]:
    lengths: NDArray[np.float64] = np.linalg.norm(property_matrix(), axis=0)
    return lengths
