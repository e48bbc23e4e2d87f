"""The flops of the library that the user's own hands came to, the most frequent first."""

import time
from collections import Counter
from collections.abc import Iterable

from gto_desktop.basis.errors import InputError
from gto_desktop.cards.board import Board
from gto_desktop.cards.isomorphism import canonical_flop
from gto_desktop.hands.compact import from_json
from gto_desktop.hands.hand import Hand, HandActionKind
from gto_desktop.library.flop_rows import FlopKey
from gto_desktop.library.hand_store import HandStore
from gto_desktop.services.review.review_preflop import NotReviewed, preflop_part
from gto_desktop.services.study.study import Study
from gto_desktop.solver.progress import Progress, Steps

LATEST = 20_000
"""Hands that are looked at, the latest imported first."""
REPORT_EVERY = 0.5
"""Seconds."""


def flop_of_hand(study: Study, hand: Hand) -> FlopKey | None:
    """Return the flop of the library that a hand comes to; None where it comes to none.

    Two play it, one of them with known cards, and their pot is one of a data set.
    """
    if hand.unreconciled or len(hand.board) < 3:
        return None
    preflop_actions = hand.street_actions(0)
    folded = {each.player for each in preflop_actions if each.kind is HandActionKind.FOLD}
    known = {player for player, seat in enumerate(hand.seats) if len(seat.cards) == 2}
    if len(hand.seats) - len(folded) != 2 or not known - folded:
        return None
    try:
        preflop = preflop_part(hand, study.data_sets())
        # Which pot it is does not hang on the price.
        view = study.preflop(preflop.version, preflop.moves, priced=False)
    except (InputError, NotReviewed):
        return None
    if view.flop is None or view.ranges is None:
        return None
    if not all(reach.any() for reach in view.ranges.reach):
        return None
    board = Board.parse("".join(hand.board[:3]))
    return FlopKey(view.version, view.flop, Board(canonical_flop(board.cards)))


class HandFlops:
    """The use cases, for any thread."""

    def __init__(self, study: Study, hands: HandStore) -> None:
        self._study, self._hands = study, hands

    def missing(self) -> Steps[tuple[FlopKey, ...]]:
        """Return the flops of the latest hands that the library does not have.

        Those that came most often are first; of equally frequent ones, those of the pots that came
        most often. Sending True ends it with what was looked at.
        """
        numbers = self._hands.numbers()[::-1][:LATEST]
        came: Counter[FlopKey] = Counter()
        told = began = time.monotonic()
        for count, number in enumerate(numbers, start=1):
            key = self._flop(number)
            if key is not None:
                came[key] += 1
            now = time.monotonic()
            if now - told < REPORT_EVERY:
                continue
            told = now
            progress = Progress(
                phase="reviewing", done=count, total=len(numbers), seconds=now - began
            )
            if (yield progress):
                break
        return tuple(self._in_order(came))

    def _flop(self, number: int) -> FlopKey | None:
        try:
            return flop_of_hand(self._study, from_json(self._hands.text(number).content))
        except (InputError, KeyError, TypeError, ValueError):
            # It was deleted meanwhile, or is damaged: who opens it is told.
            return None

    def _in_order(self, came: Counter[FlopKey]) -> Iterable[FlopKey]:
        pots = Counter((key.version, key.spot) for key in came.elements())
        there = {pot: set(self._study.solved_flops(*pot)) for pot in pots}
        missing = [key for key in came if key.flop not in there[key.version, key.spot]]
        return sorted(missing, key=lambda key: (-came[key], -pots[key.version, key.spot]))
