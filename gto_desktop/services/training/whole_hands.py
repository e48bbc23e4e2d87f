"""Whole hands of the trainer: kept as they go, and among the user's hands once they have ended."""

import hashlib
import secrets
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

_DIGITS = 12
"""Of the number of a hand, hexadecimal: no two of a user's are alike."""
KeepHand: TypeAlias = Callable[[Hand], int]
"""Keeps a hand among the user's hands, and returns its number."""


@dataclass(frozen=True)
class TablePlace:
    """A table of a drill: hands that are played side by side are of one sitting."""

    sitting: str
    table: int = 0
    """From 0."""

    @classmethod
    def first(cls) -> "TablePlace":
        """Return the first table of a new sitting."""
        return cls(secrets.token_hex(8))


@dataclass(frozen=True)
class HandUnderWay:
    """A hand of a drill as far as it was played."""

    drill: drills.Drill
    state: run_state.RunState
    place: TablePlace


class WholeHands:
    """Keeps the hands under way, and hands that have ended; any thread may use it."""

    def __init__(
        self, store: TrainingStore, keep: KeepHand | None, clock: Callable[[], datetime]
    ) -> None:
        """Take where a hand under way is kept, what keeps one that has ended, and the time."""
        self._store, self._keep, self._clock = store, keep, clock

    def under_way(self) -> tuple[HandUnderWay, ...]:
        """Return the hands that were under way when the program ended, by their tables."""
        hands = []
        for kept in self._store.open_hands():
            place = TablePlace(kept.sitting, kept.place)
            try:
                drill, state = drills.from_json(kept.drill), run_state.from_json(kept.state)
            except InputError:
                self.leave(place)
            else:
                hands.append(HandUnderWay(drill, state, place))
        return tuple(hands)

    def mark(self, hand: HandUnderWay) -> None:
        """Keep how far a hand is; what was under way in other sittings is forgotten."""
        self._store.put_open_hand(kept_form(hand))

    def leave(self, place: TablePlace) -> None:
        """Forget the hand under way at a table."""
        self._store.close_hand(place.sitting, place.table)

    def finish(
        self, stakes: Stakes | None, played: PlayedHand, over: Over, place: TablePlace, dealt: int
    ) -> Over:
        """Keep a hand that the rules have ended; forget that it was under way.

        Args:
            stakes: what was played; None where nobody knows, and nothing is kept.
            played: the hand.
            over: how it ended.
            place: the table it was played at.
            dealt: which hand of that table it is.
        """
        number = _number(place, dealt, self._clock())
        ended = over if stakes is None else self._kept(stakes, played, over, number)
        # Last: a hand that was to be kept when the program was ended goes on where it was. One that
        # was kept already has the same number again, and is not kept twice.
        self.leave(place)
        return ended

    def _kept(self, stakes: Stakes, played: PlayedHand, over: Over, number: str) -> Over:
        hand = finished_hand(stakes, played, number, self._clock(), np.random.default_rng())
        if hand is None:
            return over
        if self._keep is None:
            return replace(over, note="", hand=hand)
        try:
            return replace(over, note="", hand=hand, number=self._keep(hand))
        except InputError as error:
            note = say("This hand could not be kept: {0}", error)
            return replace(over, note=note, hand=hand)


def _number(place: TablePlace, dealt: int, at: datetime) -> str:
    """Return the number of a hand, which stays its own when it goes on after a crash.

    A hand from before there were sittings has its milliseconds.
    """
    if not place.sitting:
        return str(round(at.timestamp() * 1000))
    told = f"{place.sitting} {place.table} {dealt}"
    return str(int(hashlib.sha256(told.encode()).hexdigest()[:_DIGITS], 16))


def kept_form(hand: HandUnderWay) -> OpenHand:
    """Return a hand under way as the store keeps it."""
    place = hand.place
    return OpenHand(
        drills.to_json(hand.drill), run_state.to_json(hand.state), place.sitting, place.table
    )
