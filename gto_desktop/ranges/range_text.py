"""Weights as the texts the service answers with: by hand class and by combo.

A number has six significant digits and no exponent: 1, 0.5, 0.333333, 0.0000123457. A combo is four
characters, the higher card first; of a pair, the suits in the order c, d, h, s.
"""

import numpy as np
from numpy.typing import NDArray

from gto_desktop.cards.card import card_name
from gto_desktop.cards.combo import COMBO_CARDS, COMBO_COUNT
from gto_desktop.cards.hand_class import CLASS_COUNT, COMBO_CLASS, class_name

Weights = NDArray[np.float64]
"""One number for each of the 1326 combos."""


def _combo_texts() -> tuple[str, ...]:
    texts = []
    for low, high in COMBO_CARDS.tolist():
        first, second = (low, high) if low >> 2 == high >> 2 else (high, low)
        texts.append(card_name(first) + card_name(second))
    return tuple(texts)


COMBO_TEXTS: tuple[str, ...] = _combo_texts()
"""The name of each combo on the wire: AhKh, 2c2d."""

CLASS_TEXTS: tuple[str, ...] = tuple(class_name(index) for index in range(CLASS_COUNT))
"""The name of each hand class: AA, AKs, AKo."""

_LEAST_WITHOUT_EXPONENT = 1e-4
_FROM_THE_TOP = np.arange(COMBO_COUNT)[::-1]


def combo_form(weights: Weights) -> str:
    """Return every combo that has weight, aces first: "AhKh:0.5,...".

    >>> from gto_desktop.ranges.range import Range
    >>> combo_form(Range.parse("AhKh:0.25,22:0.1").weights.astype(float))
    'AhKh:0.25,2h2s:0.1,2d2s:0.1,2d2h:0.1,2c2s:0.1,2c2h:0.1,2c2d:0.1'
    >>> combo_form(Range.parse("AhKh:2e-7,AdKd").weights.astype(float) / 3)
    'AhKh:0.0000000666667,AdKd:0.333333'
    """
    order = _FROM_THE_TOP[weights[::-1] > 0]
    return _entries([COMBO_TEXTS[combo] for combo in order.tolist()], weights[order])


def class_form(weights: Weights, live: NDArray[np.bool_]) -> str:
    """Return every hand class that has weight, in the order of the grid: "AA:1,AKs:0.5,...".

    Args:
        weights: (1326,), 0 where a combo is not live.
        live: (1326,) whether a combo is possible; the weight of a class is the mean over these.
    """
    sums = np.bincount(COMBO_CLASS, weights=weights, minlength=CLASS_COUNT)
    counts = np.bincount(COMBO_CLASS, weights=live, minlength=CLASS_COUNT)
    held = np.flatnonzero(sums > 0)
    return _entries([CLASS_TEXTS[index] for index in held.tolist()], sums[held] / counts[held])


def rounded(value: float) -> float:
    """Return a number with the digits that the texts give it.

    >>> rounded(2 / 3)
    0.666667
    """
    return float(f"{value:.6g}")


def _entries(names: list[str], weights: Weights) -> str:
    # One formatting for all: number by number it takes twice as long.
    entries = [name + ":%.6g" for name in names]
    plain = weights >= _LEAST_WITHOUT_EXPONENT
    if not plain.all():
        for place in np.flatnonzero(~plain).tolist():
            number = np.format_float_positional(rounded(weights[place]), trim="-")
            entries[place] = f"{names[place]}:{number}"
        weights = weights[plain]
    return ",".join(entries) % tuple(weights.tolist())
