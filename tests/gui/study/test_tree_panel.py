"""The tree browser: rows read as they are opened, and the keys of a tree of files."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import ClassVar

import pytest
from PySide6.QtCore import QModelIndex, Qt
from PySide6.QtGui import QFontMetrics
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from gto_desktop.basis.errors import InputError
from gto_desktop.cards.card import parse_card
from gto_desktop.game.player import PerPlayer
from gto_desktop.gui.base.appearance import Appearance
from gto_desktop.gui.base.bridge import Bridge
from gto_desktop.gui.base.theme import tabular
from gto_desktop.gui.node.models.class_table import ActionTotals, action_lines
from gto_desktop.gui.node.models.node_reader import NodeReader
from gto_desktop.gui.node.models.study_model import StudyModel
from gto_desktop.gui.node.models.study_place import (
    ActionStep,
    CardStep,
    NodePlace,
    OpenSolution,
    Step,
)
from gto_desktop.gui.node.models.tree_rows import RowKind, RowState, TreeRow, TreeRows, steps_to
from gto_desktop.gui.study.panels.tree_panel import TreePanel
from gto_desktop.gui.study.widgets.tree_model import COMBOS, EV, SHARE
from gto_desktop.solver.node_view import NodeView
from gto_desktop.solver.solution import Solution
from tests.gui.ending import delete_now, windows_left
from tests.gui.fakes import FakeServices, FakeSolution, call_players, example_spec, fake_node

LEFT = Qt.MouseButton.LeftButton
CHECKS = (ActionStep("CHECK"), ActionStep("CHECK"))
ACE, TEN = parse_card("As"), parse_card("Tc")
TO_TURN = (*CHECKS, CardStep(TEN))


@dataclass(eq=False)
class FlopOfLibrary(FakeSolution):
    """A solution that ends with the flop's betting."""

    is_stored: ClassVar[bool] = True


class Reader(NodeReader):
    """Reads nodes as the window's reader does, of a solve or of the library."""

    def __init__(self, services: FakeServices) -> None:
        self.services = services

    def lane(self, _solution: Solution) -> str:
        return "solution"

    def node(self, solution: Solution, line: str, cards: Sequence[int]) -> NodeView:
        if cards and isinstance(solution, FlopOfLibrary):
            raise InputError("The library ends with the flop.")
        node = self.services.node(solution, line, cards)
        # Whoever calls an all-in has nothing left, whatever the made-up stacks say.
        done = line.endswith("BET 9750/CALL")
        return replace(node, stacks=PerPlayer(0.0, 0.0)) if done else node


def row_at(rows: TreeRows, steps: tuple[Step, ...]) -> TreeRow | None:
    """The row of these steps, if it is there with these cards."""
    return next((row for row in rows.every_row() if row.steps == steps), None)


class Walk:
    """A study model that goes where the panel says, as the window makes it."""

    def __init__(self, panel: TreePanel, study: StudyModel) -> None:
        self.panel, self.study = panel, study
        self.go = study.move
        panel.chosen.connect(self.go)

    def row(self, *steps: Step) -> TreeRow:
        row = row_at(self.panel.rows, steps)
        assert row is not None
        return row

    def index(self, *steps: Step, column: int = 0) -> QModelIndex:
        return self.panel.view.tree.index_of(self.row(*steps), column)

    def is_open_at(self, steps: tuple[Step, ...]) -> bool:
        return self.at(*steps) and bool(self.row(*steps).rows)

    def at(self, *steps: Step) -> bool:
        current = self.panel.rows.current
        return current is not None and current.steps == steps


def make(
    appearance: Appearance, services: FakeServices, solution: FakeSolution
) -> tuple[Walk, Bridge]:
    study, bridge = StudyModel(), Bridge()
    panel = TreePanel(study, appearance, bridge, Reader(services))
    panel.resize(420, 600)
    panel.show()
    study.open(OpenSolution(solution, "test"))
    return Walk(panel, study), bridge


