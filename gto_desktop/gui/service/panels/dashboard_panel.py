"""The local service at a glance: where it answers, who has a key, what was asked of it."""

from collections.abc import Callable
from typing import TypeVar

from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QColor, QFontDatabase, QHideEvent, QShowEvent
from PySide6.QtWidgets import (
    QCheckBox,
    QFrame,
    QLabel,
    QStackedLayout,
    QWidget,
)

from gto_desktop.gui.base.appearance import Appearance
from gto_desktop.gui.base.bridge import Bridge
from gto_desktop.gui.base.commands import Command
from gto_desktop.gui.base.numbers import written
from gto_desktop.gui.base.problem_text import sentence
from gto_desktop.gui.base.texts import tr
from gto_desktop.gui.kit.buttons import push_button
from gto_desktop.gui.kit.cell_art import UnderBar
from gto_desktop.gui.kit.labels import MessageLabel, caption, headline, mark, title
from gto_desktop.gui.kit.layouts import PAGE, Space, Spring, column_of, grown, row_of
from gto_desktop.gui.kit.table import STRETCH, Column, RowT, Table
from gto_desktop.gui.service.panels.key_forms import ChangePlan, ConfirmRevoke, NewKey, ShownKey
from gto_desktop.gui.service.service_control import ServiceControl
from gto_desktop.gui.service.widgets.audience_facts import AudienceFacts
from gto_desktop.services.server.dashboard import Dashboard, KeyRow, SeenRequest

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
    ) -> None:
        super().__init__()
        self._dashboard, self.service, self._bridge = dashboard, service, bridge
        self.server = ServerCard(service)
        self.keys = key_table(appearance)
        self.requests = request_table(appearance)
        self.new_key = NewKey()
        self.shown_key = ShownKey()
        self.confirm = ConfirmRevoke()
        self.change_plan = ChangePlan()
        self.message = MessageLabel()
        self.revoke_button = push_button(tr("Revoke\u2026"), self.ask_revoke)
        self.plan_button = push_button(tr("Change plan\u2026"), self.ask_plan)
        for button in (self.plan_button, self.revoke_button):
            button.setEnabled(False)
        self.used = caption("")
        self.revoked_too = QCheckBox(tr("Show revoked keys"))
        self._lay_out()
        self._timer = QTimer(self, interval=REFRESH_MS)
        self._connect()

    def commands(self) -> list[Command]:
        """What can be done beside starting and stopping the service."""
        begin = self.new_key.name.setFocus
        return [
            Command("service.new_key", tr("Make a key\u2026"), begin, "service", starts_group=True)
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
        if tuple(requests) != self.requests.rows:
            self.requests.show_rows(requests)
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
        name, plan = self.new_key.name.text(), self.new_key.plan.chosen()
        self.new_key.setEnabled(False)
        self._do(
            "create key",
            lambda: self._dashboard.create(name, plan),
            lambda key: self._created(name.strip(), key),
        )

    def ask_revoke(self) -> None:
        """Ask, in place, whether the chosen key is to end."""
        row = self.keys.chosen_row
        if row is not None and row.info.revoked is None:
            self.change_plan.hide()
            self.confirm.ask(row.info.key_id, row.info.name)

    def ask_plan(self) -> None:
        """Ask, in place, for another plan of the chosen key."""
        row = self.keys.chosen_row
        if row is not None and row.info.revoked is None:
            self.confirm.hide()
            self.change_plan.ask(row.info.key_id, row.info.name, str(row.info.plan))

    def set_plan(self) -> None:
        """Give the key that was asked about the plan that was chosen."""
        key_id, plan = self.change_plan.key_id, self.change_plan.plan.chosen()
        self._do(
            "change plan",
            lambda: self._dashboard.set_plan(key_id, plan),
            lambda _: self.change_plan.hide(),
        )

    def revoke_key(self, key_id: int) -> None:
        """End a key."""
        self._do(
            "revoke key", lambda: self._dashboard.revoke(key_id), lambda _: self.confirm.hide()
        )

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
        self.shown_key.show_key(name, key, self.service.audience)

    def _show_keys(self, rows: tuple[KeyRow, ...]) -> None:
        if rows != self.keys.rows:
            self.keys.show_rows(rows)
        self._keys_stack.setCurrentIndex(1 if rows else 0)
        live = {row.info.key_id for row in rows if row.info.revoked is None}
        for question in (self.confirm, self.change_plan):
            if question.key_id not in live:
                question.hide()
        self.used.setText(_used(rows))
        self._chosen()

    def _chosen(self) -> None:
        row = self.keys.chosen_row
        for button in (self.plan_button, self.revoke_button):
            button.setEnabled(row is not None and row.info.revoked is None)

    def _connect(self) -> None:
        self._timer.timeout.connect(self.refresh)
        self.service.changed.connect(self.refresh)
        self.new_key.wanted.connect(self.create_key)
        self.keys.chosen.connect(self._chosen)
        self.keys.opened.connect(lambda _row: self.ask_plan())
        self.change_plan.change_button.clicked.connect(self.set_plan)
        self.confirm.yes_button.clicked.connect(lambda: self.revoke_key(self.confirm.key_id))
        self.revoked_too.toggled.connect(self.refresh)

    def _lay_out(self) -> None:
        empty_keys = _empty(tr("No keys yet. Students and programs need one each: make it above."))
        empty_requests = _empty(tr("No requests yet. They appear here while the service runs."))
        keys, self._keys_stack = _either(empty_keys, self.keys)
        requests, self._requests_stack = _either(empty_requests, self.requests)
        column_of(
            headline(tr("Local service")),
            self.server,
            Space(4),
            title(tr("Keys of the service")),
            self.new_key,
            self.message,
            self.shown_key,
            grown(keys, 5),
            self.confirm,
            self.change_plan,
            row_of(self.plan_button, self.revoke_button, self.revoked_too, Spring(), self.used),
            Space(4),
            title(tr("Recent requests")),
            grown(requests, 4),
            on=self,
            margins=PAGE,
        )


def _used(rows: tuple[KeyRow, ...]) -> str:
    if not rows:
        return ""
    return tr(
        "Together this month: lookups {lookups}, solves {solves}",
        lookups=written(sum(row.lookups.used for row in rows), ","),
        solves=written(sum(row.solves.used for row in rows), ","),
    )


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


class ServerCard(QFrame):
    """Whether the service runs and where, with what can be done about it."""

    def __init__(self, service: ServiceControl) -> None:
        super().__init__()
        self.service = service
        self.setProperty("card", True)
        self.setAccessibleName(tr("Server"))
        self.state = title("")
        self.address = QLabel()
        self.address.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.address.setFont(QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont))
        self.address.setAccessibleName(tr("Address of the service"))
        self.hint = caption("")
        self.copy_button = push_button(
            tr("Copy"), service.copy_address, name=tr("Copy the address")
        )
        tip = tr("Open the interactive documentation of the API in the browser")
        self.docs_button = push_button(tr("Documentation"), service.open_documents, tip)
        self.switch_button = push_button("", self._switch)
        self.switch_button.setMinimumWidth(88)
        row = row_of(
            grown(column_of(self.state, self.address, self.hint, spacing=4)),
            self.copy_button,
            self.docs_button,
            self.switch_button,
        )
        self.audience = AudienceFacts()
        self._last_told = ""
        """The reason why it did not start is told and nowhere else."""
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
        self._last_told = text
        self._follow()

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


