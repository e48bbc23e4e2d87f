"""Node locking: hands are selected, held, previewed, and applied only when asked."""

from collections.abc import Iterator

import numpy as np
import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from gto_desktop.cards.card import parse_card
from gto_desktop.cards.combo import COMBO_COUNT, combo_name, parse_combo
from gto_desktop.cards.hand_class import CLASS_COMBOS, parse_class
from gto_desktop.gui.base.appearance import Appearance
from gto_desktop.gui.node.models.study_model import StudyModel
from gto_desktop.gui.node.models.study_place import ActionStep, CardStep, OpenSolution
from gto_desktop.gui.solve.models.spot import SpotModel
from gto_desktop.gui.solve.panels.spot_panel import SpotLocks
from gto_desktop.gui.study.models.locked_rows import leaning, with_share
from gto_desktop.gui.study.panels.lock_panel import LockPanel
from gto_desktop.services.solving.solving import Solving
from gto_desktop.solver.node_view import NodeView
from gto_desktop.solver.progress import finish
from gto_desktop.solver.solution import Solution
from gto_desktop.solver.solve_order import SolveOrder
from gto_desktop.solver.spec import NodeLock, SolveSpec
from tests.gui.ending import delete_now, windows_left
from tests.gui.fakes import EXAMPLE, FakeServices, FakeSolution

LEFT = Qt.MouseButton.LeftButton
CHECK, BET, BIG_BET, ALL_IN = range(4)
ACE = parse_card("As")


class Bench:
    """The panel over a study whose nodes are read at once."""

    def __init__(self, appearance: Appearance) -> None:
        self.study = StudyModel()
        self.services: FakeServices | Solving = FakeServices()
        self.study.moved.connect(self.read)
        self.panel = LockPanel(self.study, appearance)
        self.draft = self.panel.draft
        self.applied: list[SolveSpec] = []
        self.panel.applied.connect(self.applied.append)
        self.panel.resize(1240, 760)
        self.panel.show()

    def read(self) -> None:
        solution, place = self.study.solution, self.study.place
        if solution is not None:
            node = self.services.node(solution, place.line, place.cards)
            self.study.accept(place, node)

    def open(self, *locks: NodeLock) -> None:
        spec = SolveSpec.from_dict({**EXAMPLE, "locks": [lock.to_dict() for lock in locks]})
        self.study.open(OpenSolution(FakeSolution(spec), "test"))

    def select(self, *hands: str) -> None:
        chosen = np.zeros(COMBO_COUNT, np.bool_)
        for hand in hands:
            if len(hand) > 3:
                chosen[parse_combo(hand)] = True
            else:
                chosen[list(CLASS_COMBOS[parse_class(hand)])] = True
        self.draft.select(chosen)

    def to_turn(self) -> None:
        self.study.move((ActionStep("CHECK"), ActionStep("CHECK"), CardStep(ACE)))

    def apply(self) -> SolveSpec:
        QTest.mouseClick(self.panel.apply_button, LEFT)
        return self.applied[-1]

    def column(self, hand: str) -> list[float]:
        shares: list[float] = self.draft.strategy()[:, parse_combo(hand)].tolist()
        return shares


@pytest.fixture
def bench(qtbot: QtBot, appearance: Appearance) -> Iterator[Bench]:
    made = Bench(appearance)
    made.open()
    yield made
    made.panel.close()
    delete_now(made.panel)
    assert windows_left() == []


def node(bench: Bench) -> NodeView:
    assert bench.draft.node is not None
    return bench.draft.node


def test_that_a_stroke_over_the_grid_selects_what_it_crosses(bench: Bench) -> None:
    grid = bench.panel.grid
    start, end = (grid.cell_rect(parse_class(hand)).center() for hand in ("AQs", "A9s"))

    QTest.mousePress(grid, LEFT, pos=start)
    QTest.mouseMove(grid, end)
    QTest.mouseRelease(grid, LEFT, pos=end)

    crossed = {"AQs", "AJs", "ATs", "A9s"}
    combos = {c for hand in crossed for c in CLASS_COMBOS[parse_class(hand)]}
    assert set(np.flatnonzero(bench.draft.selected)) == combos


