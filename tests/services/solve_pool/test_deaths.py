"""Processes that die, be it by a kill or with the service, and what is left of their solves."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor

import pytest

from gto_desktop.basis.service_failures import SolverUnreachable
from gto_desktop.services.solve_pool import pool
from gto_desktop.services.solve_pool import solve_host as host
from gto_desktop.services.solve_pool.pool import Solves
from gto_desktop.services.solve_pool.solve_answers import NodeReading
from gto_desktop.services.solve_pool.solve_states import State
from tests.services.solve_pool.conftest import (
    converged,
    endless,
    is_running,
    is_started,
    load,
    pids,
    quick,
    wait_for,
)
from tests.services.solve_pool.spots import request

ANN, BOB = 1, 2


@pytest.fixture
def ended() -> list[tuple[str, bool]]:
    """The works that have ended, and whether they were done."""
    return []


@pytest.fixture
def solves(ended: list[tuple[str, bool]]) -> Iterator[Solves]:
    pool = Solves(quick(), on_end=lambda *told: ended.append(told))
    yield pool
    pool.close()


def kill(pid: int) -> None:
    os.kill(pid, signal.SIGKILL)


def read_for_ever(solves: Solves, handle_id: str) -> None:
    while True:
        solves.node(handle_id, "root")


def unreachable(solves: Solves, handle_id: str) -> None:
    """Check every answer about a solve whose process died."""
    for ask in (
        lambda: solves.tree(handle_id),
        lambda: solves.node(handle_id, "root"),
        lambda: solves.evs(handle_id, "root"),
        lambda: solves.turn_ranges(handle_id, "root"),
    ):
        with pytest.raises(SolverUnreachable, match="has ended: schedule the solve again"):
            ask()


def test_a_converged_solve_whose_process_is_killed_is_unreachable_and_can_be_redone(
    solves: Solves, ended: list[tuple[str, bool]]
) -> None:
    works: list[str] = []
    handle = converged(solves, solves.schedule(request(), ANN, None, works.append).handle_id)

    kill(pids(solves)[0])
    begun = time.monotonic()
    # Whether the death is known already or comes in the middle of a question.
    with pytest.raises(SolverUnreachable):
        read_for_ever(solves, handle)
    noticed = time.monotonic() - begun
    unreachable(solves, handle)
    again = solves.schedule(request(), ANN)

    assert noticed < 5
    assert again.new
    assert solves.tree(handle).spot_status is State.EXPIRED
    assert isinstance(solves.node(converged(solves, again.handle_id), "root"), NodeReading)
    # It was done when it died: two solves were done, and none came to nothing.
    wait_for(lambda: len(ended) == 2, "the end of both to be told")
    assert ended[0] == (works[0], True)
    assert all(is_done for _, is_done in ended)


def test_a_killed_solve_under_way_is_told_once_and_the_queue_goes_on(
    ended: list[tuple[str, bool]],
) -> None:
    solves = Solves(endless(), on_end=lambda *told: ended.append(told))
    works: list[str] = []
    try:
        first = solves.schedule(request(), ANN, None, works.append).handle_id
        shared = solves.schedule(request(), BOB).handle_id
        second = solves.schedule(request(pot=7), BOB).handle_id
        wait_for(lambda: is_started(solves, first), "the first solve to start")

        kill(pids(solves)[0])
        wait_for(lambda: ended, "the death to be noticed")
        unreachable(solves, first)
        unreachable(solves, shared)
        wait_for(lambda: is_started(solves, second), "the second solve to start")

        assert ended == [(works[0], False)]
        assert not solves.release(first)
        assert solves.tree(second).spot_status is State.COMPUTING
    finally:
        solves.close()


def test_a_killed_spare_process_is_replaced(solves: Solves) -> None:
    spare = solves._warm_host()
    wait_for(lambda: solves._tries == pool._TRIES, "the spare process to be warm")
    assert spare.pid is not None

    kill(spare.pid)
    handle = converged(solves, solves.schedule(request(), ANN).handle_id)

    assert isinstance(solves.node(handle, "root"), NodeReading)
    assert spare.pid not in pids(solves)


def test_processes_that_cannot_be_started_are_not_tried_for_ever(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    tried: list[object] = []

    class Refused:
        def __init__(self, *_: object) -> None:
            tried.append(self)
            raise OSError("no more processes")

    monkeypatch.setattr(pool, "Host", Refused)
    solves = Solves(quick())
    try:
        with pytest.raises(SolverUnreachable, match="can be started"):
            solves.schedule(request(), ANN)
        once = len(tried)
        with pytest.raises(SolverUnreachable, match="can be started"):
            solves.schedule(request(), ANN)
        again = len(tried)
        monkeypatch.undo()
        handle = solves.schedule(request(), ANN).handle_id
        assert solves.tree(handle).spot_status is not State.EXPIRED
    finally:
        solves.close()

    assert 0 < once <= 6
    assert once < again <= 12


def test_a_process_that_dies_as_it_starts_is_reported_and_not_started_for_ever(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(host, "serve", os._exit)
    solves = Solves(quick())
    try:
        with pytest.raises(SolverUnreachable):
            solves.schedule(request(), ANN)
        wait_for(lambda: not pids(solves), "the last try to end")
    finally:
        solves.close()


def test_close_ends_every_process_and_tells_what_came_to_nothing(
    ended: list[tuple[str, bool]],
) -> None:
    solves = Solves(endless(), on_end=lambda *told: ended.append(told))
    works: list[str] = []
    for pot in (6, 7):
        solves.schedule(request(pot=pot), ANN, None, works.append)
    wait_for(lambda: load(solves).computing == 1 and len(pids(solves)) == 2, "a solve to start")
    known = pids(solves)

    solves.close()

    assert [pid for pid in known if is_running(pid)] == []
    assert sorted(ended) == sorted((work, False) for work in works)


@pytest.mark.slow
@pytest.mark.ci
def test_a_solve_that_stands_still_gives_way_to_the_next_one(
    ended: list[tuple[str, bool]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pool, "PULSE_S", 3.0)
    monkeypatch.setattr(pool, "MISSES", 2)
    solves = Solves(endless(), on_end=lambda *told: ended.append(told))
    works: list[str] = []
    try:
        still = solves.schedule(request(), ANN, None, works.append).handle_id
        following = solves.schedule(request(pot=7), BOB).handle_id
        wait_for(lambda: is_started(solves, still), "the first solve to start")
        os.kill(pids(solves)[0], signal.SIGSTOP)

        wait_for(lambda: is_started(solves, following), "the second solve to start")

        assert ended == [(works[0], False)]
        with pytest.raises(SolverUnreachable, match="stood still"):
            solves.tree(still)
        assert solves.tree(following).spot_status is State.COMPUTING
    finally:
        solves.close()


def test_a_solve_waits_for_no_spare_process_that_stands_still(
    solves: Solves, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pool, "SILENCE_S", 1.5)
    spare = solves._warm_host()
    wait_for(lambda: solves._tries == pool._TRIES, "the spare process to be warm")
    assert spare.pid is not None
    os.kill(spare.pid, signal.SIGSTOP)

    handle = converged(solves, solves.schedule(request(), ANN).handle_id)

    assert isinstance(solves.node(handle, "root"), NodeReading)
    assert not is_running(spare.pid)


def test_many_who_ask_at_once_wait_as_long_for_a_word_of_the_spare_process_as_one(
    solves: Solves, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pool, "SILENCE_S", 4.0)
    spare = solves._warm_host()
    wait_for(lambda: solves._tries == pool._TRIES, "the spare process to be warm")
    assert spare.pid is not None
    os.kill(spare.pid, signal.SIGSTOP)

    with ThreadPoolExecutor(8) as callers:
        asked = [callers.submit(solves.schedule, request(pot=11), owner) for owner in range(8)]
        # All of them have waited once by then; none has waited three times.
        time.sleep(5.0)
        os.kill(spare.pid, signal.SIGCONT)
        found = [each.result() for each in asked]

    assert sorted(each.new for each in found) == [False] * 7 + [True]
    assert pids(solves)[0] == spare.pid


def test_a_spare_process_that_never_spoke_is_given_up_for_time(solves: Solves) -> None:
    spare = solves._warm_host()
    assert spare.pid is not None
    os.kill(spare.pid, signal.SIGSTOP)
    patient, solves._settings = solves._settings, quick(time_limit=1)

    with pytest.raises(SolverUnreachable, match="did not answer"):
        solves.schedule(request(), ANN)
    solves._settings = patient

    handle = converged(solves, solves.schedule(request(), ANN).handle_id)
    assert isinstance(solves.node(handle, "root"), NodeReading)
    assert not is_running(spare.pid)


_SERVICE = """
import time
from gto_desktop.services.solve_pool.pool import Solves
from tests.services.solve_pool.conftest import endless, is_started, pids
from tests.services.solve_pool.spots import request

if __name__ == "__main__":
    solves = Solves(endless())
    handle = solves.schedule(request(), 1).handle_id
    while not is_started(solves, handle) or len(pids(solves)) < 2:
        time.sleep(0.01)
    print(*pids(solves), flush=True)
    {after}
"""


@pytest.mark.parametrize("after", ["time.sleep(600)", "raise SystemExit(0)"])
def test_no_process_outlives_the_service(after: str) -> None:
    """Neither when it is killed nor when it ends without closing the pool."""
    script = _SERVICE.replace("{after}", after)
    with subprocess.Popen(
        [sys.executable, "-c", script], stdout=subprocess.PIPE, text=True
    ) as service:
        assert service.stdout is not None
        children = [int(pid) for pid in service.stdout.readline().split()]
        if "sleep" in after:
            kill(service.pid)
        service.wait(60)

        assert len(children) == 2
        wait_for(lambda: not any(is_running(pid) for pid in children), "the processes to end")
