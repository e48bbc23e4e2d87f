"""What hands mean to those they share pots with, all pots of a tree at once: against matrices."""

import numpy as np
import pytest
from numpy.typing import DTypeLike

from gto_desktop.kernels.preflop_records import WIDTH
from gto_desktop.preflop.equities import showdowns
from gto_desktop.preflop.leaf_values import (
    LeafValues,
    MeasuredShare,
    Share,
    ThreeWayShare,
    lay_out_endings,
)
from gto_desktop.preflop.pot_shares import PotShares, SharedRows
from gto_desktop.preflop.preflop_tree import EdgeKind, build_line_tree
from gto_desktop.preflop.shares import shipped_shares
from gto_desktop.preflop.stakes import data_set
from tests.preflop import leaf_matrices


@pytest.mark.parametrize(
    ("width", "dtype", "near"), [(169, np.float64, 1e-9), (WIDTH, np.float32, 2e-5)]
)
def test_that_products_are_those_with_the_matrix_of_each_kind(
    width: int, dtype: DTypeLike, near: float
) -> None:
    known = shipped_shares("6max")
    assert known is not None
    stakes = data_set("6max").stakes
    worth = LeafValues(stakes, known.shares)
    tree = build_line_tree(stakes, [(EdgeKind.FOLD, 0.0)] * 3)
    endings, shared = lay_out_endings(worth, tree)
    reach = np.zeros((tree.seat_count + tree.edge_count, width), dtype)
    reach[:, :169] = np.random.default_rng(1).random((len(reach), 169))
    met = np.zeros_like(reach)
    met[:, :169] = reach[:, :169] @ showdowns().chance.T

    shares, presence = np.zeros((2, len(shared.rows), width), dtype)
    products = PotShares(shared, width, dtype)
    products.write(reach, met, shares, presence, products.blocks)

    pots = [pot for leaf in tree.leaves for pot in leaf.parts]
    seen = set()
    for place, pot in enumerate(pots):
        for seat, kind in enumerate(worth.of(pot).shares):
            if kind is None:
                continue
            seen.add(type(kind))
            held = reach[pot.rows[seat], :169].astype(np.float64)
            wanted = (showdowns().chance * leaf_matrices.seen(worth, kind)) @ held
            expected = leaf_matrices.presence(worth, kind) @ held
            wanted += showdowns().chance @ (held * expected) / max(len(pot.live) - 1, 1)
            sure = leaf_matrices.own(worth, kind)
            at = endings.shares[place, seat]
            np.testing.assert_allclose(shares[at, :169], wanted, atol=max(near, 1e-6))
            np.testing.assert_allclose(presence[at, :169], expected - sure, atol=max(near, 1e-6))
    assert seen == {Share, MeasuredShare, ThreeWayShare}


def test_that_a_tree_without_showdowns_has_no_products() -> None:
    nothing = SharedRows((), np.zeros(0, np.int64), np.zeros(0, np.int64))

    assert not PotShares(nothing, WIDTH, np.float32).blocks
