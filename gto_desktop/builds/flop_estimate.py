"""Estimate what a build will take, before anything is solved."""

from collections.abc import Sequence
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

from gto_desktop.builds.flop_plan import SpotPlan, make_plan
from gto_desktop.builds.flop_recipe import RecipeSpot
from gto_desktop.builds.flop_solve import PRECISION, FlopTask
from gto_desktop.builds.flop_times import SolveTimes, TreeSizes
from gto_desktop.library.flops import FlopLibrary
from gto_desktop.library.preflop_book import PreflopBook
from gto_desktop.solver.session import Session

ITERATIONS = 150
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
    trees = [sizes.of(task) for task in plan.missing]
    if not trees:
        return SpotEstimate(plan.spot.name, 0, len(plan.there), 0, 0.0, "")
    if times.knows(plan.missing[0].key):
        seconds = sum(times.seconds(task) for task in plan.missing)
        source = f"{len(plan.there)} solved flops of the spot"
    else:
        iterations = min(ITERATIONS, plan.spot.limit.max_iterations)
        seconds = measured * iterations * sum(tree.entries for tree in trees)
        source = f"measured here, {iterations} iterations assumed"
    largest = max(tree.bytes(PRECISION) for tree in trees)
    return SpotEstimate(plan.spot.name, len(trees), len(plan.there), largest, seconds, source)
