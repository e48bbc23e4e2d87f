"""Deals replayed by the kernel against plain recursion over the tree."""

from dataclasses import replace

import numpy as np
import pytest

from gto_desktop.builds.played_game import PlayedGame
from gto_desktop.builds.preflop_replay import Replayer
from gto_desktop.cards.hand_class import CLASS_COUNT
from gto_desktop.preflop.leaf_values import LeafValues
from gto_desktop.preflop.preflop_tree import Leaf, PotKind, build_tree
from gto_desktop.preflop.shares import Shares
from gto_desktop.preflop.spots import Role
from gto_desktop.preflop.stakes import Stakes
from tests.preflop import leaf_matrices

THREE_HANDED = Stakes(seats=3, stack=25.0, rake_rate=0.05, rake_cap=1.0)
UNEQUAL = replace(THREE_HANDED, stacks=(25.0, 25.0, 25.0, 25.0, 14.0, 9.0), big_blind_ante=1.0)
"""All-in against each other these leave side pots."""


def _shares() -> Shares:
    random = np.random.default_rng(2)
    return Shares(
        k=1.7, d=0.06, kept=0.95, rest=random.normal(0, 0.05, (2, CLASS_COUNT)), flops=9,
        noise=0.02, expected=random.uniform(0, 0.1, (2, CLASS_COUNT)), near=0.05,
    )  # fmt: skip


def _value(game: PlayedGame, worth: LeafValues, hands: list[int], child: int) -> list[float]:
    """What each seat wins below a node, or at leaf -1 - child."""
    tree = game.tree
    if child >= 0:
        total = np.zeros(len(hands))
        for edge in range(tree.first[child], tree.first[child] + tree.count[child]):
            share = float(game.strategy[edge, hands[tree.actor[child]]])
            total += share * np.array(_value(game, worth, hands, int(tree.child[edge])))
        return list(total)
    pots = [_pot_value(game, worth, hands, pot) for pot in tree.leaves[-1 - child].parts]
    return list(np.sum(pots, axis=0))


def _pot_value(game: PlayedGame, worth: LeafValues, hands: list[int], leaf: Leaf) -> list[float]:
    value = worth.of(leaf)
    won = [-each for each in leaf.committed]
    for seat in leaf.live:
        share = value.base[seat]
        for other in leaf.live:
            kind = value.shares[other]
            if kind is None:
                continue
            expected = leaf_matrices.presence(worth, kind) @ game.reach[leaf.rows[other]]
            if other == seat:
                share += leaf_matrices.own(worth, kind)[hands[seat]] - expected[hands[seat]]
            else:
                share += leaf_matrices.seen(worth, kind)[hands[seat], hands[other]]
                share += expected[hands[other]] / (len(leaf.live) - 1)
        won[seat] += value.pot * share
    return won


@pytest.mark.parametrize(
    ("stakes", "measured"), [(THREE_HANDED, False), (THREE_HANDED, True), (UNEQUAL, True)]
)
def test_that_a_deal_is_worth_what_plain_recursion_says(stakes: Stakes, measured: bool) -> None:
    tree, random = build_tree(stakes), np.random.default_rng(1)
    shares = random.integers(0, 4, (tree.edge_count, 169)) + 1e-9
    strategy = shares / np.repeat(np.add.reduceat(shares, tree.first), tree.count, axis=0)
    game = PlayedGame(tree, strategy, np.zeros_like(strategy))
    role = Role(PotKind.RAISED, 3, 5)
    worth = LeafValues(stakes, {role: _shares()} if measured else None)
    deals = random.integers(0, 169, (12, 6)).astype(np.uint8)

    found = Replayer(game, worth).values(deals)

    if stakes is UNEQUAL:
        assert max(len(leaf.parts) for leaf in tree.leaves) > 1
    twin = [_value(game, worth, hands, 0) for hands in deals.tolist()]
    assert np.abs(found - np.array(twin)).max() < 1e-4
