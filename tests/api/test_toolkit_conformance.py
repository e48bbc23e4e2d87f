"""The toolkit against its own document: requests made from it, right and wrong.

Checked by schemathesis: no answer is a 5xx, every answer has a declared status and a body of the
declared form, what the document forbids is refused, and no operation forgets the key.
"""

import copy
from collections.abc import Iterator
from typing import Any

import pytest
import schemathesis
from schemathesis.config import SchemathesisConfig

from gto_desktop.api.asgi_app import create_app
from gto_desktop.api.calls import Services
from gto_desktop.api.document import PREFIX
from gto_desktop.api.routes import toolkit_routes as toolkit
from gto_desktop.api.server import EmbeddedServer
from gto_desktop.services.server.access import Access, KeyPlan
from gto_desktop.services.server.server_settings import ServerSettings
from gto_desktop.services.server.tokens import Tokens
from gto_desktop.toolkit.all_in import MOST_SAMPLES
from gto_desktop.toolkit.tool_table import TOOL_AT
from tests.api.conftest import PATIENCE_S
from tests.api.real import own_games
from tests.api.small import SmallLookups, SmallSolves
from tests.api.test_conformance import budget

# What random texts never are: requests of the right form get some of these, and of the examples.
IN_HAND: dict[str, tuple[Any, ...]] = {
    "board": ("7h2c9d", "10h JH,9c", "Ks7s2d9c", "QsQh7c7d2s", "5h6h7h8h9h", "", "AhAh2c"),
    "dead": ("", "Qc", "7h", "2s 2d 2h"),
    "hole": ("AsKd", "8c8d", "JhTh", "7h7h"),
    "cards": ("as 10H,2c", "AKs"),
    "holdings": (["AhKh", "QsQd"], ["AhKhQhJhTh", "2c3c4c5c6c"], ["Ah", "Kh"]),
    "notation": (["22+", "A2s+:0.5"], ["AKs:2"], ["QQ-99, AhKh:0.1"]),
    "ranges": ([["AA"], ["KK", "AKs:0.5"]], [["22+"], ["A2s+"], ["QJs"]], [["AhKh"], ["AhQh"]]),
    "hero": (["QQ+", "AK"], ["9d9s"]),
    "villain": (["22-JJ", "AQs"], ["9d9s"]),
    "hole_range": (["AA", "72o:0.1"], ["7h7s"]),
    "sample_count": (1, 100, 1000),
    "hand_type": (None, "StandardHighHand"),
    "payouts": ([50, 30], [1], [0, 0]),
    "chips": ([3, 2, 1], [1, 0, 0], [0, 0], [1e15, 1e-6]),
}


def schema(*, edges: bool) -> schemathesis.BaseSchema:
    """Return the operations to test; with edges every limit of every field one by one."""
    config = {
        "checks": {
            "positive_data_acceptance": {
                "enabled": True,
                # That two cards differ, a JSON schema cannot say: the toolkit refuses by 422, and
                # by 409 where a hand has gone on meanwhile.
                "expected-statuses": ["2xx", "401", "409", "422", "429"],
            },
            "status_code_conformance": {"enabled": True},
        },
        "phases": {"coverage": {"enabled": edges}},
        "generation": {"with-security-parameters": False},
        "seed": 7,
        "request-timeout": PATIENCE_S,
    }
    # The bodies that are made of it are changed before they are sent, its examples with them.
    document = copy.deepcopy(toolkit.described())
    return schemathesis.openapi.from_dict(document, config=SchemathesisConfig.from_dict(config))


QUICK, LONG = schema(edges=False), schema(edges=True)


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[str, str]]:
    """Lend the address of a running server, and a key."""
    folder = tmp_path_factory.mktemp("toolkit")
    access = Access(folder)
    lookups = SmallLookups()
    services = Services(access, Tokens(folder), lookups, lookups, SmallSolves(), own_games(folder))
    limits = ServerSettings(port=0)
    server = EmbeddedServer(create_app(services, limits), limits, folder)
    try:
        yield server.start(), access.create("tester", KeyPlan(0, 0))
    finally:
        server.stop()
        access.close()


def check(case: Any, served: tuple[str, str]) -> None:
    address, key = served
    body, turn = case.body, len(repr(case.body))
    tool = TOOL_AT.get(case.operation.path.removeprefix(f"{PREFIX}/"))
    if isinstance(body, dict) and tool is not None:
        right = case.meta.generation.mode.is_positive
        for name in [*body]:
            # Two million deals again and again would be a test of patience.
            long = name == "sample_count" and body[name] in range(1001, MOST_SAMPLES + 1)
            real = [
                *IN_HAND.get(name, ()),
                *(tool.example[one] for one in {name} & {*tool.example}),
            ]
            if long or (right and real):
                choices = real if name == "sample_count" else [*real, body[name]]
                body[name] = choices[turn % len(choices)]
                turn = turn // 2 + 1
    for name in ("authorization", "x-api-key"):
        # Two keys would be refused, whatever they are.
        case.headers.pop(name, None)
    case.call_and_validate(base_url=address, headers={"X-API-Key": key})


@QUICK.parametrize()
@budget(6)
def test_that_the_toolkit_keeps_to_its_document(case: Any, served: tuple[str, str]) -> None:
    check(case, served)


@pytest.mark.slow
@pytest.mark.ci
@LONG.parametrize()
@budget(60)
def test_that_the_toolkit_keeps_to_its_document_at_every_edge(
    case: Any, served: tuple[str, str]
) -> None:
    check(case, served)
