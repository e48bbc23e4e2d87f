"""The flops of the library for a pot, with the figures of the first decision."""

from functools import partial

from gto_desktop.cards.board import Board
from gto_desktop.game.flop_spot import FlopSpot
from gto_desktop.game.player import PerPlayer
from gto_desktop.library.flop_rows import FlopKey
from gto_desktop.library.flop_texture import FlopTexture
from gto_desktop.library.flops import FlopLibrary
from gto_desktop.library.report_nodes import Story
from gto_desktop.library.reports import FlopReport, ReportRow, flop_report
from gto_desktop.services.study.study_views import FlopChoice, FlopShelf

FIXED = ("EV OOP", "EV IP", "EQ OOP", "EQ IP")
"""Columns behind those of the actions."""


def read_shelf(library: FlopLibrary, version: str, spot: FlopSpot) -> FlopShelf:
    """Return the flops of a spot that is in the library.

    Raises:
        InputError, StoreError: a file is damaged.
    """
    report = flop_report(library, version, spot)
    counted = {Board.parse(row.name): row for row in report.rows}
    flops = tuple(
        _choice(counted[flop], report)
        if flop in counted
        else _left_out(library, FlopKey(version, spot, flop), report)
        for flop in library.flops(version, spot)
    )
    total = _figures(report, report.total.frequencies, report.total.ev, report.total.equity)
    return FlopShelf(version, spot, (*report.actions, *FIXED), flops, total)


def _choice(row: ReportRow, report: FlopReport) -> FlopChoice:
    return FlopChoice(
        board=Board.parse(row.name),
        weight=row.weight,
        figures=_figures(report, row.frequencies, row.ev, row.equity),
        texture=str(row.texture),
        accuracy_pct=row.accuracy_pct or 0.0,
        mass=row.mass,
    )


def _left_out(library: FlopLibrary, key: FlopKey, report: FlopReport) -> FlopChoice:
    """Return a flop that does not count: without a weight where others have one, or of other bets.

    Its figures are read all the same where its actions are those of the report.
    """
    solved = library.find(key)
    figures: dict[str, float] = {}
    if solved is not None:
        found = Story(solved, partial(library.node, solved)).figures(solved.nodes[0])
        if found.actions == report.actions:
            figures = _figures(report, found.frequencies, found.ev, found.equity)
    return FlopChoice(
        board=key.flop,
        weight=None,
        figures=figures,
        texture=str(FlopTexture.of(key.flop)),
        accuracy_pct=0.0 if solved is None else solved.facts.accuracy_pct,
    )


def _figures(
    report: FlopReport,
    frequencies: tuple[float, ...],
    ev: PerPlayer[float],
    equity: PerPlayer[float],
) -> dict[str, float]:
    return {
        **dict(zip(report.actions, frequencies, strict=True)),
        **dict(zip(FIXED, (*ev, *equity), strict=True)),
    }
