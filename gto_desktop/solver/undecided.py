"""Which decisions are too close to tell: EVs that differ by less than their standard error.

What flops are worth before the flop is measured, so EVs have an error (`NodeView.ev_errors`). This
is the one rule about it, for charts and for grades.
"""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

Numbers = NDArray[np.float64]


@dataclass(frozen=True)
class Undecided:
    """The best two actions of a hand, where it is not known which is better."""

    best: int
    """Index of the action with the highest EV."""
    second: int
    apart: float
    """What the best one wins more, in the unit of the EVs."""
    error: float
    """Standard error of that."""


def too_close(apart: Numbers | float, error: Numbers | float) -> NDArray[np.bool_]:
    """Tell which differences are smaller than their standard error; NaN is not."""
    return np.asarray(np.less(apart, error))


def best_two(evs: NDArray[np.floating]) -> NDArray[np.intp]:
    """Return the actions that win most and second most with each hand, (2, hands).

    `evs` are (actions, hands), NaN where not known, which comes last. Of one action: (1, hands).
    """
    order: NDArray[np.intp] = np.argsort(
        np.where(np.isnan(evs), np.inf, -evs), axis=0, kind="stable"
    )
    return order[:2]


def undecided_hands(
    evs: NDArray[np.floating], errors: NDArray[np.floating] | None
) -> NDArray[np.bool_]:
    """Return for which hands the best two actions are too close to tell, (hands,).

    Whether the strategy takes both does not matter.

    Args:
        evs: (actions, hands), NaN where not known.
        errors: (actions, hands) as `NodeView.ev_errors`; None where there are none.
    """
    if errors is None or len(evs) < 2:
        return np.zeros(evs.shape[1], np.bool_)
    best, second = best_two(evs)
    hands = np.arange(evs.shape[1])
    apart = np.asarray(evs[best, hands] - evs[second, hands], np.float64)
    # The error of the best one is of its distance to the second, which is the same.
    return too_close(apart, np.asarray(errors[second, hands], np.float64))


def undecided(evs: NDArray[np.floating], errors: NDArray[np.floating] | None) -> Undecided | None:
    """Return the best two actions of a hand if they are too close to tell, else None.

    Shapes: evs and errors (actions,), as in `undecided_hands`.
    """
    if errors is None or not undecided_hands(evs[:, None], errors[:, None])[0]:
        return None
    best, second = best_two(evs[:, None])[:, 0].tolist()
    return Undecided(best, second, float(evs[best] - evs[second]), float(errors[second]))
