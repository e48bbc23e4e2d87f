"""What a measuring process does: one solve, or the engine's small parts."""

import gc
import statistics
import time
from collections.abc import Callable
from dataclasses import fields, is_dataclass, replace

import numpy as np
import psutil

from benchmarks.games import load_kernels, spot_spec, timed_walk
from benchmarks.machine import measured_here, peak_bytes
from benchmarks.results import Crossing, EngineResult, NodeReads, SpotResult
from gto_desktop.cards.board import Board
from gto_desktop.cards.combo import COMBO_CARDS
from gto_desktop.kernels.evaluation import hand_strengths, strengths
from gto_desktop.ranges.range import Range
from gto_desktop.ranges.range_equity import range_equity
from gto_desktop.solver.session import Session
from gto_desktop.solver.session_solution import SessionSolution
from gto_desktop.solver.solve import solve
from gto_desktop.solver.solve_order import Limit
from gto_desktop.solver.spec import SolveSpec

THREADS = 2
_MOST_ITERATIONS = 5000
_LOOKS = 30
_SHORT_SECONDS = 2.0
"""Solves shorter than this are repeated, and the median one is kept."""

Report = Callable[[str], None]


def measure_spot(
    name: str, precision: int, targets: tuple[float, ...], report: Report
) -> SpotResult:
    """Solve a spot to each target in turn; repeat the solve where it is short."""
    origin = measured_here()
    spec = spot_spec(name)
    report("loading the kernels")
    load_kernels(spec, precision, THREADS)
    gc.collect()
    start = psutil.Process().memory_info().rss
    runs = [_solve(spec, name, precision, targets, report)]
    while _cpu_seconds(runs[0]) < _SHORT_SECONDS and len(runs) < 5:
        runs.append(_solve(spec, name, precision, targets, report))
    kept = sorted(runs, key=_cpu_seconds)[len(runs) // 2]
    report(f"{kept.exploitability_pct:.3f} % after {_cpu_seconds(kept):.3g} CPU seconds")
    return replace(kept, start_bytes=start, origin=origin)


def _cpu_seconds(result: SpotResult) -> float:
    return result.crossings[-1].cpu_seconds if result.crossings else float("inf")


def _solve(
    spec: SolveSpec, name: str, precision: int, targets: tuple[float, ...], report: Report
) -> SpotResult:
    # What an earlier solve held would count as this one's.
    gc.collect()
    session = Session(spec, precision=precision, threads=THREADS)
    alone: list[float] = []
    crossings: list[Crossing] = []
    for target in sorted(targets, reverse=True):
        crossing = _run_to(session, target, alone, report)
        if crossing is None:
            break
        crossings.append(crossing)
    peak = peak_bytes()
    report("reading")
    values = session.expected_values()
    result = SpotResult(
        spot=name,
        precision=precision,
        threads=THREADS,
        entries=session.memory.entries,
        crossings=tuple(crossings),
        exploitability_pct=session.history[-1].exploitability_pct,
        iteration_cpu_seconds=statistics.mean(alone),
        storage_bytes=_array_bytes(session.walker.streets, set()),
        estimate_bytes=session.memory.most(precision),
        peak_bytes=peak,
        start_bytes=0,
        ev_oop=values.oop,
        ev_ip=values.ip,
        reads=_read_nodes(SessionSolution(session)),
        origin=measured_here(),
    )
    session.close()
    return result


def _run_to(session: Session, target: float, alone: list[float], report: Report) -> Crossing | None:
    """Go on until a check measures the target; add the CPU time of iterations without a check."""
    spent, checks = session.cpu_seconds, len(session.history)
    for progress in solve(session, Limit(target, _MOST_ITERATIONS)):
        # A rough start comes before the first iteration of the whole game.
        alike = session.iteration > 0 and len(session.history) == checks
        if alike and session.cpu_seconds > spent:
            alone.append(session.cpu_seconds - spent)
        spent, checks = session.cpu_seconds, len(session.history)
        measured = progress.exploitability_pct
        shown = "not measured yet" if measured is None else f"{measured:.3f} %"
        report(f"iteration {progress.done}, {shown}, {progress.seconds:.1f} s")
        last = session.history[-1] if session.history else None
        if last and last.iteration == session.iteration and last.exploitability_pct <= target:
            # Left here, the generator makes no solution: only the last one is read.
            return Crossing(target, last.exploitability_pct, last.iteration, spent, session.seconds)
    return None


def _array_bytes(value: object, seen: set[int]) -> int:
    """Add up the arrays that a record holds, each once, views as what they are views of."""
    if isinstance(value, np.ndarray):
        while isinstance(value.base, np.ndarray):
            value = value.base
        size = 0 if id(value) in seen else value.nbytes
        seen.add(id(value))
        return size
    parts: list[object] = []
    if isinstance(value, dict):
        parts = list(value.values())
    elif isinstance(value, tuple | list):
        parts = list(value)
    elif is_dataclass(value):
        parts = [getattr(value, field.name) for field in fields(value)]
    return sum(_array_bytes(part, seen) for part in parts)


def _read_nodes(solution: SessionSolution) -> NodeReads:
    begun = time.perf_counter()
    solution.node()
    opening = time.perf_counter() - begun
    looks = timed_walk(solution, _LOOKS)
    return NodeReads(opening * 1e3, statistics.median(looks) * 1e3, max(looks) * 1e3, len(looks))


def measure_engine(report: Report) -> EngineResult:
    """Measure evaluations and equities; what needs fresh processes is filled in by the caller."""
    origin = measured_here()
    report("evaluating hands")
    decks = np.tile(np.arange(52, dtype=np.uint8), (4000, 1))
    rows = np.ascontiguousarray(np.random.default_rng(1).permuted(decks, axis=1)[:, :7])
    found = np.zeros(len(rows), np.uint16)
    board = np.array(Board.parse("Ks7d4c2hTs").cards, np.uint8)
    on_board = np.zeros(len(COMBO_CARDS), np.uint16)
    row_seconds = _cpu_seconds_each(lambda: strengths(rows, found), 2000)
    board_seconds = _cpu_seconds_each(lambda: hand_strengths(board, COMBO_CARDS, on_board), 5000)
    report("working out equities")
    flop, full = Board.parse("Qs7h2d"), Range.full()
    equity_seconds = _cpu_seconds_each(lambda: range_equity(flop, full, full), 20)
    return EngineResult(
        evaluations_per_second=len(rows) / row_seconds,
        board_evaluations_per_second=len(on_board) / board_seconds,
        equity_cpu_ms=equity_seconds * 1e3,
        compile_seconds=0.0,
        compile_cpu_seconds=0.0,
        load_seconds=0.0,
        shell_seconds=None,
        origin=origin,
    )


def _cpu_seconds_each(work: Callable[[], object], repeats: int) -> float:
    """Return the median over five rounds of the CPU seconds of one piece of work."""
    work()
    rounds = []
    for _ in range(5):
        begun = time.process_time()
        for _ in range(repeats):
            work()
        rounds.append((time.process_time() - begun) / repeats)
    return statistics.median(rounds)
