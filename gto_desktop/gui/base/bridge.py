"""Background work for the window: generators on a thread pool, news by queued signals.

A job is a generator of progress (`solver.progress.Steps`). It runs in a worker thread; everything
it reports reaches the GUI thread through one queued signal and is announced there. Reads are small
questions on a pool of their own, so they never wait behind a solve; of several under one topic
only the newest answer is delivered.
"""

import itertools
import logging
import os
import sys
import threading
import time
from collections.abc import Callable
from typing import Any, TypeAlias, TypeVar

from PySide6.QtCore import QObject, QRunnable, Qt, QThreadPool, Signal, Slot

from gto_desktop.basis.errors import InputError
from gto_desktop.basis.failures import Failure
from gto_desktop.solver.progress import Steps

Answer = TypeVar("Answer")
Job: TypeAlias = Callable[[], Steps[object]]
"""Makes the generator; called in the worker thread, so that set-up cannot block the window."""

REPORT_EVERY = 0.03
"""Seconds between two reports of one job: a river solve yields thousands of steps a second."""
SHUTDOWN_MS = 10_000
"""Longest wait for workers when the window closes; one solver step may take seconds."""

SOLVES = "solves"
"""The lane of what takes all cores."""

_NICENESS = 10
"""By how much that gives way to the window."""

FORESEEN = (InputError, Failure, OSError, MemoryError)

log = logging.getLogger(__name__)


class JobHandle:
    """The controls of one running job; every method may be called from the GUI thread."""

    def __init__(self, job_id: int, title: str = "") -> None:
        self.id = job_id
        self.title = title
        """What it does, for people; empty for a job that shows itself elsewhere."""
        self._go = threading.Event()
        self._go.set()
        self._finish = False
        self._cancel = False

    @property
    def paused(self) -> bool:
        """Whether the job waits before its next step."""
        return not self._go.is_set()

    def pause(self) -> None:
        """Hold the job before its next step."""
        self._go.clear()

    def resume(self) -> None:
        """Let a paused job go on."""
        self._go.set()

    def finish(self) -> None:
        """Ask for the result so far, at the next step."""
        self._finish = True
        self._go.set()

    def cancel(self) -> None:
        """Give the job up, at the next step; there will be no result."""
        self._cancel = True
        self._go.set()

    def wait_to_go(self) -> tuple[bool, bool]:
        """Wait out a pause; return (cancel, finish). For the worker thread."""
        self._go.wait()
        return self._cancel, self._finish


class _Work(QRunnable):
    """A call in a worker thread.

    Python keeps it alive: left to the pool alone, PySide may collect a queued runnable unrun.
    """

    def __init__(self, call: Callable[[], None]) -> None:
        super().__init__()
        self.setAutoDelete(False)
        self._call: Callable[[], None] | None = call
        self.done = False

    def run(self) -> None:
        call, self._call = self._call, None  # what the call holds on to may be gigabytes
        if call is not None:
            call()
        self.done = True


