"""Where the program keeps its data and finds its resources."""

import os
from pathlib import Path

import platformdirs

APP = "gto-desktop"
_RESOURCES = (
    Path(__file__).resolve().parents[1] / "resources",  # installed with the package
    Path(__file__).resolve().parents[2] / "resources",  # a checkout
)


def data_folder() -> Path:
    """The folder of the user's data: GTO_DESKTOP_HOME when set. It may not exist yet."""
    home = os.environ.get("GTO_DESKTOP_HOME")
    return Path(home) if home else platformdirs.user_data_path(APP, appauthor=False)


def checkpoints_folder() -> Path:
    """The folder of solves under way."""
    return data_folder() / "checkpoints"


def sample_spot() -> Path:
    """The spot that is solved where no window can be opened."""
    places = [folder / "spots" / "sample.json" for folder in _RESOURCES]
    return next((place for place in places if place.is_file()), places[-1])
