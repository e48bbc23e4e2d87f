"""What the owner of the service can have noted of requests: lines of JSON, figures, versions."""

import json
import logging
from collections.abc import Iterator
from importlib.metadata import version
from pathlib import Path

import pytest
from fastapi import FastAPI

from gto_desktop.api.asgi_app import create_app
from gto_desktop.api.calls import Services
from gto_desktop.api.request_log import REQUEST_LOG, RequestLog, request_log
from gto_desktop.basis.paths import shipped_preflop
from gto_desktop.basis.shipped_files import file_sum
from gto_desktop.services.server.server_settings import ServerSettings
from tests.api.bodies import PREFLOP
from tests.api.conftest import Caller


@pytest.fixture
def log(tmp_path: Path) -> Iterator[RequestLog]:
    with request_log(tmp_path / "logs") as log:
        yield log


@pytest.fixture
def settings() -> ServerSettings:
    return ServerSettings(metrics=True)


@pytest.fixture
def app(services: Services, settings: ServerSettings, log: RequestLog) -> Iterator[FastAPI]:
    app = create_app(services, settings, log=log)
    yield app
    app.state.reception.threads.close()


def lines(tmp_path: Path) -> list[dict[str, object]]:
    text = (tmp_path / "logs" / REQUEST_LOG).read_text()
    return [json.loads(line) for line in text.splitlines()]


def test_that_each_request_has_a_line_of_json(
    caller: Caller, stranger: Caller, tmp_path: Path
) -> None:
    caller.post("/v1/gto/preflop", PREFLOP)
    stranger.get("/health")
    stranger.post("/v1/gto/preflop", PREFLOP)
    caller.get("/v1/toolkit/meta")

    told = lines(tmp_path)

    assert [(line["method"], line["path"], line["status"], line["key"]) for line in told] == [
        ("POST", "/v1/gto/preflop", 200, 1),
        ("GET", "/health", 200, None),
        ("POST", "/v1/gto/preflop", 401, None),
        # Open to everyone: who asks is not looked at.
        ("GET", "/v1/toolkit/meta", 200, None),
    ]
    assert all(0 <= float(str(line["ms"])) < 60_000 for line in told)
    assert (tmp_path / "logs" / REQUEST_LOG).stat().st_mode & 0o077 == 0


def test_that_no_key_hand_or_query_stands_in_a_line(
    caller: Caller, stranger: Caller, tmp_path: Path
) -> None:
    key = "gto_" + "A" * 43
    caller.post("/v1/gto/preflop", PREFLOP | {"hole_cards": "AhKh"})
    stranger.get(f"/{key}")
    stranger.get(f"/health?key={key}&hand=AhKh")

    text = (tmp_path / "logs" / REQUEST_LOG).read_text()

    assert "AhKh" not in text
    assert "gto_A" not in text
    assert "?" not in text
    assert [line["path"] for line in lines(tmp_path)] == ["/v1/gto/preflop", "other", "/health"]


def test_that_a_full_disk_costs_lines_and_no_answers(
    caller: Caller,
    log: RequestLog,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(logging.StreamHandler, "flush", full)

    assert caller.post("/v1/gto/preflop", PREFLOP).status_code == 200
    assert "No space" not in capsys.readouterr().err


def test_that_figures_count_requests_by_route_and_need_a_key(
    caller: Caller, stranger: Caller
) -> None:
    for _ in range(3):
        caller.post("/v1/gto/preflop", PREFLOP)
    stranger.get("/nowhere")

    assert stranger.get("/metrics").status_code == 401
    figures = caller.get("/metrics")

    assert figures.status_code == 200
    text = figures.text
    assert 'gto_requests_total{method="POST",path="/v1/gto/preflop",status="200"} 3.0' in text
    assert 'gto_requests_total{method="GET",path="other",status="404"} 1.0' in text
    assert 'gto_requests_total{method="GET",path="/metrics",status="401"} 1.0' in text
    assert 'gto_request_seconds_count{path="/v1/gto/preflop"} 3.0' in text
    assert "process_resident_memory_bytes" in text
    assert "gto_A" not in text


def test_that_there_are_no_figures_unless_they_are_wanted(
    services: Services, caller: Caller
) -> None:
    app = create_app(services, ServerSettings())

    assert "/metrics" not in {getattr(route, "path", "") for route in app.routes}
    app.state.reception.threads.close()


def test_that_health_tells_versions_of_engine_and_data(stranger: Caller) -> None:
    health = stranger.get("/health").json()

    assert health["engine"] == f"gto-desktop {version('gto-desktop')}, numba {version('numba')}"
    shipped = {path.name for path in shipped_preflop().parent.glob("*.sqlite")}
    assert {"preflop.sqlite", "flops.sqlite"} <= set(health["data"]) == shipped
    assert file_sum(shipped_preflop()).startswith(health["data"]["preflop.sqlite"])
