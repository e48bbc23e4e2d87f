"""Whose hands they are, where their text does not say: hands of PHH, and of other players."""

import time
from collections.abc import Sequence
from dataclasses import dataclass

from gto_desktop.basis.errors import InputError
from gto_desktop.basis.message import say
from gto_desktop.hands.compact import from_json, to_json
from gto_desktop.hands.hand import Hand
from gto_desktop.library.hand_query import HandQuery
from gto_desktop.library.hand_store import HandStore
from gto_desktop.services.review.hand_import import BATCH, ImportProgress, Steps
from gto_desktop.services.review.hand_reading import with_hero
from gto_desktop.services.review.hand_row import row_of

MOST_NAMES = 20
WITHOUT_HERO = HandQuery(positions=("",))
"""The hands of which nobody knows whose they are: nothing in them counts as the user's own."""


@dataclass(frozen=True)
class Claimed:
    """What came of taking hands as the user's own."""

    taken: int
    left: int
    """Hands in which nobody of these names sits."""


@dataclass(frozen=True)
class WhoseHands:
    """The use cases, for any thread; known failures are InputError."""

    store: HandStore

    def unclaimed(self) -> int:
        """Count the hands of which nobody knows whose they are."""
        return self.store.find(WITHOUT_HERO, limit=0).count

    def choose(self, text: str) -> tuple[str, ...]:
        """Keep the names that the user plays under, written with commas, and return them."""
        names = tuple(dict.fromkeys(filter(None, map(str.strip, text.split(",")))))
        if len(names) > MOST_NAMES:
            raise InputError(say("Up to {0} names, not {1}.", MOST_NAMES, len(names)))
        self.store.set_names(names)
        return names

    def claim(self, names: Sequence[str]) -> Steps[Claimed]:
        """Take the hands where somebody of a name sits as his; sending True ends it early."""
        numbers = self.store.numbers(WITHOUT_HERO) if names else ()
        began, taken, seen = time.monotonic(), 0, 0
        for start in range(0, len(numbers), BATCH):
            some = numbers[start : start + BATCH]
            found = []
            for number, text in self.store.texts_left(some):
                hand = _named(text.content, names)
                if hand is not None:
                    found.append((number, row_of(hand), to_json(hand)))
            self.store.set_heroes(found)
            taken, seen = taken + len(found), start + len(some)
            seconds = time.monotonic() - began
            progress = ImportProgress(
                phase="reading", done=seen, total=len(numbers), seconds=seconds
            )
            if (yield progress):
                break
        return Claimed(taken, self.unclaimed())


def _named(content: str, names: Sequence[str]) -> Hand | None:
    """Return a hand as that of somebody; None where he is not there, or the hand is damaged."""
    try:
        hand = with_hero(from_json(content), *names)
    except (KeyError, TypeError, ValueError):
        return None
    return None if hand.hero is None else hand
