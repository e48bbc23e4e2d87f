"""The pack commands: make a pack, look at it, import it; results to the coach and back."""

import json
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, TypeVar

import typer

from gto_desktop.basis.errors import InputError
from gto_desktop.cli.bb_amounts import label_text
from gto_desktop.cli.json_option import Json
from gto_desktop.cli.screen import Screen, Step
from gto_desktop.cli.text_tables import counted, print_table, size
from gto_desktop.game.chips import CHIPS_PER_BB

if TYPE_CHECKING:
    from collections.abc import Iterable

    from gto_desktop.services.packs.class_results import ClassResults
    from gto_desktop.services.packs.contents import NewItem
    from gto_desktop.services.packs.pack_views import PackView
    from gto_desktop.services.packs.packs import Packs
    from gto_desktop.solver.progress import Steps
    from gto_desktop.training.drill import Drill
    from gto_desktop.training.scores import Tally

T = TypeVar("T")
pack_app = typer.Typer(
    help="Packs: spots, solutions, ranges, drills, hands and notes in one signed file.",
    rich_markup_mode=None,
)
_MOST_ERRORS = 20
_FLAWED = 1
"""Exit code: the pack was read, and something in it is wrong."""
_Files = list[Path] | None
_Texts = list[str] | None


@pack_app.command("build")
def build_pack(  # noqa: PLR0913
    out: Annotated[Path, typer.Argument(help="The pack to write, usually .gtopack.")],
    *,
    title: Annotated[str, typer.Option(help="What it is called.")],
    author: Annotated[str, typer.Option(help="Your name, as students know it.")],
    about: Annotated[str, typer.Option(help="A few words to whoever imports it.")] = "",
    spot: Annotated[_Files, typer.Option(help="A spot (JSON).", metavar="FILE")] = None,
    solution: Annotated[_Files, typer.Option(help="A saved solution.", metavar="FILE")] = None,
    range_: Annotated[
        _Texts, typer.Option("--range", help="A range: BTN=22+,A2s+.", metavar="NAME=TEXT")
    ] = None,
    drill: Annotated[
        _Texts,
        typer.Option(
            help="A drill of `train --list`, by name; or a place: "
            '"6max: F F F R2.5", "NAME=6max: F F F", "FILE.gtosol | root/CHECK | 4s".',
            metavar="PLACE",
        ),
    ] = None,
    hands: Annotated[
        _Files,
        typer.Option(
            help="Hand histories; with notes, tags and review of hands that you keep.",
            metavar="FILE",
        ),
    ] = None,
    note: Annotated[_Files, typer.Option(help="A text file.", metavar="FILE")] = None,
    update: Annotated[
        Path | None,
        typer.Option(help="An earlier version, whose items stay.", metavar="PACK"),
    ] = None,
    anonymous: Annotated[
        bool, typer.Option("--anonymous", help="Give the opponents in hands other names.")
    ] = False,
    force: Annotated[
        bool, typer.Option("--force", help="Write over a pack that is there.")
    ] = False,
    as_json: Json = False,
) -> None:
    """Write a pack, signed with your key; all options for items may be repeated."""
    from gto_desktop.services.packs import contents
    from gto_desktop.services.packs.building import PackRequest
    from gto_desktop.solver.spec import load_spot

    same = update is not None and out.resolve() == update.resolve()
    if out.exists() and not (force or same):
        raise InputError(
            f"{out} is there already: choose another name, or --force to write over it; --update "
            "makes the next version of a pack."
        )
    packs = _opened()
    items = [contents.spot_item(path.stem, load_spot(path)) for path in spot or ()]
    items += [contents.solution_item(path.stem, path) for path in solution or ()]
    items += [contents.range_item(*_named(text)) for text in range_ or ()]
    items += [contents.drill_item(one) for one in _drills(packs, drill or ())]
    items += [_hands(packs, path, hide_names=anonymous) for path in hands or ()]
    items += [contents.note_file_item(path.stem, path) for path in note or ()]
    request = PackRequest(title, author, tuple(items), about, update)
    view = _watched(packs.build(request, out))
    if as_json:
        typer.echo(_json(asdict(view)))
    else:
        written = counted(len(view.items), "item")
        typer.echo(f"Wrote {written} to {out}: {view.title}, version {view.version}.")
        typer.echo(f"Signed with your key: {view.fingerprint}")
        typer.echo(
            "Give your students these digits by another way than the file: they compare them."
        )


@pack_app.command("show")
def show_pack(
    file: Annotated[Path, typer.Argument(help="A pack.")], *, as_json: Json = False
) -> None:
    """Check a pack and tell what it holds; nothing is imported. Exit code 1: it has flaws."""
    view = _opened().look(file)
    if as_json:
        typer.echo(_json(asdict(view)))
    else:
        _tell_head(view)
        _tell_items(view, "State")
    if not view.is_sound:
        raise typer.Exit(_FLAWED)


