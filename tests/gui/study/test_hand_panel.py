"""The hand before the flop, by clicks and keys, over the shipped strategies."""

import random
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from gto_desktop.basis.paths import strategy_folder
from gto_desktop.cards.board import Board
from gto_desktop.cards.combo import parse_combo
from gto_desktop.cards.hand_class import parse_class
from gto_desktop.game.flop_spot import FlopSpot, PotType
from gto_desktop.game.player import Player
from gto_desktop.game.preflop_line import (
    SIX_MAX,
    Position,
)
from gto_desktop.gui.base.appearance import Appearance
from gto_desktop.gui.base.bridge import Bridge
from gto_desktop.gui.base.theme import ThemeChoice
from gto_desktop.gui.frame.start_up import create_application
from gto_desktop.gui.kit.card_grid import CardGrid
from gto_desktop.gui.node.models.cells import cells_of, views_of
from gto_desktop.gui.node.models.display import Display
from gto_desktop.gui.node.models.study_model import CellView, Height
from gto_desktop.gui.node.models.study_place import OpenSolution
from gto_desktop.gui.study.models.walk import HandModel
from gto_desktop.gui.study.panels.hand_panel import HandPanel
from gto_desktop.gui.study.widgets.seat_strip import ChoiceButton
from gto_desktop.services.study.place import HandPlace
from gto_desktop.services.study.study import Study
from tests.gui.ending import delete_now, windows_left
from tests.gui.fakes import FakeSolution, example_spec
from tests.gui.hand_fakes import FakeStudy

LEFT = Qt.MouseButton.LeftButton
SRP = ("F", "F", "F", "R2.5", "F", "C")


@pytest.fixture
def fake() -> Iterator[FakeStudy]:
    study = Study.open(strategy_folder() / "preflop.sqlite", [])
    fake = FakeStudy(study)
    yield fake
    fake.gate.set()
    study.close()


@pytest.fixture
def bridge(qapp: QApplication, fake: FakeStudy) -> Iterator[Bridge]:
    create_application([])
    bridge = Bridge()
    yield bridge
    fake.gate.set()
    bridge.shutdown()


@pytest.fixture
def hand() -> HandModel:
    return HandModel()


@pytest.fixture
def panel(
    qtbot: QtBot, hand: HandModel, fake: FakeStudy, bridge: Bridge, appearance: Appearance
) -> Iterator[HandPanel]:
    panel = HandPanel(hand, fake, appearance, bridge, chance=random.Random(3))
    panel.resize(1280, 240)
    panel.show()
    qtbot.waitExposed(panel)
    read(qtbot, hand)
    yield panel
    panel.picker.close()
    panel.close()
    delete_now(panel)
    assert windows_left() == []


def read(qtbot: QtBot, hand: HandModel) -> None:
    qtbot.waitUntil(lambda: hand.is_read)
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


def go(qtbot: QtBot, hand: HandModel, *moves: str) -> None:
    hand.open("6max", moves)
    read(qtbot, hand)


def focused() -> QWidget:
    widget = QApplication.focusWidget()
    assert widget is not None
    return widget


def button(panel: HandPanel, depth: int, label: str) -> ChoiceButton:
    buttons = panel.strip.cards[depth].buttons
    return next(button for button in buttons if button.choice.label == label)


def test_that_the_first_decision_is_shown_with_all_six_seats(panel: HandPanel) -> None:
    (first,) = panel.strip.cards

    assert first.head.text() == "UTG"
    assert first.buttons[0].text() == "Fold"
    assert sum(button.choice.share for button in first.buttons) == pytest.approx(1)
    assert len(panel.strip.others) == 5
    assert panel.situation.text() == "UTG first in"
    assert "1.5bb" in panel.pot.text()
    assert "mbb" in panel.accuracy.text()
    assert "iterations" not in panel.accuracy.text()
    assert "iterations" in panel.accuracy.toolTip()
    assert not panel.reset_button.isEnabled()


def test_that_a_click_on_each_choice_plays_a_hand_to_the_flop(
    qtbot: QtBot, panel: HandPanel, hand: HandModel
) -> None:
    for depth, label in enumerate(SRP):
        QTest.mouseClick(button(panel, depth, label), LEFT)
        read(qtbot, hand)

    assert hand.moves == SRP
    assert hand.view is not None
    assert hand.view.flop == FlopSpot(PotType.SRP, Position.BTN, Position.BB)
    assert [card.head.text() for card in panel.strip.cards] == list(SIX_MAX)
    taken = [
        button.choice.label for card in panel.strip.cards for button in card.buttons if button.taken
    ]
    assert tuple(taken) == SRP
    assert panel.situation.text() == "BTN v BB SRP"
    assert "97.5bb behind" in panel.pot.text()
    assert panel.flop_row.isVisible()


