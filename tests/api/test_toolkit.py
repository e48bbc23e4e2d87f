"""The toolkit over HTTP: the answers of the table, its faults, its documents, and no cost."""

import json
import threading
from concurrent.futures import ThreadPoolExecutor
from typing import Any, cast

import pytest
from anyio.from_thread import BlockingPortal
from fastapi import FastAPI

from gto_desktop.api.asgi_app import create_app
from gto_desktop.api.document import PREFIX, combined, describe
from gto_desktop.api.routes import toolkit_routes as routes
from gto_desktop.basis.service_failures import AuthUnavailable
from gto_desktop.services.server.access import Access, KeyPlan
from gto_desktop.services.server.server_settings import ServerSettings
from gto_desktop.toolkit.tool_table import TOOL_AT, TOOLS, Tool
from tests.api.bodies import OPERATIONS
from tests.api.conftest import Caller
from tests.api.small import OnlyKeys

JSON = {"Content-Type": "application/json"}
NUTS = f"{PREFIX}/nuts"
META, COMBINED = f"{PREFIX}/meta", f"{PREFIX}/combined-openapi.json"
# Section 4.4 of the interface: each path and the schema of its body.
BODIES = {
    "texture": "BoardRequest",
    "nuts": "BoardRequest",
    "category-combos": "BoardRequest",
    "board-report": "BoardRequest",
    "hand-tier": "HandRequest",
    "draws": "HandRequest",
    "outs": "HandRequest",
    "blockers": "HandRequest",
    "hand-report": "HandRequest",
    "range/expand": "RangeExpandRequest",
    "range/value": "ValueRangeRequest",
    "range/nut-advantage": "NutAdvantageRequest",
    "range/equity-advantage": "EquityAdvantageRequest",
    "cards/normalize": "CardsRequest",
    "eval/hand": "EvalHandRequest",
    "eval/compare": "EvalCompareRequest",
    "equity": "EquityRequest",
    "hand-strength": "HandStrengthRequest",
    "icm": "IcmRequest",
    "notation/parse": "NotationParseRequest",
    "games/state": "GameStateRequest",
    "games/step": "GameStepRequest",
    "notation/replay": "ReplayRequest",
}
every_tool = pytest.mark.parametrize("tool", TOOLS, ids=lambda tool: tool.path)


def example_of(tool: Tool[Any, Any]) -> Any:
    return json.loads(json.dumps(dict(tool.example)))


# --- answers


@every_tool
def test_that_a_tool_answers_over_http_what_it_answers_in_python(
    caller: Caller, tool: Tool[Any, Any]
) -> None:
    body = example_of(tool)

    answer = caller.post(f"{PREFIX}/{tool.path}", body)

    assert answer.status_code == 200, answer.text
    assert answer.text == tool.answer(body).model_dump_json(by_alias=True)


def test_that_fields_that_do_not_apply_are_null(caller: Caller) -> None:
    answer = caller.post(f"{PREFIX}/hand-tier", {"hole": "AsQd", "board": "Ah7c2d"}).json()

    assert answer["two_pair_tier"] is None
    assert answer["preflop"]["class"] == "AQo"


def test_that_nothing_of_it_is_counted(caller: Caller, access: Access) -> None:
    key = caller.headers["Authorization"].removeprefix("Bearer ")

    for _ in range(7):
        assert caller.post(NUTS, {"board": "7h2c9d"}).status_code == 200

    assert [usage.used for usage in access.usage(access.authenticate(key))] == [0, 0]


def test_that_a_used_up_key_may_go_on_with_it(portal: BlockingPortal, access: Access) -> None:
    settings = ServerSettings()
    app = create_app(cast("Any", OnlyKeys(access)), settings)
    caller = Caller(portal, app, access.create("poor", KeyPlan(0, 0)))

    assert caller.post(NUTS, {"board": "7h2c9d"}).status_code == 200

    app.state.reception.threads.close()


