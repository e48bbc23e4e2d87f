"""Finding a node of the preflop tree by its line, and reading frequencies there."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from gto_desktop.preflop.equities import CLASS_SIZES
from gto_desktop.preflop.session import PreflopSession
from gto_desktop.preflop.tree import EdgeKind, PreflopTree

_LETTERS = {"F": EdgeKind.FOLD, "C": EdgeKind.CALL, "R": EdgeKind.RAISE}


def edge_of(tree: PreflopTree, node: int, kind: EdgeKind) -> int | None:
    """Return the edge of a node for a class of action, None where it is not offered."""
    first = int(tree.first[node])
    for edge in range(first, first + int(tree.count[node])):
        if tree.kind[edge] == kind:
            return edge
    return None


def node_at(tree: PreflopTree, line: Sequence[EdgeKind] | str) -> int:
    """Return the node after a line of actions from the first seat on ("FFR": CO opens).

    Raises:
        KeyError: the tree has no such line, or the betting ends in it.
    """
    node = 0
    for step in line:
        kind = _LETTERS[step] if isinstance(step, str) else step
        edge = edge_of(tree, node, kind)
        if edge is None or tree.child[edge] < 0:
            raise KeyError(str(line))
        node = int(tree.child[edge])
    return node


@dataclass(frozen=True, eq=False)
class PreflopResult:
    """The average strategies of a solve, with what is needed to read them."""

    tree: PreflopTree
    strategy: NDArray[np.float32]
    """(edges, 169)."""
    reach: NDArray[np.float32]
    """(6 + edges, 169)."""

    @classmethod
    def of(cls, session: PreflopSession) -> "PreflopResult":
        """Read a session."""
        return cls(session.tree, session.strategy(), session.reach())

    def held(self, node: int) -> NDArray[np.float64]:
        """Combos of each class the actor of a node holds there, (169,)."""
        row = self.tree.rows[node, self.tree.actor[node]]
        return np.asarray(self.reach[row] * CLASS_SIZES)

    def frequencies(self, line: Sequence[EdgeKind] | str) -> Mapping[EdgeKind, float]:
        """Share of the actor's hands there that takes each action."""
        node = node_at(self.tree, line)
        held = self.held(node)
        first = int(self.tree.first[node])
        return {
            EdgeKind(int(self.tree.kind[edge])): float(self.strategy[edge] @ held / held.sum())
            for edge in range(first, first + int(self.tree.count[node]))
        }
