"""Measuring what flops are worth, in rounds, into a folder: what is there is not solved again.

A round solves the preflop game with what is known so far, takes the ranges of the pots of
`spots.SPOTS` from it, solves a weighted subset of flops for each of them, and fits `Shares`. Each
pot has flops of its own in each round, so that lucks do not add up. Each counts by its flops, and
those of the newest round, whose ranges are nearest to the game's, count `NEWEST` times. A folder
holds one game; every solved flop is a file, so whoever stops in the middle loses the flops under
way at most. A finished round is packed into one file.
"""

from collections.abc import Generator, Iterable, Mapping, Sequence
from contextlib import closing
from dataclasses import dataclass, replace
from itertools import count, zip_longest
from pathlib import Path
from typing import TypeAlias, TypeVar

import numpy as np
from numpy.typing import NDArray

from gto_desktop.basis.errors import InputError
from gto_desktop.builds.calibration_files import Folder
from gto_desktop.builds.flop_values import FlopValues, deal_flop, flop_spec, measure_flop, watched
from gto_desktop.builds.worker_pool import Named, TaskDone, TaskFailed, Work, work_in_processes
from gto_desktop.cards.board import Board
from gto_desktop.cards.flop_subsets import WeightedFlop, flop_subset
from gto_desktop.game.player import PerPlayer
from gto_desktop.preflop.preflop_session import PreflopSession
from gto_desktop.preflop.preflop_tree import Leaf, build_tree
from gto_desktop.preflop.share_fit import Flops, MeasuredPot, fit_pots
from gto_desktop.preflop.shares import Shares, mean_of
from gto_desktop.preflop.spots import SPOTS, Role, pots_to_measure
from gto_desktop.preflop.stakes import Stakes
from gto_desktop.solver.progress import Progress, Steps, retold
from gto_desktop.solver.solve_order import Limit

Row = NDArray[np.float64]
T = TypeVar("T", bound=Named)
R = TypeVar("R")
FLOPS = 12
DEALT = 95
"""Flops whose equities are known, beside those that are solved."""
ITERATIONS = 500
"""Of the preflop game before each round."""
NEWEST = 2.0
ELSEWHERE = 4
"""Flops of a game that those of one with other stacks count for."""
GROWTH = 2.0
"""Times by which a pot grows after the flop, before anything else is known."""
LIMIT = Limit(target_pct=2.5, max_iterations=300)


@dataclass(frozen=True)
class CalibrationTask:
    """One flop of one pot."""

    pot_name: str
    stakes: Stakes
    pot: float
    stack: float
    reach: PerPlayer[Row]
    flop: WeightedFlop

    @property
    def name(self) -> str:
        """The pot and the flop in words."""
        return f"{self.pot_name}, {Board(self.flop.flop)}"


@dataclass(frozen=True, eq=False)
class DealTask:
    """The flops of one pot that are dealt and not solved."""

    name: str
    reach: PerPlayer[Row]


@dataclass(frozen=True, kw_only=True)
class CalibrationProgress(Progress):
    """How far a calibration has come, by the flops of a round; those of earlier runs included."""

    round: int
    """Counted from 1."""


Calibrating: TypeAlias = Generator[CalibrationProgress, bool | None, dict[Role, Shares]]


@dataclass(frozen=True)
class CalibrationPlan:
    """How much is measured."""

    rounds: int
    """Those in the folder included."""
    flops: int = FLOPS
    """Of each pot in each new round."""
    workers: int = 1
    """Processes, of one thread each."""


def calibrate(
    stakes: Stakes, path: Path, plan: CalibrationPlan, start: Mapping[Role, Shares] | None = None
) -> Calibrating:
    """Measure the pots of a game in rounds; return what the last round leaves.

    Sending True ends it after the flops under way; what is solved is kept.

    Args:
        stakes: the game.
        path: the folder.
        plan: how much.
        start: what is known before the first round.

    Raises:
        InputError: the folder belongs to another game.
    """
    folder = Folder(path, stakes)
    leaves = pots_to_measure(build_tree(stakes))
    known: dict[Role, Shares] = dict(start or {})
    for number in range(1, plan.rounds + 1):
        ranges = folder.ranges(number)
        if ranges is None:
            todo = "solving the preflop game"
            yield CalibrationProgress(round=number, total=len(leaves) * plan.flops, phase=todo)
            ranges = _ranges(stakes, known, leaves)
            folder.put_ranges(number, ranges)
        subsets = {
            name: _subset(folder, number, name, plan, place) for place, name in enumerate(leaves)
        }
        tasks = _tasks(stakes, leaves, ranges, subsets)
        if (yield from _solve(folder, number, tasks, plan.workers)):
            break
        yield CalibrationProgress(
            round=number, done=len(tasks), total=len(tasks), phase="dealing more flops"
        )
        _deal(folder, number, ranges, plan.workers)
        pots = {name: _pot(folder, number, name, ranges[name], tasks) for name in leaves}
        folder.pack(number)
        fitted = fit_pots({Role.of(leaf): pots[name] for name, leaf in leaves.items()})
        for role, shares in fitted.items():
            known[role] = joined(shares, known.get(role))
    return known


def joined(newest: Shares, before: Shares | None) -> Shares:
    """Return what is known of a pot after a round; the rake is the newest round's."""
    if before is None:
        return newest
    weight = NEWEST * newest.flops / before.flops
    return replace(mean_of([newest, before], weight), kept=newest.kept)


