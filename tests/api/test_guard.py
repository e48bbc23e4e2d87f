"""Connections that mean no good: what they cost the server, and that others do not notice."""

import socket
import ssl
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path

import httpx
import pytest
from fastapi import FastAPI

from gto_desktop.api.connections import Connections, Limits
from gto_desktop.api.server import EmbeddedServer
from gto_desktop.services.server.certificate import Certificate, make_certificate
from gto_desktop.services.server.server_settings import ServerSettings
from tests.api.conftest import Caller

MOST = 40
GET = b"GET /health HTTP/1.1\r\nHost: localhost\r\n"
Line = Callable[[], socket.socket]


@pytest.fixture
def settings() -> ServerSettings:
    return ServerSettings(port=0, body_limit=5000, time_limit=5)


@pytest.fixture
def limits() -> Limits:
    return Limits(header_seconds=0.5, linger_seconds=0.5)


@pytest.fixture
def server(
    app: FastAPI, settings: ServerSettings, tmp_path: Path, limits: Limits
) -> Iterator[EmbeddedServer]:
    server = EmbeddedServer(app, settings, tmp_path / "logs", most_connections=MOST, limits=limits)
    server.start()
    yield server
    server.stop()


@pytest.fixture
def line(server: EmbeddedServer) -> Iterator[Line]:
    with ExitStack() as open_lines:

        def connect() -> socket.socket:
            address = ("127.0.0.1", server.port or 0)
            return open_lines.enter_context(socket.create_connection(address, timeout=60))

        yield connect


def _said(connection: socket.socket) -> bytes:
    """Return what comes until the other end closes."""
    said = b""
    while part := connection.recv(65536):
        said += part
    return said


def _takes(connection: socket.socket, content: bytes) -> bool:
    """Tell whether the other end still takes something in."""
    try:
        connection.sendall(content)
    except OSError:
        return False
    return True


# --- headers


@pytest.mark.parametrize(
    "headers",
    [
        b"X-Long: " + b"a" * 70_000,
        b"\r\n".join([b"X-Many: 1"] * 101),
        b"\r\n".join([b"A: 1"] * 50000),
    ],
    ids=["one of 70 kB", "101 of them", "50,000 of them"],
)
def test_that_headers_beyond_the_limits_are_refused(line: Line, headers: bytes) -> None:
    asking = line()
    asking.sendall(GET + headers + b"\r\n\r\n")

    assert _said(asking).startswith(b"HTTP/1.1 431 ")


def test_that_headers_within_the_limits_are_answered(line: Line) -> None:
    asking = line()
    asking.sendall(GET + b"X-Long: " + b"a" * 60_000 + b"\r\n" + b"X: 1\r\n" * 90)
    asking.sendall(b"Connection: close\r\n\r\n")

    assert _said(asking).startswith(b"HTTP/1.1 200 ")


def test_that_an_endless_header_is_ended_after_64_kilobytes(line: Line) -> None:
    asking = line()
    asking.sendall(GET + b"X-Endless: ")
    taken = 0
    while _takes(asking, b"a" * 10_000):
        taken += 10_000

        assert taken < 1_000_000_000


def test_that_an_endless_path_is_refused(line: Line) -> None:
    asking = line()
    asking.sendall(b"GET /" + b"a" * 70_000)

    assert _said(asking).startswith(b"HTTP/1.1 431 ")


def test_that_headers_that_come_too_slowly_are_refused(line: Line) -> None:
    asking = line()
    begun = time.monotonic()
    said = b""
    asking.settimeout(0.05)
    asking.sendall(GET)
    while not said and time.monotonic() < begun + 60:
        try:
            asking.sendall(b"A: 1\r\n")
            said = asking.recv(1000)
        except TimeoutError:
            continue

    assert said.startswith(b"HTTP/1.1 408 ")


def test_that_a_silent_connection_is_closed(line: Line) -> None:
    assert _said(line()) == b""


def test_that_endless_empty_lines_are_no_sign_of_life(line: Line) -> None:
    asking = line()
    begun = time.monotonic()
    while _takes(asking, b"\r\n"):
        assert time.monotonic() < begun + 60
        time.sleep(0.02)


def test_that_the_limits_begin_again_with_each_request(line: Line) -> None:
    asking = line()
    long = b"X-Long: " + b"a" * 40_000 + b"\r\n"
    asking.sendall((GET + long + b"\r\n") * 3 + GET + b"Connection: close\r\n\r\n")

    assert _said(asking).count(b"HTTP/1.1 200 ") == 4


# --- bodies that nobody reads


