"""Measuring what flops are worth, in rounds, into a folder: what is there is not solved again.

A round solves the preflop game with what all flops have taught so far, takes the ranges of the pots
that are reached from it, and solves weighted flops for each, every flop for ranges a little beside
those of the pot (`varied_ranges`). Each pot has flops of its own in each round, so that lucks do
not add up; every flop counts alike, whichever round it is from. A folder holds one game; every
solved flop is a file, so whoever stops in the middle loses the flops under way at most. A finished
round is packed into one file; pots that it left out can be added to the last one.
"""

from collections.abc import Generator, Mapping, Sequence
from contextlib import closing
from dataclasses import dataclass, replace
from itertools import count, zip_longest
from typing import TypeAlias
from zlib import crc32

import numpy as np
from numpy.typing import NDArray

from gto_desktop.basis.errors import InputError
from gto_desktop.builds.calibration_files import Folder, RoundPot
from gto_desktop.builds.flop_learning import check_learning
from gto_desktop.builds.flop_values import FlopValues, flop_spec, measure_flop, watched
from gto_desktop.builds.preflop_rebuild import solve_retold
from gto_desktop.builds.solved_flops import read_solved
from gto_desktop.builds.value_learning import learn_values
from gto_desktop.builds.varied_ranges import vary
from gto_desktop.builds.worker_pool import TaskDone, TaskFailed, work_in_processes
from gto_desktop.cards.board import Board
from gto_desktop.cards.flop_subsets import WeightedFlop, flop_subset
from gto_desktop.game.player import PerPlayer
from gto_desktop.preflop.learnt_values import LearntValues
from gto_desktop.preflop.learnt_values_file import KeptValues
from gto_desktop.preflop.preflop_session import PreflopSession
from gto_desktop.preflop.preflop_solve import PreflopLimit
from gto_desktop.preflop.preflop_tree import Leaf, build_tree
from gto_desktop.preflop.settled_shares import Settled, settle_unlearnt
from gto_desktop.preflop.shares import Shares
from gto_desktop.preflop.spots import REACHED, Role, leaf_at
from gto_desktop.preflop.stakes import Stakes
from gto_desktop.solver.progress import Progress, Steps, retold
from gto_desktop.solver.rough_levels import START_ITERATIONS
from gto_desktop.solver.solve_order import Limit

Row = NDArray[np.float64]
FLOPS = 12
LIMIT = Limit(target_pct=2.5, max_iterations=2 * START_ITERATIONS - 1)
"""Below what a rough start asks for: that ends far beyond this target, and takes more for it."""
RANGES = PreflopLimit(target_mbb=1.0, max_iterations=3000, mixing=1000)
"""Of the solve whose ranges a round takes: its flops are to be those of the game as it ships."""
_LEARNING = "learning from the solved flops"


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


@dataclass(frozen=True, kw_only=True)
class CalibrationProgress(Progress):
    """How far a calibration has come, by the flops of a round; those of earlier runs included."""

    round: int
    """Counted from 1."""


Calibrating: TypeAlias = Generator[CalibrationProgress, bool | None, LearntValues | None]


@dataclass(frozen=True)
class CalibrationPlan:
    """How much is measured."""

    rounds: int
    """Those in the folder included."""
    flops: int = FLOPS
    """Of each pot that a round begins with."""
    workers: int = 1
    """Processes, of one thread each."""
    only: tuple[str, ...] = ()
    """Pots whose names have one of these in them, "3-bet"; all where it is empty."""

    def takes(self, pot_name: str) -> bool:
        """Tell whether a pot is measured."""
        return not self.only or any(part in pot_name for part in self.only)


def calibrate(
    game: str,
    folders: Mapping[str, Folder],
    plan: CalibrationPlan,
    start: Mapping[Role, Shares] | None = None,
) -> Calibrating:
    """Measure the pots of a game in rounds; return what the flops of all games teach.

    Sending True ends it after the flops under way; what is solved is kept, and nothing returned.

    Args:
        game: which of the folders it is.
        folders: of all games, for each learns from the flops of all.
        plan: how much.
        start: what the first preflop solve takes flops to be worth.

    Raises:
        InputError: a flop cannot be solved, or nothing that learns is installed.
    """
    # Before hours of solving.
    check_learning()
    folder = folders[game]
    for number in range(1, plan.rounds + 1):
        pots = folder.pots(number)
        if pots is None:
            settled = yield from _settled(number, game, folders, start)
            if settled is None:
                return None
            pots = {
                role.name: RoundPot(pot.line, pot.reach)
                for role, pot in settled.pots.items()
                if pot.weight >= REACHED
            }
            folder.put_pots(number, pots)
        tasks = _tasks(folder, number, _wanted(folder, number, pots, plan), plan.flops)
        if (yield from _solve(folder, number, tasks, plan.workers)):
            return None
        folder.pack(number)
    yield CalibrationProgress(round=plan.rounds, phase=_LEARNING)
    return learn_values(*read_solved(folders))


