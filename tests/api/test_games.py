"""Preflop games of a caller's own over HTTP: schedule, poll, look up; what is refused."""

import time
from collections.abc import Iterator
from typing import Any

import httpx
import pytest

from gto_desktop.services.server.access import KeyPlan
from gto_desktop.services.server.server_settings import ServerSettings
from tests.api.conftest import Caller
from tests.api.real import served

GAMES = "/v1/gto/preflop/games"
PUSH = {"name": "ten", "seats": 6, "stacks": 10, "push_or_fold": True, "callers": 1}


@pytest.fixture(scope="module")
def online(tmp_path_factory: pytest.TempPathFactory) -> Iterator[httpx.Client]:
    folder = tmp_path_factory.mktemp("games")
    flops = folder / "none.sqlite"
    with served(folder, ServerSettings(port=0), flops) as (address, services):
        key = services.access.create("me", KeyPlan(None, None))
        headers = {"Authorization": f"Bearer {key}"}
        with httpx.Client(base_url=address, headers=headers, timeout=60) as client:
            yield client


def _until(client: httpx.Client, game: str, states: set[str]) -> Any:
    for _ in range(600):
        told = client.post(f"{GAMES}/status", json={"game": game}).json()
        if told["status"] in states:
            return told
        time.sleep(0.1)
    raise AssertionError(told)


def test_a_scheduled_game_becomes_a_data_set_for_lookups(online: httpx.Client) -> None:
    asked = online.post(GAMES, json={"game": PUSH, "max_iterations": 60, "id": "ten"}).json()
    told = _until(online, asked["game"], {"kept", "failed"})

    assert asked["version"] == "ten"
    assert asked["decisions"] == 62
    assert asked["solve_quota"]["used"] == 1
    assert told["status"] == "kept", told
    assert told["iterations"] <= 60
    found = online.get("/v1/gto/preflop/versions").json()
    assert "ten" in {each["id"] for each in found["versions"]}
    blinds = [
        {"position": "SB", "action": "small blind", "amount": 0.5},
        {"position": "BB", "action": "big blind", "amount": 1},
    ]
    body = {
        "hole_cards": "AhAd",
        "positions": {"hero": "UTG"},
        "preflop_actions": blinds,
        "preflop_version": "ten",
    }
    answer = online.post("/v1/gto/preflop", json=body).json()
    jam = answer["strategy"][-1]
    assert (jam["action"], jam["amount_bb"]) == ("raise", 10.0)
    assert jam["frequency"] > 0.99
    again = online.post(GAMES, json={"game": PUSH, "id": "ten"})
    assert again.status_code == 400
    assert "delete it first" in again.json()["message"]


def test_a_game_that_is_stopped_is_kept(online: httpx.Client) -> None:
    asked = online.post(
        GAMES, json={"game": PUSH, "target_mbb": 0, "max_iterations": 20000, "id": "long"}
    ).json()
    _until(online, asked["game"], {"solving"})
    online.post(f"{GAMES}/stop", json={"game": asked["game"]})
    told = _until(online, asked["game"], {"kept", "failed"})

    assert told["status"] == "kept"
    assert told["iterations"] < 20000


@pytest.mark.parametrize(
    ("body", "why"),
    [
        ({"game": {"seats": 12}}, "seats must be at most 9"),
        ({"game": PUSH, "id": "6max"}, "comes with the program"),
        ({"game": {"seats": 9, "opens": [2, 3, 4, 5], "callers": 5}}, "more than 400,000"),
        ({"game": PUSH, "iterations": 5}, "iterations"),
    ],
)
def test_what_is_no_game_is_refused(caller: Caller, body: object, why: str) -> None:
    answer = caller.post(GAMES, body)

    assert answer.status_code == 400
    assert why in answer.text


def test_a_handle_of_nobody_is_expired(caller: Caller) -> None:
    assert caller.post(f"{GAMES}/status", {"game": "nothing"}).json() == {"status": "expired"}
