"""Cutting a betting round into chunks of lines whose columns fill whole vectors.

Columns are worked on sixteen at a time, so what is left empty in a vector is wasted. The lines of
a river follow each other in the columns of the turn: a good order of those wastes little.
"""

import random
from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from typing import TypeVar

from gto_desktop.game.player import Player
from gto_desktop.kernels.vector import LANES
from gto_desktop.solver.tree import CHANCE, FOLD, SHOWDOWN, BettingTree

NO_LINE = -1
"""Stands for a column of the street above that does not go on."""
CHUNK_COLUMNS = 64
"""Most columns, blends not counted, of a chunk of several lines: its rows and columns then stay
in a core's second-level cache."""
_CHUNK_COST = 3
"""What starting a chunk costs, in columns."""
_MIXED_COST = 2
"""What it costs more to close a vector that holds paired and plain columns."""
_SWAPS = 400
"""Tries to find a better order of the lines."""

Column = TypeVar("Column")
Sizes = tuple[int, int]
"""Paired and plain columns of a line."""


def padded(size: int) -> int:
    """Round up to a whole number of vectors."""
    return -(-size // LANES) * LANES


@dataclass
class Chunk:
    """The rows, columns and nodes of some lines; reach rows are numbered as they come up."""

    lines: list[int]
    rows: int = 0
    plain: list[tuple[int, int, int]] = field(default_factory=list)
    """Reach row, continued leaf, and the traverser's fold or -1: foldable ones first."""
    paired: list[tuple[int, int, int, int]] = field(default_factory=list)
    """Row and leaf of the opponent's call, row and leaf of his fold."""
    splits: list[tuple[int, int, list[int]]] = field(default_factory=list)
    """Opponent nodes: node, source row, target rows."""
    nodes: list[tuple[int, bool]] = field(default_factory=list)
    """Action nodes from the root down: node, whether it is the traverser's."""

    def new_row(self) -> int:
        """Number one more reach row."""
        self.rows += 1
        return self.rows - 1

    @property
    def foldable(self) -> int:
        """Plain columns where the traverser may fold instead."""
        return sum(fold >= 0 for _, _, fold in self.plain)


def collect(tree: BettingTree, traverser: Player, lines: list[int]) -> Chunk:
    """Gather the leaves and nodes below some lines as one traverser sees them."""
    chunk = Chunk(lines)
    stack = [(line, chunk.new_row()) for line in lines][::-1]
    stack = [(line, row) for line, row in stack if line != NO_LINE]
    while stack:
        node, row = stack.pop()
        if int(tree.kind[node]) in (SHOWDOWN, CHANCE):
            chunk.plain.append((row, node, -1))
            continue
        children = list(tree.children(node))
        own = int(tree.player[node]) == traverser
        chunk.nodes.append((node, own))
        targets = [row] * len(children)
        if not own:
            targets = [chunk.new_row() for _ in children]
            chunk.splits.append((node, row, targets))
        branches = list(zip(children, targets, strict=True))
        if int(tree.kind[children[0]]) == FOLD:
            (fold, fold_row), (call, call_row) = branches[:2]
            branches = branches[2:]
            if own:
                chunk.plain.append((call_row, call, fold))
            else:
                chunk.paired.append((call_row, call, fold_row, fold))
        stack.extend(reversed(branches))
    chunk.plain.sort(key=lambda column: column[2] < 0)
    return chunk


def cut(
    tree: BettingTree, traverser: Player, lines: Sequence[tuple[int, int]]
) -> list[list[tuple[int, int]]]:
    """Group lines in neighbouring columns so that little padding is wasted.

    `lines` are the column in the street above and the node of each.
    """
    ends = _cheapest_cuts([_sizes(tree, traverser, node) for _, node in lines])[1]
    return [list(lines[start:end]) for start, end in ends]


def put_in_order(tree: BettingTree, traverser: Player, chunk: Chunk) -> None:
    """Order the columns of a turn so that the river's lines, which follow them, pack well.

    Paired columns stay before plain ones, and foldable ones before the other plain ones. The
    search is a fixed number of swaps, always the same ones.
    """
    foldable = chunk.foldable
    parts = [0, len(chunk.paired), len(chunk.paired) + foldable]
    parts.append(len(chunk.paired) + len(chunk.plain))
    leaves = [leaf for _, leaf, _, _ in chunk.paired] + [leaf for _, leaf, _ in chunk.plain]
    sizes = [
        _sizes(tree, traverser, next(iter(tree.children(leaf)), leaf))
        if int(tree.kind[leaf]) == CHANCE
        else (0, 1)
        for leaf in leaves
    ]
    order = list(range(len(leaves)))
    least = _cheapest_cuts(sizes)[0]
    chance = random.Random(len(leaves))
    for _ in range(_SWAPS if len(leaves) > 2 else 0):
        i = chance.randrange(len(order))
        first, last = next((a, b) for a, b in pairwise(parts) if a <= i < b)
        j = chance.randrange(first, last)
        if sizes[i] == sizes[j]:
            continue
        _swap(order, i, j)
        _swap(sizes, i, j)
        cost = _cheapest_cuts(sizes)[0]
        if cost <= least:
            least = cost
        else:
            _swap(order, i, j)
            _swap(sizes, i, j)
    paired, plain = chunk.paired, chunk.plain
    chunk.paired = [paired[i] for i in order[: len(paired)]]
    chunk.plain = [plain[i - len(paired)] for i in order[len(paired) :]]


def _swap(values: list[Column], i: int, j: int) -> None:
    values[i], values[j] = values[j], values[i]


def _sizes(tree: BettingTree, traverser: Player, node: int) -> Sizes:
    alone = collect(tree, traverser, [node])
    return len(alone.paired), len(alone.plain)


def _cheapest_cuts(sizes: Sequence[Sizes]) -> tuple[int, list[tuple[int, int]]]:
    """Find the cheapest grouping and its cost in columns, as the first line and the end of each.

    The cheapest grouping up to each line follows from the cheapest ones before it.
    """
    best: list[tuple[int, int]] = [(0, 0)]
    for end in range(1, len(sizes) + 1):
        least, begin = 1 << 60, end - 1
        paired = plain = 0
        for start in range(end - 1, -1, -1):
            paired += sizes[start][0]
            plain += sizes[start][1]
            if start < end - 1 and paired + plain > CHUNK_COLUMNS:
                break
            cost = best[start][0] + _cost(paired, plain)
            if cost < least:
                least, begin = cost, start
        best.append((least, begin))
    groups: list[tuple[int, int]] = []
    end = len(sizes)
    while end:
        groups.append((best[end][1], end))
        end = best[end][1]
    return best[-1][0], groups[::-1]


def _cost(paired: int, plain: int) -> int:
    mixed = _MIXED_COST if paired % LANES and plain else 0
    return padded(paired + plain) + padded(paired) + _CHUNK_COST + mixed
