"""The flops of a pot with what happens on each of them at one decision."""

from pathlib import Path

from gto_desktop.basis.errors import InputError
from gto_desktop.basis.message import say
from gto_desktop.cards.board import Board
from gto_desktop.game.action import parse_action
from gto_desktop.game.chips import CHIPS_PER_BB, put_in
from gto_desktop.game.flop_spot import FlopSpot
from gto_desktop.game.player import Player
from gto_desktop.library.flop_rows import FlopKey, FlopNode, SolvedFlop
from gto_desktop.library.flop_texture import FlopTexture
from gto_desktop.library.flops import FlopLibrary
from gto_desktop.library.report_nodes import find_line
from gto_desktop.library.reports import FlopReport, FlopReports, ReportRow
from gto_desktop.library.store_errors import StoreError
from gto_desktop.services.study.study_views import FIXED, FlopChoice, FlopShelf, mean_figures
from gto_desktop.solver.progress import Progress, Steps


class FlopShelves:
    """Makes shelves of a library's flops; any thread may ask."""

    def __init__(self, library: FlopLibrary, own: Path | None) -> None:
        """Take the library, and which of its files the user's own flops are in."""
        self._library, self._own = library, own
        self._reports = FlopReports(library)

    def steps(self, version: str, spot: FlopSpot, line: str) -> Steps[FlopShelf]:
        """Make the shelf of a pot at a decision: some 12 ms a flop that was not read before.

        Args:
            version: the data set.
            spot: the pot.
            line: the actions before the decision, bets as shares of the pot:
                "root/CHECK/BET 33%". A flop without it has no figures.

        Raises:
            InputError: a file is damaged.
        """
        try:
            return (yield from self._read(version, spot, line))
        except StoreError as error:
            raise InputError(str(error)) from None

    def _read(self, version: str, spot: FlopSpot, line: str) -> Steps[FlopShelf]:
        report: FlopReport | None = None
        reading = self._reports.steps(version, spot, line)
        try:
            while True:
                done, total = next(reading)
                yield Progress(phase=say("reading the flops"), done=done, total=total)
        except StopIteration as end:
            report = end.value
        except InputError:
            # No flop has such a decision: they are listed all the same.
            report = None
        rows = {} if report is None else {Board.parse(row.name): row for row in report.rows}
        flops = tuple(
            self._choice(FlopKey(version, spot, board), rows.get(board), report, line)
            for board in self._library.flops(version, spot)
        )
        columns = FIXED if report is None else (*report.actions, *FIXED)
        example = None if report is None else self._example(report, line)
        actions = () if example is None else example.actions
        amounts = {name: action.amount for name, action in zip(columns, actions, strict=False)}
        return FlopShelf(
            version,
            spot,
            columns,
            flops,
            mean_figures(flops, columns),
            line,
            Player(line.count("/") % 2),
            lacking=len(flops) - len(rows),
            amounts=amounts,
            taken=() if example is None else _taken(example.line),
        )

    def _example(self, report: FlopReport, line: str) -> FlopNode | None:
        """Return the decision on one of the flops; None where that is gone by now."""
        first = FlopKey(report.version, report.spot, Board.parse(report.rows[0].name))
        solved = self._library.find(first)
        return None if solved is None else find_line(solved, line)

    def _choice(
        self, key: FlopKey, row: ReportRow | None, report: FlopReport | None, line: str
    ) -> FlopChoice:
        solved = self._library.find(key)
        there = "root" if row is None or solved is None else find_line(solved, line).line
        return FlopChoice(
            board=key.flop,
            weight=None if row is None else row.weight,
            figures={} if row is None or report is None else _figures(report, row, there),
            texture=str(FlopTexture.of(key.flop)),
            accuracy_pct=0.0 if solved is None else solved.facts.accuracy_pct,
            mass=0.0 if row is None else row.mass,
            is_own=solved is not None and self._is_own(solved),
            line=there,
        )

    def _is_own(self, solved: SolvedFlop) -> bool:
        return self._own is not None and self._library.path(solved) == self._own


def _taken(line: str) -> tuple[int, ...]:
    """Return what the actions of a line have put in; 0 for those without an amount."""
    return tuple(round(parse_action(label).amount or 0) for label in line.split("/")[1:])


def _figures(report: FlopReport, row: ReportRow, line: str) -> dict[str, float]:
    """Return the figures of a flop, EVs as the window shows them: of the pot at the decision."""
    paid = put_in(line)
    ev = [row.ev[player] + paid[player] / CHIPS_PER_BB for player in Player]
    return {
        **dict(zip(report.actions, row.frequencies, strict=True)),
        **dict(zip(FIXED, (*ev, *row.equity), strict=True)),
    }
