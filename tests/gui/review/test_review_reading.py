"""Reading a reviewed hand and finding hands: keys, ends, notes and tags, cells and combos."""

from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC, datetime

import numpy as np
import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from gto_desktop.cards.combo import combo_name, parse_combo
from gto_desktop.cards.hand_class import CLASS_COMBOS, COMBO_CLASS
from gto_desktop.gui.base.appearance import Appearance
from gto_desktop.gui.base.bridge import Bridge
from gto_desktop.gui.frame.start_up import create_application
from gto_desktop.gui.node.models.study_model import Height
from gto_desktop.gui.review.models.hands_model import HandRemarks, HandsModel
from gto_desktop.gui.review.models.review_model import ReviewModel
from gto_desktop.gui.review.models.review_ranges_model import ReviewRangesModel
from gto_desktop.gui.review.panels.hands_panel import HandsPanel
from gto_desktop.gui.review.panels.review_panel import ReviewPanel
from gto_desktop.gui.review.panels.review_ranges_panel import HARDLY, HEIGHTS, ReviewRanges
from gto_desktop.hands.compact import to_json
from gto_desktop.hands.hand import Hand, Room
from gto_desktop.library.hand_store import NewHand
from gto_desktop.services.review.hand_import import HandImport
from gto_desktop.services.review.hand_row import row_of
from gto_desktop.services.review.review import Review
from tests.gui.review.review_parts import bridge, review
from tests.gui.review.test_review_panels import words
from tests.gui.training.training_parts import PATIENCE, gone, shown
from tests.hands.samples import text_of
from tests.services.review.review_hands import OPEN, played

__all__ = ["bridge", "review"]
LEFT = Qt.MouseButton.LeftButton
LINE = f"{OPEN}|BB X,BTN B182,BB C|BB X,BTN X|BB X,BTN X"


def a_hand(cards: str = "AsKs") -> Hand:
    """A hand that BB shows as well, and BTN wins."""
    hand = played(LINE, {"BTN": cards, "BB": "QhQc"}, "Kh7h3c4d9s")
    seats = list(hand.seats)
    seats[5] = replace(seats[5], won=sum(hand.put_in()))
    return replace(
        hand,
        seats=tuple(seats),
        room=Room.POKERSTARS,
        id="2498",
        table="Alcor",
        played=datetime(2025, 3, 2, 19, 3, tzinfo=UTC),
    )


@pytest.fixture(autouse=True)
def three_hands(review: Review) -> None:
    for number, cards in enumerate(("AsKs", "AhJh", "7d7c")):
        hand = replace(a_hand(cards), id=f"2498{number}")
        review.hands.keep([NewHand(row_of(hand), to_json(hand), "")])


@pytest.fixture
def hands(qtbot: QtBot, review: Review, bridge: Bridge) -> Iterator[HandsPanel]:
    model = HandsModel(HandImport(review.hands), bridge, review.store.partly)
    panel = HandsPanel(model, Appearance(create_application([])))
    shown(qtbot, panel)
    qtbot.waitUntil(lambda: len(panel.table.rows) == 3, timeout=PATIENCE)
    yield panel
    gone(panel, bridge)


@pytest.fixture
def panel(qtbot: QtBot, review: Review, bridge: Bridge) -> Iterator[ReviewPanel]:
    model = ReviewModel(review, bridge)
    ranges = ReviewRanges(ReviewRangesModel(review, model, bridge), Appearance())
    panel = ReviewPanel(model, ranges, HandRemarks(review.hands, bridge))
    shown(qtbot, panel)
    model.open(1)
    qtbot.waitUntil(lambda: ranges._model.ranges is not None, timeout=PATIENCE)
    yield panel
    gone(panel, bridge)


def go(qtbot: QtBot, panel: ReviewPanel, number: int) -> ReviewRanges:
    panel._model.go(number)
    there = panel.ranges._model
    qtbot.waitUntil(
        lambda: there.ranges is not None and there.ranges.number == number, timeout=PATIENCE
    )
    return panel.ranges


