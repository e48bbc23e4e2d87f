"""Background work for tests of models: without threads and Qt, done when a test says so."""

import itertools
from collections.abc import Callable
from typing import Any, TypeVar

from gto_desktop.gui.base.flow_runner import FlowRunner
from gto_desktop.gui.base.jobs import SOLVES, Flow, Job, JobHandle

Answer = TypeVar("Answer")


class ManualJobs:
    """Keeps what it is asked until `settle`."""

    def __init__(self) -> None:
        self.told: list[str] = []
        self.solves_else = False
        self.waiting: list[Callable[[], object]] = []
        self.handles: list[JobHandle] = []
        self._ids = itertools.count(1)
        self._newest: dict[str, int] = {}
        self._flows = FlowRunner(self, self.told.append)

    def start(self, job: Job[Any], title: str = "", lane: str = SOLVES) -> JobHandle:
        """Keep a job."""
        handle = JobHandle(next(self._ids), title, lane)
        self.handles.append(handle)
        self.waiting.append(lambda: self._work(job, handle))
        return handle

    def ask(
        self,
        topic: str,
        question: Callable[[], Answer],
        answered: Callable[[Answer], None],
        refused: Callable[[Exception], None],
        lane: str = "",
    ) -> None:
        """Keep a question."""
        number = self._newest[topic] = next(self._ids)

        def answer() -> None:
            if self._newest.get(topic) != number:
                return
            try:
                found = question()
            except Exception as problem:
                refused(problem)
            else:
                answered(found)

        self.waiting.append(answer)

    def forget(self, topic: str) -> None:
        """Drop the question of a topic."""
        self._newest.pop(topic, None)

    @property
    def is_solving(self) -> bool:
        """Whether a test said that something else is being solved."""
        return self.solves_else

    def run(self, flow: Flow, kind: str = "") -> None:
        """Run a flow up to what it waits for."""
        self._flows.run(flow, kind)

    def close(self) -> None:
        """End all flows, as the window does when it is closed."""
        self._flows.close()

    def settle(self) -> None:
        """Do what waits, and what comes of it."""
        while self.waiting:
            self.waiting.pop(0)()

    @staticmethod
    def _work(job: Job[Any], handle: JobHandle) -> None:
        handle.begun.emit()
        steps, finish = job(), False
        try:
            while True:
                progress = steps.send(True) if finish else next(steps)
                handle.progressed.emit(progress)
                cancel, finish = handle.wait_to_go()
                if cancel:
                    steps.close()
                    handle.cancelled.emit()
                    return
        except StopIteration as end:
            handle.finished.emit(end.value)
        except Exception as problem:
            handle.failed.emit(problem)
