"""The command that measures what flops are worth."""

from datetime import UTC, datetime
from importlib.metadata import version as installed_version
from pathlib import Path

import typer

from gto_desktop.basis.paths import data_folder
from gto_desktop.builds.calibration import (
    DEALT,
    LIMIT,
    CalibrationPlan,
    CalibrationProgress,
    borrowed,
    calibrate,
)
from gto_desktop.builds.flop_values import BETTING
from gto_desktop.cli.library_files import check_version, measured_file, measured_shares
from gto_desktop.cli.library_screen import STOPPED
from gto_desktop.cli.screen import Screen, Step
from gto_desktop.cli.text_tables import print_table
from gto_desktop.preflop.shares import Calibrated, Shares, write_shares
from gto_desktop.preflop.spots import Role
from gto_desktop.preflop.stakes import DEFAULT, data_set


def run_calibration(
    version: str, plan: CalibrationPlan, folder: Path | None, output: Path | None
) -> None:
    """Measure the pots of a data set and write what they are worth.

    Without a folder or an output the program chooses them.

    Raises:
        InputError: there is no such data set, or the folder belongs to another game.
    """
    check_version(version)
    stakes = data_set(version).stakes
    folder = folder or data_folder() / "calibration" / version
    first = measured_shares(DEFAULT) if version != DEFAULT else None
    other = data_set(DEFAULT).stakes
    start = None if first is None else borrowed(first.shares, other, stakes)
    screen = Screen()
    shares = screen.watch_steps(calibrate(stakes, folder, plan, start), _step)
    if screen.is_asked_to_end:
        typer.echo(f"What is solved stays in {folder}; the same command goes on.", err=True)
        raise typer.Exit(STOPPED)
    path = measured_file(output, version)
    facts = {
        "rounds": plan.rounds,
        "flops": plan.flops,
        "dealt": DEALT,
        "accuracy_pct": LIMIT.target_pct,
        "betting": BETTING,
        "start": None if first is None else DEFAULT,
        "engine": installed_version("gto-desktop"),
        "date": datetime.now(UTC).date().isoformat(),
    }
    write_shares(path, Calibrated(shares, facts))
    _print(shares)
    typer.echo(f"Stored in {path}.", err=True)


def _step(progress: CalibrationProgress) -> Step:
    text = f"round {progress.round}, {progress.done} of {progress.total}: {progress.phase}"
    return Step(text, progress.done, progress.total, is_line=True)


def _print(shares: dict[Role, Shares]) -> None:
    rows = []
    for role, one in shares.items():
        name = f"{role.name} {role.kind.name.lower().replace('_', '-')}"
        rows.append(
            (
                name + (" over a limp" if role.over_limp else ""),
                f"{one.k:.2f}",
                f"{one.d:+.3f}",
                f"{100 * (1 - one.kept):.1f} %",
                f"{one.noise:.3f}",
                str(one.flops),
            )
        )
    print_table(("pot", "k", "last to act", "rake", "error", "flops"), rows)
