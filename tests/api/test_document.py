"""The OpenAPI document says what the service does, and its pages need nothing from elsewhere."""

import json
import re
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, cast

import pytest

from gto_desktop.api.asgi_app import create_app
from gto_desktop.api.document import describe
from gto_desktop.services.server.server_settings import ServerSettings
from tests.api.bodies import OPERATIONS
from tests.api.conftest import Caller

if TYPE_CHECKING:
    from gto_desktop.api.calls import Services

GAMES = "/v1/gto/preflop/games"
KEYED = [*OPERATIONS, "/v1/gto/preflop/versions", GAMES, f"{GAMES}/status", f"{GAMES}/stop"]
# Section 4 of the interface, and beyond it what its sections 5 and 7 say of all operations (400,
# 401, 502) and what belongs to the transport (408, 413, 415, 421, 431) or is the server's own
# (500, 503).
DECLARED = {
    "/v1/gto/preflop": {200, 400, 401, 429},
    "/v1/gto/preflop/range": {200, 400, 401, 404, 429},
    "/v1/gto/preflop/versions": {200, 401},
    GAMES: {200, 400, 401, 429},
    f"{GAMES}/status": {200, 400, 401},
    f"{GAMES}/stop": {200, 400, 401},
    # Busy, and 429 all the same, where many flops wait to be solved.
    "/v1/gto/flop/tree": {200, 400, 401, 404, 429},
    "/v1/gto/flop/node": {200, 400, 401, 403, 404},
    "/v1/gto/solver": {200, 400, 401, 429},
    # 404 is ours, of a handle that was never issued: no state of the interface says that.
    "/v1/gto/solver/tree": {200, 401, 404, 503},
    "/v1/gto/solver/node": {200, 401, 503},
    "/v1/gto/solver/release": {200, 401},
    "/v1/gto/evs": {200, 400, 401, 403, 410},
    "/v1/gto/range": {200, 400, 401, 429, 502},
    "/v1/gto/flop/projected-range": {200, 400, 401, 404, 429},
    "/v1/gto/turn/projected-range": {200, 400, 401, 410, 502},
}
EVERYWHERE = {400, 401, 408, 413, 421, 431, 500, 502, 503}
WITH_BODY = {415}
OPEN = {200, 400, 408, 413, 421, 431, 500, 503}
# Section 2 of the interface: types and bodies by the names that it gives them.
TYPES = {
    "Position": "PreflopAction.position",
    "HoleCards": "PreflopRequest.hole_cards",
    "BoardInput": "ScheduleRequest.board",
    "BoardOutput": "FlopTreeResponse.board",
    "RangeString": "FlopTreeResponse.oop_range",
    "Quota": "FlopTreeResponse.quota",
    "FlopPositions": "FlopTreeRequest.positions",
}


@pytest.fixture(scope="module")
def document() -> Any:
    """What is served, see the first test; made once, as it takes a quarter of a second."""
    # Nothing of the services is needed to describe the operations.
    return create_app(cast("Services", None), ServerSettings()).openapi()


def operations(document: Any) -> Iterator[tuple[str, str, Any]]:
    for path, item in document["paths"].items():
        if not path.startswith("/v1/toolkit"):
            for method, operation in item.items():
                yield path, method, operation


def schema_at(document: Any, reference: Any) -> Any:
    while "$ref" in reference:
        reference = document["components"]["schemas"][reference["$ref"].rsplit("/", 1)[1]]
    return reference


def test_that_the_document_is_served(document: Any, stranger: Caller) -> None:
    answer = stranger.get("/openapi.json")

    assert answer.status_code == 200
    assert answer.json() == document


def test_that_every_operation_of_the_interface_is_there(document: Any) -> None:
    assert {path for path, _, _ in operations(document)} == {*KEYED, "/health"}
    assert {method for path, method, _ in operations(document) if path in OPERATIONS} == {"post"}


@pytest.mark.parametrize("path", DECLARED)
def test_that_every_status_of_the_interface_is_declared_and_no_other(
    document: Any, path: str
) -> None:
    (operation,) = document["paths"][path].values()

    statuses = {int(status) for status in operation["responses"]}
    body = WITH_BODY if path in OPERATIONS or path.startswith(GAMES) else set()
    assert statuses == DECLARED[path] | EVERYWHERE | body