def test_that_before_the_flop_the_grid_has_evs_in_big_blinds(fake: FakeStudy) -> None:
    node = fake.preflop("6max", ("F", "F", "F", "R2.5", "F")).node
    assert node is not None
    display = Display()
    display.chips_per_bb = 100.0

    assert CellView.EV in views_of(node, Player.OOP, display)
    assert CellView.EQUITY not in views_of(node, Player.OOP, display)
    cells = cells_of(node, Player.OOP, CellView.EV, Height.NORMALISED, display)
    aces, trash = parse_class("AA"), parse_class("72o")
    worth = float(node.ev.oop[parse_combo("AsAh")]) / 100
    assert float(cells.texts[aces]) == pytest.approx(worth, abs=0.0051)
    assert worth > 4
    assert cells.texts[trash] == "0.00"


def test_that_a_choice_of_an_earlier_decision_branches_there(
    qtbot: QtBot, panel: HandPanel, hand: HandModel
) -> None:
    go(qtbot, hand, *SRP)

    QTest.mouseClick(button(panel, 2, "R2.5"), LEFT)
    read(qtbot, hand)

    assert hand.moves == ("F", "F", "R2.5")
    assert panel.strip.cards[-1].head.text() == "BTN"
    assert not panel.flop_row.isVisible()


def test_that_the_choice_that_was_played_leads_to_the_decision_behind_it(
    qtbot: QtBot, panel: HandPanel, hand: HandModel
) -> None:
    go(qtbot, hand, *SRP)

    QTest.mouseClick(button(panel, 3, "R2.5"), LEFT)
    read(qtbot, hand)

    assert hand.moves == SRP[:4]


def test_that_a_heads_click_goes_back_to_its_decision(
    qtbot: QtBot, panel: HandPanel, hand: HandModel
) -> None:
    go(qtbot, hand, *SRP)

    QTest.mouseClick(panel.strip.cards[1].head, LEFT)
    read(qtbot, hand)

    assert hand.moves == ("F",)


def test_that_arrows_and_return_play_a_hand(
    qtbot: QtBot, panel: HandPanel, hand: HandModel
) -> None:
    panel.activateWindow()
    panel.strip.cards[0].buttons[0].setFocus()
    qtbot.waitUntil(panel.strip.cards[0].buttons[0].hasFocus)

    QTest.keyClick(panel.strip.cards[0].buttons[0], Qt.Key.Key_Return)
    read(qtbot, hand)
    folded = panel.strip.cards[-1].buttons[0]
    kept = folded.hasFocus()
    for _ in range(2):
        QTest.keyClick(focused(), Qt.Key.Key_Down)
    QTest.keyClick(focused(), Qt.Key.Key_Space)
    read(qtbot, hand)
    QTest.keyClick(focused(), Qt.Key.Key_Left)
    reached = focused()

    assert kept
    assert hand.moves == ("F", "R2.5")
    assert reached is panel.strip.cards[1].buttons[2]


def test_that_back_and_new_hand_take_moves_back(
    qtbot: QtBot, panel: HandPanel, hand: HandModel
) -> None:
    go(qtbot, hand, "F", "F", "R2.5")

    QTest.mouseClick(panel.back_button, LEFT)
    back = hand.moves
    read(qtbot, hand)
    QTest.mouseClick(panel.reset_button, LEFT)
    read(qtbot, hand)

    assert back == ("F", "F")
    assert hand.moves == ()
    assert len(panel.strip.cards) == 1


def test_that_another_data_set_shows_the_same_line(
    qtbot: QtBot, panel: HandPanel, hand: HandModel
) -> None:
    go(qtbot, hand, "F", "F")
    shares = [button.choice.share for button in panel.strip.cards[0].buttons]
    panel.versions.setFocus()

    QTest.keyClick(panel.versions, Qt.Key.Key_Down)
    read(qtbot, hand)

    assert hand.version == "6max_RC_100bb_200NL"
    assert hand.moves == ("F", "F")
    assert "200NL" in panel.versions.currentText()
    assert [button.choice.share for button in panel.strip.cards[0].buttons] != shares


def test_that_a_line_the_data_set_cannot_play_is_told_and_can_be_left(
    qtbot: QtBot, panel: HandPanel, hand: HandModel
) -> None:
    go(qtbot, hand, "F", "R60")

    hand.set_version("6max_RC_40bb")
    qtbot.waitUntil(lambda: bool(hand.problem))
    told = panel.message.text()
    QTest.mouseClick(panel.reset_button, LEFT)
    read(qtbot, hand)

    assert "'R60'" in told
    assert panel.message.error == ""
    assert (hand.version, hand.moves) == ("6max_RC_40bb", ())


