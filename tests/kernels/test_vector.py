"""Vectors of sixteen lanes against numpy."""

import numpy as np
import pytest
from numpy.typing import NDArray

from gto_desktop.kernels.jit import kernel
from gto_desktop.kernels.vector import (
    LANES,
    choose_above,
    first_lanes,
    gather_transpose,
    largest,
    load,
    splat,
    store,
    take_ticket,
    top,
    transpose,
)

Floats = NDArray[np.float32]
Stored = NDArray[np.float32] | NDArray[np.uint16]


@kernel
def _copy(source: Stored, offset: int, target: Stored, to: int) -> None:
    store(target, to, load(source, offset))


@kernel
def _arithmetic(a: Floats, b: Floats, out: Floats) -> float:
    x = load(a, 0)
    y = load(b, 0)
    store(out, 0, x + y)
    store(out, 16, x - y)
    store(out, 32, x * y)
    store(out, 48, x / y)
    store(out, 64, largest(x, y))
    zero, seven = splat(np.float32(0.0)), splat(np.float32(7.0))
    store(out, 80, choose_above(x, zero, y / largest(x, zero), seven))
    store(out, 96, first_lanes(x, 5))
    return top(x)


@kernel
def _transpose(source: Floats, offset: int, stride: int, target: Floats, to: int, row: int) -> None:
    transpose(source, offset, stride, target, to, row)


@kernel
def _gather(
    source: Floats, order: NDArray[np.uint16], start: int, stride: int, column: int, target: Floats
) -> None:
    gather_transpose(source, order, start, stride, column, target, 0, LANES)


@kernel
def _tickets(counter: NDArray[np.int64]) -> int:
    take_ticket(counter)
    return take_ticket(counter)


def numbers(count: int, seed: int = 1) -> Floats:
    return np.random.default_rng(seed).normal(size=count).astype(np.float32)


def test_that_lanes_are_computed_one_by_one() -> None:
    a, b, out = numbers(16), numbers(16, 2), np.zeros(112, np.float32)

    highest = _arithmetic(a, b, out)

    rows = out.reshape(7, 16)
    np.testing.assert_allclose(rows[:4], [a + b, a - b, a * b, a / b], rtol=1e-6)
    np.testing.assert_array_equal(rows[4], np.maximum(a, b))
    # What is not chosen was divided by zero.
    np.testing.assert_allclose(rows[5], np.where(a > 0, b / a, np.float32(7)), rtol=1e-6)
    np.testing.assert_array_equal(rows[6], np.where(np.arange(16) < 5, a, 0))
    assert highest == a.max()


def test_that_zero_is_not_above_zero() -> None:
    a, b, out = np.zeros(16, np.float32), np.ones(16, np.float32), np.zeros(112, np.float32)

    _arithmetic(a, b, out)

    assert (out[80:96] == 7).all()


@pytest.mark.parametrize("offset", [0, 1, 5])
def test_that_floats_are_moved_from_and_to_any_place(offset: int) -> None:
    source, target = numbers(40), np.zeros(40, np.float32)

    _copy(source, offset, target, 3)

    np.testing.assert_array_equal(target[3:19], source[offset : offset + 16])
    assert (target[:3] == 0).all()
    assert (target[19:] == 0).all()


def test_that_16_bit_numbers_are_rounded_to_the_nearest() -> None:
    values = np.array(
        [0, 0.25, 0.49, 0.51, 1.49, 1.51, 100.4, 100.6, 32767.4, 32767.6, 32768.2, 40000.7,
         65534.4, 65534.6, 65535, 65535.4], np.float32,
    )  # fmt: skip
    stored, back = np.zeros(20, np.uint16), np.zeros(16, np.float32)

    _copy(values, 0, stored, 2)
    _copy(stored, 2, back, 0)

    np.testing.assert_array_equal(stored[2:18], np.rint(values).astype(np.uint16))
    np.testing.assert_array_equal(back, np.rint(values))
    assert (stored[[0, 1, 18, 19]] == 0).all()


def test_that_every_16_bit_number_survives_a_round_trip() -> None:
    every = np.arange(65536, dtype=np.uint16)
    floats, back = np.zeros(16, np.float32), np.zeros_like(every)

    for start in range(0, 65536, LANES):
        _copy(every, start, floats, 0)
        _copy(floats, 0, back, start)

    np.testing.assert_array_equal(back, every)


def test_that_a_block_is_transposed_between_strides() -> None:
    source, target = numbers(16 * 40), np.zeros(16 * 24 + 3, np.float32)

    _transpose(source, 7, 40, target, 3, 24)

    block = source.reshape(16, 40)[:, 7:23]
    np.testing.assert_array_equal(target[3:].reshape(16, 24)[:, :16], block.T)
    assert (target[3:].reshape(16, 24)[:, 16:] == 0).all()


def test_that_picked_rows_are_transposed() -> None:
    source, target = numbers(50 * 32), np.zeros(256, np.float32)
    order = np.random.default_rng(4).integers(0, 50, 20).astype(np.uint16)

    _gather(source, order, 2, 32, 9, target)

    picked = source.reshape(50, 32)[order[2:18], 9:25]
    np.testing.assert_array_equal(target.reshape(16, 16), picked.T)


def test_that_tickets_are_counted_up() -> None:
    counter = np.array([4], np.int64)

    assert _tickets(counter) == 5
    assert counter[0] == 6