def test_that_home_and_end_go_through_the_hand_although_the_window_has_a_home(
    qtbot: QtBot, panel: ReviewPanel
) -> None:
    pressed: list[int] = []
    to_the_root = QShortcut(QKeySequence("Home"), panel)
    to_the_root.activated.connect(lambda: pressed.append(1))
    panel.line.setFocus()

    QTest.keyClick(panel.line, Qt.Key.Key_End)
    assert panel.line.current == 13
    assert panel._model.at == 12
    QTest.keyClick(panel.line, Qt.Key.Key_Home)

    assert (panel._model.at, panel.line.current) == (0, 0)
    assert pressed == []


def test_that_below_the_last_action_stands_how_the_hand_ended(
    qtbot: QtBot, panel: ReviewPanel
) -> None:
    panel._model.go(12)
    QTest.keyClick(panel.line, Qt.Key.Key_Down)

    assert panel.line.texts(13)[0] == "BTN takes 9.14 bb"
    assert panel.decision.ending.isVisible()
    assert panel.decision.ending.text().splitlines() == [
        "BTN shows A\u2660 K\u2660 and takes 9.14 bb (+4.82)",
        "BB shows Q\u2665 Q\u2663 (\u22124.32)",
    ]
    assert panel.picture.seat_words(5).wins
    assert not panel.study.isEnabled()
    QTest.keyClick(panel.line, Qt.Key.Key_Up)
    assert panel._model.at == 12
    assert not panel.decision.ending.isVisible()
    assert not panel.picture.seat_words(5).wins


def test_that_another_hand_is_opened_at_its_own_decision_and_not_at_its_end(
    qtbot: QtBot, panel: ReviewPanel
) -> None:
    QTest.keyClick(panel.line, Qt.Key.Key_End)

    panel._model.open(2)
    qtbot.waitUntil(lambda: panel._shown is not None and panel._shown.number == 2, timeout=PATIENCE)

    assert panel.line.current == panel._model.at == 3
    assert not panel.decision.ending.isVisible()


def test_that_the_head_says_when_where_and_what_came_of_it(
    qtbot: QtBot, panel: ReviewPanel
) -> None:
    where = panel.head.where.text()

    for said in ("2025-03-02 19:03", "PokerStars", "0.5/1", "Alcor", "No. 24980"):
        assert said in where
    opened = panel._model.opened
    assert opened is not None
    assert panel.head.result.text() == f"Result +4.82 bb   EV lost {opened.lost:.2f} bb"


def test_that_note_and_tags_are_written_from_the_replayer_and_told(
    qtbot: QtBot, panel: ReviewPanel, review: Review
) -> None:
    told: list[str] = []
    head = panel.head.remarks
    head.told.connect(told.append)
    head.note.setText("thin value")
    head.note.editingFinished.emit()
    QTest.keyClicks(head.tag, "river")
    QTest.keyClick(head.tag, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: told == ["Tagged: river"], timeout=PATIENCE)

    assert review.hands.remarks(1).notes == {-1: "thin value"}
    assert review.hands.remarks(1).tags == {-1: ("river",)}
    assert review.hands.marks([1, 2, 3]) == {1: review.hands.remarks(1)}
    assert review.hands.marks([2, 3]) == {}
    assert head.tags.text() == "Tags: river"
    QTest.mouseClick(head.drop_tag, LEFT)
    qtbot.waitUntil(lambda: told[1:] == ["Tag removed: river"], timeout=PATIENCE)
    assert head.tags.text() == "No tags"
    assert review.hands.remarks(1).tags == {}
    # Another hand has none of them.
    panel._model.open(2)
    qtbot.waitUntil(lambda: head.note.text() == "", timeout=PATIENCE)


