"""Solving many flops of a pot at home: those of a weighted subset that nobody has solved yet."""

import time
from collections.abc import Callable, Sequence
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from gto_desktop.basis.errors import InputError
from gto_desktop.basis.message import say
from gto_desktop.cards.board import Board
from gto_desktop.cards.flop_subsets import flop_subset
from gto_desktop.game.flop_spot import FlopSpot
from gto_desktop.library.flop_rows import FlopKey
from gto_desktop.library.store_errors import StoreError
from gto_desktop.services.solving.solve_speed import TimeEstimate, estimate_time
from gto_desktop.services.study.flop_queue import LIMIT, solve_into
from gto_desktop.solver.progress import Progress, Steps
from gto_desktop.solver.solve_order import SolveOrder, default_threads

if TYPE_CHECKING:
    # They bring the kernels, which the first paint does not wait for.
    from gto_desktop.builds.flop_solve import FlopTask
    from gto_desktop.services.study.study import Study

__all__ = ["BatchProgress", "BatchResult", "FlopBatch", "FlopBatches", "FlopKey"]

COUNTS = (25, 49, 95, 184)
"""Flops of the subsets that are offered."""
WAIT_S = 0.2
"""Seconds between two looks whether there is room again for what nobody waits for."""
Times = Callable[[SolveOrder, int], TimeEstimate]
"""How long a solve whose tree has so many entries takes on this machine."""


@dataclass(frozen=True, eq=False)
class FlopBatch:
    """Flops of a pot that are to be solved, and what that takes."""

    version: str
    spot: FlopSpot
    count: int
    """Flops of the subset."""
    tasks: "tuple[FlopTask, ...]"
    """Those that are missing, high cards first."""
    entries: tuple[int, ...]
    """Of the tree of each."""
    seconds: float
    """An estimate for all."""
    based_on: int
    """Earlier solves that it rests on; 0 for a first guess."""
    most_bytes: int
    """Memory of the largest."""
    available: int
    """Bytes that this machine has free now."""


@dataclass(frozen=True, kw_only=True)
class BatchProgress(Progress):
    """How far a batch is: done and total are flops."""

    flop: Board
    """Which is being solved."""
    work: float
    """How much of all is done, 0 to 1, by the size of the trees."""
    waits: bool = False
    """Whether it stands still for a solve that somebody waits for."""

    @property
    def share(self) -> float:
        """How much is done, 0 to 1."""
        return self.work


@dataclass(frozen=True)
class BatchResult:
    """What became of a batch."""

    solved: int
    problems: tuple[str, ...]
    """A sentence for each flop that could not be solved."""