def test_that_a_stroke_that_starts_on_a_selected_hand_takes_out(bench: Bench) -> None:
    grid = bench.panel.grid
    place = grid.cell_rect(parse_class("AQs")).center()
    QTest.mouseClick(grid, LEFT, pos=place)
    assert bench.draft.selected.sum() == 4

    QTest.mouseClick(grid, LEFT, pos=place + QPoint(2, 2))

    assert not bench.draft.selected.any()


def test_that_the_keyboard_selects_and_holds(bench: Bench) -> None:
    grid = bench.panel.grid
    grid.setFocus()
    grid.move_cursor(parse_class("AJs"))
    QTest.keyClick(grid, Qt.Key.Key_Space)
    QTest.keyClick(grid, Qt.Key.Key_Right)
    QTest.keyClick(grid, Qt.Key.Key_Return)

    bench.panel.mix.rows[BET].all_button.click()

    assert bench.apply().locks == (
        NodeLock("root", None, {"AJs": (0, 1, 0, 0), "ATs": (0, 1, 0, 0)}),
    )


def test_that_single_combos_are_held_by_their_names(bench: Bench) -> None:
    bench.select("JJ")
    bench.panel.combos.show_class(parse_class("JJ"))
    switch = next(s for s in bench.panel.combos.switches if combo_name(s.combo) == "JhJd")
    QTest.mouseClick(switch, LEFT)

    bench.draft.always(CHECK)

    (lock,) = bench.apply().locks
    assert set(lock.strategy) == {combo_name(c) for c in CLASS_COMBOS[parse_class("JJ")]} - {"JhJd"}


def test_that_every_hand_held_alike_is_a_lock_of_the_whole_node(bench: Bench) -> None:
    QTest.keyClick(bench.panel, Qt.Key.Key_A, Qt.KeyboardModifier.ControlModifier)

    bench.draft.always(BIG_BET)

    assert bench.apply().locks == (NodeLock("root", None, {"": (0, 0, 1, 0)}),)


def test_that_nothing_is_told_before_it_is_applied(bench: Bench) -> None:
    assert not bench.panel.apply_button.isEnabled()
    bench.select("AQs")
    bench.draft.always(BET)
    assert bench.applied == []

    QTest.mouseClick(bench.panel.discard, LEFT)

    assert bench.draft.locks == ()
    assert not bench.panel.apply_button.isEnabled()
    bench.panel.apply()
    assert bench.applied == []


def test_that_a_slider_leaves_the_others_their_proportions_and_the_sum_at_1(bench: Bench) -> None:
    bench.select("AQs")
    before = bench.draft.mix()

    bench.panel.mix.rows[BET].slider.setValue(700)

    after = bench.draft.mix()
    assert after[BET] == pytest.approx(0.7)
    assert after.sum() == pytest.approx(1)
    rest = [CHECK, BIG_BET, ALL_IN]
    assert after[rest] / after[rest].sum() == pytest.approx(
        before[rest] / before[rest].sum(), abs=1e-5
    )
    shown = [row.number.value() for row in bench.panel.mix.rows]
    assert sum(shown) == pytest.approx(100, abs=0.2)


def test_that_a_slider_pulled_to_the_end_and_back_changes_nothing_and_is_one_edit(
    bench: Bench,
) -> None:
    bench.select("AQs", "KQs")
    before, slider = bench.draft.mix(), bench.panel.mix.rows[CHECK].slider

    slider.sliderPressed.emit()
    for value in (400, 900, 1000, round(before[CHECK] * 1000)):
        slider.setValue(value)

    assert bench.draft.mix() == pytest.approx(before, abs=1e-3)
    bench.draft.undo()
    assert bench.draft.locks == ()
    assert not bench.draft.history.can_undo


def test_that_a_slider_moved_by_keys_goes_on_from_what_another_one_did(bench: Bench) -> None:
    bench.draft.select_all()
    first, second = (row.slider for row in bench.panel.mix.rows[:2])
    first.setValue(0)
    first.setValue(600)

    QTest.keyClick(second, Qt.Key.Key_Right)
    by_key = bench.draft.mix()
    QTest.keyClick(second, Qt.Key.Key_Left)

    assert bench.draft.mix()[0] == pytest.approx(0.6, abs=0.006)
    assert by_key[1] == pytest.approx(bench.draft.mix()[1] + 0.01, abs=0.002)
    bench.draft.undo()
    assert bench.draft.mix()[0] == pytest.approx(0.6, abs=0.002)


