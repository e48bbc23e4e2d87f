"""The library commands: the presolved strategies, solved again, checked and read."""

from pathlib import Path
from typing import Annotated

import typer

from gto_desktop.cli.json_option import Json

library_app = typer.Typer(
    help="Solve, check and read the presolved strategies.", rich_markup_mode=None
)

_RECIPE = typer.Argument(
    help="What to solve; strategy_db/recipe.toml if left out.", show_default=False
)
_SPOTS = typer.Option(
    "--spots",
    help='Only pots with this in their name, like "BTN v BB SRP"; may be given again.',
    metavar="TEXT",
)
_OUTPUT = typer.Option(
    help="The file to write: strategy_db in a checkout, else the folder of your data.",
    metavar="FILE",
)


_FLOPS = typer.Option(
    help="So many weighted flops for each pot: 12, 25, 49, 95, 184 ... 1755 for all.", metavar="N"
)
_THREADS = typer.Option(
    help="Threads of each solve; all processors if left out.", metavar="N", min=1
)
_WORKERS = typer.Option(
    help="Flops that are solved at once, each in a process of its own.", metavar="N", min=1
)
_PREFLOP = typer.Option(
    "--preflop",
    help="Where ranges come from; strategy_db/preflop.sqlite if left out.",
    metavar="FILE",
)
_DRY_RUN = typer.Option("--dry-run", help="Say what it would take and solve nothing.")
_VERIFY = typer.Option(
    help="Solve nothing new: solve N stored flops again and compare.", metavar="N", min=1
)
_SEED = typer.Option(help="Which flops --verify takes.", metavar="N", min=0)
_CLUSTER = typer.Option(
    help="Solve on the Dask cluster whose scheduler is here, like tls://host:8786.",
    metavar="ADDRESS",
)
_CA = typer.Option(help="TLS: the certificate authority.", metavar="FILE")
_CERT = typer.Option(help="TLS: the certificate of this machine.", metavar="FILE")
_KEY = typer.Option(help="TLS: the key of that certificate.", metavar="FILE")


@library_app.command()
def build(  # noqa: PLR0913
    recipe: Annotated[Path | None, _RECIPE] = None,
    *,
    output: Annotated[Path | None, _OUTPUT] = None,
    spots: Annotated[list[str] | None, _SPOTS] = None,
    flops: Annotated[int | None, _FLOPS] = None,
    threads: Annotated[int | None, _THREADS] = None,
    workers: Annotated[int, _WORKERS] = 1,
    preflop_file: Annotated[Path | None, _PREFLOP] = None,
    dry_run: Annotated[bool, _DRY_RUN] = False,
    verify: Annotated[int | None, _VERIFY] = None,
    seed: Annotated[int, _SEED] = 0,
    cluster: Annotated[str | None, _CLUSTER] = None,
    cluster_ca: Annotated[Path | None, _CA] = None,
    cluster_cert: Annotated[Path | None, _CERT] = None,
    cluster_key: Annotated[Path | None, _KEY] = None,
) -> None:
    """Solve the flops of a recipe; what is there is not solved again, Ctrl-C ends it early."""
    from gto_desktop.cli.library_build_commands import BuildRequest, run_build

    run_build(
        BuildRequest(
            recipe=recipe,
            output=output,
            spots=tuple(spots or ()),
            flops=flops,
            threads=threads,
            workers=workers,
            preflop=preflop_file,
            dry_run=dry_run,
            verify=verify,
            seed=seed,
            cluster=cluster,
            cluster_tls=(cluster_ca, cluster_cert, cluster_key),
        )
    )


@library_app.command()
def preflop(
    *,
    version: Annotated[
        str | None,
        typer.Option(help="The data set, like 6max; all of them if left out.", metavar="ID"),
    ] = None,
    iterations: Annotated[
        int, typer.Option(help="Most iterations of each.", metavar="N", min=1)
    ] = 2000,
    output: Annotated[Path | None, _OUTPUT] = None,
) -> None:
    """Solve preflop data sets again and print how each compares; Ctrl-C keeps what there is."""
    from gto_desktop.cli.library_build_commands import rebuild_preflop

    rebuild_preflop(version, iterations, output)


@library_app.command()
def evs(
    *,
    version: Annotated[
        str | None,
        typer.Option(help="The data set, like 6max; all of the file if left out.", metavar="ID"),
    ] = None,
    file: Annotated[
        Path | None,
        typer.Option(
            help="The preflop strategies: strategy_db in a checkout, else those of your data.",
            metavar="FILE",
        ),
    ] = None,
) -> None:
    """Work out the EVs of stored preflop strategies, and keep them there; nothing is solved."""
    from gto_desktop.cli.library_build_commands import add_preflop_evs

    add_preflop_evs(version, file)