@pack_app.command("import")
def import_packs(
    files: Annotated[list[Path], typer.Argument(help="Packs.", metavar="FILE")],
    *,
    as_json: Json = False,
) -> None:
    """Import packs; nothing that is there is overwritten. Exit code 1: something was left out."""
    from gto_desktop.services.packs.pack_views import Outcome

    packs, problem, done, left_out = _opened(), None, [], False
    for file in files:
        try:
            found = _watched(packs.import_(file))
        except InputError as error:
            # The next pack may be sound: what is wrong with this one is told at the end.
            if problem is not None:
                typer.echo(str(problem), err=True)
            problem = error
            continue
        done.append({**asdict(found.pack), "stopped": found.stopped})
        left_out = left_out or not found.pack.is_sound
        if as_json:
            continue
        _tell_head(found.pack)
        _tell_items(found.pack, "What came of it")
        if found.adds_nothing:
            typer.echo("Everything was imported before: nothing was added.")
        else:
            added = found.pack.count(Outcome.ADDED, Outcome.PARTLY)
            typer.echo(f"Imported {counted(added, 'item')} of {len(found.pack.items)}.")
        if found.stopped:
            typer.echo("Stopped: the next import goes on from there.", err=True)
            break
    if as_json:
        typer.echo(_json({"packs": done}))
    if problem is not None:
        raise problem
    if left_out:
        raise typer.Exit(_FLAWED)


@pack_app.command("list")
def list_packs(*, as_json: Json = False) -> None:
    """List imported packs with their drills."""
    known = _opened().known()
    if as_json:
        typer.echo(_json({"packs": [asdict(one) for one in known]}))
        return
    if not known:
        typer.echo("No pack was imported; `gto-desktop pack import` takes some.", err=True)
        return
    rows = [
        (one.title, str(one.version), one.author, item.name, item.where, *_tally(item.answers))
        for one in known
        for item in one.items
        if item.drill is not None
    ]
    heads = ("Pack", "Version", "Author", "Drill", "Here called")
    print_table((*heads, "Answers", "Best or correct", "EV lost, % of pot"), rows)
    for one in known:
        if not any(item.drill for item in one.items):
            typer.echo(f"{one.title}, version {one.version}, has no drills.", err=True)


@pack_app.command("results")
def write_results(
    pack: Annotated[str, typer.Argument(help="An imported pack: its file, title or id.")],
    *,
    student: Annotated[str, typer.Option(help="Your name, as your coach knows it.")],
    out: Annotated[Path, typer.Option(help="The file to write, usually .gtoresults.")],
    as_json: Json = False,
) -> None:
    """Write what you did with a pack to a file for your coach."""
    packs = _opened()
    found = packs.write_results(_pack_id(packs, pack), student, out)
    if as_json:
        typer.echo(_json({**asdict(found), "out": str(out)}))
        return
    typer.echo(
        f"Wrote {counted(len(found.answers), 'answer')} and "
        f"{counted(len(found.decisions), 'graded decision')} of {found.pack_title} to {out}."
    )


@pack_app.command("class")
def show_class(
    files: Annotated[list[Path], typer.Argument(help="Results of students.", metavar="FILE")],
    *,
    csv: Annotated[
        Path | None, typer.Option(help="Write every answer as CSV.", metavar="FILE")
    ] = None,
    as_json: Json = False,
) -> None:
    """Put the results of students side by side: who erred where."""
    packs = _opened()
    found = packs.read_results(files)
    for problem in found.problems:
        typer.echo(problem, err=True)
    if not found.students:
        raise InputError("No results could be read.")
    if csv is not None:
        count = packs.export_results(found, csv)
        typer.echo(f"Wrote {counted(count, 'row')} to {csv}.", err=True)
    if as_json:
        content = asdict(found)
        # All answers again, student by student.
        del content["read"]
        typer.echo(_json(content))
    else:
        _tell_class(found)


# ----------------------------------------------------------------------------------- building


def _opened() -> "Packs":
    from gto_desktop.bootstrap import make_packs, make_solving

    return make_packs(make_solving())


def _watched(work: "Steps[T]") -> T:
    """Do all of a work and show which item is at work."""
    return Screen().watch_steps(work, lambda at: Step(at.phase, at.done, at.total or None))


def _named(text: str) -> tuple[str, str]:
    name, equals, rest = text.partition("=")
    if not equals or not name.strip() or not rest.strip():
        raise InputError(f"{text[:40]!r} has no name: write BTN=22+,A2s+.")
    return name.strip(), rest.strip()


def _drills(packs: "Packs", texts: "Iterable[str]") -> "Iterable[Drill]":
    """Yield the drills that are kept or ready under a name, or made of a place."""
    from gto_desktop.training.drill import READY, from_json

    known = {one.name: one for one in READY}
    known |= {n: from_json(text) for n, text in packs.own_drills().items() if n in set(texts)}
    for text in texts:
        yield known[text] if text in known else _drill_of_place(text)


