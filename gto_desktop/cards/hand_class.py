"""The 169 hand classes, laid out as the 13x13 grid everyone knows.

Class ``row * 13 + column`` with aces first: pairs on the diagonal, suited hands above it,
offsuit hands below.
"""

import numpy as np
from numpy.typing import NDArray

from gto_desktop.basis.errors import InputError
from gto_desktop.basis.message import say
from gto_desktop.cards.card import RANKS
from gto_desktop.cards.combo import COMBO_CARDS

GRID_SIZE = 13
CLASS_COUNT = 169


def _class_of_combos() -> NDArray[np.uint8]:
    low, high = COMBO_CARDS[:, 0].astype(np.int64), COMBO_CARDS[:, 1].astype(np.int64)
    # The lower card never has the higher rank, so these are high rank first already.
    strong, weak = 12 - (high >> 2), 12 - (low >> 2)
    suited = (low & 3) == (high & 3)
    classes = np.where(suited, strong * GRID_SIZE + weak, weak * GRID_SIZE + strong)
    result = classes.astype(np.uint8)
    result.flags.writeable = False
    return result


COMBO_CLASS: NDArray[np.uint8] = _class_of_combos()
"""Hand class of each combo, (1326,)."""


def _combos_of_classes() -> tuple[tuple[int, ...], ...]:
    members: list[list[int]] = [[] for _ in range(CLASS_COUNT)]
    for combo, hand_class in enumerate(COMBO_CLASS.tolist()):
        members[hand_class].append(combo)
    return tuple(tuple(combos) for combos in members)


CLASS_COMBOS: tuple[tuple[int, ...], ...] = _combos_of_classes()
"""Combos of each class in ascending order: 6 for a pair, 4 suited, 12 offsuit."""


CLASS_SIZES: NDArray[np.float64] = np.array([len(combos) for combos in CLASS_COMBOS], np.float64)
"""Combos of each class, (169,)."""


def class_name(index: int) -> str:
    """Return the name of a hand class.

    >>> class_name(0), class_name(1), class_name(13)
    ('AA', 'AKs', 'AKo')
    """
    row, column = divmod(index, GRID_SIZE)
    strong, weak = RANKS[12 - min(row, column)], RANKS[12 - max(row, column)]
    suffix = "" if row == column else "s" if row < column else "o"
    return strong + weak + suffix


_CLASS_OF_NAME = {class_name(index): index for index in range(CLASS_COUNT)}


def parse_class(text: str) -> int:
    """Return the index of a hand class; either card may come first, in either case.

    Raises:
        InputError: the text names no single class ("AK" does not: it is two).

    >>> class_name(parse_class("AKs")), class_name(parse_class("72o"))
    ('AKs', '72o')
    """
    ranks, suffix = text[:2].upper(), text[2:].lower()
    for name in (ranks + suffix, ranks[::-1] + suffix):
        index = _CLASS_OF_NAME.get(name)
        if index is not None:
            return index
    raise InputError(
        say("{0} is not a hand class: write one like QQ, AKs or 72o.", repr(text[:20]))
    )
