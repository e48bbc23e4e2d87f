"""The figures and the filter beside the range grid, by clicks and keys."""

from itertools import pairwise
from typing import Any

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QColor, QFont
from PySide6.QtTest import QTest

from gto_desktop.cards.combo import parse_combo
from gto_desktop.cards.hand_class import CLASS_COMBOS, parse_class
from gto_desktop.game.action import Action, ActionKind
from gto_desktop.game.player import Player
from gto_desktop.gui.base.appearance import Appearance
from gto_desktop.gui.node.models.class_table import action_lines, range_totals
from gto_desktop.gui.node.models.combo_filter import ComboFilter
from gto_desktop.gui.study.panels.figures_panel import ROW, ActionRow, column_box
from gto_desktop.toolkit.hand_kinds import Made
from tests.gui.grid_fakes import node_with
from tests.gui.study.grid_parts import LEFT, StudyPanels, panels, shown_node, study

__all__ = ["panels", "study"]


def test_that_a_ticked_made_hand_dims_the_rest_and_totals_follow_and_say_so(
    panels: StudyPanels,
) -> None:
    node = shown_node(panels)

    QTest.mouseClick(
        panels.filters.made.boxes[list(Made).index(Made.TOP_PAIR)], LEFT, pos=QPoint(8, 8)
    )

    mask = panels.study.display.mask(node, Player.OOP)
    cells = panels.grid.grid.cells
    assert mask is not None
    assert cells is not None
    assert cells.dimmed[parse_class("JTs")]
    assert not cells.dimmed[parse_class("KQs")]
    totals = range_totals(node, Player.OOP, mask)
    figures = panels.figures.situation
    assert figures.figures[Player.OOP, "Combos"].text() == f"{totals.combos:.1f}"
    assert figures.note.text() == "OOP: only Top pair"
    assert panels.grid.filter_note.text() == "Only Top pair"
    assert panels.figures.action_bar.heads[0] == "Action, filtered hands"
    assert panels.figures.action_bar.lines == action_lines(node, mask)
    assert panels.filters.total.text().startswith(f"{totals.combos:.1f} of ")


def test_that_counts_of_the_made_hands_are_those_of_the_range(panels: StudyPanels) -> None:
    counts = [label.text() for label in panels.filters.made.counts]

    by_kind = dict(zip(Made, counts, strict=True))
    node = shown_node(panels)
    assert sum(float(text) for text in counts) == pytest.approx(float(node.reach.oop.sum()))
    # AQs, KQs, QJs: three suits each beside the queen of the board; AQo, KQo, QJo: nine each.
    assert by_kind[Made.TOP_PAIR] == "36.0"


def test_that_showing_all_hands_clears_the_filter_everywhere(panels: StudyPanels) -> None:
    panels.study.display.set_filter(ComboFilter(hands="JJ", suits=frozenset({1})))
    ticked = panels.filters.suits.boxes[2].isChecked(), panels.filters.hands.text()

    QTest.mouseClick(panels.grid.clear, LEFT)

    assert ticked == (True, "JJ")
    assert panels.study.display.filter == ComboFilter()
    assert panels.filters.hands.text() == ""
    assert not panels.filters.suits.boxes[2].isChecked()


def test_that_typed_hands_filter_as_they_become_readable(panels: StudyPanels) -> None:
    QTest.keyClicks(panels.filters.hands, "JJ,A")
    half = panels.filters.message.error, panels.study.display.filter.hands
    QTest.keyClicks(panels.filters.hands, "Qs")

    assert "'A'" in half[0]
    assert half[1] == "JJ,"
    assert panels.filters.message.error == ""
    assert panels.study.display.filter.hands == "JJ,AQs"


def test_that_the_least_weight_filters_by_the_slider(panels: StudyPanels) -> None:
    panels.filters.weight.setFocus()

    QTest.keyClick(panels.filters.weight, Qt.Key.Key_End)

    cells = panels.grid.grid.cells
    assert cells is not None
    assert cells.dimmed[parse_class("55")]
    assert not cells.dimmed[parse_class("AQs")]
    assert panels.filters.weight_text.text() == "100 %"


def test_that_hovering_a_combo_shows_its_numbers_and_a_click_keeps_them(
    panels: StudyPanels,
) -> None:
    node = node_with(strategy={"AKs": (0.25, 0.75)}, evs={"AKs": (120, 340)})
    panels.show(node)
    panels.study.pin(parse_class("AKs"))
    combos, hand = panels.figures.combos, panels.figures.hand
    hearts, spades = parse_combo("AhKh"), parse_combo("AsKs")

    QTest.mouseMove(combos, combos.combo_rect(hearts).center())
    hovered = hand.text()
    QTest.mouseClick(combos, LEFT, pos=combos.combo_rect(spades).center())
    combos.leaveEvent(None)  # type: ignore[arg-type] # offscreen Qt sends no leave events

    assert hovered.startswith("AhKh, weight 100 %, Check 25.0 % 120.0, Bet 275 75.0 % 340.0")
    assert "EV 285.0 chips" in hovered
    assert combos.pinned_combo == spades
    assert hand.heading.text() == "AsKs"


