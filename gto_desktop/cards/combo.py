"""The 1326 two-card starting hands.

With the lower card ``c1`` and the higher ``c2`` a combo has the index
``c1 * (101 - c1) // 2 + c2 - 1``: (2c, 2d) is 0 and (Ah, As) is 1325.
"""

from collections.abc import Iterable

import numpy as np
from numpy.typing import NDArray

from gto_desktop.basis.errors import InputError
from gto_desktop.basis.message import say
from gto_desktop.cards.card import CARD_COUNT, Card, card_name, parse_cards

COMBO_COUNT = 1326


def _all_combos() -> NDArray[np.uint8]:
    combos = np.column_stack(np.triu_indices(CARD_COUNT, 1)).astype(np.uint8)
    combos.flags.writeable = False
    return combos


COMBO_CARDS: NDArray[np.uint8] = _all_combos()
"""Cards of each combo, (1326, 2), the lower card first."""


def combo_index(first: Card, second: Card) -> int:
    """Return the index of the combo of two different cards, in either order."""
    low, high = (first, second) if first < second else (second, first)
    return low * (101 - low) // 2 + high - 1


def parse_combo(text: str) -> int:
    """Return the index of a combo named by its two cards, in either order.

    Raises:
        InputError: the text is not two different cards.

    >>> parse_combo("AhKh") == parse_combo("khah")
    True
    """
    cards = parse_cards(text)
    if len(cards) != 2:
        raise InputError(say("A hand has two cards, {0} has {1}.", repr(text[:20]), len(cards)))
    if cards[0] == cards[1]:
        raise InputError(say("{0} holds {1} twice.", repr(text[:20]), card_name(cards[0])))
    return combo_index(*cards)


def combo_name(index: int) -> str:
    """Return the two cards of a combo, the higher first; of a pair, the higher suit.

    >>> combo_name(1325)
    'AsAh'
    """
    low, high = COMBO_CARDS[index]
    return card_name(int(high)) + card_name(int(low))


def combos_blocked_by(cards: Iterable[Card]) -> NDArray[np.bool_]:
    """Return, for each of the 1326 combos, whether it shares a card with these."""
    taken = np.zeros(CARD_COUNT, np.bool_)
    taken[list(cards)] = True
    blocked: NDArray[np.bool_] = taken[COMBO_CARDS[:, 0]] | taken[COMBO_CARDS[:, 1]]
    return blocked
