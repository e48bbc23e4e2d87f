"""The solve command: from a file to a result in words or JSON."""

import json
import sys
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

import typer

from gto_desktop.basis.errors import InputError
from gto_desktop.bootstrap import make_solving
from gto_desktop.cli.fair_play_check import PlayWatch
from gto_desktop.cli.screen import Screen
from gto_desktop.services.solving.shared_session import SolveResult
from gto_desktop.services.solving.solving import Solving
from gto_desktop.solver.node_view import NodeView
from gto_desktop.solver.solve_order import Limit, SolveOrder, default_threads
from gto_desktop.solver.spec import load_spot
from gto_desktop.solver.store import SUFFIX, check_save_target, is_solution


@dataclass(frozen=True)
class SolveOptions:
    """The options of the command; None is left to the program."""

    spot: Path
    target_pct: float = 0.3
    max_iterations: int = 1000
    threads: int | None = None
    precision: int | None = None
    save: Path | None = None
    as_json: bool = False
    fresh: bool = False
    checkpoint_every: float | None = None


def solve_spot(request: SolveOptions) -> None:
    """Solve, print the result, keep it if asked to.

    Raises:
        InputError: anything about the input; nothing was written.
    """
    # Bad numbers are told before anything is opened.
    Limit(request.target_pct, request.max_iterations)
    target = save_target(request.save)
    solving = make_solving(
        checkpoint_every=request.checkpoint_every, fresh=request.fresh, forgets=False
    )
    screen = Screen()
    result = _solved(request, solving, screen)
    # Whoever sat down to play meanwhile sees it afterwards.
    PlayWatch().wait()
    root = solving.node(result, "root", ())
    if request.as_json:
        typer.echo(json.dumps(solve_report(result, root)))
    else:
        typer.echo(summary(result, root))
    if target is not None:
        screen.follow(solving.saving(result, target))
        if not request.as_json:
            typer.echo(f"Saved to {target}.")
    # What was stopped and not saved goes on from its checkpoint when it is asked for again.
    if target is not None or result.status != "stopped":
        solving.forget(result)


def save_target(path: Path | None) -> Path | None:
    """Return the file to save to, with the usual suffix where none was given.

    Raises:
        InputError: nothing can be written there.
    """
    if path is None:
        return None
    target = path if path.suffix else path.with_name(path.name + SUFFIX)
    check_save_target(target)
    return target


def _solved(request: SolveOptions, solving: Solving, screen: Screen) -> SolveResult:
    threads = default_threads() if request.threads is None else request.threads
    opened: SolveResult | None = None
    if is_solution(request.spot):
        opened = screen.follow(solving.open(request.spot, threads))
        if request.precision not in {None, opened.precision}:
            raise InputError(
                f"{request.spot.name} holds {opened.precision}-bit numbers: "
                f"it cannot go on with {request.precision}."
            )
    order = SolveOrder(
        load_spot(request.spot) if opened is None else opened.spec,
        request.target_pct,
        request.max_iterations,
        threads,
        request.precision or 0,
    )
    work = solving.solve(order) if opened is None else solving.resume(opened, order)
    return screen.follow(work, can_finish=True)


def solve_report(result: SolveResult, root: NodeView) -> dict[str, object]:
    """Return what `--json` prints."""
    session = result.game.session
    return {
        "status": result.status,
        "iterations": result.iterations,
        "exploitability_pct": result.exploitability_pct,
        "seconds": session.seconds,
        "cpu_seconds": session.cpu_seconds,
        "setup_seconds": session.setup_seconds,
        "tree_memory_bytes": result.tree_bytes,
        "peak_memory_bytes": peak_memory(),
        "ev_oop": root.range_ev.oop,
        "ev_ip": root.range_ev.ip,
        "equity_oop": root.range_equity.oop,
        "equity_ip": root.range_equity.ip,
        "root": {
            "actions": [action.label for action in root.actions],
            "frequencies": root.action_frequencies().tolist(),
        },
        "history": [
            {
                "iteration": measured.iteration,
                "exploitability_pct": measured.exploitability_pct,
                "cpu_seconds": measured.cpu_seconds,
            }
            for measured in result.history
        ],
    }


_STATUS: Mapping[str, str] = {
    "converged": "Solved",
    "max_iterations": "Ended at the last iteration",
    "stopped": "Stopped early",
}


def summary(result: SolveResult, root: NodeView) -> str:
    """Say in a few lines what a solve came to."""
    session = result.game.session
    shares = zip(root.actions, root.action_frequencies(), strict=True)
    ev, equity = root.range_ev, root.range_equity
    return "\n".join(
        [
            f"{_STATUS[result.status]}: {result.iterations} iterations, exploitability "
            f"{result.exploitability_pct or 0:.3f} % of the pot, {session.seconds:.2f} s "
            f"({session.cpu_seconds:.2f} s of processor time), "
            f"{result.tree_bytes / 1e6:.1f} MB at {result.precision} bits.",
            f"OOP: EV {ev.oop:.2f} of {root.pot:g} chips, equity {100 * equity.oop:.2f} %",
            f"IP:  EV {ev.ip:.2f} of {root.pot:g} chips, equity {100 * equity.ip:.2f} %",
            "OOP at the root: " + ", ".join(f"{act.label} {100 * f:.1f} %" for act, f in shares),
        ]
    )


def peak_memory() -> int:
    """Return the most memory this process has held, in bytes."""
    if sys.platform == "win32":
        import psutil

        return int(psutil.Process().memory_info().peak_wset)
    import resource

    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return peak if sys.platform == "darwin" else peak * 1024
