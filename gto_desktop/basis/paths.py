"""Find the folders of the user's data and of the program's resources."""

import os
from pathlib import Path

import platformdirs

APP = "gto-desktop"
_PACKAGE = Path(__file__).resolve().parents[1]
_ROOTS = (
    _PACKAGE,  # installed with the package
    _PACKAGE.parent,  # a checkout
)


def data_folder() -> Path:
    """The folder of the user's data: GTO_DESKTOP_HOME when set. It may not exist yet."""
    home = os.environ.get("GTO_DESKTOP_HOME")
    return Path(home) if home else platformdirs.user_data_path(APP, appauthor=False)


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


def flop_files() -> list[Path]:
    """The files of solved flops in the order they are read in: the user's own come first."""
    return [own_flops(), *sorted(strategy_folder().glob("flops*.sqlite"))]


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
