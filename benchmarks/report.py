"""The text of docs/benchmarks.md, made of results."""

from collections.abc import Callable, Iterable, Sequence
from string import Template

from benchmarks.compare import (
    MET,
    NOT_MET,
    OPEN,
    Verdict,
    cpu_ratio,
    cpu_ratios,
    ev_agrees,
    ev_allowance,
    geometric_mean,
    memory_ratio,
    verdicts,
)
from benchmarks.paths import TEMPLATE_FILE
from benchmarks.peer import COMPARED, PEER, TARGETS, Peer
from benchmarks.results import EngineResult, Origin, Results, SpotResult, main_precision

NONE = "–"


def report_text(results: Results) -> str:
    """Return the whole report; what was not measured says so."""
    ratios = cpu_ratios(results, COMPARED, 0.3)
    mean = f"{geometric_mean(ratios.values()):.2f}" if ratios else "not measured"
    absent = [spot for spot in COMPARED if spot not in ratios]
    if ratios and absent:
        mean += f" (without {', '.join(absent)}: not measured)"
    found = verdicts(results)
    template = Template(TEMPLATE_FILE.read_text(encoding="utf-8"))
    return template.substitute(
        machines=_machines(results.origins),
        headline=f"CPU time to 0.3 % of the pot: {mean} of the peer's. Targets: {_tally(found)}.",
        compared=", ".join(COMPARED),
        mean=mean,
        speed=_speed_table(results),
        memory=_memory_table(results),
        evs=_ev_table(results),
        reads=_reads_table(results),
        engine=_engine_table(results.engine),
        targets=table(("target", "measured", ""), [(v.target, v.measured, v.state) for v in found]),
    )


def _tally(found: Sequence[Verdict]) -> str:
    states = [verdict.state for verdict in found]
    return ", ".join(
        f"{states.count(state)} {state.strip('*')}"
        for state in (MET, NOT_MET, OPEN)
        if state in states
    )


