"""The service seen from the window: started and stopped here, its address in the status bar."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Protocol

from PySide6.QtCore import QObject, Qt, QUrl, Signal
from PySide6.QtGui import QDesktopServices, QGuiApplication
from PySide6.QtWidgets import QLabel, QWidget

from gto_desktop.gui.base.bridge import Bridge
from gto_desktop.gui.base.commands import Command
from gto_desktop.gui.base.problem_text import sentence
from gto_desktop.gui.base.texts import tr

if TYPE_CHECKING:
    from gto_desktop.services.server.audience import Audience

_TOPIC = "service"


class ServiceLike(Protocol):
    """The HTTP service beside the window; calls may take seconds.

    `bootstrap.EmbeddedService` is it, which stands above the window.
    """

    @property
    def audience(self) -> "Audience | None":
        """How others on the network reach it; None while they cannot."""
        ...

    def start(self) -> str:
        """Start it and return its address once it answers."""
        ...

    def stop(self) -> None:
        """Stop it, if it runs."""
        ...


class ServiceControl(QObject):
    """Starts and stops the service off the GUI thread and says what came of it."""

    changed = Signal()
    told = Signal(str)

    def __init__(self, service: ServiceLike, bridge: Bridge, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._service, self._bridge = service, bridge
        self.address: str | None = None
        """Where it answers; None while it does not."""
        self.audience: Audience | None = None
        """How others on the network reach it; None while they cannot."""
        self.pending = False
        """Whether it is starting or stopping."""

    def commands(self) -> list[Command]:
        """Return what can be done with it."""

        def at_rest() -> bool:
            return self.address is None and not self.pending

        def answering() -> bool:
            return self.address is not None and not self.pending

        return [
            Command("service.start", tr("Start the service"), self.start, "service", can=at_rest),
            Command("service.stop", tr("Stop the service"), self.stop, "service", can=answering),
            Command("service.documents", tr("Open the documentation"), self.open_documents,
                    "service", can=answering, starts_group=True),
            Command("service.address", tr("Copy the address"), self.copy_address, "service",
                    can=answering),
        ]  # fmt: skip

    def start(self) -> None:
        """Start it; its address comes to the status bar once it answers."""
        if not self.pending and self.address is None:
            self._ask(self._service.start, tr("Starting the service\u2026"))

    def stop(self) -> None:
        """Stop it; its solves end."""
        if not self.pending and self.address is not None:
            self._ask(self._service.stop, tr("Stopping the service\u2026"))

    def open_documents(self) -> None:
        """Show its interactive documents in the browser."""
        if self.address is not None:
            QDesktopServices.openUrl(QUrl(f"{self.address}/docs"))

    def copy_address(self) -> None:
        """Put its address on the clipboard."""
        if self.address is not None:
            QGuiApplication.clipboard().setText(self.address)
            self.told.emit(tr("Copied {address}.", address=self.address))

    def close(self) -> None:
        """Stop it before the program ends; it waits for requests under way."""
        self._service.stop()

    def _ask(self, what: Callable[[], str | None], saying: str) -> None:
        self.pending = True
        self.told.emit(saying)
        self.changed.emit()
        self._bridge.ask(_TOPIC, what, self._done, self._failed, lane=_TOPIC)

    def _done(self, address: str | None) -> None:
        self.told.emit(
            tr("The service answers at {address}.", address=address)
            if address
            else tr("The service stopped.")
        )
        self._show(address)

    def _failed(self, problem: Exception) -> None:
        self.told.emit(sentence(problem))
        self._show(self.address)

    def _show(self, address: str | None) -> None:
        self.address, self.pending = address, False
        self.audience = None if address is None else self._service.audience
        self.changed.emit()


class ServiceLabel(QLabel):
    """The address of the service in the status bar, while it answers."""

    def __init__(self, service: ServiceControl, parent: QWidget) -> None:
        super().__init__(parent)
        self._service = service
        self.setTextInteractionFlags(Qt.TextInteractionFlag.TextBrowserInteraction)
        self.setAccessibleName(tr("Address of the service"))
        self.linkActivated.connect(lambda _address: service.open_documents())
        service.changed.connect(self._follow)
        self._follow()

    def _follow(self) -> None:
        address = self._service.address
        self.setText(f'<a href="{address}/docs">{address}</a>' if address else "")
        self.setVisible(address is not None)
