"""The service seen from the window: started and stopped here, its address in the status bar."""

from collections.abc import Callable

from PySide6.QtCore import QObject, Qt, QUrl, Signal
from PySide6.QtGui import QDesktopServices, QGuiApplication
from PySide6.QtWidgets import QLabel

from gto_desktop.gui.bridge import Bridge
from gto_desktop.gui.ports import ServiceLike

_TOPIC = "service"


class ServiceControl(QObject):
    """Starts and stops the service off the GUI thread and says what came of it."""

    changed = Signal()
    told = Signal(str)

    def __init__(self, service: ServiceLike, bridge: Bridge, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._service, self._bridge = service, bridge
        self.address: str | None = None
        """Where it answers; None while it does not."""
        self.pending = False
        """Whether it is starting or stopping."""
        self.label = QLabel()
        self.label.setTextInteractionFlags(Qt.TextInteractionFlag.TextBrowserInteraction)
        self.label.setAccessibleName("Address of the service")
        self.label.linkActivated.connect(lambda _address: self.open_documents())
        self.label.hide()

    def start(self) -> None:
        """Start it; its address comes to the status bar once it answers."""
        if not self.pending and self.address is None:
            self._ask(self._service.start, "Starting the service\u2026")

    def stop(self) -> None:
        """Stop it; its solves end."""
        if not self.pending and self.address is not None:
            self._ask(self._service.stop, "Stopping the service\u2026")

    def open_documents(self) -> None:
        """Show its interactive documents in the browser."""
        if self.address is not None:
            QDesktopServices.openUrl(QUrl(f"{self.address}/docs"))

    def copy_address(self) -> None:
        """Put its address on the clipboard."""
        if self.address is not None:
            QGuiApplication.clipboard().setText(self.address)
            self.told.emit(f"Copied {self.address}.")

    def close(self) -> None:
        """Stop it before the program ends; it waits for requests under way."""
        self._service.stop()

    def _ask(self, what: Callable[[], str | None], saying: str) -> None:
        self.pending = True
        self.told.emit(saying)
        self.changed.emit()
        self._bridge.ask(_TOPIC, what, self._done, self._failed, lane=_TOPIC)

    def _done(self, address: str | None) -> None:
        self.told.emit(f"The service answers at {address}." if address else "The service stopped.")
        self._show(address)

    def _failed(self, problem: Exception) -> None:
        self.told.emit(str(problem))
        self._show(self.address)

    def _show(self, address: str | None) -> None:
        self.address, self.pending = address, False
        self.label.setVisible(address is not None)
        self.label.setText(f'<a href="{address}/docs">{address}</a>' if address else "")
        self.changed.emit()
