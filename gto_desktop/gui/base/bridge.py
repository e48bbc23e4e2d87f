"""Background work for the window: generators on a thread pool, news by queued signals.

Everything that a job reports reaches the GUI thread through one queued signal and is announced
there. Reads are small questions on a pool of their own, so they never wait behind a solve; of
several under one topic only the newest answer is delivered.
"""

import itertools
import logging
import time
from collections.abc import Callable
from typing import Any, TypeVar

from PySide6.QtCore import QObject, QRunnable, Qt, QThreadPool, Signal, Slot

from gto_desktop.basis.system import give_way, has_thread_priorities
from gto_desktop.gui.base.event import Event
from gto_desktop.gui.base.flow_runner import FORESEEN, FlowRunner
from gto_desktop.gui.base.jobs import BACKGROUND, SOLVES, Flow, Job, JobHandle
from gto_desktop.solver.progress import Steps

Answer = TypeVar("Answer")

REPORT_EVERY = 0.03
"""Seconds between two reports of one job: a river solve yields thousands of steps a second."""
SHUTDOWN_MS = 10_000
"""Longest wait for workers when the window closes; one solver step may take seconds."""
KEEPING_MS = 300_000
"""The same while a result is kept: EVs of a game take most of a minute on a quick machine, and the
iteration under way and writing come on top. The window is hidden meanwhile."""

_NICENESS = 10
"""By how much that gives way to the window."""

log = logging.getLogger(__name__)


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

    def give_up(self) -> None:
        """Let go of the call: nobody will run it."""
        self._call, self.done = None, True


class Bridge(QObject):
    """Runs jobs, reads and flows (see `jobs.Jobs`), and announces what came of any job."""

    told = Signal(str)
    """What kept a flow from its end, in a sentence."""
    started = Signal(int)
    progressed = Signal(int, object)
    finished = Signal(int, object)
    failed = Signal(int, object)
    cancelled = Signal(int)
    held = Signal(int)
    """A job was paused, or goes on."""
    _reported = Signal(object, tuple)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._ids = itertools.count(1)
        self._newest: dict[str, int] = {}
        self._jobs: dict[int, JobHandle] = {}
        self._works: list[_Work] = []
        self._closed = False
        self._lanes: dict[str, QThreadPool] = {}
        self._flows = FlowRunner(self, self.told.emit)
        self._reported.connect(self._announce, Qt.ConnectionType.QueuedConnection)

    @property
    def jobs(self) -> tuple[JobHandle, ...]:
        """The jobs that run or wait, oldest first."""
        return tuple(self._jobs.values())

    @property
    def is_solving(self) -> bool:
        """Whether something of the lane `SOLVES` goes on, not paused; any thread may ask."""
        return any(job.lane == SOLVES and not job.paused for job in self.jobs)

    def start(self, job: Job[Any], title: str = "", lane: str = SOLVES) -> JobHandle:
        """Run a job; those of one lane run one after another."""
        handle = JobHandle(next(self._ids), title, lane)
        handle.held.connect(lambda: self.held.emit(handle.id))
        self._jobs[handle.id] = handle
        pool = self._lane(lane)
        waiting = self._put(
            pool, lambda: self._run_job(job, handle, polite=lane in {SOLVES, BACKGROUND})
        )
        if waiting is not None:
            handle.given_up.connect(lambda: self._give_up(handle, pool, waiting))
        return handle

    def ask(
        self,
        topic: str,
        question: Callable[[], Answer],
        answered: Callable[[Answer], None],
        refused: Callable[[Exception], None],
        lane: str = "",
    ) -> None:
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

    def forget(self, topic: str) -> None:
        """Drop whatever answer of the topic is still under way."""
        self._newest.pop(topic, None)

    def run(self, flow: Flow, kind: str = "") -> None:
        """Run a flow; one of the same kind that is under way is closed, its job cancelled."""
        self._flows.run(flow, kind)

    def shutdown(self) -> bool:
        """Cancel everything and wait for the workers; false when one is still busy after all.

        Of jobs that are worth it the result so far is kept, as when they are told to finish.
        """
        self._closed = True
        kept = [handle for handle in self._jobs.values() if handle.worth_keeping]
        for handle in kept:
            handle.finish_last()
        self._flows.close()
        self._newest.clear()
        for handle in self._jobs.values():
            handle.cancel()
        for pool in self._lanes.values():
            pool.clear()
        keeping = {handle.lane for handle in kept}
        # All of them, also once one was not done in time: another may still keep its result.
        ended = [
            pool.waitForDone(KEEPING_MS if name in keeping else SHUTDOWN_MS)
            for name, pool in self._lanes.items()
        ]
        return all(ended)

    def _lane(self, name: str) -> QThreadPool:
        if name not in self._lanes:
            self._lanes[name] = QThreadPool(self)
            self._lanes[name].setMaxThreadCount(1)
        return self._lanes[name]

    def _put(self, pool: QThreadPool, call: Callable[[], None]) -> _Work | None:
        if self._closed:
            return None
        self._works = [work for work in self._works if not work.done]
        work = _Work(call)
        self._works.append(work)
        pool.start(work)
        return work

    def _give_up(self, handle: JobHandle, pool: QThreadPool, work: _Work) -> None:
        """End a job that waits for others of its lane, which may take hours or be paused."""
        if not work.done and pool.tryTake(work):
            work.give_up()
            self._report(self._end, handle, handle.cancelled, self.cancelled)

    def _run_job(self, job: Job[Any], handle: JobHandle, *, polite: bool) -> None:
        if polite and has_thread_priorities():
            # Elsewhere the window would give way too.
            give_way(_NICENESS)
        self._report(self._tell, handle, handle.begun, self.started)
        try:
            result = self._steps(job(), handle)
        except GeneratorExit:
            self._report(self._end, handle, handle.cancelled, self.cancelled)
        except Exception as problem:
            _note(problem, handle.title or f"job {handle.id}")
            self._report(self._end, handle, handle.failed, self.failed, problem)
        else:
            self._report(self._end, handle, handle.finished, self.finished, result)

    def _steps(self, steps: Steps[object], handle: JobHandle) -> object:
        finish, told = False, 0.0
        try:
            while True:
                progress = steps.send(True) if finish else next(steps)
                if time.monotonic() - told >= REPORT_EVERY:
                    told = time.monotonic()
                    self._report(self._tell, handle, handle.progressed, self.progressed, progress)
                cancel, finish = handle.wait_to_go()
                if cancel:
                    raise GeneratorExit
        except StopIteration as end:
            return end.value
        finally:
            steps.close()

    @staticmethod
    def _tell(handle: JobHandle, event: Event[Any], signal: Any, *values: object) -> None:
        """Tell those who watch the job, and then those who watch all jobs."""
        event.emit(*values)
        signal.emit(handle.id, *values)

    def _end(self, handle: JobHandle, event: Event[Any], signal: Any, *values: object) -> None:
        self._jobs.pop(handle.id, None)
        self._tell(handle, event, signal, *values)

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


def _note(problem: Exception, what: str) -> None:
    """Log a failure; one that nobody foresaw is an error, which the user is told of."""
    level = logging.DEBUG if isinstance(problem, FORESEEN) else logging.ERROR
    log.log(level, "%s failed", what, exc_info=problem)
