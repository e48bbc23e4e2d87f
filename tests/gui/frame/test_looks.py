"""Looks and colours: readable, told apart, chosen by clicks, and kept."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtCore import QEvent, QSettings, Qt
from PySide6.QtGui import QColor
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from gto_desktop.game.action import Action, ActionKind
from gto_desktop.gui.base.appearance import Appearance
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
from tests.gui.ending import delete_now
from tests.gui.frame.settings_parts import CLICK, kept, settings

__all__ = ["kept", "settings"]
FOLD = Action(ActionKind.FOLD)
BETS = tuple(Action(ActionKind.BET, amount) for amount in (100, 200, 300))


def reopened(settings: QSettings) -> Appearance:
    settings.sync()
    again = Appearance()
    again.keep_in(QSettings(settings.fileName(), QSettings.Format.IniFormat))
    return again


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


def test_that_deleting_a_page_leaves_the_look_usable(kept: Appearance) -> None:
    page = ColoursPage(kept)
    page.deleteLater()
    QApplication.sendPostedEvents(page, QEvent.Type.DeferredDelete)

    kept.set_palette(COLOUR_BLIND.key)

    assert kept.colours.key == COLOUR_BLIND.key
