"""The server in its thread: it answers, it stops, and a port that is taken is told."""

import http.client
import logging
import os
import signal
import socket
import subprocess
import sys
import threading
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from fastapi import FastAPI

from gto_desktop.api import server as server_module
from gto_desktop.api.server import EmbeddedServer, exposure_warning
from gto_desktop.basis.errors import InputError
from gto_desktop.services.server.server_settings import ServerSettings
from tests.api.bodies import PREFLOP
from tests.api.conftest import Caller


@pytest.fixture
def settings() -> ServerSettings:
    return ServerSettings(port=0, body_limit=5000, time_limit=2)


@pytest.fixture
def server(app: FastAPI, settings: ServerSettings, tmp_path: Path) -> Iterator[EmbeddedServer]:
    server = EmbeddedServer(app, settings, tmp_path / "logs")
    yield server
    server.stop()


def test_that_it_answers_as_soon_as_start_returns(server: EmbeddedServer) -> None:
    address = server.start()

    assert address == server.address
    assert address.startswith("http://127.0.0.1:")
    assert httpx.get(f"{address}/health", timeout=60).json()["status"] == "ok"


def test_that_starting_and_stopping_twice_changes_nothing(server: EmbeddedServer) -> None:
    server.stop()
    first = server.start()
    second = server.start()
    server.stop()
    server.stop()

    assert first == second
    assert server.address is None
    with pytest.raises(httpx.ConnectError):
        httpx.get(f"{first}/health", timeout=60)


def test_that_it_can_be_started_again(server: EmbeddedServer, caller: Caller) -> None:
    for _ in range(2):
        address = server.start()
        answer = httpx.post(
            f"{address}/v1/gto/preflop", json=PREFLOP, headers=caller.headers, timeout=60
        )
        assert answer.status_code == 200
        server.stop()


def test_that_stopping_leaves_no_thread_and_no_log_behind(
    server: EmbeddedServer, caller: Caller
) -> None:
    before = set(threading.enumerate())
    handlers = list(logging.getLogger("gto_desktop").handlers)
    address = server.start()
    with httpx.Client(base_url=address, timeout=60) as keeping_alive:
        keeping_alive.post("/v1/gto/preflop", json=PREFLOP, headers=caller.headers)
        server.stop()

    left = [thread for thread in set(threading.enumerate()) - before if thread.is_alive()]
    for thread in left:
        thread.join(60)
    assert not [thread for thread in left if thread.is_alive()]
    assert logging.getLogger("gto_desktop").handlers == handlers


def test_that_a_port_that_is_taken_is_told_in_one_sentence(
    app: FastAPI, settings: ServerSettings, tmp_path: Path
) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        server = EmbeddedServer(app, settings.changed(port=port), tmp_path)

        with pytest.raises(InputError, match=f"Port {port} of 127.0.0.1 cannot be used"):
            server.start()

        assert server.address is None
    assert server.start() == f"http://127.0.0.1:{port}"
    server.stop()


