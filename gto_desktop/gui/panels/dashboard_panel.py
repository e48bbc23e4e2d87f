"""The local service at a glance: where it answers, who has a key, what was asked of it."""

from collections.abc import Callable
from typing import TypeVar

from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QFontDatabase, QGuiApplication, QHideEvent, QShowEvent
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QFrame,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QPushButton,
    QStackedLayout,
    QVBoxLayout,
    QWidget,
)

from gto_desktop.gui.appearance import Appearance
from gto_desktop.gui.bridge import Bridge
from gto_desktop.gui.commands import Command
from gto_desktop.gui.models.failures import sentence
from gto_desktop.gui.service import ServiceControl
from gto_desktop.gui.texts import tr
from gto_desktop.gui.widgets.labels import Message, caption, mark, title
from gto_desktop.gui.widgets.service_tables import KeyTable, RequestTable
from gto_desktop.services.dashboard import Dashboard, KeyRow

REFRESH_MS = 2000
"""How often a visible dashboard looks again."""
_LANE = "keys"
Answer = TypeVar("Answer")


class DashboardPanel(QWidget):
    """Server, keys and requests; keys are managed whether the service runs or not."""

    def __init__(
        self,
        dashboard: Dashboard,
        service: ServiceControl,
        bridge: Bridge,
        appearance: Appearance,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._dashboard, self.service, self._bridge = dashboard, service, bridge
        self.server = ServerCard(service)
        self.keys = KeyTable(appearance)
        self.requests = RequestTable(appearance)
        self.new_key = NewKey()
        self.shown_key = ShownKey()
        self.confirm = ConfirmRevoke()
        self.message = Message()
        self.revoke_button = QPushButton(tr("Revoke\u2026"))
        self.revoke_button.setEnabled(False)
        self.revoked_too = QCheckBox(tr("Show revoked keys"))
        self._lay_out()
        self._timer = QTimer(self)
        self._timer.setInterval(REFRESH_MS)
        self._connect()

    def commands(self) -> list[Command]:
        """What can be done beside starting and stopping the service."""
        return [
            Command(
                "service.new_key",
                tr("Make a key\u2026"),
                self.new_key.name.setFocus,
                "service",
                starts_group=True,
            )
        ]

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.refresh()
        self._timer.start()

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self._timer.stop()

    def refresh(self) -> None:
        """Look again at keys and requests."""
        requests = self._dashboard.requests.all()
        self.requests.show_requests(requests)
        self._requests_stack.setCurrentIndex(1 if requests else 0)
        revoked = self.revoked_too.isChecked()
        self._bridge.ask(
            "keys",
            lambda: self._dashboard.keys(revoked=revoked),
            self._show_keys,
            lambda problem: self.message.say(sentence(problem)),
            lane=_LANE,
        )

    def create_key(self) -> None:
        """Make a key of the typed name and plan, and show it this once."""
        name, plan = self.new_key.name.text(), self.new_key.chosen_plan()
        self.new_key.setEnabled(False)
        self._do(
            "create key",
            lambda: self._dashboard.create(name, plan),
            lambda key: self._created(name.strip(), key),
        )

    def ask_revoke(self) -> None:
        """Ask, in place, whether the chosen key is to end."""
        row = self.keys.chosen
        if row is not None and row.info.revoked is None:
            self.confirm.ask(row.info.key_id, row.info.name)

    def revoke_key(self, key_id: int) -> None:
        """End a key."""
        self._do("revoke key", lambda: self._dashboard.revoke(key_id), lambda _: self._revoked())

    def _do(self, topic: str, work: Callable[[], Answer], done: Callable[[Answer], object]) -> None:
        def finished(answer: Answer) -> None:
            self.message.say("")
            done(answer)
            self._settle()

        def refused(problem: Exception) -> None:
            self.message.say(sentence(problem))
            self._settle()

        self._bridge.ask(topic, work, finished, refused, lane=_LANE)

    def _settle(self) -> None:
        self.new_key.setEnabled(True)
        self.refresh()

    def _created(self, name: str, key: str) -> None:
        self.new_key.name.clear()
        self.shown_key.show_key(name, key)

    def _revoked(self) -> None:
        self.confirm.hide()

    def _show_keys(self, rows: tuple[KeyRow, ...]) -> None:
        self.keys.show_keys(rows)
        self._keys_stack.setCurrentIndex(1 if rows else 0)
        asked = self.confirm.key_id
        if self.confirm.isVisible() and all(row.info.key_id != asked for row in rows):
            self.confirm.hide()
        self._chosen()

    def _chosen(self) -> None:
        row = self.keys.chosen
        self.revoke_button.setEnabled(row is not None and row.info.revoked is None)

    def _connect(self) -> None:
        self._timer.timeout.connect(self.refresh)
        self.service.changed.connect(self.refresh)
        self.new_key.wanted.connect(self.create_key)
        self.keys.itemSelectionChanged.connect(self._chosen)
        self.revoke_button.clicked.connect(self.ask_revoke)
        self.confirm.revoke_button.clicked.connect(lambda: self.revoke_key(self.confirm.key_id))
        self.revoked_too.toggled.connect(self.refresh)

    def _lay_out(self) -> None:
        head = QLabel(tr("Local service"))
        head.setProperty("headline", True)
        below = QHBoxLayout()
        below.setSpacing(8)
        below.addWidget(self.revoke_button)
        below.addWidget(self.revoked_too)
        below.addStretch(1)
        empty_keys = _empty(
            tr("No keys yet. Programs need one to use the service: make one above.")
        )
        empty_requests = _empty(
            tr("Nothing was asked yet. Requests appear here while the service runs.")
        )
        keys, self._keys_stack = _either(empty_keys, self.keys)
        requests, self._requests_stack = _either(empty_requests, self.requests)
        column = QVBoxLayout(self)
        column.setContentsMargins(16, 12, 16, 12)
        column.setSpacing(8)
        column.addWidget(head)
        column.addWidget(self.server)
        column.addSpacing(4)
        column.addWidget(title(tr("Keys of the service")))
        column.addWidget(self.new_key)
        column.addWidget(self.message)
        column.addWidget(self.shown_key)
        column.addWidget(keys, 3)
        column.addWidget(self.confirm)
        column.addLayout(below)
        column.addSpacing(4)
        column.addWidget(title(tr("Recent requests")))
        column.addWidget(requests, 4)


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
        self.copy_button = QPushButton(tr("Copy"))
        self.copy_button.setAccessibleName(tr("Copy the address"))
        self.docs_button = QPushButton(tr("Documentation"))
        self.docs_button.setToolTip(tr("Open the interactive documents of the API in the browser"))
        self.switch_button = QPushButton()
        self.switch_button.setMinimumWidth(88)
        self.copy_button.clicked.connect(service.copy_address)
        self.docs_button.clicked.connect(service.open_documents)
        self.switch_button.clicked.connect(self._switch)
        texts = QVBoxLayout()
        texts.setSpacing(4)
        for widget in (self.state, self.address, self.hint):
            texts.addWidget(widget)
        row = QHBoxLayout(self)
        row.setContentsMargins(16, 12, 16, 12)
        row.setSpacing(8)
        row.addLayout(texts, 1)
        for button in (self.copy_button, self.docs_button, self.switch_button):
            row.addWidget(button)
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

    def _follow(self) -> None:
        address, pending = self.service.address, self.service.pending
        running = address is not None
        for widget in (self.address, self.copy_button, self.docs_button):
            widget.setVisible(running)
        self.address.setText(address or "")
        if pending:
            self.state.setText(tr("Stopping\u2026") if running else tr("Starting\u2026"))
        else:
            self.state.setText(tr("Running") if running else tr("Stopped"))
        mark(self.state, good=running and not pending)
        self.hint.setText(
            self._last_told
            or tr("Other programs on this machine can use the library and the solver through it.")
        )
        self.hint.setVisible(not running)
        mark(self.switch_button, primary=not running)
        self.switch_button.setText(tr("Stop") if running else tr("Start"))
        self.switch_button.setEnabled(not pending)


class NewKey(QWidget):
    """A name and a plan for a key that does not exist yet."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.name = QLineEdit()
        self.name.setPlaceholderText(tr("Name of the new key, such as a program's"))
        self.name.setAccessibleName(tr("Name of the new key"))
        self.name.setMaxLength(64)
        self.plan = QComboBox()
        self.plan.setEditable(True)
        self.plan.setInsertPolicy(QComboBox.InsertPolicy.NoInsert)
        self.plan.setAccessibleName(tr("Plan: lookups and solves of a month"))
        self.plan.setToolTip(tr("Or lookups and solves of a month, such as 500/10"))
        self.plan.addItem(tr("Free: 1,000 lookups, 25 solves"), "free")
        self.plan.addItem(tr("Unlimited"), "unlimited")
        self.plan.setMinimumWidth(248)
        self.create_button = QPushButton(tr("Create key"))
        self.create_button.setEnabled(False)
        self.wanted = self.create_button.clicked
        self.name.textChanged.connect(
            lambda text: self.create_button.setEnabled(bool(text.strip()))
        )
        self.name.returnPressed.connect(self.create_button.click)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(8)
        row.addWidget(self.name, 1)
        row.addWidget(self.plan)
        row.addWidget(self.create_button)

    def chosen_plan(self) -> str:
        """The plan as `Plan.parse` reads it."""
        text = self.plan.currentText()
        number = self.plan.findText(text)
        return str(self.plan.itemData(number)) if number >= 0 else text


class ShownKey(QFrame):
    """A key that was just made: shown until it is put away, and never again."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("notice", True)
        self.setAccessibleName(tr("The new key"))
        self.headline = title("")
        self.headline.setTextFormat(Qt.TextFormat.PlainText)
        self.key = QLineEdit()
        self.key.setReadOnly(True)
        self.key.setFont(QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont))
        self.key.setAccessibleName(tr("The new key"))
        warning = QLabel(
            tr(
                "Copy it now: it is shown this once and kept nowhere. Whoever has it can use the "
                "service in its name."
            )
        )
        warning.setWordWrap(True)
        self.copy_button = QPushButton(tr("Copy"))
        self.copy_button.setAccessibleName(tr("Copy the key"))
        self.done_button = QPushButton(tr("I have it"))
        self.copy_button.clicked.connect(self._copy)
        self.done_button.clicked.connect(self._put_away)
        row = QHBoxLayout()
        row.setSpacing(8)
        for widget in (self.key, self.copy_button, self.done_button):
            row.addWidget(widget)
        column = QVBoxLayout(self)
        column.setContentsMargins(16, 12, 16, 12)
        column.setSpacing(8)
        column.addWidget(self.headline)
        column.addWidget(warning)
        column.addLayout(row)
        self.hide()

    def show_key(self, name: str, key: str) -> None:
        """Show a key."""
        self.headline.setText(tr("The key of {name}", name=name))
        self.key.setText(key)
        self.key.setCursorPosition(0)
        self.copy_button.setText(tr("Copy"))
        self.show()
        self.copy_button.setFocus()

    def _copy(self) -> None:
        QGuiApplication.clipboard().setText(self.key.text())
        self.copy_button.setText(tr("Copied"))

    def _put_away(self) -> None:
        self.key.clear()
        self.hide()


