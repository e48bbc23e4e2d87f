"""EVs of actions against plain recursion, the compiled pass, and a game with a closed form."""

from functools import cache

import numpy as np
import pytest

from gto_desktop.cards.hand_class import CLASS_SIZES
from gto_desktop.preflop.action_values import ActionValues, ValuedGame, evs_everywhere, explored
from gto_desktop.preflop.equities import showdowns
from gto_desktop.preflop.leaf_values import LeafValues
from gto_desktop.preflop.preflop_session import Exploration, PreflopSession
from gto_desktop.preflop.preflop_tree import node_at
from gto_desktop.preflop.stakes import Stakes
from tests.preflop.naive import evs_at

HEADS_UP = Stakes(seats=2, stack=40.0)
THREE_HANDED = Stakes(seats=3, stack=25.0, rake_rate=0.05, rake_cap=1.0)
PUSH_OR_FOLD = Stakes(stack=10.0, seats=2, push_or_fold=True)
JAM, CALL = 1, 3
"""Edges of push or fold: the small blind folds, jams; the big blind folds, calls."""


@cache
def _iterated(stakes: Stakes, iterations: int) -> PreflopSession:
    session = PreflopSession(stakes)
    for _ in range(iterations):
        session.iterate()
    return session


def _game(session: PreflopSession) -> ValuedGame:
    return ValuedGame(LeafValues(session.stakes), session.tree)


@cache
def _valued(stakes: Stakes, iterations: int) -> ActionValues:
    session = _iterated(stakes, iterations)
    return _game(session).values(session.strategy())


@pytest.mark.parametrize("line", ["", "R", "RC", "RR", "RRR", "RF", "FC", "FCR", "FRR"])
def test_that_evs_equal_those_of_plain_recursion(line: str) -> None:
    session = _iterated(THREE_HANDED, 12)
    node = node_at(session.tree, line)
    first = int(session.tree.first[node])
    found = _valued(THREE_HANDED, 12).evs[first : first + int(session.tree.count[node])]

    twin = evs_at(
        LeafValues(THREE_HANDED), session.tree, session.strategy(), line, showdowns().chance
    )

    assert np.abs(found - twin).max() < 1e-4


def test_that_values_of_one_seat_are_those_among_all() -> None:
    session, seat = _iterated(THREE_HANDED, 12), 4
    every = _valued(THREE_HANDED, 12)

    found = _game(session).values(session.strategy(), seats=[seat])

    own = np.repeat(session.tree.actor == seat, session.tree.count)
    np.testing.assert_array_equal(found.evs[own], every.evs[own])
    assert np.isnan(found.evs[~own]).all()
    np.testing.assert_array_equal(found.values[seat], every.values[seat])


@pytest.mark.parametrize("stakes", [HEADS_UP, THREE_HANDED])
def test_that_the_dealt_hands_are_worth_what_the_compiled_pass_says(stakes: Stakes) -> None:
    dealt = _iterated(stakes, 12).values()[6 - stakes.seats :]

    assert np.abs(_valued(stakes, 12).values[6 - stakes.seats :] - dealt).max() < 1e-4


def test_that_the_first_to_act_gets_the_mean_of_his_actions() -> None:
    session, found = _iterated(THREE_HANDED, 12), _valued(THREE_HANDED, 12)
    count = int(session.tree.count[0])

    mean = (session.strategy()[:count] * found.evs[:count]).sum(axis=0)

    # He has posted nothing, so that folding is worth 0 from the deal on.
    assert np.abs(mean - found.values[session.tree.actor[0]]).max() < 1e-6


def test_that_without_rake_what_all_seats_win_sums_to_nothing() -> None:
    values = _valued(HEADS_UP, 12).values @ CLASS_SIZES / CLASS_SIZES.sum()

    assert values.sum() == pytest.approx(0.0, abs=1e-5)


