"""The betting tree: every line of play, without cards, as flat arrays.

The runouts share this one skeleton. Children of a node are contiguous and in action order, and a
parent comes before its children.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from gto_desktop.basis.errors import InputError
from gto_desktop.basis.message import say
from gto_desktop.game.action import Action, ActionKind, parse_action
from gto_desktop.game.player import Player
from gto_desktop.game.street import Street
from gto_desktop.solver.lock import NodeLock
from gto_desktop.solver.tree_moves import (
    ACTION,
    CHANCE,
    FOLD,
    NOBODY,
    SHOWDOWN,
    Moves,
    Next,
    Spot,
)
from gto_desktop.solver.tree_spec import TreeSpec

__all__ = [
    "ACTION",
    "CHANCE",
    "FOLD",
    "NOBODY",
    "SHOWDOWN",
    "BettingTree",
    "build_tree",
    "locked_node",
    "tree_size",
]

MOST_NODES = 250_000
"""A turn tree of this size would not fit into memory, a flop tree a tenth of it neither."""

Ints = NDArray[np.int32]


@dataclass(frozen=True, eq=False)
class BettingTree:
    """All nodes of a tree; the root is node 0."""

    spec: TreeSpec
    kind: Ints
    """ACTION, CHANCE (the next street's card is dealt: one child), FOLD or SHOWDOWN."""
    player: Ints
    """Who acts, or who folded at a FOLD; -1 elsewhere."""
    street: Ints
    """A CHANCE node belongs to the street that ends with it, a SHOWDOWN to the river."""
    parent: Ints
    """-1 for the root."""
    first_child: Ints
    """-1 for leaves."""
    child_count: Ints
    committed: Ints
    """(nodes, 2): chips each player has put in since the root."""
    actions: tuple[Action | None, ...]
    """The action that leads to each node; None for the root and after a chance node."""

    def __len__(self) -> int:
        return len(self.actions)

    def children(self, node: int) -> range:
        """Return the children of a node."""
        first = int(self.first_child[node])
        return range(first, first + int(self.child_count[node]))

    def actions_at(self, node: int) -> tuple[Action, ...]:
        """Return the actions a node offers; none at chance nodes and leaves."""
        led = (self.actions[child] for child in self.children(node))
        return tuple(action for action in led if action is not None)

    def line(self, node: int) -> str:
        """Return the actions that lead to a node, as in "root/CHECK/BET 275"."""
        led = (self.actions[at] for at in self.path(node))
        return "/".join(["root", *(action.label for action in led if action is not None)])

    def path(self, node: int) -> list[int]:
        """Return the nodes from the root down to a node."""
        path = [node]
        while self.parent[path[-1]] >= 0:
            path.append(int(self.parent[path[-1]]))
        return path[::-1]

    def find(self, line: str) -> int:
        """Return the node a line leads to; "root/" may be left out, cards are not named.

        Where the last action ends the street this is the chance node: see `after_deal`. InputError
        where a segment is no action, or none that is possible there.
        """
        segments = [part.strip() for part in line.strip().strip("/").split("/")]
        if segments[0].lower() in {"root", ""}:
            segments = segments[1:]
        node = 0
        for number, segment in enumerate(segments, start=1):
            node = self._step(self.after_deal(node), segment, number)
        return node

    def after_deal(self, node: int) -> int:
        """Return the node itself, or the one below it where a card must be dealt first."""
        while self.kind[node] == CHANCE:
            node = int(self.first_child[node])
        return node

    def pot(self, node: int) -> int:
        """Return the chips in the middle, bets of this street included."""
        return self.spec.starting_pot + int(self.committed[node].sum())

    def _step(self, node: int, segment: str, number: int) -> int:
        name = parse_action(segment)
        children = self.children(node)
        fitting = [c for c in children if (a := self.actions[c]) is not None and name.fits(a)]
        if len(fitting) == 1:
            return fitting[0]
        place = say("{0} (action {1} of the line)", repr(segment[:30]), number)
        if not children:
            raise InputError(
                say("{0} comes after the hand has ended at {1}.", place, self.line(node))
            )
        problem = say("may mean several actions") if fitting else say("is not possible")
        offered = ", ".join(action.label for action in self.actions_at(node))
        raise InputError(
            say(
                "{0} {1} after {2}: the actions there are {3}.",
                place,
                problem,
                self.line(node),
                offered,
            )
        )


def locked_node(tree: BettingTree, lock: NodeLock) -> int:
    """Return the node a lock is about; InputError where it fits no decision of the tree."""
    node = tree.after_deal(tree.find(lock.line))
    name = say("The lock at {0}", tree.line(node))
    if tree.kind[node] != ACTION:
        raise InputError(say("{0} is not at a decision: the hand has ended there.", name))
    offered = tree.actions_at(node)
    if lock.action_count != len(offered):
        labels = ", ".join(action.label for action in offered)
        raise InputError(
            say(
                "{0} has {1} probabilities, but there are {2} actions: {3}.",
                name,
                lock.action_count,
                len(offered),
                labels,
            )
        )
    dealt = int(tree.street[node]) - tree.spec.first_street
    if lock.cards is not None and len(lock.cards) != dealt:
        raise InputError(
            say("{0} names {1} cards, but {2} are dealt by then.", name, len(lock.cards), dealt)
        )
    return node


def build_tree(spec: TreeSpec) -> BettingTree:
    """Return the betting tree of a spec; InputError where it would be absurdly large."""
    tree_size(spec)
    return _Builder(spec).build()


def tree_size(spec: TreeSpec) -> int:
    """Count the nodes of a tree without building it.

    Streets that begin with equal chips and no edit ahead have equal subtrees, so each is counted
    once. InputError says what to cut where there are more than `MOST_NODES`, and names an edit that
    leads nowhere.
    """
    moves = Moves(spec)
    for number in range(len(spec.edits)):
        moves.check_edit(number)
    sizes: dict[Spot, int] = {}
    waiting = [moves.root]
    inside: dict[Spot, tuple[int, Counter[Spot]]] = {}
    walked = 0
    while waiting:
        start = waiting.pop()
        if start in inside:
            continue
        inside[start] = _street_below(moves, start, MOST_NODES - walked)
        walked += inside[start][0]
        waiting.extend(inside[start][1])
    for start in sorted(inside, key=lambda spot: -spot.street):
        own, below = inside[start]
        sizes[start] = own + sum(sizes[spot] * count for spot, count in below.items())
    if sizes[moves.root] > MOST_NODES:
        raise _too_large(f"{sizes[moves.root]:,}")
    return sizes[moves.root]


def _street_below(moves: Moves, start: Spot, most: int) -> tuple[int, Counter[Spot]]:
    """Count the nodes of one street, the chance nodes that end it too, and what comes next."""
    count = 1
    below: Counter[Spot] = Counter()
    stack = [start]
    while stack:
        for _, after in moves.of(stack.pop()):
            count += 1
            if isinstance(after, Spot):
                stack.append(after)
            elif after.next_spot is not None:
                below[after.next_spot] += 1
            elif after.kind == CHANCE:
                count += Street.RIVER - start.street
        if count > most:
            raise _too_large(say("more than {0}", f"{MOST_NODES:,}"))
    return count, below


def _too_large(nodes: str) -> InputError:
    return InputError(
        say(
            "The betting tree has {0} nodes, which is too many: use fewer or larger bet "
            "and raise sizes, or a raise_limit.",
            nodes,
        )
    )


class _Node(NamedTuple):
    """What is known of a node when it is added; its children come later."""

    kind: int
    player: int
    street: int
    parent: int
    committed: tuple[int, int]
    action: Action | None = None


class _Builder:
    """A tree while it grows."""

    def __init__(self, spec: TreeSpec) -> None:
        self.moves = Moves(spec)
        self.nodes: list[_Node] = []
        self.first_child: list[int] = []
        self.child_count: list[int] = []

    def build(self) -> BettingTree:
        root = self.moves.root
        stack = [(self._add(_Node(ACTION, root.player, root.street, NOBODY, (0, 0))), root)]
        while stack:
            node, spot = stack.pop()
            moves = self.moves.of(spot)
            self.first_child[node], self.child_count[node] = len(self.nodes), len(moves)
            children = [self._add_after(node, spot, *move) for move in moves]
            below: list[tuple[int, Spot]] = []
            for child, (_, after) in zip(children, moves, strict=True):
                if isinstance(after, Spot):
                    below.append((child, after))
                elif after.kind == CHANCE:
                    below.extend(self._deal(child, after.next_spot))
            stack.extend(reversed(below))
        return self._tree()

    def _add_after(self, node: int, spot: Spot, action: Action, after: Next) -> int:
        kind = ACTION if isinstance(after, Spot) else after.kind
        committed = _committed(spot, action)
        return self._add(_Node(kind, after.player, spot.street, node, committed, action))

    def _deal(self, node: int, spot: Spot | None) -> Iterator[tuple[int, Spot]]:
        """Add what follows a chance node: the next street, or the other deals and the showdown."""
        street, committed = self.nodes[node].street, self.nodes[node].committed
        if spot is not None:
            yield self._add_only(_Node(ACTION, spot.player, spot.street, node, committed)), spot
            return
        for later in range(street + 1, Street.RIVER):
            node = self._add_only(_Node(CHANCE, NOBODY, later, node, committed))
        self._add_only(_Node(SHOWDOWN, NOBODY, Street.RIVER, node, committed))

    def _add_only(self, node: _Node) -> int:
        """Add the one child of a chance node."""
        self.first_child[node.parent], self.child_count[node.parent] = len(self.nodes), 1
        return self._add(node)

    def _add(self, node: _Node) -> int:
        self.nodes.append(node)
        self.first_child.append(-1)
        self.child_count.append(0)
        return len(self.nodes) - 1

    def _tree(self) -> BettingTree:
        kind, player, street, parent, committed, actions = zip(*self.nodes, strict=True)
        return BettingTree(
            spec=self.moves.spec,
            kind=_ints(kind),
            player=_ints(player),
            street=_ints(street),
            parent=_ints(parent),
            first_child=_ints(self.first_child),
            child_count=_ints(self.child_count),
            committed=_ints(committed),
            actions=actions,
        )


def _ints(values: Sequence[object]) -> Ints:
    array = np.array(values, np.int32)
    array.flags.writeable = False
    return array


def _committed(spot: Spot, action: Action) -> tuple[int, int]:
    """Return the chips of OOP and IP since the root after an action."""
    own = spot.put_in + (spot.own if action.kind is ActionKind.FOLD else action.amount)
    other = spot.put_in + spot.faced
    return (own, other) if spot.player is Player.OOP else (other, own)
