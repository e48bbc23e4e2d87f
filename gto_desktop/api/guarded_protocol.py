"""HTTP on one connection, with limits: headers, silence, bodies that nobody reads, slow readers.

Why uvicorn's own protocol is guarded, and no other server taken: decision 26.
"""

import asyncio
import json
import ssl
from collections.abc import Callable
from http import HTTPStatus
from typing import Any

import uvicorn
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol, RequestResponseCycle
from uvicorn.server import ServerState

from gto_desktop.api.connections import Connections, Limits
from gto_desktop.api.error_answers import RETRY_SECONDS


class _Refused(Exception):
    """A request cannot be read on; raised out of the parser."""


class _EndOfCycle:
    """The transport as an answer sees it: to close it is left to the connection."""

    def __init__(self, transport: asyncio.Transport, close: Callable[[], None]) -> None:
        self.write = transport.write
        self.is_closing = transport.is_closing
        self.close = close


class GuardedProtocol(HttpToolsProtocol):
    """The connection of a client, which costs the server only so much."""

    def __init__(
        self,
        config: uvicorn.Config,
        server_state: ServerState,
        app_state: dict[str, Any],
        connections: Connections,
        limits: Limits,
    ) -> None:
        super().__init__(config, server_state, app_state)
        self._connections = connections
        self._limits = limits
        self._in_headers = True
        self._header_bytes = 0
        self._refusal = (400, "bad_request", "The request cannot be read.")
        self._to_forget: int | None = None
        """Bytes of an answered body that may still come; None where none is under way."""
        self._is_ending = False
        self._timers: dict[str, asyncio.TimerHandle] = {}

    # What the transport tells.

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Take the connection in, in the place of a silent one where there is no room."""
        super().connection_made(transport)
        address = self.client[0] if self.client else ""
        if not self._connections.admit(self, address):
            self._refusal = (503, "too_many_connections", "All connections wait for answers.")
            self._refuse()
            return
        self._await_headers()

    def connection_lost(self, exc: Exception | None) -> None:
        """Forget the connection."""
        for name in list(self._timers):
            self._stop(name)
        self._connections.leave(self)
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Read on, headers only as far as they may go."""
        while data and not self._is_ending:
            part, data = data, b""
            if self._in_headers:
                self._await_headers()
                room = self._limits.header_bytes - self._header_bytes
                part, data = part[:room], part[room:]
                self._header_bytes += len(part)
            if self._to_forget is not None:
                self._forget(len(part))
            super().data_received(part)
            if self._in_headers and self._header_bytes >= self._limits.header_bytes:
                self._refuse_headers(f"more than {self._limits.header_bytes} bytes")
                self._refuse()
        if self._is_ending:
            self._forget(len(data))

    def pause_writing(self) -> None:
        """Wait for a client that reads slowly, but not for ever."""
        super().pause_writing()
        self._start("reading", self._limits.reading_seconds, self.drop)

    def resume_writing(self) -> None:
        """Go on: the client has read."""
        self._stop("reading")
        super().resume_writing()

    # What the parser tells.

    def on_message_begin(self) -> None:
        """Begin a request."""
        super().on_message_begin()
        self._await_headers()

    def on_header(self, name: bytes, value: bytes) -> None:
        """Take a header, of which there may be only so many."""
        if len(self.headers) >= self._limits.headers:
            self._refuse_headers(f"more than {self._limits.headers} headers")
            raise _Refused
        super().on_header(name, value)

    def on_headers_complete(self) -> None:
        """Answer the request."""
        self._in_headers, self._header_bytes = False, 0
        self._stop("headers")
        self._connections.asks(self)
        super().on_headers_complete()
        self.cycle.transport = _EndOfCycle(self.transport, self._end)  # type: ignore[assignment]

    def on_message_complete(self) -> None:
        """Note that the body has come, read or forgotten."""
        super().on_message_complete()
        self._in_headers = True
        self._to_forget = None
        self._stop("body")

    def on_response_complete(self) -> None:
        """Wait for the next request, and for the end of a body that was not read."""
        is_last = not self.pipeline
        super().on_response_complete()
        if is_last:
            self._connections.is_answered(self)
        if not self._in_headers and self._to_forget is None:
            self._to_forget = self._limits.linger_bytes
            self._start("body", self._limits.linger_seconds, self.drop)

    # What is over.

    def timeout_keep_alive_handler(self) -> None:
        """End a connection that asks nothing more."""
        self._end()

    def shutdown(self) -> None:
        """End the connection, after the answer that is under way."""
        if self._is_answering():
            self.cycle.keep_alive = False
        else:
            self._end()

    def drop(self) -> None:
        """End at once, without a word."""
        self._is_ending = True
        self.transport.abort()

    def send_400_response(self, msg: str) -> None:
        """Say why a request cannot be read, and end."""
        self._refuse()

    def _end(self) -> None:
        """Close; where the client still sends, once it has had time to read the answer.

        A connection that is closed over unread bytes is reset, and what was sent to it is lost.
        """
        if self._is_ending or self.transport.is_closing():
            return
        self._is_ending = True
        self.pipeline.clear()
        if self._in_headers and not self._header_bytes:
            self._start("end", self._limits.reading_seconds, self.drop)
            self.transport.close()
            return
        self._start("end", self._limits.linger_seconds, self.drop)
        self._to_forget = self._limits.linger_bytes
        self.flow.resume_reading()
        if self.transport.can_write_eof():
            self.transport.write_eof()

    def _is_answering(self) -> bool:
        cycle: RequestResponseCycle | None = self.cycle
        return cycle is not None and not cycle.response_complete

    def _forget(self, count: int) -> None:
        left = (self._to_forget or 0) - count
        self._to_forget = left
        if left < 0:
            self.drop()

    def _refuse_headers(self, why: str) -> None:
        self._refusal = (431, "headers_too_large", f"The request has {why} before its body.")

    def _refuse(self) -> None:
        """Answer what cannot be read on, and end; in the middle of an answer only end."""
        if self._is_answering():
            self.drop()
            return
        status, code, message = self._refusal
        body = json.dumps({"error": code, "message": message}).encode()
        lines = [
            f"HTTP/1.1 {status} {HTTPStatus(status).phrase}",
            "content-type: application/json",
            f"content-length: {len(body)}",
            "connection: close",
        ]
        if status == 503:
            lines.append(f"retry-after: {RETRY_SECONDS}")
        self.transport.write("\r\n".join([*lines, "", ""]).encode() + body)
        self._header_bytes = max(self._header_bytes, 1)
        self._end()

    def _await_headers(self) -> None:
        if "headers" not in self._timers:
            self._start("headers", self._limits.header_seconds, self._headers_are_late)

    def _headers_are_late(self) -> None:
        if self._is_answering():
            # The next request may take its time while this one is answered.
            self._await_headers()
        elif self._header_bytes:
            self._refusal = (408, "request_timeout", "The headers did not arrive in time.")
            self._refuse()
        else:
            self._end()

    def _start(self, name: str, seconds: float, done: Callable[[], None]) -> None:
        self._stop(name)

        def over() -> None:
            del self._timers[name]
            done()

        self._timers[name] = self.loop.call_later(seconds, over)

    def _stop(self, name: str) -> None:
        timer = self._timers.pop(name, None)
        if timer is not None:
            timer.cancel()