def test_that_a_line_read_as_another_one_says_so(
    qtbot: QtBot, panel: HandPanel, hand: HandModel
) -> None:
    go(qtbot, hand, "A")

    assert "UTG's all-in" in panel.message.text()
    assert panel.message.error == ""


def test_that_an_answer_for_a_line_left_meanwhile_is_not_shown(
    qtbot: QtBot, panel: HandPanel, hand: HandModel, fake: FakeStudy
) -> None:
    fake.gate.clear()
    hand.choose("F")
    slow = hand.moves
    hand.back()
    fake.gate.set()
    read(qtbot, hand)

    view = fake.study.preflop("6max", slow)
    hand.accept("6max", slow, view)

    assert hand.view is not view
    assert len(panel.strip.cards) == 1


def test_that_a_typed_flop_is_chosen_in_the_users_suits(
    qtbot: QtBot, panel: HandPanel, hand: HandModel
) -> None:
    go(qtbot, hand, *SRP)
    panel.flop_edit.setFocus()
    QTest.keyClicks(panel.flop_edit, "2c kh7D")

    with qtbot.waitSignal(panel.flop_chosen) as chosen:
        QTest.keyClick(panel.flop_edit, Qt.Key.Key_Return)

    assert chosen.args == [Board.parse("2cKh7d")]
    assert hand.flop == Board.parse("2cKh7d")
    assert panel.flop_edit.text() == "2cKh7d"


@pytest.mark.parametrize(
    ("typed", "said"), [("Kh7d", "three cards"), ("KhKh2c", "twice"), ("banana", "not a card")]
)
def test_that_what_is_no_flop_is_told_and_chooses_nothing(
    qtbot: QtBot, panel: HandPanel, hand: HandModel, typed: str, said: str
) -> None:
    go(qtbot, hand, *SRP)
    QTest.keyClicks(panel.flop_edit, typed)

    with qtbot.assertNotEmitted(panel.flop_chosen):
        QTest.mouseClick(panel.go_button, LEFT)

    assert said in panel.message.error
    assert panel.flop_edit.property("wrong")
    QTest.keyClick(panel.flop_edit, Qt.Key.Key_Backspace)
    assert panel.message.error == ""


def test_that_a_rank_begins_the_flop_only_where_the_hand_waits_for_one(
    qtbot: QtBot, panel: HandPanel, hand: HandModel
) -> None:
    assert not panel.begin_flop("9")
    go(qtbot, hand, *SRP)
    assert not panel.begin_flop("x")
    assert not panel.begin_flop("")

    assert panel.begin_flop("9")
    QTest.keyClicks(panel.flop_edit, "d6c3h")
    QTest.keyClick(panel.flop_edit, Qt.Key.Key_Return)

    assert hand.flop == Board.parse("9d6c3h")
    assert not panel.begin_flop("9")


def test_that_three_picked_cards_make_a_flop(
    qtbot: QtBot, panel: HandPanel, hand: HandModel
) -> None:
    go(qtbot, hand, *SRP)
    QTest.mouseClick(panel.pick_button, LEFT)
    cards = panel.picker.cards
    qtbot.waitUntil(panel.picker.isVisible)

    hints = []
    for card in (51, 7, 7, 20, 0):  # the second one is taken off again
        pick(cards, card)
        hints.append(panel.picker.hint.text())

    assert panel.picker.isHidden()
    assert hand.flop == Board((51, 20, 0))
    assert hints[:4] == ["Two more cards", "One more card", "Two more cards", "One more card"]
    assert panel.flop_edit.text() == str(hand.flop)


def pick(cards: CardGrid, card: int) -> None:
    QTest.mouseClick(cards, LEFT, pos=cards.cell_rect(card).center())


def test_that_a_random_flop_has_three_cards_that_chance_deals(
    qtbot: QtBot, panel: HandPanel, hand: HandModel
) -> None:
    go(qtbot, hand, *SRP)
    flops: list[Board] = []
    panel.flop_chosen.connect(flops.append)

    for _ in range(2):
        QTest.mouseClick(panel.random_button, LEFT)

    dealt = random.Random(3)
    wanted = [sorted(dealt.sample(range(52), 3), reverse=True) for _ in range(2)]
    assert [list(flop.cards) for flop in flops] == wanted
    assert hand.flop == flops[1]


def test_that_another_line_forgets_the_flop(
    qtbot: QtBot, panel: HandPanel, hand: HandModel
) -> None:
    go(qtbot, hand, *SRP)
    QTest.mouseClick(panel.random_button, LEFT)
    dealt = hand.flop

    QTest.mouseClick(panel.back_button, LEFT)
    read(qtbot, hand)

    assert dealt is not None
    assert hand.flop is None
    assert panel.flop_edit.text() == ""


