"""Solving, reading and keeping spots, and checkpoints that a killed solve goes on from."""

import time
from collections.abc import Sequence
from contextlib import closing, suppress
from dataclasses import dataclass, field, replace
from functools import partial
from pathlib import Path

from gto_desktop.basis.errors import InputError
from gto_desktop.basis.message import say
from gto_desktop.basis.paths import make_folder
from gto_desktop.cards.card import Card
from gto_desktop.game.street import Street
from gto_desktop.services.solving.engine import COMPILES_FOR, compile_for, is_compiled
from gto_desktop.services.solving.one_size import OneSizeResult
from gto_desktop.services.solving.shared_session import SharedSession, SolveResult
from gto_desktop.services.solving.solver import SolveProgress
from gto_desktop.solver.estimate import MemoryEstimate, check_memory, estimate_memory
from gto_desktop.solver.node_view import NodeView
from gto_desktop.solver.one_size import check_one_size, choosing
from gto_desktop.solver.progress import Progress, Steps, finish, retold
from gto_desktop.solver.session import Session, check_options
from gto_desktop.solver.session_solution import SessionSolution
from gto_desktop.solver.small_solution import RIVER_PRECISION, SmallSolution
from gto_desktop.solver.small_solve import SmallSolve
from gto_desktop.solver.small_store import opening, saving_small
from gto_desktop.solver.solution import Solution
from gto_desktop.solver.solve import solve
from gto_desktop.solver.solve_order import Limit, SolveOrder, default_threads
from gto_desktop.solver.spec import SolveSpec
from gto_desktop.solver.store import SUFFIX, check_save_target, loading, saving
from gto_desktop.solver.tree import build_tree

SHORTEST_GAP = 60.0
"""Seconds of solving between two checkpoints, at least."""
_WRITES_PER_GAP = 20.0
"""A gap is so many times as long as the last write: writing costs at most 5 % of the time."""
SOONEST = 5.0
"""Seconds of solving before the first checkpoint, at least: most solves end before the second."""
_FIRST_PER_WRITE = 2.0
"""The first checkpoint waits for so many times as long as it is expected to take, no longer."""
_EXPECTED_SPEED = 250e6
"""Bytes of memory written in a second, before the first write was timed; measured: 500 and more."""
_KEPT_DAYS = 30


@dataclass
class Checkpoint:
    """The file of one solve, and when to write it next."""

    path: Path
    every: float | None = None
    """Seconds between two writes; None chooses them so that they cost little."""
    trouble: str = ""
    """Why no checkpoint can be written; there is no second try."""
    _next: float = field(default=float("inf"), init=False)

    @classmethod
    def of(
        cls, folder: Path, spec: SolveSpec, precision: int, every: float | None = None
    ) -> "Checkpoint":
        """Name the file of a spot's solve and forget those of long ago."""
        sweep(folder)
        return cls(folder / f"{spec.key()[:32]}-{precision}{SUFFIX}", every)

    def restoring(self, spec: SolveSpec, threads: int) -> Steps[Session | None]:
        """Read the session back; None where there is none, InputError where it cannot be used."""
        if not self.path.is_file():
            return None
        return (yield from loading(self.path, threads=threads, spec=spec))

    def begin(self, session: Session) -> None:
        """Start to wait for the first write, which comes sooner than the later ones."""
        expected = session.memory.bytes(session.precision) / _EXPECTED_SPEED
        if self.every is not None or self.path.is_file():
            self._wait(expected)
        else:
            self._next = time.monotonic() + max(SOONEST, _FIRST_PER_WRITE * expected)

    def is_due(self) -> bool:
        """Tell whether it is time to write."""
        return not self.trouble and time.monotonic() >= self._next

    def writing(self, session: Session) -> Steps[bool]:
        """Write the session; return whether the caller asked to finish meanwhile.

        A disk that is full or read-only is noted and never stops a solve.
        """
        begun, told = time.monotonic(), False
        try:
            make_folder(self.path.parent)
            for progress in saving(session, self.path):
                told = bool((yield progress)) or told
        except (InputError, OSError) as error:
            self.trouble = str(error)
        self._wait(time.monotonic() - begun)
        return told

    def remove(self) -> None:
        """Delete the file: the solve has ended."""
        with suppress(OSError):
            self.path.unlink(missing_ok=True)

    def _wait(self, write: float) -> None:
        gap = max(SHORTEST_GAP, _WRITES_PER_GAP * write) if self.every is None else self.every
        self._next = time.monotonic() + gap


