"""The note and the tags of one hand, read and written off the GUI thread."""

from collections.abc import Callable

from gto_desktop.gui.base.event import Event
from gto_desktop.gui.base.jobs import Flow, Jobs, ask
from gto_desktop.gui.base.problem_text import sentence
from gto_desktop.services.review.kept_hands import WHOLE_HAND, HandStore, Remarks

LANE = "hands"
"""Reads and imports of hands run one after another, beside solves."""


class HandRemarks:
    """Those of the hand that is shown; another hand is followed by its number."""

    def __init__(self, store: HandStore, jobs: Jobs) -> None:
        self._store, self._jobs = store, jobs
        self.hand = 0
        """The number of the hand; 0 for none."""
        self.note = ""
        self.tags: tuple[str, ...] = ()
        self.changed: Event[()] = Event()
        self.written: Event[int] = Event()
        """Something was written for the hand of a number."""
        self.told: Event[str] = Event()

    def follow(self, hand: int) -> None:
        """Show another hand's; 0 for none."""
        if hand != self.hand:
            self.hand = hand
            self._take(hand, Remarks())
            self.read_again(hand)

    def read_again(self, hand: int) -> None:
        """Read those of a hand anew, if they are shown."""
        if hand and hand == self.hand:
            self._jobs.ask(
                f"remarks {id(self)}",
                lambda: self._store.remarks(hand),
                lambda remarks: self._take(hand, remarks),
                lambda problem: self.told.emit(sentence(problem)),
                lane=LANE,
            )

    def write_note(self, text: str) -> None:
        """Write the note of the hand in the place of the one before."""
        hand = self.hand
        if hand and text != self.note:
            self._jobs.run(self._write(hand, lambda: self._store.note(hand, text)))

    def tag(self, text: str, *, away: bool = False) -> None:
        """Put a tag on the hand, or take it away."""
        hand = self.hand
        act = self._store.untag if away else self._store.tag
        if hand and text.strip():
            self._jobs.run(self._write(hand, lambda: act([hand], text)))

    def _write(self, hand: int, act: Callable[[], None]) -> Flow:
        yield from ask(act, LANE)
        self.read_again(hand)
        self.written.emit(hand)

    def _take(self, hand: int, remarks: Remarks) -> None:
        if hand == self.hand:
            self.note = remarks.notes.get(WHOLE_HAND, "")
            self.tags = remarks.tags.get(WHOLE_HAND, ())
            self.changed.emit()
