"""Backups of the user's data: made here, and laid ready here to come back at the next start."""

from collections.abc import Callable
from datetime import datetime
from functools import partial
from pathlib import Path

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QFileDialog, QFrame, QSizePolicy

from gto_desktop.basis.paths import restore_mark, settings_file
from gto_desktop.gui.base.jobs import Flow, work
from gto_desktop.gui.base.problem_text import sentence
from gto_desktop.gui.base.texts import tr
from gto_desktop.gui.frame.app_models import AppModels
from gto_desktop.gui.frame.shell import Shell
from gto_desktop.gui.kit.buttons import flat_button, push_button
from gto_desktop.gui.kit.file_dialogs import ask_file, ask_where
from gto_desktop.gui.kit.labels import paragraph
from gto_desktop.gui.kit.layouts import grown, row_of

LANE = "backup"
SUFFIX = ".gtobackup"


class Backups(QObject):
    """What the menu does; the status bar says what became of it."""

    changed = Signal()
    """A backup was laid ready, or is not any more."""

    def __init__(self, window: Shell, models: AppModels, folder: Path) -> None:
        """Take the folder of the user's data."""
        super().__init__(window)
        self._window, self._models, self._folder = window, models, folder

    @property
    def is_staged(self) -> bool:
        """Whether a backup comes in at the next start."""
        return restore_mark(self._folder).is_file()

    def ask_make(self) -> QFileDialog:
        """Ask where to write a backup."""
        name = f"gto-desktop-{datetime.now():%Y-%m-%d}{SUFFIX}"
        return ask_where(self._window, tr("Back up all data"), _kinds(), self.make, name)

    def ask_restore(self) -> QFileDialog:
        """Ask for the backup to bring back."""
        return ask_file(self._window, tr("Restore a backup"), _kinds(), self.stage)

    def make(self, path: Path) -> None:
        """Write a backup in the background."""
        self._models.bridge.run(self._make(path))

    def stage(self, path: Path) -> None:
        """Check a backup in the background, and lay it ready for the next start."""
        self._models.bridge.run(self._stage(path))

    def give_up(self) -> None:
        """Leave the data as it is at the next start."""
        from gto_desktop.services.userdata.restore import drop_staged

        drop_staged(self._folder)
        self.changed.emit()

    def _make(self, path: Path) -> Flow:
        # Its import takes a moment that the window's start does not wait for.
        from gto_desktop.services.userdata.backup import backing_up

        job = partial(backing_up, self._folder, settings_file(), path)
        try:
            view = yield from work(job, tr("Backing up {name}", name=path.name), LANE)
        except Exception as problem:
            self._models.told.emit(tr("No backup was made: {why}", why=sentence(problem)))
        else:
            count, name = len(view.files), path.name
            self._models.told.emit(
                tr("Backed up into {name}: {count} files, your keys too. Keep it private.",
                   name=name, count=count)
            )  # fmt: skip

    def _stage(self, path: Path) -> Flow:
        from gto_desktop.services.userdata.restore import staging

        job = partial(staging, path, self._folder)
        try:
            yield from work(job, tr("Reading {name}", name=path.name), LANE)
        except Exception as problem:
            self._models.told.emit(tr("Nothing is restored: {why}", why=sentence(problem)))
        self.changed.emit()


class RestoreBar(QFrame):
    """Says that a backup comes in at the next start; it is not there otherwise."""

    def __init__(self, backups: Backups, leave: Callable[[], object]) -> None:
        """Take what closes the program."""
        super().__init__()
        self._backups = backups
        self.setProperty("notice", True)
        self.setAccessibleName(tr("A backup lies ready"))
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Maximum)
        text = tr(
            "The backup is checked and lies ready: it comes in when you start the program again. "
            "What you have now is kept in a folder beside it."
        )
        self.setAccessibleDescription(text)
        self.leave_button = push_button(tr("Quit now"), leave)
        self.give_up_button = flat_button(tr("Do not restore"), backups.give_up)
        buttons = (self.leave_button, self.give_up_button)
        row_of(grown(paragraph(text)), *buttons, on=self, margins=(16, 4, 8, 4))
        backups.changed.connect(self.refresh)
        self.refresh()

    def refresh(self) -> None:
        """Look whether a backup lies ready."""
        self.setVisible(self._backups.is_staged)


def _kinds() -> list[str]:
    return [tr("Backups (*{ending})", ending=SUFFIX), tr("All files (*)")]