def test_that_a_service_that_does_not_answer_is_told_in_one_sentence(
    server: EmbeddedServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    # As where the network of the machine is off.
    monkeypatch.setattr(server, "_answers", lambda: False)
    monkeypatch.setattr(server_module, "START_SECONDS", 0.5)

    with pytest.raises(InputError, match=r"not answer at http://127\.0\.0\.1:\d+: the network"):
        server.start()

    assert server.address is None


@pytest.mark.parametrize("host", ["no.such.host.invalid", "203.0.113.1", "1" * 70 + ".example"])
def test_that_a_host_of_another_machine_is_told(
    app: FastAPI, settings: ServerSettings, tmp_path: Path, host: str
) -> None:
    with pytest.raises(InputError):
        EmbeddedServer(app, settings.changed(host=host), tmp_path).start()


def test_that_only_a_server_that_others_can_reach_warns(
    app: FastAPI, settings: ServerSettings, tmp_path: Path
) -> None:
    assert exposure_warning("127.0.0.1") is None
    open_to_all = EmbeddedServer(app, settings.changed(host="0.0.0.0"), tmp_path)
    try:
        address = open_to_all.start()
        answer = httpx.get(f"{address}/health", timeout=60)
    finally:
        open_to_all.stop()

    assert answer.status_code == 200
    assert "other machines can reach it" in str(open_to_all.warning)
    assert "other machines can reach it" in (tmp_path / "server.log").read_text(encoding="utf-8")


def test_that_a_body_in_chunks_is_cut_off_at_the_limit(
    server: EmbeddedServer, caller: Caller
) -> None:
    address = server.start()

    def endless() -> Iterator[bytes]:
        for _ in range(100):
            yield b" " * 1000

    answer = httpx.post(
        f"{address}/v1/gto/preflop",
        content=endless(),
        headers={**caller.headers, "Content-Type": "application/json"},
        timeout=60,
    )

    assert (answer.status_code, answer.json()["error"]) == (413, "request_too_large")
    assert httpx.get(f"{address}/health", timeout=60).status_code == 200


def test_that_ten_megabytes_are_refused_before_they_are_read(
    server: EmbeddedServer, caller: Caller
) -> None:
    server.start()
    assert server.address is not None
    connection = http.client.HTTPConnection(server.address.removeprefix("http://"), timeout=60)
    connection.putrequest("POST", "/v1/gto/preflop")
    for name, value in caller.headers.items():
        connection.putheader(name, value)
    connection.putheader("Content-Type", "application/json")
    connection.putheader("Content-Length", "10000000")
    connection.endheaders()

    # Not a byte of the body was sent.
    answer = connection.getresponse()

    assert answer.status == 413
    connection.close()


def test_that_a_client_that_stops_sending_is_answered(server: EmbeddedServer) -> None:
    server.start()
    assert server.address is not None
    host, port = server.address.removeprefix("http://").split(":")
    with socket.create_connection((host, int(port)), timeout=60) as line:
        line.sendall(
            b"POST /v1/gto/preflop HTTP/1.1\r\nHost: localhost\r\nX-API-Key: none\r\n"
            b"Content-Type: application/json\r\nContent-Length: 100\r\n\r\n{"
        )

        # The key is looked at before the body is waited for.
        assert b"401" in line.recv(1000)


def test_that_the_log_of_the_server_names_its_address_and_no_key(
    server: EmbeddedServer, caller: Caller, tmp_path: Path
) -> None:
    address = server.start()
    httpx.get(f"{address}/v1/gto/preflop/versions", headers=caller.headers, timeout=60)
    server.stop()

    text = (tmp_path / "logs" / "server.log").read_text(encoding="utf-8")
    assert address in text
    assert caller.headers["Authorization"].removeprefix("Bearer ") not in text


@pytest.mark.skipif(os.name != "posix", reason="rights of files")
def test_that_nobody_else_may_read_the_log(server: EmbeddedServer, tmp_path: Path) -> None:
    server.start()

    assert (tmp_path / "logs").stat().st_mode & 0o777 == 0o700


# --- the command


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_that_the_command_prints_its_address_and_ends_cleanly(
    tmp_path: Path, number: signal.Signals
) -> None:
    script = "from gto_desktop.cli.service_commands import serve; serve(port=0)"
    environment = {**os.environ, "GTO_DESKTOP_HOME": str(tmp_path)}
    with subprocess.Popen(
        [sys.executable, "-c", script],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env=environment,
    ) as command:
        assert command.stdout is not None
        address = command.stdout.readline().strip()
        health = httpx.get(f"{address}/health", timeout=60)
        command.send_signal(number)
        _, said = command.communicate(timeout=60)

    assert health.json()["status"] == "ok"
    assert command.returncode == 0
    assert "Traceback" not in said
    assert (tmp_path / "logs" / "server.log").exists()