KEY_ROW, REQUEST_ROW = 32, 26
"""Heights of rows."""
LEAST_COLUMN = 64
BAR, FOOT = 4, 3
"""Height of a bar of use, and the pixels below it."""
NEARLY = 0.9
"""Share of a limit from which its bar warns."""


def key_table(appearance: Appearance) -> Table[KeyRow]:
    """Return the table of keys, which stay selected while they are there."""

    def usage(
        title: str, used: Callable[[KeyRow], int], most: Callable[[KeyRow], int | None]
    ) -> Column[KeyRow]:
        def text(row: KeyRow) -> str:
            limit = most(row)
            spent = written(used(row), ",")
            return spent if limit is None else f"{spent} / {written(limit, ',')}"

        def bar(row: KeyRow) -> UnderBar | None:
            limit, look = most(row), appearance.look
            if limit is None:
                return None
            share = used(row) / limit if limit else 1.0
            colour = QColor(look.error if share >= NEARLY else look.accent)
            return UnderBar(share, colour, QColor(look.border), BAR, FOOT)

        return Column(title, text, tip=text, art=bar, right=True, width=144)

    table = Table(
        tr("Keys of the service"),
        (
            _column(tr("Name"), _name, STRETCH),
            _column(tr("Plan"), _plan, 104),
            _column(tr("Created"), _created, 96, right=True),
            _column(tr("Last used"), _last_used, 96, right=True),
            usage(
                tr("Lookups this month"),
                lambda row: row.lookups.used,
                lambda row: row.info.plan.presolved,
            ),
            usage(
                tr("Solves this month"),
                lambda row: row.solves.used,
                lambda row: row.info.plan.solves,
            ),
            _column(tr("Requests"), lambda row: written(row.requests, ","), 84, right=True),
        ),
        row_height=KEY_ROW,
        appearance=appearance,
    )
    table.tell_apart(lambda row: row.info.key_id)
    table.horizontalHeader().setMinimumSectionSize(LEAST_COLUMN)
    return table


def request_table(appearance: Appearance) -> Table[SeenRequest]:
    """Return the table of the last requests, newest first."""

    def status(seen: SeenRequest) -> str:
        return str(seen.status) if seen.status else "\u2013"

    def ink(seen: SeenRequest) -> QColor:
        failed = seen.status >= 400 or not seen.status
        return QColor(appearance.look.error if failed else appearance.look.text)

    table = Table(
        tr("Recent requests"),
        (
            _column(tr("Time"), lambda seen: f"{seen.at.astimezone():%H:%M:%S}", 84),
            _column(tr("Method"), lambda seen: seen.method, 76),
            _column(tr("Path"), lambda seen: seen.path, STRETCH),
            Column(tr("Status"), status, tip=status, ink=ink, right=True, width=72),
            _column(tr("ms"), lambda seen: _ms(seen.seconds), 76, right=True),
            _column(tr("Key"), lambda seen: seen.key_name or "\u2013", 180),
        ),
        row_height=REQUEST_ROW,
        appearance=appearance,
    )
    table.horizontalHeader().setMinimumSectionSize(LEAST_COLUMN)
    return table


def _column(
    title: str, text: Callable[[RowT], str], width: int, *, right: bool = False
) -> Column[RowT]:
    return Column(title, text, tip=text, width=width, right=right)


def _name(row: KeyRow) -> str:
    info = row.info
    if info.revoked is None:
        return info.name
    return tr("{name} (revoked {day})", name=info.name, day=info.revoked.date().isoformat())


def _plan(row: KeyRow) -> str:
    plan = str(row.info.plan)
    return {"free": tr("Free plan"), "unlimited": tr("Unlimited")}.get(plan, plan)


def _created(row: KeyRow) -> str:
    return f"{row.info.created.astimezone():%Y-%m-%d}"


def _last_used(row: KeyRow) -> str:
    return tr("Never") if row.info.last_used is None else row.info.last_used.isoformat()


def _ms(seconds: float) -> str:
    ms = seconds * 1000
    return written(ms, ".1f") if ms < 99.95 else written(ms, ",.0f")
