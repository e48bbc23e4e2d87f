"""The dashboard: server, keys and requests, by clicks and over real keys."""

from collections.abc import Iterator
from dataclasses import replace
from datetime import date
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from gto_desktop.basis.errors import InputError
from gto_desktop.gui.base.appearance import Appearance
from gto_desktop.gui.base.bridge import Bridge
from gto_desktop.gui.base.theme import ThemeChoice
from gto_desktop.gui.kit.cell_art import ART, UnderBar
from gto_desktop.gui.kit.table import Table
from gto_desktop.gui.service.panels.dashboard_panel import DashboardPanel
from gto_desktop.gui.service.service_control import ServiceControl
from gto_desktop.gui.service.widgets.audience_facts import AudienceFacts
from gto_desktop.services.server.access import Access
from gto_desktop.services.server.audience import Audience
from gto_desktop.services.server.certificate import Certificate
from gto_desktop.services.server.dashboard import Dashboard

NAME, PLAN, _, _, LOOKUPS, SOLVES, REQUESTS = range(7)
"""Columns of the table of keys."""
STATUS = 3
"""Of the columns of the table of requests."""
CERTIFICATE = Certificate(
    Path("/data/tls/certificate.pem"),
    Path("/data/tls/private-key.pem"),
    ":".join(f"{number:02X}" for number in range(32)),
    ("localhost",),
    ("192.168.1.20",),
    date(2099, 1, 31),
)
CLICK = Qt.MouseButton.LeftButton
ADDRESS = "http://127.0.0.1:8790"


class Service:
    audience: Audience | None = None
    trouble: Exception | None = None

    def start(self) -> str:
        if self.trouble:
            raise self.trouble
        return ADDRESS

    def stop(self) -> None:
        pass


@pytest.fixture
def service() -> Service:
    return Service()


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / "data"


@pytest.fixture
def dashboard(folder: Path) -> Iterator[Dashboard]:
    dashboard = Dashboard(folder)
    yield dashboard
    dashboard.close()


@pytest.fixture
def panel(
    qtbot: QtBot, appearance: Appearance, dashboard: Dashboard, service: Service
) -> Iterator[DashboardPanel]:
    bridge = Bridge()
    control = ServiceControl(service, bridge, bridge)
    panel = DashboardPanel(dashboard, control, bridge, appearance)
    qtbot.addWidget(panel)
    panel.resize(980, 760)
    panel.show()
    yield panel
    bridge.shutdown()


def cell(table: Table[Any], row: int, column: int) -> str:
    return table.text(row, column) if row < len(table.rows) else ""


def make_key(qtbot: QtBot, panel: DashboardPanel, name: str, plan: str = "") -> str:
    QTest.keyClicks(panel.new_key.name, name)
    if plan:
        panel.new_key.plan.setEditText(plan)
    before = len(panel.keys.rows)
    QTest.mouseClick(panel.new_key.create_button, CLICK)
    qtbot.waitUntil(lambda: len(panel.keys.rows) == before + 1)
    return panel.shown_key.key.text()


def test_that_a_key_is_made_shown_once_and_opens_the_service(
    qtbot: QtBot, panel: DashboardPanel, folder: Path
) -> None:
    key = make_key(qtbot, panel, "coach")

    server = Access(folder)
    assert server.authenticate(key).name == "coach"
    server.close()
    assert panel.shown_key.isVisible()
    QTest.mouseClick(panel.shown_key.copy_button, CLICK)
    assert QGuiApplication.clipboard().text() == key
    QTest.mouseClick(panel.shown_key.done_button, CLICK)
    assert not panel.shown_key.isVisible()
    assert panel.shown_key.key.text() == ""
    shown = [cell(panel.keys, 0, column) for column in range(panel.keys.rows_model.columnCount())]
    assert not any(key in text for text in shown)


def test_that_the_enter_key_makes_it_too_and_no_name_makes_none(
    qtbot: QtBot, panel: DashboardPanel
) -> None:
    QTest.keyClicks(panel.new_key.name, "  ")
    assert not panel.new_key.create_button.isEnabled()

    QTest.keyClicks(panel.new_key.name, "x")
    QTest.keyClick(panel.new_key.name, Qt.Key.Key_Return)

    qtbot.waitUntil(panel.shown_key.isVisible)


