"""Pools of real processes, shared by the tests of a module: each takes a second to warm up."""

import time
from collections.abc import Callable
from typing import Any

import psutil
import pytest

from gto_desktop.game.street import Street
from gto_desktop.services.server.server_settings import ServerSettings
from gto_desktop.services.solve_pool.pool import Solves
from gto_desktop.services.solve_pool.solve_states import State
from gto_desktop.services.solving.engine import compile_for, is_compiled
from tests.services.solve_pool.spots import Load, load_of

PATIENCE = 60.0
"""Seconds to wait for what takes one: tests may share the machine with a solve."""


def wait_for(is_so: Callable[[], object], what: str) -> None:
    """Wait until something is so; say what was waited for if it never is."""
    end = time.monotonic() + PATIENCE
    while not is_so():
        if time.monotonic() > end:
            pytest.fail(f"waited {PATIENCE:g} seconds for {what}")
        time.sleep(0.01)


def converged(solves: Solves, handle_id: str) -> str:
    """Poll a solve as callers do until it can be read; return its handle."""
    wait_for(lambda: solves.tree(handle_id).spot_status is State.QUERYABLE, "a solve to converge")
    return handle_id


def is_running(pid: int) -> bool:
    """Tell whether a process is there; one that ended and was not yet fetched is not."""
    try:
        return bool(psutil.Process(pid).status() != psutil.STATUS_ZOMBIE)
    except psutil.NoSuchProcess:
        return False


def pids(solves: Solves) -> list[int]:
    """Return the processes of a pool, the spare one last."""
    with solves._changed:
        hosts = [each.host for each in solves._ledger._solves.values()] + [solves._spare]
    return [host.pid for host in hosts if host is not None and host.pid is not None]


def is_started(solves: Solves, handle_id: str) -> bool:
    """Tell whether a process has the solve of a handle; not while it waits, nor once it is gone."""
    with solves._changed:
        handle = solves._ledger.find(handle_id)
        return handle is not None and handle.solve.host is not None


def load(solves: Solves) -> Load:
    """Count what a pool holds."""
    with solves._changed:
        return load_of(solves._ledger)


def quick(**changes: Any) -> ServerSettings:
    """Settings under which small spots converge at once."""
    return ServerSettings(**{"threads": 1, "target_pct": 0.5, **changes})


def endless(**changes: Any) -> ServerSettings:
    """Settings under which no solve converges in the time of a test."""
    return quick(target_pct=0, max_iterations=1_000_000, **changes)


@pytest.fixture(scope="session", autouse=True)
def compiled_engine() -> None:
    """Have everything compiled before a process waits for it; it is, but on a new machine."""
    for street in Street:
        precision = 16 if street == Street.FLOP else 32
        if not is_compiled(street, precision):
            compile_for(street, precision)
