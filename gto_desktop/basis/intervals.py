"""Intervals of what was counted."""

import math

_Z = 1.959964
"""Standard deviations within which 95 % of a normal density lie."""


def wilson(taken: int, chances: int) -> tuple[float, float]:
    """Return the 95 % interval of a share by Wilson's score.

    >>> [round(bound, 3) for bound in wilson(5, 10)]
    [0.237, 0.763]
    """
    if chances == 0:
        return 0.0, 1.0
    share, square = taken / chances, _Z * _Z
    middle = share + square / (2 * chances)
    spread = _Z * math.sqrt(share * (1 - share) / chances + square / (4 * chances * chances))
    whole = 1 + square / chances
    return max((middle - spread) / whole, 0.0), min((middle + spread) / whole, 1.0)
