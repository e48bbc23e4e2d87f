"""While a poker client runs the service tells no strategy; and what is kept of requests."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from anyio.from_thread import BlockingPortal
from fastapi import FastAPI
from fastapi.routing import APIRoute

from gto_desktop.api.asgi_app import create_app
from gto_desktop.api.calls import STRATEGY_FREE, Services
from gto_desktop.api.routes import class_routes
from gto_desktop.services.fair_play.fair_play import FairPlay
from gto_desktop.services.server.access import Access, KeyPlan
from gto_desktop.services.server.dashboard import RecentRequests
from gto_desktop.services.server.server_settings import ServerSettings
from tests.api.bodies import PREFLOP, RIVER
from tests.api.conftest import Caller
from tests.api.small import SmallLookups, SmallSolves


class Machine:
    clients: tuple[str, ...] = ()


@pytest.fixture
def machine() -> Machine:
    return Machine()


@pytest.fixture
def fair_play(machine: Machine) -> FairPlay:
    return FairPlay(lambda: machine.clients)


@pytest.fixture
def requests() -> RecentRequests:
    return RecentRequests()


@pytest.fixture
def app(services: Services, fair_play: FairPlay, requests: RecentRequests) -> Iterator[FastAPI]:
    app = create_app(services, ServerSettings(), fair_play=fair_play, requests=requests)
    yield app
    app.state.reception.threads.close()


@pytest.fixture
def playing(machine: Machine, fair_play: FairPlay) -> None:
    machine.clients = ("PokerStars",)
    fair_play.look()


@pytest.mark.usefixtures("playing")
def test_that_lookups_and_solves_are_503_and_nothing_is_asked_or_counted(
    caller: Caller, lookups: SmallLookups, access: Access, solves: SmallSolves
) -> None:
    for path, body in (("preflop", PREFLOP), ("solver", RIVER)):
        answer = caller.post(f"/v1/gto/{path}", body)

        assert (answer.status_code, answer.json()["error"]) == (503, "paused_for_play")
        assert int(answer.headers["Retry-After"]) > 0
        assert "PokerStars" in answer.json()["message"]
    assert lookups.asked == 0
    used = access.usage(access.authenticate(caller.headers["Authorization"].split()[1]))
    assert [one.used for one in used] == [0, 0]


@pytest.mark.usefixtures("playing")
def test_that_every_keyed_operation_is_refused_but_those_that_tell_no_strategy(
    caller: Caller, app: FastAPI
) -> None:
    refused: set[str] = set()
    answered: set[str] = set()
    # The operations of a class are in no document.
    operations = {
        (method, path): operation["operationId"]
        for path, methods in app.openapi()["paths"].items()
        for method, operation in methods.items()
    }
    for route in class_routes.ROUTER.routes:
        assert isinstance(route, APIRoute)
        [method] = list(route.methods or [])
        operations[method, route.path] = str(route.operation_id)
    for (method, path), name in operations.items():
        answer = caller.call(method.upper(), path, json={})
        told = answer.json().get("error") == "paused_for_play"
        (refused if told else answered).add(name)

    assert answered - STRATEGY_FREE == {"health", "toolkit_meta", "toolkit_combined_openapi"}
    assert answered >= STRATEGY_FREE
    assert len(refused) > 20
    # A pack may hold solutions.
    assert "class_pack" in refused


@pytest.mark.usefixtures("playing")
def test_that_a_refused_request_is_kept_with_its_key(
    caller: Caller, requests: RecentRequests
) -> None:
    caller.post("/v1/gto/preflop", PREFLOP)

    assert [(one.status, one.key_name) for one in requests.all()] == [(503, "tester")]


@pytest.mark.usefixtures("playing")
def test_that_an_unknown_key_learns_nothing_of_it(stranger: Caller) -> None:
    assert stranger.post("/v1/gto/preflop", PREFLOP).status_code == 401


def test_that_it_answers_again_once_the_client_has_ended(
    caller: Caller, machine: Machine, fair_play: FairPlay, playing: None
) -> None:
    assert caller.post("/v1/gto/preflop", PREFLOP).status_code == 503

    machine.clients = ()
    fair_play.look()

    assert caller.post("/v1/gto/preflop", PREFLOP).status_code == 200


def test_that_requests_are_kept_with_whose_key_it_was_and_how_they_ended(
    caller: Caller, stranger: Caller, requests: RecentRequests
) -> None:
    caller.post("/v1/gto/preflop", PREFLOP)
    caller.post("/v1/gto/preflop?secret=1", {"nonsense": True})
    stranger.post("/v1/gto/preflop", PREFLOP)
    stranger.get("/health")
    stranger.get("/nothing")

    seen = [(one.method, one.path, one.status, one.key_name) for one in requests.all()]

    assert seen == [
        ("GET", "/nothing", 404, ""),
        ("GET", "/health", 200, ""),
        ("POST", "/v1/gto/preflop", 401, ""),
        ("POST", "/v1/gto/preflop", 400, "tester"),
        ("POST", "/v1/gto/preflop", 200, "tester"),
    ]
    assert all(one.seconds > 0 for one in requests.all())
    assert requests.count(requests.all()[-1].key_id or 0) == 2


def test_that_a_key_never_shows_in_what_is_kept(
    portal: BlockingPortal, app: FastAPI, access: Access, requests: RecentRequests, tmp_path: Path
) -> None:
    key = access.create("x", KeyPlan(5, 2))
    Caller(portal, app, key).post("/v1/gto/preflop", PREFLOP)

    assert key not in repr(requests.all())
