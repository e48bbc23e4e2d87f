"""Hands, a review and leaks for who does not see them: all that takes the focus has a name."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from gto_desktop.gui.base.appearance import Appearance
from gto_desktop.gui.base.bridge import Bridge
from gto_desktop.gui.review.models.hands_model import HandRemarks, HandsModel
from gto_desktop.gui.review.models.review_model import ReviewModel
from gto_desktop.gui.review.models.review_ranges_model import ReviewRangesModel
from gto_desktop.gui.review.panels.hands_panel import HandsPanel
from gto_desktop.gui.review.panels.review_panel import ReviewPanel
from gto_desktop.gui.review.panels.review_ranges_panel import ReviewRanges
from gto_desktop.services.review.hand_import import HandImport
from gto_desktop.services.review.review import Review
from tests.gui.accessible import reached, unnamed
from tests.gui.review.review_parts import bridge, keep, leaks_panel, review
from tests.gui.training.training_parts import PATIENCE, gone, shown
from tests.services.review.review_hands import OPEN, played

__all__ = ["bridge", "review"]
LINE = f"{OPEN}|BB X,BTN B182,BB C|BB X,BTN X|BB X,BTN X"


@pytest.fixture
def opened(qtbot: QtBot, review: Review, bridge: Bridge) -> Iterator[ReviewPanel]:
    (number,) = keep(review, played(LINE, {"BTN": "AsKs"}, "Kh7h3c4s9d"))
    model = ReviewModel(review, bridge)
    ranges = ReviewRangesModel(review, model, bridge)
    panel = ReviewPanel(
        model, ReviewRanges(ranges, Appearance()), HandRemarks(review.hands, bridge)
    )
    shown(qtbot, panel)
    model.open(number)
    qtbot.waitUntil(lambda: model.opened is not None, timeout=PATIENCE)
    yield panel
    gone(panel, bridge)


def test_that_all_that_takes_the_focus_in_a_review_has_a_name(opened: ReviewPanel) -> None:
    assert unnamed(opened) == []
    assert len(list(reached(opened))) >= 5


def test_that_the_line_tells_each_action_with_its_grade(opened: ReviewPanel) -> None:
    QTest.keyClick(opened.line, Qt.Key.Key_Home)

    table = QAccessible.queryAccessibleInterface(opened.line)
    cells = [table.child(place) for place in range(table.childCount())]
    told = " ".join(cell.text(QAccessible.Text.Name) for cell in cells)

    assert "BTN raises to 2.5 \u2713 Best" in told


def test_that_all_that_takes_the_focus_among_the_hands_has_a_name(
    qtbot: QtBot, review: Review, bridge: Bridge, appearance: Appearance
) -> None:
    keep(review, played(LINE, {"BTN": "AsKs"}, "Kh7h3c4s9d"))
    model = HandsModel(HandImport(review.hands), bridge, review.store.partly)
    panel = HandsPanel(model, appearance)
    shown(qtbot, panel)

    assert unnamed(panel) == []
    gone(panel, bridge)


def test_that_all_that_takes_the_focus_among_the_leaks_has_a_name(
    qtbot: QtBot, review: Review, bridge: Bridge
) -> None:
    keep(review, played(LINE, {"BTN": "AsKs"}, "Kh7h3c4s9d"))
    panel = leaks_panel(review, bridge)
    shown(qtbot, panel)

    assert unnamed(panel) == []
    gone(panel, bridge)
