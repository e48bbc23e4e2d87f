"""Options of commands as records, for the modules that do their work."""

from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, TypeAlias

from gto_desktop.cli.options import Json, argument, flag, option

File: TypeAlias = Path | None
Output: TypeAlias = Annotated[
    File,
    option("The file to write: strategy_db in a checkout, else the folder of your data.", "FILE"),
]
DataSet: TypeAlias = Annotated[str, option("The data set.", "ID")]


@dataclass(frozen=True)
class SolveOptions:
    """The options of the solve command; None is left to the program."""

    spot: Annotated[Path, argument("A spot (JSON), or a saved solution to go on with.")]
    target: Annotated[float, option("Exploitability to reach, in percent of the pot.", "PCT")] = 0.3
    max_iterations: Annotated[int, option("Most iterations.", "N")] = 1000
    threads: Annotated[int | None, option("Threads; all processors if left out.", "N")] = None
    precision: Annotated[
        int | None, option("Bits: 16 or 32; if left out, 32 for rivers, else 16.", "16|32")
    ] = None
    save: Annotated[Path | None, option("Keep the solution in a file.", "FILE")] = None
    small: Annotated[
        bool,
        flag(
            "--small",
            "Keep it without its rivers, in a hundredth of the space: one that is looked at is "
            "solved again.",
        ),
    ] = False
    one_size: Annotated[
        bool,
        flag(
            "--one-size",
            "Choose for every decision the one size that loses least, solve again with those, and "
            "say what it costs.",
        ),
    ] = False
    at_coach: Annotated[
        bool,
        flag(
            "--at-coach",
            "Have it solved at the coach's machine (pack connect), as exactly as that is set to.",
        ),
    ] = False
    as_json: Json = False
    fresh: Annotated[
        bool, flag("--fresh", "Start over even if an earlier solve was interrupted.")
    ] = False
    checkpoint_every: Annotated[float | None, option("", hidden=True)] = None


@dataclass(frozen=True)
class BuildRequest:
    """The options of the build command; None is left to the program."""

    recipe: Annotated[
        File, argument("What to solve; strategy_db/recipe.toml if left out.", show_default=False)
    ] = None
    output: Output = None
    spots: Annotated[
        list[str] | None,
        option(
            'Only pots with this in their name, like "BTN v BB SRP"; may be given again.', "TEXT"
        ),
    ] = None
    flops: Annotated[
        int | None,
        option("So many weighted flops for each pot: 12, 25, 49, 95, 184 ... 1755 for all.", "N"),
    ] = None
    threads: Annotated[
        int | None, option("Threads of each solve; all processors if left out.", "N", min=1)
    ] = None
    workers: Annotated[
        int, option("Flops that are solved at once, each in a process of its own.", "N", min=1)
    ] = 1
    preflop: Annotated[
        File, option("Where ranges come from; strategy_db/preflop.sqlite if left out.", "FILE")
    ] = None
    dry_run: Annotated[bool, flag("--dry-run", "Say what it would take and solve nothing.")] = False
    verify: Annotated[
        int | None, option("Solve nothing new: solve N stored flops again and compare.", "N", min=1)
    ] = None
    seed: Annotated[int, option("Which flops --verify takes.", "N", min=0)] = 0
    cluster: Annotated[
        str | None,
        option(
            "Solve on the Dask cluster whose scheduler is here, like tls://host:8786.", "ADDRESS"
        ),
    ] = None
    cluster_ca: Annotated[File, option("TLS: the certificate authority.", "FILE")] = None
    cluster_cert: Annotated[File, option("TLS: the certificate of this machine.", "FILE")] = None
    cluster_key: Annotated[File, option("TLS: the key of that certificate.", "FILE")] = None


@dataclass(frozen=True)
class ReportRequest:
    """The options of the report command."""

    spot: Annotated[str, option('The pot, like "BTN v BB SRP", or a part of it.', "TEXT")]
    version: DataSet = "6max"
    line: Annotated[
        str,
        option(
            'The actions before the decision: "root/CHECK/BET_1.82" in big blinds, or '
            '"root/CHECK/BET 33%".',
            "LINE",
        ),
    ] = "root"
    by: Annotated[
        str | None,
        option("Put flops together by texture, suits, pairs, high or straights.", "WHAT"),
    ] = None
    sort: Annotated[
        str | None, option('The column to sort by, the largest first: "BET 33%".', "COLUMN")
    ] = None
    ascending: Annotated[bool, flag("--ascending", "The smallest first.")] = False
    csv: Annotated[File, option("Write it to a file, shares from 0 to 1.", "FILE")] = None
    file: Annotated[File, option("Read this file of solved flops and no other.", "FILE")] = None


@dataclass(frozen=True)
class ExportRequest:
    """The options of the export command."""

    file: Annotated[Path, argument("The file to write, usually .gtoflops.")]
    title: Annotated[str, option("What it is called.")]
    author: Annotated[str, option("Your name, as others know it.")]
    spot: Annotated[
        str, option('The pot, like "BTN v BB SRP", or a part of it; all if left out.', "TEXT")
    ] = ""
    version: Annotated[str | None, option("The data set, like 6max; all if left out.", "ID")] = None
    library: Annotated[
        File, option("Only flops of this file; the whole library if left out.", "FILE")
    ] = None
    force: Annotated[bool, flag("--force", "Write over a file that is there.")] = False
