"""The line above the grid: how its bets are named where each node has one line."""

from collections.abc import Iterator
from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from gto_desktop.cards.board import Board
from gto_desktop.game.player import PerPlayer
from gto_desktop.game.street import Street
from gto_desktop.gui.base.appearance import Appearance
from gto_desktop.gui.node.models.study_model import StudyModel
from gto_desktop.gui.node.models.study_place import NodePlace, OpenSolution
from gto_desktop.gui.study.widgets.place_strips import LineStrip
from gto_desktop.services.study.place import read_place
from tests.gui.ending import delete_now
from tests.gui.fakes import BET, BIG_BET, CHECK, FakeSolution, example_spec, fake_node


@pytest.fixture
def strip(qtbot: QtBot, appearance: Appearance) -> Iterator[LineStrip]:
    study, solution = StudyModel(), FakeSolution(example_spec())
    actions = (CHECK, replace(BET, pot_share=0.5), replace(BIG_BET, pot_share=1.0))

    def read() -> None:
        node = fake_node(solution, study.place.line, ())
        study.accept(study.place, replace(node, actions=actions, strategy=node.strategy[:3]))

    study.moved.connect(read)
    study.open(OpenSolution(solution, "Own solve"))
    made = LineStrip(study, appearance)
    made.fold(True)
    made.resize(900, 60)
    made.show()
    yield made
    made.close()
    delete_now(made)


def test_that_bets_of_the_open_decision_have_their_amounts_where_there_is_room(
    strip: LineStrip,
) -> None:
    names = [button.text() for button in strip.columns[-1].buttons]
    assert names == ["Check", "Bet 50 % (275)", "Bet 100 % (550)"]

    strip.resize(300, 60)

    buttons = strip.columns[-1].buttons
    assert [button.text() for button in buttons] == ["Check", "Bet 50 %", "Bet 100 %"]
    assert buttons[1].toolTip().startswith("Bet 50 % (275) ")


def test_that_the_bet_that_was_taken_has_its_amount(strip: LineStrip) -> None:
    strip.study.take(1)

    assert strip.study.place == NodePlace("root/BET 275")
    assert strip.columns[0].head.accessibleName() == "OOP Bet 50 % (275)"


def test_that_a_turn_below_a_flop_shows_what_led_to_it_and_goes_back_there(
    qtbot: QtBot, strip: LineStrip
) -> None:
    spec = example_spec()
    tree = replace(spec.tree, starting_pot=914, effective_stack=9568, first_street=Street.TURN)
    solved = FakeSolution(replace(spec, board=Board.parse("Kh7h3c2d"), tree=tree))
    root = read_place("6max: F F F R2.5 F C | Kh7h3c | CHECK / BET 182 / CALL | 2d")
    assert strip.earlier == []

    strip.study.open(OpenSolution(solved, "Own solve", PerPlayer("BB", "BTN"), root))

    low = [column.buttons[0].accessibleName() for column in strip.earlier]
    assert low == ["BB Check", "BTN Bet 33 % (182)", "BB Call", "Card: 2d"]
    assert len(strip.columns) == 1
    with qtbot.waitSignal(strip.earlier_visited) as went:
        QTest.mouseClick(strip.earlier[2].buttons[0], Qt.MouseButton.LeftButton)
    assert went.args == [2]

    strip.fold(False)
    high = [[button.text() for button in column.buttons] for column in strip.earlier]
    assert high == [["BB", "Check"], ["BTN", "Bet 33 % (182)"], ["BB", "Call"], ["Card"]]
    strip.study.open(OpenSolution(FakeSolution(spec), "Own solve"))
    assert strip.earlier == []
