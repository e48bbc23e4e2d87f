"""The processes that builds and calibrations share."""

import multiprocessing
import os
import signal
from collections.abc import Generator, Iterator
from dataclasses import dataclass
from pathlib import Path

from gto_desktop.basis.errors import InputError
from gto_desktop.builds.worker_pool import (
    PoolIdle,
    PoolNote,
    TaskDone,
    TaskFailed,
    done_in_order,
    work_in_processes,
)
from gto_desktop.solver.progress import Progress


@dataclass(frozen=True)
class Errand:
    name: str
    folder: Path


def run(errand: Errand) -> Generator[Progress, None, str]:
    """Work in a worker process, which "dies once" at its first try and "dies" at each."""
    yield from ()
    mark = errand.folder / errand.name
    if errand.name == "dies" or (errand.name == "dies once" and not mark.exists()):
        mark.touch()
        os.kill(os.getpid(), signal.SIGKILL)
    if errand.name == "fails":
        raise InputError("It cannot be done.")
    return errand.name.upper()


def test_that_a_task_whose_process_dies_is_tried_again_and_the_others_lose_nothing(
    tmp_path: Path,
) -> None:
    tasks = [Errand(name, tmp_path) for name in ("dies once", "dies", "fails", "works")]

    events = [
        event for event in work_in_processes(tasks, run, 2) if not isinstance(event, PoolIdle)
    ]

    done = {event.task.name: event.result for event in events if isinstance(event, TaskDone)}
    failed = {event.task.name: event.why for event in events if isinstance(event, TaskFailed)}
    notes = {event.text for event in events if isinstance(event, PoolNote)}
    assert done == {"dies once": "DIES ONCE", "works": "WORKS"}
    assert failed == {"dies": "its process died 2 times.", "fails": "It cannot be done."}
    assert notes == {
        f"The process that solved {name} died: it is solved again."
        for name in ("dies once", "dies")
    }


def squared_or_dead(number: int) -> tuple[int, bool]:
    """Return a square and whether another process found it; at 7 another process dies."""
    is_other = multiprocessing.parent_process() is not None
    if number == 7 and is_other:
        os.kill(os.getpid(), signal.SIGKILL)
    return number * number, is_other


def test_that_small_things_are_done_in_order_whatever_dies() -> None:
    found = list(done_in_order(range(20), squared_or_dead, 2))

    assert [square for square, _ in found] == [number * number for number in range(20)]
    assert found[0][1]
    assert not found[-1][1]


def test_that_small_things_are_drawn_as_needed_and_given_up() -> None:
    drawn = []

    def numbers() -> Iterator[int]:
        for number in (1, 2, 3, 4, 5, 6, 8, 9, 10, 11, 12):
            drawn.append(number)
            yield number

    before = set(multiprocessing.active_children())
    work = done_in_order(numbers(), squared_or_dead, 1)

    assert next(work) == (1, True)
    work.close()

    assert len(drawn) < 6
    assert set(multiprocessing.active_children()) <= before
