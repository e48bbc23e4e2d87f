"""Whole hands of the trainer: kept as they go, and among the user's hands once they have ended."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from datetime import datetime
from typing import TypeAlias

import numpy as np

from gto_desktop.basis.errors import InputError
from gto_desktop.basis.message import say
from gto_desktop.hands.hand import Hand
from gto_desktop.library.training_store import OpenHand, TrainingStore
from gto_desktop.preflop.stakes import Stakes
from gto_desktop.training import drill as drills
from gto_desktop.training import run_state
from gto_desktop.training.finished_hands import PlayedHand, finished_hand
from gto_desktop.training.run import Over

KeepHand: TypeAlias = Callable[[Hand], int]
"""Keeps a hand among the user's hands, and returns its number."""


@dataclass(frozen=True)
class HandUnderWay:
    """A hand of a drill as far as it was played."""

    drill: drills.Drill
    state: run_state.RunState


class WholeHands:
    """Keeps the hand under way, and hands that have ended; any thread may use it."""

    def __init__(
        self, store: TrainingStore, keep: KeepHand | None, clock: Callable[[], datetime]
    ) -> None:
        """Take where a hand under way is kept, what keeps one that has ended, and the time."""
        self._store, self._keep, self._clock = store, keep, clock

    def under_way(self) -> HandUnderWay | None:
        """Return the hand that was under way when the program ended; None without a whole one."""
        kept = self._store.open_hand()
        if kept is None:
            return None
        try:
            return HandUnderWay(drills.from_json(kept.drill), run_state.from_json(kept.state))
        except InputError:
            self.leave()
            return None

    def mark(self, hand: HandUnderWay) -> None:
        """Keep how far a hand is."""
        self._store.put_open_hand(kept_form(hand))

    def leave(self) -> None:
        """Forget the hand under way."""
        self._store.close_hand()

    def finish(self, stakes: Stakes | None, played: PlayedHand, over: Over) -> Over:
        """Keep a hand that the rules have ended; forget that it was under way.

        Args:
            stakes: what was played; None where nobody knows, and nothing is kept.
            played: the hand.
            over: how it ended.
        """
        ended = over if stakes is None else self._kept(stakes, played, over)
        # Last: a hand that was to be kept when the program was ended goes on where it was.
        self.leave()
        return ended

    def _kept(self, stakes: Stakes, played: PlayedHand, over: Over) -> Over:
        at = self._clock()
        number = str(round(at.timestamp() * 1000))
        hand = finished_hand(stakes, played, number, at, np.random.default_rng())
        if hand is None:
            return over
        if self._keep is None:
            return replace(over, note="", hand=hand)
        try:
            return replace(over, note="", hand=hand, number=self._keep(hand))
        except InputError as error:
            note = say("This hand could not be kept: {0}", error)
            return replace(over, note=note, hand=hand)


def kept_form(hand: HandUnderWay) -> OpenHand:
    """Return a hand under way as the store keeps it."""
    return OpenHand(drills.to_json(hand.drill), run_state.to_json(hand.state))
