"""Filters of hands under names, in the window."""

from functools import partial
from typing import TYPE_CHECKING

from gto_desktop.gui.base.jobs import Jobs
from gto_desktop.gui.base.shelf_model import ShelfModel
from gto_desktop.gui.base.texts import tr
from gto_desktop.services.review.kept_hands import HandQuery, HandStore
from gto_desktop.services.review.saved_filters import SavedFilter, SavedFilters

if TYPE_CHECKING:
    from collections.abc import Callable


class SavedFiltersModel(ShelfModel[tuple[SavedFilter, ...]]):
    """The saved filters; what was deleted, replaced or renamed last can be taken back."""

    def __init__(self, hands: HandStore, jobs: Jobs) -> None:
        self._filters = SavedFilters(hands)
        super().__init__(jobs, self._filters.all)
        self.all: tuple[SavedFilter, ...] = ()
        self.undoable: Callable[[], object] | None = None
        """Takes back what was done last."""

    def load(self) -> None:
        """Read them anew."""
        self._do(lambda: None)

    def like(self, wanted: HandQuery) -> SavedFilter | None:
        """Return the one that filters the same; None where none does."""
        return next((each for each in self.all if each.wanted == wanted), None)

    def save(self, name: str, wanted: HandQuery) -> None:
        """Keep a filter under a name."""
        cleaned = " ".join(name.split())
        before = next((each for each in self.all if each.name == cleaned), None)

        def saved(kept: str) -> None:
            self.undoable = None if before is None else partial(self._put, before)
            told = tr("Saved {name}.", name=kept)
            self.told.emit(told if before is None else tr("Replaced {name}.", name=kept))

        self._do(lambda: self._filters.save(name, wanted), saved)

    def rename(self, old: str, new: str) -> None:
        """Give one another name."""

        def renamed(kept: str) -> None:
            self.undoable = partial(self._filters.rename, kept, old)
            self.told.emit(tr("Renamed to {name}.", name=kept))

        self._do(lambda: self._filters.rename(old, new), renamed)

    def remove(self, kept: SavedFilter) -> None:
        """Delete one, which can be undone."""

        def removed(_none: None) -> None:
            self.undoable = partial(self._put, kept)
            self.told.emit(tr("Deleted {name}.", name=kept.name))

        self._do(lambda: self._filters.remove(kept.name), removed)

    def undo(self) -> None:
        """Take back what was done last."""
        undo, self.undoable = self.undoable, None
        if undo is not None:
            self._do(undo)

    def _put(self, kept: SavedFilter) -> str:
        return self._filters.save(kept.name, kept.wanted)

    def _take(self, content: tuple[SavedFilter, ...]) -> None:
        self.all = content