def test_that_cells_with_a_mix_are_full_and_the_switch_shows_the_weights(
    qtbot: QtBot, panel: ReviewPanel
) -> None:
    ranges = go(qtbot, panel, 7)
    acts, other = ranges.grids
    assert acts.cells is not None
    assert other.cells is not None
    weight = acts.cells.whole.weight
    often = weight >= HARDLY * weight.max()
    assert ranges.heights.currentText() == "Cells: Full"
    assert set(acts.cells.filled[often]) == {1.0}
    assert acts.cells.filled[~often].max() < HARDLY
    # What only waits has no mix to read: its weights are told.
    theirs = other.cells.whole.weight
    assert np.allclose(other.cells.filled, theirs / theirs.max())

    row = HEIGHTS.index(Height.NORMALISED)
    ranges.heights.setCurrentIndex(row)
    ranges.heights.activated.emit(row)

    assert acts.cells is not None
    assert np.allclose(acts.cells.filled, weight / weight.max())
    # The choice stays from action to action.
    assert go(qtbot, panel, 3).heights.currentIndex() == row


def test_that_a_clicked_combo_tells_what_it_does_and_how_it_stands(
    qtbot: QtBot, panel: ReviewPanel
) -> None:
    ranges = go(qtbot, panel, 7)
    assert words(ranges.facts_title) == "BTN A♠ K♠"
    held_facts, held_mix = ranges.facts.text(), words(ranges.mix)
    node = ranges._model.looked.node
    assert node is not None
    held = parse_combo("AsKs")
    of_class = CLASS_COMBOS[int(COMBO_CLASS[held])]
    other = next(c for c in of_class if c != held and node.reach[ranges._model.looked.player][c])

    QTest.mouseClick(ranges.combos, LEFT, pos=ranges.combos.combo_rect(other).center())
    qtbot.waitUntil(lambda: ranges._model.hand is not None, timeout=PATIENCE)

    assert ranges._model.chosen == other
    assert combo_name(other)[0] in words(ranges.facts_title)
    assert words(ranges.facts_title) != "BTN A♠ K♠"
    assert "Equity against the range" in ranges.facts.text()
    assert ranges.facts.text() != held_facts
    told = words(ranges.mix)
    assert told != held_mix
    for share in node.strategy[:, other]:
        assert (f"{100 * share:.1f} %" if share < 0.9995 else "100 %") in told


def test_that_the_hand_of_who_waits_shows_its_equity_in_its_cell(
    qtbot: QtBot, panel: ReviewPanel
) -> None:
    ranges = go(qtbot, panel, 8)

    assert words(ranges.facts_title) == "BTN A♠ K♠"
    assert "the other player acts here" in ranges.mix.text()
    equity = ranges._model.hand
    assert equity is not None
    # The cells write what the facts say: the equity of each combo.
    before = ranges.combos.grab().toImage()
    node = ranges._model.looked.node
    assert node is not None
    node.equity[ranges._model.looked.player][:] = np.nan
    assert ranges.combos.grab().toImage() != before


def test_that_arrows_go_from_combo_to_combo_of_the_packed_cells(
    qtbot: QtBot, panel: ReviewPanel
) -> None:
    combos = go(qtbot, panel, 7).combos
    rects = [combos.combo_rect(combo) for combo in CLASS_COMBOS[combos.hand_class]]
    assert all(combos.rect().contains(rect) for rect in rects)
    assert not any(a.intersects(b) for a in rects for b in rects if a is not b)
    # Nothing is left empty: together they cover the panel but for the gaps.
    covered = sum(rect.width() * rect.height() for rect in rects)
    assert covered > 0.9 * combos.width() * combos.height()
    hovered: list[int] = []
    combos.hovered.connect(hovered.append)

    for key in (Qt.Key.Key_Right, Qt.Key.Key_Down, Qt.Key.Key_Left):
        QTest.keyClick(combos, key)

    assert len(set(hovered)) == 3
    assert set(hovered) <= {int(combo) for combo in CLASS_COMBOS[combos.hand_class]}


