"""Reading the frequencies of a preflop solve."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from gto_desktop.preflop.equities import CLASS_SIZES
from gto_desktop.preflop.line_nodes import node_at
from gto_desktop.preflop.preflop_session import PreflopSession
from gto_desktop.preflop.preflop_tree import EdgeKind, PreflopTree


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
