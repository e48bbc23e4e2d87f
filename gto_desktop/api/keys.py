"""Whose call it is: the key in a request, looked at before its body is."""

import email.message
import json
from collections.abc import Callable, Coroutine
from typing import Annotated, Any

from fastapi import Depends, HTTPException, Request, Response
from fastapi.routing import APIRoute
from pydantic_core import from_json

from gto_desktop.api.calls import Call, Reception
from gto_desktop.api.errors import AmbiguousKeyError
from gto_desktop.services.failures import InvalidKey, MissingKey

LONGEST_KEY = 200
LARGE_BODY = 100_000
"""Bytes from which a body is read as JSON in a thread: one more would hold others up."""


def key_of(request: Request) -> str:
    """Return the key in the headers of a request; an empty header counts as none.

    Raises:
        AmbiguousKeyError: there are two.
        MissingKey: there is none.
    """
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
    """A route for holders of a key: the key is checked first, then the body is read."""

    def get_route_handler(self) -> Callable[[Request], Coroutine[Any, Any, Response]]:
        """Return the framework's handler behind the check."""
        handle = super().get_route_handler()
        has_body = self.body_field is not None

        async def checked(request: Request) -> Response:
            await _admit(request)
            if has_body:
                _check_json(request)
            return await handle(_JsonRequest(request.scope, request.receive))

        return checked


async def _admit(request: Request) -> None:
    key = key_of(request)
    if len(key) > LONGEST_KEY:
        raise InvalidKey("The API key is far too long to be one.")
    reception: Reception = request.app.state.reception
    request.state.call = await reception.admit(key)


def _check_json(request: Request) -> None:
    message = email.message.Message()
    message["content-type"] = request.headers.get("content-type", "")
    if message.get_content_type() != "application/json":
        raise HTTPException(415, "Send the body as JSON, with Content-Type: application/json.")


class _JsonRequest(Request):
    """A request whose body is read by a stricter and faster reader than the standard one."""

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