class ConfirmRevoke(QFrame):
    """The question before a key is ended, in its place below the table."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("notice", True)
        self.setAccessibleName(tr("Confirm revoking"))
        self.key_id = 0
        self.text = QLabel()
        self.text.setWordWrap(True)
        self.text.setTextFormat(Qt.TextFormat.PlainText)
        self.revoke_button = QPushButton(tr("Revoke"))
        self.keep_button = QPushButton(tr("Keep it"))
        self.keep_button.clicked.connect(self.hide)
        row = QHBoxLayout(self)
        row.setContentsMargins(16, 8, 8, 8)
        row.setSpacing(8)
        row.addWidget(self.text, 1)
        row.addWidget(self.revoke_button)
        row.addWidget(self.keep_button)
        self.hide()

    def ask(self, key_id: int, name: str) -> None:
        """Ask about a key."""
        self.key_id = key_id
        self.text.setText(
            tr(
                "Revoke the key of {name}? Programs that use it are refused from then on; this "
                "cannot be undone.",
                name=name,
            )
        )
        self.show()
        self.keep_button.setFocus()


def _empty(text: str) -> QLabel:
    label = caption(text)
    label.setAlignment(Qt.AlignmentFlag.AlignCenter)
    label.setMinimumHeight(64)
    return label


def _either(empty: QWidget, full: QWidget) -> tuple[QWidget, QStackedLayout]:
    """A place for one of two widgets."""
    place = QWidget()
    stack = QStackedLayout(place)
    stack.addWidget(empty)
    stack.addWidget(full)
    return place, stack
