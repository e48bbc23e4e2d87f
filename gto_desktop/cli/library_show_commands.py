"""The library commands that read: what there is, reports over flops, preflop tables."""

import json
import sys
from collections.abc import Sequence
from dataclasses import asdict
from pathlib import Path
from typing import get_args

import numpy as np
import typer
from numpy.typing import NDArray

from gto_desktop.basis.atomic_write import check_target
from gto_desktop.basis.errors import InputError
from gto_desktop.basis.paths import flop_files, own_preflop, shipped_preflop
from gto_desktop.cli.requests import ReportRequest
from gto_desktop.cli.text_tables import (
    UNDECIDED,
    UNDECIDED_LEGEND,
    aside,
    duration,
    grid_text,
    print_table,
    ranges_text,
    size,
)
from gto_desktop.services.study.stored_strategies import (
    FileShelf,
    FlopReport,
    Grouping,
    PreflopTable,
    ReportRow,
    VersionInfo,
    grouped,
    read_contents,
    read_report,
    read_table,
    refuse_damaged,
    sorted_rows,
    write_csv,
    write_preflop_csv,
)


def show_library(*, as_json: bool) -> None:
    """Print what the files of presolved strategies hold, and what is wrong with them."""
    contents = read_contents(shipped_preflop(), flop_files(), own_preflop())
    infos, shelves = contents.preflop, contents.flops
    if as_json:
        told = {
            "preflop": [{"id": info.id, "label": info.label, **info.facts} for info in infos],
            "flops": [{**asdict(shelf), "file": str(shelf.file)} for shelf in shelves],
            "problems": contents.problems,
        }
        typer.echo(json.dumps(told))
        refuse_damaged(contents.problems)
        return
    print_table(_DATA_SETS, map(_data_set, infos), "Preflop")
    typer.echo("")
    print_table(_SHELVES, map(_shelf, shelves), "Flops")
    solved = {shelf.version for shelf in shelves}
    without = [info.id for info in infos if info.id not in solved]
    default = next((info.id for info in infos if info.default), "")
    if solved and without:
        aside(f"No flops of their own: {', '.join(without)}. On flops those of {default} stand in.")
    old = [f"{shelf.version} {shelf.spot}" for shelf in shelves if shelf.ranges_apart]
    if old:
        aside(
            f"Solved in ranges of an earlier preflop solve: {', '.join(old)}. "
            "`library build` solves them again."
        )
    refuse_damaged(contents.problems)


def show_report(request: ReportRequest) -> None:
    """Print, or write, what happens at a decision on the flops of a spot."""
    grouping, csv = _grouping(request.by), request.csv
    if csv is not None:
        check_target(csv)
    files = flop_files() if request.file is None else [request.file]
    report = read_report(files, request.version, request.spot, request.line, _count_flops)
    rows: Sequence[ReportRow] = report.rows if grouping is None else grouped(report, grouping)
    if request.sort is not None:
        rows = sorted_rows(report, rows, request.sort, ascending=request.ascending)
    if csv is None:
        _print_report(report, rows)
    else:
        with csv.open("w", encoding="utf-8", newline="") as written:
            write_csv(report, rows, written)
        aside(f"{len(rows)} rows: {csv}.")


def show_range(version: str, line: str, csv: Path | None) -> None:
    """Print, or write, what one seat does with every hand before the flop."""
    if csv is not None:
        check_target(csv)
    table = read_table(shipped_preflop(), version, line)
    if csv is not None:
        with csv.open("w", encoding="utf-8", newline="") as file:
            write_preflop_csv(table, file)
        aside(f"169 rows: {csv}.")
    else:
        typer.echo(_range_text(table))


# ----------------------------------------------------------------------------------- what there is

_DATA_SETS = ("Data set", "What", "Iterations", "Largest gain, mbb", "Solved by", "Solved")
_SHELVES = (
    "File", "Data set", "Spot", "Flops", "Weight", "Accuracy, %", "Processor time", "Size",
    "Solved by", "Solved", "Ranges",
)  # fmt: skip


