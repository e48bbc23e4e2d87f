"""Processes that solve: each works on one task at a time, and one that dies loses only its own.

The pool takes tasks and yields what becomes of them, in any order.
"""

import math
import multiprocessing
import os
import signal
import threading
from collections import deque
from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import ExitStack, closing
from dataclasses import dataclass
from itertools import chain, repeat
from typing import Any, Generic, Protocol, TypeAlias, TypeVar

from gto_desktop.basis.errors import InputError
from gto_desktop.basis.system import without_interrupts
from gto_desktop.solver.progress import Progress

TRIES = 2
"""A task whose process has died is tried so often."""
_AHEAD = 2
"""Small things that wait for each process."""
_LOOK_SECONDS = 0.25
"""Between two looks at what the processes have reached."""


class Named(Protocol):
    """A task that can be sent to another process and named to people."""

    @property
    def name(self) -> str:
        """The task in words."""


T = TypeVar("T", bound=Named)
R = TypeVar("R")
Work: TypeAlias = Callable[[T], Generator[Progress, Any, R]]
"""Does a task in a process of its own: a function of a module, which yields how far it is."""


@dataclass(frozen=True)
class TaskStarted(Generic[T]):
    """A task is being worked on."""

    task: T
    progress: Progress


@dataclass(frozen=True)
class TaskDone(Generic[T, R]):
    """A task is done."""

    task: T
    result: R


@dataclass(frozen=True)
class TaskFailed(Generic[T]):
    """A task cannot be done; the others can."""

    task: T
    why: str


@dataclass(frozen=True)
class PoolNote:
    """A sentence for people: something went wrong that is mended already."""

    text: str


@dataclass(frozen=True)
class PoolIdle:
    """Nothing has happened for a moment."""


Event: TypeAlias = TaskStarted[T] | TaskDone[T, R] | TaskFailed[T] | PoolNote | PoolIdle
Events: TypeAlias = Generator[Event[T, R], bool | None, bool]
"""It is sent True to end, and returns whether it was."""


def work_in_processes(
    tasks: Sequence[T], work: Work[T, R], workers: int, *, finishes_begun: bool = False
) -> Events[T, R]:
    """Do tasks, several at once, each in a process of its own.

    Sending True ends it: no other task is begun, and those that are begun end after the step under
    way, without a result.

    Args:
        tasks: What is done, in this order.
        work: How.
        workers: How many at once.
        finishes_begun: Tasks that are begun are done to their end all the same.
    """
    waiting = deque(tasks)
    deaths: dict[str, int] = {}
    stopping = False
    with ExitStack() as opened:
        pool = [
            opened.enter_context(closing(_Worker(work))) for _ in range(min(workers, len(tasks)))
        ]
        # All are told before the first is waited for.
        opened.callback(_tell_to_stop, pool)
        while any(worker.task for worker in pool) or (waiting and not stopping):
            for worker in pool:
                if worker.task is None and waiting and not stopping:
                    worker.begin(waiting.popleft())
            wait(
                [worker.future for worker in pool if worker.future is not None],
                timeout=_LOOK_SECONDS,
                return_when=FIRST_COMPLETED,
            )
            for event in list(_looked_at(pool, waiting, deaths)) or [PoolIdle()]:
                if (yield event):
                    # What is finished just now is still handed over.
                    stopping = True
                    if not finishes_begun:
                        _tell_to_stop(pool)
    return stopping


def reason(error: Exception) -> str:
    """Return why a task cannot be done, in a sentence."""
    return str(error) if isinstance(error, InputError) else "There is not enough memory."


def _tell_to_stop(pool: "Sequence[_Worker[T, R]]") -> None:
    for worker in pool:
        worker.tell_to_stop()


def _looked_at(
    pool: "Sequence[_Worker[T, R]]", waiting: deque[T], deaths: dict[str, int]
) -> Iterator[Event[T, R]]:
    """Yield what has happened in each process; a task whose process has died waits again."""
    for worker in pool:
        task = worker.task
        if task is None:
            continue
        event: Event[T, R] | None
        try:
            event = worker.look()
        except BrokenProcessPool:
            deaths[task.name] = deaths.get(task.name, 0) + 1
            event = TaskFailed(task, f"its process died {TRIES} times.")
            if deaths[task.name] < TRIES:
                waiting.appendleft(task)
                event = PoolNote(f"The process that solved {task.name} died: it is solved again.")
        if event is not None:
            yield event


Done = TypeVar("Done")
Portion = TypeVar("Portion")