@pytest.fixture
def walk(qtbot: QtBot, appearance: Appearance, services: FakeServices) -> Iterator[Walk]:
    made, bridge = make(appearance, services, FakeSolution(example_spec()))
    qtbot.waitUntil(lambda: bool(made.row().rows))
    yield made
    made.panel.popup.close()
    bridge.shutdown()
    made.panel.close()
    delete_now(made.panel)
    assert windows_left() == []


def click(walk: Walk, *steps: Step) -> None:
    view = walk.panel.view
    box = view.visualRect(walk.index(*steps))
    QTest.mouseClick(view.viewport(), LEFT, pos=box.center())


def test_that_a_row_shows_the_figures_of_the_node_it_belongs_to(walk: Walk) -> None:
    lines = action_lines(fake_node(FakeSolution(example_spec()), "root", ()))
    tree = walk.panel.view.tree
    walk.study.display.set_big_blind(100)
    call_players(walk.study, PerPlayer("BB", "BTN"))
    walk.study.shown.emit()

    shown = [
        [str(tree.data(walk.index(ActionStep(x.label), column=c))) for c in range(4)] for x in lines
    ]

    assert [row[0] for row in shown] == ["BB Check", "BB Bet 2.75", "BB Bet 5.5", "BB All-in 97.5"]
    assert tree.headerData(EV, Qt.Orientation.Horizontal) == "EV, bb"
    shares = [float(row[SHARE].removesuffix(" %")) for row in shown]
    assert shares == pytest.approx([line.share * 100 for line in lines], abs=0.051)
    assert sum(shares) == pytest.approx(100, abs=0.3)
    assert [row[COMBOS] for row in shown] == [f"{line.combos:,.1f}" for line in lines]
    assert [float(row[EV]) for row in shown] == pytest.approx(
        [line.ev / 100 for line in lines], abs=0.0051
    )


def _tells(row: TreeRow, lines: Sequence[ActionTotals]) -> bool:
    return [below.line for below in row.rows] == list(lines)


def test_that_rows_follow_a_solve_that_goes_on(
    qtbot: QtBot, walk: Walk, services: FakeServices, monkeypatch: pytest.MonkeyPatch
) -> None:
    below = ActionStep("BET 275")
    click(walk, below)
    qtbot.waitUntil(lambda: bool(walk.row(below).rows))
    before, present = [row.line for row in walk.row(below).rows], services.node

    def later(solution: Solution, line: str, cards: Sequence[int]) -> NodeView:
        node = present(solution, line, cards)
        return replace(node, strategy=node.strategy[::-1])

    monkeypatch.setattr(services, "node", later)
    walk.study.renew()

    for steps in ((), (below,)):
        place = NodePlace("/".join(["root", *(step.label for step in steps)]), ())
        now = action_lines(later(FakeSolution(example_spec()), place.line, ()))
        row = walk.row(*steps)
        qtbot.waitUntil(partial(_tells, row, now))
    assert [row.line for row in walk.row(below).rows] != before
    assert walk.at(below)


def test_that_rows_out_of_sight_are_read_again_once_they_are_in_sight(
    qtbot: QtBot, walk: Walk, services: FakeServices, monkeypatch: pytest.MonkeyPatch
) -> None:
    below, view = ActionStep("BET 275"), walk.panel.view
    click(walk, below)
    qtbot.waitUntil(lambda: bool(walk.row(below).rows))
    view.collapse(walk.index(below))
    asked, present = list[str](), services.node

    def noted(solution: Solution, line: str, cards: Sequence[int]) -> NodeView:
        asked.append(line)
        return present(solution, line, cards)

    monkeypatch.setattr(services, "node", noted)
    walk.study.renew()
    qtbot.waitUntil(lambda: "root" in asked)
    closed = tuple(asked)
    view.expand(walk.index(below))

    assert "root/BET 275" not in closed
    qtbot.waitUntil(lambda: "root/BET 275" in asked)


