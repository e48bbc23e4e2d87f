"""Preferences and the pages of settings: chosen by clicks, kept, in force."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QSettings, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QMainWindow
from pytestqt.qtbot import QtBot

from gto_desktop.gui.base.appearance import Appearance
from gto_desktop.gui.base.bridge import Bridge
from gto_desktop.gui.base.commands import Commands
from gto_desktop.gui.frame.settings import Opening, Preferences, PreferenceStore, solve_texts
from gto_desktop.gui.frame.settings_dialog import SettingsDialog
from gto_desktop.gui.solve.models.spot import SpotModel
from gto_desktop.services.server.audience import set_audience
from gto_desktop.services.server.certificate import certificate_of, made_files
from gto_desktop.services.server.server_settings import read_settings, write_settings
from tests.gui.ending import delete_now
from tests.gui.fakes import example_spec
from tests.gui.frame.settings_parts import CLICK, commands, done, kept, owner, settings

__all__ = ["commands", "done", "kept", "owner", "settings"]


# --- preferences


def test_that_preferences_are_kept_with_their_types(settings: QSettings) -> None:
    store = PreferenceStore(settings)
    told: list[str] = []
    store.changed.connect(told.append)

    store.set(opens=Opening.START_PAGE, solve_missing=False, target_pct=0.5, threads=2)
    store.set(threads=2)

    settings.sync()
    again = PreferenceStore(QSettings(settings.fileName(), QSettings.Format.IniFormat)).present
    assert again == Preferences(
        opens=Opening.START_PAGE, solve_missing=False, target_pct=0.5, threads=2
    )
    assert sorted(told) == ["opens", "solve_missing", "target_pct", "threads"]


@pytest.mark.parametrize(
    ("name", "value"),
    [("threads", -1), ("precision", 24), ("target_pct", 0.0), ("daily_goal", -1)],
)
def test_that_values_out_of_their_limits_are_refused_or_ignored(
    settings: QSettings, name: str, value: object
) -> None:
    store = PreferenceStore(settings)

    with pytest.raises(ValueError, match=name):
        store.set(**{name: value})
    settings.setValue(f"preferences/{name}", value)

    assert PreferenceStore(settings).present == Preferences()


@pytest.mark.parametrize("threads", [0, 1, 64])
def test_that_preferences_fill_the_fields_of_a_new_spot(threads: int) -> None:
    chosen = Preferences(threads=threads, precision=32, target_pct=0.05, max_iterations=12)
    spot = SpotModel()
    for key, text in solve_texts(chosen).items():
        spot.set_text(key, text)

    options = spot.order(example_spec())

    assert (options.target_pct, options.max_iterations, options.precision) == (0.05, 12, 32)
    assert options.threads == threads or (threads == 0 and options.threads >= 1)


def test_that_the_preferences_never_hold_a_switch_for_fair_play() -> None:
    assert not [name for name in vars(Preferences()) if "fair" in name or "pause" in name]


# --- the dialog


@pytest.fixture
def dialog(
    qtbot: QtBot, owner: QMainWindow, kept: Appearance, commands: Commands, settings: QSettings
) -> Iterator[SettingsDialog]:
    bridge = Bridge()
    dialog = SettingsDialog(PreferenceStore(settings), kept, commands, bridge, owner)
    yield dialog
    bridge.shutdown()
    dialog.close()
    delete_now(dialog)


def test_that_every_page_opens_by_name_and_by_key(qtbot: QtBot, dialog: SettingsDialog) -> None:
    for number, key in enumerate(("general", "appearance", "solving", "shortcuts", "service")):
        dialog.open_page(key)
        assert dialog.stack.currentIndex() == number

    assert not dialog.isModal()
    dialog.pages.setFocus()
    QTest.keyClick(dialog.pages, Qt.Key.Key_Up)
    assert dialog.stack.currentIndex() == 3


def test_that_solving_and_general_pages_hold_at_once(
    qtbot: QtBot, dialog: SettingsDialog, settings: QSettings
) -> None:
    dialog.open_page("solving")
    page = dialog.solving

    page.threads.selectAll()
    QTest.keyClicks(page.threads, "3")
    QTest.keyClick(page.threads, Qt.Key.Key_Return)
    QTest.mouseClick(page.precision.buttons[1], CLICK)
    QTest.keyClick(page.at_once, Qt.Key.Key_Space)
    QTest.keyClick(dialog.general.language, Qt.Key.Key_End)
    QTest.keyClick(dialog.general.opens, Qt.Key.Key_Home)

    present = PreferenceStore(settings).present
    assert (present.threads, present.precision) == (3, 32)
    assert not present.solve_missing
    assert present.language == "fr"
    assert present.opens is Opening.START_PAGE


def test_that_a_number_is_taken_when_it_is_typed_and_not_on_the_way(
    dialog: SettingsDialog, settings: QSettings
) -> None:
    dialog.open_page("solving")
    page = dialog.solving
    told: list[str] = []
    page._preferences.changed.connect(told.append)

    for box, keys in ((page.target, "0.25"), (page.iterations, "12345")):
        box.selectAll()
        QTest.keyClicks(box, keys)
        assert told == []
        QTest.keyClick(box, Qt.Key.Key_Return)
        assert len(told) == 1
        told.clear()

    present = PreferenceStore(settings).present
    assert (present.target_pct, present.max_iterations) == (0.25, 12345)


def test_that_enter_in_a_field_does_not_close_the_dialog(
    qtbot: QtBot, dialog: SettingsDialog
) -> None:
    dialog.open_page("solving")

    QTest.keyClick(dialog.solving.iterations, Qt.Key.Key_Return)

    assert dialog.isVisible()


def test_that_port_and_reach_of_the_service_are_written_to_its_file(
    qtbot: QtBot, dialog: SettingsDialog
) -> None:
    dialog.open_page("service")
    page = dialog.service
    qtbot.waitUntil(lambda: page.port.value() == 8790)
    assert not page.apply_button.isEnabled()

    page.port.selectAll()
    QTest.keyClicks(page.port, "9123")
    QTest.keyClick(page.network, Qt.Key.Key_Space)
    QTest.keyClick(page.missing, Qt.Key.Key_Space)
    QTest.mouseClick(page.apply_button, CLICK)
    qtbot.waitUntil(lambda: "next start" in page.message.text())

    assert not read_settings().solve_missing
    assert (read_settings().port, read_settings().host) == (9123, "0.0.0.0")
    assert read_settings().tls
    assert not page.apply_button.isEnabled()
    assert "next start" in page.message.text()
    made = certificate_of(read_settings())
    assert made is not None
    assert page.audience.isVisible()
    assert page.audience.address.text.endswith(":9123")
    assert page.audience.file.text == str(made.file)
    assert page.audience.fingerprint.text == made.fingerprint


def test_that_another_certificate_is_made_only_after_a_question(
    qtbot: QtBot, dialog: SettingsDialog
) -> None:
    set_audience(network=True, port=8790)
    before = certificate_of(read_settings())
    dialog.open_page("service")
    page = dialog.service
    qtbot.waitUntil(page.renew_button.isVisible)

    QTest.mouseClick(page.renew_button, CLICK)
    QTest.mouseClick(page.question.no_button, CLICK)
    assert certificate_of(read_settings()) == before
    QTest.mouseClick(page.renew_button, CLICK)
    QTest.mouseClick(page.question.yes_button, CLICK)
    qtbot.waitUntil(lambda: "next start" in page.message.text())

    after = certificate_of(read_settings())
    assert after is not None
    assert after != before
    assert page.audience.fingerprint.text == after.fingerprint


def test_that_settings_without_encryption_are_told_and_saving_mends_them(
    qtbot: QtBot, dialog: SettingsDialog
) -> None:
    write_settings({"host": "0.0.0.0"})
    dialog.open_page("service")
    page = dialog.service
    qtbot.waitUntil(lambda: "nothing is encrypted" in page.message.error)
    assert page.network.isChecked()

    QTest.mouseClick(page.apply_button, CLICK)
    qtbot.waitUntil(lambda: "next start" in page.message.text())

    assert read_settings().tls
    assert page.message.error == ""
    page.network.setChecked(False)
    QTest.mouseClick(page.apply_button, CLICK)
    qtbot.waitUntil(lambda: not page.apply_button.isEnabled())
    assert (read_settings().host, read_settings().tls) == ("127.0.0.1", False)
    assert not page.audience.isVisible()


def test_that_a_damaged_certificate_is_told_and_another_can_be_made(
    qtbot: QtBot, dialog: SettingsDialog
) -> None:
    set_audience(network=True, port=8790)
    made_files()[0].write_text("nonsense")
    dialog.open_page("service")
    page = dialog.service
    qtbot.waitUntil(lambda: "is no certificate" in page.message.error)
    assert not page.audience.isVisible()

    QTest.mouseClick(page.renew_button, CLICK)
    QTest.mouseClick(page.question.yes_button, CLICK)
    qtbot.waitUntil(page.audience.isVisible)

    assert page.message.error == ""