def done_in_order(
    portions: Iterable[Portion], work: Callable[[Portion], Done], workers: int
) -> Generator[Done, None, None]:
    """Do many small things of one kind in processes, and yield what they give, in their order.

    Portions are drawn as they are needed, a few ahead. What a process that dies had to do, and all
    that comes after, is done here. To give it up, close it.

    Args:
        portions: what is done; each can be sent to another process.
        work: how: a function of a module.
        workers: processes.
    """
    waiting: deque[tuple[Portion, Future[Done] | None]] = deque()
    is_sound = True
    pool = ProcessPoolExecutor(workers, _SPAWN, _prepare, (None,))
    try:
        for portion in chain(portions, repeat(None, _AHEAD * workers)):
            if portion is not None:
                waiting.append((portion, _sent(pool, work, portion) if is_sound else None))
            if waiting and (portion is None or len(waiting) > _AHEAD * workers):
                first, future = waiting.popleft()
                try:
                    yield work(first) if future is None else future.result()
                except BrokenProcessPool:
                    is_sound = False
                    yield work(first)
    finally:
        pool.shutdown(cancel_futures=True)


def _sent(
    pool: ProcessPoolExecutor, work: Callable[[Portion], Done], portion: Portion
) -> "Future[Done] | None":
    try:
        with without_interrupts():
            return pool.submit(work, portion)
    except BrokenProcessPool:
        return None


# ------------------------------------------------------------------------ one process beside this

_SPAWN = multiprocessing.get_context("spawn")
_ITERATION, _EXPLOITABILITY, _SECONDS, _LEFT, _STOP = range(5)
_UNKNOWN = math.nan


class _Worker(Generic[T, R]):
    """A process that does one task at a time, and the board on which it writes how far it is.

    Each has an executor of its own, because a process that dies takes its executor with it.
    """

    def __init__(self, work: Work[T, R]) -> None:
        self._work = work
        self._board = _SPAWN.RawArray("d", 5)
        self._pool: ProcessPoolExecutor | None = None
        self.task: T | None = None
        self.future: Future[R | None] | None = None

    def begin(self, task: T) -> None:
        """Send a task to the process, which is started if it is not there."""
        self._board[_ITERATION] = 0
        self.task = task
        try:
            self.future = self._submit(task)
        except BrokenProcessPool:
            # It died while it had nothing to do.
            self._let_go()
            self.future = self._submit(task)

    def _submit(self, task: T) -> "Future[R | None]":
        # Making the executor starts a process of Python's own, which unblocks what we block.
        if self._pool is None:
            self._pool = ProcessPoolExecutor(1, _SPAWN, _prepare, (self._board,))
        with without_interrupts():
            return self._pool.submit(_do_in_worker, self._work, task)

    def look(self) -> TaskStarted[T] | TaskDone[T, R] | TaskFailed[T] | None:
        """Return what is new; BrokenProcessPool if the process has died, which leaves it free."""
        task, future = self.task, self.future
        if task is None or future is None:
            return None
        if not future.done():
            progress = _read(self._board)
            return None if progress is None else TaskStarted(task, progress)
        self.task = self.future = None
        try:
            result = future.result()
        except BrokenProcessPool:
            self._let_go()
            raise
        except (InputError, MemoryError) as error:
            return TaskFailed(task, reason(error))
        return None if result is None else TaskDone(task, result)

    def tell_to_stop(self) -> None:
        """Let the process end after its step."""
        self._board[_STOP] = 1

    def close(self) -> None:
        """End the process."""
        self.tell_to_stop()
        self._let_go()

    def _let_go(self) -> None:
        if self._pool is not None:
            self._pool.shutdown(cancel_futures=True)
        self._pool = None


_board_of_this_process: Any = None


def _prepare(board: Any) -> None:
    """Prepare a worker process: it hears no Ctrl-C, and ends when its parent has gone."""
    global _board_of_this_process  # noqa: PLW0603
    _board_of_this_process = board
    # Where children are not deaf from the start.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_parent, name="watch the parent", daemon=True).start()


def _end_with_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)


def _do_in_worker(work: Work[T, R], task: T) -> R | None:
    """Do a task in a worker process; None when it was told to stop."""
    board = _board_of_this_process
    with closing(work(task)) as steps:
        while True:
            try:
                progress = next(steps)
            except StopIteration as end:
                result: R = end.value
                return result
            _write(board, progress)
            if board[_STOP]:
                return None


def _write(board: Any, progress: Progress) -> None:
    known, left = progress.exploitability_pct, progress.seconds_left
    board[_EXPLOITABILITY] = _UNKNOWN if known is None else known
    board[_SECONDS] = progress.seconds
    board[_LEFT] = _UNKNOWN if left is None else left
    board[_ITERATION] = progress.done


def _read(board: Any) -> Progress | None:
    iteration, exploitability, seconds, left = board[:_STOP]
    if not iteration:
        return None
    return Progress(
        phase="solving",
        done=int(iteration),
        exploitability_pct=None if math.isnan(exploitability) else exploitability,
        seconds=seconds,
        seconds_left=None if math.isnan(left) else left,
    )
