"""The OpenAPI documents: every operation with every status, code, limit and example."""

import copy
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, TypeAlias

from fastapi import FastAPI
from fastapi.openapi.utils import get_openapi
from pydantic.json_schema import models_json_schema
from starlette.routing import BaseRoute

from gto_desktop.api.error_answers import GTO
from gto_desktop.api.models.solver_bodies import BusyAnswer
from gto_desktop.api.models.wire_fields import RANGE_FIELDS, Error, without_title
from gto_desktop.toolkit.tool_table import TOOL_AT, TOOLS

Document: TypeAlias = dict[str, Any]
Schemas: TypeAlias = dict[str, Any]
Answers: TypeAlias = dict[int | str, dict[str, Any]]
"""What a route says of its answers, by status."""

BUSY = {"status": "busy", "message": "All solvers are busy."}
TITLE = "GTO Desktop"
INTERFACE_VERSION = "1.0"
DESCRIPTION = """
Strategies of no-limit hold'em: lookups in presolved solutions, a solver to schedule and poll, and
ranges along a line of actions. Answers are frequencies of each action, never a single
recommendation. Cards are strings without separator ('AdKd', '2c2h2s'), amounts are big blinds.

For training, coaching, hand review, study and research only; never at a real-money table.
"""

TAGS = [
    {"name": "Consultation", "description": "Presolved preflop and flop strategies."},
    {"name": "Solveur", "description": "Solving a flop, turn or river: schedule, poll, read."},
    {"name": "Eventail de mains", "description": "Ranges along a line, and EVs of hands."},
    {"name": "Service", "description": "The service itself."},
]

SECURITY: Mapping[str, Mapping[str, str]] = {
    "bearer": {
        "type": "http",
        "scheme": "bearer",
        "description": "The header `Authorization: Bearer <key>`. Send one of the two only.",
    },
    "api_key": {
        "type": "apiKey",
        "in": "header",
        "name": "X-API-Key",
        "description": "The header `X-API-Key: <key>`. Send one of the two only.",
    },
}
_KEYED: list[dict[str, list[str]]] = [{name: []} for name in SECURITY]
MEANING: Mapping[int, str] = {
    400: "The input cannot be used: {codes}.",
    401: "No key (missing_api_key), or one that is unknown or revoked (invalid_api_key).",
    403: "The token or handle is invalid, or belongs to another key (forbidden).",
    404: "There is none: {codes}.",
    410: "The solve has expired: schedule it again (expired).",
    429: "The monthly counter is used up: {codes}.",
    502: "Something behind the service does not answer: {codes}. Try again later.",
    503: "It took too long, the solver cannot be reached, or a poker client runs on the machine of "
    "the service, which then helps nobody: {codes}. Try again.",
}
_TRANSPORT: Mapping[int, tuple[str, str]] = {
    408: ("request_timeout", "The request did not arrive in time (request_timeout)."),
    413: ("request_too_large", "The body is longer than the server takes (request_too_large)."),
    415: ("unsupported_media_type", "The body is not declared as JSON (unsupported_media_type)."),
    421: ("unknown_host", "The Host header names another server (unknown_host)."),
    431: (
        "headers_too_large",
        "The headers are longer than 64 kB or more than 100 (headers_too_large).",
    ),
    500: ("internal_error", "A bug of the service, whose log has the cause (internal_error)."),
}
_OF_BODIES = 415
"""The one of these that only operations with a body answer."""
BASE_CODES: Mapping[int, tuple[str, ...]] = {
    400: ("ambiguous_api_key", "bad_request"),
    401: ("missing_api_key", "invalid_api_key"),
    502: ("auth_unavailable",),
    503: ("timed_out", "paused_for_play", "too_many_connections"),
}
"""What any operation with a key may answer."""
_OPEN: Mapping[int, tuple[str, str]] = {
    400: ("bad_request", "The request cannot be read (bad_request)."),
    503: ("too_many_connections", "All connections wait for answers (too_many_connections)."),
}
"""What operations without a key may answer beside what belongs to the transport."""


