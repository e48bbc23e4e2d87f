"""Estimate how long flops and builds take, from solved flops and from the size of the trees."""

import time
from collections import defaultdict
from collections.abc import Callable, Sequence
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

from gto_desktop.basis.errors import InputError
from gto_desktop.builds.flop_plan import SpotPlan, make_plan
from gto_desktop.builds.flop_recipe import RecipeSpot
from gto_desktop.builds.flop_solve import PRECISION, FlopTask
from gto_desktop.cards.board import Board
from gto_desktop.library.flop_rows import FlopKey
from gto_desktop.library.flops import FlopLibrary
from gto_desktop.library.preflop_book import PreflopBook
from gto_desktop.solver.estimate import MemoryEstimate, estimate_memory
from gto_desktop.solver.progress import Progress
from gto_desktop.solver.session import Session

SECONDS_PER_ENTRY = 2.5e-7
"""Processor seconds to 0.5 % of the pot, measured on the flops that ship; a first guess."""
_NOTHING = MemoryEstimate(0, 0, 0, 0, 0)

Shape = tuple[int, int]
_Spot = tuple[str, str]


def flop_shape(flop: Board) -> Shape:
    """Return what the size of a flop's tree depends on: how many ranks and suits it has.

    Suits that can be swapped are solved once, so a rainbow flop has twice the tree of a two-tone.
    """
    return len({card >> 2 for card in flop.cards}), len({card & 3 for card in flop.cards})


class TreeSizes:
    """Sizes of trees; within a spot one flop stands for all of its shape."""

    def __init__(self) -> None:
        self._known: dict[tuple[_Spot, Shape], MemoryEstimate] = {}

    def of(self, task: FlopTask) -> MemoryEstimate:
        """Return the size of a flop's tree; nothing for one that cannot be solved."""
        key = _spot_of(task.key), flop_shape(task.key.flop)
        if key not in self._known:
            try:
                self._known[key] = estimate_memory(task.spec())
            except InputError:
                # Another flop of the shape may have hands left.
                return _NOTHING
        return self._known[key]


@dataclass
class _Rate:
    """Processor seconds of some flops and the entries of their trees."""

    seconds: float = 0.0
    entries: int = 0

    def add(self, seconds: float, entries: int) -> None:
        self.seconds += seconds
        self.entries += entries


class SolveTimes:
    """Processor seconds per entry of each spot: of a library's flops, then of those just solved."""

    def __init__(self, sizes: TreeSizes) -> None:
        self._sizes = sizes
        self._stored: defaultdict[_Spot, _Rate] = defaultdict(_Rate)
        self._fresh: defaultdict[_Spot, _Rate] = defaultdict(_Rate)

    def read(self, plan: SpotPlan, library: FlopLibrary) -> None:
        """Take note of the flops of a spot that are there."""
        for key in plan.there:
            stored = library.find(key)
            if stored is not None:
                task = FlopTask(key, plan.start, plan.spot.tree, plan.spot.limit)
                seconds, entries = stored.facts.seconds, self._sizes.of(task).entries
                self._stored[_spot_of(key)].add(seconds, entries)

    def add(self, task: FlopTask, seconds: float) -> None:
        """Take note of a flop that was solved now."""
        self._fresh[_spot_of(task.key)].add(seconds, self._sizes.of(task).entries)

    def knows(self, key: FlopKey) -> bool:
        """Whether a flop of the same spot is known."""
        spot = _spot_of(key)
        return self._fresh[spot].entries > 0 or self._stored[spot].entries > 0

    def per_entry(self, spot: _Spot) -> float:
        """Return the seconds per entry of a spot, those of all spots where it is not known."""
        for rate in (self._fresh[spot], self._stored[spot], _sum(self._fresh), _sum(self._stored)):
            if rate.entries:
                return rate.seconds / rate.entries
        return SECONDS_PER_ENTRY

    def seconds(self, task: FlopTask) -> float:
        """Return how many processor seconds a flop will take."""
        return self.per_entry(_spot_of(task.key)) * self._sizes.of(task).entries


