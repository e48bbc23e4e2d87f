"""The hands commands: hand histories into the user's file, out of it, and a look at them."""

import json
import sys
from collections.abc import Sequence
from dataclasses import asdict
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, TypeVar

import typer

from gto_desktop.basis.errors import InputError
from gto_desktop.cli.hand_choice import MOST_ID, NO_HANDS, SORTS, HandChoice, sort_column
from gto_desktop.cli.options import Json, argument, flag, option, takes_records
from gto_desktop.cli.screen import Screen, Step
from gto_desktop.cli.text_tables import aside, counted, print_table

if TYPE_CHECKING:
    from collections.abc import Generator

    from gto_desktop.services.review.hand_import import HandImport, ImportProgress
    from gto_desktop.services.review.kept_hands import HandRow
    from gto_desktop.services.review.review_decision import Reviewed

T = TypeVar("T")
hands_app = typer.Typer(
    help="Hand histories: import them, list them, write them.", rich_markup_mode=None
)
_COLUMNS = (
    "Id", "Played", "Room", "Stakes", "Pos", "Cards", "Pot", "Flop", "Result", "EV lost", "!"
)  # fmt: skip
NOTHING_READ = 2
"""Exit code of an import that found no hand in what it was given."""
_DOUBTFUL = "!"
_MOST_NAMED = 20
_Number = Annotated[int, argument("Its id in the list.", "ID")]
_Force = Annotated[bool, flag("--force", "Write over a file that is there.")]


@hands_app.command("import")
def import_hands(  # noqa: PLR0913
    paths: Annotated[
        list[Path], argument("Files and folders; - for a text on standard input.", "PATH")
    ],
    *,
    anonymous: Annotated[bool, flag("--anonymous", "Give the opponents other names.")] = False,
    hero: Annotated[
        str, option("Hero's name in PHH files; histories of poker rooms say who is hero.", "NAME")
    ] = "",
    again: Annotated[
        bool, flag("--again", "Read files that have not changed since once more.")
    ] = False,
    all_reasons: Annotated[
        bool, flag("--all-reasons", "Name every hand that is left out, and why.")
    ] = False,
    as_json: Json = False,
) -> None:
    """Import hand histories; hands younger than 30 minutes wait."""
    from gto_desktop.cli.import_text import import_summary, tell_import
    from gto_desktop.services.review.hand_import import ImportOptions

    options = ImportOptions(anonymous, hero, again)
    if [str(path) for path in paths] == ["-"]:
        text = sys.stdin.read()
        if not text.strip():
            raise InputError("Standard input is empty: write a hand history to it, or name a file.")
        report = _opened().text(text, options)
    else:
        report = _watched(_opened().files(paths, options))
    if as_json:
        typer.echo(json.dumps(import_summary(report)))
    else:
        tell_import(report, hero, all_reasons=all_reasons)
    if not report.taken and not report.unchanged and report.left_out > report.held_back:
        raise typer.Exit(NOTHING_READ)


@hands_app.command("list")
@takes_records
def list_hands(
    *,
    choice: HandChoice,
    sort: Annotated[str, option(f"One of: {', '.join(SORTS)}.", "COLUMN")] = "played",
    ascending: Annotated[bool, flag("--ascending", "The least first.")] = False,
    limit: Annotated[int, option("Most hands.", "N", min=1)] = 50,
    as_json: Json = False,
) -> None:
    """List hands, those played last first."""
    store = _opened().store
    column = sort_column(sort)
    page = store.find(choice.wanted(store), column, descending=not ascending, limit=limit)
    reviewed = _partly_reviewed([row.id for row in page.rows])
    if as_json:
        rows = [_row_report(row, reviewed.get(row.id, ())) for row in page.rows]
        typer.echo(json.dumps({"count": page.count, "hands": rows}))
    elif not page.count:
        aside(choice.none_found(store))
    else:
        print_table(_COLUMNS, [_cells(row, reviewed.get(row.id, ())) for row in page.rows])
        aside(f"{len(page.rows)} of {counted(page.count, 'hand')}.")
        if any(row.unreconciled for row in page.rows):
            aside(
                f"{_DOUBTFUL} does not add up by the rules and is not graded: "
                "`gto-desktop hands show ID` says why."
            )


