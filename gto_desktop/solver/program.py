"""Turning the betting tree into the flat instructions that kernels walk.

A street is walked once per traverser. Seen from him, every action of the opponent makes a new
reach row; his own actions pass the row on unchanged. So all leaves that differ only in his own
last action (call or fold to the same bet) read one column of the opponent's reach.
"""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from gto_desktop.game.player import PerPlayer, Player
from gto_desktop.game.street import Street
from gto_desktop.kernels.records import BLEND_OP, CHUNK_FIELDS, NODE_OP, SUM_OP, Program
from gto_desktop.kernels.vector import LANES
from gto_desktop.solver.chunks import NO_LINE, Chunk, collect, cut, padded, put_in_order
from gto_desktop.solver.payoff import PayoffRule
from gto_desktop.solver.tree import ACTION, CHANCE, SHOWDOWN, BettingTree


@dataclass(frozen=True)
class RowPlaces:
    """Where the nodes of one player on one street keep their rows."""

    street: Street
    row: dict[int, int]
    """First regret row of each node."""
    average_row: dict[int, int]
    number: dict[int, int]
    """Count of the node among its like."""
    rows: int
    average_rows: int


def place_nodes(tree: BettingTree, street: Street, player: Player) -> RowPlaces:
    """Give every action node of a player on a street its rows.

    Nodes lie in the order in which the backward pass meets them: it streams through memory.
    """
    row: dict[int, int] = {}
    average_row: dict[int, int] = {}
    number: dict[int, int] = {}
    rows = average_rows = 0
    begins = (tree.street == street) & (
        (tree.parent < 0)
        | (tree.street[tree.parent] != street)
        | (tree.kind[tree.parent] == CHANCE)
    )
    stack = [int(n) for n in np.flatnonzero(begins)][::-1]
    preorder: list[int] = []
    while stack:
        node = stack.pop()
        if int(tree.kind[node]) == ACTION:
            preorder.append(node)
            stack.extend(reversed(tree.children(node)))
    for node in reversed(preorder):
        if int(tree.player[node]) == player:
            actions = int(tree.child_count[node])
            row[node], average_row[node], number[node] = rows, average_rows, len(number)
            rows += actions
            average_rows += actions - 1
    return RowPlaces(street, row, average_row, number, rows, average_rows)


@dataclass(frozen=True)
class StreetProgram:
    """A Program with the map from its rows back to the tree."""

    program: Program
    lines: tuple[tuple[int, int], ...]
    """Column in the street above and entry node of every line."""
    continued: tuple[tuple[int, int], ...]
    """Column and leaf of everything that goes on to the next street (one chunk only)."""
    chunk_of_node: dict[int, int]
    """Chunk of every node that has a value row."""
    value_row: dict[int, int]
    """Value row of every node but the opponent's folds, within its chunk."""
    reach_rows: int
    """Most reach rows of a chunk."""
    value_rows: int
    columns: int
    """Most columns of a chunk, blends included."""


