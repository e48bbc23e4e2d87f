"""The service against its own document: thousands of requests made from it, right and wrong.

Checked by schemathesis: no answer is a 5xx, every answer has a declared status and a declared body,
what the document forbids is refused, other methods are refused, and no operation forgets the key.
"""

import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, settings
from schemathesis.config import SchemathesisConfig

from gto_desktop.api.asgi_app import create_app
from gto_desktop.api.calls import Services
from gto_desktop.api.server import EmbeddedServer
from gto_desktop.services.server.access import Access, KeyPlan
from gto_desktop.services.server.server_settings import ServerSettings
from gto_desktop.services.server.tokens import Tokens
from tests.api.bodies import FLOP, RIVER, TURN
from tests.api.conftest import PATIENCE_S, whole_document
from tests.api.real import own_games, served
from tests.api.small import SmallLookups, SmallSolves

RELEASE = "/v1/gto/solver/release"


# A JSON schema cannot say that two cards differ, or that a line keeps the rules of the game: a
# request of the right form may be refused, by what it says (400) or because what it names is not
# there (404, 410), and never because of its form (405, 413, 415, 422).
REFUSED_FOR_A_REASON = ["2xx", "400", "401", "403", "404", "410", "429"]


def schema(*, edges: bool) -> schemathesis.BaseSchema:
    """Return the operations to test.

    Args:
        edges: whether every limit of every field is tried one by one, hundreds of requests, besides
            what is drawn at random.
    """
    config = {
        "checks": {
            "positive_data_acceptance": {
                "enabled": True,
                "expected-statuses": REFUSED_FOR_A_REASON,
            },
            "status_code_conformance": {"enabled": True},
        },
        "phases": {"coverage": {"enabled": edges}},
        "generation": {"with-security-parameters": False},
        "seed": 7,
        "request-timeout": PATIENCE_S,
    }
    document = whole_document()
    loaded = schemathesis.openapi.from_dict(document, config=SchemathesisConfig.from_dict(config))
    return loaded.include(path_regex="^/(v1/gto/|health$)")


QUICK, LONG = schema(edges=False), schema(edges=True)


def budget(examples: int) -> settings:
    return settings(
        max_examples=examples,
        derandomize=True,
        database=None,
        deadline=None,
        suppress_health_check=list(HealthCheck),
        phases=(Phase.explicit, Phase.generate),
    )


@dataclass
class Target:
    """A running server and what a caller of it has in hand."""

    address: str
    headers: dict[str, str]
    in_hand: dict[str, list[str]]
    """Real handles, tokens and lines, by a part of the path and the field."""

    def check(self, case: Any) -> None:
        body = case.body
        is_right = case.meta.generation.mode.is_positive
        if isinstance(body, dict) and is_right and case.operation.path != RELEASE:
            for field, real in self.in_hand.items():
                path, _, name = field.rpartition(" ")
                # Made-up handles are refused all alike; real ones get further.
                if path in case.operation.path and isinstance(body.get(name), str):
                    body[name] = (*real, body[name])[len(repr(body)) % (len(real) + 1)]
        case.call_and_validate(base_url=self.address, headers=self.headers)


@pytest.fixture(scope="module")
def small(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Target]:
    folder = tmp_path_factory.mktemp("small")
    access, solves = Access(folder), SmallSolves()
    lookups = SmallLookups()
    games = own_games(folder)
    services = Services(access, Tokens(folder), lookups, lookups, solves, games)
    limits = ServerSettings(port=0)
    server = EmbeddedServer(create_app(services, limits), limits, folder)
    headers = {"X-API-Key": access.create("tester", KeyPlan(None, None))}
    try:
        address = server.start()
        yield Target(address, headers, in_hand(address, headers, FLOP, solves.finish))
    finally:
        server.stop()
        # Games that requests of the tests began would go on beside every later test.
        games.close()
        access.close()


def in_hand(
    address: str, headers: dict[str, str], flop: dict[str, Any], finish: Callable[[], None]
) -> dict[str, list[str]]:
    """Schedule two solves and ask for a flop; return their handles and tokens."""
    with httpx.Client(base_url=f"{address}/v1/gto/", headers=headers, timeout=60) as client:
        handles = [client.post("solver", json=spot).json()["solve"] for spot in (TURN, RIVER)]
        finish()
        solved = [_polled(client, handle) for handle in handles]
        looked_up = client.post("flop/tree", json=flop).json()
    return {
        " solve": handles,
        " node_id": ["root", "root/CHECK"],
        "solver/node node": [one["token"] for tree in solved for one in tree["nodes"]],
        "flop/node node": [one["token"] for one in looked_up["nodes"]],
    }


def _polled(client: httpx.Client, handle: str) -> Any:
    while True:
        tree = client.post("solver/tree", json={"solve": handle}).json()
        if tree["spot_status"] != "computing":
            return tree
        time.sleep(0.05)


@pytest.fixture(scope="module")
def real(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Target]:
    limits = ServerSettings(
        port=0, hosts=4, computing=1, queue=1, threads=1, solve_limit=2, max_iterations=50
    )
    with served(tmp_path_factory.mktemp("real"), limits) as (address, services):
        owner = services.access.create("tester", KeyPlan(None, None))
        headers = {"X-API-Key": owner}
        flop = {**FLOP, "board": "Ks7s3h"}
        yield Target(address, headers, in_hand(address, headers, flop, lambda: None))


def test_that_every_operation_is_a_test_of_its_own(request: pytest.FixtureRequest) -> None:
    # Of tests that share an id, a run in several processes takes one.
    ids = [item.nodeid for item in request.session.items]

    assert len(set(ids)) == len(ids)


@QUICK.parametrize()
@budget(5)
def test_that_the_service_keeps_to_its_document(case: Any, small: Target) -> None:
    small.check(case)


@pytest.mark.slow
@pytest.mark.ci
@LONG.parametrize()
@budget(100)
def test_that_the_service_keeps_to_its_document_at_every_edge(case: Any, small: Target) -> None:
    small.check(case)


@pytest.mark.slow
@pytest.mark.ci
@QUICK.parametrize()
@budget(60)
def test_that_the_real_service_keeps_to_its_document(case: Any, real: Target) -> None:
    real.check(case)