def test_that_a_typed_share_is_taken(bench: Bench) -> None:
    bench.select("AQs")
    number = bench.panel.mix.rows[ALL_IN].number
    number.setFocus()
    number.selectAll()

    QTest.keyClicks(number, "25")
    QTest.keyClick(number, Qt.Key.Key_Return)

    assert bench.draft.mix()[ALL_IN] == pytest.approx(0.25)


def test_that_never_shares_out_what_each_hand_did_over_what_else_it_does(bench: Bench) -> None:
    bench.select("AQs", "JJ")
    solved = node(bench).strategy.astype(float)

    QTest.mouseClick(bench.panel.mix.rows[CHECK].none_button, LEFT)

    for hand in ("AcQc", "JcJd"):
        old = solved[:, parse_combo(hand)]
        expected = [0, *(old[1:] / old[1:].sum())]
        assert bench.column(hand) == pytest.approx(expected, abs=1e-5)


def test_that_a_hand_that_did_nothing_else_shares_out_evenly() -> None:
    pure = np.array([[1.0], [0.0], [0.0]])

    assert with_share(pure, 0, 0.0)[:, 0].tolist() == [0, 0.5, 0.5]


def test_that_leaning_multiplies_all_odds_alike_and_meets_the_share() -> None:
    rows = np.array([[0.2, 0.5, 0.9, 1.0], [0.8, 0.5, 0.1, 0.0]])
    weights = np.array([1.0, 0.5, 2.0, 0.5])

    moved = leaning(rows, weights, 0, 0.4)

    assert moved[0] @ weights / weights.sum() == pytest.approx(0.4)
    assert moved.sum(axis=0) == pytest.approx(np.ones(4))
    odds = moved[0, :3] / moved[1, :3] / (rows[0, :3] / rows[1, :3])
    assert odds == pytest.approx(np.full(3, odds[0]))
    assert moved[0, 3] > 0.99  # what is always done is given up last


def test_that_any_share_is_reached_even_where_every_hand_is_sure() -> None:
    rows = np.array([[1.0, 0.0, 0.0], [0.0, 1.0, 1.0]])
    weights = np.array([1.0, 1.0, 2.0])

    for share in (0.0, 0.1, 0.25, 0.8, 1.0):
        assert leaning(rows, weights, 0, share)[0] @ weights / 4 == pytest.approx(share, abs=1e-6)


def test_that_the_check_box_keeps_which_hands_lean_to_the_action(bench: Bench) -> None:
    bench.draft.select_all()
    QTest.mouseClick(bench.panel.mix.leaning, LEFT, pos=QPoint(8, 8))
    solved = node(bench).strategy[BET]

    bench.draft.set_share(BET, 0.5)

    assert bench.draft.mix()[BET] == pytest.approx(0.5, abs=1e-4)
    assert "Bet 275 50.0 %" in bench.panel.totals[1].text()
    there = node(bench).reach.oop > 0
    order = np.argsort(solved[there])
    assert (np.diff(bench.draft.strategy()[BET][there][order]) >= -1e-6).all()


def test_that_a_hand_held_as_solved_plays_the_same_and_counts_as_unchanged(bench: Bench) -> None:
    bench.select("AQs")

    QTest.mouseClick(bench.panel.as_solved, LEFT)

    assert bench.draft.held().sum() == 3  # the board takes one of the four
    assert not bench.draft.differs().any()
    (lock,) = bench.apply().locks
    for name, row in lock.strategy.items():
        assert row == pytest.approx(node(bench).strategy[:, parse_combo(name)].tolist(), abs=1e-5)


def test_that_the_preview_counts_and_marks_what_is_held(bench: Bench) -> None:
    bench.select("AQs", "JJ")
    bench.draft.always(BET)
    grid = bench.panel.grid

    # Three of AQs on a board with a queen, and JJ at half weight.
    assert "Hands locked here: 2 (6.0 combos)" in bench.panel.summary.text()
    assert "partly" not in grid.describe(parse_class("AQs"))
    assert "locked, changed" in grid.describe(parse_class("AQs"))
    assert "locked" not in grid.describe(parse_class("KQs"))
    table = grid.table
    assert table is not None
    assert table.shares[:, parse_class("AQs")].tolist() == pytest.approx([0, 1, 0, 0])
    before = bench.panel.solved_grid.table
    assert before is not None
    assert before.shares[BET, parse_class("AQs")] < 0.999


