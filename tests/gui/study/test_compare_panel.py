"""Comparing nodes: the one shown beside one that was pinned, and what they differ in."""

from collections.abc import Iterator, Sequence

import numpy as np
import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from gto_desktop.basis.errors import InputError
from gto_desktop.cards.combo import COMBO_COUNT
from gto_desktop.cards.hand_class import CLASS_COMBOS, parse_class
from gto_desktop.game.action import Action, ActionKind
from gto_desktop.game.player import Player
from gto_desktop.gui.base.appearance import Appearance
from gto_desktop.gui.base.bridge import Bridge
from gto_desktop.gui.node.models.node_reader import NodeReader
from gto_desktop.gui.node.models.study_model import CellView, StudyModel
from gto_desktop.gui.node.models.study_place import ActionStep, OpenSolution
from gto_desktop.gui.node.widgets.strategy_grid import StrategyGrid
from gto_desktop.gui.study.models.compare import node_gap, paired
from gto_desktop.gui.study.panels.compare_panel import ComparePanel, GapTable
from gto_desktop.solver.node_view import NodeView
from gto_desktop.solver.solution import Solution
from gto_desktop.solver.spec import SolveSpec
from tests.gui.ending import delete_now, windows_left
from tests.gui.fakes import (
    ALL_IN,
    BET,
    BIG_BET,
    CALL,
    CHECK,
    EXAMPLE,
    FOLD,
    RAISE,
    FakeServices,
    FakeSolution,
    example_spec,
    fake_node,
)

LEFT = Qt.MouseButton.LeftButton
QUEENS = parse_class("AQs")


class Reader(NodeReader):
    """Reads nodes as the window's reader does."""

    def __init__(self, services: FakeServices) -> None:
        self.services = services

    def lane(self, _solution: Solution) -> str:
        return "solution"

    def node(self, solution: Solution, line: str, cards: Sequence[int]) -> NodeView:
        return self.services.node(solution, line, cards)


class Bench:
    """The panel over a study whose nodes are read at once."""

    def __init__(self, appearance: Appearance, services: FakeServices) -> None:
        self.study, self.services, self.bridge = StudyModel(), services, Bridge()
        self.study.moved.connect(self.read)
        self.panel = ComparePanel(self.study, appearance, self.bridge, Reader(services))
        self.model = self.panel.model
        self.panel.resize(1000, 720)
        self.panel.show()
        self.study.open(OpenSolution(FakeSolution(example_spec()), "first"))

    def read(self) -> None:
        solution, place = self.study.solution, self.study.place
        if solution is not None:
            self.study.accept(place, fake_node(solution, place.line, place.cards))

    def texts(self, table: GapTable) -> list[list[str]]:
        return [table.texts(row) for row in range(len(table.rows))]

    def hover(self, grid: StrategyGrid, hand_class: int) -> None:
        place = QPointF(grid.cell_rect(hand_class).center() if hand_class >= 0 else QPoint(-5, -5))
        none = Qt.MouseButton.NoButton
        event = QMouseEvent(
            QEvent.Type.MouseMove, place, place, none, none, Qt.KeyboardModifier.NoModifier
        )
        QApplication.sendEvent(grid.viewport(), event)


@pytest.fixture
def bench(qtbot: QtBot, appearance: Appearance, services: FakeServices) -> Iterator[Bench]:
    made = Bench(appearance, services)
    yield made
    made.bridge.shutdown()
    made.panel.close()
    delete_now(made.panel)
    assert windows_left() == []


def pinned(bench: Bench) -> Bench:
    """The root pinned, and the node after a check shown."""
    QTest.mouseClick(bench.panel.pin_first, LEFT)
    bench.study.take(0)
    return bench


def test_that_the_panel_asks_for_a_node_to_pin(bench: Bench) -> None:
    assert bench.panel.currentIndex() == 0
    assert bench.panel.pin_first.isEnabled()

    bench.study.close()

    assert not bench.panel.pin_first.isEnabled()


def test_that_the_pinned_node_stays_while_the_shown_one_moves(bench: Bench) -> None:
    pinned(bench)

    assert bench.panel.currentIndex() == 1
    assert bench.model.now.node is bench.study.node
    assert bench.model.pinned.node is not None
    assert bench.model.pinned.node.line == "root"
    assert [label.text() for label in bench.panel.heads] == [
        "Qs7h2d  \u00b7  Check  \u00b7  IP",
        "Qs7h2d  \u00b7  Root  \u00b7  OOP",
    ]


