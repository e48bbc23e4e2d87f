"""Chips of data sets, solves and drills that belong to a hand: a hundred are a big blind."""

CHIPS_PER_BB = 100


def chips(big_blinds: float) -> int:
    """Return big blinds as whole chips.

    >>> chips(2.5)
    250
    """
    return round(big_blinds * CHIPS_PER_BB)
