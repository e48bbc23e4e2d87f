"""The preflop commands: games of the user's own, from a file to a data set."""

import json
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from gto_desktop.cli.options import Json, argument, flag, option

if TYPE_CHECKING:
    from gto_desktop.preflop.preflop_spec import PreflopSpec
    from gto_desktop.services.study.stored_strategies import VersionInfo

preflop_app = typer.Typer(
    help="Solve preflop games of your own: any table, stacks, antes, sizes.", rich_markup_mode=None
)
_Game = Annotated[
    str, argument("The game: a JSON file, or its text in braces; docs/preflop-games.md.", "GAME")
]


@preflop_app.command("size")
def show_size(game: _Game, *, as_json: Json = False) -> None:
    """Print how many decisions a game has and what memory it takes; nothing is solved."""
    from gto_desktop.bootstrap import make_preflop_games
    from gto_desktop.cli.text_tables import size

    spec = _read(game)
    found = make_preflop_games().size(spec)
    if as_json:
        told = {
            "name": spec.name, "decisions": found.nodes, "actions": found.edges,
            "leaves": found.leaves, "bytes": found.bytes,
        }  # fmt: skip
        typer.echo(json.dumps(told))
    else:
        typer.echo(
            f"{spec.name}: {found.nodes:,} decisions, {found.edges:,} actions, about "
            f"{size(found.bytes)} of memory."
        )


@preflop_app.command("solve")
def solve_game(
    game: _Game,
    *,
    name: Annotated[
        str | None, option("The data set it is kept as; else after its name.", "ID", "--id")
    ] = None,
    target: Annotated[
        float, option("Gain of a seat to end at, thousandths of a big blind.", "MBB", min=0)
    ] = 2.0,
    iterations: Annotated[int, option("Most iterations.", "N", min=1)] = 1500,
    replace: Annotated[
        bool, flag("--replace", "Take the place of a data set of yours of that name.")
    ] = False,
) -> None:
    """Solve a game and keep it as a data set of your own; Ctrl-C ends it and keeps what it has."""
    from gto_desktop.basis.errors import InputError
    from gto_desktop.basis.message import say
    from gto_desktop.bootstrap import make_preflop_games
    from gto_desktop.cli.library_screen import preflop_step
    from gto_desktop.cli.screen import Screen
    from gto_desktop.cli.text_tables import aside
    from gto_desktop.preflop.preflop_solve import PreflopLimit
    from gto_desktop.services.preflop_games.own_data_sets import id_for
    from gto_desktop.services.preflop_games.preflop_games import GameOrder, gains_of

    spec = _read(game)
    order = GameOrder(spec, name or id_for(spec.name, spec.mark), PreflopLimit(target, iterations))
    games = make_preflop_games()
    if not replace and order.id in {info.id for info in games.all()}:
        text = say(
            "There is a data set of yours named {0}: choose another --id, or --replace it.",
            repr(order.id),
        )
        raise InputError(text)
    tell = partial(preflop_step, order.id, order.ends_at)
    info = Screen().watch_steps(games.solve(order), tell)
    worst = max(gains_of(info).values(), default=0.0)
    typer.echo(
        f"{info.id}: {info.label}, {info.facts['iterations']} iterations, largest gain "
        f"{worst:.2f} mbb a hand."
    )
    aside(f'Read it with `gto-desktop library show "{info.id}:"`.')


@preflop_app.command("list")
def list_games(*, as_json: Json = False) -> None:
    """List your own preflop data sets."""
    from gto_desktop.bootstrap import make_preflop_games
    from gto_desktop.cli.text_tables import print_table

    infos = make_preflop_games().all()
    if as_json:
        told = [{"id": info.id, "label": info.label, **info.facts} for info in infos]
        typer.echo(json.dumps(told))
    else:
        columns = ("Data set", "What", "Decisions", "Iterations", "Largest gain, mbb", "Solved")
        print_table(columns, map(_row, infos))


@preflop_app.command("delete")
def delete_game(name: Annotated[str, argument("The data set.", "ID")]) -> None:
    """Delete one of your own preflop data sets."""
    from gto_desktop.bootstrap import make_preflop_games

    make_preflop_games().delete(name)


def _read(game: str) -> "PreflopSpec":
    from gto_desktop.preflop.preflop_spec import load_preflop, read_preflop_text

    return read_preflop_text(game) if game.lstrip().startswith("{") else load_preflop(Path(game))


def _row(info: "VersionInfo") -> tuple[str, ...]:
    from gto_desktop.services.preflop_games.preflop_games import gains_of

    facts = info.facts
    numbers = (facts.get("nodes"), facts.get("iterations"))
    worst = max(gains_of(info).values(), default=0.0)
    return (info.id, info.label, *map(str, numbers), f"{worst:.2f}", str(facts.get("date")))