def test_that_health_declares_what_belongs_to_the_transport(document: Any) -> None:
    answers = document["paths"]["/health"]["get"]["responses"]

    assert {int(status) for status in answers} == OPEN


@pytest.mark.parametrize("name", TYPES)
def test_that_types_of_the_interface_are_components_that_fields_refer_to(
    document: Any, name: str
) -> None:
    schemas = document["components"]["schemas"]
    owner, _, field = TYPES[name].partition(".")

    assert name in schemas
    assert schemas[owner]["properties"][field]["$ref"] == f"#/components/schemas/{name}"


def test_that_every_field_of_such_a_type_refers_to_it(document: Any) -> None:
    schemas = document["components"]["schemas"]
    one_of = {"Position": "enum", "HoleCards": "pattern", "BoardInput": "pattern"}

    for name, kind in one_of.items():
        value = json.dumps(schemas[name][kind])
        others = {other: one for other, one in schemas.items() if other != name}
        assert value not in json.dumps(others), name


@pytest.mark.parametrize(
    ("path", "asked", "answered"),
    [
        ("/v1/gto/flop/tree", "FlopTreeRequest", "FlopTreeResponse"),
        ("/v1/gto/flop/node", "FlopNodeRequest", "NodeStrategyResponse"),
        ("/v1/gto/solver/node", None, "NodeStrategyResponse"),
    ],
)
def test_that_bodies_have_the_names_of_the_interface(
    document: Any, path: str, asked: str | None, answered: str
) -> None:
    operation = document["paths"][path]["post"]
    body = operation["requestBody"]["content"]["application/json"]["schema"]
    answer = operation["responses"]["200"]["content"]["application/json"]["schema"]

    if asked is not None:
        assert body == {"$ref": f"#/components/schemas/{asked}"}
    assert f"#/components/schemas/{answered}" in json.dumps(answer)


def test_that_operations_stand_under_the_headings_of_the_interface(document: Any) -> None:
    headings = {
        "/v1/gto/preflop": "Consultation",
        "/v1/gto/flop/node": "Consultation",
        "/v1/gto/solver/tree": "Solveur",
        "/v1/gto/range": "Eventail de mains",
        "/v1/gto/evs": "Eventail de mains",
        "/v1/toolkit/texture": "Semantique",
        "/v1/toolkit/blockers": "Semantique",
        "/v1/toolkit/range/expand": "Eventails de mains",
        "/v1/toolkit/cards/normalize": "Cartes",
        "/v1/toolkit/icm": "Coeur",
        "/v1/toolkit/notation/parse": "Coeur",
        "/v1/toolkit/games/step": "Jeux",
        "/v1/toolkit/notation/replay": "Jeux",
        "/v1/toolkit/meta": "Metadonnees",
    }
    listed = {tag["name"] for tag in document["tags"]}

    for path, heading in headings.items():
        (operation,) = document["paths"][path].values()
        assert operation["tags"] == [heading]
    assert set(headings.values()) <= listed
    used = {
        tag for item in document["paths"].values() for one in item.values() for tag in one["tags"]
    }
    assert used == listed


def test_that_every_keyed_operation_takes_the_key_in_either_header(document: Any) -> None:
    schemes = document["components"]["securitySchemes"]
    assert (schemes["bearer"]["type"], schemes["bearer"]["scheme"]) == ("http", "bearer")
    assert (schemes["api_key"]["in"], schemes["api_key"]["name"]) == ("header", "X-API-Key")
    for path, _, operation in operations(document):
        either: list[dict[str, list[str]]] = [{"bearer": []}, {"api_key": []}]
        assert operation.get("security") == (None if path == "/health" else either)


def test_that_every_error_has_the_error_body_and_an_example_of_each_code(document: Any) -> None:
    for path, _, operation in operations(document):
        for status, answer in operation["responses"].items():
            if status == "200":
                continue
            content = answer["content"]["application/json"]
            assert "Error" in json.dumps(content["schema"]), (path, status)
            for code, example in content["examples"].items():
                assert example["value"].get("error", "busy") == code
                assert code in answer["description"]


def test_that_busy_is_described_beside_the_used_up_quota(document: Any) -> None:
    busy = document["paths"]["/v1/gto/solver"]["post"]["responses"]["429"]

    assert "BusyAnswer" in json.dumps(busy["content"]["application/json"]["schema"])
    assert set(busy["content"]["application/json"]["examples"]) == {"solve_quota_exceeded", "busy"}
    assert "Retry-After" in busy["headers"]


