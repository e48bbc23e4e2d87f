"""A caller of the service that takes little of the processor it shares with it.

Requests are made beforehand, and of an answer only the status and the length are looked at.
"""

import asyncio
import http.client
import json
import re
import time
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import cycle
from typing import Any

CONNECTIONS = 16
SECONDS = 5.0
_LENGTH = re.compile(rb"\r\ncontent-length: *(\d+)\r\n", re.IGNORECASE)


@dataclass(frozen=True)
class Latencies:
    """What a series of calls took; milliseconds."""

    a_second: float
    """Calls answered in a second."""
    median: float
    p99: float
    worst: float


class Service:
    """The address of a running service and a key to it."""

    def __init__(self, address: str, key: str) -> None:
        host, port = address.removeprefix("http://").rsplit(":", 1)
        self._host, self.port, self._key = host, int(port), key

    def once(self, path: str, body: object) -> Any:
        """Return the answer to one call."""
        connection = http.client.HTTPConnection(self._host, self.port)
        headers = {"X-API-Key": self._key, "Content-Type": "application/json"}
        connection.request("POST", f"/v1/gto/{path}", json.dumps(body), headers)
        answer = connection.getresponse()
        content = answer.read()
        connection.close()
        if answer.status != 200:
            raise RuntimeError(f"{answer.status}: {content.decode()}")
        return json.loads(content)

    async def series(
        self,
        path: str,
        bodies: Sequence[object],
        *,
        rate: float | None = None,
        seconds: float = SECONDS,
        connections: int = CONNECTIONS,
    ) -> Latencies:
        """Call again and again, as fast as answers come or at a steady rate.

        Args:
            path: the operation.
            bodies: what is asked, one after the other and again from the start.
            rate: calls a second over all connections; None for as many as are answered.
            seconds: how long.
            connections: how many callers there are.
        """
        requests = [self._request(path, body) for body in bodies]
        taken: list[float] = []
        lines = [await self._line() for _ in range(connections)]
        # Once all are connected: on a busy machine that may take as long as the calls.
        start = time.perf_counter()
        callers = [
            self._calls(line, _turned(requests, number), taken, start + seconds, dues)
            for number, (line, dues) in enumerate(
                zip(lines, _first_dues(start, rate, connections), strict=True)
            )
        ]
        try:
            await asyncio.gather(*callers)
        finally:
            for line in lines:
                line.close()
        taken.sort()
        at = (taken[len(taken) // 2], taken[int(len(taken) * 0.99)], taken[-1])
        return Latencies(len(taken) / seconds, *(value * 1000 for value in at))

    async def _line(self) -> "_Line":
        loop = asyncio.get_running_loop()
        _, line = await loop.create_connection(_Line, self._host, self.port)
        return line

    async def _calls(
        self,
        line: "_Line",
        requests: Sequence[bytes],
        taken: list[float],
        end: float,
        dues: tuple[float, float | None],
    ) -> None:
        due, step = dues
        for request in cycle(requests):
            if step is None:
                due = time.perf_counter()
            else:
                await asyncio.sleep(max(due - time.perf_counter(), 0))
            if due >= end:
                break
            await line.ask(request)
            taken.append(time.perf_counter() - due)
            due += step or 0

    def _request(self, path: str, body: object) -> bytes:
        content = json.dumps(body).encode()
        head = (
            f"POST /v1/gto/{path} HTTP/1.1\r\nHost: localhost\r\nX-API-Key: {self._key}\r\n"
            f"Content-Type: application/json\r\nContent-Length: {len(content)}\r\n\r\n"
        )
        return head.encode() + content


def _turned(requests: list[bytes], number: int) -> list[bytes]:
    """Return requests from another one on, so that no two callers ask the same at once."""
    place = number % len(requests)
    return requests[place:] + requests[:place]


def _first_dues(
    start: float, rate: float | None, connections: int
) -> list[tuple[float, float | None]]:
    """Return for each connection when its first call is due, and the seconds to the next."""
    step = None if rate is None else connections / rate
    return [(start + number / (rate or 1), step) for number in range(connections)]


class _Line(asyncio.Protocol):
    """A connection on which one question is answered at a time."""

    def __init__(self) -> None:
        self._transport: asyncio.WriteTransport | None = None
        self._answer: asyncio.Future[None] | None = None
        self._came = b""
        self._wanted = 0
        """Bytes of the answer; 0 before its head is complete."""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Keep what is written to."""
        assert isinstance(transport, asyncio.WriteTransport)
        self._transport = transport

    async def ask(self, request: bytes) -> None:
        """Send a request and wait until its answer has come; it must be a 200."""
        assert self._transport is not None
        self._answer = asyncio.get_running_loop().create_future()
        self._came, self._wanted = b"", 0
        self._transport.write(request)
        await self._answer

    def data_received(self, data: bytes) -> None:
        """Take a piece of an answer."""
        self._came = self._came + data if self._came else data
        if not self._wanted:
            head = self._came.find(b"\r\n\r\n") + 4
            length = _LENGTH.search(self._came, 0, head) if head >= 4 else None
            if length is None:
                return
            self._wanted = head + int(length[1])
        if len(self._came) >= self._wanted and self._answer is not None:
            if self._came.startswith(b"HTTP/1.1 200 "):
                self._answer.set_result(None)
            else:
                self._answer.set_exception(RuntimeError(self._came.decode()))

    def connection_lost(self, _: Exception | None) -> None:
        """Tell whoever waits for an answer that there will be none."""
        if self._answer is not None and not self._answer.done():
            self._answer.set_exception(ConnectionError("The service has closed a connection."))

    def close(self) -> None:
        """End the connection."""
        assert self._transport is not None
        self._transport.close()