@pytest.mark.parametrize("width", [264, 300, 420])
def test_that_actions_of_a_river_have_room_for_their_names(
    qtbot: QtBot, walk: Walk, width: int
) -> None:
    walk.panel.resize(width, 600)
    river = (*TO_TURN, *CHECKS, CardStep(parse_card("3c")))
    walk.go((*river, ActionStep("BET 275")))
    qtbot.waitUntil(lambda: walk.is_open_at((*river, ActionStep("BET 275"))))
    view = walk.panel.view
    metrics = QFontMetrics(tabular(view.font()))

    for steps in (river, (*river, ActionStep("BET 275"))):
        for row in walk.row(*steps).rows:
            box = view.visualRect(view.tree.index_of(row))
            # The colour of the action and the margins of the cell come first.
            player, action, begin = view.painter.shown_words(row, metrics, box.width() - 36)
            assert metrics.horizontalAdvance(action) <= box.width() - 36 - begin, action
            assert player or width < 420


def test_that_a_click_leads_to_the_node_of_a_row(qtbot: QtBot, walk: Walk) -> None:
    with qtbot.waitSignal(walk.panel.chosen) as told:
        click(walk, ActionStep("BET 275"))

    assert told.args == [(ActionStep("BET 275"),)]
    qtbot.waitUntil(lambda: bool(walk.row(ActionStep("BET 275")).rows))
    assert [row.action.label for row in walk.row(ActionStep("BET 275")).rows if row.action] == [
        "FOLD",
        "CALL",
        "RAISE 825",
    ]


def test_that_arrows_open_a_row_and_enter_goes_there(qtbot: QtBot, walk: Walk) -> None:
    view = walk.panel.view
    for key in (Qt.Key.Key_Down, Qt.Key.Key_Right):
        QTest.keyClick(view, key)
    qtbot.waitUntil(lambda: bool(walk.row(ActionStep("CHECK")).rows))
    assert walk.at()
    QTest.keyClick(view, Qt.Key.Key_Right)

    QTest.keyClick(view, Qt.Key.Key_Return)

    qtbot.waitUntil(lambda: walk.at(*CHECKS))
    assert walk.study.steps == CHECKS


def test_that_the_row_of_a_place_gone_to_elsewhere_is_found_and_in_view(
    qtbot: QtBot, walk: Walk
) -> None:
    steps = (*TO_TURN, ActionStep("BET 275"), ActionStep("RAISE 825"))
    walk.panel.resize(420, 200)

    walk.go(steps)

    qtbot.waitUntil(lambda: walk.at(*steps))
    view = walk.panel.view
    assert view.row() is walk.row(*steps)
    box = view.visualRect(walk.index(*steps))
    assert box.isValid()
    assert view.viewport().rect().contains(box.center())


def test_that_rows_are_asked_for_only_once_qt_has_laid_out_those_that_are_there(
    qtbot: QtBot, walk: Walk
) -> None:
    rows, tree, asked = walk.panel.rows, walk.panel.view.tree, list[NodePlace]()
    rows.wanted.connect(asked.append)
    check, bet = walk.row(ActionStep("CHECK")), walk.row(ActionStep("BET 275"))

    tree.fetchMore(tree.index_of(check))
    assert asked == []
    qtbot.waitUntil(lambda: asked == [check.place])

    tree.fetchMore(tree.index_of(bet))
    rows.open(None)
    qtbot.wait(20)
    assert asked == [check.place], "a row that is gone is asked for no more"


def test_that_a_fold_has_nothing_below_and_a_check_has(qtbot: QtBot, walk: Walk) -> None:
    walk.go((ActionStep("BET 275"),))
    qtbot.waitUntil(lambda: bool(walk.row(ActionStep("BET 275")).rows))
    tree = walk.panel.view.tree

    assert not tree.hasChildren(walk.index(ActionStep("BET 275"), ActionStep("FOLD")))
    assert tree.hasChildren(walk.index(ActionStep("BET 275"), ActionStep("CALL")))


def test_that_space_offers_the_cards_that_can_come_and_the_picked_one_is_gone_to(
    qtbot: QtBot, walk: Walk
) -> None:
    walk.go(TO_TURN)
    qtbot.waitUntil(lambda: walk.at(*TO_TURN))
    QTest.keyClick(walk.panel.view, Qt.Key.Key_Space)
    cards = walk.panel.popup.cards

    assert cards.isVisible()
    assert cards.blocked == set(example_spec().board.cards)
    QTest.mouseClick(cards, LEFT, pos=cards.cell_rect(ACE).center())

    qtbot.waitUntil(lambda: walk.at(*CHECKS, CardStep(ACE)))
    assert not cards.isVisible()
    assert row_at(walk.panel.rows, TO_TURN) is None


