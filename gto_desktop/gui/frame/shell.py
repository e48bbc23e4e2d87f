"""The main window as its panels and commands know it."""

from typing import Any

from PySide6.QtWidgets import QMainWindow, QWidget

from gto_desktop.gui.base.history import Edited


class Shell(QMainWindow):
    """What panels and commands ask of the window around them; `MainWindow` does it."""

    def show_panel(self, key: str) -> QWidget:
        """Bring a panel to the front and return it; a layout without it gets it."""
        raise NotImplementedError

    def is_in_front(self, key: str) -> bool:
        """Whether a panel is seen."""
        raise NotImplementedError

    @property
    def layout_key(self) -> str:
        """The layout that is shown."""
        raise NotImplementedError

    def show_layout(self, key: str) -> None:
        """Go to a layout, as it was left."""
        raise NotImplementedError

    def begin(self, way: str) -> None:
        """Begin in one of the ways of the first page."""
        raise NotImplementedError

    def edits(self) -> Edited[Any]:
        """Return what Ctrl+Z is about, where the keyboard is."""
        raise NotImplementedError

    def edit_place(self) -> None:
        """Give the line of the place the keyboard."""
        raise NotImplementedError

    def begin_flop(self, typed: str) -> bool:
        """Begin to type the flop where the hand waits for one; tell whether a rank was taken."""
        raise NotImplementedError

    def open_palette(self) -> None:
        """List all commands."""
        raise NotImplementedError

    def open_settings(self) -> None:
        """Show the settings beside the window."""
        raise NotImplementedError

    def open_shortcuts(self) -> None:
        """Show the keys of all commands."""
        raise NotImplementedError

    def open_guide(self) -> None:
        """Open the page of the guide about the panel that has the keyboard."""
        raise NotImplementedError

    def open_crash_reports(self) -> None:
        """Show what is known of the times that the program did not close properly."""
        raise NotImplementedError