def test_that_frequencies_and_evs_are_those_of_the_hands_that_meet() -> None:
    solution = FakeSolution(example_spec())
    now, before = fake_node(solution, "root", ()), fake_node(solution, "root/CHECK/CHECK", (51,))

    gap = node_gap(now, before, Player.OOP, Player.OOP)

    def by_hand(node: NodeView, action: int) -> tuple[float, float]:
        """Frequency and EV summed over pairs of hands, one by one."""
        total = taken = won = 0.0
        for combo in range(COMBO_COUNT):
            weight = float(node.met.oop[combo])
            if weight > 0:
                share = float(node.strategy[action, combo])
                total += weight
                taken += weight * share
                won += weight * share * float(node.action_ev[action, combo])
        return taken / total, won / taken

    for number, action in enumerate(gap.actions):
        (share, ev), (old_share, old_ev) = by_hand(now, number), by_hand(before, number)
        assert (action.share.now, action.share.pinned) == pytest.approx(
            (share, old_share), abs=1e-5
        )
        assert (action.ev.now, action.ev.pinned) == pytest.approx((ev, old_ev), rel=1e-4)
        assert action.share.gap == pytest.approx(share - old_share, abs=1e-5)
    assert sum(action.share.gap for action in gap.actions) == pytest.approx(0, abs=1e-5)


def test_that_a_class_is_compared_over_its_combos() -> None:
    solution = FakeSolution(example_spec())
    now, before = fake_node(solution, "root", ()), fake_node(solution, "root/CHECK/CHECK", (51,))

    gap = node_gap(now, before, Player.OOP, Player.OOP, QUEENS)

    combos = [c for c in CLASS_COMBOS[QUEENS] if before.reach.oop[c] > 0]
    weight = before.met.oop[combos]
    expected = before.strategy[:, combos] @ weight / weight.sum()
    assert [a.share.pinned for a in gap.actions] == pytest.approx(expected.tolist(), abs=1e-5)
    assert gap.combos.pinned == len(combos)


@pytest.mark.parametrize(
    ("now", "before", "expected"),
    [
        ((CHECK, BET), (CHECK, BET), [(0, 0), (1, 1)]),
        ((CHECK, BET, ALL_IN), (CHECK, BIG_BET), [(0, 0), (1, 1), (2, None)]),
        ((CHECK, BET, BIG_BET), (CHECK, BIG_BET), [(0, 0), (2, 1), (1, None)]),
        ((FOLD, CALL, RAISE), (CHECK, BET), [(2, 1), (0, None), (1, None), (None, 0)]),
        (
            (FOLD, Action(ActionKind.CALL, 100)),
            (FOLD, Action(ActionKind.CALL, 50)),
            [(0, 0), (1, 1)],
        ),
    ],
)
def test_that_actions_are_put_beside_their_like(
    now: Sequence[Action],
    before: Sequence[Action],
    expected: list[tuple[int | None, int | None]],
) -> None:
    assert paired(now, before) == expected


def test_that_the_table_shows_both_sides_and_their_difference(bench: Bench) -> None:
    pinned(bench)
    bench.study.display.set_big_blind(100)
    gap = bench.model.gap()
    assert gap is not None

    rows = bench.texts(bench.panel.range_table)

    assert [row[0] for row in rows] == [
        "Check",
        "Bet 2.75",
        "Bet 5.5",
        "All-in 97.5",
        "All",
        "Equity",
    ]
    for row, action in zip(rows, gap.actions, strict=False):
        figures = [float(text.replace("\u2212", "-")) for text in row[1:]]
        assert figures[:3] == pytest.approx(
            [100 * x for x in (action.share.now, action.share.pinned, action.share.gap)], abs=0.051
        )
        assert figures[3:] == pytest.approx(
            [x / 100 for x in (action.ev.now, action.ev.pinned, action.ev.gap)], abs=0.0051
        )
        assert row[3][0] in "+\u22120"


def test_that_an_action_of_one_side_only_has_dashes_on_the_other(bench: Bench) -> None:
    pinned(bench)
    bench.study.move((ActionStep("BET 275"),))

    rows = {row[0]: row for row in bench.texts(bench.panel.range_table)}

    assert rows["Fold"][2] == "\u2013"
    assert rows["Check"][1] == "\u2013"
    assert rows["Raise 825 / Bet 275"][1] != "\u2013"


def test_that_hovering_a_hand_on_either_side_compares_it_on_both(bench: Bench) -> None:
    pinned(bench)
    for grid in bench.panel.grids:
        bench.hover(grid, QUEENS)

        assert bench.panel.hand_title.text() == "AQs"
        assert bench.model.now.pinned == bench.model.pinned.pinned == QUEENS
        assert bench.panel.hand_table.rows_model.rowCount() == 6

        bench.hover(grid, -1)
        assert bench.panel.hand_table.rows_model.rowCount() == 0


