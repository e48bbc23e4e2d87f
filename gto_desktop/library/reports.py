"""Reports over the flops of a spot: how often each action is taken, and what both players win.

A flop counts by its weight (`flop_weights`) times how often both ranges get to the decision on it,
cards in each other's way left out.
"""

import csv
from collections import Counter
from collections.abc import Callable, Generator, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Literal, TextIO, TypeAlias

import numpy as np

from gto_desktop.basis.errors import InputError
from gto_desktop.basis.message import say
from gto_desktop.cards.board import Board
from gto_desktop.game.flop_spot import FlopSpot
from gto_desktop.game.player import PerPlayer, Player
from gto_desktop.library.flop_rows import FlopKey, RowPlace, SolvedFlop
from gto_desktop.library.flop_texture import FlopTexture
from gto_desktop.library.flop_weights import counted_weights
from gto_desktop.library.flops import FlopLibrary
from gto_desktop.library.report_nodes import NodeFigures, Story, find_line

Grouping: TypeAlias = Literal["texture", "suits", "pairs", "high", "straights"]
_FIXED = ("weight", "ev_oop", "ev_ip", "equity_oop", "equity_ip")
_DECIMALS = 6
_REMEMBERED = 8192
"""Decisions of single flops: about a kilobyte each."""


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
    """Flops that do not count: they have no such decision, or other bets there."""
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
    steps = FlopReports(library).steps(version, spot, line)
    while True:
        try:
            done = next(steps)
        except StopIteration as end:
            report: FlopReport = end.value
            return report
        if told is not None:
            told(*done)


class FlopReports:
    """Reports over the flops of a library; what was read of a decision of a flop is kept."""

    def __init__(self, library: FlopLibrary) -> None:
        self._library = library
        self._kept: dict[tuple[RowPlace | None, str], NodeFigures] = {}
        """A row of a file is never given twice, so what was read of it stays true."""

    def steps(
        self, version: str, spot: FlopSpot, line: str = "root"
    ) -> Generator[tuple[int, int], object, FlopReport]:
        """Make a report as `flop_report` does; yield how many flops are done, and of how many."""
        library = self._library
        stored = library.weights(version, spot)
        weights = counted_weights(stored)
        read: list[tuple[Board, float, SolvedFlop, NodeFigures]] = []
        trouble = InputError(
            f"Nothing of {version} {spot.name} is solved; `gto-desktop library list` says what is."
        )
        for number, (flop, weight) in enumerate(weights.items(), start=1):
            solved = library.find(FlopKey(version, spot, flop))
            if solved is not None:
                try:
                    read.append((flop, weight, solved, self._figures(solved, line)))
                except InputError as error:
                    trouble = error
            yield number, len(weights)
        if not read:
            raise trouble
        # A flop of another tree may have other bets: those of most flops are told of.
        actions = Counter(figures.actions for *_, figures in read).most_common(1)[0][0]
        alike = [each for each in read if each[-1].actions == actions]
        first = alike[0][-1]
        rows = tuple(
            _row(flop, weight, solved.facts.accuracy_pct, figures)
            for flop, weight, solved, figures in alike
        )
        return FlopReport(
            version=version,
            spot=spot,
            line=first.line,
            player=first.player,
            pot=first.pot,
            actions=actions,
            rows=rows,
            total=_together("all", rows),
            left_out=len(weights) - len(rows),
            weighted=any(weight is not None for weight in stored.values()),
        )

    def _figures(self, solved: SolvedFlop, line: str) -> NodeFigures:
        key = solved.place, line
        known = self._kept.get(key)
        if known is None:
            story = Story(solved, partial(self._library.node, solved))
            known = story.figures(find_line(solved, line))
            if len(self._kept) >= _REMEMBERED:
                self._kept.clear()
            self._kept[key] = known
        return known


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
