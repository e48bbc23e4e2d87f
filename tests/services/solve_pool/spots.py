"""Small spots as schedule bodies, and a clock that a test moves."""

from typing import Any

from gto_desktop.services.solve_pool.solve_requests import SolveRequest, read_request


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