def _drill_of_place(text: str) -> "Drill":
    from gto_desktop.services.packs.drill_files import check_places, solution_of
    from gto_desktop.training.drill import LONGEST_NAME, Drill, DrillSource, SourceKind

    name, place = _named(text) if "=" in text else (text[:LONGEST_NAME], text)
    file = solution_of(place)
    if file is not None:
        place = f"{Path(file).resolve()}{place[place.index(file) + len(file) :]}"
        name = name if "=" in text else Path(file).stem
    kind = SourceKind.PLACE if file is None else SourceKind.SOLUTION
    drill = Drill(name, DrillSource(kind, place))
    try:
        check_places(drill)
    except InputError as problem:
        if ":" in place:
            raise
        raise InputError(
            f"No drill is called {text[:80]!r}, and it is no place either: `train --list` lists "
            f"the drills. {problem}"
        ) from None
    return drill


def _hands(packs: "Packs", path: Path, *, hide_names: bool) -> "NewItem":
    item, problems = packs.hand_file(path, hide_names=hide_names)
    for problem in problems:
        typer.echo(f"Left out: {problem}", err=True)
    return item


def _pack_id(packs: "Packs", text: str) -> str:
    """Return the id of an imported pack."""
    known = packs.known()
    if Path(text).is_file():
        return packs.look(Path(text)).id
    found = [one for one in known if text in {one.id, one.title}]
    if len(found) == 1:
        return found[0].id
    if found:
        raise InputError(f"{len(found)} packs are called {text}: name one by its file or its id.")
    titles = ", ".join(one.title for one in known) or "none"
    raise InputError(f"No imported pack is called {text[:80]}; there is {titles}.")


# ------------------------------------------------------------------------------------ telling


def _tell_head(view: "PackView") -> None:
    from gto_desktop.services.packs.pack_views import Trust

    typer.echo(f"{view.title}, version {view.version}, of {view.made:%Y-%m-%d}")
    said = {
        Trust.OWN: "your own key",
        Trust.FIRST: "first seen: compare the key with what the author tells you",
        Trust.KNOWN: "the same key as before",
        Trust.OTHER: "not the key that this name had before",
    }
    typer.echo(f"By {view.author}, key {view.fingerprint} ({said[view.trust]})")
    if view.trust is Trust.OTHER:
        typer.echo(
            f"Careful: an earlier pack of {view.author} was signed with another key. "
            "Somebody else may use the name.",
            err=True,
        )
    if view.note:
        typer.echo(view.note)


def _tell_items(view: "PackView", head: str) -> None:
    rows = [
        (one.kind, one.name, size(one.size), str(one.outcome), one.path or one.where)
        for one in view.items
    ]
    print_table(("Kind", "Name", "Size", head, "Where"), rows)
    for problem in view.problems:
        typer.echo(f"{view.path.name}: {problem}.", err=True)
    for one in view.items:
        for problem in one.problems:
            typer.echo(f"{one.outcome.capitalize()}: {one.kind} {one.name}: {problem}.", err=True)


def _tell_class(found: "ClassResults") -> None:
    rows = [
        (
            one.student,
            one.fingerprint,
            one.pack,
            *_tally(one.answers),
            *_tally(one.hands)[::2],
            ", ".join(one.left),
        )
        for one in found.students
    ]
    heads = ("Student", "Key", "Pack", "Answers", "Best or correct", "EV lost, % of pot")
    print_table((*heads, "Hand decisions", "EV lost there", "Drills left"), rows, "Students")
    spots = [
        (
            one.name,
            one.situation,
            str(one.all.count),
            str(one.wrong),
            _tally(one.all)[2],
            ", ".join(f"{name} {count}" for name, count in one.erred),
        )
        for one in found.spots
    ]
    print_table(
        ("Drill", "Situation", "Answers", "Wrong", "EV lost, % of pot", "Who"), spots, "Spots"
    )
    errors = [
        (
            one.student,
            one.result.drill,
            one.result.place,
            one.result.hand,
            label_text(one.result.choice, _unit(one.result.place)),
            str(one.result.grade),
            "" if one.result.lost_pct is None else f"{one.result.lost_pct:.1f}",
        )
        for one in found.errors[:_MOST_ERRORS]
    ]
    where = ("Student", "Drill", "Place", "Hand")
    print_table((*where, "Answer", "Grade", "EV lost, % of pot"), errors, "Worst answers")


def _unit(place: str) -> float | None:
    """Return the chips of a big blind at a place; None for a solution, which knows none."""
    from gto_desktop.services.packs.drill_files import solution_of

    return CHIPS_PER_BB if solution_of(place) is None else None


def _tally(found: "Tally | None") -> tuple[str, str, str]:
    """Return how many answers, the share that is good, and what they lose of the pot."""
    if found is None:
        return "0", "", ""
    lost = "" if found.lost_pct is None else f"{found.lost_pct:.2f}"
    return str(found.count), f"{100 * found.good:.0f} %", lost


def _json(content: dict[str, Any]) -> str:
    return json.dumps(content, default=str)
