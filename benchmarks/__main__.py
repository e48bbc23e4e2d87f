"""`python -m benchmarks`: measure the engine on the spots and write docs/benchmarks.md."""

import argparse
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace

from rich.console import Console
from rich.progress import Progress, SpinnerColumn, TextColumn, TimeElapsedColumn

from benchmarks.paths import REPORT_FILE
from benchmarks.peer import PEER, TARGETS
from benchmarks.report import report_text
from benchmarks.results import (
    Results,
    main_precision,
    read_results,
    run_key,
    write_results,
)
from benchmarks.runs import MeasuringError, run_engine, run_spot

ENGINE = "engine"
Measure = Callable[[Results, Callable[[str], None]], Results]


@dataclass(frozen=True)
class Options:
    """What is measured."""

    names: tuple[str, ...]
    """Spots, and `ENGINE` for the engine's parts."""
    deep: bool = False
    """Whether flops are solved to 0.1 % too."""

    def work(self) -> dict[str, Measure]:
        """Name every measuring process in the order of the runs."""
        work: dict[str, Measure] = {}
        for name in self.names:
            if name == ENGINE:
                work[ENGINE] = lambda results, report: replace(results, engine=run_engine(report))
                continue
            main = main_precision(name)
            others = () if name.startswith("f") else (48 - main,)
            for precision in (main, *others):
                work[run_key(name, precision)] = self._spot_work(name, precision)
        return work

    def _spot_work(self, name: str, precision: int) -> Measure:
        targets = TARGETS if self.deep or not name.startswith("f") else TARGETS[:2]
        return lambda results, report: results.with_spot(run_spot(name, precision, targets, report))


def main() -> int:
    """Measure, then write the report; 1 if something could not be measured."""
    options = _read_options()
    failed = _measure(options) if options else []
    REPORT_FILE.write_text(report_text(read_results()), encoding="utf-8")
    print(f"Written: {REPORT_FILE.parent.name}/{REPORT_FILE.name}")
    for message in failed:
        print(message, file=sys.stderr)
    return 1 if failed else 0


def _read_options() -> Options | None:
    """Read the command line; None when there is nothing to measure."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks", description=__doc__)
    parser.add_argument(
        "--spots",
        metavar="NAMES",
        help=f"measure only these, such as r1,t3,{ENGINE}, and keep what is known of the others",
    )
    parser.add_argument("--quick", action="store_true", help="leave out the flops")
    parser.add_argument("--deep", action="store_true", help="solve the flops to 0.1 %% too")
    parser.add_argument("--report-only", action="store_true", help="only write the report again")
    given = parser.parse_args()
    if given.report_only:
        return None
    names = given.spots.split(",") if given.spots else [ENGINE, *PEER]
    unknown = [name for name in names if name not in {ENGINE, *PEER}]
    if unknown:
        parser.error(f"{unknown[0]!r} is not one of {', '.join(PEER)}, {ENGINE}")
    if given.quick:
        names = [name for name in names if not name.startswith("f")]
    return Options(tuple(names), given.deep)


def _measure(options: Options) -> list[str]:
    """Run each process and keep its result at once; return what failed."""
    failed = []
    work = options.work()
    for number, (name, measure) in enumerate(work.items(), 1):
        with _shown(f"{number}/{len(work)} {name}") as report:
            try:
                write_results(measure(read_results(), report))
            except MeasuringError as error:
                failed.append(str(error))
    return failed


@contextmanager
def _shown(name: str) -> Iterator[Callable[[str], None]]:
    """Show what a process is doing: a live line on a terminal, one line at the end elsewhere."""
    console = Console()
    if not console.is_terminal:
        latest = [""]
        yield lambda text: latest.__setitem__(0, text)
        print(f"{name}: {latest[0]}", flush=True)
        return
    columns = (SpinnerColumn(), TextColumn("{task.description}"), TimeElapsedColumn())
    with Progress(*columns, console=console) as progress:
        task = progress.add_task(name)
        yield lambda text: progress.update(task, description=f"{name}: {text}")
        progress.update(task, description=name, total=1, completed=1)


if __name__ == "__main__":
    sys.exit(main())
