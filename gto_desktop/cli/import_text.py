"""What an import of hands came to, as one page for people and as JSON."""

from dataclasses import asdict
from typing import TYPE_CHECKING, Any

import typer

from gto_desktop.cli.text_tables import aside, counted
from gto_desktop.services.review.hand_reading import YOUNG

if TYPE_CHECKING:
    from collections.abc import Sequence

    from gto_desktop.hands.rooms import Skipped
    from gto_desktop.services.review.hand_import import ImportReport
    from gto_desktop.services.review.import_reasons import ReasonGroup

_MOST_GROUPS = 10


def import_summary(report: "ImportReport") -> dict[str, Any]:
    """Return what an import came to, for JSON."""
    return {
        "new": report.new,
        "first_id": report.first or None,
        "last_id": report.last or None,
        "duplicates": report.duplicates,
        "corrected": report.corrected,
        "files": report.files,
        "files_with_hands": report.files_with_hands,
        "unchanged_files": report.unchanged,
        "left_out_before": report.left_out_before,
        "rooms": report.rooms,
        "unreconciled": report.unreconciled,
        "doubtful": [asdict(hand) for hand in report.doubtful],
        "doubtful_groups": [_group(group) for group in report.doubts.ordered()],
        "held_back": report.held_back,
        "stopped": report.stopped,
        "reasons": report.reasons,
        "groups": [_group(group) for group in report.groups.ordered()],
        "skipped": [asdict(hand) for hand in report.skipped],
    }


def _group(group: "ReasonGroup") -> dict[str, Any]:
    return {
        "reason": group.reason,
        "of": "files" if group.are_files else "hands",
        "count": group.count,
        "files": group.files,
        "first": asdict(group.first),
        "others": list(group.others),
        "help": group.help,
    }


def tell_import(report: "ImportReport", hero: str, *, all_reasons: bool) -> None:
    """Print what an import came to: counts on stdout, reasons on stderr."""
    typer.echo(f"New hands: {report.new}. There already: {report.duplicates}.")
    if report.new:
        ids = f"{report.first}-{report.last}" if report.last > report.first else str(report.first)
        typer.echo(f"New ids: {ids}: `gto-desktop hands list --ids {ids}` lists them.")
    if report.files > 1:
        typer.echo(f"Read: {_read(report)}.")
    if report.corrected:
        typer.echo(f"Hands that did not add up as they were kept, and do now: {report.corrected}.")
    if report.unchanged:
        typer.echo(
            f"Files that have not changed since: {report.unchanged}; --again reads them once more."
        )
        if report.left_out_before:
            left = f"{report.left_out_before:,}"
            typer.echo(f"Left out of them when they were read: {left}; --again says why.")
    if report.unreconciled:
        typer.echo(
            f"Hands that do not add up by the rules, and are not graded: {report.unreconciled}."
        )
        _tell(report.doubts.ordered(), report.doubtful, report.unreconciled, single=all_reasons)
    _tell_left_out(report, all_reasons=all_reasons)
    if hero and not report.with_hero and report.new + report.duplicates + report.corrected:
        aside(f'Nobody in these hands is called "{hero}": it made nobody the hero.')
    if report.stopped:
        aside("Stopped: the next import goes on from there.")


def _tell_left_out(report: "ImportReport", *, all_reasons: bool) -> None:
    if report.left_out:
        typer.echo(f"Left out: {report.left_out}.")
    if report.held_back:
        hands = "1 hand was" if report.held_back == 1 else f"{report.held_back} hands were"
        aside(f"  {hands} perhaps played less than 30 minutes ago: import them later.")
    groups = [group for group in report.groups.ordered() if group.reason != YOUNG]
    others = [hand for hand in report.skipped if hand.reason != YOUNG]
    _tell(groups, others, report.left_out - report.held_back, single=all_reasons)


def _read(report: "ImportReport") -> str:
    """Return how many hands of which rooms were read."""
    rooms = ", ".join(f"{room} {count:,}" for room, count in report.rooms.most_common())
    files = counted(report.files, "file")
    if report.files_with_hands != report.files:
        files = f"{report.files_with_hands:,} of {files}"
    return f"{_counted(report.taken, 'hand')} of {files} ({rooms})" if rooms else files


def _counted(count: int, thing: str) -> str:
    return f"{count:,} {thing}{'' if count == 1 else 's'}"


def _tell(
    groups: "Sequence[ReasonGroup]", hands: "Sequence[Skipped]", count: int, *, single: bool
) -> None:
    """Say why hands are left out or doubted: each with its place, or those alike together."""
    if single:
        for hand in hands:
            aside(f"  {hand}")
        if count > len(hands):
            aside(f"  ... and {count - len(hands)} more, which are only counted.")
        return
    for group in groups[:_MOST_GROUPS]:
        _tell_group(group)
    if len(groups) > _MOST_GROUPS:
        left = sum(group.count for group in groups[_MOST_GROUPS:])
        aside(f"  ... and {left} more for other reasons.")
    if any(group.count > 1 for group in groups) or len(groups) > _MOST_GROUPS:
        aside("  --all-reasons names each of them with its place.")


def _tell_group(group: "ReasonGroup") -> None:
    """Say how many there are of a kind, where the first is, and what would help."""
    if group.count == 1:
        aside(f"  {group.first}")
    else:
        what = _counted(group.count, "file" if group.are_files else "hand")
        if not group.are_files:
            what += f" of {_counted(group.files, 'file')}"
        place = f"{group.first.file}:{group.first.line}" if group.first.line else group.first.file
        aside(f"  {what}: {group.reason}")
        for other in group.others:
            aside(f"      also: {other}")
        aside(f"      first: {place}")
    if group.help:
        aside(f"      {group.help}")
