"""What is counted, when, and how often: never for a call that was refused or failed."""

import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from threading import Event

import pytest

from gto_desktop.api.asgi_app import create_app
from gto_desktop.api.calls import Services
from gto_desktop.basis.service_failures import AuthUnavailable, NoData
from gto_desktop.services.server.access import Access, KeyPlan
from gto_desktop.services.server.server_settings import ServerSettings
from tests.api.bodies import FLOP, OPERATIONS, PREFLOP, PREFLOP_RANGE, RANGE, RIVER
from tests.api.conftest import Caller
from tests.api.small import SmallLookups, SmallSolves

COUNTED = {
    "/v1/gto/preflop": PREFLOP,
    "/v1/gto/preflop/range": PREFLOP_RANGE,
    "/v1/gto/flop/tree": FLOP,
    "/v1/gto/range": RANGE,
    "/v1/gto/flop/projected-range": FLOP,
}


@pytest.fixture(params=[False, True], ids=["in threads", "in the loop"])
def services(services: Services, request: pytest.FixtureRequest) -> Services:
    """The services asked either way; the answers are the same."""
    return replace(services, hasty=request.param)


def used(access: Access, caller: Caller) -> tuple[int, int]:
    who = access.authenticate(caller.headers["Authorization"].removeprefix("Bearer "))
    lookups, solves = access.usage(who)
    return lookups.used, solves.used


@pytest.mark.parametrize("path", COUNTED)
def test_that_a_lookup_costs_one_unit_and_says_so(
    caller: Caller, access: Access, path: str
) -> None:
    for count in (1, 2):
        answer = caller.post(path, COUNTED[path])
        assert answer.json()["quota"] == {"used": count, "limit": 5}

    assert used(access, caller) == (2, 0)


@pytest.mark.parametrize("path", COUNTED)
def test_that_a_used_up_quota_is_429_before_any_work(
    caller: Caller, lookups: SmallLookups, path: str
) -> None:
    for _ in range(5):
        caller.post("/v1/gto/preflop", PREFLOP)
    asked = lookups.asked

    answer = caller.post(path, COUNTED[path])

    assert (answer.status_code, answer.json()["error"]) == (429, "quota_exceeded")
    assert 1 <= int(answer.headers["Retry-After"]) <= 31 * 24 * 3600
    assert lookups.asked == asked


SENSELESS: dict[str, tuple[dict[str, object], str]] = {
    "/v1/gto/preflop": (
        {"preflop_actions": [{"position": "SB", "action": "small blind", "amount": 2}]},
        "invalid_actions",
    ),
    "/v1/gto/preflop/range": ({"preflop_version": "7max"}, "unsupported_preflop_version"),
    "/v1/gto/flop/tree": ({"positions": {"hero": "BTN"}}, "invalid_request"),
    "/v1/gto/range": ({"node_id": "root/RAISE 9"}, "invalid_request"),
    "/v1/gto/flop/projected-range": ({"node_id": "CHECK"}, "invalid_request"),
}
"""Of the right form, and no question all the same."""


@pytest.mark.parametrize("path", COUNTED)
def test_that_a_used_up_key_learns_first_what_is_wrong_with_its_question(
    caller: Caller, lookups: SmallLookups, path: str
) -> None:
    for _ in range(5):
        caller.post("/v1/gto/preflop", PREFLOP)
    asked = lookups.asked
    changes, code = SENSELESS[path]

    answer = caller.post(path, {**COUNTED[path], **changes})

    assert (answer.status_code, answer.json()["error"]) == (400, code)
    assert lookups.asked == asked


def test_that_a_used_up_key_learns_first_what_is_wrong_with_its_solve(caller: Caller) -> None:
    for board in ("KsTs7d3h2c", "KsTs7d3h2d"):
        caller.post("/v1/gto/solver", {**RIVER, "board": board})

    answer = caller.post("/v1/gto/solver", {**RIVER, "oop_range": "XX"})

    assert (answer.status_code, answer.json()["error"]) == (400, "invalid_request")


