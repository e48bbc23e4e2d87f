"""The session panel: which session it reports, what it shows, and what it writes."""

from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from gto_desktop.gui.base.appearance import Appearance
from gto_desktop.gui.base.bridge import Bridge
from gto_desktop.gui.frame.start_up import create_application
from gto_desktop.gui.review.models.session_model import SessionModel
from gto_desktop.gui.review.panels.session_panel import SessionPanel
from gto_desktop.hands.replay import award
from gto_desktop.library.review_store import KeptDecision
from gto_desktop.services.review.review import Review
from tests.gui.review.review_parts import bridge, keep, review
from tests.gui.training.training_parts import PATIENCE, gone, shown
from tests.services.review.review_hands import played

__all__ = ["bridge", "review"]
OPENED = "UTG F,MP F,CO F,BTN R250,SB F,BB F"
EVENING = datetime(2025, 1, 31, 20, 0, tzinfo=UTC)


@pytest.fixture
def panel(qtbot: QtBot, review: Review, bridge: Bridge) -> Iterator[SessionPanel]:
    panel = SessionPanel(SessionModel(review, bridge), Appearance(create_application([])))
    yield panel
    gone(panel, bridge)


def play(review: Review, *after: int) -> list[int]:
    """Keep an opened hand for each of some minutes of the evening."""
    hands = [
        replace(played(OPENED, {"BTN": "AsKs"}), played=EVENING + timedelta(minutes=each))
        for each in after
    ]
    return keep(review, *map(award, hands))


def counted(qtbot: QtBot, panel: SessionPanel, hands: int) -> None:
    """Wait until a session of so many hands is reported."""

    def is_there() -> bool:
        chosen = panel._model.chosen
        return chosen is not None and len(chosen.hands) == hands

    qtbot.waitUntil(is_there, timeout=PATIENCE)


def test_that_the_latest_session_is_shown_and_others_are_chosen_by_hand_list_and_day(
    qtbot: QtBot, panel: SessionPanel, review: Review
) -> None:
    first, *_ = play(review, 0, 10, 20)
    play(review, 200, 210)
    shown(qtbot, panel)
    counted(qtbot, panel, 2)
    assert panel.message.text().startswith("Hands: 2. Won: +3.00 bb")
    assert "2 hands" not in panel.message.text()
    assert "Not reviewed, so that nothing is known of their EV lost: 2." in panel.message.text()

    panel._model.choose_hand(first)
    counted(qtbot, panel, 3)
    assert panel.sessions.currentText() == "2025-01-31 20:00 to 20:20, hands: 3"
    # It is what is shown, also when the panel is seen anew.
    panel._model.load()
    counted(qtbot, panel, 3)
    panel.sessions.setCurrentIndex(0)
    panel.sessions.activated.emit(0)
    counted(qtbot, panel, 2)
    QTest.keyClicks(panel.day, "2025-01-31")
    QTest.keyClick(panel.day, Qt.Key.Key_Return)
    counted(qtbot, panel, 5)

    opens = next(row for row in panel.frequencies.rows if row.now.title == "Open")
    assert (opens.now.taken, opens.now.chances, opens.usual.chances) == (5, 5, 0)


def test_that_the_costliest_hand_is_opened_by_enter_and_the_report_is_written(
    qtbot: QtBot, panel: SessionPanel, review: Review, tmp_path: Path
) -> None:
    cheap, dear = play(review, 0, 1)
    decisions = [
        KeptDecision(hand, 3, 0, True, lost, "{}") for hand, lost in ((cheap, 0.5), (dear, 2.0))
    ]
    review.store.put(decisions)
    shown(qtbot, panel)
    counted(qtbot, panel, 2)
    assert [row.id for row in panel.hands.rows] == [dear, cheap]
    opened: list[int] = []
    panel.opened.connect(opened.append)

    panel.hands.go(0)
    QTest.keyClick(panel.hands, Qt.Key.Key_Return)
    told: list[str] = []
    panel._model.told.connect(told.append)
    panel._model.export(tmp_path / "evening.html")
    qtbot.waitUntil(lambda: told == ["Wrote evening.html."], timeout=PATIENCE)

    assert opened == [dear]
    assert "2025-01-31 20:00 to 20:01" in (tmp_path / "evening.html").read_text("utf-8")


def test_that_a_day_without_hands_and_an_empty_store_are_told(
    qtbot: QtBot, panel: SessionPanel, review: Review
) -> None:
    shown(qtbot, panel)
    assert panel.message.text().startswith("No hand of yours with a time")
    assert not panel.export.isEnabled()
    play(review, 0)
    panel.refresh()
    counted(qtbot, panel, 1)

    panel.day.setText("2024-12-24")
    QTest.keyClick(panel.day, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: "2024-12-24" in panel.message.text(), timeout=PATIENCE)

    assert panel.message.text() == "No hand of yours was played on 2024-12-24."