class FlopBatches:
    """The use cases, for any thread."""

    def __init__(self, study: "Study", path: Path, times: Times | None = None) -> None:
        """Take the library, the user's file of it, and what knows the pace of this machine."""
        self._study, self._path = study, path
        self._times = times or (lambda order, entries: estimate_time(order, entries, ()))

    def plan(self, version: str, spot: FlopSpot, count: int) -> FlopBatch:
        """Return what is missing of a subset of a pot; takes about a second.

        Raises:
            InputError: the pot does not come up in the data set.
        """
        return self.of(version, spot, [Board(each.flop) for each in flop_subset(count)])

    def of(self, version: str, spot: FlopSpot, flops: Sequence[Board]) -> FlopBatch:
        """Return what is missing of some canonical flops of a pot.

        Raises:
            InputError: the pot does not come up in the data set.
        """
        from gto_desktop.builds.flop_solve import PRECISION, FlopTask
        from gto_desktop.builds.flop_times import TreeSizes

        start, tree = self._study.start(version, spot), self._study.betting(spot)
        there = set(self._study.solved_flops(version, spot))
        keys = [FlopKey(version, spot, board) for board in flops if board not in there]
        tasks = [FlopTask(key, start, tree, LIMIT) for key in keys]
        sizes = TreeSizes()
        trees = [sizes.of(task) for task in tasks]
        threads = default_threads()
        seconds, based_on = 0.0, 0
        for task, size in zip(tasks, trees, strict=True):
            if size.entries:
                order = SolveOrder(
                    task.spec(), LIMIT.target_pct, LIMIT.max_iterations, threads, PRECISION
                )
                estimate = self._times(order, size.entries)
                seconds, based_on = seconds + estimate.seconds, estimate.based_on
        return FlopBatch(
            version,
            spot,
            len(flops),
            tuple(tasks),
            tuple(size.entries for size in trees),
            seconds,
            based_on,
            max((size.most(PRECISION) for size in trees), default=0),
            min((size.available for size in trees if size.entries), default=0),
        )

    def solve(
        self, batch: FlopBatch, gives_way: Callable[[], bool] = lambda: False
    ) -> Steps[BatchResult]:
        """Solve the flops of a batch one after another; each is kept as soon as it is solved.

        Ended before the last, what is solved stays, and the flop under way is given up.

        Args:
            batch: what to solve; a flop that came meanwhile is left out.
            gives_way: whether it has to stand still now.

        Raises:
            InputError: the file cannot be written.
        """
        clock = _Clock(batch)
        problems: list[str] = []
        solved, total = 0, len(batch.tasks)
        for number, task in enumerate(batch.tasks):
            if task.key.flop in self._study.solved_flops(batch.version, batch.spot):
                clock.skip(number)
                continue
            try:
                with closing(solve_into(self._path, task)) as steps:
                    for inner in steps:
                        told = yield clock.progress(number, total, inner)
                        while not told and gives_way():
                            time.sleep(WAIT_S)
                            told = yield clock.progress(number, total, inner, waits=True)
                        clock.go_on()
                        if told:
                            return BatchResult(solved, tuple(problems))
            except InputError as error:
                problems.append(say("{0} could not be solved: {1}", task.name, error))
                clock.skip(number)
                continue
            except StoreError as error:
                raise InputError(str(error)) from None
            clock.finish(number)
            solved += 1
        return BatchResult(solved, tuple(problems))


class _Clock:
    """How long a batch will still take, by what it has done so far; pauses do not count.

    The first flop says little: the compiled kernels are read in it.
    """

    def __init__(self, batch: FlopBatch) -> None:
        self._flops = [task.key.flop for task in batch.tasks]
        self._entries = list(batch.entries)
        self._total = self._left = sum(self._entries)
        self._first_guess = batch.seconds / self._left if self._left else 0.0
        self._seconds, self._since = 0.0, time.perf_counter()
        self._measured: tuple[float, int] | None = None
        """Seconds at the end of the first flop, and entries that were solved since."""

    def progress(
        self, number: int, total: int, inner: Progress, *, waits: bool = False
    ) -> BatchProgress:
        """Return how far the batch is while a flop is being solved."""
        under_way = self._entries[number] * (inner.share or 0.0)
        seconds = self._seconds if waits else self._stop()
        left = self._left - under_way
        return BatchProgress(
            phase=say("solving flops"),
            done=number,
            total=total,
            seconds=seconds,
            seconds_left=self._rate(under_way, seconds) * left,
            flop=self._flops[number],
            work=1 - left / self._total if self._total else 0.0,
            waits=waits,
        )

    def go_on(self) -> None:
        """Begin to count again: a pause is no time that the flops take."""
        self._since = time.perf_counter()

    def finish(self, number: int) -> None:
        """Take note of a flop that was solved."""
        self._left -= self._entries[number]
        if self._measured is None:
            self._measured = self._stop(), 0
        else:
            since, entries = self._measured
            self._measured = since, entries + self._entries[number]

    def skip(self, number: int) -> None:
        """Take note of a flop that is not to be solved any more."""
        self._left -= self._entries[number]

    def _rate(self, under_way: float, seconds: float) -> float:
        """Return the seconds an entry takes."""
        if self._measured is None:
            return self._first_guess
        since, entries = self._measured
        # A whole flop is waited for: the beginning of one tells too little.
        return (seconds - since) / (entries + under_way) if entries else self._first_guess

    def _stop(self) -> float:
        """Return the seconds that were counted so far, and count no more."""
        now = time.perf_counter()
        self._seconds, self._since = self._seconds + now - self._since, now
        return self._seconds