def test_that_a_flop_of_other_suits_is_said_to_be_the_same(
    qtbot: QtBot, panel: ReviewPanel
) -> None:
    ranges = go(qtbot, panel, 7)

    message = ranges.message.text()
    assert message.startswith(
        "The library's Ks7s3h of BTN v BB SRP, the same flop as Kh7h3c in other suits"
    )


# ------------------------------------------------------------------------------ the list of hands


def search(panel: HandsPanel, text: str) -> None:
    panel.filters.text.clear()
    QTest.keyClicks(panel.filters.text, text)


@pytest.mark.parametrize(
    ("text", "cards"),
    [("AJs", ["AhJh"]), ("ajS", ["AhJh"]), ("77", ["7d7c"]), ("AK", ["AsKs"]), ("AJo", [])],
)
def test_that_a_hand_class_finds_its_combos(
    qtbot: QtBot, hands: HandsPanel, text: str, cards: list[str]
) -> None:
    search(hands, text)

    qtbot.waitUntil(
        lambda: [row.cards for row in hands.table.rows] == cards and hands._model.page.count < 3,
        timeout=PATIENCE,
    )
    assert hands.filters.every.isEnabled()
    search(hands, "24981")
    qtbot.waitUntil(lambda: [r.cards for r in hands.table.rows] == ["AhJh"], timeout=PATIENCE)


def test_that_a_filtered_list_says_of_how_many(qtbot: QtBot, hands: HandsPanel) -> None:
    assert hands.message.text() == "Hands: 3"

    search(hands, "AJs")

    qtbot.waitUntil(lambda: hands.message.text() == "1 of 3 hands", timeout=PATIENCE)


def test_that_ctrl_v_in_the_list_pastes_hands(qtbot: QtBot, hands: HandsPanel) -> None:
    QApplication.clipboard().setText(text_of("pokerstars.txt"))
    hands.table.setFocus()

    QTest.keyClick(hands.table, Qt.Key.Key_V, Qt.KeyboardModifier.ControlModifier)

    qtbot.waitUntil(lambda: len(hands.table.rows) == 10, timeout=PATIENCE)


def test_that_enter_opens_the_selected_hand_once(qtbot: QtBot, hands: HandsPanel) -> None:
    opened: list[int] = []
    hands.opened.connect(opened.append)
    hands.table.selectRow(1)
    hands.table.setFocus()

    QTest.keyClick(hands.table, Qt.Key.Key_Return)

    assert opened == [hands.table.rows[1].id]


def test_that_tags_and_notes_stand_in_the_list_and_tagging_is_told(
    qtbot: QtBot, hands: HandsPanel, review: Review
) -> None:
    told: list[str] = []
    hands.told.connect(told.append)
    titles = [column.title for column in hands.table.rows_model.columns]
    hands.table.selectRow(0)
    number = hands.table.rows[0].id
    hands.remarks.tag.setText(" think  twice ")

    QTest.mouseClick(hands.remarks.add_tag, LEFT)
    qtbot.waitUntil(lambda: told == ["Tagged: think twice"], timeout=PATIENCE)
    review.hands.note(number, "first line\nsecond line")
    hands._model.read_again(number)

    def text(name: str, role: Qt.ItemDataRole = Qt.ItemDataRole.DisplayRole) -> object:
        return hands.table.rows_model.data(
            hands.table.rows_model.index(0, titles.index(name)), role
        )

    qtbot.waitUntil(lambda: text("Note") == "first line", timeout=PATIENCE)
    assert text("Tags") == "think twice"
    assert text("Note", Qt.ItemDataRole.ToolTipRole) == "first line\nsecond line"
    assert hands.remarks.tags.text() == "Tags: think twice"
    QTest.mouseClick(hands.remarks.drop_tag, LEFT)
    qtbot.waitUntil(lambda: told[1:] == ["Tag removed: think twice"], timeout=PATIENCE)
    qtbot.waitUntil(lambda: text("Tags") == "", timeout=PATIENCE)
    assert hands.remarks.tags.text() == "No tags"
