"""The betting tree of the preflop game as flat arrays.

Nodes and leaves stand in the order of a walk that goes down first, so a node comes before all that
is below it. An *edge* is one action of one node. A *row* is what one player holds: the first rows,
one for each of the n columns of the table, are the seats' dealt hands, and row ``n + e`` is what
the actor holds after edge ``e``.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Protocol, TypeAlias

import numpy as np
from numpy.typing import NDArray

from gto_desktop.cards.hand_class import CLASS_SIZES
from gto_desktop.preflop.betting import (
    EdgeKind,
    Leaf,
    PotKind,
    State,
    actions,
    after,
    ending,
    is_over,
    leaf_of,
    start,
)
from gto_desktop.preflop.stakes import Stakes

__all__ = ["EdgeKind", "Leaf", "PotKind", "PreflopTree", "build_tree", "child_at", "edge_of"]

Move: TypeAlias = tuple[EdgeKind, float]
"""What a seat does, and the bet it makes or meets."""


class Guide(Protocol):
    """Tells which actions of a decision are laid out."""

    def kept(self, seat: int, offered: Sequence[Move]) -> "Sequence[tuple[Move, Guide | None]]":
        """Return the actions that are, each with what guides below it.

        None for a fold behind which nothing is asked.
        """


KINDS = {"F": EdgeKind.FOLD, "C": EdgeKind.CALL, "R": EdgeKind.RAISE}
"""What the letters of a line stand for."""


@dataclass(frozen=True, eq=False)
class Decisions:
    """Who decides, and what each action leads to: all of a solved tree that its charts need."""

    actor: NDArray[np.int32]
    first: NDArray[np.int32]
    """First edge of each node; the others follow."""
    count: NDArray[np.int32]
    kind: NDArray[np.int32]
    """EdgeKind per edge."""
    child: NDArray[np.int32]
    """Node below an edge; ``-1 - leaf`` where the betting ends."""
    total: NDArray[np.float32]
    """What a raise makes it, per edge; 0 for a fold, the bet met for a call."""

    @property
    def node_count(self) -> int:
        """Number of decisions."""
        return len(self.actor)

    def edges(self, node: int) -> slice:
        """Return the edges of a node."""
        first = int(self.first[node])
        return slice(first, first + int(self.count[node]))


@dataclass(frozen=True, eq=False)
class PreflopTree(Decisions):
    """Arrays over nodes, edges and leaves; what a node or edge is stands in the module's text."""

    depth: NDArray[np.int32]
    parent: NDArray[np.int32]
    """Node above, -1 for the first one."""
    slot: NDArray[np.int32]
    """Which edge of the node above leads here."""
    rows: NDArray[np.int32]
    """(nodes, columns)."""
    live: NDArray[np.int32]
    """Bit set of the seats that are left, per node."""
    spent: NDArray[np.float32]
    """What the actor of each node has put in before, antes included."""
    faced: NDArray[np.float32]
    """The bet each node faces."""
    barred: NDArray[np.bool_]
    """Edges that nobody takes by choice: `Stakes.limpers` leaves them out."""
    leaves: tuple[Leaf, ...]

    @property
    def seat_count(self) -> int:
        """Number of the table's columns."""
        return int(self.rows.shape[1])

    @property
    def edge_count(self) -> int:
        """Number of actions of all nodes."""
        return len(self.kind)

    def decisions(self) -> Decisions:
        """Return what charts need: the leaves take most of a tree's memory."""
        return Decisions(self.actor, self.first, self.count, self.kind, self.child, self.total)


