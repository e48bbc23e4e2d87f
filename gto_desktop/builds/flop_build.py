"""Solving the flops of a recipe into a file; what is there is not done again.

A flop is solved with its turns and rivers, and written when it is done: whoever stops in the middle
loses the flops under way at most, one for each worker. A stored flop counts as done if it is what
the recipe would solve now: the same ranges, chips and bets, at least as exactly. Else it is solved
again. Only this process writes.
"""

from collections.abc import Generator, Sequence
from contextlib import closing
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from typing import TypeAlias

from gto_desktop.builds.flop_crews import Crew, FlopEvent, solve_here
from gto_desktop.builds.flop_plan import SpotPlan, make_plan
from gto_desktop.builds.flop_recipe import RecipeSpot
from gto_desktop.builds.flop_solve import FlopTask
from gto_desktop.builds.flop_times import BuildClock
from gto_desktop.builds.worker_pool import PoolNote, TaskDone, TaskFailed, TaskStarted
from gto_desktop.library.flop_rows import FlopFacts, FlopKey
from gto_desktop.library.flops import FlopLibrary, FlopWriter
from gto_desktop.library.preflop_book import PreflopBook
from gto_desktop.solver.progress import Progress, retold

__all__ = ["BuildProgress", "BuildReport", "Building", "FlopKey", "build_flops"]


@dataclass(frozen=True, kw_only=True)
class BuildProgress(Progress):
    """How far a build has come, and what has happened to one of its flops.

    The flops of the recipe are counted; those that were there before are done too.
    """

    key: FlopKey | None = None
    """The flop; None where it is about none."""
    solve: Progress | None = None
    """How far it is; None when it is finished."""
    facts: FlopFacts | None = None
    """Of a flop that was solved and stored just now."""
    note: str = ""
    """A sentence about something that went wrong; else empty."""


@dataclass(frozen=True)
class BuildReport:
    """What a build has done."""

    solved: tuple[FlopKey, ...]
    there_before: tuple[FlopKey, ...]
    stopped: bool
    """Whether it was told to end before all was done."""
    failed: tuple[TaskFailed[FlopTask], ...] = ()


Building: TypeAlias = Generator[BuildProgress, bool | None, BuildReport]


def build_flops(
    recipe: Sequence[RecipeSpot],
    path: Path,
    book: PreflopBook | None,
    *,
    threads: int = 1,
    crew: Crew | None = None,
) -> Building:
    """Solve what a recipe lists and a file does not hold as it would be now; yield progress.

    Sending True ends the build after the current iterations; the flops under way are given up.

    Args:
        recipe: the pots.
        path: the file.
        book: the preflop strategies, None where there are none.
        threads: of each solve in this process.
        crew: who solves; None for this process.

    Raises:
        InputError: a pot needs the preflop strategies and there are none, or the crew cannot work.
        StoreError: the file cannot be written.
    """
    crew = crew or partial(solve_here, threads=threads)
    with closing(FlopWriter(path)) as writer, closing(FlopLibrary([path])) as library:
        plans = make_plan(recipe, book, library)
        weighing = _Weighing(plans, writer, library)
        build = _Build(plans, writer, weighing, BuildClock(plans, library))
        for number, key in enumerate(build.there, start=1):
            yield BuildProgress(done=number, total=build.count, key=key)
        missing = [task for plan in plans for task in plan.missing]
        stopped = yield from retold(crew(missing), build.take)
    return build.report(stopped=stopped)


class _Weighing:
    """Gives flops their weights: those of one subset for all flops of a pot at any time.

    Flops that are part of a smaller subset keep its weights until all of the larger one are there:
    a build that is stopped in between leaves reports as they were.
    """

    def __init__(self, plans: Sequence[SpotPlan], writer: FlopWriter, library: FlopLibrary) -> None:
        self._writer = writer
        self._library = library
        self._waiting: dict[FlopKey, tuple[RecipeSpot, set[FlopKey]]] = {}
        """Flops to come of pots whose stored flops have the weights of another subset."""
        for plan in plans:
            spot = plan.spot
            if spot.weights is None:
                continue
            missing = {task.key for task in plan.missing}
            if not missing:
                self._weigh(spot)
            elif _has_other_weights(spot, library):
                self._waiting |= dict.fromkeys(missing, (spot, missing))

    def of(self, task: FlopTask) -> float | None:
        """Return the weight that a flop is stored with: the one it had while a subset's stay."""
        if task.key not in self._waiting:
            return task.weight
        key = task.key
        return self._library.weights(key.version, key.spot).get(key.flop)

    def stored(self, key: FlopKey) -> None:
        """Give the flops of a pot their weights if this was the last that was missing."""
        spot, missing = self._waiting.pop(key, (None, {key}))
        missing.remove(key)
        if spot is not None and not missing:
            self._weigh(spot)

    def _weigh(self, spot: RecipeSpot) -> None:
        assert spot.weights is not None
        weights = dict(zip(spot.flops, spot.weights, strict=True))
        self._writer.weigh(spot.version, spot.spot, weights)


def _has_other_weights(spot: RecipeSpot, library: FlopLibrary) -> bool:
    """Tell whether flops of a pot are stored with other weights than a recipe gives them."""
    assert spot.weights is not None
    wanted = dict(zip(spot.flops, spot.weights, strict=True))
    stored = library.weights(spot.version, spot.spot)
    return any(weight is not None and weight != wanted.get(flop) for flop, weight in stored.items())


class _Build:
    """What a build has done so far."""

    def __init__(
        self,
        plans: Sequence[SpotPlan],
        writer: FlopWriter,
        weighing: _Weighing,
        clock: BuildClock,
    ) -> None:
        self.there = [key for plan in plans for key in plan.there]
        self.count = len(self.there) + sum(len(plan.missing) for plan in plans)
        self._writer = writer
        self._weighing = weighing
        self._clock = clock
        self._solved: list[FlopKey] = []
        self._failed: list[TaskFailed[FlopTask]] = []

    def take(self, event: FlopEvent) -> BuildProgress:
        """Store what was solved, and say what has happened."""
        if isinstance(event, TaskStarted):
            self._clock.progressed(event.task, event.progress)
            told = BuildProgress(key=event.task.key, solve=event.progress)
        elif isinstance(event, TaskDone):
            task, packed = event.task, event.result
            facts = packed.solved.facts
            self._writer.add(packed.solved, packed.contents, self._weighing.of(task))
            self._weighing.stored(task.key)
            self._solved.append(task.key)
            self._clock.finished(task, facts.seconds)
            told = BuildProgress(key=task.key, facts=facts)
        elif isinstance(event, TaskFailed):
            task = event.task
            self._failed.append(event)
            self._clock.finished(task, None)
            told = BuildProgress(key=task.key, note=f"{task.name} was not solved: {event.why}")
        else:
            told = BuildProgress(note=event.text if isinstance(event, PoolNote) else "")
        done = len(self.there) + len(self._solved) + len(self._failed)
        left = self._clock.seconds_left()
        return replace(told, done=done, total=self.count, seconds_left=left)

    def report(self, *, stopped: bool) -> BuildReport:
        return BuildReport(tuple(self._solved), tuple(self.there), stopped, tuple(self._failed))
