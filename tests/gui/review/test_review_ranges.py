"""The two grids of a reviewed hand, as they are stepped through, over the shipped strategies."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from gto_desktop.cards.hand_class import CLASS_COMBOS
from gto_desktop.game.player import Player
from gto_desktop.gui.base.appearance import Appearance
from gto_desktop.gui.base.bridge import Bridge
from gto_desktop.gui.review.models.hands_model import HandRemarks
from gto_desktop.gui.review.models.review_model import ReviewModel
from gto_desktop.gui.review.models.review_ranges_model import ReviewRangesModel
from gto_desktop.gui.review.panels.review_panel import ReviewPanel
from gto_desktop.gui.review.panels.review_ranges_panel import ReviewRanges
from gto_desktop.services.review.review import Review
from tests.gui.review.review_parts import bridge, keep, review
from tests.gui.review.test_review_panels import words
from tests.gui.training.training_parts import PATIENCE, gone, shown
from tests.services.review.review_hands import OPEN, played

__all__ = ["bridge", "review"]
LEFT = Qt.MouseButton.LeftButton
LINE = f"{OPEN}|BB X,BTN B182,BB C|BB X,BTN X|BB X,BTN X"
AKS = 1
"""The class AKs: first row, second column."""


@pytest.fixture
def panel(qtbot: QtBot, review: Review, bridge: Bridge) -> Iterator[ReviewPanel]:
    (number,) = keep(review, played(LINE, {"BTN": "AsKs"}, "Kh7h3c4s9d"))
    model = ReviewModel(review, bridge)
    ranges = ReviewRanges(ReviewRangesModel(review, model, bridge), Appearance())
    panel = ReviewPanel(model, ranges, HandRemarks(review.hands, bridge))
    shown(qtbot, panel)
    model.open(number)
    qtbot.waitUntil(lambda: ranges._model.ranges is not None, timeout=PATIENCE)
    yield panel
    gone(panel, bridge)


def step_to(qtbot: QtBot, panel: ReviewPanel, number: int) -> ReviewRanges:
    """Press Down or Up until an action is shown, and wait for its ranges."""
    model, ranges = panel._model, panel.ranges
    while model.at != number:
        QTest.keyClick(panel.line, Qt.Key.Key_Down if model.at < number else Qt.Key.Key_Up)
    there = ranges._model
    qtbot.waitUntil(
        lambda: there.ranges is not None and there.ranges.number == number, timeout=PATIENCE
    )
    return ranges


def test_that_the_grids_follow_the_line(qtbot: QtBot, panel: ReviewPanel) -> None:
    ranges = panel.ranges
    assert [label.text() for label in ranges.titles] == [
        "BTN acts: 100 % of hands",
        "Nobody to play against yet",
    ]
    assert not ranges.grids[1].isVisible()

    facing = step_to(qtbot, panel, 7)
    acts, other = (label.text() for label in facing.titles)
    there = facing._model.ranges
    assert there is not None
    assert there.node is not None
    assert acts == f"BTN acts: {100 * there.share(Player.IP):.1f} % of hands"
    assert other == f"BB: {there.combos(Player.OOP):.0f} combos left"
    assert all(grid.isVisible() for grid in facing.grids)
    # The shares of the legend are those of the range, and they are all of it.
    table = facing.grids[0].table
    assert table is not None
    assert table.acting
    shares = [float(part.split(": ")[1].split()[0]) for part in facing.legend.toolTip().split(",")]
    assert sum(shares) == pytest.approx(100, abs=0.2)
    assert len(shares) == len(there.node.actions)
    before = there.combos(Player.IP)

    called = step_to(qtbot, panel, 8)._model.ranges

    assert called is not None
    assert called.combos(Player.IP) < before
    other_table = ranges.grids[1].table
    assert other_table is not None
    assert not other_table.acting
    assert other_table.combos.sum() == pytest.approx(called.combos(Player.IP), rel=1e-5)


def test_that_the_hand_that_is_held_is_marked_and_its_facts_are_told(
    qtbot: QtBot, panel: ReviewPanel
) -> None:
    ranges = step_to(qtbot, panel, 7)

    grid, text = ranges.grids[0], ranges.appearance.look.text
    frame = grid.frames(AKS)
    assert frame is not None
    assert frame.name() == text
    assert grid.describe(AKS).endswith("(the hand held)")
    assert ranges.grids[1].frames(AKS) is None
    assert words(ranges.facts_title) == "BTN A♠ K♠"
    facts = ranges.facts.text()
    for said in ("Made hand: One pair, Top pair", "Equity against the range", "BB's range"):
        assert said in facts
    assert ranges.combos.hand_class == AKS
    assert ranges.combos_title.text() == "Combos of BTN"

    # When the other acts, the hand stands in the other grid.
    ranges = step_to(qtbot, panel, 8)
    assert ranges.grids[0].frames(AKS) is None
    assert ranges.grids[1].frames(AKS) is not None
    assert ranges.combos_title.text() == "Combos of BTN"


@pytest.mark.parametrize("route", ["mouse", "keyboard"])
def test_that_a_class_shows_its_combos(qtbot: QtBot, panel: ReviewPanel, route: str) -> None:
    ranges = step_to(qtbot, panel, 7)
    other = ranges.grids[1]
    table = other.table
    assert table is not None
    chosen = int(table.combos.argmax())
    assert chosen != AKS

    if route == "mouse":
        centre = other.cell_rect(chosen).center()
        QTest.mouseClick(other.viewport(), LEFT, pos=centre)
    else:
        other.setFocus()
        other.move_cursor(chosen)
        QTest.keyClick(other, Qt.Key.Key_Return)

    assert ranges.combos.hand_class == chosen
    assert ranges.combos_title.text() == "Combos of BB"
    there = ranges._model.ranges
    assert there is not None
    assert there.node is not None
    of_class = CLASS_COMBOS[chosen]
    held = [combo for combo in of_class if there.node.reach.oop[combo] > 0]
    told = [combo for combo in of_class if "weight" in ranges.combos.describe(int(combo))]
    assert told == held != []
    frame = other.frames(chosen)
    assert frame is not None
    assert frame.name() == ranges.appearance.look.accent


def test_that_an_unsolved_street_says_so_and_shows_its_ranges_once_it_is_solved(
    qtbot: QtBot, panel: ReviewPanel
) -> None:
    ranges = step_to(qtbot, panel, 10)
    assert ranges.titles[0].text().startswith("BTN to act: ")
    assert ranges.message.text() == "Not solved yet: these are the ranges the turn begins with."
    assert ranges.legend.text() == ""
    ranges = step_to(qtbot, panel, 12)
    assert ranges.legend.text() == "Not solved yet."
    assert not any(grid.isVisible() for grid in ranges.grids)

    QTest.mouseClick(panel.solve, LEFT)
    model = panel._model
    qtbot.waitUntil(
        lambda: (
            model.job is None
            and ranges._model.ranges is not None
            and ranges._model.ranges.node is not None
        ),
        timeout=PATIENCE * 4,
    )

    assert ranges.titles[0].text().startswith("BTN acts: ")
    assert "own solve of the river" in ranges.message.text().lower()
    assert all(grid.isVisible() for grid in ranges.grids)
    assert not ranges.again.isVisible()


def test_that_a_street_whose_nodes_are_gone_is_solved_again_by_its_button(
    qtbot: QtBot, panel: ReviewPanel, review: Review
) -> None:
    model, ranges = panel._model, panel.ranges
    QTest.mouseClick(panel.solve, LEFT)
    qtbot.waitUntil(lambda: model.job is None and not model.opened.to_solve, timeout=PATIENCE * 4)  # type: ignore[union-attr]
    assert model.opened is not None
    review.store.nodes.forget(model.opened.number)
    # From elsewhere, so that being back at the first decision tells that it was opened.
    model.go(0)
    model.open(model.opened.number)
    qtbot.waitUntil(lambda: model.at == 3, timeout=PATIENCE)
    step_to(qtbot, panel, 12)
    qtbot.waitUntil(ranges.again.isVisible, timeout=PATIENCE)

    QTest.mouseClick(ranges.again, LEFT)
    qtbot.waitUntil(
        lambda: model.job is None and ranges.titles[0].text().startswith("BTN acts: "),
        timeout=PATIENCE * 4,
    )

    assert not ranges.again.isVisible()


def test_that_what_cannot_be_read_is_told(
    qtbot: QtBot, panel: ReviewPanel, review: Review, monkeypatch: pytest.MonkeyPatch
) -> None:
    def damaged(_opened: object) -> None:
        raise OSError("the disk is gone")

    monkeypatch.setattr(review, "ranges", damaged)
    panel.ranges._model._reader = None

    QTest.keyClick(panel.line, Qt.Key.Key_Down)
    qtbot.waitUntil(lambda: bool(panel.ranges.message.error), timeout=PATIENCE)

    assert "the disk is gone" in panel.ranges.message.text()
    assert not any(grid.isVisible() for grid in panel.ranges.grids)
