"""`python -m benchmarks.api`: how fast the service answers, alone and while it solves.

The service runs in a process of its own over a folder that is thrown away; the calls come from this
one, over real connections. Latencies of a steady rate count from when a call was due, so that a
stall is not hidden by the calls that were never made. What is asked changes from call to call.
"""

import asyncio
import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from benchmarks.calling import Service
from benchmarks.machine import measured_here
from benchmarks.paths import ROOT

RATE = 200
SERVE = "from gto_desktop.cli.service_commands import serve; serve(port=0)"
SEATS = ("UTG", "MP", "CO", "BTN", "SB")
HANDS = ("AhKh", "7s7d", "QcJd", "Ts9s", "5h4h", "AdTc", "KsKd", "8c3h")
BLINDS = [
    {"position": "SB", "action": "small blind", "amount": 0.5},
    {"position": "BB", "action": "big blind", "amount": 1},
]
ROLES = {"hero": "BTN", "raiser": "BTN", "caller": "BB"}
# The same flops in other suits are other questions with other answers.
FLOPS = ("Ks7s3h", "Kh7h3c", "Kd7d3h", "As9h8d", "Ac9d8h", "Ah9c8s", "AsQs9s", "AcQc9c", "AdQd9d")
WIDE = "22+,A2s+,K8s+,Q9s+,J9s+,T8s+,97s+,87s,76s,ATo+,KTo+,QJo"
FLOP = {
    "board": "Ks7h2d", "oop_range": WIDE, "ip_range": WIDE, "pot": 5.5, "effective_stack": 97.5,
    "hero": "OOP",
}  # fmt: skip

POLLED = {**FLOP, "effective_stack": 32}
POLLED_PAIRS = 3
REPORT_FILE = ROOT / "docs" / "benchmarks-api.md"
_HEAD = """# Benchmarks of the service

Written by `make bench-api` from what it measured; not edited by hand. Service and caller share the
machine, one process each, over 16 connections; what is asked changes from call to call. Latencies
of a steady rate count from when a call was due.

Wanted: 1,000 lookups a second with nothing solved; at 200 a second beside a solve a median under
5 ms and 99 % under 25 ms; a node of a flop solve under 30 ms; a solve less than 5 % slower when it
is polled. Idle connections, slow senders and other attacks are measured in
[benchmarks-attack.md](benchmarks-attack.md), 50 clients on one key for ten minutes in
[benchmarks-endurance.md](benchmarks-endurance.md).
"""


@contextmanager
def running() -> Iterator[Service]:
    """Lend a service that has just started."""
    import gto_desktop.kernels.jit  # noqa: F401 - it says where the compiled kernels are
    from gto_desktop.services.server.access import Access, KeyPlan

    with tempfile.TemporaryDirectory() as folder:
        access = Access(Path(folder))
        key = access.create("benchmark", KeyPlan(None, None))
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
    for path, bodies in lookups.items():
        asyncio.run(service.series(path, bodies, seconds=1))
    yield from _table(service, "As fast as answers come", lookups, None)
    yield from _table(service, f"{RATE} a second, nothing solved", lookups, RATE)
    service.once("solver", FLOP)
    yield from _table(service, f"{RATE} a second while a flop is solved", lookups, RATE)
    handle, tree, _ = solved(service, FLOP)
    node = {"solver/node": [{"node": tree["nodes"][0]["token"]}]}
    yield from _table(service, "A whole range out of that solve", node, 20)
    service.once("solver/release", {"solve": handle})
    yield from _polling(service)


def _lookups(service: Service) -> dict[str, list[object]]:
    """Return what is asked of each operation."""
    lines = [opening(seat) for seat in SEATS] + [_facing_a_raise(seat) for seat in SEATS[1:]]
    spots = [{"board": board, "pot_type": "SRP", "positions": ROLES} for board in FLOPS]
    trees = [service.once("flop/tree", spot) for spot in spots]
    return {
        "preflop": [{**line, "hole_cards": hand} for line in lines for hand in HANDS],
        "preflop/range": [{**line, "table_size": "6max"} for line in lines],
        "flop/tree": list(spots),
        "flop/node": [{"node": node["token"]} for tree in trees for node in tree["nodes"]],
    }


def opening(seat: str) -> dict[str, object]:
    """Return a decision that everybody before a seat has folded to."""
    folds = [{"position": one, "action": "fold"} for one in SEATS[: SEATS.index(seat)]]
    return {"positions": {"hero": seat}, "preflop_actions": [*BLINDS, *folds]}


def _facing_a_raise(seat: str) -> dict[str, object]:
    """Return a seat's decision after the first one's raise and everybody's fold."""
    raised = {"position": SEATS[0], "action": "raise", "amount": 2.5}
    folds = [{"position": one, "action": "fold"} for one in SEATS[1 : SEATS.index(seat)]]
    return {"positions": {"hero": seat}, "preflop_actions": [*BLINDS, raised, *folds]}


def _table(
    service: Service, title: str, calls: Mapping[str, Sequence[object]], rate: float | None
) -> Iterator[str]:
    print(title, flush=True)
    yield f"## {title}\n\n| operation | calls/s | median ms | 99 % ms | worst ms |"
    yield "|---|---|---|---|---|"
    for path, bodies in calls.items():
        took = asyncio.run(service.series(path, bodies, rate=rate))
        times = f"{took.median:.1f} | {took.p99:.1f} | {took.worst:.1f}"
        yield f"| {path} | {took.a_second:.0f} | {times} |"
    yield ""


def _polling(service: Service) -> Iterator[str]:
    """Solve a flop again and again, left alone and polled in turn, and compare the medians."""
    print("Polling", flush=True)
    spent: dict[bool, list[float]] = {True: [], False: []}
    shortest = 0.0
    # Which one comes first changes, so that a machine that gets slower favours neither.
    for alone in [one for pair in range(POLLED_PAIRS) for one in (pair % 2 == 1, pair % 2 == 0)]:
        handle, tree, seconds = solved(service, POLLED, 0.9 * shortest if alone else 0.0)
        node = service.once("solver/node", {"node": tree["nodes"][0]["token"]})
        service.once("solver/release", {"solve": handle})
        spent[alone].append(1000 * seconds / node["accuracy"]["iterations"])
        shortest = min(seconds, shortest or seconds)
    left_alone, polled = (statistics.median(spent[alone]) for alone in (True, False))
    yield "## A flop, its tree asked for ten times a second\n"
    yield f"{POLLED_PAIRS} solves either way, in turn, the fastest of some {shortest:.0f} s:"
    yield f"{_spread(spent[True])} when asked only near the end,"
    yield f"{_spread(spent[False])} when asked from the start."
    yield f"That makes {polled / left_alone - 1:+.1%}."


def _spread(times: Sequence[float]) -> str:
    return (
        f"a median of {statistics.median(times):.1f} ms an iteration "
        f"({min(times):.1f} to {max(times):.1f})"
    )


if __name__ == "__main__":
    main()
