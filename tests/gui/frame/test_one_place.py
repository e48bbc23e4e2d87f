"""All panels tell one place, whatever is clicked, pressed, gone back to, or comes to its end."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import TYPE_CHECKING, ClassVar

import pytest
from hypothesis import HealthCheck, Phase, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    rule,
    run_state_machine_as_test,
)
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from gto_desktop.cards.board import Board
from gto_desktop.cards.card import card_name
from gto_desktop.game.player import PerPlayer, Player
from gto_desktop.gui.base.jobs import Flow
from gto_desktop.gui.frame.main_window import MainWindow
from gto_desktop.gui.node.models.class_table import action_lines
from gto_desktop.gui.node.models.study_place import ActionStep, StudyPlace
from gto_desktop.gui.study.panels.tree_panel import TreePanel
from gto_desktop.services.solving.past_solves import Entry, PastSolve
from gto_desktop.services.study.place import read_place, steps_of, write_place
from gto_desktop.solver.progress import Progress, Steps
from gto_desktop.solver.solution import Solution
from gto_desktop.solver.spec import SolveSpec
from tests.gui.fakes import FakeSolution, example_spec
from tests.gui.frame.desk import BTN_V_BB, Desk

if TYPE_CHECKING:
    from gto_desktop.gui.study.models.navigator import HandSpot

LEFT = Qt.MouseButton.LeftButton
NOT_THERE = ("7h5d3s", "9c9d3h")


class OnePlace(RuleBasedStateMachine):
    """A user who does anything in any order."""

    desk: ClassVar[Desk]

    @property
    def window(self) -> MainWindow:
        return self.desk.window

    @initialize()
    def begin(self) -> None:
        self.desk.begin()

    def teardown(self) -> None:
        self.desk.services.gate.set()
        self.desk.settle()

    # ------------------------------------------------------------------------------ what is done

    @rule(number=st.integers(1, 4))
    def press_a_number(self, number: int) -> None:
        self.window.models.walk.take(number - 1)
        self.desk.settle()

    @rule(number=st.integers(1, 4))
    def press_a_key(self, number: int) -> None:
        panels = self.window.panels
        if panels.hand.flop_row.isVisible() and self.shown().flop is None:
            return  # There a figure begins the name of a flop.
        panels.grid.grid.setFocus()
        QTest.keyClick(self.window, Qt.Key(Qt.Key.Key_0 + number))
        self.desk.settle()

    @rule(key=st.sampled_from(["tree", "flops"]))
    def look_at(self, key: str) -> None:
        self.window.show_panel(key)
        self.desk.settle()

    @rule()
    def ask_for_the_grid(self) -> None:
        place = self.window.panels.grid_place
        if not place.card.close_button.isVisible():
            return
        before, order = self.shown(), self.window.panels.solve.order
        is_at_it = order is not None and before.flop == order.spec.board
        QTest.mouseClick(place.card.close_button, LEFT)
        self.desk.settle()

        assert not place.has_card
        assert self.shown() == before or is_at_it

    @rule(numbers=st.lists(st.integers(1, 3), min_size=2, max_size=6))
    def press_numbers_fast(self, numbers: list[int]) -> None:
        for number in numbers:
            self.window.models.walk.take(number - 1)
        self.desk.settle()

    @rule()
    def walk_to_the_flop(self) -> None:
        self.window.models.navigator.go(f"6max: {' '.join(BTN_V_BB)}")
        self.desk.settle()

    @rule(depth=st.integers(0, 7), row=st.integers(-1, 2))
    def click_a_seat(self, depth: int, row: int) -> None:
        if not self.window.panels.hand.strip.isVisible():
            return
        cards = self.window.panels.hand.strip.cards
        card = cards[depth % len(cards)]
        buttons = (card.head, *card.buttons)
        QTest.mouseClick(buttons[(row + 1) % len(buttons)], LEFT)
        self.desk.settle()

    @rule()
    def begin_a_new_hand(self) -> None:
        if not self.window.panels.hand.reset_button.isEnabled():
            return
        self.window.panels.hand.reset_button.click()
        self.desk.settle()

    @rule()
    def take_a_move_back(self) -> None:
        if not self.window.panels.hand.back_button.isEnabled():
            return
        self.window.panels.hand.back_button.click()
        self.desk.settle()

    @rule(number=st.integers(0, 4))
    def type_a_flop(self, number: int) -> None:
        if not self.window.panels.hand.flop_row.isVisible():
            return
        field = self.window.panels.hand.flop_edit
        boards = [*map(str, self.desk.flops), *NOT_THERE]
        field.setText(boards[number % len(boards)])
        QTest.keyClick(field, Qt.Key.Key_Return)
        self.desk.settle()

    @rule(depth=st.integers(0, 6), number=st.integers(0, 3))
    def click_in_the_line_after_the_flop(self, depth: int, number: int) -> None:
        steps = self.window.models.study.steps
        if steps and isinstance(steps[depth % len(steps)], ActionStep):
            self.window.panels.line.chosen.emit(depth % len(steps), number)
        else:
            self.window.panels.line.visited.emit(depth)
        self.desk.settle()

    @rule(number=st.integers(0, 6))
    def click_before_the_root_of_a_turn(self, number: int) -> None:
        earlier = self.window.panels.line.earlier
        if not earlier:
            return
        QTest.mouseClick(earlier[number % len(earlier)].buttons[0], LEFT)
        self.desk.settle()

    @rule(number=st.integers(0, 51))
    def deal_a_card(self, number: int) -> None:
        study = self.window.models.study
        cards = study.card_choices()
        if not cards or study.ends_with_flop:
            return
        self.window.panels.runout.picked.emit(cards[number % len(cards)])
        self.desk.settle()

    @rule(way=st.sampled_from(["up", "root"]))
    def go_up(self, way: str) -> None:
        models = self.window.models
        models.navigator.up() if way == "up" else models.walk.root()
        self.desk.settle()

    @rule(back=st.booleans())
    def go_through_the_history(self, back: bool) -> None:
        crumbs = self.window.panels.crumbs
        (crumbs.back if back else crumbs.forward).emit()
        self.desk.settle()

    @rule(version=st.sampled_from(["6max", "6max_20bb", "9max_100bb"]))
    def choose_a_data_set(self, version: str) -> None:
        self.window.models.hand.set_version(version)
        self.desk.settle()

    @rule()
    def open_a_file(self) -> None:
        self.window.models.open_file(FakeSolution(example_spec()), Path("mine.gtosol"))
        self.desk.settle()

    @rule()
    def close_the_solution(self) -> None:
        self.window.models.close_solution()
        self.desk.settle()

    @rule(text=st.sampled_from(NOT_THERE))
    def begin_a_solve(self, text: str) -> None:
        panels = self.window.panels
        if panels.solve.running or not panels.hand.flop_row.isVisible():
            return
        view = self.window.models.hand.view
        assert view is not None
        if view.ranges is None or not all(reach.any() for reach in view.ranges.reach):
            return  # A line that nobody plays has nothing to solve.
        self.desk.begin_a_solve(text)

    @rule()
    def let_the_solve_end(self) -> None:
        if not self.window.panels.solve.running:
            return
        before, waits = self.shown(), self.window.panels.grid_place.has_card
        self.desk.services.gate.set()
        self.desk.settle()

        # Who waits for it in its place sees it; nobody else is taken away from where he is.
        assert waits or self.shown() == before
        ready = self.window.panels.hand_solves.ready
        assert waits or ready is not None or self.window.models.study.opened is not None

    @rule()
    def open_what_is_ready(self) -> None:
        if not self.window.ready.isVisible():
            return
        wanted = self.window.panels.hand_solves.ready
        QTest.mouseClick(self.window.ready.open_button, LEFT)
        self.desk.settle()

        assert self.window.models.study.opened == wanted
        # What was solved before it, and is not on the disk, is offered next.
        assert self.window.panels.hand_solves.ready != wanted

    # ------------------------------------------------------------------------------ what is true

    def shown(self) -> StudyPlace:
        return self.window.models.walk.where.now

    @invariant()
    def all_panels_tell_one_place(self) -> None:
        models, panels = self.window.models, self.window.panels
        now, hand, study = models.walk.where.now, models.hand, models.study
        if hand.problem:
            return
        assert hand.view is not None
        assert (hand.view.version, hand.view.moves) == now.line
        strip = panels.hand.strip
        taken = [
            button.choice.label for card in strip.cards for button in card.buttons if button.taken
        ]
        assert tuple(taken) == now.moves
        assert panels.hand.flop_edit.text() == ("" if now.flop is None else str(now.flop))
        assert panels.hand.versions.currentData() == now.version
        assert panels.hand.strip.isVisible() == (not models.elsewhere)
        assert panels.line.isVisible() == (now.opened is not None)
        node = study.node
        if now.opened is not None:
            root = now.opened.root
            if root is not None:
                assert (root.version, root.moves, root.flop) == (*now.line, now.flop)
            above = () if root is None else steps_of(root)
            assert len(panels.line.earlier) == len(above)
            assert node is study.current()
            assert node is not None
            assert node.line == study.place.line
            assert panels.grid.grid.cells is not None
        elif hand.view.node is not None or hand.view.ranges is not None:
            assert node is (hand.view.ranges or hand.view.node)
            assert not study.blank
        else:
            assert node is None
            assert study.blank
        self.the_text_of_the_place_leads_back_to_it()
        self.the_node_panel_names_who_acts()
        self.one_pot_is_told_and_its_cards_are_those_of_the_node()
        self.the_tree_stands_where_the_user_is_and_tells_his_figures()

    def one_pot_is_told_and_its_cards_are_those_of_the_node(self) -> None:
        panels, node = self.window.panels, self.window.models.study.node
        on_flop = node is not None and bool(node.board.cards)
        above, beside = panels.hand.pot, panels.grid.board.words
        assert beside.isVisibleTo(panels.grid) == on_flop
        assert above.isHidden() == (self.shown().opened is not None)
        if node is not None and on_flop:
            cards = [card for group in panels.grid.board.cards.groups for card in group]
            assert cards == list(node.board.cards)

    def the_tree_stands_where_the_user_is_and_tells_his_figures(self) -> None:
        tree, study = self.window.findChild(TreePanel), self.window.models.study
        if study.opened is None or study.node is None or tree is None or not tree.isVisible():
            return
        row = tree.rows.current
        assert row is not None
        assert row.steps == study.steps
        if study.node.kind == "action":
            assert [below.line for below in row.rows] == action_lines(study.node)

    def the_text_of_the_place_leads_back_to_it(self) -> None:
        text = self.window.models.navigator.text()
        assert self.window.panels.crumbs.line.text() == text
        if text:
            place = read_place(text)
            assert write_place(place) == text
            assert (place.version, place.moves, place.flop) == (
                *self.window.models.walk.where.now.line,
                self.window.models.walk.where.now.flop,
            )

    def the_node_panel_names_who_acts(self) -> None:
        study, heading = self.window.models.study, self.window.panels.figures.situation.heading
        node = study.node
        if node is None:
            assert self.window.panels.figures.situation.note.text() == study.blank
        elif node.player is not None:
            assert heading.text() == f"{study.names[node.player]} to act"
        else:
            assert "to act" not in heading.text()


@pytest.fixture(scope="module")
def desk(qapp: QApplication) -> Iterator[Desk]:
    made = Desk()
    yield made
    made.close()


@pytest.fixture
def machine(desk: Desk) -> type[OnePlace]:
    OnePlace.desk = desk
    return OnePlace


def test_that_all_panels_tell_one_place_whatever_is_done(machine: type[OnePlace]) -> None:
    run_state_machine_as_test(
        machine,
        settings=settings(
            max_examples=6,
            stateful_step_count=25,
            deadline=None,
            derandomize=True,
            phases=[Phase.generate],
            suppress_health_check=list(HealthCheck),
        ),
    )


@pytest.mark.slow
def test_that_all_panels_tell_one_place_over_ten_thousand_steps(machine: type[OnePlace]) -> None:
    run_state_machine_as_test(
        machine,
        settings=settings(
            max_examples=100,
            stateful_step_count=100,
            deadline=None,
            phases=[Phase.generate],
            suppress_health_check=list(HealthCheck),
        ),
    )


def _go(desk: Desk, text: str) -> None:
    desk.window.models.navigator.go(text)
    desk.settle()


@pytest.fixture
def begun(desk: Desk) -> Desk:
    desk.begin()
    return desk


def test_that_a_new_hand_leaves_the_flop_that_is_open(begun: Desk) -> None:
    window, models = begun.window, begun.window.models
    _go(begun, f"6max: {' '.join(BTN_V_BB)} | {begun.flops[0]} | CHECK")

    window.panels.hand.reset_button.click()
    begun.settle()

    assert models.hand.view is not None
    assert models.study.node is models.hand.view.node
    models.walk.back()
    begun.settle()
    assert models.navigator.text() == f"6max: {' '.join(BTN_V_BB)} | {begun.flops[0]} | CHECK"


def test_that_a_solve_that_ends_elsewhere_is_offered_and_opens_at_its_place(begun: Desk) -> None:
    window, models = begun.window, begun.window.models
    _go(begun, f"6max: {' '.join(BTN_V_BB)}")
    begun.begin_a_solve("7h5d3s")
    models.hand.reset()
    begun.settle()

    begun.services.gate.set()
    begun.settle()
    shown = (models.hand.moves, models.walk.on_flop, window.ready.isVisible())
    QTest.mouseClick(window.ready.open_button, LEFT)
    begun.settle()

    assert shown == ((), False, True)
    assert window.ready.text.text() == "Ready: BB v BTN on 7h5d3s."
    assert models.navigator.text() == f"6max: {' '.join(BTN_V_BB)} | 7h5d3s"
    assert not window.ready.isVisible()


def test_that_a_solve_takes_no_screen_of_a_user_who_left_before_it_began(begun: Desk) -> None:
    window, solves = begun.window, begun.window.panels.hand_solves
    _go(begun, f"6max: {' '.join(BTN_V_BB)}")

    solves.solve_flop(Board.parse("7h5d3s"))
    window.docks.switch("tools")
    begun.until(lambda: solves.ready is not None, "it is not offered")

    assert window.layout_key == "tools"
    assert not window.is_in_front("grid")


def test_that_a_solve_that_is_waited_for_is_shown(begun: Desk) -> None:
    window, models = begun.window, begun.window.models
    _go(begun, f"6max: {' '.join(BTN_V_BB)}")
    begun.begin_a_solve("7h5d3s")

    begun.services.gate.set()
    begun.settle()

    assert models.navigator.text() == f"6max: {' '.join(BTN_V_BB)} | 7h5d3s"
    assert not window.ready.isVisible()


def test_that_a_card_after_a_flop_of_the_library_goes_on_in_its_kept_solve(
    begun: Desk, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    models = begun.window.models
    _go(begun, f"6max: {' '.join(BTN_V_BB)} | {begun.flops[0]} | CHECK / CHECK")
    flop = models.study.solution
    assert flop is not None
    path, card = tmp_path / "kept.gtosol", models.study.card_choices()[0]
    kept, deeper = FakeSolution(flop.spec), replace(flop.spec.tree, effective_stack=99)
    monkeypatch.setattr(begun.services, "open", lambda _path: _opened(kept))

    # A solve of another game is no use.
    monkeypatch.setattr(models, "past", _only(path, replace(flop.spec, tree=deeper)))
    other = models.kept_file()
    monkeypatch.setattr(models, "past", _only(path, flop.spec))
    begun.window.panels.hand_solves.deal(card)
    begun.settle()

    assert other is None
    assert models.navigator.text().endswith(f"| CHECK / CHECK | {card_name(card)}")
    assert models.study.solution is kept
    assert models.opened_file == path
    # The flop is part of it: nothing stands before its root.
    assert begun.window.panels.line.earlier == []


def _only(path: Path, spec: SolveSpec) -> SimpleNamespace:
    """Past solves of which there is one, in a file."""
    row = PastSolve(
        1, spec.key(), 16, path.name, "x", False, False, "{}", 140, 0.28, 0.5, 1, "2026-11-25"
    )
    return SimpleNamespace(entries=(Entry(row, spec, path, there=True),))


def _opened(solution: Solution) -> Steps[Solution]:
    yield Progress(phase="reading")
    return solution


def test_that_two_players_all_in_before_the_flop_show_their_ranges(begun: Desk) -> None:
    models, situation = begun.window.models, begun.window.panels.figures.situation
    _go(begun, "6max: F F F R2.5 A F C")

    assert models.study.names == PerPlayer("SB", "BTN")
    node = models.study.node
    assert node is not None
    assert all(reach.any() for reach in node.reach)
    assert situation.heading.text() == "Ranges all-in"
    assert situation.names[Player.IP].isVisible()


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("F F F F F", "Everyone has folded to BB."),
        ("F F F R2.5 C C", "Three players see the flop, and solves are for two."),
    ],
)
def test_that_where_nothing_can_be_shown_every_panel_says_why(
    begun: Desk, line: str, says: str
) -> None:
    _go(begun, "6max: F F F R2.5")
    _go(begun, f"6max: {line}")

    panels = begun.window.panels
    assert begun.window.models.study.node is None
    assert panels.figures.situation.heading.text() == "Nothing to decide"
    assert panels.figures.situation.note.text() == says
    assert panels.grid.source.text() == says
    assert not panels.figures.situation.pot.text()
    assert not any(label.isVisible() for label in panels.figures.situation.figures.values())


def test_that_solving_another_flop_asks_for_it_and_solves_one_that_was_chosen(
    begun: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    panels, asked = begun.window.panels, list[Board]()
    monkeypatch.setattr(panels.hand_solves, "solve_flop", asked.append)
    # Only the panel's wish may solve the flop that is chosen.
    monkeypatch.setattr(panels.hand_solves, "solve_missing", lambda _board: None)
    _go(begun, f"6max: {' '.join(BTN_V_BB)} | {begun.flops[0]}")

    panels.flops.solve_wanted.emit()
    focused = panels.hand.flop_edit.hasFocus()
    _go(begun, f"6max: {' '.join(BTN_V_BB)} | 7h5d3s")
    panels.flops.solve_wanted.emit()

    assert focused
    assert asked == [Board.parse("7h5d3s")]


def test_that_numbers_take_nothing_where_no_panel_shows_the_actions(begun: Desk) -> None:
    window, models = begun.window, begun.window.models
    window.docks.switch("tools")
    begun.settle()
    QTest.keyClick(window, Qt.Key.Key_1)
    begun.settle()
    unseen = models.hand.moves

    window.docks.switch("study")
    begun.settle()
    QTest.keyClick(window, Qt.Key.Key_1)
    begun.settle()

    assert (unseen, models.hand.moves) == ((), ("F",))


def test_that_a_number_on_the_start_page_plays_on_and_brings_the_grid(begun: Desk) -> None:
    window = begun.window
    window.show_panel("start")
    begun.settle()

    QTest.keyClick(window, Qt.Key.Key_1)
    begun.settle()

    assert window.models.hand.moves == ("F",)
    assert window.is_in_front("grid")


def _keep(desk: Desk, monkeypatch: pytest.MonkeyPatch, path: Path, solution: Solution) -> None:
    monkeypatch.setattr(desk.services, "open", lambda _path: _opened(solution))
    monkeypatch.setattr(desk.window.models, "past", _only(path, solution.spec))


def test_that_back_leads_to_a_place_below_the_flop_in_its_kept_solve(
    begun: Desk, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    models, line = begun.window.models, f"6max: {' '.join(BTN_V_BB)}"
    _go(begun, line)
    begun.begin_a_solve("7h5d3s")
    begun.services.gate.set()
    begun.settle()
    solved = models.study.solution
    assert solved is not None
    _go(begun, f"{line} | 7h5d3s | CHECK / CHECK | Kc")
    _go(begun, "6max: F F")
    kept = FakeSolution(solved.spec)
    _keep(begun, monkeypatch, tmp_path / "kept.gtosol", kept)

    models.walk.back()
    begun.settle()

    assert models.navigator.text() == f"{line} | 7h5d3s | CHECK / CHECK | Kc"
    assert models.study.solution is kept
    assert models.walk.can_go_forward
    models.walk.forward()
    begun.settle()
    assert models.navigator.text() == "6max: F F"


def test_that_back_from_a_flop_leads_to_the_line_that_waits_for_one(begun: Desk) -> None:
    models, line = begun.window.models, f"6max: {' '.join(BTN_V_BB)}"
    _go(begun, line)
    field = begun.window.panels.hand.flop_edit
    field.setText(str(begun.flops[0]))
    QTest.keyClick(field, Qt.Key.Key_Return)
    begun.settle()

    models.walk.back()
    begun.settle()

    assert models.navigator.text() == line
    assert not field.text()


@pytest.mark.parametrize("street", ["flop", "turn"])
def test_that_a_place_below_a_flop_of_the_library_is_found_in_a_kept_solve(
    begun: Desk, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, street: str
) -> None:
    """A solve of the whole flop is kept, or one of its turn with the ranges that get there."""
    models = begun.window.models
    flop = f"6max: {' '.join(BTN_V_BB)} | {begun.flops[0]} | CHECK / CHECK"
    _go(begun, flop)
    solution, card = models.study.solution, models.study.card_choices()[0]
    assert solution is not None
    spec = solution.spec
    if street == "turn":
        spots: list[HandSpot | None] = []

        def making() -> Flow:
            spots.append((yield from models.navigator.spot_after(card)))

        models.bridge.run(making())
        begun.settle()
        assert spots[0] is not None
        spec = spots[0].spec
    kept = FakeSolution(spec)
    _keep(begun, monkeypatch, tmp_path / "kept.gtosol", kept)
    _go(begun, "6max: F F")

    _go(begun, f"{flop} | {card_name(card)} | CHECK")

    assert models.study.solution is kept
    assert models.navigator.text() == f"{flop} | {card_name(card)} | CHECK"
    assert models.study.node is not None


def test_that_the_end_of_the_library_is_told_where_no_solve_is_kept(begun: Desk) -> None:
    models, told = begun.window.models, list[str]()
    models.told.connect(told.append)
    flop = f"6max: {' '.join(BTN_V_BB)} | {begun.flops[0]} | CHECK / CHECK"

    _go(begun, f"{flop} | {'Kc' if 'Kc' not in flop else 'Qd'}")

    assert models.navigator.text() == flop
    assert any("ends with the flop" in text for text in told)


def test_that_the_place_in_a_solve_that_is_kept_comes_back_at_the_next_start(
    begun: Desk, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    window, models, line = begun.window, begun.window.models, f"6max: {' '.join(BTN_V_BB)}"
    _go(begun, line)
    begun.begin_a_solve("7h5d3s")
    begun.services.gate.set()
    begun.settle()
    _go(begun, f"{line} | 7h5d3s | CHECK / CHECK | Kc")
    solved = models.study.solution
    assert solved is not None

    not_kept = window._hand_place()
    _keep(begun, monkeypatch, tmp_path / "kept.gtosol", FakeSolution(solved.spec))

    assert not_kept == line
    assert window._hand_place() == f"{line} | 7h5d3s | CHECK / CHECK | Kc"
    assert window._file_of_no_hand() is None
    models.open_file(FakeSolution(example_spec()), tmp_path / "mine.gtosol")
    assert window._hand_place() == ""
    assert window._file_of_no_hand() == tmp_path / "mine.gtosol"
