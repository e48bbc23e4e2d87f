"""`python -m benchmarks.flop_speed`: how soon a flop that the library lacks is good to look at.

Twenty flops of five pots of the usual data set, on the recipe's tree, each solved three times: as
they were before any of it was tried, from the first iteration on all rivers, and from a rough start
(docs/decisions/0023-rough-starts.md). What came of it is kept in benchmarks/flop_speed.json, so
that an ended run goes on where it was, and written to docs/flop-speed.md.
"""

import gc
import json
import statistics
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from benchmarks.machine import measured_here
from benchmarks.paths import ROOT
from gto_desktop.basis.atomic_write import atomic_write
from gto_desktop.basis.paths import shipped_preflop
from gto_desktop.cards.board import Board
from gto_desktop.services.study.study import Study
from gto_desktop.solver.discounting import Schedule
from gto_desktop.solver.rough_levels import LEVELS
from gto_desktop.solver.session import Session
from gto_desktop.solver.session_solution import SessionSolution
from gto_desktop.solver.solve import solve
from gto_desktop.solver.solve_order import Limit
from gto_desktop.solver.spec import SolveSpec

VERSION = "6max"
POTS = {
    "BTN v BB": "F F F R2.5 F C",
    "CO v BB": "F F R2.5 F F C",
    "SB v BB": "F F F F R3 C",
    "BTN v SB 3-bet": "F F F R2.5 R11 F C",
    "CO v BTN 3-bet": "F F R2.5 R7.5 F F C",
}
FLOPS = ("Ks7h2d", "QsJh2h", "9d6c3h", "8s8h4s")
BEFORE, PLAIN, ROUGH = "before", "plain", "rough"
WAYS = (BEFORE, PLAIN, ROUGH)
AT_FIRST = Schedule(alpha=1.5, alpha_last=1.5)
"""Discounts as they were: without an alpha that grows, and without inertia."""
TARGETS = (5.0, 2.0, 1.0, 0.5)
THREADS, PRECISION, MOST_ITERATIONS = 2, 16, 1000
KEPT = ROOT / "benchmarks" / "flop_speed.json"
DOCUMENT = ROOT / "docs" / "flop-speed.md"


def main() -> None:
    """Measure what is missing and write the document."""
    kept: dict[str, Any] = json.loads(KEPT.read_text()) if KEPT.is_file() else {}
    study = Study.open(shipped_preflop(), [], None)
    try:
        for name, spec in _spots(study):
            for way in WAYS:
                if way not in kept.setdefault(name, {}):
                    kept[name][way] = _solve(spec, way)
                    here = measured_here()
                    kept[name]["origin"] = f"{here.date}, {here.machine}"
                    _write(KEPT, json.dumps(kept, indent=1))
                    print(name, way, kept[name][way]["reached"], flush=True)
    finally:
        study.close()
    _write(DOCUMENT, "\n".join(_document(kept)) + "\n")
    print(DOCUMENT)


def _spots(study: Study) -> Iterator[tuple[str, SolveSpec]]:
    for pot, line in POTS.items():
        view = study.preflop(VERSION, tuple(line.split()))
        for flop in FLOPS:
            yield f"{pot}, {flop}", study.solve_spec(VERSION, view.moves, Board.parse(flop))


def _solve(spec: SolveSpec, way: str) -> dict[str, Any]:
    """Solve a spot to each target in turn; tell processor and clock seconds, and the first look."""
    gc.collect()
    begun = time.perf_counter()
    session = Session(spec, precision=PRECISION, threads=THREADS)
    first: list[float] = []

    def look(shown: Session) -> None:
        if not first:
            SessionSolution(shown).node()
            first.append(time.perf_counter() - begun)

    if way == BEFORE:
        session.schedule = AT_FIRST
    if way != ROUGH:
        # A session that has begun is solved on as it is.
        session.iterate()
    reached = {}
    try:
        for target in TARGETS:
            for progress in solve(session, Limit(target, MOST_ITERATIONS), look):
                if not first and session.history and progress.done:
                    look(session)
            reached[f"{target:g}"] = {
                "cpu": round(session.cpu_seconds, 2),
                "clock": round(time.perf_counter() - begun, 2),
                "iterations": session.iteration,
                "pct": round(session.history[-1].exploitability_pct, 3),
            }
        return {
            "entries": session.memory.entries,
            "first_look": round(first[0], 2),
            "reached": reached,
        }
    finally:
        session.close()


