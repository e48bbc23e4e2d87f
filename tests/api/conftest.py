"""The app over small services, called without a network; and the real one over its own data."""

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, cast

import anyio.from_thread
import httpx
import pytest
from anyio.from_thread import BlockingPortal
from fastapi import FastAPI

from gto_desktop.api.asgi_app import create_app
from gto_desktop.api.calls import Services
from gto_desktop.services.server.access import Access, KeyPlan
from gto_desktop.services.server.server_settings import ServerSettings
from gto_desktop.services.server.tokens import Tokens
from tests.api.real import own_games
from tests.api.small import SmallLookups, SmallSolves

ADDRESS = "http://127.0.0.1:8790"
PATIENCE_S = 60
"""For an answer: the service gives itself half of it, while other tests are at work beside it."""


@cache
def whole_document() -> Any:
    """Return the document of all operations; nothing of the services is needed for it."""
    return create_app(cast("Services", None), ServerSettings()).openapi()


def check_declared(method: str, path: str, status: int) -> None:
    """Check that the document lists a status that an operation has answered."""
    operation = whole_document()["paths"].get(path, {}).get(method.lower())
    if operation is not None:
        assert str(status) in operation["responses"], f"{method} {path} declares no {status}"


class Caller:
    """Calls an app in a loop of its own, as somebody with a key.

    Whatever a test asks, an operation answers with a status that the document lists for it.
    """

    def __init__(self, portal: BlockingPortal, app: FastAPI, key: str | None) -> None:
        self._portal = portal
        self.app = app
        self.headers = {} if key is None else {"Authorization": f"Bearer {key}"}

    def call(self, method: str, path: str, **options: Any) -> httpx.Response:
        headers = {**self.headers, **options.pop("headers", {})}
        answer: httpx.Response = self._portal.call(self._call, method, path, headers, options)
        return answer

    async def _call(
        self, method: str, path: str, headers: dict[str, str], options: dict[str, Any]
    ) -> httpx.Response:
        # Failures of the app must come out as answers, never as exceptions of the server.
        transport = httpx.ASGITransport(self.app, raise_app_exceptions=False)
        async with httpx.AsyncClient(transport=transport, base_url=ADDRESS) as client:
            answer = await client.request(method, path, headers=headers, **options)
        check_declared(method, path, answer.status_code)
        return answer

    def post(self, path: str, body: object, **options: Any) -> httpx.Response:
        return self.call("POST", path, json=body, **options)

    def get(self, path: str, **options: Any) -> httpx.Response:
        return self.call("GET", path, **options)


def pytest_itemcollected(item: pytest.Item) -> None:
    """Tell the tests of a document's operations apart: xdist runs one test of each id."""
    operation = getattr(item, "operation_label", None)
    if operation is not None:
        item._id = item.id.with_params(operation)


@pytest.fixture(scope="session")
def portal() -> Iterator[BlockingPortal]:
    with anyio.from_thread.start_blocking_portal() as portal:
        yield portal


@pytest.fixture
def access(tmp_path: Path) -> Iterator[Access]:
    access = Access(tmp_path)
    yield access
    access.close()


@pytest.fixture
def lookups() -> SmallLookups:
    return SmallLookups()


@pytest.fixture
def solves(access: Access) -> SmallSolves:
    return SmallSolves(on_end=access.settle_solve)


@pytest.fixture
def services(
    access: Access, lookups: SmallLookups, solves: SmallSolves, tmp_path: Path
) -> Services:
    return Services(access, Tokens(tmp_path), lookups, lookups, solves, own_games(tmp_path))


@pytest.fixture
def settings() -> ServerSettings:
    return ServerSettings()


@pytest.fixture
def app(services: Services, settings: ServerSettings) -> Iterator[FastAPI]:
    app = create_app(services, settings)
    yield app
    app.state.reception.threads.close()


@pytest.fixture
def caller(portal: BlockingPortal, app: FastAPI, access: Access) -> Caller:
    return Caller(portal, app, access.create("tester", KeyPlan(5, 2)))


@pytest.fixture
def other(portal: BlockingPortal, app: FastAPI, access: Access) -> Caller:
    return Caller(portal, app, access.create("somebody else", KeyPlan(5, 2)))


@pytest.fixture
def stranger(portal: BlockingPortal, app: FastAPI) -> Caller:
    return Caller(portal, app, None)