def test_that_undo_in_the_panel_takes_back_locks_and_reaches_no_window(bench: Bench) -> None:
    bench.select("AQs")
    bench.draft.always(BET)
    bench.draft.always(CHECK)
    control = Qt.KeyboardModifier.ControlModifier

    QTest.keyClick(bench.panel.grid, Qt.Key.Key_Z, control)
    assert bench.column("AcQc") == [0, 1, 0, 0]
    QTest.keyClick(bench.panel.grid, Qt.Key.Key_Z, control)
    assert bench.draft.locks == ()
    QTest.keyClick(bench.panel.grid, Qt.Key.Key_Z, control | Qt.KeyboardModifier.ShiftModifier)
    assert bench.column("AcQc") == [0, 1, 0, 0]


def test_that_a_lock_is_for_this_runout_or_for_all(bench: Bench) -> None:
    bench.to_turn()
    bench.select("KQs")
    bench.draft.always(CHECK)
    assert bench.draft.locks[-1].cards == (ACE,)

    QTest.mouseClick(bench.panel.scope.buttons[1], LEFT)
    bench.draft.always(BET)

    # The lock of the runout would have hidden it: it gives way.
    assert bench.apply().locks == (NodeLock("root/CHECK/CHECK", None, {"KQs": (0, 1, 0, 0)}),)
    assert bench.column("KcQc") == [0, 1, 0, 0]


def test_that_a_class_is_held_on_runouts_that_have_more_of_its_combos(bench: Bench) -> None:
    bench.to_turn()
    bench.draft.set_this_runout(False)
    bench.select("AQs")

    bench.draft.always(CHECK)

    assert set(bench.apply().locks[0].strategy) == {"AQs"}


def test_that_freeing_on_one_runout_leaves_the_lock_of_all_below_it(bench: Bench) -> None:
    bench.open(
        NodeLock("root/CHECK/CHECK", None, {"KQs": (1, 0, 0, 0)}),
        NodeLock("root/CHECK/CHECK", (ACE,), {"KQs": (0, 0, 0, 1)}),
    )
    bench.to_turn()
    bench.select("KQs")
    assert bench.column("KcQc") == [0, 0, 0, 1]

    QTest.mouseClick(bench.panel.free, LEFT)
    assert bench.column("KcQc") == [1, 0, 0, 0]
    QTest.mouseClick(bench.panel.free, LEFT)

    assert bench.draft.locks == ()
    assert bench.draft.freed()[parse_combo("KcQc")]


def test_that_locks_of_the_spot_are_listed_gone_to_and_removed(bench: Bench) -> None:
    kept = NodeLock("root/BET 275", None, {"AA": (0, 0, 1)})
    gone = NodeLock("root/CHECK/CHECK", (ACE,), {"KQs": (0, 0, 0, 1)})
    bench.open(kept, gone)
    table, went = bench.panel.list.table, list[object]()
    bench.panel.chosen.connect(went.append)
    rows = [table.texts(row) for row in range(2)]
    # Only what the ranges hold on this board counts.
    assert rows == [["Bet 50 % (275)", "all", "1", "6.0"], ["Check, Check", "As", "1", "3.0"]]

    table.selectRow(1)
    QTest.keyClick(table, Qt.Key.Key_Return)
    QTest.keyClick(table, Qt.Key.Key_Delete)

    assert went == [(ActionStep("CHECK"), ActionStep("CHECK"), CardStep(ACE))]
    assert bench.apply().locks == (kept,)


def test_that_a_lock_of_a_spot_file_is_found_however_its_line_is_written(bench: Bench) -> None:
    bench.open(NodeLock("check/bet_275", None, {"AQs": (0.25, 0.25, 0.5)}))

    bench.study.move((ActionStep("CHECK"), ActionStep("BET 275")))

    assert bench.column("AcQc") == [0.25, 0.25, 0.5]


