"""Find the folders of the user's data and of the program's resources."""

import errno
import os
import shutil
import sys
from contextlib import suppress
from pathlib import Path

import platformdirs

APP = "gto-desktop"
_PACKAGE = Path(__file__).resolve().parents[1]
_ROOTS = (
    _PACKAGE,  # installed with the package
    _PACKAGE.parent,  # a checkout
)


PORTABLE = "gto-desktop-data"
"""A folder of this name beside the program makes it keep everything in there."""


def chosen_home() -> Path | None:
    """The one folder that everything of the user is kept in; None for the system's usual ones.

    It is GTO_DESKTOP_HOME when set, else a folder `PORTABLE` beside a program that was unpacked.
    """
    home = os.environ.get("GTO_DESKTOP_HOME")
    if home:
        return Path(home)
    if not getattr(sys, "frozen", False):
        return None
    program = Path(sys.executable).resolve()
    # On macOS the program is a folder of its own, and its user puts things beside that.
    bundle = next((each for each in program.parents if each.suffix == ".app"), program)
    portable = bundle.parent / PORTABLE
    return portable if portable.is_dir() else None


def data_folder() -> Path:
    """The folder of the user's data, as chosen or the system's usual one. It may not exist yet."""
    return chosen_home() or platformdirs.user_data_path(APP, appauthor=False)


def make_folder(path: Path, *, private: bool = False) -> None:
    """Make a folder with those above it: of the user's data for the user alone.

    `Path.mkdir` gives its mode to the last one only. What is there stays as it is.

    Args:
        path: the folder.
        private: whether it is for the user alone wherever it lies.

    Raises:
        OSError: it cannot be made.
    """
    home, missing = data_folder(), []
    while not path.exists():
        if path.parent == path:  # a drive that is not there
            raise FileNotFoundError(errno.ENOENT, os.strerror(errno.ENOENT), str(path))
        missing.append(path)
        path = path.parent
    for folder in reversed(missing):
        is_own = private or folder == home or home in folder.parents
        folder.mkdir(0o700 if is_own else 0o777, exist_ok=True)
    if not path.is_dir():
        raise NotADirectoryError(errno.ENOTDIR, os.strerror(errno.ENOTDIR), str(path))


def settings_file() -> Path:
    """The settings of the window. It may not exist yet."""
    return (
        chosen_home() or Path(platformdirs.user_config_dir(APP, appauthor=False))
    ) / "window.ini"


def kernels_folder() -> Path:
    """The folder of compiled kernels. It may not exist yet."""
    return _cache_folder() / "kernels"


def lines_folder() -> Path:
    """The folder of lines before the flop that were priced. It may not exist yet."""
    return _cache_folder() / "lines"


def _cache_folder() -> Path:
    home = chosen_home()
    return home / "cache" if home else platformdirs.user_cache_path(APP, appauthor=False)


def drop_former_cache() -> None:
    """Remove the cache that earlier versions had on Windows, among the user's data."""
    former = data_folder() / APP / "Cache"
    # In a folder that was chosen, earlier versions had it where it is now.
    if chosen_home() is None and former != _cache_folder() and former.is_dir():
        shutil.rmtree(former, ignore_errors=True)
        with suppress(OSError):  # something else lies there
            former.parent.rmdir()


def restore_folder(folder: Path) -> Path:
    """Where a backup is laid ready to come back, in a folder of the user's data."""
    return folder / "restoring"


def restore_mark(folder: Path) -> Path:
    """The file that is there once a backup lies ready, whole and checked."""
    return restore_folder(folder) / "ready"


def checkpoints_folder() -> Path:
    """The folder of solves under way."""
    return data_folder() / "checkpoints"


def resource(name: str) -> Path | None:
    """Path of a file of `resources/`, None where it is not installed."""
    return shipped_file(f"resources/{name}")


def strategy_folder() -> Path:
    """The folder of the presolved strategies that come with the program. It may be missing."""
    return shipped_folder("strategy_db")


def shipped_preflop() -> Path:
    """The preflop strategies that come with the program."""
    return strategy_folder() / "preflop.sqlite"


def own_preflop() -> Path:
    """The preflop strategies that the user solved. It may not exist yet."""
    return data_folder() / "preflop.sqlite"


def own_flops() -> Path:
    """The flops that the user solved. It may not exist yet."""
    return data_folder() / "flops.sqlite"


def shipped_flops() -> list[Path]:
    """The files of solved flops that ship: a wheel has fewer than a checkout."""
    return sorted(strategy_folder().glob("flops*.sqlite"))


def flop_files() -> list[Path]:
    """The files of solved flops in the order they are read in: the user's own come first."""
    return [own_flops(), *shipped_flops()]


def sample_spot() -> Path:
    """The spot that is solved where no window can be opened."""
    return shipped_folder("resources") / "spots" / "sample.json"


def sample_hands() -> Path:
    """Hands of a player with leaks, to try reviews with."""
    return shipped_folder("resources") / "hands" / "sample.phhs"


def shipped_file(name: str) -> Path | None:
    """Find a file that comes with the program, like "resources/fonts/..."; None if missing."""
    return next((root / name for root in _ROOTS if (root / name).is_file()), None)


def shipped_folder(name: str) -> Path:
    """Find a folder that comes with the program; it may be missing."""
    return next((root / name for root in _ROOTS if (root / name).is_dir()), _ROOTS[-1] / name)
