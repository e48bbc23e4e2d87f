"""Looks, preferences, shortcuts and the service's settings: chosen by clicks, kept, in force."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtCore import QEvent, QSettings, Qt
from PySide6.QtGui import QColor, QKeySequence
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMainWindow
from pytestqt.qtbot import QtBot

from gto_desktop.game.action import Action, ActionKind
from gto_desktop.gui.base.appearance import Appearance
from gto_desktop.gui.base.bridge import Bridge
from gto_desktop.gui.base.commands import Command, Commands
from gto_desktop.gui.base.style_sheet import style_sheet
from gto_desktop.gui.base.theme import (
    ACTION_PALETTES,
    CLASSIC,
    COLOUR_BLIND,
    DARK,
    LIGHT,
    ActionRole,
    Look,
    ThemeChoice,
    contrast,
    luminance,
    palette_on,
    readable_on,
    role_colour,
)
from gto_desktop.gui.frame.colours_page import ColoursPage, distance
from gto_desktop.gui.frame.settings import Opening, Preferences, PreferenceStore, solve_texts
from gto_desktop.gui.frame.settings_dialog import SettingsDialog
from gto_desktop.gui.frame.shortcuts_page import KEYS, TITLE, ShortcutsPage
from gto_desktop.gui.solve.models.spot import SpotModel
from gto_desktop.services.server.audience import set_audience
from gto_desktop.services.server.certificate import certificate_of, made_files
from gto_desktop.services.server.server_settings import read_settings, write_settings
from tests.gui.ending import delete_now
from tests.gui.fakes import example_spec

CLICK = Qt.MouseButton.LeftButton
FOLD = Action(ActionKind.FOLD)
BETS = tuple(Action(ActionKind.BET, amount) for amount in (100, 200, 300))


@pytest.fixture
def settings(tmp_path: Path) -> QSettings:
    return QSettings(str(tmp_path / "window.ini"), QSettings.Format.IniFormat)


@pytest.fixture
def kept(appearance: Appearance, settings: QSettings) -> Iterator[Appearance]:
    """An appearance that keeps its choices; the application gets its looks back afterwards."""
    appearance.keep_in(settings)
    yield appearance
    appearance.set_font_percent(100)
    appearance.set_theme(ThemeChoice.SYSTEM)


def reopened(settings: QSettings) -> Appearance:
    settings.sync()
    again = Appearance()
    again.keep_in(QSettings(settings.fileName(), QSettings.Format.IniFormat))
    return again


# --- colours


@given(st.integers(0, 0xFFFFFF))
def test_that_a_label_is_readable_on_any_colour(rgb: int) -> None:
    colour = QColor(f"#{rgb:06x}")

    assert contrast(readable_on(colour), colour) >= 4.5


def test_that_contrast_is_that_of_the_standard() -> None:
    assert contrast(QColor("#000000"), QColor("#ffffff")) == pytest.approx(21.0)
    # From the W3C's own examples of techniques for 4.5:1 on white.
    assert contrast(QColor("#767676"), QColor("#ffffff")) == pytest.approx(4.54, abs=0.005)


def test_that_the_colours_the_program_comes_with_can_be_told_apart() -> None:
    for palette in ACTION_PALETTES.values():
        colours = [QColor(role_colour(palette, role)) for role in ActionRole]
        for number, colour in enumerate(colours):
            assert all(distance(colour, other) >= 40 for other in colours[number + 1 :])


@pytest.mark.parametrize("look", [LIGHT, DARK], ids=["light", "dark"])
@pytest.mark.parametrize("key", list(ACTION_PALETTES))
def test_that_all_in_stands_out_of_the_ground_in_both_looks(key: str, look: Look) -> None:
    palette = palette_on(look, key)

    assert palette.key == key
    assert contrast(QColor(palette.all_in), QColor(look.surface)) >= 3
    colours = [QColor(role_colour(palette, role)) for role in ActionRole]
    for number, colour in enumerate(colours):
        assert all(distance(colour, other) >= 40 for other in colours[number + 1 :])


@pytest.mark.parametrize("look", [LIGHT, DARK], ids=["light", "dark"])
def test_that_the_reds_grow_darker_with_the_size(look: Look) -> None:
    palette = palette_on(look, CLASSIC.key)

    reds = [luminance(QColor(colour)) for colour in (*palette.bets, palette.all_in)]
    assert reds == sorted(reds, reverse=True)
    if look.dark:
        for colour in palette.bets:
            assert contrast(QColor(colour), QColor(look.surface)) >= 3


def test_that_a_dark_look_takes_its_own_reds_and_keeps_what_the_user_chose(
    kept: Appearance,
) -> None:
    kept.set_action_colour(ActionRole.LARGE, "#123456")

    kept.set_theme(ThemeChoice.DARK)

    assert kept.colours.all_in == palette_on(DARK, CLASSIC.key).all_in != CLASSIC.all_in
    assert kept.colours.bets[2] == "#123456"
    kept.set_theme(ThemeChoice.LIGHT)
    assert kept.colours.all_in == CLASSIC.all_in
    assert kept.colours.bets[2] == "#123456"


@pytest.mark.parametrize("look", [LIGHT, DARK], ids=["light", "dark"])
def test_that_the_chosen_line_of_a_table_is_seen_and_read(look: Look) -> None:
    sheet = style_sheet(look)
    rule = re.search(r"QTreeView::item:selected,.*?background: (#\w+);", sheet, re.S)

    assert rule is not None
    chosen = QColor(rule[1])
    assert contrast(chosen, QColor(look.surface)) >= 1.4
    assert contrast(QColor(look.text), chosen) >= 4.5


@pytest.mark.parametrize("role", list(ActionRole))
def test_that_each_action_can_have_its_own_colour_and_get_the_old_one_back(
    kept: Appearance, role: ActionRole
) -> None:
    kept.set_action_colour(role, "#123456")

    assert role_colour(kept.colours, role) == "#123456"
    others = [one for one in ActionRole if one is not role]
    assert all(role_colour(kept.colours, one) == role_colour(CLASSIC, one) for one in others)
    kept.set_action_colour(role, None)
    assert kept.colours == CLASSIC


def test_that_own_colours_are_drawn_and_mixed(kept: Appearance) -> None:
    kept.set_action_colour(ActionRole.FOLD, "#010203")
    kept.set_action_colour(ActionRole.LARGE, "#040506")

    colours = [colour.name() for colour in kept.action_colours((FOLD, *BETS))]

    assert colours[0] == "#010203"
    assert colours[-1] == "#040506"
    assert colours[1] == CLASSIC.bets[0]


def test_that_each_palette_keeps_its_own_changes(kept: Appearance, settings: QSettings) -> None:
    kept.set_action_colour(ActionRole.FOLD, "#111111")
    kept.set_palette(COLOUR_BLIND.key)
    assert kept.colours == COLOUR_BLIND
    kept.set_action_colour(ActionRole.FOLD, "#222222")

    again = reopened(settings)

    assert again.colours.fold == "#222222"
    again.set_palette(CLASSIC.key)
    assert again.colours.fold == "#111111"
    again.reset_action_colours()
    assert again.colours == CLASSIC


def test_that_the_look_comes_back_at_the_next_start(kept: Appearance, settings: QSettings) -> None:
    kept.set_theme(ThemeChoice.DARK)
    kept.set_four_colours(False)
    kept.set_font_percent(125)

    again = reopened(settings)

    assert again.look.dark
    assert again.look.clubs == again.look.spades
    assert again.look.diamonds == again.look.hearts
    assert again.font_percent == 125


@pytest.mark.parametrize(
    "rubbish", ["{", "[]", '{"classic": 3}', '{"classic": {"fold": "nocolour", "x": "#fff"}}']
)
def test_that_kept_colours_that_cannot_be_read_are_left_out(
    appearance: Appearance, settings: QSettings, rubbish: str
) -> None:
    settings.setValue("look/own_colours", rubbish)
    settings.setValue("look/font_percent", "a lot")
    settings.setValue("theme", "pink")

    appearance.keep_in(settings)

    assert appearance.colours == CLASSIC
    assert appearance.font_percent == 100


def test_that_text_grows_at_once_and_from_the_same_size_each_time(kept: Appearance) -> None:
    before = QApplication.font().pointSizeF()

    kept.set_font_percent(150)
    kept.set_font_percent(125)

    assert QApplication.font().pointSizeF() == pytest.approx(before * 1.25)
    kept.set_font_percent(100)
    assert QApplication.font().pointSizeF() == pytest.approx(before)


def test_that_the_page_changes_the_look_by_clicks(qtbot: QtBot, kept: Appearance) -> None:
    page = ColoursPage(kept)
    qtbot.addWidget(page)
    page.show()

    QTest.mouseClick(page.theme.buttons[2], CLICK)
    assert kept.theme is ThemeChoice.DARK
    page.deck.setFocus()
    QTest.keyClick(page.deck, Qt.Key.Key_Space)
    assert not kept.four_colours
    QTest.keyClick(page.palette_choice, Qt.Key.Key_Down)
    assert kept.colours.key == COLOUR_BLIND.key


def test_that_trying_a_colour_shows_it_and_cancelling_takes_it_back(
    qtbot: QtBot, kept: Appearance
) -> None:
    page = ColoursPage(kept)
    qtbot.addWidget(page)
    page.show()

    dialog = page.choose(ActionRole.FOLD)
    dialog.setCurrentColor(QColor("#00ff00"))
    assert kept.colours.fold == "#00ff00"
    assert page.buttons[ActionRole.FOLD].text() == "#00ff00"
    dialog.reject()

    assert kept.colours == CLASSIC
    assert not page.resets[ActionRole.FOLD].isEnabled()
    delete_now(dialog)


def test_that_a_changed_colour_can_be_reset_alone_or_with_all(
    qtbot: QtBot, kept: Appearance
) -> None:
    page = ColoursPage(kept)
    qtbot.addWidget(page)
    page.show()
    kept.set_action_colour(ActionRole.FOLD, "#00ff00")
    kept.set_action_colour(ActionRole.ALL_IN, "#0000ff")

    QTest.mouseClick(page.resets[ActionRole.FOLD], CLICK)
    assert kept.colours.fold == CLASSIC.fold
    assert kept.colours.all_in == "#0000ff"
    QTest.mouseClick(page.reset_all, CLICK)

    assert kept.colours == CLASSIC
    assert not page.reset_all.isEnabled()


def test_that_colours_that_look_alike_are_pointed_out(qtbot: QtBot, kept: Appearance) -> None:
    page = ColoursPage(kept)
    qtbot.addWidget(page)
    assert page.warning.text() == ""

    kept.set_action_colour(ActionRole.FOLD, CLASSIC.passive)

    assert page.warning.text() == "Fold and Check, call can hardly be told apart."


# --- preferences


def test_that_preferences_are_kept_with_their_types(settings: QSettings) -> None:
    store = PreferenceStore(settings)
    told: list[str] = []
    store.changed.connect(told.append)

    store.set(opens=Opening.START_PAGE, keep_solves=False, target_pct=0.5, threads=2)
    store.set(threads=2)

    settings.sync()
    again = PreferenceStore(QSettings(settings.fileName(), QSettings.Format.IniFormat)).present
    assert again == Preferences(
        opens=Opening.START_PAGE, keep_solves=False, target_pct=0.5, threads=2
    )
    assert sorted(told) == ["keep_solves", "opens", "target_pct", "threads"]


@pytest.mark.parametrize(
    ("name", "value"),
    [("threads", -1), ("precision", 24), ("target_pct", 0.0), ("disk_limit_gb", 0)],
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
def owner(qtbot: QtBot) -> QMainWindow:
    owner = QMainWindow()
    qtbot.addWidget(owner)
    return owner


@pytest.fixture
def done() -> list[str]:
    return []


@pytest.fixture
def commands(owner: QMainWindow, settings: QSettings, done: list[str]) -> Commands:
    commands = Commands(owner, settings)
    commands.add(
        [
            Command("file.open", "&Open\u2026", lambda: done.append("open"), "file", "Ctrl+O"),
            Command("study.root", "To the root", lambda: done.append("root"), "study", "Home"),
            Command("tools.nuts", "Nuts", lambda: done.append("nuts"), "tools"),
        ]
    )
    return commands


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
    QTest.mouseClick(page.precision.buttons[1], CLICK)
    QTest.keyClick(page.keep, Qt.Key.Key_Space)
    QTest.keyClick(page.at_once, Qt.Key.Key_Space)
    QTest.keyClick(dialog.general.language, Qt.Key.Key_End)
    QTest.keyClick(dialog.general.opens, Qt.Key.Key_Home)

    present = PreferenceStore(settings).present
    assert (present.threads, present.precision, present.keep_solves) == (3, 32, False)
    assert not present.solve_missing
    assert present.language == "fr"
    assert present.opens is Opening.START_PAGE
    assert not page.disk.isEnabled()


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


# --- shortcuts


@pytest.fixture
def page(qtbot: QtBot, commands: Commands) -> ShortcutsPage:
    page = ShortcutsPage(commands)
    qtbot.addWidget(page)
    page.resize(700, 500)
    page.show()
    return page


def type_keys(page: ShortcutsPage, keys: str) -> None:
    page.edit.setKeySequence(QKeySequence(keys))


def test_that_typed_keys_do_what_they_were_given_to(
    qtbot: QtBot, page: ShortcutsPage, commands: Commands, owner: QMainWindow, done: list[str]
) -> None:
    page.choose("tools.nuts")
    page.edit.setFocus()
    QTest.keyClick(page.edit, Qt.Key.Key_N, Qt.KeyboardModifier.ControlModifier)
    QTest.mouseClick(page.assign_button, CLICK)

    assert commands.shortcut("tools.nuts") == QKeySequence("Ctrl+N")
    with qtbot.waitActive(owner):
        owner.show()
        owner.activateWindow()
    QTest.keyClick(owner, Qt.Key.Key_N, Qt.KeyboardModifier.ControlModifier)
    assert done == ["nuts"]


def test_that_keys_of_another_are_refused_until_they_are_taken_over(
    qtbot: QtBot, page: ShortcutsPage, commands: Commands
) -> None:
    page.choose("tools.nuts")
    type_keys(page, "Ctrl+O")
    QTest.mouseClick(page.assign_button, CLICK)

    assert "Open" in page.message.text()
    assert commands.shortcut("tools.nuts").isEmpty()
    assert page.take_button.isVisible()
    QTest.mouseClick(page.take_button, CLICK)

    assert commands.shortcut("tools.nuts") == QKeySequence("Ctrl+O")
    assert commands.shortcut("file.open").isEmpty()
    assert not page.take_button.isVisible()


def test_that_one_or_all_can_be_reset(
    qtbot: QtBot, page: ShortcutsPage, commands: Commands
) -> None:
    for key, keys in (("file.open", "F7"), ("study.root", "F8")):
        page.choose(key)
        type_keys(page, keys)
        QTest.mouseClick(page.assign_button, CLICK)

    QTest.mouseClick(page.reset_button, CLICK)
    assert commands.shortcut("study.root") == QKeySequence("Home")
    assert commands.shortcut("file.open") == QKeySequence("F7")
    QTest.mouseClick(page.reset_all_button, CLICK)

    assert commands.shortcut("file.open") == QKeySequence("Ctrl+O")


def test_that_resetting_does_not_take_keys_that_another_has_by_now(
    qtbot: QtBot, page: ShortcutsPage, commands: Commands
) -> None:
    page.choose("tools.nuts")
    type_keys(page, "Home")
    page.take_over()
    page.choose("study.root")

    QTest.mouseClick(page.reset_button, CLICK)

    assert commands.shortcut("study.root").isEmpty()
    assert "Nuts" in page.message.text()


def test_that_a_command_can_be_left_without_keys_and_that_is_kept(
    qtbot: QtBot, page: ShortcutsPage, commands: Commands, owner: QMainWindow, settings: QSettings
) -> None:
    page.choose("file.open")

    QTest.mouseClick(page.clear_button, CLICK)

    assert commands.shortcut("file.open").isEmpty()
    again = Commands(owner, settings)
    again.add([Command("file.open", "Open", lambda: None, "file", "Ctrl+O")])
    assert again.shortcut("file.open").isEmpty()


@pytest.mark.parametrize(
    ("words", "shown"),
    [("root", ["To the root"]), ("ctrl+o", ["Open\u2026"]), ("tools nuts", ["Nuts"]), ("zz", [])],
)
def test_that_searching_finds_titles_menus_and_keys(
    qtbot: QtBot, page: ShortcutsPage, words: str, shown: list[str]
) -> None:
    QTest.keyClicks(page.search, words)

    rows = [row for row in range(len(page.table.rows)) if not page.table.isRowHidden(row)]
    assert [page.table.text(row, TITLE) for row in rows] == shown
    if not shown:
        assert not page.assign_button.isEnabled()


def test_that_changed_keys_stand_out(page: ShortcutsPage, commands: Commands) -> None:
    commands.set_shortcut("study.root", QKeySequence("F9"))

    keys = page.table.rows_model.index(1, KEYS)

    assert keys.data() == "F9"
    assert keys.data(Qt.ItemDataRole.FontRole).bold()


def test_that_deleting_a_page_leaves_the_look_usable(kept: Appearance) -> None:
    page = ColoursPage(kept)
    page.deleteLater()
    QApplication.sendPostedEvents(page, QEvent.Type.DeferredDelete)

    kept.set_palette(COLOUR_BLIND.key)

    assert kept.colours.key == COLOUR_BLIND.key
