"""The leaves of a preflop game as arrays, and which reaches meet which shares of a pot."""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from gto_desktop.kernels.preflop import Endings
from gto_desktop.preflop.leaf_values import Kind, LeafValues
from gto_desktop.preflop.preflop_tree import SEAT_COUNT, PreflopTree


@dataclass(frozen=True)
class ShareRows:
    """Rows of reach that meet one share matrix, and where the products go."""

    matrix: NDArray[np.float32]
    """(WIDTH, WIDTH), transposed: rows of reach are multiplied from the left."""
    rows: NDArray[np.int64]
    start: int


def lay_out_endings(
    worth: LeafValues, tree: PreflopTree
) -> tuple[Endings, tuple[ShareRows, ...], int]:
    """Return the leaves, which rows meet which share matrix, and how many products there are."""
    count = len(tree.leaves)
    shares = np.full((count, SEAT_COUNT), -1, np.int32)
    values = [worth.of(leaf) for leaf in tree.leaves]
    wanted: dict[Kind, list[tuple[int, int]]] = {}
    for i, value in enumerate(values):
        for seat, kind in enumerate(value.shares):
            if kind is not None:
                wanted.setdefault(kind, []).append((i, seat))
    parts: list[ShareRows] = []
    start = 0
    for kind in sorted(wanted, key=repr):
        rows = sorted({tree.leaves[i].rows[seat] for i, seat in wanted[kind]})
        place = {row: start + k for k, row in enumerate(rows)}
        for i, seat in wanted[kind]:
            shares[i, seat] = place[tree.leaves[i].rows[seat]]
        matrix = np.ascontiguousarray(worth.matrix(kind).T)
        parts.append(ShareRows(matrix, np.array(rows, np.int64), start))
        start += len(rows)
    endings = Endings(
        live=np.array([sum(1 << s for s in leaf.live) for leaf in tree.leaves], np.int32),
        rows=np.array([leaf.rows for leaf in tree.leaves], np.int32),
        shares=shares,
        pot=np.array([value.pot for value in values], np.float32),
        spent=np.array([leaf.committed for leaf in tree.leaves], np.float32),
        base=np.array([value.base for value in values], np.float32),
    )
    return endings, tuple(parts), start
