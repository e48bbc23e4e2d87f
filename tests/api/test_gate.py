"""What no request gets past: hosts, lengths, times, methods, and what happens to a bug."""

import asyncio
import logging
import sqlite3
import threading
import time
from collections.abc import AsyncIterator, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path
from typing import Any

import httpx
import pytest
from anyio.from_thread import BlockingPortal
from fastapi import FastAPI

from gto_desktop.api.asgi_app import create_app
from gto_desktop.api.calls import Services
from gto_desktop.api.gate import is_allowed
from gto_desktop.api.server import logging_to
from gto_desktop.library.nonblocking import takes_time
from gto_desktop.services.server.access import Access
from gto_desktop.services.server.network import is_loopback
from gto_desktop.services.server.server_settings import ServerSettings
from tests.api.bodies import PREFLOP, RIVER
from tests.api.conftest import Caller
from tests.api.small import SmallLookups, SmallSolves

JSON = {"Content-Type": "application/json"}
PATH = "/v1/gto/preflop"
VERSIONS = "/v1/gto/preflop/versions"

# --- hosts


@pytest.mark.parametrize(
    "header",
    ["localhost", "LOCALHOST:1", "127.0.0.1", "127.0.0.1:8790", "127.9.9.9", "[::1]", "[::1]:80"],
)
def test_that_the_loopback_goes_by_any_of_its_names(header: str) -> None:
    assert is_allowed(header, "127.0.0.1", "127.0.0.1")


@pytest.mark.parametrize(
    "header",
    [
        "evil.example",
        "evil.example:8790",
        "localhost.evil.example",
        "127.0.0.1.evil.example",
        "127.0.0.1@evil.example",
        "evil.example#127.0.0.1",
        "localhost:80:80",
        "localhost:evil",
        "[::1",
        "[::1]evil",
        "[127.0.0.1]",
        "0x7f000001",
        "2130706433",
        "192.168.1.5",
        "0.0.0.0",
        "",
        ":8790",
        "\x00",
    ],
)
def test_that_no_other_name_is_taken(header: str) -> None:
    assert not is_allowed(header, "127.0.0.1", "127.0.0.1")


def test_that_a_server_for_other_machines_goes_by_its_name_and_its_own_address() -> None:
    assert is_allowed("poker.lan:8790", "poker.lan", "192.168.1.5")
    assert is_allowed("192.168.1.5", "0.0.0.0", "192.168.1.5")
    assert is_allowed("192.168.1.5", "::", "::ffff:192.168.1.5")
    assert not is_allowed("192.168.1.6", "0.0.0.0", "192.168.1.5")
    assert not is_allowed("evil.example", "0.0.0.0", "192.168.1.5")


def test_that_names_of_the_certificate_are_allowed_over_tls() -> None:
    names = {"coach.local"}

    assert is_allowed("coach.local:8790", "0.0.0.0", "192.168.1.5", names.__contains__)
    assert not is_allowed("evil.example", "0.0.0.0", "192.168.1.5", names.__contains__)


def test_that_only_the_loopback_is_private() -> None:
    assert all(map(is_loopback, ("localhost", "127.0.0.1", "::1")))
    assert not any(map(is_loopback, ("0.0.0.0", "::", "192.168.1.5", "poker.lan", "")))


@pytest.mark.parametrize("path", ["/health", PATH, "/docs", "/openapi.json", "/nowhere"])
def test_that_a_request_by_another_name_is_refused_everywhere(caller: Caller, path: str) -> None:
    answer = caller.get(path, headers={"Host": "evil.example"})

    assert (answer.status_code, answer.json()["error"]) == (421, "unknown_host")


# --- bodies


@pytest.fixture
def settings() -> ServerSettings:
    return ServerSettings(body_limit=2000, time_limit=1)


async def _pieces(count: int) -> AsyncIterator[bytes]:
    for _ in range(count):
        yield b" " * 100


