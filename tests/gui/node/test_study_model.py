import numpy as np
import pytest

from gto_desktop.cards.card import parse_card
from gto_desktop.cards.hand_class import CLASS_COMBOS, parse_class
from gto_desktop.game.player import Player
from gto_desktop.gui.kit.card_grid import place_of
from gto_desktop.gui.node.models.class_table import action_lines, class_table
from gto_desktop.gui.node.models.display import Display
from gto_desktop.gui.node.models.study_model import StudyModel
from gto_desktop.gui.node.models.study_place import NodePlace, OpenSolution
from tests.gui.fakes import FakeSolution, example_spec, fake_node


@pytest.fixture
def study() -> StudyModel:
    """A study model whose nodes are read at once."""
    model = StudyModel()
    solution = FakeSolution(example_spec())

    def read() -> None:
        place = model.place
        model.accept(place, fake_node(solution, place.line, place.cards))

    model.moved.connect(read)
    model.open(OpenSolution(solution, "test"))
    return model


@pytest.fixture
def slow_study() -> StudyModel:
    """A study model at its root, whose next nodes are read when a test answers."""
    model = StudyModel()
    model.open(OpenSolution(FakeSolution(example_spec()), "test"))
    answer(model, NodePlace())
    return model


def test_that_a_line_names_the_actions_taken(study: StudyModel) -> None:
    study.take(1)
    study.take(2)

    assert study.place == NodePlace("root/BET 275/RAISE 825")


def test_that_going_back_leads_to_the_root_and_stays_there(study: StudyModel) -> None:
    study.take(0)

    study.back()
    study.back()

    assert study.place == NodePlace()


def test_that_the_range_of_the_player_to_act_is_shown(study: StudyModel) -> None:
    study.show_player(Player.OOP)

    study.take(1)

    assert study.player is Player.IP


def test_that_stepping_cards_keeps_the_line(study: StudyModel) -> None:
    for number in (0, 0):
        study.take(number)
    study.deal(parse_card("Ah"))
    study.take(1)

    study.step_card(1)

    assert study.place.line == "root/CHECK/CHECK/BET 275"
    assert study.place.cards == (parse_card("Kh"),)


def test_that_the_next_card_is_the_one_to_the_right_in_the_deck_that_is_shown(
    study: StudyModel,
) -> None:
    for number in (0, 0):
        study.take(number)
    places = []
    study.deal(parse_card("As"))
    for _ in study.card_choices():
        places.append(place_of(study.place.cards[0]))
        study.step_card(1)

    assert study.place.cards == (parse_card("As"),)
    assert places == sorted(places)
    assert len(places) == 49


def test_that_a_card_of_the_board_cannot_be_dealt(study: StudyModel) -> None:
    for number in (0, 0):
        study.take(number)

    study.deal(parse_card("Qs"))

    assert study.place.cards == ()


def test_that_an_answer_for_a_place_left_is_not_shown(study: StudyModel) -> None:
    shown = study.node
    elsewhere = NodePlace("root/BET 275")

    accepted = study.accept(elsewhere, fake_node(FakeSolution(example_spec()), elsewhere.line, ()))

    assert not accepted
    assert study.node is shown


def answer(study: StudyModel, place: NodePlace) -> None:
    """Give a study a node that it waits for."""
    study.accept(place, fake_node(FakeSolution(example_spec()), place.line, place.cards))


def answer_known(study: StudyModel) -> None:
    """Give a study its node at once, where it has been read before."""
    known = study.current()
    if known is not None:
        study.accept(study.place, known)


def test_that_numbers_pressed_while_a_node_is_read_are_taken_once_it_is(
    slow_study: StudyModel,
) -> None:
    for number in (1, 2, 1):
        slow_study.take(number)
    assert slow_study.place == NodePlace("root/BET 275")

    answer(slow_study, slow_study.place)
    assert slow_study.place == NodePlace("root/BET 275/RAISE 825")

    answer(slow_study, slow_study.place)
    assert slow_study.place == NodePlace("root/BET 275/RAISE 825/CALL")


def test_that_a_number_pressed_while_a_running_solve_is_read_anew_is_taken(
    slow_study: StudyModel,
) -> None:
    slow_study.renew()
    slow_study.take(0)

    answer(slow_study, NodePlace())

    assert slow_study.place == NodePlace("root/CHECK")


def test_that_a_number_pressed_ahead_goes_on_through_nodes_that_are_known(
    slow_study: StudyModel,
) -> None:
    slow_study.take(1)
    answer(slow_study, slow_study.place)
    slow_study.move(())
    known = slow_study._nodes.pop(NodePlace())
    slow_study.moved.connect(lambda: answer_known(slow_study))

    for number in (1, 2):
        slow_study.take(number)
    slow_study.accept(NodePlace(), known)

    assert slow_study.place == NodePlace("root/BET 275/RAISE 825")
    assert not slow_study._waiting


def test_that_numbers_pressed_before_going_elsewhere_are_forgotten(
    slow_study: StudyModel,
) -> None:
    slow_study.take(1)
    slow_study.take(2)

    slow_study.root()
    slow_study.renew()
    answer(slow_study, NodePlace())

    assert slow_study.place == NodePlace()


def test_that_numbers_pressed_before_a_node_that_cannot_be_read_are_forgotten(
    slow_study: StudyModel,
) -> None:
    slow_study.take(1)
    slow_study.take(2)

    slow_study.refuse("The file is gone.")
    slow_study.take(1)
    answer(slow_study, slow_study.place)

    assert slow_study.place == NodePlace("root/BET 275")


def test_that_numbers_pressed_ahead_end_where_one_is_no_action(slow_study: StudyModel) -> None:
    for number in (1, 8, 0):
        slow_study.take(number)

    answer(slow_study, slow_study.place)
    answer(slow_study, slow_study.place)

    assert slow_study.place == NodePlace("root/BET 275")


def test_that_solving_on_keeps_the_line(study: StudyModel) -> None:
    study.take(1)

    study.open(OpenSolution(FakeSolution(example_spec(), iterations=280), "test"))

    assert study.place == NodePlace("root/BET 275")


def test_that_class_shares_weigh_hands_by_the_hands_they_meet() -> None:
    node = fake_node(FakeSolution(example_spec()), "root", ())
    queens = parse_class("AQs")
    combos = list(CLASS_COMBOS[queens])

    table = class_table(node, Player.OOP)

    weight = node.met.oop[combos]
    expected = (node.strategy[:, combos] * weight).sum(axis=1) / weight.sum()
    assert table.shares[:, queens] == pytest.approx(expected, abs=1e-6)
    assert table.weight[queens] == 1.0  # the board takes one combo; the others are all there


def test_that_classes_outside_the_range_have_no_value() -> None:
    table = class_table(fake_node(FakeSolution(example_spec()), "root", ()), Player.OOP)
    deuces = parse_class("72o")

    assert table.combos[deuces] == 0
    assert np.isnan(table.ev[deuces])


def test_that_the_frequencies_of_all_actions_sum_to_one() -> None:
    node = fake_node(FakeSolution(example_spec()), "root", ())
    lines = action_lines(node)

    assert sum(line.share for line in lines) == pytest.approx(1, abs=1e-5)
    titles = [Display().action_title(action) for action in node.actions]
    assert titles == ["Check", "Bet 275", "Bet 550", "All-in 9750"]