def sweep(folder: Path) -> None:
    """Delete the solutions of a folder, and parts of them, that nobody came back to for a month."""
    oldest = time.time() - _KEPT_DAYS * 86400
    with suppress(OSError):
        for path in folder.iterdir():
            if path.name.endswith((SUFFIX, ".part")) and path.stat().st_mtime < oldest:
                path.unlink()


@dataclass(frozen=True)
class Solving:
    """The use cases, for any thread; known failures are InputError."""

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

    def solve(self, order: SolveOrder) -> Steps[SolveResult]:
        """Solve a spec, from the checkpoint of an earlier solve if there is one."""
        limit = _checked(order)
        yield from _compiled(order.spec, order.precision)
        yield Progress(phase=say("setting up"))
        checkpoint = self._checkpoint(order.spec, order.precision)
        session = yield from self._restored(checkpoint, order.spec, order.threads)
        if session is None:
            session = Session(order.spec, precision=order.precision, threads=order.threads)
        return (yield from self._go_on(_Solve(session, limit), checkpoint))

    def solve_anyway(self, order: SolveOrder) -> Steps[SolveResult]:
        """Solve a spec although it may not fit in memory: what is free is but an estimate.

        Without checkpoints: going on from one would ask for the memory again.
        """
        limit = _checked(order)
        yield from _compiled(order.spec, order.precision, insists=True)
        yield Progress(phase=say("setting up"))
        session = Session(
            order.spec, precision=order.precision, threads=order.threads, insists=True
        )
        return (yield from self._go_on(_Solve(session, limit), None))

    def one_size(self, order: SolveOrder) -> Steps[OneSizeResult]:
        """Solve a spot, choose one size for every decision, and solve what is left.

        Where the first solve is stopped nothing is chosen. InputError where the spot has locks, or
        no decision has several sizes.
        """
        check_one_size(order.spec)
        full = yield from self.solve(order)
        if full.status == "stopped":
            return OneSizeResult(full)
        found = yield from full.game.steps(choosing(full.game.session, order.limit))
        single = yield from self._go_on(_Solve(found.session, order.limit), None)
        return OneSizeResult.of(full, single, found)

    def resume(self, solution: Solution, order: SolveOrder) -> Steps[SolveResult]:
        """Carry on from a result; its spot and its precision stay. One without rivers begins anew.

        What it had of them is gone, and without them flop and turn teach too little.
        """
        if isinstance(solution, SmallSolution):
            yield _note(say("Its rivers were not kept: the spot is solved from the start"))
            again = replace(order, spec=solution.spec, precision=solution.small.precision)
            return (yield from self.solve(again))
        result, limit = _result(solution), _checked(order)
        session = result.game.session
        result.game.use_threads(order.threads)
        yield from _compiled(session.spec, session.precision)
        checkpoint = self._checkpoint(session.spec, session.precision)
        return (yield from self._go_on(_Solve(session, limit, result), checkpoint))

    def open(self, path: Path, threads: int | None = None) -> Steps[SolveResult | SmallSolution]:
        """Read a saved result, or what is kept of one without its rivers."""
        count = threads or default_threads()
        read = yield from opening(path, threads=count)
        if isinstance(read, Session):
            return SolveResult.of(SharedSession(read))
        yield from _compiled_for(Street.RIVER, RIVER_PRECISION)
        return SmallSolution(read, count)

    def open_whole(self, path: Path, threads: int | None = None) -> Steps[SolveResult]:
        """Read a saved result that has its rivers; InputError where it has none."""
        session = yield from loading(path, threads=threads or default_threads())
        return SolveResult.of(SharedSession(session))

    def save(self, solution: Solution, path: Path, *, small: bool = False) -> None:
        """Write a result so that it can be opened and resumed; small, without its rivers."""
        finish(self.saving(solution, path, small=small))

    def saving(self, solution: Solution, path: Path, *, small: bool = False) -> Steps[None]:
        """Write a result step by step; solving it further waits for the whole of it.

        InputError where a solve of a river is to be written small.
        """
        if isinstance(solution, SmallSolution):
            yield from saving_small(solution.small, path)
            return
        game = _result(solution).game
        with game.turns.reading():
            if small:
                check_save_target(path)
                yield from saving_small((yield from SmallSolve.making(game.session)), path)
            else:
                yield from saving(game.session, path)

    def node(self, solution: Solution, line: str, cards: Sequence[Card]) -> NodeView:
        """Look at a node; while it is being solved, as it is after the last iteration."""
        return solution.node(line, cards)

    def forget(self, solution: Solution) -> None:
        """Delete the checkpoint of a result that is safe or no longer wanted."""
        if isinstance(solution, SmallSolution):
            return
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

    def _go_on(self, solve: "_Solve", checkpoint: Checkpoint | None) -> Steps[SolveResult]:
        steps, session = solve.steps(), solve.session
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
                if not told and checkpoint is not None and solve.can_save and checkpoint.is_due():
                    saving = retold(checkpoint.writing(session), partial(_of_solve, progress))
                    told = yield from solve.game.steps(saving)
                    if checkpoint.trouble:
                        told = (yield _note(say("No checkpoints: {0}", checkpoint.trouble))) or told
        # The values of the root street take two walks: better now than at the first click.
        solve.game.renew()
        result = solve.result
        result.take_stock(solve.limit)
        # A solve that was stopped can be asked for again: it then goes on from its checkpoint.
        if checkpoint is not None and self.forgets and result.status != "stopped":
            checkpoint.remove()
        return result


