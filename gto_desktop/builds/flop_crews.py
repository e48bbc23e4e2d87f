"""Crews that solve the flops of a build: this process, or several beside it.

A crew takes tasks and yields what becomes of them, in any order. Sending True ends it after the
iterations under way; flops that are not finished are given up.
"""

from collections.abc import Callable, Sequence
from contextlib import closing
from functools import partial
from typing import TypeAlias

from gto_desktop.basis.errors import InputError
from gto_desktop.builds.flop_solve import PRECISION, FlopTask, Packed, solve_flop
from gto_desktop.builds.flop_times import TreeSizes
from gto_desktop.builds.worker_pool import (
    Event,
    Events,
    TaskDone,
    TaskFailed,
    TaskStarted,
    reason,
    work_in_processes,
)
from gto_desktop.solver.estimate import MemoryEstimate

FlopEvent: TypeAlias = Event[FlopTask, Packed]
FlopEvents: TypeAlias = Events[FlopTask, Packed]
Crew: TypeAlias = Callable[[Sequence[FlopTask]], FlopEvents]


def solve_here(tasks: Sequence[FlopTask], *, threads: int = 1) -> FlopEvents:
    """Solve one flop after the other in this process."""
    for task in tasks:
        with closing(solve_flop(task, threads=threads)) as steps:
            event: FlopEvent | None = None
            while event is None:
                try:
                    progress = next(steps)
                except StopIteration as end:
                    event = TaskDone(task, end.value)
                except (InputError, MemoryError) as error:
                    event = TaskFailed(task, reason(error))
                else:
                    if (yield TaskStarted(task, progress)):
                        return True
        if (yield event):
            return True
    return False


def solve_in_processes(tasks: Sequence[FlopTask], *, workers: int, threads: int = 1) -> FlopEvents:
    """Solve several flops at once, a process for each; InputError where memory will not do."""
    workers = min(workers, len(tasks))
    _check_memory(tasks, workers)
    return (yield from work_in_processes(tasks, partial(solve_flop, threads=threads), workers))


def _check_memory(tasks: Sequence[FlopTask], workers: int) -> None:
    sizes = TreeSizes()
    largest = max((sizes.of(task) for task in tasks), key=_bytes_of, default=None)
    if largest is None or workers * _bytes_of(largest) <= largest.available:
        return
    fit = largest.available // _bytes_of(largest)
    raise InputError(
        f"{workers} workers need up to {workers * _bytes_of(largest) / 1e9:.1f} GB of memory and "
        f"{largest.available / 1e9:.1f} GB is free: use at most {max(fit, 1)}."
    )


def _bytes_of(estimate: MemoryEstimate) -> int:
    return estimate.bytes(PRECISION)
