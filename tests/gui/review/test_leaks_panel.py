"""The leaks panel over the shipped strategies: what it counts, what waits, what it leaves out."""

from dataclasses import replace

import numpy as np
import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from gto_desktop.basis.paths import sample_hands
from gto_desktop.cards.hand_class import parse_class
from gto_desktop.gui.base.bridge import Bridge
from gto_desktop.gui.review.models.hands_model import HandsModel
from gto_desktop.gui.review.panels.winnings_chart import MOST_POINTS, dates_of, drawn_of
from gto_desktop.hands.compact import from_json
from gto_desktop.hands.hand import Room
from gto_desktop.services.review.hand_import import HandImport
from gto_desktop.services.review.review import Review
from gto_desktop.services.review.review_decision import read_kept
from tests.gui.review.review_parts import bridge, keep, leaks_panel, review
from tests.gui.training.training_parts import PATIENCE, gone, shown
from tests.services.review.review_hands import OPEN, played

__all__ = ["bridge", "review"]
LEFT = Qt.MouseButton.LeftButton
LINE = f"{OPEN}|BB X,BTN B182,BB C|BB X,BTN X|BB X,BTN X"


def test_that_the_leaks_say_how_many_hands_wait_and_review_them_by_a_button(
    qtbot: QtBot, review: Review, bridge: Bridge
) -> None:
    folded = "UTG F,MP F,CO F,BTN R250,SB F,BB F"
    first, *_ = keep(review, played(folded, {"BTN": "AsKs"}))
    review.open(first)
    keep(
        review,
        played(LINE, {"BTN": "AsKs"}, "Kh7h3c4s9d"),
        played(folded, {"BTN": "7s2h"}),
        # A walk: nothing of the hero's is to be graded, so that it never waits.
        played("UTG F,MP F,CO F,BTN F,SB F", {"BB": "AsKs"}, hero="BB"),
        # Nor does a hand whose cards are not known.
        played(folded, {}),
    )
    panel = leaks_panel(review, bridge)
    shown(qtbot, panel)
    qtbot.waitUntil(panel.waits.isVisible, timeout=PATIENCE)
    assert panel.waiting.text().startswith("2 hands are not reviewed yet")
    assert "Hands: 1, decisions: 1" in panel.message.text()

    QTest.keyClicks(panel.filters.text, "7s2h")
    qtbot.waitUntil(lambda: panel._model.waiting == 1, timeout=PATIENCE)
    assert panel.waiting.text().startswith("1 hand is not reviewed yet")
    QTest.mouseClick(panel.filters.every, LEFT)
    qtbot.waitUntil(lambda: panel._model.waiting == 2, timeout=PATIENCE)

    QTest.mouseClick(panel.review, LEFT)
    qtbot.waitUntil(lambda: not panel.waits.isVisible(), timeout=PATIENCE)

    assert "Hands: 3," in panel.message.text()
    assert review.store.unreviewed() == frozenset()
    # What waits to be solved is still being counted.
    assert bridge.shutdown()
    gone(panel, bridge)


def test_that_hands_that_come_while_leaks_are_seen_are_told(
    qtbot: QtBot, review: Review, bridge: Bridge
) -> None:
    hands = HandsModel(HandImport(review.hands), bridge, review.store.partly)
    panel = leaks_panel(review, bridge)
    hands.imported.connect(panel.refresh)
    shown(qtbot, panel)
    qtbot.waitUntil(lambda: panel._model.report is not None, timeout=PATIENCE)
    assert not panel.waits.isVisible()

    hands.import_files([sample_hands()])

    qtbot.waitUntil(lambda: panel._model.waiting > 0, timeout=PATIENCE)
    kept = [from_json(review.hands.text(number).content) for number in review.hands.numbers()]
    acted = [hand for hand in kept if any(action.player == hand.hero for action in hand.actions)]
    assert (len(kept), panel._model.waiting) == (80, len(acted))
    assert panel.waits.isVisible()
    assert panel.review.isEnabled()
    gone(panel, bridge)


def test_that_what_is_left_out_for_low_confidence_is_explained(
    qtbot: QtBot, review: Review, bridge: Bridge
) -> None:
    (number,) = keep(review, played(f"{OPEN}|BB X,BTN X", {"BTN": "AsKs"}, "Kh7h3c"))
    kept = [
        replace(read_kept(row), doubts=("BB comes to the flop with 2.5 combos",)).kept(number)
        for row in (review.open(number), review.store.of(number))[1]
    ]
    review.store.put(kept)
    panel = leaks_panel(review, bridge)
    shown(qtbot, panel)
    qtbot.waitUntil(panel.doubtful.isVisible, timeout=PATIENCE)

    assert panel.doubtful.text().startswith("Left out for low confidence: 2.")
    assert "hardly ever takes these lines" in panel.doubtful.text()
    assert "You there and GTO there" in panel.frequencies.accessibleDescription()
    gone(panel, bridge)


