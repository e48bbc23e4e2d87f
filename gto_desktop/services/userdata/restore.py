"""Bring a backup back: laid ready and checked first, put in place when nothing uses the data.

What was there is moved aside, file by file by renaming, and stays in a folder of its own until the
next restore. A restore that was cut off goes on at the next start.
"""

import shutil
import time
from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path

from gto_desktop.basis.disk_room import free_bytes
from gto_desktop.basis.errors import InputError, system_reason
from gto_desktop.basis.message import say, without_stop
from gto_desktop.basis.paths import make_folder, restore_folder, restore_mark
from gto_desktop.basis.system import holder_of
from gto_desktop.library.database_copies import check_database
from gto_desktop.library.store_errors import StoreError
from gto_desktop.services.packs.container import Reading, reading
from gto_desktop.services.packs.filling import REPORT_EVERY
from gto_desktop.services.userdata.backup import (
    BACKUP,
    BEFORE,
    SETTINGS,
    BackupView,
    is_left_out,
    listing_of,
)
from gto_desktop.solver.progress import Progress, Steps

LOCK = "window.lock"
_FILES, _MOVED = "files", "moved"


def staging(path: Path, folder: Path) -> Steps[BackupView]:
    """Lay a backup ready beside the user's data and check all of it; nothing is changed yet.

    Sending True gives it up. One that was laid ready before is dropped.

    Raises:
        InputError: it is no backup, damaged, of a newer program, or there is no room for it.
    """
    with reading(path, BACKUP) as source:
        view = listing_of(source)
        staged = restore_folder(folder)
        _check_room(view, folder)
        try:
            _drop(folder)
            (staged / _FILES).mkdir(0o700, parents=True)
            yield from _unpack(source, view, staged / _FILES)
            _check_databases(staged / _FILES, path.name)
            restore_mark(folder).touch()
        except BaseException as error:
            _drop(folder)
            if isinstance(error, OSError):
                why = system_reason(error)
                raise InputError(say("{0} cannot be laid ready: {1}.", path.name, why)) from None
            raise
    return view


def drop_staged(folder: Path) -> None:
    """Give up a restore that lies ready."""
    _drop(folder)


def holds_window(folder: Path) -> bool:
    """Whether a window of another process uses the data."""
    return holder_of(folder / LOCK) is not None


def check_unused(folder: Path) -> None:
    """Refuse to put data in place under a window that uses it: InputError."""
    holder = holder_of(folder / LOCK)
    if holder is not None:
        raise InputError(
            say("The window is open (process {0}): close it, and restore again.", holder)
        )


def put_in_place(folder: Path, settings: Path) -> Path | None:
    """Put what was laid ready in place of what is there; return where that is now, if anywhere.

    Call it before anything opens the data. It does nothing where nothing lies ready.

    Raises:
        InputError: a file cannot be moved; everything is as it was before, and nothing lies ready.
    """
    if not restore_mark(folder).is_file():
        return None
    staged = restore_folder(folder)
    aside = folder / _name_of(folder)
    try:
        if not (staged / _MOVED).exists():
            _move_all(_living(folder, settings), aside)
            (staged / _MOVED).touch()
        _move_in(staged / _FILES, folder, settings)
    except OSError as error:
        with suppress(OSError):
            _move_back(staged, aside, folder, settings)
            # Else every start would end here.
            _drop(folder)
        why = system_reason(error)
        raise InputError(
            say("The backup was not put in place: {0}. Your data is as it was.", why)
        ) from None
    _drop(folder)
    with suppress(OSError):
        aside.rmdir()  # where nothing was there before
    for older in folder.glob(f"{BEFORE}-*"):
        if older != aside:
            shutil.rmtree(older, ignore_errors=True)
    return aside if aside.is_dir() else None


def _unpack(source: Reading, view: BackupView, target: Path) -> Steps[None]:
    began = told = time.monotonic()
    for done, item in enumerate(view.files):
        path = target / item.name
        path.parent.mkdir(0o700, parents=True, exist_ok=True)
        path.touch(0o600, exist_ok=False)
        try:
            with path.open("wb") as file:
                for _ in source.copy(item, file):
                    if time.monotonic() - told > REPORT_EVERY:
                        told = time.monotonic()
                        phase, total = say("reading {0}", item.name), len(view.files)
                        now = Progress(phase=phase, done=done, total=total, seconds=told - began)
                        if (yield now):
                            raise InputError(say("Stopped: nothing was restored."))
        except InputError as problem:
            why = without_stop(str(problem))
            raise InputError(say("{0}: {1}: {2}.", source.path.name, item.name, why)) from None


def _check_databases(folder: Path, name: str) -> None:
    for path in folder.iterdir():
        try:
            check_database(path)
        except StoreError as error:
            raise InputError(say("{0} is not restored: {1}", name, str(error))) from None


def _check_room(view: BackupView, folder: Path) -> None:
    free = free_bytes(folder)
    if free is not None and free < view.size:
        raise InputError(
            say(
                "{0} needs about {1} MB and the disk has {2} MB free.",
                view.path.name,
                f"{view.size / 1e6:.0f}",
                f"{free / 1e6:.0f}",
            )
        )


def _drop(folder: Path) -> None:
    # First of all: a part of it must never be taken for a restore that is to be gone on with.
    restore_mark(folder).unlink(missing_ok=True)
    shutil.rmtree(restore_folder(folder), ignore_errors=True)


# ------------------------------------------------------------------------------ moving


def _name_of(folder: Path) -> str:
    """Return the folder of what was there before: by when this restore was laid ready."""
    laid = datetime.fromtimestamp(restore_mark(folder).stat().st_mtime, UTC)
    return f"{BEFORE}-{laid:%Y%m%d-%H%M%S}"


def _living(folder: Path, settings: Path) -> dict[str, Path]:
    """Return all that a restore replaces, by its name in a backup."""
    living = {
        path.name: path
        for path in folder.iterdir()
        if not is_left_out(path.name) and path.suffix != BACKUP.suffix
    }
    if settings.is_file():
        living[SETTINGS] = settings
    return living


def _move_all(living: dict[str, Path], target: Path) -> None:
    target.mkdir(0o700, exist_ok=True)
    for name, path in living.items():
        shutil.move(path, target / name)


def _move_in(files: Path, folder: Path, settings: Path) -> None:
    for path in sorted(files.iterdir()):
        place = settings if path.name == SETTINGS else folder / path.name
        make_folder(place.parent)
        shutil.move(path, place)


def _move_back(staged: Path, aside: Path, folder: Path, settings: Path) -> None:
    """Undo what was moved."""
    if (staged / _MOVED).exists():
        _move_all(_living(folder, settings), staged / _FILES)
        (staged / _MOVED).unlink()
    if aside.is_dir():
        _move_in(aside, folder, settings)
        aside.rmdir()
