"""The answer to each known failure; whatever is not known here is a bug and is answered as one."""

import logging
import math
from collections.abc import Mapping, Sequence
from datetime import UTC, datetime, timedelta
from http import HTTPStatus
from typing import Any

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse, Response
from starlette.exceptions import HTTPException

from gto_desktop.api.models.wire_fields import Error
from gto_desktop.basis import service_failures as failures
from gto_desktop.basis.errors import InputError

LOG = logging.getLogger("gto_desktop.api")
GTO = "/v1/gto/"
RETRY_SECONDS = 5

STATUS: Mapping[type[failures.Failure], int] = {
    failures.MissingKey: 401,
    failures.InvalidKey: 401,
    failures.Forbidden: 403,
    failures.NoData: 404,
    failures.Expired: 410,
    failures.QuotaExceeded: 429,
    failures.BackendTrouble: 502,
    failures.AuthUnavailable: 502,
    failures.SolverUnreachable: 503,
    failures.PausedForPlay: 503,
}
_CODES = {
    400: "bad_request",
    404: "not_found",
    405: "method_not_allowed",
    408: "request_timeout",
    413: "request_too_large",
    415: "unsupported_media_type",
    421: "unknown_host",
}
_MESSAGES = {
    400: "The request cannot be read.",
    404: "There is nothing at this path; /docs lists what there is.",
    405: "This path takes another method; /docs says which.",
}
LONGEST_SHOWN = 40


class TimedOut(failures.Failure):
    """A request took longer than the server allows; nothing was counted."""

    code = "timed_out"


class AmbiguousKeyError(InputError):
    """Two keys came with one request."""


class NoStrategyError(InputError):
    """There is no data for a situation, at an operation that declares no 404."""


class UnknownSolveError(InputError):
    """A handle names no solve of this key, at an operation that declares no 403."""


_INPUT_CODES: Mapping[type, str] = {
    InputError: "invalid_request",
    failures.InvalidActions: "invalid_actions",
    AmbiguousKeyError: "ambiguous_api_key",
    NoStrategyError: "no_data",
    UnknownSolveError: "invalid_solve",
}


def error_response(
    status: int, code: str, message: str, headers: Mapping[str, str] | None = None
) -> Response:
    """Return an answer with an Error body."""
    body = Error(error=code, message=message)
    return JSONResponse(body.model_dump(exclude_none=True), status, headers)


def failure_response(failure: failures.Failure) -> Response:
    """Return the answer to a failure of a service."""
    message = str(failure) or (type(failure).__doc__ or "").split("\n")[0]
    if isinstance(failure, failures.Busy):
        busy = {"status": "busy", "message": message}
        return JSONResponse(busy, 429, {"Retry-After": str(RETRY_SECONDS)})
    headers: dict[str, str] = {}
    if isinstance(failure, failures.QuotaExceeded):
        headers["Retry-After"] = str(_seconds_of_month(datetime.now(UTC)))
    status = 503 if isinstance(failure, TimedOut) else _status_of(failure)
    if status == 401:
        headers["WWW-Authenticate"] = "Bearer"
    if status == 503:
        headers["Retry-After"] = str(RETRY_SECONDS)
    # Whatever is wrong with the solver, a program does one thing about it: it schedules again.
    is_solver = isinstance(failure, failures.SolverUnreachable)
    code = failures.SolverUnreachable.code if is_solver else failure.code
    return error_response(status, code, message, headers)


def _seconds_of_month(now: datetime) -> int:
    """Return how many seconds are left until counting begins again, at least one."""
    first = now.replace(day=1, hour=0, minute=0, second=0, microsecond=0)
    begins = (first + timedelta(days=32)).replace(day=1)
    return max(math.ceil((begins - now).total_seconds()), 1)


def _status_of(failure: failures.Failure) -> int:
    for kind in type(failure).__mro__:
        if kind in STATUS:
            return STATUS[kind]
    # A failure that no service should let out: it is answered like a bug, and looked for like one.
    LOG.error("No status is known for %s: %s", type(failure).__name__, failure)
    return 500


