"""A report over flops as a file of comma-separated values."""

import csv
from math import isfinite, nan
from typing import TextIO

from gto_desktop.gui.study.models.flop_table_rows import (
    FLOP,
    TEXTURE,
    WEIGHT,
    FlopGroup,
    FlopRow,
    FlopRows,
    Grouping,
)

_DECIMALS = 6
GROUP = "group"


def write_csv(rows: FlopRows, file: TextIO) -> None:
    """Write the flops shown, by their groups, and their mean.

    EVs are big blinds, all else shares from 0 to 1. The first line says, behind a "#", of which
    pot, decision and data set they are. A group has its name in the first column, and the word
    "mean" in the place of a flop.
    """
    table = csv.writer(file, lineterminator="\n")
    shelf, columns = rows.shelf, rows.shelf.columns
    about = (f"{shelf.spot.name}", f"{shelf.line}, {shelf.seat} to act", shelf.version)
    file.write(f"# {'; '.join(about)}\n")
    is_grouped = rows.grouping is not Grouping.NONE
    group = (GROUP,) if is_grouped else ()
    table.writerow((*group, FLOP, WEIGHT, *columns, TEXTURE, "exploitability_pct", "own"))
    for row in _all(rows):
        table.writerow((*_label(row, rows), *_cells(row, columns)))
    mean = rows.mean()
    total = (_number(mean.get(name, nan)) for name in columns)
    table.writerow(
        (*(("",) if is_grouped else ()), "mean", _number(rows.weight()), *total, "", "", "")
    )


def _all(rows: FlopRows) -> tuple[FlopRow, ...]:
    """Return what is written: groups that are closed in the window too have all their flops."""
    if rows.grouping is Grouping.NONE:
        return rows.rows
    written: list[FlopRow] = []
    for group in rows.groups:
        written += [group, *group.flops]
    return tuple(written)


def _label(row: FlopRow, rows: FlopRows) -> tuple[str, ...]:
    if rows.grouping is Grouping.NONE:
        return ()
    if isinstance(row, FlopGroup):
        return (row.name,)
    return (row.texture if rows.grouping is Grouping.TEXTURE else row.high,)


def _cells(row: FlopRow, columns: tuple[str, ...]) -> tuple[object, ...]:
    figures = (_number(row.figures.get(name, nan)) for name in columns)
    weight = "" if row.weight is None else _number(row.weight)
    if isinstance(row, FlopGroup):
        return ("mean", weight, *figures, "", row.accuracy_pct, "")
    own = "yes" if row.is_own else ""
    return (str(row.board), weight, *figures, row.texture, row.accuracy_pct, own)


def _number(value: float) -> float | str:
    return round(value, _DECIMALS) if isfinite(value) else ""
