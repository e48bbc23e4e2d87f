"""What came of an import, and why hands were left out, in the language of the window."""

from collections.abc import Sequence
from pathlib import Path

from gto_desktop.gui.base.messages import translate_message
from gto_desktop.gui.base.numbers import written
from gto_desktop.gui.base.texts import tr
from gto_desktop.services.review.hand_import import ImportReport
from gto_desktop.services.review.import_reasons import ReasonGroup

MOST_NAMED = 3
"""Files and folders that are named."""
MOST_GROUPS = 6
"""Kinds of reasons that are told; more are only counted."""


def counts(report: ImportReport) -> str:
    """Return how many hands came of an import, as sentences."""
    text = tr(
        "New hands: {new}. Already imported: {old}.",
        new=written(report.new, ","),
        old=written(report.duplicates, ","),
    )
    if report.unchanged:
        # Their hands are not read again, and so not among those that were imported already.
        files = written(report.unchanged, ",")
        text = f"{text} {tr('Files that have not changed since they were read: {n}.', n=files)}"
    if report.left_out:
        text = f"{text} {tr('Left out: {n}.', n=written(report.left_out, ','))}"
    return text


def cut_off_words(paths: Sequence[Path]) -> str:
    """Return the question about an import that was cut off; "" where none was."""
    if not paths:
        return ""
    names = ", ".join(map(str, paths[:MOST_NAMED]))
    if len(paths) > MOST_NAMED:
        rest = written(len(paths) - MOST_NAMED, ",")
        names = tr("{names} and {count} more", names=names, count=rest)
    return tr(
        "The import of {names} was cut off when the program ended. The hands that it took are "
        "here. Go on with the others?",
        names=names,
    )


def left_out(report: ImportReport) -> list[str]:
    """Return a line for each kind of reason: how many, why, where the first is, what would help."""
    groups = report.groups.ordered()
    lines = [_line(group) for group in groups[:MOST_GROUPS]]
    rest = sum(group.count for group in groups[MOST_GROUPS:])
    return [*lines, tr("{n} more for other reasons.", n=written(rest, ","))] if rest else lines


def _line(group: ReasonGroup) -> str:
    why = translate_message(group.reason)
    if group.others:
        others = "; ".join(map(translate_message, group.others))
        why = tr("{why}; also {others}", why=why, others=others)
    what, place = _what(group), _place(group)
    if group.count == 1 and place:
        what = f"{what} ({place})"
    text = tr("{what}: {why}.", what=what, why=why)
    if group.count > 1 and place:
        text = f"{text} {tr('First: {place}.', place=place)}"
    help_text = translate_message(group.help) if group.help else ""
    return f"{text} {help_text}".rstrip()


def _place(group: ReasonGroup) -> str:
    """Return file and line of the first; empty where nobody knows."""
    first = group.first
    file = translate_message(first.file)
    return f"{file}:{first.line}" if first.line else file


def _what(group: ReasonGroup) -> str:
    """Return how many hands of how many files there are, or how many files."""
    count, files = written(group.count, ","), written(group.files, ",")
    if group.are_files:
        return tr("1 file") if group.count == 1 else tr("{n} files", n=count)
    if group.count == 1:
        return tr("1 hand")
    if group.files == 1:
        return tr("{n} hands", n=count)
    return tr("{n} hands of {files} files", n=count, files=files)
