"""The betting tree of the preflop game as flat arrays.

Nodes and leaves stand in the order of a walk that goes down first, so a node comes before all that
is below it. An *edge* is one action of one node. A *row* is what one player holds: rows 0 to 5 are
the seats' dealt hands, and row ``6 + e`` is what the actor holds after edge ``e``.
"""

from dataclasses import dataclass, field, replace
from enum import IntEnum

import numpy as np
from numpy.typing import NDArray

from gto_desktop.preflop.stakes import BIG_BLIND, SEATS, SMALL_BLIND, Stakes, acts_later

SEAT_COUNT = 6


class EdgeKind(IntEnum):
    """The class of an action."""

    FOLD = 0
    CALL = 1
    """A call, a limp or the big blind's check."""
    RAISE = 2


KINDS = {"F": EdgeKind.FOLD, "C": EdgeKind.CALL, "R": EdgeKind.RAISE}
"""What the letters of a line stand for."""


class PotKind(IntEnum):
    """How the pot of a leaf was built: by the number of raises."""

    LIMPED = 0
    RAISED = 1
    THREE_BET = 2
    FOUR_BET = 3
    ALL_IN = 4
    WON = 5
    """Everybody else folded."""


@dataclass(frozen=True)
class Leaf:
    """One way for the betting to end."""

    rows: tuple[int, ...]
    """Row of each seat."""
    live: tuple[int, ...]
    """The seats that are left, in the order in which they act before the flop."""
    committed: tuple[float, ...]
    kind: PotKind
    aggressor: int
    """The last raiser, -1 in a limped pot."""


@dataclass(frozen=True, eq=False)
class PreflopTree:
    """Arrays over nodes, edges and leaves; what a node or edge is stands in the module's text."""

    actor: NDArray[np.int32]
    depth: NDArray[np.int32]
    first: NDArray[np.int32]
    """First edge of each node; the others follow."""
    count: NDArray[np.int32]
    parent: NDArray[np.int32]
    """Node above, -1 for the first one."""
    slot: NDArray[np.int32]
    """Which edge of the node above leads here."""
    rows: NDArray[np.int32]
    """(nodes, 6)."""
    live: NDArray[np.int32]
    """Bit set of the seats that are left, per node."""
    spent: NDArray[np.float32]
    """What the actor of each node has put in before."""
    kind: NDArray[np.int32]
    """EdgeKind per edge."""
    child: NDArray[np.int32]
    """Node below an edge; ``-1 - leaf`` where the betting ends."""
    total: NDArray[np.float32]
    """What a raise makes it, per edge; 0 for a fold, the bet met for a call."""
    faced: NDArray[np.float32]
    """The bet each node faces."""
    barred: NDArray[np.bool_]
    """Edges that nobody takes by choice: `Stakes.limpers` leaves them out."""
    leaves: tuple[Leaf, ...]

    @property
    def node_count(self) -> int:
        """Number of decisions."""
        return len(self.actor)

    @property
    def edge_count(self) -> int:
        """Number of actions of all nodes."""
        return len(self.kind)


@dataclass(frozen=True)
class _State:
    """A moment of the betting."""

    to_act: tuple[int, ...]
    """Seats still to act, in order."""
    live: tuple[int, ...]
    committed: tuple[float, ...]
    rows: tuple[int, ...]
    bet: float = 1.0
    raises: int = 0
    raiser: int = -1
    callers: tuple[int, ...] = ()
    """Who called the last raise, or limped."""
    all_in: bool = False


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

    def grow(self, state: _State, parent: int, slot: int, depth: int) -> int:
        """Add what is below a state; return its child number: a node, or -1 - leaf."""
        if len(state.live) == 1 or not state.to_act:
            self.leaves.append(_leaf(state))
            return -len(self.leaves)
        seat = state.to_act[0]
        actions = _actions(self.stakes, state)
        node, first = len(self.nodes), len(self.kind)
        live = sum(1 << other for other in state.live)
        self.nodes.append((seat, depth, first, len(actions), parent, slot, live))
        self.rows.append(state.rows)
        self.bets.append((state.committed[seat], state.bet))
        for kind, total in actions:
            self.kind.append(int(kind))
            self.total.append(total)
            self.child.append(0)
            limps = kind == EdgeKind.CALL and state.raises == 0 and not state.callers
            self.barred.append(limps and seat != BIG_BLIND and seat not in self.stakes.limpers)
        for i, (kind, total) in enumerate(actions):
            after = _after(self.stakes, state, kind, total, SEAT_COUNT + first + i)
            self.child[first + i] = self.grow(after, node, i, depth + 1)
        return node


