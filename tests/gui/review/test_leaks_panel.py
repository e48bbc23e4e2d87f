"""The leaks panel over the shipped strategies: what it counts, what waits, what it leaves out."""

from dataclasses import replace

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from gto_desktop.basis.paths import sample_hands
from gto_desktop.gui.base.bridge import Bridge
from gto_desktop.gui.review.models.hands_model import HandsModel
from gto_desktop.gui.review.models.leaks_model import LeaksModel
from gto_desktop.gui.review.models.review_model import ReviewModel
from gto_desktop.gui.review.panels.leaks_panel import LeaksPanel
from gto_desktop.hands.compact import from_json
from gto_desktop.services.review.hand_import import HandImport
from gto_desktop.services.review.review import Review
from gto_desktop.services.review.review_decision import read_kept
from tests.gui.review.review_parts import bridge, keep, review
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
    panel = LeaksPanel(LeaksModel(review, bridge), ReviewModel(review, bridge))
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
    panel = LeaksPanel(LeaksModel(review, bridge), ReviewModel(review, bridge))
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
    panel = LeaksPanel(LeaksModel(review, bridge), ReviewModel(review, bridge))
    shown(qtbot, panel)
    qtbot.waitUntil(panel.doubtful.isVisible, timeout=PATIENCE)

    assert panel.doubtful.text().startswith("Left out for low confidence: 2.")
    assert "hardly ever takes these lines" in panel.doubtful.text()
    assert "You there and GTO there" in panel.tables[3].accessibleDescription()
    gone(panel, bridge)
