"""Least squares with weights that may not be negative, on the normal equations.

Lawson and Hanson, Solving Least Squares Problems (1974), chapter 23, in the form of Bro and
de Jong, A fast non-negativity-constrained least squares algorithm (1997), which keeps the Gram
matrix and starts from the guess that every weight is positive.
"""

import numpy as np
from numpy.typing import NDArray

_TOLERANCE = 1e-12


def nonnegative_least_squares(
    gram: NDArray[np.float64], moments: NDArray[np.float64]
) -> NDArray[np.float64]:
    """Return the x >= 0 for which ``x @ gram @ x - 2 * moments @ x`` is least, (n,).

    With ``gram = A.T @ A`` and ``moments = A.T @ b`` that is the least ``|A @ x - b|``.

    Args:
        gram: (n, n), symmetric and positive definite.
        moments: (n,).
    """
    tolerance = _TOLERANCE * max(1.0, float(np.abs(moments).max(initial=0.0)))
    positive = np.ones(len(moments), np.bool_)
    trial = _solved(gram, moments, positive)
    while (trial < 0.0).any():
        positive &= trial > 0.0
        trial = _solved(gram, moments, positive)
    weights = trial
    for _ in range(10 * len(moments) + 10):
        gradient = np.where(positive, -np.inf, moments - gram @ weights)
        best = int(gradient.argmax())
        if gradient[best] <= tolerance:
            break
        positive[best] = True
        weights = _stepped(gram, moments, positive, weights)
    return weights


def _solved(
    gram: NDArray[np.float64], moments: NDArray[np.float64], positive: NDArray[np.bool_]
) -> NDArray[np.float64]:
    """Return the solution in which the others are zero, whatever the signs, (n,)."""
    solution = np.zeros(len(moments))
    rows = np.flatnonzero(positive)
    solution[rows] = np.linalg.solve(gram[np.ix_(rows, rows)], moments[rows])
    return solution


def _stepped(
    gram: NDArray[np.float64],
    moments: NDArray[np.float64],
    positive: NDArray[np.bool_],
    start: NDArray[np.float64],
) -> NDArray[np.float64]:
    """Go from `start` towards the solution as far as no weight turns negative, and again.

    Weights that reach zero are taken out of `positive`.
    """
    weights = start
    trial = _solved(gram, moments, positive)
    while (blocked := positive & (trial <= 0.0)).any():
        steps = weights[blocked] / np.maximum(weights[blocked] - trial[blocked], 1e-300)
        weights = weights + float(steps.min()) * (trial - weights)
        positive &= ~(blocked & (weights <= _TOLERANCE))
        weights = np.where(positive, weights, 0.0)
        trial = _solved(gram, moments, positive)
    return trial
