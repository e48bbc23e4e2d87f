"""Reading boosted regression trees: what many trees together tell of many rows."""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from gto_desktop.kernels.jit import kernel


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


@kernel
def add_trees(trees: Trees, rows: NDArray[np.float32], out: NDArray[np.float64]) -> None:
    """Add what all trees tell of each row, (n, columns), to `out` (n,)."""
    column, threshold = trees.column, trees.threshold
    # Tree by tree for a block of rows: both stay in the cache.
    for begin in range(0, rows.shape[0], 256):
        end = min(begin + 256, rows.shape[0])
        for t in range(trees.roots.shape[0]):
            root = trees.roots[t]
            for i in range(begin, end):
                node = root
                while column[node] >= 0:
                    if rows[i, column[node]] <= threshold[node]:
                        node = trees.left[node]
                    else:
                        node = trees.right[node]
                out[i] += threshold[node]
