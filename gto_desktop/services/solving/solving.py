"""Solving, reading and keeping spots: what the window and the command line ask for."""

import os
from collections.abc import Generator, Sequence
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, TypeAlias, TypeVar, cast

from gto_desktop.basis.errors import InputError
from gto_desktop.basis.message import say
from gto_desktop.cards.card import Card
from gto_desktop.game.street import Street
from gto_desktop.services.solving.checkpoints import Checkpoint
from gto_desktop.services.solving.engine import COMPILES_FOR, compile_for, is_compiled
from gto_desktop.services.solving.shared_session import SharedSession, SolveResult
from gto_desktop.solver.estimate import MemoryEstimate, check_memory, estimate_memory
from gto_desktop.solver.session import Session, check_options
from gto_desktop.solver.solve import Limit, Progress, solve
from gto_desktop.solver.spec import SolveSpec
from gto_desktop.solver.store import finish, loading, saving
from gto_desktop.solver.tree import build_tree

if TYPE_CHECKING:
    # The command line solves without the library's modules.
    from gto_desktop.services.study.library_flop import LibraryFlop
    from gto_desktop.solver.solution import NodeView

T = TypeVar("T")
Steps: TypeAlias = Generator[Progress, bool | None, T]


@dataclass(frozen=True)
class NotedProgress(Progress):
    """Progress whose phase is worth a line of its own."""


def default_threads() -> int:
    """Count the processors this program may use."""
    if hasattr(os, "sched_getaffinity"):
        return min(len(os.sched_getaffinity(0)), 64)
    return min(os.cpu_count() or 1, 64)


def default_precision(spec: SolveSpec) -> int:
    """Choose 16 bits, which are faster, but for rivers: those end a little sooner at 32."""
    return 32 if spec.board.street == Street.RIVER else 16


