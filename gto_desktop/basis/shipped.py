"""Find files that ship with the program, in an installation or in a checkout."""

from pathlib import Path

_PACKAGE = Path(__file__).resolve().parents[1]
_ROOTS = (
    _PACKAGE,  # installed with the package
    _PACKAGE.parent,  # a checkout
)


def shipped_file(name: str) -> Path | None:
    """Find a file that comes with the program, like "resources/fonts/..."; None if missing."""
    return next((root / name for root in _ROOTS if (root / name).is_file()), None)


def shipped_folder(name: str) -> Path:
    """Find a folder that comes with the program; it may be missing."""
    return next((root / name for root in _ROOTS if (root / name).is_dir()), _ROOTS[-1] / name)
