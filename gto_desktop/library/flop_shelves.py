"""List what files of solved flops hold, spot by spot."""

import sqlite3
from collections.abc import Iterable
from dataclasses import dataclass
from itertools import groupby
from pathlib import Path

from gto_desktop.library.flop_rows import read_key, read_weight

SHELVES = """
SELECT flops.*, (SELECT sum(length(content)) FROM nodes WHERE flop_id = flops.id) AS bytes
FROM flops ORDER BY version, pot_type, oop, ip, opener
"""
"""A row for each flop, those of a spot together."""


@dataclass(frozen=True)
class FlopShelf:
    """The solved flops of one spot in one file."""

    file: Path
    version: str
    """The data set whose preflop play leads here."""
    spot: str
    """The pot in words: "BTN v BB SRP"."""
    flops: int
    weight: float
    """The share of all flops that the weighted ones stand for; 0 where none has a weight."""
    worst_pct: float
    """Exploitability of the least accurate one, percent of the pot."""
    seconds: float
    """Processor time of all."""
    bytes: int
    """Of the strategies."""
    engines: tuple[str, ...]
    """Programs and versions that solved them."""
    solved: str
    """The last day on which one was solved, as 2025-01-31."""


def read_shelves(file: Path, rows: Iterable[sqlite3.Row]) -> tuple[FlopShelf, ...]:
    """Return the spots of a file from the rows of `SHELVES`."""
    spots = groupby(rows, key=lambda row: (str(row["version"]), read_key(row).spot.name))
    return tuple(_shelf(file, version, spot, list(those)) for (version, spot), those in spots)


def _shelf(file: Path, version: str, spot: str, rows: list[sqlite3.Row]) -> FlopShelf:
    return FlopShelf(
        file=file,
        version=version,
        spot=spot,
        flops=len(rows),
        weight=sum(read_weight(row) or 0.0 for row in rows),
        worst_pct=max(float(row["accuracy"]) for row in rows),
        seconds=sum(float(row["seconds"]) for row in rows),
        bytes=sum(int(row["bytes"] or 0) for row in rows),
        engines=tuple(sorted({str(row["engine"]) for row in rows})),
        solved=max(str(row["solved"]) for row in rows),
    )
