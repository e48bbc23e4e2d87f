"""Authenticate a request by its key, before its body is read."""

import email.message
import inspect
import json
from collections.abc import Callable, Coroutine
from functools import lru_cache
from typing import Annotated, Any

from fastapi import Depends, HTTPException, Request, Response
from fastapi.exceptions import RequestValidationError
from fastapi.routing import APIRoute
from pydantic import BaseModel, ValidationError
from pydantic_core import from_json
from starlette.requests import ClientDisconnect
from starlette.types import Receive, Scope, Send

from gto_desktop.api.calls import Call, Reception
from gto_desktop.api.error_answers import AmbiguousKeyError
from gto_desktop.basis.service_failures import InvalidKey, MissingKey

LONGEST_KEY = 200
LARGE_BODY = 100_000
"""Bytes from which a body is read as JSON in a thread: one more would hold others up."""


def key_of(request: Request) -> str:
    """Return the one key in the headers of a request; an empty header counts as none."""
    headers = request.headers
    bearers = [value for value in headers.getlist("authorization") if value.strip()]
    keys = [value.strip() for value in headers.getlist("x-api-key") if value.strip()]
    if len(bearers) + len(keys) > 1:
        raise AmbiguousKeyError("Send the key in one header only, Authorization or X-API-Key.")
    if keys:
        return keys[0]
    scheme, _, key = bearers[0].strip().partition(" ") if bearers else ("", "", "")
    if scheme.lower() != "bearer" or not key.strip():
        raise MissingKey(
            "Send an API key in the header Authorization: Bearer <key>, or X-API-Key: <key>."
        )
    return key.strip()


class KeyedRoute(APIRoute):
    """A route for holders of a key: the key is checked first, then the body is read.

    An operation that takes a body and the call, and nothing else, is called straight away. What the
    framework puts around each call for the other ones (dependencies to solve, stacks of things to
    close) takes longer than most lookups do.
    """

    def __init__(self, path: str, endpoint: Callable[..., Any], **options: Any) -> None:
        super().__init__(path, endpoint, **options)
        self._takes = inspect.signature(endpoint, eval_str=True).parameters
        self._is_plain = set(self._takes) in ({"call"}, {"body", "call"})

    async def handle(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request, unless the framework has to."""
        if not self._is_plain or scope["method"] not in (self.methods or ()):
            await super().handle(scope, receive, send)
            return
        request = _JsonRequest(scope, receive)
        response = await self._answer(request)
        await response(scope, receive, send)

    def get_route_handler(self) -> Callable[[Request], Coroutine[Any, Any, Response]]:
        """Return the framework's handler behind the check."""
        handle = super().get_route_handler()
        has_body = self.body_field is not None

        async def checked(request: Request) -> Response:
            await self._admit(request)
            if has_body:
                _check_json(request)
            return await handle(_JsonRequest(request.scope, request.receive))

        return checked

    async def _answer(self, request: "_JsonRequest") -> Response:
        call = await self._admit(request)
        values: dict[str, object] = {"call": call}
        if "body" in self._takes:
            _check_json(request)
            values["body"] = await _valid_body(request, self._takes["body"].annotation)
        answer: Response = await self.endpoint(**values)
        return answer

    async def _admit(self, request: Request) -> Call:
        operation = self.operation_id or ""
        call = await admitted(request, operation)
        reception: Reception = request.app.state.reception
        reception.check_fair_play(operation)
        return call


async def admitted(request: Request, operation: str) -> Call:
    """Return the call of whoever shows a valid key, for an operation."""
    key = key_of(request)
    if len(key) > LONGEST_KEY:
        raise InvalidKey("The API key is far too long to be one.")
    reception: Reception = request.app.state.reception
    call = await reception.admit(key, operation)
    request.state.call = call
    return call


def _check_json(request: Request) -> None:
    if not _is_json(request.headers.get("content-type", "")):
        raise HTTPException(415, "Send the body as JSON, with Content-Type: application/json.")


@lru_cache(maxsize=64)
def _is_json(content_type: str) -> bool:
    message = email.message.Message()
    message["content-type"] = content_type
    return message.get_content_type() == "application/json"


async def _valid_body(request: "_JsonRequest", model: type[BaseModel]) -> BaseModel:
    """Return the body; what is wrong with it is told as the framework tells it."""
    try:
        if not await request.body():
            raise RequestValidationError([_MISSING])
        return model.model_validate(await request.json(), from_attributes=True)
    except json.JSONDecodeError as error:
        told = {"type": "json_invalid", "loc": ("body", error.pos), "msg": "JSON decode error"}
        raise RequestValidationError([{**told, "ctx": {"error": error.msg}}]) from None
    except ValidationError as error:
        faults = error.errors(include_url=False)
        told_at = [{**fault, "loc": ("body", *fault["loc"])} for fault in faults]
        raise RequestValidationError(told_at) from None
    except ClientDisconnect:
        raise HTTPException(400, "The body ended too soon.") from None


_MISSING = {"type": "missing", "loc": ("body",), "msg": "Field required", "input": None}


class _JsonRequest(Request):
    """A request whose body is read by a stricter and faster reader than the standard one."""

    async def body(self) -> bytes:
        # Mostly it comes in one piece; what the framework does for many pieces takes a while.
        if not hasattr(self, "_body"):
            message = await self.receive()
            if message["type"] == "http.disconnect":
                raise ClientDisconnect
            body: bytes = message.get("body", b"")
            self._body = body + await super().body() if message.get("more_body") else body
        return self._body

    async def json(self) -> Any:
        body = await self.body()
        try:
            if len(body) < LARGE_BODY:
                return _read(body)
            return await self.state.call.off_loop(_read, body)
        except ValueError as error:
            # What the framework knows to answer.
            raise json.JSONDecodeError(str(error), "", 0) from None


def _read(body: bytes) -> Any:
    # It refuses what is no JSON but what json.loads takes: NaN, and halves of characters, which
    # could not be written out again.
    return from_json(body, allow_inf_nan=False)


async def current_call(request: Request) -> Call:
    """Return the call that `KeyedRoute` has admitted."""
    call: Call = request.state.call
    return call


CurrentCall = Annotated[Call, Depends(current_call)]
