"""Hands that are deleted, which can be taken back."""

from collections.abc import Callable, Sequence

from gto_desktop.gui.base.event import Event
from gto_desktop.gui.base.jobs import Flow, Jobs, ask
from gto_desktop.gui.base.numbers import written
from gto_desktop.gui.base.problem_text import sentence
from gto_desktop.gui.base.texts import tr
from gto_desktop.services.review.kept_hands import DeletedHands, HandStore


class HandDeletion:
    """Deletes, and puts the hands back that were deleted last."""

    def __init__(
        self, store: HandStore, jobs: Jobs, changed: Callable[[], None], lane: str
    ) -> None:
        """Take the hands, and what to do when there are others."""
        self._store, self._jobs, self._changed, self._lane = store, jobs, changed, lane
        self.undoable: DeletedHands | None = None
        self.told: Event[str] = Event()
        """What was done."""
        self.refused: Event[str] = Event()
        """Why it could not be done."""

    def delete(self, numbers: Sequence[int]) -> None:
        """Delete hands with notes, tags and reviews."""
        if numbers:
            self._jobs.run(self._delete(tuple(numbers)))

    def undo(self) -> None:
        """Put back what was deleted last."""
        deleted, self.undoable = self.undoable, None
        if deleted is not None:
            self._jobs.run(self._put_back(deleted))

    def _delete(self, numbers: tuple[int, ...]) -> Flow:
        try:
            deleted = yield from ask(lambda: self._store.take_out(numbers), self._lane)
        except Exception as problem:
            self.refused.emit(sentence(problem))
            return
        self.undoable = deleted
        count = written(len(deleted.hands), ",")
        self.told.emit(tr("Deleted, with notes, tags and reviews: {count}.", count=count))
        self._changed()

    def _put_back(self, deleted: DeletedHands) -> Flow:
        try:
            count = yield from ask(lambda: self._store.put_back(deleted), self._lane)
        except Exception as problem:
            self.undoable = deleted
            self.refused.emit(sentence(problem))
            return
        self.told.emit(tr("Put back: {count}.", count=written(count, ",")))
        self._changed()
