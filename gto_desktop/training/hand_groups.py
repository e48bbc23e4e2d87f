"""Groups of hands that are played by one thought: by made hand and draw, before the flop by ranks.

A group is known by its name, such as "top pair, flush draw" or "suited connector".
"""

from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from gto_desktop.basis.message import join, say
from gto_desktop.cards.card import RANKS, Card
from gto_desktop.cards.combo import COMBO_COUNT
from gto_desktop.cards.hand_class import CLASS_COUNT, COMBO_CLASS, GRID_SIZE
from gto_desktop.toolkit.hand_kinds import Draw, Made, Mask, hand_kinds

Names = NDArray[np.str_]
"""The group of each combo, (1326,); "" where the board has a card of it."""
_MADE = {
    Made.STRAIGHT_FLUSH: say("straight flush"),
    Made.FOUR_OF_A_KIND: say("four of a kind"),
    Made.FULL_HOUSE: say("full house"),
    Made.FLUSH: say("flush"),
    Made.STRAIGHT: say("straight"),
    Made.SET: say("set"),
    Made.TRIPS: say("trips"),
    Made.TWO_PAIR: say("two pair"),
    Made.OVERPAIR: say("overpair"),
    Made.TOP_PAIR: say("top pair"),
    Made.SECOND_PAIR: say("second pair"),
    Made.LOW_PAIR: say("low pair"),
    Made.UNDER_PAIR: say("underpair"),
    Made.ACE_HIGH: say("ace high"),
    Made.NOTHING: say("nothing made"),
}
_DRAWS = {
    Draw.GUTSHOT: say("gutshot"),
    Draw.DOUBLE_GUTSHOT: say("double gutshot"),
    Draw.OPEN_ENDED: say("open-ended straight draw"),
    Draw.FLUSH_DRAW: say("flush draw"),
    Draw.COMBO_DRAW: say("flush and straight draw"),
}
"""The weakest first: a hand that has several is of the last. Backdoor draws part no group."""
_BIG_PAIR, _MIDDLE_PAIR, _SMALL_PAIR = (
    say("big pair, JJ to AA"),
    say("middle pair, 77 to TT"),
    say("small pair, 22 to 66"),
)
_JACK, _SEVEN, _TEN, _KING, _ACE = (RANKS.index(rank) for rank in "J7TKA")
_PREFLOP = {
    "broadway": (say("suited broadway"), say("offsuit broadway")),
    "ace": (say("suited ace, A2s to A9s"), say("offsuit ace, A2o to A9o")),
    "king": (say("suited king, K2s to K9s"), say("offsuit king, K2o to K9o")),
    "connector": (say("suited connector"), say("offsuit connector")),
    "gap": (say("suited hand with one gap"), say("other offsuit hand")),
    "other": (say("other suited hand"), say("other offsuit hand")),
}
"""Suited and offsuit; connectors and gaps are below a king and no broadways."""


def group_of(board: tuple[Card, ...], combo: int) -> str:
    """Return the group of a hand on a board, or before the flop where there is none.

    >>> from gto_desktop.cards.card import parse_cards
    >>> from gto_desktop.cards.combo import parse_combo
    >>> group_of(tuple(parse_cards("KhTh2c")), parse_combo("KdQh"))
    'top pair'
    >>> group_of(tuple(parse_cards("KhTh2c")), parse_combo("Kc9h"))
    'top pair'
    >>> group_of(tuple(parse_cards("KhTh2c")), parse_combo("AhJh"))
    'ace high, flush and straight draw'
    >>> group_of((), parse_combo("9h8h"))
    'suited connector'
    """
    return str(_names(board)[combo])


def group_mask(group: str, board: tuple[Card, ...]) -> Mask:
    """Return which combos are of a group on a board, (1326,)."""
    return np.asarray(_names(board) == group)


def is_group(text: str) -> bool:
    """Tell whether a text names a group, on some board or before the flop."""
    return text in _ALL


@lru_cache(maxsize=64)
def _names(board: tuple[Card, ...]) -> Names:
    if not board:
        return _BEFORE_THE_FLOP
    kinds = hand_kinds(board)
    names = np.full(COMBO_COUNT, "", dtype="U80")
    for made, mask in kinds.made.items():
        names[mask] = _MADE[made]
        best = np.full(COMBO_COUNT, "", dtype="U80")
        for draw, words in _DRAWS.items():
            best[mask & kinds.draws[draw]] = _drawing(_MADE[made], words)
        names = np.where(best == "", names, best)
    return names


def _drawing(made: str, draw: str) -> str:
    return join("{0}, {1}", (made, draw))


def _preflop_group(index: int) -> str:
    row, column = divmod(index, GRID_SIZE)
    high, low = _ACE - min(row, column), _ACE - max(row, column)
    if high == low:
        if high >= _JACK:
            return _BIG_PAIR
        return _MIDDLE_PAIR if high >= _SEVEN else _SMALL_PAIR
    if low >= _TEN:
        kind = "broadway"
    elif high >= _KING:
        kind = "ace" if high == _ACE else "king"
    else:
        kind = {1: "connector", 2: "gap"}.get(high - low, "other")
    suited, offsuit = _PREFLOP[kind]
    return suited if row < column else offsuit


_OF_CLASS = np.array([_preflop_group(index) for index in range(CLASS_COUNT)])
_BEFORE_THE_FLOP: Names = _OF_CLASS[COMBO_CLASS]
_ALL = frozenset(
    {
        *map(str, _OF_CLASS),
        *map(str, _MADE.values()),
        *(str(_drawing(made, draw)) for made in _MADE.values() for draw in _DRAWS.values()),
    }
)
