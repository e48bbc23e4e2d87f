"""Undo and redo over immutable snapshots."""

from typing import Generic, TypeVar

Snapshot = TypeVar("Snapshot")

DEPTH = 200
"""Steps kept; the oldest are forgotten first."""


class History(Generic[Snapshot]):
    """A line of snapshots and a place on it."""

    def __init__(self, first: Snapshot) -> None:
        self._past: list[Snapshot] = []
        self._future: list[Snapshot] = []
        self._merge_key: str | None = None
        self.present = first

    @property
    def can_undo(self) -> bool:
        """Whether there is an earlier snapshot."""
        return bool(self._past)

    @property
    def can_redo(self) -> bool:
        """Whether a step was undone and nothing was edited since."""
        return bool(self._future)

    def push(self, snapshot: Snapshot, merge_key: str | None = None) -> None:
        """Make `snapshot` the present; equal, non-empty merge keys in a row become one step."""
        merged = merge_key is not None and merge_key == self._merge_key and bool(self._past)
        if not merged:
            self._past.append(self.present)
            del self._past[:-DEPTH]
        self._merge_key = merge_key
        self._future.clear()
        self.present = snapshot

    def undo(self) -> bool:
        """Step back; false when there is nothing to undo."""
        if not self._past:
            return False
        self._future.append(self.present)
        self.present = self._past.pop()
        self._merge_key = None
        return True

    def redo(self) -> bool:
        """Step forward again; false when there is nothing to redo."""
        if not self._future:
            return False
        self._past.append(self.present)
        self.present = self._future.pop()
        self._merge_key = None
        return True
