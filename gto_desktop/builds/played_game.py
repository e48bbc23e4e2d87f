"""A preflop data set as it is played: what each node of its tree is reached with, and how often.

What the quality of a data set is judged by reads from here, whether it comes from a file or
straight from a solve.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from hashlib import sha256
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from gto_desktop.basis.errors import InputError
from gto_desktop.cards.hand_class import CLASS_COUNT, CLASS_SIZES
from gto_desktop.library.preflop_store import read_evs, read_version
from gto_desktop.preflop.equities import showdowns
from gto_desktop.preflop.preflop_tree import EdgeKind, PreflopTree, build_tree, node_chances
from gto_desktop.preflop.stakes import Stakes, read_stakes, seat_names

THERE = 0.01
"""Share of a class that must get to a node for what it does there to be judged."""

Rows = NDArray[np.float64]


@dataclass(frozen=True, eq=False)
class PlayedGame:
    """The strategies of one game on its tree, with what they are worth."""

    tree: PreflopTree
    strategy: Rows
    """(edges, 169)."""
    evs: Rows
    """(edges, 169) big blinds, a fold 0, NaN where not known."""

    @cached_property
    def fingerprint(self) -> str:
        """What tells these strategies from others."""
        return sha256(self.strategy.astype(np.float32).tobytes()).hexdigest()[:12]

    @cached_property
    def reach(self) -> Rows:
        """What part of its dealt hands every row of the tree is, (rows, 169)."""
        tree, seats = self.tree, self.tree.rows.shape[1]
        reach = np.ones((seats + tree.edge_count, CLASS_COUNT))
        for node in range(tree.node_count):
            edges = self.tree.edges(node)
            held = reach[tree.rows[node, tree.actor[node]]]
            reach[seats + edges.start : seats + edges.stop] = held * self.strategy[edges]
        return reach

    @cached_property
    def chance(self) -> Rows:
        """How often each node is reached, (nodes,); as `node_chances`."""
        return node_chances(self.tree, self.reach, self.reach @ showdowns().chance.T)

    def held(self, node: int) -> Rows:
        """Return the share of each class with which the actor of a node gets there, (169,)."""
        return np.asarray(self.reach[self.tree.rows[node, self.tree.actor[node]]])

    def reached(self, least: float) -> Iterator[int]:
        """Yield the nodes that are reached at least so often, the most reached first.

        Nodes with one action are left out: nothing is decided there.
        """
        often = np.flatnonzero((self.chance >= least) & (self.tree.count > 1))
        yield from often[np.argsort(-self.chance[often], kind="stable")].tolist()

    def frequency(self, node: int, kind: EdgeKind) -> float:
        """Return how often the hands at a node take an action; 0 where it is not offered."""
        edges, combos = self.tree.edges(node), self.held(node) * CLASS_SIZES
        taken = self.strategy[edges][self.tree.kind[edges] == kind].sum(axis=0)
        return float(taken @ combos / combos.sum()) if combos.sum() > 0 else 0.0

    def raises(self, node: int) -> int:
        """Return how many raises were made before a node."""
        return sum(move == EdgeKind.RAISE for _, move in path(self.tree, node))

    def line(self, node: int) -> str:
        """Return how a node is reached, folds left out: "CO raise, BTN raise, CO"."""
        return line_text(self.tree, node)


def read_played(path: Path, version: str) -> tuple[PlayedGame, Stakes]:
    """Return a data set of a file and what it was solved for.

    Raises:
        InputError: it cannot be read, has no EVs, or its tree is not laid out like that any more.
    """
    stored = read_version(path, version)
    told = stored.facts.get("stakes")
    stakes = read_stakes(told) if isinstance(told, dict) else Stakes()
    tree = build_tree(stakes)
    evs = read_evs(path, stored)
    if evs is None or not np.array_equal(tree.kind, stored.tree.kind):
        raise InputError(
            f"{version} of {path.name} has no EVs, or another tree: solve it again "
            f"(library preflop --version {version})."
        )
    return PlayedGame(tree, stored.strategy.astype(np.float64), evs.astype(np.float64)), stakes


def path(tree: PreflopTree, node: int) -> list[tuple[int, EdgeKind]]:
    """Return who did what before a node, the first first: seats and kinds, folds included."""
    steps = []
    while tree.parent[node] >= 0:
        slot, node = int(tree.slot[node]), int(tree.parent[node])
        kind = EdgeKind(int(tree.kind[int(tree.first[node]) + slot]))
        steps.append((int(tree.actor[node]), kind))
    return steps[::-1]


def line_text(tree: PreflopTree, node: int) -> str:
    """Return how a node is reached as `read_preflop_line` reads it; its actor stands last."""
    steps, raised, names = [], False, seat_names(tree.seat_count)
    big_blind = len(names) - 1
    for seat, kind in path(tree, node):
        if kind == EdgeKind.FOLD:
            continue
        word = "raise" if kind == EdgeKind.RAISE else "call" if raised else "limp"
        steps.append(f"{names[seat]} {'check' if word == 'limp' and seat == big_blind else word}")
        raised = raised or kind == EdgeKind.RAISE
    return ", ".join([*steps, names[int(tree.actor[node])]])
