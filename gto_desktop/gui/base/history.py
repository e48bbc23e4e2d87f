"""Undo and redo over immutable snapshots."""

from abc import ABC, abstractmethod
from typing import Generic, TypeVar

Snapshot = TypeVar("Snapshot")

DEPTH = 200
"""Steps kept; the oldest are forgotten first."""


class History(Generic[Snapshot]):
    """A line of snapshots and a place on it; each step says in a few words what it did."""

    def __init__(self, first: Snapshot) -> None:
        self._past: list[tuple[Snapshot, str]] = []
        """Snapshots, each with the step that led away from it."""
        self._future: list[tuple[Snapshot, str]] = []
        """Snapshots, each with the step that leads to it."""
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

    @property
    def undo_words(self) -> str:
        """What `undo` would take back; empty for nothing, or for a step without words."""
        return self._past[-1][1] if self._past else ""

    @property
    def redo_words(self) -> str:
        """What `redo` would do again; empty for nothing, or for a step without words."""
        return self._future[-1][1] if self._future else ""

    def push(self, snapshot: Snapshot, merge_key: str | None = None, words: str = "") -> None:
        """Make `snapshot` the present; equal, non-empty merge keys in a row become one step.

        Args:
            snapshot: what things have become.
            merge_key: of edits that go on, such as keystrokes into one field.
            words: what was done, as a menu says it behind "Undo:".
        """
        merged = merge_key is not None and merge_key == self._merge_key and bool(self._past)
        if merged:
            self._past[-1] = (self._past[-1][0], words)
        else:
            self._past.append((self.present, words))
            del self._past[:-DEPTH]
        self._merge_key = merge_key
        self._future.clear()
        self.present = snapshot

    def undo(self) -> bool:
        """Step back; false when there is nothing to undo."""
        return self._step(self._past, self._future)

    def redo(self) -> bool:
        """Step forward again; false when there is nothing to redo."""
        return self._step(self._future, self._past)

    def _step(self, source: list[tuple[Snapshot, str]], target: list[tuple[Snapshot, str]]) -> bool:
        if not source:
            return False
        snapshot, words = source.pop()
        target.append((self.present, words))
        self.present, self._merge_key = snapshot, None
        return True


class Edited(ABC, Generic[Snapshot]):
    """What has a history of edits that can be taken back: the spot, a pack, locks."""

    _history: History[Snapshot]

    @abstractmethod
    def _restore(self) -> None:
        """Show the present snapshot, after a step back or forward."""

    def undo(self) -> None:
        """Take back the last edit."""
        if self._history.undo():
            self._restore()

    def redo(self) -> None:
        """Do the edit again that was taken back last."""
        if self._history.redo():
            self._restore()

    @property
    def history(self) -> History[Snapshot]:
        """The edits: whether one can be taken back or done again, and what it was."""
        return self._history