def test_that_the_list_of_flops_can_be_asked_for(
    qtbot: QtBot, panel: HandPanel, hand: HandModel
) -> None:
    go(qtbot, hand, *SRP)

    with qtbot.waitSignal(panel.list_wanted):
        QTest.mouseClick(panel.list_button, LEFT)


def test_that_a_hand_that_ends_before_the_flop_says_why(
    qtbot: QtBot, panel: HandPanel, hand: HandModel
) -> None:
    go(qtbot, hand, "F", "F", "F", "F", "F")

    assert "Everyone has folded to BB" in panel.message.text()
    assert not panel.flop_row.isVisible()
    assert panel.strip.others[-1].accessibleName().startswith("End")


def test_that_commands_can_only_be_given_where_they_make_sense(
    qtbot: QtBot, panel: HandPanel, hand: HandModel
) -> None:
    def possible() -> set[str]:
        return {command.key for command in panel.commands() if command.can is None or command.can()}

    at_first = possible()
    go(qtbot, hand, *SRP)

    assert at_first == set()
    assert possible() == {"hand.reset", "hand.back", "hand.flop", "hand.random_flop"}


def test_that_every_control_has_a_name_for_screen_readers(
    qtbot: QtBot, panel: HandPanel, hand: HandModel
) -> None:
    go(qtbot, hand, *SRP)

    buttons = [button for card in panel.strip.cards for button in (card.head, *card.buttons)]
    controls = [panel.versions, panel.flop_edit, panel.pick_button, panel.random_button]
    assert all(part.accessibleName() for part in [*buttons, *controls])
    assert button(panel, 3, "R2.5").accessibleName().endswith("played")


def test_that_both_themes_draw_another_strip(
    qtbot: QtBot, panel: HandPanel, hand: HandModel, appearance: Appearance
) -> None:
    go(qtbot, hand, *SRP)
    appearance.set_theme(ThemeChoice.LIGHT)
    light = panel.strip.cards[0].grab().toImage()

    appearance.set_theme(ThemeChoice.DARK)
    dark = panel.strip.cards[0].grab().toImage()
    appearance.set_theme(ThemeChoice.SYSTEM)

    assert light.pixelColor(60, 8).lightness() > 200
    assert dark.pixelColor(60, 8).lightness() < 80


def test_that_the_last_decision_is_scrolled_into_sight(
    qtbot: QtBot, panel: HandPanel, hand: HandModel
) -> None:
    panel.resize(500, 240)

    go(qtbot, hand, "F", "F", "R2.5", "R7.5", "F", "F", "R18.75")

    last = panel.strip.cards[-1]
    bar = panel.strip.horizontalScrollBar()
    qtbot.waitUntil(lambda: bar.value() == bar.maximum() > 0)
    assert not last.visibleRegion().isEmpty()


def test_that_missing_strategies_are_told_in_an_empty_strip(
    qtbot: QtBot, bridge: Bridge, appearance: Appearance, tmp_path: Path
) -> None:
    nothing = Study.open(tmp_path / "preflop.sqlite", [])
    empty = HandPanel(HandModel(), nothing, appearance, bridge)

    qtbot.waitUntil(lambda: bool(empty.message.error))

    assert "preflop.sqlite is missing" in empty.message.error
    assert empty.strip.cards == []
    delete_now(empty)
    nothing.close()


def test_that_numbers_take_the_choices_of_the_decision_to_be_made(
    qtbot: QtBot, panel: HandPanel, hand: HandModel
) -> None:
    hand.take(0)
    read(qtbot, hand)
    hand.take(9)

    assert hand.moves == ("F",)
    assert panel.strip.cards[0].buttons[0].taken


def test_that_the_seats_are_a_line_each_while_a_flop_is_open(
    qtbot: QtBot, panel: HandPanel, hand: HandModel
) -> None:
    go(qtbot, hand, *SRP)
    high = panel.strip.height()
    place = hand.where.now
    opened = OpenSolution(
        FakeSolution(example_spec()), "", root=HandPlace("6max", SRP, Board.parse("Qs7h2d"))
    )

    hand.where.go(place.showing(opened))
    low = panel.strip.height()
    shown = [[b.text() for b in card.buttons if not b.isHidden()] for card in panel.strip.cards]
    heads = [card.head.text() for card in panel.strip.cards]
    QTest.mouseClick(panel.strip.cards[3].head, LEFT)
    read(qtbot, hand)

    assert low < high / 2
    assert heads == ["UTG", "MP", "CO", "BTN", "SB", "BB"]
    assert shown == [["Fold"], ["Fold"], ["Fold"], ["Raise 2.5"], ["Fold"], ["Call 2.5"]]
    assert hand.moves == SRP[:3]
    assert panel.strip.height() == high
