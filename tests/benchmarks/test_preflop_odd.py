"""Cells of charts that stand out among those beside them."""

from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from benchmarks.preflop_odd import odd_cells
from gto_desktop.builds.played_game import PlayedGame, read_played
from gto_desktop.cards.hand_class import class_name

SHIPPED = Path(__file__).parents[2] / "strategy_db" / "preflop.sqlite"
HANDS = {class_name(number): number for number in range(169)}


@pytest.fixture(scope="module")
def game() -> PlayedGame:
    """Heads-up, where every hand raises and one action wins 0.1bb more than the next."""
    game, _ = read_played(SHIPPED, "heads_up_100bb")
    strategy, evs = np.zeros_like(game.strategy), np.zeros_like(game.evs)
    for node in range(game.tree.node_count):
        last = game.tree.edges(node).stop - 1
        strategy[last], evs[last] = 1, 0.1
    return replace(game, strategy=strategy, evs=evs)


def other(game: PlayedGame, *hands: str) -> PlayedGame:
    """The game in which some hands fold first."""
    strategy = game.strategy.copy()
    edges, places = game.tree.edges(0), [HANDS[hand] for hand in hands]
    strategy[edges.start, places], strategy[edges.stop - 1, places] = 1, 0
    return replace(game, strategy=strategy)


@pytest.mark.parametrize("hand", ["88", "K8s", "K8o"])
def test_a_hand_that_plays_otherwise_than_those_beside_it_stands_out(
    game: PlayedGame, hand: str
) -> None:
    errors = np.zeros_like(game.evs)

    (found,) = odd_cells(other(game, hand), errors, [0])

    assert (found.hand, found.undecided) == (hand, False)
    assert found.apart == pytest.approx(0.1)


def test_it_is_undecided_where_its_actions_are_nearer_than_their_error(game: PlayedGame) -> None:
    errors = np.full_like(game.evs, 0.2)

    (found,) = odd_cells(other(game, "K8s"), errors, [0])

    assert found.undecided


def test_the_border_of_a_range_does_not_stand_out(game: PlayedGame) -> None:
    folding = ["22", "33", "44", "K2s", "K3s", "K4s", "K2o", "K3o", "A2s", "AKs"]

    assert list(odd_cells(other(game, *folding), np.zeros_like(game.evs), [0])) == []
