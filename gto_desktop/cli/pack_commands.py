"""The pack commands: make a pack, look at it, import it; results to the coach and back."""

import json
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, TypeVar

import typer

from gto_desktop.basis.errors import InputError
from gto_desktop.cli.options import Json, argument, flag, option, takes_records
from gto_desktop.cli.pack_texts import (
    meant_for_text,
    reached_text,
    read_task,
    tally_cells,
    task_text,
)
from gto_desktop.cli.quiz_text import list_quizzes
from gto_desktop.cli.screen import Screen, Step
from gto_desktop.cli.text_tables import aside, counted, print_table, size

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from gto_desktop.services.packs.contents import NewItem
    from gto_desktop.services.packs.pack_views import PackView
    from gto_desktop.services.packs.packs import Packs
    from gto_desktop.solver.progress import Steps
    from gto_desktop.training.drill import Drill

T = TypeVar("T")
pack_app = typer.Typer(
    help="Packs: spots, solutions, data sets, ranges, drills, hands, notes and quizzes, signed.",
    rich_markup_mode=None,
)
_FLAWED = 1
"""Exit code: the pack was read, and something in it is wrong."""
_Files = list[Path] | None
_Texts = list[str] | None


@dataclass(frozen=True)
class PackOptions:
    """The options of the build command."""

    out: Annotated[Path, argument("The pack to write, usually .gtopack.")]
    title: Annotated[str, option("What it is called.")]
    author: Annotated[str, option("Your name, as students know it.")]
    about: Annotated[str, option("A few words to whoever imports it.")] = ""
    spot: Annotated[_Files, option("A spot (JSON).", "FILE")] = None
    solution: Annotated[_Files, option("A saved solution.", "FILE")] = None
    data_set: Annotated[
        _Texts, option("A preflop data set of yours, by its id (`preflop list`).", "ID")
    ] = None
    range_: Annotated[_Texts, option("A range: BTN=22+,A2s+.", "NAME=TEXT", "--range")] = None
    drill: Annotated[
        _Texts,
        option(
            "A drill of `train --list`, by name; or a place: "
            '"6max: F F F R2.5", "NAME=6max: F F F", "FILE.gtosol | root/CHECK | 4s".',
            "PLACE",
        ),
    ] = None
    hands: Annotated[
        _Files,
        option("Hand histories; with notes, tags and review of hands that you keep.", "FILE"),
    ] = None
    note: Annotated[_Files, option("A text file; .md is shown formatted.", "FILE")] = None
    picture: Annotated[_Files, option("A picture, PNG or JPEG.", "FILE")] = None
    quiz: Annotated[
        _Files,
        option(
            "A quiz: Markdown, a question from each ## on, answers as - [ ], right ones as - [x].",
            "FILE",
        ),
    ] = None
    task: Annotated[
        _Texts,
        option(
            "What is asked of a drill: its name, answers, percent that are to be good, last day: "
            '"defend=20/80/2026-12-24"; any of them may be empty, and of a quiz answers are: '
            '"positions=/80/".',
            "NAME=COUNT/PERCENT/DAY",
        ),
    ] = None
    for_: Annotated[
        _Texts, option("Whom the pack is meant for; told, not enforced.", "NAME", "--for")
    ] = None
    until: Annotated[str, option("The last day it is meant for: 2026-12-24.", "DAY")] = ""
    update: Annotated[Path | None, option("An earlier version, whose items stay.", "PACK")] = None
    anonymous: Annotated[bool, flag("--anonymous", "Give the opponents in hands other names.")] = (
        False
    )
    force: Annotated[bool, flag("--force", "Write over a pack that is there.")] = False
    as_json: Json = False


@pack_app.command("build")
@takes_records
def build_pack(given: PackOptions) -> None:
    """Write a pack, signed with your key; all options for items may be repeated."""
    from gto_desktop.services.packs.assignments import MeantFor, read_day
    from gto_desktop.services.packs.building import PackRequest

    out, update = given.out, given.update
    same = update is not None and out.resolve() == update.resolve()
    if out.exists() and not (given.force or same):
        raise InputError(
            f"{out} is there already: choose another name, or --force to write over it; --update "
            "makes the next version of a pack."
        )
    packs = opened_packs()
    items = tuple(_items(packs, given))
    request = PackRequest(
        given.title,
        given.author,
        _asking(items, given.task or ()),
        given.about,
        update,
        meant_for=MeantFor(tuple(given.for_ or ()), read_day(given.until)),
    )
    view = watched(packs.build(request, out))
    if given.as_json:
        typer.echo(json_text(asdict(view)))
    else:
        written = counted(len(view.items), "item")
        typer.echo(f"Wrote {written} to {out}: {view.title}, version {view.version}.")
        typer.echo(f"Signed with your key: {view.fingerprint}")
        typer.echo(
            "Give your students these digits by another way than the file: they compare them."
        )


