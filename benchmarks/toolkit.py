"""`python -m benchmarks.toolkit`: measure the toolkit and write docs/benchmarks-toolkit.md."""

import argparse
import sys

from benchmarks.machine import measured_here
from benchmarks.toolkit_calls import measure_calls
from benchmarks.toolkit_peers import absent, measure_evaluators, measure_jobs
from benchmarks.toolkit_results import (
    REPORT_FILE,
    ToolkitResults,
    read_results,
    report_text,
    write_results,
)


def main() -> int:
    """Measure, keep the results, and write the report."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.toolkit", description=__doc__)
    parser.add_argument("--report-only", action="store_true", help="only write the report again")
    if not parser.parse_args().report_only:
        write_results(_measured())
    REPORT_FILE.write_text(report_text(read_results()), encoding="utf-8")
    print(f"Written: {REPORT_FILE.parent.name}/{REPORT_FILE.name}")
    return 0


def _measured() -> ToolkitResults:
    origin = measured_here()
    return ToolkitResults(
        calls=measure_calls(_say),
        evaluators=measure_evaluators(_say),
        jobs=measure_jobs(_say),
        absent=absent(),
        origin=origin,
    )


def _say(text: str) -> None:
    print(text, flush=True)


if __name__ == "__main__":
    sys.exit(main())