class Handshake(asyncio.Protocol):
    """A connection before it is encrypted, counted with the others."""

    def __init__(
        self,
        encryption: ssl.SSLContext,
        encrypted: GuardedProtocol,
        connections: Connections,
        limits: Limits,
    ) -> None:
        self._encryption = encryption
        self._encrypted = encrypted
        self._connections = connections
        self._limits = limits
        self._transport: asyncio.Transport | None = None
        self._shaking: asyncio.Task[None] | None = None
        self._early = b""
        """What was sent with the last words of the handshake."""
        self._is_lost = False

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Begin the handshake."""
        self._transport = transport
        # What comes before the handshake listens would be lost.
        transport.pause_reading()
        peer = transport.get_extra_info("peername")
        if self._connections.admit(self, str(peer[0]) if peer else ""):
            self._shaking = asyncio.get_running_loop().create_task(self._shake(transport))
        else:
            transport.abort()

    def data_received(self, data: bytes) -> None:
        """Keep what comes before there is somebody to read it."""
        self._early += data

    def connection_lost(self, exc: Exception | None) -> None:
        """Note that nobody is there any more."""
        self._is_lost = True

    def drop(self) -> None:
        """End at once, without a word."""
        if self._shaking is not None:
            self._shaking.cancel()
        if self._transport is not None:
            self._transport.abort()

    async def _shake(self, transport: asyncio.Transport) -> None:
        try:
            encrypted = await asyncio.get_running_loop().start_tls(
                transport,
                self,
                self._encryption,
                server_side=True,
                ssl_handshake_timeout=self._limits.header_seconds,
            )
        except (OSError, ssl.SSLError):
            transport.abort()
            return
        finally:
            self._connections.leave(self)
        if encrypted is None or self._is_lost:
            return
        encrypted.set_protocol(self._encrypted)
        self._encrypted.connection_made(encrypted)
        if self._early:
            self._encrypted.data_received(self._early)