def test_that_a_long_analysis_does_not_hold_up_the_others(
    caller: Caller, monkeypatch: pytest.MonkeyPatch
) -> None:
    entered, opened = threading.Event(), threading.Event()
    respond = routes.respond

    def stuck(tool: Tool[Any, Any], body: object, range_limit: int) -> Any:
        if tool.path == "icm":
            entered.set()
            assert opened.wait(60)
        return respond(tool, body, range_limit)

    monkeypatch.setattr(routes, "respond", stuck)
    body = example_of(TOOL_AT["icm"])
    call = threading.Thread(target=caller.post, args=(f"{PREFIX}/icm", body))
    call.start()
    assert entered.wait(60)

    answer = caller.post(NUTS, {"board": "7h2c9d"})

    assert answer.status_code == 200
    opened.set()
    call.join()


def test_that_analyses_that_take_long_do_not_hold_up_lookups_nor_other_keys(
    caller: Caller, other: Caller, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened = threading.Event()
    respond = routes.respond

    def stuck(tool: Tool[Any, Any], body: object, range_limit: int) -> Any:
        assert tool.path != "icm" or opened.wait(60)
        return respond(tool, body, range_limit)

    monkeypatch.setattr(routes, "respond", stuck)
    body = example_of(TOOL_AT["icm"])
    with ThreadPoolExecutor(20) as pool:
        waiting = [pool.submit(caller.post, f"{PREFIX}/icm", body) for _ in range(20)]

        lookup = caller.post("/v1/gto/preflop", OPERATIONS["/v1/gto/preflop"])
        analysis = other.post(NUTS, {"board": "7h2c9d"})

        assert (lookup.status_code, analysis.status_code) == (200, 200)
        assert not any(call.done() for call in waiting)
        opened.set()
        assert {call.result().status_code for call in waiting} == {200}


def test_that_an_analysis_that_takes_too_long_is_given_up(
    caller: Caller, app: FastAPI, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened = threading.Event()
    monkeypatch.setattr(routes, "respond", lambda *_: opened.wait(60))
    object.__setattr__(app.state.reception, "time_limit", 0.05)

    answer = caller.post(NUTS, {"board": "7h2c9d"})

    opened.set()
    assert (answer.status_code, answer.json()["error"]) == (503, "timed_out")


# --- keys


@every_tool
def test_that_every_tool_asks_for_a_key(stranger: Caller, tool: Tool[Any, Any]) -> None:
    answer = stranger.post(f"{PREFIX}/{tool.path}", example_of(tool))

    assert (answer.status_code, answer.json()["error"]) == (401, "missing_api_key")
    assert answer.headers["www-authenticate"] == "Bearer"


def test_that_the_key_comes_before_the_body(stranger: Caller) -> None:
    answer = stranger.call("POST", NUTS, content=b"{", headers=JSON)

    assert answer.status_code == 401


def test_that_either_header_will_do_and_both_will_not(caller: Caller, stranger: Caller) -> None:
    key = caller.headers["Authorization"].removeprefix("Bearer ")
    body = {"board": "7h2c9d"}

    assert stranger.post(NUTS, body, headers={"x-api-key": key}).status_code == 200
    assert caller.post(NUTS, body, headers={"x-api-key": ""}).status_code == 200
    both = caller.post(NUTS, body, headers={"x-api-key": key})
    assert (both.status_code, both.json()["error"]) == (400, "ambiguous_api_key")


def test_that_an_unknown_key_is_refused(stranger: Caller) -> None:
    answer = stranger.post(NUTS, {"board": "7h2c9d"}, headers={"x-api-key": "gto_nobody"})

    assert (answer.status_code, answer.json()["error"]) == (401, "invalid_api_key")


def test_that_keys_that_cannot_be_read_are_502(
    caller: Caller, access: Access, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(_: str) -> None:
        raise AuthUnavailable("The keys cannot be read.")

    monkeypatch.setattr(access, "authenticate", broken)

    answer = caller.post(NUTS, {"board": "7h2c9d"})

    assert (answer.status_code, answer.json()["error"]) == (502, "auth_unavailable")


# --- documents


def bare_app() -> FastAPI:
    # To describe the operations nothing of the services is needed.
    return create_app(cast("Any", None), ServerSettings())


@pytest.fixture(scope="module")
def document(portal: BlockingPortal) -> Any:
    answer = Caller(portal, bare_app(), None).get(COMBINED)
    assert answer.status_code == 200
    return answer.json()


def body_schema(operation: Any) -> str:
    reference: str = operation["requestBody"]["content"]["application/json"]["schema"]["$ref"]
    return reference.rpartition("/")[2]


def test_that_the_combined_document_has_every_path_of_the_interface_once(document: Any) -> None:
    games = {f"/v1/gto/preflop/games{rest}" for rest in ("", "/status", "/stop")}
    lookups = {*OPERATIONS, "/v1/gto/preflop/versions", "/health"} | games
    tools = {f"{PREFIX}/{path}" for path in BODIES}

    assert set(document["paths"]) == lookups | tools | {META, COMBINED}
    ids = [one["operationId"] for item in document["paths"].values() for one in item.values()]
    assert len(set(ids)) == len(ids)


def test_that_every_tool_has_the_body_of_the_interface(document: Any) -> None:
    found = {
        path.removeprefix(f"{PREFIX}/"): body_schema(item["post"])
        for path, item in document["paths"].items()
        if path.startswith(PREFIX) and "post" in item
    }

    assert found == BODIES


@every_tool
def test_that_a_tool_is_described_with_its_models_headers_and_example(
    document: Any, tool: Tool[Any, Any]
) -> None:
    (method, operation), *_ = document["paths"][f"{PREFIX}/{tool.path}"].items()
    answered = operation["responses"]["200"]["content"]["application/json"]["schema"]
    examples = operation["requestBody"]["content"]["application/json"]["examples"]

    assert method == "post"
    assert operation["summary"] == tool.title
    assert answered == {"$ref": f"#/components/schemas/{tool.result.__name__}"}
    assert examples["example"]["value"] == example_of(tool)
    headers = {one["name"]: one for one in operation["parameters"]}
    assert set(headers) == {"authorization", "x-api-key"}
    for header in headers.values():
        assert (header["in"], header["required"]) == ("header", False)
        assert (header["schema"]["type"], header["schema"]["default"]) == ("string", "")
    assert operation["security"] == [{"bearer": []}, {"api_key": []}]
    statuses = {200, 400, 401, 408, 413, 415, 421, 422, 431, 500, 502, 503}
    statuses |= {409} if tool.path == "games/step" else set()
    assert {int(status) for status in operation["responses"]} == statuses


def test_that_every_reference_of_the_document_leads_somewhere(document: Any) -> None:
    found = set(_references(document))

    assert found
    assert found <= {f"#/components/schemas/{name}" for name in document["components"]["schemas"]}


def _references(part: Any) -> Any:
    if isinstance(part, dict):
        yield from (value for key, value in part.items() if key == "$ref")
        part = list(part.values())
    if isinstance(part, list):
        for one in part:
            yield from _references(one)


def test_that_no_schema_is_prefixed_as_long_as_none_collides(document: Any) -> None:
    names = set(document["components"]["schemas"])

    assert not [name for name in names if "__" in name or name.startswith("Toolkit")]
    assert {"BoardRequest", "Nuts", "HTTPValidationError", "PreflopRequest", "Error"} <= names


def test_that_the_half_of_the_lookups_is_in_it_word_for_word(document: Any) -> None:
    half = describe(bare_app(), ServerSettings().range_limit)

    assert "/v1/gto/preflop" in half["paths"]
    for path, item in half["paths"].items():
        assert document["paths"][path] == item
    for name, schema in half["components"]["schemas"].items():
        assert document["components"]["schemas"][name] == schema


def test_that_the_document_of_the_pages_is_the_same(document: Any, portal: BlockingPortal) -> None:
    assert Caller(portal, bare_app(), None).get("/openapi.json").json() == document


def _half(path: str, schemas: dict[str, Any], name: str) -> dict[str, Any]:
    content = {"schema": {"$ref": f"#/components/schemas/{name}"}}
    return {"paths": {path: content}, "components": {"schemas": schemas}, "tags": []}


def test_that_only_schemas_that_collide_are_prefixed() -> None:
    refers = {"items": {"$ref": "#/components/schemas/Range"}}
    others = _half("/a", {"Range": {"type": "string"}, "List": refers, "Same": {"x": 1}}, "List")
    tools = {"Range": {"type": "array"}, "List": refers, "Same": {"x": 1}, "Own": {"x": 2}}

    whole = combined(others, _half("/b", tools, "List"))

    schemas = whole["components"]["schemas"]
    assert set(schemas) == {"Range", "List", "Same", "Own", "ToolkitRange", "ToolkitList"}
    assert schemas["Range"] == {"type": "string"}
    assert schemas["ToolkitRange"] == {"type": "array"}
    assert schemas["ToolkitList"] == {"items": {"$ref": "#/components/schemas/ToolkitRange"}}
    assert whole["paths"]["/a"] == {"schema": {"$ref": "#/components/schemas/List"}}
    assert whole["paths"]["/b"] == {"schema": {"$ref": "#/components/schemas/ToolkitList"}}


def test_that_the_meta_says_what_there_is(stranger: Caller) -> None:
    answer = stranger.get(META)

    assert answer.status_code == 200
    meta = answer.json()
    assert [one["path"] for one in meta["tools"]] == [tool.path for tool in TOOLS]
    assert meta["variants"] == ["NT"]
    assert meta["categories"][0] == "HIGH_CARD"
    assert meta["categories"][-1] == "STRAIGHT_FLUSH"
    assert len(meta["automations"]) == 11
    assert meta["enums"]["Aggression"] == ["NO_BET", "SINGLE_BET", "RAISED"]
    assert meta["limits"]["icm"]["payouts"]["maxItems"] == 20
    assert meta["limits"]["equity"]["sample_count"]["maximum"] == 2_000_000
    assert meta["limits"]["range"]["characters"] == ServerSettings().range_limit


def test_that_the_hand_types_of_the_meta_are_taken(caller: Caller, stranger: Caller) -> None:
    for kind in stranger.get(META).json()["hand_types"]:
        assert caller.post(NUTS, {"board": "7h2c9d", "hand_type": kind}).status_code == 200


@pytest.mark.parametrize("variant", ["FT", "NS", "PO", "nt", "", "X" * 500])
@pytest.mark.parametrize("path", ["games/state", "games/step", "notation/replay"])
def test_that_a_game_that_is_not_there_is_422_and_those_that_are_are_named(
    caller: Caller, stranger: Caller, path: str, variant: str
) -> None:
    body = {**example_of(TOOL_AT["games/state"]), "variant": variant}

    answer = caller.post(f"{PREFIX}/{path}", body)

    (told,) = [one for one in answer.json()["detail"] if "variant" in one["loc"]]
    assert answer.status_code == 422
    for known in stranger.get(META).json()["variants"]:
        assert repr(known) in told["msg"]


@pytest.mark.parametrize("path", [META, COMBINED])
def test_that_documents_take_no_other_method(stranger: Caller, path: str) -> None:
    assert stranger.call("POST", path).status_code == 405


def test_that_tools_take_no_other_method(caller: Caller) -> None:
    for path in BODIES:
        if path in TOOL_AT:
            answer = caller.get(f"{PREFIX}/{path}")
            assert (answer.status_code, answer.headers["allow"]) == (405, "POST")


def test_that_the_document_of_the_toolkit_stands_by_itself() -> None:
    document = routes.described()

    found = set(_references(document))
    assert found <= {f"#/components/schemas/{name}" for name in document["components"]["schemas"]}


def test_that_the_document_is_plain_json() -> None:
    def parts(value: object) -> list[type]:
        if isinstance(value, dict):
            return [kind for one in (*value, *value.values()) for kind in parts(one)]
        if isinstance(value, list):
            return [kind for one in value for kind in parts(one)]
        return [type(value)]

    assert set(parts(routes.described())) <= {str, int, float, bool, type(None)}