def table(heads: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """Return a Markdown table, or a line that says it is empty."""
    lines = [f"| {' | '.join(row)} |" for row in rows]
    if not lines:
        return "Not measured yet."
    return "\n".join([f"| {' | '.join(heads)} |", "|---" * len(heads) + "|", *lines])


def _machines(origins: Sequence[tuple[str, Origin]]) -> str:
    """Describe each machine and day with what was measured then."""
    groups: dict[tuple[str, str], list[tuple[str, float]]] = {}
    for name, origin in origins:
        groups.setdefault((origin.machine, origin.date), []).append((name, origin.load))
    whole = len(groups) == 1
    lines = []
    for (machine, date), members in sorted(groups.items(), key=lambda item: item[0][1]):
        what = "" if whole else f": {', '.join(name for name, _ in members)}"
        loads = [load for _, load in members]
        lines.append(
            f"Measured on {date} on {machine}{what}. "
            f"Load average before the runs: {min(loads):.1f} to {max(loads):.1f}."
        )
    return "\n\n".join(lines) or "Nothing has been measured yet."


def _runs(results: Results) -> list[tuple[SpotResult, Peer]]:
    """List the runs in the order of the spots, the compared precision first."""
    found = []
    for spot, peer in PEER.items():
        main = main_precision(spot)
        for precision in (main, 48 - main):
            run = results.spots.get(f"{spot}-{precision}")
            if run is not None:
                found.append((run, peer))
    return found


def _speed_table(results: Results) -> str:
    heads = (
        "spot", "bits", "M entries (peer)", "iterations", "peer", "CPU s", "peer",
        "ratio", "wall s", "ns per entry (peer)",
    )  # fmt: skip
    return table(heads, [_speed_row(run, peer) for run, peer in _runs(results)])


def _speed_row(run: SpotResult, peer: Peer) -> tuple[str, ...]:
    crossings = [run.crossing(target) for target in TARGETS]
    peer_ns = peer.cpu_seconds[0.3] / peer.iterations[0.3] / peer.entries * 1e9
    return (
        run.spot,
        str(run.precision),
        f"{_figures(run.entries / 1e6)} ({_figures(peer.entries / 1e6)})",
        _each([c.iterations if c else None for c in crossings], str),
        _each([peer.iterations.get(t) for t in TARGETS], str),
        _each([c.cpu_seconds if c else None for c in crossings], _figures),
        _each([peer.cpu_seconds.get(t) for t in TARGETS], _figures),
        _each([cpu_ratio(run, t) for t in TARGETS], "{:.2f}".format),
        _each([c.wall_seconds if c else None for c in crossings], _figures),
        f"{run.entry_nanoseconds:.2f} ({peer_ns:.2f})",
    )


def _memory_table(results: Results) -> str:
    heads = ("spot", "bits", "storage, MB", "peer, MB", "ratio", "promise, MB", "growth, MB")
    rows = [
        (
            run.spot,
            str(run.precision),
            _megabytes(run.storage_bytes),
            _figures(peer.megabytes16 if run.precision == 16 else peer.megabytes32),
            f"{memory_ratio(run):.2f}",
            _megabytes(run.estimate_bytes),
            _megabytes(run.peak_bytes - run.start_bytes),
        )
        for run, peer in _runs(results)
    ]
    return table(heads, rows)


def _ev_table(results: Results) -> str:
    heads = ("spot", "bits", "accuracy, %", "OOP", "reference", "IP", "reference", "may differ", "")
    rows = [
        (
            run.spot,
            str(run.precision),
            f"{run.exploitability_pct:.3f}",
            f"{run.ev_oop:.2f}",
            f"{peer.ev_oop:g}",
            f"{run.ev_ip:.2f}",
            f"{peer.pot - peer.ev_oop:g}",
            f"{ev_allowance(run):.2f}",
            "agrees" if ev_agrees(run) else "**differs**",
        )
        for run, peer in _runs(results)
    ]
    return table(heads, rows)


def _reads_table(results: Results) -> str:
    rows = [
        (
            run.spot,
            str(run.precision),
            _figures(run.reads.opening),
            _figures(run.reads.median),
            _figures(run.reads.worst),
        )
        for run, _ in _runs(results)
    ]
    return table(("spot", "bits", "first look", "median", "worst"), rows)


def _engine_table(engine: EngineResult | None) -> str:
    if engine is None:
        return "Not measured yet."
    shell = engine.shell_seconds
    rows = [
        (
            "seven-card evaluations, rows of random cards, one thread",
            f"{engine.evaluations_per_second / 1e6:.0f} M/s",
        ),
        (
            "seven-card evaluations, all combos on a river board, one thread",
            f"{engine.board_evaluations_per_second / 1e6:.0f} M/s",
        ),
        (
            "exact equity of 1326 against 1326 combos on a flop",
            f"{engine.equity_cpu_ms:.1f} ms of CPU",
        ),
        (
            "every kernel compiled into an empty cache, process included",
            f"{engine.compile_seconds:.1f} s ({engine.compile_cpu_seconds:.1f} s of CPU)",
        ),
        ("the same with the cache filled", f"{engine.load_seconds:.1f} s"),
        (
            "`gto-desktop solve r1.json --target 0.1` from the shell",
            "not measured" if shell is None else f"{shell:.2f} s",
        ),
    ]
    return table(("what", "measured"), rows)


def _each(values: Sequence[float | None], form: Callable[[float], str]) -> str:
    return " / ".join(NONE if value is None else form(value) for value in values)


def _figures(value: float) -> str:
    """Write three figures without an exponent."""
    if value >= 100:
        return f"{value:.0f}"
    return f"{value:.3g}" if value >= 0.001 else f"{value:.4f}"


def _megabytes(count: int) -> str:
    return _figures(count / 1e6)
