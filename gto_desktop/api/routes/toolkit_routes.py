"""The toolkit: a route for each row of the table of tools, what it is made of, and its document."""

import inspect
import json
from functools import cache, partial
from typing import Annotated, Any

from fastapi import APIRouter, Body, Header, Request, Response
from fastapi.responses import JSONResponse
from pydantic import ValidationError

from gto_desktop.api.authentication import CurrentCall, KeyedRoute
from gto_desktop.api.calls import Call
from gto_desktop.api.document import (
    GROUP_TAG,
    META_TAG,
    PREFIX,
    Answers,
    answers,
    error_answer,
    open_answers,
    toolkit_document,
)
from gto_desktop.api.error_answers import error_response, unprocessable_response
from gto_desktop.api.models.toolkit_bodies import HTTPValidationError, Meta, meta_of
from gto_desktop.basis.errors import InputError
from gto_desktop.services.study.accuracy import program_version
from gto_desktop.toolkit.games_state import ActionCountMismatch
from gto_desktop.toolkit.request_fields import ToolInputError, errors_of
from gto_desktop.toolkit.tool_table import TOOLS, Tool

ROUTER = APIRouter(prefix=PREFIX)
CONFLICT = "action_count_mismatch"
"""The fault of a step that was meant for another state of the hand: 409, and not 422."""
_STEP = "games/step"
_FAULT = {"loc": ["body", "board"], "msg": "Ah is there twice", "type": "card_twice"}


# ------------------------------------------------------------------------------------- one call


def respond(tool: Tool[Any, Any], body: object, range_limit: int) -> Response:
    """Return the answer of a tool to a body, or what is wrong with the body.

    Lists of texts, which is what ranges are, may have so many characters in all.
    """
    if isinstance(body, dict):
        for name, value in body.items():
            if name in tool.request.model_fields and _characters(value) > range_limit:
                msg = f"There are more characters than the {range_limit} that are read"
                return unprocessable_response(
                    [{"loc": ["body", name], "msg": msg, "type": "too_many_characters"}]
                )
    try:
        request = tool.request.model_validate(body)
    except ValidationError as error:
        return unprocessable_response(errors_of(error))
    try:
        # Validation is over: one of these from here on would be a bug of ours.
        answer = tool.run(request)
    except ActionCountMismatch as error:
        return error_response(409, CONFLICT, error.msg)
    except ToolInputError as error:
        return unprocessable_response(errors_of(error))
    except InputError as error:
        return unprocessable_response([{"loc": ["body"], "msg": str(error), "type": "input"}])
    return Response(answer.model_dump_json(by_alias=True), media_type="application/json")


def _characters(value: object) -> int:
    """Return how many characters the longest list of texts has; a text by itself is no list."""
    if not isinstance(value, list):
        return 0
    texts = sum(len(text) for text in value if isinstance(text, str))
    return max([texts, *(_characters(nested) for nested in value if isinstance(nested, list))])


async def _in_thread(tool: Tool[Any, Any], body: object, call: Call) -> Response:
    # Reading a body is work too: ranges in it are parsed.
    return await call.analysis(tool.path, partial(respond, tool, body, call.range_limit))


# ----------------------------------------------------------------------------------- the routes


def _add(tool: Tool[Any, Any]) -> None:
    async def answer(
        body: Annotated[Any, Body(openapi_examples={"example": {"value": dict(tool.example)}})],
        call: CurrentCall,
        # The key was read from them before; here they are for the document.
        authorization: Annotated[str, Header(description="`Bearer <key>`; or x-api-key.")] = "",
        x_api_key: Annotated[str, Header(description="`<key>`; or authorization.")] = "",
    ) -> Response:
        return await _in_thread(tool, body, call)

    ROUTER.add_api_route(
        f"/{tool.path}",
        answer,
        methods=["POST"],
        tags=[GROUP_TAG[tool.group]],
        operation_id=f"toolkit_{tool.path.replace('/', '_').replace('-', '_')}",
        summary=tool.title,
        description=f"{inspect.cleandoc(tool.result.__doc__ or '')}\n\nFree.",
        response_model=tool.result,
        response_description="The answer.",
        responses=_answers(tool),
        route_class_override=KeyedRoute,
    )


def _answers(tool: Tool[Any, Any]) -> Answers:
    """Return what an operation answers besides 200: a bad body is 422 here, and never 400."""
    described = {**answers({}), 400: answers({}, has_body=False)[400]}
    described[422] = {
        "model": HTTPValidationError,
        "description": "The body is not JSON, not of the declared form, or makes no sense.",
        "content": {"application/json": {"example": {"detail": [_FAULT]}}},
    }
    if tool.path == _STEP:
        meaning = f"The hand has another number of actions by now ({CONFLICT})."
        described[409] = error_answer(meaning, [CONFLICT])
    return dict(sorted(described.items(), key=lambda item: int(item[0])))


for _tool in TOOLS:
    _add(_tool)


@cache
def described() -> dict[str, Any]:
    """Return the OpenAPI document of these routes; it is not to be changed."""
    # Descriptions may be messages, which not every reader of documents takes for texts.
    document: dict[str, Any] = json.loads(json.dumps(toolkit_document(ROUTER.routes)))
    return document


# No coroutines: the framework runs them in threads, for a document takes a moment to make.


@ROUTER.get(
    "/meta",
    tags=[META_TAG],
    operation_id="toolkit_meta",
    summary="What the toolkit consists of",
    responses=open_answers(),
)
def meta(request: Request) -> Meta:
    """Return names, values and limits of the toolkit, without a key."""
    schemas = described()["components"]["schemas"]
    return meta_of(schemas, program_version(), request.app.state.reception.range_limit)


@ROUTER.get(
    "/combined-openapi.json",
    tags=[META_TAG],
    operation_id="toolkit_combined_openapi",
    summary="This document: all operations of the service",
    response_model=dict[str, Any],
    responses=open_answers(),
)
def combined_openapi(request: Request) -> Response:
    """Return the OpenAPI document of the lookups, the solver and the toolkit, without a key."""
    return JSONResponse(request.app.openapi())
