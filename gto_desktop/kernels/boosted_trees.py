"""Reading boosted regression trees: what many trees together tell of many rows.

Rows come in blocks that are much alike: the classes of a range on one flop share most features. A
tree is narrowed to what can part the rows of a block, and what is left of it is decided for all of
them at once, from the leaves up.
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from gto_desktop.kernels.doubles import (
    DOUBLES,
    load_doubles,
    splat_double,
    store_doubles,
)
from gto_desktop.kernels.jit import Int, kernel
from gto_desktop.kernels.vector import choose_above

Row = NDArray[np.float64]


class Trees(NamedTuple):
    """Trees laid out one after another."""

    roots: NDArray[np.int32]
    """(trees,) first node of each."""
    column: NDArray[np.int32]
    """(nodes,) which feature decides; -1 at a leaf."""
    threshold: NDArray[np.float64]
    """(nodes,) up to which value it goes left; at a leaf what is told."""
    left: NDArray[np.int32]
    right: NDArray[np.int32]


class Bounds(NamedTuple):
    """Between what the features of some rows lie, (columns,)."""

    lowest: Row
    highest: Row


@kernel
def add_trees(trees: Trees, rows: NDArray[np.float32], out: NDArray[np.float64]) -> None:
    """Add what all trees tell of each row, (blocks, n, columns), to `out` (blocks, n)."""
    blocks, size, columns = rows.shape
    count, nodes = trees.roots.shape[0], trees.column.shape[0]
    width = (size + DOUBLES - 1) // DOUBLES * DOUBLES
    bounds = Bounds(np.full(columns, np.inf), np.full(columns, -np.inf))
    for b in range(blocks):
        _widen(rows[b], bounds)
    # Narrowed to all rows first: what is left is read by every block, and fits in the cache.
    whole, largest = _room(count, nodes), 1
    end = 0
    for t in range(count):
        whole.roots[t] = end
        end = _narrow(trees, trees.roots[t], bounds, whole, end)
        largest = max(largest, end - whole.roots[t])
    part = _room(1, largest)
    features = np.zeros(columns * width)
    # What the nodes of a tree tell of a block; before them the row that is added to.
    told = np.zeros((largest + 1) * width)
    for b in range(blocks):
        bounds.lowest[:], bounds.highest[:] = np.inf, -np.inf
        _widen(rows[b], bounds)
        _lay_out(rows[b], width, features)
        for i in range(size):
            told[i] = out[b, i]
        for t in range(count):
            end = _narrow(whole, whole.roots[t], bounds, part, 0)
            for k in range(end - 1, -1, -1):
                if part.column[k] >= 0:
                    _decide(part, k, features, width, told)
            if end == 1:
                alike = splat_double(part.threshold[0])
                for i in range(0, width, DOUBLES):
                    store_doubles(told, i, load_doubles(told, i) + alike)
            else:
                for i in range(0, width, DOUBLES):
                    store_doubles(told, i, load_doubles(told, i) + load_doubles(told, width + i))
        for i in range(size):
            out[b, i] = told[i]


@kernel
def _room(trees: Int, nodes: Int) -> Trees:
    return Trees(
        np.empty(trees, np.int32), np.empty(nodes, np.int32), np.empty(nodes),
        np.empty(nodes, np.int32), np.empty(nodes, np.int32),
    )  # fmt: skip


@kernel
def _widen(rows: NDArray[np.float32], bounds: Bounds) -> None:
    """Let bounds hold rows, (n, columns), too."""
    for i in range(rows.shape[0]):
        for j in range(rows.shape[1]):
            value = np.float64(rows[i, j])
            bounds.lowest[j] = min(bounds.lowest[j], value)
            bounds.highest[j] = max(bounds.highest[j], value)


@kernel
def _lay_out(rows: NDArray[np.float32], width: Int, out: Row) -> None:
    """Write rows feature by feature, flat (columns, width)."""
    for i in range(rows.shape[0]):
        for j in range(rows.shape[1]):
            out[j * width + i] = rows[i, j]


@kernel
def _narrow(trees: Trees, root: Int, bounds: Bounds, out: Trees, first: Int) -> int:
    """Write a tree without what decides nothing within bounds, from node `first` on.

    Parents come before children. Returns where it ends.
    """
    out.left[first] = _settle(trees, root, bounds)
    place, end = first, first + 1
    while place < end:
        node = out.left[place]
        column = trees.column[node]
        out.column[place], out.threshold[place] = column, trees.threshold[node]
        if column >= 0:
            # Until its own turn comes, a node keeps in `left` which one it is.
            out.left[place], out.right[place] = end, end + 1
            out.left[end] = _settle(trees, trees.left[node], bounds)
            out.left[end + 1] = _settle(trees, trees.right[node], bounds)
            end += 2
        place += 1
    return end


@kernel
def _settle(trees: Trees, node: Int, bounds: Bounds) -> Int:
    """Return where every row comes to from a node: a leaf, or the next at which rows may part."""
    while True:
        column = trees.column[node]
        if column < 0:
            return node
        limit = trees.threshold[node]
        if bounds.highest[column] <= limit:
            node = trees.left[node]
        elif bounds.lowest[column] > limit:
            node = trees.right[node]
        else:
            return node


@kernel
def _decide(trees: Trees, node: Int, features: Row, width: Int, told: Row) -> None:
    """Write what a node tells of every row of a block, after its children."""
    limit, feature = splat_double(trees.threshold[node]), np.int64(trees.column[node]) * width
    left, right = np.int64(trees.left[node]), np.int64(trees.right[node])
    low, high = splat_double(trees.threshold[left]), splat_double(trees.threshold[right])
    below, above, to = (left + 1) * width, (right + 1) * width, (node + 1) * width
    low_is_leaf, high_is_leaf = trees.column[left] < 0, trees.column[right] < 0
    for i in range(0, width, DOUBLES):
        if not low_is_leaf:
            low = load_doubles(told, below + i)
        if not high_is_leaf:
            high = load_doubles(told, above + i)
        value = load_doubles(features, feature + i)
        store_doubles(told, to + i, choose_above(value, limit, high, low))