def test_that_a_jam_and_its_call_are_worth_what_a_pencil_says() -> None:
    session, found = _iterated(PUSH_OR_FOLD, 300), _valued(PUSH_OR_FOLD, 300)
    chance, equity = showdowns().chance, showdowns().equity
    jams, calls = session.strategy()[[JAM, CALL]].astype(float)

    # Ten big blinds each: a fold gives up the half that is posted, and gets 0 from here on.
    jam = (chance * (1.5 * (1 - calls) + calls * (20 * equity - 9.5))).sum(axis=1)
    call = (chance * jams * (20 * equity - 9)).sum(axis=1) / (chance @ jams)

    assert np.abs(found.evs[JAM] - jam).max() < 1e-5
    assert np.abs(found.evs[CALL] - call).max() < 1e-5
    assert np.abs(found.evs[[0, 2]]).max() < 1e-12


def test_that_in_a_solved_game_what_is_taken_loses_nothing() -> None:
    session, evs = _iterated(PUSH_OR_FOLD, 300), _valued(PUSH_OR_FOLD, 300).evs
    strategy = session.strategy()

    for first in (0, 2):
        lost = evs[first : first + 2].max(axis=0) - evs[first : first + 2]
        assert lost[strategy[first : first + 2] > 0.5].max() < 0.01


def test_that_where_nobody_comes_no_ev_is_told() -> None:
    tree = _iterated(PUSH_OR_FOLD, 300).tree
    never = np.zeros((tree.edge_count, 169))
    never[[0, 2]] = 1.0

    found = ValuedGame(LeafValues(PUSH_OR_FOLD), tree).values(never)

    assert np.isnan(found.evs[[2, 3]]).all()
    assert np.isfinite(found.evs[[0, 1]]).all()
    # Nobody calls a jam, so that any hand wins the blinds with it.
    assert np.abs(found.evs[JAM] - 1.5).max() < 1e-5


def test_that_explored_hands_are_there_as_often_as_in_training_and_lose_least() -> None:
    game = ValuedGame(LeafValues(PUSH_OR_FOLD), _iterated(PUSH_OR_FOLD, 300).tree)
    never = np.zeros((game.tree.edge_count, 169))
    never[[0, CALL]] = 1.0
    known = game.values(never)

    played = explored(game, never, known.evs, Exploration(least=0.02, softness=0.25))

    assert played[JAM] @ CLASS_SIZES / 1326 == pytest.approx(0.02, rel=1e-6)
    # Facing a caller of any two, weak hands lose by a jam: e to the loss by the softness fewer.
    ratio = played[JAM] / played[JAM].max()
    loss = np.minimum(np.maximum(-known.evs[JAM], 0), 7.5)
    assert np.abs(ratio - np.exp(-loss / 0.25)).max() < 1e-9
    assert np.abs(played[[0, 1]].sum(axis=0) - 1).max() < 1e-12


def test_that_exploring_fills_gaps_and_changes_nothing_else() -> None:
    game = ValuedGame(LeafValues(PUSH_OR_FOLD), _iterated(PUSH_OR_FOLD, 300).tree)
    never = np.zeros((game.tree.edge_count, 169))
    never[[0, 2]] = 1.0
    known = game.values(never)

    steps = evs_everywhere(game, never, known, Exploration())
    passes = []
    while True:
        try:
            passes.append(next(steps))
        except StopIteration as end:
            evs = end.value
            break

    assert passes == [1, 2, 3]
    assert np.array_equal(evs[[0, 1]], known.evs[[0, 1]])
    assert np.isfinite(evs).all()
    # Nobody calls, so that every hand jams alike: a call meets any two cards.
    chance, equity = showdowns().chance, showdowns().equity
    call = (chance * (20 * equity - 9)).sum(axis=1) / chance.sum(axis=1)
    assert np.abs(evs[CALL] - call).max() < 1e-4


def test_that_an_action_that_nobody_takes_by_choice_has_no_ev() -> None:
    session = _iterated(THREE_HANDED, 12)
    game, strategy = _game(session), session.strategy()

    steps = evs_everywhere(game, strategy, game.values(strategy), Exploration())
    while True:
        try:
            next(steps)
        except StopIteration as end:
            evs = end.value
            break

    assert session.tree.barred.any()
    assert np.isnan(evs[session.tree.barred]).all()
