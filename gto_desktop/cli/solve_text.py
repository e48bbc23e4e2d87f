"""What the solve command asks for, and what a solve came to in words and as JSON."""

from collections.abc import Mapping

from gto_desktop.basis.system import peak_memory
from gto_desktop.cli.requests import SolveOptions
from gto_desktop.services.solving.shared_session import SolveResult
from gto_desktop.solver.node_view import NodeView
from gto_desktop.solver.solve_order import SolveOrder, default_threads
from gto_desktop.solver.spec import SolveSpec


def order_for(request: SolveOptions, spec: SolveSpec) -> SolveOrder:
    """Return what the options of the command ask for, of a spot."""
    return SolveOrder(
        spec, request.target, request.max_iterations, threads_of(request), request.precision or 0
    )


def threads_of(request: SolveOptions) -> int:
    """Return the threads of a solve: all processors where none are told."""
    return default_threads() if request.threads is None else request.threads


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