@pytest.mark.parametrize("size", [2001, 10_000_000])
def test_that_a_body_that_is_announced_too_long_is_refused(caller: Caller, size: int) -> None:
    answer = caller.call("POST", PATH, content=b" " * size, headers=JSON)

    assert (answer.status_code, answer.json()["error"]) == (413, "request_too_large")


def test_that_a_body_in_pieces_is_counted_as_it_comes(caller: Caller) -> None:
    answer = caller.call("POST", PATH, content=_pieces(1000), headers=JSON)

    assert (answer.status_code, answer.json()["error"]) == (413, "request_too_large")


def test_that_a_body_may_be_as_long_as_the_limit(caller: Caller) -> None:
    answer = caller.call("POST", PATH, content=b" " * 1998 + b"{}", headers=JSON)

    assert answer.status_code == 400


def test_that_a_body_that_does_not_come_is_408(caller: Caller, portal: BlockingPortal) -> None:
    async def slowly() -> AsyncIterator[bytes]:
        yield b"{"
        await asyncio.sleep(5)
        yield b"}"

    answer = caller.call("POST", PATH, content=slowly(), headers=JSON)

    assert (answer.status_code, answer.json()["error"]) == (408, "request_timeout")


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"{",
        b"not JSON",
        b"{'a': 1}",
        b'{"a": NaN}',
        b'{"a": "\\ud800"}',
        b"\xff\xfe",
        b"[" * 1500,
        b'{"pot": 1' + b"0" * 1500 + b"}",
        b"null",
        b"[]",
        b'"text"',
        b"7",
        b"{}",
        b'{"board": "KsTs7d", "board": 7}',
        b"\xef\xbb\xbf{}",
    ],
)
@pytest.mark.parametrize("path", [PATH, "/v1/gto/solver", "/v1/gto/range"])
def test_that_a_body_of_another_form_is_400(caller: Caller, path: str, content: bytes) -> None:
    answer = caller.call("POST", path, content=content, headers=JSON)

    assert answer.status_code == 400
    assert set(answer.json()) == {"error", "message"}
    assert "\n" not in answer.json()["message"]


@pytest.mark.parametrize("kind", ["text/plain", "application/x-www-form-urlencoded", "", "json"])
def test_that_a_body_must_be_declared_as_json(caller: Caller, kind: str) -> None:
    answer = caller.call("POST", PATH, content=b"{}", headers={"Content-Type": kind})

    assert (answer.status_code, answer.json()["error"]) == (415, "unsupported_media_type")


def test_that_json_may_say_its_character_set(caller: Caller) -> None:
    kind = {"Content-Type": "application/json; charset=utf-8"}

    assert caller.post(PATH, PREFLOP, headers=kind).status_code == 200


# --- paths and methods


@pytest.mark.parametrize(
    "path", ["/", "/v1", "/v1/gto/nothing", "/v1/gto/preflop/", "/docs/assets/no"]
)
def test_that_an_unknown_path_is_404_with_an_error(caller: Caller, path: str) -> None:
    answer = caller.get(path)

    assert (answer.status_code, answer.json()["error"]) == (404, "not_found")


@pytest.mark.parametrize("method", ["GET", "PUT", "DELETE", "PATCH", "OPTIONS", "HEAD", "TRACE"])
def test_that_another_method_is_405_and_says_which_is_taken(caller: Caller, method: str) -> None:
    answer = caller.call(method, PATH)

    assert answer.status_code == 405
    assert answer.headers["allow"] == "POST"


def test_that_answers_are_not_kept_and_not_guessed_at(caller: Caller) -> None:
    for answer in (caller.get("/health"), caller.get("/nowhere"), caller.post(PATH, PREFLOP)):
        assert answer.headers["cache-control"] == "no-store"
        assert answer.headers["x-content-type-options"] == "nosniff"


# --- other origins


