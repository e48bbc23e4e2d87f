"""`python -m benchmarks.preflop_three_way`: what three players win of a pot, measured.

Solves flops of pots that three players see into strategy_db/calibration/three_way.npz,
fits what is there and writes resources/preflop/three_way_shares.npz, from which
preflop games take the value of such pots. What is there is not solved again; with --flops 0 nothing
is. The ranges are those of the shipped charts when a pot was first measured.
"""

import argparse
from contextlib import closing
from datetime import UTC, datetime
from importlib.metadata import version as installed_version

from benchmarks.paths import ROOT
from gto_desktop.basis.errors import InputError
from gto_desktop.builds.multiway_betting import MultiwaySpec
from gto_desktop.builds.played_game import PlayedGame, read_played
from gto_desktop.builds.three_way_fit import ThreeWayFit, fit_three_way
from gto_desktop.builds.three_way_pots import (
    ITERATIONS,
    RIVERS,
    TURNS,
    KeptThreeWay,
    ThreeWayPot,
    ThreeWayTask,
    flops_of,
    measure,
    pot_after,
)
from gto_desktop.builds.worker_pool import TaskDone, TaskFailed, work_in_processes
from gto_desktop.preflop.learnt_values_file import shipped_values
from gto_desktop.preflop.shares import shipped_shares
from gto_desktop.preflop.three_way import FILE, MeasuredThreeWay, write_three_way

BOOK = ROOT / "strategy_db" / "preflop.sqlite"
KEPT = ROOT / "strategy_db" / "calibration" / "three_way"
POTS = (
    ("6max", "BTN v SB, BB", "FFFRCC", "FFFRFC"),
    ("6max", "CO v BTN, BB", "FFRCFC", "FFRFFC"),
    ("6max", "UTG v BTN, BB", "RFFCFC", "RFFFFC"),
    ("6max", "CO v BTN, SB", "FFRCCF", "FFRFCF"),
    ("6max", "MP v CO, BTN", "FRCCFF", "FRFCFF"),
    ("6max", "BTN v SB 3-bet, BB", "FFFRRCC", "FFFRRFC"),
    ("6max", "CO v BTN 3-bet, BB", "FFRRFCC", "FFRRFFC"),
    ("mtt_8max_20bb", "UTG v HJ, BTN 20bb", "RFFCFCFF", "RFFFFCFF"),
    ("mtt_8max_20bb", "BTN v SB, BB 20bb", "FFFFFRCC", "FFFFFRFC"),
    ("mtt_8max_20bb", "LJ v BTN, BB 20bb", "FFRFFCFC", "FFRFFFFC"),
)
"""Data set, name, line, and the line without the caller before the last one."""
FLOPS = 16


def main() -> None:
    """Solve what is missing, fit, write and print."""
    asked = _arguments()
    kept = KeptThreeWay(KEPT)
    pots = _pots(kept)
    _solve(kept, pots, asked.flops, asked.workers)
    kept.pack()
    learnt = shipped_values()
    if learnt is None:
        raise InputError("There is no file of learnt values to fit with.")
    measured = [(pot, kept.solved(pot, FLOPS)) for pot in pots]
    measured = [(pot, flops) for pot, flops in measured if len(flops) > 1]
    known = {version: shipped_shares(version) for version in {pot.version for pot, _ in measured}}
    shares = {version: each.shares for version, each in known.items() if each is not None}
    found = fit_three_way(measured, learnt.values.model, shares)
    fits = list(zip([pot for pot, _ in measured], found, strict=True))
    for pot, fit in fits:
        print(_line(pot, fit), flush=True)
    path = ROOT / "resources" / "preflop" / FILE
    write_three_way(path, MeasuredThreeWay(tuple(fit.shares for _, fit in fits), _facts(fits)))
    print(path)


def _pots(kept: KeptThreeWay) -> list[ThreeWayPot]:
    games: dict[str, PlayedGame] = {}
    found = []
    for version, name, line, without in POTS:
        pot = kept.pot(name)
        if pot is None:
            if version not in games:
                games[version] = read_played(BOOK, version)[0]
            pot = pot_after(games[version], version, name, line, without)
            kept.put_pot(pot)
        found.append(pot)
    return found


def _solve(kept: KeptThreeWay, pots: list[ThreeWayPot], flops: int, workers: int) -> None:
    """Solve what is missing of the first flops of every pot, the first of every pot first."""
    rows = zip(*(flops_of(pot, FLOPS)[:flops] for pot in pots), strict=True)
    tasks = [
        ThreeWayTask(pot, flop)
        for row in rows
        for pot, flop in zip(pots, row, strict=True)
        if kept.get(ThreeWayTask(pot, flop)) is None
    ]
    if not tasks:
        return
    with closing(work_in_processes(tasks, measure, workers)) as events:
        for event in events:
            if isinstance(event, TaskFailed):
                raise InputError(f"{event.task.name} was not solved: {event.why}")
            if isinstance(event, TaskDone):
                kept.put(event.task, event.result)
                gains = ", ".join(f"{gain:.3f}" for gain in event.result.gains)
                print(f"{event.task.name}: gains {gains}, {event.result.seconds:.0f} s", flush=True)


def _line(pot: ThreeWayPot, fit: ThreeWayFit) -> str:
    levels = " / ".join(f"{level:.3f}" for level in fit.levels)
    return (
        f"{pot.name}: {fit.flops} flops, levels {levels}, k {fit.shares.k:.2f}, carried "
        f"{fit.carried:.2f}, followed {fit.followed:.2f}, spreads {fit.spreads}, noise "
        f"{fit.noise:.3f}, gains {fit.gains:.3f}"
    )


def _facts(fits: list[tuple[ThreeWayPot, ThreeWayFit]]) -> dict[str, object]:
    spec = MultiwaySpec(3, 1.0, 1.0)
    return {
        "pots": [
            {
                "name": pot.name,
                "flops": fit.flops,
                "levels": [round(float(level), 4) for level in fit.levels],
                "noise": round(fit.noise, 4),
                "gains": round(fit.gains, 4),
            }
            for pot, fit in fits
        ],
        "bet_sizes": list(spec.sizes),
        "runouts": [TURNS, RIVERS],
        "iterations": ITERATIONS,
        "engine": installed_version("gto-desktop"),
        "date": datetime.now(UTC).date().isoformat(),
    }


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--flops", type=int, default=FLOPS, help=f"of each pot, at most {FLOPS}")
    parser.add_argument("--workers", type=int, default=2, help="processes of one thread")
    return parser.parse_args()


if __name__ == "__main__":
    main()
