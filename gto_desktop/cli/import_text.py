"""The result of an import, for people and as JSON."""

from dataclasses import asdict
from typing import TYPE_CHECKING, Any

import typer

if TYPE_CHECKING:
    from collections.abc import Sequence

    from gto_desktop.hands.rooms import Skipped
    from gto_desktop.services.review.hand_import import ImportReport

_MOST_TOLD = 24


def import_summary(report: "ImportReport") -> dict[str, Any]:
    """Return what `--json` prints."""
    return {
        "new": report.new,
        "first_id": report.first or None,
        "last_id": report.last or None,
        "duplicates": report.duplicates,
        "corrected": report.corrected,
        "unchanged_files": report.unchanged,
        "unreconciled": report.unreconciled,
        "doubtful": [asdict(one) for one in report.doubtful],
        "held_back": report.held_back,
        "stopped": report.stopped,
        "reasons": report.reasons,
        "skipped": [asdict(skipped) for skipped in report.skipped],
    }


def tell_import(report: "ImportReport", hero: str, *, all_reasons: bool) -> None:
    """Print it: counts on stdout, reasons on stderr.

    Args:
        report: of the import.
        hero: the name that was given for him; empty for none.
        all_reasons: whether every hand that is left out is named, or the first ones only.
    """
    from gto_desktop.services.review.hand_import import YOUNG

    most = None if all_reasons else _MOST_TOLD
    typer.echo(f"New hands: {report.new}. There already: {report.duplicates}.")
    if report.new:
        ids = f"{report.first}-{report.last}" if report.last > report.first else str(report.first)
        typer.echo(f"New ids: {ids}: `gto-desktop hands list --ids {ids}` lists them.")
    if report.corrected:
        typer.echo(f"Hands that did not add up as they were kept, and do now: {report.corrected}.")
    if report.unchanged:
        typer.echo(
            f"Files that have not changed since: {report.unchanged}; --again reads them once more."
        )
    if report.unreconciled:
        typer.echo(
            f"Hands that do not add up by the rules, and are not graded: {report.unreconciled}."
        )
        _tell_some(report.doubtful, report.unreconciled, most)
    if report.left_out:
        typer.echo(f"Left out: {report.left_out}.")
    if report.held_back:
        hands = "1 hand was" if report.held_back == 1 else f"{report.held_back} hands were"
        told = f"  {hands} perhaps played less than 30 minutes ago: import them later."
        typer.echo(told, err=True)
    others = [one for one in report.skipped if one.reason != YOUNG]
    _tell_some(others, report.left_out - report.held_back, most)
    if hero and not report.with_hero and report.new + report.duplicates + report.corrected:
        typer.echo(f'Nobody in these hands is called "{hero}": it made nobody the hero.', err=True)
    if report.stopped:
        typer.echo("Stopped: the next import goes on from there.", err=True)


def _tell_some(ones: "Sequence[Skipped]", count: int, most: int | None) -> None:
    """Say where the first of some hands stand and what is the matter with each."""
    told = ones[:most]
    for one in told:
        typer.echo(f"  {one}", err=True)
    left = count - len(told)
    if left > 0 and len(told) < len(ones):
        typer.echo(f"  ... and {left} more: --all-reasons or --json tells them.", err=True)
    elif left > 0:
        typer.echo(f"  ... and {left} more, which are only counted.", err=True)
