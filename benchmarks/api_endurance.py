"""`python -m benchmarks.api_endurance`: many clients on one key for ten minutes, and what is left.

The service runs in a process of its own. What is looked at is what grows: memory and descriptors.
"""

import argparse
import asyncio
import time
from collections.abc import Iterator

import psutil

from benchmarks.api import HANDS, SEATS, opening, running
from benchmarks.calling import Service
from benchmarks.machine import measured_here
from benchmarks.paths import ROOT

CLIENTS = 50
SECONDS = 600.0
RATE = 180
_PARTS = 10
REPORT_FILE = ROOT / "docs" / "benchmarks-endurance.md"
_HEAD = """# The service in the long run

Written by `make bench-endurance` from what it measured; not edited by hand. {clients} connections
on one key make {rate} lookups a second together. Memory is what is resident in the process of the
service. How fast it answers stands in [benchmarks-api.md](benchmarks-api.md).
"""


def main() -> None:
    """Measure, and write the report."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=SECONDS, metavar="N")
    seconds = parser.parse_args().seconds
    with running() as service:
        lines = list(_report(service, seconds))
    REPORT_FILE.write_text("\n".join(lines) + "\n", encoding="utf-8")
    print(f"Written: {REPORT_FILE.parent.name}/{REPORT_FILE.name}")


def _report(service: Service, seconds: float) -> Iterator[str]:
    origin = measured_here()
    yield _HEAD.format(clients=CLIENTS, rate=RATE)
    yield f"Measured on {origin.date} on {origin.machine}. Load before: {origin.load}.\n"
    yield "| after | lookups | memory, MB | descriptors |"
    yield "|---|---|---|---|"
    bodies = [{**opening(seat), "hole_cards": hand} for seat in SEATS for hand in HANDS]
    asyncio.run(service.series("preflop", bodies, seconds=1))
    (process,) = psutil.Process().children()
    yield f"| the start | | {_held(process)} |"
    lookups = 0.0
    for part in range(1, _PARTS + 1):
        series = service.series(
            "preflop", bodies, rate=RATE, seconds=seconds / _PARTS, connections=CLIENTS
        )
        took = asyncio.run(series)
        lookups += took.a_second * seconds / _PARTS
        time.sleep(0.5)
        minutes = part * seconds / _PARTS / 60
        line = f"| {minutes:g} min | {lookups:,.0f} | {_held(process)} |"
        print(line, flush=True)
        yield line


def _held(process: psutil.Process) -> str:
    return f"{process.memory_info().rss / 1e6:.0f} | {process.num_fds()}"


if __name__ == "__main__":
    main()