def test_that_what_is_free_works_with_a_used_up_quota(caller: Caller) -> None:
    token = caller.post("/v1/gto/flop/tree", FLOP).json()["nodes"][0]["token"]
    for _ in range(4):
        caller.post("/v1/gto/preflop", PREFLOP)

    assert caller.get("/v1/gto/preflop/versions").status_code == 200
    assert caller.post("/v1/gto/flop/node", {"node": token}).status_code == 200
    assert caller.post("/v1/gto/solver", RIVER).status_code == 200


@pytest.mark.parametrize("path", OPERATIONS)
def test_that_a_refused_call_is_not_counted(caller: Caller, access: Access, path: str) -> None:
    assert caller.post(path, {}).status_code == 400
    caller.call("POST", path, content=b"not JSON", headers={"Content-Type": "application/json"})
    caller.call("POST", path, content=b"{}", headers={"Content-Type": "text/plain"})

    assert used(access, caller) == (0, 0)


@pytest.mark.parametrize("path", ["/v1/gto/preflop", "/v1/gto/preflop/range", "/v1/gto/flop/tree"])
@pytest.mark.parametrize("trouble", [NoData("Nothing here."), RuntimeError("a bug")])
def test_that_a_failed_lookup_is_not_counted(
    caller: Caller, access: Access, lookups: SmallLookups, path: str, trouble: Exception
) -> None:
    lookups.trouble = trouble

    assert caller.post(path, COUNTED[path]).status_code >= 400
    assert used(access, caller) == (0, 0)


def test_that_solves_have_a_counter_of_their_own(
    caller: Caller, access: Access, solves: SmallSolves
) -> None:
    boards = ["KsTs7d3h2c", "KsTs7d3h2d", "KsTs7d3h2h"]
    answers = [caller.post("/v1/gto/solver", {**RIVER, "board": board}) for board in boards]

    assert [answer.status_code for answer in answers] == [200, 200, 429]
    assert answers[2].json()["error"] == "solve_quota_exceeded"
    assert used(access, caller) == (0, 2)
    # What could not be counted is not begun either.
    assert solves.released == []
    assert len(solves.solves) == 2


def test_that_a_solve_that_is_released_while_it_computes_gives_its_unit_back(
    caller: Caller, access: Access, solves: SmallSolves
) -> None:
    first = caller.post("/v1/gto/solver", RIVER).json()
    assert caller.post("/v1/gto/solver/release", {"solve": first["solve"]}).json()["released"]
    given_back = used(access, caller)
    again = caller.post("/v1/gto/solver", RIVER).json()
    solves.finish()
    caller.post("/v1/gto/solver/release", {"solve": again["solve"]})

    assert given_back == (0, 0)
    assert again["solve_quota"] == {"used": 1, "limit": 2}
    # That one was done.
    assert used(access, caller) == (0, 1)


def test_that_what_another_process_has_used_up_is_429_and_soon_without_work(
    caller: Caller, access: Access, lookups: SmallLookups, tmp_path: Path
) -> None:
    caller.post("/v1/gto/preflop", PREFLOP)
    key = caller.headers["Authorization"].removeprefix("Bearer ")
    with closing(Access(tmp_path)) as other:
        for _ in range(4):
            other.charge_presolved(other.authenticate(key))

    answers = [caller.post("/v1/gto/preflop", PREFLOP) for _ in range(3)]

    assert [answer.json()["error"] for answer in answers] == ["quota_exceeded"] * 3
    # The first had its work done for nothing, at most.
    assert lookups.asked <= 2
    assert used(access, caller) == (5, 0)


def test_that_a_plan_without_limits_reports_none(caller: Caller, access: Access) -> None:
    caller.headers = {"X-API-Key": access.create("owner", KeyPlan(None, None))}

    lookup = caller.post("/v1/gto/preflop", PREFLOP).json()["quota"]
    solve = caller.post("/v1/gto/solver", RIVER).json()["solve_quota"]

    assert (lookup, solve) == ({"used": 1}, {"used": 1})


