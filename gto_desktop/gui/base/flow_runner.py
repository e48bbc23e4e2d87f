"""Runs flows: generators on the GUI thread that wait for background work."""

import itertools
from collections.abc import Callable

from gto_desktop.basis.errors import InputError
from gto_desktop.basis.service_failures import Failure
from gto_desktop.gui.base.jobs import Ask, Cancelled, Flow, JobHandle, Jobs, Step, Work
from gto_desktop.gui.base.problem_text import sentence

FORESEEN = (InputError, Failure, OSError, MemoryError)
_numbers = itertools.count(1)


class FlowRunner:
    """Runs flows over the jobs and reads of a bridge."""

    def __init__(self, jobs: Jobs, tell: Callable[[str], object]) -> None:
        """Take what does the work, and what tells the user of a problem that no flow handles."""
        self._jobs, self._tell = jobs, tell
        self._runs: list[_Run] = []

    def run(self, flow: Flow, kind: str = "") -> None:
        """Run a flow up to what it waits for; it takes the place of one of the same kind."""
        if kind:
            self.close(kind)
        run = _Run(flow, kind, self._jobs, self._tell, self._runs.remove)
        self._runs.append(run)
        run.go_on()

    def close(self, kind: str = "") -> None:
        """Close the flows of a kind, or else all."""
        for run in [run for run in self._runs if not kind or run.kind == kind]:
            run.close()


class _Run:
    """One flow, and what it waits for."""

    def __init__(
        self,
        flow: Flow,
        kind: str,
        jobs: Jobs,
        tell: Callable[[str], object],
        ended: "Callable[[_Run], object]",
    ) -> None:
        self.kind = kind
        self._flow, self._jobs, self._tell, self._ended = flow, jobs, tell, ended
        self._topic = f"flow {next(_numbers)}"
        self._job: JobHandle | None = None
        self._inside = self._over = self._closed = False

    def go_on(self, answer: object = None) -> None:
        """Give the flow what it waits for."""
        self._resume(lambda: self._flow.send(answer))

    def fail(self, problem: BaseException) -> None:
        """Raise in the flow what became of its work."""
        self._resume(lambda: self._flow.throw(problem), problem)

    def close(self) -> None:
        """End the flow where it waits; one that closes itself ends at its next wait."""
        self._closed = True
        self._end()
        self._jobs.forget(self._topic)
        if self._job is not None:
            self._job.cancel()
        if not self._inside:
            self._flow.close()

    def _resume(self, resume: Callable[[], Step], raised: BaseException | None = None) -> None:
        if self._over:
            return
        self._jobs.forget(self._topic)
        self._job, self._inside = None, True
        try:
            step = resume()
        except (StopIteration, Cancelled):
            self._end()
        except Exception as problem:
            self._end()
            # A fault of the flow itself is for whoever reports faults.
            if problem is not raised and not isinstance(problem, FORESEEN):
                raise
            self._tell(sentence(problem))
        else:
            if self._closed:
                self._flow.close()
            else:
                self._begin(step)
        finally:
            self._inside = False

    def _begin(self, step: Step) -> None:
        if isinstance(step, Ask):
            self._jobs.ask(self._topic, step.question, self.go_on, self.fail, step.lane)
        elif isinstance(step, Work):
            self._job = job = self._jobs.start(step.job, step.title, step.lane)
            job.finished.connect(self.go_on)
            job.failed.connect(self.fail)
            job.cancelled.connect(lambda: self.fail(Cancelled()))
            if step.begun is not None:
                step.begun(job)
        else:
            step.call_back(self.go_on)

    def _end(self) -> None:
        if not self._over:
            self._over = True
            self._ended(self)
