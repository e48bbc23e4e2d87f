"""Reading boosted regression trees: what many trees together tell of many rows."""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from gto_desktop.kernels.jit import kernel

_BLOCK = 128
"""Rows that go down a tree together, in step."""
_NEVER = np.float32(3e38)
"""What no feature is above: who has come to a leaf stays there."""


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


class SteppedTrees(NamedTuple):
    """The same trees, level by level, the right child behind the left: a step has no branches."""

    roots: NDArray[np.uint32]
    depth: NDArray[np.int32]
    """(trees,) steps after which every row is at a leaf."""
    column: NDArray[np.uint32]
    """(nodes,) where the feature that decides begins in a block of rows."""
    threshold: NDArray[np.float32]
    left: NDArray[np.uint32]
    """(nodes,) the left child; a leaf itself."""
    told: NDArray[np.float64]
    """(nodes,) what a leaf tells."""


def add_trees(trees: Trees, rows: NDArray[np.float32], out: NDArray[np.float64]) -> None:
    """Add what all trees tell of each row, (n, columns), to `out` (n,)."""
    exact = trees.threshold
    limit = exact.astype(np.float32)
    # A row of single precision is above a limit where it is above the next lower single one.
    limit = np.where(limit > exact, np.nextafter(limit, -np.inf, dtype=np.float32), limit)
    nodes, count = len(trees.column), len(trees.roots)
    stepped = SteppedTrees(
        np.zeros(count, np.uint32), np.zeros(count, np.int32), np.zeros(nodes, np.uint32),
        np.zeros(nodes, np.float32), np.zeros(nodes, np.uint32), np.zeros(nodes),
    )  # fmt: skip
    lay_out_trees(trees, limit, stepped)
    step_trees(stepped, rows, out)


@kernel
def lay_out_trees(trees: Trees, limit: NDArray[np.float32], out: SteppedTrees) -> None:
    """Lay trees out level by level; `limit` (nodes,) is the threshold in single precision."""
    source = np.empty(trees.column.shape[0], np.int32)
    level = np.empty(trees.column.shape[0], np.int32)
    end = 0
    for t in range(trees.roots.shape[0]):
        place = end
        out.roots[t] = place
        source[end], level[end] = trees.roots[t], 0
        end += 1
        while place < end:
            node = source[place]
            if trees.column[node] < 0:
                out.column[place], out.threshold[place] = 0, _NEVER
                out.left[place], out.told[place] = place, trees.threshold[node]
                out.depth[t] = max(out.depth[t], level[place])
            else:
                out.column[place] = trees.column[node] * _BLOCK
                out.threshold[place], out.left[place] = limit[node], end
                source[end], source[end + 1] = trees.left[node], trees.right[node]
                level[end] = level[end + 1] = level[place] + 1
                end += 2
            place += 1


@kernel
def step_trees(trees: SteppedTrees, rows: NDArray[np.float32], out: NDArray[np.float64]) -> None:
    """Add what all trees tell of each row, (n, columns), to `out` (n,)."""
    count, columns = rows.shape
    # Feature by feature: rows side by side are read at once. Unsigned numbers, for a signed index
    # may count from the end, and asking that takes as long as the step.
    block = np.zeros(columns * _BLOCK, np.float32)
    node = np.empty(_BLOCK, np.uint32)
    for begin in range(0, count, _BLOCK):
        here = min(_BLOCK, count - begin)
        for i in range(here):
            for j in range(columns):
                block[j * _BLOCK + i] = rows[begin + i, j]
        for t in range(trees.roots.shape[0]):
            node[:] = trees.roots[t]
            for _ in range(trees.depth[t]):
                for i in range(_BLOCK):
                    at = np.uint64(node[i])
                    value = block[np.uint64(trees.column[at]) + np.uint64(i)]
                    node[i] = trees.left[at] + np.uint32(value > trees.threshold[at])
            for i in range(here):
                out[begin + i] += trees.told[np.uint64(node[i])]
