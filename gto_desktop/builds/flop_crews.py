"""Who solves the flops of a build: this process, or several beside it.

A crew takes tasks and yields what becomes of them, in any order. Sending True ends it after the
iterations under way; flops that are not finished are given up.
"""

import math
import multiprocessing
import os
import signal
import threading
from collections import deque
from collections.abc import Callable, Generator, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import ExitStack, closing, contextmanager
from dataclasses import dataclass
from typing import Any, TypeAlias

from gto_desktop.basis.errors import InputError
from gto_desktop.builds.flop_solve import PRECISION, FlopTask, Packed, solve_flop
from gto_desktop.builds.flop_times import TreeSizes
from gto_desktop.solver.estimate import MemoryEstimate
from gto_desktop.solver.progress import Progress

TRIES = 2
"""A flop whose process has died is tried so often."""
_LOOK_SECONDS = 0.25
"""Between two looks at what the processes have reached."""


@dataclass(frozen=True)
class FlopStarted:
    """A flop is being solved."""

    task: FlopTask
    progress: Progress


@dataclass(frozen=True)
class FlopSolved:
    """A flop is done."""

    task: FlopTask
    packed: Packed


@dataclass(frozen=True)
class Failed:
    """A flop cannot be solved; the others can."""

    task: FlopTask
    why: str


@dataclass(frozen=True)
class CrewNote:
    """A sentence for people: something went wrong that the crew mends itself."""

    text: str


@dataclass(frozen=True)
class CrewIdle:
    """Nothing has happened for a moment."""


Event: TypeAlias = FlopStarted | FlopSolved | Failed | CrewNote | CrewIdle
Events: TypeAlias = Generator[Event, bool | None, None]
Crew: TypeAlias = Callable[[Sequence[FlopTask]], Events]


def solve_here(tasks: Sequence[FlopTask], *, threads: int = 1) -> Events:
    """Solve one flop after the other in this process."""
    for task in tasks:
        with closing(solve_flop(task, threads=threads)) as steps:
            event: Event | None = None
            while event is None:
                try:
                    progress = next(steps)
                except StopIteration as end:
                    event = FlopSolved(task, end.value)
                except (InputError, MemoryError) as error:
                    event = Failed(task, reason(error))
                else:
                    if (yield FlopStarted(task, progress)):
                        return
        if (yield event):
            return


def solve_in_processes(tasks: Sequence[FlopTask], *, workers: int, threads: int = 1) -> Events:
    """Solve several flops at once, each in a process of its own.

    Raises:
        InputError: so many do not fit in memory.
    """
    workers = min(workers, len(tasks))
    _check_memory(tasks, workers)
    waiting = deque(tasks)
    deaths: dict[FlopTask, int] = {}
    stopping = False
    with ExitStack() as opened:
        desks = [opened.enter_context(closing(_Desk(threads))) for _ in range(workers)]
        # All are told before the first is waited for.
        opened.callback(_tell_to_stop, desks)
        while any(desk.task for desk in desks) or (waiting and not stopping):
            for desk in desks:
                if desk.task is None and waiting and not stopping:
                    desk.begin(waiting.popleft())
            wait(
                [desk.future for desk in desks if desk.future is not None],
                timeout=_LOOK_SECONDS,
                return_when=FIRST_COMPLETED,
            )
            for event in list(_looked_at(desks, waiting, deaths)) or [CrewIdle()]:
                if (yield event):
                    # What is finished just now is still handed over.
                    stopping = True
                    _tell_to_stop(desks)


def reason(error: Exception) -> str:
    """Return why a flop cannot be solved, in a sentence."""
    return str(error) if isinstance(error, InputError) else "There is not enough memory."


def _check_memory(tasks: Sequence[FlopTask], workers: int) -> None:
    sizes = TreeSizes()
    largest = max((sizes.of(task) for task in tasks), key=_bytes_of, default=None)
    if largest is None or workers * _bytes_of(largest) <= largest.available:
        return
    fit = largest.available // _bytes_of(largest)
    raise InputError(
        f"{workers} workers need up to {workers * _bytes_of(largest) / 1e9:.1f} GB of memory and "
        f"{largest.available / 1e9:.1f} GB is free: use at most {max(fit, 1)}."
    )


