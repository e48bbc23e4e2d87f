"""The note and the tags of one hand, read and written off the GUI thread."""

from collections.abc import Callable

from gto_desktop.gui.base.event import Event
from gto_desktop.gui.base.jobs import Flow, Jobs, ask
from gto_desktop.gui.base.problem_text import sentence
from gto_desktop.gui.review.models.hands_model import LANE
from gto_desktop.services.review.kept_hands import WHOLE_HAND, HandStore, Remarks


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
        if hand == self.hand:
            return
        self.hand = hand
        self.read()

    def read(self) -> None:
        """Read them anew."""
        hand = self.hand
        if not hand:
            self._take(0, Remarks())
            return
        self._jobs.ask(
            "remarks of the reviewed hand",
            lambda: self._store.remarks(hand),
            lambda found: self._take(hand, found),
            lambda problem: self.told.emit(sentence(problem)),
            lane=LANE,
        )

    def write_note(self, text: str) -> None:
        """Write the note of the hand in the place of the one before."""
        hand = self.hand
        if hand and text != self.note:
            self._jobs.run(self._write(hand, lambda: self._store.note(hand, text)))

    def put_tag(self, text: str) -> None:
        """Put a tag on the hand."""
        hand = self.hand
        if hand and text.strip():
            self._jobs.run(self._write(hand, lambda: self._store.tag([hand], text)))

    def take_tag(self, text: str) -> None:
        """Take a tag away from the hand."""
        hand = self.hand
        if hand and text.strip():
            self._jobs.run(self._write(hand, lambda: self._store.untag([hand], text)))

    def _write(self, hand: int, act: Callable[[], None]) -> Flow:
        yield from ask(act, LANE)
        if hand == self.hand:
            self.read()
        self.written.emit(hand)

    def _take(self, hand: int, found: Remarks) -> None:
        if hand == self.hand:
            self.note = found.notes.get(WHOLE_HAND, "")
            self.tags = found.tags.get(WHOLE_HAND, ())
            self.changed.emit()