def test_that_the_costliest_leaks_lead_to_their_hands_and_to_a_drill_of_their_mistakes(
    qtbot: QtBot, review: Review, bridge: Bridge
) -> None:
    # 72o is opened, which GTO never does; AKs is opened as GTO does.
    bad, *_ = keep(
        review,
        played("UTG R250,MP F,CO F,BTN F,SB F,BB F", {"UTG": "7s2h"}, hero="UTG"),
        played("UTG R250,MP F,CO F,BTN F,SB F,BB F", {"UTG": "AsKs"}, hero="UTG"),
    )
    for number in review.hands.numbers():
        review.open(number)
    panel = leaks_panel(review, bridge)
    shown(qtbot, panel)
    page = panel.plan
    qtbot.waitUntil(lambda: len(page.leaks.rows) == 1, timeout=PATIENCE)

    assert page.isVisible()
    (leak,) = page.leaks.rows
    assert (leak.cost.decisions, leak.cost.lost > 0.05) == (2, True)
    assert [dear.hand for dear in page.decisions.rows] == [bad]
    assert "bb lost in 1 decisions" in page.grid.describe(parse_class("72o"))
    assert page.grid.describe(parse_class("AKo")).endswith("not held")
    opened: list[tuple[int, int]] = []
    panel.opened.connect(lambda hand, action: opened.append((hand, action)))
    page.decisions.go(0)
    QTest.keyClick(page.decisions, Qt.Key.Key_Return)
    assert opened == [(bad, 0)]
    wanted: list[tuple[str, frozenset[tuple[int, int]]]] = []
    page.drill_wanted.connect(lambda name, wrong: wanted.append((name, wrong)))
    QTest.mouseClick(page.drill, LEFT)
    assert wanted == [("Preflop, RFI", frozenset({(bad, 0)}))]
    gone(panel, bridge)


def test_that_hands_of_nobody_are_told_in_the_leaks(
    qtbot: QtBot, review: Review, bridge: Bridge
) -> None:
    keep(review, replace(played(LINE, {"BTN": "AsKs"}, "Kh7h3c4s9d"), hero=None))
    panel = leaks_panel(review, bridge)
    shown(qtbot, panel)
    qtbot.waitUntil(panel.doubtful.isVisible, timeout=PATIENCE)

    assert "not counted: 1." in panel.doubtful.text()
    gone(panel, bridge)


def test_that_tables_of_leaks_are_sorted_by_a_click_on_a_title(
    qtbot: QtBot, review: Review, bridge: Bridge
) -> None:
    (number,) = keep(review, played(f"{OPEN}|BB X,BTN X", {"BTN": "AsKs"}, "Kh7h3c"))
    review.open(number)
    panel = leaks_panel(review, bridge)
    shown(qtbot, panel)
    table = panel.frequencies
    qtbot.waitUntil(lambda: len(table.rows) > 3, timeout=PATIENCE)

    table.sortByColumn(3, Qt.SortOrder.DescendingOrder)

    shares = [row.share for row in table.rows]
    assert shares == sorted(shares, reverse=True)
    assert len(set(shares)) > 1
    gone(panel, bridge)


def test_that_the_graph_shows_what_was_won_and_tells_each_hand_with_its_day(
    qtbot: QtBot, review: Review, bridge: Bridge
) -> None:
    model = HandsModel(HandImport(review.hands), bridge, review.store.partly)
    model.import_files([sample_hands()])
    qtbot.waitUntil(lambda: model.page.count == 80, timeout=PATIENCE)
    review.open(review.hands.numbers()[0])
    panel = leaks_panel(review, bridge)
    shown(qtbot, panel)
    qtbot.waitUntil(panel.pages.isVisible, timeout=PATIENCE)

    panel.pages.setCurrentIndex(panel.pages.count() - 2)
    chart = panel.chart
    qtbot.waitUntil(lambda: chart.figure is not None, timeout=PATIENCE)

    rows = review.hands.find(limit=80).rows
    total = sum(row.result_bb or 0.0 for row in rows)
    assert chart.figure is not None
    won, adjusted, lost = (np.asarray(line.get_ydata()) for line in chart.figure.axes[0].lines)
    assert won[-1] == pytest.approx(total, abs=0.01)
    assert len(adjusted) == len(lost) == 80
    chart.pointed.emit(1.0)
    assert chart.read_out.text().startswith("Hand 1, 2026-03-02")
    gone(panel, bridge)


