"""`python -m benchmarks.api`: how fast the service answers, alone and while it solves.

The service runs in a process of its own over a folder that is thrown away; the calls come from this
one, over real connections. Latencies of a steady rate count from when a call was due, so that a
stall is not hidden by the calls that were never made.
"""

import asyncio
import json
import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from benchmarks.machine import measured_here
from benchmarks.paths import ROOT

CONNECTIONS = 16
SECONDS = 5.0
RATE = 200
SERVE = "from gto_desktop.cli.serving import serve; serve(port=0)"
BLINDS = [
    {"position": "SB", "action": "small blind", "amount": 0.5},
    {"position": "BB", "action": "big blind", "amount": 1},
]
HAND = {"hole_cards": "AhKh", "positions": {"hero": "UTG"}, "preflop_actions": BLINDS}
CLASSES = {"table_size": "6max", "positions": {"hero": "UTG"}, "preflop_actions": BLINDS}
FLOP_TREE = {
    "board": "Ks7h2d",
    "pot_type": "SRP",
    "positions": {"hero": "BTN", "raiser": "BTN", "caller": "BB"},
}
WIDE = "22+,A2s+,K8s+,Q9s+,J9s+,T8s+,97s+,87s,76s,ATo+,KTo+,QJo"
FLOP = {
    "board": "Ks7h2d", "oop_range": WIDE, "ip_range": WIDE, "pot": 5.5, "effective_stack": 97.5,
    "hero": "OOP",
}  # fmt: skip


