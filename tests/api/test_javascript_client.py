"""A program in JavaScript drives the service as the published JavaScript client does.

That client is `fetch` with a key and a loop that asks again while every solver is busy; what Node
sends of itself (other headers, kept connections, HTTP/1.1 alone) is what Python's clients do not.
"""

import json
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest

from gto_desktop.services.server.access import KeyPlan
from gto_desktop.services.server.server_settings import ServerSettings
from tests.api.real import served

NODE = shutil.which("node")
PROGRAM = Path(__file__).with_name("javascript_client.mjs")

pytestmark = [
    pytest.mark.slow,
    pytest.mark.ci,
    pytest.mark.skipif(NODE is None, reason="Node.js is not installed"),
]


@pytest.fixture(scope="module")
def seen(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    free, full = tmp_path_factory.mktemp("free"), tmp_path_factory.mktemp("full")
    settings = ServerSettings(port=0, threads=1)
    one_solve = ServerSettings(port=0, threads=1, queue=0)
    with (
        served(free, settings) as (address, services),
        served(full, one_solve, free / "flops.sqlite") as (busy_address, busy_services),
    ):
        key = services.access.create("examples", KeyPlan(50, 5))
        busy_key = busy_services.access.create("examples", KeyPlan(50, 5))
        program = subprocess.run(
            [str(NODE), str(PROGRAM), address, key, busy_address, busy_key],
            capture_output=True,
            check=False,
            text=True,
            timeout=240,
        )
    assert program.returncode == 0, program.stderr
    answers: dict[str, Any] = json.loads(program.stdout)
    return answers


def test_that_javascript_reads_a_hand_and_the_data_sets(seen: dict[str, Any]) -> None:
    hand = seen["hand"]["body"]

    assert hand["situation"] == "Raise"
    assert sum(item["frequency"] for item in hand["strategy"]) == pytest.approx(1)
    assert seen["versions"]["body"]["default"] == "6max"


def test_that_javascript_is_refused_with_a_body_of_json(seen: dict[str, Any]) -> None:
    assert (seen["refused"]["status"], seen["stranger"]["status"]) == (400, 401)
    assert seen["refused"]["body"]["message"]
    assert seen["stranger"]["body"]["error"] == "invalid_api_key"


def test_that_javascript_reads_a_flop_from_the_library(seen: dict[str, Any]) -> None:
    assert seen["flop"]["body"]["board"] == ["Ks", "7s", "3h"]
    assert seen["flopNode"]["status"] == 200
    assert seen["flopNode"]["body"]["range_strategy"]


def test_that_javascript_solves_a_river_reads_it_and_lets_it_go(seen: dict[str, Any]) -> None:
    assert (seen["solve"]["status"], seen["solve"]["body"]["solve_quota"]["used"]) == (200, 1)
    assert sum(item["frequency"] for item in seen["node"]["body"]["strategy"]) == pytest.approx(1)
    assert seen["again"]["body"]["status"] == "queryable"
    assert "solve_quota" not in seen["again"]["body"]
    assert seen["release"]["body"] == {"released": True}
    assert seen["gone"]["body"]["spot_status"] == "expired"


def test_that_javascript_waits_as_a_busy_service_says_and_is_served(seen: dict[str, Any]) -> None:
    assert seen["busy"]["status"] == 429
    assert seen["busy"]["body"]["status"] == "busy"
    assert float(seen["busy"]["wait"]) > 0
    assert seen["afterwards"]["status"] == 200
    assert seen["afterwards"]["body"]["status"] == "computing"