def test_that_a_413_is_read_by_a_client_that_sends_all_first(
    server: EmbeddedServer, line: Line, caller: Caller
) -> None:
    key = caller.headers["Authorization"].encode()
    asking = line()
    asking.sendall(
        b"POST /v1/gto/preflop HTTP/1.1\r\nHost: localhost\r\nAuthorization: " + key + b"\r\n"
        b"Content-Type: application/json\r\nContent-Length: 20000000\r\nConnection: close\r\n\r\n"
    )
    for _ in range(20):
        asking.sendall(b" " * 1_000_000)

    assert _said(asking).startswith(b"HTTP/1.1 413 ")


def test_that_an_answered_body_must_end(line: Line) -> None:
    asking = line()
    asking.sendall(
        b"POST /v1/gto/preflop HTTP/1.1\r\nHost: localhost\r\nContent-Length: 4000\r\n\r\n"
    )
    assert asking.recv(1000).startswith(b"HTTP/1.1 4")

    begun = time.monotonic()
    while _takes(asking, b" "):
        assert time.monotonic() < begun + 60
        time.sleep(0.05)


# --- many connections


def test_that_a_thousand_silent_connections_refuse_nobody(
    server: EmbeddedServer, line: Line, caller: Caller
) -> None:
    for count in range(1000):
        silent = line()
        if count % 2:
            silent.sendall(GET)
        if count % 100 == 0:
            answer = httpx.post(
                f"{server.address}/v1/gto/preflop/versions", headers=caller.headers, timeout=60
            )
            assert answer.status_code == 405

    answer = httpx.get(
        f"{server.address}/v1/gto/preflop/versions", headers=caller.headers, timeout=60
    )

    assert answer.status_code == 200


def test_that_a_client_that_is_answered_keeps_its_connection_among_silent_ones(
    server: EmbeddedServer, line: Line, caller: Caller
) -> None:
    with httpx.Client(base_url=server.address or "", headers=caller.headers, timeout=60) as client:
        client.get("/health")
        kept = [client.get("/health").extensions["network_stream"].get_extra_info("client_addr")]
        for _ in range(5):
            for _ in range(MOST):
                line()
            stream = client.get("/health").extensions["network_stream"]
            kept.append(stream.get_extra_info("client_addr"))

    assert len(set(kept)) == 1


@pytest.fixture
def certificate(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Certificate:
    monkeypatch.setenv("GTO_DESKTOP_HOME", str(tmp_path))
    return make_certificate(["coach.example"])


def test_that_silent_handshakes_refuse_nobody_and_end(
    app: FastAPI, certificate: Certificate, tmp_path: Path, limits: Limits, caller: Caller
) -> None:
    settings = ServerSettings(port=0, tls=True)
    server = EmbeddedServer(app, settings, tmp_path, most_connections=MOST, limits=limits)
    server.start()
    trusting = ssl.create_default_context(cafile=certificate.file)
    address = ("127.0.0.1", server.port or 0)
    try:
        with ExitStack() as silent:
            for _ in range(200):
                silent.enter_context(socket.create_connection(address))
            answer = httpx.get(
                f"{server.address}/v1/gto/preflop/versions",
                headers=caller.headers,
                verify=trusting,
                timeout=60,
            )
            lonely = silent.enter_context(socket.create_connection(address, timeout=60))
            try:
                rest = lonely.recv(100)
            except ConnectionResetError:
                rest = b""
    finally:
        server.stop()

    assert answer.status_code == 200
    assert rest == b""


# --- whom to let go of


class _Held:
    def __init__(self) -> None:
        self.is_dropped = False

    def drop(self) -> None:
        self.is_dropped = True


def _taken_in(connections: Connections, count: int, address: str) -> list[_Held]:
    held = [_Held() for _ in range(count)]
    assert all(connections.admit(each, address) for each in held)
    return held


def test_that_the_connection_that_asked_nothing_for_longest_goes() -> None:
    connections = Connections(6)
    first, second, third = _taken_in(connections, 3, "a")
    connections.asks(first)
    connections.is_answered(first)

    _taken_in(connections, 2, "a")

    assert [each.is_dropped for each in (first, second, third)] == [False, True, True]
    assert len(connections) == 3


def test_that_one_address_takes_half_and_the_greediest_gives_way() -> None:
    connections = Connections(10)
    greedy = _taken_in(connections, 20, "greedy")
    others = [held for name in "bcdefg" for held in _taken_in(connections, 1, name)]

    assert sum(not each.is_dropped for each in greedy) == 4
    assert not any(each.is_dropped for each in others)
    assert len(connections) == 10


def test_that_only_who_holds_all_with_questions_is_refused() -> None:
    connections = Connections(4)
    for each in _taken_in(connections, 2, "a"):
        connections.asks(each)

    assert not connections.admit(_Held(), "a")
    assert connections.admit(_Held(), "b")


def test_that_a_connection_that_left_makes_room() -> None:
    connections = Connections(2)
    (held,) = _taken_in(connections, 1, "a")
    connections.leave(held)
    connections.leave(held)
    connections.asks(held)

    assert len(connections) == 0
