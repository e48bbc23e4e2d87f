"""The solve command: from a file to a result in words or JSON; the sample, and warming up."""

import json
import time
from collections.abc import Iterator
from contextlib import contextmanager
from multiprocessing import get_context
from pathlib import Path

import typer

from gto_desktop.basis.errors import InputError
from gto_desktop.basis.paths import sample_spot
from gto_desktop.bootstrap import make_coach_solves, make_solving
from gto_desktop.cli.fair_play_check import PlayWatch
from gto_desktop.cli.requests import SolveOptions
from gto_desktop.cli.screen import Screen
from gto_desktop.cli.show_command import node_text
from gto_desktop.cli.solve_text import order_for, solve_report, summary, threads_of
from gto_desktop.services.solving.engine import COMPILES_FOR, compile_for, everything, is_compiled
from gto_desktop.services.solving.shared_session import SolveResult
from gto_desktop.services.solving.solving import Solving
from gto_desktop.solver.small_solve import check_has_turns
from gto_desktop.solver.solve_order import Limit, SolveOrder
from gto_desktop.solver.spec import SolveSpec, load_spot
from gto_desktop.solver.store import SUFFIX, check_save_target, is_solution


def solve_spot(request: SolveOptions) -> None:
    """Solve, print the result, keep it if asked to."""
    # Bad numbers are told before anything is opened.
    Limit(request.target, request.max_iterations)
    target = save_target(request.save, small=request.small)
    solving = make_solving(
        checkpoint_every=request.checkpoint_every, fresh=request.fresh, forgets=False
    )
    screen = Screen()
    result = _solved(request, solving, screen)
    with saving(request, solving, screen, result, target):
        # Whoever sat down to play meanwhile sees it afterwards.
        PlayWatch().wait()
        root = solving.node(result, "root", ())
        if request.as_json:
            typer.echo(json.dumps(solve_report(result, root)))
        else:
            typer.echo(summary(result, root))
    # What was stopped and not saved goes on from its checkpoint when it is asked for again.
    if is_saved_whole(request) or result.status != "stopped":
        solving.forget(result)
    if request.at_coach:
        make_coach_solves().forget(result.spec)


@contextmanager
def saving(
    request: SolveOptions,
    solving: Solving,
    screen: Screen,
    result: SolveResult,
    target: Path | None,
) -> Iterator[None]:
    """Write a result before it is told, as it is asked for, and say behind it where it is.

    Telling may wait, or have nobody to read it; it is done where the file cannot be written too.
    """
    try:
        if target is not None:
            screen.follow(solving.saving(result, target, small=request.small))
    finally:
        yield
    if target is not None and not request.as_json:
        size = f" ({target.stat().st_size / 1e3:,.0f} kB, without its rivers)"
        typer.echo(f"Saved to {target}{size if request.small else ''}.")


def is_saved_whole(request: SolveOptions) -> bool:
    """Whether a result is kept in a file that its solve can go on from."""
    return request.save is not None and not request.small


def save_target(path: Path | None, *, small: bool) -> Path | None:
    """Return the file to save to, with the usual suffix where none was given."""
    if path is None and small:
        raise InputError("--small says how the file of --save is written: name one.")
    if path is None:
        return None
    target = path if path.suffix else path.with_name(path.name + SUFFIX)
    check_save_target(target)
    return target


def _solved(request: SolveOptions, solving: Solving, screen: Screen) -> SolveResult:
    if request.at_coach:
        if is_solution(request.spot):
            raise InputError("--at-coach begins with a spot file, not with a saved solution.")
        order = order_for(request, checked_spot(request, load_spot(request.spot)))
        return screen.follow(make_coach_solves().solve_whole(order))
    if not is_solution(request.spot):
        order = order_for(request, checked_spot(request, load_spot(request.spot)))
        return screen.follow(solving.solve(order), can_finish=True)
    opened = screen.follow(solving.open(request.spot, threads_of(request)))
    if request.precision not in {None, opened.precision}:
        raise InputError(
            f"{request.spot.name} holds {opened.precision}-bit numbers: "
            f"it cannot go on with {request.precision}."
        )
    order = order_for(request, checked_spot(request, opened.spec))
    return screen.follow(solving.resume(opened, order), can_finish=True)


def checked_spot(request: SolveOptions, spec: SolveSpec) -> SolveSpec:
    """Return a spot whose solve can be kept as it is asked for; InputError where it cannot."""
    if request.small:
        check_has_turns(spec)
    return spec


def solve_sample() -> None:
    """Solve the sample spot, print its strategy and say how to get the window."""
    spec = load_spot(sample_spot())
    solving = make_solving()
    typer.echo(
        f"There is no display here, so a sample spot is solved in the terminal: {spec.board}."
    )
    result = Screen().follow(solving.solve(SolveOrder(spec, target_pct=0.1)), can_finish=True)
    root = solving.node(result, "root", ())
    typer.echo(f"\n{summary(result, root)}\n\n{node_text(root)}\n")
    typer.echo(
        "The window needs a display: run the same command in a desktop session, or through "
        "`ssh -X`. In the terminal, `gto-desktop --help` lists what can be done."
    )


def warm_up() -> None:
    """Compile everything and say what is being done; what is no engine beside it."""
    begun = time.perf_counter()
    # Numba compiles one thing at a time in a process, so the analyses take another one.
    analyses = get_context("spawn").Process(target=_warm_analyses)
    analyses.start()
    try:
        _warm_engine()
        typer.echo("the analyses ... ", nl=False)
        analyses.join()
    finally:
        analyses.kill()
    if analyses.exitcode != 0:
        raise InputError("The analyses could not be compiled: see the error above.")
    typer.echo("ready")
    typer.echo(f"Ready after {time.perf_counter() - begun:.0f} s.")


def _warm_analyses() -> None:
    from gto_desktop.services.solving.engine import warm_analyses, warm_games, warm_pricing

    for _ in warm_analyses():
        pass
    warm_pricing()
    warm_games()


def _warm_engine() -> None:
    if all(is_compiled(street, precision) for street, precision in everything()):
        typer.echo("The engine is compiled already.")
        return
    about = 2 * max(COMPILES_FOR.values())
    typer.echo(f"Compiling the engine (about {about} s, once).")
    for street, precision in everything():
        started = time.perf_counter()
        typer.echo(f"{street.key} at {precision} bits ... ", nl=False)
        compile_for(street, precision)
        typer.echo(f"{time.perf_counter() - started:.1f} s")