def test_that_a_strategy_is_copied_to_a_node_with_the_same_kinds_of_actions(bench: Bench) -> None:
    copied = node(bench).strategy
    QTest.mouseClick(bench.panel.copy, LEFT)
    bench.study.move((ActionStep("BET 275"),))
    bench.draft.select_all()
    assert not bench.panel.paste.isEnabled()  # fold, call and raise are other actions

    bench.to_turn()
    bench.select("KQs")
    QTest.mouseClick(bench.panel.paste, LEFT)

    assert bench.column("KcQc") == pytest.approx(copied[:, parse_combo("KcQc")].tolist(), abs=1e-5)


def test_that_edits_at_several_nodes_are_applied_together(bench: Bench) -> None:
    bench.select("AQs")
    bench.draft.always(BET)
    bench.study.move((ActionStep("CHECK"),))
    assert not bench.draft.selected.any()
    bench.select("77")
    bench.draft.always(CHECK)

    assert [lock.line for lock in bench.apply().locks] == ["root", "root/CHECK"]


def test_that_the_panel_says_where_nothing_can_be_held(bench: Bench) -> None:
    assert bench.panel.currentIndex() == 1

    bench.study.move((ActionStep("CHECK"), ActionStep("CHECK")))
    at_chance = bench.panel.empty_text.text()
    bench.study.close()

    assert bench.panel.currentIndex() == 0
    assert "decision" in at_chance
    assert "Open or solve a spot" in bench.panel.empty_text.text()
    assert not any(command.can and command.can() for command in bench.panel.commands())


def test_that_a_spot_keeps_its_locks_through_the_form(qtbot: QtBot) -> None:
    lock = NodeLock("root/CHECK", None, {"AA": (0.5, 0, 0.5, 0), "KdKh": (1, 0, 0, 0)})
    spec = SolveSpec.from_dict({**EXAMPLE, "locks": [lock.to_dict()]})
    spot = SpotModel()
    widget = SpotLocks(spot)
    qtbot.addWidget(widget)
    assert widget.isHidden()

    spot.show(spec)

    assert spot.check().spec == spec
    assert list(spot.locks) == [lock]
    assert "1 node lock" in widget.count.text()
    QTest.mouseClick(widget.remove, LEFT)
    assert list(spot.locks) == []
    assert widget.isHidden()
    spot.undo()
    assert spot.check().spec == spec


RIVER = {
    "board": "Ah9d6d9h2c",
    "oop_range": "AA,99,KQs,T8s",
    "ip_range": "KK,QQ,AQs,T9s",
    "pot": 100,
    "effective_stack": 100,
    "bet_sizes": {"river": [50]},
    "raise_sizes": {"river": []},
}


def _solve(services: Solving, spec: SolveSpec) -> Solution:
    return finish(services.solve(SolveOrder(spec, 5.0, 20, 1, 32)))


def test_that_what_is_held_is_what_the_solver_then_plays(bench: Bench) -> None:
    services = bench.services = Solving()
    bench.study.open(OpenSolution(_solve(services, SolveSpec.from_dict(RIVER)), "own"))
    bench.select("AA")
    bench.draft.set_share(BET, 0.3)
    bench.select("KdQd")
    bench.draft.always(BET)

    bench.study.open(OpenSolution(_solve(services, bench.apply()), "own"))

    solved = node(bench).strategy
    for aces in ("AsAd", "AsAc"):
        assert solved[:, parse_combo(aces)].tolist() == pytest.approx([0.7, 0.3], abs=1e-4)
    assert solved[:, parse_combo("KdQd")].tolist() == pytest.approx([0, 1], abs=1e-6)
    assert not bench.draft.is_changed
    assert bench.draft.held().sum() == 4  # the board leaves three AA


def test_that_a_hidden_panel_catches_up_when_it_is_shown(bench: Bench) -> None:
    bench.panel.hide()
    bench.study.move((ActionStep("CHECK"),))

    bench.panel.show()

    assert bench.panel.heading.text() == "IP  \u00b7  Check"
    assert bench.panel.grid.table is not None
    assert len(bench.panel.grid.table.shares) == len(node(bench).actions)


def test_that_a_narrow_panel_leaves_out_the_grid_as_solved(bench: Bench) -> None:
    assert bench.panel.solved_grid.isVisible()

    bench.panel.resize(700, 600)

    assert not bench.panel.solved_grid.isVisible()
    assert bench.panel.grid.isVisible()
