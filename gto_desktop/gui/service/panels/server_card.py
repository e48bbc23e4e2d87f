"""The card of the dashboard about the server."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QFontDatabase
from PySide6.QtWidgets import QFrame, QLabel, QWidget

from gto_desktop.gui.base.texts import tr
from gto_desktop.gui.kit.buttons import push_button
from gto_desktop.gui.kit.labels import caption, mark, title
from gto_desktop.gui.kit.layouts import PAGE, column_of, grown, row_of
from gto_desktop.gui.service.service_control import ServiceControl
from gto_desktop.gui.service.widgets.audience_facts import AudienceFacts


class ServerCard(QFrame):
    """Whether the service runs and where, with what can be done about it."""

    def __init__(self, service: ServiceControl, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.service = service
        self.setProperty("card", True)
        self.setAccessibleName(tr("Server"))
        self.state = title("")
        self.address = QLabel()
        self.address.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.address.setFont(QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont))
        self.address.setAccessibleName(tr("Address of the service"))
        self.hint = caption("")
        copies, opens = service.copy_address, service.open_documents
        self.copy_button = push_button(tr("Copy"), copies, name=tr("Copy the address"))
        tip = tr("Open the interactive documentation of the API in the browser")
        self.docs_button = push_button(tr("Documentation"), opens, tip)
        self.switch_button = push_button("", self._switch)
        self.switch_button.setMinimumWidth(88)
        row = row_of(
            grown(column_of(self.state, self.address, self.hint, spacing=4)),
            self.copy_button,
            self.docs_button,
            self.switch_button,
        )
        self.audience = AudienceFacts()
        column_of(row, self.audience, on=self, margins=PAGE)
        service.changed.connect(self._follow)
        service.told.connect(self._told)
        self._follow()

    def _switch(self) -> None:
        if self.service.address is None:
            self.service.start()
        else:
            self.service.stop()

    def _told(self, text: str) -> None:
        # The reason why it did not start is told and nowhere else.
        self._last_told = text
        self._follow()

    _last_told = ""

    def _resting(self) -> str:
        if self.service.address is None:
            return tr("Stopped")
        if self.service.audience is None:
            return tr("Running")
        return tr("Running on the network, encrypted")

    def _follow(self) -> None:
        address, pending = self.service.address, self.service.pending
        running = address is not None
        audience = self.service.audience
        self.docs_button.setVisible(running)
        for widget in (self.address, self.copy_button):
            # Where others call it, its address stands with all else that they need.
            widget.setVisible(running and audience is None)
        self.address.setText(address or "")
        self.audience.show_audience(audience)
        if pending:
            self.state.setText(tr("Stopping\u2026") if running else tr("Starting\u2026"))
        else:
            self.state.setText(self._resting())
        mark(self.state, good=running and not pending)
        self.hint.setText(
            self._last_told
            or tr("Other programs on this machine can use the library and the solver through it.")
        )
        self.hint.setVisible(not running)
        mark(self.switch_button, primary=not running)
        self.switch_button.setText(tr("Stop") if running else tr("Start"))
        self.switch_button.setEnabled(not pending)
