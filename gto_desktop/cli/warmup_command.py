"""The warmup command."""

import subprocess
import sys
import time

import typer

from gto_desktop.basis.errors import InputError
from gto_desktop.services.solving.engine import COMPILES_FOR, compile_for, everything, is_compiled

_ANALYSES = "from gto_desktop.services.solving.engine import warm_analyses; list(warm_analyses())"


def warm_up() -> None:
    """Compile everything and say what is being done; the analyses beside the engine."""
    begun = time.perf_counter()
    # Numba compiles one thing at a time in a process, so the analyses take another one.
    analyses = subprocess.Popen([sys.executable, "-c", _ANALYSES])
    try:
        _warm_engine()
        typer.echo("the analyses ... ", nl=False)
        failed = analyses.wait() != 0
    finally:
        analyses.kill()
    if failed:
        raise InputError("The analyses could not be compiled; what went wrong stands above.")
    typer.echo("ready")
    typer.echo(f"Ready after {time.perf_counter() - begun:.0f} s.")


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
