"""The real things, put together."""

import json
import ssl
import urllib.request
from pathlib import Path

import pytest

from gto_desktop.basis.errors import InputError
from gto_desktop.bootstrap import EmbeddedService
from gto_desktop.services.server.audience import set_audience


def test_that_the_service_beside_the_window_answers_until_it_is_stopped(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("GTO_DESKTOP_HOME", str(tmp_path))
    monkeypatch.setenv("GTO_DESKTOP_PORT", "0")
    service = EmbeddedService()

    address = service.start()

    try:
        with urllib.request.urlopen(f"{address}/health") as answer:
            assert json.load(answer)["status"] == "ok"
        # A second one is told that the port is taken, and leaves nothing behind.
        monkeypatch.setenv("GTO_DESKTOP_PORT", address.rpartition(":")[2])
        with pytest.raises(InputError, match="Port"):
            EmbeddedService().start()
    finally:
        service.stop()
    service.stop()
    with pytest.raises(OSError, match="refused"):
        urllib.request.urlopen(f"{address}/health")


def test_that_it_says_how_others_reach_it_and_they_do(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("GTO_DESKTOP_HOME", str(tmp_path))
    set_audience(network=True, port=8790)
    monkeypatch.setenv("GTO_DESKTOP_PORT", "0")
    service = EmbeddedService()

    address = service.start()

    try:
        assert service.audience is not None
        assert service.audience.address == address
        trusting = ssl.create_default_context(cafile=service.audience.certificate.file)
        with urllib.request.urlopen(f"{address}/health", context=trusting) as answer:
            assert json.load(answer)["status"] == "ok"
    finally:
        service.stop()
    assert service.audience is None
