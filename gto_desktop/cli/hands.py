"""The hands commands: hand histories into the user's file, out of it, and a look at them."""

import json
import sys
from dataclasses import asdict
from datetime import UTC, date, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, TypeVar

import typer

from gto_desktop.cards.errors import InputError
from gto_desktop.cli.screen import Screen
from gto_desktop.cli.tables import print_table

if TYPE_CHECKING:
    from collections.abc import Generator, Sequence

    from gto_desktop.hands.rooms import Skipped
    from gto_desktop.library.hand_filter import HandFilter
    from gto_desktop.library.hand_store import HandRow
    from gto_desktop.services.hand_import import HandImport, ImportProgress, ImportReport

T = TypeVar("T")
hands_app = typer.Typer(
    help="Hand histories: import them, list them, write them in PHH.", rich_markup_mode=None
)
_COLUMNS = (
    "Id", "Played", "Room", "Stakes", "Pos", "Cards", "Pot", "Flop", "Result", "EV lost", "!"
)  # fmt: skip
_DOUBTFUL = "!"
_MOST_TOLD = 20
_Json = Annotated[bool, typer.Option("--json", help="Print one JSON object, for scripts.")]
_Position = Annotated[
    list[str] | None, typer.Option(help="Of the hero: UTG to BB; may be repeated.", metavar="POS")
]
_PotType = Annotated[
    list[str] | None,
    typer.Option(help="WALK, LIMP, SRP, 3BET, 4BET or 5BET+; may be repeated.", metavar="TYPE"),
]
_Since = Annotated[
    str | None, typer.Option(help="Played on this day or later.", metavar="YYYY-MM-DD")
]
_Cards = Annotated[
    str, typer.Option("--hand", help="Of the hero: AA, AKs, AKo or AhKd.", metavar="HAND")
]
_Tag = Annotated[list[str] | None, typer.Option(help="With this tag; may be repeated.")]


class _HandScreen(Screen):
    """Shows how many hands there are so far."""

    def read(self, work: "Generator[ImportProgress, bool | None, T]") -> T:
        """Do all of a work; the first Ctrl-C finishes it with what there is."""

        def tell(progress: "ImportProgress") -> None:
            self._can_finish = True
            if self._bar is not None:
                words = f"{progress.phase}, {progress.iteration} hands"
                total = progress.all_files or None
                self._bar.update(
                    self._task, total=total, completed=progress.files, description=words
                )

        return self._drive(work, tell)


@hands_app.command("import")
def import_hands(
    paths: Annotated[
        list[Path],
        typer.Argument(help="Files and folders; - for a text on standard input.", metavar="PATH"),
    ],
    *,
    anonymous: Annotated[
        bool, typer.Option("--anonymous", help="Give the opponents other names.")
    ] = False,
    hero: Annotated[
        str, typer.Option(help="Whose hands of PHH they are; rooms say it.", metavar="NAME")
    ] = "",
    again: Annotated[
        bool, typer.Option("--again", help="Read files that have not changed since once more.")
    ] = False,
    as_json: _Json = False,
) -> None:
    """Import hand histories; hands younger than 30 minutes wait."""
    from gto_desktop.services.hand_import import ImportOptions

    options = ImportOptions(anonymous, hero, again)
    if [str(path) for path in paths] == ["-"]:
        report = _opened().text(sys.stdin.read(), options)
    else:
        report = _HandScreen().read(_opened().files(paths, options))
    if as_json:
        typer.echo(json.dumps(_summary(report)))
    else:
        _tell(report)


@hands_app.command("list")
def list_hands(  # noqa: PLR0913
    *,
    position: _Position = None,
    pot_type: _PotType = None,
    hand: _Cards = "",
    since: _Since = None,
    tag: _Tag = None,
    sort: Annotated[
        str, typer.Option(help="played, result_bb, ev_lost_bb or effective_bb.", metavar="COLUMN")
    ] = "played",
    ascending: Annotated[bool, typer.Option("--ascending", help="The least first.")] = False,
    limit: Annotated[int, typer.Option(help="Most hands.", min=1, metavar="N")] = 50,
    as_json: _Json = False,
) -> None:
    """List hands, the newest first."""
    wanted = _filter(position, pot_type, hand, since, tag)
    page = _opened().store.find(wanted, sort, descending=not ascending, limit=limit)
    if as_json:
        rows = [asdict(row) for row in page.rows]
        typer.echo(json.dumps({"count": page.count, "hands": rows}))
    elif not page.count:
        typer.echo("There are no such hands; `gto-desktop hands import` takes some.", err=True)
    else:
        print_table(_COLUMNS, [_cells(row) for row in page.rows])
        typer.echo(f"{len(page.rows)} of {page.count} hands.", err=True)
        if any(row.unreconciled for row in page.rows):
            typer.echo(
                f"{_DOUBTFUL} does not add up by the rules and is not graded: "
                "`gto-desktop hands show ID` says why.",
                err=True,
            )


@hands_app.command("show")
def show_hand(
    number: Annotated[int, typer.Argument(help="Its id in the list.", metavar="ID")],
    *,
    raw: Annotated[bool, typer.Option("--raw", help="Print the text it was read from.")] = False,
    as_json: _Json = False,
) -> None:
    """Print a kept hand: seats, actions, notes, tags, and whether it adds up."""
    from gto_desktop.cli.hand_text import hand_lines, hand_report

    imported = _opened()
    row = _row(imported, number)
    text, remarks = imported.store.text(number), imported.store.remarks(number)
    if raw:
        typer.echo(text.raw)
    elif as_json:
        typer.echo(json.dumps(hand_report(imported.hand(number), row, text, remarks)))
    else:
        for line in hand_lines(imported.hand(number), row, text, remarks):
            typer.echo(line)


