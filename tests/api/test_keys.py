"""The key of a request: where it stands, whose it is, and that it comes before everything else."""

from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace

import pytest

from gto_desktop.api.asgi_app import create_app
from gto_desktop.api.calls import Services
from gto_desktop.basis.service_failures import AuthUnavailable
from gto_desktop.services.server.access import Access
from gto_desktop.services.server.server_settings import ServerSettings
from tests.api.bodies import OPERATIONS, PREFLOP
from tests.api.conftest import Caller
from tests.api.small import SmallLookups

VERSIONS = "/v1/gto/preflop/versions"


@pytest.fixture(params=[False, True], ids=["in threads", "in the loop"])
def services(services: Services, request: pytest.FixtureRequest) -> Services:
    """The services asked either way; the answers are the same."""
    return replace(services, hasty=request.param)


def key_of(caller: Caller) -> str:
    return caller.headers["Authorization"].removeprefix("Bearer ")


@pytest.mark.parametrize("path", OPERATIONS)
def test_that_every_operation_asks_for_a_key(stranger: Caller, path: str) -> None:
    answer = stranger.post(path, OPERATIONS[path])

    assert answer.status_code == 401
    assert answer.json()["error"] == "missing_api_key"
    assert answer.headers["www-authenticate"] == "Bearer"


def test_that_the_list_of_versions_asks_for_a_key(stranger: Caller) -> None:
    assert stranger.get(VERSIONS).json()["error"] == "missing_api_key"


def test_that_health_asks_for_none(stranger: Caller) -> None:
    answer = stranger.get("/health")

    assert (answer.status_code, answer.json()["status"]) == (200, "ok")


def test_that_health_tells_what_is_damaged_and_which_data_there_is(
    caller: Caller, services: Services
) -> None:
    seen = SimpleNamespace(
        problems=("flops.sqlite is damaged.",), digests={"flops.sqlite": "0123456789abcdef"}
    )
    caller.app = create_app(replace(services, files=seen), ServerSettings())

    answer = caller.get("/health")

    assert answer.status_code == 200
    assert answer.json()["status"] == "damaged"
    assert answer.json()["problems"] == ["flops.sqlite is damaged."]
    assert answer.json()["data"] == {"flops.sqlite": "0123456789ab"}


@pytest.mark.parametrize(
    "header", [("X-API-Key", "{}"), ("Authorization", "bearer {}"), ("x-api-key", " {} ")]
)
def test_that_either_header_will_do(
    caller: Caller, stranger: Caller, header: tuple[str, str]
) -> None:
    name, form = header

    answer = stranger.get(VERSIONS, headers={name: form.format(key_of(caller))})

    assert answer.status_code == 200


def test_that_two_headers_are_refused_even_with_the_same_key(caller: Caller) -> None:
    answer = caller.get(VERSIONS, headers={"X-API-Key": key_of(caller)})

    assert (answer.status_code, answer.json()["error"]) == (400, "ambiguous_api_key")


def test_that_an_empty_header_counts_as_none(caller: Caller, stranger: Caller) -> None:
    assert caller.get(VERSIONS, headers={"X-API-Key": ""}).status_code == 200
    for header in ({"Authorization": ""}, {"Authorization": "Bearer "}, {"X-API-Key": " "}):
        answer = stranger.get(VERSIONS, headers=header)
        assert (answer.status_code, answer.json()["error"]) == (401, "missing_api_key")


@pytest.mark.parametrize("key", ["gto_0", "nonsense", "ä" * 20, "x" * 10_000, "gto_" + "A" * 43])
def test_that_an_unknown_key_is_refused(stranger: Caller, key: str) -> None:
    answer = stranger.get(VERSIONS, headers={"X-API-Key": key.encode("latin-1")})

    assert (answer.status_code, answer.json()["error"]) == (401, "invalid_api_key")


def test_that_another_scheme_brings_no_key(stranger: Caller) -> None:
    answer = stranger.get(VERSIONS, headers={"Authorization": "Basic abc"})

    assert answer.json()["error"] == "missing_api_key"


def test_that_a_revoked_key_is_refused(caller: Caller, access: Access) -> None:
    assert caller.get(VERSIONS).status_code == 200

    access.revoke("tester")

    assert caller.get(VERSIONS).json()["error"] == "invalid_api_key"


def test_that_a_key_store_that_cannot_be_read_is_502(
    caller: Caller, access: Access, tmp_path: Path
) -> None:
    access.close()
    for file in tmp_path.glob("user.sqlite*"):
        file.unlink()
    (tmp_path / "user.sqlite").mkdir()

    answer = caller.get(VERSIONS)

    assert (answer.status_code, answer.json()["error"]) == (502, "auth_unavailable")


def test_that_a_counter_that_cannot_be_written_is_502(
    caller: Caller, access: Access, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(_: object) -> None:
        raise AuthUnavailable("The disk is full.")

    monkeypatch.setattr(access, "charge_presolved", fail)

    answer = caller.post("/v1/gto/preflop", PREFLOP)

    assert (answer.status_code, answer.json()["error"]) == (502, "auth_unavailable")


@pytest.mark.parametrize("content", [b"{", b"[" * 100, b'{"hole_cards": 1}', b""])
def test_that_the_key_is_looked_at_before_the_body(stranger: Caller, content: bytes) -> None:
    answer = stranger.call("POST", "/v1/gto/preflop", content=content)

    assert answer.status_code == 401


def test_that_without_a_key_nothing_is_looked_up(stranger: Caller, lookups: SmallLookups) -> None:
    stranger.post("/v1/gto/preflop", PREFLOP)

    assert lookups.asked == 0