def test_that_another_turn_card_keeps_the_line_below_it(qtbot: QtBot, walk: Walk) -> None:
    walk.go((*TO_TURN, ActionStep("CHECK")))
    qtbot.waitUntil(lambda: walk.at(*TO_TURN, ActionStep("CHECK")))

    walk.panel._deal(walk.row(*TO_TURN), ACE)

    qtbot.waitUntil(lambda: walk.at(*CHECKS, CardStep(ACE), ActionStep("CHECK")))
    assert walk.study.place == NodePlace("root/CHECK/CHECK/CHECK", (ACE,))


def test_that_a_card_that_comes_again_later_cuts_the_line_there() -> None:
    rows = TreeRows()
    rows.wanted.connect(
        lambda place: rows.accept(
            place, fake_node(FakeSolution(example_spec()), place.line, place.cards)
        )
    )
    rows.open(example_spec().board)
    rows.follow((*TO_TURN, *CHECKS, CardStep(ACE), ActionStep("CHECK")))
    turn = row_at(rows, TO_TURN)
    assert turn is not None

    assert rows.deal(turn, ACE) == (*CHECKS, CardStep(ACE), *CHECKS)


def test_that_streets_are_closed_but_for_the_way_to_the_node(qtbot: QtBot, walk: Walk) -> None:
    called = (ActionStep("BET 275"), ActionStep("CALL"), CardStep(TEN))
    for steps in (called, TO_TURN):
        walk.go(steps)
        qtbot.waitUntil(partial(walk.is_open_at, steps))
    view = walk.panel.view
    assert view.isExpanded(walk.index(*called))

    QTest.mouseClick(walk.panel.close_streets, LEFT)

    assert not view.isExpanded(walk.index(*called))
    assert view.isExpanded(walk.index(*TO_TURN))


def test_that_a_solution_solved_further_keeps_open_what_was_open(qtbot: QtBot, walk: Walk) -> None:
    bet = (ActionStep("BET 275"),)
    walk.panel.view.setExpanded(walk.index(*bet), True)
    qtbot.waitUntil(lambda: bool(walk.row(*bet).rows))

    walk.study.open(OpenSolution(FakeSolution(example_spec(), iterations=280), "test"))

    qtbot.waitUntil(lambda: bool(walk.row().rows) and bool(walk.row(*bet).rows))
    assert walk.panel.view.isExpanded(walk.index(*bet))


def test_that_a_node_that_cannot_be_read_says_so_and_is_asked_for_again(
    qtbot: QtBot, walk: Walk, services: FakeServices, monkeypatch: pytest.MonkeyPatch
) -> None:
    bet = (ActionStep("BET 275"),)

    def broken(*_: object) -> NodeView:
        raise InputError("The file is damaged.")

    monkeypatch.setattr(services, "node", broken)
    walk.panel.view.setExpanded(walk.index(*bet), True)
    qtbot.waitUntil(lambda: bool(walk.row(*bet).problem))
    assert "The file is damaged." in walk.panel.view.tree.describe(walk.row(*bet))

    monkeypatch.undo()
    walk.go(bet)

    qtbot.waitUntil(lambda: bool(walk.row(*bet).rows))
    assert walk.row(*bet).problem == ""


@pytest.fixture
def library(
    qtbot: QtBot, appearance: Appearance, services: FakeServices
) -> Iterator[tuple[Walk, FlopOfLibrary]]:
    """The tree of a flop of the library, the study at the end of its betting."""
    solution = FlopOfLibrary(example_spec())
    made, bridge = make(appearance, services, solution)
    made.go(CHECKS)
    qtbot.waitUntil(lambda: made.is_open_at(CHECKS))
    yield made, solution
    made.panel.popup.close()
    bridge.shutdown()
    made.panel.close()
    delete_now(made.panel)