@dataclass(frozen=True)
class Solving:
    """The use cases; every method may be called from any thread.

    Known failures are InputError.
    """

    folder: Path | None = None
    """Where checkpoints are kept; None keeps none."""
    checkpoint_every: float | None = None
    """Seconds between two checkpoints; None chooses them so that they cost at most 5 %."""
    fresh: bool = False
    """Whether checkpoints of earlier solves are left aside."""
    forgets: bool = True
    """Whether a checkpoint is deleted when its solve ends by itself; else `forget` does it."""

    def estimate(self, spec: SolveSpec) -> MemoryEstimate:
        """Count what the tree of a spec needs."""
        return estimate_memory(spec)

    def solve(
        self, spec: SolveSpec, target_pct: float, max_iterations: int, threads: int, precision: int
    ) -> Steps[SolveResult]:
        """Solve a spec, from the checkpoint of an earlier solve if there is one."""
        limit = Limit(target_pct, max_iterations)
        check_options(precision, threads)
        yield from _compiled(spec, precision)
        yield _progress(say("setting up"))
        checkpoint = self._checkpoint(spec, precision)
        session = yield from self._restored(checkpoint, spec, threads)
        if session is None:
            session = Session(spec, precision=precision, threads=threads)
        return (yield from self._go_on(SharedSession(session), limit, checkpoint))

    def solve_anyway(
        self, spec: SolveSpec, target_pct: float, max_iterations: int, threads: int, precision: int
    ) -> Steps[SolveResult]:
        """Solve a spec although it may not fit in memory: what is free is but an estimate.

        Without checkpoints: going on from one would ask for the memory again.
        """
        limit = Limit(target_pct, max_iterations)
        check_options(precision, threads)
        yield from _compiled(spec, precision, insists=True)
        yield _progress(say("setting up"))
        session = Session(spec, precision=precision, threads=threads, insists=True)
        return (yield from self._go_on(SharedSession(session), limit, None))

    def resume(
        self, solution: object, target_pct: float, max_iterations: int, threads: int
    ) -> Steps[SolveResult]:
        """Carry on from a result."""
        game, limit = _result(solution).game, Limit(target_pct, max_iterations)
        session = game.session
        check_options(session.precision, threads)
        game.use_threads(threads)
        yield from _compiled(session.spec, session.precision)
        checkpoint = self._checkpoint(session.spec, session.precision)
        return (yield from self._go_on(game, limit, checkpoint))

    def open(self, path: Path, threads: int | None = None) -> Steps[SolveResult]:
        """Read a saved result."""
        session = yield from loading(path, threads=threads or default_threads())
        return SolveResult.of(SharedSession(session))

    def save(self, solution: object, path: Path) -> None:
        """Write a result so that it can be opened and resumed."""
        finish(self.saving(solution, path))

    def saving(self, solution: object, path: Path) -> Steps[None]:
        """Write a result step by step; solving it further waits for the whole of it."""
        game = _result(solution).game
        with game.turns.reading():
            yield from saving(game.session, path)

    def node(self, solution: object, line: str, cards: Sequence[Card]) -> "NodeView":
        """Look at a node; while it is being solved, as it is after the last iteration."""
        if getattr(solution, "is_stored", False):
            flop = cast("LibraryFlop", solution)
            # It has all that is asked of a node.
            return cast("NodeView", flop.node(line, cards))
        return _result(solution).game.node(line, cards)

    def forget(self, solution: object) -> None:
        """Delete the checkpoint of a result that is safe or no longer wanted."""
        session = _result(solution).game.session
        checkpoint = self._checkpoint(session.spec, session.precision)
        if checkpoint is not None:
            checkpoint.remove()

    def _checkpoint(self, spec: SolveSpec, precision: int) -> Checkpoint | None:
        if self.folder is None:
            return None
        return Checkpoint.of(self.folder, spec, precision, self.checkpoint_every)

    def _restored(
        self, checkpoint: Checkpoint | None, spec: SolveSpec, threads: int
    ) -> Steps[Session | None]:
        if checkpoint is None or self.fresh:
            return None
        try:
            session = yield from checkpoint.restoring(spec, threads)
        except InputError as error:
            yield _note(say("An earlier solve of this spot cannot be resumed: {0}", error))
            return None
        if session is not None:
            yield _note(
                say(
                    "Going on from iteration {0} of an earlier solve of this spot",
                    session.iteration,
                )
            )
        return session

    def _go_on(
        self, game: SharedSession, limit: Limit, checkpoint: Checkpoint | None
    ) -> Steps[SolveResult]:
        session = game.session
        steps = game.steps(solve(session, limit))
        told: bool | None = None
        if checkpoint is not None:
            checkpoint.begin(session)
        with closing(steps):
            while True:
                try:
                    progress = steps.send(told)
                except StopIteration:
                    break
                told = yield progress
                if not told and checkpoint is not None and checkpoint.is_due():
                    told = yield from game.steps(checkpoint.writing(session))
                    if checkpoint.trouble:
                        told = (yield _note(say("No checkpoints: {0}", checkpoint.trouble))) or told
        # The values of the root street take two walks: better now than at the first click.
        game.node("root", ())
        result = SolveResult.of(game, limit)
        # A solve that was stopped can be asked for again: it then goes on from its checkpoint.
        if checkpoint is not None and self.forgets and result.status != "stopped":
            checkpoint.remove()
        return result


def _compiled(spec: SolveSpec, precision: int, *, insists: bool = False) -> Steps[None]:
    """Compile what a solve needs before it begins: its own clocks then show the solve alone."""
    street = Street(spec.board.street)
    if not is_compiled(street, precision):
        if not insists:
            check_memory(spec, build_tree(spec.tree), precision)
        yield _note(say("Compiling the engine (about {0} s, once)", COMPILES_FOR[street]))
        compile_for(street, precision)


def _progress(phase: str) -> Progress:
    return Progress(0, None, 0.0, None, phase)


def _note(text: str) -> NotedProgress:
    return NotedProgress(0, None, 0.0, None, text)


def _result(solution: object) -> SolveResult:
    if not isinstance(solution, SolveResult):
        raise TypeError(f"not a result of this service: {solution!r}")
    return solution
