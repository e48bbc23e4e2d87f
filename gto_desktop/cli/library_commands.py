"""The library commands: the presolved strategies, solved again, checked and read."""

from pathlib import Path
from typing import Annotated

import typer

from gto_desktop.cli.fair_play_check import check_fair_play
from gto_desktop.cli.options import Json, argument, option, takes_records
from gto_desktop.cli.requests import (
    BuildRequest,
    DataSet,
    ExportRequest,
    File,
    Output,
    ReportRequest,
)

library_app = typer.Typer(
    help="Solve, check and read the presolved strategies.", rich_markup_mode=None
)


@library_app.command()
@takes_records
def build(request: BuildRequest) -> None:
    """Solve the flops of a recipe; what is there is not solved again, Ctrl-C ends it early."""
    from gto_desktop.cli.library_build_commands import run_build

    run_build(request)


@library_app.command()
def preflop(
    *,
    version: Annotated[
        str | None, option("The data set, like 6max; all of them if left out.", "ID")
    ] = None,
    iterations: Annotated[
        int | None, option("Most iterations of each; as for what ships if left out.", "N", min=1)
    ] = None,
    output: Output = None,
) -> None:
    """Solve preflop data sets again and print how each compares; Ctrl-C keeps what there is."""
    from gto_desktop.cli.library_build_commands import rebuild_preflop

    rebuild_preflop(version, iterations, output)


@library_app.command()
def evs(
    *,
    version: Annotated[
        str | None, option("The data set, like 6max; all of the file if left out.", "ID")
    ] = None,
    file: Annotated[
        File,
        option(
            "The preflop strategies: strategy_db in a checkout, else those of your data.", "FILE"
        ),
    ] = None,
) -> None:
    """Work out the EVs of stored preflop strategies, and keep them there; nothing is solved."""
    from gto_desktop.cli.library_build_commands import add_preflop_evs

    add_preflop_evs(version, file)


@library_app.command()
def calibrate(  # noqa: PLR0913
    *,
    version: DataSet = "6max",
    rounds: Annotated[
        int, option("Rounds in all, those of earlier runs included.", "N", min=1)
    ] = 2,
    flops: Annotated[int, option("Flops of each pot in each new round.", "N", min=3)] = 12,
    pots: Annotated[
        list[str] | None,
        option("Only pots whose names have this in them, such as 3-bet; several times.", "TEXT"),
    ] = None,
    workers: Annotated[int, option("Flops that are solved at once.", "N", min=1)] = 1,
    folder: Annotated[
        File, option("Where solved flops are kept; else with your data.", "DIR")
    ] = None,
    output: Output = None,
) -> None:
    """Measure what flops are worth to the preflop solve; it goes on where it was ended."""
    from gto_desktop.builds.calibration import CalibrationPlan
    from gto_desktop.cli.library_build_commands import run_calibration

    plan = CalibrationPlan(rounds, flops, workers, tuple(pots or ()))
    run_calibration(version, plan, folder, output)


@library_app.command("list")
def list_library(*, as_json: Json = False) -> None:
    """List the data sets and the solved flops, with what they took and how accurate they are."""
    from gto_desktop.cli.library_show_commands import show_library

    show_library(as_json=as_json)


@library_app.command("verify-files")
def verify_files(*, as_json: Json = False) -> None:
    """Read the files of the program and of your data whole; fail where one is damaged."""
    from gto_desktop.cli.file_check_commands import verify

    verify(as_json=as_json)


@library_app.command("mend-files")
def mend_files() -> None:
    """Write your damaged databases anew with what is sound in them; the old ones are kept."""
    from gto_desktop.cli.file_check_commands import mend

    mend()


@library_app.command("flops")
def list_flops(
    *,
    spot: Annotated[
        str, option('The pot, like "BTN v BB SRP", or a part of it; all if left out.', "TEXT")
    ] = "",
    version: DataSet = "6max",
    as_json: Json = False,
) -> None:
    """List the solved flops of pots, with their weights."""
    from gto_desktop.cli.library_flops_commands import show_flops

    check_fair_play()
    show_flops(version, spot, as_json=as_json)


@library_app.command("show")
def show_place(
    place: Annotated[
        str,
        argument(
            '"6max: F F F R2.5", or on a solved flop "6max: F F F R2.5 F C | Kh7h3c | CHECK".'
        ),
    ],
    *,
    evs: Annotated[
        bool, typer.Option("--evs", help="A grid of EVs for each action too, big blinds.")
    ] = False,
    as_json: Json = False,
) -> None:
    """Print a decision of the library: frequencies, EVs and a 13x13 grid for each action."""
    from gto_desktop.cli.library_flops_commands import show_place as show

    check_fair_play()
    show(place, with_evs=evs, as_json=as_json)


@library_app.command()
@takes_records
def report(request: ReportRequest) -> None:
    """Print frequencies, EVs and equities of a decision on all flops of a spot, weighted."""
    from gto_desktop.cli.library_show_commands import show_report

    check_fair_play()
    show_report(request)


@library_app.command("range")
def preflop_range(
    *,
    line: Annotated[
        str,
        option(
            'Who did what, then the seat to act: "CO raise, BTN raise, CO". Seats that are '
            "left out fold.",
            "LINE",
        ),
    ],
    version: DataSet = "6max",
    csv: Annotated[File, option("Write all hands to a file.", "FILE")] = None,
) -> None:
    """Print what a seat does before the flop: a 13x13 grid and a range for each action."""
    from gto_desktop.cli.library_show_commands import show_range

    check_fair_play()
    show_range(version, line, csv)


@library_app.command("export")
@takes_records
def export_flops(given: ExportRequest) -> None:
    """Write flops of the library to a signed file, which `library add` takes in elsewhere."""
    from gto_desktop.cli.library_pack_commands import export_flops as export

    export(given)


@library_app.command("add")
def add_flops(
    paths: Annotated[list[Path], argument("Files of flops (.gtoflops), or folders of them.")],
) -> None:
    """Get more flops: take in those that the library lacks; Ctrl-C ends it early."""
    from gto_desktop.cli.library_pack_commands import add_flops as add

    add(paths)
