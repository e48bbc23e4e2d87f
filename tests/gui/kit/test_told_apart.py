"""Colours that stand beside each other, and letters on their grounds."""

from itertools import pairwise

import pytest
from PySide6.QtCore import QRect
from PySide6.QtGui import QColor, QImage, QPainter

from gto_desktop.gui.base.theme import ACTION_PALETTES, DARK, LIGHT, Look, mix, palette_on
from gto_desktop.gui.kit.painting import (
    LEAST_CONTRAST,
    TOLD_APART,
    draw_stack,
    ink_on_stack,
    line_between,
)
from gto_desktop.gui.node.widgets.cell_painter import DIM
from tests.gui.training.training_parts import contrast

LOOKS = pytest.mark.parametrize("look", [LIGHT, DARK], ids=["light", "dark"])
PALETTES = pytest.mark.parametrize("key", list(ACTION_PALETTES))


def actions(look: Look, key: str) -> list[QColor]:
    palette = palette_on(look, key)
    return [QColor(c) for c in (palette.fold, palette.passive, *palette.bets, palette.all_in)]


@LOOKS
@PALETTES
def test_that_any_two_actions_are_told_apart_or_have_a_line_between(look: Look, key: str) -> None:
    colours = actions(look, key)
    pairs = [*pairwise(colours), *((a, b) for a in colours[:2] for b in colours[2:])]

    for first, second in pairs:
        line = line_between(first.rgb(), second.rgb())
        if contrast(first, second) >= TOLD_APART:
            assert line is None
        else:
            assert line is not None
            assert min(contrast(line, first), contrast(line, second)) >= 3


@pytest.mark.parametrize("upright", [False, True])
def test_that_the_line_is_drawn_between_two_parts_and_nowhere_else(upright: bool) -> None:
    fold, call = QColor("#3d7cc9"), QColor("#55a868")
    image = QImage(40, 40, QImage.Format.Format_RGB32)
    with QPainter(image) as painter:
        draw_stack(painter, QRect(0, 0, 40, 40), [0.25, 0.75], [fold, call], upright=upright)

    row = [image.pixelColor(20, 39 - i) if upright else image.pixelColor(i, 20) for i in range(40)]

    # What is most aggressive comes first: from the left, or from the foot.
    assert {colour.name() for colour in row[:30]} == {call.name()}
    assert row[30] == line_between(call.rgb(), fold.rgb())
    assert {colour.name() for colour in row[31:]} == {fold.name()}


@LOOKS
@PALETTES
def test_that_the_names_of_greyed_hands_can_be_read(look: Look, key: str) -> None:
    palette, ink = palette_on(look, key), QColor(look.dead_text)
    fills = [*actions(look, key), QColor(palette.neutral), QColor(look.empty)]

    assert contrast(ink, QColor(look.dead)) >= 3
    assert min(contrast(ink, mix(fill.name(), look.surface, DIM)) for fill in fills) >= 3


@LOOKS
@PALETTES
def test_that_letters_over_one_action_stand_out_from_it(look: Look, key: str) -> None:
    colours, box = actions(look, key), QRect(0, 0, 60, 40)
    for number, colour in enumerate(colours):
        shares = [float(each == number) for each in range(len(colours))]

        ink = ink_on_stack(box, shares, colours, QRect(4, 4, 30, 12))

        assert contrast(ink.colour, colour) >= LEAST_CONTRAST


def test_that_letters_are_dark_only_where_all_that_is_below_them_is_light() -> None:
    green, yellow = QColor("#009e73"), QColor("#f0e442")
    box, left, right = QRect(10, 0, 60, 40), QRect(14, 4, 20, 12), QRect(44, 4, 20, 12)

    # The last action stands at the left.
    inks = [ink_on_stack(box, [0.5, 0.5], [green, yellow], line) for line in (left, right)]
    across = ink_on_stack(box, [0.5, 0.5], [green, yellow], QRect(30, 4, 20, 12))

    assert [ink.colour.name() for ink in inks] == ["#000000", "#ffffff"]
    assert across.colour.name() == "#ffffff"