def borrowed(shares: Mapping[Role, Shares], other: Stakes, stakes: Stakes) -> dict[Role, Shares]:
    """Return shares of a game without rake as a first guess for a game of the same seats.

    With other stacks behind, hands are worth something else on the flop: such a guess counts as
    `ELSEWHERE` flops.
    """
    guess = {}
    for leaf in pots_to_measure(build_tree(stakes)).values():
        role, pot = Role.of(leaf), sum(leaf.committed)
        if role not in shares:
            continue
        taken = min(stakes.rake_rate * pot * GROWTH, stakes.rake_cap)
        flops = shares[role].flops
        if stakes.stack != other.stack:
            flops = min(flops, ELSEWHERE)
        guess[role] = replace(shares[role], kept=1 - taken / pot, flops=flops)
    return guess


def _subset(
    folder: Folder, number: int, name: str, plan: CalibrationPlan, place: int
) -> tuple[WeightedFlop, ...]:
    """Return the flops of a pot: other ones for each pot and round, so that lucks differ."""
    subset = folder.subset(number, name)
    if subset is None:
        seed = 1 + (number - 1) * len(SPOTS) + place
        subset = flop_subset(plan.flops, seed)
        folder.put_subset(number, name, subset)
    return subset


def _tasks(
    stakes: Stakes,
    leaves: Mapping[str, Leaf],
    ranges: Mapping[str, PerPlayer[Row]],
    subsets: Mapping[str, Sequence[WeightedFlop]],
) -> list[CalibrationTask]:
    """Return what a round solves; the first flop of every pot first."""
    tasks = [
        [
            CalibrationTask(
                pot_name=name,
                stakes=stakes,
                pot=sum(leaf.committed),
                stack=stakes.stack - max(leaf.committed),
                reach=ranges[name],
                flop=flop,
            )
            for flop in subsets[name]
        ]
        for name, leaf in leaves.items()
    ]
    return [task for row in zip_longest(*tasks) for task in row if task is not None]


def _deal(folder: Folder, number: int, ranges: Mapping[str, PerPlayer[Row]], workers: int) -> None:
    missing = [
        DealTask(name, reach)
        for name, reach in ranges.items()
        if folder.dealt(number, name) is None
    ]
    for done in _done(missing, deal_flops, workers):
        folder.put_dealt(number, done.task.name, done.result)


def deal_flops(task: DealTask) -> Steps[Flops]:
    """Deal the flops of `DEALT` to two ranges; it is done at once."""
    yield from ()
    subset = flop_subset(DEALT)
    met, equity = zip(*(deal_flop(task.reach, Board(each.flop)) for each in subset), strict=True)
    weights = np.array([each.weight for each in subset])
    return Flops(weights, np.stack(met), np.stack(equity))


def _pot(
    folder: Folder, number: int, name: str, reach: PerPlayer[Row], tasks: Iterable[CalibrationTask]
) -> MeasuredPot:
    flops = [(task, folder.flop(number, task.name)) for task in tasks if task.pot_name == name]
    there = [(task.flop.weight, values) for task, values in flops if values is not None]
    dealt = folder.dealt(number, name)
    if dealt is None or not there:
        raise RuntimeError(f"{folder.path} has lost flops of {name}")
    solved = Flops(
        weights=np.array([weight for weight, _ in there]),
        met=np.stack([values.met for _, values in there]),
        equity=np.stack([values.equity for _, values in there]),
        value=np.stack([values.value for _, values in there]),
    )
    return MeasuredPot(reach, solved, dealt)


def _ranges(
    stakes: Stakes, known: Mapping[Role, Shares], leaves: Mapping[str, Leaf]
) -> dict[str, PerPlayer[Row]]:
    session = PreflopSession(stakes, shares=known)
    for _ in range(ITERATIONS):
        session.iterate()
    reach = session.reach().astype(np.float64)
    roles = {name: Role.of(leaf) for name, leaf in leaves.items()}
    return {
        name: PerPlayer(reach[leaf.rows[roles[name].oop]], reach[leaf.rows[roles[name].ip]])
        for name, leaf in leaves.items()
    }


def _solve(
    folder: Folder, number: int, tasks: list[CalibrationTask], workers: int
) -> Generator[CalibrationProgress, bool | None, bool]:
    """Solve what is missing; return whether it was told to end."""
    missing = [task for task in tasks if folder.flop(number, task.name) is None]
    counted = count(len(tasks) - len(missing) + 1)

    def keep(done: TaskDone[CalibrationTask, FlopValues]) -> CalibrationProgress:
        values = done.result
        folder.put_flop(number, done.task.name, values)
        text = (
            f"{done.task.name}: {values.exploitability_pct:.2f} % in "
            f"{values.iterations} iterations, {values.seconds:.0f} s"
        )
        return CalibrationProgress(round=number, done=next(counted), total=len(tasks), phase=text)

    return (yield from retold(_done(missing, measure_task, workers), keep))


def _done(
    tasks: Sequence[T], work: Work[T, R], workers: int
) -> Generator[TaskDone[T, R], bool | None, bool]:
    """Yield what is done, and return whether it was told to end, after the tasks under way.

    Raises:
        InputError: a task cannot be done.
    """
    answer: bool | None = None
    with closing(work_in_processes(tasks, work, workers, finishes_begun=True)) as events:
        while True:
            try:
                event = events.send(answer)
            except StopIteration as end:
                return bool(end.value)
            answer = None
            if isinstance(event, TaskFailed):
                raise InputError(f"{event.task.name} was not solved: {event.why}")
            if isinstance(event, TaskDone):
                answer = yield event


def measure_task(task: CalibrationTask) -> Steps[FlopValues]:
    """Solve a flop with one thread."""
    spec = flop_spec(task.stakes, task.pot, task.stack, watched(task.reach), Board(task.flop.flop))
    return measure_flop(spec, LIMIT, threads=1)
