"""The server over TLS, called by real clients that check its certificate."""

import http.client
import socket
import ssl
import threading
import urllib.request
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from fastapi import FastAPI
from pokerai import AuthenticatedClient
from pokerai.api.lookup import preflop_versions
from pokerai.models import PreflopVersionsResponse200

from gto_desktop.api.asgi_app import create_app
from gto_desktop.api.calls import Services
from gto_desktop.api.server import EmbeddedServer, exposure_warning
from gto_desktop.basis.errors import InputError
from gto_desktop.services.server.access import Access, KeyPlan
from gto_desktop.services.server.certificate import Certificate, make_certificate
from gto_desktop.services.server.network import local_addresses
from gto_desktop.services.server.server_settings import ServerSettings
from tests.api.bodies import PREFLOP
from tests.services.server.certificates import brought


@pytest.fixture
def certificate(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Certificate:
    monkeypatch.setenv("GTO_DESKTOP_HOME", str(tmp_path))
    return make_certificate(["coach.example"])


@pytest.fixture
def settings(certificate: Certificate) -> ServerSettings:
    return ServerSettings(host="0.0.0.0", port=0, tls=True)


@pytest.fixture
def app(services: Services, settings: ServerSettings) -> Iterator[FastAPI]:
    app = create_app(services, settings)
    yield app
    app.state.reception.threads.close()


@pytest.fixture
def server(app: FastAPI, settings: ServerSettings, tmp_path: Path) -> Iterator[EmbeddedServer]:
    server = EmbeddedServer(app, settings, tmp_path / "logs")
    yield server
    server.stop()


@pytest.fixture
def trusting(certificate: Certificate) -> ssl.SSLContext:
    return ssl.create_default_context(cafile=certificate.file)


@pytest.fixture
def key(access: Access) -> str:
    return access.create("Ann", KeyPlan(2, 0))


def test_that_a_student_with_file_and_key_looks_up_and_is_counted(
    server: EmbeddedServer, trusting: ssl.SSLContext, key: str
) -> None:
    address = server.start()

    with httpx.Client(
        base_url=address, verify=trusting, headers={"X-API-Key": key}, timeout=60
    ) as student:
        answers = [student.post("/v1/gto/preflop", json=PREFLOP) for _ in range(3)]
        keyless = httpx.post(f"{address}/v1/gto/preflop", json=PREFLOP, verify=trusting, timeout=60)

    assert address.startswith("https://127.0.0.1:")
    assert [one.status_code for one in answers] == [200, 200, 429]
    assert answers[1].json()["quota"] == {"used": 2, "limit": 2}
    assert answers[2].json()["error"] == "quota_exceeded"
    assert keyless.json()["error"] == "missing_api_key"


def test_that_the_published_client_takes_the_certificate(
    server: EmbeddedServer, trusting: ssl.SSLContext, key: str
) -> None:
    with AuthenticatedClient(base_url=server.start(), token=key, verify_ssl=trusting) as client:
        answer = preflop_versions.sync(client=client)

    assert isinstance(answer, PreflopVersionsResponse200)
    assert answer.default == "6max"


def test_that_whoever_holds_another_certificate_sends_nothing(
    server: EmbeddedServer, key: str, tmp_path: Path
) -> None:
    address = server.start()
    other = make_certificate(folder=tmp_path / "other")
    for doubting in (ssl.create_default_context(cafile=other.file), ssl.create_default_context()):
        with pytest.raises(httpx.ConnectError, match="CERTIFICATE_VERIFY_FAILED"):
            httpx.get(f"{address}/health", verify=doubting, headers={"X-API-Key": key}, timeout=60)


def test_that_nothing_is_answered_in_the_open(server: EmbeddedServer) -> None:
    address = server.start()

    with pytest.raises(httpx.RemoteProtocolError):
        httpx.get(f"{address.replace('https', 'http')}/health", timeout=60)


def test_that_the_newest_tls_is_agreed_on(server: EmbeddedServer, trusting: ssl.SSLContext) -> None:
    server.start()

    assert server.port is not None
    with (
        socket.create_connection(("127.0.0.1", server.port), timeout=60) as line,
        trusting.wrap_socket(line, server_hostname="localhost") as agreed,
    ):
        assert agreed.version() == "TLSv1.3"


@pytest.mark.parametrize(
    ("host", "status"),
    [
        ("coach.example", 200),
        ("localhost", 200),
        ("evil.example", 421),
        ("coach.example.evil", 421),
    ],
)
def test_that_it_goes_by_the_names_of_its_certificate_alone(
    server: EmbeddedServer, trusting: ssl.SSLContext, host: str, status: int
) -> None:
    server.start()
    assert server.port is not None
    calling = http.client.HTTPSConnection("127.0.0.1", server.port, context=trusting, timeout=60)

    calling.request("GET", "/health", headers={"Host": f"{host}:{server.port}"})

    assert calling.getresponse().status == status
    calling.close()


@pytest.mark.skipif(not local_addresses(), reason="this machine is on no network")
def test_that_it_answers_at_the_address_that_others_call(
    server: EmbeddedServer, trusting: ssl.SSLContext
) -> None:
    server.start()

    address = f"https://{local_addresses()[0]}:{server.port}"
    with urllib.request.urlopen(f"{address}/health", context=trusting) as answer:
        assert answer.status == 200


def test_that_only_a_server_in_the_open_warns(server: EmbeddedServer, tmp_path: Path) -> None:
    server.start()

    assert server.warning is None
    assert "other machines" not in (tmp_path / "logs" / "server.log").read_text(encoding="utf-8")
    assert exposure_warning("0.0.0.0", tls=True) is None
    assert "--tls" in str(exposure_warning("0.0.0.0"))


def test_that_it_stops_and_starts_again_with_a_renewed_certificate(
    server: EmbeddedServer, trusting: ssl.SSLContext
) -> None:
    server.start()
    server.stop()
    renewed = make_certificate(replace=True)

    address = server.start()

    with pytest.raises(httpx.ConnectError, match="CERTIFICATE_VERIFY_FAILED"):
        httpx.get(f"{address}/health", verify=trusting, timeout=60)
    now = ssl.create_default_context(cafile=renewed.file)
    assert httpx.get(f"{address}/health", verify=now, timeout=60).status_code == 200


def test_that_an_own_certificate_need_not_name_this_machine_to_itself(
    services: Services, tmp_path: Path
) -> None:
    file, key_file = brought(tmp_path, "coach.example")
    settings = ServerSettings(port=0, certificate=str(file), private_key=str(key_file))
    server = EmbeddedServer(create_app(services, settings), settings, tmp_path / "logs")
    try:
        server.start()
        assert server.port is not None
        trusting = ssl.create_default_context(cafile=file)
        with (
            socket.create_connection(("127.0.0.1", server.port), timeout=60) as line,
            trusting.wrap_socket(line, server_hostname="coach.example") as agreed,
        ):
            assert agreed.getpeercert()
    finally:
        server.stop()


def test_that_a_bad_certificate_is_told_before_anything_starts(
    app: FastAPI, settings: ServerSettings, certificate: Certificate, tmp_path: Path
) -> None:
    threads = set(threading.enumerate())
    server = EmbeddedServer(app, settings, tmp_path / "logs")
    certificate.file.write_text("nonsense")

    with pytest.raises(InputError, match="is no certificate in PEM form"):
        server.start()

    assert server.address is None
    assert set(threading.enumerate()) == threads


def test_that_a_port_that_is_taken_is_told_over_tls_too(
    app: FastAPI, settings: ServerSettings, tmp_path: Path
) -> None:
    with socket.create_server(("0.0.0.0", 0)) as taken:
        port = taken.getsockname()[1]
        server = EmbeddedServer(app, settings.changed(port=port), tmp_path / "logs")

        with pytest.raises(InputError, match=f"Port {port} of 0.0.0.0 cannot be used"):
            server.start()