def test_that_of_fifty_calls_at_once_as_many_are_answered_as_are_counted(
    caller: Caller, access: Access
) -> None:
    caller.headers = {"X-API-Key": access.create("many", KeyPlan(20, 0))}

    with ThreadPoolExecutor(50) as pool:
        calls = [pool.submit(caller.post, "/v1/gto/preflop", PREFLOP) for _ in range(50)]
        answers = [call.result() for call in calls]

    granted = [answer.json()["quota"]["used"] for answer in answers if answer.status_code == 200]
    refused = [answer.json()["error"] for answer in answers if answer.status_code == 429]
    assert sorted(granted) == list(range(1, 21))
    assert refused == ["quota_exceeded"] * 30
    who = access.authenticate(caller.headers["X-API-Key"])
    assert access.usage(who)[0].used == 20


# --- on the disk


def _held_sync(access: Access, monkeypatch: pytest.MonkeyPatch) -> tuple[Event, list[float]]:
    """Return what lets writes to the disk end, and a list that is told of each as it begins."""
    sync, opened, begun = access.sync, Event(), list[float]()

    def held() -> None:
        begun.append(time.monotonic())
        assert opened.wait(60)
        sync()

    monkeypatch.setattr(access, "sync", held)
    return opened, begun


@pytest.mark.parametrize("path", COUNTED)
def test_that_what_is_counted_is_on_the_disk_before_the_answer(
    caller: Caller, access: Access, monkeypatch: pytest.MonkeyPatch, path: str
) -> None:
    opened, begun = _held_sync(access, monkeypatch)
    with ThreadPoolExecutor() as pool:
        answer = pool.submit(caller.post, path, COUNTED[path])
        while not begun:
            time.sleep(0.001)

        # What is free waits for no disk.
        assert caller.get("/v1/gto/preflop/versions").status_code == 200
        assert not answer.done()

        opened.set()
        assert answer.result(60).status_code == 200
    assert used(access, caller) == (1, 0)


def test_that_calls_that_come_together_are_written_to_the_disk_together(
    caller: Caller, access: Access, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened, begun = _held_sync(access, monkeypatch)
    with ThreadPoolExecutor() as pool:
        first = pool.submit(caller.post, "/v1/gto/preflop", PREFLOP)
        while not begun:
            time.sleep(0.001)
        others = [pool.submit(caller.post, "/v1/gto/preflop", PREFLOP) for _ in range(3)]
        while used(access, caller) != (4, 0):
            time.sleep(0.001)
        opened.set()

        # The write that was under way may have begun before they were counted: they wait for one
        # more, all for the same.
        assert [answer.result(60).status_code for answer in (first, *others)] == [200] * 4
    assert len(begun) == 2


def test_that_an_answer_is_held_back_where_its_count_cannot_be_kept(
    caller: Caller, access: Access, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken() -> None:
        raise AuthUnavailable("user.sqlite-wal cannot be used: Input/output error.")

    monkeypatch.setattr(access, "sync", broken)

    answer = caller.post("/v1/gto/preflop", PREFLOP)

    assert (answer.status_code, answer.json()["error"]) == (502, "auth_unavailable")
    monkeypatch.undo()
    assert caller.post("/v1/gto/preflop", PREFLOP).status_code == 200


def test_that_a_disk_that_does_not_answer_is_waited_for_as_long_as_the_call_may_take(
    caller: Caller, services: Services, access: Access, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened, _ = _held_sync(access, monkeypatch)
    caller.app = create_app(services, ServerSettings(time_limit=1))

    answer = caller.post("/v1/gto/preflop", PREFLOP)

    assert (answer.status_code, answer.json()["error"]) == (503, "timed_out")
    opened.set()
    caller.app.state.reception.threads.close()
