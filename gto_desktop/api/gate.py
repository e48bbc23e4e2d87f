"""Check every request before a route: its host, the length of its body, and a last resort."""

import asyncio
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from ipaddress import IPv6Address
from typing import TYPE_CHECKING

from fastapi import HTTPException
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from gto_desktop.api.error_answers import LOG, error_response, http_response
from gto_desktop.api.request_log import OTHER, Watcher
from gto_desktop.services.server.network import is_loopback, parsed_address
from gto_desktop.services.server.server_settings import ServerSettings

if TYPE_CHECKING:
    from gto_desktop.services.server.access import Caller
    from gto_desktop.services.server.certificate import Certificate
    from gto_desktop.services.server.dashboard import RecentRequests

_HEADERS = [(b"x-content-type-options", b"nosniff"), (b"cache-control", b"no-store")]


@dataclass(frozen=True)
class Gate:
    """An ASGI app around another: nothing goes through that the settings refuse."""

    app: ASGIApp
    host: str
    """The host the server is bound to."""
    body_limit: int
    """Bytes of a body, read or announced."""
    time_limit: float
    """Seconds in which a body must have arrived."""
    requests: "RecentRequests | None" = None
    """Who keeps the last requests."""
    vouched_for: Callable[[str], bool] | None = None
    """Over TLS, whether the certificate is good for a name."""
    watchers: Sequence[Watcher] = ()
    """Who else is told of each request."""
    paths: frozenset[str] = frozenset()
    """Those of all routes, for them: what else is asked for may be anything."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on, or answer it here."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        answer = _Answer(send)
        begun = time.perf_counter()
        try:
            await self._answer(scope, receive, answer)
        finally:
            seconds = time.perf_counter() - begun
            if self.requests is not None:
                _note(self.requests, scope, answer.status, seconds)
            for watcher in self.watchers:
                self._tell(watcher, scope, answer.status, seconds)

    async def _answer(self, scope: Scope, receive: Receive, answer: "_Answer") -> None:
        try:
            try:
                self._check_host(scope)
                body = _Body(receive, self.body_limit, time.monotonic() + self.time_limit)
                body.check_announced(scope)
            except HTTPException as error:
                await http_response(error)(scope, receive, answer.send)
                return
            await self.app(scope, body.receive, answer.send)
        except Exception:
            LOG.exception("%s %s failed", scope["method"], scope["path"])
            if answer.started:
                raise
            message = "Something went wrong here; the log of the server says what."
            response = error_response(500, "internal_error", message)
            await response(scope, receive, answer.send)

    def _tell(self, watcher: Watcher, scope: Scope, status: int, seconds: float) -> None:
        caller, path = _caller_of(scope), scope["path"]
        watcher.note(
            scope["method"],
            path if path in self.paths else OTHER,
            status=status,
            seconds=seconds,
            key_id=None if caller is None else caller.key_id,
        )

    def _check_host(self, scope: Scope) -> None:
        names = [value for name, value in scope["headers"] if name == b"host"]
        server = scope.get("server")
        arrived_at = server[0] if server else None
        if len(names) != 1 or not is_allowed(
            names[0].decode("latin-1"), self.host, arrived_at, self.vouched_for
        ):
            raise HTTPException(421, "This server does not go by the name in the Host header.")


def _note(requests: "RecentRequests", scope: Scope, status: int, seconds: float) -> None:
    caller = _caller_of(scope)
    requests.note(
        scope["method"],
        scope["path"],
        status=status,
        seconds=seconds,
        key_id=None if caller is None else caller.key_id,
        key_name="" if caller is None else caller.name,
    )


def _caller_of(scope: Scope) -> "Caller | None":
    # Left there by the route that knew the key.
    call = scope.get("state", {}).get("call")
    return None if call is None else call.caller


class _Answer:
    """The way out: notes whether an answer has begun, and adds what every answer carries."""

    def __init__(self, send: Send) -> None:
        self._send = send
        self.started = False
        self.status = 0

    async def send(self, message: Message) -> None:
        if message["type"] == "http.response.start":
            self.started = True
            self.status = message["status"]
            given = {name for name, _ in message["headers"]}
            extra = [header for header in _HEADERS if header[0] not in given]
            message = {**message, "headers": [*message["headers"], *extra]}
        await self._send(message)


class _Body:
    """The way in: counts the bytes of a body and its time."""

    def __init__(self, receive: Receive, limit: int, deadline: float) -> None:
        self._receive = receive
        self._limit = limit
        self._deadline = deadline
        self._bytes = 0
        self._complete = False

    def check_announced(self, scope: Scope) -> None:
        for name, value in scope["headers"]:
            if name == b"content-length" and (not value.isdigit() or int(value) > self._limit):
                raise self._too_large()

    async def receive(self) -> Message:
        if self._complete:
            return await self._receive()
        try:
            async with asyncio.timeout(max(self._deadline - time.monotonic(), 0)):
                message = await self._receive()
        except TimeoutError:
            raise HTTPException(408, "The body did not arrive in time.") from None
        if message["type"] == "http.request":
            self._bytes += len(message.get("body", b""))
            self._complete = not message.get("more_body", False)
            if self._bytes > self._limit:
                raise self._too_large()
        return message

    def _too_large(self) -> HTTPException:
        return HTTPException(413, f"The body is longer than {self._limit} bytes.")


# ------------------------------------------------------------------------------------ hosts


def certificate_for(settings: ServerSettings) -> "Certificate | None":
    """Return the certificate to use over TLS, None without; InputError where it is of no use."""
    if not settings.tls:
        return None
    # It brings cryptography, which nothing else of the service needs.
    from gto_desktop.services.server.certificate import certificate_of

    return certificate_of(settings)


def is_allowed(
    header: str,
    configured: str,
    arrived_at: str | None,
    vouched_for: Callable[[str], bool] | None = None,
) -> bool:
    """Return whether a Host header names this server.

    A page of another site can make its own name point at this machine (DNS rebinding), and the
    browser then takes our answers for that site's. The name it sends gives it away.

    Ours is a name or address of the loopback, the configured host, or the very address that the
    connection arrived at: to such an address no name can be pointed by somebody else. Over TLS it
    is every name of the certificate too: a browser calls this machine by no other.
    """
    name = _name_of(header)
    if name is None:
        return False
    if is_loopback(name) or name == configured.lower():
        return True
    if vouched_for is not None and vouched_for(name):
        return True
    address = parsed_address(name)
    return address is not None and arrived_at is not None and address == parsed_address(arrived_at)


def _name_of(header: str) -> str | None:
    """Return the header without its port, None where it is neither a name nor an address."""
    text = header.strip().lower()
    if text.startswith("["):
        name, bracket, rest = text[1:].partition("]")
        if not bracket or not isinstance(parsed_address(name), IPv6Address):
            return None
    else:
        name, colon, port = text.partition(":")
        rest = colon + port
    if rest and not (rest[0] == ":" and rest[1:].isdecimal() and rest.isascii()):
        return None
    return name or None
