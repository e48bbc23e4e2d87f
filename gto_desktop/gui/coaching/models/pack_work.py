"""The base of all models of packs: work in the background, and what it tells."""

from collections.abc import Callable
from typing import TypeVar

from gto_desktop.gui.base.event import Event
from gto_desktop.gui.base.jobs import JobHandle, Jobs
from gto_desktop.gui.base.problem_text import sentence
from gto_desktop.gui.base.user_data_asks import ShelfAsks
from gto_desktop.services.packs.packs import Packs
from gto_desktop.solver.progress import Progress

Answer = TypeVar("Answer")
LANE = "packs"
"""Of everything that reads or writes packs, beside solves."""


class PackWork:
    """One job at a time, and short reads; what goes wrong is the problem that is shown."""

    def __init__(self, packs: Packs, jobs: Jobs) -> None:
        self.packs, self._jobs = packs, jobs
        self._asks = ShelfAsks(jobs)
        self.job: JobHandle | None = None
        self.progress: Progress | None = None
        self.problem = ""
        self.changed: Event[()] = Event()
        self.told: Event[str] = Event()

    def stop(self) -> None:
        """End the job that is under way; what it has done so far stays."""
        if self.job is not None:
            self.job.finish()

    def _do(self, action: Callable[[], Answer], done: Callable[[Answer], None]) -> None:
        """Do something, and then tell what came of it."""
        self._asks.do(action, done, self._refuse, LANE)

    def _watch(self, job: JobHandle | None) -> None:
        self.job, self.progress = job, None
        if job is not None:
            job.progressed.connect(self._progressed)
            self.changed.emit()

    def _progressed(self, progress: Progress) -> None:
        self.progress = progress
        self.changed.emit()

    def _refuse(self, problem: str) -> None:
        self.problem = problem
        self.changed.emit()

    def _failed(self, problem: Exception) -> None:
        self._refuse(sentence(problem))
