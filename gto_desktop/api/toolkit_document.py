"""The OpenAPI document of the toolkit, and the one that has the rest of the service in it too."""

import copy
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, TypeAlias

from fastapi.openapi.utils import get_openapi
from pydantic.json_schema import models_json_schema
from starlette.routing import BaseRoute

from gto_desktop.api.document import INTERFACE_VERSION, SECURITY, TITLE
from gto_desktop.api.models.wire_fields import without_title
from gto_desktop.toolkit.tool_table import TOOL_AT, TOOLS

Document: TypeAlias = dict[str, Any]
Schemas: TypeAlias = dict[str, Any]

PREFIX = "/v1/toolkit"
META_TAG = "Toolkit"
GROUP_TAG = {
    "Board": "Board analysis",
    "Hand": "Hand analysis",
    "Range": "Range",
    "Cards": "Cards",
    "Core": "Core",
    "Games": "Games",
}
"""The heading of each group of tools in the document."""
_GROUPS = [
    {"name": "Board analysis", "description": "What a board is like and who can have hit it."},
    {"name": "Hand analysis", "description": "What a hand is worth on a board."},
    {"name": "Range", "description": "Ranges as combos, and against each other."},
    {"name": "Cards", "description": "Cards in any writing."},
    {"name": "Core", "description": "Evaluation, equity, tournament chips, hand histories."},
    {"name": "Games", "description": "A hand of poker by the rules, action by action."},
]
_REF = "#/components/schemas/"
_COLLIDING = "Toolkit"
"""Before the name of a schema that means something else in the other half."""


def toolkit_document(routes: Sequence[BaseRoute]) -> Document:
    """Return the OpenAPI document of the toolkit alone, with the model of each request.

    Args:
        routes: of the tools, and what is beside them.
    """
    document = get_openapi(
        title=f"{TITLE}: the toolkit",
        version=INTERFACE_VERSION,
        routes=routes,
        tags=[{"name": META_TAG, "description": "What the toolkit consists of."}, *_GROUPS],
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
            item["post"]["security"] = [{name: []} for name in SECURITY]
    schemas = {**document["components"]["schemas"], **defined["$defs"]}
    document["components"] = {
        "schemas": without_title(schemas),
        "securitySchemes": {name: dict(scheme) for name, scheme in SECURITY.items()},
    }
    return document


def combined(others: Document, toolkit: Document) -> Document:
    """Return one document of two with different paths.

    Schemas keep their names. Where both documents mean something else by a name, that of the
    toolkit is prefixed.
    """
    theirs: Schemas = others["components"]["schemas"]
    ours: Schemas = toolkit["components"]["schemas"]
    names = _new_names(theirs, ours)
    renamed = _with_names(toolkit, names)
    schemas = {names.get(name, name): schema for name, schema in _schemas(renamed).items()}
    tags = {tag["name"]: tag for document in (others, toolkit) for tag in document.get("tags", [])}
    return {
        **others,
        "paths": {**others["paths"], **renamed["paths"]},
        "components": {**others["components"], "schemas": {**theirs, **schemas}},
        "tags": list(tags.values()),
    }


def _schemas(document: Document) -> Schemas:
    schemas: Schemas = document["components"]["schemas"]
    return schemas


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


def _with_names(document: Document, names: Mapping[str, str]) -> Document:
    """Return a copy that refers to schemas by their new names."""
    copied = copy.deepcopy(document)
    _rename(copied, {f"{_REF}{old}": f"{_REF}{new}" for old, new in names.items()})
    return copied


def _rename(part: object, references: Mapping[str, str]) -> None:
    if isinstance(part, dict):
        if part.get("$ref") in references:
            part["$ref"] = references[part["$ref"]]
        for value in part.values():
            _rename(value, references)
    elif isinstance(part, list):
        for value in part:
            _rename(value, references)