def build_tree(stakes: Stakes) -> PreflopTree:
    """Lay out every line of the betting that the stakes allow."""
    growing = _Growing(stakes)
    growing.grow(_start(stakes), -1, 0, 0)
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


def edge_of(tree: PreflopTree, node: int, kind: EdgeKind) -> int | None:
    """Return the edge of a node for a class of action, None where it is not offered."""
    first = int(tree.first[node])
    kinds = tree.kind[first : first + int(tree.count[node])].tolist()
    return first + kinds.index(kind) if kind in kinds else None


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


def _start(stakes: Stakes) -> _State:
    seats = tuple(range(len(SEATS) - stakes.seats, len(SEATS)))
    return _State(
        to_act=seats,
        live=seats,
        committed=(0.0, 0.0, 0.0, 0.0, 0.5, 1.0),
        rows=tuple(range(len(SEATS))),
    )


def _leaf(state: _State) -> Leaf:
    if len(state.live) == 1:
        kind = PotKind.WON
    elif state.all_in:
        kind = PotKind.ALL_IN
    else:
        kind = PotKind(min(state.raises, int(PotKind.FOUR_BET)))
    return Leaf(state.rows, state.live, state.committed, kind, state.raiser)


def _actions(stakes: Stakes, state: _State) -> list[tuple[EdgeKind, float]]:
    seat = state.to_act[0]
    actions: list[tuple[EdgeKind, float]] = []
    if state.committed[seat] < state.bet:
        actions.append((EdgeKind.FOLD, 0.0))
    if _may_call(stakes, state, seat):
        actions.append((EdgeKind.CALL, state.bet))
    if not state.all_in:
        actions.append((EdgeKind.RAISE, _raise_to(stakes, state, seat)))
    return actions


def _may_call(stakes: Stakes, state: _State, seat: int) -> bool:
    if state.raises == 0:
        if seat == BIG_BLIND:
            return True
        # The small blind may complete behind a limper: that makes three with the big blind.
        room = 1 if seat == SMALL_BLIND else 0
        return stakes.limps and not stakes.push_or_fold and len(state.callers) <= room
    cold = state.committed[seat] <= _blind_of(seat)
    if len(state.callers) >= stakes.callers:
        # Who has bet and faces an all-in always has a decision: else aces would have to fold.
        return state.all_in and not cold
    # A cold call of a 4-bet is left out: who has put nothing in raises or folds.
    return state.raises < 3 or state.all_in or not cold


def _blind_of(seat: int) -> float:
    return {SMALL_BLIND: 0.5, BIG_BLIND: 1.0}.get(seat, 0.0)


def _raise_to(stakes: Stakes, state: _State, seat: int) -> float:
    if stakes.push_or_fold or state.raises >= 3:
        return stakes.stack
    if state.raises == 0:
        to = _first_raise(stakes, state, seat)
    else:
        in_position = acts_later(seat, state.raiser)
        factors = stakes.three_bet if state.raises == 1 else stakes.four_bet
        to = state.bet * factors[0 if in_position else 1]
        if state.raises == 1:
            to += len(state.callers) * state.bet
    to = round(to, 2)
    return stakes.stack if to > stakes.all_in_from * stakes.stack else to


def _first_raise(stakes: Stakes, state: _State, seat: int) -> float:
    if not state.callers:
        return stakes.opens[seat]
    if state.callers == (SMALL_BLIND,):
        return stakes.over_small_blind
    extra = 1.0 if seat in (SMALL_BLIND, BIG_BLIND) else 0.0
    return stakes.opens[min(seat, 3)] + stakes.over_limp + extra


def _after(stakes: Stakes, state: _State, kind: EdgeKind, total: float, row: int) -> _State:
    seat, rest = state.to_act[0], state.to_act[1:]
    rows = tuple(row if other == seat else held for other, held in enumerate(state.rows))
    if kind == EdgeKind.FOLD:
        live = tuple(other for other in state.live if other != seat)
        return replace(state, to_act=rest, live=live, rows=rows)
    committed = tuple(
        total if other == seat else spent for other, spent in enumerate(state.committed)
    )
    if kind == EdgeKind.CALL:
        # The big blind's check is no call that anybody could follow.
        callers = state.callers if state.committed[seat] == total else (*state.callers, seat)
        return replace(state, to_act=rest, committed=committed, rows=rows, callers=callers)
    order = sorted(state.live, key=lambda other: (other - seat) % len(SEATS))
    return replace(
        state,
        to_act=tuple(order[1:]),
        committed=committed,
        rows=rows,
        bet=total,
        raises=state.raises + 1,
        raiser=seat,
        callers=(),
        all_in=total >= stakes.stack,
    )
