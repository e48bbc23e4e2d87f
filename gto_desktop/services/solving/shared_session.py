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
    """A session that one thread solves while others look at it.

    While it is solved, who looks sees what it had come to when `renew` was called last; else, what
    it is.
    """

    def __init__(self, session: Session) -> None:
        self.session = session
        """Of a solve that has just begun, the one that it begins roughly on."""
        self.turns = Turns()
        self._solving = False
        self._reading = threading.Lock()
        """Held while a node is read: a reader has one set of buffers."""
        self._renewing = threading.Lock()
        self._shown: SessionSolution | None = None

    def steps(self, work: Steps[T]) -> Steps[T]:
        """Do a long work, one step in each turn; between two steps others may save.

        A work may be done between two steps of another one: a solve saves so.
        """
        told: bool | None = None
        before, self._solving = self._solving, True
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
            self._solving = before
            work.close()

    def use_threads(self, threads: int) -> None:
        """Solve with this many threads from now on."""
        with self.turns.working(), self._reading:
            self._shown = None
            self.session.walker.use_threads(threads)

    def show(self, session: Session) -> None:
        """Let another session be looked at, one of the same spot."""
        self.session = session

    def renew(self) -> None:
        """Read anew what everything is worth; who looks meanwhile sees what was read before."""
        with self._renewing:
            shown, session = self._shown, self.session
            at = (session, session.iteration)
            if shown is not None and (shown.session, shown.iterations) == at:
                return
            fresh = SessionSolution(session)
            # The values of the first street take two walks: better now than at the next click.
            fresh.node()
            with self._reading:
                self._shown = fresh

    def node(self, line: str, cards: Sequence[Card]) -> NodeView:
        """Look at a node; InputError where the line is not in the tree, or the cards do not fit."""
        if self._shown is None or not self._solving:
            self.renew()
        with self._reading:
            shown = self._shown
            if shown is None:
                raise RuntimeError("a session that was read cannot be shown")
            return shown.node(line, cards)

    @property
    def shown(self) -> SessionSolution | None:
        """What is looked at; None before anybody has looked."""
        return self._shown


@dataclass(eq=False, kw_only=True)
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
        result = cls(
            spec=session.spec,
            iterations=0,
            exploitability_pct=None,
            precision=session.precision,
            game=game,
            history=(),
            status="stopped",
        )
        result.take_stock(limit)
        return result

    def take_stock(self, limit: Limit | None = None) -> None:
        """Say where the game stands by now, beside the limit of its solve."""
        session = self.game.session
        reached = session.exploitability_pct
        self.iterations, self.exploitability_pct = session.iteration, reached
        self.history = tuple(session.history)
        self.is_rough, self.is_of_coach = session.walker.rivers is not None, session.is_of_coach
        self.status = "stopped"
        if limit is not None:
            if limit.is_exact(reached):
                self.status = "converged"
            elif session.iteration >= limit.max_iterations:
                self.status = "max_iterations"

    def renew(self) -> None:
        """Take in what the solve has come to by now, where it is under way."""
        self.game.renew()
        shown = self.game.shown
        if shown is not None:
            self.iterations, self.exploitability_pct = shown.iterations, shown.exploitability_pct
            self.is_rough = shown.session.walker.rivers is not None

    def node(self, line: str = "root", cards: Sequence[Card] = ()) -> NodeView:
        """Look at a node; while it is being solved, as it was when it was renewed last."""
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
