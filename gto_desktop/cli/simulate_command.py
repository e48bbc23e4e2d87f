"""The simulate command: stored strategies play against themselves."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from gto_desktop.basis.errors import InputError

if TYPE_CHECKING:
    from gto_desktop.cli.screen import Screen
    from gto_desktop.services.training.self_play import SelfPlay
    from gto_desktop.solver.progress import Steps
    from gto_desktop.solver.session import Session

_MOST_DECISIONS = 12
"""Decisions whose frequencies are printed: those with the most visits."""


def simulate(  # noqa: PLR0913 - the options of a command
    spot: Annotated[
        Path | None,
        typer.Argument(help="A spot (JSON) to solve, or a saved solution.", show_default=False),
    ] = None,
    *,
    preflop: Annotated[
        str | None,
        typer.Option(help="Play a data set before the flop instead: 6max.", metavar="VERSION"),
    ] = None,
    hands: Annotated[int, typer.Option(help="Hands to play.", metavar="N")] = 1000,
    seed: Annotated[
        int | None, typer.Option(help="Makes the same hands come again.", metavar="S")
    ] = None,
    out: Annotated[
        Path | None, typer.Option(help="Write the hands as PHH.", metavar="FILE")
    ] = None,
    target: Annotated[
        float, typer.Option(help="Exploitability a spot is solved to, percent.", metavar="PCT")
    ] = 0.3,
    threads: Annotated[
        int | None, typer.Option(help="Threads of the solve; all if left out.", metavar="N")
    ] = None,
) -> None:
    """Let strategies play hands against themselves; Ctrl-C ends early and keeps the hands."""
    from gto_desktop.cli.fair_play_check import check_fair_play
    from gto_desktop.cli.screen import Screen

    if (spot is None) == (preflop is None):
        raise InputError("Name a spot or a solution to play, or a data set with --preflop.")
    check_fair_play()
    screen = Screen()
    if preflop is not None:
        found = _play_preflop(screen, preflop, hands, seed, out)
    else:
        assert spot is not None
        from gto_desktop.services.training.self_play import play_solution

        session = _session(screen, spot, target, threads)
        found = screen.follow(play_solution(session, hands, seed, out), can_finish=True)
    for line in report(found):
        typer.echo(line)
    if out is not None:
        typer.echo(f"{found.played:,} hands are in {out}.")


def report(found: "SelfPlay") -> list[str]:
    """Return what is printed of a run."""
    stopped = " (stopped)" if found.stopped else ""
    lines = [f"Played {found.played:,} hands{stopped}."]
    for place, (seat, mean) in enumerate(found.won.items()):
        line = f"{seat}: {mean.value:+.3f} {found.unit} a hand, standard error {mean.error:.3f}"
        if found.expected is not None:
            line += f"; the strategy's EV is {found.expected[place]:.3f}"
        lines.append(line)
    lines.append("Frequencies, with standard errors, and what the strategy says of these hands:")
    for decision in found.frequencies.most_visited(_MOST_DECISIONS):
        lines.append(f"{decision.name} ({decision.seat}, {decision.visits:,} times)")
        lines += [
            f"  {one.label:<12} {100 * one.share:6.2f} % +/- {100 * one.error:.2f}"
            f"   strategy {100 * one.expected:6.2f} %"
            for one in decision.shares()
        ]
    return lines


def _play_preflop(
    screen: "Screen", version: str, hands: int, seed: int | None, out: Path | None
) -> "SelfPlay":
    from gto_desktop.basis.paths import strategy_folder
    from gto_desktop.services.study.study import Study
    from gto_desktop.services.training.self_play import play_preflop

    study = Study.open(strategy_folder() / "preflop.sqlite", [])

    def play() -> "Steps[SelfPlay]":
        try:
            return (yield from play_preflop(study, version, hands, seed, out))
        finally:
            study.close()

    return screen.follow(play(), can_finish=True)


def _session(screen: "Screen", path: Path, target: float, threads: int | None) -> "Session":
    from gto_desktop.bootstrap import make_solving
    from gto_desktop.solver.solve_order import SolveOrder, default_threads
    from gto_desktop.solver.spec import load_spot
    from gto_desktop.solver.store import is_solution

    solving, count = make_solving(), threads or default_threads()
    if is_solution(path):
        return screen.follow(solving.open(path, count)).game.session
    order = SolveOrder(load_spot(path), target, threads=count)
    return screen.follow(solving.solve(order), can_finish=True).game.session