class BuildClock:
    """How long a build will still take, by what it has done so far."""

    def __init__(
        self,
        plans: Sequence[SpotPlan],
        library: FlopLibrary,
        now: Callable[[], float] = time.perf_counter,
    ) -> None:
        self._now = now
        self._begun: float | None = None
        self._sizes = TreeSizes()
        self._times = SolveTimes(self._sizes)
        self._waiting: defaultdict[_Spot, int] = defaultdict(int)
        self._running: dict[FlopTask, float] = {}
        self._ends: dict[FlopTask, float] = {}
        self._done = 0.0
        for plan in plans:
            self._times.read(plan, library)
            for task in plan.missing:
                self._waiting[_spot_of(task.key)] += self._sizes.of(task).entries

    def progressed(self, task: FlopTask, progress: Progress) -> None:
        """Take note of how far a flop is."""
        if self._begun is None:
            self._begun = self._now() - progress.seconds
        left = progress.seconds_left
        total = 0.0 if left is None else progress.seconds + left
        self._running[task] = progress.seconds / total if total > 0 else 0.0
        self._ends[task] = self._now() + (left or 0.0)

    def finished(self, task: FlopTask, seconds: float | None) -> None:
        """Take note of a flop that was solved in so many processor seconds; None if it was not."""
        if self._begun is None:
            self._begun = self._now()
        self._running.pop(task, None)
        self._ends.pop(task, None)
        self._waiting[_spot_of(task.key)] -= self._sizes.of(task).entries
        if seconds is not None:
            self._done += seconds
            self._times.add(task, seconds)

    def seconds_left(self) -> float | None:
        """Return the seconds until all is done; None before anything is known."""
        if self._begun is None:
            return None
        under_way = sum(done * self._times.seconds(task) for task, done in self._running.items())
        work = self._done + under_way
        elapsed = self._now() - self._begun
        if work <= 0 or elapsed <= 0:
            return None
        waiting = sum(n * self._times.per_entry(spot) for spot, n in self._waiting.items())
        left = (waiting - under_way) * elapsed / work
        # Nothing is over before the last of those under way.
        return max(left, *(end - self._now() for end in self._ends.values()), 0.0)


def _sum(rates: defaultdict[_Spot, _Rate]) -> _Rate:
    return _Rate(
        sum(rate.seconds for rate in rates.values()), sum(rate.entries for rate in rates.values())
    )


def _spot_of(key: FlopKey) -> _Spot:
    return key.version, key.spot.name


# --- a build before anything is solved


ITERATIONS = 100
"""Assumed where no flop of a spot is solved: what single-raised pots take to 0.5 % of the pot."""
_MEASURED = 3
"""Iterations."""


@dataclass(frozen=True)
class SpotEstimate:
    """What the missing flops of one pot take."""

    name: str
    missing: int
    there: int
    bytes: int
    """Memory of the largest tree; 0 where nothing is missing."""
    seconds: float
    """Processor time of all missing flops."""
    source: str
    """Where `seconds` comes from; empty where nothing is missing."""
    ranges_apart: float | None = None
    """As of `SpotPlan`."""


def estimate_build(
    recipe: Sequence[RecipeSpot], path: Path, book: PreflopBook | None
) -> tuple[SpotEstimate, ...]:
    """Return what a build into a file would take, pot by pot; nothing is written.

    The time is that of the flops of the same pot that are there, scaled by the size of the trees;
    without any, a few iterations of a missing tree of middling size are run.

    Raises:
        InputError: as `flop_plan.make_plan`, or a tree does not fit in memory.
    """
    sizes = TreeSizes()
    times = SolveTimes(sizes)
    with closing(FlopLibrary([path])) as library:
        plans = make_plan(recipe, book, library)
        for plan in plans:
            times.read(plan, library)
    unknown = [
        task
        for plan in plans
        for task in plan.missing
        if not times.knows(task.key) and sizes.of(task).entries
    ]
    unknown.sort(key=lambda task: sizes.of(task).entries)
    # Small trees take more for an entry, large ones longer to measure.
    measured = measure(unknown[len(unknown) // 2]) if unknown else 0.0
    return tuple(_estimate(plan, sizes, times, measured) for plan in plans)


def measure(task: FlopTask) -> float:
    """Return the processor seconds an entry and an iteration take; InputError without memory."""
    session = Session(task.spec(), precision=PRECISION, threads=1)
    try:
        session.iterate()
        before = session.cpu_seconds
        for _ in range(_MEASURED):
            session.iterate()
        return (session.cpu_seconds - before) / _MEASURED / session.memory.entries
    finally:
        session.close()


def _estimate(plan: SpotPlan, sizes: TreeSizes, times: SolveTimes, measured: float) -> SpotEstimate:
    trees, apart = [sizes.of(task) for task in plan.missing], plan.ranges_apart
    if not trees:
        return SpotEstimate(plan.spot.name, 0, len(plan.there), 0, 0.0, "", apart)
    if times.knows(plan.missing[0].key):
        seconds = sum(times.seconds(task) for task in plan.missing)
        source = f"{len(plan.there)} solved flops of the spot"
    else:
        iterations = min(ITERATIONS, plan.spot.limit.max_iterations)
        seconds = measured * iterations * sum(tree.entries for tree in trees)
        source = f"measured here, {iterations} iterations assumed"
    largest = max(tree.bytes(PRECISION) for tree in trees)
    there = len(plan.there)
    return SpotEstimate(plan.spot.name, len(trees), there, largest, seconds, source, apart)
