"""Our results beside the peer's, and the targets that follow from them."""

import math
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from benchmarks.peer import COMPARED, PEER, RIVERS
from benchmarks.results import EngineResult, Results, SpotResult

MET, NOT_MET, OPEN = "met", "**not met**", "not measured"


@dataclass(frozen=True)
class Verdict:
    """A target with what was measured."""

    target: str
    measured: str
    state: str


def cpu_ratio(result: SpotResult, target_pct: float) -> float | None:
    """Divide our CPU seconds to an exploitability by the peer's; None where one is missing."""
    crossing = result.crossing(target_pct)
    theirs = PEER[result.spot].cpu_seconds.get(target_pct)
    return None if crossing is None or theirs is None else crossing.cpu_seconds / theirs


def cpu_ratios(results: Results, spots: Iterable[str], target_pct: float) -> dict[str, float]:
    """Collect the ratios of the spots that were measured, each at its usual precision."""
    runs = {spot: results.main(spot) for spot in spots}
    found = {spot: cpu_ratio(run, target_pct) for spot, run in runs.items() if run is not None}
    return {spot: ratio for spot, ratio in found.items() if ratio is not None}


def memory_ratio(result: SpotResult) -> float:
    """Divide the bytes a solve keeps by the peer's at the same precision."""
    peer = PEER[result.spot]
    theirs = peer.megabytes16 if result.precision == 16 else peer.megabytes32
    return result.storage_bytes / 1e6 / theirs


def geometric_mean(values: Iterable[float]) -> float:
    """Return the mean of ratios, NaN of none."""
    logarithms = [math.log(value) for value in values]
    return math.exp(sum(logarithms) / len(logarithms)) if logarithms else float("nan")


def ev_allowance(result: SpotResult) -> float:
    """Return the chips by which an EV may differ from the reference: both accuracies together."""
    peer = PEER[result.spot]
    return (result.exploitability_pct + peer.ev_accuracy_pct) / 100 * peer.pot


def ev_agrees(result: SpotResult) -> bool:
    """Whether both players' EVs are within the accuracies of the reference."""
    peer = PEER[result.spot]
    allowed = ev_allowance(result)
    theirs = (peer.ev_oop, peer.pot - peer.ev_oop)
    ours = (result.ev_oop, result.ev_ip)
    return all(abs(a - b) <= allowed for a, b in zip(ours, theirs, strict=True))


def verdicts(results: Results) -> list[Verdict]:
    """Work out which targets are met."""
    return [
        *_speed(results),
        _worst(
            "16-bit memory of every tree at most 1.1 × the peer's",
            {
                spot: memory_ratio(run)
                for spot in PEER
                if (run := results.spots.get(f"{spot}-16")) is not None
            },
            1.1,
            tuple(PEER),
        ),
        _single("f1 to 0.3 % on two threads in at most 80 s", _f1_seconds(results), 80, "s"),
        _single("every look at f3's solution under 50 ms", _worst_look(results), 50, "ms"),
        _evs(results),
        *_engine(results.engine),
    ]


def _speed(results: Results) -> list[Verdict]:
    ratios = cpu_ratios(results, COMPARED, 0.3)
    mean, missing = geometric_mean(ratios.values()), _missing(ratios, COMPARED)
    shown = f"{mean:.2f}{missing}" if ratios else "–"
    means = [
        Verdict(
            f"CPU seconds to 0.3 %, geometric mean over {', '.join(COMPARED)}: {text}",
            shown,
            OPEN if missing else _state(mean <= limit),
        )
        for text, limit in (("at most 0.40 of the peer's", 0.4), ("the aim, 0.25", 0.25))
    ]
    rivers = cpu_ratios(results, RIVERS, 0.1)
    return [
        *means,
        _worst("None of these spots slower than the peer to 0.3 %", ratios, 1.0, COMPARED),
        _worst("r1 and r2 to 0.1 % within 2 × the peer's CPU seconds", rivers, 2.0, RIVERS),
    ]


def _engine(engine: EngineResult | None) -> list[Verdict]:
    shell = None if engine is None else engine.shell_seconds
    cold = None if engine is None else engine.compile_seconds
    rate = None if engine is None else engine.evaluations_per_second / 1e6
    equity = None if engine is None else engine.equity_cpu_ms
    return [
        _single("r1 solved from the shell, all in all, in under 2 s", shell, 2, "s"),
        _single("every kernel compiled from nothing in under 90 s", cold, 90, "s"),
        Verdict(
            "at least 200 M seven-card evaluations a second on one core",
            "–" if rate is None else f"{rate:.0f} M",
            OPEN if rate is None else _state(rate >= 200),
        ),
        _single("flop equity of all hands against all in under 40 ms of CPU", equity, 40, "ms"),
    ]


def _f1_seconds(results: Results) -> float | None:
    run = results.main("f1")
    crossing = None if run is None else run.crossing(0.3)
    return None if crossing is None else crossing.wall_seconds


def _worst_look(results: Results) -> float | None:
    run = results.main("f3")
    return None if run is None else run.reads.worst


def _evs(results: Results) -> Verdict:
    agree = {run.spot: ev_agrees(run) for spot in PEER if (run := results.main(spot)) is not None}
    off = [spot for spot, fine in agree.items() if not fine]
    missing = _missing(agree, tuple(PEER))
    shown = f"off on {', '.join(off)}" if off else f"{len(agree)} of {len(PEER)} agree"
    state = NOT_MET if off else OPEN if missing else MET
    return Verdict("EVs within the sum of both accuracies", shown + missing, state)


def _worst(
    target: str, ratios: Mapping[str, float], limit: float, wanted: Sequence[str]
) -> Verdict:
    missing = _missing(ratios, wanted)
    if not ratios:
        return Verdict(target, "–", OPEN)
    spot, ratio = max(ratios.items(), key=lambda pair: pair[1])
    state = NOT_MET if ratio > limit else OPEN if missing else MET
    return Verdict(target, f"worst {ratio:.2f} ({spot}){missing}", state)


def _single(target: str, value: float | None, limit: float, unit: str) -> Verdict:
    if value is None:
        return Verdict(target, "–", OPEN)
    return Verdict(target, f"{value:.3g} {unit}", _state(value <= limit))


def _state(met: bool) -> str:  # noqa: FBT001
    return MET if met else NOT_MET


def _missing(found: Mapping[str, object], wanted: Sequence[str]) -> str:
    absent = [spot for spot in wanted if spot not in found]
    return f", without {', '.join(absent)}" if absent else ""