@hands_app.command("tag")
def tag_hands(
    tag: Annotated[str, typer.Argument(help="A word or two.")],
    numbers: Annotated[list[int], typer.Argument(help="Ids in the list.", metavar="ID")],
    *,
    remove: Annotated[bool, typer.Option("--remove", help="Take the tag away.")] = False,
) -> None:
    """Put a tag on kept hands, or take it away."""
    store = _opened().store
    for number in numbers:
        _row(_opened(), number)
    if remove:
        store.untag(numbers, tag)
    else:
        store.tag(numbers, tag)
    hands = "1 hand" if len(numbers) == 1 else f"{len(numbers)} hands"
    typer.echo(f"{'Took' if remove else 'Put'} {tag} {'off' if remove else 'on'} {hands}.")


@hands_app.command("note")
def note_hand(
    number: Annotated[int, typer.Argument(help="Its id in the list.", metavar="ID")],
    text: Annotated[str, typer.Argument(help='The note; "" takes it away.')],
) -> None:
    """Write a note on a kept hand, in the place of the one before."""
    imported = _opened()
    _row(imported, number)
    imported.store.note(number, text)
    typer.echo(f"Noted on hand {number}." if text.strip() else f"Hand {number} has no note now.")


@hands_app.command("export")
def export_hands(  # noqa: PLR0913
    file: Annotated[Path, typer.Argument(help="The file to write, usually .phhs.")],
    *,
    position: _Position = None,
    pot_type: _PotType = None,
    hand: _Cards = "",
    since: _Since = None,
    tag: _Tag = None,
) -> None:
    """Write hands to a file in PHH."""
    wanted = _filter(position, pot_type, hand, since, tag)
    count = _HandScreen().read(_opened().export(file, wanted))
    typer.echo(f"Wrote {count} hands to {file}.", err=True)


def _opened() -> "HandImport":
    from gto_desktop.library.hand_store import HandStore
    from gto_desktop.library.user_store import UserStore
    from gto_desktop.services.hand_import import HandImport
    from gto_desktop.services.paths import data_folder

    return HandImport(HandStore(UserStore(data_folder())))


def _row(imported: "HandImport", number: int) -> "HandRow":
    found = imported.store.get(number)
    if found is None:
        raise InputError(f"No kept hand has the id {number}: `gto-desktop hands list` tells them.")
    return found


def _tell_some(ones: "Sequence[Skipped]", count: int) -> None:
    """Say where the first of some hands stand and what is the matter with each."""
    for one in ones[:_MOST_TOLD]:
        typer.echo(f"  {one}", err=True)
    if count > _MOST_TOLD:
        typer.echo(f"  ... and {count - _MOST_TOLD} more.", err=True)


def _filter(
    position: list[str] | None,
    pot_type: list[str] | None,
    hand: str,
    since: str | None,
    tag: list[str] | None,
) -> "HandFilter":
    from gto_desktop.library.hand_filter import HandFilter

    try:
        day = None if since is None else datetime.combine(date.fromisoformat(since), _MIDNIGHT, UTC)
    except ValueError:
        raise InputError(f"{since!r} is no day: write 2025-01-31.") from None
    return HandFilter(
        since=None if day is None else day.timestamp(),
        positions=tuple(text.upper() for text in position or ()),
        pot_types=tuple(text.upper() for text in pot_type or ()),
        cards=hand,
        tags=tuple(tag or ()),
    )


_MIDNIGHT = datetime.min.time()


def _cells(row: "HandRow") -> tuple[str, ...]:
    played = "" if row.played is None else f"{datetime.fromtimestamp(row.played, UTC):%F %H:%M}"
    result = "" if row.result_bb is None else f"{row.result_bb:+.1f} bb"
    pot = f"{row.pot_type} multiway" if row.multiway else row.pot_type
    where = (row.room, row.stakes, row.position, row.cards, pot, row.flop, result)
    lost = "" if row.ev_lost_bb is None else f"{row.ev_lost_bb:.2f} bb"
    return (str(row.id), played, *where, lost, _DOUBTFUL if row.unreconciled else "")


def _summary(report: "ImportReport") -> dict[str, Any]:
    return {
        "new": report.new,
        "duplicates": report.duplicates,
        "unchanged_files": report.unchanged,
        "unreconciled": report.unreconciled,
        "doubtful": [asdict(one) for one in report.doubtful],
        "held_back": report.held_back,
        "stopped": report.stopped,
        "reasons": report.reasons,
        "skipped": [asdict(skipped) for skipped in report.skipped],
    }


def _tell(report: "ImportReport") -> None:
    from gto_desktop.services.hand_import import YOUNG

    typer.echo(f"New hands: {report.new}. There already: {report.duplicates}.")
    if report.unchanged:
        typer.echo(f"Files that have not changed since: {report.unchanged}.")
    if report.unreconciled:
        typer.echo(
            f"Hands that do not add up by the rules, and are not graded: {report.unreconciled}."
        )
        _tell_some(report.doubtful, report.unreconciled)
    if report.left_out:
        typer.echo(f"Left out: {report.left_out}.")
    if report.held_back:
        hands = "1 hand was" if report.held_back == 1 else f"{report.held_back} hands were"
        typer.echo(f"  {hands} played less than 30 minutes ago: import them later", err=True)
    others = [one for one in report.skipped if one.reason != YOUNG]
    _tell_some(others, report.left_out - report.held_back)
    if report.stopped:
        typer.echo("Stopped: the next import goes on from there.", err=True)
