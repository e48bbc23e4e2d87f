"""The simulate command: stored strategies play against themselves."""

from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from gto_desktop.basis.errors import InputError
from gto_desktop.cli.fair_play_check import check_fair_play
from gto_desktop.cli.options import argument, option
from gto_desktop.cli.screen import Screen

if TYPE_CHECKING:
    from collections.abc import Iterator

    from gto_desktop.services.training.self_play import SelfPlay
    from gto_desktop.solver.session import Session

_MOST_DECISIONS = 12
"""Decisions whose frequencies are printed: those with the most visits."""


def simulate(  # noqa: PLR0913 - the options of a command
    spot: Annotated[
        Path | None, argument("A spot (JSON) to solve, or a saved solution.", show_default=False)
    ] = None,
    *,
    preflop: Annotated[
        str | None, option("Play a data set before the flop instead: 6max.", "VERSION")
    ] = None,
    hands: Annotated[int, option("Hands to play.", "N")] = 1000,
    seed: Annotated[
        int | None, option("Seed of the deals: the same number deals the same hands again.", "S")
    ] = None,
    out: Annotated[Path | None, option("Write the hands as PHH.", "FILE")] = None,
    target: Annotated[float, option("Exploitability a spot is solved to, percent.", "PCT")] = 0.3,
    threads: Annotated[int | None, option("Threads of the solve; all if left out.", "N")] = None,
) -> None:
    """Let strategies play hands against themselves; Ctrl-C ends early and keeps the hands."""
    if (spot is None) == (preflop is None):
        raise InputError("Name a spot or a solution to play, or a data set with --preflop.")
    check_fair_play()
    screen = Screen()
    if preflop is not None:
        played = _play_preflop(screen, preflop, hands, seed, out)
    else:
        assert spot is not None
        from gto_desktop.services.training.self_play import play_solution

        session = _session(screen, spot, target, threads)
        played = screen.follow(play_solution(session, hands, seed, out), can_finish=True)
    for line in _report(played):
        typer.echo(line)
    if out is not None:
        typer.echo(f"{played.played:,} hands are in {out}.")


def _report(run: "SelfPlay") -> "Iterator[str]":
    """Yield what is printed of a run."""
    yield f"Played {run.played:,} hands{' (stopped)' if run.stopped else ''}."
    for place, (seat, mean) in enumerate(run.won.items()):
        known = "" if run.expected is None else f"; the strategy's EV is {run.expected[place]:.3f}"
        yield f"{seat}: {mean.value:+.3f} {run.unit} a hand, standard error {mean.error:.3f}{known}"
    yield "Frequencies, with standard errors, and what the strategy says of these hands:"
    for decision in run.frequencies.most_visited(_MOST_DECISIONS):
        yield f"{decision.name} ({decision.seat}, {decision.visits:,} times)"
        for action in decision.shares():
            yield (
                f"  {action.label:<12} {100 * action.share:6.2f} % +/- {100 * action.error:.2f}"
                f"   strategy {100 * action.expected:6.2f} %"
            )


def _play_preflop(
    screen: Screen, version: str, hands: int, seed: int | None, out: Path | None
) -> "SelfPlay":
    from gto_desktop.basis.paths import shipped_preflop
    from gto_desktop.services.study.study import Study
    from gto_desktop.services.training.self_play import play_preflop

    with closing(Study.open(shipped_preflop(), [])) as study:
        return screen.follow(play_preflop(study, version, hands, seed, out), can_finish=True)


def _session(screen: Screen, path: Path, target: float, threads: int | None) -> "Session":
    from gto_desktop.bootstrap import make_solving
    from gto_desktop.solver.solve_order import SolveOrder, default_threads
    from gto_desktop.solver.spec import load_spot
    from gto_desktop.solver.store import is_solution

    solving, count = make_solving(), threads or default_threads()
    if is_solution(path):
        return screen.follow(solving.open_whole(path, count)).game.session
    order = SolveOrder(load_spot(path), target, threads=count)
    return screen.follow(solving.solve(order), can_finish=True).game.session
