"""The backup commands: all of the user's data into one file, and back."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from gto_desktop.basis.errors import InputError
from gto_desktop.basis.paths import data_folder, settings_file
from gto_desktop.cli.options import argument, flag
from gto_desktop.cli.screen import Screen, Step
from gto_desktop.cli.text_tables import aside, counted, print_table, size

if TYPE_CHECKING:
    from gto_desktop.services.userdata.backup import BackupView
    from gto_desktop.solver.progress import Steps

backup_app = typer.Typer(
    help="Backups: all of your data in one file, and back.", rich_markup_mode=None
)
_File = Annotated[Path, argument("A backup, usually .gtobackup.")]


@backup_app.command("make")
def make_backup(
    file: _File,
    *,
    force: Annotated[bool, flag("--force", "Write over a backup that is there.")] = False,
) -> None:
    """Write all of your data to one file; the program may go on working meanwhile."""
    from gto_desktop.services.userdata.backup import backing_up, look

    if file.exists():
        if not force:
            raise InputError(f"{file} is there already: choose another name, or --force.")
        look(file)  # what is no backup is not written over
    view = _watched(backing_up(data_folder(), settings_file(), file))
    typer.echo(f"Wrote {_told(view)} to {file}.")
    aside("It holds your keys and certificates too: keep it as private as your own folder.")


@backup_app.command("show")
def show_backup(file: _File) -> None:
    """List what a backup holds."""
    from gto_desktop.services.userdata.backup import look

    view = look(file)
    print_table(("File", "Size"), ((item.name, size(item.size)) for item in view.files))
    aside(f"{_told(view)}, made {view.made:%Y-%m-%d %H:%M} UTC by {view.program}.")


@backup_app.command("restore")
def restore_backup(file: _File) -> None:
    """Put a backup in place of your data, which is kept beside it; close the window before."""
    from gto_desktop.services.userdata.restore import check_unused, staging

    check_unused(data_folder())
    view = _watched(staging(file, data_folder()))
    finish_restore()
    typer.echo(f"Restored {_told(view)}.")


def finish_restore() -> None:
    """Put a backup that was laid ready in place, unless a window uses the data still."""
    from gto_desktop.services.userdata.restore import holds_window, put_in_place

    if holds_window(data_folder()):
        return
    before = put_in_place(data_folder(), settings_file())
    if before is not None:
        aside(f"What was there before the restore is in {before}.")


def _watched(work: "Steps[BackupView]") -> "BackupView":
    return Screen().watch_steps(work, lambda at: Step(at.phase, at.done, at.total))


def _told(view: "BackupView") -> str:
    return f"{counted(len(view.files), 'file')}, {size(view.size)}"
