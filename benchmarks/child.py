"""The measuring process: `python -m benchmarks.child spot t3 32 0.5,0.3,0.1`.

It writes one JSON object a line: {"progress": text} while it works, {"result": object} at the end.
"""

import json
import sys
from dataclasses import asdict

from benchmarks.measure import measure_engine, measure_spot


def main() -> None:
    """Do what the arguments say."""
    match sys.argv[1:]:
        case ["spot", name, precision, targets]:
            wanted = tuple(map(float, targets.split(",")))
            _write("result", asdict(measure_spot(name, int(precision), wanted, _report)))
        case ["engine"]:
            _write("result", asdict(measure_engine(_report)))
        case other:
            raise SystemExit(f"{other} is nothing to measure.")


def _report(text: str) -> None:
    _write("progress", text)


def _write(kind: str, content: object) -> None:
    print(json.dumps({kind: content}), flush=True)


if __name__ == "__main__":
    main()
