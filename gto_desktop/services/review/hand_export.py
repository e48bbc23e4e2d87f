"""Hands of the user's file, written for other programs; what a format cannot say is told before."""

import time
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from gto_desktop.basis.atomic_write import atomic_write
from gto_desktop.basis.errors import InputError
from gto_desktop.basis.message import say
from gto_desktop.hands.compact import from_json
from gto_desktop.hands.formats import PHH, HandFormat
from gto_desktop.hands.hand import Hand
from gto_desktop.hands.written_hand import unsaid
from gto_desktop.library.hand_query import HandQuery
from gto_desktop.library.hand_store import HandStore, HandText
from gto_desktop.services.review.hand_import import BATCH, ImportProgress, Steps


@dataclass(frozen=True)
class HandExport:
    """Writes hands of a store to files."""

    store: HandStore

    def lost(self, numbers: Sequence[int], form: HandFormat) -> Steps[Counter[str]]:
        """Return what a format has no words for, each with the number of hands that lose it.

        Stopped it counts the hands so far.
        """
        counts: Counter[str] = Counter()
        began = time.monotonic()
        for start in range(0, len(numbers), BATCH):
            some = numbers[start : start + BATCH]
            for _, hand in self._hands(some):
                counts.update(unsaid(hand, form.said(hand)))
            done, seconds = start + len(some), time.monotonic() - began
            if (yield ImportProgress(phase="checking", done=done, seconds=seconds)):
                break
        return counts

    def write(
        self, path: Path, wanted: HandQuery | None = None, form: HandFormat = PHH
    ) -> Steps[int]:
        """Write the hands of a filter to a file; return how many."""
        return (yield from self.write_some(path, self.store.numbers(wanted), form))

    def write_some(self, path: Path, numbers: Sequence[int], form: HandFormat = PHH) -> Steps[int]:
        """Write hands to a file, whole or not at all; return how many, fewer if stopped."""
        if not numbers:
            raise InputError(say("There is no hand to write."))
        began = time.monotonic()
        written = 0
        with atomic_write(path) as file:
            while written < len(numbers):
                for _, hand in self._hands(numbers[written : written + BATCH]):
                    written += 1
                    file.write(form.write(hand, written).encode())
                seconds = time.monotonic() - began
                if (yield ImportProgress(phase="writing", done=written, seconds=seconds)):
                    break
        return written

    def _hands(self, numbers: Sequence[int]) -> Iterator[tuple[int, Hand]]:
        for number, text in zip(numbers, self.store.texts(numbers), strict=True):
            yield number, _hand(number, text)


def _hand(number: int, text: HandText) -> Hand:
    try:
        return from_json(text.content)
    except (KeyError, TypeError, ValueError):
        raise InputError(
            say("Hand {0} of your file is damaged: it cannot be written.", number)
        ) from None
