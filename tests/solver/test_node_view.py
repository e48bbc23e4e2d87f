"""Weights of the hands of a node in its means."""

from dataclasses import replace

import numpy as np

from gto_desktop.cards.combo import parse_combo
from gto_desktop.game.player import Player
from gto_desktop.solver.session_solution import SessionSolution
from tests.solver.spots import iterated, spot


def test_that_a_hand_counts_by_what_it_meets_and_before_the_flop_by_its_reach_alone() -> None:
    node = SessionSolution(iterated(spot("Qs8d5c3h2h", "AA,77", "AK"), 2)).node()
    aces, sevens = parse_combo("AsAh"), parse_combo("7s7h")

    before = replace(node, counts_alone=True)

    # 16 combos of AK, of which two aces leave 8.
    assert (node.met.oop[aces], node.met.oop[sevens]) == (8, 16)
    assert np.array_equal(before.met[Player.OOP], node.reach.oop)
    assert np.array_equal(before.met[Player.IP], node.reach.ip)


def test_that_a_changed_node_has_the_means_of_its_own_numbers() -> None:
    node = SessionSolution(iterated(spot("Qs8d5c3h2h", "AA,77", "AK"), 2)).node()
    assert node.met.oop.any()

    gone = replace(node, reach=node.reach.map(np.zeros_like))

    assert not gone.met.oop.any()