def _document(kept: dict[str, Any]) -> Iterator[str]:
    yield "# How soon a flop is good to look at"
    yield ""
    yield "Written by `python -m benchmarks.flop_speed`. Flops of the usual data set on the tree of"
    yield f"`strategy_db/recipe.toml`, {PRECISION} bit, {THREADS} threads. *Plain* solves begin on"
    yield "all rivers; *rough* ones begin with"
    levels = ", then ".join(f"{each.iterations} iterations on {each.rivers}" for each in LEVELS)
    yield f"{levels} rivers of every turn ([0023](decisions/0023-rough-starts.md))."
    yield "*Before*: plain, and discounts did not grow and hands had no inertia"
    yield "([0004](decisions/0004-engine.md))."
    yield "The first look is when the root can be read, from the request on, memory included; of a"
    yield "rough start it is at what the first rivers teach. Processor seconds hold the measuring."
    yield ""
    yield "## By pot, mean of its flops: before, plain and rough"
    yield ""
    head = " | ".join(f"{target:g} %" for target in TARGETS)
    yield (
        f"| pot | M entries | first look, s, plain | rough | CPU s to {head} "
        "| rough of before | clock s to 0.5 % |"
    )
    yield "| --- " * (7 + len(TARGETS) - 1) + "|"
    pots: dict[str, list[dict[str, Any]]] = {}
    for name, each in kept.items():
        pots.setdefault(name.split(",")[0], []).append(each)
    for pot, rows in pots.items():
        yield _row(pot, rows)
    yield _row("all", list(kept.values()))
    yield ""
    yield "## Flop by flop, CPU seconds, before, plain and rough"
    yield ""
    yield "| flop | " + " | ".join(f"{target:g} %" for target in TARGETS) + " | iterations |"
    yield "| --- " * (len(TARGETS) + 2) + "|"
    for name, each in kept.items():
        cells = [" / ".join(f"{_at(each, way, t, 'cpu'):.1f}" for way in WAYS) for t in TARGETS]
        counts = [f"{_at(each, way, TARGETS[-1], 'iterations'):.0f}" for way in WAYS]
        yield f"| {name} | {' | '.join(cells)} | {' / '.join(counts)} |"
    yield ""
    yield f"Measured on {next(iter(kept.values()))['origin']}."


def _row(name: str, rows: list[dict[str, Any]]) -> str:
    def mean(way: str, target: float, what: str) -> float:
        return statistics.mean(_at(each, way, target, what) for each in rows)

    entries = statistics.mean(float(_way(each, PLAIN)["entries"]) for each in rows) / 1e6
    looks = [
        statistics.mean(float(_way(each, way)["first_look"]) for each in rows)
        for way in (PLAIN, ROUGH)
    ]
    cells = [" / ".join(f"{mean(way, t, 'cpu'):.1f}" for way in WAYS) for t in TARGETS]
    ratio = mean(ROUGH, TARGETS[-1], "cpu") / mean(BEFORE, TARGETS[-1], "cpu")
    clock = " / ".join(f"{mean(way, TARGETS[-1], 'clock'):.1f}" for way in WAYS)
    return (
        f"| {name} | {entries:.0f} | {looks[0]:.1f} | {looks[1]:.1f} | {' | '.join(cells)} "
        f"| {ratio:.2f} | {clock} |"
    )


def _way(kept: dict[str, Any], way: str) -> dict[str, Any]:
    found: dict[str, Any] = kept[way]
    return found


def _at(kept: dict[str, Any], way: str, target: float, what: str) -> float:
    return float(_way(kept, way)["reached"][f"{target:g}"][what])


def _write(path: Path, text: str) -> None:
    with atomic_write(path) as file:
        file.write(text.encode())


if __name__ == "__main__":
    main()