TURN = {**FLOP, "board": "Ks7h2d4c"}
POLLED_SOLVES = 5
REPORT_FILE = ROOT / "docs" / "benchmarks-api.md"
_HEAD = """# Benchmarks of the service

Written by `make bench-api` from what it measured; not edited by hand. Service and caller share the
machine, one process each, over 16 connections; latencies of a steady rate count from when a call
was due.

Wanted: 1,000 lookups a second with nothing solved; at 200 a second beside a solve a median under
5 ms and 99 % under 25 ms; a node of a flop solve under 30 ms; a solve less than 5 % slower when it
is polled.
"""


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
        self._host, self._port, self._key = host, int(port), key

    def once(self, path: str, body: object) -> Any:
        """Return the answer to one call."""
        return asyncio.run(self._once(self._request(path, body)))

    async def series(
        self, path: str, body: object, *, rate: float | None = None, seconds: float = SECONDS
    ) -> Latencies:
        """Call again and again, as fast as answers come or at a steady rate."""
        request, taken = self._request(path, body), list[float]()
        start = time.perf_counter()
        callers = [
            self._calls(request, taken, start + seconds, start + number / (rate or 1), rate)
            for number in range(CONNECTIONS)
        ]
        await asyncio.gather(*callers)
        taken.sort()
        count = len(taken)
        at = (taken[count // 2], taken[int(count * 0.99)], taken[-1])
        return Latencies(count / seconds, *(value * 1000 for value in at))

    async def _calls(
        self, request: bytes, taken: list[float], end: float, due: float, rate: float | None
    ) -> None:
        reader, writer = await asyncio.open_connection(self._host, self._port)
        while time.perf_counter() < end:
            if rate is None:
                due = time.perf_counter()
            else:
                await asyncio.sleep(max(due - time.perf_counter(), 0))
            writer.write(request)
            await _answer(reader)
            taken.append(time.perf_counter() - due)
            due += CONNECTIONS / (rate or 1)
        writer.close()

    async def _once(self, request: bytes) -> Any:
        reader, writer = await asyncio.open_connection(self._host, self._port)
        writer.write(request)
        answer = await _answer(reader)
        writer.close()
        return answer

    def _request(self, path: str, body: object) -> bytes:
        content = json.dumps(body).encode()
        head = (
            f"POST /v1/gto/{path} HTTP/1.1\r\nHost: localhost\r\nX-API-Key: {self._key}\r\n"
            f"Content-Type: application/json\r\nContent-Length: {len(content)}\r\n\r\n"
        )
        return head.encode() + content


async def _answer(reader: asyncio.StreamReader) -> Any:
    head = (await reader.readuntil(b"\r\n\r\n")).lower()
    length = int(head.split(b"content-length: ")[1].split(b"\r\n")[0])
    content = await reader.readexactly(length)
    if b" 200 " not in head.split(b"\r\n")[0]:
        raise RuntimeError(f"{head.splitlines()[0].decode()}: {content.decode()}")
    return json.loads(content)


@contextmanager
def running() -> Iterator[Service]:
    """Lend a service that has just started."""
    import gto_desktop.kernels.dress  # noqa: F401 - it says where the compiled kernels are
    from gto_desktop.services.access import Access, Plan

    with tempfile.TemporaryDirectory() as folder:
        access = Access(Path(folder))
        key = access.create("benchmark", Plan(None, None))
        access.close()
        with subprocess.Popen(
            [sys.executable, "-c", SERVE],
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
            env={**os.environ, "GTO_DESKTOP_HOME": folder},
        ) as server:
            try:
                assert server.stdout is not None
                yield Service(server.stdout.readline().strip(), key)
            finally:
                server.terminate()


def solved(service: Service, spot: object, quiet: float = 0.0) -> tuple[str, Any, float]:
    """Solve a spot, asking for its tree ten times a second; return handle, tree and seconds.

    Args:
        service: where.
        spot: the body of the schedule.
        quiet: seconds at the start in which nothing is asked.
    """
    start = time.perf_counter()
    handle = service.once("solver", spot)["solve"]
    time.sleep(quiet)
    while True:
        time.sleep(0.1)
        tree = service.once("solver/tree", {"solve": handle})
        if tree["spot_status"] != "computing":
            return handle, tree, time.perf_counter() - start


def main() -> None:
    """Measure, and write the report."""
    with running() as service:
        REPORT_FILE.write_text("\n".join(_report(service)) + "\n", encoding="utf-8")
    print(f"Written: {REPORT_FILE.parent.name}/{REPORT_FILE.name}")


def _report(service: Service) -> Iterator[str]:
    origin = measured_here()
    yield f"{_HEAD}\nMeasured on {origin.date} on {origin.machine}. Load before: {origin.load}.\n"
    lookups = _lookups(service)
    for path, body in lookups.items():
        asyncio.run(service.series(path, body, seconds=1))
    yield from _table(service, "As fast as answers come", lookups, None)
    yield from _table(service, f"{RATE} a second, nothing solved", lookups, RATE)
    service.once("solver", FLOP)
    yield from _table(service, f"{RATE} a second while a flop is solved", lookups, RATE)
    handle, tree, _ = solved(service, FLOP)
    node = {"solver/node": {"node": tree["nodes"][0]["token"]}}
    yield from _table(service, "A whole range out of that solve", node, 20)
    service.once("solver/release", {"solve": handle})
    yield from _polling(service)


def _lookups(service: Service) -> dict[str, object]:
    tree = service.once("flop/tree", FLOP_TREE)
    return {
        "preflop": HAND,
        "preflop/range": CLASSES,
        "flop/tree": FLOP_TREE,
        "flop/node": {"node": tree["nodes"][0]["token"]},
    }


def _table(
    service: Service, title: str, calls: Mapping[str, object], rate: float | None
) -> Iterator[str]:
    print(title, flush=True)
    yield f"## {title}\n\n| operation | calls/s | median ms | 99 % ms | worst ms |"
    yield "|---|---|---|---|---|"
    for path, body in calls.items():
        took = asyncio.run(service.series(path, body, rate=rate))
        times = f"{took.median:.1f} | {took.p99:.1f} | {took.worst:.1f}"
        yield f"| {path} | {took.a_second:.0f} | {times} |"
    yield ""


def _polling(service: Service) -> Iterator[str]:
    """Solve a turn again and again, left alone and polled in turn, and compare the medians."""
    print("Polling", flush=True)
    spent: dict[bool, list[float]] = {True: [], False: []}
    # The first one loads kernels.
    handle, _, quiet = solved(service, TURN)
    service.once("solver/release", {"solve": handle})
    for number in range(2 * POLLED_SOLVES):
        alone = number % 2 == 0
        handle, _, seconds = solved(service, TURN, quiet * 0.7 if alone else 0.0)
        service.once("solver/release", {"solve": handle})
        spent[alone].append(seconds)
    alone_s, polled_s = (statistics.median(spent[alone]) for alone in (True, False))
    yield "## A turn, its tree asked for ten times a second\n"
    yield f"Median of {POLLED_SOLVES} solves each: {alone_s:.2f} s when asked only near the end,"
    yield f"{polled_s:.2f} s when asked from the start: {polled_s / alone_s - 1:+.1%}."


if __name__ == "__main__":
    main()