@pack_app.command("show")
def show_pack(file: Annotated[Path, argument("A pack.")], *, as_json: Json = False) -> None:
    """Check a pack and tell what it holds; nothing is imported. Exit code 1: it has flaws."""
    view = opened_packs().look(file)
    if as_json:
        typer.echo(json_text(asdict(view)))
    else:
        _tell_head(view)
        _tell_items(view, "State")
    if not view.is_sound:
        raise typer.Exit(_FLAWED)


@pack_app.command("import")
def import_packs(
    files: Annotated[list[Path], argument("Packs.", "FILE")], *, as_json: Json = False
) -> None:
    """Import packs; nothing that is there is overwritten. Exit code 1: something was left out."""
    from gto_desktop.services.packs.pack_views import Outcome

    packs, problem, done, left_out = opened_packs(), None, [], False
    for file in files:
        try:
            imported = watched(packs.import_(file))
        except InputError as error:
            # The next pack may be sound: what is wrong with this one is told at the end.
            if problem is not None:
                aside(str(problem))
            problem = error
            continue
        view = imported.pack
        done.append({**asdict(view), "stopped": imported.stopped})
        left_out = left_out or not view.is_sound
        if as_json:
            continue
        _tell_head(view)
        _tell_items(view, "What came of it")
        if imported.adds_nothing:
            typer.echo("Everything was imported before: nothing was added.")
        else:
            added = view.count(Outcome.ADDED, Outcome.PARTLY)
            there = view.count(Outcome.THERE)
            before = f" There before: {there}." if there else ""
            typer.echo(f"Imported {counted(added, 'item')} of {len(view.items)}.{before}")
        if imported.stopped:
            aside("Stopped: the next import goes on from there.")
            break
    if as_json:
        typer.echo(json_text({"packs": done}))
    if problem is not None:
        raise problem
    if left_out:
        raise typer.Exit(_FLAWED)


@pack_app.command("list")
def list_packs(*, as_json: Json = False) -> None:
    """List imported packs with their drills."""
    packs = opened_packs()
    known = packs.known()
    if as_json:
        typer.echo(json_text({"packs": [asdict(pack) for pack in known]}))
        return
    if not known:
        aside("No pack was imported; `gto-desktop pack import` takes some.")
        return
    rows = [
        (
            pack.title,
            str(pack.version),
            pack.author,
            item.name,
            item.where,
            *tally_cells(item.answers),
            task_text(item.kind, item.assignment),
            reached_text(item.standing),
        )
        for pack in known
        for item in pack.items
        if item.drill is not None
    ]
    heads = ("Pack", "Version", "Author", "Drill", "Here called")
    more = ("Answers", "Best or correct", "EV lost, % of pot", "Asked", "Standing")
    if rows:
        print_table((*heads, *more), rows)
    list_quizzes(packs)
    for pack in known:
        if not any(item.drill or item.quiz for item in pack.items):
            aside(f"{pack.title}, version {pack.version}, has no drills and no quizzes.")


@pack_app.command("results")
def write_results(
    pack: Annotated[str, argument("An imported pack: its file, title or id.")],
    *,
    student: Annotated[str, option("Your name, as your coach knows it.")],
    out: Annotated[Path, option("The file to write, usually .gtoresults.")],
    as_json: Json = False,
) -> None:
    """Write what you did with a pack to a file for your coach."""
    packs = opened_packs()
    results = packs.write_results(pack_id(packs, pack), student, out)
    if as_json:
        typer.echo(json_text({**asdict(results), "out": str(out)}))
        return
    quizzes = len(results.quizzes.answers)
    more = f", {counted(quizzes, 'answer')} to quizzes" if quizzes else ""
    typer.echo(
        f"Wrote {counted(len(results.answers), 'answer')}{more} and "
        f"{counted(len(results.decisions), 'graded decision')} of {results.pack_title} to {out}."
    )


# ----------------------------------------------------------------------------------- building


def opened_packs() -> "Packs":
    """Return the use cases, over the user's data."""
    from gto_desktop.bootstrap import make_packs, make_solving

    return make_packs(make_solving())


def watched(work: "Steps[T]") -> T:
    """Do all of a work and show which item is at work."""
    return Screen().watch_steps(work, lambda at: Step(at.phase, at.done, at.total or None))


