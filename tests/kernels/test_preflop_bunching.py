"""Pairs of ranges against every two hands that share no card."""

import numpy as np
import pytest

from gto_desktop.cards.combo import COMBO_CARDS, COMBO_COUNT
from gto_desktop.cards.hand_class import CLASS_COUNT, CLASS_SIZES, COMBO_CLASS, parse_class
from gto_desktop.kernels.preflop_bunching import count_bunching
from gto_desktop.preflop.equities import showdowns
from gto_desktop.preflop.preflop_session import betting_of
from gto_desktop.preflop.preflop_tree import build_tree, node_at
from gto_desktop.preflop.stakes import Stakes

THREE = Stakes(seats=3, stack=10.0, push_or_fold=True)
"""Its seats are the last three of six."""


def _counted(fold: np.ndarray, second_fold: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """Return what is counted where BTN folds the one and SB the other, (169,) shares of each."""
    tree = build_tree(THREE)
    reach = np.ones((6 + tree.edge_count, CLASS_COUNT))
    for node, share in ((0, fold), (node_at(tree, "F"), second_fold)):
        first = int(tree.first[node])
        reach[6 + first], reach[6 + first + 1] = share, 1 - share
    met = reach @ showdowns().chance.T
    at_nodes, at_leaves = np.zeros(tree.node_count), np.zeros((len(tree.leaves), 6))
    sizes = CLASS_SIZES.astype(np.float64)
    count_bunching(betting_of(tree), reach, met, sizes, at_nodes, at_leaves)
    return at_nodes, at_leaves


def _share_of_pairs(one: np.ndarray, other: np.ndarray) -> float:
    """Return how much more often two ranges come together than apart, by every two combos."""
    weights, others = one[COMBO_CLASS], other[COMBO_CLASS]
    together = 0.0
    for combo in np.flatnonzero(weights):
        free = ~np.isin(COMBO_CARDS, COMBO_CARDS[combo]).any(axis=1)
        together += weights[combo] * others[free].sum() / (COMBO_COUNT * 1225)
    return float(together / (weights.mean() * others.mean()))


def _only(*names: str) -> np.ndarray:
    held = np.zeros(CLASS_COUNT)
    held[[parse_class(name) for name in names]] = 1.0
    return held


@pytest.mark.parametrize(
    ("fold", "second_fold"),
    [(_only("AA"), _only("AKs", "AA")), (1 - _only("AA", "AKo"), 1 - _only("KK", "A5s"))],
    ids=["aces", "nearly everything"],
)
def test_that_two_ranges_come_together_as_often_as_their_combos_share_no_card(
    fold: np.ndarray, second_fold: np.ndarray
) -> None:
    tree = build_tree(THREE)
    at_nodes, at_leaves = _counted(fold, second_fold)

    # What BB sees of two that folded, and SB, before it acts, of nobody but the one.
    walk = -1 - int(tree.child[tree.first[node_at(tree, "F")]])
    expected = _share_of_pairs(fold, second_fold)
    assert at_leaves[walk, 5] == pytest.approx(max(expected, 0.2), rel=1e-9)
    # BB has not acted: any hand of its own goes with one that folded.
    assert at_nodes[node_at(tree, "F")] == pytest.approx(1.0, abs=1e-9)
    assert at_leaves[walk, 3:5] == pytest.approx(1.0, abs=1e-9)


def test_that_a_hand_nobody_holds_counts_as_if_cards_did_not_matter() -> None:
    _, at_leaves = _counted(np.zeros(CLASS_COUNT), np.ones(CLASS_COUNT))

    assert np.isfinite(at_leaves).all()
    assert ((at_leaves >= 0.2) & (at_leaves <= 5.0)).all()
