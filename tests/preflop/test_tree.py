"""The betting tree: what it offers, and how its arrays hang together."""

import numpy as np
import pytest

from gto_desktop.preflop.preflop_tree import (
    EdgeKind,
    PotKind,
    PreflopTree,
    build_tree,
    edge_of,
    node_at,
)
from gto_desktop.preflop.stakes import DATA_SETS, Stakes, _deep, data_set


@pytest.fixture(scope="module")
def tree() -> PreflopTree:
    return build_tree(Stakes())


def _raise_to(tree: PreflopTree, line: str) -> float:
    edge = edge_of(tree, node_at(tree, line), EdgeKind.RAISE)
    assert edge is not None
    return float(tree.total[edge])


@pytest.mark.parametrize(
    ("line", "total"),
    [
        ("", 2.5),  # UTG opens
        ("FFFF", 3.0),  # SB opens
        ("FFR", 7.5),  # BTN 3-bets CO in position: 3x
        ("FFFR", 10.0),  # SB 3-bets BTN out of position: 4x
        ("FFRC", 12.5),  # SB squeezes: one open more
        ("FFFRRF", 22.0),  # BTN 4-bets SB's 10: 2.2x
        ("FFFRRFR", 100.0),  # the 5-bet is all-in
        ("FFFFC", 3.5),  # BB raises SB's limp
        ("C", 4.0),  # MP raises UTG's limp
    ],
)
def test_raises_have_the_sizes_of_the_game(tree: PreflopTree, line: str, total: float) -> None:
    assert _raise_to(tree, line) == pytest.approx(total)


@pytest.mark.parametrize(
    ("depth", "totals"),
    [
        (150, [2.5 * 4.3 * 2.2 * 2.2, 150]),  # 3-bet and 5-bet out of position, or all-in
        (200, [2.5 * 4.6 * 2.3 * 2.2]),  # the 4-bet is larger too
    ],
)
def test_a_5_bet_of_deep_stacks_leaves_money_behind(depth: int, totals: list[float]) -> None:
    tree = build_tree(_deep(Stakes(stack=depth, stray_limps=False)))

    edges = np.r_[tree.edges(node_at(tree, "FFFRRFR"))]
    raises = tree.total[edges[tree.kind[edges] == EdgeKind.RAISE]]

    assert sorted(raises) == pytest.approx(totals, abs=0.02)


def test_nobody_but_the_small_blind_follows_a_limp(tree: PreflopTree) -> None:
    assert edge_of(tree, node_at(tree, "CF"), EdgeKind.CALL) is None
    assert edge_of(tree, node_at(tree, "CFFF"), EdgeKind.CALL) is not None


def test_the_big_blind_checks_a_limp_and_cannot_fold_to_it(tree: PreflopTree) -> None:
    node = node_at(tree, "FFFFC")

    assert edge_of(tree, node, EdgeKind.FOLD) is None
    assert edge_of(tree, node, EdgeKind.CALL) is not None


def test_at_most_three_see_a_flop_with_money_behind(tree: PreflopTree) -> None:
    flops = [leaf for leaf in tree.leaves if leaf.kind not in (PotKind.ALL_IN, PotKind.WON)]

    assert max(len(leaf.live) for leaf in flops) == 3


def test_who_is_left_at_a_leaf_has_put_in_the_same(tree: PreflopTree) -> None:
    for leaf in tree.leaves:
        if leaf.kind != PotKind.WON:
            assert len({leaf.committed[seat] for seat in leaf.live}) == 1


def test_every_node_and_leaf_hangs_below_exactly_one_edge(tree: PreflopTree) -> None:
    below = np.sort(tree.child)

    nodes = np.arange(1, tree.node_count)
    leaves = -1 - np.arange(len(tree.leaves))
    assert np.array_equal(below, np.sort(np.concatenate([nodes, leaves])))
    assert (tree.parent[1:] < nodes).all()


def test_the_four_data_sets_come_first_and_an_unknown_one_is_a_key_error() -> None:
    assert [found.id for found in DATA_SETS[:4]] == [
        "6max",
        "6max_RC_100bb_200NL",
        "6max_RC_100bb_100NL",
        "6max_RC_40bb",
    ]
    assert data_set("6max_RC_40bb").stakes.stack == 40
    with pytest.raises(KeyError):
        data_set("10max")
