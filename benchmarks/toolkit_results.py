"""What was measured of the toolkit, the file that keeps it, and the text of its report."""

import json
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from pathlib import Path

from benchmarks.compare import MET, NOT_MET
from benchmarks.paths import ROOT
from benchmarks.report import NONE, table
from benchmarks.results import Origin

RESULTS_FILE = ROOT / "benchmarks" / "toolkit_results.json"
REPORT_FILE = ROOT / "docs" / "benchmarks-toolkit.md"


@dataclass(frozen=True)
class CallResult:
    """The medians of a tool over different bodies of one kind, milliseconds of wall time."""

    path: str
    asked: str
    """What the bodies ask."""
    target: float | None
    served: float
    """From a client on the same machine, over one connection that stays open."""
    alone: float
    """Reading the body, the analysis and writing the JSON, without HTTP."""

    @property
    def judged(self) -> float:
        """What the target is for: the served request, of ICM the analysis alone."""
        return self.alone if self.path == "icm" else self.served


@dataclass(frozen=True)
class EvaluatorResult:
    """Evaluations a second of one library."""

    name: str
    five: float
    """Calls from Python, five cards each."""
    seven: float
    batch: float | None
    """In one call for many rows of seven cards; None where there is no such call."""


@dataclass(frozen=True)
class JobResult:
    """The same job done here and by another library, seconds of processor time."""

    job: str
    ours: float
    ours_found: str
    peer: str
    theirs: float
    theirs_found: str


@dataclass(frozen=True)
class ToolkitResults:
    """One whole run."""

    calls: tuple[CallResult, ...]
    evaluators: tuple[EvaluatorResult, ...]
    jobs: tuple[JobResult, ...]
    absent: tuple[str, ...]
    """Libraries that were not installed."""
    origin: Origin


def write_results(results: ToolkitResults, path: Path = RESULTS_FILE) -> None:
    """Keep a run."""
    path.write_text(json.dumps(asdict(results), indent=2) + "\n", encoding="utf-8")


def read_results(path: Path = RESULTS_FILE) -> ToolkitResults:
    """Return the run that was kept."""
    kept = json.loads(path.read_text(encoding="utf-8"))
    return ToolkitResults(
        calls=tuple(CallResult(**one) for one in kept["calls"]),
        evaluators=tuple(EvaluatorResult(**one) for one in kept["evaluators"]),
        jobs=tuple(JobResult(**one) for one in kept["jobs"]),
        absent=tuple(kept["absent"]),
        origin=Origin(**kept["origin"]),
    )


def report_text(results: ToolkitResults) -> str:
    """Return the whole report."""
    judged = [one for one in results.calls if one.target is not None]
    met = sum(_state(one) == MET for one in judged)
    origin = results.origin
    missing = f" Not installed then: {', '.join(results.absent)}." if results.absent else ""
    return f"""\
# Benchmarks of the toolkit

Written by `python -m benchmarks.toolkit` from what it measured; not edited by hand.

Measured on {origin.date} on {origin.machine}. Load average before the run: {origin.load:.1f}.

**Targets: {met} of {len(judged)} met.**

## Calls

Median milliseconds of wall time over different boards, hands and ranges, everything compiled
before. "Served" is a request to the running service, key and JSON included; "alone" is the analysis
with the reading of its body and the writing of its answer. Targets are for what is served, those of
ICM for the analysis alone.

{_calls_table(results.calls)}

## Evaluators

Evaluations a second of processor time, in thousands. A call from Python evaluates one hand whose
cards are in the library's own form already; a batch is one call for many hands of seven random
cards. All that number hands as we do agreed on every hand of the run.{missing}

{_evaluators_table(results.evaluators)}

## The same job

Seconds of processor time of one thread.

{_jobs_table(results.jobs)}
"""


def _state(call: CallResult) -> str:
    assert call.target is not None
    return MET if call.judged <= call.target else NOT_MET


def _calls_table(calls: Sequence[CallResult]) -> str:
    rows = [
        (
            f"`{one.path}`",
            one.asked,
            f"{one.served:.2f}",
            f"{one.alone:.2f}",
            NONE if one.target is None else f"{one.target:g}",
            "" if one.target is None else _state(one),
        )
        for one in calls
    ]
    return table(("tool", "asked", "served", "alone", "target", ""), rows)


def _evaluators_table(evaluators: Sequence[EvaluatorResult]) -> str:
    rows = [
        (
            one.name,
            f"{one.five / 1e3:,.0f}",
            f"{one.seven / 1e3:,.0f}",
            NONE if one.batch is None else f"{one.batch / 1e3:,.0f}",
        )
        for one in evaluators
    ]
    return table(("", "5 cards", "7 cards", "7 cards, batch"), rows)


def _jobs_table(jobs: Sequence[JobResult]) -> str:
    rows = [
        (
            one.job,
            f"{one.ours:.3g}",
            one.ours_found,
            one.peer,
            f"{one.theirs:.3g}",
            one.theirs_found,
        )
        for one in jobs
    ]
    return table(("job", "ours", "found", "beside", "theirs", "found"), rows)
