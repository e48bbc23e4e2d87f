"""The processes that builds and calibrations share."""

import os
import signal
from collections.abc import Generator
from dataclasses import dataclass
from pathlib import Path

from gto_desktop.basis.errors import InputError
from gto_desktop.builds.worker_pool import (
    PoolIdle,
    PoolNote,
    TaskDone,
    TaskFailed,
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
