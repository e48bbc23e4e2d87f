"""Rows of hands by a matrix that is the same for all of them, times a number for each product.

A general library packs both sides anew at each call, which for 176 columns takes as long as the
sums themselves. Here the matrix is packed once, and a row that is wanted times several numbers is
summed once.
"""

from typing import TYPE_CHECKING, Final

import numpy as np
from numpy.typing import NDArray

from gto_desktop.kernels.jit import Int, kernel
from gto_desktop.kernels.preflop_records import WIDTH
from gto_desktop.kernels.vector import LANES, load, splat, store

if TYPE_CHECKING:
    from gto_desktop.kernels.vector import V16

_AT_ONCE: Final = 4
"""Rows whose sums stay in registers."""
_CLASSES: Final = 169
"""What pads a row behind them is 0."""
_STRIP: Final = WIDTH * LANES
"""Floats of a strip of 16 columns."""


def packed(matrix: NDArray[np.floating]) -> NDArray[np.float32]:
    """Return a matrix (WIDTH, WIDTH) as `multiply_rows` reads it: strips of 16 columns, flat."""
    strips = np.asarray(matrix, np.float32).reshape(WIDTH, -1, LANES)
    return np.ascontiguousarray(strips.swapaxes(0, 1)).reshape(-1)


@kernel
def multiply_rows(
    held: NDArray[np.float32],
    rows: NDArray[np.int64],
    first: NDArray[np.int64],
    places: NDArray[np.int64],
    factors: NDArray[np.float32],
    matrix: NDArray[np.float32],
    out: NDArray[np.float32],
) -> None:
    """Write rows of `held` times a packed matrix, times a factor for each product.

    Shapes: held and out flat rows of WIDTH, rows (n,) of `held`, first (n + 1,) the first product
    of each row, places (products,) the row of `out` that each product is, factors (products,).
    """
    count = rows.shape[0]
    for begin in range(0, count, _AT_ONCE):
        # Where fewer than four are left, the last one is summed again and not written.
        last = count - 1
        row_0 = rows[begin] * WIDTH
        row_1 = rows[min(begin + 1, last)] * WIDTH
        row_2 = rows[min(begin + 2, last)] * WIDTH
        row_3 = rows[min(begin + 3, last)] * WIDTH
        for column in range(0, WIDTH, LANES):
            sum_0 = sum_1 = sum_2 = sum_3 = splat(np.float32(0.0))
            strip = column // LANES * _STRIP
            for h in range(_CLASSES):
                across = load(matrix, strip + h * LANES)
                sum_0 = sum_0 + splat(held[row_0 + h]) * across
                sum_1 = sum_1 + splat(held[row_1 + h]) * across
                sum_2 = sum_2 + splat(held[row_2 + h]) * across
                sum_3 = sum_3 + splat(held[row_3 + h]) * across
            _write(first, places, factors, begin, count, column, sum_0, out)
            _write(first, places, factors, begin + 1, count, column, sum_1, out)
            _write(first, places, factors, begin + 2, count, column, sum_2, out)
            _write(first, places, factors, begin + 3, count, column, sum_3, out)


@kernel
def _write(
    first: NDArray[np.int64],
    places: NDArray[np.int64],
    factors: NDArray[np.float32],
    row: Int,
    count: Int,
    column: Int,
    summed: "V16",
    out: NDArray[np.float32],
) -> None:
    """Write 16 columns of all products of a row; nothing where there is no such row."""
    if row < count:
        for product in range(first[row], first[row + 1]):
            store(out, places[product] * WIDTH + column, splat(factors[product]) * summed)
