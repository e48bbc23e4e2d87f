"""The solver as the window, the queue, the review and the trainer use it."""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

from gto_desktop.cards.card import Card
from gto_desktop.solver.node_view import NodeView
from gto_desktop.solver.progress import Progress, Steps
from gto_desktop.solver.solution import Solution
from gto_desktop.solver.solve_order import SolveOrder
from gto_desktop.solver.spec import SolveSpec

if TYPE_CHECKING:
    # It brings the kernels, which who only reads does not need.
    from gto_desktop.solver.estimate import MemoryEstimate


@dataclass(frozen=True, kw_only=True)
class SolveProgress(Progress):
    """Progress of a solve that can be looked into already."""

    solution: Solution
    """It becomes more exact: `Solution.renew` takes in what it has come to by now."""
    measured_at: int
    """Iteration of the last measurement: what can be looked at is of then."""


class Solver(Protocol):
    """Who solves: `Solving`, the same while it may have to wait for a poker client, or a test's.

    Everything may be called from any thread; known failures are InputError.
    """

    def estimate(self, spec: SolveSpec) -> "MemoryEstimate":
        """Count what the tree of a spec needs."""
        ...

    def solve(self, order: SolveOrder) -> Steps[Solution]:
        """Solve a spot from the start, or from its checkpoint."""
        ...

    def resume(self, solution: Solution, order: SolveOrder) -> Steps[Solution]:
        """Carry on from a solution of the same spot."""
        ...

    def open(self, path: Path) -> Steps[Solution]:
        """Read a saved solution."""
        ...

    def save(self, solution: Solution, path: Path, *, small: bool = False) -> None:
        """Write a solution so that it can be opened and resumed; small, without its rivers."""
        ...

    def node(self, solution: Solution, line: str, cards: Sequence[Card]) -> NodeView:
        """Look at a node."""
        ...
