"""Replayed deals against a game with two players, where blockers are exact in the solve too."""

import numpy as np
import pytest

from gto_desktop.builds.played_game import PlayedGame
from gto_desktop.builds.preflop_replay import Replayer, deal_classes, replay
from gto_desktop.cards.hand_class import CLASS_SIZES, parse_class
from gto_desktop.preflop.action_values import ValuedGame
from gto_desktop.preflop.leaf_values import LeafValues
from gto_desktop.preflop.preflop_session import PreflopSession
from gto_desktop.preflop.preflop_tree import build_tree
from gto_desktop.preflop.stakes import Stakes
from gto_desktop.solver.progress import finish
from tests.builds.played import random_strategy

HEADS_UP = Stakes(seats=2, stack=40.0)
PUSH_OR_FOLD = Stakes(stack=10.0, seats=2, push_or_fold=True)


def test_that_hands_are_dealt_as_often_as_they_have_combos_and_block_each_other() -> None:
    deals = deal_classes(np.random.default_rng(3), 100_000, 6)

    counts = np.bincount(deals.ravel(), minlength=169) / deals.size
    aces = parse_class("AA")
    both = np.mean((deals[:, 0] == aces) & (deals[:, 5] == aces))
    assert np.abs(counts - CLASS_SIZES / 1326).max() < 5 * np.sqrt(0.009 / deals.size)
    # One pair of aces in 1,225 hands is left beside the first one.
    assert both == pytest.approx(6 / 1326 / 1225, abs=4e-5)


@pytest.mark.parametrize("stakes", [HEADS_UP, PUSH_OR_FOLD])
def test_that_two_players_win_what_the_solve_says(stakes: Stakes) -> None:
    tree = build_tree(stakes)
    game = PlayedGame(tree, random_strategy(tree, 7), np.zeros((tree.edge_count, 169)))
    worth = LeafValues(stakes)

    found = finish(replay(game, worth, 100_000))

    solved = ValuedGame(worth, tree).values(game.strategy).values @ CLASS_SIZES / 1326
    for seat in (4, 5):
        assert found.values[seat] == pytest.approx(solved[seat], abs=4 * found.errors[seat])
    assert found.deals == 100_000
    assert 0 < found.errors[4] < 0.05
    assert sum(found.values) == pytest.approx(0, abs=1e-6)


def test_that_four_players_win_what_the_solve_says_within_a_hundredth_of_a_big_blind() -> None:
    stakes = Stakes(seats=4, stack=8.0, push_or_fold=True)
    session = PreflopSession(stakes)
    for _ in range(60):
        session.iterate()
    strategy = session.strategy().astype(np.float64)
    game = PlayedGame(session.tree, strategy, np.zeros_like(strategy))
    worth = LeafValues(stakes)

    found = finish(replay(game, worth, 1_000_000))

    solved = ValuedGame(worth, session.tree).values(strategy).values @ CLASS_SIZES / 1326
    # Counted one by one, without what their cards mean to each other, BB would be 0.0124 off.
    assert np.abs(solved - found.values).max() < 0.01
    assert max(found.errors) < 0.002


def test_that_following_rare_lines_by_chance_leaves_the_means_as_they_are() -> None:
    tree = build_tree(HEADS_UP)
    game = PlayedGame(tree, random_strategy(tree, 7), np.zeros((tree.edge_count, 169)))
    replayer, random = Replayer(game, LeafValues(HEADS_UP)), np.random.default_rng(2)
    deals = deal_classes(random, 100_000, 6)
    luck = random.integers(1, 2**31 - 2, len(deals))

    followed, drawn = replayer.values(deals), replayer.values(deals, 0.2, luck)

    apart = drawn - followed
    # It is coarse enough to move single deals by much.
    assert apart[:, 4].std() > 0.5
    errors = apart.std(axis=0) / np.sqrt(len(deals))
    assert (np.abs(apart.mean(axis=0)) <= 4 * errors).all()


def test_that_the_error_falls_with_the_deals_and_the_seed_tells_the_deals() -> None:
    tree = build_tree(PUSH_OR_FOLD)
    game = PlayedGame(tree, random_strategy(tree, 7), np.zeros((tree.edge_count, 169)))

    few, many, again = (
        finish(replay(game, LeafValues(PUSH_OR_FOLD), deals)) for deals in (10_000, 40_000, 10_000)
    )

    assert many.errors[4] == pytest.approx(few.errors[4] / 2, rel=0.05)
    assert again == few