PREFIX = "/v1/toolkit"
META_TAG = "Metadonnees"
GROUP_TAG = {
    "Board": "Semantique",
    "Hand": "Semantique",
    "Range": "Eventails de mains",
    "Cards": "Cartes",
    "Core": "Coeur",
    "Games": "Jeux",
}
"""The heading of each group of tools in the document, as the interface names it."""
_TOOL_TAGS = {
    "Semantique": "What a board is like, who can have hit it, and what a hand is worth on it.",
    "Eventails de mains": "Ranges as combos, and against each other.",
    "Cartes": "Cards in any writing.",
    "Coeur": "Evaluation, equity, tournament chips, hand histories.",
    "Jeux": "A hand of poker by the rules, action by action.",
    META_TAG: "What the toolkit consists of.",
}
_REF = "#/components/schemas/"
_COLLIDING = "Toolkit"
"""Before the name of a schema that means something else in the other half."""


def answers(codes: Mapping[int, Iterable[str]], *, has_body: bool = True) -> Answers:
    """Return the answers of an operation with a key, besides 200, for its route.

    Codes are those beyond what any operation has; without a body it has no answers to a bad one.
    """
    base = {status: list(known) for status, known in BASE_CODES.items()}
    if has_body:
        base[400].insert(0, "invalid_request")
    for status, more in codes.items():
        base.setdefault(status, [])[:0] = more
    described: dict[int | str, dict[str, Any]] = {
        status: error_answer(MEANING[status].format(codes=", ".join(known)), known)
        for status, known in base.items()
    }
    for status, (code, meaning) in _TRANSPORT.items():
        if has_body or status != _OF_BODIES:
            described[status] = error_answer(meaning, [code])
    return dict(sorted(described.items(), key=lambda item: int(item[0])))


def open_answers() -> Answers:
    """Return the answers of an operation without a key and a body, besides 200, for its route."""
    known = {**_OPEN, **_TRANSPORT}
    return {
        status: error_answer(meaning, [code])
        for status, (code, meaning) in sorted(known.items())
        if status != _OF_BODIES
    }


def with_busy(described: Answers) -> Answers:
    """Return the answers of an operation with the one that says that all solvers are busy."""
    quota = described[429]
    meaning = f"{quota['description']} Or all solvers are busy (status busy): retry a little later."
    examples = {**quota["content"]["application/json"]["examples"], "busy": {"value": BUSY}}
    busy = {
        "model": Error | BusyAnswer,
        "description": meaning,
        "headers": {
            "Retry-After": {"description": "Seconds to wait.", "schema": {"type": "integer"}}
        },
        "content": {"application/json": {"examples": examples}},
    }
    return {**described, 429: busy}


def error_answer(description: str, codes: Iterable[str]) -> dict[str, Any]:
    """Return an answer with an Error body, with an example of each of its codes."""
    examples = {code: {"value": {"error": code}} for code in codes}
    return {
        "model": Error,
        "description": description,
        "content": {"application/json": {"examples": examples}},
    }


def describe(app: FastAPI, range_limit: int) -> Document:
    """Return the OpenAPI document of an app, with the most characters that a range may have."""
    document = get_openapi(
        title=TITLE,
        version=INTERFACE_VERSION,
        description=DESCRIPTION.strip(),
        routes=app.routes,
        tags=TAGS,
    )
    for path, item in document["paths"].items():
        if path.startswith(GTO):
            for operation in item.values():
                # The framework supposes that a bad body is 422; here it is 400.
                operation["responses"].pop("422", None)
                operation["security"] = _KEYED
    schemas = document["components"]["schemas"]
    operations = [each for item in document["paths"].values() for each in item.values()]
    if not any("422" in operation["responses"] for operation in operations):
        for name in ("HTTPValidationError", "ValidationError"):
            schemas.pop(name, None)
    for schema in schemas.values():
        for name, field in schema.get("properties", {}).items():
            # Of requests alone: a range of an answer may be empty, and is as long as it is.
            if name in RANGE_FIELDS and "minLength" in field:
                field["maxLength"] = range_limit
    document["components"] |= _components(schemas)
    return document


