"""Finding the files of `resources/`."""

from pathlib import Path

PLACES = (
    Path(__file__).resolve().parents[1] / "resources",  # installed with the package
    Path(__file__).resolve().parents[2] / "resources",  # a checkout
)


def resource(name: str) -> Path | None:
    """Path of a resource, None where it is not installed."""
    return next((place / name for place in PLACES if (place / name).is_file()), None)
