"""Reports over the flops of a spot: how often each action is taken, and what both players win.

A flop counts by its weight times how often both ranges get to the decision on it, cards in each
other's way left out. Where flops of a spot have weights, the others do not count; without any
weights each counts for the flops that are equal to it but for suits.
"""

import csv
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Literal, TextIO, TypeAlias

import numpy as np

from gto_desktop.basis.errors import InputError
from gto_desktop.basis.message import say
from gto_desktop.cards.board import Board
from gto_desktop.cards.flop_subsets import all_flops
from gto_desktop.game.flop_spot import FlopSpot
from gto_desktop.game.player import PerPlayer, Player
from gto_desktop.library.flop_rows import FlopKey
from gto_desktop.library.flop_texture import FlopTexture
from gto_desktop.library.flops import FlopLibrary
from gto_desktop.library.report_nodes import NodeFigures, Story, find_line

Grouping: TypeAlias = Literal["texture", "suits", "pairs", "high", "straights"]
_FIXED = ("weight", "ev_oop", "ev_ip", "equity_oop", "equity_ip")
_DECIMALS = 6


@dataclass(frozen=True)
class ReportRow:
    """One flop, or several together."""

    name: str
    """The flop, or what those of a group have in common."""
    flops: int
    weight: float
    """The share of all flops that it stands for."""
    mass: float
    """How much it counts: its weight times how often both get to the decision."""
    frequencies: tuple[float, ...]
    """Of each action of the report."""
    ev: PerPlayer[float]
    """Big blinds that each range gets back, less what it has put in since the start of the flop."""
    equity: PerPlayer[float]
    """Share of the pot at a showdown without more betting, 0 to 1."""
    texture: FlopTexture | None = None
    """Of one flop."""
    accuracy_pct: float | None = None
    """Exploitability of one flop, percent of the pot."""


@dataclass(frozen=True)
class FlopReport:
    """The flops of a spot at one decision."""

    version: str
    spot: FlopSpot
    line: str
    """Amounts in big blinds: "root/CHECK/BET_2.75"."""
    player: Player
    """Who acts."""
    pot: float
    """Big blinds at the start of the flop."""
    actions: tuple[str, ...]
    """CHECK, BET 50% (of the pot), ALLIN ..."""
    rows: tuple[ReportRow, ...]
    """High cards first."""
    total: ReportRow
    left_out: int
    """Flops that do not count: they have no weight while others do, or no such decision."""
    weighted: bool
    """Whether the flops are a weighted subset."""

    def columns(self) -> tuple[str, ...]:
        """Return what rows can be sorted by."""
        return ("flop", *_FIXED[:1], *self.actions, *_FIXED[1:])


def flop_report(
    library: FlopLibrary,
    version: str,
    spot: FlopSpot,
    line: str = "root",
    told: Callable[[int, int], object] | None = None,
) -> FlopReport:
    """Return what happens at one decision on every solved flop of a spot.

    Args:
        library: the solved flops.
        version: the data set whose preflop play leads there.
        spot: the pot.
        line: the actions before the decision, "root/CHECK/BET_2.75" in big blinds or
            "root/CHECK/BET 50%" in shares of the pot.
        told: called with how many flops are done, and of how many.

    Raises:
        InputError: nothing of the spot is solved, or no solved flop has such a decision.
        StoreError: a file is damaged.
    """
    figures = list(_figures(library, version, spot, line, told))
    first = figures[0][-1]
    # A flop of another tree may have other bets.
    alike = [each for each in figures if each[-1].actions == first.actions]
    rows = tuple(_row(*each) for each in alike)
    return FlopReport(
        version=version,
        spot=spot,
        line=first.line,
        player=first.player,
        pot=first.pot,
        actions=first.actions,
        rows=rows,
        total=_together("all", rows),
        left_out=len(library.flops(version, spot)) - len(rows),
        weighted=any(weight is not None for weight in library.weights(version, spot).values()),
    )


def _figures(
    library: FlopLibrary,
    version: str,
    spot: FlopSpot,
    line: str,
    told: Callable[[int, int], object] | None,
) -> Iterator[tuple[Board, float, float, NodeFigures]]:
    """Yield the flops that have a decision: weight, exploitability, and what happens there."""
    weights = _weights(library, version, spot)
    has_some = False
    trouble = InputError(
        f"Nothing of {version} {spot.name} is solved; `gto-desktop library list` says what is."
    )
    for number, (flop, weight) in enumerate(weights.items(), start=1):
        solved = library.find(FlopKey(version, spot, flop))
        if solved is not None:
            try:
                node = find_line(solved, line)
            except InputError as error:
                trouble = error
            else:
                has_some = True
                figures = Story(solved, partial(library.node, solved)).figures(node)
                yield flop, weight, solved.facts.accuracy_pct, figures
        if told is not None:
            told(number, len(weights))
    if not has_some:
        raise trouble