def test_that_combos_are_reached_by_keys(panels: StudyPanels) -> None:
    panels.show(node_with(strategy={"AKs": (0.25, 0.75)}, evs={"AKs": (120, 340)}))
    panels.study.pin(parse_class("AKs"))
    combos = panels.figures.combos
    combos.setFocus()

    for key in (Qt.Key.Key_Down, Qt.Key.Key_Right, Qt.Key.Key_Return):
        QTest.keyClick(combos, key)

    assert combos.pinned_combo == parse_combo("AhKh")
    panels.study.pin(parse_class("AA"))
    assert combos.pinned_combo == -1


def test_that_a_clicked_action_is_taken(panels: StudyPanels) -> None:
    QTest.mouseClick(panels.figures.action_bar.rows[1], LEFT)

    assert panels.study.place.line == "root/BET 275"


def test_that_an_action_of_the_node_panel_is_never_cut_amid_a_figure(
    panels: StudyPanels, appearance: Appearance
) -> None:
    display, row = panels.study.display, ActionRow(0, appearance, panels.figures)
    line = panels.figures.action_bar.lines[1]
    bet = Action(ActionKind.BET, 182, pot_share=0.33)
    row.show_line(line, bet, QColor("red"), display, has_ev=True)
    row.resize(312, ROW)  # as wide as the panel is in a window of 1280 pixels
    room = column_box(row.rect(), 0).width() - 30

    assert row.title_in(room) == display.action_title(bet)
    assert row.title_in(70) == "Bet 33 %"
    assert row.title_in(40).endswith("\u2026")


@pytest.mark.parametrize("percent", [100, 150, 200])
@pytest.mark.parametrize("width", [260, 312, 500])
def test_that_no_figure_of_an_action_is_cut_at_any_size_of_text(
    panels: StudyPanels, percent: int, width: int
) -> None:
    bar = panels.figures.action_bar
    font = QFont(bar.font())
    font.setPointSizeF(font.pointSizeF() * percent / 100)
    bar.setFont(font)
    row = bar.rows[0]
    texts = zip(row.needed, row.widths(), strict=True)
    boxes = [column_box(QRect(0, 0, width, ROW), place, bar.needed) for place in range(4)]

    assert all(needed >= own for needed, own in texts)
    assert [box.width() >= need for box, need in zip(boxes[1:], bar.needed, strict=True)] == [
        True
    ] * 3
    assert all(one.right() < other.left() for one, other in pairwise(boxes))
    assert boxes[-1].right() < width


@pytest.mark.parametrize("height", [92, 60, 56])
def test_that_a_combo_shows_every_action_however_low_its_cell(
    panels: StudyPanels, appearance: Appearance, height: int
) -> None:
    node, combos = shown_node(panels), panels.figures.combos
    panels.study.pin(parse_class("98s"))
    combos.resize(combos.width(), 4 * height + 12)

    picture = combos.grab().toImage()

    box = combos.combo_rect(parse_combo("9s8s"))
    colours = {
        picture.pixelColor(x, y).name()
        for x in range(box.left(), box.right())
        for y in range(box.top() + 20, box.bottom() - 14)
    }
    assert box.height() == height
    assert {colour.name() for colour in appearance.action_colours(node.actions)} <= colours


def test_that_all_combos_of_a_class_are_shown_in_the_same_detail(
    panels: StudyPanels, monkeypatch: pytest.MonkeyPatch
) -> None:
    panels.study.pin(parse_class("KQo"))
    combos, painted = panels.figures.combos, list[object]()
    paint_actions = combos._paint_actions

    def paint(*given: Any) -> None:
        painted.append(given[-1])
        paint_actions(*given)

    monkeypatch.setattr(combos, "_paint_actions", paint)
    reach, offsuit = shown_node(panels).reach.oop, CLASS_COMBOS[parse_class("KQo")]
    reached = sum(bool(reach[combo] > 0) for combo in offsuit)
    counts = set()
    # Rounded to pixels some cells of a height are lower than others.
    for height in range(180, 330, 3):
        painted.clear()
        combos.resize(301, height)
        combos.grab()
        counts.add((len(painted), len(set(painted))))

    assert reached >= 6
    assert counts == {(0, 0), (reached, 1)}