@pytest.mark.parametrize(
    ("plan", "shown"),
    [
        ("", "Free plan"),
        ("Unlimited", "Unlimited"),
        ("500/10", "500/10"),
        ("7/unlimited", "7/unlimited"),
    ],
)
def test_that_plans_are_chosen_or_typed(
    qtbot: QtBot, panel: DashboardPanel, plan: str, shown: str
) -> None:
    make_key(qtbot, panel, "coach", plan)

    assert cell(panel.keys, 0, PLAN) == shown


def test_that_what_is_wrong_with_a_key_is_said_and_can_be_mended(
    qtbot: QtBot, panel: DashboardPanel
) -> None:
    QTest.keyClicks(panel.new_key.name, "coach")
    panel.new_key.plan.setEditText("gold")
    QTest.mouseClick(panel.new_key.create_button, CLICK)

    qtbot.waitUntil(lambda: "'gold' is no plan" in panel.message.error)

    assert panel.new_key.isEnabled()
    assert panel.new_key.name.text() == "coach"
    assert panel.shown_key.isHidden()


def test_that_usage_shows_against_its_limits(
    qtbot: QtBot, panel: DashboardPanel, dashboard: Dashboard, folder: Path
) -> None:
    key = make_key(qtbot, panel, "coach", "8/2")
    make_key(qtbot, panel, "free of limits", "Unlimited")
    server = Access(folder)
    caller = server.authenticate(key)
    for _ in range(6):
        server.charge_presolved(caller)
    server.charge_solve(caller)
    server.close()
    dashboard.requests.note("POST", "/x", status=200, seconds=0, key_id=caller.key_id)

    panel.refresh()
    qtbot.waitUntil(lambda: cell(panel.keys, 0, LOOKUPS) == "6 / 8")

    assert cell(panel.keys, 0, SOLVES) == "1 / 2"
    assert cell(panel.keys, 0, REQUESTS) == "1"
    assert cell(panel.keys, 1, LOOKUPS) == "0"
    used = panel.keys.rows_model.index(0, LOOKUPS).data(ART)
    assert isinstance(used, UnderBar)
    assert used.share == pytest.approx(0.75)


def test_that_revoking_asks_in_place_and_can_be_thought_better_of(
    qtbot: QtBot, panel: DashboardPanel, folder: Path
) -> None:
    key = make_key(qtbot, panel, "coach")
    assert not panel.revoke_button.isEnabled()
    panel.keys.go(0)

    QTest.mouseClick(panel.revoke_button, CLICK)
    assert "coach" in panel.confirm.text.text()
    QTest.mouseClick(panel.confirm.no_button, CLICK)
    assert panel.confirm.isHidden()
    QTest.mouseClick(panel.revoke_button, CLICK)
    QTest.mouseClick(panel.confirm.yes_button, CLICK)
    qtbot.waitUntil(lambda: len(panel.keys.rows) == 0)

    server = Access(folder)
    with pytest.raises(Exception, match="revoked"):
        server.authenticate(key)
    server.close()
    panel.revoked_too.setFocus()
    QTest.keyClick(panel.revoked_too, Qt.Key.Key_Space)
    qtbot.waitUntil(lambda: len(panel.keys.rows) == 1)
    assert "coach (revoked" in cell(panel.keys, 0, NAME)
    panel.keys.go(0)
    assert not panel.revoke_button.isEnabled()


def test_that_the_plan_of_a_key_is_changed_in_place(
    qtbot: QtBot, panel: DashboardPanel, folder: Path
) -> None:
    key = make_key(qtbot, panel, "Ann", "8/2")
    assert not panel.plan_button.isEnabled()
    panel.keys.go(0)

    QTest.mouseClick(panel.plan_button, CLICK)
    assert "Ann" in panel.change_plan.text.text()
    assert panel.change_plan.plan.currentText() == "8/2"
    panel.change_plan.plan.setEditText("gold")
    QTest.mouseClick(panel.change_plan.change_button, CLICK)
    qtbot.waitUntil(lambda: "'gold' is no plan" in panel.message.error)
    assert panel.change_plan.isVisible()
    panel.change_plan.plan.setEditText("80/20")
    edit = panel.change_plan.plan.lineEdit()
    assert edit is not None
    QTest.keyClick(edit, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: cell(panel.keys, 0, PLAN) == "80/20")

    assert panel.change_plan.isHidden()
    server = Access(folder)
    assert str(server.authenticate(key).plan) == "80/20"
    server.close()