def sorted_rows(
    report: FlopReport, rows: Sequence[ReportRow], column: str, *, ascending: bool = False
) -> tuple[ReportRow, ...]:
    """Return rows by a column, the largest first unless `ascending`; InputError for no column."""
    columns = report.columns()
    names = [_plain(name) for name in columns]
    if _plain(column) not in names:
        raise InputError(
            say("There is no column {0}: use one of {1}.", repr(column[:30]), ", ".join(columns))
        )
    place = names.index(_plain(column))
    if place == 0:
        # They come with the high cards first.
        return tuple(rows[::-1] if ascending else rows)
    return tuple(sorted(rows, key=lambda row: _numbers(row)[place - 1], reverse=not ascending))


def _plain(name: str) -> str:
    return "".join(letter for letter in name.lower() if letter not in " _-%")


def grouped(report: FlopReport, by: Grouping) -> tuple[ReportRow, ...]:
    """Return the flops together that have the same texture, or a part of it; the largest first."""
    groups: dict[str, list[ReportRow]] = {}
    for row in report.rows:
        label = str(row.texture) if by == "texture" else str(getattr(row.texture, by))
        groups.setdefault(label, []).append(row)
    together = [_together(name, rows) for name, rows in groups.items()]
    return tuple(sorted(together, key=lambda row: -row.weight))


def write_csv(report: FlopReport, rows: Sequence[ReportRow], file: TextIO) -> None:
    """Write rows of a report; EVs are big blinds, everything else shares from 0 to 1."""
    table = csv.writer(file, lineterminator="\n")
    textures = ("suits", "pairs", "high", "straights", "accuracy_pct")
    head, *rest = report.columns()
    table.writerow((head, "flops", *rest, *textures))
    for row in rows:
        texture = row.texture
        looks = ("",) * len(textures)
        if texture is not None:
            known = (texture.suits, texture.pairs, texture.high, texture.straights)
            looks = (*map(str, known), str(row.accuracy_pct))
        numbers = (round(number, _DECIMALS) for number in _numbers(row))
        table.writerow((row.name, row.flops, *numbers, *looks))


def _numbers(row: ReportRow) -> tuple[float, ...]:
    """Return the columns of a row but the first."""
    return (row.weight, *row.frequencies, *row.ev, *row.equity)


def _weights(library: FlopLibrary, version: str, spot: FlopSpot) -> dict[Board, float]:
    """Return the flops that count and what each stands for, high cards first."""
    stored = library.weights(version, spot)
    flops = sorted(stored, key=lambda flop: flop.cards, reverse=True)
    weighted = {flop: weight for flop in flops if (weight := stored[flop]) is not None}
    if weighted:
        return weighted
    shares: dict[tuple[int, ...], float] = {each.flop: each.weight for each in all_flops()}
    total = sum(shares[flop.cards] for flop in flops)
    return {flop: shares[flop.cards] / total for flop in flops}


def _row(flop: Board, weight: float, accuracy_pct: float, figures: NodeFigures) -> ReportRow:
    return ReportRow(
        name=str(flop),
        flops=1,
        weight=weight,
        mass=weight * figures.mass,
        frequencies=figures.frequencies,
        ev=figures.ev,
        equity=figures.equity,
        texture=FlopTexture.of(flop),
        accuracy_pct=accuracy_pct,
    )


def _together(name: str, rows: Sequence[ReportRow]) -> ReportRow:
    """Return the mean of rows, each as much as it counts."""
    masses = np.array([row.mass for row in rows])
    table = np.array([(*row.frequencies, *row.ev, *row.equity) for row in rows])
    # On a flop where nobody gets to the decision there is nothing to count.
    there = masses > 0
    total = masses.sum()
    means = masses[there] @ table[there] / total if total > 0 else np.full(table.shape[1], np.nan)
    *frequencies, ev_oop, ev_ip, equity_oop, equity_ip = means.tolist()
    return ReportRow(
        name=name,
        flops=len(rows),
        weight=sum(row.weight for row in rows),
        mass=float(total),
        frequencies=tuple(frequencies),
        ev=PerPlayer(ev_oop, ev_ip),
        equity=PerPlayer(equity_oop, equity_ip),
    )
