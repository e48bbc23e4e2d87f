"""`python -m benchmarks.preflop_playout`: play the pots of a data set out on flops of their own.

Every solved flop is kept in strategy_db/calibration/playout, which is not shipped: an ended run
goes on where it was. What came of it stands in strategy_db/calibration/playout_ID.json, from where
docs/preflop-quality.md takes it.
"""

import argparse
import json
from dataclasses import asdict
from datetime import UTC, datetime
from pathlib import Path

from benchmarks.paths import ROOT
from gto_desktop.basis.atomic_write import atomic_write
from gto_desktop.builds.flop_values import LIMIT
from gto_desktop.builds.played_game import read_played
from gto_desktop.builds.preflop_playout import (
    FLOPS,
    compare_all,
    flops_of,
    open_folders,
    play_out,
    pots_of,
    round_of,
    used_flops,
)
from gto_desktop.preflop.leaf_values import LeafValues
from gto_desktop.preflop.learnt_values_file import shipped_values
from gto_desktop.preflop.shares import shipped_shares
from gto_desktop.preflop.stakes import DEFAULT

CALIBRATION = ROOT / "strategy_db" / "calibration"
BOOK = ROOT / "strategy_db" / "preflop.sqlite"


def main() -> None:
    """Play out what is asked for and write what came of it."""
    asked = _arguments()
    game, stakes = read_played(asked.file, asked.version)
    folder, fitted = open_folders(asked.folder, stakes, asked.version)
    names = [name.strip() for name in asked.pots.split(";")] if asked.pots else list(pots_of(game))
    number = round_of(folder, game)
    pots = {
        name: flops_of(folder, number, name, asked.flops, used_flops(fitted, name))
        for name in names
    }
    for progress in play_out(game, stakes, folder, pots, asked.workers):
        print(f"{progress.done}/{progress.total} {progress.phase}", flush=True)
    measured = shipped_shares(asked.version)
    worth = LeafValues(stakes, measured.shares if measured else None)
    learnt = shipped_values()
    model = None if learnt is None else learnt.values.model
    told = {
        "version": asked.version,
        "charts": game.fingerprint,
        "date": datetime.now(UTC).date().isoformat(),
        "accuracy_pct": LIMIT.target_pct,
        "pots": [asdict(each) for each in compare_all(game, worth, folder, number, model)],
    }
    file = asked.folder / f"playout_{asked.version}.json"
    with atomic_write(file) as out:
        out.write(json.dumps(told, indent=1).encode() + b"\n")
    print(file)


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--version", default=DEFAULT, help="the data set")
    parser.add_argument("--file", type=Path, default=BOOK, help="the file it stands in")
    parser.add_argument("--pots", default="", help='names parted by ";", all without')
    parser.add_argument("--flops", type=int, default=FLOPS, help="of each pot")
    parser.add_argument("--workers", type=int, default=2, help="processes of one thread")
    parser.add_argument("--folder", type=Path, default=CALIBRATION, help="of the calibrations")
    return parser.parse_args()


if __name__ == "__main__":
    main()
