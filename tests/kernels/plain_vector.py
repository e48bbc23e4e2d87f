"""Do in numpy, lane by lane, what the intrinsics of `kernels.vector` and `doubles` do in LLVM.

numba has no plain Python for an intrinsic: these stand in where kernels are run uncompiled.
"""

from typing import Any

import numpy as np
from numpy.typing import NDArray

LANES, DOUBLES = 16, 8
Vector = NDArray[np.float32]
Doubles = NDArray[np.float64]
Array = NDArray[Any]


def load(array: Array, offset: int) -> Vector:
    assert 0 <= offset <= array.size - LANES
    return array[offset : offset + LANES].astype(np.float32)


def store(array: Array, offset: int, value: Vector) -> None:
    assert 0 <= offset <= array.size - LANES
    whole = array.dtype != np.float32
    array[offset : offset + LANES] = np.rint(value).astype(np.int64) if whole else value


def splat(value: float) -> Vector:
    return np.full(LANES, value, np.float32)


def largest(a: Vector, b: Vector) -> Vector:
    return np.maximum(a, b)


def magnitude(a: Vector) -> Vector:
    return np.abs(a)


def first_lanes(value: Vector, count: int) -> Vector:
    return np.where(np.arange(LANES) < count, value, np.float32(0))


def top(value: Vector) -> np.float32:
    highest: np.float32 = value.max()
    return highest


def transpose(
    source: Array,
    source_offset: int,
    source_stride: int,
    target: Array,
    target_offset: int,
    target_stride: int,
) -> None:
    block = np.stack([load(source, source_offset + i * source_stride) for i in range(LANES)])
    for i in range(LANES):
        store(target, target_offset + i * target_stride, block[:, i])


def gather_transpose(
    source: Array,
    order: NDArray[np.uint16],
    order_offset: int,
    stride: int,
    column: int,
    target: Array,
    target_offset: int,
    target_stride: int,
) -> None:
    picked = [int(row) for row in order[order_offset : order_offset + LANES]]
    block = np.stack([load(source, row * stride + column) for row in picked])
    for i in range(LANES):
        store(target, target_offset + i * target_stride, block[:, i])


def prefetch(array: Array, offset: int) -> None:
    """Do nothing: it may name a place behind the end, and is a hint to the cache alone."""


def load_doubles(array: Array, offset: int) -> Doubles:
    assert 0 <= offset <= array.size - DOUBLES
    return array[offset : offset + DOUBLES].copy()


def store_doubles(array: Array, offset: int, value: Doubles) -> None:
    assert 0 <= offset <= array.size - DOUBLES
    array[offset : offset + DOUBLES] = value


def splat_double(value: float) -> Doubles:
    return np.full(DOUBLES, value)


def where_at_least(a: Doubles, b: Doubles, value: Doubles) -> Doubles:
    return np.where(a >= b, value, 0.0)


def choose_above(a: Array, b: Array, above: Array, otherwise: Array) -> Array:
    return np.where(a > b, above, otherwise)


def take_ticket(counter: NDArray[np.int64]) -> int:
    counter[0] += 1
    return int(counter[0]) - 1