@library_app.command()
def calibrate(  # noqa: PLR0913
    *,
    version: Annotated[str, typer.Option(help="The data set.", metavar="ID")] = "6max",
    rounds: Annotated[
        int,
        typer.Option(help="Rounds in all, those of earlier runs included.", metavar="N", min=1),
    ] = 2,
    flops: Annotated[
        int, typer.Option(help="Flops of each pot in each new round.", metavar="N", min=3)
    ] = 12,
    workers: Annotated[
        int, typer.Option(help="Flops that are solved at once.", metavar="N", min=1)
    ] = 1,
    folder: Annotated[
        Path | None,
        typer.Option(help="Where solved flops are kept; else with your data.", metavar="DIR"),
    ] = None,
    output: Annotated[Path | None, _OUTPUT] = None,
) -> None:
    """Measure what flops are worth to the preflop solve; it goes on where it was ended."""
    from gto_desktop.builds.calibration import CalibrationPlan
    from gto_desktop.cli.library_calibrate_command import run_calibration

    run_calibration(version, CalibrationPlan(rounds, flops, workers), folder, output)


@library_app.command("list")
def list_library(
    *,
    as_json: Json = False,
) -> None:
    """List the data sets and the solved flops, with what they took and how accurate they are."""
    from gto_desktop.cli.library_show_commands import show_library

    show_library(as_json=as_json)


@library_app.command("flops")
def list_flops(
    *,
    spot: Annotated[
        str,
        typer.Option(
            help='The pot, like "BTN v BB SRP", or a part of it; all if left out.', metavar="TEXT"
        ),
    ] = "",
    version: Annotated[str, typer.Option(help="The data set.", metavar="ID")] = "6max",
    as_json: Json = False,
) -> None:
    """List the solved flops of pots, with their weights."""
    from gto_desktop.cli.fair_play_check import check_fair_play
    from gto_desktop.cli.library_flops_commands import show_flops

    check_fair_play()
    show_flops(version, spot, as_json=as_json)


@library_app.command("show")
def show_place(
    place: Annotated[
        str,
        typer.Argument(
            help='"6max: F F F R2.5", or on a solved flop "6max: F F F R2.5 F C | Kh7h3c | CHECK".'
        ),
    ],
    *,
    as_json: Json = False,
) -> None:
    """Print a decision of the library: frequencies, EVs and a 13x13 grid for each action."""
    from gto_desktop.cli.fair_play_check import check_fair_play
    from gto_desktop.cli.library_flops_commands import show_place as show

    check_fair_play()
    show(place, as_json=as_json)


@library_app.command()
def report(  # noqa: PLR0913
    *,
    spot: Annotated[
        str, typer.Option(help='The pot, like "BTN v BB SRP", or a part of it.', metavar="TEXT")
    ],
    version: Annotated[str, typer.Option(help="The data set.", metavar="ID")] = "6max",
    line: Annotated[
        str,
        typer.Option(
            help='The actions before the decision: "root/CHECK/BET_2.75" in big blinds, or '
            '"root/CHECK/BET 50%".',
            metavar="LINE",
        ),
    ] = "root",
    by: Annotated[
        str | None,
        typer.Option(
            help="Put flops together by texture, suits, pairs, high or straights.", metavar="WHAT"
        ),
    ] = None,
    sort: Annotated[
        str | None,
        typer.Option(help='The column to sort by, the largest first: "BET 50%".', metavar="COLUMN"),
    ] = None,
    ascending: Annotated[bool, typer.Option("--ascending", help="The smallest first.")] = False,
    csv: Annotated[
        Path | None, typer.Option(help="Write it to a file, shares from 0 to 1.", metavar="FILE")
    ] = None,
    file: Annotated[
        Path | None,
        typer.Option(help="Read this file of solved flops and no other.", metavar="FILE"),
    ] = None,
) -> None:
    """Print frequencies, EVs and equities of a decision on all flops of a spot, weighted."""
    from gto_desktop.cli.fair_play_check import check_fair_play
    from gto_desktop.cli.library_show_commands import show_report

    check_fair_play()
    show_report(version, spot, line, sort=sort, ascending=ascending, by=by, csv=csv, file=file)


@library_app.command("range")
def preflop_range(
    *,
    line: Annotated[
        str,
        typer.Option(
            help='Who did what, then the seat to act: "CO raise, BTN raise, CO". Seats that are '
            "left out fold.",
            metavar="LINE",
        ),
    ],
    version: Annotated[str, typer.Option(help="The data set.", metavar="ID")] = "6max",
    csv: Annotated[
        Path | None, typer.Option(help="Write all hands to a file.", metavar="FILE")
    ] = None,
) -> None:
    """Print what a seat does before the flop: a 13x13 grid and a range for each action."""
    from gto_desktop.cli.fair_play_check import check_fair_play
    from gto_desktop.cli.library_show_commands import show_range

    check_fair_play()
    show_range(version, line, csv)
