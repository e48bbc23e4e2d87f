"""Solving the flops of the user's own hands while the machine has nothing else to do."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Protocol

from gto_desktop.basis.errors import InputError
from gto_desktop.gui.base.event import Event
from gto_desktop.gui.base.jobs import BACKGROUND, Flow, JobHandle, Jobs, ask, work
from gto_desktop.gui.base.texts import tr

if TYPE_CHECKING:
    # They bring the kernels, which the first paint does not wait for.
    from gto_desktop.services.study.flop_batch import FlopBatches, FlopKey
    from gto_desktop.solver.progress import Steps

KIND = "solve flops in spare time"


class WantedFlops(Protocol):
    """What knows which flops are worth solving."""

    def missing(self) -> "Steps[tuple[FlopKey, ...]]":
        """Return flops that the library does not have, the most wanted first."""
        ...


class SpareFlopsModel:
    """Begins when it is told that there is time, and ends when it is told that there is none."""

    def __init__(
        self,
        batches: "FlopBatches",
        wanted: WantedFlops,
        jobs: Jobs,
        holds: Callable[[], bool] = lambda: False,
    ) -> None:
        """Take the use cases, what runs them, and what keeps a solve from going on."""
        self._batches, self._wanted, self._jobs, self._holds = batches, wanted, jobs, holds
        self._left: list[FlopKey] | None = None
        """Flops still to be solved; None until the hands were looked at."""
        self.running = False
        self.job: JobHandle | None = None
        self._stopped = False
        self.solved = 0
        """Flops since the program was started."""
        self.grew: Event[()] = Event()
        """A flop came into the library."""

    def begin(self) -> None:
        """Solve flops until there are no more or `end` is called."""
        if not self.running and self._left != []:
            self._stopped = False
            self._jobs.run(self._work(), KIND)

    def end(self) -> None:
        """Give up the flop under way; what is solved stays."""
        self._stopped = True
        if self.job is not None:
            self.job.cancel()

    def look_again(self) -> None:
        """Look at the hands anew the next time: some were added."""
        self._left = None

    def _work(self) -> Flow:
        self.running = True
        try:
            if self._left is None:
                title = tr("Looking for the flops of your hands")
                found = yield from work(self._wanted.missing, title, BACKGROUND, self._watch)
                self._left = list(found)
            while self._left and not self._stopped:
                yield from self._solve(self._left[0])
        finally:
            self.running = False

    def _solve(self, key: "FlopKey") -> Flow:
        try:
            batch = yield from ask(
                lambda: self._batches.of(key.version, key.spot, [key.flop]), KIND
            )
        except InputError:
            # The pot does not come up as the library would solve it.
            if self._left is not None:
                self._left.remove(key)
            return
        title = tr("{flop} of your hands", flop=key.flop)
        result = yield from work(
            lambda: self._batches.solve(batch, self._gives_way), title, BACKGROUND, self._watch
        )
        if self._left is not None:
            # One that cannot be solved is not tried again and again.
            self._left.remove(key)
        if result.solved:
            self.solved += result.solved
            self.grew.emit()

    def _gives_way(self) -> bool:
        return self._jobs.is_solving or self._holds()

    def _watch(self, job: JobHandle | None) -> None:
        self.job = job
