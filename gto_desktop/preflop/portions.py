"""A preflop tree cut into portions that threads can walk beside each other.

Whoever enters the pot first opens a branch of its own: nothing below one of these branches touches
what is below another. Above them are only the nodes that folds lead to, one for each seat.
"""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from gto_desktop.preflop.preflop_tree import EdgeKind, PreflopTree

Nodes = NDArray[np.int32]


@dataclass(frozen=True, eq=False)
class Portions:
    """Which nodes are walked together."""

    top: Nodes
    """Those that come before all branches on the way down, and after them on the way up."""
    below: tuple[Nodes, ...]
    """Those of the branches, for each thread; none where there is one thread."""
    branch: NDArray[np.int32]
    """(nodes,) which branch begins at a node, counted from 0; -1 for none."""
    branches: int


def cut(tree: PreflopTree, threads: int) -> Portions:
    """Cut a tree for some threads."""
    branch = np.full(tree.node_count, -1, np.int32)
    every = np.arange(tree.node_count, dtype=np.int32)
    if threads < 2:
        return Portions(every, (), branch, 0)
    top, starts = _folded_to(tree)
    ends = [_end_of_branch(tree, start) for start in starts]
    branch[starts] = np.arange(len(starts))
    sizes = [end - start for start, end in zip(starts, ends, strict=True)]
    below = tuple(
        np.sort(np.concatenate([every[starts[place] : ends[place]] for place in places]))
        for places in share_out(sizes, threads)
    )
    return Portions(np.array(top, np.int32), below, branch, len(starts))


def _folded_to(tree: PreflopTree) -> tuple[list[int], list[int]]:
    """Return the nodes that folds alone lead to, and where the branches below them begin."""
    top, starts, node = [], [], 0
    while node >= 0:
        top.append(node)
        edges = tree.edges(node)
        folds, below = tree.kind[edges] == EdgeKind.FOLD, tree.child[edges]
        starts += below[~folds & (below >= 0)].tolist()
        node = int(below[folds][0]) if folds.any() else -1
    return top, starts


def _end_of_branch(tree: PreflopTree, start: int) -> int:
    """Return the node behind a branch: the next one that is no deeper than its first."""
    behind = np.flatnonzero(tree.depth[start + 1 :] <= tree.depth[start])
    return start + 1 + int(behind[0]) if len(behind) else tree.node_count


def share_out(sizes: Sequence[int], threads: int) -> list[list[int]]:
    """Return which pieces of work go to each thread: the largest next to who has least so far."""
    held: list[list[int]] = [[] for _ in range(max(threads, 1))]
    for place in sorted(range(len(sizes)), key=lambda place: -sizes[place]):
        min(held, key=lambda mine: sum(sizes[each] for each in mine)).append(place)
    return [mine for mine in held if mine]
