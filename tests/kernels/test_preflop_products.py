"""Rows of hands by one matrix, times a number for each product: against numpy."""

import numpy as np
import pytest

from gto_desktop.kernels.preflop_products import multiply_rows, packed
from gto_desktop.kernels.preflop_records import WIDTH


def padded(
    random: np.random.Generator, rows: int
) -> np.ndarray[tuple[int, int], np.dtype[np.float32]]:
    """Return rows of the 169 classes between -1 and 1, with zeros behind them."""
    filled = np.zeros((rows, WIDTH), np.float32)
    filled[:, :169] = random.uniform(-1, 1, (rows, 169))
    return filled


@pytest.mark.parametrize("count", [1, 3, 4, 7])
def test_that_products_are_those_of_numpy_and_nothing_else_is_written(count: int) -> None:
    random = np.random.default_rng(count)
    held, matrix = padded(random, 9), padded(random, WIDTH)
    rows = random.permutation(9)[:count].astype(np.int64)
    # The first row is wanted once, the second twice, and so on; one place stays free.
    first = np.array([n * (n + 1) // 2 for n in range(count + 1)], np.int64)
    places = random.permutation(int(first[-1]) + 1)[:-1].astype(np.int64)
    factors = random.uniform(0.1, 2, int(first[-1])).astype(np.float32)
    out = np.full((int(first[-1]) + 1, WIDTH), 7.0, np.float32)

    multiply_rows(held.reshape(-1), rows, first, places, factors, packed(matrix), out.reshape(-1))

    wanted = np.full(out.shape, 7.0)
    for number, row in enumerate(rows):
        for product in range(first[number], first[number + 1]):
            product_of_row = held[row].astype(np.float64) @ matrix.astype(np.float64)
            wanted[places[product]] = factors[product] * product_of_row
    np.testing.assert_allclose(out, wanted, atol=2e-5)


def test_that_no_rows_write_nothing() -> None:
    nothing, out = np.zeros(0, np.int64), np.full(WIDTH, 3.0, np.float32)
    matrix = packed(np.ones((WIDTH, WIDTH)))

    multiply_rows(out, nothing, np.zeros(1, np.int64), nothing, out[:0], matrix, out)

    assert (out == 3.0).all()
