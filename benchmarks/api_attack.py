"""`python -m benchmarks.api_attack`: how fast the service answers while somebody attacks it.

Attacks come from a process of their own, without a key; lookups from this one, at a steady rate. A
table row is one attack: what lookups took meanwhile, and the memory of the service after it.
"""

import asyncio
import multiprocessing
import socket
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, suppress
from multiprocessing.context import SpawnProcess

import psutil

from benchmarks.api import SEATS, opening, running
from benchmarks.calling import Service
from benchmarks.machine import measured_here
from benchmarks.paths import ROOT

RATE = 100
SECONDS = 6.0
REPORT_FILE = ROOT / "docs" / "benchmarks-attack.md"
_HEAD = """# Lookups under attack

Written by `make bench-attack` from what it measured; not edited by hand. Service, attacker and
caller share the machine, one process each. The caller makes {rate} lookups a second over 16
connections; latencies count from when a call was due. The attacker has no key.
"""
_START = b"GET /health HTTP/1.1\r\nHost: localhost\r\n"


def endless_header(port: int) -> None:
    """Send a header that does not end, and begin again where the line is cut."""
    while True:
        with suppress(OSError), socket.create_connection(("127.0.0.1", port)) as line:
            line.sendall(_START + b"X-Endless: ")
            while True:
                line.sendall(b"a" * 65536)


def many_headers(port: int) -> None:
    """Send headers without end."""
    while True:
        with suppress(OSError), socket.create_connection(("127.0.0.1", port)) as line:
            line.sendall(_START)
            while True:
                line.sendall(b"A: 1\r\n" * 10000)


def silent(port: int) -> None:
    """Hold 1,000 connections that say nothing, each replaced when it is cut."""
    _held(port, b"")


def slow(port: int) -> None:
    """Hold 1,000 connections that send their headers a byte at a time."""
    _held(port, _START)


def _held(port: int, said: bytes) -> None:
    with ExitStack() as lines:
        held = [lines.enter_context(_line(port, said)) for _ in range(1000)]
        while True:
            for number, line in enumerate(held):
                try:
                    if said:
                        line.send(b"A")
                    elif not line.recv(1, socket.MSG_DONTWAIT):
                        raise ConnectionError
                except BlockingIOError:
                    continue
                except OSError:
                    line.close()
                    held[number] = lines.enter_context(_line(port, said))
            time.sleep(0.2)


def _line(port: int, said: bytes) -> socket.socket:
    line = socket.create_connection(("127.0.0.1", port))
    line.sendall(said)
    return line


ATTACKS: dict[str, Callable[[int], None] | None] = {
    "none": None,
    "a header without end": endless_header,
    "headers without end": many_headers,
    "1,000 silent connections": silent,
    "1,000 connections, a byte at a time": slow,
}


def main() -> None:
    """Measure, and write the report."""
    with running() as service:
        REPORT_FILE.write_text("\n".join(_report(service)) + "\n", encoding="utf-8")
    print(f"Written: {REPORT_FILE.parent.name}/{REPORT_FILE.name}")


def _report(service: Service) -> Iterator[str]:
    origin = measured_here()
    yield _HEAD.format(rate=RATE)
    yield f"Measured on {origin.date} on {origin.machine}. Load before: {origin.load}.\n"
    yield "| attack | lookups/s | median ms | 99 % ms | worst ms | memory after, MB | descriptors |"
    yield "|---|---|---|---|---|---|---|"
    bodies = [{**opening(seat), "hole_cards": "AhKh"} for seat in SEATS]
    asyncio.run(service.series("preflop", bodies, seconds=1))
    (process,) = psutil.Process().children()
    for name, attack in ATTACKS.items():
        print(name, flush=True)
        with ExitStack() as under_way:
            if attack is not None:
                under_way.callback(_begun(attack, service.port).kill)
                time.sleep(2)
            took = asyncio.run(service.series("preflop", bodies, rate=RATE, seconds=SECONDS))
            memory = process.memory_info().rss / 1e6
            held = process.num_fds()
        yield (
            f"| {name} | {took.a_second:.0f} | {took.median:.1f} | {took.p99:.1f} | "
            f"{took.worst:.1f} | {memory:.0f} | {held} |"
        )


def _begun(attack: Callable[[int], None], port: int) -> SpawnProcess:
    attacker = multiprocessing.get_context("spawn").Process(
        target=attack, args=(port,), daemon=True
    )
    attacker.start()
    return attacker


if __name__ == "__main__":
    main()
