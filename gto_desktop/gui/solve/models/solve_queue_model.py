"""The queue of solves in the window: what waits, what runs, and how far it is."""

from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum
from functools import partial
from typing import TYPE_CHECKING

from gto_desktop.gui.base.event import Event
from gto_desktop.gui.base.jobs import Cancelled, Flow, JobHandle, Jobs, work
from gto_desktop.gui.base.messages import translate_message
from gto_desktop.gui.base.problem_text import sentence
from gto_desktop.gui.base.shelf_model import Answer, ShelfModel
from gto_desktop.gui.base.texts import tr
from gto_desktop.gui.solve.models.running_solve import RunningSolve
from gto_desktop.services.solving.solve_queue import QueuedSolve, QueueOrder, SolveQueue
from gto_desktop.services.solving.solver import Solver
from gto_desktop.solver.progress import Progress

if TYPE_CHECKING:
    from gto_desktop.services.solving.past_solves import KeepResult
    from gto_desktop.solver.solution import Solution


class QueueState(StrEnum):
    """What becomes of a solve of the queue."""

    WAITING = "waiting"
    RUNNING = "running"
    PAUSED = "paused"
    STOPPING = "stopping"
    """Its result so far is being kept."""
    FAILED = "failed"
    ELSEWHERE = "elsewhere"
    """Another window solves it."""


@dataclass(frozen=True)
class QueueItem:
    """One solve of the queue as it is shown."""

    solve: QueuedSolve
    state: QueueState
    progress: Progress | None = None


@dataclass
class _Running:
    """The solve that this window is at."""

    solve: QueuedSolve
    handle: JobHandle
    progress: Progress | None = None
    stopping: bool = False