def test_that_a_plan_can_be_left_as_it_is_and_one_question_is_asked_at_a_time(
    qtbot: QtBot, panel: DashboardPanel
) -> None:
    make_key(qtbot, panel, "Ann", "8/2")
    panel.keys.go(0)
    QTest.mouseClick(panel.revoke_button, CLICK)

    QTest.keyClick(panel.keys, Qt.Key.Key_Return)
    assert panel.confirm.isHidden()
    assert panel.change_plan.isVisible()
    QTest.mouseClick(panel.change_plan.keep_button, CLICK)

    assert panel.change_plan.isHidden()
    assert cell(panel.keys, 0, PLAN) == "8/2"


def test_that_what_a_class_used_together_is_summed_up(
    qtbot: QtBot, panel: DashboardPanel, folder: Path
) -> None:
    keys = [make_key(qtbot, panel, name) for name in ("Ann", "Ben")]
    server = Access(folder)
    for key, lookups in zip(keys, (2, 3), strict=True):
        for _ in range(lookups):
            server.charge_presolved(server.authenticate(key))
    server.charge_solve(server.authenticate(keys[0]))
    server.close()

    panel.refresh()

    qtbot.waitUntil(lambda: "lookups 5, solves 1" in panel.used.text())


def test_that_a_student_is_told_everything_with_one_copy(
    qtbot: QtBot, panel: DashboardPanel, service: Service
) -> None:
    service.audience = Audience("https://192.168.1.20:8790", CERTIFICATE)
    QTest.mouseClick(panel.server.switch_button, CLICK)
    qtbot.waitUntil(lambda: not panel.service.pending and panel.service.audience is not None)

    key = make_key(qtbot, panel, "Ann")
    QTest.mouseClick(panel.shown_key.letter_button, CLICK)

    copied = QGuiApplication.clipboard().text()
    assert f"--cacert certificate.pem {service.audience.address}/v1/gto/preflop/versions" in copied
    assert f"X-API-Key: {key}" in copied
    assert CERTIFICATE.fingerprint in copied
    assert "never use it during play" in copied


def test_that_what_to_tell_a_class_is_shown_while_it_is_served(
    qtbot: QtBot, panel: DashboardPanel, service: Service
) -> None:
    service.audience = Audience("https://192.168.1.20:8790", CERTIFICATE)
    facts = panel.server.audience
    assert facts.isHidden()

    QTest.mouseClick(panel.server.switch_button, CLICK)
    qtbot.waitUntil(facts.isVisible)
    copies = []
    for fact in (facts.address, facts.file, facts.fingerprint):
        QTest.mouseClick(fact.button, CLICK)
        copies.append(QGuiApplication.clipboard().text())

    assert copies == [
        "https://192.168.1.20:8790",
        str(CERTIFICATE.file),
        CERTIFICATE.fingerprint,
    ]
    assert facts.fingerprint.label.text().replace("\n", "") == CERTIFICATE.fingerprint
    assert "2099-01-31" in facts.note.text()
    QTest.mouseClick(panel.server.switch_button, CLICK)
    qtbot.waitUntil(facts.isHidden)


@pytest.mark.parametrize(
    ("audience", "told"),
    [
        (Audience("https://10.0.0.9:1", CERTIFICATE, "10.0.0.9"), "does not name 10.0.0.9"),
        (
            Audience("https://10.0.0.9:1", replace(CERTIFICATE, ends=date(2020, 1, 1))),
            "ends on 2020-01-01",
        ),
    ],
)
def test_that_a_certificate_that_will_not_do_is_told(
    qtbot: QtBot, audience: Audience, told: str
) -> None:
    facts = AudienceFacts()
    qtbot.addWidget(facts)

    facts.show_audience(audience)

    assert told in facts.note.text()
    assert facts.note.property("wrong") is True