def test_that_no_validation_error_of_the_framework_is_left(document: Any) -> None:
    for path, _, operation in operations(document):
        assert "422" not in operation["responses"], path
        assert "ValidationError" not in json.dumps(operation), path


def test_that_every_field_is_described_or_speaks_for_itself(document: Any) -> None:
    plain = {
        "position", "action", "hero", "positions", "node", "is_hero", "board", "pot_type",
        "strategy", "nodes", "node_count", "hole_cards", "range_strategy", "versions", "player",
        "before_normalization", "combos_before", "combos_after", "stage", "path_length", "hand",
        "status", "spot_status", "node_id", "round", "turn", "flop", "river", "error", "quota",
        "range", "fold", "call", "raise", "evs", "actions", "version", "interface", "frequency",
        "table_size",
    }  # fmt: skip
    for name in _reached(document):
        schema = document["components"]["schemas"][name]
        assert schema.get("description"), name
        for field, described in schema.get("properties", {}).items():
            text = json.dumps([described, *_parts(document, described)])
            assert "description" in text or field in plain, f"{name}.{field}"


def _reached(document: Any) -> set[str]:
    """Return the names of the schemas that the operations use, directly or not."""
    texts = [json.dumps(operation) for _, _, operation in operations(document)]
    found: set[str] = set()
    while texts:
        for name in re.findall(r"#/components/schemas/(\w+)", texts.pop()):
            if name not in found:
                found.add(name)
                texts.append(json.dumps(document["components"]["schemas"][name]))
    return found


def _parts(document: Any, described: Any) -> list[Any]:
    kinds = [described, *described.get("anyOf", [])]
    return [schema_at(document, kind) for kind in kinds if "$ref" in kind]


def test_that_optional_fields_of_answers_are_never_null(document: Any) -> None:
    for _, _, operation in operations(document):
        content = operation["responses"]["200"]["content"]["application/json"]["schema"]
        kinds = content.get("anyOf", [content])
        for kind in kinds:
            assert '"null"' not in json.dumps(schema_at(document, kind))


@pytest.mark.parametrize("path", OPERATIONS)
def test_that_every_example_of_a_request_is_of_the_right_form(
    document: Any, caller: Caller, path: str
) -> None:
    content = document["paths"][path]["post"]["requestBody"]["content"]["application/json"]
    (example,) = schema_at(document, content["schema"])["examples"]

    answer = caller.post(path, example)

    # The handles and tokens are made up; everything else is answered.
    if "eyJ..." in example.values():
        assert answer.json().get("error") in {None, "forbidden", "invalid_solve", "unknown_solve"}
    else:
        assert answer.status_code == 200, answer.text


def test_that_the_limits_of_the_settings_are_in_the_document(document: Any, caller: Caller) -> None:
    fields = document["components"]["schemas"]["ScheduleRequest"]["properties"]

    assert fields["oop_range"]["maxLength"] == 50_000
    smaller = describe(caller.app, 1234)["components"]["schemas"]["RangeUpdateRequest"]
    assert smaller["properties"]["range_ip"]["maxLength"] == 1234


def test_that_requests_carry_the_patterns_of_the_interface(document: Any) -> None:
    hole = document["components"]["schemas"]["PreflopRequest"]["properties"]["hole_cards"]
    pattern = re.compile(schema_at(document, hole)["pattern"])

    assert pattern.search("AdKd")
    assert not pattern.search("adKd")
    assert not pattern.search("AdKdQd")


# --- pages


def test_that_the_documents_name_no_other_host(stranger: Caller) -> None:
    page = stranger.get("/docs")
    start = stranger.get("/docs/start.js")

    assert page.status_code == 200
    assert page.headers["content-type"].startswith("text/html")
    for text in (page.text, start.text):
        assert not re.search(r"https?:|(?<![:\w])//\w", text)
    assert "default-src 'self'" in page.headers["content-security-policy"]
    assert "validatorUrl: null" in start.text


def test_that_everything_the_page_asks_for_is_served_from_here(stranger: Caller) -> None:
    page = stranger.get("/docs").text
    asked = re.findall(r'(?:src|href)="([^"]+)"', page)

    assert len(asked) == 4
    for path in asked:
        answer = stranger.get(path)
        assert answer.status_code == 200
        assert len(answer.content) > 100
    assert "openapi.json" in stranger.get("/docs/start.js").text
