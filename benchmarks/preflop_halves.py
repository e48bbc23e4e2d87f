"""`python -m benchmarks.preflop_halves FIRST SECOND`: how far solves with disjoint flops lie apart.

Each file holds the same data set, solved with one half of the flops. What came of it stands in
strategy_db/calibration/halves_ID.json, from where docs/preflop-quality.md takes it.
"""

import argparse
import json
from datetime import UTC, datetime
from pathlib import Path

from benchmarks.paths import ROOT
from gto_desktop.basis.atomic_write import atomic_write
from gto_desktop.builds.played_game import read_played
from gto_desktop.builds.preflop_halves import halves_apart
from gto_desktop.preflop.stakes import DEFAULT

CALIBRATION = ROOT / "strategy_db" / "calibration"


def main() -> None:
    """Compare two files and write what came of it."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("files", nargs=2, type=Path, help="preflop strategies of either half")
    parser.add_argument("--version", default=DEFAULT, help="the data set")
    parser.add_argument("--flops", type=int, required=True, help="of each pot in either half")
    asked = parser.parse_args()
    first, second = (read_played(file, asked.version)[0] for file in asked.files)
    found = halves_apart(first, second)
    told = {
        "version": asked.version,
        "date": datetime.now(UTC).date().isoformat(),
        "flops": asked.flops,
        "variation": dict(found.variation),
        "nodes": dict(found.nodes),
        "ev_median": found.ev_median,
        "ev_error": found.ev_error,
        "decisions": found.decisions,
    }
    file = CALIBRATION / f"halves_{asked.version}.json"
    with atomic_write(file) as out:
        out.write(json.dumps(told, indent=1).encode() + b"\n")
    print(json.dumps(told, indent=1))


if __name__ == "__main__":
    main()