def test_that_a_path_too_long_for_its_place_keeps_both_ends(qtbot: QtBot) -> None:
    facts = AudienceFacts()
    qtbot.addWidget(facts)
    long = replace(CERTIFICATE, file=Path("/" + "folder/" * 40) / "certificate.pem")
    facts.resize(360, 200)
    facts.show_audience(Audience("https://10.0.0.9:1", long))

    qtbot.waitUntil(lambda: "\u2026" in facts.file.label.text())

    assert facts.file.label.text().startswith("/fold")
    assert facts.file.label.text().endswith(".pem")
    QTest.mouseClick(facts.file.button, CLICK)
    assert QGuiApplication.clipboard().text() == str(long.file)


def test_that_the_choice_stays_with_its_key(
    qtbot: QtBot, panel: DashboardPanel, dashboard: Dashboard
) -> None:
    make_key(qtbot, panel, "one")
    make_key(qtbot, panel, "two")
    panel.keys.go(1)

    dashboard.revoke(dashboard.keys()[0].info.key_id)
    panel.refresh()
    qtbot.waitUntil(lambda: len(panel.keys.rows) == 1)

    assert panel.keys.chosen_row is not None
    assert panel.keys.chosen_row.info.name == "two"


def test_that_requests_show_newest_first_with_faults_in_red(
    qtbot: QtBot, panel: DashboardPanel, dashboard: Dashboard, appearance: Appearance
) -> None:
    dashboard.requests.note("POST", "/one", status=200, seconds=0.0123, key_id=1, key_name="coach")
    dashboard.requests.note("GET", "/two", status=404, seconds=12.5)

    panel.refresh()

    table = panel.requests
    assert [cell(table, 0, column) for column in range(1, 6)] == [
        "GET",
        "/two",
        "404",
        "12,500",
        "\u2013",
    ]
    assert [cell(table, 1, column) for column in range(1, 6)] == [
        "POST",
        "/one",
        "200",
        "12.3",
        "coach",
    ]
    bad = table.rows_model.index(0, STATUS)
    assert bad.data(Qt.ItemDataRole.ForegroundRole).name() == appearance.look.error
    appearance.set_theme(ThemeChoice.DARK)
    assert bad.data(Qt.ItemDataRole.ForegroundRole).name() == appearance.look.error
    appearance.set_theme(ThemeChoice.SYSTEM)


def test_that_the_server_starts_stops_and_its_address_can_be_copied(
    qtbot: QtBot, panel: DashboardPanel
) -> None:
    card = panel.server
    assert card.address.isHidden()

    QTest.mouseClick(card.switch_button, CLICK)
    qtbot.waitUntil(card.address.isVisible)
    assert card.address.text() == ADDRESS
    QTest.mouseClick(card.copy_button, CLICK)
    assert QGuiApplication.clipboard().text() == ADDRESS
    QTest.mouseClick(card.switch_button, CLICK)
    qtbot.waitUntil(card.address.isHidden)

    assert card.state.text() == "Stopped"


def test_that_the_reason_why_it_does_not_start_is_shown(
    qtbot: QtBot, panel: DashboardPanel, service: Service
) -> None:
    service.trouble = InputError("Port 8790 is taken.")

    QTest.mouseClick(panel.server.switch_button, CLICK)
    qtbot.waitUntil(lambda: "taken" in panel.server.hint.text())

    assert panel.server.hint.isVisible()
    assert panel.server.switch_button.isEnabled()


def test_that_the_commands_follow_the_state_of_the_service(
    qtbot: QtBot, panel: DashboardPanel
) -> None:
    def possible() -> dict[str, bool]:
        offered = [*panel.service.commands(), *panel.commands()]
        return {command.key: command.can is None or command.can() for command in offered}

    assert possible()["service.start"]
    assert not possible()["service.stop"]
    QTest.mouseClick(panel.server.switch_button, CLICK)
    qtbot.waitUntil(lambda: possible()["service.stop"])

    assert not possible()["service.start"]
    assert possible()["service.address"]
    assert possible()["service.new_key"]


def test_that_a_hidden_dashboard_asks_nothing(qtbot: QtBot, panel: DashboardPanel) -> None:
    assert panel._timer.isActive()

    panel.hide()

    assert not panel._timer.isActive()
