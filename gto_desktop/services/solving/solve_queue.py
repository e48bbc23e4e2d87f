"""The queue of solves: kept on disk, so that neither a crash nor a closed window loses one."""

import json
import os
from contextlib import suppress
from dataclasses import dataclass, replace
from pathlib import Path

import psutil

from gto_desktop.game.player import PerPlayer
from gto_desktop.library.queued_solve_store import QueuedSolve, QueuedSolves, spot_text
from gto_desktop.library.user_store import UserStore
from gto_desktop.services.solving.past_solves import KeepResult, SolveShelf, default_name
from gto_desktop.services.solving.solver import Solver
from gto_desktop.solver.progress import Steps
from gto_desktop.solver.solution import Solution
from gto_desktop.solver.solve_order import SolveOrder
from gto_desktop.solver.spec import SolveSpec

__all__ = ["QueueOrder", "QueuedSolve", "SolveQueue", "order_of", "owner_lives", "owner_of"]


@dataclass(frozen=True)
class QueueOrder:
    """A solve for the queue."""

    order: SolveOrder
    name: str = ""
    source: Path | None = None
    """The file of the solution to go on from; None to solve from the start."""
    hand: str = ""
    """The place in a hand that it is of, as text; empty for one of no hand."""
    seats: PerPlayer[str] | None = None
    """Who plays it, where it counts in big blinds; None for one in chips, or that was seated."""


@dataclass(frozen=True)
class QueueResult:
    """What came of a solve of the queue."""

    kept: KeepResult
    solution: Solution


class SolveQueue:
    """The use cases, for any thread; known failures are InputError."""

    def __init__(self, store: UserStore, shelf: SolveShelf) -> None:
        self._kept, self._shelf = QueuedSolves(store), shelf
        self._me = owner_of(os.getpid())

    def all(self) -> tuple[QueuedSolve, ...]:
        """Return the queue in order."""
        return self._kept.all()

    def is_mine(self, solve: QueuedSolve) -> bool:
        """Tell whether this process solves it."""
        return solve.owner == self._me

    def reclaim(self) -> int:
        """Let solves wait again that a process left behind; return how many."""
        return self._kept.reclaim(owner_lives)

    def add(self, order: QueueOrder) -> int:
        """Put a solve at the end."""
        return self._kept.add(self._row(order))

    def begin_direct(self, order: QueueOrder) -> int:
        """Note a solve that is begun past the queue, so that it comes back after a crash."""
        return self._kept.add(replace(self._row(order), owner=self._me), first=True)

    def release(self, solve_id: int, problem: str | None = None) -> None:
        """Let a solve wait again, or say why it failed."""
        self._kept.release(solve_id, problem)

    def move(self, solve_id: int, steps: int) -> None:
        """Move a solve up (negative) or down."""
        self._kept.move(solve_id, steps)

    def remove(self, solve_id: int) -> None:
        """Take a solve out; if it is under way, somebody else stops it."""
        self._kept.remove(solve_id)

    def restore(self, solve: QueuedSolve, place: int) -> None:
        """Put back what was removed; it waits."""
        self._kept.restore(replace(solve, owner=None, problem=None), place)

    def work(self, solve: QueuedSolve, solver: Solver) -> Steps[QueueResult | None]:
        """Do a solve and keep its result; None where another process was quicker.

        Closed before the end, as when the window closes, the solve waits again.
        """
        if not self._kept.claim(solve.id, self._me):
            return None
        try:
            solution = yield from self._solution(solve, solver)
            kept = self._shelf.keep(solution, solve.target_pct, solve.name)
        except GeneratorExit:
            with suppress(Exception):
                self._kept.release(solve.id)
            raise
        except Exception as problem:
            self._kept.release(solve.id, str(problem) or type(problem).__name__)
            raise
        self._kept.remove(solve.id)
        return QueueResult(kept, solution)

    def _row(self, queued: QueueOrder) -> QueuedSolve:
        order = queued.order
        if queued.seats is not None:
            self._shelf.seat(order.spec, queued.seats, asked=True)
        return QueuedSolve(
            id=0,
            name=queued.name.strip() or default_name(order.spec, self._shelf.seats(order.spec)),
            spot=spot_text(order.spec.to_dict()),
            target_pct=order.target_pct,
            max_iterations=order.max_iterations,
            threads=order.threads,
            precision=order.precision,
            source=None if queued.source is None else str(queued.source),
            hand=queued.hand,
        )

    def _solution(self, solve: QueuedSolve, solver: Solver) -> Steps[Solution]:
        order = order_of(solve)
        if solve.source is not None and Path(solve.source).is_file():
            opened = yield from solver.open(Path(solve.source))
            return (yield from solver.resume(opened, order))
        return (yield from solver.solve(order))


def order_of(solve: QueuedSolve) -> SolveOrder:
    """Return what a queued solve asks for."""
    spec = SolveSpec.from_dict(json.loads(solve.spot))
    return SolveOrder(spec, solve.target_pct, solve.max_iterations, solve.threads, solve.precision)


def owner_of(pid: int) -> str:
    """Name a process; its number alone is given again."""
    try:
        return f"{pid} {psutil.Process(pid).create_time():.0f}"
    except psutil.Error:
        return f"{pid} gone"


def owner_lives(owner: str) -> bool:
    """Tell whether a process is still there."""
    pid = owner.partition(" ")[0]
    return pid.isdigit() and psutil.pid_exists(int(pid)) and owner_of(int(pid)) == owner