class Bridge(QObject):
    """Runs jobs and reads, and announces what came of them on the GUI thread."""

    started = Signal(int)
    progressed = Signal(int, object)
    finished = Signal(int, object)
    failed = Signal(int, object)
    cancelled = Signal(int)
    held = Signal(int)
    """Whoever pauses a job, or lets it go on, says so here."""
    _reported = Signal(object, tuple)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._ids = itertools.count(1)
        self._newest: dict[str, int] = {}
        self._jobs: dict[int, JobHandle] = {}
        self._works: list[_Work] = []
        self._closed = False
        self._lanes: dict[str, QThreadPool] = {}
        self._reported.connect(self._announce, Qt.ConnectionType.QueuedConnection)

    @property
    def jobs(self) -> tuple[JobHandle, ...]:
        """The jobs that run or wait, oldest first."""
        return tuple(self._jobs.values())

    def start(self, job: Job, title: str = "", lane: str = SOLVES) -> JobHandle:
        """Run a job; those of one lane run one after another."""
        handle = JobHandle(next(self._ids), title)
        self._jobs[handle.id] = handle
        self._put(self._lane(lane), lambda: self._run_job(job, handle, polite=lane == SOLVES))
        return handle

    def ask(
        self,
        topic: str,
        question: Callable[[], Answer],
        answered: Callable[[Answer], None],
        refused: Callable[[Exception], None],
        lane: str = "",
    ) -> int:
        """Run a short read; its answer is dropped when a newer question of the topic was asked.

        The reads of one lane run one after another: what is read may have but one set of buffers.
        """
        ask_id = next(self._ids)
        self._newest[topic] = ask_id

        def run() -> None:
            if self._newest.get(topic) != ask_id:
                return
            try:
                answer = question()
            except Exception as problem:
                _note(problem, topic)
                self._report(self._deliver, topic, ask_id, refused, problem)
            else:
                self._report(self._deliver, topic, ask_id, answered, answer)

        self._put(self._lane(lane), run)
        return ask_id

    def forget(self, topic: str) -> None:
        """Drop whatever answer of the topic is still under way."""
        self._newest.pop(topic, None)

    def shutdown(self) -> bool:
        """Cancel everything and wait for the workers; false when one is still busy after all."""
        self._closed = True
        self._newest.clear()
        for handle in self._jobs.values():
            handle.cancel()
        for pool in self._lanes.values():
            pool.clear()
        return all(pool.waitForDone(SHUTDOWN_MS) for pool in self._lanes.values())

    def _lane(self, name: str) -> QThreadPool:
        if name not in self._lanes:
            self._lanes[name] = QThreadPool(self)
            self._lanes[name].setMaxThreadCount(1)
        return self._lanes[name]

    def _put(self, pool: QThreadPool, call: Callable[[], None]) -> None:
        self._works = [work for work in self._works if not work.done]
        work = _Work(call)
        self._works.append(work)
        pool.start(work)

    def _run_job(self, job: Job, handle: JobHandle, *, polite: bool) -> None:
        if polite:
            _give_way()
        self._report(self.started.emit, handle.id)
        try:
            result = self._steps(job(), handle)
        except GeneratorExit:
            self._report(self._end, handle.id, self.cancelled, ())
        except Exception as problem:
            _note(problem, handle.title or f"job {handle.id}")
            self._report(self._end, handle.id, self.failed, (problem,))
        else:
            self._report(self._end, handle.id, self.finished, (result,))

    def _steps(self, steps: Steps[object], handle: JobHandle) -> object:
        finish, told = False, 0.0
        try:
            while True:
                progress = steps.send(True) if finish else next(steps)
                if time.monotonic() - told >= REPORT_EVERY:
                    told = time.monotonic()
                    self._report(self.progressed.emit, handle.id, progress)
                cancel, finish = handle.wait_to_go()
                if cancel:
                    raise GeneratorExit
        except StopIteration as end:
            return end.value
        finally:
            steps.close()

    def _end(self, job_id: int, signal: Any, values: tuple[object, ...]) -> None:
        self._jobs.pop(job_id, None)
        signal.emit(job_id, *values)

    def _deliver(
        self, topic: str, ask_id: int, callback: Callable[[Any], None], value: object
    ) -> None:
        if self._newest.get(topic) == ask_id:
            callback(value)

    def _report(self, call: Callable[..., Any], *values: object) -> None:
        if not self._closed:
            self._reported.emit(call, values)

    @Slot(object, tuple)
    def _announce(self, call: Callable[..., Any], values: tuple[object, ...]) -> None:
        if not self._closed:
            call(*values)


def _give_way() -> None:
    """Let every other thread go first, on Linux; threads that this one starts do the same."""
    if sys.platform == "linux":
        # There it is a thread's own; elsewhere the window would give way too.
        os.nice(max(0, _NICENESS - os.nice(0)))


def _note(problem: Exception, what: str) -> None:
    """Log a failure; one that nobody foresaw is an error, which the user is told of."""
    level = logging.DEBUG if isinstance(problem, FORESEEN) else logging.ERROR
    log.log(level, "%s failed", what, exc_info=problem)
