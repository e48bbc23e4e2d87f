"""What was measured, and the file that keeps it between runs."""

import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field, replace
from pathlib import Path
from typing import Any

from benchmarks.paths import RESULTS_FILE


@dataclass(frozen=True)
class Crossing:
    """The first check that measured an exploitability at or below a target."""

    target_pct: float
    exploitability_pct: float
    iterations: int
    cpu_seconds: float
    """Processor time of iterations and checks, all threads together."""
    wall_seconds: float


@dataclass(frozen=True)
class NodeReads:
    """How long looking at nodes of the finished solve takes, milliseconds of wall time."""

    opening: float
    """The first look at the root, which walks the whole game."""
    median: float
    worst: float
    count: int
    """Looks that median and worst are over; the opening is not one of them."""


@dataclass(frozen=True)
class Origin:
    """Where and when something was measured."""

    machine: str
    date: str
    load: float
    """Average number of busy threads in the minute before the measurement."""


@dataclass(frozen=True)
class SpotResult:
    """One solve of a spot in a process of its own."""

    spot: str
    precision: int
    threads: int
    entries: int
    """(action, hand) pairs on the boards that are solved."""
    crossings: tuple[Crossing, ...]
    """In the order of the targets; those that were not reached are left out."""
    exploitability_pct: float
    """Of the strategies at the end: the accuracy of the EVs."""
    iteration_cpu_seconds: float
    """Processor time of one iteration, without checks."""
    storage_bytes: int
    """What the solve keeps: regrets, averages and tables of boards and hands, counted."""
    estimate_bytes: int
    """What the memory estimate had promised before, room for threads and reading included."""
    peak_bytes: int
    """Most memory the process had at any time of the solve."""
    start_bytes: int
    """Memory of the process with kernels loaded, right before the solve."""
    ev_oop: float
    ev_ip: float
    reads: NodeReads
    origin: Origin

    @property
    def key(self) -> str:
        """Name the run: one result is kept for each."""
        return run_key(self.spot, self.precision)

    @property
    def entry_nanoseconds(self) -> float:
        """Processor time of one iteration for each entry."""
        return self.iteration_cpu_seconds / self.entries * 1e9

    def crossing(self, target_pct: float) -> Crossing | None:
        """Find where a target was reached."""
        return next((c for c in self.crossings if c.target_pct == target_pct), None)


@dataclass(frozen=True)
class EngineResult:
    """What is measured beside the solves."""

    evaluations_per_second: float
    """Rows of seven random cards, one thread."""
    board_evaluations_per_second: float
    """All combos on one river board, one thread."""
    equity_cpu_ms: float
    """All hands against all hands on a flop, exact."""
    compile_seconds: float
    """Wall time of a process that compiles every kernel into an empty cache."""
    compile_cpu_seconds: float
    load_seconds: float
    """Wall time of the same process with the cache it left."""
    shell_seconds: float | None
    """Wall time of the command that solves r1; None where there is no command line."""
    origin: Origin


@dataclass(frozen=True)
class Results:
    """Everything that was measured last."""

    spots: Mapping[str, SpotResult] = field(default_factory=dict)
    """By `SpotResult.key`."""
    engine: EngineResult | None = None

    def with_spot(self, result: SpotResult) -> "Results":
        """Replace the result of one run."""
        return replace(self, spots={**self.spots, result.key: result})

    def main(self, spot: str) -> SpotResult | None:
        """Find the run of a spot that is compared for speed."""
        return self.spots.get(run_key(spot, main_precision(spot)))

    @property
    def origins(self) -> list[tuple[str, Origin]]:
        """Name every measurement with its origin."""
        found = [(key, result.origin) for key, result in sorted(self.spots.items())]
        return found if self.engine is None else [*found, ("engine", self.engine.origin)]


def run_key(spot: str, precision: int) -> str:
    """Name a run of a spot at a precision."""
    return f"{spot}-{precision}"


def main_precision(spot: str) -> int:
    """Return the bits at which a spot is compared: what the program takes by itself."""
    return 32 if spot.startswith("r") else 16


def spot_from(values: Mapping[str, Any]) -> SpotResult:
    """Make a result of what `asdict` made of it."""
    parts = {
        "crossings": tuple(Crossing(**crossing) for crossing in values["crossings"]),
        "reads": NodeReads(**values["reads"]),
        "origin": Origin(**values["origin"]),
    }
    return SpotResult(**{**values, **parts})


def read_results(path: Path = RESULTS_FILE) -> Results:
    """Read what earlier runs left; nothing where there were none."""
    if not path.exists():
        return Results()
    values = json.loads(path.read_text(encoding="utf-8"))
    engine = values["engine"]
    if engine is not None:
        engine = EngineResult(**{**engine, "origin": Origin(**engine["origin"])})
    return Results({key: spot_from(one) for key, one in values["spots"].items()}, engine)


def write_results(results: Results, path: Path = RESULTS_FILE) -> None:
    """Keep results for later runs."""
    spots = {key: asdict(results.spots[key]) for key in sorted(results.spots)}
    engine = None if results.engine is None else asdict(results.engine)
    text = json.dumps({"spots": spots, "engine": engine}, indent=1)
    path.write_text(text + "\n", encoding="utf-8")
