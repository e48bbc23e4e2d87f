"""Route Ctrl+Z to the panel with the keyboard focus, else to the spot."""

from typing import Protocol

from PySide6.QtWidgets import QWidget

from gto_desktop.gui.base.texts import tr


class Undoable(Protocol):
    """Edits that can be taken back, one after the other: of the spot, of ranges, of locks."""

    @property
    def can_undo(self) -> bool: ...
    @property
    def can_redo(self) -> bool: ...
    @property
    def undo_words(self) -> str: ...
    @property
    def redo_words(self) -> str: ...
    def undo(self) -> None: ...
    def redo(self) -> None: ...


def edits_of(focus: QWidget | None, otherwise: Undoable) -> Undoable:
    """Return the edits of the nearest panel around a widget that has some of its own.

    A panel has them under the name `edits`.
    """
    widget = focus
    while widget is not None:
        edits: Undoable | None = getattr(widget, "edits", None)
        if edits is not None:
            return edits
        widget = widget.parentWidget()
    return otherwise


def undo_title(edits: Undoable) -> str:
    """Return the title of the command that takes back: "Undo: paint AKs"."""
    words = edits.undo_words
    return tr("Undo: {edit}", edit=words) if edits.can_undo and words else tr("Undo")


def redo_title(edits: Undoable) -> str:
    """Return the title of the command that does it again."""
    words = edits.redo_words
    return tr("Redo: {edit}", edit=words) if edits.can_redo and words else tr("Redo")