@dataclass
class _Growing:
    """The lists that become the arrays."""

    stakes: Stakes
    nodes: list[tuple[int, ...]] = field(default_factory=list)
    """Actor, depth, first, count, parent, slot and live of each node."""
    rows: list[tuple[int, ...]] = field(default_factory=list)
    bets: list[tuple[float, float]] = field(default_factory=list)
    """What the actor of each node has put in, and what it faces."""
    kind: list[int] = field(default_factory=list)
    child: list[int] = field(default_factory=list)
    total: list[float] = field(default_factory=list)
    barred: list[bool] = field(default_factory=list)
    leaves: list[Leaf] = field(default_factory=list)

    def follow(self, line: Sequence[Move], guide: Guide | None) -> None:
        """Add the decisions of a line, each with what it takes and all else, then what follows."""
        stakes, state = self.stakes, start(self.stakes)
        for depth, (kind, total) in enumerate(line):
            seat, first, fold = state.to_act[0], len(self.kind), kind == EdgeKind.FOLD
            # What else the seat may do ends the hand: nobody asks what it is worth.
            winner = seat if fold else next(other for other in state.live if other != seat)
            self._stand(state, 2, (depth - 1, 0, depth))
            ended = self._given_up(state, winner, first + 1)
            self.kind += [int(kind), int(EdgeKind.RAISE if fold else EdgeKind.FOLD)]
            self.total += [total, 0.0]
            self.child += [depth + 1, ended]
            self.barred += [False, False]
            state = after(stakes, state, kind, total, stakes.columns + first)
        if is_over(stakes, state):
            raise ValueError("the betting ends in the line")
        self.grow(state, len(line) - 1, 0, len(line), guide)

    def _given_up(self, state: State, winner: int, edge: int) -> int:
        """Add a leaf that a seat wins, whatever would follow an edge; return its child number."""
        seat, stakes = state.to_act[0], self.stakes
        rows = (*state.rows[:seat], stakes.columns + edge, *state.rows[seat + 1 :])
        paid = tuple(map(sum, zip(state.committed, stakes.antes, strict=True)))
        self.leaves.append(leaf_of(stakes, rows, (winner,), paid, PotKind.WON, state.raiser))
        return -len(self.leaves)

    def grow(
        self, state: State, parent: int, slot: int, depth: int, guide: Guide | None = None
    ) -> int:
        """Add what is below a state; return its child number: a node, or -1 - leaf."""
        stakes = self.stakes
        if is_over(stakes, state):
            self.leaves.append(ending(stakes, state))
            return -len(self.leaves)
        seat = state.to_act[0]
        moves = actions(stakes, state)
        offered = [(move, None) for move in moves] if guide is None else guide.kept(seat, moves)
        node, first = len(self.nodes), len(self.kind)
        self._stand(state, len(offered), (parent, slot, depth))
        for (kind, total), _ in offered:
            self.kind.append(int(kind))
            self.total.append(total)
            self.child.append(0)
            limps = kind == EdgeKind.CALL and state.raises == 0 and not state.callers
            limps = limps and state.committed[seat] < state.bet
            self.barred.append(limps and seat not in stakes.limpers)
        for i, ((kind, total), below) in enumerate(offered):
            if below is None and guide is not None:
                winner = next(other for other in state.live if other != seat)
                self.child[first + i] = self._given_up(state, winner, first + i)
                continue
            moved = after(stakes, state, kind, total, stakes.columns + first + i)
            self.child[first + i] = self.grow(moved, node, i, depth + 1, below)
        return node

    def _stand(self, state: State, count: int, place: tuple[int, int, int]) -> None:
        """Add the decision of a state; its place is the node above, the slot there, the depth."""
        seat, (parent, slot, depth) = state.to_act[0], place
        live = sum(1 << other for other in state.live)
        self.nodes.append((seat, depth, len(self.kind), count, parent, slot, live))
        self.rows.append(state.rows)
        spent = state.committed[seat]
        self.bets.append((spent + self.stakes.antes[seat], state.bet))


def build_tree(stakes: Stakes) -> PreflopTree:
    """Lay out every line of the betting that the stakes allow."""
    growing = _Growing(stakes)
    growing.grow(start(stakes), -1, 0, 0)
    return _laid_out(growing)


def build_line_tree(
    stakes: Stakes, line: Sequence[Move], guide: Guide | None = None
) -> PreflopTree:
    """Lay out what may follow a line, whatever its raises go to.

    Nodes 0 to n - 1 are the decisions of the line: their first edge is what was done, the second
    stands for all else and ends the hand, whoever wins it.

    Raises:
        ValueError: the betting ends in the line.
    """
    growing = _Growing(stakes)
    growing.follow(line, guide)
    return _laid_out(growing)


def _laid_out(growing: _Growing) -> PreflopTree:
    # A row for each array, so that every one lies in one piece.
    nodes = np.array(list(zip(*growing.nodes, strict=True)), np.int32)
    actor, depth, first, count, parent, slot, live = nodes
    spent, faced = np.array(list(zip(*growing.bets, strict=True)), np.float32)
    return PreflopTree(
        actor=actor, depth=depth, first=first, count=count, parent=parent, slot=slot,
        rows=np.array(growing.rows, np.int32), live=live, spent=spent, faced=faced,
        kind=np.array(growing.kind, np.int32), child=np.array(growing.child, np.int32),
        total=np.array(growing.total, np.float32), barred=np.array(growing.barred),
        leaves=tuple(growing.leaves),
    )  # fmt: skip


def node_chances(
    tree: PreflopTree, reach: NDArray[np.floating], met: NDArray[np.floating]
) -> NDArray[np.float64]:
    """Return how often each node is reached, (nodes,): the share of all deals.

    Cards in other hands count for who acts and each other alone, without bunching.

    Args:
        tree: the lines of the betting.
        reach: (rows, 169) what part of its dealt hands every row is.
        met: (rows, 169) chance of each class that the other player holds something of the row.
    """
    nodes = np.arange(tree.node_count)
    chances = reach[tree.rows[nodes, tree.actor]] * (CLASS_SIZES / CLASS_SIZES.sum())
    for seat in range(tree.rows.shape[1]):
        others = tree.actor != seat
        chances[others] *= met[tree.rows[others, seat]]
    return np.asarray(chances.sum(axis=1))


def playing_seats(tree: PreflopTree) -> int:
    """Return how many seats play: columns of a small table that do not are left out."""
    return int(tree.live[0]).bit_count()


def edge_of(tree: PreflopTree, node: int, kind: EdgeKind) -> int | None:
    """Return the edge of a node for a class of action, None where it is not offered."""
    edges = tree.edges(node)
    kinds = tree.kind[edges].tolist()
    return int(edges.start) + kinds.index(kind) if kind in kinds else None


def child_at(tree: PreflopTree, line: str) -> int | None:
    """Return where F, C and R of each seat in turn lead, as `PreflopTree.child`; None for nowhere.

    "FFR": CO opens.
    """
    place = 0
    for letter in line:
        edge = edge_of(tree, place, KINDS[letter]) if place >= 0 else None
        if edge is None:
            return None
        place = int(tree.child[edge])
    return place


def node_at(tree: PreflopTree, line: str) -> int:
    """Return the node after a line; KeyError where there is none, or the betting ends in it."""
    place = child_at(tree, line)
    if place is None or place < 0:
        raise KeyError(line)
    return place