def test_that_pages_of_other_origins_get_nothing_unless_the_settings_say_so(
    caller: Caller, portal: BlockingPortal, services: Services
) -> None:
    page = {"Origin": "http://localhost:3000"}
    asking = {**page, "Access-Control-Request-Method": "POST"}
    closed = caller.post(PATH, PREFLOP, headers=page)
    refused = caller.call("OPTIONS", PATH, headers=asking)

    caller.app = create_app(services, ServerSettings(cors_origins=("http://localhost:3000",)))
    opened = caller.post(PATH, PREFLOP, headers=page)
    granted = caller.call("OPTIONS", PATH, headers=asking)
    elsewhere = caller.post(PATH, PREFLOP, headers={"Origin": "http://evil.example"})

    allowed = "access-control-allow-origin"
    assert allowed not in closed.headers
    assert refused.status_code == 405
    assert opened.headers[allowed] == granted.headers[allowed] == page["Origin"]
    assert allowed not in elsewhere.headers
    assert "access-control-allow-credentials" not in opened.headers


# --- time


class Gateway:
    """Holds whoever comes through until it is opened."""

    def __init__(self) -> None:
        self.entered = threading.Event()
        self.opened = threading.Event()

    def wait(self) -> None:
        self.entered.set()
        assert self.opened.wait(60)


@pytest.fixture
def gateway() -> Iterator[Gateway]:
    gateway = Gateway()
    yield gateway
    gateway.opened.set()


def used(access: Access, caller: Caller) -> tuple[int, int]:
    who = access.authenticate(caller.headers["Authorization"].removeprefix("Bearer "))
    lookups, solves = access.usage(who)
    return lookups.used, solves.used


def _drained(app: FastAPI) -> None:
    """Wait until every thread of the app has done what it had to do."""
    threads = app.state.reception.threads
    for executor in list(threads._executors.values()):
        executor.shutdown(wait=True)


def asked_until_held(caller: Caller, path: str, body: object, gateway: Gateway) -> httpx.Response:
    """Post until the gateway holds the call, whose time may end before on a busy machine."""
    answer = caller.post(path, body)
    while not gateway.entered.is_set():
        answer = caller.post(path, body)
    return answer