def test_that_a_clicked_hand_stays_until_it_is_clicked_again(bench: Bench) -> None:
    pinned(bench)
    left, right = bench.panel.grids
    place = left.cell_rect(QUEENS).center()
    QTest.mouseClick(left, LEFT, pos=place)
    bench.hover(right, parse_class("77"))
    assert bench.panel.hand_title.text() == "77"

    bench.hover(right, -1)
    assert bench.panel.hand_title.text() == "AQs"
    left.pinned.emit(QUEENS)

    bench.hover(left, -1)
    assert "Hover" in bench.panel.hand_title.text()


def test_that_both_grids_show_the_chosen_view(bench: Bench) -> None:
    pinned(bench)

    QTest.mouseClick(bench.panel.views.buttons[1], LEFT)

    assert bench.model.now.view is bench.model.pinned.view is CellView.EV


def test_that_the_pinned_side_follows_the_line_in_its_own_solution(
    qtbot: QtBot, bench: Bench
) -> None:
    other = SolveSpec.from_dict({**EXAMPLE, "pot": 400})
    pinned(bench)
    bench.study.open(OpenSolution(FakeSolution(other), "second"))

    QTest.mouseClick(bench.panel.follow.buttons[1], LEFT)
    bench.study.take(1)

    qtbot.waitUntil(
        lambda: (
            bench.model.pinned.node is not None and bench.model.pinned.node.line == "root/BET 275"
        )
    )
    assert bench.model.title.startswith("first")
    assert bench.model.now.node is not bench.model.pinned.node
    assert bench.model.steps is None  # it is a node of a solution that is no longer open

    QTest.mouseClick(bench.panel.follow.buttons[0], LEFT)
    reference = bench.study.display.reference
    assert reference is not None
    assert bench.model.pinned.node is reference.node


def test_that_a_line_the_pinned_solution_has_not_is_said(
    qtbot: QtBot, bench: Bench, monkeypatch: pytest.MonkeyPatch
) -> None:
    def missing(_solution: Solution, _line: str, _cards: Sequence[int]) -> NodeView:
        raise InputError("There is no bet of 275.")

    pinned(bench)
    bench.study.open(
        OpenSolution(FakeSolution(SolveSpec.from_dict({**EXAMPLE, "pot": 400})), "second")
    )
    monkeypatch.setattr(bench.services, "node", missing)
    QTest.mouseClick(bench.panel.follow.buttons[1], LEFT)

    bench.study.take(1)

    qtbot.waitUntil(lambda: bench.panel.message.error == "There is no bet of 275.")
    assert bench.model.pinned.node is None
    assert bench.panel.range_table.rows_model.rowCount() == 0


def test_that_the_same_spot_solved_on_is_compared_with_what_it_was(bench: Bench) -> None:
    QTest.mouseClick(bench.panel.pin_first, LEFT)
    before = bench.study.node
    locked = {**EXAMPLE, "locks": [{"line": "root", "strategy": {"AQs": [1, 0, 0, 0]}}]}

    bench.study.open(OpenSolution(FakeSolution(SolveSpec.from_dict(locked)), "with a lock"))

    assert bench.model.pinned.node is before
    assert bench.model.now.node is not before
    assert "with a lock" in bench.panel.captions[0].text()
    assert bench.model.steps == ()


def test_that_the_pinned_node_can_be_gone_to_and_let_go_of(qtbot: QtBot, bench: Bench) -> None:
    bench.study.take(0)
    bench.study.take(0)
    bench.study.compare_with_this()
    bench.study.root()

    with qtbot.waitSignal(bench.panel.chosen) as told:
        QTest.mouseClick(bench.panel.go, LEFT)
    assert told.args == [(ActionStep("CHECK"), ActionStep("CHECK"))]
    QTest.mouseClick(bench.panel.unpin, LEFT)

    assert bench.panel.currentIndex() == 0
    assert bench.study.display.reference is None


def test_that_what_is_pinned_elsewhere_is_compared_here(bench: Bench) -> None:
    bench.study.compare_with_this()

    assert bench.panel.currentIndex() == 1
    gap = bench.model.gap()
    assert gap is not None
    assert np.allclose([action.share.gap for action in gap.actions], 0)


def test_that_closing_the_solution_lets_go_of_it_but_keeps_the_pinned_node(bench: Bench) -> None:
    pinned(bench)
    assert bench.panel.follow.isEnabled()

    bench.study.close()

    assert not bench.model.can_follow
    assert not bench.panel.follow.isEnabled()
    assert bench.model.pinned.node is not None
