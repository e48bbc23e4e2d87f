"""A session that several threads may use, and what is known of it at the end of a solve."""

import threading
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import TypeVar

import numpy as np

from gto_desktop.cards.card import Card
from gto_desktop.solver.node_view import NodeView
from gto_desktop.solver.progress import Steps
from gto_desktop.solver.session import Measurement, Session
from gto_desktop.solver.session_solution import SessionSolution
from gto_desktop.solver.solution import Solution
from gto_desktop.solver.solve_order import Limit
from gto_desktop.solver.store_header import session_arrays

T = TypeVar("T")


class Turns:
    """A lock whose readers go before the worker.

    With a plain lock they would wait long: a worker that takes it again at once nearly always wins.
    """

    def __init__(self) -> None:
        self._changed = threading.Condition()
        self._busy = False
        self._readers = 0

    @contextmanager
    def reading(self) -> Iterator[None]:
        """Have the session for oneself, before the next step of the worker."""
        with self._changed:
            self._readers += 1
            self._changed.wait_for(lambda: not self._busy)
            self._readers -= 1
            self._busy = True
        yield from self._held()

    @contextmanager
    def working(self) -> Iterator[None]:
        """Have the session for oneself, after everyone who waits to read."""
        with self._changed:
            self._changed.wait_for(lambda: not self._busy and not self._readers)
            self._busy = True
        yield from self._held()

    def _held(self) -> Iterator[None]:
        try:
            yield
        finally:
            with self._changed:
                self._busy = False
                self._changed.notify_all()


class SharedSession:
    """A session, for one thread at a time and never in the middle of an iteration.

    Who looks at a node while it is being solved sees it as it is after the last iteration.
    """

    def __init__(self, session: Session) -> None:
        self.session = session
        self.turns = Turns()
        self._solution: SessionSolution | None = None

    def steps(self, work: Steps[T]) -> Steps[T]:
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
        """Look at a node; InputError where the line is not in the tree, or the cards do not fit."""
        with self.turns.reading():
            # Its reader keeps values of whole streets: those of an earlier iteration are no good.
            if self._solution is None or self._solution.iterations != self.session.iteration:
                self._solution = SessionSolution(self.session)
            return self._solution.node(line, cards)


@dataclass(frozen=True, eq=False, kw_only=True)
class SolveResult(Solution):
    """What a solve has come to; `game` can be saved and solved further."""

    game: SharedSession
    history: tuple[Measurement, ...]
    status: str
    """ "converged", "max_iterations" or "stopped"."""

    @classmethod
    def of(cls, game: SharedSession, limit: Limit | None = None) -> "SolveResult":
        """Say where a game stands, beside the limit of its solve."""
        session = game.session
        reached, status = session.exploitability_pct, "stopped"
        if limit is not None:
            if limit.is_exact(reached):
                status = "converged"
            elif session.iteration >= limit.max_iterations:
                status = "max_iterations"
        return cls(
            spec=session.spec,
            iterations=session.iteration,
            exploitability_pct=reached,
            precision=session.precision,
            game=game,
            history=tuple(session.history),
            status=status,
        )

    def node(self, line: str = "root", cards: Sequence[Card] = ()) -> NodeView:
        """Look at a node; while it is being solved further, as it is after the last iteration."""
        return self.game.node(line, cards)

    @property
    def tree_bytes(self) -> int:
        """Memory of the tree: what was learnt, and the tables of hands."""
        session = self.game.session
        tables = [h for g in session.walker.streets.values() for h in g.deals.hands]
        arrays = [array for hands in tables for array in hands if isinstance(array, np.ndarray)]
        return sum(array.size for _, array in session_arrays(session)) + sum(
            array.nbytes for array in arrays
        )
