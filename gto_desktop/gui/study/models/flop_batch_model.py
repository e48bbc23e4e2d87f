"""Solving the missing flops of a pot in the background: what it takes, how far it is, its end."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from gto_desktop.game.flop_spot import FlopSpot
from gto_desktop.gui.base.event import Event
from gto_desktop.gui.base.jobs import BACKGROUND, Flow, JobHandle, Jobs, ask, work
from gto_desktop.gui.base.messages import translate_message
from gto_desktop.gui.base.problem_text import sentence
from gto_desktop.gui.base.texts import tr

if TYPE_CHECKING:
    # They bring the kernels, which the first paint does not wait for.
    from gto_desktop.services.study.flop_batch import BatchProgress, FlopBatch, FlopBatches

PLAN, SOLVE = "plan a flop batch", "solve a flop batch"


class FlopBatchModel:
    """One batch at a time; it stands still while something that somebody waits for is solved."""

    def __init__(
        self, batches: "FlopBatches", jobs: Jobs, holds: Callable[[], bool] = lambda: False
    ) -> None:
        """Take the use cases, what runs them, and what else keeps a batch from going on."""
        self._batches, self._jobs, self._holds = batches, jobs, holds
        self.plan: FlopBatch | None = None
        """What is offered; None while it is counted, and where it cannot be."""
        self.problem = ""
        """Why nothing is offered, or what became of the flops that could not be solved."""
        self.outcome = ""
        """What became of the last batch."""
        self.about: tuple[str, FlopSpot] | None = None
        """Data set and pot that problem and outcome are of."""
        self.running: FlopBatch | None = None
        self.job: JobHandle | None = None
        """Of the batch that is running."""
        self.progress: BatchProgress | None = None
        self.changed: Event[()] = Event()
        self.grew: Event[()] = Event()
        """A flop came into the library."""

    def count(self, version: str, spot: FlopSpot, flops: int) -> None:
        """Count what is missing of a subset of so many flops."""
        self.plan, self.problem, self.outcome = None, "", ""
        self.about = version, spot
        self.changed.emit()
        self._jobs.run(self._count(version, spot, flops), PLAN)

    def start(self) -> None:
        """Solve what is offered."""
        if self.plan is not None and self.plan.tasks and self.running is None:
            self._jobs.run(self._solve(self.plan), SOLVE)

    def toggle_pause(self) -> None:
        """Hold the batch, or let it go on."""
        if self.job is not None:
            self.job.toggle_pause()
            self.changed.emit()

    def stop(self) -> None:
        """End the batch; what is solved stays."""
        if self.job is not None:
            self.job.finish()

    def _count(self, version: str, spot: FlopSpot, flops: int) -> Flow:
        try:
            self.plan = yield from ask(lambda: self._batches.plan(version, spot, flops), PLAN)
        except Exception as problem:
            self.problem = sentence(problem)
        self.changed.emit()

    def _solve(self, batch: "FlopBatch") -> Flow:
        self.running, self.progress, self.outcome, self.problem = batch, None, "", ""
        self.about = batch.version, batch.spot
        title = tr("Flops of {spot}", spot=translate_message(batch.spot.name))
        try:
            result = yield from work(
                lambda: self._batches.solve(batch, self._gives_way),
                title,
                BACKGROUND,
                self._watch,
            )
        except Exception as problem:
            self.outcome = sentence(problem)
        else:
            one = result.solved == 1
            many = tr("{count} flops were solved.", count=result.solved)
            self.outcome = tr("One flop was solved.") if one else many
            self.problem = " ".join(map(translate_message, result.problems[:3]))
        finally:
            self.running, self.progress, self.plan = None, None, None
        self.grew.emit()
        self.changed.emit()

    def _gives_way(self) -> bool:
        return self._jobs.is_solving or self._holds()

    def _watch(self, job: JobHandle | None) -> None:
        self.job = job
        if job is not None:
            job.progressed.connect(self._progressed)
            job.held.connect(self.changed.emit)
            self.changed.emit()

    def _progressed(self, progress: object) -> None:
        from gto_desktop.services.study.flop_batch import BatchProgress

        if not isinstance(progress, BatchProgress):
            # A poker client runs: it has not begun.
            return
        before, self.progress = self.progress, progress
        if before is not None and before.done < progress.done:
            self.grew.emit()
        self.changed.emit()
