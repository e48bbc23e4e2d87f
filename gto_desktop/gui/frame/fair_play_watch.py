"""The pause while a poker client runs, and the line in the window that says so."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt, QTimer, Signal
from PySide6.QtWidgets import QFrame, QSizePolicy, QWidget

from gto_desktop.gui.base.texts import tr
from gto_desktop.gui.kit.labels import paragraph, title
from gto_desktop.gui.kit.layouts import PAGE, column_of

if TYPE_CHECKING:
    from gto_desktop.services.fair_play.fair_play import FairPlay

ASK_EVERY_MS = 500
"""How often the window sees what the watching thread has seen."""


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

    def __init__(self, pause: FairPlayPause, parent: QWidget | None = None) -> None:
        super().__init__(parent)
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