def test_that_a_graph_of_many_hands_draws_the_first_and_the_last() -> None:
    drawn = drawn_of(100_000)

    assert len(drawn) <= MOST_POINTS + 1
    assert (drawn[0], drawn[-1]) == (1, 100_000)
    assert drawn_of(3) == (1, 2, 3)
    assert dates_of([0.0] * 9 + [None], 5) == [(n, "1970-01-01") for n in (1, 3, 5, 7, 9)]
    assert dates_of([None], 5) == []


def test_that_opponents_are_counted_and_one_of_them_chosen(
    qtbot: QtBot, review: Review, bridge: Bridge
) -> None:
    keep(review, played(LINE, {"BTN": "AsKs"}, "Kh7h3c4s9d"))
    review.open(review.hands.numbers()[0])
    panel = leaks_panel(review, bridge)
    shown(qtbot, panel)
    qtbot.waitUntil(panel.pages.isVisible, timeout=PATIENCE)
    panel.pages.setCurrentWidget(panel.opponents)
    page = panel.opponents
    qtbot.waitUntil(lambda: page.players.count() == 6, timeout=PATIENCE)

    def vpip() -> list[str]:
        return next(page.table.texts(row) for row in range(9) if page.table.text(row, 0) == "VPIP")

    assert vpip()[1:3] == ["5", "20.0 %"]
    page.players.setCurrentIndex(page.players.findData("BB"))
    page.players.activated.emit(page.players.currentIndex())

    assert vpip()[1:3] == ["1", "100 %"]
    assert vpip()[4:] == ["100 %", "1"]
    gone(panel, bridge)


def test_that_an_opponent_of_either_room_with_his_name_is_chosen(
    qtbot: QtBot, review: Review, bridge: Bridge
) -> None:
    hand = played(LINE, {"BTN": "AsKs"}, "Kh7h3c4s9d")
    folds = played("UTG F,MP F,CO F,BTN R250,SB F,BB F", {"BTN": "AsKs"})
    rooms = (replace(hand, room=Room.WINAMAX), replace(folds, room=Room.POKERSTARS))
    review.open(keep(review, *rooms)[0])
    panel = leaks_panel(review, bridge)
    shown(qtbot, panel)
    qtbot.waitUntil(panel.pages.isVisible, timeout=PATIENCE)
    panel.pages.setCurrentWidget(panel.opponents)
    page = panel.opponents
    qtbot.waitUntil(lambda: page.players.count() == 11, timeout=PATIENCE)

    def taken(title: str) -> str:
        page.players.setCurrentIndex(page.players.findData(title))
        page.players.activated.emit(page.players.currentIndex())
        found = next(row for row in range(9) if page.table.text(row, 0) == "VPIP")
        return page.table.text(found, 2)

    assert taken("BB, Winamax") == "100 %"
    assert taken("BB, PokerStars") == "0.0 %"
    assert "BB, PokerStars (1)" in page.players.currentText()
    gone(panel, bridge)


def test_that_bet_sizes_and_how_decisions_are_graded_have_pages_of_their_own(
    qtbot: QtBot, review: Review, bridge: Bridge
) -> None:
    (number,) = keep(review, played(LINE, {"BTN": "AsKs"}, "Kh7h3c4s9d"))
    review.open(number)
    panel = leaks_panel(review, bridge)
    shown(qtbot, panel)
    qtbot.waitUntil(lambda: len(panel.sizes.rows) > 0, timeout=PATIENCE)

    titles = [str(row.figure.title) for row in panel.sizes.rows]
    # 1.82bb into 5.5bb: a third of the pot.
    own = next(row for row in panel.sizes.rows if row.taken)
    assert str(own.figure.title) == "flop: bet up to 40 %"
    assert all(row.gto or row.taken for row in panel.sizes.rows)
    assert len(titles) == len(set(titles))
    names = [panel.pages.tabText(place) for place in range(panel.pages.count())]
    assert {"Graded", "Bet sizes"} <= set(names)
    assert [row.name for row in panel.gradings.rows] == [
        "As usual",
        "Against a model",
        "Loose lines",
    ]
    assert "stated model" in panel.gradings.accessibleDescription()
    gone(panel, bridge)