class SolveQueueModel(ShelfModel[tuple[QueuedSolve, ...]]):
    """Solves one after another; a solve that is begun past the queue goes first."""

    def __init__(self, queue: SolveQueue, services: Solver, jobs: Jobs) -> None:
        super().__init__(jobs, queue.all)
        self._queue, self._services, self._jobs = queue, services, jobs
        self._solves: tuple[QueuedSolve, ...] = ()
        self._running: _Running | None = None
        self._direct = 0
        """Solves under way that were begun past the queue."""
        self._loaded = False
        self.held = False
        """Whether no further solve is begun until the user says so."""
        self.left_over = 0
        """Solves that an earlier run of the program left behind."""
        self.undoable: tuple[QueuedSolve, int] | None = None
        self.progressed: Event[()] = Event()
        self.kept: Event[KeepResult] = Event()
        """A solve of the queue ended and is among the past ones."""
        self.under_way = RunningSolve()
        """What the solve that this window is at has come to."""
        self.solved: Event[QueuedSolve, Solution] = Event()
        """A solve of the queue ended."""

    @property
    def items(self) -> tuple[QueueItem, ...]:
        """The queue in order; solves begun past it are not in it."""
        mine, at_work = self._queue.is_mine, self._running and self._running.solve.id
        shown = (solve for solve in self._solves if not mine(solve) or solve.id == at_work)
        return tuple(map(self._item, shown))

    @property
    def running(self) -> QueueItem | None:
        """The solve that this window is at."""
        return None if self._running is None else self._item(self._running.solve)

    @property
    def is_readable(self) -> bool:
        """Whether the solve that this window is at can be looked into by now."""
        return self.under_way.solution is not None

    @property
    def ahead(self) -> str:
        """What a solve that is begun past the queue waits for, in a sentence; empty for nothing."""
        running = self.running
        if running is None:
            return ""
        name = translate_message(running.solve.name)
        if running.state is QueueState.PAUSED:
            return tr("Waiting for {name}, which is paused in the queue.", name=name)
        return tr("Waiting for {name}, which the queue is solving.", name=name)

    def load(self) -> None:
        """Read the queue and take in what a crash or a closed window left behind.

        Solves of an earlier time wait until the user lets them go on: nothing heavy starts unasked.
        """

        def loaded(_reclaimed: int) -> None:
            if not self._loaded:
                self._loaded = True
                self.left_over = len(self._waiting())
                self.held = self.held or self.left_over > 0
                self.changed.emit()

        self._change(self._queue.reclaim, loaded)

    def add(self, order: QueueOrder) -> None:
        """Put a solve at the end of the queue."""
        self._change(lambda: self._queue.add(order))

    def hold(self) -> None:
        """Begin no further solve; the one under way goes on."""
        self.held = True
        self.changed.emit()

    def go_on(self) -> None:
        """Solve on with what waits."""
        self.held, self.left_over = False, 0
        self.changed.emit()
        self._advance()

    def toggle_pause(self) -> None:
        """Pause the solve under way, or let it go on."""
        if self._running is not None and not self._running.stopping:
            self._running.handle.toggle_pause()
            self.changed.emit()

    def stop(self) -> None:
        """End the solve under way and keep its result so far."""
        if self._running is not None:
            self._running.stopping = True
            self._running.handle.finish()
            self.changed.emit()

    def try_again(self, solve_id: int) -> None:
        """Let a solve that failed wait once more."""
        self._change(lambda: self._queue.release(solve_id))

    def move(self, solve_id: int, steps: int) -> None:
        """Move a solve up (negative) or down."""
        self._change(lambda: self._queue.move(solve_id, steps))

    def remove(self, solve_id: int) -> None:
        """Take a solve out, which can be undone; one under way is given up."""
        place = next((n for n, solve in enumerate(self._solves) if solve.id == solve_id), -1)
        if place < 0:
            return
        solve = self._solves[place]
        if self._running is not None and self._running.solve.id == solve_id:
            self._running.handle.cancel()

        def removed(_none: None) -> None:
            self.undoable = solve, place
            self.told.emit(tr("Removed {name} from the queue.", name=translate_message(solve.name)))

        self._change(lambda: self._queue.remove(solve_id), removed)

    def undo(self) -> None:
        """Put back what was taken out last."""
        gone, self.undoable = self.undoable, None
        if gone is not None:
            self._change(lambda: self._queue.restore(*gone))

    def begin_direct(self, order: QueueOrder) -> Callable[[], None]:
        """Let a solve go first that is begun past the queue; a crash brings it into the queue.

        Returns:
            What is to be called once it is safe, or came to nothing.
        """
        noted: list[int] = []
        self._direct += 1
        self._asks.do(lambda: noted.append(self._queue.begin_direct(order)))

        def forget() -> None:
            for number in noted:
                self._queue.remove(number)

        def end() -> None:
            self._direct -= 1
            self._change(forget)

        return end

    def _advance(self) -> None:
        if self.held or self._running is not None or self._direct:
            return
        waiting = self._waiting()
        if waiting:
            self._jobs.run(self._solve(waiting[0]))

    def _waiting(self) -> list[QueuedSolve]:
        return [item.solve for item in self.items if item.state is QueueState.WAITING]

    def _solve(self, solve: QueuedSolve) -> Flow:
        """Solve what is next; then the queue goes on."""
        title, result = tr("Solving {name}", name=translate_message(solve.name)), None
        try:
            result = yield from work(
                lambda: self._queue.work(solve, self._services),
                title,
                watch=partial(self._watch, solve),
            )
        except Cancelled:
            pass
        except Exception as problem:
            self.refused.emit(sentence(problem))
        self._change(lambda: None)
        if result is not None:
            name = translate_message(solve.name)
            self.told.emit(tr("Solved from the queue: {name}. It is a past solve now.", name=name))
            self.kept.emit(result.kept)
            self.solved.emit(solve, result.solution)

    def _watch(self, solve: QueuedSolve, handle: JobHandle | None) -> None:
        self._running = None if handle is None else _Running(solve, handle)
        self.under_way.end()
        self.under_way.target_pct, self.under_way.hand = solve.target_pct, solve.hand
        if handle is not None:
            handle.progressed.connect(self._progressed)
            handle.held.connect(self.changed.emit)
            self.changed.emit()

    def _progressed(self, progress: Progress) -> None:
        if self._running is not None:
            self._running.progress = progress
            self.under_way.follow(progress)
            self.progressed.emit()

    def _item(self, solve: QueuedSolve) -> QueueItem:
        running = self._running
        if running is not None and running.solve.id == solve.id:
            paused = QueueState.PAUSED if running.handle.paused else QueueState.RUNNING
            state = QueueState.STOPPING if running.stopping else paused
            return QueueItem(solve, state, running.progress)
        if solve.problem:
            return QueueItem(solve, QueueState.FAILED)
        return QueueItem(solve, QueueState.ELSEWHERE if solve.owner else QueueState.WAITING)

    def _take(self, content: tuple[QueuedSolve, ...]) -> None:
        self._solves = content

    def _change(
        self, action: Callable[[], Answer], done: Callable[[Answer], object] = lambda _: None
    ) -> None:
        """Change the queue; then it goes on."""

        def answered(answer: Answer) -> None:
            done(answer)
            self._advance()

        self._do(action, answered)