def test_that_a_flop_of_the_library_ends_with_an_offer_to_solve_the_turn(
    qtbot: QtBot, library: tuple[Walk, FlopOfLibrary]
) -> None:
    walk, _ = library
    view = walk.panel.view
    end = walk.row(*CHECKS).rows[0]
    assert end.kind is RowKind.SOLVE_HERE
    assert view.tree.title(end) == "Turn: solve here"
    box = view.visualRect(view.tree.index_of(end))

    with qtbot.waitSignal(walk.panel.solve_here) as told:
        QTest.mouseClick(view.viewport(), LEFT, pos=box.center())

    assert told.args == [CHECKS]


def test_that_a_card_picked_where_the_library_ends_is_solved_once_its_node_is_shown(
    library: tuple[Walk, FlopOfLibrary],
) -> None:
    walk, solution = library
    view, cards = walk.panel.view, walk.panel.popup.cards
    told: list[tuple[NodePlace, int]] = []
    walk.panel.solve_on.connect(lambda card: told.append((walk.study.place, card)))
    view.setCurrentIndex(view.tree.index_of(walk.row(*CHECKS).rows[0]))
    QTest.keyClick(view, Qt.Key.Key_Space)
    walk.go(())

    QTest.mouseClick(cards, LEFT, pos=cards.cell_rect(TEN).center())
    assert walk.study.steps == CHECKS
    assert told == []  # its node is still being read
    place = walk.study.place
    walk.study.accept(place, fake_node(solution, place.line, ()))

    assert told == [(place, TEN)]


def test_that_a_card_picked_to_solve_is_forgotten_by_who_goes_elsewhere(
    library: tuple[Walk, FlopOfLibrary],
) -> None:
    walk, solution = library
    told: list[int] = []
    walk.panel.solve_on.connect(told.append)
    walk.panel._deal(walk.row(*CHECKS).rows[0], TEN)
    walk.go(())

    for place in (NodePlace(), NodePlace("root/CHECK/CHECK")):
        walk.study.accept(place, fake_node(solution, place.line, ()))
    walk.go(CHECKS)
    walk.study.accept(walk.study.place, fake_node(solution, "root/CHECK/CHECK", ()))

    assert told == []


def test_that_nothing_is_left_to_solve_where_everybody_is_all_in(
    qtbot: QtBot, library: tuple[Walk, FlopOfLibrary]
) -> None:
    walk, _ = library
    called = (ActionStep("BET 9750"), ActionStep("CALL"))
    walk.go(called)
    qtbot.waitUntil(lambda: walk.at(*called) and walk.row(*called).state is RowState.READ)

    assert walk.row(*called).is_leaf


def test_that_the_panel_says_when_nothing_is_open(walk: Walk) -> None:
    assert walk.panel.currentIndex() == 1

    walk.study.close()

    assert walk.panel.currentIndex() == 0
    assert walk.panel.view.tree.rowCount() == 0
    assert not any(command.can and command.can() for command in walk.panel.commands())


def test_that_a_line_with_cards_becomes_the_steps_it_was_made_of() -> None:
    steps = (
        *TO_TURN,
        ActionStep("BET 275"),
        ActionStep("CALL"),
        CardStep(ACE),
        ActionStep("CHECK"),
    )

    assert steps_to("root/CHECK/CHECK/BET 275/CALL/CHECK", (TEN, ACE)) == steps
    assert steps_to("root/BET 50/CALL", (TEN, ACE)) == (
        ActionStep("BET 50"),
        ActionStep("CALL"),
        CardStep(TEN),
        CardStep(ACE),
    )


def test_that_a_hidden_tree_reads_nothing_and_catches_up_when_shown(
    qtbot: QtBot, walk: Walk, services: FakeServices, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[str] = []
    answer = services.node

    def counted(solution: Solution, line: str, cards: Sequence[int]) -> NodeView:
        asked.append(line)
        return answer(solution, line, cards)

    monkeypatch.setattr(services, "node", counted)
    walk.panel.hide()
    walk.study.open(OpenSolution(FakeSolution(example_spec(), iterations=9), "test"), TO_TURN)
    assert asked == []

    walk.panel.show()

    qtbot.waitUntil(lambda: walk.at(*TO_TURN))
    assert asked[:3] == ["root", "root/CHECK", "root/CHECK/CHECK"]