class _Solve:
    """A solve under way, roughly first where that pays, that can be looked into meanwhile."""

    def __init__(self, session: Session, limit: Limit, result: SolveResult | None = None) -> None:
        self.session, self.limit = session, limit
        self._goes_on = session.iteration > 0
        self.game = SharedSession(session) if result is None else result.game
        self.result = SolveResult.of(self.game) if result is None else result

    @property
    def can_save(self) -> bool:
        """Whether the session has taken over from what the solve begins with."""
        return self.game.session is self.session

    def steps(self) -> Steps[SessionSolution]:
        """Solve; progress is a `SolveProgress` once there is something to look at."""
        steps = self.game.steps(solve(self.session, self.limit, self.game.show))
        return retold(steps, self._seen)

    def _seen(self, progress: Progress) -> Progress:
        history = self.game.session.history
        if not history and not self._goes_on:
            return progress
        return SolveProgress(
            phase=progress.phase,
            done=progress.done,
            exploitability_pct=progress.exploitability_pct,
            seconds=progress.seconds,
            seconds_left=progress.seconds_left,
            solution=self.result,
            measured_at=history[-1].iteration if history else 0,
        )


def _compiled(spec: SolveSpec, precision: int, *, insists: bool = False) -> Steps[None]:
    """Compile what a solve needs before it begins: its own clocks then show the solve alone."""
    street = Street(spec.board.street)
    if not is_compiled(street, precision) and not insists:
        check_memory(spec, build_tree(spec.tree), precision)
    yield from _compiled_for(street, precision)


def _compiled_for(street: Street, precision: int) -> Steps[None]:
    if not is_compiled(street, precision):
        yield _note(
            say(
                "Compiling the engine (about {0} s, once; longer while other programs work)",
                COMPILES_FOR[street],
            )
        )
        compile_for(street, precision)


def _checked(order: SolveOrder) -> Limit:
    """Return when a solve may end; what it is asked for is checked before anything is done."""
    limit = order.limit
    check_options(order.precision, order.threads)
    return limit


def _of_solve(solving: Progress, _saving: Progress) -> Progress:
    """Stay with what the solve told last: the time that writing takes is not what it needs."""
    return solving


def _note(text: str) -> Progress:
    return Progress(phase=text, is_note=True)


def _result(solution: Solution) -> SolveResult:
    if not isinstance(solution, SolveResult):
        raise TypeError(f"not a result of this service: {solution!r}")
    return solution
