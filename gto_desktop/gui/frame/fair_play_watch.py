"""The terms of use: accepted once, and kept to while a poker client runs."""

from datetime import UTC, datetime
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QSettings, Qt, QTimer, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QSizePolicy, QVBoxLayout, QWidget

from gto_desktop.gui.base.texts import tr
from gto_desktop.gui.kit.labels import title

if TYPE_CHECKING:
    from gto_desktop.services.fair_play.fair_play import FairPlay

TERMS = 1
"""Goes up when the terms change in a way that has to be accepted anew."""
_VERSION, _DATE = "fair_play/version", "fair_play/date"
ASK_EVERY_MS = 500
"""How often the window sees what the watching thread has seen."""


def has_accepted(settings: QSettings) -> bool:
    """Whether the user has accepted the terms as they are now."""
    return str(settings.value(_VERSION, "")) == str(TERMS)


def accept(settings: QSettings) -> None:
    """Keep that the terms were accepted, with their version and the date."""
    settings.setValue(_VERSION, TERMS)
    settings.setValue(_DATE, datetime.now(UTC).date().isoformat())
    settings.sync()


def accepted_on(settings: QSettings) -> str:
    """The day on which the terms were accepted, as in "2025-01-31"; empty when they were not."""
    return str(settings.value(_DATE, "")) if has_accepted(settings) else ""


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
        self.text = QLabel(
            tr(
                "GTO Desktop is for study, never for use during play at real-money tables. New "
                "solves and lookups wait, here and in the service, and go on by themselves once "
                "the client is closed. What is shown stays."
            )
        )
        self.text.setWordWrap(True)
        row = QHBoxLayout(self)
        row.setContentsMargins(16, 12, 16, 12)
        column = QVBoxLayout()
        column.setSpacing(4)
        column.addWidget(self.headline)
        column.addWidget(self.text)
        row.addLayout(column, 1)
        self.headline.setTextFormat(Qt.TextFormat.PlainText)
        pause.changed.connect(self._follow)
        self._follow()

    def _follow(self) -> None:
        names = ", ".join(self._pause.clients)
        self.headline.setText(tr("Paused while a poker client runs: {names}", names=names))
        self.setAccessibleDescription(f"{self.headline.text()}. {self.text.text()}")
        self.setVisible(self._pause.paused)