class _Writer:
    """Writes one chunk after another into the arrays of a Program."""

    def __init__(
        self,
        tree: BettingTree,
        traverser: Player,
        places: PerPlayer[RowPlaces],
        *,
        keep_rows: bool,
    ) -> None:
        self.tree = tree
        self.own = places[traverser]
        self.other = places[1 - traverser]
        self.traverser = traverser
        self.keep_rows = keep_rows
        self.payoff = PayoffRule(tree.spec, self.own.street)
        self.chunks: list[list[int]] = []
        self.forward: list[int] = []
        self.backward: list[int] = []
        self.payoffs = [np.zeros(0, np.float32)]
        self.payoff_size = 0
        self.continued: list[tuple[int, int]] = []
        self.value_row: dict[int, int] = {}
        self.reach_rows = self.value_rows = self.columns = 0

    def add(self, chunk: Chunk, first_line: int) -> None:
        paired, plain, foldable = len(chunk.paired), len(chunk.plain), chunk.foldable
        shown = padded(paired + plain)
        width = shown + padded(paired)
        forward_start, backward_start = len(self.forward), len(self.backward)
        rows = self._write_forward(chunk, shown, width)
        leaf = {node: i for i, (_, node, _, _) in enumerate(chunk.paired)}
        leaf |= {node: paired + i for i, (_, node, _) in enumerate(chunk.plain)}
        self.continued += [(column, node) for node, column in leaf.items()]
        # The first vector with a fold may begin with paired columns.
        first_fold = paired // LANES * LANES
        folds = {
            fold: shown + paired + i - first_fold
            for i, (_, _, fold) in enumerate(chunk.plain)
            if fold >= 0
        }
        line_row = shown + (padded(paired + foldable) - first_fold if foldable else 0)
        value_rows = self._write_backward(chunk, leaf | folds, line_row)
        self.chunks.append(
            [
                first_line, len(chunk.lines), width, paired, plain, foldable, shown, width,
                forward_start, len(self.forward), backward_start, len(self.backward),
                line_row, self.payoff_size,
            ]
        )  # fmt: skip
        self._write_payoffs(chunk, shown)
        self.reach_rows = max(self.reach_rows, rows)
        self.value_rows = max(self.value_rows, value_rows)
        self.columns = max(self.columns, width)

    def _write_forward(self, chunk: Chunk, shown: int, width: int) -> int:
        """Write the forward ops; return the number of reach rows they need.

        Rows are: the columns, the lines, one that takes each fold until it is blended, others.
        """
        entry = width
        spare = entry + padded(len(chunk.lines))
        free = spare + 1
        place: dict[int, int] = {row: entry + row for row in range(len(chunk.lines))}
        for i, (row, _, _) in enumerate(chunk.plain):
            column = len(chunk.paired) + i
            if row in place:
                self.forward += [1, 0, 0, 0, place[row], column]
            else:
                place[row] = column
        blends: dict[int, list[int]] = {}
        for i, (call, _, fold, _) in enumerate(chunk.paired):
            place[call], place[fold] = i, spare
            price = self.payoff_size + 5 * shown + 2 * i
            blends[fold] = [BLEND_OP, i, shown + i, price, spare]
        for node, source, targets in chunk.splits:
            for row in targets:
                if row not in place:
                    place[row] = free
                    free += 1
            self.forward += [
                len(targets), self.other.row[node], self.other.average_row[node],
                self.other.number[node], place[source], *(place[t] for t in targets),
            ]  # fmt: skip
            self.forward += blends.get(targets[0], [])
        return free

    def _write_backward(self, chunk: Chunk, leaf: dict[int, int], line_row: int) -> int:
        """Write the backward ops; return the number of value rows they need.

        A row is free again once its parent has been computed, so few stay in the cache.
        """
        top = line_row + padded(len(chunk.lines))
        line_of = {line: line_row + i for i, line in enumerate(chunk.lines)}
        for line in chunk.lines:
            if line in leaf:
                self.backward += [SUM_OP, 1, line_of[line], 0, 0, 0, leaf[line]]
        rows = dict(leaf)
        spare: list[int] = []
        for node, own in reversed(chunk.nodes):
            # The opponent's fold has no row of its own: its pair's call carries it.
            children = [rows[child] for child in self.tree.children(node) if child in rows]
            if node in line_of:
                rows[node] = line_of[node]
            elif not own and len(children) == 1:
                rows[node] = children[0]
            elif spare:
                rows[node] = spare.pop()
            else:
                rows[node] = top
                top += 1
            first_free = line_row + padded(len(chunk.lines))
            if not self.keep_rows:
                spare += [row for row in children if row >= first_free and row != rows[node]]
            if own:
                self.backward += [
                    NODE_OP, len(children), rows[node], self.own.row[node],
                    self.own.average_row[node], self.own.number[node], *children,
                ]  # fmt: skip
            elif children != [rows[node]]:
                self.backward += [SUM_OP, len(children), rows[node], 0, 0, 0, *children]
        self.value_row |= rows
        return top

    def _write_payoffs(self, chunk: Chunk, shown: int) -> None:
        table = np.zeros((5, shown), np.float32)
        prices = np.zeros((len(chunk.paired), 2), np.float32)
        tree, me = self.tree, self.traverser
        for i, (_, leaf, fold) in enumerate(chunk.plain, len(chunk.paired)):
            if int(tree.kind[leaf]) == SHOWDOWN:
                win, tie, lose = self.payoff.showdown(tree, leaf, me)
                table[:4, i] = win - tie, tie - lose, lose, tie
            if fold >= 0:
                table[4, i] = self.payoff.fold(tree, fold, me)
        for i, (_, leaf, _, fold) in enumerate(chunk.paired):
            prices[i, 0] = self.payoff.fold(tree, fold, me)
            if int(tree.kind[leaf]) == SHOWDOWN:
                win, tie, lose = self.payoff.showdown(tree, leaf, me)
                table[:2, i] = win - tie, tie - lose
                table[3, i] = tie - lose
                prices[i, 1] = lose
        self.payoffs += [table.ravel(), prices.ravel()]
        self.payoff_size += table.size + prices.size


def _filled(lines: Sequence[tuple[int, int]]) -> list[tuple[int, int]]:
    """Put empty lines where the street above has columns that do not go on."""
    nodes = dict(lines)
    return [(column, nodes.get(column, NO_LINE)) for column in range(lines[-1][0] + 1)]


def build_program(
    tree: BettingTree,
    traverser: Player,
    lines: Sequence[tuple[int, int]],
    places: PerPlayer[RowPlaces],
    *,
    keep_rows: bool = False,
) -> StreetProgram:
    """Write the program of one street for one traverser.

    `lines` are the column in the street above and the node of every place where this street
    begins, by column; `places` holds the rows of both players' nodes. Only a river is cut. With
    `keep_rows` no value row is used twice, so that every node can be read after the walk.
    """
    river = places.oop.street == Street.RIVER
    groups = cut(tree, traverser, lines) if river else [_filled(lines)]
    writer = _Writer(tree, traverser, places, keep_rows=keep_rows)
    chunk_of_node: dict[int, int] = {}
    for i, group in enumerate(groups):
        known = writer.value_row.keys() | set()
        chunk = collect(tree, traverser, [node for _, node in group])
        if places.oop.street == Street.TURN:
            put_in_order(tree, traverser, chunk)
        writer.add(chunk, group[0][0])
        chunk_of_node |= dict.fromkeys(writer.value_row.keys() - known, i)
    program = Program(
        np.array(writer.chunks, np.int32).reshape(-1, CHUNK_FIELDS),
        np.array(writer.forward, np.int32),
        np.array(writer.backward, np.int32),
        np.concatenate([*writer.payoffs, np.zeros(LANES, np.float32)]).astype(np.float32),
    )
    return StreetProgram(
        program, tuple(lines), tuple(writer.continued), chunk_of_node, writer.value_row,
        writer.reach_rows, writer.value_rows, writer.columns,
    )  # fmt: skip