def _data_set(info: VersionInfo) -> tuple[str, ...]:
    facts = info.facts
    gains = facts.get("gain_mbb")
    worst = f"{max(gains.values()):.1f}" if isinstance(gains, dict) and gains else "?"
    engine = f"gto-desktop {facts['engine']}" if "engine" in facts else "?"
    name = f"{info.id} (default)" if info.default else info.id
    iterations, solved = str(facts.get("iterations", "?")), str(facts.get("date", "?"))
    return (name, info.label, iterations, worst, engine, solved)


def _shelf(shelf: FileShelf) -> tuple[str, ...]:
    return (
        f"{shelf.file.parent.name}/{shelf.file.name}",
        shelf.version,
        shelf.spot,
        str(shelf.flops),
        f"{100 * shelf.weight:.1f} %" if shelf.weight else "",
        f"{shelf.worst_pct:.2f}",
        duration(shelf.seconds),
        size(shelf.bytes),
        ", ".join(shelf.engines),
        shelf.solved,
        ranges_text(shelf.ranges_apart),
    )


# -------------------------------------------------------------------------------- reports on flops


def _count_flops(done: int, count: int) -> None:
    """Say on a terminal how many flops are read, since hundreds take a while."""
    if sys.stderr.isatty():
        end = "\r\x1b[K" if done == count else ""
        print(f"\r{done} of {count} flops{end}", end="", file=sys.stderr, flush=True)  # noqa: T201


def _grouping(by: str | None) -> Grouping | None:
    known: tuple[Grouping, ...] = get_args(Grouping)
    grouping = next((each for each in known if each == by), None)
    if by is not None and grouping is None:
        raise InputError(f"Flops are grouped by {', '.join(known)}, not by {by[:20]!r}.")
    return grouping


def _print_report(report: FlopReport, rows: Sequence[ReportRow]) -> None:
    weight = report.total.weight
    about = [
        f"{report.version} {report.spot.name}, pot {report.pot:g} big blinds, {report.line}, "
        f"{report.player.key.upper()} to act."
    ]
    if not report.weighted:
        about.append("These flops were chosen one by one; they need not stand for all.")
    elif weight < 0.9995:
        about.append(f"These flops stand for {100 * weight:.1f} % of all.")
    if report.left_out:
        about.append(
            f"{report.left_out} flops without this decision, or with other bets, do not count."
        )
    aside(" ".join(about))
    columns = (
        "Flop", "Flops", "Weight", *report.actions, "EV OOP", "EV IP", "Equity OOP", "Equity IP"
    )  # fmt: skip
    print_table(columns, map(_cells, (*rows, report.total)))


def _cells(row: ReportRow) -> tuple[str, ...]:
    return (
        row.name,
        str(row.flops),
        _percent(row.weight, 2),
        *map(_percent, row.frequencies),
        *(f"{ev:.2f}" for ev in row.ev),
        *map(_percent, row.equity),
    )


def _percent(share: float, decimals: int = 1) -> str:
    return f"{100 * share:.{decimals}f} %"


# --------------------------------------------------------------------------------- preflop tables


def _range_text(table: PreflopTable) -> str:
    before = ", ".join(f"{seat} {move.value}" for seat, move in table.moves) or "nobody has acted"
    parts = [f"{table.version}: {before}; {table.hero} to act."]
    if table.note:
        parts.append(table.note)
    shares = zip(table.actions, table.frequencies(), strict=True)
    parts.append(", ".join(f"{name} {100 * share:.1f} %" for name, share in shares))
    for place, name in enumerate(table.actions):
        grid = _grid(table.grid(place), table.undecided)
        parts.append(f"{name}, percent of each hand:\n{grid}")
        parts.append(f"{name}: {table.range_text(place) or 'no hand'}")
    if table.undecided is not None and table.undecided.any():
        parts.append(UNDECIDED_LEGEND)
    return "\n\n".join(parts)


def _grid(shares: NDArray[np.float64], undecided: NDArray[np.bool_] | None) -> str:
    marked = np.zeros(shares.shape, np.bool_) if undecided is None else undecided
    return grid_text(
        [f"{100 * share:.0f}{UNDECIDED if mark else ''}" for share, mark in zip(*row, strict=True)]
        for row in zip(shares, marked.reshape(shares.shape), strict=True)
    )