def _items(packs: "Packs", given: PackOptions) -> "Iterator[NewItem]":
    from gto_desktop.services.packs import contents
    from gto_desktop.solver.spec import load_spot

    for path in given.spot or ():
        yield contents.spot_item(path.stem, load_spot(path))
    for path in given.solution or ():
        yield contents.solution_item(path.stem, path)
    for name in given.data_set or ():
        yield packs.data_set(name)
    for text in given.range_ or ():
        yield contents.range_item(*_named(text))
    for drill in _drills(packs, given.drill or ()):
        yield packs.drill(drill)
    for path in given.hands or ():
        item, problems = packs.hand_file(path, hide_names=given.anonymous)
        for problem in problems:
            aside(f"Left out: {problem}")
        yield item
    for path in given.note or ():
        yield contents.note_file_item(path.stem, path)
    for path in given.picture or ():
        yield contents.picture_item(path.stem, path)
    for path in given.quiz or ():
        yield contents.quiz_file_item("", path)


def _asking(items: "Sequence[NewItem]", tasks: "Iterable[str]") -> "tuple[NewItem, ...]":
    """Return items with what is asked of the drills and quizzes among them."""
    from gto_desktop.services.packs.pack_listing import ASKED

    asked = dict(map(read_task, tasks))
    names = {item.name for item in items if item.kind in ASKED}
    for name in asked:
        if name not in names:
            known = ", ".join(sorted(names)) or "none"
            raise InputError(
                f"No drill or quiz of the pack is called {name[:80]!r}; there is {known}."
            )
    return tuple(
        item.asking(asked[item.name]) if item.kind in ASKED and item.name in asked else item
        for item in items
    )


def _named(text: str) -> tuple[str, str]:
    name, equals, rest = text.partition("=")
    if not equals or not name.strip() or not rest.strip():
        raise InputError(f"{text[:40]!r} has no name: write BTN=22+,A2s+.")
    return name.strip(), rest.strip()


def _drills(packs: "Packs", texts: "Iterable[str]") -> "Iterable[Drill]":
    """Yield the drills that are kept or ready under a name, or made of a place."""
    from gto_desktop.training.drill import READY, from_json

    known = {drill.name: drill for drill in READY}
    known |= {n: from_json(text) for n, text in packs.own_drills().items() if n in set(texts)}
    for text in texts:
        yield known[text] if text in known else _drill_of_place(text)


def _drill_of_place(text: str) -> "Drill":
    from gto_desktop.services.packs.drill_files import check_places, solution_of
    from gto_desktop.training.drill import LONGEST_NAME, Drill, DrillSource, SourceKind
    from gto_desktop.training.run import Asks

    name, place = _named(text) if "=" in text else (text[:LONGEST_NAME], text)
    file = solution_of(place)
    if file is not None:
        place = f"{Path(file).resolve()}{place[place.index(file) + len(file) :]}"
        name = name if "=" in text else Path(file).stem
    kind = SourceKind.PLACE if file is None else SourceKind.SOLUTION
    drill = Drill(name, DrillSource(kind, place), asks=Asks.MATTER)
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


def pack_id(packs: "Packs", text: str) -> str:
    """Return the id of an imported pack."""
    known = packs.known()
    if Path(text).is_file():
        return packs.look(Path(text)).id
    called = [pack for pack in known if text in {pack.id, pack.title}]
    if len(called) == 1:
        return called[0].id
    if called:
        raise InputError(f"{len(called)} packs are called {text}: name one by its file or its id.")
    titles = ", ".join(pack.title for pack in known) or "none"
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
        aside(
            f"Careful: an earlier pack of {view.author} was signed with another key. "
            "Somebody else may use the name."
        )
    if view.meant_for:
        typer.echo(meant_for_text(view.meant_for))
    if view.note:
        typer.echo(view.note)


def _tell_items(view: "PackView", head: str) -> None:
    from gto_desktop.services.packs.pack_listing import kind_word

    rows = [
        (
            kind_word(item.kind),
            item.name,
            size(item.size),
            str(item.outcome),
            item.path or item.where,
            task_text(item.kind, item.assignment),
        )
        for item in view.items
    ]
    print_table(("Kind", "Name", "Size", head, "Where", "Asked"), rows)
    for problem in view.problems:
        aside(f"{view.path.name}: {problem}.")
    for item in view.items:
        for problem in item.problems:
            told = f"{item.outcome.capitalize()}: {kind_word(item.kind)} {item.name}: {problem}."
            aside(told)


def json_text(content: dict[str, Any]) -> str:
    """Return a content as JSON; what JSON does not have as text."""
    return json.dumps(content, default=str)
