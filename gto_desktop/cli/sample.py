"""Solve a sample spot in the terminal, where no window can be opened."""

import typer

from gto_desktop.basis.paths import sample_spot
from gto_desktop.bootstrap import make_solving
from gto_desktop.cli.node_text import node_text
from gto_desktop.cli.screen import Screen
from gto_desktop.cli.solve_command import summary
from gto_desktop.solver.solve_order import SolveOrder
from gto_desktop.solver.spec import load_spot


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