def test_that_a_lookup_that_takes_too_long_is_503_and_never_counted(
    caller: Caller,
    access: Access,
    lookups: SmallLookups,
    gateway: Gateway,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    quick = lookups.preflop

    def slow(*arguments: Any) -> Any:
        gateway.wait()
        return quick(*arguments)

    monkeypatch.setattr(lookups, "preflop", slow)

    answer = asked_until_held(caller, PATH, PREFLOP, gateway)
    gateway.opened.set()
    _drained(caller.app)

    assert (answer.status_code, answer.json()["error"]) == (503, "timed_out")
    assert lookups.asked == 1
    assert used(access, caller) == (0, 0)


def test_that_a_schedule_that_takes_too_long_is_taken_back(
    caller: Caller,
    access: Access,
    solves: SmallSolves,
    gateway: Gateway,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    quick = solves.schedule

    def slow(*arguments: Any) -> Any:
        gateway.wait()
        return quick(*arguments)

    monkeypatch.setattr(solves, "schedule", slow)

    answer = asked_until_held(caller, "/v1/gto/solver", RIVER, gateway)
    gateway.opened.set()
    _drained(caller.app)

    assert (answer.status_code, answer.json()["error"]) == (503, "timed_out")
    assert used(access, caller) == (0, 0)
    assert solves.solves == {}


def test_that_a_call_that_is_being_counted_when_its_time_ends_is_answered(
    caller: Caller,
    access: Access,
    gateway: Gateway,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    quick = access.charge_presolved

    def slow(*arguments: Any) -> Any:
        threading.Timer(1.5, gateway.opened.set).start()
        gateway.wait()
        return quick(*arguments)

    monkeypatch.setattr(access, "charge_presolved", slow)

    answer = asked_until_held(caller, PATH, PREFLOP, gateway)

    assert (answer.status_code, answer.json()["quota"]["used"]) == (200, 1)
    assert used(access, caller) == (1, 0)


def test_that_lookups_do_not_wait_behind_the_solver(
    caller: Caller, solves: SmallSolves, gateway: Gateway, monkeypatch: pytest.MonkeyPatch
) -> None:
    def stuck(*_: object) -> None:
        gateway.wait()

    monkeypatch.setattr(solves, "schedule", stuck)
    calls = [threading.Thread(target=caller.post, args=("/v1/gto/solver", RIVER)) for _ in range(9)]
    for call in calls:
        call.start()
    assert gateway.entered.wait(60)

    answer = caller.post(PATH, PREFLOP)

    assert answer.status_code == 200
    gateway.opened.set()
    for call in calls:
        call.join()


# --- in the loop


@pytest.fixture
def hasty(caller: Caller, services: Services, settings: ServerSettings) -> Iterator[Caller]:
    """A caller whose lookups are done in the loop; the first calls open what there is to open."""
    caller.app = create_app(replace(services, hasty=True), settings)
    for _ in range(2):
        assert caller.post(PATH, PREFLOP).status_code == 200
        assert caller.get(VERSIONS).status_code == 200
    yield caller
    caller.app.state.reception.threads.close()


def _working_threads(lookups: SmallLookups, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Return a list that is told in which thread each lookup is made."""
    quick, told = lookups.preflop, list[str]()

    def noted(*arguments: Any) -> Any:
        told.append(threading.current_thread().name)
        return quick(*arguments)

    monkeypatch.setattr(lookups, "preflop", noted)
    return told


def test_that_a_quick_lookup_troubles_no_thread(
    hasty: Caller, lookups: SmallLookups, monkeypatch: pytest.MonkeyPatch
) -> None:
    threads = _working_threads(lookups, monkeypatch)

    answer = hasty.post(PATH, PREFLOP)

    assert answer.json()["quota"]["used"] == 3
    assert not any(name.startswith("api-lookups") for name in threads)
    assert len(threads) == 1


def test_that_what_takes_its_time_goes_to_a_thread_and_is_counted_once(
    hasty: Caller, access: Access, lookups: SmallLookups, monkeypatch: pytest.MonkeyPatch
) -> None:
    quick = lookups.preflop

    def unread(*arguments: Any) -> Any:
        takes_time()
        return quick(*arguments)

    monkeypatch.setattr(lookups, "preflop", unread)
    threads = _working_threads(lookups, monkeypatch)

    answer = hasty.post(PATH, PREFLOP)

    assert (answer.status_code, answer.json()["quota"]["used"]) == (200, 3)
    assert [name.startswith("api-lookups") for name in threads] == [False, True]
    assert used(access, hasty) == (3, 0)


def test_that_a_slow_operation_is_not_done_in_the_loop_for_long(
    hasty: Caller, lookups: SmallLookups, monkeypatch: pytest.MonkeyPatch
) -> None:
    quick = lookups.versions
    threads = list[str]()

    def slow() -> Any:
        threads.append(threading.current_thread().name)
        time.sleep(0.02)
        return quick()

    monkeypatch.setattr(lookups, "versions", slow)

    answers = [hasty.get(VERSIONS) for _ in range(10)]

    in_threads = [name.startswith("api-lookups") for name in threads]
    assert all(answer.status_code == 200 for answer in answers)
    assert in_threads == sorted(in_threads)
    assert sum(in_threads) >= 7


def test_that_a_locked_database_holds_up_nobody_but_whoever_is_counted(
    hasty: Caller, access: Access, tmp_path: Path
) -> None:
    # With time enough for a machine that is busy.
    hasty.app = create_app(hasty.app.state.reception.services, ServerSettings())
    locking = sqlite3.connect(tmp_path / "user.sqlite", check_same_thread=False)
    locking.execute("BEGIN IMMEDIATE")
    with ThreadPoolExecutor(3) as pool:
        counted = [pool.submit(hasty.post, PATH, PREFLOP) for _ in range(3)]
        for _ in range(20):
            assert hasty.get("/health").status_code == 200
            assert hasty.get(VERSIONS).status_code == 200
        # These forty were answered while the database was still locked.
        waiting = [not call.done() for call in counted]
        locking.rollback()
        answers = [call.result() for call in counted]

    assert waiting == [True] * 3
    assert sorted(answer.json()["quota"]["used"] for answer in answers) == [3, 4, 5]
    assert used(access, hasty) == (5, 0)
    locking.close()


def test_that_a_counted_call_behind_a_lock_is_given_up_in_time_and_not_counted(
    hasty: Caller, access: Access, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    # Its check has to be looked up behind a store that does not answer.
    gone = threading.Event()

    def stuck(_: object) -> None:
        takes_time()
        gone.wait(60)

    monkeypatch.setattr(access, "check_presolved", stuck)

    begun = time.monotonic()
    answer = hasty.post(PATH, PREFLOP)
    took = time.monotonic() - begun
    gone.set()
    _drained(hasty.app)

    assert (answer.status_code, answer.json()["error"]) == (503, "timed_out")
    assert took < 5
    assert used(access, hasty) == (2, 0)


def test_that_a_key_store_that_does_not_answer_holds_up_nobody_else(
    hasty: Caller, access: Access, gateway: Gateway, monkeypatch: pytest.MonkeyPatch
) -> None:
    def stuck(_: str) -> None:
        takes_time()
        gateway.wait()

    monkeypatch.setattr(access, "authenticate", stuck)
    with ThreadPoolExecutor(1) as pool:
        waiting = pool.submit(hasty.get, VERSIONS)
        assert gateway.entered.wait(60)
        assert hasty.get("/health").status_code == 200
        answer = waiting.result()

    assert (answer.status_code, answer.json()["error"]) == (503, "timed_out")


# --- bugs


def test_that_a_bug_is_500_without_a_trace_and_is_logged(
    caller: Caller, lookups: SmallLookups, caplog: pytest.LogCaptureFixture
) -> None:
    lookups.trouble = RuntimeError("the secret of the bug")

    with caplog.at_level(logging.ERROR, "gto_desktop.api"):
        answer = caller.post(PATH, PREFLOP)

    assert answer.status_code == 500
    assert answer.json()["error"] == "internal_error"
    assert "secret" not in answer.text
    assert "Traceback" not in answer.text
    assert "the secret of the bug" in caplog.text


def test_that_no_key_gets_into_the_log(
    caller: Caller, lookups: SmallLookups, tmp_path: Path
) -> None:
    key = caller.headers["Authorization"].removeprefix("Bearer ")
    lookups.trouble = RuntimeError(f"it happened to {key}")

    with logging_to(tmp_path / "logs") as path:
        caller.post(PATH, PREFLOP)
        caller.get(f"/v1/{key}")
        logging.getLogger("gto_desktop.api").warning("a key: %s", key)

    text = path.read_text(encoding="utf-8")
    assert "it happened to gto_..." in text
    assert key not in text
    assert key[4:] not in text


def test_that_the_log_is_of_limited_size(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("gto_desktop.api.server.MOST_BYTES", 1000)

    with logging_to(tmp_path) as path:
        for number in range(200):
            logging.getLogger("gto_desktop.api").info("line %s", number)

    files = sorted(tmp_path.iterdir())
    assert [file.name for file in files] == [path.name, *(f"{path.name}.{n}" for n in (1, 2, 3))]
    assert all(file.stat().st_size <= 1000 for file in files)
    assert "line 199" in path.read_text(encoding="utf-8")
