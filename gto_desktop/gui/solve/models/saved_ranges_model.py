"""The user's ranges in the window: what is kept, and what was done last, for undoing."""

from collections.abc import Sequence
from pathlib import Path

from gto_desktop.gui.base.event import Event
from gto_desktop.gui.base.jobs import Jobs
from gto_desktop.gui.base.shelf_model import ShelfModel
from gto_desktop.gui.base.texts import tr
from gto_desktop.ranges.imports import Style
from gto_desktop.ranges.range import Range
from gto_desktop.services.userdata.ranges_shelf import Import, RangeShelf, RangesShelf, SavedRange

DEFAULT_GROUP = "My ranges"


class SavedRangesModel(ShelfModel[RangeShelf]):
    """The shelf of ranges for showing."""

    def __init__(self, shelf: RangesShelf, jobs: Jobs) -> None:
        super().__init__(jobs, shelf.all)
        self._shelf = shelf
        self.shelf = RangeShelf()
        self.undoable: RangeShelf | None = None
        """What was deleted or overwritten last; where there is such, `told` can be taken back."""
        self.imported: Event[Import] = Event()

    def load(self) -> None:
        """Read the shelf."""
        self._do(lambda: None)

    def save(self, group: str, name: str, hands: Range) -> None:
        """Keep a range; an older one of the name is replaced, which can be undone."""

        def saved(before: SavedRange | None) -> None:
            self.undoable = None if before is None else RangeShelf((), (before,))
            told = tr("Saved {name}.", name=name.strip())
            replaced = tr("Replaced {name}.", name=name.strip())
            self.told.emit(told if before is None else replaced)

        self._do(lambda: self._shelf.save(group, name, hands), saved)

    def rename(self, range_id: int, name: str) -> None:
        """Give a range another name."""
        self._do(lambda: self._shelf.saved.rename(range_id, name))

    def move(self, range_ids: Sequence[int], group: str) -> None:
        """Put ranges into a group."""
        self._do(lambda: self._shelf.saved.move(range_ids, group))

    def remove(self, range_ids: Sequence[int]) -> None:
        """Delete ranges, which can be undone."""
        if range_ids:
            self._do(lambda: self._shelf.saved.remove(range_ids), self._removed)

    def add_group(self, name: str) -> None:
        """Make an empty group."""
        self._do(lambda: self._shelf.saved.add_group(name))

    def rename_group(self, old: str, new: str) -> None:
        """Give a group another name."""
        self._do(lambda: self._shelf.saved.rename_group(old, new))

    def remove_group(self, name: str) -> None:
        """Delete a group with its ranges, which can be undone."""
        self._do(lambda: self._shelf.saved.remove_group(name), self._removed)

    def undo(self) -> None:
        """Bring back what was deleted or replaced last."""
        gone, self.undoable = self.undoable, None
        if gone is not None:
            self._do(lambda: self._shelf.saved.restore(gone))

    def import_text(self, text: str, group: str) -> None:
        """Keep the ranges of a text."""
        self._do(lambda: self._shelf.import_text(text, group), self.imported.emit)

    def import_files(self, paths: Sequence[Path], group: str) -> None:
        """Keep the ranges of files."""
        self._do(lambda: self._shelf.import_files(paths, group), self.imported.emit)

    def export(self, ranges: Sequence[SavedRange], path: Path, style: Style) -> None:
        """Write ranges to a file."""

        def written(_none: None) -> None:
            self.undoable = None
            self.told.emit(tr("Wrote {name}.", name=path.name))

        self._asks.do(lambda: self._shelf.export(ranges, path, style), written)

    def _removed(self, gone: RangeShelf) -> None:
        self.undoable = gone
        if gone.groups:
            told = tr("Deleted {name} and what was in it.", name=gone.groups[0])
        elif len(gone.ranges) == 1:
            told = tr("Deleted {name}.", name=gone.ranges[0].name)
        else:
            told = tr("Ranges deleted: {count}.", count=len(gone.ranges))
        self.told.emit(told)

    def _take(self, content: RangeShelf) -> None:
        self.shelf = content
