"""Notices above the panels: the pause for fair play, a full disk, and faults."""

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt, QTimer, Signal
from PySide6.QtGui import QFontDatabase, QGuiApplication
from PySide6.QtWidgets import QFrame, QPlainTextEdit, QSizePolicy

from gto_desktop.basis.disk_room import is_full
from gto_desktop.gui.base.messages import translate_message
from gto_desktop.gui.base.texts import tr
from gto_desktop.gui.kit.buttons import flat_button
from gto_desktop.gui.kit.labels import paragraph, title
from gto_desktop.gui.kit.layouts import PAGE, Placed, column_of, grown, row_of

if TYPE_CHECKING:
    from gto_desktop.services.fair_play.fair_play import FairPlay

ASK_EVERY_MS = 500
"""How often the window sees what the thread that watches for poker clients has seen."""
DISK_EVERY_MS = 5000
DETAIL_HEIGHT = 180


class FairPlayPause(QObject):
    """Tells the window when new solves and lookups pause, and when they go on."""

    changed = Signal()

    def __init__(self, fair_play: "FairPlay", parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._fair_play = fair_play
        self.clients: tuple[str, ...] = ()
        """Titles of the poker clients that run."""
        self._timer = QTimer(self)
        self._timer.setInterval(ASK_EVERY_MS)
        self._timer.timeout.connect(self.refresh)
        self._timer.start()
        self.refresh()

    @property
    def paused(self) -> bool:
        """Whether new solves and lookups wait."""
        return bool(self.clients)

    def refresh(self) -> None:
        """Take over what is known by now."""
        clients = self._fair_play.running
        if clients != self.clients:
            self.clients = clients
            self.changed.emit()


class PauseBanner(QFrame):
    """Says above everything else why nothing new is answered; it is not there otherwise."""

    def __init__(self, pause: FairPlayPause) -> None:
        super().__init__()
        self._pause = pause
        self.setProperty("notice", True)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Maximum)
        self.setAccessibleName(tr("Paused for fair play"))
        self.headline = title("")
        self.text = paragraph(
            tr(
                "GTO Desktop is for study, never for use during play at real-money tables. New "
                "solves and lookups wait, here and in the service, and go on by themselves once "
                "the client is closed. What is shown stays."
            )
        )
        column_of(self.headline, self.text, on=self, spacing=4, margins=PAGE)
        self.headline.setTextFormat(Qt.TextFormat.PlainText)
        pause.changed.connect(self._follow)
        self._follow()

    def _follow(self) -> None:
        names = ", ".join(self._pause.clients)
        self.headline.setText(tr("Paused while a poker client runs: {names}", names=names))
        self.setAccessibleDescription(f"{self.headline.text()}. {self.text.text()}")
        self.setVisible(self._pause.paused)


class FullDiskBanner(QFrame):
    """Says that nothing can be kept while the disk of the user's folder is full."""

    def __init__(self, folder: Path) -> None:
        super().__init__()
        self._folder = folder
        self.setProperty("fault", True)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Maximum)
        self.setAccessibleName(tr("The disk is full"))
        self.text = paragraph(
            tr(
                "The disk is full: nothing can be saved. Solving goes on in memory, and what is "
                "shown stays until the program is closed."
            )
        )
        self.setAccessibleDescription(self.text.text())
        column_of(self.text, on=self, margins=(16, 8, 8, 8))
        self._timer = QTimer(self)
        self._timer.setInterval(DISK_EVERY_MS)
        self._timer.timeout.connect(self.refresh)
        self._timer.start()
        self.refresh()

    def refresh(self) -> None:
        """Look how much room there is by now."""
        self.setVisible(is_full(self._folder))


class DamageBar(QFrame):
    """Names files that are damaged, until it is closed; it is not there where all are sound."""

    def __init__(self) -> None:
        super().__init__()
        self.setProperty("fault", True)
        self.setAccessibleName(tr("Damaged files"))
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Maximum)
        self.text = paragraph("")
        self.text.setTextFormat(Qt.TextFormat.PlainText)
        self.close_button = flat_button(tr("Close"), self.hide, name=tr("Close the notice"))
        row_of(grown(self.text), self.close_button, on=self, margins=(16, 4, 8, 4))
        self.hide()

    def show_problems(self, problems: Sequence[str]) -> None:
        """Show what is wrong with files, a sentence each."""
        self.text.setText("\n".join(map(translate_message, problems)))
        self.setAccessibleDescription(self.text.text())
        self.setVisible(bool(problems))


class ErrorBar(QFrame):
    """The last fault in a sentence, with its details; it is not there while there is none."""

    def __init__(self) -> None:
        super().__init__()
        self.setProperty("fault", True)
        self.setAccessibleName(tr("Fault in the program"))
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Maximum)
        self._last, self._times = "", 0
        self.text = paragraph()
        self.details = report_view(tr("Details of the fault"))
        self.details.setFixedHeight(DETAIL_HEIGHT)
        self.details.hide()
        self.details_button = flat_button(tr("Details"), name=tr("Details"))
        self.details_button.setCheckable(True)
        self.details_button.toggled.connect(self.details.setVisible)
        self.copy_button = flat_button(
            tr("Copy"),
            lambda: QGuiApplication.clipboard().setText(self.details.toPlainText()),
            name=tr("Copy the details"),
        )
        self.close_button = flat_button(tr("Close"), self.dismiss, name=tr("Close"))
        buttons = (self.details_button, self.copy_button, self.close_button)
        placed = [Placed(button, side=Qt.AlignmentFlag.AlignTop) for button in buttons]
        head = row_of(grown(self.text), *placed)
        column_of(head, self.details, on=self, margins=(16, 8, 8, 8))
        self.hide()

    def show_fault(self, said: str, details: str) -> None:
        """Show a fault; the same again is only counted."""
        self._times = self._times + 1 if details == self._last and self.isVisible() else 1
        self._last = details
        often = tr("{fault} ({count} times)", fault=said, count=self._times)
        shown = often if self._times > 1 else said
        self.text.setText(shown)
        self.setAccessibleDescription(shown)
        self.details.setPlainText(details)
        self.show()

    def dismiss(self) -> None:
        """Take the fault away."""
        self.details_button.setChecked(False)
        self.hide()


def report_view(name: str) -> QPlainTextEdit:
    """Return a view of a long text as it is written, not to be edited."""
    view = QPlainTextEdit()
    view.setReadOnly(True)
    view.setLineWrapMode(QPlainTextEdit.LineWrapMode.NoWrap)
    view.setFont(QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont))
    view.setTabChangesFocus(True)
    view.setAccessibleName(name)
    return view