def _components(schemas: Schemas) -> dict[str, Any]:
    security = {name: dict(scheme) for name, scheme in SECURITY.items()}
    return {"schemas": without_title(schemas), "securitySchemes": security}


# ----------------------------------------------------------------------------- the toolkit


def toolkit_document(routes: Sequence[BaseRoute]) -> Document:
    """Return the OpenAPI document of the toolkit's routes, with the model of each request."""
    document = get_openapi(
        title=f"{TITLE}: the toolkit",
        version=INTERFACE_VERSION,
        routes=routes,
        tags=[{"name": tag, "description": text} for tag, text in _TOOL_TAGS.items()],
    )
    # Bodies are read in threads, behind the framework's back: it does not know their models.
    models = list(dict.fromkeys(tool.request for tool in TOOLS))
    names, defined = models_json_schema(
        [(model, "validation") for model in models], ref_template=f"{_REF}{{model}}"
    )
    for path, item in document["paths"].items():
        tool = TOOL_AT.get(path.removeprefix(f"{PREFIX}/"))
        if tool is not None:
            content = item["post"]["requestBody"]["content"]["application/json"]
            content["schema"] = names[tool.request, "validation"]
            item["post"]["security"] = _KEYED
    schemas = {**document["components"]["schemas"], **defined["$defs"]}
    document["components"] = _components(schemas)
    return document


def combined(others: Document, toolkit: Document) -> Document:
    """Return one document of two with different paths.

    Schemas keep their names. Where both documents mean something else by a name, that of the
    toolkit is prefixed.
    """
    theirs: Schemas = others["components"]["schemas"]
    ours: Schemas = toolkit["components"]["schemas"]
    names = _new_names(theirs, ours)
    renamed = copy.deepcopy(toolkit)
    _rename(renamed, {f"{_REF}{old}": f"{_REF}{new}" for old, new in names.items()})
    schemas = renamed["components"]["schemas"]
    schemas = {names.get(name, name): schema for name, schema in schemas.items()}
    tags = {tag["name"]: tag for document in (others, toolkit) for tag in document.get("tags", [])}
    return {
        **others,
        "paths": {**others["paths"], **renamed["paths"]},
        "components": {**others["components"], "schemas": {**theirs, **schemas}},
        "tags": list(tags.values()),
    }


def _new_names(theirs: Schemas, ours: Schemas) -> dict[str, str]:
    """Return the new name of each of our schemas that collides with one of theirs."""
    shared = [name for name in ours if name in theirs]
    colliding = {name for name in shared if ours[name] != theirs[name]}
    # One that is word for word the same may still refer to one that is not.
    while more := {
        name
        for name in shared
        if name not in colliding and colliding & set(_references(ours[name]))
    }:
        colliding |= more
    names = {}
    for name in sorted(colliding):
        new = f"{_COLLIDING}{name}"
        while new in theirs or new in ours:
            new = f"{_COLLIDING}{new}"
        names[name] = new
    return names


def _references(part: object) -> Iterator[str]:
    if isinstance(part, Mapping):
        if isinstance(part.get("$ref"), str):
            yield part["$ref"].removeprefix(_REF)
        for value in part.values():
            yield from _references(value)
    elif isinstance(part, list):
        for value in part:
            yield from _references(value)


def _rename(part: object, references: Mapping[str, str]) -> None:
    """Let all references in a document point to the new names of schemas."""
    if isinstance(part, dict):
        if part.get("$ref") in references:
            part["$ref"] = references[part["$ref"]]
        for value in part.values():
            _rename(value, references)
    elif isinstance(part, list):
        for value in part:
            _rename(value, references)
