"""Vectors of eight doubles against numpy."""

import numpy as np
import pytest
from numpy.typing import NDArray

from gto_desktop.kernels.doubles import (
    DOUBLES,
    load_doubles,
    splat_double,
    store_doubles,
    where_at_least,
)
from gto_desktop.kernels.jit import kernel
from gto_desktop.kernels.vector import choose_above

Doubles = NDArray[np.float64]


@kernel
def _copy(source: Doubles, offset: int, target: Doubles, to: int) -> None:
    store_doubles(target, to, load_doubles(source, offset))


@kernel
def _arithmetic(a: Doubles, b: Doubles, out: Doubles) -> None:
    x, y = load_doubles(a, 0), load_doubles(b, 0)
    store_doubles(out, 0, x + y)
    store_doubles(out, 8, x - y)
    store_doubles(out, 16, x * y)
    store_doubles(out, 24, x / y)
    store_doubles(out, 32, where_at_least(x, y, splat_double(7.0)))
    store_doubles(out, 40, choose_above(x, y, splat_double(7.0), y))


def _numbers(count: int, seed: int = 1) -> Doubles:
    return np.random.default_rng(seed).normal(size=count)


def test_that_lanes_are_computed_one_by_one_in_double_precision() -> None:
    a, b, out = _numbers(8), _numbers(8, 2), np.zeros(48)

    _arithmetic(a, b, out)

    rows = out.reshape(6, DOUBLES)
    np.testing.assert_allclose(rows[:4], [a + b, a - b, a * b, a / b], rtol=1e-15)
    np.testing.assert_array_equal(rows[4], np.where(a >= b, 7.0, 0.0))
    np.testing.assert_array_equal(rows[5], np.where(a > b, 7.0, b))


def test_that_what_is_equal_is_at_least_as_much_and_not_above() -> None:
    a, out = _numbers(8), np.zeros(48)

    _arithmetic(a, a, out)

    assert (out[32:40] == 7.0).all()
    np.testing.assert_array_equal(out[40:], a)


@pytest.mark.parametrize("offset", [0, 1, 5])
def test_that_doubles_are_moved_from_and_to_any_place(offset: int) -> None:
    source, target = _numbers(20), np.zeros(20)

    _copy(source, offset, target, 3)

    np.testing.assert_array_equal(target[3:11], source[offset : offset + 8])
    assert not target[:3].any()
    assert not target[11:].any()
