"""What both players come to later streets with, as reviews keep it."""

import numpy as np

from gto_desktop.basis.errors import InputError
from gto_desktop.basis.message import read_stored, say
from gto_desktop.cards.combo import COMBO_COUNT
from gto_desktop.game.player import PerPlayer
from gto_desktop.library.review_store import KeptRanges, ReviewStore
from gto_desktop.services.review.review_hand import StreetStart


def later_beginnings(store: ReviewStore, number: int) -> dict[int, StreetStart]:
    """Return what both come to the turn and the river of a hand with, as far as it is kept."""
    kept = ((street, store.ranges(number, street)) for street in (2, 3))
    return {street: _beginning(ranges) for street, ranges in kept if ranges is not None}


def _beginning(kept: KeptRanges) -> StreetStart:
    oop, ip = (np.frombuffer(weights, "<f4").astype(np.float32) for weights in (kept.oop, kept.ip))
    if len(oop) != COMBO_COUNT or len(ip) != COMBO_COUNT:
        raise InputError(say("The ranges of this hand are damaged: review it again."))
    return StreetStart(
        PerPlayer(oop, ip), tuple(map(read_stored, filter(None, kept.note.split("\n"))))
    )