def input_response(error: InputError) -> Response:
    """Return the answer to input that cannot be used: 400 and the code the specification gives."""
    if isinstance(error, failures.UnsupportedVersion):
        return error_response(400, f"unsupported_{error.kind}_version", str(error))
    code = next(_INPUT_CODES[kind] for kind in type(error).__mro__ if kind in _INPUT_CODES)
    return error_response(400, code, str(error))


def add_error_answers(app: FastAPI) -> None:
    """Teach an app to answer every failure with an Error body."""

    @app.exception_handler(failures.Failure)
    async def known(_: Request, failure: failures.Failure) -> Response:
        return failure_response(failure)

    @app.exception_handler(InputError)
    async def unusable(_: Request, error: InputError) -> Response:
        return input_response(error)

    @app.exception_handler(RequestValidationError)
    async def malformed(request: Request, error: RequestValidationError) -> Response:
        if not request.url.path.startswith(GTO):
            return unprocessable_response(error.errors())
        return malformed_response(error.errors())

    @app.exception_handler(HTTPException)
    async def refused(_: Request, error: HTTPException) -> Response:
        return http_response(error)


def http_response(error: HTTPException) -> Response:
    """Return the answer to what the framework or the gate refuses."""
    phrase = HTTPStatus(error.status_code).phrase
    message = error.detail
    if message == phrase:
        # The framework's own, which says no more than the number.
        message = _MESSAGES.get(error.status_code, f"{phrase}.")
    code = _CODES.get(error.status_code, phrase.lower().replace(" ", "_"))
    return error_response(error.status_code, code, message, error.headers)


# ------------------------------------------------------------------ bodies of the wrong form


def malformed_response(errors: Sequence[Mapping[str, Any]]) -> Response:
    """Return the answer to a body that is not of the declared form; the first fault is named."""
    first = errors[0]
    path = tuple(first["loc"])[1:]
    sentence = f"{_first_upper(_sentence(first, _shown_path(path)))}."
    return error_response(400, _code_of(path, first["type"]), sentence)


def unprocessable_response(errors: Sequence[Mapping[str, Any]]) -> Response:
    """Return the toolkit's answer to a body of no use: every fault is listed, no input told."""
    detail = []
    for error in errors:
        message = error["msg"]
        if error["type"] == "json_invalid":
            message = f"The body is not JSON: {error.get('ctx', {}).get('error', message)}"
        elif error["type"] == "missing" and tuple(error["loc"]) == ("body",):
            message = "A JSON object is needed here, and there is no body"
        detail.append({"loc": list(error["loc"]), "msg": message, "type": error["type"]})
    return JSONResponse({"detail": detail}, 422)


def _code_of(path: tuple[Any, ...], kind: str) -> str:
    if path and path[0] == "preflop_actions" and not (len(path) == 1 and kind == "missing"):
        return "invalid_actions"
    if path in {("preflop_version",), ("flop_version",)}:
        return f"unsupported_{path[0]}"
    return "invalid_request"


def _shown_path(path: tuple[Any, ...]) -> str:
    text = ""
    for step in path:
        if isinstance(step, int):
            text += f"[{step}]"
        else:
            text += f".{_shortened(step)}" if text else _shortened(step)
    return text or "the body"


_FAULTS = {
    "missing": "is missing",
    "extra_forbidden": "is no field of this operation",
    "model_attributes_type": "must be a JSON object",
    "model_type": "must be a JSON object",
    "dict_type": "must be a JSON object",
    "list_type": "must be a list",
}


def _sentence(error: Mapping[str, Any], where: str) -> str:
    kind, message = error["type"], str(error["msg"])
    if kind in _FAULTS:
        return f"{where} {_FAULTS[kind]}"
    if kind == "json_invalid":
        return f"the body is not JSON: {error.get('ctx', {}).get('error', message)}"
    if kind.startswith("card"):
        return f"{where}: {message}"
    message = message.removeprefix("Input should be ").removeprefix("Value error, ")
    if message == error["msg"]:
        return f"{where}: {message}"
    return f"{where} must be {message}, not {_shortened(repr(error.get('input')))}"


def _shortened(text: object) -> str:
    shown = str(text)
    return shown if len(shown) <= LONGEST_SHOWN else f"{shown[:LONGEST_SHOWN]}..."


def _first_upper(text: str) -> str:
    # Names of fields stay as they are: they are matched by eye.
    return f"T{text[1:]}" if text.startswith("the ") else text