def _bytes_of(estimate: MemoryEstimate) -> int:
    return estimate.bytes(PRECISION)


def _tell_to_stop(desks: Sequence["_Desk"]) -> None:
    for desk in desks:
        desk.tell_to_stop()


def _looked_at(
    desks: Sequence["_Desk"], waiting: deque[FlopTask], deaths: dict[FlopTask, int]
) -> Iterator[Event]:
    """Yield what has happened at each desk; a flop whose process has died waits again."""
    for desk in desks:
        task = desk.task
        if task is None:
            continue
        try:
            event = desk.look()
        except BrokenProcessPool:
            deaths[task] = deaths.get(task, 0) + 1
            event = Failed(task, f"its process died {TRIES} times.")
            if deaths[task] < TRIES:
                waiting.appendleft(task)
                event = CrewNote(f"The process that solved {task.name} died: it is solved again.")
        if event is not None:
            yield event


# ------------------------------------------------------------------------ one process beside this

_SPAWN = multiprocessing.get_context("spawn")
_ITERATION, _EXPLOITABILITY, _SECONDS, _LEFT, _STOP = range(5)
_UNKNOWN = math.nan


class _Desk:
    """A process that solves one flop at a time, and the board on which it writes how far it is.

    Each has an executor of its own, because a process that dies takes its executor with it.
    """

    def __init__(self, threads: int) -> None:
        self._threads = threads
        self._board = _SPAWN.RawArray("d", 5)
        self._pool: ProcessPoolExecutor | None = None
        self.task: FlopTask | None = None
        self.future: Future[Packed | None] | None = None

    def begin(self, task: FlopTask) -> None:
        """Send a flop to the process, which is started if it is not there."""
        self._board[_ITERATION] = 0
        self.task = task
        try:
            self.future = self._submit(task)
        except BrokenProcessPool:
            # It died while it had nothing to do.
            self._let_go()
            self.future = self._submit(task)

    def _submit(self, task: FlopTask) -> "Future[Packed | None]":
        # Making the executor starts a process of Python's own, which unblocks what we block.
        pool = self._process()
        with _without_interrupts():
            return pool.submit(_solve_at_desk, task, self._threads)

    def _process(self) -> ProcessPoolExecutor:
        if self._pool is None:
            self._pool = ProcessPoolExecutor(1, _SPAWN, _sit_down, (self._board,))
        return self._pool

    def look(self) -> Event | None:
        """Return what is new; BrokenProcessPool if the process has died, which leaves it free."""
        task, future = self.task, self.future
        if task is None or future is None:
            return None
        if not future.done():
            progress = _read(self._board)
            return None if progress is None else FlopStarted(task, progress)
        self.task = self.future = None
        try:
            packed = future.result()
        except BrokenProcessPool:
            self._let_go()
            raise
        except (InputError, MemoryError) as error:
            return Failed(task, reason(error))
        return None if packed is None else FlopSolved(task, packed)

    def tell_to_stop(self) -> None:
        """Let the process end after its iteration."""
        self._board[_STOP] = 1

    def close(self) -> None:
        """End the process."""
        self.tell_to_stop()
        self._let_go()

    def _let_go(self) -> None:
        if self._pool is not None:
            self._pool.shutdown(cancel_futures=True)
        self._pool = None


@contextmanager
def _without_interrupts() -> Iterator[None]:
    """Let processes that are started meanwhile hear no Ctrl-C from their first moment on.

    It goes to all processes of a terminal; the parent says what it means.
    """
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


_board_of_this_process: Any = None


def _sit_down(board: Any) -> None:
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


def _solve_at_desk(task: FlopTask, threads: int) -> Packed | None:
    """Solve in a worker process; None when it was told to stop."""
    board = _board_of_this_process
    with closing(solve_flop(task, threads=threads)) as steps:
        while True:
            try:
                progress = next(steps)
            except StopIteration as end:
                packed: Packed = end.value
                return packed
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
