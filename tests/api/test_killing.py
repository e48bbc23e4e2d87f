"""The server is killed in the middle of its work: nothing that was counted is lost."""

import os
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path

import httpx
import psutil
import pytest

from gto_desktop.services.server.access import Access, Caller, KeyPlan
from tests.api.bodies import PREFLOP

SCRIPT = "from gto_desktop.cli.service_commands import serve; serve(port=0)"
CALLERS = 8
FLOP = {
    "board": "Ks7h2d",
    "oop_range": "22+,A2s+,K9s+,Q9s+,J9s+,T9s,ATo+,KJo+",
    "ip_range": "22+,A2s+,K9s+,Q9s+,J9s+,T9s,ATo+,KJo+",
    "pot": 5.5,
    "effective_stack": 97.5,
    "hero": "OOP",
}

pytestmark = [pytest.mark.slow, pytest.mark.ci]


@contextmanager
def serving(folder: Path) -> Iterator[tuple[subprocess.Popen[str], str]]:
    import gto_desktop.kernels.jit  # noqa: F401 - it says where the compiled kernels are

    command = subprocess.Popen(
        [sys.executable, "-c", SCRIPT],
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
        env={**os.environ, "GTO_DESKTOP_HOME": str(folder)},
    )
    try:
        assert command.stdout is not None
        yield command, command.stdout.readline().strip()
    finally:
        command.kill()
        command.communicate()


@pytest.fixture
def access(tmp_path: Path) -> Iterator[Access]:
    access = Access(tmp_path)
    yield access
    access.close()


def used(access: Access, key: str) -> tuple[int, int]:
    who: Caller = access.authenticate(key)
    lookups, solves = access.usage(who)
    return lookups.used, solves.used


def test_that_a_kill_during_a_burst_of_lookups_loses_no_counted_unit(
    tmp_path: Path, access: Access
) -> None:
    key = access.create("burst", KeyPlan(None, None))
    headers = {"X-API-Key": key}
    answered: list[int] = []
    killed = threading.Event()

    with serving(tmp_path) as (server, address), ThreadPoolExecutor(CALLERS) as pool:

        def calls() -> None:
            with httpx.Client(base_url=address, headers=headers, timeout=60) as client:
                while not killed.is_set():
                    try:
                        answer = client.post("/v1/gto/preflop", json=PREFLOP)
                    except httpx.TransportError:
                        return
                    answered.append(answer.json()["quota"]["used"])

        for _ in range(CALLERS):
            pool.submit(calls)
        while len(answered) < 200:
            time.sleep(0.01)
        server.kill()
        killed.set()

    lookups, _ = used(access, key)
    # None twice; what was counted and not answered is at most one for each caller.
    assert len(set(answered)) == len(answered)
    assert max(answered) <= lookups <= len(answered) + CALLERS
    with serving(tmp_path) as (_, address):
        quota = httpx.post(
            f"{address}/v1/gto/preflop", json=PREFLOP, headers=headers, timeout=60
        ).json()
    assert quota["quota"]["used"] == lookups + 1


def test_that_a_kill_during_a_solve_gives_its_unit_back_at_the_next_start_and_leaves_no_process(
    tmp_path: Path, access: Access
) -> None:
    key = access.create("solver", KeyPlan(0, 5))
    headers = {"X-API-Key": key}

    with serving(tmp_path) as (server, address):
        with httpx.Client(base_url=address, headers=headers, timeout=60) as client:
            solve = client.post("/v1/gto/solver", json=FLOP).json()["solve"]
            tree = client.post("/v1/gto/solver/tree", json={"solve": solve}).json()
        children = psutil.Process(server.pid).children(recursive=True)
        server.kill()

    gone, alive = psutil.wait_procs(children, timeout=60)
    assert tree["spot_status"] == "computing"
    assert children
    assert len(gone) == len(children)
    assert not alive
    assert used(access, key) == (0, 1)
    with (
        serving(tmp_path) as (_, address),
        httpx.Client(base_url=address, headers=headers, timeout=60) as client,
    ):
        expired = client.post("/v1/gto/solver/tree", json={"solve": solve}).json()
        again = client.post("/v1/gto/solver", json=FLOP).json()
    # The handle is still the caller's, and its solve is gone with the process.
    assert expired["spot_status"] == "expired"
    assert again["solve_quota"]["used"] == 1


def test_that_solves_that_a_service_ends_with_give_their_units_back(
    tmp_path: Path, access: Access
) -> None:
    key = access.create("solver", KeyPlan(0, 9))
    headers = {"X-API-Key": key}

    with serving(tmp_path) as (server, address):
        with httpx.Client(base_url=address, headers=headers, timeout=60) as client:
            for pot in (5.5, 6.5, 7.5):
                client.post("/v1/gto/solver", json={**FLOP, "pot": pot})
        before = used(access, key)
        server.terminate()
        server.wait(60)

    assert before == (0, 3)
    assert used(access, key) == (0, 0)
