"""Boosted trees against a tree read by hand, and against the library that grew them."""

import numpy as np
import pytest

from gto_desktop.builds.flop_learning import _read_trees
from gto_desktop.kernels.boosted_trees import Trees, add_trees


def test_that_a_row_goes_left_up_to_the_threshold_and_ends_at_a_leaf() -> None:
    # First: x0 <= 1.5 ? (x1 <= -2 ? 10 : 20) : 30. Second: 0.25 whatever comes.
    trees = Trees(
        roots=np.array([0, 5], np.int32),
        column=np.array([0, 1, -1, -1, -1, -1], np.int32),
        threshold=np.array([1.5, -2.0, 10.0, 20.0, 30.0, 0.25]),
        left=np.array([1, 2, 0, 0, 0, 0], np.int32),
        right=np.array([4, 3, 0, 0, 0, 0], np.int32),
    )
    rows = np.array([[1.5, -2.0], [1.5, -1.9], [1.6, -9.0], [-8.0, 7.0]], np.float32)
    out = np.array([[0.0, 100.0, 0.0, 0.0]])

    add_trees(trees, rows[None], out)

    assert out.tolist() == [[10.25, 120.25, 30.25, 20.25]]


@pytest.mark.parametrize("beside", [-1e-12, 0.0, 1e-12])
def test_that_thresholds_between_two_features_of_single_precision_part_them(beside: float) -> None:
    at = np.float32(0.1)
    trees = Trees(
        roots=np.array([0], np.int32),
        column=np.array([0, -1, -1], np.int32),
        threshold=np.array([float(at) + beside, 1.0, 2.0]),
        left=np.array([1, 0, 0], np.int32),
        right=np.array([2, 0, 0], np.int32),
    )
    rows = np.array([[np.nextafter(at, -1)], [at], [np.nextafter(at, 1)]], np.float32)
    for blocks in (1, 3):  # in a block of its own a row goes one way whatever is asked
        out = np.zeros((blocks, 3 // blocks))

        add_trees(trees, rows.reshape(blocks, -1, 1), out)

        assert out.ravel().tolist() == [1.0, 1.0 if beside >= 0 else 2.0, 2.0]


@pytest.mark.parametrize(("blocks", "rows"), [(1, 1), (1, 255), (6, 40), (240, 1)])
def test_that_what_scikit_learn_has_grown_is_read_as_it_reads_it(blocks: int, rows: int) -> None:
    from sklearn.ensemble import HistGradientBoostingRegressor

    random = np.random.default_rng(7)
    seen = random.normal(size=(400, 5)).astype(np.float32)
    # Whole numbers tie with thresholds.
    seen[:, 4] = random.integers(0, 4, 400)
    target = np.sin(3 * seen[:, 0]) + seen[:, 1] * seen[:, 4] + random.normal(0, 0.1, 400)
    model = HistGradientBoostingRegressor(max_iter=12, max_leaf_nodes=9, random_state=0)
    model.fit(seen, target)
    asked = random.normal(size=(blocks, rows, 5)).astype(np.float32)
    asked[..., 4] = random.integers(-1, 5, (blocks, rows))
    asked[:, : rows // 2] = random.choice(seen, (blocks, rows // 2))
    # What is the same in a whole block is what trees are narrowed by.
    asked[1:, :, :2] = asked[1:, :1, :2]

    start, trees = _read_trees(model)
    told = np.full((blocks, rows), start)
    add_trees(trees, asked, told)

    np.testing.assert_array_equal(told.ravel(), model.predict(asked.reshape(-1, 5)))