@hands_app.command("show")
def show_hand(
    number: _Number,
    *,
    raw: Annotated[bool, flag("--raw", "Print the text it was read from.")] = False,
    as_json: Json = False,
) -> None:
    """Print a kept hand: seats, actions, boards, pot, notes, tags, and whether it adds up."""
    from gto_desktop.cli.hand_text import hand_lines, hand_report

    imported = _opened()
    row = _row(imported, number)
    text, remarks = imported.store.text(number), imported.store.remarks(number)
    if raw:
        typer.echo(text.raw)
        return
    shown = (imported.hand(number), row, text, remarks, _partly_reviewed([number]).get(number, ()))
    if as_json:
        typer.echo(json.dumps(hand_report(*shown)))
    else:
        for line in hand_lines(*shown):
            typer.echo(line)


@hands_app.command("tag")
def tag_hands(
    tag: Annotated[str, argument("A word or two.")],
    numbers: Annotated[list[int], argument("Ids in the list.", "ID")],
    *,
    remove: Annotated[bool, flag("--remove", "Take the tag away.")] = False,
) -> None:
    """Put a tag on kept hands, or take it away."""
    store = _opened().store
    for number in numbers:
        _row(_opened(), number)
    if remove:
        store.untag(numbers, tag)
    else:
        store.tag(numbers, tag)
    hands = counted(len(numbers), "hand")
    typer.echo(f"{'Took' if remove else 'Put'} {tag} {'off' if remove else 'on'} {hands}.")


@hands_app.command("note")
def note_hand(
    number: _Number,
    text: Annotated[str, argument('The note; "" takes it away.')],
) -> None:
    """Write a note on a kept hand, in the place of the one before."""
    imported = _opened()
    _row(imported, number)
    imported.store.note(number, text)
    typer.echo(f"Noted on hand {number}." if text.strip() else f"Hand {number} has no note now.")


@hands_app.command("export")
@takes_records
def export_hands(
    path: Annotated[Path, argument("The file to write.", "FILE")],
    *,
    choice: HandChoice,
    form: Annotated[
        str,
        option("phh, which keeps everything; pokerstars or ohh for trackers.", "NAME", "--format"),
    ] = "phh",
    force: _Force = False,
) -> None:
    """Write hands to a file: in PHH, as PokerStars text, or in the Open Hand History format."""
    from gto_desktop.hands.formats import format_of
    from gto_desktop.services.review.hand_export import HandExport

    store = _opened().store
    chosen = format_of(form)
    numbers = store.numbers(choice.wanted(store))
    if not numbers:
        raise InputError(f"{choice.none_found(store)} Nothing was written.")
    _check_free(path, force=force)
    export = HandExport(store)
    lost = _watched(export.lost(numbers, chosen))
    if lost:
        aside(f"{chosen.title} has no words for all of these {counted(len(numbers), 'hand')}:")
        for what, hands in lost.most_common():
            aside(f"  {counted(hands, 'hand')}: {what}.")
    count = _watched(export.write_some(path, numbers, chosen))
    aside(f"Wrote {counted(count, 'hand')} to {path}.")


@hands_app.command("delete")
@takes_records
def delete_hands(  # noqa: PLR0913
    numbers: Annotated[
        list[int] | None, argument("Ids in the list.", "ID", show_default=False)
    ] = None,
    *,
    choice: HandChoice,
    yes: Annotated[bool, flag("--yes", "Delete; without it the hands are only named.")] = False,
    save: Annotated[
        Path | None,
        option(
            "Where to save the hands before they are deleted; in the folder of your data if left "
            "out.",
            "FILE",
        ),
    ] = None,
    force: _Force = False,
    unsaved: Annotated[
        bool, flag("--unsaved", "Write nothing before: for hands that are damaged.")
    ] = False,
) -> None:
    """Delete kept hands with notes, tags and reviews; they are written to a file in PHH before."""
    imported = _opened()
    going = _to_delete(imported, tuple(numbers or ()), choice)
    if not yes:
        named = ", ".join(map(str, going[:_MOST_NAMED]))
        more = f" and {len(going) - _MOST_NAMED} more" if len(going) > _MOST_NAMED else ""
        hands = counted(len(going), "hand")
        raise InputError(
            f"This would delete {hands}, with notes, tags and reviews: {named}{more}. "
            "Nothing was deleted: --yes does it."
        )
    if not unsaved:
        _save_before(imported, going, save, force=force)
    typer.echo(f"Deleted {counted(imported.store.delete(going), 'hand')}.")


