"""`python -m benchmarks.preflop_halves`: how far solves of disjoint flops lie apart.

The solved flops of every pot, of all games, are parted into two halves. Values are learnt from
each, and each data set is solved with them into a file that is not kept. What came of
it stands in strategy_db/calibration/halves_ID.json, from where docs/preflop-quality.md takes it.
"""

import argparse
import json
from collections.abc import Mapping, Sequence
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from tempfile import TemporaryDirectory

from benchmarks.paths import ROOT
from gto_desktop.basis.atomic_write import atomic_write
from gto_desktop.builds.calibration_files import Folder
from gto_desktop.builds.flop_learning import SolvedFlop
from gto_desktop.builds.played_game import PlayedGame, read_played
from gto_desktop.builds.preflop_halves import HalvesApart, halves_apart, halves_of
from gto_desktop.builds.preflop_rebuild import rebuild, shipped_limit
from gto_desktop.builds.solved_flops import read_solved
from gto_desktop.builds.value_learning import PotKey, learn_values
from gto_desktop.preflop.learnt_values_file import KeptValues
from gto_desktop.preflop.preflop_solve import PreflopLimit
from gto_desktop.preflop.stakes import DATA_SETS, DEFAULT, data_set
from gto_desktop.solver.progress import Progress

CALIBRATION = ROOT / "strategy_db" / "calibration"
_TELLS = 100
"""Iterations between two lines."""
_SHOWN = ("variation", "nodes", "ev_error")


def main() -> None:
    """Part the flops, solve with either half, compare, and write what came of it."""
    asked = _arguments()
    print("reading the solved flops ...", flush=True)
    flops, keys = read_solved(
        {
            data.id: Folder(asked.folder / data.id, data.stakes)
            for data in DATA_SETS
            if (asked.folder / data.id / "game.json").exists()
        }
    )
    halves = halves_of(flops)
    learnt = []
    for number, half in enumerate(halves, start=1):
        print(f"half {number}: learning from {len(half)} flops ...", flush=True)
        learnt.append(KeptValues(learn_values(half, keys), {"flops": len(half)}))
    for version in asked.version:
        limit = shipped_limit(data_set(version).stakes)
        if asked.iterations is not None:
            limit = replace(limit, max_iterations=asked.iterations)
        games = [
            solve_with(version, values, limit, f"{version}, half {number}")
            for number, values in enumerate(learnt, start=1)
        ]
        told = what_came(version, halves_apart(*games), halves, keys)
        file = asked.folder / f"halves_{version}.json"
        with atomic_write(file) as out:
            out.write(json.dumps(told, indent=1).encode() + b"\n")
        print(file)
        print(json.dumps({name: told[name] for name in _SHOWN}, indent=1), flush=True)


def solve_with(version: str, learnt: KeptValues, limit: PreflopLimit, name: str = "") -> PlayedGame:
    """Return a data set solved with what some flops teach; print how far it is."""
    with TemporaryDirectory() as folder:
        file = Path(folder) / "preflop.sqlite"
        said = ""
        # Errors of EVs are not compared.
        for progress in rebuild(version, file, learnt, limit, draws=0):
            line = _line(progress)
            if line != said:
                print(f"{name}: {line}", flush=True)
                said = line
        return read_played(file, version)[0]


def _line(progress: Progress) -> str:
    done = progress.done // _TELLS * _TELLS
    return f"{progress.phase or 'solving'}, {done}"


def what_came(
    version: str,
    found: HalvesApart,
    halves: Sequence[Sequence[SolvedFlop]],
    keys: Mapping[PotKey, int],
) -> dict[str, object]:
    """Return what the file says; `flops_by_pot` names the pots that were solved for the game."""
    own = {role.name: number for (game, role), number in keys.items() if game == version}
    return {
        "version": version,
        "date": datetime.now(UTC).date().isoformat(),
        "flops": [len(half) for half in halves],
        "flops_by_pot": {
            name: [sum(flop.pot == number for flop in half) for half in halves]
            for name, number in own.items()
        },
        "variation": dict(found.variation),
        "nodes": dict(found.nodes),
        "ev_median": found.ev_median,
        "ev_error": found.ev_error,
        "decisions": found.decisions,
    }


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--version", nargs="+", default=[DEFAULT], help="the data sets")
    parser.add_argument(
        "--iterations", type=int, help="most of either solve; as for data that ships, if not told"
    )
    parser.add_argument("--folder", type=Path, default=CALIBRATION, help="of the calibrations")
    return parser.parse_args()


if __name__ == "__main__":
    main()
