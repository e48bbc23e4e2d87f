"""What the window needs from outside, as protocols; the services and the tests' fakes fit."""

from collections.abc import Generator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Protocol, TypeAlias, TypeVar

import numpy as np
from numpy.typing import NDArray

from gto_desktop.cards.board import Board
from gto_desktop.game.action import Action
from gto_desktop.game.player import PerPlayer, Player
from gto_desktop.solver.spec import SolveSpec

if TYPE_CHECKING:
    # It brings cryptography, which no window needs that serves nobody.
    from gto_desktop.services.server.audience import Audience

Result_co = TypeVar("Result_co", covariant=True)
Hands: TypeAlias = NDArray[np.float32]
"""One number per combo, (1326,)."""
Rows: TypeAlias = NDArray[np.float32]
"""One row per action, one column per combo."""


class ProgressLike(Protocol):
    """One step of a solve."""

    @property
    def iteration(self) -> int: ...
    @property
    def exploitability_pct(self) -> float | None: ...
    @property
    def seconds(self) -> float: ...
    @property
    def seconds_left(self) -> float | None: ...
    @property
    def phase(self) -> str: ...


class MemoryLike(Protocol):
    """Size of a tree before anything is allocated, in bytes."""

    @property
    def entries(self) -> int: ...
    @property
    def bytes16(self) -> int: ...
    @property
    def bytes32(self) -> int: ...
    @property
    def available(self) -> int: ...


class NodeLike(Protocol):
    """One node of a solution with all its numbers; see `gto_desktop.solver.solution.NodeView`."""

    @property
    def line(self) -> str: ...
    @property
    def board(self) -> Board: ...
    @property
    def kind(self) -> str: ...
    @property
    def player(self) -> Player | None: ...
    @property
    def actions(self) -> tuple[Action, ...]: ...
    @property
    def pot(self) -> float: ...
    @property
    def stacks(self) -> PerPlayer[float]: ...
    @property
    def to_call(self) -> float: ...
    @property
    def reach(self) -> PerPlayer[Hands]: ...
    @property
    def strategy(self) -> Rows: ...
    @property
    def ev(self) -> PerPlayer[Hands]: ...
    @property
    def equity(self) -> PerPlayer[Hands]: ...
    @property
    def action_ev(self) -> Rows: ...
    @property
    def met(self) -> PerPlayer[NDArray[np.float64]]: ...
    @property
    def dealable(self) -> tuple[int, ...]: ...


class SolutionLike(Protocol):
    """A solution that can be looked into."""

    @property
    def spec(self) -> SolveSpec: ...
    @property
    def iterations(self) -> int: ...
    @property
    def exploitability_pct(self) -> float | None: ...


Steps: TypeAlias = Generator[ProgressLike, bool | None, Result_co]
"""Long work: yields progress, is sent True to finish now and keep what it has, returns a result."""


class Services(Protocol):
    """The use cases behind the window.

    Everything may be called off the GUI thread; known failures are InputError.
    """

    def estimate(self, spec: SolveSpec) -> MemoryLike:
        """Size of the tree of a spec."""
        ...

    def solve(
        self, spec: SolveSpec, target_pct: float, max_iterations: int, threads: int, precision: int
    ) -> Steps[SolutionLike]:
        """Solve a spec from the start."""
        ...

    def resume(
        self, solution: SolutionLike, target_pct: float, max_iterations: int, threads: int
    ) -> Steps[SolutionLike]:
        """Carry on from a solution."""
        ...

    def open(self, path: Path) -> Steps[SolutionLike]:
        """Read a saved solution."""
        ...

    def save(self, solution: SolutionLike, path: Path) -> None:
        """Write a solution so that it can be opened and resumed."""
        ...

    def node(self, solution: SolutionLike, line: str, cards: Sequence[int]) -> NodeLike:
        """Look at a node."""
        ...


class ServiceLike(Protocol):
    """The HTTP service beside the window; calls may take seconds."""

    @property
    def audience(self) -> "Audience | None":
        """How others on the network reach it; None while they cannot."""
        ...

    def start(self) -> str:
        """Start it and return its address once it answers."""
        ...

    def stop(self) -> None:
        """Stop it, if it runs."""
        ...
