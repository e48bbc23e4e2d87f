"""The library commands that pass flops on: to a signed file, and from such files."""

from collections.abc import Sequence
from pathlib import Path

import typer

from gto_desktop.basis.errors import InputError
from gto_desktop.bootstrap import make_flop_packs
from gto_desktop.cli.library_screen import STOPPED
from gto_desktop.cli.requests import ExportRequest
from gto_desktop.cli.screen import Screen, Step
from gto_desktop.cli.text_tables import aside, counted
from gto_desktop.services.packs.flop_packs import FlopsTaken, packs_in
from gto_desktop.solver.progress import Progress


def export_flops(given: ExportRequest) -> None:
    """Write flops of the library to a signed file."""
    if given.file.exists() and not given.force:
        raise InputError(f"{given.file} is there already: choose another name, or --force.")
    if given.library is not None and not given.library.is_file():
        raise InputError(f"There is no file {given.library}.")
    wanted = given.spot.casefold()
    files = None if given.library is None else [given.library]
    work = make_flop_packs(files=files).write(
        given.file,
        given.title,
        given.author,
        lambda key: wanted in key.spot.name.casefold() and given.version in {None, key.version},
    )
    view = Screen().watch_steps(work, _step)
    typer.echo(f"Wrote {counted(view.flops, 'flop')} to {given.file}: {view.title}.")
    typer.echo(f"Signed with your key: {view.fingerprint}")


def add_flops(paths: Sequence[Path]) -> None:
    """Take in the flops of files and folders; exit with 130 where Ctrl-C ended it early."""
    packs = make_flop_packs()
    for path in [pack for given in paths for pack in packs_in(given)]:
        taken = Screen().watch_steps(packs.add(path), _step)
        _tell(taken)
        if taken.stopped:
            aside("Stopped: the same command goes on from there.")
            raise typer.Exit(STOPPED)


def _tell(taken: FlopsTaken) -> None:
    pack = taken.pack
    typer.echo(f"{pack.title} by {pack.author}, key {pack.fingerprint}:")
    pots = f": {', '.join(taken.pots)}" if taken.pots else ""
    typer.echo(f"  {counted(taken.added, 'flop')} added{pots}; {taken.there} were there already.")


def _step(at: Progress) -> Step:
    return Step(at.phase, at.done, at.total, is_line=True)
