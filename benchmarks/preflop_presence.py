"""`python -m benchmarks.preflop_presence`: what hands win less for being expected, measured.

Solves flops of a calibration's pots with classes toggled into strategy_db/calibration/presence/,
one file for each pot and flop, and prints the coefficients that go into `preflop.presence`. What is
there is not solved again; without --flops nothing is.
"""

import argparse
from collections.abc import Sequence

from benchmarks.paths import ROOT
from gto_desktop.builds.calibration_files import Folder
from gto_desktop.builds.presence_trial import (
    Trial,
    fit_presence,
    read_trials,
    try_flop,
    write_trials,
)
from gto_desktop.cards.board import Board
from gto_desktop.cards.flop_subsets import flop_subset
from gto_desktop.preflop.preflop_tree import PotKind, build_tree
from gto_desktop.preflop.spots import leaf_at
from gto_desktop.preflop.stakes import DEFAULT, data_set
from gto_desktop.solver.progress import finish

CALIBRATION = ROOT / "strategy_db" / "calibration"
KEPT = CALIBRATION / "presence"
GROUPS = {
    "limped, raised": (PotKind.LIMPED, PotKind.RAISED),
    "3-bet, 4-bet": (PotKind.THREE_BET, PotKind.FOUR_BET),
    "raised": (PotKind.RAISED,),
    "3-bet": (PotKind.THREE_BET,),
    "4-bet": (PotKind.FOUR_BET,),
}
"""Kinds of pots that are fitted together."""


def main() -> None:
    """Solve what is asked for and print the coefficients."""
    parser = argparse.ArgumentParser(prog="benchmarks.preflop_presence")
    parser.add_argument("--flops", type=int, default=0, help="flops of each pot, at most 8")
    _solve(parser.parse_args().flops)
    trials = [trial for file in sorted(KEPT.glob("*.npz")) for trial in read_trials(file)]
    for name, kinds in GROUPS.items():
        _tell(name, [trial for trial in trials if trial.kind in kinds])


def _solve(flops: int) -> None:
    stakes = data_set(DEFAULT).stakes
    folder, tree = Folder(CALIBRATION / DEFAULT, stakes), build_tree(stakes)
    pots = folder.pots(folder.rounds) or {}
    subset = flop_subset(8, 991)
    for number in range(min(flops, len(subset))):
        for place, (name, pot) in enumerate(pots.items()):
            file, leaf = KEPT / f"{name}, {number}.npz", leaf_at(tree, pot.line)
            if file.exists() or leaf is None:
                continue
            flop = Board(subset[(number + place) % len(subset)].flop)
            trying = try_flop(
                stakes, leaf, pot.reach, flop, seed=1000 * number + place, blocks=number % 2 == 1
            )
            write_trials(file, finish(trying))
            print(f"{name}, {flop}", flush=True)


def _tell(name: str, trials: Sequence[Trial]) -> None:
    if not trials:
        print(f"{name}: nothing solved")
        return
    found = fit_presence(trials)
    own, value, near = found.errors
    print(
        f"{name}, {found.trials} trials: own {found.own:.3f} ± {own:.3f}, by value "
        f"{found.own_by_value:.3f} ± {value:.3f}, near {found.near:.3f} ± {near:.3f}"
    )


if __name__ == "__main__":
    main()
