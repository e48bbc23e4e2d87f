"""Small spots as schedule bodies, a clock that a test moves, and what a ledger holds."""

from typing import Any, NamedTuple

from gto_desktop.services.solve_pool.ledger import Ledger
from gto_desktop.services.solve_pool.solve_requests import SolveRequest, read_request
from gto_desktop.services.solve_pool.solve_states import State


def body(**changes: Any) -> dict[str, Any]:
    """Return the body of a small river spot with some fields changed; None takes one out."""
    fields = {
        "board": "Qs7h2d5cTd",
        "oop_range": "AA,KQs,77,T9s,88",
        "ip_range": "KK,AQs,JTs,99,65s",
        "pot": 6,
        "effective_stack": 30,
        "hero": "IP",
        **changes,
    }
    return {name: value for name, value in fields.items() if value is not None}


def request(**changes: Any) -> SolveRequest:
    """Return the request of such a body."""
    return read_request(body(**changes))


class HandClock:
    """A clock that a test moves."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


class Load(NamedTuple):
    """How much there is to do."""

    computing: int
    queued: int
    queryable: int
    memory_bytes: int
    """What the kept solves take, by their estimates."""


def load_of(ledger: Ledger) -> Load:
    """Count what a ledger holds."""
    computing = list(ledger._in_state(State.COMPUTING))
    queryable = list(ledger._in_state(State.QUERYABLE))
    kept = queryable + [each for each in computing if each.host is not None]
    queued = len(ledger._queue)
    memory = sum(solve.needed for solve in kept)
    return Load(len(computing) - queued, queued, len(queryable), memory)
