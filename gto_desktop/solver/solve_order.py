"""The order for a solve: the spot, how exactly, on how many threads and in which precision."""

import math
import os
from dataclasses import dataclass, field

from gto_desktop.basis.errors import InputError
from gto_desktop.basis.message import say
from gto_desktop.game.street import Street
from gto_desktop.solver.solution import Solution
from gto_desktop.solver.spec import SolveSpec


@dataclass(frozen=True)
class Limit:
    """When a solve may end."""

    target_pct: float = 0.3
    """Exploitability aimed at, in percent of the starting pot. 0 or more."""
    max_iterations: int = 1000
    """Most iterations, those of earlier runs of the session included. Positive."""

    def __post_init__(self) -> None:
        """Check the numbers."""
        if not (math.isfinite(self.target_pct) and self.target_pct >= 0):
            raise InputError(
                say("The target is a percentage of 0 or more, not {0}.", self.target_pct)
            )
        if self.max_iterations < 1:
            raise InputError(
                say("There must be at least 1 iteration, not {0}.", self.max_iterations)
            )

    def is_exact(self, exploitability_pct: float | None) -> bool:
        """Tell whether the target is reached; not while nothing was measured."""
        return exploitability_pct is not None and exploitability_pct <= self.target_pct

    def is_reached(self, solution: Solution) -> bool:
        """Tell whether a solution is all that was asked for."""
        if self.is_exact(solution.exploitability_pct):
            return True
        return solution.iterations >= self.max_iterations


def default_threads() -> int:
    """Count the processors this program may use."""
    if hasattr(os, "sched_getaffinity"):
        return min(len(os.sched_getaffinity(0)), 64)
    return min(os.cpu_count() or 1, 64)


def default_precision(spec: SolveSpec) -> int:
    """Choose 16 bits, which are faster, but for rivers: those end a little sooner at 32."""
    return 32 if spec.board.street == Street.RIVER else 16


@dataclass(frozen=True)
class SolveOrder:
    """A solve that is asked for; its numbers are checked when it begins."""

    spec: SolveSpec
    target_pct: float = Limit.target_pct
    """Exploitability to reach, in percent of the pot."""
    max_iterations: int = Limit.max_iterations
    threads: int = field(default_factory=default_threads)
    precision: int = 0
    """Bits of a stored number: 16 or 32; 0 becomes `default_precision`."""

    def __post_init__(self) -> None:
        """Choose the precision where none was given."""
        if not self.precision:
            object.__setattr__(self, "precision", default_precision(self.spec))

    @property
    def limit(self) -> Limit:
        """When the solve may end; InputError where a number is impossible."""
        return Limit(self.target_pct, self.max_iterations)
