"""The warmup command."""

import time

import typer

from gto_desktop.services.analyses import warm_analyses
from gto_desktop.services.engine import COMPILES_FOR, compile_for, everything, is_compiled

_ANALYSES_COMPILE_FOR = 25
"""Seconds it takes, about, when nothing is compiled yet."""


def warm_up() -> None:
    """Compile everything and say what is being done."""
    begun = time.perf_counter()
    if all(is_compiled(street, precision) for street, precision in everything()):
        typer.echo("The engine is compiled already.")
    else:
        about = 2 * max(COMPILES_FOR.values())
        typer.echo(f"Compiling the engine (about {about} s, once).")
        for street, precision in everything():
            started = time.perf_counter()
            typer.echo(f"{street.key} at {precision} bits ... ", nl=False)
            compile_for(street, precision)
            typer.echo(f"{time.perf_counter() - started:.1f} s")
    typer.echo(f"The analyses (about {_ANALYSES_COMPILE_FOR} s, once) ... ", nl=False)
    started = time.perf_counter()
    for _ in warm_analyses():
        pass
    typer.echo(f"{time.perf_counter() - started:.1f} s")
    typer.echo(f"Ready after {time.perf_counter() - begun:.0f} s.")
