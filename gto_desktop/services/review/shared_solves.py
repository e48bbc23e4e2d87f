"""Solves of reviews, made once for all hands that share a spot up to its suits.

What was solved last stays in memory while the hands that share it are graded, one after another;
what is kept among the past solves is opened.
"""

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, TypeVar

from gto_desktop.basis.errors import InputError
from gto_desktop.basis.message import join
from gto_desktop.cards.isomorphism import IDENTITY, SuitPermutation
from gto_desktop.services.solving.at_coach import OF_REVIEW, AtCoach
from gto_desktop.services.solving.past_solves import SolveShelf
from gto_desktop.services.solving.solver import Solver
from gto_desktop.solver.node_view import NodeView
from gto_desktop.solver.progress import Progress, Steps, retold
from gto_desktop.solver.renamed_suits import renamed_view, renaming
from gto_desktop.solver.solution import Solution
from gto_desktop.solver.solve_order import SolveOrder

if TYPE_CHECKING:
    from gto_desktop.solver.spec import SolveSpec

T = TypeVar("T")


@dataclass(frozen=True, eq=False)
class SharedSolve:
    """A solution for a spot that may stand in other suits."""

    solution: Solution
    suits: SuitPermutation = IDENTITY
    """What its suits are in the spot that was asked for."""
    is_there: bool = False
    """Whether it was solved before: for another hand, or in a file among the past solves."""
    stopped: bool = False
    """Whether it was told to end before it was as exact as asked for."""


class SharedSolves:
    """Solves spots for reviews; for one thread at a time."""

    def __init__(self, solving: Solver, shelf: SolveShelf | None = None) -> None:
        """Take what solves, and the past solves; None where none are kept."""
        self._solving, self._shelf = solving, shelf
        self._held: list[Solution] = []
        """Solutions of one spot, with locks and without."""
        self._coach: AtCoach | None = None
        self._fetched: list[tuple[AtCoach, SolveSpec]] = []
        """What the coach's machine solved, and was not kept yet."""

    def release(self) -> None:
        """Give back the memory of what was solved last."""
        self._held.clear()

    def begin(self, coach: AtCoach | None) -> None:
        """Take who solves what is not there from now on; None for this machine.

        What was not settled stays where it came to, to be found there when it is asked for again.
        """
        self._coach = coach
        self._fetched.clear()

    def settle(self) -> None:
        """Take note that all that was solved is kept, as far as it is to be."""
        for coach, spec in self._fetched:
            coach.forget(spec)
        self._fetched.clear()

    def node(self, shared: SharedSolve, line: str) -> NodeView:
        """Return a node of the first street of a solve in the suits that were asked for."""
        view = self._solving.node(shared.solution, line, ())
        return view if shared.suits == IDENTITY else renamed_view(view, shared.suits)

    def solve(self, order: SolveOrder) -> Steps[SharedSolve]:
        """Return a solution as exact as asked for: held, kept or made now; or a stopped one."""
        bare = replace(order.spec, locks=())
        if self._held and renaming(replace(self._held[0].spec, locks=()), bare) is None:
            self.release()
        for held in self._held:
            serves = _serves(held, order) or self._is_his(held)
            suits = renaming(held.spec, order.spec) if serves else None
            if suits is not None:
                return SharedSolve(held, suits, is_there=True)
        found = None if order.spec.locks else (yield from self._opened(order))
        if found is None:
            found = yield from self._solved(order)
        if not found.stopped:
            self._held.append(found.solution)
        return found

    def _opened(self, order: SolveOrder) -> Steps[SharedSolve | None]:
        """Open a kept solve; None where none serves, or it cannot be read."""
        alike = None if self._shelf is None else self._shelf.find_alike(order.spec, order.precision)
        if self._shelf is None or alike is None:
            return None
        kept, suits = alike
        is_exact = order.limit.is_exact(kept.exploitability_pct)
        if not is_exact and self._coach is None:
            return None
        try:
            solution = yield from self._solving.open(self._shelf.path(kept))
        except InputError:
            # It is solved again, and takes the place of the damaged file.
            return None
        if not is_exact and not self._is_his(solution):
            return None
        return SharedSolve(solution, suits, is_there=True)

    def _is_his(self, solution: Solution) -> bool:
        """Tell whether the coach's machine solved it, which would not do so more exactly now."""
        return self._coach is not None and solution.is_of_coach

    def _solved(self, order: SolveOrder) -> Steps[SharedSolve]:
        coach = self._coach
        if coach is not None:
            self._fetched.append((coach, order.spec))
        work = coach.solve(order, OF_REVIEW) if coach else self._solving.solve(order)
        told: bool | None = None
        stopped = False
        try:
            while True:
                told = yield work.send(told)
                stopped = stopped or bool(told)
        except StopIteration as end:
            return SharedSolve(end.value, stopped=stopped)
        finally:
            work.close()


def told_of(words: str, work: Steps[T]) -> Steps[T]:
    """Do work, and say in its progress of what it is."""

    def tell(progress: Progress) -> Progress:
        return replace(progress, phase=join("{0}: {1}", filter(None, (words, progress.phase))))

    return retold(work, tell)


def _serves(solution: Solution, order: SolveOrder) -> bool:
    return solution.precision == order.precision and order.limit.is_reached(solution)
