"""Solving at the coach's machine, as the window, the review and the command line ask for it."""

from dataclasses import dataclass
from typing import Protocol

from gto_desktop.basis.errors import InputError
from gto_desktop.solver.progress import Steps
from gto_desktop.solver.solution import Solution
from gto_desktop.solver.solve_order import SolveOrder
from gto_desktop.solver.spec import SolveSpec

OF_REVIEW = "review"
"""What the solves of reviews are for: the review itself goes on with them."""


class NotSolvedThere(InputError):
    """The coach's machine does not solve a spot; it can be solved here all the same."""

    is_of_spot: bool = False
    """Whether it is about this spot: others may be solved there."""


class StoppedThere(NotSolvedThere):
    """The solve was told to end; there is nothing of it."""


@dataclass(frozen=True)
class LeftThere:
    """A solve that the coach's machine was asked for by a program that has ended since."""

    spec: SolveSpec
    purpose: str = ""
    """What it is for: the text of its place in a hand, `OF_REVIEW`, or empty."""


class AtCoach(Protocol):
    """Has spots solved at the coach's machine; any thread may ask.

    Known failures are InputError, NotSolvedThere where the spot can be solved here instead.
    """

    def known(self) -> bool:
        """Tell whether there is a machine to ask."""
        ...

    def solve(self, order: SolveOrder, purpose: str = "") -> Steps[Solution]:
        """Have a spot solved there, and bring the result.

        Ended before, nothing is kept. What has come stays on the disk until `forget` is told that
        it is safe; what it is for is told by `left` where this program ends before.
        """
        ...

    def forget(self, spec: SolveSpec) -> None:
        """Take note that the solve of a spot is kept, or no longer wanted."""
        ...

    def left(self) -> tuple[LeftThere, ...]:
        """Return what programs that have ended asked for and never came to keep."""
        ...
