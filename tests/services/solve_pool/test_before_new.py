"""What is asked before a solve is begun."""

import pytest

from gto_desktop.basis.service_failures import QuotaExceeded
from gto_desktop.services.server.server_settings import ServerSettings
from gto_desktop.services.solve_pool.pool import Solves
from gto_desktop.services.solve_pool.solve_requests import read_request
from tests.services.solve_pool.conftest import load

RIVER = {
    "board": "Ks7d4c2hTs", "oop_range": "AA,QJs", "ip_range": "KK,T9s", "pot": 10,
    "effective_stack": 20, "hero": "OOP",
}  # fmt: skip


def _refuse() -> None:
    raise QuotaExceeded("No solve is left.", "solve_quota_exceeded")


def test_that_a_refusal_begins_nothing_and_an_equal_solve_is_never_asked_about() -> None:
    solves = Solves(ServerSettings())
    try:
        with pytest.raises(QuotaExceeded):
            solves.schedule(read_request(RIVER), 1, _refuse)
        assert load(solves).computing == 0
        first = solves.schedule(read_request(RIVER), 1)
        assert first.new
        assert not solves.schedule(read_request(RIVER), 2, _refuse).new
    finally:
        solves.close()
