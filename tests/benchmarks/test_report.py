"""The report says what the results say."""

import math
from dataclasses import replace
from pathlib import Path

import pytest

from benchmarks.compare import (
    MET,
    NOT_MET,
    OPEN,
    cpu_ratios,
    ev_agrees,
    geometric_mean,
    memory_ratio,
    verdicts,
)
from benchmarks.paths import ROOT
from benchmarks.peer import COMPARED, PEER
from benchmarks.report import report_text
from benchmarks.results import (
    Crossing,
    EngineResult,
    NodeReads,
    Origin,
    Results,
    SpotResult,
    main_precision,
    read_results,
    write_results,
)

HERE = Origin("a machine with 2 cores", "2026-01-31", 0.2)
ENGINE = EngineResult(250e6, 210e6, 21.5, 61.0, 55.5, 1.9, 1.25, HERE)


def spot_result(spot: str, ratio: float, precision: int | None = None) -> SpotResult:
    """Make the result of a solve that takes the given share of the peer's time and memory."""
    peer = PEER[spot]
    precision = precision or main_precision(spot)
    theirs = peer.megabytes16 if precision == 16 else peer.megabytes32
    crossings = tuple(
        Crossing(target, target * 0.9, peer.iterations[target], seconds * ratio, seconds / 2)
        for target, seconds in peer.cpu_seconds.items()
    )
    return SpotResult(
        spot=spot,
        precision=precision,
        threads=2,
        entries=1_000_000,
        crossings=crossings,
        exploitability_pct=crossings[-1].exploitability_pct,
        iteration_cpu_seconds=0.0015,
        storage_bytes=round(theirs * ratio * 1e6),
        estimate_bytes=90_000_000,
        peak_bytes=260_000_000,
        start_bytes=150_000_000,
        ev_oop=peer.ev_oop,
        ev_ip=peer.pot - peer.ev_oop,
        reads=NodeReads(12.5, 3.25, 7.75, 30),
        origin=HERE,
    )


def results_of(*runs: SpotResult, engine: EngineResult | None = ENGINE) -> Results:
    return Results({run.key: run for run in runs}, engine)


def everything(ratio: float) -> Results:
    runs = [spot_result(spot, ratio, precision) for spot in PEER for precision in (16, 32)]
    return results_of(*runs)


def states(results: Results) -> dict[str, str]:
    return {verdict.target: verdict.state for verdict in verdicts(results)}


def state_of(results: Results, words: str) -> str:
    (found,) = [state for target, state in states(results).items() if words in target]
    return found


def test_that_a_ratio_is_ours_over_the_peers() -> None:
    results = results_of(spot_result("t1", 0.25), spot_result("f2", 2.0))

    ratios = cpu_ratios(results, COMPARED, 0.3)

    assert ratios == pytest.approx({"t1": 0.25, "f2": 2.0})


def test_that_the_mean_of_a_half_and_a_double_is_one() -> None:
    assert geometric_mean([0.5, 2.0]) == pytest.approx(1.0)


def test_that_the_mean_of_nothing_is_no_number() -> None:
    assert math.isnan(geometric_mean([]))


def test_that_memory_is_compared_at_the_same_precision() -> None:
    small, large = spot_result("t1", 0.5, 16), spot_result("t1", 0.5, 32)

    assert (memory_ratio(small), memory_ratio(large)) == pytest.approx((0.5, 0.5))
    assert small.storage_bytes < large.storage_bytes


def test_that_a_target_the_peer_did_not_run_has_no_ratio() -> None:
    results = results_of(spot_result("f1", 0.5))

    assert cpu_ratios(results, ["f1"], 0.1) == {}


def test_that_evs_may_differ_by_both_accuracies_and_no_more() -> None:
    run = spot_result("t1", 0.5)
    # 0.09 % and 0.1 % of a pot of 550 chips.
    near = replace(run, ev_oop=run.ev_oop + 1.04, ev_ip=run.ev_ip - 1.04)
    far = replace(run, ev_oop=run.ev_oop + 1.05, ev_ip=run.ev_ip - 1.05)

    assert ev_agrees(near)
    assert not ev_agrees(far)


def test_that_every_target_is_met_when_all_is_a_fifth_of_the_peer() -> None:
    found = states(everything(0.2))

    unmet = {target for target, state in found.items() if state != MET}

    assert unmet == {"f1 to 0.3 % on two threads in at most 80 s"}


def test_that_a_mean_between_aim_and_limit_meets_the_limit_alone() -> None:
    results = everything(0.3)

    assert state_of(results, "at most 0.40") == MET
    assert state_of(results, "the aim") == NOT_MET


def test_that_one_slow_spot_is_named() -> None:
    results = everything(0.2).with_spot(spot_result("t2", 1.2))

    (verdict,) = [v for v in verdicts(results) if "slower than the peer" in v.target]

    assert (verdict.state, verdict.measured) == (NOT_MET, "worst 1.20 (t2)")


def test_that_a_target_with_spots_missing_stays_open() -> None:
    results = results_of(spot_result("t1", 0.2), engine=None)

    assert state_of(results, "at most 0.40") == OPEN
    assert state_of(results, "from the shell") == OPEN


def test_that_the_report_holds_the_measured_figures() -> None:
    text = report_text(everything(0.25))

    assert "| t1 | 32 | 1 (6.2) | 80 / 100 / 210 | 80 / 100 / 210 | 0.45 / 0.55 / 1.18 |" in text
    assert "| 0.25 / 0.25 / 0.25 |" in text
    assert "over t1, t2, t3, f1, f2, f3: **0.25**" in text
    assert "| f3 | 16 | 12.5 | 3.25 | 7.75 |" in text
    assert "1.50 (3.55)" in text
    assert "250 M/s" in text
    assert "a machine with 2 cores" in text


def test_that_a_report_of_nothing_says_so() -> None:
    text = report_text(Results())

    assert "Nothing has been measured yet." in text
    assert "nan" not in text


def test_that_machines_are_told_apart() -> None:
    other = replace(spot_result("t3", 0.3), origin=Origin("another machine", "2026-02-01", 1.5))

    text = report_text(results_of(spot_result("t1", 0.3), other))

    assert "a machine with 2 cores: t1-16, engine." in text
    assert "another machine: t3-16." in text


def test_that_results_are_read_back_as_they_were_written(tmp_path: Path) -> None:
    results = everything(0.3)

    write_results(results, tmp_path / "results.json")

    assert read_results(tmp_path / "results.json") == results


def test_that_the_report_is_the_one_of_the_stored_results() -> None:
    written = ROOT / "docs" / "benchmarks.md"

    assert written.read_text(encoding="utf-8") == report_text(read_results())
