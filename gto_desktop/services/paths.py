"""Where the program keeps its data and finds its resources."""

import os
from pathlib import Path

import platformdirs

APP = "gto-desktop"
_RESOURCES = (
    Path(__file__).resolve().parents[1] / "resources",  # installed with the package
    Path(__file__).resolve().parents[2] / "resources",  # a checkout
)
_STRATEGIES = tuple(folder.with_name("strategy_db") for folder in _RESOURCES)


def data_folder() -> Path:
    """The folder of the user's data: GTO_DESKTOP_HOME when set. It may not exist yet."""
    home = os.environ.get("GTO_DESKTOP_HOME")
    return Path(home) if home else platformdirs.user_data_path(APP, appauthor=False)


def checkpoints_folder() -> Path:
    """The folder of solves under way."""
    return data_folder() / "checkpoints"


def resource(name: str) -> Path | None:
    """Path of a file of `resources/`, None where it is not installed."""
    return next((folder / name for folder in _RESOURCES if (folder / name).is_file()), None)


def strategy_folder() -> Path:
    """The folder of the presolved strategies that come with the program. It may be missing."""
    return next((folder for folder in _STRATEGIES if folder.is_dir()), _STRATEGIES[-1])


def sample_spot() -> Path:
    """The spot that is solved where no window can be opened."""
    name = "spots/sample.json"
    return resource(name) or _RESOURCES[-1] / name