def _save_before(
    imported: "HandImport", numbers: Sequence[int], save: Path | None, *, force: bool
) -> None:
    """Write hands that are to be deleted, and say what brings them back."""
    from gto_desktop.basis.paths import data_folder
    from gto_desktop.services.review.hand_export import HandExport

    name = f"deleted-{datetime.now(UTC):%Y%m%d-%H%M%S-%f}.phhs"
    path = data_folder() / "deleted_hands" / name if save is None else save
    if save is None:
        path.parent.mkdir(parents=True, exist_ok=True)
    _check_free(path, force=force)
    try:
        written = _watched(HandExport(imported.store).write_some(path, numbers))
    except InputError as problem:
        raise InputError(
            f"{problem} Nothing was deleted: --unsaved deletes without writing."
        ) from None
    if written < len(numbers):
        raise InputError("Stopped before all hands were written: nothing was deleted.")
    aside(f'`gto-desktop hands import "{path}"` brings them back, without notes, tags and reviews.')


def _to_delete(
    imported: "HandImport", numbers: Sequence[int], choice: HandChoice
) -> tuple[int, ...]:
    if bool(numbers) == (choice != HandChoice()):
        raise InputError("Name the hands to delete by their ids, or by options that choose them.")
    for number in numbers:
        _row(imported, number)
    chosen = tuple(dict.fromkeys(numbers)) or imported.store.numbers(choice.wanted(imported.store))
    if not chosen:
        raise InputError(choice.none_found(imported.store))
    return chosen


def _watched(work: "Generator[ImportProgress, bool | None, T]") -> T:
    """Do all of a work and show how many hands there are so far."""
    return Screen().watch_steps(
        work,
        lambda at: Step(f"{at.phase}, {at.done} hands", at.files, at.all_files or None),
    )


def _check_free(path: Path, *, force: bool) -> None:
    if path.exists() and not force:
        raise InputError(f"{path} is there already: --force writes over it.")


def _opened() -> "HandImport":
    from gto_desktop.bootstrap import make_hands

    return make_hands()


def _row(imported: "HandImport", number: int) -> "HandRow":
    row = imported.store.get(number) if number <= MOST_ID else None
    if row is None:
        if not imported.store.find(limit=1).count:
            raise InputError(NO_HANDS)
        raise InputError(
            f"No kept hand has the id {number}: `gto-desktop hands list` shows the ids."
        )
    return row


def _partly_reviewed(numbers: Sequence[int]) -> "dict[int, tuple[Reviewed, ...]]":
    from gto_desktop.bootstrap import open_reviews
    from gto_desktop.services.review.kept_hands import partly_reviewed

    return partly_reviewed(open_reviews(), numbers)


def _row_report(row: "HandRow", reviewed: "Sequence[Reviewed]") -> dict[str, object]:
    from gto_desktop.cli.hand_text import unsure_streets

    open_streets, doubtful = unsure_streets(reviewed)
    return {**asdict(row), "not_graded": open_streets, "low_confidence": doubtful}


def _cells(row: "HandRow", reviewed: "Sequence[Reviewed]") -> tuple[str, ...]:
    from gto_desktop.cli.hand_text import lost_text

    played = "" if row.played is None else f"{datetime.fromtimestamp(row.played, UTC):%F %H:%M}"
    result = "" if row.result_bb is None else f"{row.result_bb:+.1f} bb"
    pot = f"{row.pot_type} multiway" if row.multiway else row.pot_type
    where = (row.room, row.stakes, row.position, row.cards, pot, row.flop, result)
    lost = lost_text(row.ev_lost_bb, reviewed)
    return (str(row.id), played, *where, lost, _DOUBTFUL if row.unreconciled else "")
