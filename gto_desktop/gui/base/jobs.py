"""Background work as models ask for it: jobs, short reads, and flows that wait for both.

A job is a generator of progress that runs in a worker thread. A flow is a generator on the GUI
thread: one thing that a user does, written from top to bottom. It waits for background work with
`yield from ask(...)` and `yield from work(...)`; what fails there is raised in it.
"""

import threading
from collections.abc import Callable, Generator
from dataclasses import dataclass
from typing import Any, Protocol, TypeAlias, TypeVar

from gto_desktop.gui.base.event import Event
from gto_desktop.solver.progress import Steps

Answer = TypeVar("Answer")
Result = TypeVar("Result")
Job: TypeAlias = Callable[[], Steps[Result]]
"""Makes the generator; called in the worker thread, so that set-up cannot block the window."""

SOLVES = "solves"
"""The lane of what takes all cores."""
BACKGROUND = "background solves"
"""The lane of what takes all cores while nobody waits for anything of `SOLVES`."""


class Cancelled(BaseException):
    """The job that a flow waits for was given up; no problem, so `except Exception` lets it by."""


class JobHandle:
    """The controls of one running job, and its news; for the GUI thread alone."""

    def __init__(self, job_id: int, title: str = "", lane: str = SOLVES) -> None:
        self.id, self.lane = job_id, lane
        self.title = title
        """What it does, for people; empty for a job that shows itself elsewhere."""
        self.begun: Event[()] = Event()
        self.progressed: Event[Any] = Event()
        self.held: Event[()] = Event()
        """It was paused, or goes on."""
        self.finished: Event[Any] = Event()
        self.failed: Event[Exception] = Event()
        self.cancelled: Event[()] = Event()
        self.given_up: Event[()] = Event()
        """It is to be cancelled, which one that runs is at its next step."""
        self._go = threading.Event()
        self._go.set()
        self._finish = False
        self._cancel = False
        self.worth_keeping = False
        """Whether the result so far is kept when the program ends before the job does."""
        self._is_last = False

    @property
    def paused(self) -> bool:
        """Whether the job waits before its next step."""
        return not self._go.is_set()

    def pause(self) -> None:
        """Hold the job before its next step."""
        self._go.clear()
        self.held.emit()

    def resume(self) -> None:
        """Let a paused job go on."""
        self._go.set()
        self.held.emit()

    def toggle_pause(self) -> None:
        """Hold the job, or let it go on."""
        (self.resume if self.paused else self.pause)()

    def finish(self) -> None:
        """Ask for the result so far, at the next step."""
        self._finish = True
        self._go.set()

    def finish_last(self) -> None:
        """Ask for the result so far, for nothing comes after it: the job is not given up then."""
        self._is_last = True
        self.finish()

    def cancel(self) -> None:
        """Give the job up, at the next step or before it begins; there will be no result."""
        if self._is_last:
            return
        self._cancel = True
        self._go.set()
        self.given_up.emit()

    def wait_to_go(self) -> tuple[bool, bool]:
        """Wait out a pause; return (cancel, finish). For the worker thread."""
        self._go.wait()
        return self._cancel, self._finish


@dataclass(frozen=True)
class Ask:
    """A short read that a flow waits for."""

    question: Callable[[], Any]
    lane: str


@dataclass(frozen=True)
class Work:
    """A job that a flow waits for."""

    job: Job[Any]
    title: str
    lane: str
    begun: Callable[[JobHandle], object] | None
    """Takes the handle as soon as the job has its place in the lane."""


@dataclass(frozen=True)
class Until:
    """Something else that a flow waits for, such as time that passes."""

    call_back: Callable[[Callable[[], None]], object]
    """Takes what lets the flow go on."""


Step: TypeAlias = Ask | Work | Until
Flow: TypeAlias = Generator[Step, Any, None]
"""What a user does, from the click to what is shown."""


def ask(question: Callable[[], Answer], lane: str = "") -> Generator[Step, Any, Answer]:
    """Wait in a flow for a short read; those of one lane run one after another."""
    answer: Answer = yield Ask(question, lane)
    return answer


def work(
    job: Job[Result],
    title: str = "",
    lane: str = SOLVES,
    watch: Callable[[JobHandle | None], object] | None = None,
) -> Generator[Step, Any, Result]:
    """Wait in a flow for a job.

    Args:
        job: makes the generator, in the worker thread.
        title: what it does, for people.
        lane: the jobs of one run one after another.
        watch: takes the handle, to show progress and to hold or end the job; None once it is over.

    Raises:
        Cancelled: the job was given up.
    """
    try:
        result: Result = yield Work(job, title, lane, watch)
        return result
    finally:
        if watch is not None:
            watch(None)


class Jobs(Protocol):
    """Background work as models are given it; all answers come on the GUI thread."""

    def start(self, job: Job[Any], title: str = "", lane: str = SOLVES) -> JobHandle:
        """Run a job; those of one lane run one after another."""
        ...

    def ask(
        self,
        topic: str,
        question: Callable[[], Answer],
        answered: Callable[[Answer], None],
        refused: Callable[[Exception], None],
        lane: str = "",
    ) -> None:
        """Run a short read; its answer is dropped when a newer question of the topic was asked."""
        ...

    def forget(self, topic: str) -> None:
        """Drop whatever answer of the topic is still under way."""
        ...

    @property
    def is_solving(self) -> bool:
        """Whether something of the lane `SOLVES` goes on, not paused; any thread may ask."""
        ...

    def run(self, flow: Flow, kind: str = "") -> None:
        """Run a flow; one of the same kind that is under way is closed, its job cancelled.

        An exception that the flow lets through is told the user in one sentence.
        """
        ...
