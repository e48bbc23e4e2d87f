"""A session that several threads may use, and what is known of it at the end of a solve."""

from collections.abc import Generator, Sequence
from dataclasses import dataclass
from typing import TypeVar

import numpy as np

from gto_desktop.cards.card import Card
from gto_desktop.services.solving.turns import Turns
from gto_desktop.solver.session import Measurement, Session
from gto_desktop.solver.solution import NodeView, Solution
from gto_desktop.solver.solve import Limit, Progress
from gto_desktop.solver.spec import SolveSpec
from gto_desktop.solver.store_header import session_arrays

T = TypeVar("T")


class SharedSession:
    """A session, for one thread at a time and never in the middle of an iteration.

    Who looks at a node while it is being solved sees it as it is after the last iteration.
    """

    def __init__(self, session: Session) -> None:
        self.session = session
        self.turns = Turns()
        self._solution: Solution | None = None

    def steps(
        self, work: Generator[Progress, bool | None, T]
    ) -> Generator[Progress, bool | None, T]:
        """Do a long work, one step in each turn; between two steps others may look."""
        told: bool | None = None
        try:
            while True:
                try:
                    with self.turns.working():
                        progress = work.send(told)
                except StopIteration as end:
                    result: T = end.value
                    return result
                told = yield progress
        finally:
            work.close()

    def use_threads(self, threads: int) -> None:
        """Solve with this many threads from now on."""
        with self.turns.working():
            self._solution = None
            self.session.walker.use_threads(threads)

    def node(self, line: str, cards: Sequence[Card]) -> NodeView:
        """Look at a node.

        Raises:
            InputError: the line is not in the tree, or the cards do not fit it.
        """
        with self.turns.reading():
            # Its reader keeps values of whole streets: those of an earlier iteration are no good.
            if self._solution is None or self._solution.iterations != self.session.iteration:
                self._solution = Solution(self.session)
            return self._solution.node(line, cards)


@dataclass(frozen=True, eq=False)
class SolveResult:
    """What a solve has come to; `game` can be looked into, saved and solved further."""

    game: SharedSession
    iterations: int
    exploitability_pct: float | None
    history: tuple[Measurement, ...]
    status: str
    """ "converged", "max_iterations" or "stopped"."""

    @classmethod
    def of(cls, game: SharedSession, limit: Limit | None = None) -> "SolveResult":
        """Say where a game stands, beside the limit of its solve."""
        session = game.session
        reached, status = session.exploitability_pct, "stopped"
        if limit is not None:
            if reached is not None and reached <= limit.target_pct:
                status = "converged"
            elif session.iteration >= limit.max_iterations:
                status = "max_iterations"
        return cls(game, session.iteration, reached, tuple(session.history), status)

    @property
    def spec(self) -> SolveSpec:
        """What was solved."""
        return self.game.session.spec

    @property
    def tree_bytes(self) -> int:
        """Memory of the tree: what was learnt, and the tables of hands."""
        session = self.game.session
        tables = [h for g in session.walker.streets.values() for h in g.deals.hands]
        arrays = [array for hands in tables for array in hands if isinstance(array, np.ndarray)]
        return sum(array.size for _, array in session_arrays(session)) + sum(
            array.nbytes for array in arrays
        )

    @property
    def precision(self) -> int:
        """Bits of the storage."""
        return self.game.session.precision