def _settled(
    number: int,
    game: str,
    folders: Mapping[str, Folder],
    start: Mapping[Role, Shares] | None,
) -> Generator[CalibrationProgress, bool | None, Settled | None]:
    """Learn from all flops that are there, and solve the game with that."""
    yield CalibrationProgress(round=number, phase=_LEARNING)
    flops, keys = read_solved(folders)
    stakes = folders[game].stakes
    settling: Steps[Settled | None]
    if flops:
        settling = _solved(KeptValues(learn_values(flops, keys), {}), stakes, game, start)
    else:
        # The first round of the first game has nobody to learn from.
        settling = settle_unlearnt(stakes, start)

    def told(progress: Progress) -> CalibrationProgress:
        return CalibrationProgress(
            round=number, phase=progress.phase, done=progress.done, total=progress.total
        )

    return (yield from retold(settling, told))


def _solved(
    learnt: KeptValues, stakes: Stakes, game: str, start: Mapping[Role, Shares] | None
) -> Steps[Settled | None]:
    """Solve a game until its ranges and what its flops are worth agree; None when told to end."""
    session = PreflopSession(stakes, shares=start)
    flops = yield from solve_retold(session, RANGES, learnt, game)
    ended = session.mixed < RANGES.mixing
    return None if ended or flops is None else flops.settled


def _wanted(
    folder: Folder, number: int, pots: Mapping[str, RoundPot], plan: CalibrationPlan
) -> dict[str, RoundPot]:
    """Return the pots of a round that are measured; InputError where none is."""
    wanted = {name: pot for name, pot in pots.items() if plan.takes(name)}
    if not wanted:
        raise InputError(
            f"No pot of round {number} has {' or '.join(plan.only)} in its name; "
            f"there are {'; '.join(pots)}."
        )
    if folder.pots(number + 1) is None:
        return wanted
    # Ranges have moved on: what this round left out is measured with those of the next.
    return {name: pot for name, pot in wanted.items() if folder.subset(number, name) is not None}


def _tasks(
    folder: Folder, number: int, pots: Mapping[str, RoundPot], flops: int
) -> list[CalibrationTask]:
    """Return what a round solves; a flop of every pot first, then another one of each.

    A pot's flops come in any order, not by height: a round that is ended early has low ones too.
    """
    tree = build_tree(folder.stakes)
    tasks = []
    for name, pot in pots.items():
        leaf = leaf_at(tree, pot.line)
        if leaf is None:
            raise InputError(f"{folder.path} has a pot that this game does not: {name}.")
        subset = list(_subset(folder, number, name, flops))
        np.random.default_rng(crc32(f"{number} {name}".encode())).shuffle(subset)
        tasks.append(
            [
                _task(folder.stakes, name, leaf, _near(pot.reach, f"{number} {name}", flop), flop)
                for flop in subset
            ]
        )
    return [task for row in zip_longest(*tasks) for task in row if task is not None]


def _near(reach: PerPlayer[Row], name: str, flop: WeightedFlop) -> PerPlayer[Row]:
    """Return the ranges that a flop is solved for: the same whenever it is asked for again."""
    return vary(reach, np.random.default_rng(crc32(f"{name} {Board(flop.flop)}".encode())))


def _task(
    stakes: Stakes, name: str, leaf: Leaf, reach: PerPlayer[Row], flop: WeightedFlop
) -> CalibrationTask:
    return CalibrationTask(
        pot_name=name,
        stakes=stakes,
        pot=sum(leaf.committed),
        stack=leaf.behind,
        reach=reach,
        flop=flop,
    )


def _subset(folder: Folder, number: int, name: str, flops: int) -> tuple[WeightedFlop, ...]:
    """Return the flops of a pot: other ones for each pot and round, so that lucks differ."""
    subset = folder.subset(number, name)
    if subset is None:
        subset = flop_subset(flops, crc32(f"{folder.path.name} {number} {name}".encode()))
        folder.put_subset(number, name, subset)
    return subset


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

    return (yield from retold(solve_tasks(missing, workers), keep))


def solve_tasks(
    tasks: Sequence[CalibrationTask], workers: int
) -> Generator[TaskDone[CalibrationTask, FlopValues], bool | None, bool]:
    """Yield what is solved, and return whether it was told to end, after the tasks under way.

    Raises:
        InputError: a task cannot be done.
    """
    answer: bool | None = None
    with closing(work_in_processes(tasks, measure_task, workers, finishes_begun=True)) as events:
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
    values = yield from measure_flop(spec, LIMIT, threads=1)
    return replace(values, reach=np.stack(list(task.reach)))
