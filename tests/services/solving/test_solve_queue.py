"""The queue of solves on disk: its order, its owners, and what a crash leaves behind."""

import os
import subprocess
import sys
from collections.abc import Generator
from pathlib import Path
from typing import Any

import pytest

from gto_desktop.basis.errors import InputError
from gto_desktop.library.user_store import UserStore
from gto_desktop.services.solving.past_solves import KeepResult, SolveShelf
from gto_desktop.services.solving.solve_queue import (
    QueueOrder,
    QueueResult,
    SolveQueue,
    order_of,
    owner_lives,
    owner_of,
)
from gto_desktop.solver.solution import Solution
from gto_desktop.solver.solve_order import SolveOrder
from tests.gui.fakes import FakeServices, example_spec

CRASHER = """
import os, sys
from pathlib import Path
from gto_desktop.library.user_store import UserStore
from gto_desktop.services.solving.solve_queue import SolveQueue
from gto_desktop.services.solving.past_solves import SolveShelf
from tests.gui.fakes import FakeServices
folder = Path(sys.argv[1])
store = UserStore(folder)
queue = SolveQueue(store, SolveShelf(store, folder / "solves", lambda *_, **__: None))
steps = queue.work(queue.all()[0], FakeServices(steps=10**6))
next(steps)
os._exit(3)
"""


def save(_solution: Solution, path: Path, *, small: bool = False) -> None:
    path.write_bytes(b"solution")


@pytest.fixture
def shelf(tmp_path: Path) -> SolveShelf:
    return SolveShelf(UserStore(tmp_path), tmp_path / "solves", save)


@pytest.fixture
def queue(tmp_path: Path, shelf: SolveShelf) -> SolveQueue:
    return SolveQueue(UserStore(tmp_path), shelf)


def order(name: str) -> QueueOrder:
    return QueueOrder(SolveOrder(example_spec(), 0.3, 100, 2, 16), name)


def names(queue: SolveQueue) -> list[str]:
    return [solve.name for solve in queue.all()]


def run(steps: Generator[Any, bool | None, QueueResult | None]) -> KeepResult | None:
    while True:
        try:
            next(steps)
        except StopIteration as end:
            result: QueueResult | None = end.value
            return None if result is None else result.kept


def test_that_solves_stand_in_the_order_they_came_and_can_be_moved(queue: SolveQueue) -> None:
    ids = [queue.add(order(name)) for name in "abcd"]

    queue.move(ids[3], -2)
    queue.move(ids[0], 1)
    queue.move(ids[2], 100)

    assert names(queue) == ["d", "a", "b", "c"]


def test_that_a_queued_solve_keeps_its_whole_spot(queue: SolveQueue) -> None:
    queue.add(QueueOrder(SolveOrder(example_spec(), 0.25, 70, 3, 32), "", Path("/a/b.gtosol")))

    (solve,) = queue.all()
    assert order_of(solve) == SolveOrder(example_spec(), 0.25, 70, 3, 32)
    assert (solve.target_pct, solve.max_iterations, solve.threads, solve.precision) == (
        0.25,
        70,
        3,
        32,
    )
    assert solve.source == "/a/b.gtosol"
    assert solve.name == "Qs7h2d, pot 550, stack 9750"


def test_that_a_finished_solve_leaves_the_queue_for_the_shelf(
    queue: SolveQueue, shelf: SolveShelf
) -> None:
    queue.add(order("mine"))

    kept = run(queue.work(queue.all()[0], FakeServices(steps=3)))

    assert queue.all() == ()
    assert kept is not None
    assert [entry.solve for entry in shelf.all()] == [kept.solve]
    assert (kept.solve.name, kept.solve.target_pct) == ("mine", 0.3)


def test_that_a_solve_goes_on_from_the_file_it_names(
    queue: SolveQueue, shelf: SolveShelf, tmp_path: Path
) -> None:
    path = tmp_path / "old.gtosol"
    path.write_bytes(b"x")
    queue.add(QueueOrder(SolveOrder(example_spec(), 0.1, 500, 2, 16), "further", path))

    run(queue.work(queue.all()[0], FakeServices()))

    assert shelf.all()[0].solve.iterations == 150


def test_that_only_one_of_two_takers_solves(queue: SolveQueue) -> None:
    queue.add(order("mine"))
    solve = queue.all()[0]
    first = queue.work(solve, FakeServices(steps=3))
    next(first)

    second = run(queue.work(solve, FakeServices(steps=3)))

    assert second is None
    assert run(first) is not None


def test_that_a_failed_solve_stays_with_its_reason(queue: SolveQueue) -> None:
    queue.add(order("mine"))
    services = FakeServices(failure=InputError("Too large."))

    with pytest.raises(InputError):
        run(queue.work(queue.all()[0], services))

    (solve,) = queue.all()
    assert (solve.problem, solve.owner) == ("Too large.", None)


def test_that_a_closed_window_lets_its_solve_wait_again(queue: SolveQueue) -> None:
    queue.add(order("mine"))
    steps = queue.work(queue.all()[0], FakeServices(steps=100))
    next(steps)
    owned = queue.all()[0].owner

    steps.close()

    assert owned is not None
    assert queue.all()[0].owner is None


def test_that_a_solve_of_a_killed_process_comes_back(queue: SolveQueue, tmp_path: Path) -> None:
    queue.add(order("mine"))

    ended = subprocess.run(
        [sys.executable, "-c", CRASHER, str(tmp_path)], timeout=60, check=False
    ).returncode
    left = queue.all()[0].owner
    reclaimed = queue.reclaim()

    assert ended == 3
    assert left is not None
    assert not owner_lives(left)
    assert reclaimed == 1
    assert queue.all()[0].owner is None


def test_that_the_solve_of_a_living_process_is_not_taken(queue: SolveQueue) -> None:
    queue.begin_direct(order("direct"))

    reclaimed = queue.reclaim()

    assert reclaimed == 0
    assert queue.is_mine(queue.all()[0])


def test_that_a_process_with_a_used_number_is_another_one() -> None:
    me = owner_of(os.getpid())
    pid, started = me.split()

    assert owner_lives(me)
    assert not owner_lives(f"{pid} {int(started) - 100}")


def test_that_a_removed_solve_comes_back_in_its_place(queue: SolveQueue) -> None:
    ids = [queue.add(order(name)) for name in "abc"]
    gone = queue.all()[1]

    queue.remove(ids[1])
    queue.restore(gone, 1)

    assert names(queue) == ["a", "b", "c"]
    assert queue.all()[1] == gone
