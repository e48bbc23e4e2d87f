"""Hands are dealt and opponents act as often as the strategies say."""

from collections import Counter
from dataclasses import replace

import numpy as np
import pytest

from gto_desktop.basis.errors import InputError
from gto_desktop.cards.board import Board
from gto_desktop.cards.combo import parse_combo
from gto_desktop.cards.isomorphism import canonical_flop
from gto_desktop.solver.node_view import NodeView
from gto_desktop.solver.session_solution import SessionSolution
from gto_desktop.training.choices import Group, Sizes, action_of, choices_of
from gto_desktop.training.dealing import cards_of, draw_flop
from gto_desktop.training.run import NOT_SETTLED, DrillQuestion, Over, Play, Run, Setting
from tests.solver.spots import iterated, solved, spot
from tests.training.rivers import AIR, BET, CATCHERS, VALUE, hands, polar, table, unsettled


def run(setting: Setting, seed: int = 1) -> Run:
    return Run(table(), setting, np.random.default_rng(seed))


def test_that_hands_are_dealt_as_often_as_they_reach_the_decision() -> None:
    view, drill = polar().node(f"root/BET {BET}"), run(Setting(hero="IP"))
    facing = [drill.deal() for _ in range(2000)]

    weights = view.met.ip / view.met.ip.sum()
    counts = Counter(question.combo for question in facing)
    for combo in np.flatnonzero(hands(CATCHERS)).tolist():
        share = counts[combo] / len(facing)
        error = np.sqrt(weights[combo] * (1 - weights[combo]) / len(facing))
        assert abs(share - weights[combo]) <= 4 * error


def test_that_a_third_of_the_bets_hero_faces_are_bluffs() -> None:
    drill, air = run(Setting(hero="IP")), hands(AIR)
    bluffs = []
    for _ in range(1500):
        drill.deal()
        bluffs.append(bool(air[drill.held("OOP")]))

    # A bet of the pot is right with bet / (pot + 2 bets) of bluffs.
    assert np.mean(bluffs) == pytest.approx(1 / 3, abs=4 * np.sqrt(2 / 9 / 1500))


def test_that_nobody_is_asked_where_there_is_nothing_to_choose() -> None:
    # After a check IP can only check, as nobody gave him a bet.
    assert table().look(("CHECK",)).labels == ("CHECK",)
    drill = run(Setting(hero="IP"))

    assert {drill.deal().look.labels for _ in range(60)} == {("FOLD", "CALL")}


def test_that_hero_is_dealt_the_chosen_hands_only() -> None:
    drill = run(Setting(hands=hands(AIR)))

    assert {drill.deal().combo for _ in range(60)} == set(np.flatnonzero(hands(AIR)).tolist())


def test_that_hands_that_never_get_there_are_refused() -> None:
    with pytest.raises(InputError, match="does not get to act"):
        run(Setting(hands=hands("AA"))).deal()


def test_that_a_hero_who_is_not_at_the_table_is_refused() -> None:
    with pytest.raises(InputError, match="CO is not at this table: choose one of OOP, IP"):
        run(Setting(hero="CO")).deal()


def test_that_a_hand_goes_on_after_the_answer_until_it_is_over() -> None:
    drill = run(Setting(play=Play.HAND, hands=hands(VALUE)))
    drill.deal()

    over = drill.next(1)

    assert isinstance(over, Over)
    assert str(over.story[0].action) == f"BET {BET}"
    assert str(over.story[1].action) in {"FOLD", "CALL"}
    choice = choices_of(table().look(()), Sizes.ALL)[0]
    with pytest.raises(InputError, match="No question"):
        drill.answer(choice)


def test_that_a_single_spot_ends_with_its_answer() -> None:
    drill = run(Setting())
    drill.deal()

    over = drill.next(0)

    assert isinstance(over, Over)
    assert len(over.story) == 1


def test_that_rolls_run_from_one_to_a_hundred() -> None:
    drill = run(Setting())
    rolls = [drill.deal().roll for _ in range(3000)]

    assert (min(rolls), max(rolls)) == (1, 100)
    assert np.mean(rolls) == pytest.approx(50.5, abs=4 * 28.9 / np.sqrt(3000))


def test_that_a_street_ends_before_the_next_card_and_a_hand_does_not() -> None:
    session = iterated(
        spot("Qs8d5c3h", "QQ,88,AQs", "KQs,JJ,QJs", 100, 300, {"turn": "50", "river": "50"}), 30
    )
    turn = table(SessionSolution(session))
    for play, asked_on_river in ((Play.STREET, False), (Play.HAND, True)):
        drill = Run(turn, Setting(play=play, hero="OOP"), np.random.default_rng(2))
        streets = set()
        for _ in range(40):
            reached: DrillQuestion | Over = drill.deal()
            while isinstance(reached, DrillQuestion):
                streets.add(reached.look.street)
                assert not set(reached.board) & set(cards_of([reached.combo]))
                reached = drill.next(0)
        assert (3 in streets) is asked_on_river


def test_that_grouped_sizes_hold_every_action_once() -> None:
    solution = solved(
        spot("Qs8d5c3h2h", "QQ,AQs,76s", "KQs,JJ", 100, 400, "25,50,75,150,a", "a"), 1.0
    )
    look = table(solution).look(())

    groups = choices_of(look, Sizes.GROUPED)

    assert [choice.group for choice in groups] == [
        Group.ACTION,
        Group.SMALL,
        Group.BIG,
        Group.ALL_IN,
    ]
    labels = [action.label for action in look.decision.actions]
    assert [[labels[i] for i in choice.actions] for choice in groups[1:]] == [
        ["BET 25", "BET 50"],
        ["BET 75", "BET 150"],
        ["BET 400"],
    ]
    taken = action_of(look, groups[1], int(np.flatnonzero(look.decision.reach[0])[0]))
    assert taken in groups[1].actions


def test_that_flops_come_by_weight_in_all_their_suits() -> None:
    paired, mono = Board.parse("8c8d3h"), Board.parse("KcTc4c")
    flops = tuple((Board(canonical_flop(flop.cards)), w) for flop, w in ((paired, 3), (mono, 1)))
    chance = np.random.default_rng(4)

    drawn = [draw_flop(flops, (), chance) for _ in range(2000)]

    kinds = Counter(canonical_flop(flop.cards) for flop in drawn if flop is not None)
    assert kinds[canonical_flop(mono.cards)] / 2000 == pytest.approx(0.25, abs=4 * 0.0097)
    assert len({frozenset(o.cards) for o in drawn if o and o.cards[0] % 4 == o.cards[2] % 4}) == 4
    dead = set(mono.cards)
    alive = [draw_flop(flops, dead, chance) for _ in range(300)]
    assert all(flop is not None and not set(flop.cards) & dead for flop in alive)


def test_that_a_hand_whose_numbers_contradict_each_other_is_not_asked() -> None:
    queens = parse_combo("QcQd")
    solved_river = table()

    def read(line: str, cards: tuple[int, ...]) -> NodeView:
        view = solved_river.read(line, cards)
        return unsettled(view, queens, 1, 400.0) if line == "root" else view

    river = replace(solved_river, read=read)
    every = Run(river, Setting(hands=hands(VALUE)), np.random.default_rng(1))
    only = Run(river, Setting(hands=hands("QcQd")), np.random.default_rng(1))

    asked = {every.deal().combo for _ in range(60)}

    assert asked == set(np.flatnonzero(hands(VALUE)).tolist()) - {queens}
    with pytest.raises(InputError, match=NOT_SETTLED):
        only.deal()
